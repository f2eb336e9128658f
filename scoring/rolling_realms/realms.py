"""The realms: a numbered catalogue that only ever grows at its end, and the names that players add."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from scoring.game import Fact, fact


@dataclass(frozen=True, slots=True)
class Realm:
    """A realm of the catalogue."""

    number: int
    """Its place in the catalogue, from 0. It stands in old codes and never changes."""
    name: str
    """Its English name, which is its id."""
    mark: str
    """The symbol in the card's corner: "hex" (Redux), "star" (promo) or "" (base game).

    Rule: Redux, Realm-by-Realm (RR-17).
    """


REDUX = (
    "Atiwa",
    "Dog Park",
    "Flamecraft",
    "Legacy of Yu",
    "Meadow",
    "Planet Unknown",
    "Poker",
    "Rock\N{EN DASH}Paper\N{EN DASH}Scissors",
    "SpaceShipped",
    "The Guild of Merchant Explorers",
    "Tidal Blades",
    "Wonderland's War",
)
"""The twelve realms of the Redux box."""
BASE = (
    "Between Two Castles",
    "Between Two Cities",
    "Charterstone",
    "Euphoria",
    "My Little Scythe",
    "Pendulum",
    "Scythe",
    "Tapestry",
    "The Society",
    "Viticulture",
    "Wingspan",
)
"""The eleven realms of the base game."""
PROMOS = (
    "Ark Nova",
    "Lost Ruins of Arnak",
    "Parks",
    "Rolling Realms",
    "Terra Mystica",
    "The Isle of Cats",
    "Trickerion",
)
"""The promo realms whose names are public."""

_MARKS = (
    *((name, "hex") for name in REDUX),
    *((name, "") for name in BASE),
    *((name, "star") for name in PROMOS),
)
CATALOGUE = tuple(Realm(number, name, mark) for number, (name, mark) in enumerate(_MARKS))
"""Every realm the app knows, by number."""
LONGEST_REALM = 24
"""Bytes of UTF-8 that the name of an added realm may have."""

_TYPOGRAPHIC = {"-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "'": "\u2018\u2019\u02bc"}
_PLAIN = {ord(letter): plain for plain, letters in _TYPOGRAPHIC.items() for letter in letters}
_UNWRITABLE = ("Cc", "Cs")


class RealmError(ValueError):
    """A realm cannot have this name. The message is English; `fact` is the same for the screens to word."""

    def __init__(self, message: str, key: str, **values: int | str) -> None:
        super().__init__(message)
        self.fact: Fact = fact(key, **values)


def realm_key(name: str) -> str:
    """Return what two names of the same realm have in common.

    It is the name in NFC, casefolded, in NFC again, with the dashes U+2010 to U+2015 and U+2212 as `-` and
    the apostrophes U+2018, U+2019 and U+02BC as `'`: a keyboard's choice of them makes no other realm.
    Casefolding and NFC are Unicode's.
    """
    folded = unicodedata.normalize("NFC", name).casefold()
    return unicodedata.normalize("NFC", folded).translate(_PLAIN)


_BY_KEY = {realm_key(realm.name): realm for realm in CATALOGUE}


def catalogued(name: str) -> Realm | None:
    """Return the realm of the catalogue with this name, however it is written; None for an added realm."""
    return _BY_KEY.get(realm_key(name))


def clean_realm(name: str) -> str:
    """Return a realm's name as it is stored: the catalogue's spelling if it is there, else `tidy_realm`.

    Raises:
        RealmError: No realm can have this name; see `tidy_realm`.
    """
    known = catalogued(tidy := _trimmed(name))
    return known.name if known else tidy_realm(tidy)


def _trimmed(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


@lru_cache(maxsize=512)
def tidy_realm(name: str) -> str:
    """Return the name of an added realm in NFC, its white space trimmed and folded.

    Raises:
        RealmError: The name is empty (`realm-empty`), has a control character or half a surrogate pair
            (`realm-character`: place, from 1), or has more than 24 bytes of UTF-8 (`realm-long`: name, bytes,
            most).
    """
    tidy = _trimmed(name)
    if not tidy:
        raise RealmError("A realm needs a name of at least one letter.", "realm-empty")
    for place, character in enumerate(tidy, 1):
        if unicodedata.category(character) in _UNWRITABLE:
            raise RealmError(
                f"Character {place} of the realm's name {tidy!r} cannot be written; leave it out.",
                "realm-character",
                place=place,
            )
    size = len(tidy.encode())
    if size > LONGEST_REALM:
        raise RealmError(
            f"A realm's name has at most {LONGEST_REALM} bytes; {tidy!r} has {size}.",
            "realm-long",
            name=tidy,
            bytes=size,
            most=LONGEST_REALM,
        )
    return tidy
