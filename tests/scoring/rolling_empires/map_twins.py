"""Random maps, and hex geometry worked out again by trying everything, in coordinates that ours do not use.

A hex (q, r) is a point with three coordinates that add up to 0; times 3, its corners have whole coordinates, too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from random import Random

from scoring.rolling_empires.hexes import Hex

Point = tuple[int, int, int]

SIZES = {2: 21, 3: 25, 4: 29, 5: 29, 6: 33}
"""Tiles by number of players (REx01)."""
MAPS = 1_000
"""Random maps of every number of players that each twin looks at."""


def point(at: Hex) -> Point:
    return at[0], at[1], -at[0] - at[1]


def apart(one: Hex, other: Hex) -> int:
    """Steps between two hexes: half of what their coordinates differ by in all."""
    return sum(abs(a - b) for a, b in zip(point(one), point(other), strict=True)) // 2


def window(hexes: Iterable[Hex], margin: int = 2) -> list[Hex]:
    """Every hex in a frame round these."""
    qs, rs = zip(*hexes, strict=True)
    return [
        (q, r)
        for q in range(min(qs) - margin, max(qs) + margin + 1)
        for r in range(min(rs) - margin, max(rs) + margin + 1)
    ]


@cache
def touching(at: Hex) -> frozenset[Hex]:
    return frozenset(other for other in window([at]) if apart(at, other) == 1)


def random_map(chance: Random, players: int) -> list[Hex]:
    """A connected map: by the book, or with peninsulas, bays and holes as tile moves leave them."""
    hexes, wild = [(0, 0)], chance.choice((0.0, 0.0, 0.3, 1.0))
    spots: dict[Hex, int] = dict.fromkeys(touching((0, 0)), 1)
    while len(hexes) < SIZES[players]:
        fewest = 1 if len(hexes) < 3 or chance.random() < wild else 2
        at = chance.choice([spot for spot, tiles in spots.items() if tiles >= fewest])
        hexes.append(at)
        del spots[at]
        for side in touching(at).difference(hexes):
            spots[side] = spots.get(side, 0) + 1
    return hexes


def random_maps(players: int, maps: int = MAPS) -> Iterator[tuple[Random, list[Hex]]]:
    for number in range(maps):
        chance = Random(f"{players} players, map {number}")
        yield chance, random_map(chance, players)


def in_one_piece(hexes: Iterable[Hex]) -> bool:
    """Take any hex, then everything that touches what was taken, until nothing does."""
    left = set(hexes)
    taken = {left.pop()}
    while more := {at for at in left if touching(at) & taken}:
        taken |= more
        left -= more
    return not left


def spots(hexes: Iterable[Hex], fewest: int) -> set[Hex]:
    laid = set(hexes)
    return {at for at in window(laid) if at not in laid and len(touching(at) & laid) >= fewest}


# --- patterns


def lines(hexes: Iterable[Hex]) -> Iterator[set[Hex]]:
    """Five hexes that share one coordinate and have five numbers running in another."""
    for axis in range(3):
        rows: defaultdict[int, dict[int, Hex]] = defaultdict(dict)
        for at in hexes:
            rows[point(at)[axis]][point(at)[axis - 1]] = at
        for row in rows.values():
            for first in row:
                if all(first + k in row for k in range(5)):
                    yield {row[first + k] for k in range(5)}


def corners(at: Hex) -> list[Point]:
    """The six corners, in coordinates times 3."""
    x, y, z = (3 * number for number in point(at))
    return [(x + a * s, y + b * s, z + c * s) for a, b, c in sorted(set(permutations((1, 1, -2)))) for s in (1, -1)]


def triangles(hexes: Iterable[Hex]) -> list[frozenset[Hex]]:
    """Three hexes round one corner."""
    meeting: defaultdict[Point, set[Hex]] = defaultdict(set)
    for at in hexes:
        for corner in corners(at):
            meeting[corner].add(at)
    return [frozenset(round_it) for round_it in meeting.values() if len(round_it) == 3]


# --- sliding


@cache
def ways(at: Hex) -> tuple[frozenset[Hex], ...]:
    """For each corner of a hex the two other hexes there."""
    return tuple(
        frozenset(other for other in touching(at) if corner in corners(other)) for corner in sorted(corners(at))
    )


def slides(others: set[Hex], start: Hex, frame: frozenset[Hex]) -> Iterator[Hex]:
    """Where in a frame a tile's middle can get over corners with three free hexes."""
    seen, queue = {start}, [start]
    while queue:
        at = queue.pop()
        yield at
        for pair in ways(at):
            if not pair & others:
                fresh = (pair & frame) - seen
                seen |= fresh
                queue += fresh


def slides_out(others: set[Hex], start: Hex, frame: frozenset[Hex]) -> bool:
    """Whether it gets to the outermost hexes of a frame that is two hexes wider than the land."""
    return any(not touching(at) <= frame for at in slides(others, start, frame))


FINE = 6
"""Points of the fine grid from one hex to the next."""
_OVERLAP = [
    (x, y) for x in range(-12, 13) for y in range(-12, 13) if max(abs(x - y), abs(2 * y + x), abs(2 * x + y)) < 2 * FINE
]
"""Where a tile's middle is, seen from another's, when the two overlap: x, y, -x-y."""
_SHORT = ([0, 2, 2], [2, 2, 4])
_STEPS = [(x, y) for x in range(-4, 5) for y in range(-4, 5) if sorted(map(abs, (x, y, x + y))) in _SHORT]


def slides_out_on_a_fine_grid(others: set[Hex], start: Hex) -> bool:
    """Push a tile about in small steps, from hex to hex three or more; no tile is in the way, nor half-way."""
    taken = {(FINE * q + x, FINE * r + y) for q, r in others for x, y in _OVERLAP}
    qs, rs = zip(*others, strict=True)
    left, right, top, bottom = (FINE * far for far in (min(qs) - 2, max(qs) + 2, min(rs) - 2, max(rs) + 2))
    queue = [(FINE * start[0], FINE * start[1])]
    seen = set(queue)
    while queue:
        x, y = queue.pop()
        if not (left < x < right and top < y < bottom):
            return True
        for dx, dy in _STEPS:
            to = (x + dx, y + dy)
            if to not in seen and to not in taken and (x + dx // 2, y + dy // 2) not in taken:
                seen.add(to)
                queue.append(to)
    return False
