"""One sentence to the person: trouble that stays on the screen, or news that goes away by itself."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.parts.tap import Tap


def message(text: str, *, action: str = "", on_action: Tap | None = None) -> ft.Control:
    """Return a sentence about trouble, announced when it appears, with at most one thing to do about it."""
    ink = ft.Colors.ON_ERROR_CONTAINER
    sentence = ft.Semantics(
        live_region=True,
        container=True,
        expand=True,
        content=ft.Text(text, theme_style=theme.BODY, color=ink),
    )
    lines: list[ft.Control] = [ft.Row([ft.Icon(ft.Icons.ERROR_OUTLINE, color=ink), sentence], spacing=theme.SPACE)]
    if on_action is not None:
        button = ft.TextButton(action, key="message-action", on_click=on_action, style=ft.ButtonStyle(color=ink))
        lines.append(ft.Row([button], alignment=ft.MainAxisAlignment.END))
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True),
        bgcolor=ft.Colors.ERROR_CONTAINER,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )


def notice(text: str, *, on_gone: Tap | None = None) -> ft.SnackBar:
    """Return a sentence of news for `ft.use_dialog`; it goes away by itself and can be closed, then calls `on_gone`."""
    return ft.SnackBar(
        ft.Text(text, color=ft.Colors.ON_INVERSE_SURFACE),
        show_close_icon=True,
        duration=theme.NOTICE,
        on_dismiss=on_gone,
        behavior=ft.SnackBarBehavior.FLOATING,
    )
