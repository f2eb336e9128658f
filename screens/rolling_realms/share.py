"""Sharing a match: its seed as QR code, link and code, and at the end its ranking as text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import flet as ft

from scoring.codes import grouped
from screens import theme
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.message import notice
from screens.parts.qr import BORDER, qr, qr_version
from screens.parts.tap import Tap
from screens.rolling_realms.start import GAME
from screens.services import copy_text, share_text
from screens.table import Table
from screens.words import Words
from storage.match import Snapshot

LARGEST = 480
"""A QR code does not grow wider than this, in logical pixels."""
ABOVE_AND_BELOW = 280
"""What a wide screen needs beside the QR code in its height, in logical pixels."""
LEAST_MODULE = 3
"""The smallest module, in logical pixels, that a phone's camera reads from another screen."""


def link(base: str, code: str) -> str:
    """Return the link that opens a seed; empty without a base. The code stays in capitals: a QR code packs those."""
    return f"{base}#/r/{code}" if base else ""


def shared_text(words: Words, code: str, address: str) -> str:
    """Return what is sent to others: the code and the link, nothing of what it draws."""
    told = words.say("share-text", game=look(GAME).title, code=grouped(code))
    return f"{told}\n{address}" if address else told


def ranking_text(words: Words, snapshot: Snapshot) -> str:
    """Return the result as lines of text: place, player, total, and the three rounds."""
    lines = [look(GAME).title]
    for standing in snapshot.standings:
        rank = words.say("result-rank", rank=standing.rank) if standing.rank else words.say("result-withdrawn")
        rounds = " + ".join(words.tenths(part) for part in standing.parts)
        lines.append(f"{rank} {standing.player}  {words.tenths(standing.score)}  ({rounds})")
    return "\n".join(lines)


@ft.component
def Share(table: Table) -> Any:
    """Show how others get the same match; of a finished one, and of a tally, also the ranking."""
    session, words = table.session, table.words
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)
    tally = table.state.setup.kind == "tally"
    code = table.state.setup.seed
    address = link(session.link_base, code)

    def asked(ask: Callable[[ft.Page, str], Awaitable[bool]], text: str, done: str, refused: str) -> Tap:
        async def tap() -> None:
            worked = await ask(session.page, text)
            tell(words.say(done if worked else refused) if done or not worked else "")

        return tap

    def copy(text: str) -> Tap:
        return asked(copy_text, text, "share-copied", "share-no-clipboard")

    left: list[ft.Control] = []
    right: list[ft.Control] = []
    if not tally:
        send = asked(share_text, shared_text(words, code, address), "", "share-no-sheet")
        left = [_picture(words, address, _side(session.width, session.height, wide=session.wide))]
        right = [
            _selectable(words.say("share-code"), grouped(code), theme.NUMBER),
            *([_selectable(words.say("share-link"), address, theme.SMALL)] if address else []),
            _button(words.say("share-copy-code"), ft.Icons.COPY, copy(code), "copy-code"),
            _button(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        ]
    if tally or table.snapshot.outcome:
        ranking = ranking_text(words, table.snapshot)
        right += [
            _selectable(words.say("result-title"), ranking, theme.BODY),
            _button(words.say("share-copy-table"), ft.Icons.COPY, copy(ranking), "copy-table"),
        ]
    body: ft.Control = scrolling(*left, *right, spacing=theme.SPACE)
    if session.wide and left:
        panes = [ft.Container(scrolling(*pane, spacing=theme.SPACE), expand=True) for pane in (left, right)]
        body = ft.Row(list(panes), spacing=0, expand=True)
    primary = words.say("share-copy-link" if address else "share-copy-code")
    bar = None if tally else ActionBar(words, primary, ft.Icons.LINK, copy(address or code))
    back = f"/m/{table.match.id}"
    return screen(words, words.say("share-title"), body, back=back, bar=bar, game=GAME, table=table)


def _side(width: int, height: int, *, wide: bool) -> int:
    """Return how wide the QR code may be."""
    if wide:
        return min(LARGEST, width // 2 - 2 * theme.EDGE, height - ABOVE_AND_BELOW)
    return min(LARGEST, width - 2 * theme.EDGE)


def _picture(words: Words, address: str, side: int) -> ft.Control:
    version = qr_version(address) if address else None
    modules = 0 if version is None else 17 + 4 * version + 2 * BORDER
    picture = qr(address, side, words.say("share-qr", link=address)) if 0 < modules * LEAST_MODULE <= side else None
    key = "share-scan" if picture else "share-no-qr" if address else "share-no-base"
    if urlsplit(address).hostname in HERE:
        key = "share-only-here"
    text = ft.Text(words.say(key), theme_style=theme.BODY, color=theme.QUIET, text_align=ft.TextAlign.CENTER)
    return ft.Column(
        [*([picture] if picture else []), text],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )


HERE = ("localhost", "127.0.0.1", "::1")
"""The names by which a machine knows itself, and no other machine knows it."""


def _selectable(title: str, text: str, style: ft.TextThemeStyle) -> ft.Control:
    return ft.Container(
        ft.Column(
            [
                ft.Text(title, theme_style=theme.CAPTION, color=theme.QUIET),
                ft.Semantics(
                    container=True,
                    label=text,
                    exclude_semantics=True,
                    content=ft.SelectionArea(ft.Text(text, theme_style=style)),
                ),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )


def _button(text: str, icon: ft.IconData, on_tap: Tap, key: str) -> ft.Control:
    return ft.OutlinedButton(text, icon=icon, key=key, style=ft.ButtonStyle(padding=theme.SPACE), on_click=on_tap)
