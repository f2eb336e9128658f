"""What can be tapped: buttons with drawn content, and the way a tap is forwarded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache

import flet as ft

from screens import theme

Tap = Callable[[], Awaitable[None] | None]
"""Called without arguments when something is tapped; a coroutine function is awaited."""


async def forward(answer: Awaitable[None] | None) -> None:
    """Wait for what a handler returned, if there is anything to wait for."""
    if answer is not None:
        await answer


def named(name: str, content: ft.Control) -> ft.Semantics:
    """Return drawn content that is spoken by one name alone."""
    return ft.Semantics(label=name, exclude_semantics=True, content=content)


def tappable(
    name: str,
    content: ft.Control,
    on_tap: Tap | None,
    *,
    width: float | None = None,
    height: float | None = None,
    radius: float = theme.RADIUS,
    fill: ft.ColorValue | None = None,
    outline: ft.BorderSide | None = None,
    expand: int | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return drawn content as a button that is spoken by one name; disabled without a handler."""
    button = ft.TextButton(
        key=key,
        content=named(name, content),
        width=width,
        height=height,
        on_click=on_tap,
        disabled=on_tap is None,
        style=_style(fill, outline.width if outline else 0, outline.color if outline else "", radius),
    )
    # Drawn content makes a node of its own, which would be a second button of the same name.
    return ft.MergeSemantics(button, expand=expand)


@cache
def _style(fill: ft.ColorValue | None, line: ft.Number, ink: ft.ColorValue | None, radius: ft.Number) -> ft.ButtonStyle:
    """Return always the same object for the same look: Flet compares what is not."""
    return ft.ButtonStyle(
        padding=0,
        bgcolor=fill,
        side=ft.BorderSide(line, ink) if ink else None,
        shape=ft.RoundedRectangleBorder(radius=radius),
        alignment=ft.Alignment.CENTER,
    )
