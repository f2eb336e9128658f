"""A score sheet on the screen: players down, what is scored across, the total at the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from screens import theme
from screens.parts.tap import tappable
from screens.words import Words

HEAD, ROW = 64, 56
"""Heights that hold two lines of a caption and one number at twice the text size."""
NARROWEST_NAME, WIDEST_NAME = 80, 240
NARROWEST_CELL = 52


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
    """Show the sheet. Names stay in place and are shortened when long; the columns beside them scroll if they must.

    Args:
        words: In which cells and the total are named.
        columns: The captions, without the total's.
        rows: A line for each player.
        width: The room there is, in logical pixels.
        current: The row and column that is being entered, from 0.
        on_cell: Called with row and column of a tapped cell; without it the table is only read.
    """
    names = min(WIDEST_NAME, max(NARROWEST_NAME, width * 0.28))
    least = max(NARROWEST_CELL, (width - names) / (len(columns) + 1) - theme.TIGHT)

    def cell(row: int, column: int) -> ft.Control:
        line = rows[row]
        value = line.cells[column]
        marked = current == (row, column)
        text = ft.Text(value or theme.NOTHING, theme_style=theme.NUMBER, color=_ink(value, marked=marked), no_wrap=True)
        name = words.say("cell", player=line.player, column=columns[column], value=value or words.say("empty"))
        return tappable(
            name,
            ft.Container(text, padding=ft.Padding.symmetric(horizontal=theme.TIGHT)),
            partial(on_cell, row, column) if on_cell else None,
            height=ROW - theme.GAP,
            fill=theme.MARKED if marked else theme.CARD,
            outline=ft.BorderSide(theme.LINE, ft.Colors.ON_SURFACE) if marked else None,
            radius=theme.SPACE,
            key=f"cell-{row}-{column}",
        )

    def total(line: ScoreRow) -> ft.Control:
        shown = ft.Text(line.total, theme_style=theme.NUMBER, no_wrap=True)
        name = words.say("cell", player=line.player, column=words.say("total"), value=line.total)
        return ft.Semantics(label=name, exclude_semantics=True, container=True, content=shown)

    def line_up(caption: str, cells: list[ft.Control]) -> ft.Control:
        return ft.Column(
            [
                ft.Container(width=least),
                _boxed(HEAD, _caption(caption)),
                *(_boxed(ROW, control) for control in cells),
            ],
            spacing=0,
            tight=True,
            intrinsic_width=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    places = range(len(rows))
    body = [line_up(caption, [cell(row, at) for row in places]) for at, caption in enumerate(columns)]
    body.append(line_up(words.say("total"), [total(line) for line in rows]))
    pinned = [
        ft.Container(
            ft.Text(line.player, theme_style=theme.HEADING, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            height=ROW,
            alignment=ft.Alignment.CENTER_LEFT,
        )
        for line in rows
    ]
    return ft.Row(
        [
            ft.Column([ft.Container(height=HEAD), *pinned], spacing=0, tight=True, width=names),
            ft.Row(body, spacing=theme.TIGHT, scroll=ft.ScrollMode.AUTO, expand=True),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _boxed(height: float, content: ft.Control) -> ft.Control:
    return ft.Container(
        content, height=height, padding=ft.Padding.symmetric(vertical=theme.TIGHT), alignment=ft.Alignment.CENTER
    )


def _caption(text: str) -> ft.Control:
    return ft.Text(text, theme_style=theme.CAPTION, color=theme.QUIET, text_align=ft.TextAlign.CENTER, max_lines=2)


def _ink(value: str, *, marked: bool) -> ft.ColorValue:
    if marked:
        return theme.ON_MARKED
    return ft.Colors.ON_SURFACE if value else theme.QUIET
