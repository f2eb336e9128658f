"""A score sheet with many columns: names and totals stay where they are, and the columns scroll beside them."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.parts.score_table import SHORT
from screens.parts.tap import Tap, tappable
from screens.words import Words

HEAD, WIDE_HEAD = 84, 120
"""The width of the names, on a phone and where there is room."""
CELL, WIDE_CELL = 52, 88
"""The least and the greatest width of a column."""
ROW, CAPTION = 52, 20
"""The height of a row and of the captions, in text of ordinary size."""
NATURAL = 44
"""The height of a name above a total, in text of ordinary size."""
MOST_HEAD = 0.4
"""The part of the width that the names may take in large text."""


@dataclass(frozen=True, slots=True)
class StickyCell:
    """One cell, ready to be read."""

    text: str
    """Empty: nothing is known."""
    note: str = ""
    """A small line under it."""
    said: str = ""
    """What is spoken of it; empty: its text, or that it is empty."""
    icon: ft.IconData | None = None
    """Drawn in place of a text."""
    pencil: bool = False
    """Whether it is marked as typed."""


@dataclass(frozen=True, slots=True)
class StickyRow:
    """One player's line."""

    player: str
    total: str
    cells: tuple[StickyCell, ...]


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def StickyTable(
    words: Words,
    columns: tuple[tuple[str, str], ...],
    rows: tuple[StickyRow, ...],
    width: float,
    on_cell: Callable[[tuple[int, int]], Awaitable[None] | None],
    *,
    current: tuple[int, int] | None = None,
) -> ft.Control:
    """Show the sheet, players down. A player's line can be scrolled to: its key is `row-0`, `row-1` and so on.

    It is drawn again only when a value that it is given changes: `on_cell` should stay the same function.

    Args:
        words: In which cells and totals are named.
        columns: The name of each, and its caption.
        rows: A line for each player.
        width: The room there is, in logical pixels.
        on_cell: Called with the row and column of a tapped cell, from 0.
        current: The row and column that is being entered, from 0; it is brought into sight.
    """
    scale, set_scale = ft.use_state(1.0)
    scroll: ft.MutableRef[Any] = ft.use_ref(ft.Ref)
    names_width = min(WIDE_HEAD if width >= theme.PANE else HEAD * scale, width * MOST_HEAD)
    room = (width - names_width) / len(columns) - theme.TIGHT
    side = min(max(CELL * scale, room), WIDE_CELL * scale)
    height = ROW * scale

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_scale(max(1.0, round(event.height / NATURAL, 1)))

    async def in_sight() -> None:
        row = scroll.current.current
        if row is not None and current is not None:
            offset = max(0.0, current[1] * (side + theme.TIGHT) - (width - names_width - side) / 2)
            with contextlib.suppress(TimeoutError, RuntimeError):  # a client that is gone does not scroll
                await row.scroll_to(offset=offset, duration=theme.FADE)

    ft.use_effect(in_sight, [current[1] if current else None, side])
    captions = [
        ft.Container(
            ft.Text(short, theme_style=theme.COLUMN, color=theme.QUIET, no_wrap=True),
            width=side,
            height=CAPTION * scale,
            alignment=ft.Alignment.CENTER,
        )
        for _, short in columns
    ]

    def head(at: int) -> ft.Control:
        row, lines = rows[at], _lines(rows[at])
        lines.on_size_change = None if at else measured
        place = ft.ScrollKey(f"row-{at}")  # type: ignore[call-arg]  # a dataclass, which mypy does not see
        box = ft.Container(lines, width=names_width, height=height, alignment=ft.Alignment.CENTER_LEFT, key=place)
        name = words.say("cell", player=row.player, column=words.say("total"), value=row.total)
        return ft.Semantics(label=name, container=True, exclude_semantics=True, content=box)

    def cell(at: int, place: int) -> ft.Control:
        row, what, name = rows[at], rows[at].cells[place], columns[place][0]
        said = words.say("cell", player=row.player, column=name, value=what.said or what.text or words.say("empty"))
        button = _cell(
            said, what, partial(on_cell, (at, place)), marked=current == (at, place), key=f"cell-{at}-{place}"
        )
        return ft.Container(button, width=side, height=height)

    lines = [ft.Row([cell(at, place) for place in range(len(columns))], spacing=theme.TIGHT) for at in range(len(rows))]
    sheet = ft.Column([ft.Row(list(captions), spacing=theme.TIGHT), *lines], spacing=theme.TIGHT, tight=True)
    left = ft.Column(
        [ft.Container(height=CAPTION * scale), *map(head, range(len(rows)))], spacing=theme.TIGHT, tight=True
    )
    beside = ft.Row([sheet], ref=scroll.current, scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.Row([left, beside], spacing=theme.TIGHT, vertical_alignment=ft.CrossAxisAlignment.START)


def _lines(row: StickyRow) -> ft.Column:
    return ft.Column(
        [
            ft.Text(row.player, theme_style=theme.TILE, no_wrap=True, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(row.total, theme_style=theme.NUMBER, no_wrap=True),
        ],
        spacing=0,
        tight=True,
    )


def _cell(name: str, cell: StickyCell, on_tap: Tap, *, marked: bool, key: str) -> ft.Control:
    ink = theme.ON_MARKED if marked else ft.Colors.ON_SURFACE
    quiet = theme.ON_MARKED if marked else theme.QUIET
    content: ft.Control
    if cell.icon is not None:
        content = ft.Icon(cell.icon, size=theme.ICON, color=ink)
    else:
        content = ft.Text(
            cell.text or theme.NOTHING,
            theme_style=theme.NUMBER if len(cell.text) <= SHORT else theme.HEADING,
            color=ink if cell.text else quiet,
            no_wrap=True,
        )
    if cell.note or cell.pencil:
        small: list[ft.Control] = [ft.Icon(ft.Icons.EDIT, size=theme.SPACE, color=quiet)] if cell.pencil else []
        small.append(ft.Text(cell.note, theme_style=theme.COLUMN, color=quiet, no_wrap=True))
        beneath = ft.Row(small, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)
        content = ft.Column(
            [content, beneath], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )
    return tappable(
        name,
        ft.Container(content, alignment=ft.Alignment.CENTER),
        on_tap,
        radius=theme.SPACE,
        fill=theme.MARKED if marked else theme.CARD,
        outline=ft.BorderSide(theme.LINE, ft.Colors.ON_SURFACE) if marked else None,
        key=key,
    )
