"""Laying the map: by the app, from the table tile by tile, or from a code; and what all of these ways share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.cards import CRASH
from scoring.rolling_empires.events import MapLaid, TilePlaced
from scoring.rolling_empires.maps import generated, tiles_each
from scoring.rolling_empires.pieces import LandTile
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.rows import way_row
from screens.rolling_empires.hex_looks import bare_looks
from screens.rolling_empires.map_board import Board
from screens.rolling_empires.start import GAME
from screens.session import Session
from screens.table import Table
from screens.words import Words

ABOVE_AND_BELOW = 360
"""The height that a screen needs beside the preview of a map."""


def laying_ways(table: Table) -> ft.Control:
    """Return the ways to a map, for a match without one."""
    words, session = table.words, table.session
    home = f"/m/{table.match.id}/map"
    enter = partial(session.go, f"{home}/enter")
    # Of every map the Crash Site lies in the middle: that saves the first tap.
    begin = partial(table.send_then, TilePlaced(LandTile(0, 0, CRASH)), enter)
    rows = [
        way_row(words.say(f"re-lay-{key}"), icon, tap, f"lay-{key}", hint=words.say(f"re-lay-{key}-hint"))
        for key, icon, tap in (
            ("app", ft.Icons.AUTO_AWESOME_MOSAIC_OUTLINED, partial(session.go, f"{home}/lay")),
            ("table", ft.Icons.TOUCH_APP_OUTLINED, begin),
            ("code", ft.Icons.QR_CODE_2, partial(session.go, f"{home}/code")),
        )
    ]
    return scrolling(ft.Text(words.say("re-lay-why"), theme_style=theme.BODY), *rows)


def preview(words: Words, session: Session, tiles: tuple[LandTile, ...]) -> ft.Control:
    """Return a map to look at."""
    width = min(session.width, 2 * theme.PANE) - 2 * theme.EDGE
    height = max(theme.PANE / 2, session.height - ABOVE_AND_BELOW)
    return Board(bare_looks(words, tiles), width, height)


def map_screen(
    table: Table, title: str, body: ft.Control, bar: ft.Control | None = None, *, subtitle: str = ""
) -> ft.View:
    """Return a screen about the map of a match. Call it from a component."""
    home = f"/m/{table.match.id}"
    return screen(table.words, title, body, subtitle=subtitle, back=home, bar=bar, game=GAME, table=table)


def use_map(table: Table, tiles: tuple[LandTile, ...]) -> Callable[[], None]:
    """Return how a map becomes that of the match."""
    home = partial(table.session.go, f"/m/{table.match.id}")
    return partial(table.send_then, MapLaid(tiles), home)


@ft.component
def LayMap(table: Table) -> Any:
    """Show a map of the match's seed, to take it or to see another one."""
    words, state = table.words, table.state
    number, set_number = ft.use_state(0)
    players = len(state.seats.playing)
    tiles = generated(state.setup.seed, players, number)
    another = ft.OutlinedButton(
        words.say("re-lay-another"),
        icon=ft.Icons.REFRESH,
        key="another",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(set_number, number + 1),
    )
    each = words.say("re-lay-each", count=len(tiles), each=tiles_each(players))
    lines: list[ft.Control] = [ft.Text(each, theme_style=theme.BODY)]
    if state.land:
        lines.append(ft.Text(words.say("re-lay-replaces"), theme_style=theme.SMALL, color=theme.QUIET))
    body = ft.ListView(
        [
            ft.Row(
                [ft.Container(preview(words, table.session, tiles), key=f"map-{number}")],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            *lines,
            ft.Row([another]),
        ],
        spacing=theme.SPACE,
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
    )
    bar = ActionBar(words, words.say("re-lay-use"), ft.Icons.CHECK, use_map(table, tiles), **table.undo_redo)
    title = words.say("re-lay-title", number=number + 1)
    return map_screen(table, title, body, bar)
