"""The Round tab: what the phase asks of the table, and everybody in turn order."""

from __future__ import annotations

import flet as ft

from scoring.rolling_empires import table as rules
from screens import theme
from screens.frame import scrolling
from screens.rolling_empires.desk import Desk
from screens.rolling_empires.round_actions import turn_parts
from screens.rolling_empires.round_clean import clean_up_parts, dice_home_parts, told_parts
from screens.rolling_empires.round_rows import player_rows
from screens.rolling_empires.round_setup import setup_parts


def round_tab(desk: Desk) -> ft.Control:
    """Return the tab as the phase wants it."""
    return scrolling(*_parts(desk), spacing=theme.SPACE)


def _parts(desk: Desk) -> list[ft.Control]:
    state = desk.state
    order = rules.order(state)
    match rules.next_step(state).kind:
        case "first-player" | "city" | "setup":
            return [*told_parts(desk), *setup_parts(desk)]
        case "draw" | "dice":
            drawing = [player_rows(desk, order, numbered=True), reminder(desk)]
            return [*told_parts(desk), *dice_home_parts(desk), *drawing]
        case "turn":
            return [*told_parts(desk), player_rows(desk, order), *turn_parts(desk)]
        case "clean-up":
            return [*clean_up_parts(desk), player_rows(desk, order)]
        case _:
            return [*told_parts(desk), player_rows(desk, order)]


def reminder(desk: Desk) -> ft.Control:
    """Return what is easily forgotten when dice and cards are drawn. Rule: 1. Draw Phase (RE-9, RE-10, RE-37)."""
    words, longer = desk.words, desk.state.setup.rounds == 8
    said = {
        "re-draw-dice": ft.Icons.CASINO_OUTLINED,
        "re-draw-three" if longer else "re-draw-five": ft.Icons.STYLE_OUTLINED,
        "re-draw-market": ft.Icons.STOREFRONT,
    }
    lines: list[ft.Control] = [
        ft.Row(
            [ft.Icon(icon, color=theme.QUIET), ft.Text(words.say(key), theme_style=theme.BODY, expand=True)],
            spacing=theme.SPACE,
        )
        for key, icon in said.items()
    ]
    return ft.Container(
        ft.Column(lines, spacing=theme.SPACE, tight=True),
        bgcolor=theme.BAR,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )
