"""The grid: three columns of three rows, who moves and who is pushed, and where a newcomer goes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.dragons_roll.cards import COLUMNS, ROWS
from scoring.dragons_roll.events import NOBODY
from scoring.dragons_roll.state import Dragon

Dragons = tuple[Dragon, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One dragon went one row down."""

    dragon: Dragon
    """As it stood before."""
    by: int
    """Who pushed it; -1: it moved by itself, or a newcomer pushed it."""

    @property
    def row(self) -> int:
        """The row it came to; 3: the city."""
        return self.dragon.row + 1


def standing_at(dragons: Dragons, column: int, row: int) -> Dragon | None:
    """Return the dragon at a place."""
    return next((dragon for dragon in dragons if dragon.column == column and dragon.row == row), None)


def pushed(dragons: Dragons, column: int, row: int, by: int) -> tuple[Dragons, tuple[Step, ...]]:
    """Return the grid with a place made free, and who had to go down for it, the pusher's neighbour first.

    Rule: 2a (DR-5); a full column pushes its last dragon into the city.
    """
    dragon = standing_at(dragons, column, row)
    if dragon is None:
        return dragons, ()
    after, steps = pushed(dragons, column, row + 1, dragon.number)
    return placed(after, replace(dragon, row=row + 1)), (Step(dragon, by), *steps)


def stepped(dragons: Dragons, dragon: Dragon) -> tuple[Dragons, tuple[Step, ...]]:
    """Return the grid after one dragon moved one row down, and every step that made, its own first."""
    after, steps = pushed(dragons, dragon.column, dragon.row + 1, dragon.number)
    return placed(after, replace(dragon, row=dragon.row + 1)), (Step(dragon, NOBODY), *steps)


def placed(dragons: Dragons, dragon: Dragon) -> Dragons:
    """Return the grid with a dragon at its new place, or without it when that lies beyond the last row."""
    if dragon.row >= ROWS:
        return tuple(other for other in dragons if other.number != dragon.number)
    return tuple(dragon if other.number == dragon.number else other for other in dragons)


def movers(dragons: Dragons, face: int, frozen: int = NOBODY) -> tuple[int, ...]:
    """Return who moves by itself in 2a, in order: left, middle, right, in a column from the city upwards.

    Each moves one space only; that the lowest goes first is a reading. Rule: 2a (DR-5).
    """
    moving = [dragon for dragon in dragons if face in dragon.card.numbers and dragon.number != frozen]
    return tuple(dragon.number for dragon in sorted(moving, key=lambda dragon: (dragon.column, -dragon.row)))


def refill_column(dragons: Dragons) -> int:
    """Return where a newcomer goes: fewest dragons, then farthest from the top row, then leftmost.

    Farthest is the total of the distances: a reading. Rule: 2c (DR-8).
    """

    def key(column: int) -> tuple[int, int, int]:
        rows = [dragon.row for dragon in dragons if dragon.column == column]
        return len(rows), -sum(rows), column

    return min(range(COLUMNS), key=key)
