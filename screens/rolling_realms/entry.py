"""Entering scores one cell after the other: which cell it is, what has been typed, and what is sent when."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.parts.keypad import number as typed_number
from screens.rolling_realms.grid import Cell, Grid, cell_of, entered, next_empty
from screens.rolling_realms.words import undo
from screens.table import Table

MOST = 0.5
"""The part of the screen's height that the numbers may take."""
After = Callable[[Table], None]
"""What happens once a typed number is stored, on the table that has it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is being entered on a score screen. Whatever is tapped next, a typed number is stored first."""

    table: Table
    grid: Grid
    cell: Cell | None
    """None: no cell is open."""
    typed: str | None
    """What the keypad shows; None: there is a row of numbers instead of it."""
    wrong: bool
    """Whether no cell can hold the typed number."""
    crowded: bool
    """Whether the numbers, in large text, would leave too little room for the grid."""
    measure: Callable[[ft.LayoutSizeChangeEvent[ft.LayoutControl]], None]
    """Takes in how high the numbers are."""
    scroll: ft.Ref[ft.Column]
    """The column that the grid scrolls in; an open row is brought into sight."""
    open: Callable[[Cell | None], None]
    """Opens another cell, or none."""
    type: Callable[[str], None]
    """Changes what the keypad shows."""
    keypad: Callable[[], None]
    """Shows the keypad instead of the row of numbers."""
    store: Callable[[After | None], None]
    """Stores what was typed, if anything was, and goes on."""

    def number(self, number: int) -> None:
        """Put a number into the open cell and open the next empty one."""
        if self.cell is not None:
            event = entered(self.table.state, self.cell, number)
            if _changes(self.table, event):
                self.table.send(event)
            self.done()

    def done(self) -> None:
        """Close the keypad and open the next empty cell."""
        self.open(next_empty(self.table.state, self.grid, self.cell))

    def tap(self, row: int, column: int) -> None:
        """Open the tapped cell of the grid."""
        self.open(self.grid[row][column])

    def undo(self) -> None:
        """Take back the last action, and open its cell when it has one here."""
        self.store(self._undo)

    def _undo(self, table: Table) -> None:
        step = table.snapshot.undo
        cell = cell_of(step.entry.event) if step else None
        table.undo()
        if any(cell in row for row in self.grid):
            self.open(cell)

    def redo(self) -> None:
        """Bring back the action taken back last."""
        self.store(Table.redo)

    @property
    def place(self) -> tuple[int, int] | None:
        """The row and column of the open cell."""
        places = ((row, cells.index(self.cell)) for row, cells in enumerate(self.grid) if self.cell in cells)
        return next(places, None)

    @property
    def undo_redo(self) -> dict[str, Any]:
        """What the action bar needs to undo and redo."""
        words, snapshot = self.table.words, self.table.snapshot
        return {
            "undo": undo(words, snapshot.undo) if snapshot.undo else "",
            "on_undo": self.undo,
            "redo": undo(words, snapshot.redo) if snapshot.redo else "",
            "on_redo": self.redo if snapshot.redo else None,
        }


def use_entry(table: Table, grid: Grid) -> Entry:
    """Return what is being entered into a grid; at first its first empty cell is open."""
    state = table.state
    cell: Cell | None
    typed: str | None
    first = next_empty(state, grid)
    cell, set_cell = ft.use_state(first)
    typed, set_typed = ft.use_state("" if first and first.tenths else None)
    crowded, set_crowded = ft.use_state(0)
    pending: ft.MutableRef[Any] = ft.use_ref(None)
    scroll: ft.MutableRef[Any] = ft.use_ref(ft.Ref)
    if cell is not None and not any(cell in row for row in grid):
        cell = None

    def store(after: After | None) -> None:
        event, pending.current = pending.current, None
        if event is None or not _changes(table, event):
            if after:
                after(table)
            return

        def go_on() -> None:
            if after:
                after(replace(table, snapshot=table.match.snapshot))

        table.send_then(event, go_on)

    def show(wanted: Cell | None) -> None:
        store(None)
        set_cell(wanted)
        set_typed("" if wanted and wanted.tenths else None)

    def keypad() -> None:
        set_typed("")

    async def later(event: Any) -> None:
        await asyncio.sleep(theme.PAUSE / 1000)
        if pending.current is event:
            store(None)

    def write(changed: str) -> None:
        set_typed(changed)
        pending.current = None if cell is None else _event(table, cell, changed)
        if pending.current is not None:
            table.session.page.run_task(later, pending.current)

    def measure(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_crowded(int(event.height > table.session.height * MOST))

    row = next((at for at, cells in enumerate(grid) if cell in cells), None)

    async def show_row() -> None:
        column = scroll.current.current
        if column is not None and row is not None:
            with contextlib.suppress(TimeoutError, RuntimeError):  # a client that is gone does not scroll
                if row:
                    await column.scroll_to(scroll_key=f"row-{row}", duration=theme.FADE)
                else:
                    await column.scroll_to(offset=0, duration=theme.FADE)

    ft.use_effect(show_row, [row, typed is None, crowded])
    ft.use_effect(lambda: None, [], cleanup=partial(store, None))
    wrong = bool(typed) and cell is not None and _number(cell, typed) is not None and _event(table, cell, typed) is None
    return Entry(table, grid, cell, typed, wrong, bool(crowded), measure, scroll.current, show, write, keypad, store)


def _changes(table: Table, event: Any) -> bool:
    state = table.match.snapshot.state
    return bool(table.match.game.apply(state, event) != state)


def _number(cell: Cell, typed: str | None) -> int | None:
    return typed_number(typed or "", tenths=cell.tenths)


def _event(table: Table, cell: Cell, typed: str | None) -> Any:
    """Return the event of a typed number; None when there is none or when the cell cannot hold it."""
    number = _number(cell, typed)
    if number is None:
        return None
    try:
        return entered(table.match.snapshot.state, cell, number)
    except ValueError:
        return None
