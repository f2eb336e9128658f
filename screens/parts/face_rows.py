"""Real dice: the faces to tap when the table has rolled itself."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.dice import die
from screens.parts.tap import forward, tappable
from screens.words import Words

PAUSE = 0.4
"""Seconds after a roll in which a tap is taken for the second half of a double tap."""
LARGEST = 72
"""A face's button does not grow beyond this."""


@ft.component
def FaceRows(
    words: Words,
    width: float,
    on_roll: Callable[[int, int], Awaitable[None] | None],
) -> ft.Control:
    """Show two rows of six faces. A tap in each, in either order, gives the roll; a second tap in a row corrects it.

    Args:
        words: In which the faces are named.
        width: The room there is, in logical pixels.
        on_roll: Called with the first and the second die.
    """
    chosen, choose = ft.use_state((0, 0))
    side = max(theme.TOUCH, int(min(LARGEST, width / 6)))

    # Two quick taps arrive before the rows have been drawn again: the second one has to see the first.
    newest = ft.use_ref((0, 0))
    complete_at = ft.use_ref(float("-inf"))

    async def tapped(row: int, face: int) -> None:
        if time.monotonic() - (complete_at.current or 0) < PAUSE:
            return
        first, second = newest.current or (0, 0)
        first, second = (face, second) if row == 0 else (first, face)
        complete = bool(first and second)
        newest.current = (0, 0) if complete else (first, second)
        choose(newest.current)
        if complete:
            complete_at.current = time.monotonic()
            await forward(on_roll(first, second))

    def button(row: int, face: int) -> ft.Control:
        marked = chosen[row] == face
        return tappable(
            words.say("die-chosen" if marked else "die-free", place=words.say(f"die-place-{row + 1}"), face=face),
            die(face, side - 3 * theme.GRID),
            partial(tapped, row, face),
            width=side,
            height=side,
            fill=theme.MARKED if marked else None,
            key=f"face-{row}-{face}",
        )

    return ft.Column(
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Column(
                spacing=theme.TIGHT,
                tight=True,
                controls=[
                    ft.Text(words.say(f"die-place-{row + 1}"), theme_style=theme.SMALL, color=theme.QUIET),
                    ft.Row([button(row, face) for face in range(1, 7)], spacing=0, tight=True),
                ],
            )
            for row in (0, 1)
        ],
    )
