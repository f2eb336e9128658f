"""A field for a short text that nothing corrects."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.checks import LONGEST_TEXT
from screens import theme


def text_field(label: str, value: str, on_change: Any, key: str, *, longest: int = LONGEST_TEXT) -> ft.TextField:
    """Return the field; its handler reads the text in the event's `data`."""
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
