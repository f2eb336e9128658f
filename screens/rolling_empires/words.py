"""The events of Rolling Empires, and what the rules say about them, in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from scoring.game import Fact
from scoring.rolling_empires.actions import (
    Attacked,
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    MineFlipped,
    MonumentBuilt,
    SpecialUsed,
    WorkshopBuilt,
    WorkshopUsed,
)
from scoring.rolling_empires.corrections import FieldTyped, ForceSet, MagicTracked, TileTaken
from scoring.rolling_empires.events import CreaturesDrafted, FactionChosen, FirstPlayerRolled, MapLaid, Passed
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.state import EmpiresState
from screens.words import Words
from storage.match import Step

NAMED = {
    "land": "re-land",
    "faction": "re-faction",
    "field": "re-score-field",
    "category": "re-score-field",
    "phase": "re-phase",
    "deck": "re-deck",
    "claim": "re-claim",
    "action": "undo",
}
"""Values that stand for something with a name in every language, and the beginnings of the keys of these names."""


def step(words: Words, step: Step) -> str:
    """Return what was done, in a sentence."""
    event, before = step.entry.event, step.before
    return words.say(f"event-{type(event).__name__}{_variant(event)}", **_values(words, before, event))


def undo(words: Words, step: Step) -> str:
    """Return what undo takes back, in a word or two."""
    return words.say(f"undo-{type(step.entry.event).__name__}")


def sentence(words: Words, fact: Fact) -> str:
    """Return a fact in a sentence: an objection, or what happened by itself; lands, factions and so on are named."""
    return words.say(fact.key, **{name: _named(words, name, value) for name, value in fact.values})


def land_name(words: Words, state: EmpiresState, at: Hex) -> str:
    """Return the land of a hex by name; a word for a hex without a tile."""
    tile = state.tile(at)
    return words.say(f"re-land-{tile.land}") if tile else words.say("re-no-tile")


def workshop_name(words: Words, state: EmpiresState, seat: int, place: int) -> str:
    """Return the name of a workshop that a seat built, by its place from 0; a word for one without a name."""
    built = state.empires[seat].workshops if seat < len(state.empires) else ()
    return (built[place].name if place < len(built) else "") or words.say("re-some-workshop")


def _named(words: Words, name: str, value: int | str) -> int | str:
    """Return a value as it is said."""
    if name == "workshop" and not value:
        return words.say("re-some-workshop")
    if isinstance(value, str) and value and name in NAMED:
        return words.say(f"{NAMED[name]}-{value}")
    return value


def _variant(event: Any) -> str:
    """Return the end of an event's key where one sentence cannot tell all that it may mean."""
    match event:
        case FreeActionTaken(kind=kind):
            return f"-{kind}"
        case Attacked(kind="post" | "city" as kind):
            return f"-{kind}"
        case TileTaken(seat=-1) | FieldTyped(number=-1):
            return "-nobody" if isinstance(event, TileTaken) else "-cleared"
        case MagicTracked(on):
            return "-on" if on else "-off"
        case ForceSet(told=False):
            return "-untold"
        case Passed(unspent=0) | FactionChosen(faction="") | MapLaid(()) | CreaturesDrafted(names=()):
            return "-none"
        case MonumentBuilt(points=0):
            return "-untold"
        case SpecialUsed() if event.magic:
            return "-magic"
        case WorkshopUsed() if event.copied:
            return "-copied"
    return ""


def _values(words: Words, state: EmpiresState, event: Any) -> dict[str, int | str]:
    """Return what an event says, with names for seats, hexes, cards and kinds."""
    values: dict[str, int | str] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat":
                values["before"] = values["player"] = _player(state, value)
            case "victim":
                values["victim"] = _player(state, value)
            case "q":
                values["land"] = land_name(words, state, (event.q, event.r))
            case "tile":
                values["land"] = words.say(f"re-land-{value.land}")
            case "name" if isinstance(event, MonumentBuilt):
                values["monument"] = value or words.say("re-some-monument")
            case "name" if isinstance(event, DieBought | SpecialUsed):
                values["die"] = value or words.say("re-some-die")
            case "name" if isinstance(event, WorkshopBuilt | MineFlipped):
                values["workshop"] = value or words.say("re-some-workshop")
            case "name":
                values["workshop"] = value
            case "place" if hasattr(event, "deck"):
                values["place"] = value + 1
            case "place":
                owner = getattr(event, "victim", event.seat)
                values["workshop"] = getattr(event, "name", "") or workshop_name(words, state, owner, value)
            case "kind" if isinstance(event, ConquestClaimed):
                values["claim"] = words.say(f"re-claim-{value}")
            case "points":
                values["points"] = words.say("points", count=value)
            case "faces" if isinstance(event, FirstPlayerRolled):
                rolled = [f"{_player(state, seat)} {face}" for seat, face in enumerate(value) if face]
                values["faces"] = words.listed(rolled)
            case "names":
                values["creatures"] = words.listed(value)
            case "tiles" | "moves" | "unspent":
                values["count"] = value if isinstance(value, int) else len(value)
            case "dice" if isinstance(event, ForceSet):
                values["power"] = sum(die.power for die in value) + event.magic
            case name if isinstance(value, int | str):
                values[name] = _named(words, name, value)
    return values


def _player(state: EmpiresState, seat: int) -> str:
    return state.player(seat) or str(seat + 1)
