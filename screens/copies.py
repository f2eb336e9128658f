"""Everything as one file, and back, and the backups of the last days: the part of the settings for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import cast

import flet as ft

from scoring.game import Fact
from screens import services, theme
from screens.address import card
from screens.keeping import now
from screens.matches import day
from screens.parts.rows import way_row
from screens.parts.section import section
from screens.parts.tap import Tap
from screens.session import Session, aside, use_session
from screens.taking import MILLISECONDS, use_taking
from screens.words import Words
from storage import backup
from storage.backups import Backup, Backups
from storage.errors import StorageError


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
    """Show how to save a copy of everything, how to take one in, and which backups there are.

    A guest of the table can save one; what changes the library for everybody is for the machine that keeps it.

    Args:
        told: Called with what went wrong; None when nothing did.
        news: Called with a sentence about what was done.
    """
    session = use_session()
    words, library = session.words, session.library
    taking = use_taking(session, told, news)
    backups = ft.use_memo(partial(Backups, library), [])
    found, find = ft.use_state(cast("tuple[Backup, ...]", ()))

    async def look() -> None:
        if not session.guest:
            find(await aside(backups.listed))

    ft.use_effect(look, [taking.stage])

    async def save() -> None:
        trouble = await save_copy(session)
        told(trouble)

    async def take() -> None:
        data = await services.pick_file(session.page, "json")
        if data is not None:
            await taking.offer(lambda: data, False)

    async def restore(name: str) -> None:
        await taking.offer(partial(backups.read, name), True)

    def button(key: str, icon: ft.IconData, on_click: Callable[[], object]) -> ft.Control:
        return ft.OutlinedButton(
            words.say(f"copies-{key}"), key=f"copies-{key}", icon=icon, on_click=on_click, height=theme.TOUCH
        )

    hosts = [] if session.guest else [button("take", ft.Icons.UPLOAD, take)]
    copies = card(
        ft.Text(
            words.say("copies-guest" if session.guest else "copies-what"), theme_style=theme.SMALL, color=theme.QUIET
        ),
        ft.Row(
            [button("save", ft.Icons.DOWNLOAD, save), *hosts],
            wrap=True,
            spacing=theme.SPACE,
            run_spacing=theme.SPACE,
        ),
        padding=theme.SPACE,
    )
    if session.guest:
        return copies
    rows = [_row(words, one, partial(restore, one.name)) for one in found]
    kept = section(words.say("backups-title"), *rows, note=words.say("backups-what" if rows else "backups-none"))
    return ft.Column(
        [*taking.parts, copies, kept],
        spacing=theme.SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(words: Words, one: Backup, on_tap: Tap) -> ft.Control:
    at = datetime.fromtimestamp(one.made / MILLISECONDS).astimezone()
    text = words.say("backups-when", date=day(words, one.made), time=f"{at:%H:%M}")
    count = words.say("history-count", count=one.matches)
    return way_row(text, ft.Icons.SETTINGS_BACKUP_RESTORE, on_tap, f"backup-{one.name}", hint=count)
