"""One hex of the map, drawn: its land, who controls it and how strongly, the city on it, and whether it is lit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft
import flet.canvas as cv

from scoring.rolling_empires.hexes import Hex
from screens import theme
from screens.rolling_empires.factions import RIM, SHAPES, Mark, Point, outline, token
from screens.rolling_empires.hex_lands import INK, TONES, land_sign
from screens.rolling_empires.hex_looks import Lit, Look
from screens.rolling_empires.map_fit import ACROSS

CORNERS: tuple[Point, ...] = ((0, -1), (ACROSS / 2, -0.5), (ACROSS / 2, 0.5), (0, 1), (-ACROSS / 2, 0.5),
                              (-ACROSS / 2, -0.5))  # fmt: skip
CASTLE: tuple[Point, ...] = ((-1, 1), (-1, -1), (-0.55, -1), (-0.55, -0.5), (-0.22, -0.5), (-0.22, -1), (0.22, -1),
                             (0.22, -0.5), (0.55, -0.5), (0.55, -1), (1, -1), (1, 1))  # fmt: skip
DASHES = (4, 4)
"""Of the rim of what is missing: drawn and left out, in logical pixels."""


@ft.component
def HexTile(
    look: Look,
    x: float,
    y: float,
    radius: float,
    on_tap: Callable[[tuple[Hex, bool]], Awaitable[None]] | None,
    *,
    key: str | None = None,  # noqa: ARG001 - Flet takes it
) -> ft.Control:
    """Show one hex.

    Its hit area is a brick as wide as the hex and as high as its rows are apart: together they cover the map.

    Args:
        look: What it shows.
        x: Where its middle lies across.
        y: And down.
        radius: From its middle to its corners.
        on_tap: Called with the hex, and whether the finger stayed; None: it cannot be tapped.
        key: Tells it from the others.
    """
    width, height = ACROSS * radius, 2 * radius
    spoken = ft.Semantics(
        label=look.name,
        exclude_semantics=True,
        container=True,
        button=on_tap is not None,
        content=ft.Container(bgcolor=ft.Colors.TRANSPARENT),
    )
    content: ft.Control = spoken
    if on_tap is not None:
        brick = ft.GestureDetector(
            key=f"hex-{look.at[0]},{look.at[1]}",
            content=spoken,
            on_tap=partial(on_tap, (look.at, False)),
            on_long_press=partial(on_tap, (look.at, True)),
        )
        content = ft.MergeSemantics(brick)
    area = ft.Container(content, padding=ft.Padding.symmetric(vertical=radius / 4))
    # By its key a changed drawing is a new one: Flet would else tell the client of each corner that has moved.
    drawing = cv.Canvas(
        _shapes(look, width / 2, radius, radius), width=width, height=height, key=f"drawn-{hash((look, radius))}"
    )
    # Flutter keeps what it has painted of a Screenshot: a tap paints no other hex again, and panning none.
    drawn = ft.Screenshot(drawing) if on_tap else drawing
    # The corners of a drawing lie over its neighbours: without this they would take their taps.
    return ft.TransparentPointer(
        ft.Stack([drawn, area], width=width, height=height), left=x - width / 2, top=y - radius
    )


def _shapes(look: Look, x: float, y: float, radius: float) -> list[cv.Shape]:
    if look.land is None:
        return _empty(look.lit, x, y, radius)
    shapes: list[cv.Shape] = [cv.Path(outline(CORNERS, x, y, radius - 1), ft.Paint(color=TONES[look.land]))]
    if look.owner:
        shapes.append(_rim(x, y, radius * 0.9, radius * 0.14, look.owner.ink))
    if look.owner is None and look.city is None:
        shapes.append(land_sign(look.land, x, y, radius * 0.4))
    else:
        shapes.append(land_sign(look.land, x, y - radius * 0.56, radius * 0.22))
        shapes += _pieces(look, x, y + radius * 0.14, radius)
    return [*shapes, *_light(look.lit, x, y, radius)]


def _pieces(look: Look, x: float, y: float, radius: float) -> list[cv.Shape]:
    """Return the control token and the city, beside each other when both are there."""
    if look.owner and look.city:
        city = _castle(look.city, x - radius * 0.36, y, radius * 0.27)
        return [*city, *token(look.owner, x + radius * 0.36, y, radius * 0.3, look.power)]
    if look.owner:
        return token(look.owner, x, y, radius * 0.42, look.power)
    return _castle(look.city, x, y, radius * 0.36) if look.city else []


def _castle(mark: Mark, x: float, y: float, radius: float) -> list[cv.Shape]:
    walls = outline(CASTLE, x, y, radius)
    return [
        cv.Path(walls, _pen(RIM, max(2, radius * 0.4))),
        cv.Path(walls, ft.Paint(color=mark.ink)),
        cv.Path(outline(SHAPES[mark.shape], x, y + radius * 0.28, radius * 0.5), ft.Paint(color=RIM)),
    ]


def _light(lit: Lit, x: float, y: float, radius: float) -> list[cv.Shape]:
    match lit:
        case "has":
            return [_rim(x, y, radius * 0.84, radius * 0.2, RIM), _rim(x, y, radius * 0.92, radius * 0.14, INK)]
        case "target":
            ring = _rim(x, y, radius * 0.88, radius * 0.16, INK, dashed=True)
            return [_rim(x, y, radius * 0.88, radius * 0.22, RIM), ring]
        case "missing":
            spot = (x + radius * 0.5, y + radius * 0.5)
            return [
                _rim(x, y, radius * 0.88, radius * 0.12, INK, dashed=True),
                cv.Circle(*spot, radius * 0.3, ft.Paint(color=INK)),
                _plus(*spot, radius * 0.18, RIM),
            ]
    return []


def _empty(lit: Lit, x: float, y: float, radius: float) -> list[cv.Shape]:
    if lit == "spot":
        pen = theme.MARKED
        return [_rim(x, y, radius * 0.9, theme.LINE, pen, dashed=True), _plus(x, y, radius * 0.25, pen)]
    return [_rim(x, y, radius * 0.9, theme.HAIRLINE, ft.Colors.OUTLINE)]


def _rim(x: float, y: float, radius: float, width: float, ink: ft.ColorValue, *, dashed: bool = False) -> cv.Shape:
    return cv.Path(outline(CORNERS, x, y, radius), _pen(ink, width, dashed=dashed))


def _plus(x: float, y: float, radius: float, ink: ft.ColorValue) -> cv.Shape:
    path: list[cv.Path.PathElement] = [
        cv.Path.MoveTo(x - radius, y),
        cv.Path.LineTo(x + radius, y),
        cv.Path.MoveTo(x, y - radius),
        cv.Path.LineTo(x, y + radius),
    ]
    return cv.Path(path, _pen(ink, max(2, radius * 0.35)))


def _pen(ink: ft.ColorValue, width: float, *, dashed: bool = False) -> ft.Paint:
    return ft.Paint(
        color=ink,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=list(DASHES) if dashed else None,
    )
