"""An answer that comes up over the foot of the screen, and goes with a tap on its own button or anywhere beside it."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.parts.tap import Tap
from screens.words import Words


def sheet(words: Words, title: str, lines: list[ft.Control], on_close: Tap) -> ft.AlertDialog:
    """Return the sheet for `ft.use_dialog`; what is too long for the screen scrolls above the button.

    Args:
        words: In which the way back is named.
        title: The question that is answered.
        lines: The answer.
        on_close: Called by the button and by a tap beside the sheet.
    """
    close = ft.FilledButton(
        words.say("close"), key="sheet-close", expand=True, on_click=on_close, style=ft.ButtonStyle(padding=theme.SPACE)
    )
    # A sheet of Flet's own is as high as the screen as soon as its content may scroll.
    return ft.AlertDialog(
        title=ft.Text(title, theme_style=theme.TITLE),
        content=ft.Column(lines, spacing=theme.SPACE, tight=True),
        actions=[ft.Row([close])],
        scrollable=True,
        alignment=ft.Alignment.BOTTOM_CENTER,
        inset_padding=theme.EDGE,
        on_dismiss=on_close,
    )
