"""Entering the map of the table: pick a land, tap its hexes; a tap on a tile corrects it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.cards import CRASH, LANDS, Land
from scoring.rolling_empires.events import TilePlaced, TileRemoved
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.maps import drop_spots, entry_spots, tiles_each
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.parts.action_bar import ActionBar
from screens.parts.tap import tappable
from screens.rolling_empires.hex_lands import drawn_land
from screens.rolling_empires.hex_looks import Lit, looks
from screens.rolling_empires.laying import map_screen
from screens.rolling_empires.map_board import WholeBoard
from screens.session import EMPTY
from screens.table import Table

ALL: tuple[Land, ...] = (*LANDS, CRASH)


def left(state: EmpiresState) -> dict[Land, int]:
    """Return how many tiles of each land are still to be entered; below 0 when there are too many."""
    laid = Counter(tile.land for _, tile in state.land)
    each = tiles_each(len(state.seats.playing))
    return {land: (1 if land == CRASH else each) - laid[land] for land in ALL}


def brush(state: EmpiresState, picked: Land) -> Land:
    """Return the land that the next tap lays: the picked one while there are tiles of it, then the next with some."""
    open_to = left(state)
    return picked if open_to[picked] > 0 else next((land for land in ALL if open_to[land] > 0), picked)


def entered(state: EmpiresState, land: Land, at: Hex) -> TilePlaced | TileRemoved:
    """Return what a tap on a hex tells: a tile lies there, it is another land, or, of the same land, there is none."""
    tile = state.tile(at)
    return TileRemoved(*at) if tile and tile.land == land else TilePlaced(LandTile(*at, land))


@ft.component
def EnterMap(table: Table) -> Any:
    """Show the map with the hexes where tiles can lie, and the lands to pick from."""
    words, session, state = table.words, table.session, table.state
    chosen, pick = ft.use_state(EMPTY)
    picked: Land = chosen or LANDS[0]
    land, open_to = brush(state, picked), left(state)
    hexes = [at for at, _ in state.land]
    light: dict[Hex, Lit] = dict.fromkeys(entry_spots(hexes), "")
    light |= dict.fromkeys(drop_spots(hexes), "spot")

    def on_hex(at: Hex, held: bool) -> None:  # noqa: FBT001 - it is what happened
        now: EmpiresState = table.match.snapshot.state
        if held and now.tile(at):
            session.go(f"/m/{table.match.id}/tile/{at[0]},{at[1]}")
        else:
            table.send(entered(now, brush(now, picked), at))

    missing = sum(max(0, count) for count in open_to.values())
    told = words.say("re-enter-left", count=missing) if missing else words.say("re-enter-complete")
    bar = ActionBar(
        words,
        words.say("re-enter-done"),
        ft.Icons.CHECK,
        partial(session.go, f"/m/{table.match.id}"),
        **table.undo_redo,
    )
    body = WholeBoard(
        looks(words, state, light),
        (session.width, session.height),
        on_hex,
        lambda cramped: _lands(table, land, open_to, pick, cramped=cramped),
    )
    return map_screen(table, words.say("re-enter-title"), body, bar, subtitle=told)


def _lands(table: Table, land: Land, open_to: dict[Land, int], pick: Any, *, cramped: bool) -> ft.Control:
    words = table.words

    def button(one: Land) -> ft.Control:
        name, chosen = words.say(f"re-land-{one}"), one == land
        ink = theme.ON_MARKED if chosen else ft.Colors.ON_SURFACE
        short = words.say("re-enter-crash") if one == CRASH else name
        said = words.say("re-enter-land", land=name, count=open_to[one])
        parts: list[ft.Control] = [
            drawn_land(one, theme.LARGE_ICON),
            ft.Text(str(open_to[one]), theme_style=theme.HEADING, color=ink),
            ft.Text(short, theme_style=theme.COLUMN, color=ink, text_align=ft.TextAlign.CENTER),
        ]
        content: ft.Control = ft.Row(parts, spacing=theme.GAP, tight=True)
        if not cramped:
            middle = ft.CrossAxisAlignment.CENTER
            content = ft.Column(parts, spacing=0, tight=True, horizontal_alignment=middle)
        return tappable(
            words.say("new-chosen", what=said) if chosen else said,
            ft.Container(content, padding=theme.GAP, alignment=None if cramped else ft.Alignment.TOP_CENTER),
            partial(pick, one),
            fill=theme.MARKED if chosen else theme.CARD,
            expand=None if cramped else 1,
            key=f"land-{one}",
        )

    buttons = [button(one) for one in ALL]
    row = ft.Row(buttons, wrap=True, spacing=theme.TIGHT, run_spacing=theme.TIGHT)
    if not cramped:
        stretch = ft.CrossAxisAlignment.STRETCH
        row = ft.Row(buttons, spacing=theme.TIGHT, intrinsic_height=True, vertical_alignment=stretch)
    hint = ft.Text(words.say("re-enter-hint"), theme_style=theme.SMALL, color=theme.QUIET)
    return ft.Container(ft.Column([hint, row], spacing=theme.GAP, tight=True), padding=theme.EDGE)
