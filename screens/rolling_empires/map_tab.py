"""The Map tab: the map, what a tap on it means now, the actions on it, and the conquest strip."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.rolling_empires.conquests import strip
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.hexes import Hex
from screens import theme
from screens.parts.steady import Steady, use_steady
from screens.rolling_empires.factions import mark_of
from screens.rolling_empires.hex_looks import looks
from screens.rolling_empires.laying import laying_ways
from screens.rolling_empires.map_board import Board
from screens.rolling_empires.map_fit import drawn_height
from screens.rolling_empires.map_panel import Actions, Said, Seldom
from screens.rolling_empires.map_task import CHOSEN, Task, choices, chosen_task, due_task, tapped
from screens.rolling_empires.strip import lights, strip_detail, strip_row
from screens.session import EMPTY
from screens.table import Table

AROUND = 300
"""The height of what stands above and below the tab, until it is measured."""
MOST, WIDE_MOST = 0.58, 0.68
"""How much of the tab's height the map takes, on a phone and where there is room."""
LEAST = 420
"""A tab that is less high scrolls as a whole."""
PANE = 0.55
"""The part of the width that the tab has on a wide screen, until it is measured."""


@ft.component
def MapTab(table: Table) -> ft.Control:
    """Show the map of a match and what can be done on it; fills its box."""
    session, state = table.session, table.state
    width = session.width * PANE if session.wide else session.width
    room, set_room = ft.use_state((float(width), float(session.height - AROUND)))
    chosen, choose = ft.use_state(EMPTY)
    shown, show = ft.use_state("")

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        set_room((float(event.width), float(event.height)))

    def pick(kind: str) -> None:
        if kind == "moves":
            session.go(f"/m/{table.match.id}/moves")
        else:
            choose((kind, state.round, state.turn) if kind else None)

    on_kind, on_shown = use_steady(pick), use_steady(show)
    now = chosen and chosen[1:] == (state.round, state.turn) and chosen[0] in choices(state)
    task = chosen_task(state, chosen[0]) if now else due_task(table)
    body = _body(table, task, on_kind, (shown, on_shown), room) if state.land else laying_ways(table)
    return ft.Container(body, expand=True, on_size_change=measured)


def _body(
    table: Table, task: Task, on_kind: Steady, shows: tuple[str, Steady], room: tuple[float, float]
) -> ft.Control:
    words, state = table.words, table.state
    shown, show = shows
    picking = task.kind in CHOSEN
    seat = state.turn if state.phase == "action" and not picking else NOBODY
    found = strip(state, seat) if seat != NOBODY else ()
    lit = next((one for one in found if one.kind == shown), None)

    async def on_hex(at: Hex, held: bool) -> None:  # noqa: FBT001 - it is what happened
        if picking:
            await on_kind("")
        tapped(table, Task("look", NOBODY) if held else task, at)

    width = room[0] - 2 * theme.EDGE
    most = (WIDE_MOST if table.session.wide else MOST) * room[1] if room[1] >= LEAST else LEAST
    height = drawn_height([at for at, _ in state.land], width, most)
    board = ft.Container(
        Board(looks(words, state, lights(lit) if lit else task.lit), width, height, on_hex),
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.TIGHT),
    )
    text = words.say(f"re-map-say-{task.kind}", player=state.player(task.seat))
    mark = mark_of(state, task.seat) if task.seat != NOBODY else None
    panel: list[ft.Control] = [Said(words, text, mark, on_kind if picking else None)]
    if seat != NOBODY:
        panel += [
            Actions(words, choices(state), on_kind),
            strip_row(words, state, seat, found, chosen=shown if lit else "", on_chosen=show),
        ]
        panel += strip_detail(table, seat, lit) if lit else []
    panel.append(Seldom(words, f"/m/{table.match.id}/map", table.session.go))
    padded = ft.Container(
        ft.Column(panel, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.GAP),
    )
    if room[1] < LEAST:
        return ft.ListView([board, padded], expand=True)
    return ft.Column([board, ft.ListView([padded], expand=True)], spacing=0, expand=True)
