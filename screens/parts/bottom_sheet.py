"""A question at the bottom of the screen, as high as its content, which scrolls when the screen is too low for it."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.parts.tap import Tap

LEFT = 96
"""What a sheet leaves of the screen's height at least, its handle included."""


def bottom_sheet(content: ft.Control, on_gone: Tap) -> ft.BottomSheet:
    """Return the sheet for `ft.use_dialog`.

    Args:
        content: A `SheetColumn`, or a component that returns one.
        on_gone: Called when it is closed.
    """
    return ft.BottomSheet(
        ft.Container(content, padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, bottom=theme.EDGE)),
        show_drag_handle=True,
        draggable=True,
        scrollable=True,
        on_dismiss=on_gone,
    )


@ft.component
def SheetColumn(controls: list[ft.Control], height: float, *, spacing: float = theme.SPACE) -> ft.Control:
    """Show controls one below the other.

    Args:
        controls: What is asked.
        height: Of the screen, in logical pixels.
        spacing: Between the controls.
    """
    tall, set_tall = ft.use_state(False)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_tall(tall or event.height > height - LEFT)

    # A column that can scroll takes the whole screen, even for little content.
    return ft.Column(
        controls,
        spacing=spacing,
        tight=True,
        scroll=ft.ScrollMode.AUTO if tall else None,
        on_size_change=measured,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
