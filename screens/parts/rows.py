"""Rows of a list, each on a ground of its own: a way to go, and a switch with what it means."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens import theme
from screens.parts.tap import Tap

SHAPE = ft.RoundedRectangleBorder(radius=theme.RADIUS)


def way_row(text: str, icon: ft.IconData, on_tap: Tap, key: str, *, hint: str = "") -> ft.Control:
    """Return a row that leads somewhere or does something."""
    return ft.ListTile(
        key=key,
        leading=ft.Icon(icon),
        title=ft.Text(text, theme_style=theme.BODY),
        subtitle=ft.Text(hint, theme_style=theme.SMALL, color=theme.QUIET) if hint else None,
        bgcolor=theme.CARD,
        on_click=on_tap,
        shape=SHAPE,
    )


def switch_row(text: str, hint: str, on_change: Any, key: str, *, on: bool, disabled: bool = False) -> ft.Control:
    """Return a row that turns something on or off; a tap anywhere on it counts."""
    return ft.MergeSemantics(
        ft.ListTile(
            title=ft.Text(text, theme_style=theme.BODY),
            subtitle=ft.Text(hint, theme_style=theme.SMALL, color=theme.QUIET) if hint else None,
            trailing=ft.Switch(value=on, key=key, on_change=on_change, disabled=disabled),
            toggle_inputs=True,
            bgcolor=theme.CARD,
            shape=SHAPE,
        )
    )
