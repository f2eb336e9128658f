"""The three realms of the round: tiles that lead to their cards, and what stands there before they are drawn."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import scores
from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import PLACES
from screens import theme
from screens.parts.stars import stars
from screens.parts.steady import Steady, use_kept, use_steady
from screens.parts.tap import tappable
from screens.rolling_realms.words import place_name
from screens.table import Table
from screens.words import Words


@ft.component
def RealmTiles(table: Table) -> Any:
    """A tile for each realm; with an own seat it shows the stars."""
    words, state = table.words, table.state
    keep = use_kept()
    round_ = min(state.round, len(state.rounds))

    async def opened(key: str) -> None:
        table.session.go(f"/m/{table.match.id}/{key.replace('-', '/')}")

    on_tap = use_steady(opened)
    tiles: list[ft.Control] = []
    for place in range(PLACES):
        found = scores.stars(state, round_, table.seat, place) if table.seat is not None else None
        won = None if table.seat is None else found.scored if found else 0
        name = place_name(words, state, round_, place)
        tiles.append(keep(_tile, f"realm-{place + 1}", words, name, won, on_tap))
    return ft.Row(tiles, spacing=theme.GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _tile(words: Words, name: str, won: int | None, on_tap: Steady, *, key: str) -> ft.Control:
    """Return the tile of a realm; without stars where there are None."""
    lines: list[ft.Control] = [
        ft.Text(name, theme_style=theme.TILE, max_lines=3, color=ft.Colors.ON_SURFACE, text_align=ft.TextAlign.CENTER)
    ]
    spoken = name
    if won is not None:
        lines.append(stars(words, name, won))
        spoken = words.say("stars-of", name=name, stars=won, most=6)
    column = ft.Column(
        lines,
        spacing=theme.TIGHT,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    padding = ft.Padding.symmetric(horizontal=theme.TIGHT, vertical=theme.GAP)
    button = tappable(
        spoken,
        ft.Container(column, padding=padding, alignment=ft.Alignment.CENTER),
        partial(on_tap, key),
        fill=theme.CARD,
        key=key,
    )
    return ft.Container(button, expand=True)


@ft.component
def Unrevealed(table: Table) -> Any:
    """What can be done besides drawing the round's realms in the app."""
    words, roll = table.words, rules.next_roll(table.state)
    buttons: list[ft.Control] = [
        ft.OutlinedButton(
            words.say("play-we-drew"),
            icon=ft.Icons.TOUCH_APP,
            on_click=partial(table.session.go, f"/m/{table.match.id}/reveal"),
        )
    ]
    if roll:
        buttons.append(
            ft.TextButton(words.say("play-without"), icon=ft.Icons.CASINO, on_click=partial(table.send, roll))
        )
    return ft.Column(
        [
            ft.Text(words.say("play-unrevealed", round=table.state.round), theme_style=theme.BODY),
            ft.Row(buttons, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
        ],
        spacing=theme.GAP,
    )
