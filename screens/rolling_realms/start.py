"""Starting a match of Rolling Realms: from names and a seed to the open match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, cast

import flet as ft

from scoring.codes import CodeError
from scoring.game import Fact
from scoring.rolling_realms import INFO
from scoring.rolling_realms.events import RealmsSetup
from screens import theme
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.names import Names, players
from screens.parts.tap import Tap
from screens.session import Session, aside
from screens.words import Words
from storage.errors import StorageError
from storage.library import Library
from storage.match import Match

GAME = INFO.id
PATIENCE = 1.0
"""Seconds that the way home may take before the match is opened all the same."""


def last_names(library: Library) -> Names:
    """Return the names of the last match of this game, or empty fields."""
    return Names(next((summary.players for summary in library.matches() if summary.game == GAME), ()))


@dataclass(frozen=True, slots=True)
class Starting:
    """The way from a tap on "Start game" to the match."""

    trouble: Fact | None
    """Why it did not start."""
    start: Callable[[Iterable[str], Callable[[], str], int, tuple[str, ...]], Any]
    """(names as typed, what makes the seed's code, first round, pool to remember) starts it and opens it."""

    def bar(self, words: Words, on_start: Tap) -> ft.Control:
        """Return the bottom of the screen: the trouble, if there is one, and "Start game"."""
        bar = ActionBar(words, words.say("new-start"), ft.Icons.PLAY_ARROW, on_start)
        told = [ft.Container(message(words.fact(self.trouble)), padding=theme.EDGE)] if self.trouble else []
        return ft.Column([*told, bar], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def use_starting(session: Session, kind: Literal["match", "tally"] = "match") -> Starting:
    """Return how a match, or a tally, is started from a screen."""
    trouble, set_trouble = ft.use_state(cast("Fact | None", None))
    started = ft.use_ref(False)

    async def start(
        texts: Iterable[str], seed: Callable[[], str], first_round: int = 1, pool: tuple[str, ...] = ()
    ) -> None:
        if started.current:
            return
        names = players(texts, INFO.fewest, INFO.most)
        if isinstance(names, Fact):
            set_trouble(names)
            return
        try:
            setup = RealmsSetup(names, seed(), kind, first_round)
        except CodeError as error:
            set_trouble(error.fact)
            return
        started.current = True
        try:
            match = await aside(partial(create, session.library, setup, pool))
        except StorageError as error:
            started.current = False
            set_trouble(error.fact)
            return
        with suppress(TimeoutError):  # back leads home from the match, not to a second start
            await asyncio.wait_for(session.page.push_route("/"), PATIENCE)
        session.go(f"/m/{match.id}")

    return Starting(trouble, start)


def create(library: Library, setup: RealmsSetup, pool: tuple[str, ...]) -> Match:
    """Store a new match and, if there is one to remember, the pool it draws from.

    Raises:
        StorageError: The match could not be stored.
    """
    match = library.create(GAME, setup)
    if pool:
        with suppress(StorageError):  # the match is there; only a wish for the next one is lost
            library.keep_settings(replace(library.settings, pool=pool))
    return match
