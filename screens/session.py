"""What every screen of one client can reach: the page, the library, the device's wishes and the words."""

from __future__ import annotations

import asyncio
import contextvars
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import flet as ft

from screens import theme
from screens.door import Door
from screens.shell import Shell
from screens.words import Words
from storage.backups import Backups
from storage.library import Device, Library
from storage.match import Answer, Match, Snapshot

T = TypeVar("T")
EMPTY: Any = None
"""The first value of a `use_state` that holds nothing yet; Flet takes the type of the first for that of all."""
IN_BROWSER = sys.platform == "emscripten"
"""Whether Python itself runs in the browser, where there are no threads."""


@dataclass(frozen=True, slots=True, eq=False)
class Session:
    """One client. Made anew when its device's wishes change."""

    page: ft.Page
    library: Library
    device_id: str
    device: Device
    base: str
    """What links into the app begin with; empty when there is no such address."""
    words: Words
    width: int
    height: int
    """What the client shows, in logical pixels."""
    visit: int
    """Counts how often the client has come back; what it missed has to be looked up again."""
    shell: Shell | None
    """The page around the app where Python runs in the browser."""
    keep_device: Callable[[Device], None]
    """Stores other wishes of the device and draws everything anew; raises `StorageError` if that fails."""
    drafts: dict[str, Any] = field(default_factory=dict)
    """By route, what was typed and chosen for a match that has not been started."""
    origins: dict[str, str] = field(default_factory=dict)
    """By route, from which other one, not beneath it, it was opened last: where its way back may lead."""
    door: Door | None = None
    """The door of the table, where one is served in the home network."""
    guest: bool = False
    """Whether the client came in from there, with the key."""
    backups: Backups | None = None
    """Makes backups after the first action of a day; None: nothing does."""

    def go(self, route: str) -> None:
        """Open another screen."""
        if not self.page.route.startswith(route):
            self.origins[route] = self.page.route
        self.page.navigate(route)

    @property
    def wide(self) -> bool:
        """Whether there is room for two panes."""
        return self.width >= theme.WIDE

    @property
    def link_base(self) -> str:
        """What links for other people begin with: the setting, else where the app is served from."""
        return self.library.settings.base or self.base


SESSION: ft.ContextProvider[Session | None] = ft.create_context(None)


def use_session() -> Session:
    """Return the session of the client that a component is drawn for."""
    session = ft.use_context(SESSION)
    if session is None:
        raise RuntimeError("A screen was drawn outside a session.")
    return session


_threads: WeakKeyDictionary[Match, ThreadPoolExecutor] = WeakKeyDictionary()


async def aside(call: Callable[[], T]) -> T:
    """Return what a slow call returns, without holding up other clients where there are threads."""
    return call() if IN_BROWSER else await asyncio.to_thread(call)


async def act(match: Match, call: Callable[[], Answer]) -> Answer:
    """Return the answer to a dispatch, undo, redo or go of a match.

    On a server it runs in the match's own thread: the order is kept, and a slow disk holds up this match alone.
    """
    if IN_BROWSER:
        return call()
    thread = _threads.get(match) or _threads.setdefault(match, ThreadPoolExecutor(max_workers=1))
    return await asyncio.get_running_loop().run_in_executor(thread, call)


_watching: WeakKeyDictionary[Any, set[Callable[[], None]]] = WeakKeyDictionary()
"""By Flet's session of a page, since a page cannot be hashed."""


def watch(page: ft.Page, match: Match, show: Callable[[Snapshot], None]) -> Callable[[], None]:
    """Have `show` called with every new snapshot of a match, as a task of the watching page; returns how to stop.

    A state setter acts on the page of the task that calls it. `run_task` also makes its page the current one, so it
    runs in a copy of the context of whoever acted. While the client is away nothing is delivered: when it comes back,
    everything is drawn anew.
    """

    async def deliver(snapshot: Snapshot) -> None:
        show(snapshot)

    def listener(snapshot: Snapshot) -> None:
        connection = page.session.connection
        if connection is not None and not connection.loop.is_closed():
            contextvars.copy_context().run(partial(page.run_task, deliver, snapshot))

    unsubscribe = match.subscribe(listener)
    _watching.setdefault(page.session, set()).add(unsubscribe)

    def stop() -> None:
        unsubscribe()
        _watching.get(page.session, set()).discard(unsubscribe)

    return stop


def stop_watching(page: ft.Page) -> None:
    """End all watching of a client that will not come back."""
    for unsubscribe in _watching.pop(page.session, set()):
        unsubscribe()
