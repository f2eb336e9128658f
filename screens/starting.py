"""Starting a match from the screen of a new one: what was typed there, and the way to the open match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, cast

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

D = TypeVar("D")
PATIENCE = 1.0
"""Seconds that the way home may take before the match is opened all the same."""


@dataclass(frozen=True, slots=True)
class Starting:
    """The way from a tap on "Start game" to the match."""

    trouble: Fact | None
    """Why it did not start."""
    start: Callable[[Callable[[], Any]], Awaitable[Match | None]]
    """(what makes the set-up, or says as a fact why it cannot) → the match, opened; None if it did not start."""

    def bar(self, words: Words, on_start: Tap) -> ft.Control:
        """Return the bottom of the screen: the trouble, if there is one, and "Start game"."""
        bar = ActionBar(words, words.say("new-start"), ft.Icons.PLAY_ARROW, on_start)
        told = [ft.Container(message(words.fact(self.trouble)), padding=theme.EDGE)] if self.trouble else []
        return ft.Column([*told, bar], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def use_starting(session: Session, game: str, begun: Sequence[Any] = ()) -> Starting:
    """Return how a match of a game is started from a screen, and goes on from events elsewhere."""
    trouble, set_trouble = ft.use_state(cast("Fact | None", None))
    started = ft.use_ref(False)

    async def start(setup: Callable[[], Any]) -> Match | None:
        if started.current:
            return None
        made = setup()
        if isinstance(made, Fact):
            set_trouble(made)
            return None
        started.current = True
        try:
            match = await aside(partial(session.library.create, game, made, begun))
        except StorageError as error:
            started.current = False
            set_trouble(error.fact)
            return None
        session.drafts.clear()
        with suppress(TimeoutError):  # back leads home from the match, not to a second start
            await asyncio.wait_for(session.page.push_route("/"), PATIENCE)
        session.go(f"/m/{match.id}")
        return match

    return Starting(trouble, start)


def use_draft(session: Session, first: Callable[[], D]) -> tuple[D, Callable[[], None]]:
    """Return what stands on the screen of a new match, a mutable value, and what to call whenever it has changed.

    From then on it is there again when somebody comes back to this route, until a match is started.
    """
    route = ft.use_view_path()
    draft: D = ft.use_memo(lambda: session.drafts.get(route) or first(), [route])
    return draft, partial(session.drafts.__setitem__, route, draft)
