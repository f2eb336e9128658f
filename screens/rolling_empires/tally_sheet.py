"""The cells of "just the score": which there are, what stands in each, and the events that fill them."""

from __future__ import annotations

from typing import Any, Literal

from scoring.rolling_empires.corrections import FIELDS, Field, FieldTyped
from scoring.rolling_empires.scores import CATEGORIES, category_scores
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.entry import Sheet, next_cell
from screens.parts.sticky_table import StickyCell, StickyRow
from screens.rolling_empires.yes_no import YES, figure
from screens.words import Words, half

Cell = tuple[int, Field]
"""A seat, and what of its score belongs there."""
Order = Literal["player", "category"]
"""Whether one player after another is filled, or one category after another."""
DIGITS = 2
"""So many digits fill an empty cell and open the next one; a number of three is typed into a filled cell."""
WORTH = ("dice", "magic")
"""Categories whose number is not what they score."""


def columns(state: EmpiresState) -> tuple[Field, ...]:
    """Return what is asked of everybody; the Diplomat only when the Neutral Faction took part."""
    return tuple(field for field in FIELDS if field != "diplomat" or state.setup.neutral)


def tally_sheet(state: EmpiresState, order: Order) -> Sheet:
    """Return the sheet of a tally, to be filled in this order."""
    rows = tuple(tuple((seat, field) for field in columns(state)) for seat in state.seats.order)
    cells = [(seat, field) for seat in state.seats.playing for field in CATEGORIES]
    if order == "category":
        cells = [(seat, field) for field in CATEGORIES for seat in state.seats.playing]
    return Sheet(
        rows=rows,
        next=lambda now, after: next_cell(cells, after, lambda cell: _typed(now, cell) is None),
        event=lambda _, cell, number: FieldTyped(cell[0], cell[1], number),
        cell_of=_cell_of,
        keypad=lambda _: True,
        tenths=lambda _: False,
        complete=lambda now, cell, text: len(text) == DIGITS and _typed(now, cell) is None,
    )


def tally_rows(words: Words, state: EmpiresState, totals: dict[int, int]) -> tuple[StickyRow, ...]:
    """Return the lines of the sheet; the total is there with the first number."""
    return tuple(
        StickyRow(
            player_name(words, state, seat),
            half(totals[seat]) if state.empires[seat].typed else theme.NOTHING,
            tuple(_shown(words, state, (seat, field)) for field in columns(state)),
        )
        for seat in state.seats.order
    )


def player_name(words: Words, state: EmpiresState, seat: int) -> str:
    """Return a player's name, with a word about it when they have left."""
    name = state.player(seat)
    return words.say("re-score-left", player=name) if seat in state.seats.withdrawn else name


def _shown(words: Words, state: EmpiresState, cell: Cell) -> StickyCell:
    seat, field = cell
    number = _typed(state, cell)
    if field in YES:
        return StickyCell("", said=words.say("yes" if number else "no"), icon=YES[field] if number else None)
    if number is None:
        return StickyCell("")
    if field not in WORTH:
        return StickyCell(str(number))
    points = next(score.value for score in category_scores(state, seat) if score.category == field)
    worth = half(points or 0)
    return StickyCell(str(number), f"= {worth}", words.say("re-tally-worth", count=number, points=worth))


def _typed(state: EmpiresState, cell: Cell) -> int | None:
    return figure(state, *cell).value


def _cell_of(event: Any) -> Cell | None:
    match event:
        case FieldTyped(seat, field) if field in CATEGORIES:
            return seat, field
    return None
