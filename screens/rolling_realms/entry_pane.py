"""The lower part of a score screen, within thumb's reach: the open cell and the numbers for it."""

from __future__ import annotations

import flet as ft

from scoring.rolling_realms.sheets import MOST_STARS
from screens import theme
from screens.parts.keypad import Keypad
from screens.parts.number_row import NumberRow
from screens.rolling_realms.entry import MOST, Entry
from screens.rolling_realms.grid import LEFTOVERS, Cell, caption, counted, player, value
from screens.session import Session

STARS = tuple(range(MOST_STARS + 1))
FEW = tuple(range(10))
"""The leftovers that are one tap away; more are typed."""


def _pane(entry: Entry) -> list[ft.Control]:
    """Return what is below the grid while a cell is open; empty when none is."""
    cell = entry.cell
    if cell is None:
        return []
    if entry.typed is not None:
        return [*_typing(entry, cell, entry.typed)]
    words, state = entry.table.words, entry.table.state
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


def _typing(entry: Entry, cell: Cell, typed: str) -> list[ft.Control]:
    words = entry.table.words
    controls: list[ft.Control] = [
        Keypad(words, _name(entry, cell), typed, entry.type, entry.done, tenths=cell.tenths),
    ]
    if entry.wrong:
        sentence = words.say("score-wrong-tenths" if cell.tenths else "score-wrong")
        controls.insert(
            0,
            ft.Semantics(
                live_region=True,
                container=True,
                content=ft.Text(sentence, theme_style=theme.BODY, color=ft.Colors.ERROR),
            ),
        )
    return controls


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
    session = entry.table.session
    pane = _pane(entry)
    scrolling = ft.Column(
        [
            ft.Container(
                ft.Column(above, spacing=theme.EDGE, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True),
                padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
                width=grid_width(session) + 2 * theme.EDGE,
            )
        ],
        ref=entry.scroll,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if not pane:
        return scrolling
    numbers = ft.Container(
        ft.Column(
            [
                ft.Column(
                    pane,
                    spacing=theme.SPACE,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    tight=True,
                    on_size_change=entry.measure,
                )
            ],
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            tight=True,
        ),
        border=ft.Border.only(top=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT)),
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.SPACE, bottom=theme.SPACE),
    )
    if beside(session):
        numbers.border = None
        numbers.width = pane_width(session) + 2 * theme.EDGE
        return ft.Row([scrolling, numbers], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START, expand=True)
    if entry.crowded:
        numbers.height = session.height * MOST
    return ft.Column([scrolling, numbers], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, expand=True)


def beside(session: Session) -> bool:
    """Say whether the numbers stand beside the grid: on a wide screen, and on a phone that lies on its side."""
    return session.wide or session.width >= max(session.height, 2 * theme.NARROW)


def pane_width(session: Session) -> float:
    """Return the width of the numbers, in logical pixels."""
    if beside(session):
        return min(theme.PANE, session.width * 0.45) - 2 * theme.EDGE
    return session.width - 2 * theme.EDGE


def grid_width(session: Session) -> float:
    """Return the width of the grid, in logical pixels."""
    beside_it = pane_width(session) + 2 * theme.EDGE if beside(session) else 0
    return min(session.width - beside_it, theme.WIDE if beside(session) else theme.PANE) - 2 * theme.EDGE
