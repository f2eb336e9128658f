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
from screens.rolling_realms.calculators.card import Card, action, actions, heading, inset, rows, tile
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
        count = partial(card.enter, replace(sheet, wins=None))
        lines.append(actions(action(words.say("calc-rps-count"), "count-rows", count, ft.Icons.REFRESH)))
    lines.append(heading(words.say("calc-rps-rows")))
    for row in range(len(sheet.rows)):
        lines.append(_row(card, row, chosen, choose))
        if chosen[0] == row:
            options = [_option(words, icon, partial(draw, icon)) for icon in (*ICONS, "")]
            lines.extend(ft.Row(options[start : start + 2], spacing=0) for start in (0, 2))
    return rows(*lines, spacing=theme.TIGHT)


def _row(
    card: Card[RpsSheet], row: int, chosen: tuple[int, int], choose: Callable[[tuple[int, int]], None]
) -> ft.Control:
    words, icons = card.words, card.sheet.rows[row]

    def slot(side: int) -> ft.Control:
        icon, at = words.say(_key(icons[side])), words.say(f"calc-rps-{SIDES[side]}")
        return tappable(
            words.say("calc-rps-slot", row=row + 1, side=at, icon=icon),
            tile(_face(words, icons[side], ft.Colors.ON_SURFACE), chosen=chosen == (row, side)),
            partial(choose, (row, side)),
            radius=theme.GAP,
            expand=1,
            key=f"slot-{row + 1}-{SIDES[side]}",
        )

    number = ft.Text(str(row + 1), theme_style=theme.SMALL, color=theme.QUIET, text_align=ft.TextAlign.CENTER)
    won = ft.Icon(ft.Icons.CHECK_CIRCLE, color=theme.MARKED, semantics_label=words.say("calc-rps-won"))
    alone = RpsSheet((icons, *RpsSheet().rows[1:]))
    return ft.Row(
        [
            ft.Container(number, width=theme.EDGE),
            slot(0),
            slot(1),
            ft.Container(won if alone.won else None, width=theme.LARGE_ICON, alignment=ft.Alignment.CENTER),
        ],
        spacing=0,
    )


def _option(words: Words, icon: str, on_tap: Tap) -> ft.Control:
    face = tile(_face(words, icon, theme.ON_BADGE), chosen=False, lit=True)
    key = f"icon-{icon or 'none'}"
    return tappable(words.say(_key(icon)), face, on_tap, radius=theme.GAP, expand=1, key=key)


def _key(icon: str) -> str:
    return f"calc-rps-{icon or 'none'}"


def _face(words: Words, icon: str, ink: ft.ColorValue) -> ft.Control:
    return ft.Column(
        [
            ft.Icon(DRAWN[icon], size=theme.ICON, color=ink),
            ft.Text(words.say(_key(icon)), theme_style=theme.CAPTION, color=ink, text_align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
