"""Conquests: the worked examples of each kind, and twins that try everything on random maps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from scoring.rolling_empires.actions import ClaimKind
from scoring.rolling_empires.cards import CRASH, LANDS, Land
from scoring.rolling_empires.conquests import Progress, holds, strip
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.scores import claim_points
from scoring.rolling_empires.state import EmpiresState, Tile
from tests.scoring.rolling_empires.map_twins import SIZES, apart, lines, random_maps, touching, triangles
from tests.scoring.rolling_empires.strategies import mapped, table

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
WIDE = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
RING = touching((0, 0))
TWO_TRIANGLES = [(0, 0), (1, 0), (0, 1), (2, 0), (3, 0), (2, 1)]


def holding(tiles: Iterable[Hex], land: Iterable[Hex] = WIDE, *, players: int = 2) -> EmpiresState:
    """A map on which Ana controls these tiles and Ben the others."""
    own = set(tiles)
    kind: dict[Hex, Land] = {(0, 0): CRASH}
    lands = tuple(sorted((at, Tile(kind.get(at, "wheat"), int(at not in own))) for at in land))
    return replace(table(*NAMES[:players]), land=lands)


def found(state: EmpiresState, seat: int = 0) -> dict[str, Progress]:
    return {progress.kind: progress for progress in strip(state, seat)}


# --- worked examples


@pytest.mark.parametrize(
    ("lands", "crash", "allowed"), [((2, 0, 1, 0), 1, True), ((1, 0, 1, 0), 1, False), ((5, 0, 1, 0), 0, False)]
)
def test_rex27_two_mountains_and_two_wheat(lands: tuple[int, ...], crash: int, allowed: bool) -> None:  # noqa: FBT001
    own = [land for land, number in zip((*LANDS, CRASH), (*lands, crash), strict=True) for _ in range(number)]
    state = replace(table(), land=tuple(((q, 0), Tile(land, 0)) for q, land in enumerate(own)))
    assert holds(state, 0, "lands", (2, 0, 2, 0)) is allowed
    shown = found(state)
    assert [shown[land].have for land in (*LANDS, CRASH)] == [*lands, crash]


@pytest.mark.parametrize(("players", "points"), [(2, 3), (3, 6), (4, 9), (5, 12), (6, 15)])
def test_rex28_all_enemy_cities(players: int, points: int) -> None:
    cities = [(2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2)][:players]
    state = holding(cities, players=players)
    empires = tuple(replace(empire, city=city) for empire, city in zip(state.empires, cities, strict=True))
    state = replace(state, empires=empires)
    assert found(state)["cities"] == Progress("cities", players - 1, players - 1, frozenset(cities[1:]), frozenset())
    assert holds(state, 0, "cities")
    assert claim_points(state, "cities") == points
    one_less = replace(state, land=tuple((at, replace(tile, seat=NOBODY)) if at == cities[1] else (at, tile)
                                         for at, tile in state.land))  # fmt: skip
    assert found(one_less)["cities"].missing == {cities[1]}
    assert not holds(one_less, 0, "cities")
    assert not holds(state, 1, "cities")


@pytest.mark.parametrize(
    ("tiles", "held"),
    [
        pytest.param([(-2, 1), (-1, 1), (0, 1), (1, 1), (2, 1)], True, id="REx33"),
        pytest.param([(0, 0), (1, -1), (2, -2), (3, -3), (4, -4)], True, id="REx35 with the Crash Site"),
        pytest.param([(0, -2), (0, -1), (0, 0), (0, 1), (0, 2)], True, id="the third axis"),
        pytest.param([(-2, 1), (-1, 1), (1, 1), (2, 1), (3, 1)], False, id="not consecutive"),
        pytest.param([(-2, 1), (-1, 1), (0, 1), (1, 1)], False, id="four"),
        pytest.param([(0, 0), (1, 0), (2, -1), (3, -1), (4, -2)], False, id="zigzag"),
    ],
)
def test_lines(tiles: list[Hex], held: bool) -> None:  # noqa: FBT001 - a table's column
    state = holding(tiles)
    assert holds(state, 0, "line") is held
    line = found(state)["line"]
    assert (line.have == 5) is held
    assert line.have + len(line.missing) == line.need == 5


@pytest.mark.parametrize(
    ("tiles", "have"),
    [
        pytest.param(TWO_TRIANGLES, 2, id="REx38"),
        pytest.param([(0, 0), (1, 0), (0, 1), (1, 1)], 1, id="REx39 they overlap"),
        pytest.param([(0, 0), *RING], 1, id="REx42 all share the centre"),
        pytest.param([(0, 0), *RING, (2, -1)], 2, id="one more that touches two of the ring"),
        pytest.param([(0, 0), (1, 0), (2, 0)], 0, id="a line"),
    ],
)
def test_triangles(tiles: list[Hex], have: int) -> None:
    state = holding(tiles)
    assert found(state)["triangles"].have == have
    assert holds(state, 0, "triangles") is (have == 2)


def test_rex44_the_crash_site_and_all_round_it() -> None:
    assert holds(holding([(0, 0), *RING]), 0, "ring")
    for left_out in [(0, 0), *RING]:
        state = holding({(0, 0), *RING} - {left_out})
        assert not holds(state, 0, "ring")
        ring = found(state)["ring"]
        assert (ring.have, ring.need, set(ring.missing)) == (6, 7, {left_out})


def test_re_33_a_ring_that_lost_tiles_is_smaller() -> None:
    land = [at for at in WIDE if at not in {(1, 0), (0, 1)}]
    own = [at for at in land if at == (0, 0) or at in RING]
    assert found(holding(own, land))["ring"] == Progress("ring", 5, 5, frozenset(own), frozenset())
    assert holds(holding(own, land), 0, "ring")


@pytest.mark.parametrize(("tiles", "back", "total"), [(3, False, False), (4, True, False), (9, True, False), (10, True, True)])  # fmt: skip # noqa: E501
def test_re_27_backs_and_totals(tiles: int, back: bool, total: bool) -> None:  # noqa: FBT001 - a table's columns
    state = holding(WIDE[:tiles])
    assert holds(state, 0, "back") is back
    assert holds(state, 0, "total") is total
    assert found(state)["total"].have == tiles


def test_re_27_one_position_allows_several_claims() -> None:
    state = holding([*TWO_TRIANGLES, *RING, (-2, 0)])
    kinds: tuple[ClaimKind, ...] = ("back", "total", "line", "triangles", "ring")
    assert all(holds(state, 0, kind) for kind in kinds)


@pytest.mark.parametrize(
    ("wanted", "held"),
    [
        ((1, 1, 1, 1), True),
        ((2, 1, 1, 1), True),
        ((1, 1, 1, 2), True),
        ((2, 2, 1, 1), False),
        ((3, 1, 1, 1), False),
        ((0, 0, 0, 0), True),
        ((), True),
    ],
)
def test_re_28_the_crash_site_fills_one_missing_tile(wanted: tuple[int, ...], held: bool) -> None:  # noqa: FBT001
    tiles = tuple(((q, 0), Tile(land, 0)) for q, land in enumerate((*LANDS, CRASH)))
    assert holds(replace(table(), land=tiles), 0, "lands", wanted) is held


# --- maps that were told in part


def test_without_a_map_nothing_is_held() -> None:
    state = table()
    assert all(progress.have == 0 for progress in strip(state, 0))
    kinds: tuple[ClaimKind, ...] = ("back", "total", "line", "triangles", "ring", "cities")
    assert not any(holds(state, 0, kind) for kind in kinds)
    assert [progress.kind for progress in strip(state, 0)] == [
        *LANDS, CRASH, "total", "line", "triangles", "ring", "cities",
    ]  # fmt: skip


def test_a_map_without_room_for_a_pattern_shows_what_is_there() -> None:
    state = holding([(0, 1), (1, 1), (2, 1)], [(0, 1), (1, 1), (2, 1), (3, 1), (1, 2)])
    shown = found(state)
    assert shown["line"] == Progress("line", 3, 5, frozenset({(0, 1), (1, 1), (2, 1)}))
    assert shown["triangles"] == Progress("triangles", 0, 2)
    assert shown["ring"] == Progress("ring", 0, 7)
    assert found(holding([(0, 1), (1, 1), (0, 2)], [(0, 1), (1, 1), (0, 2)]))["triangles"].have == 1


def test_cities_nobody_told_and_players_who_left() -> None:
    state = mapped(table("Ana", "Ben", "Cem"), a="2,0 1,0", c="-2,0")
    assert found(state)["cities"] == Progress("cities", 0, 2, frozenset(), frozenset({(-2, 0)}))
    taken = mapped(state, a="2,0 1,0 -2,0")
    assert found(taken)["cities"].have == 1
    assert not holds(taken, 0, "cities"), "Ben's city is not told"
    left = replace(taken, seats=replace(taken.seats, withdrawn=frozenset({1})))
    assert holds(left, 0, "cities")
    alone = replace(taken, seats=replace(taken.seats, withdrawn=frozenset({1, 2})))
    assert not holds(alone, 0, "cities"), "there is no enemy"


# --- twins


def position(chance: Random, players: int, land: list[Hex]) -> EmpiresState:
    """A map with random lands and controllers; one player has many tiles, in a heap or strewn."""
    site = (0, 0) if chance.random() < 0.9 else chance.choice(land)
    heart, many = chance.choice(land), chance.randint(0, len(land))
    strewn = chance.random() < 0.4
    ranked = sorted(land, key=lambda at: chance.random() if strewn else apart(at, heart) + chance.random() * 2)
    seats = dict.fromkeys(ranked[:many], 0)
    tiles = {
        at: Tile(CRASH if at == site else chance.choice(LANDS), seats.get(at, chance.randrange(-1, players)))
        for at in land
    }
    state = replace(table(*NAMES[:players]), land=tuple(sorted(tiles.items(), key=lambda pair: pair[0])))
    cities = [None if chance.random() < 0.1 else at for at in chance.sample(land, players)]
    empires = tuple(replace(empire, city=city) for empire, city in zip(state.empires, cities, strict=True))
    return replace(state, empires=empires)


def check_missing(own: set[Hex], progress: Progress, room: list[set[Hex]], full: int) -> None:
    """The best place has the fewest missing tiles, and shows the player's tiles in it and those missing."""
    fewest = min((len(place - own) for place in room), default=None)
    if fewest is None:
        assert progress.missing == set()
        return
    assert len(progress.missing) == fewest
    assert progress.tiles <= own
    assert not progress.missing & own
    assert any(progress.tiles | progress.missing == place for place in room)
    assert len(progress.tiles) + fewest == full


