"""Typing in one space of a card: the numbers it takes or its symbol, whether it is outlined, where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft
import flet.canvas as cv

from scoring.dragons_roll.cards import FACES, SYMBOLS
from screens import theme
from screens.dragons_roll import card_draft as draft
from screens.dragons_roll.card_draft import Editing
from screens.dragons_roll.fields import Cell, cells, faces, toggle
from screens.dragons_roll.spaces import text_shape
from screens.dragons_roll.symbols import symbol_name, symbol_shape
from screens.parts.pills import Pill, pills
from screens.words import Words

SIGN = 24
"""The side of a drawn symbol."""
Do = Callable[[Callable[[Editing], Editing]], None]
"""Called with what a tap makes of the editing."""


def space_editor(words: Words, editing: Editing, do: Do) -> ft.Control:
    """Return what is tapped for the chosen space, or for the first one of a card that has none."""
    space = editing.space
    some = not space.symbol and space.numbers != FACES
    what = words.say("dr-cards-space-takes", number=max(0, editing.place) + 1)

    def face(number: int) -> None:
        do(partial(draft.faced, face=number))

    lines: list[ft.Control] = [
        ft.Text(what, theme_style=theme.SMALL, color=theme.QUIET),
        faces(words, "dr-cards-takes", space.numbers if some else (), face, key="takes"),
        cells(words, *_signs(words, editing, do)),
    ]
    if editing.place >= 0:
        lines.append(_ways(words, editing, do))
    return ft.Column(lines, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _signs(words: Words, editing: Editing, do: Do) -> tuple[Cell, ...]:
    """Return the symbols, and last the way back to any number."""
    space = editing.space
    free = editing.place >= 0 and not space.symbol and space.numbers == FACES
    signs = (
        Cell(
            words.say("dr-cards-symbol", symbol=symbol_name(words, symbol)),
            partial(_drawn, partial(symbol_shape, symbol, SIGN / 2, SIGN / 2, SIGN * 0.38)),
            partial(do, partial(draft.signed, symbol=symbol)),
            f"symbol-{symbol}",
            chosen=space.symbol == symbol,
        )
        for symbol in SYMBOLS
    )
    every = partial(_drawn, partial(text_shape, "1-6", SIGN, SIGN / 2, SIGN * 0.75), width=2 * SIGN)
    return (*signs, Cell(words.say("dr-cards-any"), every, partial(do, draft.freed), "any", chosen=free))


def _drawn(shape: Callable[[ft.ColorValue], cv.Shape], ink: ft.ColorValue, *, width: int = SIGN) -> ft.Control:
    return cv.Canvas([shape(ink)], width=width, height=SIGN)


def _ways(words: Words, editing: Editing, do: Do) -> ft.Control:
    requirement, place = editing.requirement, editing.place
    ways = [toggle(words, "dr-cards-outlined", partial(do, draft.outlined), "outlined", chosen=editing.space.outlined)]
    if place:
        lower = partial(do, draft.lowered)
        ways.append(toggle(words, "dr-cards-lower", lower, "lower", chosen=requirement.top == place))
    if place and requirement.increasing:
        joined = partial(do, draft.joined)
        ways.append(toggle(words, "dr-cards-joined", joined, "joined", chosen=draft.joins(requirement, place)))
    said = words.say("dr-cards-space-remove", number=place + 1)
    remove = Pill(words.say("dr-cards-take-away"), False, partial(do, draft.less), said, "space-remove")
    return pills(*ways, remove)
