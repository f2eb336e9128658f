"""The map: laid from a seed, entered from the table, judged by the rulebook, and written as a code.

Maps are tuples of tiles in ascending order of (q, r).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from scoring.codes import CHECK_LETTERS, CodeError, checked, clean, from_link, letters_number, number_letters, unchecked
from scoring.game import Objection, objection
from scoring.rolling_empires.cards import CRASH, LANDS, TILES_BY_PLAYERS, TILES_EACH, Land
from scoring.rolling_empires.hexes import MOST_AWAY, Hex, neighbours, steps
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.seeds import MAP_VERSION, drawn_land, drawn_spot

MOST_TILES = len(LANDS) * TILES_EACH + 1
"""Tiles of the box."""
FARTHEST = 4
"""Steps that a tile of a generated map lies at most from the Crash Site."""
ENTRY_STEPS = 3
"""A map of the greatest size has room within these steps of its middle."""

_AXIS_BITS = 7
_FEWEST_LETTERS = 1 + 2 + CHECK_LETTERS


def tiles_each(players: int) -> int:
    """Return how many tiles of each land are laid for a number of players. Rule: Game Setup (RE-2)."""
    return TILES_BY_PLAYERS[min(max(players, 2), 6)]


def tiles_in_all(players: int) -> int:
    """Return how many tiles a map has, with the Crash Site. Rule: Game Setup (RE-2)."""
    return len(LANDS) * tiles_each(players) + 1


def generated(seed: str, players: int, number: int = 0) -> tuple[LandTile, ...]:
    """Return a map of the seed, with the Crash Site on (0, 0); other numbers give other maps.

    Rule: Game Setup (RE-2). The format stands in `seeds.py`.
    """
    laid = [(0, 0), *neighbours((0, 0))]
    for tile in range(tiles_in_all(players) - len(laid)):
        spots = [
            at for at in sorted(drop_spots(laid)) if steps(at) <= FARTHEST for _ in range((_touched(at, laid) - 1) ** 2)
        ]
        laid.append(spots[drawn_spot(seed, number, tile, len(spots))])
    left = [land for land in LANDS for _ in range(tiles_each(players))]
    lands: list[Land] = [CRASH]
    lands += [left.pop(drawn_land(seed, number, tile, len(left))) for tile in range(1, len(laid))]
    return tuple(LandTile(q, r, land) for (q, r), land in sorted(zip(laid, lands, strict=True)))


def _touched(at: Hex, hexes: Collection[Hex]) -> int:
    return sum(side in hexes for side in neighbours(at))


def drop_spots(hexes: Collection[Hex]) -> frozenset[Hex]:
    """Return the hexes where the next tile of a map may be laid: those that touch two tiles or more.

    The first tile lies on (0, 0), the second touches it. Rule: Game Setup (RE-2).
    """
    laid = frozenset(hexes)
    if not laid:
        return frozenset({(0, 0)})
    touched = Counter(side for at in laid for side in neighbours(at) if side not in laid)
    return frozenset(at for at, tiles in touched.items() if tiles >= min(2, len(laid)))


def entry_spots(hexes: Collection[Hex]) -> frozenset[Hex]:
    """Return the hexes to offer while a map is entered from the table, one land after another.

    They are those near the middle, and all that touch a tile.
    """
    laid = frozenset(hexes)
    near = range(-ENTRY_STEPS, ENTRY_STEPS + 1)
    middle = {(q, r) for q in near for r in near if steps((q, r)) <= ENTRY_STEPS}
    return frozenset(middle.union(*map(neighbours, laid)) - laid)


def against_map(tiles: Iterable[LandTile], players: int, *, laying: bool = False) -> tuple[Objection, ...]:
    """Return what the rulebook has against a map. Rule: Game Setup (RE-2).

    Args:
        tiles: The map, each tile on a hex of its own.
        players: How many play.
        laying: Whether more tiles may follow, in any order; then only surplus tiles are held against it.
    """
    lands = {(tile.q, tile.r): tile.land for tile in tiles}
    counts, each = Counter(lands.values()), tiles_each(players)
    wrong = [
        objection("RE-2", "map-land", land=land, got=counts[land], expected=expected)
        for land, expected in (*((land, each) for land in LANDS), (CRASH, 1))
        if counts[land] > expected or (counts[land] < expected and not laying)
    ]
    sites = [at for at, land in lands.items() if land == CRASH]
    if laying or len(sites) != 1:
        return tuple(wrong)
    ring = set(neighbours(sites[0]))
    if missing := len(ring - lands.keys()):
        wrong.append(objection("RE-2", "map-ring", missing=missing))
    if loose := len(lands) - len(_laid_in_turn({sites[0], *ring & lands.keys()}, set(lands))):
        wrong.append(objection("RE-2", "map-loose", tiles=loose))
    return tuple(wrong)


def _laid_in_turn(start: set[Hex], hexes: set[Hex]) -> set[Hex]:
    """Return what can be laid from the start on so that every tile touches two. The order makes no difference."""
    laid = start
    while more := drop_spots(laid) & hexes:
        laid = laid | more
    return laid


def map_code(tiles: Iterable[LandTile]) -> str:
    """Return the code of a map in canonical form, without groups. The format stands in `seeds.py`.

    Raises:
        ValueError: There are not 1 to 33 tiles, each on a hex of its own.
    """
    told = list(tiles)
    lands = {(tile.q, tile.r): tile.land for tile in told}
    if not 1 <= len(told) <= MOST_TILES or len(lands) != len(told):
        raise ValueError(f"A map has 1 to {MOST_TILES} tiles on hexes of their own, not {told}.")
    bits = "".join(_pieces(lands))
    width = -(-len(bits) // 5)
    return checked(MAP_VERSION + number_letters(int(bits, 2) << 5 * width - len(bits), width))


def _pieces(lands: dict[Hex, Land]) -> Iterator[str]:
    up: set[Hex] = set()
    told: set[Hex] = set()
    for start in sorted(lands, key=lambda at: (lands[at] != CRASH, at)):
        if start in told:
            continue
        if told:
            yield "1"
        yield "0" if start == (0, 0) else f"1{start[0] + MOST_AWAY:0{_AXIS_BITS}b}{start[1] + MOST_AWAY:0{_AXIS_BITS}b}"
        yield "1" if lands[start] == CRASH else "0"
        up.add(start)
        queue = [start]
        for at in queue:
            told.add(at)
            if lands[at] != CRASH:
                yield f"{LANDS.index(lands[at]):02b}"
            sides = [side for side in neighbours(at) if side not in up]
            up.update(sides)
            for side in sides:
                tile = lands.get(side, CRASH) != CRASH
                queue += [side] * tile
                yield "1" if tile else "0"
    yield "0"


def code_map(text: str) -> tuple[LandTile, ...]:
    """Read the code of a map, as typed or in a link.

    Raises:
        CodeError: Its fact says why: `code-letter` (letter, place); `code-version` (letter), not a map's code;
            `code-short` (got, fewest); `code-check`; `code-form`, the check fits, the rest is not in the form of a
            map.
    """
    letters = clean(from_link(text))
    if letters[:1] not in ("", MAP_VERSION):
        raise CodeError(
            f"The code starts with {letters[0]!r}; the codes of maps start with {MAP_VERSION!r}.",
            "code-version",
            letter=letters[0],
        )
    if len(letters) < _FEWEST_LETTERS:
        raise CodeError(
            f"The code has {len(letters)} letters; the code of a map has at least {_FEWEST_LETTERS}.",
            "code-short",
            got=len(letters),
            fewest=_FEWEST_LETTERS,
        )
    content = unchecked(letters)[1:]
    try:
        tiles = _read(iter(f"{letters_number(content):0{5 * len(content)}b}"))
        good = map_code(tiles) == letters
    except ValueError:
        good = False
    if not good:
        raise CodeError("The code's check fits, but the rest is not in the form of a map.", "code-form")
    return tiles


def _read(bits: Iterator[str]) -> tuple[LandTile, ...]:
    """Return the map that the bits tell.

    Raises:
        ValueError: The bits end early, or a tile lies too far out.
    """

    def number(width: int) -> int:
        return int("".join(islice(bits, width)), 2)

    lands: dict[Hex, Land] = {}
    up: set[Hex] = set()
    more = True
    while more:
        start = (number(_AXIS_BITS) - MOST_AWAY, number(_AXIS_BITS) - MOST_AWAY) if number(1) else (0, 0)
        site = number(1)
        up.add(start)
        queue = [start]
        for at in queue:
            lands[at] = CRASH if site and at == start else LANDS[number(2)]
            sides = [side for side in neighbours(at) if side not in up]
            up.update(sides)
            queue += [side for side in sides if number(1)]
        more = bool(number(1))
    return tuple(LandTile(q, r, land) for (q, r), land in sorted(lands.items()))
