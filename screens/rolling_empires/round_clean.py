"""Clean Up on the Round tab: what it will do, what was done, and the dice that may be taken home after it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.events import DiceTaken
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.state import Tile
from screens import theme
from screens.parts.section import section
from screens.parts.tap import tappable
from screens.rolling_empires.desk import Desk
from screens.rolling_empires.factions import player_mark
from screens.rolling_empires.hex_looks import land_at
from screens.rolling_empires.lines import said


def told_parts(desk: Desk) -> list[ft.Control]:
    """Return what the last action did by itself, if it did anything."""
    return [listed(said(desk.words, desk.state.lines))] if desk.state.lines else []


def clean_up_parts(desk: Desk) -> list[ft.Control]:
    """Return what Clean Up will do and pay to whom. Rule: 3. Clean Up Phase (RE-29)."""
    words = desk.words
    will = listed(said(words, rules.clean_up(desk.state)))
    return [*told_parts(desk), section(words.say("re-clean-title"), will, note=words.say("re-clean-note"))]


def listed(sentences: Iterable[str]) -> ft.Control:
    """Return sentences on a ground of their own, announced when they appear."""
    texts: list[ft.Control] = [ft.Text(sentence, theme_style=theme.BODY) for sentence in sentences]
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Column(texts, spacing=theme.TIGHT, tight=True),
            bgcolor=theme.BAR,
            border_radius=theme.RADIUS,
            padding=theme.SPACE,
        ),
    )


def dice_home_parts(desk: Desk) -> list[ft.Control]:
    """Return the dice on the board, to be tapped when they are taken home. Rule: 3. Clean Up Phase (RE-29)."""
    words, state = desk.words, desk.state
    tiles = [(at, tile) for at in rules.dice_home(state) if (tile := state.tile(at)) is not None]
    if not tiles:
        return []
    rows: list[ft.Control] = []
    for seat in sorted({tile.seat for _, tile in tiles}):
        name = ft.Text(state.player(seat), theme_style=theme.HEADING)
        mark = [player_mark(words, state, seat)] if seat != NOBODY else []
        rows.append(ft.Row([*mark, name], spacing=theme.GAP))
        rows += [_tile(desk, at, tile) for at, tile in tiles if tile.seat == seat]
    return [section(words.say("re-home-title"), *rows, note=words.say("re-home-note"))]


def _tile(desk: Desk, at: Hex, tile: Tile) -> ft.Control:
    """Return the dice on a tile: each goes home by a tap, and all, or those that nobody told, by one tap together."""
    words, land = desk.words, land_at(desk.words, tile.land, at)
    key, whose = f"home-{at[0]}-{at[1]}", f"{desk.state.player(tile.seat)}, {land}"

    def box(text: str, name: str, left: tuple[Die, ...], end: str) -> ft.Control:
        shown = ft.Container(
            ft.Text(text, theme_style=theme.TILE, color=ft.Colors.ON_SURFACE),
            padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.SPACE),
        )
        home = partial(desk.table.send, DiceTaken(*at, left))
        return tappable(name, shown, home, radius=theme.SPACE, fill=theme.CARD, key=f"{key}-{end}")

    boxes = []
    for place, die in enumerate(tile.dice):
        text = f"{die.name} {die.power}".strip()
        left = (*tile.dice[:place], *tile.dice[place + 1 :])
        boxes.append(box(text, words.say("re-home-die", die=text, tile=whose), left, str(place)))
    if len(boxes) != 1 or not tile.told:
        everything = words.say("re-home-all")
        boxes.append(box(everything, f"{everything}, {whose}", (), "all"))
    return ft.Row(
        [ft.Text(land, theme_style=theme.SMALL), *boxes],
        wrap=True,
        spacing=theme.GAP,
        run_spacing=theme.TIGHT,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
