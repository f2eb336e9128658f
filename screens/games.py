"""How each game looks on the shell's screens, and the screens of its own, loaded when they are first needed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import flet as ft

from scoring.game import Fact, games, info
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
    results: str = ""
    """The same of the codes in which its results are sent."""
    begun: str = ""
    """The same of the codes of its matches under way."""


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
    """`/r/CODE`, for a game that has shared seeds; takes the code as it stands in the address: that of a seed or of a
    match under way."""
    results: Callable[[str], Any] | None = None
    """`/s/CODE` and `/s/CODE/PART`, for a game whose results travel as codes; takes the code as it stands in the
    address: that of a result, or that of a seed for everybody's ranking."""
    rankings: Callable[[], Any] | None = None
    """`/rankings/GAME`: all seeds that such a game has results of."""
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
    return _first(code, lambda game: look(game).sent)


def game_of_result(code: str) -> str:
    """Return the game of whose match a code holds the result, by its first letter; empty: of none."""
    return _first(code, lambda game: look(game).results)


def game_of_seed(code: str) -> str:
    """Return the game that a code starts, of a seed or of a match under way, by its first letter; empty: none."""
    return _first(code, lambda game: info(game).letter + look(game).begun)


def _first(code: str, letters: Callable[[str], str]) -> str:
    letter = code[:1].upper()
    return next((game for game in games() if letter and letter in letters(game)), "")


def route_of(code: str) -> str:
    """Return the route that a code in canonical form opens; empty when no game here knows its first letter."""
    ways = (("r", game_of_seed), ("c", game_of_sent), ("s", game_of_result))
    return next((f"/{way}/{code}" for way, game_of in ways if game_of(code)), "")


@cache
def screens_of(game: str) -> GameScreens:
    """Load the screens of a game."""
    found: GameScreens = importlib.import_module(f"screens.{game}.screens").SCREENS
    return found
