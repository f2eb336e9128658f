"""The grid: three columns of three rows, all places as large as the largest card, and the dragons on them.

Every card lies at the upper left and is shifted to its place, so that another place is a matter of a slide.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import COLUMNS, ROWS
from scoring.dragons_roll.state import Dragon, DragonsState
from screens import theme
from screens.dragons_roll.dragon import MOVING, Offer, dragon_card, gone_card
from screens.dragons_roll.motion import use_motion
from screens.parts.steady import use_kept, use_steady
from screens.parts.tap import forward
from screens.words import Words

GAP = 6
"""Between two places."""


@ft.component
def Grid(
    words: Words,
    state: DragonsState,
    after: DragonsState | None,
    offers: Mapping[int, Offer],
    width: float,
    *,
    still: bool,
) -> Any:
    """Show the grid. Dragons slide to a new place, fade in where they are new, and out where they are gone.

    Args:
        words: In which the cards are named.
        state: The table.
        after: The table after the moves that are waiting; None when none are.
        offers: By the dragon's number.
        width: The room there is, in logical pixels.
        still: Whether the device asks for less motion; then everything just changes.
    """
    change = use_motion(state, still=still)
    waiting = after.lines[len(state.lines) :] if after else ()
    moving = {int(dict(line.values)["dragon"]): line.key for line in waiting if line.key in MOVING}
    fallen = {dict(line.values)["dragon"] for line in state.lines if line.key == "fell"}
    room = (width - (COLUMNS - 1) * GAP) / COLUMNS
    keep = use_kept()

    async def tapped(number: int) -> None:
        await forward(offers[number].on_tap())

    on_tap = use_steady(tapped)
    cards = {}
    for dragon in state.dragons:
        number = dragon.number
        offer = offers.get(number)
        does = (offer.does, offer.lit, offer.icon) if offer else None
        shown = _Shown(words, dragon, state.values(number), moving.get(number, ""), room, does)
        card = keep(_card, f"card-{number}", shown, on_tap)
        seen = number not in change.came
        cards[number] = _placed(card, number, dragon.column, dragon.row, width, seen=seen, still=still)
    for dragon in change.gone:
        row = ROWS if dragon.number in fallen else dragon.row
        card = gone_card(words, dragon, (change.before or state).values(dragon.number), room)
        cards[dragon.number] = _placed(card, dragon.number, dragon.column, row, width, seen=False, still=still)
    stack = ft.Stack(
        [keep(_places, "places"), *(cards[number] for number in sorted(cards))],
        expand=True,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    return ft.Row([stack], intrinsic_height=True)


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a card of the grid shows; while it is the same, so is the card."""

    words: Words
    dragon: Dragon
    values: tuple[int, ...]
    move: str
    room: float
    does: tuple[str, frozenset[int], ft.IconData | None] | None
    """The offer without its handler."""


def _card(shown: _Shown, on_tap: Callable[[int], Awaitable[None]], *, key: str) -> ft.Control:
    offer = None
    if shown.does:
        said, lit, icon = shown.does
        offer = Offer(said, partial(on_tap, shown.dragon.number), lit, icon)
    card = dragon_card(shown.words, shown.dragon, shown.values, move=shown.move, offer=offer, room=shown.room)
    return ft.Container(card, key=key)


def _placed(
    card: ft.Control, number: int, column: int, row: int, width: float, *, seen: bool, still: bool
) -> ft.Control:
    """Return a card in a column as high as the grid, whose first third it fills."""
    slide = None if still else ft.Animation(theme.MOVE, ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    return ft.Column(
        [ft.Container(card, padding=_beside(column, min(row, ROWS - 1)), expand=1), ft.Container(expand=ROWS - 1)],
        key=f"at-{number}",
        spacing=0,
        width=width / COLUMNS,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        offset=ft.Offset(column, row / ROWS),
        animate_offset=slide,
        opacity=1 if seen else 0,
        animate_opacity=slide,
    )


def _places(*, key: str) -> ft.Control:
    """Return the nine places as they are without a card."""
    line = ft.Border.all(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT)
    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    ft.Container(height=theme.TOUCH, border=line, border_radius=theme.SPACE),
                    padding=_beside(column, row),
                    expand=1,
                )
                for column in range(COLUMNS)
            ],
            spacing=0,
            expand=1,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for row in range(ROWS)
    ]
    return ft.Column(rows, key=key, spacing=0)


def _beside(column: int, row: int) -> ft.Padding:
    """Return a place's share of the gaps: none at the edges of the grid."""
    across, down = GAP / COLUMNS, GAP / ROWS
    return ft.Padding(column * across, row * down, (COLUMNS - 1 - column) * across, (ROWS - 1 - row) * down)
