"""A campaign: which Master Dragon comes next, with which Scrolls, as a fold over the games played."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.checks import check_text, check_within
from scoring.dragons_roll.cards import MASTERS, SCROLL_CARDS, check_scroll

LEVELS = len(MASTERS)


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A finished game of a campaign."""

    won: bool
    scrolls: tuple[str, ...]
    """The Scrolls it was played with."""
    match: str = ""
    """The match's name in the library; may be empty."""

    def __post_init__(self) -> None:
        check_within("The number of Scrolls", len(self.scrolls), 0, SCROLL_CARDS)
        for scroll in self.scrolls:
            check_scroll(scroll)


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign and its games, the oldest first. Rule: Playing the Campaign (DR-17)."""

    name: str
    nightmare: bool = False
    """Whether a loss sends it back to its beginning."""
    games: tuple[GamePlayed, ...] = ()

    def __post_init__(self) -> None:
        check_text("A campaign's name", self.name)
        if not self.name:
            raise ValueError("A campaign needs a name.")


@dataclass(frozen=True, slots=True)
class CampaignNow:
    """Where a campaign stands."""

    level: int
    """Of the next game, 1 to 6."""
    scrolls: tuple[str, ...]
    """Those already earned, all of them fresh in the next game."""
    draws: int
    """How many more are drawn at random for the next game."""
    finished: bool
    """Whether Dragomir is defeated; then there is no next game."""

    @property
    def master(self) -> str:
        """Who the next game is against."""
        return MASTERS[self.level - 1]


def now(campaign: Campaign) -> CampaignNow:
    """Return where the campaign stands: level L is played with L Scrolls. Rule: Playing the Campaign (DR-17)."""
    level = 1
    scrolls: tuple[str, ...] = ()
    for game in campaign.games:
        if game.won and level == LEVELS:
            return CampaignNow(LEVELS, game.scrolls, 0, finished=True)
        if game.won:
            level, scrolls = level + 1, game.scrolls
        elif campaign.nightmare:
            level, scrolls = 1, ()
        else:
            scrolls = game.scrolls
    return CampaignNow(level, scrolls, max(0, level - len(scrolls)), finished=False)


def level_of(master: str) -> int:
    """Return the level of a Master Dragon: 1 to 6."""
    return MASTERS.index(master) + 1


def single_scrolls(master: str) -> int:
    """Return how many Scrolls a single game starts with: as many as its level, a reading. Rule: Single Game (DR-18)."""
    return level_of(master)
