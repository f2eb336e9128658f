"""What is coming: for each face of the next Dragon die, who moves where, what burns, and where somebody appears."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.march import arrived
from scoring.dragons_roll.state import DragonsState, Due, Turn, told
from scoring.dragons_roll.steps import ahead, forced, master_moved, resolved, settled, sure_target, targets
from scoring.game import Fact

_UNKNOWN = DragonCard()
"""A newcomer, always face down."""
_STEPS = (Due("move"), Due("master"), Due("refill"))


@dataclass(frozen=True, slots=True)
class Coming:
    """What one face of the Dragon die brings, up to the placing of dice."""

    face: int
    lines: tuple[Fact, ...]
    """What step 2a does, a line for each dragon."""
    fewest: int
    """City cards that are flipped at least, over all choices of the group and all further rolls."""
    most: int
    """City cards that are flipped at most."""
    columns: tuple[int, ...]
    """Every column, from 0, in which somebody may appear."""
    chosen: bool
    """Whether the group chooses a dragon to be moved."""
    rolled: bool
    """Whether another roll decides, for Dragini."""


def forecast(state: DragonsState) -> tuple[Coming, ...]:
    """Return what each face, 1 to 6, of the next Dragon die brings; none when the game is over.

    The next one is the one that is due, else that of the next turn on the table as it stands. Scrolls are not
    counted in.
    """
    state = ahead(state)
    if state.result:
        return ()
    rolling = forced(state, ("roll", "again", "enraged", "place", "end"))
    due = bool(rolling.due) and rolling.due[0].kind not in ("place", "end")
    turn = rolling.turn if due else Turn(state.turn.number + 1, state.next_seat())
    return tuple(
        _coming(replace(rolling, turn=replace(turn, die=face), due=_STEPS, lines=()), face) for face in range(1, 7)
    )


def _coming(rolled: DragonsState, face: int) -> Coming:
    moved = resolved(replace(rolled, due=_STEPS[:1]))
    ends = _ends(resolved(rolled))
    told_of = [[line.key for line in end.lines] for end in ends]
    damage = [keys.count("burned") for keys in told_of]
    columns = {
        int(value) - 1
        for end in ends
        for line in end.lines
        if line.key == "appeared"
        for name, value in line.values
        if name == "column"
    }
    chosen, called = (any(key in keys for keys in told_of) for key in ("chosen", "called"))
    return Coming(face, moved.lines, min(damage), max(damage), tuple(sorted(columns)), chosen, called)


def _ends(state: DragonsState) -> list[DragonsState]:
    """Return every table the steps can lead to, by every choice and every further roll."""
    if not state.due:
        return [state]
    head = state.due[0]
    after = replace(state, due=state.due[1:])
    match head.kind:
        case "appear":
            new = arrived(after, _UNKNOWN, head.column)
            nexts = [new if new.result else settled(new)]
        case "choose":
            chosen = told(state, "chosen")
            numbers = targets(state, head)
            nexts = [master_moved(chosen, number) for number in numbers]
            if not sure_target(state, head):
                nexts.append(master_moved(chosen, -1))
        case "call":
            called = told(after, "called")
            nexts = [settled(called), settled(replace(called, due=(Due("appear"), *called.due)))]
        case _:
            nexts = [settled(after)]
    return [end for state in nexts for end in _ends(state)]
