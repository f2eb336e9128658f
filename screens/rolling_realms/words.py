"""The events and dice of Rolling Realms Redux in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from scoring.rolling_realms.realms import catalogued
from scoring.rolling_realms.state import RealmsState
from screens.words import Words
from storage.match import Step


def step(words: Words, step: Step) -> str:
    """Return what was done, in a sentence."""
    event = step.entry.event
    return words.say(f"event-{type(event).__name__}", **_values(words, step.before, event))


def undo(words: Words, step: Step) -> str:
    """Return what undo takes back, in a word or two."""
    return words.say(f"undo-{type(step.entry.event).__name__}")


def place_name(words: Words, state: RealmsState, round_: int, place: int) -> str:
    """Return the name of a realm in play, or its place while none is revealed."""
    realms = state.rounds[round_ - 1].realms
    return realms[place] if realms and realms[place] else words.say("realm-place", place=place + 1)


def mark_name(words: Words, realm: str) -> str:
    """Return what stands in the upper left corner of a realm's card. Rule: Redux, Realm-by-Realm (RR-17)."""
    known = catalogued(realm)
    return words.say(f"mark-{known.mark or 'none'}") if known else words.say("mark-own")


def rolled(words: Words, faces: tuple[int, int] | None) -> str:
    """Return how a roll is spoken."""
    if faces is None:
        return words.say("roll-none")
    return words.say("rolled", dice=words.listed([str(face) for face in faces]))


def _values(words: Words, state: RealmsState, event: Any) -> dict[str, int | str]:
    """Return what an event says, with names for seats, realms and resources."""
    values: dict[str, int | str] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "seat":
            known = value < len(state.seats.players)
            values["before"] = values["player"] = state.seats.players[value] if known else str(value + 1)
        elif field.name == "place":
            values["place"] = place_name(words, state, event.round, value)
        elif field.name == "realms":
            values["realms"] = words.listed(value)
        elif field.name == "faces":
            values["first"], values["second"] = value
        elif field.name == "resource":
            values["resource"] = words.say(f"resource-{value}", count=getattr(event, "amount", 1))
        elif field.name == "tenths":
            values["score"] = words.tenths(value)
        elif field.name == "by":
            values["by"] = words.say(f"by-{value}")
        elif field.name == "used":
            values["used"] = words.say("die-is-used" if value else "die-is-free")
        elif field.name == "die":
            values["die"] = value + 1
        elif value is None:
            values[field.name] = words.say("no-limit")
        elif isinstance(value, int | str):
            values[field.name] = value
    return values
