"""What happened by itself, a line each: who takes how much magic, which dice go home, what Clean Up did."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.rolling_empires.state import Line
from screens.words import Words

DICE = ("dice", "hydra", "more", "phoenix")
"""What a line on dice that left the board counts."""


def said(words: Words, lines: Iterable[Line]) -> tuple[str, ...]:
    """Return each line as a sentence."""
    return tuple(_line(words, line) for line in lines)


def _line(words: Words, line: Line) -> str:
    values = dict(line.fact.values)
    if "hydra" in values:
        return _dice(words, line.fact.key, {name: int(values.get(name, 0)) for name in DICE}, str(values["player"]))
    name = line.fact.key
    if values.get("seized"):
        name += "-seized"
    if values.get("workshop") == "":
        values["workshop"] = words.say("re-some-workshop")
    return words.say(f"re-line-{name}", **values)


def _dice(words: Words, key: str, counts: dict[str, int], player: str) -> str:
    """Return a line on dice: how many there are, and where they go."""
    what = []
    if counts["dice"]:
        what.append(words.say("re-line-dice", count=counts["dice"]))
    if counts["more"]:
        what.append(words.say("re-line-dice-more"))
    where = words.say("re-line-to-phoenix" if counts["phoenix"] else "re-line-to-spent")
    parts = [words.say("re-line-home", what=words.listed(what), where=where)] if what else []
    if counts["hydra"]:
        parts.append(words.say("re-line-hydra"))
    return words.say(f"re-line-{key}", player=player, what="; ".join(parts))
