"""How a turn goes on: what the Dragon die moves, what the Master does, who appears, burns, is defeated."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from scoring.dragons_roll.cards import (
    DRACELLE,
    DRAGINI,
    DRAGOMIR,
    SHOWOFF,
    TROLLOK,
)
from scoring.dragons_roll.events import MASTER, NOBODY
from scoring.dragons_roll.grid import movers
from scoring.dragons_roll.march import attacked, ended, one_step, repaired
from scoring.dragons_roll.requirements import met
from scoring.dragons_roll.state import (
    BLOCKED,
    FREE,
    LAZY,
    LOCKED,
    OPTIONAL,
    ROLLS,
    Die,
    DragonsState,
    Due,
    moved_dice,
    naming,
    told,
    with_die,
)


def settled(state: DragonsState) -> DragonsState:
    """Return the table after everything that is due first and neither waits for the die nor for anybody."""
    while state.due:
        head, rest = state.due[0], state.due[1:]
        match head.kind:
            case "master":
                state = _activated(replace(state, due=rest))
            case "refill":
                due = (Due("appear"), *rest) if state.turn.die >= 4 else rest
                state = replace(state, due=due)
            case "flip":
                state = _flipped(replace(state, due=rest))
            case "appear" if state.turn.trapped:
                state = told(replace(state, due=rest), "trapped")
            case "choose" if not targets(state, head):
                state = told(replace(state, due=rest), "no-target", kind=head.name)
            case "return" if not returnable(state, head.name):
                state = replace(state, due=rest)
            case "strike" if not state.free(head.seat) or _gone(state, head):
                state = replace(state, due=rest)
            case "quake" | "hit" if _gone(state, head):
                state = replace(state, due=rest)
            case _:
                return state
    return state


def _gone(state: DragonsState, due: Due) -> bool:
    return due.dragon >= 0 and state.dragon(due.dragon) is None


def reached(state: DragonsState, kinds: Container[str]) -> DragonsState:
    """Return the table moved on to the first due of these kinds, as far as nobody has to be asked.

    What the Dragon die says is carried out, and what a Scroll still offers is passed up.
    """
    while state.due and state.due[0].kind not in kinds:
        kind = state.due[0].kind
        if kind in LAZY:
            state = resolved(state)
        elif kind in OPTIONAL:
            state = settled(replace(state, due=state.due[1:]))
        else:
            break
    return state


def ahead(state: DragonsState) -> DragonsState:
    """Return the table as it will stand when what the Dragon die says is carried out; its lines say what happens."""
    while state.due and state.due[0].kind in LAZY:
        state = resolved(state)
    return state


def is_due(state: DragonsState, kinds: Container[str]) -> bool:
    """Say whether the first thing due is of one of these kinds."""
    return bool(state.due) and state.due[0].kind in kinds


def forced(state: DragonsState, kinds: Container[str]) -> DragonsState:
    """Return the table moved on to the first due of these kinds, leaving out what should have come before."""
    state = reached(state, kinds)
    while state.due and state.due[0].kind not in kinds:
        rest = state.due[1:]
        if state.due[0].kind in ROLLS:
            while rest and rest[0].kind in ("move", "master", "refill"):  # without the roll there is nothing to obey
                rest = rest[1:]
        state = reached(settled(replace(state, due=rest)), kinds)
    return state


def resolved(state: DragonsState) -> DragonsState:
    """Return the table after the first due, which follows from the Dragon die alone, was carried out."""
    head, rest = state.due[0], state.due[1:]
    state = replace(state, due=rest)
    match head.kind:
        case "move":
            state = _moved(state)
        case "call-result":
            missed = head.face != head.number
            state = told(state, "call-missed" if missed else "call-hit", number=head.number, face=head.face)
            if missed:
                state = replace(state, due=(Due("appear"), *state.due))
        case _:
            missed = head.face != head.number
            state = told(state, "portal-struck" if missed else "portal-failed", number=head.number, face=head.face)
            if missed:
                state = dragon_defeated(state, head.dragon)
    return settled(state)


def _moved(state: DragonsState) -> DragonsState:
    """2a. The third burning City card ends the game in the middle of it: a reading. Rule: 2a (DR-5, DR-16)."""
    moving = movers(state.dragons, state.turn.die, state.turn.frozen)
    frozen = state.dragon(state.turn.frozen)
    if frozen:
        state = told(state, "frozen", **naming(frozen))
    state = replace(state, turn=replace(state.turn, frozen=NOBODY))
    if not moving:
        return told(state, "nobody-moves", die=state.turn.die)
    before = state.burning
    for number in moving:
        state = one_step(state, number)
    return attacked(state) if state.burning > before else state


def targets(state: DragonsState, due: Due) -> tuple[int, ...]:
    """Return the dragons that the Master's ability may move; those of unknown kind may be of the kind it moves.

    Two moves of one ability go to two dragons. Rule: Master Dragons, Trollok, Showoff (DR-7, DR-19).
    """
    return tuple(
        dragon.number
        for dragon in state.dragons
        if dragon.number != due.dragon and (not due.name or dragon.card.kind in ("", due.name))
    )


def sure_target(state: DragonsState, due: Due) -> bool:
    """Say whether a dragon that the ability moves is certainly in play: one of its kind, where it names one."""
    return not due.name or any(dragon.card.kind == due.name and dragon.number != due.dragon for dragon in state.dragons)


def returnable(state: DragonsState, what: str) -> tuple[tuple[int, int], ...]:
    """Return (dragon or -1, space) of every die that Dracelle can send home from a `dragon` or the `master`.

    Rule: Master Dragons, Dracelle (DR-7).
    """
    ats = (MASTER,) if what == "master" else tuple(dragon.number for dragon in state.dragons)
    return tuple(sorted((die.at, die.space) for dice in state.dice for die in dice if die.at in ats))


def _activated(state: DragonsState) -> DragonsState:
    """2b. An ability without a target does nothing: a reading. Rule: 2b, Master Dragons (DR-7)."""
    side = state.master_side
    if not side.trigger or side.trigger != state.turn.die:
        return state
    due: tuple[Due, ...] = ()
    state = told(state, "master-active", master=state.master.name, side=state.side)
    match state.master.name:
        case name if name == TROLLOK:
            due = tuple(Due("choose", name=kind) for kind in side.moves)
        case name if name == SHOWOFF:
            due = (Due("choose"),) * (1 if state.side == "yellow" else 2)
        case name if name == DRAGINI:
            due = (Due("call"),)
        case name if name == DRACELLE:
            due = tuple(Due("return", name=what) for what in ("dragon", "master")[: 1 if state.side == "yellow" else 2])
        case name if name == DRAGOMIR and state.side == "yellow":
            due = (Due("appear"),)
        case name if name == DRAGOMIR:
            return _locked(state)
    return replace(state, due=(*due, *state.due))


def _locked(state: DragonsState) -> DragonsState:
    """Lock a die of the next player: all available ones are alike until they are rolled. Rule: Dragomir (DR-7)."""
    seat = state.next_seat()
    free = state.free(seat)
    if not free:
        return told(state, "no-lock", player=state.seats.players[seat])
    return told(with_die(state, seat, free[0], Die(0, LOCKED)), "locked", player=state.seats.players[seat])


def unlocked(state: DragonsState) -> DragonsState:
    """Return the table with Dragomir's locked dice at home, unusable this turn. Rule: Dragomir (DR-7)."""
    count = sum(die.at == LOCKED for dice in state.dice for die in dice)
    return told(moved_dice(state, LOCKED, BLOCKED), "unlocked", dice=count) if count else state


