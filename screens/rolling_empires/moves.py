"""Moving tiles with the Elementals' die: tap an outside tile, then where it goes; at most two, told as one action."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.actions import TilesMoved
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.moves import legal_moves, outside
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.parts.action_bar import ActionBar
from screens.rolling_empires.hex_looks import Lit, land_at, looks
from screens.rolling_empires.laying import map_screen
from screens.rolling_empires.map_board import WholeBoard
from screens.session import EMPTY
from screens.table import Table

MOST = 2
"""Tiles that the die moves. Rule: Elementals (RE-41)."""
Moves = tuple[tuple[Hex, Hex], ...]


def movable(state: EmpiresState, moved: Moves) -> frozenset[Hex]:
    """Return the tiles that can be moved next: outside ones that have somewhere to go, each once."""
    hexes = [at for at, _ in state.land]
    done = {end for _, end in moved}
    return frozenset(at for at in outside(hexes) - done if legal_moves(hexes, at))


def light(state: EmpiresState, moved: Moves, picked: Hex | None) -> dict[Hex, Lit]:
    """Return what is lit: where the picked tile can go, or which tiles can be picked."""
    target: Lit = "target"
    spot: Lit = "spot"
    if picked:
        found: dict[Hex, Lit] = dict.fromkeys(legal_moves([at for at, _ in state.land], picked), spot)
        return {**found, picked: "has"}
    return dict.fromkeys(movable(state, moved), target) if len(moved) < MOST else {}


@ft.component
def MoveTiles(table: Table) -> Any:
    """Show the map as it is after the moves so far, to go on with."""
    words, session = table.words, table.session
    seat = max(0, table.state.turn)
    moved, set_moved = ft.use_state(EMPTY)
    picked, pick = ft.use_state(EMPTY)
    moves: Moves = moved or ()
    event = TilesMoved(seat, moves) if moves else None
    state: EmpiresState = table.match.game.apply(table.state, event) if event else table.state
    lit = light(state, moves, picked)

    def on_hex(at: Hex, _held: bool) -> None:  # noqa: FBT001 - it is what happened
        if picked and at != picked and not state.tile(at):
            set_moved((*moves, (picked, at)))
            pick(None)
        elif state.tile(at) and len(moves) < MOST:
            pick(None if at == picked else at)

    told = ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Text(_told(table, state, moves, picked), theme_style=theme.BODY),
    )
    again = ft.TextButton(
        words.say("re-moves-again"), key="again", on_click=partial(set_moved, None), disabled=not moves
    )
    below = ft.Container(ft.Column([told, again], spacing=0, tight=True), padding=theme.EDGE)
    body = WholeBoard(looks(words, state, lit), (session.width, session.height), on_hex, lambda _: below)
    send = partial(table.send_then, event, partial(session.go, f"/m/{table.match.id}")) if event else None
    label = words.say("re-moves-done", count=len(moves)) if moves else words.say("re-map-do-moves")
    bar = ActionBar(words, label, ft.Icons.OPEN_WITH, send, **table.undo_redo)
    return map_screen(table, words.say("re-moves-title", player=state.player(seat)), body, bar)


def _told(table: Table, state: EmpiresState, moves: Moves, picked: Hex | None) -> str:
    words = table.words
    if picked:
        tile = state.tile(picked)
        return words.say("re-moves-where", land=land_at(words, tile.land, picked)) if tile else ""
    return words.say("re-moves-which" if len(moves) < MOST else "re-moves-all", count=len(moves) + 1)
