"""The six numbers of a die in a row, to tap one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.dice import die
from screens.parts.tap import tappable

SIDE = 40
"""The size of a drawn die; its button is larger."""


def face_choice(
    names: tuple[str, ...],
    on_face: Callable[[int], Awaitable[None] | None] | None,
    *,
    key: str = "face",
    used: tuple[int, ...] = (),
) -> ft.Control:
    """Return a row of six faces, as wide as there is room; 288 is enough.

    Args:
        names: What a tap on each does, for example `Write 4`.
        on_face: Called with the number that was tapped; None while none can be.
        key: They are `KEY-1` to `KEY-6`.
        used: The numbers that are drawn ticked.
    """
    return ft.Row(
        [
            tappable(
                name,
                ft.Container(
                    die(face, SIDE, used=face in used), alignment=ft.Alignment.CENTER, opacity=1 if on_face else 0.4
                ),
                partial(on_face, face) if on_face else None,
                height=theme.TOUCH,
                radius=theme.GAP,
                expand=1,
                key=f"{key}-{face}",
            )
            for face, name in enumerate(names, 1)
        ],
        spacing=0,
    )
