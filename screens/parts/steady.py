"""What stays the same from one drawing to the next, so that it is not drawn anew: handlers, and parts of a screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

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


class Kept(Protocol):
    """Makes a part of a screen."""

    def __call__(self, part: Callable[..., ft.Control], key: str, *args: Any) -> ft.Control:
        """Return `part(*args, key=key)`; the one of the last drawing when it had the same arguments.

        Flet passes over a control that is the very same as before, faster than over a memoised one.
        """


def use_kept() -> Kept:
    """Return what makes the parts of this drawing, each under a key of its own."""
    newest: ft.MutableRef[dict[str, tuple[Any, ft.Control]]] = ft.use_ref({})
    before, now = newest.current or {}, dict[str, tuple[Any, ft.Control]]()
    newest.current = now  # what is left out of a drawing has left the screen, and is not the same when it comes back

    def keep(part: Callable[..., ft.Control], key: str, *args: Any) -> ft.Control:
        asked = (part, args)
        found = before.get(key)
        now[key] = found if found and found[0] == asked else (asked, part(*args, key=key))
        return now[key][1]

    return keep
