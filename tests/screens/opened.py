"""A screen of a match, or one before there is a match, mounted over a real library in a temporary folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft
from flet.messaging.protocol import MessageAction

from screens.session import SESSION, Session, _threads
from screens.table import Table, use_table
from screens.words import Words
from storage.library import Device, Library
from storage.match import Match
from tests.screens.mounting import Mounted, mounted

Screen = Callable[..., Any]


@ft.component
def Client(library: Library, component: Screen, match: str, language: str, width: int) -> Any:  # noqa: N802 - a component
    """One client that looks at one screen; of a match when one is named."""
    device, keep_device = ft.use_state(Device())
    session = Session(
        page=ft.context.page,
        library=library,
        device_id="device",
        device=device,
        base="",
        words=Words(language),
        width=width,
        height=800,
        visit=0,
        shell=None,
        keep_device=keep_device,
    )
    return SESSION(session, lambda: OfMatch(component, match) if match else component())


@ft.component
def OfMatch(component: Screen, match: str) -> Any:  # noqa: N802 - a component
    """A screen of a match, once it is open."""
    table = use_table(match)
    return component(table) if isinstance(table, Table) else ft.View()


@contextmanager
def library(folder: Path) -> Iterator[Library]:
    """A new library, closed at the end."""
    opened = Library.open(folder)
    try:
        yield opened
    finally:
        opened.close()


@contextmanager
def opened(
    library: Library, component: Screen, match: Match | None = None, *, language: str = "en", width: int = 360
) -> Iterator[Mounted]:
    """Mount a screen for one client."""
    with mounted(Client, library, component, match.id if match else "", language, width) as screen:
        screen.settle()
        yield screen


def act(screen: Mounted, match: Match, key: str) -> None:
    """Tap something that does something, and wait until it is stored and shown."""
    before = match.snapshot.entry
    screen.click(key)
    screen.settle(lambda: match.snapshot.entry != before)
    screen.settle(_threads[match].submit(int).done)  # the match's own thread has answered
    screen.settle()


def routes(screen: Mounted) -> list[str]:
    """The routes that were gone to, in order."""
    calls = [message.body for message in screen.recorder.sent if message.action is MessageAction.INVOKE_METHOD]
    return [str(call.args["route"]) for call in calls if call.name == "push_route"]
