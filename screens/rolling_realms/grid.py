"""The cells of the score screens: which there are, what stands in each, and the event that a number makes."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rolling_realms import scores
from scoring.rolling_realms.events import (
    PLACES,
    ROUNDS,
    LeftoversEntered,
    RealmsEvent,
    RoundTotalEntered,
    StarsEntered,
)
from scoring.rolling_realms.state import RealmsState
from screens.entry import next_cell
from screens.rolling_realms.words import place_name
from screens.words import Words

LEFTOVERS, WHOLE = PLACES, PLACES + 1
"""What a cell holds, beside the stars of the realms in places 0 to 2."""

Entered = StarsEntered | LeftoversEntered | RoundTotalEntered


@dataclass(frozen=True, slots=True)
class Cell:
    """Where one number of one player belongs."""

    round: int
    seat: int
    holds: int
    """A realm's place from 0, LEFTOVERS, or WHOLE: the score of the whole round in tenths."""

    @property
    def tenths(self) -> bool:
        """Whether its number is typed with a decimal point."""
        return self.holds == WHOLE


Grid = tuple[tuple[Cell, ...], ...]
"""A row for each seat, as the seats are listed."""


def round_grid(state: RealmsState, round_: int) -> Grid:
    """Return the cells of a round: realms and leftovers, or the whole score of a round before the match's first."""
    kinds = range(PLACES + 1) if round_ >= state.setup.first_round else (WHOLE,)
    return tuple(tuple(Cell(round_, seat, holds) for holds in kinds) for seat in state.seats.order)


def tally_grid(state: RealmsState) -> Grid:
    """Return the cells of a tally: the whole scores of three rounds."""
    return tuple(tuple(Cell(number, seat, WHOLE) for number in range(1, ROUNDS + 1)) for seat in state.seats.order)


def value(state: RealmsState, cell: Cell) -> int | None:
    """Return the number that stands in a cell, in tenths in one that holds a whole round; None while it is empty."""
    if cell.holds == WHOLE:
        return scores.round_tenths(state, cell.round, cell.seat)
    if cell.holds == LEFTOVERS:
        return scores.leftovers(state, cell.round, cell.seat)
    found = scores.stars(state, cell.round, cell.seat, cell.holds)
    return found.scored if found else None


def lost(state: RealmsState, cell: Cell) -> int:
    """Return the stars of a cell that do not score."""
    found = scores.stars(state, cell.round, cell.seat, cell.holds) if cell.holds < PLACES else None
    return found.lost if found else 0


def counted(state: RealmsState, cell: Cell) -> bool:
    """Say whether the number of a cell comes from the player's sheet instead of having been entered."""
    if cell.holds == WHOLE:
        return False
    if cell.holds == LEFTOVERS:
        typed = state.rounds[cell.round - 1].score(cell.seat).leftovers
        return typed is None and value(state, cell) is not None
    found = scores.stars(state, cell.round, cell.seat, cell.holds)
    return found is not None and found.counted


def entered(state: RealmsState, cell: Cell, number: int) -> Entered:
    """Return the event that puts a number into a cell.

    Raises:
        ValueError: No such cell can hold the number.
    """
    if cell.holds == WHOLE:
        return RoundTotalEntered(cell.round, cell.seat, number)
    if cell.holds == LEFTOVERS:
        return LeftoversEntered(cell.round, cell.seat, number)
    return StarsEntered(cell.round, state.rounds[cell.round - 1].turn, cell.seat, cell.holds, number)


def cell_of(event: RealmsEvent) -> Cell | None:
    """Return the cell that an event fills; None for one that fills none."""
    match event:
        case StarsEntered(round_, seat=seat, place=place):
            return Cell(round_, seat, place)
        case LeftoversEntered(round_, seat):
            return Cell(round_, seat, LEFTOVERS)
        case RoundTotalEntered(round_, seat):
            return Cell(round_, seat, WHOLE)
        case _:
            return None


def next_empty(state: RealmsState, grid: Grid, after: Cell | None = None) -> Cell | None:
    """Return the next empty cell of a playing seat in reading order, from the start again after the last one.

    `after` is passed over itself; None begins at the first cell. None is returned when no other cell is empty.
    """
    cells = (cell for row in grid for cell in row)
    return next_cell(cells, after, lambda cell: cell.seat not in state.seats.withdrawn and value(state, cell) is None)


def captions(words: Words, state: RealmsState, grid: Grid) -> tuple[str, ...]:
    """Return what stands above the columns."""
    return tuple(caption(words, state, cell) for cell in grid[0])


def caption(words: Words, state: RealmsState, cell: Cell) -> str:
    """Return what a cell holds, in words."""
    if cell.holds == WHOLE:
        return words.say("score-round", round=cell.round)
    if cell.holds == LEFTOVERS:
        return words.say("score-leftovers")
    return place_name(words, state, cell.round, cell.holds)


def player(words: Words, state: RealmsState, seat: int) -> str:
    """Return a player's name, with a word about it when they have left."""
    name = state.seats.players[seat]
    return words.say("score-left", player=name) if seat in state.seats.withdrawn else name


def text(words: Words, state: RealmsState, cell: Cell) -> str:
    """Return what stands in a cell; empty while it is empty."""
    number = value(state, cell)
    if number is None:
        return ""
    return words.tenths(number) if cell.tenths else str(number)
