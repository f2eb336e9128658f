"""A table of Rolling Empires to tap on: matches in a library, brought into a state, and what was recorded last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft

from scoring.rolling_empires import maps, seeds
from scoring.rolling_empires.corrections import TurnGiven
from scoring.rolling_empires.events import DrawEnded, EmpiresSetup, MapLaid, SetupEnded
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted

GAME = "rolling_empires"
CODE = seeds.code(123456789)
OVERRIDDEN = ("seats", *(f"RE-{number}" for number in range(1, 43)))
SIX = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fee")


def rolling(folder: Path) -> Library:
    """A library whose every roll comes a second after the last."""
    ticks = iter(range(1_000_000))
    return Library.open(folder, monotonic=lambda: float(next(ticks)))


def do(match: Match, *events: Any) -> None:
    """Record events, whatever the rules have against them."""
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, OVERRIDDEN)
        assert isinstance(done, Done), done


def new(data: Library, *players: str, **setup: Any) -> Match:
    """A match that has just been started; three players if none are named."""
    return data.create(GAME, EmpiresSetup(players or SIX[:3], CODE, **setup))


def acting(data: Library, *players: str, chart: bool = False, **setup: Any) -> Match:
    """A match in the action phase of its first round, the first player on turn; with a map if one is wanted."""
    match = new(data, *players, **setup)
    if chart:
        do(match, MapLaid(maps.generated(CODE, len(match.setup.players))))
    do(match, TurnGiven(0), SetupEnded(), DrawEnded())
    return match


def last(match: Match) -> Any:
    """The event that was recorded last."""
    step = match.snapshot.undo
    return step.entry.event if step else None


def primary(screen: Mounted) -> str:
    """What the primary button says."""
    return next(text.value for text in screen.find("primary").content.controls if isinstance(text, ft.Text))


def has(screen: Mounted, key: str) -> bool:
    """Whether there is something with that key."""
    return key in set(screen.keys())


def ends(screen: Mounted, start: str) -> list[str]:
    """What follows after that beginning in the keys that have it."""
    return sorted(key.removeprefix(start) for key in set(screen.keys()) if key.startswith(start))
