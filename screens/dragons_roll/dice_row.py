"""The own dice of whoever's turn it is: rolled by the app or typed, and the value that is to be placed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.options import Option
from screens import theme
from screens.parts.dice import die
from screens.parts.face_choice import face_choice
from screens.parts.tap import forward, tappable
from screens.words import Words

SIDE = 36
"""Of a drawn die."""
NONE: tuple[int, ...] = ()
"""No die typed yet."""


def values_row(
    words: Words,
    options: tuple[Option, ...],
    rolled: tuple[int, ...],
    picked: int,
    on_value: Callable[[int], Awaitable[None] | None],
) -> ft.Control:
    """Return the rolled dice, those of one value together, the highest first; what fits nowhere cannot be tapped.

    Args:
        words: In which the values are named.
        options: What each value is good for.
        rolled: The faces of the available dice.
        picked: The value that is being placed; 0: none.
        on_value: Called with the value that was tapped.
    """
    good = {option.face: option for option in options if option.dice or option.tries}
    buttons = []
    for face in sorted(set(rolled), reverse=True):
        count, marked = rolled.count(face), face == picked
        key = "dr-play-value-none" if face not in good else "dr-play-value-chosen" if marked else "dr-play-value"
        dice = ft.Row([die(face, SIDE) for _ in range(count)], spacing=2, tight=True)
        buttons.append(
            tappable(
                words.say(key, face=face, count=count),
                ft.Container(dice, padding=theme.TIGHT, opacity=1 if face in good else 0.4),
                partial(on_value, face) if face in good else None,
                height=theme.TOUCH,
                radius=theme.SPACE,
                fill=theme.MARKED if marked else None,
                outline=ft.BorderSide(theme.LINE, ft.Colors.ON_SURFACE) if marked else None,
                key=f"value-{face}",
            )
        )
    return ft.Row(buttons, wrap=True, spacing=theme.TIGHT, run_spacing=theme.TIGHT)


@ft.component
def TypedDice(words: Words, count: int, on_dice: Callable[[tuple[int, ...]], Awaitable[None] | None]) -> Any:
    """Show six faces to tap once for each of `count` dice; with the last one `on_dice` is called with all."""
    typed, show = ft.use_state(NONE)
    # Two quick taps arrive before the row has been drawn again: the second one has to see the first.
    newest: ft.MutableRef[tuple[int, ...]] = ft.use_ref(())

    async def tapped(face: int) -> None:
        dice = (*(newest.current or ()), face)
        newest.current = () if len(dice) == count else dice
        show(newest.current)
        if len(dice) == count:
            await forward(on_dice(dice))

    def back() -> None:
        newest.current = (newest.current or ())[:-1]
        show(newest.current)

    shown: list[ft.Control] = [die(face, theme.ICON) for face in (*typed, *(0,) * (count - len(typed)))]
    label = words.say("dr-play-typed", dice=words.listed([str(face) for face in typed]) or words.say("roll-none"))
    return ft.Column(
        [
            face_choice(tuple(words.say("dr-play-type", face=face) for face in range(1, 7)), tapped, key="own"),
            ft.Row(
                [
                    ft.Semantics(
                        label=label,
                        exclude_semantics=True,
                        live_region=True,
                        expand=True,
                        content=ft.Row(shown, spacing=theme.TIGHT, wrap=True, run_spacing=theme.TIGHT),
                    ),
                    ft.TextButton(words.say("dr-play-type-back"), key="own-back", on_click=back, disabled=not typed),
                ],
                spacing=theme.GAP,
            ),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