def master_moved(state: DragonsState, number: int, *, frozen: bool = False) -> DragonsState:
    """Return the table after the first due, a choice for the Master's ability, fell on a dragon or on none."""
    others = tuple(replace(due, dragon=number) if due.kind == "choose" else due for due in state.due[1:])
    state = replace(state, due=others)
    dragon = state.dragon(number)
    if dragon and frozen:
        return settled(told(state, "frozen", **naming(dragon)))
    before = state.burning
    state = one_step(state, number)
    return settled(attacked(state) if state.burning > before else state)


def die_placed(state: DragonsState, seat: int, index: int, die: Die) -> DragonsState:
    """Return the table with a die on a space; a card it completes is defeated at once."""
    at = die.at
    for other, dice in enumerate(state.dice):
        for number, lying in enumerate(dice):
            if (lying.at, lying.space) == (at, die.space):
                state = with_die(state, other, number, Die(0, BLOCKED))
    state = with_die(state, seat, index, die)
    state = replace(state, turn=replace(state.turn, placed=(*state.turn.placed, (seat, at))))
    if at == MASTER and state.master.name == DRAGOMIR:
        state = unlocked(state)
    requirement = state.requirement(at)
    if requirement is None or not met(requirement, state.values(at)):
        return settled(state)
    return settled(master_defeated(state) if at == MASTER else dragon_defeated(state, at))


def dragon_defeated(state: DragonsState, number: int) -> DragonsState:
    """Return the table with a dragon beside the grid; the last one's defeat repairs a City card.

    At once, in any step, by dice or Scroll: a reading. Rule: Defeating Dragons, No More Dragons (DR-11, DR-13).
    """
    dragon = state.dragon(number)
    if dragon is None:
        return state
    left = tuple(other for other in state.dragons if other.number != number)
    state = told(replace(state, dragons=left, aside=(*state.aside, dragon)), "defeated", **naming(dragon))
    return state if left else repaired(told(state, "empty-defeat"))


def master_defeated(state: DragonsState) -> DragonsState:
    """Return the table after a side of the Master is beaten: an enraged roll before the flip, or victory.

    Afterwards the turn goes on where it was: a reading. Rule: Defeating the Master Dragon (DR-12, DR-16).
    """
    if state.side == "red":
        return ended(state, won=True)
    if any(due.kind == "flip" for due in state.due):
        return state
    if not state.appeared:  # nobody records the dragons, so there is no roll to wait for
        return _flipped(state)
    fury = (Due("enraged"), Due("move"), Due("master"), Due("refill"), Due("flip"))
    return told(replace(state, due=(*fury, *state.due)), "enraged", master=state.master.name)


def _flipped(state: DragonsState) -> DragonsState:
    """The dice on the yellow side go home and are not usable this turn: a reading. Rule: DR-12."""
    state = moved_dice(state, MASTER, BLOCKED)
    return told(replace(state, side="red"), "flipped", master=state.master.name)


def turn_ended(state: DragonsState) -> DragonsState:
    """Return the table at the start of the next turn. Rule: Defeating Dragons, 3. Place (DR-11, DR-4)."""
    for dragon in state.aside:
        state = moved_dice(state, dragon.number, FREE)
    home = (FREE, BLOCKED)
    dice = tuple(tuple(Die() if die.at in home else die for die in dice) for dice in state.dice)
    discard = (*state.discard, *(dragon.card for dragon in state.aside))
    return replace(state, dice=dice, discard=discard, aside=())
