"""A panel of the play screen: a line for each face of a die."""

from __future__ import annotations

import flet as ft

from screens import theme
from screens.parts.dice import die

SIDE = 32
"""Of the die before a line."""


def panel(*controls: ft.Control) -> ft.Control:
    """Return controls on a ground of their own."""
    column = ft.Column(
        list(controls), spacing=theme.SPACE, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Container(column, bgcolor=theme.BAR, border_radius=theme.RADIUS, padding=theme.SPACE)


def face_line(name: str, face: int, lines: list[str], *, picture: ft.Control | None = None) -> ft.Control:
    """Return sentences beside a die, spoken as one: first the name of the line, then they."""
    texts: list[ft.Control] = [ft.Text(line, theme_style=theme.BODY) for line in lines]
    row = ft.Row(
        [picture or die(face, SIDE), ft.Column(texts, spacing=0, tight=True, expand=True)],
        spacing=theme.SPACE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Semantics(label=". ".join([name, *lines]), container=True, exclude_semantics=True, content=row)
