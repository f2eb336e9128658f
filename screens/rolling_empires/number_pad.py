"""Numbers to tap, and a keypad for a rare one that is not among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.keypad import Keypad, number
from screens.parts.number_row import NumberRow
from screens.words import Words


@ft.component
def NumberPad(
    words: Words, title: str, numbers: tuple[int, ...], on_number: Callable[[int], None], *, most: int, width: float
) -> ft.Control:
    """Show the numbers under their title.

    Args:
        words: In which everything is named.
        title: What is counted.
        numbers: Those to tap.
        on_number: Called with the number that was tapped or typed.
        most: The largest that can be typed; none can when it is among the numbers.
        width: The room there is, in logical pixels.
    """
    typing, set_typing = ft.use_state(False)
    text, set_text = ft.use_state("")

    def typed() -> None:
        found = number(text)
        if found is not None and found <= most:
            on_number(found)

    if typing:
        return Keypad(words, title, text, set_text, typed)
    more = partial(set_typing, True) if max(numbers) < most else None
    return ft.Column(
        [
            ft.Semantics(header=True, content=ft.Text(title, theme_style=theme.HEADING)),
            NumberRow(words, numbers, None, width, on_number, on_more=more),
        ],
        spacing=theme.SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
