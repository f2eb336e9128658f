"""Choices in a row, of which one or several are taken: names, rounds, options."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from screens import theme
from screens.parts.tap import Tap, tappable


@dataclass(frozen=True, slots=True)
class Pill:
    """One choice."""

    text: str
    chosen: bool
    on_tap: Tap | None
    name: str = ""
    """What is spoken, if not the text; it has to say whether the pill is chosen."""
    key: str = ""


def pills(*choices: Pill, before: str = "") -> ft.Control:
    """Return the choices in a row that wraps, after a few quiet words; the chosen ones are filled and ticked."""
    label = [ft.Text(before, theme_style=theme.SMALL, color=theme.QUIET)] if before else []
    return ft.Row([*label, *map(_pill, choices)], wrap=True, spacing=theme.GAP, run_spacing=theme.TIGHT)


def _pill(pill: Pill) -> ft.Control:
    ink = theme.ON_MARKED if pill.chosen else ft.Colors.ON_SURFACE
    tick: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=theme.EDGE, color=ink)] if pill.chosen else []
    text = ft.Text(pill.text, theme_style=theme.BODY, color=ink, expand=True, expand_loose=True)
    content = ft.Container(
        ft.Row([*tick, text], spacing=theme.TIGHT, tight=True),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.SPACE),
    )
    return tappable(
        pill.name or pill.text,
        content,
        pill.on_tap,
        fill=theme.MARKED if pill.chosen else None,
        outline=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE),
        key=pill.key or None,
    )
