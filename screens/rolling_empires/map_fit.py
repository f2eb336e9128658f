"""How a map fits into a room of the screen: how large its hexes are drawn, and where each lies."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from scoring.rolling_empires.hexes import Hex

ACROSS = math.sqrt(3)
"""The width of a hex whose corners lie 1 from its middle."""
LEAST, LARGEST = 16.0, 56.0
"""From a hex's middle to its corners, in logical pixels: what can still be read, and what is large enough."""
SMALL = 20.0
"""Below this the map is turned if that makes its hexes larger."""
TURNS = 3
"""Turns by 60 degrees after which a map takes the same room again."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Where the hexes lie, in logical pixels."""

    radius: float
    """From a hex's middle to its corners."""
    left: float
    top: float
    """Where the middle of (0, 0) lies."""
    turn: int
    """Turns by 60 degrees."""
    width: float
    height: float
    """Of the whole drawing; at least the room it was made for."""

    def middle(self, at: Hex) -> tuple[float, float]:
        """Return where the middle of a hex lies."""
        x, y = _place(_turned(at, self.turn))
        return self.left + x * self.radius, self.top + y * self.radius


def fit(hexes: Collection[Hex], width: float, height: float, *, steady: bool = False) -> Fit:
    """Return how hexes fit into a room, the whole of them if they can be read then.

    A long map is turned, unless it is to stay steady; one that would be too small all the same is drawn larger than
    the room, to be panned.
    """
    best = max(range(TURNS), key=lambda turn: (_radius(hexes, turn, width, height), -turn))
    turn = 0 if steady or _radius(hexes, 0, width, height) >= SMALL else best
    radius = min(LARGEST, max(LEAST, _radius(hexes, turn, width, height)))
    left, top, right, bottom = _bounds(hexes, turn)
    whole = max(width, (right - left) * radius), max(height, (bottom - top) * radius)
    return Fit(
        radius,
        round((whole[0] - (left + right) * radius) / 2, 2),
        round((whole[1] - (top + bottom) * radius) / 2, 2),
        turn,
        *whole,
    )


def _turned(at: Hex, turn: int) -> Hex:
    q, r = at
    for _ in range(turn):
        q, r = -r, q + r
    return q, r


def _place(at: Hex) -> tuple[float, float]:
    q, r = at
    return ACROSS * (q + r / 2), 1.5 * r


def _bounds(hexes: Collection[Hex], turn: int) -> tuple[float, float, float, float]:
    places = [_place(_turned(at, turn)) for at in hexes] or [(0.0, 0.0)]
    across, down = [x for x, _ in places], [y for _, y in places]
    return min(across) - ACROSS / 2, min(down) - 1, max(across) + ACROSS / 2, max(down) + 1


def _radius(hexes: Collection[Hex], turn: int, width: float, height: float) -> float:
    left, top, right, bottom = _bounds(hexes, turn)
    return min(width / (right - left), height / (bottom - top))


def drawn_height(hexes: Collection[Hex], width: float, most: float) -> float:
    """Return the height that a map takes in a room so wide, at most `most`."""
    left, top, right, bottom = _bounds(hexes, 0)
    return min(most, (bottom - top) * min(LARGEST, width / (right - left)))
