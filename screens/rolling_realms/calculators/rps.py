"""Rock, paper, scissors: nine rows of icons, or just how many matches are won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import ICONS, RpsSheet
from screens import theme
from screens.parts.stepper import stepper
from screens.parts.tap import Tap, tappable
from screens.rolling_realms.calculators.card import Card, heading, inset, rows, tile
from screens.words import Words

DRAWN = {
    "": ft.Icons.HORIZONTAL_RULE,
    "rock": ft.Icons.LANDSCAPE,
    "paper": ft.Icons.DESCRIPTION,
    "scissors": ft.Icons.CONTENT_CUT,
}
"""How each icon is drawn; empty: an empty slot."""
SIDES = ("left", "right")


@ft.component
def Rps(card: Card[RpsSheet]) -> ft.Control:
    """Show the number of wins, and the rows with the three icons for the slot that is chosen."""
    words, sheet = card.words, card.sheet
    chosen, choose = ft.use_state((-1, 0))

    def win(count: int) -> None:
        card.enter(replace(sheet, wins=count))

    def draw(icon: str) -> None:
        """Put an icon into the chosen slot; the rows count from now on."""
        row, side = chosen
        icons = (icon, sheet.rows[row][1]) if side == 0 else (sheet.rows[row][0], icon)
        card.enter(RpsSheet((*sheet.rows[:row], icons, *sheet.rows[row + 1 :])))
        choose((-1, 0))

    lines: list[ft.Control] = [
        inset(stepper(words, words.say("calc-rps-wins"), sheet.won, win, key="wins", high=len(sheet.rows)))
    ]
    if sheet.wins is not None:
        count = ft.TextButton(
            words.say("calc-rps-count"),
            icon=ft.Icons.REFRESH,
            key="count-rows",
            on_click=partial(card.enter, replace(sheet, wins=None)),
        )
        lines.append(ft.Row([count]))
    lines.append(heading(words.say("calc-rps-rows")))
    for row in range(len(sheet.rows)):
        lines.append(_row(card, row, chosen, choose))
        if chosen[0] == row:
            lines.append(
                ft.Row(
                    [
                        _icon(words, icon, words.say(_key(icon)), partial(draw, icon), f"icon-{icon or 'none'}")
                        for icon in (*ICONS, "")
                    ],
                    spacing=0,
                )
            )
    return rows(*lines, spacing=theme.TIGHT)


def _key(icon: str) -> str:
    return f"calc-rps-{icon or 'none'}"


def _row(
    card: Card[RpsSheet], row: int, chosen: tuple[int, int], choose: Callable[[tuple[int, int]], None]
) -> ft.Control:
    words, icons = card.words, card.sheet.rows[row]
    alone = replace(RpsSheet(), rows=(icons, *RpsSheet().rows[1:]))
    won = ft.Row(
        [
            ft.Icon(ft.Icons.CHECK_CIRCLE, size=theme.ICON, color=theme.MARKED),
            ft.Text(words.say("calc-rps-won"), theme_style=theme.SMALL),
        ],
        spacing=theme.TIGHT,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
    )
    return ft.Row(
        [
            *(
                _icon(
                    words,
                    icons[side],
                    words.say(
                        "calc-rps-slot",
                        row=row + 1,
                        side=words.say(f"calc-rps-{name}"),
                        icon=words.say(_key(icons[side])),
                    ),
                    partial(choose, (row, side)),
                    f"slot-{row + 1}-{name}",
                    chosen=chosen == (row, side),
                )
                for side, name in enumerate(SIDES)
            ),
            ft.Container(won if alone.won else None, expand=1),
        ],
        spacing=0,
    )


def _icon(words: Words, icon: str, name: str, on_tap: Tap, key: str, *, chosen: bool = False) -> ft.Control:
    ink = ft.Colors.ON_SURFACE if icon else ft.Colors.OUTLINE
    face = ft.Column(
        [
            ft.Icon(DRAWN[icon], size=theme.ICON, color=ink),
            ft.Text(words.say(_key(icon)), theme_style=theme.CAPTION, color=ink, text_align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        name,
        tile(face, chosen=chosen),
        on_tap,
        radius=theme.GAP,
        expand=1,
        key=key,
    )
