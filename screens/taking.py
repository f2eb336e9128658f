"""Taking in a copy or bringing back a backup: first what it holds and would change, then the deed, and its undoing."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import flet as ft

from scoring.game import Fact
from screens import theme
from screens.address import card
from screens.parts.bottom_sheet import bottom_sheet
from screens.session import EMPTY, Session, aside
from screens.taking_sheet import Offer, TakingSheet
from storage import backup
from storage.backups import Backups
from storage.errors import StorageError

MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class Taking:
    """The way of a copy into the library."""

    offer: Callable[[Callable[[], bytes], bool], Awaitable[None]]
    """(what reads the copy, whether it is a backup) → shows what it would change."""
    stage: Literal["", "busy", "done"]
    parts: list[ft.Control]
    """What is to be shown of it now: that it is being read, or the way back."""


def use_taking(session: Session, told: Callable[[Fact | None], None], news: Callable[[str], None]) -> Taking:
    """Return how copies are taken in from a screen.

    Args:
        session: Of the client.
        told: Called with what went wrong; None when nothing did.
        news: Called with a sentence about what was done.
    """
    words, library = session.words, session.library
    busy, set_busy = ft.use_state(False)
    asked, set_asked = ft.use_state(EMPTY)
    done, set_done = ft.use_state(EMPTY)

    async def trying(call: Callable[[], Awaitable[None]]) -> None:
        set_busy(True)
        try:
            await call()
            told(None)
        except StorageError as error:
            told(error.fact)
        finally:
            set_busy(False)

    async def offer(read: Callable[[], bytes], restores: bool) -> None:  # noqa: FBT001 - a callback's value
        async def look() -> None:
            copy = await aside(lambda: backup.read(read()))
            set_asked(Offer(copy, await aside(partial(backup.changes, library, copy)), restores))

        await trying(look)

    async def take(wanted: Offer, cards: bool) -> None:  # noqa: FBT001 - a callback's value
        set_asked(None)

        async def go() -> None:
            if session.shell and session.shell.room:
                await session.shell.room(wanted.changes.new + wanted.changes.beside + 1)
            if wanted.restores:
                await aside(partial(Backups(library).keep_now, int(time.time() * MILLISECONDS)))
            taken = await aside(partial(backup.take_in, library, wanted.copy, cards=cards))
            set_done((taken, wanted.restores))

        await trying(go)

    async def take_back() -> None:
        async def go() -> None:
            await aside(partial(backup.take_back, library, done[0]))
            set_done(None)
            news(words.say("taking-undone"))

        await trying(go)

    leave = partial(set_asked, None)
    ft.use_dialog(bottom_sheet(TakingSheet(session, asked, take, leave), leave) if asked else None)
    parts: list[ft.Control] = []
    if busy:
        wait = ft.Text(words.say("taking-busy"), theme_style=theme.BODY)
        parts.append(card(ft.Row([ft.ProgressRing(), wait], spacing=theme.SPACE), padding=theme.SPACE))
    elif done:
        key = "restored" if done[1] else "taken"
        undo = ft.OutlinedButton(
            words.say(f"taking-undo-{key}"), icon=ft.Icons.UNDO, key="take-back", on_click=take_back, height=theme.TOUCH
        )
        count = done[0].matches
        text = words.say(f"taking-{key}", count=count) if count else words.say("taking-done")
        live = ft.Semantics(live_region=True, container=True, content=ft.Text(text, theme_style=theme.BODY))
        parts.append(card(live, ft.Row([undo]), padding=theme.SPACE))
    return Taking(offer, "busy" if busy else "done" if done else "", parts)
