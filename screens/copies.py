"""Everything as one file, and back: the part of the settings for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

import flet as ft

from scoring.game import Fact
from screens import services, theme
from screens.address import card
from screens.keeping import now
from screens.session import Session, aside, use_session
from storage import backup
from storage.errors import StorageError

MILLISECONDS = 1000


async def save_copy(session: Session) -> Fact | None:
    """Have the device store everything as one file, and remember that; returns what went wrong, or None."""
    made = now()
    name = time.strftime("rollbook-%Y-%m-%d.json", time.gmtime(made // MILLISECONDS))
    try:
        data = await aside(partial(backup.made, session.library, made))
        if not await services.save_file(session.page, name, data):
            return Fact("error-service")
    except StorageError as error:
        return error.fact
    with suppress(StorageError):  # the copy is there all the same
        session.keep_device(replace(session.device, copied=made))
    return None


@ft.component
def Copies(told: Callable[[Fact | None], None], news: Callable[[str], None]) -> ft.Control:
    """Show how to save a copy of everything and how to take one in.

    Args:
        told: Called with what went wrong; None when nothing did.
        news: Called with a sentence about what was done.
    """
    session = use_session()
    words, library = session.words, session.library

    async def save() -> None:
        trouble = await save_copy(session)
        told(trouble)

    async def take() -> None:
        data = await services.pick_file(session.page, "json")
        if data is None:
            return
        try:
            copy = await aside(partial(backup.read, data))
            if session.shell and session.shell.room:
                await session.shell.room(len(copy.matches))
            taken = await aside(partial(backup.take_in, library, copy))
        except StorageError as error:
            told(error.fact)
            return
        told(None)
        changed = taken.new + taken.further
        news(words.say("copies-taken", count=changed) if changed else words.say("copies-nothing"))

    def button(key: str, icon: ft.IconData, on_click: Callable[[], object]) -> ft.Control:
        return ft.OutlinedButton(
            words.say(f"copies-{key}"), key=f"copies-{key}", icon=icon, on_click=on_click, height=theme.TOUCH
        )

    return card(
        ft.Text(words.say("copies-what"), theme_style=theme.SMALL, color=theme.QUIET),
        ft.Row(
            [button("save", ft.Icons.DOWNLOAD, save), button("take", ft.Icons.UPLOAD, take)],
            wrap=True,
            spacing=theme.SPACE,
            run_spacing=theme.SPACE,
        ),
        padding=theme.SPACE,
    )
