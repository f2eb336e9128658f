"""The layout of a score screen: the sheet scrolls, and the numbers for its open cell stay within thumb's reach."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.entry import CROWDED, Entry
from screens.parts.keypad import Keypad
from screens.session import Session


def typing(entry: Entry, label: str, wrong: str, *, fields: bool = False, hint: str = "") -> list[ft.Control]:
    """Return the keypad of the open cell, under a sentence when no cell can hold the typed number.

    Args:
        entry: What is being entered.
        label: What the number is.
        wrong: The sentence.
        fields: Whether "Next" stands among the keys, see `Keypad`.
        hint: A quiet line under the label.
    """
    pad: ft.Control = Keypad(
        entry.table.words,
        label,
        entry.typed or "",
        entry.type,
        entry.done,
        tenths=entry.sheet.tenths(entry.cell),
        fields=fields,
        complete=entry.complete,
        hint=hint,
    )
    if not entry.wrong:
        return [pad]
    text = ft.Text(wrong, theme_style=theme.BODY, color=ft.Colors.ERROR)
    return [ft.Semantics(live_region=True, container=True, content=text), pad]


def entry_screen(entry: Entry, above: list[ft.Control], pane: list[ft.Control]) -> ft.Control:
    """Return what scrolls (the sheet and what belongs to it), with the open cell's numbers below or beside it.

    Args:
        entry: What is being entered.
        above: What scrolls.
        pane: The numbers for the open cell; empty when none is open.
    """
    session = entry.table.session
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
        numbers.height = session.height * CROWDED
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
