"""A screen of a match, or one before there is a match, mounted over a real library in a temporary folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft

from screens.session import SESSION, Session
from screens.table import Table, use_table
from screens.words import Words
from storage.library import Device, Library
from storage.match import Match
from tests.screens.mounting import Mounted, mounted

Screen = Callable[..., Any]


@ft.component
def Client(library: Library, component: Screen, match: str, language: str) -> Any:
    """One client that looks at one screen; of a match when one is named."""
    device, keep_device = ft.use_state(Device())
    session = Session(
        page=ft.context.page,
        library=library,
        device_id="device",
        device=device,
        base="",
        words=Words(language),
        width=360,
        height=800,
        keep_device=keep_device,
    )
    return SESSION(session, lambda: OfMatch(component, match) if match else component())


@ft.component
def OfMatch(component: Screen, match: str) -> Any:
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
    library: Library, component: Screen, match: Match | None = None, *, language: str = "en"
) -> Iterator[Mounted]:
    """Mount a screen for one client."""
    with mounted(Client, library, component, match.id if match else "", language) as screen:
        screen.settle()
        yield screen
