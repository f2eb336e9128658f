"""The lower part of a score screen, within thumb's reach: the open cell and the numbers for it."""

from __future__ import annotations

import flet as ft

from scoring.rolling_realms.sheets import MOST_STARS
from screens import theme
from screens.entry import Entry
from screens.entry_pane import entry_screen as layout
from screens.entry_pane import grid_width, pane_width, typing
from screens.parts.number_row import NumberRow
from screens.rolling_realms.grid import LEFTOVERS, Cell, caption, counted, player, value

__all__ = ["entry_screen", "grid_width"]

STARS = tuple(range(MOST_STARS + 1))
FEW = tuple(range(10))
"""The leftovers that are one tap away; more are typed."""


def _pane(entry: Entry) -> list[ft.Control]:
    """Return what is below the grid while a cell is open; empty when none is."""
    cell: Cell | None = entry.cell
    if cell is None:
        return []
    words, state = entry.table.words, entry.table.state
    if entry.typed is not None:
        wrong = words.say("score-wrong-tenths" if cell.tenths else "score-wrong")
        return typing(entry, _name(entry, cell), wrong)
    few = cell.holds == LEFTOVERS
    row = NumberRow(
        words,
        FEW if few else STARS,
        value(state, cell),
        pane_width(entry.table.session),
        entry.number,
        on_more=entry.keypad if few else None,
    )
    return [_label(_name(entry, cell), _hint(entry, cell)), row]


def _name(entry: Entry, cell: Cell) -> str:
    words, state = entry.table.words, entry.table.state
    return words.say("score-cell", player=player(words, state, cell.seat), column=caption(words, state, cell))


def _hint(entry: Entry, cell: Cell) -> str:
    return entry.table.words.say("score-counted") if counted(entry.table.state, cell) else ""


def _label(name: str, hint: str) -> ft.Control:
    lines: list[ft.Control] = [ft.Text(name, theme_style=theme.HEADING)]
    if hint:
        lines.append(ft.Text(hint, theme_style=theme.SMALL, color=theme.QUIET))
    return ft.Semantics(live_region=True, container=True, content=ft.Column(lines, spacing=0, tight=True))


def entry_screen(entry: Entry, above: list[ft.Control]) -> ft.Control:
    """Return what scrolls (the grid and what belongs to it), with the open cell's numbers below or beside it."""
    return layout(entry, above, _pane(entry))
