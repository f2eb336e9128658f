"""A whole game of Dragon's Roll, planned with the rules alone: what to tap at each step, and what must be seen."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.dragons_roll import table
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import FINAL_BLOW, SCROLLS
from scoring.dragons_roll.events import (
    MASTER,
    DiePlaced,
    DragonDieResolved,
    DragonsEvent,
    DragonsSetup,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.options import spots
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.seeds import code, drawn_scrolls
from scoring.dragons_roll.state import DragonsState, Scroll, start
from scoring.dragons_roll.steps import ahead

SEED = code(428)
"""Dice, newcomers and the one Scroll of a game that is won."""
PLACED = (
    (5, (MASTER, MASTER)),
    (6, (MASTER,)),
    (2, (1,)),
    (5, (1, 1)),
    (0, ()),
    (6, (MASTER,)),
    (3, (MASTER, MASTER, MASTER)),
    (4, (10,)),
    (6, (MASTER, MASTER)),
)
"""By turn: the number, and the dragon or the Master that each of its dice goes to; none where the roll is missed."""
BLOW = (9, 10)
"""The turn before whose roll the other player uses Final Blow, and the dragon."""
MOVES = ("moved", "pushed", "fell")
"""Keys of the lines that the players carry out with their cards."""


def setup(campaign: str = "") -> DragonsSetup:
    """Return a game of two against Trollok, with one Scroll, and dragons and dice of the app."""
    scrolls = drawn_scrolls(SEED, SCROLLS, (), 1)
    return DragonsSetup(("Ana", "Ben"), SEED, scrolls=scrolls, dragons=PRACTICE, pile="app", campaign=campaign)


def planned(campaign: str = "") -> Iterator[tuple[DragonsState, DragonsEvent]]:
    """Yield each table of the game and the event that follows, to the end."""
    state = start(setup(campaign))
    while not state.result:
        event = _next(state)
        yield state, event
        state = apply(state, event)


def _next(state: DragonsState) -> DragonsEvent:
    turn, dragon = state.turn, BLOW[1]
    if (turn.number, turn.rolls) == (BLOW[0], 0) and Scroll(FINAL_BLOW) in state.scrolls:
        return ScrollUsed(FINAL_BLOW, 1 - turn.seat, dragon)
    if moving(state):
        return DragonDieResolved()
    state = ahead(state)
    coming = table.next_dragons(state) or next(iter(table.choices(state)), None) or table.next_roll(state)
    if coming:
        return coming
    if table.missed_roll(state):
        return RollMissed()
    number, cards = PLACED[turn.number - 1]
    left = cards[len(turn.placed) :]
    if not left:
        return TurnEnded()
    return DiePlaced(turn.seat, number, left[0], min(spaces(state, number, left[0])))


def moving(state: DragonsState) -> bool:
    """Say whether dragons wait to be moved."""
    return any(line.key in MOVES for line in ahead(state).lines[len(state.lines) :])


def shown(state: DragonsState) -> DragonsState:
    """Return the table as it lies there: what the Dragon die says has moved nobody yet, or moves nobody."""
    return state if moving(state) else ahead(state)


def spaces(state: DragonsState, face: int, at: int) -> list[int]:
    """Return the spaces of a card that the face may go to."""
    return [spot.space for spot in spots(state, face) if spot.at == at]


def asked(state: DragonsState, event: DiePlaced) -> bool:
    """Say whether the die could go to spaces of its card that are not alike."""
    requirement = state.requirement(event.at)
    assert requirement is not None
    return len({requirement.spaces[space] for space in spaces(state, event.face, event.at)}) > 1
