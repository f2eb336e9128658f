"""What happens to the players' dice: placed, tried on Greedmaw, rolled one by one for a Scroll."""

from __future__ import annotations

from dataclasses import replace

from scoring.dragons_roll.events import MASTER, DiePlaced, DieRolled, DieTried
from scoring.dragons_roll.requirements import legal
from scoring.dragons_roll.state import ANYWHERE, BLOCKED, FREE, PLACE, Die, DragonsState, Due, told, with_die
from scoring.dragons_roll.steps import die_placed, forced, is_due, reached, settled


def scroll_hit(state: DragonsState, seat: int, at: int) -> Due | None:
    """Return the due of the Scroll by which this seat may place a die there now; None when there is none."""
    head = state.due[0] if state.due else None
    fits = head is not None and head.kind == "hit" and head.seat == seat and head.dragon in (at, ANYWHERE)
    return head if fits else None


def die_with(state: DragonsState, seat: int, face: int, hit: Due | None = None) -> int | None:
    """Return which available die of the seat shows the face, or shows nothing that was told; None: none does."""
    free = state.free(seat)
    if hit and hit.die >= 0:
        return hit.die if hit.die in free and state.dice[seat][hit.die].face == face else None
    shown = {index: state.dice[seat][index].face for index in free}
    return next((index for wanted in (face, 0) for index in free if shown[index] == wanted), None)


def placed(state: DragonsState, event: DiePlaced) -> DragonsState:
    """Return the table after a die was placed; with no die or no such space nothing is."""
    hit = scroll_hit(state, event.seat, event.at)
    state = replace(state, due=state.due[1:]) if hit else forced(state, PLACE)
    if state.result:
        return state
    index = die_with(state, event.seat, event.face, hit)
    if index is None:
        index = next(iter(state.free(event.seat)), None)
    requirement = state.requirement(event.at)
    if index is None or requirement is None or event.space >= len(requirement.spaces):
        return settled(state)
    if not hit:
        state = _choosing(state, event.face or event.turned)
    return die_placed(state, event.seat, index, Die(event.turned or event.face, event.at, event.space))


def _choosing(state: DragonsState, face: int) -> DragonsState:
    return replace(state, turn=replace(state.turn, chosen=state.turn.chosen or face))


def greedy_space(state: DragonsState, space: int, rolled: int) -> int | None:
    """Return where a die tried on Greedmaw goes: the space it was meant for, or the first open one it matches.

    That it may go to another space with another number is a reading. Rule: Master Dragons, Greedmaw (DR-7).
    """
    fits = legal(state.master_side.requirement, state.values(MASTER))
    order = (space, *range(len(fits)))
    return next((place for place in order if place < len(fits) and rolled in fits[place]), None)


def tried(state: DragonsState, event: DieTried) -> DragonsState:
    """Return the table after a die was rolled again for Greedmaw."""
    hit = scroll_hit(state, event.seat, MASTER)
    state = replace(state, due=state.due[1:]) if hit else forced(state, PLACE)
    if state.result:
        return state
    own_rolls = state.turn.own_rolls + 1
    state = replace(state, turn=replace(state.turn, tried=True, own_rolls=own_rolls))
    index = die_with(state, event.seat, event.face, hit)
    if index is None:
        index = next(iter(state.free(event.seat)), None)
    if index is None:
        return settled(state)
    if not hit:
        state = _choosing(state, event.face)
    space = greedy_space(state, event.space, event.rolled)
    if space is None:
        state = with_die(state, event.seat, index, Die(event.rolled, BLOCKED))
        return settled(told(state, "greedy-failed", face=event.face, rolled=event.rolled))
    state = told(state, "greedy-placed", face=event.face, rolled=event.rolled, space=space + 1)
    return die_placed(state, event.seat, index, Die(event.rolled, MASTER, space))


def die_rolled(state: DragonsState, event: DieRolled) -> DragonsState:
    """Return the table after one die was rolled for an Ambush or a Lightning Strike."""
    index = die_with(state, event.seat, event.face)
    if index is None:
        index = next(iter(state.free(event.seat)), None)
    if index is None:
        return state
    state = reached(state, ("strike",)) if is_due(state, ("hit",)) else state
    state = replace(state, turn=replace(state.turn, own_rolls=state.turn.own_rolls + 1))
    state = with_die(state, event.seat, index, Die(event.rolled, FREE))
    if is_due(state, ("strike",)) and state.due[0].seat == event.seat:
        hit = Due("hit", dragon=state.due[0].dragon, seat=event.seat, die=index)
        return replace(state, due=(hit, *state.due[1:]))
    return state
