"""What the card editors are made of: headings, text fields, the six numbers to tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.checks import LONGEST_TEXT
from scoring.dragons_roll.cards import FACES
from screens import theme
from screens.parts.pills import Pill
from screens.parts.tap import Tap, tappable
from screens.words import Words


@dataclass(slots=True)
class Draft:
    """What stands in a text field. Typing changes it in place: drawing a field anew could undo the next letter."""

    text: str


def block(title: str, *controls: ft.Control) -> ft.Control:
    """Return what belongs together under its heading."""
    head = ft.Semantics(header=True, content=ft.Text(title, theme_style=theme.HEADING))
    return ft.Column(
        [head, *controls], spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def text_field(label: str, value: str, on_change: Any, key: str, *, longest: int = LONGEST_TEXT) -> ft.TextField:
    """Return a field for a short text that nothing corrects."""
    return ft.TextField(
        label=label,
        value=value,
        key=key,
        max_length=longest,
        counter="",
        autocorrect=False,
        on_change=on_change,
        border=ft.OutlineInputBorder(border_radius=theme.RADIUS, side=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)),
    )


@dataclass(frozen=True, slots=True)
class Cell:
    """One of six things to tap beside each other."""

    name: str
    """What is spoken; that it is chosen is added."""
    content: Callable[[ft.ColorValue], ft.Control]
    """Makes what is seen, in a colour."""
    on_tap: Tap
    key: str
    chosen: bool


def cells(words: Words, *choices: Cell) -> ft.Control:
    """Return things to tap in a row that is as wide as there is room, the chosen ones filled."""
    # Without spacing six of them are wide enough for a thumb where there is least room.
    return ft.Row([_cell(words, choice) for choice in choices], spacing=0)


def _cell(words: Words, cell: Cell) -> ft.Control:
    ink = theme.ON_MARKED if cell.chosen else ft.Colors.ON_SURFACE
    box = ft.Container(
        cell.content(ink),
        bgcolor=theme.MARKED if cell.chosen else theme.CARD,
        border_radius=theme.SPACE,
        height=theme.TOUCH,
        margin=ft.Margin.symmetric(horizontal=theme.TIGHT / 2),
        alignment=ft.Alignment.CENTER,
    )
    return tappable(
        words.say("dr-cards-chosen", what=cell.name) if cell.chosen else cell.name,
        box,
        cell.on_tap,
        height=theme.TOUCH,
        radius=theme.SPACE,
        expand=1,
        key=cell.key,
    )


def faces(words: Words, name: str, chosen: tuple[int, ...], on_face: Callable[[int], None], *, key: str) -> ft.Control:
    """Return the numbers 1 to 6 in a row, the chosen ones filled; each is spoken by the text of the key `name`."""
    return cells(
        words,
        *(
            Cell(
                words.say(name, face=face),
                partial(_number, face),
                partial(on_face, face),
                f"{key}-{face}",
                chosen=face in chosen,
            )
            for face in FACES
        ),
    )


def _number(face: int, ink: ft.ColorValue) -> ft.Control:
    return ft.Text(str(face), theme_style=theme.NUMBER, color=ink)


def toggle(words: Words, key: str, on_tap: Any, control: str, *, chosen: bool) -> Pill:
    """Return a choice that says whether it is taken; `key` is that of its text, `control` its own."""
    said = words.say(key)
    return Pill(said, chosen, on_tap, name=words.say("dr-cards-chosen", what=said) if chosen else said, key=control)


def buttons(*ways: tuple[str, Any, str]) -> ft.Control:
    """Return buttons in a row that wraps: the text, what a tap does, and the key of each."""
    return ft.Row(
        [
            ft.OutlinedButton(text, key=key, style=ft.ButtonStyle(padding=theme.SPACE), on_click=on_tap)
            for text, on_tap, key in ways
        ],
        wrap=True,
        spacing=theme.GAP,
        run_spacing=theme.GAP,
    )
