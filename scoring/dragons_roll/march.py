"""How dragons come and go: a step down, a push, the city reached, a newcomer, and what burns and is repaired."""

from __future__ import annotations

from dataclasses import replace

from scoring.dragons_roll.cards import CITY_CARDS, ROWS, DragonCard
from scoring.dragons_roll.events import NOBODY
from scoring.dragons_roll.grid import Step, placed, pushed, refill_column, stepped
from scoring.dragons_roll.state import BLOCKED, THREE, Dragon, DragonsState, moved_dice, naming, told


def one_step(state: DragonsState, number: int) -> DragonsState:
    """Return the table after a dragon moved one row down, pushing whoever is in its way."""
    dragon = state.dragon(number)
    if dragon is None or state.result:
        return state
    dragons, steps = stepped(state.dragons, dragon)
    return _walked(replace(state, dragons=dragons), steps)


def _walked(state: DragonsState, steps: tuple[Step, ...]) -> DragonsState:
    for step in steps:
        dragon = step.dragon
        values = {**naming(dragon), "column": dragon.column + 1, "row": step.row + 1}
        if step.row < ROWS:
            state = told(state, "moved" if step.by == NOBODY else "pushed", **values, by=step.by)
            continue
        # Its dice were not rolled, so they are not usable this turn: a reading.
        state = moved_dice(state, dragon.number, BLOCKED)
        state = burned(told(replace(state, discard=(*state.discard, dragon.card)), "fell", **values, by=step.by))
    return state


def burned(state: DragonsState) -> DragonsState:
    """Return the table with one more burning City card; the third loses the game at once. Rule: DR-6, DR-16."""
    if state.burning == CITY_CARDS:
        return state
    state = replace(state, burning=state.burning + 1)
    state = told(state, "burned", standing=state.standing)
    return ended(state, won=False) if state.burning == CITY_CARDS else state


def repaired(state: DragonsState) -> DragonsState:
    """Return the table with a burning City card flipped back, if one burns."""
    if not state.burning:
        return state
    state = replace(state, burning=state.burning - 1)
    return told(state, "repaired", standing=state.standing)


def ended(state: DragonsState, *, won: bool) -> DragonsState:
    """Return the table after the game is over."""
    return told(replace(state, result="won" if won else "lost", due=()), "won" if won else "lost")


def attacked(state: DragonsState) -> DragonsState:
    """Return the table with three newcomers due, if the dragons that reached the city were the last.

    They take no part in the step in which they arrive: a reading. Rule: No More Dragons in the Grid (DR-13).
    """
    if state.dragons or state.result:
        return state
    left = state.due
    while left and left[0].kind == "choose":
        left = left[1:]
    return told(replace(state, due=(*THREE, *left)), "empty-attack")


def arrived(state: DragonsState, card: DragonCard, column: int = -1) -> DragonsState:
    """Return the table with a newcomer in the top row, pushing who stands there; column -1: by the order of 2c.

    An empty pile repairs a City card and is shuffled anew, when a dragon should appear and not before: a reading.
    Rule: 2c, Draw Pile Empty (DR-8, DR-14).
    """
    if state.pile == 0:
        state = told(repaired(replace(state, discard=())), "shuffled", cards=len(state.discard))
    column = refill_column(state.dragons) if column < 0 else column
    return put(state, Dragon(state.appeared, column, 0, card))


def put(state: DragonsState, dragon: Dragon) -> DragonsState:
    """Return the table with a dragon new to the grid at its place, pushing who stands there."""
    dragons, steps = pushed(state.dragons, dragon.column, dragon.row, NOBODY)
    state = replace(
        state,
        dragons=(*dragons, dragon),
        appeared=max(state.appeared, dragon.number + 1),
        turn=replace(state.turn, arrivals=state.turn.arrivals + 1),
    )
    state = told(state, "appeared", **naming(dragon), column=dragon.column + 1)
    return _walked(state, tuple(replace(step, by=step.by if step.by != NOBODY else dragon.number) for step in steps))


def without(state: DragonsState, number: int) -> DragonsState:
    """Return the table with a dragon discarded, as if it had never been there."""
    dragon = state.dragon(number)
    if dragon is None:
        return state
    dragons = placed(state.dragons, replace(dragon, row=ROWS))
    return replace(moved_dice(state, number, BLOCKED), dragons=dragons, discard=(*state.discard, dragon.card))
