"""Half points as they are written: 57 half points are 28½."""

from __future__ import annotations

HALF = "\N{VULGAR FRACTION ONE HALF}"


def half(half_points: int) -> str:
    """Return half points as a number of points, in any language: `28½`, `28`, `½`, `0`."""
    whole, rest = divmod(half_points, 2)
    return f"{whole or ''}{HALF}" if rest else str(whole)
