"""Filling a score sheet one cell after the other: which cell is open, what has been typed, and what is sent when."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import flet as ft

from screens import theme
from screens.parts.keypad import number as typed_number
from screens.table import Table

C = TypeVar("C")
MOST, CROWDED = 0.5, 0.4
"""The part of the screen's height that the numbers may take, and what they get when they would take more."""
After = Callable[[Table], None]
"""What happens once a typed number is stored, on the table that has it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet: its cells, which are any frozen values, and what belongs into them."""

    rows: tuple[tuple[Any, ...], ...]
    """The cells as they stand on the screen."""
    next: Callable[[Any, Any], Any]
    """(state, cell) → the empty cell to be filled after a cell, or first of all for None; None when there is none."""
    event: Callable[[Any, Any, int], Any]
    """(state, cell, number) → what puts the number into the cell; raises ValueError if the cell cannot hold it."""
    cell_of: Callable[[Any], Any]
    """(event) → the cell that it fills; None for one that fills none."""
    keypad: Callable[[Any], bool]
    """(cell) → whether its number is typed; else there is a row of numbers at first."""
    tenths: Callable[[Any], bool]
    """(cell) → whether its number has a decimal point."""
    complete: Callable[[Any, Any, str], bool] = lambda _state, _cell, _text: False
    """(state, cell, text) → whether a typed text leads to the next cell by itself."""


def next_cell(cells: Iterable[C], after: C | None, empty: Callable[[C], bool]) -> C | None:
    """Return the first empty cell after one, from the start again after the last; None when no other cell is empty.

    `after` is passed over itself; None begins at the first cell.
    """
    listed = list(cells)
    start = listed.index(after) + 1 if after is not None and after in listed else 0
    return next((cell for cell in (*listed[start:], *listed[:start]) if cell != after and empty(cell)), None)


@dataclass(frozen=True, slots=True)
class Entry:
    """What is being entered on a score screen. Whatever is tapped next, a typed number is stored first."""

    table: Table
    sheet: Sheet
    cell: Any
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
    open: Callable[[Any], None]
    """Opens another cell, or none."""
    type: Callable[[str], None]
    """Changes what the keypad shows."""
    keypad: Callable[[], None]
    """Shows the keypad instead of the row of numbers."""
    store: Callable[[After | None], None]
    """Stores what was typed, if anything was, and goes on."""
    complete: Callable[[str], bool]
    """Says whether a text leads to the next cell by itself."""
    done: Callable[[], None]
    """Opens the next empty cell."""

    def number(self, number: int) -> None:
        """Put a number into the open cell and open the next empty one."""
        if self.cell is not None:
            event = self.sheet.event(self.table.state, self.cell, number)
            if _changes(self.table, event):
                self.table.send(event)
            self.done()

    def tap(self, row: int, column: int) -> None:
        """Open the tapped cell of the grid."""
        self.open(self.sheet.rows[row][column])

    def undo(self) -> None:
        """Take back the last action, and open its cell when it has one here."""
        self.store(self._undo)

    def _undo(self, table: Table) -> None:
        step = table.snapshot.undo
        cell = self.sheet.cell_of(step.entry.event) if step else None
        table.undo()
        if any(cell in row for row in self.sheet.rows):
            self.open(cell)

    def redo(self) -> None:
        """Bring back the action taken back last."""
        self.store(Table.redo)

    @property
    def place(self) -> tuple[int, int] | None:
        """The row and column of the open cell."""
        places = ((row, cells.index(self.cell)) for row, cells in enumerate(self.sheet.rows) if self.cell in cells)
        return next(places, None)

    @property
    def undo_redo(self) -> dict[str, Any]:
        """What the action bar needs to undo and redo."""
        redo = self.redo if self.table.snapshot.redo else None
        return {**self.table.undo_redo, "on_undo": self.undo, "on_redo": redo}


def use_entry(table: Table, sheet: Sheet) -> Entry:
    """Return what is being entered into a sheet; at first its first empty cell is open."""
    first = sheet.next(table.state, None)
    cell, set_cell = ft.use_state(first)
    typed, set_typed = ft.use_state(_beginning(sheet, first))
    crowded, set_crowded = ft.use_state(0)
    pending: ft.MutableRef[Any] = ft.use_ref(None)
    scroll: ft.MutableRef[Any] = ft.use_ref(ft.Ref)
    if cell is not None and not any(cell in row for row in sheet.rows):
        cell = None
    # Two quick keys arrive before the screen has been drawn again: the second one has to see the cell of now.
    now: ft.MutableRef[Any] = ft.use_ref(cell)
    now.current = cell

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

    def show(wanted: Any) -> None:
        store(None)
        now.current = wanted
        set_cell(wanted)
        set_typed(_beginning(sheet, wanted))

    def done() -> None:
        show(sheet.next(table.match.snapshot.state, now.current))

    def keypad() -> None:
        set_typed("")

    def complete(text: str) -> bool:
        return bool(now.current is not None and sheet.complete(table.match.snapshot.state, now.current, text))

    async def later(event: Any) -> None:
        await asyncio.sleep(theme.PAUSE / 1000)
        if pending.current is event:
            store(None)

    def write(changed: str) -> None:
        set_typed(changed)
        pending.current = None if now.current is None else _event(table, sheet, now.current, changed)
        if pending.current is not None and complete(changed):
            done()
        elif pending.current is not None:
            table.session.page.run_task(later, pending.current)

    def measure(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_crowded(int(event.height > table.session.height * MOST))

    row = next((at for at, cells in enumerate(sheet.rows) if cell in cells), None)

    _use_in_sight(scroll.current, row, [typed is None, crowded])
    ft.use_effect(lambda: None, [], cleanup=partial(store, None))
    wrong = bool(typed) and cell is not None and _event(table, sheet, cell, typed) is None
    return Entry(
        table, sheet, cell, typed, wrong, bool(crowded), measure, scroll.current, show, write, keypad, store, complete,
        done,
    )  # fmt: skip


def _use_in_sight(scroll: ft.Ref[ft.Column], row: int | None, changes: list[Any]) -> None:
    """Bring the open row of the sheet into sight, again when the room for it may have changed."""

    async def show_row() -> None:
        column = scroll.current
        if column is not None and row is not None:
            with contextlib.suppress(TimeoutError, RuntimeError):  # a client that is gone does not scroll
                if row:
                    await column.scroll_to(scroll_key=f"row-{row}", duration=theme.FADE)
                else:
                    await column.scroll_to(offset=0, duration=theme.FADE)

    ft.use_effect(show_row, [row, *changes])


def _beginning(sheet: Sheet, cell: Any) -> str | None:
    return "" if cell is not None and sheet.keypad(cell) else None


def _changes(table: Table, event: Any) -> bool:
    state = table.match.snapshot.state
    return bool(table.match.game.apply(state, event) != state)


def _event(table: Table, sheet: Sheet, cell: Any, typed: str | None) -> Any:
    """Return the event of a typed number; None when there is none or when the cell cannot hold it."""
    number = typed_number(typed or "", tenths=sheet.tenths(cell))
    if number is None:
        return None
    try:
        return sheet.event(table.match.snapshot.state, cell, number)
    except ValueError:
        return None
