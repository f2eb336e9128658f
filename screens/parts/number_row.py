"""A row of big number buttons, for what is counted on one hand or two."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.tap import Tap, tappable
from screens.words import Words

LARGEST = 72
"""A button does not grow wider than this."""
LONG = 3
"""Characters from which a text is written smaller."""


@ft.component
def NumberRow(
    words: Words,
    numbers: tuple[int, ...],
    chosen: int | None,
    width: float,
    on_number: Callable[[int], Awaitable[None] | None],
    *,
    on_more: Tap | None = None,
) -> ft.Control:
    """Show a button for each number, in rows of the same length.

    Args:
        words: In which the button for other numbers is named.
        numbers: For example 0 to 6.
        chosen: The number that counts now; it is filled and ticked off by its outline.
        width: The room there is, in logical pixels.
        on_number: Called with the number that was tapped.
        on_more: Shows a way to give another number; without it there is no such button.
    """
    count = len(numbers) + (on_more is not None)
    most = max(1, int(width + theme.GAP) // (theme.TOUCH + theme.GAP))
    rows = -(-count // most)
    across = -(-count // rows)
    side = min(LARGEST, int((width + theme.GAP) / across) - theme.GAP)

    def button(name: str, text: str, on_tap: Tap, key: str, *, marked: bool) -> ft.Control:
        return tappable(
            name,
            ft.Text(
                text,
                theme_style=theme.NUMBER if len(text) < LONG else theme.HEADING,
                color=theme.ON_MARKED if marked else ft.Colors.ON_SURFACE,
                text_align=ft.TextAlign.CENTER,
            ),
            on_tap,
            width=side,
            height=theme.LARGE_TOUCH,
            fill=theme.MARKED if marked else theme.CARD,
            outline=ft.BorderSide(theme.LINE, ft.Colors.ON_SURFACE) if marked else None,
            key=key,
        )

    buttons = [
        button(str(number), str(number), partial(on_number, number), f"number-{number}", marked=number == chosen)
        for number in numbers
    ]
    if on_more is not None:
        other = chosen is not None and chosen not in numbers
        text = str(chosen) if other else f"{max(numbers) + 1}+"
        buttons.append(button(words.say("number-more"), text, on_more, "number-more", marked=other))
    return ft.Row(buttons, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER)
