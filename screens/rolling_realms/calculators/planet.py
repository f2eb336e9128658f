"""Planet Unknown: completed rows, and which number draws which shape."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import PlanetSheet
from screens import theme
from screens.parts.face_choice import face_choice
from screens.parts.stepper import stepper
from screens.parts.tap import tappable
from screens.rolling_realms.calculators.card import Card, action, actions, heading, hint, inset, rows, tile


@ft.component
def Planet(card: Card[PlanetSheet]) -> ft.Control:
    """Show the rows, the pairs of shapes, and the numbers for the shape that is chosen."""
    words, sheet = card.words, card.sheet
    chosen, choose = ft.use_state(1)

    def complete(count: int) -> None:
        card.enter(replace(sheet, rows_done=count))

    def assign(number: int) -> None:
        """Give the chosen shape a number; it loses the one it had, and the number its other shape. 0 is none."""
        kept = [0 if shape == chosen else shape for shape in sheet.shapes]
        if number:
            kept[number - 1] = chosen
        card.enter(replace(sheet, shapes=tuple(kept)))

    given = tuple(number for number, shape in enumerate(sheet.shapes, 1) if shape)
    names = tuple(words.say("calc-planet-give", number=number, shape=chosen) for number in range(1, 7))
    return rows(
        inset(stepper(words, words.say("calc-planet-rows"), sheet.rows_done, complete, key="rows")),
        heading(words.say("calc-planet-shapes")),
        ft.Row([_pair(card, pair, chosen, choose) for pair in (1, 2, 3)], spacing=0),
        hint(words.say("calc-planet-which", shape=chosen)),
        face_choice(names, assign, used=given),
        actions(action(words.say("calc-planet-none"), "erase", partial(assign, 0) if chosen in sheet.shapes else None)),
    )


def _pair(card: Card[PlanetSheet], pair: int, chosen: int, choose: ft.StateSetter[int]) -> ft.Control:
    numbers = card.sheet.pairs[pair - 1]
    text = card.words.say("calc-planet-pair", pair=pair, sum=sum(numbers))
    shapes = ft.Row([_shape(card, shape, chosen == shape, choose) for shape in (2 * pair - 1, 2 * pair)], spacing=0)
    caption = ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET, text_align=ft.TextAlign.CENTER)
    bracket = ft.Container(
        height=theme.LINE, bgcolor=ft.Colors.OUTLINE, margin=ft.Margin.symmetric(horizontal=theme.GAP)
    )
    return ft.Container(rows(shapes, bracket, caption, spacing=theme.TIGHT), expand=1)


def _shape(card: Card[PlanetSheet], shape: int, chosen: bool, choose: ft.StateSetter[int]) -> ft.Control:  # noqa: FBT001
    words = card.words
    numbers = [str(number) for number, at in enumerate(card.sheet.shapes, 1) if at == shape]
    key = "calc-planet-shape" if numbers else "calc-planet-free"
    text = ft.Text(words.listed(numbers) or theme.NOTHING, theme_style=theme.NUMBER)
    return tappable(
        words.say(key, shape=shape, number=words.listed(numbers)),
        tile(text, chosen=chosen, lit=bool(numbers)),
        partial(choose, shape),
        radius=theme.GAP,
        expand=1,
        key=f"shape-{shape}",
    )
