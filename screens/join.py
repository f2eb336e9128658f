"""Others can join: the table's QR code and key for phones in the home network, and the name of this device."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from screens import theme
from screens.door import Door
from screens.frame import paned, screen, scrolling
from screens.own_name import OwnName
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.tap import Tap
from screens.services import copy_text
from screens.session import EMPTY, IN_BROWSER, Session, use_session
from screens.sharing import scannable, selectable, use_asked, way
from screens.words import Words
from storage.errors import StorageError

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

    async def renew() -> None:
        set_renewing(False)
        try:
            await door.renew()
        except StorageError as error:
            set_trouble(error.fact)
        else:
            set_trouble(None)
            set_news(words.say("join-renewed"))

    ft.use_dialog(_ask(words, renew, partial(set_renewing, False)) if renewing else None)
    copied = asked(partial(copy_text, session.page, door.link), "share-copied", "share-no-clipboard")
    code: list[ft.Control] = [
        *([message(words.fact(trouble))] if trouble else []),
        scannable(session, words, door.link, "join-scan"),
    ]
    ways: list[ft.Control] = [
        selectable(words.say("join-address"), door.base, theme.BODY),
        selectable(words.say("join-key"), grouped(door.key), theme.NUMBER),
        selectable(words.say("join-link"), door.link, theme.SMALL),
        way(words.say("share-copy-link"), ft.Icons.COPY, copied, "copy-link"),
    ]
    running = session.library.running()
    name = OwnName(session, running)
    if session.guest:
        body = paned(session, [name, *code], ways)
    else:
        renewal = way(words.say("join-renew"), ft.Icons.LOCK_RESET, partial(set_renewing, True), "renew")
        said = ft.Semantics(live_region=True, container=True, content=ft.Text(news, theme_style=theme.BODY))
        body = paned(session, code, [*ways, renewal, *([said] if news else []), name])
    to = f"/m/{running.id}" if running else "/"
    label, icon = ("steps-table", ft.Icons.TABLE_RESTAURANT) if running else ("match-home", ft.Icons.HOME)
    bar = ActionBar(words, words.say(label), icon, partial(session.go, to))
    return screen(words, words.say("join-title"), body, back="/", bar=bar)


def _ask(words: Words, on_yes: Tap, on_no: Tap) -> ft.AlertDialog:
    """Return the question before the key is changed."""
    return ft.AlertDialog(
        title=ft.Text(words.say("join-renew"), theme_style=theme.TITLE),
        content=ft.Text(words.say("join-renew-what"), theme_style=theme.BODY),
        scrollable=True,
        on_dismiss=on_no,
        actions=[
            ft.TextButton(words.say("join-renew-yes"), key="renew-yes", on_click=on_yes),
            ft.FilledButton(words.say("cancel"), key="renew-no", on_click=on_no),
        ],
    )
