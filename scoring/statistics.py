"""What finished matches add up to: of every game plays, wins, best, average and streaks; the rest each game counts.

Scores are in the unit of their game. A player is who has that name; who withdrew from a match has not played it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from scoring.fairness import WHOLE, Faces
from scoring.game import Fact


@dataclass(frozen=True, slots=True)
class Place:
    """Where one player of a match stands, or ended."""

    rank: int
    """From 1; 0: withdrawn."""
    score: int
    parts: tuple[int, ...]
    """What the score is made of: the rounds, or the categories."""
    won: bool


class Played(Protocol):
    """A match as it is remembered."""

    @property
    def id(self) -> str:
        """Its name in the library."""

    @property
    def game(self) -> str:
        """The id of its game."""

    @property
    def players(self) -> tuple[str, ...]:
        """By seat."""

    @property
    def created(self) -> int:
        """When it was begun, in milliseconds since 1970, UTC."""

    @property
    def acted(self) -> int:
        """When something was last done, likewise."""

    @property
    def finished(self) -> bool:
        """Whether it is over."""

    @property
    def places(self) -> tuple[Place, ...]:
        """By seat."""

    @property
    def seed(self) -> str:
        """The code from which its draws come."""

    @property
    def faces(self) -> tuple[Faces, ...]:
        """What was rolled in it."""

    @property
    def record(self) -> tuple[tuple[str, int | str], ...]:
        """What its game tells of it."""


P = TypeVar("P", bound=Played)


@dataclass(frozen=True, slots=True)
class Ratio:
    """So many of so many, or a sum by how many there were."""

    part: int
    whole: int
    """At least 1."""
    kind: Literal["share", "mean"]

    @property
    def percent(self) -> int:
        """A share in percent, to the nearest whole one."""
        return (200 * self.part + self.whole) // (2 * self.whole)

    @property
    def tenths(self) -> int:
        """A mean in tenths, to the nearest one."""
        return (20 * self.part + self.whole) // (2 * self.whole)


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a chart."""

    label: Fact
    """Worded by the game."""
    value: Ratio
    count: int
    """How many matches, cards or players it is made of."""
    length: int
    """How long it is drawn, 0 to WHOLE."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines to compare."""

    key: str
    """Its title is the game's text `stats-KEY`, what `count` counts `stats-KEY-count`."""
    bars: tuple[Bar, ...]


def chart(key: str, rows: Iterable[tuple[Fact, Ratio, int]], full: int = 0) -> Chart:
    """Return a chart of rows: label, value, count.

    Args:
        key: See `Chart`.
        rows: From the top.
        full: The mean that is a full bar; 0: the largest. Of shares it is always all.
    """
    found = tuple(rows)
    means = [value.tenths for _, value, _ in found if value.kind == "mean"]
    longest = 10 * full or max(means, default=0)

    def length(value: Ratio) -> int:
        if value.kind == "share":
            return WHOLE * value.part // value.whole
        return min(WHOLE, WHOLE * value.tenths // longest) if longest else 0

    return Chart(key, tuple(Bar(label, value, count, length(value)) for label, value, count in found))


@dataclass(frozen=True, slots=True)
class Result:
    """One player's score in one match."""

    match: str
    acted: int
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What one player has done in one game."""

    player: str
    results: tuple[Result, ...]
    """The oldest first; at least one."""
    streak: int
    """The wins in a row up to the last match."""
    longest: int
    """The most wins in a row."""

    @property
    def plays(self) -> int:
        """How many matches."""
        return len(self.results)

    @property
    def wins(self) -> int:
        """How many of them were won, alone or shared."""
        return sum(result.won for result in self.results)

    @property
    def best(self) -> Result:
        """The highest score, when it was first reached."""
        return max(self.results, key=lambda result: result.score)

    @property
    def won(self) -> Ratio:
        """The wins among the plays."""
        return Ratio(self.wins, self.plays, "share")

    @property
    def heights(self) -> tuple[int, ...]:
        """How high each result is drawn, 0 to WHOLE, the best one being that high."""
        best = max(1, self.best.score)
        return tuple(max(0, WHOLE * result.score // best) for result in self.results)

    def average(self, unit: int) -> Ratio:
        """Return the average score, of which `unit` make one of those that are printed."""
        return Ratio(sum(result.score for result in self.results), unit * self.plays, "mean")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What is known of one game."""

    game: str
    plays: int
    """Finished matches."""
    players: tuple[PlayerRecord, ...]
    """Who played most first."""
    wins: int
    """Matches that anybody won: of a game against the game, what was not lost."""

    @property
    def won(self) -> Ratio:
        """The wins among the plays."""
        return Ratio(self.wins, self.plays, "share")


def game_record(matches: Iterable[Played], game: str) -> GameRecord | None:
    """Return what the finished matches of a game add up to; None when there are none."""
    ended = in_order(match for match in matches if match.game == game and match.finished)
    if not ended:
        return None
    by_player: dict[str, list[Result]] = {}
    for match in ended:
        for player, place in zip(match.players, match.places, strict=True):
            if place.rank:
                by_player.setdefault(player, []).append(Result(match.id, match.acted, place.score, place.won))
    players = [PlayerRecord(player, tuple(results), *_streaks(results)) for player, results in by_player.items()]
    wins = sum(any(place.won for place in match.places) for match in ended)
    return GameRecord(game, len(ended), tuple(sorted(players, key=lambda one: (-one.plays, one.player))), wins)


def in_order(matches: Iterable[P]) -> tuple[P, ...]:
    """Return matches in the order in which they ended."""
    return tuple(sorted(matches, key=lambda match: (match.acted, match.id)))


def of_player(matches: Sequence[P], player: str) -> tuple[P, ...]:
    """Return the matches in which somebody sat; all of them for the empty name."""
    return tuple(match for match in matches if not player or player in match.players)


def players_of(matches: Iterable[Played]) -> tuple[str, ...]:
    """Return everybody who sat in the matches, who did most often first."""
    counts: dict[str, int] = {}
    for match in matches:
        for player in match.players:
            counts[player] = counts.get(player, 0) + 1
    return tuple(sorted(counts, key=lambda player: (-counts[player], player)))


def _streaks(results: list[Result]) -> tuple[int, int]:
    """Return the wins in a row at the end, and the most in a row."""
    now = longest = 0
    for result in results:
        now = now + 1 if result.won else 0
        longest = max(longest, now)
    return now, longest
