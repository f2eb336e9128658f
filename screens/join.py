"""Others can join: the table's QR code and key for phones in the home network, and the name of this device."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.game import Fact
from scoring.seats import clean_name
from screens import theme
from screens.address import card
from screens.door import Door
from screens.frame import paned, screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message, notice
from screens.parts.names import name_fault
from screens.parts.pills import Pill, pills
from screens.parts.text_field import text_field
from screens.services import copy_text
from screens.session import EMPTY, IN_BROWSER, Session, use_session
from screens.sharing import scannable, selectable, use_asked, way
from storage.errors import StorageError
from storage.library import Device, Summary

COMMAND = "python main.py --table"


@ft.component
def Join() -> Any:
    """How others come to this table; where none is served, how it would be."""
    session = use_session()
    words = session.words
    if session.door:
        return _Table(session, session.door)
    text = words.say("join-browser" if IN_BROWSER else "join-how")
    body: list[ft.Control] = [ft.Text(text, theme_style=theme.BODY)]
    if not IN_BROWSER:
        body.append(selectable(words.say("join-command"), COMMAND, theme.BODY))
    return screen(words, words.say("join-title"), scrolling(*body), back="/")


@ft.component
def _Table(session: Session, door: Door) -> Any:
    words = session.words
    asked = use_asked(words)
    trouble, set_trouble = ft.use_state(EMPTY)
    renewing, set_renewing = ft.use_state(False)
    news, set_news = ft.use_state("")
    ft.use_dialog(_ask(session, partial(_renew, door, set_renewing, set_trouble, set_news, words.say("join-renewed"))
                       , partial(set_renewing, False)) if renewing else None)  # fmt: skip
    ft.use_dialog(notice(news, on_gone=partial(set_news, "")) if news else None)
    running = session.library.running()
    copied = asked(partial(copy_text, session.page, door.link), "share-copied", "share-no-clipboard")
    code: list[ft.Control] = [
        *([message(words.fact(trouble))] if trouble else []),
        scannable(session, words, door.link, "join-scan"),
        selectable(words.say("join-address"), door.base, theme.BODY),
        selectable(words.say("join-key"), grouped(door.key), theme.NUMBER),
        way(words.say("share-copy-link"), ft.Icons.COPY, copied, "copy-link"),
    ]
    if not session.guest:
        code.append(way(words.say("join-renew"), ft.Icons.LOCK_RESET, partial(set_renewing, True), "renew"))
    to = f"/m/{running.id}" if running else "/"
    label, icon = ("steps-table", ft.Icons.TABLE_RESTAURANT) if running else ("match-home", ft.Icons.HOME)
    bar = ActionBar(words, words.say(label), icon, partial(session.go, to))
    name: list[ft.Control] = [Name(session, running)]
    body = paned(session, *((name, code) if session.guest else (code, name)))
    return screen(words, words.say("join-title"), body, back="/", bar=bar)


async def _renew(door: Door, ask: Any, tell: Any, news: Any, done: str) -> None:
    ask(False)
    try:
        await door.renew()
    except StorageError as error:
        tell(error.fact)
    else:
        tell(None)
        news(done)


def _ask(session: Session, on_yes: Any, on_no: Any) -> ft.AlertDialog:
    """Return the question before the key is changed."""
    words = session.words
    return ft.AlertDialog(
        title=ft.Text(words.say("join-renew"), theme_style=theme.TITLE),
        content=ft.Text(words.say("join-renew-what"), theme_style=theme.BODY),
        scrollable=True,
        on_dismiss=on_no,
        actions=[
            ft.TextButton(words.say("join-renew"), key="renew-yes", on_click=on_yes),
            ft.FilledButton(words.say("cancel"), key="renew-no", on_click=on_no),
        ],
    )


@ft.component
def Name(session: Session, running: Summary | None) -> Any:
    """Under which name this device acts: one of the players of the running match, or another one."""
    words, device = session.words, session.device
    typed: ft.MutableRef[str] = ft.use_ref(device.name)
    trouble, set_trouble = ft.use_state(EMPTY)

    def keep(wanted: Device) -> None:
        fault: Fact | None = None
        try:
            session.keep_device(wanted)
        except StorageError as error:
            fault = error.fact
        set_trouble(fault)

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data or "")

    def save() -> None:
        fault = name_fault(typed.current) if typed.current.strip() else None
        if fault:
            set_trouble(fault)
        else:
            keep(replace(device, name=clean_name(typed.current)))

    seats: list[ft.Control] = []
    if running:
        own = device.seat(running.id)
        choices = []
        for seat, player in enumerate(running.players):
            wanted = device.seated(running.id, None if seat == own else seat)
            wanted = replace(wanted, name=wanted.name or player)
            spoken = words.say("join-own" if seat == own else "join-seat", player=player)
            choices.append(Pill(player, seat == own, partial(keep, wanted), spoken, f"seat-{seat}"))
        seats = [pills(*choices, before=words.say("join-seats"))]
    field = text_field(words.say("join-name"), typed.current, write, "device-name")
    field.on_submit = save
    return card(
        *seats,
        field,
        *([message(words.fact(trouble))] if trouble else []),
        ft.Text(words.say("join-name-hint"), theme_style=theme.SMALL, color=theme.QUIET),
        ft.Row(
            [ft.FilledTonalButton(words.say("save"), key="name-save", on_click=save, height=theme.TOUCH)],
            alignment=ft.MainAxisAlignment.END,
        ),
        padding=theme.SPACE,
    )
