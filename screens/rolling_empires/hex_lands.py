"""The lands of the map: of each a tone and a drawn sign, the same in light and dark like the tiles on the table."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

from scoring.rolling_empires.cards import Land
from screens import theme

INK = theme.TILE_INK
"""Of the signs, and of what is written on a tile."""
TONES: dict[Land, str] = {
    "mountain": theme.MOUNTAIN,
    "desert": theme.DESERT,
    "wheat": theme.WHEAT,
    "forest": theme.FOREST,
    "crash": theme.CRASH_SITE,
}
"""The grounds of the tiles."""

Line = tuple[tuple[float, float], ...]


def _star() -> Line:
    angles = [math.pi * place / 7 for place in range(14)]
    return tuple(
        ((0.95, 0.42)[place % 2] * math.sin(angle), -(0.95, 0.42)[place % 2] * math.cos(angle))
        for place, angle in enumerate(angles)
    )


FILLED: dict[Land, tuple[Line, ...]] = {
    "mountain": (((-1, 0.7), (-0.3, -0.75), (0.02, -0.1), (0.35, -0.4), (1, 0.7)),),
    "forest": (((0, -1), (0.6, -0.1), (0.32, -0.1), (0.8, 0.6), (0.15, 0.6), (0.15, 0.95), (-0.15, 0.95), (-0.15, 0.6),
                (-0.8, 0.6), (-0.32, -0.1), (-0.6, -0.1)),),
    "crash": (_star(),),
}  # fmt: skip
DRAWN: dict[Land, tuple[Line, ...]] = {
    "desert": (
        ((0, 0.9), (0, -0.9)),
        ((-0.6, -0.35), (-0.6, 0.2), (0, 0.2)),
        ((0.6, -0.6), (0.6, -0.05), (0, -0.05)),
    ),
    "wheat": (
        ((0, 1), (0, -0.95)),
        ((-0.55, -0.75), (0, -0.3), (0.55, -0.75)),
        ((-0.55, -0.25), (0, 0.2), (0.55, -0.25)),
        ((-0.55, 0.25), (0, 0.7), (0.55, 0.25)),
    ),
}
"""The signs in a square from -1 to 1: a mountain, a fir and a star of splinters as areas; a cactus, an ear in lines."""


def land_sign(land: Land, x: float, y: float, radius: float) -> cv.Shape:
    """Return the sign of a land as one shape, its middle at (x, y)."""
    filled = land in FILLED
    path: list[cv.Path.PathElement] = []
    for line in FILLED[land] if filled else DRAWN[land]:
        (first, *others) = [(round(x + radius * px, 2), round(y + radius * py, 2)) for px, py in line]
        path += [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others)]
        if filled:
            path.append(cv.Path.Close())
    if filled:
        return cv.Path(path, ft.Paint(color=INK))
    pen = ft.Paint(
        color=INK,
        style=ft.PaintingStyle.STROKE,
        stroke_width=max(1.5, radius * 0.24),
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    return cv.Path(path, pen)


def drawn_land(land: Land, size: float) -> ft.Control:
    """Draw a land as a small tile without a name: say it beside."""
    half = size / 2
    ground = cv.Rect(0, 0, size, size, size / 4, ft.Paint(color=TONES[land]))
    return cv.Canvas([ground, land_sign(land, half, half, half * 0.66)], width=size, height=size)
