"""Hexes of the honeycomb as axial coordinates (q, r).

A hex touches (q±1, r), (q, r±1), (q+1, r-1) and (q-1, r+1). Hexes are drawn with a corner on top: r counts the rows
downwards, q counts to the right.
"""

from __future__ import annotations

from collections.abc import Collection

from scoring.checks import check_within

Hex = tuple[int, int]

MOST_AWAY = 40
"""No tile lies farther out on an axis: 33 tiles in a row, and the map may have moved."""
SIDES: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to a neighbour, clockwise from the right."""


def check_hex(at: Hex) -> None:
    """Check that a hex lies where tiles can lie.

    Raises:
        ValueError: It is farther out.
    """
    check_within("A hex's q", at[0], -MOST_AWAY, MOST_AWAY)
    check_within("A hex's r", at[1], -MOST_AWAY, MOST_AWAY)


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes round one."""
    q, r = at
    return tuple((q + dq, r + dr) for dq, dr in SIDES)


def steps(one: Hex, other: Hex = (0, 0)) -> int:
    """Return how many steps from neighbour to neighbour lie between two hexes."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def pieces(hexes: Collection[Hex]) -> list[set[Hex]]:
    """Return these hexes in pieces: over neighbours among them, each of a piece can be reached from each other."""
    left, found = set(hexes), []
    while left:
        queue = [left.pop()]
        for at in queue:
            fresh = left.intersection(neighbours(at))
            left -= fresh
            queue += fresh
        found.append(set(queue))
    return found
