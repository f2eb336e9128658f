"""Matches of Rolling Empires in the states that its screens are tried on, and taps on their hexes."""

from __future__ import annotations

from typing import Any

from scoring.rolling_empires import seeds
from scoring.rolling_empires.actions import Attacked
from scoring.rolling_empires.cards import LANDS, Land
from scoring.rolling_empires.corrections import TurnGiven
from scoring.rolling_empires.events import CityPlaced, DrawEnded, EmpiresSetup, MapLaid
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die, LandTile
from screens.session import _threads
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted

GAME = "rolling_empires"
CODE = seeds.code(123456789)
NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
ANYWAY = tuple(f"RE-{number}" for number in range(1, 45))
RING: tuple[Land, ...] = ("mountain", "desert", "wheat", "forest")
HEXES: tuple[Hex, ...] = tuple(
    (q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2 and (q, r) != (0, 0)
)
TILES = (LandTile(0, 0, "crash"), *(LandTile(q, r, RING[(q - r) % len(LANDS)]) for q, r in HEXES))
"""Nineteen tiles: the Crash Site and two rings round it."""


def match(data: Library, players: int = 2, **fields: Any) -> Match:
    """A new match, whatever else is set up as named."""
    return data.create(GAME, EmpiresSetup(NAMES[:players], CODE, **fields))


def do(match: Match, *events: Any) -> None:
    """Record events, whatever the rules have against them."""
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, ANYWAY)
        assert isinstance(done, Done), (done, event)


def mapped(data: Library, players: int = 2, **fields: Any) -> Match:
    """A match with a map, not begun."""
    found = match(data, players, **fields)
    do(found, MapLaid(TILES))
    return found


def fighting(data: Library, players: int = 2, **fields: Any) -> Match:
    """Ana's turn: her city in the west with a 3 beside it, Ben's in the east with a 2 and 1 magic beside it."""
    found = mapped(data, players, **fields)
    do(found, TurnGiven(0), CityPlaced(0, -2, 0), CityPlaced(1, 2, 0), DrawEnded())
    do(found, Attacked(0, -1, 0, (Die(3),)), TurnGiven(1), Attacked(1, 1, 0, (Die(2),), 1), TurnGiven(0))
    return found


def last(match: Match) -> Any:
    """The event that was recorded last."""
    step = match.snapshot.undo
    return step.entry.event if step else None


def touch(screen: Mounted, match: Match, at: Hex, *, held: bool = False) -> None:
    """Tap a hex, or hold it, and wait until what that does is stored and shown."""
    control = screen.find(f"hex-{at[0]},{at[1]}")
    screen.event(control, "long_press" if held else "tap")
    screen.settle()
    if match in _threads:
        screen.settle(_threads[match].submit(int).done)
    screen.settle()


def press(screen: Mounted, match: Match, *keys: str) -> None:
    """Tap what has these keys, one after the other."""
    for key in keys:
        screen.click(key)
        if match in _threads:
            screen.settle(_threads[match].submit(int).done)
        screen.settle()


def verdict(screen: Mounted) -> list[str]:
    """What the verdict of a battle says, line by line."""
    return [text.value for text in screen.find("verdict").content.controls]
