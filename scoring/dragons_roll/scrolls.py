"""What each Scroll does to the step it interrupts. A Scroll that is not described here is only turned face down."""

from __future__ import annotations

from dataclasses import replace

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
from scoring.dragons_roll.events import NOBODY, ScrollUsed
from scoring.dragons_roll.grid import movers, stepped
from scoring.dragons_roll.state import (
    ANYWHERE,
    FREE,
    OF_SCROLLS,
    Dragon,
    DragonsState,
    Due,
    DueKind,
    Scroll,
    told,
    with_die,
)
from scoring.dragons_roll.steps import dragon_defeated, master_moved, settled

_BEFORE: dict[str, DueKind] = {"call-result": "called", "portal-result": "portal", "hit": "quake"}


def turned_down(state: DragonsState, name: str) -> DragonsState:
    """Return the table with one unused Scroll of this name used; one that was not there is used all the same."""
    scrolls = list(state.scrolls)
    for place, scroll in enumerate(scrolls):
        if scroll == Scroll(name):
            scrolls[place] = Scroll(name, used=True)
            break
    else:
        if not any(scroll.name == name for scroll in scrolls):
            scrolls.append(Scroll(name, used=True))
    return replace(state, scrolls=tuple(scrolls))


def used(state: DragonsState, event: ScrollUsed) -> DragonsState:
    """Return the table after the Scroll, as far as the app can tell. Rule: Scroll Cards (DR-15)."""
    state = turned_down(state, event.scroll)
    match event.scroll:
        case name if name == FREEZE:
            return _freeze(state, event.dragon)
        case name if name == TIME_REVERSER:
            return _reverse(state)
        case name if name == PORTAL and state.dragon(event.dragon) and event.number:
            portal = Due("portal", dragon=event.dragon, seat=event.seat, number=event.number)
            return replace(state, due=(portal, *state.due))
        case name if name == EARTHQUAKE:
            quakes = tuple(Due("quake", dragon=number, seat=event.seat) for number in beside(state, event.dragon))
            return replace(state, due=(*quakes, *state.due))
        case name if name == FINAL_BLOW:
            return settled(dragon_defeated(state, event.dragon))
        case name if name == WEB_TRAP:
            return settled(replace(state, turn=replace(state.turn, trapped=True)))
        case name if name == AMBUSH:
            return settled(replace(state, due=(Due("strike", dragon=ANYWHERE, seat=event.seat), *state.due)))
        case name if name == LIGHTNING:
            column = sorted((dragon.row, dragon.number) for dragon in state.dragons if dragon.column == event.column)
            strikes = tuple(Due("strike", dragon=number, seat=event.seat) for _, number in column)
            return settled(replace(state, due=(*strikes, *state.due)))
        case name if name == SPEED_BOOST:
            return replace(state, due=(Due("boost", seat=event.seat), *state.due))
        case name if name == ILLUSION:
            return _illusion(state, event)
    return state


def freezable(state: DragonsState, number: int) -> int:
    """Return the dragon whose own move is ignored when this one is to stay: itself, or who would push it.

    -1 when it would not go anywhere. A pushed dragon cannot stay, as its pusher would have nowhere to go: that
    the pusher stays instead is a reading. Rule: Scrolls, Freeze (DR-15).
    """
    dragons, found = state.dragons, NOBODY
    for mover in movers(dragons, state.turn.die, state.turn.frozen):
        if mover == number:
            return number
        dragon = next((dragon for dragon in dragons if dragon.number == mover), None)
        if dragon:
            dragons, steps = stepped(dragons, dragon)
            if any(step.dragon.number == number for step in steps):
                found = mover
    return found


def interrupted(state: DragonsState) -> tuple[tuple[Due, ...], tuple[Due, ...]]:
    """Return what Scrolls that are being carried out still ask, and the step that they interrupt with all after it.

    Scrolls are used at any time, so one acts on this step also before another is finished. Rule: Scrolls (DR-15).
    """
    place = next((place for place, due in enumerate(state.due) if due.kind not in OF_SCROLLS), len(state.due))
    return state.due[:place], state.due[place:]


def _freeze(state: DragonsState, number: int) -> DragonsState:
    asked, step = interrupted(state)
    head = step[0].kind if step else ""
    if head == "move":
        return replace(state, turn=replace(state.turn, frozen=freezable(state, number)))
    if head != "choose" or not state.dragon(number):
        return state
    state = master_moved(replace(state, due=step), number, frozen=True)
    return settled(replace(state, due=(*asked, *state.due)))


def _reversed(state: DragonsState) -> int | None:
    """Return which due the last roll of the Dragon die is for that nothing has come of; None when there is none."""
    asked, step = interrupted(state)
    own = next((place for place, due in enumerate(asked) if due.kind in _BEFORE and due.die < 0), None)
    if own is None and step and (step[0].kind == "move" or step[0].kind in _BEFORE):
        return len(asked)
    return own


def reversible(state: DragonsState) -> DueKind | None:
    """Return which roll of the Dragon die nothing has come of yet: a reading. Rule: Scrolls, Time Reverser (DR-15)."""
    place = _reversed(state)
    if place is None:
        return None
    kind = state.due[place].kind
    return state.turn.roll if kind == "move" else _BEFORE[kind]


def _reverse(state: DragonsState) -> DragonsState:
    """The die is rolled again at once, before what another Scroll still asks."""
    place, kind = _reversed(state), reversible(state)
    if place is None or kind is None:
        return state
    due, others = state.due[place], (*state.due[:place], *state.due[place + 1 :])
    if due.kind == "move":
        turn = replace(state.turn, die=0, frozen=NOBODY)
        return replace(state, turn=turn, due=(Due(kind), *state.due))
    again = Due(kind, dragon=due.dragon, seat=due.seat, number=due.number if kind != "quake" else 0)
    return replace(state, due=(again, *others))


def beside(state: DragonsState, number: int) -> tuple[int, ...]:
    """Return the undefeated dragons horizontally and vertically adjacent to a dragon, by column and row.

    It may start from a dragon defeated this turn, which still lies beside its place: a reading.
    """
    start = next((dragon for dragon in (*state.dragons, *state.aside) if dragon.number == number), None)
    if start is None:
        return ()

    def near(dragon: Dragon) -> bool:
        return abs(dragon.column - start.column) + abs(dragon.row - start.row) == 1

    return tuple(
        dragon.number for dragon in sorted(state.dragons, key=lambda each: (each.column, each.row)) if near(dragon)
    )


def illusion_dice(state: DragonsState, faces: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return which rolled dice are turned; none when the roll has not these two and a third with the number."""
    seat = state.turn.seat
    left = [(state.dice[seat][index].face, index) for index in state.free(seat)]
    chosen = []
    for face in faces:
        index = next((index for shown, index in left if shown == face), None)
        if index is None:
            return ()
        left.remove((face, index))
        chosen.append(index)
    return tuple(chosen) if any(shown == number for shown, _ in left) else ()


def _illusion(state: DragonsState, event: ScrollUsed) -> DragonsState:
    seat = state.turn.seat
    state = replace(state, turn=replace(state.turn, illusion=True))
    for index in illusion_dice(state, event.faces, event.number):
        die = state.dice[seat][index]
        if die.at == FREE and event.number:
            state = with_die(state, seat, index, replace(die, face=event.number))
    return told(state, "no-master")
