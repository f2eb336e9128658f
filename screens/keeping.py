"""What is said of the page around the app: that a newer version waits, that nothing is kept, or not for ever."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact
from screens import theme
from screens.parts.message import notice
from screens.parts.tap import Tap
from screens.session import Session, use_session
from screens.shell import Shell
from storage.errors import StorageError
from storage.library import Summary

WEEK = 7 * 24 * 60 * 60 * 1000
"""Milliseconds after which a reminder may come again."""


def shell_lines(shell: Shell) -> list[ft.Control]:
    """Return what stands above the body of every screen: nothing, or a line for each thing there is to say."""
    return [*([Update()] if shell.waiting else []), *([] if shell.keeps else [Fleeting()])]


@ft.component
def Update() -> Any:
    """Offer a newer version; nobody has to answer."""
    session = use_session()
    restart = session.shell.restart if session.shell else None
    return _line(session, "update-ready", "update-restart", "update", restart)


@ft.component
def Fleeting() -> Any:
    """Say that nothing is kept, and offer a copy."""
    session = use_session()
    save = partial(_save, session, _use_trouble(session))
    return _line(session, "keeping-nothing", "copies-save", "save-copy", save)


def now() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def reminds(session: Session, matches: Sequence[Summary]) -> bool:
    """Say whether it is time for a copy: the browser may delete what it keeps, and a match has ended since the last.

    After a copy, and after the reminder was put away, a week goes by before it comes again.
    """
    shell, copied = session.shell, session.device.copied
    if shell is None or shell.lasting or not shell.keeps or now() - copied < WEEK:
        return False
    return any(match.finished and match.acted > copied for match in matches)


@ft.component
def Reminder() -> Any:
    """Say that the browser may delete what it keeps, and offer a copy."""
    session = use_session()
    words = session.words
    tell = _use_trouble(session)

    def put_away() -> None:
        try:
            session.keep_device(replace(session.device, copied=now()))
        except StorageError as error:
            tell(error.fact)

    text = ft.Semantics(container=True, content=ft.Text(words.say("keeping-not-for-ever"), theme_style=theme.BODY))
    buttons: list[ft.Control] = [
        ft.TextButton(words.say("keeping-not-now"), key="not-now", on_click=put_away),
        ft.FilledTonalButton(words.say("copies-save"), key="save-copy", on_click=partial(_save, session, tell)),
    ]
    row = ft.Row(buttons, alignment=ft.MainAxisAlignment.END, wrap=True, spacing=theme.GAP)
    return ft.Container(
        ft.Column([text, row], spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )


def _use_trouble(session: Session) -> Callable[[Fact | None], None]:
    """Return what tells the person what went wrong."""
    nothing: Fact | None = None
    trouble, tell = ft.use_state(nothing)
    ft.use_dialog(notice(session.words.fact(trouble), on_gone=partial(tell, None)) if trouble else None)
    return tell


async def _save(session: Session, tell: Callable[[Fact | None], None]) -> None:
    from screens.copies import save_copy  # noqa: PLC0415 - few visits need it, and none before its first screen

    tell(await save_copy(session))


def _line(session: Session, text: str, button: str, key: str, on_click: Tap | None) -> ft.Control:
    """Return a line that stays, with one thing to do about it."""
    line = ft.Semantics(
        live_region=True,
        container=True,
        expand=True,
        content=ft.Text(session.words.say(text), theme_style=theme.SMALL),
    )
    return ft.Container(
        ft.Row([line, ft.TextButton(session.words.say(button), key=key, on_click=on_click)], spacing=theme.GAP),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=theme.EDGE),
    )
