"""What can I do? Per number of the roll: where it may lie, how many dice can be placed, whom they finish. Exact."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.dragons_roll.cards import FORESTLING, GREEDMAW, Requirement
from scoring.dragons_roll.events import MASTER
from scoring.dragons_roll.requirements import legal, reach
from scoring.dragons_roll.state import Dragon, DragonsState

Cards = list[tuple[int, Requirement, tuple[int, ...]]]
"""Cards that take dice: (dragon or -1, requirement, dice on it)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A space on which a die may be placed."""

    at: int
    """A dragon's number, or -1 for the Master Dragon."""
    space: int
    tried: bool = False
    """Whether the die is rolled again first, for Greedmaw."""


@dataclass(frozen=True, slots=True)
class Option:
    """What one number of the roll is good for."""

    face: int
    rolled: int
    """How many available dice show it."""
    dice: int
    """The greatest number of them that can be placed, tries on Greedmaw not counted."""
    finishes: tuple[int, ...]
    """Every dragon, -1 for the Master, that some legal placement of this number finishes."""
    tries: int
    """How many of them can be tried on Greedmaw."""


def spots(state: DragonsState, face: int) -> tuple[Spot, ...]:
    """Return every space that the face may be placed on now, the Master's first, whatever number was chosen.

    Rule: 3. Place Your Dice (DR-9, DR-20).
    """
    return tuple(
        Spot(at, space, at == MASTER and state.master.name == GREEDMAW)
        for at, requirement, values in _cards(state)
        for space, faces in enumerate(legal(requirement, values))
        if face in faces
    )


def options(state: DragonsState) -> tuple[Option, ...]:
    """Return what each number of the roll is good for, the highest first; after a placement only the chosen one.

    A side of the Master that is finished ends the count: what lies behind its flip is not counted.
    """
    rolled, cards = state.rolled, _cards(state)
    faces = {state.turn.chosen} if state.turn.chosen else set(rolled)
    return tuple(_option(state, cards, face) for face in sorted(faces, reverse=True) if face in rolled)


def _option(state: DragonsState, cards: Cards, face: int) -> Option:
    rolled = state.rolled.count(face)
    dice = tries = 0
    finishes = []
    for at, requirement, values in cards:
        most, fewest = reach(requirement, values, face, rolled)
        if at == MASTER and state.master.name == GREEDMAW:
            tries = rolled if most else 0
            continue
        dice += most
        if fewest is not None:
            finishes.append(at)
    return Option(face, rolled, min(dice, rolled), tuple(finishes), tries)


def _cards(state: DragonsState) -> Cards:
    """Return the cards that take dice now."""
    found = []
    if not state.turn.illusion and not any(due.kind == "flip" for due in state.due):
        found.append((MASTER, state.master_side.requirement, state.values(MASTER)))
    found.extend(
        (dragon.number, dragon.card.requirement, state.values(dragon.number))
        for dragon in state.dragons
        if not hidden(dragon)
    )
    return [card for card in found if card[1].known]


def hidden(dragon: Dragon) -> bool:
    """Say whether the dragon takes no dice where it stands; Scrolls reach it all the same.

    Rule: Dragon Cards, Disguised Forestling (DR-19).
    """
    return dragon.card.kind == FORESTLING and dragon.row == 0
