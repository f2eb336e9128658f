"""Drawn dice: one die on one canvas, and a roll as large as fits."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft
import flet.canvas as cv

from screens import theme
from screens.parts.tap import tappable

LARGEST = 280
"""A die does not grow beyond this."""

NEAR, MIDDLE, FAR = 0.25, 0.5, 0.75
"""Where pips are, as a part of the die's size."""
PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: ((NEAR, NEAR), (FAR, FAR)),
    3: ((NEAR, NEAR), (MIDDLE, MIDDLE), (FAR, FAR)),
    4: ((NEAR, NEAR), (NEAR, FAR), (FAR, NEAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (NEAR, FAR), (MIDDLE, MIDDLE), (FAR, NEAR), (FAR, FAR)),
    6: ((NEAR, NEAR), (NEAR, MIDDLE), (NEAR, FAR), (FAR, NEAR), (FAR, MIDDLE), (FAR, FAR)),
}
"""The pips of each face, as parts of the die's size from its left upper corner."""


def fitting(count: int, width: float, height: float) -> int:
    """Return the size at which `count` dice fit side by side into a room, in steps of the grid."""
    across = (width - (count - 1) * theme.ROOMY) / count
    return max(theme.TOUCH, int(min(across, height, LARGEST)) // theme.GRID * theme.GRID)


def die(face: int, size: float, *, used: bool = False) -> ft.Container:
    """Draw one die of the given size; 0 is a die that has not been rolled, without pips and shadow."""
    flat = used or not face
    corner = size * 0.2
    line = max(theme.HAIRLINE, size / 100)
    edge = ft.Paint(
        color=ft.Colors.OUTLINE_VARIANT if flat else theme.DIE_EDGE,
        style=ft.PaintingStyle.STROKE,
        stroke_width=line,
    )
    pip = ft.Paint(color=theme.QUIET if used else theme.DIE_PIP)
    shapes: list[cv.Shape] = [
        cv.Rect(0, 0, size, size, corner, ft.Paint(color=theme.CARD if flat else theme.DIE_FACE)),
        cv.Rect(line / 2, line / 2, size - line, size - line, corner - line / 2, edge),
        *(cv.Circle(x * size, y * size, size * 0.088, pip) for x, y in PIPS.get(face, ())),
    ]
    if used:
        shapes.extend(_check(size * 0.78, size * 0.78, size * 0.2))
    return ft.Container(
        cv.Canvas(shapes, width=size, height=size),
        width=size,
        height=size,
        border_radius=corner,
        shadow=None
        if flat
        else ft.BoxShadow(blur_radius=size * 0.12, color=theme.DIE_SHADOW, offset=ft.Offset(0, size * 0.04)),
    )


def _check(x: float, y: float, radius: float) -> tuple[cv.Shape, ...]:
    tick = ft.Paint(
        color=theme.ON_MARKED,
        style=ft.PaintingStyle.STROKE,
        stroke_width=radius * 0.28,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    path = [
        cv.Path.MoveTo(x - radius * 0.45, y),
        cv.Path.LineTo(x - radius * 0.1, y + radius * 0.35),
        cv.Path.LineTo(x + radius * 0.45, y - radius * 0.35),
    ]
    return (cv.Circle(x, y, radius, ft.Paint(color=theme.MARKED)), cv.Path(path, tick))


@ft.component
def Dice(
    faces: tuple[int, ...],
    size: int,
    label: str,
    *,
    roll: int = 0,
    still: bool = False,
    used: tuple[bool, ...] = (),
    names: tuple[str, ...] = (),
    on_die: Callable[[int], Awaitable[None] | None] | None = None,
) -> ft.Control:
    """Show a roll side by side; it is announced when its label changes.

    Args:
        faces: 1 to 6 each, or 0 for a die that has not been rolled.
        size: Of one die; see `fitting`.
        label: What is spoken, for example `Rolled 4 and 2`.
        roll: The number of the roll. When it changes, the dice tumble once and show the new faces at once.
        still: Whether the device asks for reduced motion; then the faces just change.
        used: For each die, whether it is dimmed and ticked; empty when none is.
        names: For each die, what is spoken when dice can be tapped, for example `Die 1: 4`.
        on_die: Called with the place of a tapped die, from 0; without it the dice are a picture.
    """
    marks = used or (False,) * len(faces)
    drawn = [die(face, size, used=mark) for face, mark in zip(faces, marks, strict=True)]
    for place, box in enumerate(drawn):
        box.rotate = ft.Rotate(2 * math.pi * roll * (-1 if place % 2 else 1))
        box.animate_rotation = None if still else ft.Animation(theme.TUMBLE, ft.AnimationCurve.EASE_OUT_CUBIC)
    row = ft.Row(alignment=ft.MainAxisAlignment.CENTER, spacing=theme.ROOMY, wrap=True, run_spacing=theme.ROOMY)
    if on_die is None:
        row.controls = list(drawn)
    else:
        row.controls = [
            tappable(
                name,
                box,
                partial(on_die, place),
                width=size,
                height=size,
                radius=size / 5,
                key=f"die-{place}",
            )
            for place, (name, box) in enumerate(zip(names, drawn, strict=True))
        ]
    return ft.Semantics(
        label=label,
        content=row,
        container=True,
        live_region=True,
        image=on_die is None,
        exclude_semantics=on_die is None,
    )
