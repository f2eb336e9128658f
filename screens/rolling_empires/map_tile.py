"""The sheet of a tile: whose it is, what defends it, what can be done with it, and its corrections."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.cards import CRASH, LANDS, Land
from scoring.rolling_empires.corrections import NOBODY, TileTaken
from scoring.rolling_empires.events import CityPlaced, DiceTaken, TilePlaced, TileRemoved
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import LandTile
from screens import theme
from screens.frame import scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.section import section
from screens.parts.tap import Tap, tappable
from screens.rolling_empires.attack import no_tile, use_tile
from screens.rolling_empires.factions import player_mark
from screens.rolling_empires.hex_lands import drawn_land
from screens.rolling_empires.hex_looks import land_at, tile_name
from screens.rolling_empires.laying import map_screen
from screens.rolling_empires.map_force import force_section
from screens.table import Table


@ft.component
def TileAt(table: Table) -> Any:
    """Show the sheet of the tile that the route names."""
    at = use_tile(table)
    return no_tile(table) if at is None else TileSheet(table, at)


@ft.component
def TileSheet(table: Table, at: Hex) -> Any:
    """Show the sheet of a tile."""
    words, tile = table.words, dict(table.state.land)[at]
    parts = [_owners(table, at)]
    if tile.seat != NOBODY:
        parts.append(force_section(table, at))
    parts += [_cities(table, at), _lands(table, at)]
    label, icon, tap = _primary(table, at)
    bar = ActionBar(words, label, icon, tap, **table.undo_redo)
    title = land_at(words, tile.land, at)
    return map_screen(table, title, scrolling(*parts, spacing=theme.EDGE), bar, subtitle=_held(table, at))


def _held(table: Table, at: Hex) -> str:
    """Return what is spoken of a tile besides its land and place."""
    words, state = table.words, table.state
    name, title = tile_name(words, state, at), land_at(words, dict(state.land)[at].land, at)
    return name.removeprefix(f"{title}, ")


def _primary(table: Table, at: Hex) -> tuple[str, ft.IconData, Tap]:
    """Return what the players most likely want of a tile now."""
    words, state, home = table.words, table.state, f"/m/{table.match.id}"
    tile, where = dict(state.land)[at], f"{at[0]},{at[1]}"
    if state.phase == "dice" and (tile.dice or not tile.told):
        taken = partial(table.send_then, DiceTaken(*at), partial(table.session.go, home))
        return words.say("re-tile-home"), ft.Icons.HOME_OUTLINED, taken
    if state.phase != "action" or state.turn == NOBODY:
        return words.say("re-enter-done"), ft.Icons.CHECK, partial(table.session.go, home)
    victim = next((seat for seat in battles.pillageable(state, state.turn) if state.empires[seat].city == at), NOBODY)
    if victim != NOBODY:
        go = partial(table.session.go, f"{home}/pillage/{victim}")
        return words.say("re-map-do-pillage"), ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED, go
    kind = "reinforce" if tile.seat == state.turn else "attack"
    icon = ft.Icons.SHIELD_OUTLINED if kind == "reinforce" else ft.Icons.GAVEL
    return words.say(f"re-map-do-{kind}"), icon, partial(table.session.go, f"{home}/{kind}/{where}")


def _owners(table: Table, at: Hex) -> ft.Control:
    """Return who can control the tile; a tap gives it, and leads back to the map."""
    words, state = table.words, table.state
    holder = dict(state.land)[at].seat
    home = partial(table.session.go, f"/m/{table.match.id}")

    def choice(seat: int) -> ft.Control:
        name = state.player(seat) if seat != NOBODY else words.say("re-tile-nobody")
        mark = player_mark(words, state, seat) if seat != NOBODY else ft.Icon(ft.Icons.CLOSE)
        give = partial(table.send_then, TileTaken(*at, seat), home)
        return _choice(table, name, mark, give, f"give-{seat}", chosen=seat == holder)

    return section(words.say("re-tile-whose"), _wrapped([choice(seat) for seat in (*state.seats.playing, NOBODY)]))


def _cities(table: Table, at: Hex) -> ft.Control:
    """Return whose city can stand here."""
    words, state = table.words, table.state

    def choice(seat: int) -> ft.Control:
        name, stands = state.player(seat), state.empires[seat].city == at
        said = words.say("re-map-city-of", player=name)
        place = partial(table.send, CityPlaced(seat, *at))
        mark = player_mark(words, state, seat)
        return _choice(table, said, mark, None if stands else place, f"city-{seat}", chosen=stands)

    return section(words.say("re-tile-city"), _wrapped([choice(seat) for seat in state.seats.playing]))


def _lands(table: Table, at: Hex) -> ft.Control:
    """Return the lands it can be, and the way to take the tile off the map."""
    words, land = table.words, dict(table.state.land)[at].land
    home = partial(table.session.go, f"/m/{table.match.id}")

    def choice(one: Land) -> ft.Control:
        turn = partial(table.send, TilePlaced(LandTile(*at, one)))
        name, sign = words.say(f"re-land-{one}"), drawn_land(one, theme.ICON)
        return _choice(table, name, sign, turn, f"land-{one}", chosen=one == land)

    remove = ft.TextButton(
        words.say("re-tile-remove"),
        icon=ft.Icons.DELETE_OUTLINE,
        key="remove",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(table.send_then, TileRemoved(*at), home),
    )
    lands = _wrapped([choice(one) for one in (*LANDS, CRASH)])
    return section(words.say("re-tile-land"), lands, ft.Row([remove]))


def _wrapped(choices: list[ft.Control]) -> ft.Control:
    return ft.Row(choices, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)


def _choice(
    table: Table, name: str, sign: ft.Control, on_tap: Callable[[], None] | None, key: str, *, chosen: bool
) -> ft.Control:
    """Return something to choose, with its sign."""
    ink = theme.ON_CURRENT if chosen else ft.Colors.ON_SURFACE
    tick: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=theme.EDGE, color=ink)] if chosen else []
    text = ft.Text(name, theme_style=theme.BODY, color=ink, expand=True, expand_loose=True)
    row = ft.Row([*tick, sign, text], spacing=theme.GAP, tight=True)
    return tappable(
        table.words.say("new-chosen", what=name) if chosen else name,
        ft.Container(row, padding=theme.SPACE),
        on_tap,
        fill=theme.CURRENT if chosen else theme.CARD,
        outline=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE),
        key=key,
    )
