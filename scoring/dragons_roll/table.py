"""What comes next at the table of Dragon's Roll: ready-made events, from the seed or for the players to choose from."""

from __future__ import annotations

from scoring.dragons_roll import seeds
from scoring.dragons_roll.cards import COLUMNS, DRAGON_CARDS, GREEDMAW
from scoring.dragons_roll.events import (
    MASTER,
    NOBODY,
    DiceRolled,
    DiePlaced,
    DieReturned,
    DieRolled,
    DieTried,
    DragonDieResolved,
    DragonsAppeared,
    MasterMoved,
    NumberCalled,
)
from scoring.dragons_roll.options import options
from scoring.dragons_roll.placing import against_placing, against_trying
from scoring.dragons_roll.state import LAZY, OPTIONAL, ROLLS, DragonsState, Due
from scoring.dragons_roll.steps import is_due, reached, returnable, sure_target, targets


def next_due(state: DragonsState) -> Due | None:
    """Return what the players are to do or decide next; None when the game is over, or will be by the next move.

    What the Dragon die says is taken as carried out, and what a Scroll still offers as passed up.
    """
    due = reached(state, ()).due
    return due[0] if due else None


def scroll_due(state: DragonsState) -> Due | None:
    """Return what a Scroll that is being carried out offers now: a roll, or a placement; it may be passed up."""
    return state.due[0] if is_due(state, OPTIONAL) else None


def next_roll(state: DragonsState, *, dragon: bool = True, own: bool = True) -> DiceRolled | None:
    """Return the seed's roll of the dice that are due; None when none are.

    Args:
        state: The table.
        dragon: Whether the app rolls the Dragon die.
        own: Whether the app rolls the player's dice too, at the start of a turn or for a Speed Boost.
    """
    if state.result:
        return None
    moved_on = reached(state, ROLLS)
    due = moved_on.due[0].kind if moved_on.due else ""
    boost = is_due(state, ("boost",))
    turn, free = state.turn, len(state.free(state.turn.seat))
    face = 0
    if dragon and due in ROLLS and not boost:
        face = seeds.dragon_face(state.setup.seed, turn.number, turn.rolls)
    faces: tuple[int, ...] = ()
    if own and free and (boost or not turn.own_rolls):
        faces = seeds.own_faces(state.setup.seed, turn.number, turn.own_rolls, free)
    return DiceRolled(face, faces, "app") if face or faces else None


def next_resolve(state: DragonsState) -> DragonDieResolved | None:
    """Return the step that carries out what the Dragon die says; None when nothing waits for it."""
    return DragonDieResolved() if is_due(reached(state, LAZY), LAZY) else None


def due_arrivals(state: DragonsState) -> tuple[Due, ...]:
    """Return the newcomers that are due one after the other, three at most: one event has no more."""
    due = reached(state, ("appear",)).due
    count = next((place for place, one in enumerate(due) if one.kind != "appear"), len(due))
    return due[: min(count, COLUMNS)]


def next_dragons(state: DragonsState) -> DragonsAppeared | None:
    """Return the newcomers that the seed draws for what is due; None when none are, or not all cards are known.

    The pile that runs out on the way is shuffled anew. Rule: Draw Pile Empty (DR-14).
    """
    due = due_arrivals(state)
    moved_on = reached(state, ("appear",))
    if not due or len(state.setup.dragons) < DRAGON_CARDS:
        return None
    left = list(moved_on.unseen)
    shuffled = [card for card in moved_on.discard if card in state.setup.dragons]
    cards = []
    for extra in range(len(due)):
        if not left:
            left, shuffled = shuffled, []
        if not left:
            return None
        position = state.turn.arrivals + extra
        cards.append(left.pop(seeds.newcomer(state.setup.seed, state.turn.number, position, len(left))))
    return DragonsAppeared(tuple(cards), "app")


def choices(state: DragonsState) -> tuple[MasterMoved | NumberCalled | DieReturned, ...]:
    """Return every answer to what the Master's ability asks now; none when it asks nothing.

    The group chooses: a reading. Where only dragons of unknown kind could be meant, nobody is an answer too.
    """
    state = reached(state, ())
    if not state.due:
        return ()
    head = state.due[0]
    match head.kind:
        case "choose":
            found = targets(state, head)
            return tuple(map(MasterMoved, found if sure_target(state, head) else (*found, NOBODY)))
        case "call":
            return tuple(map(NumberCalled, range(1, 7)))
        case "return":
            return tuple(DieReturned(at, space) for at, space in returnable(state, head.name))
        case _:
            return ()


def next_strike(state: DragonsState) -> DieRolled | None:
    """Return the seed's roll of one die for an Ambush or a Lightning Strike; None when none is asked for."""
    state = reached(state, ("strike",)) if is_due(state, ("hit",)) else state
    if not is_due(state, ("strike",)):
        return None
    seat = state.due[0].seat
    index = state.free(seat)[0]
    (rolled,) = seeds.own_faces(state.setup.seed, state.turn.number, state.turn.own_rolls, 1)
    return DieRolled(seat, state.dice[seat][index].face, rolled, "app")


def next_try(state: DragonsState, seat: int, face: int, space: int) -> DieTried:
    """Return the seed's new roll of a die that is meant for a space of Greedmaw."""
    (rolled,) = seeds.own_faces(state.setup.seed, state.turn.number, state.turn.own_rolls, 1)
    return DieTried(seat, face, space, rolled, "app")


def scroll_placements(state: DragonsState) -> tuple[DiePlaced | DieTried, ...]:
    """Return every placement that a Scroll which is being carried out allows now; for Greedmaw the seed's tries."""
    head = state.due[0] if state.due else None
    if head is None or head.kind != "hit":
        return ()
    ats = (head.dragon,) if head.dragon >= 0 else (MASTER, *(dragon.number for dragon in state.dragons))
    shown = [state.dice[head.seat][index].face for index in state.free(head.seat)]
    if head.die >= 0:
        shown = [state.dice[head.seat][head.die].face]
    found: list[DiePlaced | DieTried] = []
    for at in ats:
        requirement = state.requirement(at)
        for space in range(len(requirement.spaces) if requirement else 0):
            for face in sorted(set(shown)):
                if at == MASTER and state.master.name == GREEDMAW:
                    tried = next_try(state, head.seat, face, space)
                    found.extend([] if against_trying(state, tried) else [tried])
                else:
                    placed = DiePlaced(head.seat, face, at, space, head.face if head.die < 0 else 0)
                    found.extend([] if against_placing(state, placed) else [placed])
    return tuple(found)


def missed_roll(state: DragonsState) -> bool | None:
    """Say whether the roll is a missed one; None: nobody told the dice. Rule: 3. Place (DR-10)."""
    if state.turn.placed or state.turn.tried or state.turn.missed:
        return False
    free = state.free(state.turn.seat)
    if free and not state.rolled:
        return None
    return not any(option.dice or option.tries for option in options(state))
