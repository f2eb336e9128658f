"""Starting a match of Rolling Realms: from names and a seed to the open match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from scoring.codes import CodeError
from scoring.game import Fact
from scoring.rolling_realms import INFO
from scoring.rolling_realms.events import RealmsEvent, RealmsSetup
from screens import starting
from screens.parts.names import Names, players
from screens.parts.tap import Tap
from screens.session import Session, aside
from screens.words import Words
from storage.errors import StorageError
from storage.library import Library

GAME = INFO.id


def last_names(library: Library) -> Names:
    """Return the names of the last match of this game, or empty fields."""
    return Names(next((summary.players for summary in library.matches() if summary.game == GAME), ()))


@dataclass(frozen=True, slots=True)
class Starting:
    """The way from a tap on "Start game" to the match."""

    session: Session
    way: starting.Starting
    kind: Literal["match", "tally"]

    def bar(self, words: Words, on_start: Tap) -> ft.Control:
        """Return the bottom of the screen."""
        return self.way.bar(words, on_start)

    async def start(
        self, texts: Iterable[str], seed: Callable[[], str], first_round: int = 1, pool: tuple[str, ...] = ()
    ) -> None:
        """Start and open a match.

        Args:
            texts: Names as typed.
            seed: Makes the seed's code; what it raises as `CodeError` is told.
            first_round: The round it starts in.
            pool: To be remembered for the next match, if not empty.
        """
        match = await self.way.start(partial(self._set_up, texts, seed, first_round))
        if match and pool:
            library = self.session.library
            with suppress(StorageError):  # the match is there; only a wish for the next one is lost
                await aside(partial(library.keep_settings, replace(library.settings, pool=pool)))

    def _set_up(self, texts: Iterable[str], seed: Callable[[], str], first_round: int) -> RealmsSetup | Fact:
        names = players(texts, INFO.fewest, INFO.most)
        if isinstance(names, Fact):
            return names
        try:
            return RealmsSetup(names, seed(), self.kind, first_round)
        except CodeError as error:
            return error.fact


def use_starting(
    session: Session, kind: Literal["match", "tally"] = "match", begun: tuple[RealmsEvent, ...] = ()
) -> Starting:
    """Return how a match, or a tally, is started from a screen, and goes on from events elsewhere."""
    return Starting(session, starting.use_starting(session, GAME, begun), kind)
