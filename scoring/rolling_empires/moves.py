"""Which tiles the Elementals' die can move, and where to: tiles that slide along the table. Rule: Elementals (RE-41).

A tile slides over a side when the hex there is free and one of the two hexes beside both is: between two tiles there,
only the length of a side is open, and a tile is nowhere narrower than 1.7 sides, however it turns. Where one of them is
free, the tile's middle passes the corner that the three free hexes share, between two edges exactly its width apart.
There are no other ways: a tile that lies askew can always go on to the middle of the hex in which its own middle is.
"""

from __future__ import annotations

from collections.abc import Collection

from scoring.rolling_empires.hexes import MOST_AWAY, SIDES, Hex, neighbours, pieces


def outside(hexes: Collection[Hex]) -> frozenset[Hex]:
    """Return the tiles that can slide out, all the way: a hole within the land is not outside.

    Whether the others stay connected is for `legal_moves` to say.
    """
    land = frozenset(hexes)
    # Where a tile's own hex would let it through on its way, it can slide over another side at once.
    air = _air(land, land)
    return frozenset(at for at in land if not air.isdisjoint(_slides(land, at)))


def legal_moves(hexes: Collection[Hex], start: Hex) -> frozenset[Hex]:
    """Return the hexes to which a tile can be moved: it slides out and in again, and all tiles are connected then.

    One touching side is enough.
    """
    land = frozenset(hexes)
    others = land - {start}
    air = _air(others, land)
    if start not in air or not others or start not in land:
        return frozenset()
    apart = pieces(others)
    return frozenset(
        at
        for at in air
        if at != start and max(map(abs, at)) <= MOST_AWAY and not any(one.isdisjoint(neighbours(at)) for one in apart)
    )


def _slides(land: frozenset[Hex], at: Hex) -> list[Hex]:
    """Return the hexes round this one to which a tile can slide from it.

    Edges that touch on both sides let it through: tiles of a map touch anyhow. A reading of "slide the tile out".
    """
    round_it = [(at[0] + dq, at[1] + dr) for dq, dr in SIDES]
    free = [side not in land for side in round_it]
    return [round_it[n] for n in range(6) if free[n] and (free[n - 1] or free[n - 5])]


def _air(land: frozenset[Hex], shown: frozenset[Hex]) -> frozenset[Hex]:
    """Return the free hexes to which a tile can slide from far away, up to one step beyond those of `shown`."""
    if not shown:
        return frozenset()
    qs, rs = {q for q, _ in shown}, {r for _, r in shown}
    left, right, top, bottom = min(qs) - 1, max(qs) + 1, min(rs) - 1, max(rs) + 1
    queue = [(left, top)]
    reached = set(queue)
    for at in queue:
        fresh = [
            (q, r) for q, r in _slides(land, at) if left <= q <= right and top <= r <= bottom and (q, r) not in reached
        ]
        reached.update(fresh)
        queue += fresh
    return frozenset(reached)
