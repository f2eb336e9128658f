"""What the parts of the play screen share: the table to draw, the tab and the row that are open, and the question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from scoring.rolling_empires.state import EmpiresState
from screens.rolling_empires.start import GAME
from screens.table import Table
from screens.words import Words, half

__all__ = ["GAME", "TABS", "Asked", "Desk", "Question", "Tab"]

Tab = Literal["round", "map", "cards", "score"]
TABS: tuple[Tab, ...] = ("round", "map", "cards", "score")
Question = Literal["pass", "count", "power-up", "discard", "collect", "d8", "faction"]
"""Unspent dice, a reserve, the magic of a free action, a roll for the first player, which faction."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a player."""

    question: Question
    seat: int
    faces: tuple[int, ...] = ()
    """For `d8`: what was typed before, by seat; 0: does not roll, or not yet."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One client's play screen."""

    table: Table
    tab: Tab
    show: Callable[[Tab], None]
    opened: int
    """The seat whose free actions are shown besides those of the player on turn; -1: none."""
    open: Callable[[int], None]
    ask: Callable[[Asked | None], None]
    """Puts a question on the screen, or takes it off."""

    @property
    def words(self) -> Words:
        """The game's words."""
        return self.table.words

    @property
    def state(self) -> EmpiresState:
        """The state to draw."""
        found: EmpiresState = self.table.state
        return found

    @property
    def home(self) -> str:
        """The route of the match."""
        return f"/m/{self.table.match.id}"

    def points(self, seat: int) -> str:
        """The victory points of a seat, as they are now."""
        scores = {standing.seat: standing.score for standing in self.table.snapshot.standings}
        return half(scores[seat])

    def go(self, screen: str) -> None:
        """Open a further screen of the match."""
        self.table.session.go(f"{self.home}/{screen}")
