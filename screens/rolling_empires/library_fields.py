"""What the screens of single cards are made of: names, numbers, and how a change is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.checks import LONGEST_TEXT
from scoring.seats import clean_name
from screens import theme
from screens.code import Draft
from screens.parts.number_fields import NumberField, NumberFields
from screens.parts.pills import Pill, pills
from screens.parts.text_field import text_field
from screens.words import Words

Keep = Callable[[Callable[[Any], Any]], None]
"""Takes what makes another card of the one that is kept: two quick keys come before the card is drawn again."""


@ft.component
def NameField(words: Words, card: Any, keep: Keep, of: str, offered: tuple[str, ...]) -> Any:
    """The name of a card, typed or one of those offered."""
    drawn, draw = ft.use_state(0)
    name = ft.use_memo(partial(Draft, card.name), [of, drawn])

    def typed(event: ft.Event[ft.TextField]) -> None:
        name.text = str(event.data or "")
        keep(partial(replace, name=clean_name(name.text)[:LONGEST_TEXT].strip()))

    def chosen(text: str) -> None:
        keep(partial(replace, name=text))
        draw(drawn + 1)

    choices = [
        Pill(
            each,
            each == card.name,
            partial(chosen, each),
            name=chosen_name(words, each, each == card.name),
            key=f"name-{at}",
        )
        for at, each in enumerate(offered)
    ]
    field = text_field(words.say("re-lib-name"), name.text, typed, f"name-{drawn}" if drawn else "name")
    return column(field, *([pills(*choices)] if choices else []), spacing=theme.GAP)


def set_number(keep: Keep, names: tuple[str, ...], place: int, number: int) -> None:
    """Keep a number in the field of that place."""
    changes: dict[str, Any] = {names[place]: number}
    keep(partial(replace, **changes))


def part_set(field: str, place: int, number: int, card: Any) -> Any:
    """Return the card with another number in one place of a field."""
    before: tuple[int, ...] = getattr(card, field)
    return replace(card, **{field: tuple(number if at == place else old for at, old in enumerate(before))})


def chosen_name(words: Words, text: str, chosen: bool) -> str:  # noqa: FBT001 - it is what is said
    """Return what is spoken of a choice."""
    return words.say("new-chosen", what=text) if chosen else text


def number_fields(
    words: Words, width: float, of: str, on_number: Callable[[int, int], None], *fields: tuple[str, int, int]
) -> ft.Control:
    """Return the fields of the card `of`, each as the end of its key, its number and the largest."""
    shown = tuple(NumberField(words.say(f"re-lib-{name}"), value, most) for name, value, most in fields)
    control: ft.Control = NumberFields(words, shown, width, on_number, of=of)
    return control


def column(*controls: ft.Control, spacing: int = theme.EDGE) -> ft.Control:
    """Return controls one below the other."""
    return ft.Column(list(controls), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
