"""Everything as one file, and back: the part of the settings for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.game import Fact
from screens import services, theme
from screens.address import card
from screens.session import aside, use_session
from storage import backup
from storage.errors import StorageError

MILLISECONDS = 1000


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
        now = time.time()
        try:
            data = await aside(partial(backup.made, library, int(now * MILLISECONDS)))
        except StorageError as error:
            told(error.fact)
            return
        told(None)
        name = time.strftime("rollbook-%Y-%m-%d.json", time.gmtime(now))
        if not await services.save_file(session.page, name, data):
            news(words.say("error-service"))

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
