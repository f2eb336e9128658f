"""The map on the screen: its hexes fitted into a room, to pan, to pinch, to tap and to hold."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from scoring.rolling_empires.hexes import Hex
from screens import theme
from screens.parts.steady import use_kept, use_steady
from screens.rolling_empires.hex_looks import Look
from screens.rolling_empires.hex_tile import HexTile
from screens.rolling_empires.map_fit import drawn_height, fit

AROUND = 330
"""The height of what stands above and below a map that fills a screen, until it is measured."""
CRAMPED = 200
"""A map that would be less high scrolls with what stands below it, as with large text."""
ZOOM = 4.0
"""How many times larger the map can be drawn by pinching."""

OnHex = Callable[[Hex, bool], Awaitable[None] | None]
"""Called with a hex that was tapped, and whether the finger stayed on it."""


@ft.component
def Board(
    looks: tuple[Look, ...],
    width: float,
    height: float,
    on_hex: OnHex | None = None,
    *,
    steady: bool = False,
) -> ft.Control:
    """Show a map.

    Args:
        looks: What its hexes show.
        width: The room there is, in logical pixels.
        height: And down.
        on_hex: Called with a hex that was tapped or held; None: the map is only looked at.
        steady: Whether it is never turned, because it changes from tap to tap.
    """
    placed = fit([look.at for look in looks], width, height, steady=steady)

    def tapped(how: tuple[Hex, bool]) -> Awaitable[None] | None:
        return on_hex(*how) if on_hex else None

    tap, kept = use_steady(tapped), use_kept()
    tiles = [
        kept(
            HexTile,
            f"hex-{look.at[0]},{look.at[1]}",
            look,
            *placed.middle(look.at),
            placed.radius,
            tap if on_hex else None,
        )
        # In the order of reading: the names that a browser keeps beneath a map spread downwards, under the next rows.
        for look in sorted(looks, key=lambda look: placed.middle(look.at)[::-1])
    ]
    viewer = ft.InteractiveViewer(
        ft.Stack(tiles, width=placed.width, height=placed.height),
        constrained=False,
        min_scale=min(1.0, width / placed.width, height / placed.height),
        max_scale=ZOOM,
    )
    return ft.Container(viewer, width=width, height=height)


@ft.component
def WholeBoard(
    looks: tuple[Look, ...],
    size: tuple[float, float],
    on_hex: OnHex,
    below: Callable[[bool], ft.Control],
) -> ft.Control:
    """Show a map that takes the room which is left over by what stands below it.

    Args:
        looks: What its hexes show.
        size: The room of the screen.
        on_hex: Called with a hex that was tapped or held.
        below: Returns what stands below, told whether room is short.
    """
    left, measure = ft.use_state((float(size[0]), float(size[1] - AROUND)))
    width = size[0] - 2 * theme.GAP

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        measure((float(event.width), float(event.height)))

    if left[1] < CRAMPED:
        height = drawn_height([look.at for look in looks], width, 2 * width)
        board = ft.Row([Board(looks, width, height, on_hex, steady=True)], alignment=ft.MainAxisAlignment.CENTER)
        return ft.ListView([board, below(True)], expand=True)
    return ft.Column(
        [
            ft.Container(
                Board(looks, left[0] - 2 * theme.GAP, left[1], on_hex, steady=True),
                expand=True,
                on_size_change=measured,
                alignment=ft.Alignment.CENTER,
                padding=ft.Padding.symmetric(horizontal=theme.GAP),
            ),
            below(False),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
