"""Legacy of Yu: the columns of the river, their sums, and which of them score."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import MOST_STARS, YuSheet
from screens import theme
from screens.parts.face_choice import face_choice
from screens.parts.tap import tappable
from screens.rolling_realms.calculators.card import Card, action, actions, heading, hint, rows, tile

ACROSS = MOST_STARS
"""Columns in a row, and those shown on a clean card: as many as all stars take."""


@ft.component
def Yu(card: Card[YuSheet]) -> ft.Control:
    """Show the columns, and the numbers for the one that is chosen."""
    words = card.words
    empty = ((),) * (ACROSS - len(card.sheet.columns))
    columns: tuple[tuple[int, ...], ...] = (*card.sheet.columns, *empty)
    chosen, choose = ft.use_state(next((at for at, column in enumerate(columns) if len(column) < 2), 0))
    at = min(chosen, len(columns) - 1)

    def put(column: tuple[int, ...]) -> None:
        card.enter(YuSheet((*columns[:at], column, *columns[at + 1 :])))

    def write(number: int) -> None:
        put((*columns[at], number))

    def erase() -> None:
        put(columns[at][:-1])

    def add() -> None:
        card.enter(YuSheet((*columns, ())))
        choose(len(columns))

    tiles = [_column(card, columns, place, partial(choose, place), chosen=place == at) for place in range(len(columns))]
    tiles.extend(ft.Container(expand=1) for _ in range(-len(tiles) % ACROSS))
    full = len(columns[at]) == 2
    names = tuple(words.say("calc-write", number=face) for face in range(1, 7))
    return rows(
        *(ft.Row(tiles[start : start + ACROSS], spacing=0) for start in range(0, len(tiles), ACROSS)),
        heading(words.say("calc-yu-column", column=at + 1)),
        hint(words.say("calc-yu-full")) if full else face_choice(names, write),
        actions(
            action(words.say("calc-erase"), "erase", erase if columns[at] else None),
            action(words.say("calc-yu-add"), "add-column", add, ft.Icons.ADD),
        ),
    )


def _column(
    card: Card[YuSheet], columns: tuple[tuple[int, ...], ...], at: int, on_tap: partial[None], *, chosen: bool
) -> ft.Control:
    words, numbers = card.words, columns[at]
    scores = YuSheet(columns[: at + 1]).stars > YuSheet(columns[:at]).stars
    name = words.say("calc-yu-empty", column=at + 1)
    if numbers:
        name = words.say(
            "calc-yu-scores" if scores else "calc-yu-nothing",
            column=at + 1,
            numbers=words.listed([str(number) for number in numbers]),
            sum=sum(numbers),
        )
    ink = theme.ON_BADGE if scores else ft.Colors.ON_SURFACE
    written = [*(str(number) for number in numbers), *(theme.NOTHING,) * (2 - len(numbers))]
    lines: list[ft.Control] = [ft.Text(text, theme_style=theme.HEADING, color=ink) for text in written]
    lines.append(ft.Container(height=theme.HAIRLINE, width=theme.ROOMY, bgcolor=ft.Colors.OUTLINE))
    lines.append(ft.Text(str(sum(numbers) or ""), theme_style=theme.HEADING, color=ink))
    sign = ft.Icons.STAR if scores else ft.Icons.STAR_BORDER
    lines.append(ft.Icon(sign, size=theme.ICON, color=theme.ON_BADGE if scores else ft.Colors.OUTLINE))
    face = ft.Column(lines, spacing=theme.TIGHT, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return tappable(
        name,
        tile(face, chosen=chosen, lit=scores),
        on_tap,
        radius=theme.GAP,
        expand=1,
        key=f"column-{at + 1}",
    )
