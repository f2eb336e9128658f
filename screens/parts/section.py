"""Sections of a screen full of choices: a heading, a quiet line, and a fold that opens."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.parts.tap import Tap, tappable


def section(title: str, *controls: ft.Control, note: str = "") -> ft.Control:
    """Return controls under a heading and, if there is one, a quiet line that explains them."""
    lines: list[ft.Control] = [ft.Semantics(header=True, content=ft.Text(title, theme_style=theme.HEADING))]
    if note:
        lines.append(ft.Text(note, theme_style=theme.SMALL, color=theme.QUIET))
    return ft.Column(
        [ft.Column(lines, spacing=0, tight=True), *controls],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def fold(title: str, summary: str, on_tap: Tap, *, opened: bool, key: str) -> ft.Control:
    """Return the head of a section that opens by a tap, with what is chosen in it."""
    lines = ft.Column(
        [
            ft.Text(title, theme_style=theme.HEADING, color=ft.Colors.ON_SURFACE),
            ft.Text(summary, theme_style=theme.SMALL, color=theme.QUIET),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    arrow = ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=theme.QUIET)
    row = ft.Container(ft.Row([lines, arrow]), padding=theme.SPACE)
    return tappable(title, row, on_tap, fill=theme.CARD, key=key)
