"""What every calculator gets: a realm card as it is, and how it is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scoring.rolling_realms.sheets import RealmSheet, Rolls
from screens import theme
from screens.parts.tap import Tap
from screens.words import Words

Sheet = TypeVar("Sheet", bound=RealmSheet)


@dataclass(frozen=True, slots=True)
class Card(Generic[Sheet]):
    """One player's card of a realm."""

    words: Words
    sheet: Sheet
    rolls: Rolls
    """Those of the round, turn 1 first."""
    turn: int
    """The turn being played; 0 before the first."""
    closed: bool
    """Whether the round is over."""
    enter: Callable[[Sheet], None]
    """Records another state of the card."""


def inset(control: ft.Control) -> ft.Control:
    """Return a control away from the sides of its panel; rows of things to tap go without."""
    return ft.Container(control, padding=ft.Padding.symmetric(horizontal=theme.SPACE))


def rows(*controls: ft.Control, spacing: int = theme.GAP) -> ft.Control:
    """Return controls one below the other, as wide as the panel."""
    return ft.Column(list(controls), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def heading(text: str) -> ft.Control:
    """Return the heading of a part of the card."""
    return inset(ft.Text(text, theme_style=theme.HEADING))


def hint(text: str) -> ft.Control:
    """Return a quiet line of explanation."""
    return inset(ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET))


def actions(*buttons: ft.Control) -> ft.Control:
    """Return buttons side by side; long ones wrap."""
    return ft.Row(list(buttons), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)


def action(text: str, key: str, on_tap: Tap | None, icon: ft.IconData = ft.Icons.BACKSPACE_OUTLINED) -> ft.Control:
    """Return a quiet button, such as one that erases; disabled without a handler."""
    return ft.TextButton(text, icon=icon, key=key, on_click=on_tap, disabled=on_tap is None)


def tile(content: ft.Control, *, chosen: bool, lit: bool = False) -> ft.Container:
    """Return the face of something to tap: outlined when it is chosen, filled when it counts."""
    return ft.Container(
        content,
        bgcolor=theme.BADGE if lit else ft.Colors.SURFACE,
        border=ft.Border.all(theme.LINE, ft.Colors.ON_SURFACE if chosen else ft.Colors.TRANSPARENT),
        border_radius=theme.GAP,
        padding=ft.Padding.symmetric(vertical=theme.GAP),
        margin=theme.HAIRLINE,
        alignment=ft.Alignment.CENTER,
    )
