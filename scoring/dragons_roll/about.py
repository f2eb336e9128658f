"""Which card an objection is about, and where it stands, so that it can be named."""

from __future__ import annotations

from dataclasses import replace

from scoring.dragons_roll.corrections import DragonDescribed, DragonPut, DragonRemoved
from scoring.dragons_roll.events import (
    MASTER,
    NOBODY,
    DiePlaced,
    DieReturned,
    DieTried,
    DragonDefeated,
    DragonsEvent,
    MasterDefeated,
    MasterMoved,
    ScrollUsed,
)
from scoring.dragons_roll.state import DragonsState, naming
from scoring.game import Fact, Objection

OTHERS = {"no-dragon": "dragon-defeated", "no-space": "spaces-unknown"}
"""What is said instead of a dragon that is defeated but still beside the grid, and of a card whose spaces are not
known."""


def about(state: DragonsState, event: DragonsEvent, found: Objection) -> Objection:
    """Return an objection with what names the card that it, or else the event, is about.

    The values are `dragon` (-1: the Master Dragon) with its `name`, `kind` and `move`; `column` and `row`, from 1, of
    one in the grid; `space`, from 1, `player` and `master`. What the objection says itself stays.
    """
    own, key = dict(found.fact.values), found.fact.key
    number = int(own.get("dragon", _at(event)))
    card = {} if key == "no-dragon" and number == NOBODY else _of_card(state, number)
    values = {**_of_event(state, event), **card, **own}
    if (key == "no-dragon" and "name" in values) or (key == "no-space" and not values["spaces"]):
        key = OTHERS[key]
    return replace(found, fact=Fact(key, tuple(values.items())))


def _at(event: DragonsEvent) -> int:
    """Return the dragon that an event is about, -1 for the Master, -2 for none."""
    match event:
        case DieTried() | MasterDefeated():
            return MASTER
        case DiePlaced(at=at) | DieReturned(at=at):
            return at
        case (
            MasterMoved(dragon=dragon)
            | DragonDefeated(dragon=dragon)
            | ScrollUsed(dragon=dragon)
            | DragonDescribed(dragon=dragon)
            | DragonPut(dragon=dragon)
            | DragonRemoved(dragon=dragon)
        ) if dragon != NOBODY:
            return dragon
    return MASTER - 1


def _of_event(state: DragonsState, event: DragonsEvent) -> dict[str, int | str]:
    values: dict[str, int | str] = {"master": state.master.name}
    seat, space = getattr(event, "seat", -1), getattr(event, "space", -1)
    if 0 <= seat < len(state.seats.players):
        values["player"] = state.seats.players[seat]
    if space >= 0:
        values["space"] = space + 1
    return values


def _of_card(state: DragonsState, number: int) -> dict[str, int | str]:
    if number == MASTER:
        return {"dragon": MASTER, "name": state.master.name, "kind": "", "move": ""}
    dragon = next((each for each in (*state.dragons, *state.aside) if each.number == number), None)
    if dragon is None:
        return {}
    place = {"column": dragon.column + 1, "row": dragon.row + 1} if dragon in state.dragons else {}
    return {**naming(dragon), **place}
