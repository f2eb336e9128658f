"""Several numbers typed one after the other, with one keypad for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from screens import theme
from screens.parts.keypad import Keypad, number
from screens.parts.tap import tappable
from screens.words import Words

ACROSS = 3
"""Fields beside each other on a phone."""
SIDE = 96
"""The least width of a field where there is more room."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """One of the numbers."""

    name: str
    value: int
    """0 is drawn as nothing told."""
    most: int
    """The largest that can be typed."""
    hint: str = ""
    """What is typed, if the name does not say it."""


@ft.component
def NumberFields(
    words: Words,
    fields: tuple[NumberField, ...],
    width: float,
    on_number: Callable[[int, int], None],
    *,
    of: str = "",
) -> ft.Control:
    """Show the numbers, and the keypad for the one that is open; at first that is the first one.

    A number counts at every key. One with as many digits as the largest opens the next field by itself.

    Args:
        words: In which fields and keys are named.
        fields: At least one.
        width: The room there is, in logical pixels.
        on_number: Called with a field's place, from 0, and its new number.
        of: What the numbers are of; with another one the first field is open again.
    """
    place, set_place = ft.use_state(0)
    text, set_text = ft.use_state("")
    # Two quick keys arrive before the fields have been drawn again: the second one has to see the field of now.
    now: ft.MutableRef[int] = ft.use_ref(0)
    now.current = place

    def show(wanted: int) -> None:
        now.current = wanted
        set_place(wanted)
        set_text("")

    ft.use_effect(partial(show, 0), [of])

    def complete(typed: str) -> bool:
        return now.current < len(fields) and len(typed) >= len(str(fields[now.current].most))

    def write(typed: str) -> None:
        set_text(typed)
        at, found = now.current, number(typed)
        if at >= len(fields) or (found or 0) > fields[at].most:
            return
        on_number(at, found or 0)
        if complete(typed):
            show(at + 1)

    across = max(ACROSS, int((width + theme.GAP) // (SIDE + theme.GAP)))
    side = (width + theme.GAP) / min(across, len(fields)) - theme.GAP
    cells = [
        ft.Container(_cell(words, field, partial(show, at), f"field-{at}", marked=at == place), width=side)
        for at, field in enumerate(fields)
    ]
    controls: list[ft.Control] = [ft.Row(list(cells), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)]
    if place < len(fields):
        field = fields[place]
        wrong = (number(text) or 0) > field.most
        hint = words.say("number-range", low=0, high=field.most) if wrong else field.hint
        controls.append(
            Keypad(
                words, field.name, text, write, lambda: show(now.current + 1), fields=True, complete=complete, hint=hint
            )
        )
    return ft.Column(controls, spacing=theme.SPACE, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _cell(words: Words, field: NumberField, on_tap: Callable[[], None], key: str, *, marked: bool) -> ft.Control:
    ink = theme.ON_MARKED if marked else ft.Colors.ON_SURFACE
    text = str(field.value or theme.NOTHING)
    lines = ft.Column(
        [
            ft.Text(field.name, theme_style=theme.CAPTION, color=ink if marked else theme.QUIET),
            ft.Text(text, theme_style=theme.NUMBER, color=ink),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(lines, padding=theme.GAP, alignment=ft.Alignment.CENTER)
    return tappable(
        f"{field.name}: {field.value or words.say('empty')}",
        box,
        on_tap,
        radius=theme.SPACE,
        fill=theme.MARKED if marked else theme.CARD,
        outline=ft.BorderSide(theme.LINE, ft.Colors.ON_SURFACE) if marked else None,
        key=key,
    )
