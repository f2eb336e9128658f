"""Conquest claims: how far a player's tiles go towards each kind, and whether a claim holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal

from scoring.rolling_empires.actions import ClaimKind
from scoring.rolling_empires.cards import CRASH, LANDS, Land
from scoring.rolling_empires.hexes import SIDES, Hex, neighbours
from scoring.rolling_empires.state import EmpiresState

BACK_TILES = 4
"""Tiles for the back of any card. Rule: Claim A Conquest Card (RE-27)."""
TOTAL_TILES = 10
"""Rule: Conquest Cards (RE-33)."""
LINE_TILES = 5
"""Consecutive hexes on one of the three axes; consecutive is a reading. Rule: Conquest Cards (RE-33)."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player is towards one kind of claim."""

    kind: Land | Literal["total", "line", "triangles", "ring", "cities"]
    """A land or the Crash Site: so many tiles of it. The others are kinds of claims."""
    have: int
    """Tiles; of `triangles` those that are complete and disjoint; of `cities` city tiles. Of `line` the tiles in the
    best place for a line, gaps or not."""
    need: int
    """0 for lands and the Crash Site: it depends on the card."""
    tiles: frozenset[Hex] = frozenset()
    """The player's tiles that count."""
    missing: frozenset[Hex] = frozenset()
    """The fewest tiles of the map that would complete it; none when the map has no room for it, or any will do."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """Where the hexes of a map have room for patterns. Sets of hexes are bits, by the place of the hex in the map."""

    lines: tuple[int, ...]
    """All lines of five; all shorter ones when there are none of five."""
    triangles: tuple[int, ...]
    pairs: tuple[tuple[int, int, int], ...]
    """Two triangles without a common hex, together and each."""


@lru_cache(maxsize=64)
def _shape(hexes: tuple[Hex, ...]) -> _Shape:
    bits = {at: 1 << place for place, at in enumerate(hexes)}
    lines: list[list[int]] = []
    triangles: list[int] = []
    for q, r in hexes:
        for dq, dr in SIDES[:3]:
            line = [bits.get((q + k * dq, r + k * dr), 0) for k in range(LINE_TILES)]
            lines.append(line[: line.index(0)] if 0 in line else line)
        for one, other in (((1, 0), (0, 1)), ((0, 1), (-1, 1))):
            sides = [bits.get((q + dq, r + dr), 0) for dq, dr in (one, other)]
            if all(sides):
                triangles.append(bits[q, r] + sum(sides))
    full = [sum(line) for line in lines if len(line) == LINE_TILES]
    pairs = [(one | other, one, other) for one, other in combinations(triangles, 2) if not one & other]
    return _Shape(tuple(full or map(sum, lines)), tuple(triangles), tuple(pairs))


def _own(state: EmpiresState, seat: int) -> int:
    return sum(1 << place for place, (_, tile) in enumerate(state.land) if tile.seat == seat)


def _hexes(state: EmpiresState, bits: int) -> frozenset[Hex]:
    return frozenset(at for place, (at, _) in enumerate(state.land) if bits >> place & 1)


def strip(state: EmpiresState, seat: int) -> tuple[Progress, ...]:
    """Return how far a player is: the four lands, the Crash Site, total, line, triangles, ring, cities.

    Rule: Claim A Conquest Card, Conquest Cards (RE-27, RE-28, RE-33).
    """
    of_land: dict[Land, list[Hex]] = {land: [] for land in (*LANDS, CRASH)}
    for at, tile in state.land:
        if tile.seat == seat:
            of_land[tile.land].append(at)
    own = frozenset[Hex]().union(*of_land.values())
    return (
        *(Progress(land, len(tiles), 0, frozenset(tiles)) for land, tiles in of_land.items()),
        Progress("total", len(own), TOTAL_TILES, own),
        _line(state, seat),
        _triangles(state, seat),
        _ring(state, own),
        _cities(state, seat, own),
    )


def _line(state: EmpiresState, seat: int) -> Progress:
    own = _own(state, seat)
    best = max(_shape(tuple(at for at, _ in state.land)).lines, key=lambda line: (line & own).bit_count(), default=0)
    missing = best & ~own if best.bit_count() == LINE_TILES else 0
    have = (best & own).bit_count()
    return Progress("line", have, LINE_TILES, _hexes(state, best & own), _hexes(state, missing))


def _triangles(state: EmpiresState, seat: int) -> Progress:
    own = _own(state, seat)
    shape = _shape(tuple(at for at, _ in state.land))
    complete = [one for one in shape.triangles if one & own == one]
    if not shape.pairs:
        return Progress("triangles", min(1, len(complete)), 2, _hexes(state, complete[0] if complete else 0))
    most = max((both & own).bit_count() for both, _, _ in shape.pairs)
    best = [pair for pair in shape.pairs if (pair[0] & own).bit_count() == most]
    both, _, _ = max(best, key=lambda pair: sum(one & own == one for one in pair[1:]))
    have = 2 if most == 6 else min(1, len(complete))
    return Progress("triangles", have, 2, _hexes(state, both & own), _hexes(state, both & ~own))


def _ring(state: EmpiresState, own: frozenset[Hex]) -> Progress:
    """The Crash Site with the tiles that touch it now; tiles can move, and these be fewer than six. A reading."""
    site = state.crash_site
    if site is None:
        return Progress("ring", 0, 1 + len(SIDES))
    sides = neighbours(site)
    ring = frozenset(at for at, _ in state.land if at == site or at in sides)
    return Progress("ring", len(ring & own), len(ring), ring & own, ring - own)


def _cities(state: EmpiresState, seat: int, own: frozenset[Hex]) -> Progress:
    others = [one for one in state.seats.playing if one != seat]
    cities = [state.empires[one].city for one in others]
    lands = dict(state.land)
    told = frozenset(city for city in cities if city is not None and city in lands)
    have = sum(city in own for city in cities)
    return Progress("cities", have, len(others), told & own, told - own)


def holds(state: EmpiresState, seat: int, kind: ClaimKind, lands: Iterable[int] = ()) -> bool:
    """Say whether the map allows a claim now. Rule: Claim A Conquest Card, Conquest Cards (RE-27, RE-28, RE-33).

    Args:
        state: The table.
        seat: Who claims.
        kind: What is claimed.
        lands: For `lands`: how many of each, in the order of LANDS. The Crash Site fills any one missing tile.
            When nobody told how many, nothing speaks against it.
    """
    match kind:
        case "line":
            found = _line(state, seat)
        case "triangles":
            found = _triangles(state, seat)
        case "ring":
            found = _ring(state, state.controlled(seat))
        case "cities":
            found = _cities(state, seat, state.controlled(seat))
        case "lands":
            have = [tile.land for _, tile in state.land if tile.seat == seat]
            short = sum(max(0, need - have.count(land)) for land, need in zip(LANDS, lands, strict=False))
            return short <= have.count(CRASH)
        case _:
            return len(state.controlled(seat)) >= (TOTAL_TILES if kind == "total" else BACK_TILES)
    return 0 < found.need == found.have
