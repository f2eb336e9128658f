"""A whole game of Dragon's Roll, planned with the rules alone: what to tap at each step, and what must be seen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import SCROLLS, Space
from scoring.dragons_roll.events import DiePlaced, DragonDieResolved, DragonsEvent, DragonsSetup
from scoring.dragons_roll.options import Spot, spots
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.seeds import code, drawn_scrolls
from scoring.dragons_roll.state import DragonsState, start
from scoring.dragons_roll.steps import ahead
from tests.scoring.dragons_roll.players import greedy

MOVES = ("moved", "pushed", "fell")
"""Keys of the lines that the players carry out with their cards."""
LONGEST = 400
"""Events after which a plan is given up."""


def setup(entropy: int, campaign: str) -> DragonsSetup:
    """Return a game of two against Trollok, with one Scroll, and dragons and dice of the app."""
    seed = code(entropy)
    scrolls = drawn_scrolls(seed, SCROLLS, (), 1)
    return DragonsSetup(("Ana", "Ben"), seed, scrolls=scrolls, dragons=PRACTICE, pile="app", campaign=campaign)


def planned(entropy: int, campaign: str = "") -> Iterator[tuple[DragonsState, DragonsEvent]]:
    """Yield each table of the game and the event that follows, as the greedy player has it."""
    state, chance = start(setup(entropy, campaign)), Random(entropy)
    for _ in range(LONGEST):
        if state.result:
            return
        event = greedy(state, chance)
        if isinstance(event, DragonDieResolved) and not moving(state):
            event = greedy(ahead(state), chance)
        if isinstance(event, DiePlaced) and (likes := ways(ahead(state), event)):
            event = DiePlaced(event.seat, event.face, event.at, min(spot.space for spot in likes[space(state, event)]))
        yield state, event
        state = apply(state, event)


def moving(state: DragonsState) -> bool:
    """Say whether dragons wait to be moved."""
    return any(line.key in MOVES for line in ahead(state).lines[len(state.lines) :])


def shown(state: DragonsState) -> DragonsState:
    """Return the table as it lies there: what the Dragon die says has moved nobody yet, or moves nobody."""
    return state if moving(state) else ahead(state)


def space(state: DragonsState, event: DiePlaced) -> Space:
    """Return the space that a die goes to."""
    requirement = ahead(state).requirement(event.at)
    assert requirement is not None
    return requirement.spaces[event.space]


def ways(state: DragonsState, event: DiePlaced) -> dict[Space, list[Spot]]:
    """Return the spaces of the same card that the die could go to, like ones together."""
    found: dict[Space, list[Spot]] = {}
    for spot in spots(state, event.face):
        if spot.at == event.at:
            found.setdefault(space(state, DiePlaced(event.seat, event.face, spot.at, spot.space)), []).append(spot)
    return found
