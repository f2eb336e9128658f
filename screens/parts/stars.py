"""A row of stars, filled as far as they are won."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.parts.tap import named
from screens.words import Words

MOST = 6
"""The stars of one realm that count."""
SIZE = 13
"""Six of these fit into a third of a phone's width."""


def stars(words: Words, name: str, won: int, *, size: float = SIZE) -> ft.Control:
    """Return six stars, the won ones filled, spoken as `Atiwa: 3 of 6 stars`; more than six are spoken as lost."""
    counted = min(won, MOST)
    lost = won - counted
    label = words.say("stars-lost" if lost else "stars-of", name=name, stars=counted, most=MOST, lost=lost)
    return named(
        label,
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.STAR if at < counted else ft.Icons.STAR_BORDER,
                    size=size,
                    color=theme.STAR if at < counted else ft.Colors.OUTLINE,
                )
                for at in range(MOST)
            ],
            spacing=0,
            tight=True,
            wrap=True,
            run_spacing=0,
        ),
    )
