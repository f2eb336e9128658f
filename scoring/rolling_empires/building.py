"""What changes the cards and dice that players have: purchases, flips, workshops used and sabotaged, removals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.rolling_empires.actions import (
    DieBought,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    SaboteurSent,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import HYDRA, MIRRORS, NEUTRALS, ONCE_A_ROUND
from scoring.rolling_empires.corrections import CardRemoved
from scoring.rolling_empires.rounds import returned
from scoring.rolling_empires.state import HYDRA_START, EmpiresState, Monument, Workshop, paid, told, with_empire

Purchase = DieBought | MonumentBuilt | WorkshopBuilt | MineBuilt | MineFlipped


def bought(state: EmpiresState, event: Purchase) -> EmpiresState:
    """Return the table after something was paid for. Rule: Main Actions (RE-19 to RE-23)."""
    seat = event.seat
    state = paid(state, seat, -event.cost.magic)
    empire = state.empires[seat]
    match event:
        case DieBought(name=name):
            state = with_empire(state, seat, dice=(*empire.dice, name))
            state = replace(state, neutrals=tuple(each for each in state.neutrals if each != name))
            return told(replace(state, hydra=HYDRA_START), "hydra-bought", seat) if name == HYDRA else state
        case MonumentBuilt():
            return with_empire(state, seat, monuments=(*empire.monuments, Monument(event.points, event.name)))
        case WorkshopBuilt(name=name):
            return with_empire(state, seat, workshops=(*empire.workshops, Workshop(name)))
        case MineBuilt():
            return with_empire(state, seat, mines=empire.mines + 1)
        case MineFlipped(name=name):
            built = (*empire.workshops, Workshop(name))
            return with_empire(state, seat, mines=max(0, empire.mines - 1), workshops=built)


def workshop_named(state: EmpiresState, event: WorkshopNamed) -> EmpiresState:
    """Return the table with a workshop's name told."""
    return _workshop(state, event.seat, event.place, name=event.name)


def workshop_used(state: EmpiresState, event: WorkshopUsed) -> EmpiresState:
    """Return the table with a workshop turned sideways. Rule: Activate workshop (RE-18)."""
    return _workshop(state, event.seat, event.place, used=True)


def saboteur_sent(state: EmpiresState, event: SaboteurSent) -> EmpiresState:
    """Return the table with the SaBOUteur on a workshop. Rule: Neutral Faction (RE-39)."""
    return _workshop(state, event.victim, event.place, saboteur=event.seat)


def turned_sideways(state: EmpiresState, seat: int, name: str) -> EmpiresState:
    """Return the table with the upright workshop of this name turned sideways, else the Hall of Mirrors."""
    place = upright(state, seat, name)
    return state if place is None else _workshop(state, seat, place, used=True)


def upright(state: EmpiresState, seat: int, name: str) -> int | None:
    """Return the place of an upright workshop that does what this one does: it, or the Hall of Mirrors; else None.

    The Hall repeats what is in play, whoever built it: a reading. Rule: Workshop Cards (RE-34).
    """
    built = state.empires[seat].workshops
    copied = name in ONCE_A_ROUND and any(empire.has(name) for empire in state.empires)
    names = (name, MIRRORS) if copied else (name,)
    places = [(names.index(each.name), place) for place, each in enumerate(built) if each.name in names]
    return min(((rank, place) for rank, place in places if not built[place].used), default=(0, None))[1]


def card_removed(state: EmpiresState, event: CardRemoved) -> EmpiresState:
    """Return the table without a card, mine or die of a player; a neutral die goes to the pool."""
    empire = state.empires[event.seat]
    match event.deck:
        case "conquests":
            return with_empire(state, event.seat, claims=_without(empire.claims, event.place))
        case "workshops":
            return with_empire(state, event.seat, workshops=_without(empire.workshops, event.place))
        case "monuments":
            return with_empire(state, event.seat, monuments=_without(empire.monuments, event.place))
        case "mines":
            return with_empire(state, event.seat, mines=max(0, empire.mines - 1))
        case "dice":
            gone = empire.dice[event.place] if event.place < len(empire.dice) else ""
            state = with_empire(state, event.seat, dice=_without(empire.dice, event.place))
            return returned(state, event.seat, gone) if gone in NEUTRALS else state


def _without(things: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return (*things[:place], *things[place + 1 :])


def _workshop(state: EmpiresState, seat: int, place: int, **changes: Any) -> EmpiresState:
    """Return the table with one workshop changed; as it is when there is none in that place."""
    built = state.empires[seat].workshops if seat < len(state.empires) else ()
    if place >= len(built):
        return state
    return with_empire(state, seat, workshops=(*built[:place], replace(built[place], **changes), *built[place + 1 :]))
