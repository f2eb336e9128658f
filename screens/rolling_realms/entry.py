"""Entering scores of Rolling Realms: what the cells of a grid take."""

from __future__ import annotations

import screens.entry
from screens.entry import Entry, Sheet
from screens.rolling_realms.grid import Cell, Grid, cell_of, entered, next_empty
from screens.table import Table

__all__ = ["Entry", "use_entry"]


def use_entry(table: Table, grid: Grid) -> Entry:
    """Return what is being entered into a grid; at first its first empty cell is open."""
    sheet = Sheet(
        rows=grid,
        next=lambda state, after: next_empty(state, grid, after),
        event=entered,
        cell_of=cell_of,
        keypad=_in_tenths,
        tenths=_in_tenths,
    )
    return screens.entry.use_entry(table, sheet)


def _in_tenths(cell: Cell) -> bool:
    return cell.tenths
