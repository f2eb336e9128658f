"""Drawn dice: one die, and a roll as large as fits."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from functools import cache, partial

import flet as ft

from screens import theme
from screens.parts.steady import Kept, use_kept
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
PLACES = tuple(dict.fromkeys(place for places in PIPS.values() for place in places))
"""The seven places where a die can have a pip."""
PIP = 0.088
"""The radius of a pip, as a part of the die's size."""
CORNER, TICK = 0.78, 0.2
"""The middle, down and across, and the radius of the tick on a used die, likewise."""
WHOLE = ft.ClipBehavior.NONE
"""While it tumbles, a die's corners reach beyond its place."""
TURNS = 3 * math.tau
"""How far a die tumbles, in radians."""
AT_ONCE, TUMBLE = ft.Animation(0), ft.Animation(theme.TUMBLE, ft.AnimationCurve.EASE_OUT_CUBIC)
"""How it is turned away before it does, and how it comes to rest."""


def fitting(count: int, width: float, height: float) -> int:
    """Return the size at which `count` dice fit side by side into a room, in steps of the grid."""
    across = (width - (count - 1) * theme.ROOMY) / count
    return max(theme.TOUCH, int(min(across, height, LARGEST)) // theme.GRID * theme.GRID)


def die(face: int, size: float, *, used: bool = False) -> ft.Container:
    """Draw one die.

    Args:
        face: 0 is a die that has not been rolled, without pips and shadow.
        size: Of its side.
        used: Whether it is dimmed and ticked.
    """
    return _body(face, [_pip(at, size, _ink(used=used), shown=True) for at in PIPS.get(face, ())], size, used=used)


def _rolling(
    face: int, size: float, place: int, keep: Kept, *, used: bool, turn: float | None, turning: ft.Animation | None
) -> ft.Container:
    """Draw one that shows another face soon: of all the pips it can have, the few that differ are drawn anew then."""
    shown, ink = PIPS.get(face, ()), _ink(used=used)
    pips = [keep(_pip, f"pip-{place}-{number}", at, size, ink, at in shown) for number, at in enumerate(PLACES)]
    return _body(face, pips, size, used=used, turn=-turn if turn and place % 2 else turn, turning=turning)


def _body(
    face: int,
    pips: list[ft.Control],
    size: float,
    *,
    used: bool,
    turn: float | None = None,
    turning: ft.Animation | None = None,
) -> ft.Container:
    """Draw a die with its pips.

    Args:
        face: As in `die`.
        pips: As `_pip` draws them.
        size: Of its side.
        used: Whether it is dimmed and ticked.
        turn: How far it is turned, in radians; None for one that never is.
        turning: How it turns there when `turn` changes.
    """
    flat, line, corner = used or not face, _line(size), size * 0.2
    # Boxes, not a canvas: the browser would draw each canvas apart, which takes five times as long, frame by frame.
    # A border takes longer than one box upon another, a clip than none, and any turn but 0, be it whole turns, too.
    parts = list(pips)
    if used:
        tick = ft.Icon(ft.Icons.CHECK, size=size * TICK * 1.6, color=theme.ON_MARKED)
        parts.append(_disc(size * CORNER - line, size * CORNER - line, size * TICK, theme.MARKED, tick))
    front = ft.Container(
        ft.Stack(parts),
        bgcolor=theme.CARD if flat else theme.DIE_FACE,
        border_radius=corner - line,
        clip_behavior=WHOLE,
    )
    drawn = ft.Container(
        front,
        width=size,
        height=size,
        padding=line,
        bgcolor=ft.Colors.OUTLINE_VARIANT if flat else theme.DIE_EDGE,
        border_radius=corner,
        clip_behavior=WHOLE,
        rotate=turn,
        animate_rotation=turning,
    )
    # The shadow stays where it is: one that turns with the die is blurred anew for every frame.
    shadow = None if flat else _shadow(size)
    return ft.Container(drawn, width=size, height=size, border_radius=corner, clip_behavior=WHOLE, shadow=shadow)


def _ink(*, used: bool) -> ft.ColorValue:
    return theme.QUIET if used else theme.DIE_PIP


def _line(size: float) -> float:
    """Return how wide the edge of a die is."""
    return max(theme.HAIRLINE, size / 100)


def _pip(
    at: tuple[float, float],
    size: float,
    ink: ft.ColorValue,
    shown: bool,  # noqa: FBT001 - what is kept has all arguments by place
    *,
    key: str | None = None,
) -> ft.Control:
    """Return a pip at one of PLACES of a die; seen or not."""
    (across, down), line = at, _line(size)
    return _disc(across * size - line, down * size - line, size * PIP, ink, shown=shown, key=key)


@cache
def _shadow(size: float) -> ft.BoxShadow:
    return ft.BoxShadow(blur_radius=size * 0.12, color=theme.DIE_SHADOW, offset=ft.Offset(0, size * 0.04))


def _disc(
    x: float,
    y: float,
    radius: float,
    colour: ft.ColorValue,
    content: ft.Control | None = None,
    *,
    shown: bool = True,
    key: str | None = None,
) -> ft.Control:
    """Return a disc around a point of a stack."""
    return ft.Container(
        content,
        key=key,
        visible=shown,
        left=x - radius,
        top=y - radius,
        width=2 * radius,
        height=2 * radius,
        bgcolor=colour,
        border_radius=radius,
        clip_behavior=WHOLE,
        alignment=ft.Alignment.CENTER if content else None,
    )


def _use_tumble(roll: int, *, still: bool) -> tuple[float | None, ft.Animation | None]:
    """Return how far the dice are turned, and how they turn there: for a new roll at once, and then to their rest."""
    rested, rest = ft.use_state(roll)

    async def come_to_rest() -> None:
        if rested != roll:
            await asyncio.sleep(theme.FRAME / 1000)
            rest(roll)

    ft.use_effect(come_to_rest, [roll])
    if still:
        return None, None
    return (0, TUMBLE) if rested == roll else (TURNS, AT_ONCE)


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
        roll: The number of the roll. When it changes, the dice show the new faces at once, and tumble once.
        still: Whether the device asks for reduced motion; then the faces just change.
        used: For each die, whether it is dimmed and ticked; empty when none is.
        names: For each die, what is spoken when dice can be tapped, for example `Die 1: 4`.
        on_die: Called with the place of a tapped die, from 0; without it the dice are a picture.
    """
    marks, keep = used or (False,) * len(faces), use_kept()
    turn, turning = _use_tumble(roll, still=still)
    drawn = [
        _rolling(face, size, place, keep, used=mark, turn=turn, turning=turning)
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
