"""The symbols on spaces: which there are, how each is drawn and what it is called."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

from scoring.dragons_roll.cards import SYMBOLS
from screens.words import Words

CORNERS = {
    "triangle": ((0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)),
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "diamond": ((0.0, -1.3), (0.9, 0.0), (0.0, 1.3), (-0.9, 0.0)),
    "star": tuple(
        (radius * math.sin(math.pi * corner / 5), -radius * math.cos(math.pi * corner / 5))
        for corner in range(10)
        for radius in (0.55 if corner % 2 else 1.3,)
    ),
}
"""The corners of each symbol around its middle, in multiples of its radius; a circle has none."""


def symbol_name(words: Words, symbol: str) -> str:
    """Return what a symbol is called; one that is not ours goes by its own name."""
    return words.say(f"dr-play-symbol-{symbol}") if symbol in SYMBOLS else symbol


def symbol_shape(symbol: str, x: float, y: float, radius: float, color: ft.ColorValue) -> cv.Shape:
    """Draw one of the symbols around a point of a canvas."""
    style = ft.PaintingStyle.FILL if symbol == "star" else ft.PaintingStyle.STROKE
    paint = ft.Paint(color=color, style=style, stroke_width=max(2, radius * 0.3))
    if symbol == "circle":
        return cv.Circle(x, y, radius, paint)
    (first, *others) = ((x + radius * across, y + radius * down) for across, down in CORNERS[symbol])
    lines = (cv.Path.LineTo(*corner) for corner in others)
    return cv.Path([cv.Path.MoveTo(*first), *lines, cv.Path.Close()], paint)
