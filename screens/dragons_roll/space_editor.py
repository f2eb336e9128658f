"""What one space of a card takes: numbers, a symbol, and how it belongs to the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scoring.dragons_roll.cards import FACES, Requirement, Space
from screens import theme
from screens.dragons_roll import card_draft as draft
from screens.dragons_roll.fields import faces, toggle
from screens.parts.pills import pills
from screens.words import Words


def space_editor(
    words: Words,
    requirement: Requirement,
    place: int,
    on_change: Callable[[Requirement], None],
    on_remove: Callable[[], None],
) -> ft.Control:
    """Return what is tapped for the space at a place; `on_change` gets the changed card."""
    space = requirement.spaces[place]

    def turn_into(changed: Space) -> None:
        on_change(draft.with_space(requirement, place, changed))

    def face(number: int) -> None:
        turn_into(draft.toggled_face(space, number))

    signs = [
        toggle(words, f"dr-cards-{symbol}", partial(turn_into, draft.toggled_symbol(space, symbol)), f"symbol-{symbol}",
              chosen=space.symbol == symbol)
        for symbol in draft.SYMBOLS
    ]  # fmt: skip
    outlined = partial(turn_into, replace(space, outlined=not space.outlined))
    ways = [toggle(words, "dr-cards-outlined", outlined, "outlined", chosen=space.outlined)]
    if place:
        lower = partial(on_change, draft.broken(requirement, place))
        ways.append(toggle(words, "dr-cards-lower", lower, "lower", chosen=requirement.top == place))
    if place and requirement.increasing:
        joined = partial(on_change, draft.joined(requirement, place))
        ways.append(toggle(words, "dr-cards-joined", joined, "joined", chosen=draft.joins(requirement, place)))
    shown = () if space.symbol or len(space.numbers) == len(FACES) else space.numbers
    remove = ft.TextButton(
        words.say("dr-cards-space-remove", number=place + 1),
        icon=ft.Icons.DELETE_OUTLINE,
        key="space-remove",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=on_remove,
    )
    lines: list[ft.Control] = [
        ft.Text(words.say("dr-cards-space-takes", number=place + 1), theme_style=theme.SMALL, color=theme.QUIET),
        faces(words, "dr-cards-takes", shown, face, key="takes"),
        pills(*signs),
        pills(*ways),
        ft.Row([remove], wrap=True),
    ]
    return ft.Column(lines, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
