"""The walk of the Behemoth: a direction to choose, and the tiles that it takes on its way."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import BehemothWalked
from scoring.rolling_empires.hexes import SIDES, Hex
from screens.frame import scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.rolling_empires.attack_sums import verdict_card
from screens.rolling_empires.hex_looks import land_at, tile_name
from screens.rolling_empires.laying import map_screen
from screens.rolling_empires.lines import said
from screens.table import Table

SIDE_NAMES = ("right", "right-down", "left-down", "left", "left-up", "right-up")
"""The ends of the keys that name the directions of SIDES."""


@ft.component
def Walk(table: Table, seat: int, at: Hex, ways: list[ft.Control]) -> Any:
    """Show the walks that begin on a tile.

    Args:
        table: The match.
        seat: Whose Behemoth it is.
        at: The first tile.
        ways: The other ways to attack, to choose one.
    """
    words, state = table.words, table.state
    walks = [battles.walk(state, seat, at, step) for step in SIDES]
    longest = max(range(len(SIDES)), key=lambda side: len(walks[side]))
    chosen, choose = ft.use_state(longest)
    tiles = walks[chosen]

    def pill(side: int) -> Pill:
        text = words.say("re-walk-side", side=words.say(f"re-walk-{SIDE_NAMES[side]}"), count=len(walks[side]))
        marked = side == chosen
        name = words.say("new-chosen", what=text) if marked else text
        return Pill(text, marked, partial(choose, side), name, f"walk-{side}")

    told = words.say("re-walk-takes", count=len(tiles))
    lines = tuple(land_at(words, dict(state.land)[tile].land, tile) for tile in tiles)
    walk = None
    if tiles:
        event = BehemothWalked(seat, tiles)
        lines += said(words, table.match.game.apply(state, event).lines)
        walk = partial(table.send_then, event, partial(table.session.go, f"/m/{table.match.id}"))
    sides = section(words.say("re-walk-sides"), pills(*map(pill, range(len(SIDES)))))
    bar = ActionBar(words, words.say("re-walk-walk"), ft.Icons.GAVEL, walk, **table.undo_redo)
    title = words.say("re-attack-title", player=state.player(seat))
    body = scrolling(verdict_card(told, lines), *ways, sides)
    return map_screen(table, title, body, bar, subtitle=tile_name(words, state, at))
