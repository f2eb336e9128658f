"""The events of Dragon's Roll, and what the rules say about them, in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.corrections import ResultEntered, ScrollsLaidOut
from scoring.dragons_roll.events import (
    MASTER,
    NOBODY,
    DiceRolled,
    DiePlaced,
    MasterDefeated,
    MasterMoved,
    ScrollUsed,
)
from scoring.dragons_roll.state import DragonsState
from scoring.game import Fact
from screens.dragons_roll.lines import short_kind, who
from screens.dragons_roll.symbols import symbol_name
from screens.words import Words
from storage.match import Step

SIGNS = {">=": "least", "<=": "most", "=": "exactly"}
"""The keys of signs."""


def step(words: Words, step: Step) -> str:
    """Return what was done, in a sentence."""
    event, before = step.entry.event, step.before
    return words.say(f"event-{type(event).__name__}{_variant(before, event)}", **_values(words, before, event))


def undo(words: Words, step: Step) -> str:
    """Return what undo takes back, in a word or two."""
    return words.say(f"undo-{type(step.entry.event).__name__}")


def sentence(words: Words, fact: Fact) -> str:
    """Return an objection in a sentence: cards with their place, signs, symbols and steps are named."""
    values = {name: _part(words, name, value) for name, value in fact.values}
    values["card"] = card = who(words, values)
    if "column" in values:
        values["card"] = words.say(f"dr-card-in-{values['column']}", who=card, row=values["row"])
    text = words.say("no-free-dice" if fact.key == "no-die" and not values["face"] else fact.key, **values)
    return text[:1].upper() + text[1:]


def card_name(words: Words, card: DragonCard) -> str:
    """Return what a Dragon card is called: its name or kind, and its move numbers."""
    return who(words, {"name": card.name, "kind": card.kind, "move": "/".join(map(str, card.numbers))})


def dragon_name(words: Words, state: DragonsState, number: int) -> str:
    """Return what a dragon of the match is called, also one that has gone."""
    dragons = (*state.dragons, *state.aside)
    found = next((dragon.card for dragon in dragons if dragon.number == number), DragonCard())
    return card_name(words, found)


def place_name(words: Words, state: DragonsState, at: int) -> str:
    """Return where a die lies: the Master Dragon's name, or a dragon's."""
    return state.master.name if at == MASTER else dragon_name(words, state, at)


def _part(words: Words, name: str, value: int | str) -> int | str:
    """Return a value of a fact as it is said."""
    match name:
        case "sign":
            return words.say(f"dr-sign-{SIGNS[str(value)]}")
        case "symbol":
            return symbol_name(words, str(value))
        case "moves":
            return short_kind(str(value)) or words.say("dr-due-any-dragon")
        case "step" | "result":
            return words.say(f"dr-{name}-{value}")
    return value


def _variant(before: DragonsState, event: Any) -> str:
    """Return the end of an event's key where one sentence cannot tell all that it may mean."""
    match event:
        case DiceRolled(dragon, own):
            return "" if dragon and own else "-dragon" if dragon else "-own"
        case MasterMoved(dragon) if dragon == NOBODY:
            return "-nobody"
        case DiePlaced() if event.turned:
            return "-turned"
        case MasterDefeated():
            return f"-{before.side}"
        case ScrollUsed() if event.dragon != NOBODY:
            return "-dragon"
        case ScrollUsed() if event.column >= 0:
            return "-column"
        case ScrollsLaidOut(()):
            return "-none"
        case ResultEntered(won):
            return "-won" if won else "-lost"
    return ""


def _values(words: Words, state: DragonsState, event: Any) -> dict[str, int | str]:
    """Return what an event says, with names for seats, dragons and columns."""
    values: dict[str, int | str] = {
        "active": state.seats.players[state.turn.seat],
        "master": state.master.name,
    }
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat":
                known = value < len(state.seats.players)
                values["before"] = values["player"] = state.seats.players[value] if known else str(value + 1)
            case "own" | "faces":
                values[field.name] = words.listed([str(face) for face in value])
            case "dragon" if isinstance(event, DiceRolled):
                values["die"] = value
            case "dragon":
                values["dragon"] = dragon_name(words, state, value)
            case "at":
                values["on"] = place_name(words, state, value)
            case "cards":
                values["dragons"] = words.listed([card_name(words, card) for card in value])
            case "card":
                values["card"] = card_name(words, value) if isinstance(value, DragonCard) else value.name
            case "scrolls":
                values["scrolls"] = words.listed(value)
            case "column":
                values["column"] = words.say(f"dr-column-{value}") if value >= 0 else ""
            case "row" | "space":
                values[field.name] = value + 1
            case _ if isinstance(value, int | str):
                values[field.name] = value
    return values
