"""Drawn dice: one die, and a roll as large as fits."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from functools import cache, partial

import flet as ft

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
PIP = 0.088
"""The radius of a pip, as a part of the die's size."""
CORNER, TICK = 0.78, 0.2
"""The middle, down and across, and the radius of the tick on a used die, likewise."""
TUMBLE = ft.Animation(theme.TUMBLE, ft.AnimationCurve.EASE_OUT_CUBIC)


def fitting(count: int, width: float, height: float) -> int:
    """Return the size at which `count` dice fit side by side into a room, in steps of the grid."""
    across = (width - (count - 1) * theme.ROOMY) / count
    return max(theme.TOUCH, int(min(across, height, LARGEST)) // theme.GRID * theme.GRID)


def die(
    face: int, size: float, *, used: bool = False, turn: float | None = None, tumbles: bool = False
) -> ft.Container:
    """Draw one die.

    Args:
        face: 0 is a die that has not been rolled, without pips and shadow.
        size: Of its side.
        used: Whether it is dimmed and ticked.
        turn: How far it is turned, in radians; None for one that never is.
        tumbles: Whether it turns there when `turn` changes.
    """
    flat = used or not face
    line = max(theme.HAIRLINE, size / 100)
    ink = theme.QUIET if used else theme.DIE_PIP
    # Boxes, not a canvas: the browser would draw each canvas apart, which takes five times as long, frame by frame.
    parts = [_disc(x * size - line, y * size - line, size * PIP, ink) for x, y in PIPS.get(face, ())]
    if used:
        tick = ft.Icon(ft.Icons.CHECK, size=size * TICK * 1.6, color=theme.ON_MARKED)
        parts.append(_disc(size * CORNER - line, size * CORNER - line, size * TICK, theme.MARKED, tick))
    drawn = ft.Container(
        ft.Stack(parts, width=size - 2 * line, height=size - 2 * line),
        width=size,
        height=size,
        bgcolor=theme.CARD if flat else theme.DIE_FACE,
        border=_edge(line, ft.Colors.OUTLINE_VARIANT if flat else theme.DIE_EDGE),
        border_radius=size * 0.2,
        rotate=turn,
        animate_rotation=TUMBLE if tumbles else None,
    )
    # The shadow stays where it is: one that turns with the die is blurred anew for every frame.
    return ft.Container(
        drawn, width=size, height=size, border_radius=size * 0.2, shadow=None if flat else _shadow(size)
    )


@cache
def _edge(line: float, colour: ft.ColorValue) -> ft.Border:
    return ft.Border.all(line, colour)


@cache
def _shadow(size: float) -> ft.BoxShadow:
    return ft.BoxShadow(blur_radius=size * 0.12, color=theme.DIE_SHADOW, offset=ft.Offset(0, size * 0.04))


def _disc(x: float, y: float, radius: float, colour: ft.ColorValue, content: ft.Control | None = None) -> ft.Control:
    """Return a disc around a point of a stack."""
    return ft.Container(
        content,
        left=x - radius,
        top=y - radius,
        width=2 * radius,
        height=2 * radius,
        bgcolor=colour,
        border_radius=radius,
        alignment=ft.Alignment.CENTER,
    )


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
    drawn = [
        die(face, size, used=mark, turn=2 * math.pi * roll * (-1 if place % 2 else 1), tumbles=not still)
        for place, (face, mark) in enumerate(zip(faces, marks, strict=True))
    ]
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
