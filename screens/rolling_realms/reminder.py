"""What a realm is about, in a few lines: to remind those who have its card before them."""

from __future__ import annotations

import flet as ft

from scoring.rolling_realms.realms import REDUX
from screens import theme
from screens.rolling_realms.words import mark_name
from screens.words import Words

KEYS = dict(
    zip(
        REDUX,
        ("atiwa", "dogs", "flamecraft", "yu", "meadow", "planet", "poker", "rps", "space", "guild", "blades", "war"),
        strict=True,
    )
)
"""The end of the keys of each realm's lines."""
ROLLED = ("Poker", "Rock\N{EN DASH}Paper\N{EN DASH}Scissors", "Wonderland's War")
"""The realms that look at the dice as rolled. Rule: Redux, General Realm Rules (RR-12)."""


def reminder(words: Words, realm: str) -> ft.Control:
    """Return what a number does in the realm and what scores; of a realm not known, where to look."""
    if realm in KEYS:
        lines = [(ft.Icons.CASINO, f"realm-does-{KEYS[realm]}"), (ft.Icons.STAR, f"realm-scores-{KEYS[realm]}")]
        if realm in ROLLED:
            lines.insert(1, (ft.Icons.PUSH_PIN, f"realm-rolled-{KEYS[realm]}"))
        said = [(icon, words.say(key)) for icon, key in lines]
    else:
        mark = mark_name(words, realm)
        said = [
            (ft.Icons.STYLE, mark[:1].upper() + mark[1:]),
            (ft.Icons.CASINO, words.say("realm-does-card")),
            (ft.Icons.UPDATE, words.say("realm-start")),
        ]
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Icon(icon, size=theme.ICON, color=theme.QUIET),
                    ft.Text(text, theme_style=theme.SMALL, expand=True),
                ],
                spacing=theme.SPACE,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for icon, text in said
        ],
        spacing=theme.GAP,
        tight=True,
    )
