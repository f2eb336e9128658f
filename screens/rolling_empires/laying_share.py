"""A map as a code: shown with a QR code and as a picture to keep, or taken over from somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import flet as ft

from scoring.codes import CodeError, grouped
from scoring.game import Fact
from scoring.rolling_empires.maps import code_map, map_code
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.code import Draft, code_field
from screens.frame import scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message, notice
from screens.parts.qr import qr
from screens.parts.rows import way_row
from screens.rolling_empires.hex_looks import looks
from screens.rolling_empires.laying import map_screen, preview, use_map
from screens.rolling_empires.map_board import Board
from screens.services import copy_text, picture, save_file, share_text
from screens.table import Table

FILE = "rolling_empires_map.png"
"""The name of a saved picture."""
LARGEST = 360
"""A QR code does not grow wider than this."""


def tiles_of(state: EmpiresState) -> tuple[LandTile, ...]:
    """Return the map as it lies on the table."""
    return tuple(LandTile(q, r, tile.land) for (q, r), tile in state.land)


def map_link(base: str, code: str) -> str:
    """Return the link that opens a map; empty without a base. The code stays in capitals: a QR code packs those."""
    return f"{base}#/c/{code}" if base else ""


@ft.component
def ShareMap(table: Table) -> Any:
    """Show the map with its code."""
    session, words, state = table.session, table.words, table.state
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)
    shot: ft.Ref[ft.Screenshot] = ft.use_memo(ft.Ref, [])
    code = map_code(tiles_of(state))
    link = map_link(session.link_base, code)

    async def copy() -> None:
        worked = await copy_text(session.page, code)
        tell(words.say("share-copied" if worked else "share-no-clipboard"))

    async def send() -> None:
        text = words.say("re-share-text", code=grouped(code))
        if not await share_text(session.page, f"{text}\n{link}".strip()):
            tell(words.say("share-no-sheet"))

    async def save() -> None:
        png = await picture(shot.current, width)
        if not png or not await save_file(session.page, FILE, png):
            tell(words.say("error-service"))

    width = min(session.width, theme.PANE) - 2 * theme.EDGE
    drawn = ft.Container(Board(looks(words, state), width, width), bgcolor=ft.Colors.SURFACE)
    side = min(LARGEST, width)
    scan = qr(link or code, side, words.say("re-share-qr"))
    body = scrolling(
        ft.Screenshot(drawn, ref=shot),
        way_row(words.say("re-share-picture"), ft.Icons.SAVE_ALT, save, "save-picture"),
        way_row(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        *([ft.Row([scan], alignment=ft.MainAxisAlignment.CENTER)] if scan else []),
        _code(words.say("re-share-code"), code),
    )
    bar = ActionBar(words, words.say("share-copy-code"), ft.Icons.COPY, copy)
    return map_screen(table, words.say("re-map-share"), body, bar)


def _code(title: str, code: str) -> ft.Control:
    text = ft.Column(
        [
            ft.Text(title, theme_style=theme.CAPTION, color=theme.QUIET),
            ft.SelectionArea(ft.Text(grouped(code), theme_style=theme.HEADING)),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
    return ft.Container(text, bgcolor=theme.CARD, border_radius=theme.RADIUS, padding=theme.SPACE)


def read_map(text: str) -> tuple[LandTile, ...] | Fact:
    """Return the map of a code typed, pasted or in a link, or what is wrong with it."""
    try:
        return code_map(text)
    except CodeError as error:
        return error.fact


@ft.component
def TakeMap(table: Table) -> Any:
    """Show the field for the code of a map; then the map, before it is used."""
    words = table.words
    draft = ft.use_memo(partial(Draft, ""), [])
    found, find = ft.use_state(cast("tuple[LandTile, ...] | Fact | None", None))

    def look() -> None:
        find(read_map(draft.text))

    if isinstance(found, tuple):
        replaces = [ft.Text(words.say("re-lay-replaces"), color=theme.QUIET)] if table.state.land else []
        bar = ActionBar(words, words.say("re-lay-use"), ft.Icons.CHECK, use_map(table, found), **table.undo_redo)
        return map_screen(
            table, words.say("re-lay-code"), scrolling(preview(words, table.session, found), *replaces), bar
        )
    trouble = [message(words.fact(found))] if isinstance(found, Fact) else []
    body = scrolling(code_field(words, draft, "re-take-hint", on_submit=look), *trouble, spacing=theme.EDGE)
    bar = ActionBar(words, words.say("re-take-look"), ft.Icons.ARROW_FORWARD, look)
    return map_screen(table, words.say("re-lay-code"), body, bar)
