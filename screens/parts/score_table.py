"""A score sheet on the screen: players down, what is scored across, the total at the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from screens import theme
from screens.parts.tap import Tap, tappable
from screens.words import Words

SIDE_BY_SIDE = 560
"""From this width a player's name stands before the cells, else above them."""
SHORT = 2
"""Numbers of up to this many characters are shown large; longer ones smaller, so that none is ever cut."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One player's line, ready to be read."""

    player: str
    cells: tuple[str, ...]
    """A text for each column; empty when nothing has been entered."""
    total: str


@ft.component
def ScoreTable(
    words: Words,
    columns: tuple[str, ...],
    rows: tuple[ScoreRow, ...],
    width: float,
    *,
    current: tuple[int, int] | None = None,
    on_cell: Callable[[int, int], Awaitable[None] | None] | None = None,
) -> ft.Control:
    """Show the sheet: every player on a line, or on two where it is narrow; nothing has to be scrolled sideways.

    A player's line can be scrolled to: its key is `row-0`, `row-1` and so on.

    Args:
        words: In which cells and the total are named.
        columns: The captions, without the total's; up to five fit on a phone.
        rows: A line for each player.
        width: The room there is, in logical pixels.
        current: The row and column that is being entered, from 0.
        on_cell: Called with row and column of a tapped cell; without it the table is only read.
    """
    wide = width >= SIDE_BY_SIDE
    captions: list[ft.Control] = [_caption(text) for text in columns]
    if wide:
        captions = [ft.Container(expand=3), *captions, _caption(words.say("total"))]

    def cell(row: int, column: int) -> ft.Control:
        line, marked = rows[row], current == (row, column)
        value = line.cells[column]
        name = words.say("cell", player=line.player, column=columns[column], value=value or words.say("empty"))
        tap = partial(on_cell, row, column) if on_cell else None
        return _cell(name, value, tap, marked=marked, key=f"cell-{row}-{column}")

    def line(row: int) -> ft.Control:
        cells = [cell(row, column) for column in range(len(columns))]
        player = ft.Text(rows[row].player, theme_style=theme.HEADING, expand=3)
        total = _total(words, rows[row])
        place = ft.ScrollKey(f"row-{row}")  # type: ignore[call-arg]  # a dataclass, which mypy does not see
        if wide:
            return ft.Row([player, *cells, total], spacing=theme.GAP, key=place)
        total.expand = None
        head = ft.Row([player, total], spacing=theme.GAP)
        return ft.Column([head, ft.Row(cells, spacing=theme.GAP)], spacing=theme.TIGHT, tight=True, key=place)

    return ft.Column(
        [
            ft.Row(captions, spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.END),
            *(line(row) for row in range(len(rows))),
        ],
        spacing=theme.GAP if wide else theme.SPACE,
        tight=True,
    )


def _cell(name: str, value: str, on_tap: Tap | None, *, marked: bool, key: str) -> ft.Control:
    ink = theme.ON_MARKED if marked else ft.Colors.ON_SURFACE if value else theme.QUIET
    large = len(value) <= SHORT
    text = ft.Text(
        value or theme.NOTHING,
        theme_style=theme.NUMBER if large else theme.HEADING,
        color=ink,
        text_align=ft.TextAlign.CENTER,
    )
    if on_tap is None:
        box = ft.Container(text, alignment=ft.Alignment.CENTER, height=theme.TOUCH)
        return ft.Semantics(label=name, container=True, exclude_semantics=True, expand=2, content=box)
    return tappable(
        name,
        text,
        on_tap,
        height=theme.TOUCH,
        radius=theme.SPACE,
        fill=theme.MARKED if marked else theme.CARD,
        outline=ft.BorderSide(theme.LINE, ft.Colors.ON_SURFACE) if marked else None,
        expand=2,
        key=key,
    )


def _total(words: Words, row: ScoreRow) -> ft.Semantics:
    name = words.say("cell", player=row.player, column=words.say("total"), value=row.total)
    text = ft.Text(row.total, theme_style=theme.NUMBER, text_align=ft.TextAlign.CENTER)
    return ft.Semantics(label=name, container=True, exclude_semantics=True, expand=2, content=text)


def _caption(text: str) -> ft.Control:
    return ft.Text(
        text,
        theme_style=theme.COLUMN,
        color=theme.QUIET,
        text_align=ft.TextAlign.CENTER,
        expand=2,
    )
