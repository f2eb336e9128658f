"""How each game looks on the shell's screens, and the screens of its own, loaded when they are first needed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import flet as ft

from scoring.game import Fact, games
from screens.words import Words
from storage.match import Step

if TYPE_CHECKING:
    from screens.table import Table


@dataclass(frozen=True, slots=True)
class Look:
    """What home shows of a game before its screens are loaded: the value LOOK of `screens/<game>/__init__.py`."""

    title: str
    icon: ft.IconData
    seed: str
    """The seed colour, `#RRGGBB`."""
    tally: bool
    """Whether there is "Just the score" for it."""
    sent: str = ""
    """The first letters of the codes in which its typed cards, or its maps, are sent; empty: they are not."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """The screens of a game, components that return a view: the value SCREENS of `screens/<game>/screens.py`."""

    new: Callable[[], Any]
    """Players, options, start: `/new/GAME`, or `/new/GAME/PART`, the part being a parameter of the route."""
    play: Callable[[Table], Any]
    """`/m/ID`; of a tally too."""
    result: Callable[[Table], Any]
    """`/m/ID/result`."""
    step: Callable[[Words, Step], str]
    """What was done, in a sentence; never asked for a go."""
    undo: Callable[[Words, Step], str]
    """What undo takes back, in a word or two."""
    fact: Callable[[Words, Fact], str] = Words.fact
    """An objection in a sentence."""
    score: Callable[[Table], Any] | None = None
    """`/m/ID/score`, for a game that adds up."""
    share: Callable[[Table], Any] | None = None
    """`/m/ID/share`, for a game that has something to share."""
    cards: Callable[[], Any] | None = None
    """`/cards/GAME` and `/cards/GAME/PART`, for a game whose printed cards the players type in; its own view's path
    tells it which."""
    sent: Callable[[str], Any] | None = None
    """`/c/CODE`, for a game whose typed cards or maps can be sent; takes the code as it stands in the address."""
    code: Callable[[str], Any] | None = None
    """`/r/CODE`, for a game that has shared seeds; takes the code as it stands in the address."""
    tally: Callable[[], Any] | None = None
    """`/tally/GAME`."""
    more: Mapping[str, Callable[[Table], Any]] = field(default_factory=dict)
    """Further screens of a match: `/m/ID/NAME` or `/m/ID/NAME/PART`, the part being a parameter of the route."""


@cache
def look(game: str) -> Look:
    """Return how a game looks."""
    found: Look = importlib.import_module(f"screens.{game}").LOOK
    return found


def game_of_sent(code: str) -> str:
    """Return the game whose typed cards or map a code holds, by its first letter; empty: of none."""
    letter = code[:1].upper()
    return next((game for game in games() if letter and letter in look(game).sent), "")


@cache
def screens_of(game: str) -> GameScreens:
    """Load the screens of a game."""
    found: GameScreens = importlib.import_module(f"screens.{game}.screens").SCREENS
    return found
