"""The city below the grid: three cards, of which some burn. A tap flips one by hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import CITY_CARDS
from scoring.dragons_roll.corrections import CityBurned, CityRepaired
from scoring.dragons_roll.state import DragonsState
from screens import theme
from screens.dragons_roll.grid import GAP
from screens.parts.steady import use_steady
from screens.parts.tap import named, tappable
from screens.table import Table
from screens.words import Words

OnTap = Callable[[Any], Awaitable[None]]
"""Called with the event of a tapped card."""


@ft.component
def City(table: Table, state: DragonsState) -> Any:
    """The City cards, the burning ones first: which of them burn does not matter."""
    on_tap = use_steady(table.send)
    shows = (table.words, state.burning, bool(state.result))
    return ft.use_memo(partial(_cards, *shows, on_tap), shows)


def _cards(words: Words, burning: int, over: bool, on_tap: OnTap) -> ft.Control:  # noqa: FBT001 - what is remembered
    cards = [_card(words, place, on_tap, burning=place < burning, over=over) for place in range(CITY_CARDS)]
    return ft.Row([ft.Container(card, expand=True) for card in cards], spacing=GAP)


def _card(words: Words, place: int, on_tap: OnTap, *, burning: bool, over: bool) -> ft.Control:
    name = words.say("dr-play-city-burning" if burning else "dr-play-city-standing", number=place + 1)
    icon = ft.Icon(
        ft.Icons.LOCAL_FIRE_DEPARTMENT if burning else ft.Icons.LOCATION_CITY,
        size=theme.ICON,
        color=ft.Colors.ON_ERROR_CONTAINER if burning else theme.QUIET,
    )
    fill = ft.Colors.ERROR_CONTAINER if burning else theme.CARD
    if over:
        box = ft.Container(
            icon, bgcolor=fill, height=theme.TOUCH, border_radius=theme.SPACE, alignment=ft.Alignment.CENTER
        )
        return named(name, box)
    return tappable(
        words.say("dr-play-offer", does=words.say("dr-play-repair" if burning else "dr-play-burn"), card=name),
        ft.Container(icon, alignment=ft.Alignment.CENTER),
        partial(on_tap, CityRepaired() if burning else CityBurned()),
        height=theme.TOUCH,
        radius=theme.SPACE,
        fill=fill,
        key=f"city-{place + 1}",
    )
