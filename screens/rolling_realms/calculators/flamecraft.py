"""Flamecraft: the enchant circles and the numbers of each of the three shops."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import FlamecraftSheet
from screens import theme
from screens.parts.marks import marks
from screens.rolling_realms.calculators.card import Card, heading, rows

KINDS = (
    ("circles", 2, ft.Icons.CIRCLE, ft.Icons.CIRCLE_OUTLINED),
    ("numbers", 3, ft.Icons.CHECK_BOX, ft.Icons.CHECK_BOX_OUTLINE_BLANK),
)
"""What a shop has, how many of it, and how it is drawn."""


@ft.component
def Flamecraft(card: Card[FlamecraftSheet]) -> ft.Control:
    """Show the shops."""
    return rows(*(_shop(card, shop) for shop in range(3)), spacing=theme.SPACE)


def _shop(card: Card[FlamecraftSheet], shop: int) -> ft.Control:
    words, counts = card.words, card.sheet.shops[shop]

    def mark(kind: int, count: int) -> None:
        changed = (count, counts[1]) if kind == 0 else (counts[0], count)
        card.enter(FlamecraftSheet((*card.sheet.shops[:shop], changed, *card.sheet.shops[shop + 1 :])))

    def kind_of(kind: int) -> ft.Control:
        name, most, full, empty = KINDS[kind]
        caption = words.say(f"calc-flamecraft-{name}", count=counts[kind], most=most)
        row = marks(
            tuple(words.say(f"calc-flamecraft-{name}-one", shop=shop + 1, place=place + 1) for place in range(most)),
            counts[kind],
            partial(mark, kind),
            full=full,
            empty=empty,
            key=f"shop-{shop + 1}-{name}",
        )
        text = ft.Text(caption, theme_style=theme.SMALL, color=theme.QUIET, text_align=ft.TextAlign.CENTER)
        return ft.Container(rows(text, row, spacing=0), expand=most)

    return rows(
        heading(words.say("calc-flamecraft-shop", shop=shop + 1)),
        ft.Row([kind_of(0), kind_of(1)], spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.END),
        spacing=0,
    )
