"""The Map tab: the map, what a tap on it means now, the actions on it, and the conquest strip."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.conquests import strip
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.hexes import Hex
from screens import theme
from screens.parts.tap import tappable
from screens.rolling_empires.factions import player_mark
from screens.rolling_empires.hex_looks import looks
from screens.rolling_empires.laying import laying_ways
from screens.rolling_empires.map_board import Board
from screens.rolling_empires.map_fit import drawn_height
from screens.rolling_empires.map_task import CHOSEN, ICONS, Task, choices, chosen_task, due_task, tapped
from screens.rolling_empires.strip import lights, strip_detail, strip_row
from screens.session import EMPTY
from screens.table import Table

AROUND = 300
"""The height of what stands above and below the tab, until it is measured."""
MOST = 0.58
"""How much of the tab's height the map takes."""
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
        choose((kind, state.round, state.turn) if kind else None)

    now = chosen and chosen[1:] == (state.round, state.turn) and chosen[0] in choices(state)
    task = chosen_task(state, chosen[0]) if now else due_task(table)
    body = _body(table, task, pick, (shown, show), room) if state.land else laying_ways(table)
    return ft.Container(body, expand=True, on_size_change=measured)


def _body(
    table: Table,
    task: Task,
    pick: Callable[[str], None],
    shows: tuple[str, Callable[[str], None]],
    room: tuple[float, float],
) -> ft.Control:
    words, state = table.words, table.state
    shown, show = shows
    seat = state.turn if state.phase == "action" else NOBODY
    found = strip(state, seat) if seat != NOBODY else ()
    lit = next((one for one in found if one.kind == shown), None)

    def on_hex(at: Hex, held: bool) -> None:  # noqa: FBT001 - it is what happened
        if task.kind in CHOSEN:
            pick("")
        tapped(table, Task("look", NOBODY) if held else task, at)

    width = room[0] - 2 * theme.EDGE
    most = MOST * room[1] if room[1] >= LEAST else LEAST * MOST
    height = drawn_height([at for at, _ in state.land], width, most)
    light = lights(lit) if lit and task.kind not in CHOSEN else task.lit
    board = ft.Container(
        Board(looks(words, state, light), width, height, on_hex),
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.TIGHT),
    )
    panel = [_said(table, task, pick), *_actions(table, task, pick)]
    if seat != NOBODY and task.kind not in CHOSEN:
        panel.append(strip_row(words, state, seat, found, chosen=shown if lit else "", on_chosen=show))
        panel += strip_detail(table, seat, lit) if lit else []
    panel.append(_quiet(table))
    padded = ft.Container(
        ft.Column(panel, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
    )
    if room[1] < LEAST:
        return ft.ListView([board, padded], expand=True)
    return ft.Column([board, ft.ListView([padded], expand=True)], spacing=0, expand=True)


def _said(table: Table, task: Task, pick: Callable[[str], None]) -> ft.Control:
    """Return what a tap means, in a sentence, with the way out of what was chosen."""
    words, state = table.words, table.state
    text = words.say(f"re-map-say-{task.kind}", player=state.player(task.seat))
    sentence = ft.Semantics(
        live_region=True, container=True, expand=True, content=ft.Text(text, theme_style=theme.BODY)
    )
    mark = [player_mark(words, state, task.seat)] if task.seat != NOBODY else []
    out: list[ft.Control] = []
    if task.kind in CHOSEN:
        out.append(ft.TextButton(words.say("cancel"), key="task-cancel", on_click=partial(pick, "")))
    return ft.Row([*mark, sentence, *out], spacing=theme.GAP)


def _actions(table: Table, task: Task, pick: Callable[[str], None]) -> list[ft.Control]:
    """Return the actions on the map, to choose one."""
    words, state = table.words, table.state
    offered = choices(state)
    if not offered or task.kind in CHOSEN:
        return []

    def button(kind: str) -> ft.Control:
        text = words.say(f"re-map-do-{kind}")
        content = ft.Column(
            [
                ft.Icon(ICONS[kind], color=ft.Colors.ON_SURFACE),
                ft.Text(text, theme_style=theme.CAPTION, color=ft.Colors.ON_SURFACE, text_align=ft.TextAlign.CENTER),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        moves = partial(table.session.go, f"/m/{table.match.id}/moves")
        return tappable(
            text,
            ft.Container(content, padding=theme.GAP, alignment=ft.Alignment.CENTER),
            moves if kind == "moves" else partial(pick, kind),
            fill=theme.CARD,
            expand=1,
            key=f"map-{kind}",
        )

    return [
        ft.Row(
            [button(kind) for kind in offered],
            spacing=theme.TIGHT,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]


def _quiet(table: Table) -> ft.Control:
    """Return what is seldom wanted: correcting the map and sharing it."""
    words, home = table.words, f"/m/{table.match.id}/map"
    style = ft.ButtonStyle(padding=theme.SPACE)

    def button(key: str, icon: ft.IconData, route: str) -> ft.Control:
        go = partial(table.session.go, route)
        return ft.TextButton(words.say(f"re-map-{key}"), icon=icon, key=f"map-{key}", style=style, on_click=go)

    return ft.Row(
        [
            button("correct", ft.Icons.EDIT_OUTLINED, f"{home}/enter"),
            button("share", ft.Icons.QR_CODE_2, home),
        ],
        wrap=True,
        spacing=0,
        run_spacing=0,
    )
