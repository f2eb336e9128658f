"""Rolling Empires by clerks: matches begun, with or without a map, and what the screen offers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft

from scoring.rolling_empires import maps
from scoring.rolling_empires.corrections import TurnGiven
from scoring.rolling_empires.events import DrawEnded, EmpiresSetup, MapLaid, SetupEnded
from storage.library import Library
from storage.match import Match
from tests.screens.empires import CODE, GAME, NAMES, do
from tests.screens.mounting import Mounted
from tests.screens.opened import act


def rolling(folder: Path) -> Library:
    """A library whose every roll comes a second after the last."""
    ticks = iter(range(1_000_000))
    return Library.open(folder, monotonic=lambda: float(next(ticks)))


def new(data: Library, *players: str, **setup: Any) -> Match:
    """A match that has just been started; three players if none are named."""
    return data.create(GAME, EmpiresSetup(players or NAMES[:3], CODE, **setup))


def acting(data: Library, *players: str, chart: bool = False, **setup: Any) -> Match:
    """A match in the action phase of its first round, the first player on turn; with a map if one is wanted."""
    match = new(data, *players, **setup)
    if chart:
        do(match, MapLaid(maps.generated(CODE, len(match.setup.players))))
    do(match, TurnGiven(0), SetupEnded(), DrawEnded())
    return match


def primary(screen: Mounted) -> str:
    """What the primary button says."""
    return next(text.value for text in screen.find("primary").content.controls if isinstance(text, ft.Text))


def anyway(screen: Mounted, match: Match, key: str) -> None:
    """Tap something that the rules object to, and have it recorded all the same."""
    screen.click(key)
    screen.settle(lambda: has(screen, "objection-anyway"))
    act(screen, match, "objection-anyway")


def has(screen: Mounted, key: str) -> bool:
    """Whether there is something with that key."""
    return key in set(screen.keys())


def ends(screen: Mounted, start: str) -> list[str]:
    """What follows after that beginning in the keys that have it."""
    return sorted(key.removeprefix(start) for key in set(screen.keys()) if key.startswith(start))
