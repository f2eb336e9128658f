"""A named number with a button to lower it and one to raise it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.tap import tappable
from screens.parts.title import Action, icon_button
from screens.words import Words

ROOM = "00"
"""Holds the buttons apart, whatever the size of text, unseen: one digit or two, they stay under the thumb."""


def stepper(
    words: Words,
    name: str,
    value: int | None,
    on_value: Callable[[int], Awaitable[None] | None],
    *,
    key: str,
    low: int = 0,
    high: int = 99,
    step: int = 1,
    leap: int = 0,
    note: ft.Control | None = None,
) -> ft.Control:
    """Return the number between its buttons, beside its name or, where that is too long, below it.

    Args:
        words: In which the buttons and a missing number are named.
        name: What is counted, for example `Bats`.
        value: The number now; None while there is none, which counts up from `low`.
        on_value: Called with the new number.
        key: The buttons are `KEY-less` and `KEY-more`.
        low: The least number.
        high: The greatest number.
        step: What a tap changes.
        leap: What a tap on `KEY-leap-less` or `KEY-leap-more` changes; 0: there are none.
        note: Stands under the name.
    """
    now = low if value is None else value

    def button(key_end: str, icon: ft.IconData, to: int) -> ft.Control:
        said = words.say(f"stepper-{key_end}", name=name, step=step)
        control = icon_button(Action(said, icon, partial(on_value, to), f"{key}-{key_end}"))
        control.disabled = to == value
        return control

    def far(key_end: str, sign: str, to: int) -> ft.Control:
        said = words.say(f"stepper-{key_end}", name=name, step=leap)
        text = ft.Text(f"{sign}{leap}", theme_style=theme.HEADING, color=ft.Colors.ON_SURFACE_VARIANT, no_wrap=True)
        on_tap = partial(on_value, to) if to != value else None
        return tappable(said, text, on_tap, height=theme.TOUCH, key=f"{key}-leap-{key_end}")

    text = theme.NOTHING if value is None else str(value)
    room = ft.Text(ROOM, theme_style=theme.NUMBER, opacity=0, no_wrap=True)
    number = ft.Container(
        ft.Stack([room, ft.Text(text, theme_style=theme.NUMBER, no_wrap=True)], alignment=ft.Alignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=theme.GAP),
    )
    buttons = [
        button("less", ft.Icons.REMOVE, max(low, now - step)),
        number,
        button("more", ft.Icons.ADD, min(high, now + step)),
    ]
    if leap:
        buttons.insert(0, far("less", "\N{MINUS SIGN}", max(low, now - leap)))
        buttons.append(far("more", "+", min(high, now + leap)))
    named: ft.Control = ft.Text(name, theme_style=theme.BODY)
    if note is not None:
        named = ft.Column([named, note], spacing=0, tight=True)
    return ft.Row(
        [named, ft.Row(buttons, spacing=0, tight=True)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        wrap=True,
        spacing=theme.GAP,
        run_spacing=0,
    )