def lands_held(have: list[Land], wanted: tuple[int, ...]) -> bool:
    """Let the Crash Site be each land in turn."""
    for wild in LANDS:
        lands = [wild if land == CRASH else land for land in have]
        if all(lands.count(land) >= number for land, number in zip(LANDS, wanted, strict=True)):
            return True
    return False


@pytest.mark.parametrize("players", sorted(SIZES))
def test_twin_agrees_on_every_claim(players: int) -> None:
    seen = {"line": 0, "triangles": 0, "ring": 0, "cities": 0, "total": 0}
    for chance, land in random_maps(players):
        state = position(chance, players, land)
        own = {at for at, tile in state.land if tile.seat == 0}
        shown = found(state)

        rooms = list(lines(land))
        if rooms:
            assert shown["line"].have == max(len(room & own) for room in rooms)
        check_missing(own, shown["line"], rooms, 5)
        assert holds(state, 0, "line") == any(room <= own for room in rooms)

        three = triangles(land)
        pairs = [set(one | other) for one, other in combinations(three, 2) if not one & other]
        mine = [one for one in three if one <= own]
        two = any(pair <= own for pair in pairs)
        assert shown["triangles"].have == (2 if two else min(1, len(mine)))
        check_missing(own, shown["triangles"], pairs, 6)
        assert holds(state, 0, "triangles") == two

        site = next(at for at, tile in state.land if tile.land == CRASH)
        ring = {at for at in land if apart(at, site) <= 1}
        assert shown["ring"] == Progress(
            "ring", len(ring & own), len(ring), frozenset(ring & own), frozenset(ring - own)
        )
        assert holds(state, 0, "ring") == (ring <= own)

        cities = [empire.city for empire in state.empires[1:]]
        told = frozenset(city for city in cities if city is not None)
        assert shown["cities"] == Progress("cities", len(told & own), players - 1, told & own, told - own)
        assert holds(state, 0, "cities") == all(city in own for city in cities)

        have = [tile.land for _, tile in state.land if tile.seat == 0]
        for kind in (*LANDS, CRASH):
            assert shown[kind].have == have.count(kind)
            assert shown[kind].tiles == {at for at in own if dict(state.land)[at].land == kind}
        for _ in range(5):
            wanted = tuple(max(0, have.count(kind) + chance.choice((-1, 0, 0, 0, 1, 2))) for kind in LANDS)
            assert holds(state, 0, "lands", wanted) == lands_held(have, wanted)
        assert shown["total"].tiles == own
        assert holds(state, 0, "total") == (len(own) >= 10)
        assert holds(state, 0, "back") == (len(own) >= 4)
        for kind_held in seen:
            seen[kind_held] += shown[kind_held].have >= shown[kind_held].need
    assert min(seen.values()) >= 20, f"each claim is held on some maps, not {seen}"
    assert max(seen.values()) <= 980, f"and not on others: {seen}"
