"""What a game is: the contract that every folder `scoring/<game>/` fulfils, and how the folders are found."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import scoring

if TYPE_CHECKING:
    from scoring.fairness import Faces
    from scoring.statistics import Chart, Played


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to be worded by the screens: a message key and the values that belong into the message."""

    key: str
    values: tuple[tuple[str, int | str], ...] = ()


def fact(key: str, **values: int | str) -> Fact:
    """Return the fact `key` with the named values."""
    return Fact(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Objection:
    """What the rulebook has against an event. The players may record the event all the same."""

    rule: str
    """The rule's id, for example `RR-6`."""
    fact: Fact


def objection(rule: str, key: str, **values: int | str) -> Objection:
    """Return the objection of `rule`, worded by `key` with the named values."""
    return Objection(rule, fact(key, **values))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one player stands now."""

    seat: int
    player: str
    rank: int
    """From 1; players who share a place share the number, and the next is left out (1, 1, 3). 0: withdrawn."""
    score: int
    """In the game's own unit: tenths of a star in Rolling Realms, half points in Rolling Empires."""
    parts: tuple[int, ...] = ()
    """What the score is made of, in the same unit: the three rounds, or the categories."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match ended."""

    winners: tuple[int, ...]
    """Seats; several when the victory is shared, none when everybody lost."""
    why: tuple[Fact, ...]
    """What decided it, most telling first."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What home must know of a game before its rules are loaded."""

    id: str
    """The name of its folder."""
    fewest: int
    """The smallest number of players."""
    most: int | None
    """The largest number of players; None when there is no limit."""
    letter: str
    """The first character of its codes, which also tells their version."""
    unit: int = 1
    """How many of the unit of its scores make one as it is printed: 10 for tenths, 2 for half points."""
    together: bool = False
    """Whether the players win or lose together."""
    told: int = 0
    """The version of what it tells of a match for later: raised whenever `record` or `faces` tell more. What was told
    in another version is asked for again."""


class Setup(Protocol):
    """What is fixed before the first event of a match. Each game has its own frozen, slotted dataclass for it."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    @property
    def seed(self) -> str:
        """The code from which every draw of the match comes."""


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of one game, as functions over its own setup, events and state.

    Setup and events are frozen, slotted dataclasses of ints, strings, bools and tuples; they check their own
    ranges and raise `ValueError` for what no table could show. `apply` accepts every event in every state of its
    match, so that whatever the players recorded against an objection can be replayed.
    """

    info: GameInfo
    setup: type[Any]
    events: tuple[type[Any], ...]
    """Every event class; an event is stored under its class name."""
    cards: type[Any] | None
    """The record that keeps what the players' printed cards say; its defaults are used until they are typed in."""
    start: Callable[[Any], Any]
    """(setup) → the state before the first event."""
    apply: Callable[[Any, Any], Any]
    """(state, event) → the state after it."""
    objections: Callable[[Any, Any], tuple[Objection, ...]]
    """(state, event) → what the rulebook has against the event now; empty when it is in order."""
    standings: Callable[[Any], tuple[Standing, ...]]
    """(state) → everybody's standing, best first, withdrawn players last."""
    outcome: Callable[[Any], Outcome | None]
    """(state) → how the match ended; None while it runs."""
    progress: Callable[[Any], Fact]
    """(state) → where the table is, for example round 2, turn 5."""
    exclusive: Callable[[Any], bool]
    """(event) → whether it counts only if the table has not changed since it was offered (rolls, closing a round)."""
    rolls: Callable[[Any], bool]
    """(event) → whether it is a roll, of which one within 300 ms of another is taken for a double tap."""
    record: Callable[[Any], tuple[tuple[str, int | str], ...]] | None = None
    """(state) → what later matches and statistics need to know of this one, as named values; a name may come several
    times."""
    ends: Callable[[Any], bool] | None = None
    """(event) → whether a round is over with it, or a turn where there are no rounds; None: only matches end."""
    faces: Callable[[Any], tuple[Faces, ...]] | None = None
    """(state) → which faces were rolled, for a game with dice that are rolled here."""
    charts: Callable[[Sequence[Played]], tuple[Chart, ...]] | None = None
    """(its finished matches, at least one) → what it counts beyond plays, wins, best, average and streaks."""


def games() -> tuple[str, ...]:
    """Return the ids of all games: the names of the packages in `scoring/`, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(scoring.__path__) if module.ispkg))


@cache
def info(game: str) -> GameInfo:
    """Return what is known of a game without loading its rules.

    Raises:
        LookupError: There is no such game.
    """
    if game not in games():
        raise LookupError(f"There is no game {game!r}; the games are {', '.join(games())}.")
    found: GameInfo = importlib.import_module(f"scoring.{game}").INFO
    return found


@cache
def load(game: str) -> Game:
    """Load the rules of a game.

    Raises:
        LookupError: There is no such game.
    """
    info(game)
    found: Game = importlib.import_module(f"scoring.{game}.game").GAME
    return found
