"""Starting a match from the screen of a new one: from a set-up to the open match, with home beneath it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import flet as ft

from scoring.game import Fact
from screens import theme
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.tap import Tap
from screens.session import Session, aside
from screens.words import Words
from storage.errors import StorageError
from storage.match import Match

PATIENCE = 1.0
"""Seconds that the way home may take before the match is opened all the same."""


@dataclass(frozen=True, slots=True)
class Starting:
    """The way from a tap on "Start game" to the match."""

    trouble: Fact | None
    """Why it did not start."""
    start: Callable[[Callable[[], Any]], Any]
    """(what makes the set-up, or says as a fact why it cannot) starts the match and opens it."""

    def bar(self, words: Words, on_start: Tap) -> ft.Control:
        """Return the bottom of the screen: the trouble, if there is one, and "Start game"."""
        bar = ActionBar(words, words.say("new-start"), ft.Icons.PLAY_ARROW, on_start)
        told = [ft.Container(message(words.fact(self.trouble)), padding=theme.EDGE)] if self.trouble else []
        return ft.Column([*told, bar], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def use_starting(session: Session, game: str, begin: Callable[[Match], object] | None = None) -> Starting:
    """Return how a match is started from a screen; `begin` is called with the new match before it is opened."""
    trouble, set_trouble = ft.use_state(cast("Fact | None", None))
    started = ft.use_ref(False)

    def create(setup: Any) -> Match:
        match = session.library.create(game, setup)
        if begin is not None:
            begin(match)
        return match

    async def start(setup: Callable[[], Any]) -> None:
        if started.current:
            return
        made = setup()
        if isinstance(made, Fact):
            set_trouble(made)
            return
        started.current = True
        try:
            match = await aside(partial(create, made))
        except StorageError as error:
            started.current = False
            set_trouble(error.fact)
            return
        with suppress(TimeoutError):  # back leads home from the match, not to a second start
            await asyncio.wait_for(session.page.push_route("/"), PATIENCE)
        session.go(f"/m/{match.id}")

    return Starting(trouble, start)
