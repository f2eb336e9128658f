"""The words of the app in one language: gettext catalogues, one for the shell and one for each game.

Message ids are stable keys such as `home-continue`; the text, English included, stands in
`screens/lang/<language>.po` and `screens/<game>/lang/<language>.po` with the fields of `str.format` in it.
`python -m tests.compile_words` writes the `.mo` files that are read here.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pkgutil import get_data

from scoring.game import Fact

LANGUAGES = ("en", "de")
"""The languages there are, the default first, as codes."""
DEFAULT = LANGUAGES[0]
"""The language of a device that asks for none of ours."""

HALF = "\N{VULGAR FRACTION ONE HALF}"
SHELL = "screens"
"""The package whose words every screen has; a game's are in the one of its name in there."""


class _Last(gettext.NullTranslations):
    """The end of every chain of catalogues."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - gettext's own signature
        raise KeyError(msgid1)


@dataclass(frozen=True, slots=True)
class Words:
    """What is said in one language, by the shell or by one game. Two with the same fields are equal."""

    language: str
    """One of `LANGUAGES`."""
    game_id: str = ""
    """The game whose catalogue is asked first, then the shell's; empty for the shell's alone."""

    def game(self, game: str) -> Words:
        """Return the words of a game, the shell's included."""
        return Words(self.language, game)

    def say(self, key: str, /, **values: int | str) -> str:
        """Return the text of a key with its values filled in; a value named `count` chooses singular or plural.

        Raises:
            KeyError: No catalogue has the key, or the text needs a value that was not given.
        """
        return self._text(key, values.get("count")).format_map(values)

    def fact(self, fact: Fact) -> str:
        """Return the text of a fact.

        Raises:
            KeyError: See `say`.
        """
        return self.say(fact.key, **dict(fact.values))

    def tenths(self, tenths: int) -> str:
        """Return tenths as a decimal number with one place: 134 is 13.4 or 13,4, 60 is 6.0."""
        sign = "\N{MINUS SIGN}" if tenths < 0 else ""
        whole, part = divmod(abs(tenths), 10)
        return f"{sign}{whole}{self.say('decimal-point')}{part}"

    def score(self, score: int, unit: int) -> str:
        """Return a score as its game writes it.

        Args:
            score: In the game's own unit.
            unit: How many of that make one: 10 gives one decimal place, 2 halves, 1 whole numbers.
        """
        if unit == 2:
            return half(score)
        return str(score) if unit == 1 else self.tenths(10 * score // unit)

    def listed(self, items: Sequence[str]) -> str:
        """Return items as a list in a sentence: `Ana, Ben and Cem`; empty when there are none."""
        if not items:
            return ""
        most = items[0]
        for item in items[1:-1]:
            most = self.say("list-more", items=most, item=item)
        return self.say("list-last", items=most, item=items[-1]) if len(items) > 1 else most

    def _text(self, key: str, count: int | str | None) -> str:
        catalogue = _catalogue(self.language, self.game_id)
        if isinstance(count, int):
            try:
                return catalogue.ngettext(key, key, count)
            except KeyError:
                return catalogue.gettext(key)
        return catalogue.gettext(key)


def half(half_points: int) -> str:
    """Return half points as a number of points, in any language: `28½`, `28`, `½`, `0`."""
    whole, rest = divmod(half_points, 2)
    return f"{whole or ''}{HALF}" if rest else str(whole)


@cache
def _catalogue(language: str, game: str) -> gettext.NullTranslations:
    """Return the catalogue of the shell (`game` empty) or of a game, with the ones to ask after it.

    A game that is not there, or has no catalogue in the language, speaks the shell's words alone.
    """
    if not game:
        return _read(SHELL, language, _Last())
    after = _catalogue(language, "")
    try:
        return _read(f"{SHELL}.{game}", language, after)
    except (ModuleNotFoundError, OSError):  # an archive says no more than that there is no such file
        return after


def _read(package: str, language: str, after: gettext.NullTranslations) -> gettext.NullTranslations:
    # The offline app has its packages in an archive, where importlib.resources takes a hundred times as long.
    catalogue = gettext.GNUTranslations(BytesIO(get_data(package, f"lang/{language}.mo") or b""))
    catalogue.add_fallback(after)
    return catalogue


def choose(accept_language: str) -> str:
    """Return the language to use for an `Accept-Language` header or a `navigator.language`.

    The one asked for most is taken, by its main part (`de-AT` is `de`); a header that makes no sense or names
    none of ours gives the default.
    """
    wishes: list[tuple[float, str]] = []
    for wish in accept_language.split(","):
        name, _, weight = wish.partition(";")
        language = name.strip().lower().replace("_", "-").partition("-")[0]
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            quality = 0.0
        if language in LANGUAGES and quality > 0:
            wishes.append((quality, language))
    return max(wishes, key=lambda wish: wish[0])[1] if wishes else DEFAULT
