"""Handlers that stay the same from one drawing to the next, so that what is memoised is not drawn anew for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from screens.parts.tap import forward

T = TypeVar("T")
Steady = Callable[[str], Awaitable[None]]
"""Called with what was chosen, by its name."""


def use_steady(handler: Callable[[T], Awaitable[None] | None]) -> Callable[[T], Awaitable[None]]:
    """Return a function that calls the handler of the newest drawing, and is itself always the same one."""
    newest: ft.MutableRef[Callable[[T], Awaitable[None] | None] | None] = ft.use_ref(None)
    newest.current = handler

    async def call(value: T) -> None:
        if newest.current:
            await forward(newest.current(value))

    steady: Callable[[T], Awaitable[None]] = ft.use_memo(lambda: call, [])
    return steady
