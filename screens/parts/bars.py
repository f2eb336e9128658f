"""Bars to compare: lines with a bar each, and columns side by side. What they show is spoken in words."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scoring.fairness import WHOLE
from screens import theme
from screens.parts.tap import named

SHORT = 3
"""A value with so many characters is as wide as a thumb at most, in text of twice the size too."""
THICK = 3 * theme.GRID
"""How thick a bar is."""
HIGH = 96
"""How high the highest column is."""


@dataclass(frozen=True, slots=True)
class BarLine:
    """A bar with what stands before and behind it."""

    name: str
    """What is spoken."""
    label: str | ft.Control
    """Above the bar, or a small picture before it."""
    value: str
    length: int
    """0 to WHOLE."""


def bar_lines(lines: list[BarLine], mark: int | None = None) -> ft.Control:
    """Return lines below one another; `mark` is a place on every bar, 0 to WHOLE, at which a stroke stands."""
    wide = theme.TOUCH if max((len(line.value) for line in lines), default=0) <= SHORT else 2 * theme.TOUCH
    return ft.Column([_line(line, mark, wide) for line in lines], spacing=theme.GAP, tight=True)


def _line(line: BarLine, mark: int | None, wide: int) -> ft.Control:
    value = ft.Text(line.value, theme_style=theme.HEADING, no_wrap=True)
    if isinstance(line.label, str):
        head = ft.Row([ft.Text(line.label, theme_style=theme.BODY, expand=True), value], spacing=theme.SPACE)
        drawn: ft.Control = ft.Column([head, _bar(line.length, mark)], spacing=theme.TIGHT, tight=True)
    else:
        number = ft.Container(value, width=wide, alignment=ft.Alignment.CENTER_RIGHT)
        bar = ft.Container(_bar(line.length, mark), expand=True)
        drawn = ft.Row([line.label, bar, number], spacing=theme.SPACE)
    return ft.Semantics(label=line.name, container=True, exclude_semantics=True, content=drawn)


def _bar(length: int, mark: int | None) -> ft.Control:
    ground = ft.Container(bgcolor=ft.Colors.OUTLINE_VARIANT, border_radius=theme.GAP, height=THICK)
    layers: list[ft.Control] = [ground, _stretch(length, theme.MARKED)]
    if mark is not None:
        stroke = ft.Container(width=theme.TIGHT, height=2 * THICK, bgcolor=ft.Colors.ON_SURFACE)
        before = max(1, min(mark, WHOLE - 1))
        layers.append(ft.Row([ft.Container(expand=before), stroke, ft.Container(expand=WHOLE - before)], spacing=0))
    return ft.Stack(layers, height=2 * THICK if mark is not None else THICK, alignment=ft.Alignment.CENTER_LEFT)


def _stretch(length: int, colour: ft.ColorValue) -> ft.Control:
    """Return a bar of a part of the width that there is."""
    if length <= 0:
        return ft.Container(height=THICK)
    bar = ft.Container(expand=length, bgcolor=colour, border_radius=theme.GAP, height=THICK)
    rest = [ft.Container(expand=WHOLE - length)] if length < WHOLE else []
    return ft.Row([bar, *rest], spacing=0)


def columns(name: str, heights: tuple[int, ...], *, filled: tuple[bool, ...], top: str) -> ft.Control:
    """Return columns side by side, the highest HIGH high.

    Args:
        name: What is spoken in the place of all of them.
        heights: 0 to WHOLE, from the left.
        filled: Which are filled; the others are outlined.
        top: Written where the highest one ends.
    """
    drawn: list[ft.Control] = [
        ft.Container(
            expand=True,
            height=max(theme.TIGHT, HIGH * height // WHOLE),
            bgcolor=theme.MARKED if full else None,
            border=None if full else ft.Border.all(theme.HAIRLINE, ft.Colors.OUTLINE),
            border_radius=ft.BorderRadius.only(top_left=theme.TIGHT, top_right=theme.TIGHT),
        )
        for height, full in zip(heights, filled, strict=True)
    ]
    row = ft.Row(drawn, spacing=theme.TIGHT, vertical_alignment=ft.CrossAxisAlignment.END, height=HIGH)
    base = ft.Container(height=theme.HAIRLINE, bgcolor=ft.Colors.OUTLINE)
    caption = ft.Text(top, theme_style=theme.CAPTION, color=theme.QUIET)
    return named(name, ft.Column([caption, row, base], spacing=0, tight=True))
