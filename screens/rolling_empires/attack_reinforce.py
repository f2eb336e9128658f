"""Reinforcing a tile: battle dice put on it, and what defends it then."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import Reinforced
from scoring.rolling_empires.hexes import Hex
from screens import theme
from screens.frame import scrolling
from screens.parts.action_bar import ActionBar
from screens.rolling_empires.attack import no_tile, use_tile
from screens.rolling_empires.attack_force import force_parts, sum_text, use_force
from screens.rolling_empires.attack_sums import verdict_card
from screens.rolling_empires.hex_looks import tile_name
from screens.rolling_empires.laying import map_screen
from screens.table import Table


@ft.component
def ReinforceAt(table: Table) -> Any:
    """Show the reinforcement of the tile that the route names by the player on turn."""
    at = use_tile(table)
    return no_tile(table) if at is None else Reinforce(table, max(0, table.state.turn), at)


@ft.component
def Reinforce(table: Table, seat: int, at: Hex) -> Any:
    """Show a reinforcement."""
    words, state = table.words, table.state
    force, change = use_force()
    event = Reinforced(seat, *at, force.dice, force.magic)
    before, after = battles.defence(state, at), battles.defence(table.match.game.apply(state, event), at)
    told = words.say("re-reinforce-told", before=before.total, after=after.total)
    reasons = tuple(filter(None, [sum_text(words, after)]))
    width = min(table.session.width, theme.PANE) - 2 * theme.EDGE
    body = scrolling(verdict_card(told, reasons), *force_parts(words, state, seat, force, change, width=width))
    send = partial(table.send_then, event, partial(table.session.go, f"/m/{table.match.id}"))
    bar = ActionBar(words, words.say("re-map-do-reinforce"), ft.Icons.SHIELD_OUTLINED, send, **table.undo_redo)
    title = words.say("re-reinforce-title", player=state.player(seat))
    return map_screen(table, title, body, bar, subtitle=tile_name(words, state, at))
