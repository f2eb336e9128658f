"""What the rulebook has against placing a die: whose it is, which number, which card, which space."""

from __future__ import annotations

from collections.abc import Container

from scoring.dragons_roll.cards import GREEDMAW
from scoring.dragons_roll.dice import die_with, scroll_hit
from scoring.dragons_roll.events import MASTER, DiePlaced, DieRolled, DieTried
from scoring.dragons_roll.options import hidden
from scoring.dragons_roll.requirements import legal, met, open_spaces, refusal
from scoring.dragons_roll.state import PLACE, DragonsState, Due
from scoring.dragons_roll.steps import reached
from scoring.game import Objection, objection
from scoring.seats import no_seat

Found = tuple[Objection, ...]


def step_open(state: DragonsState, kinds: Container[str]) -> Found:
    """Return the objection against going on to one of these steps; `state` is already moved on as far as it goes.

    With no dragon ever revealed nobody records the steps.
    """
    if state.result:
        return (objection("DR-16", "city-falls"),)
    if not state.appeared or not state.due or state.due[0].kind in kinds:
        return ()
    return (objection("DR-4", "step-open", step=state.due[0].kind),)


def against_placing(state: DragonsState, event: DiePlaced) -> Found:
    """A die of the one chosen number on a matching space. Rule: 3. Place Your Dice (DR-9, DR-10, DR-20)."""
    found = no_seat(state.seats, event.seat)
    if found:
        return found
    hit = scroll_hit(state, event.seat, event.at)
    face = event.turned or event.face
    state = state if hit else reached(state, PLACE)
    found = _whose(state, event, hit) or _turned(event, hit) or _no_die(state, event, hit)
    if found:
        return found
    if not hit and state.turn.chosen not in (0, face):
        found = (objection("DR-9", "other-number", chosen=state.turn.chosen, face=face),)
    if event.at == MASTER and state.master.name == GREEDMAW:
        return (*found, objection("DR-7", "roll-first", master=GREEDMAW))
    return (*found, *_card(state, event.at, event.space, face, hit))


def against_trying(state: DragonsState, event: DieTried) -> Found:
    """A die must match before it is rolled again. Rule: Master Dragons, Greedmaw (DR-7)."""
    found = no_seat(state.seats, event.seat)
    if found:
        return found
    if state.master.name != GREEDMAW:
        return (objection("DR-7", "no-rolling-first", master=state.master.name),)
    hit = scroll_hit(state, event.seat, MASTER)
    state = state if hit else reached(state, PLACE)
    found = _whose(state, event, hit) or _no_die(state, event, hit)
    if found:
        return found
    if not hit and state.turn.chosen not in (0, event.face):
        found = (objection("DR-9", "other-number", chosen=state.turn.chosen, face=event.face),)
    return (*found, *_card(state, MASTER, event.space, event.face, hit))


def against_rolling_one(state: DragonsState, event: DieRolled) -> Found:
    """Only for a Scroll that has somebody roll one die. Rule: Scrolls (DR-15)."""
    found = no_seat(state.seats, event.seat)
    if found:
        return found
    state = reached(state, ("strike",)) if state.due and state.due[0].kind == "hit" else state
    if not state.due or state.due[0].kind != "strike" or state.due[0].seat != event.seat:
        return (objection("DR-15", "no-strike"),)
    return _no_die(state, event, None)


def _whose(state: DragonsState, event: DiePlaced | DieTried, hit: Due | None) -> Found:
    if hit:
        return ()
    found = step_open(state, PLACE)
    if found:
        return found
    if event.seat != state.turn.seat:
        return (objection("DR-9", "not-your-turn", player=state.seats.players[state.turn.seat]),)
    return (objection("DR-10", "missed-already"),) if state.turn.missed else ()


def _turned(event: DiePlaced, hit: Due | None) -> Found:
    """An Earthquake's die is turned to the Dragon die's number: a reading. Rule: Scrolls, Earthquake (DR-15)."""
    quake = hit is not None and hit.die < 0
    if not quake:
        return (objection("DR-15", "turned-freely"),) if event.turned else ()
    face = hit.face if hit else 0
    return () if (event.turned or event.face) == face else (objection("DR-15", "quake-number", number=face),)


def _no_die(state: DragonsState, event: DiePlaced | DieTried | DieRolled, hit: Due | None) -> Found:
    """A quake takes any available die; one nobody told about may show anything."""
    if hit and hit.die < 0 and state.free(event.seat):
        return ()
    if die_with(state, event.seat, event.face, hit) is not None:
        return ()
    return (objection("DR-9", "no-die", player=state.seats.players[event.seat], face=event.face),)


def _card(state: DragonsState, at: int, space: int, face: int, hit: Due | None) -> Found:
    requirement = state.requirement(at)
    if requirement is None:
        return no_dragon(at)
    if space >= len(requirement.spaces):
        return (objection("DR-20", "no-space", space=space + 1, spaces=len(requirement.spaces)),)
    found: list[Objection] = []
    dragon = state.dragon(at)
    if dragon and hidden(dragon) and not hit:
        found.append(objection("DR-19", "hidden", dragon=at))
    if at == MASTER and state.turn.illusion:
        found.append(objection("DR-15", "illusion-on"))
    values = state.values(at)
    if values[space]:
        found.append(objection("DR-20", "space-taken", space=space + 1, face=values[space]))
    elif face not in legal(requirement, values)[space]:
        why = refusal(requirement, values, space, face)
        found.extend([Objection("DR-20", why)] if why else [])
    return tuple(found)


def no_dragon(number: int) -> Found:
    """Return the objection against a dragon that is not in the grid."""
    return (objection("DR-5", "no-dragon", dragon=number),)


def unmet(state: DragonsState, at: int) -> Found:
    """Return the objection against defeating a card whose dice are recorded and do not fill it. Rule: DR-11, DR-12."""
    requirement = state.requirement(at)
    if requirement is None:
        return no_dragon(at)
    values = state.values(at)
    told = state.turn.own_rolls > 0 or any(values)
    if not told or not requirement.known or met(requirement, values):
        return ()
    rule = "DR-12" if at == MASTER else "DR-11"
    return (objection(rule, "spaces-open", open=open_spaces(requirement, values)),)
