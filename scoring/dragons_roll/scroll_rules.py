"""What the rulebook has against using a Scroll."""

from __future__ import annotations

from scoring.dragons_roll.cards import (
    AMBUSH,
    EARTHQUAKE,
    FINAL_BLOW,
    FREEZE,
    ILLUSION,
    LIGHTNING,
    PORTAL,
    SPEED_BOOST,
    TIME_REVERSER,
    WEB_TRAP,
)
from scoring.dragons_roll.events import MASTER, NOBODY, ScrollUsed
from scoring.dragons_roll.placing import no_dragon
from scoring.dragons_roll.requirements import open_spaces
from scoring.dragons_roll.scrolls import freezable, illusion_dice, interrupted, reversible
from scoring.dragons_roll.state import DragonsState, Scroll
from scoring.dragons_roll.steps import targets
from scoring.game import Objection, objection
from scoring.seats import no_seat

Found = tuple[Objection, ...]
RULE = "DR-15"


def against_scroll(state: DragonsState, event: ScrollUsed) -> Found:
    """Each Scroll once a game, at any time, by anyone. Rule: Scrolls (DR-15)."""
    found = no_seat(state.seats, event.seat)
    if found:
        return found
    if Scroll(event.scroll) not in state.scrolls:
        there = any(scroll.name == event.scroll for scroll in state.scrolls)
        found = (objection(RULE, "scroll-used" if there else "scroll-missing", scroll=event.scroll),)
    return (*found, *_effect(state, event))


def _effect(state: DragonsState, event: ScrollUsed) -> Found:
    match event.scroll:
        case name if name == FREEZE:
            return _freeze(state, event.dragon)
        case name if name == TIME_REVERSER:
            return () if reversible(state) else (objection(RULE, "nothing-to-reverse"),)
        case name if name == PORTAL:
            unnamed = () if event.number else (objection(RULE, "number-missing"),)
            return (*_in_grid(state, event.dragon), *unnamed)
        case name if name == EARTHQUAKE:
            return _earthquake(state, event)
        case name if name == FINAL_BLOW:
            return _final_blow(state, event.dragon)
        case name if name == WEB_TRAP:
            die = state.turn.die
            return () if die >= 4 else (objection(RULE, "trap-die", die=die),)
        case name if name == LIGHTNING:
            unnamed = () if event.column >= 0 else (objection(RULE, "column-missing"),)
            return (*unnamed, *_free(state, event.seat))
        case name if name == AMBUSH:
            return _free(state, event.seat)
        case name if name in (SPEED_BOOST, ILLUSION):
            # Effects on rolled dice only on one's own turn: a reading.
            if event.seat != state.turn.seat:
                return (objection(RULE, "own-turn", player=state.seats.players[state.turn.seat]),)
            return _free(state, event.seat) if name == SPEED_BOOST else _illusion(state, event)
    return ()


def _in_grid(state: DragonsState, dragon: int) -> Found:
    return () if state.dragon(dragon) else no_dragon(dragon)


def _freeze(state: DragonsState, dragon: int) -> Found:
    _, step = interrupted(state)
    moves = bool(step) and step[0].kind == "move" and freezable(state, dragon) != NOBODY
    chosen = bool(step) and step[0].kind == "choose" and dragon in targets(state, step[0])
    return () if moves or chosen else (objection(RULE, "not-moving", dragon=dragon),)


def _earthquake(state: DragonsState, event: ScrollUsed) -> Found:
    if not any(dragon.number == event.dragon for dragon in (*state.dragons, *state.aside)):
        return no_dragon(event.dragon)
    told = state.turn.own_rolls > 0
    placed = (event.seat, event.dragon) in state.turn.placed
    return (objection(RULE, "quake-unplaced", dragon=event.dragon),) if told and not placed else ()


def _final_blow(state: DragonsState, number: int) -> Found:
    """Only dragons, not the Master, and only spaces that are not outlined count: a reading."""
    dragon = state.dragon(number)
    if dragon is None:
        return no_dragon(number)
    requirement, values = dragon.card.requirement, state.values(number)
    told = state.turn.own_rolls > 0 or any(values)
    left = open_spaces(requirement, values)
    wrong = requirement.known and told and left != 1
    return (objection(RULE, "blow-open", dragon=number, open=left),) if wrong else ()


def _free(state: DragonsState, seat: int) -> Found:
    return () if state.free(seat) else (objection(RULE, "no-free-dice", player=state.seats.players[seat]),)


def _illusion(state: DragonsState, event: ScrollUsed) -> Found:
    """Not once a die went on the Master this turn: a reading. Rule: Scrolls, Illusion (DR-15)."""
    found: list[Objection] = []
    if any(at == MASTER for _, at in state.turn.placed):
        found.append(objection(RULE, "illusion-late"))
    told = state.turn.own_rolls > 0
    if told and (len(event.faces) != 2 or not illusion_dice(state, event.faces, event.number)):
        found.append(objection(RULE, "illusion-dice", number=event.number))
    return tuple(found)
