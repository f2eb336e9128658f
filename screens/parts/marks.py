"""Things to mark one after the other: stars, circles, spaces."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.tap import tappable


def marks(
    names: tuple[str, ...],
    count: int,
    on_count: Callable[[int], Awaitable[None] | None],
    *,
    full: ft.IconData,
    empty: ft.IconData,
    key: str,
    size: int = theme.LARGE_ICON,
    ink: ft.ColorValue = theme.MARKED,
) -> ft.Control:
    """Return a row of things to tap, filled as far as they are marked.

    A tap on the third marks three; a tap on the last one that is marked takes its mark back.

    Args:
        names: What each is called, for example `3 stars`.
        count: How many are marked; may be more than there are.
        on_count: Called with how many are marked then.
        full: Drawn for a marked one.
        empty: Drawn for another.
        key: They are `KEY-1`, `KEY-2` and so on.
        size: Of a drawn one.
        ink: Of a marked one.
    """
    return ft.Row(
        [
            tappable(
                name,
                ft.Icon(
                    full if place <= count else empty,
                    size=size,
                    color=ink if place <= count else ft.Colors.OUTLINE,
                ),
                partial(on_count, place - 1 if place == count else place),
                height=max(theme.TOUCH, size + 2 * theme.GAP),
                expand=1,
                key=f"{key}-{place}",
            )
            for place, name in enumerate(names, 1)
        ],
        spacing=0,
    )
