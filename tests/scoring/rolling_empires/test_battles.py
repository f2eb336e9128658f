"""Battles: sums with their parts, what each workshop adds, pillages, and which tiles can be reached."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rolling_empires.battles import (
    Part,
    Sum,
    adjacent,
    assassinable,
    attack,
    city_defence,
    defence,
    pillageable,
    plunder,
    reachable,
    walk,
    wins,
    wood_as_battle,
)
from scoring.rolling_empires.cards import (
    ARMORY,
    BATTLEMENTS,
    BEHEMOTH,
    BLACKSMITH,
    CAVES,
    DOME,
    ELEMENTALS,
    ELVES,
    FORTRESS,
    GRYPHON,
    LABORERS,
    LUMBER_MILL,
    MINT,
    EmpiresCards,
    FactionSheet,
    Land,
    LandBonus,
)
from scoring.rolling_empires.hexes import SIDES, Hex
from scoring.rolling_empires.pieces import MARKED, Die
from scoring.rolling_empires.state import EmpiresState, with_empire, with_tile
from tests.scoring.rolling_empires.map_twins import touching
from tests.scoring.rolling_empires.strategies import built, mapped, table

ONE, TWO, THREE = Die(1), Die(2), Die(3)
COUNTED = Die(1, MARKED)
AT = (1, 0)
EAST, SOUTH_EAST, WEST = SIDES[0], SIDES[1], SIDES[3]


def parts(found: Sum) -> dict[str, int]:
    assert found.total == sum(part.value for part in found.parts)
    return {part.key: part.value for part in found.parts}


def lying(state: EmpiresState, at: Hex, **fields: object) -> EmpiresState:
    """The table with something else about a tile."""
    tile = state.tile(at)
    assert tile is not None
    return with_tile(state, at, replace(tile, **fields))  # type: ignore[arg-type]


# --- attack and defence


def test_rex05_battle_1_with_3_magic_on_a_tile() -> None:
    state = lying(mapped(table(), a="1,0:1"), AT, magic=3)
    assert parts(defence(state, AT)) == {"dice": 1, "power-ups": 3}
    assert defence(lying(state, AT, magic=0), AT).total == 1, "Clean Up takes the magic off the board"
    assert parts(attack(state, 0, (ONE,), 3)) == {"dice": 1, "power-ups": 3}


@pytest.mark.parametrize(("power", "against", "won"), [(2, 2, False), (3, 2, True), (0, 0, False), (1, 0, True)])
def test_rex06_an_attack_must_exceed(power: int, against: int, won: bool) -> None:  # noqa: FBT001 - a table's column
    assert wins(power, against) is won


def test_re_24_free_tiles_and_empty_ones_have_no_defence() -> None:
    state = mapped(table(), a="1,0")
    assert defence(state, (0, 1)) == defence(state, AT) == defence(state, (9, 9)) == Sum(0, ())


def test_re_24_all_dice_add_up() -> None:
    state = mapped(table(), b="1,0:1+2+3")
    assert parts(defence(state, AT)) == {"dice": 6}
    assert parts(attack(state, 0, (TWO, ONE))) == {"dice": 3}


def test_dice_that_nobody_told() -> None:
    state = lying(mapped(table(), b="1,0:2"), AT, told=False)
    assert defence(state, AT) == Sum(2, (Part("dice", 2),), known=False)
    assert attack(state, 0, (), 2) == Sum(2, (Part("power-ups", 2),), known=False)


# --- workshops


@pytest.mark.parametrize(
    ("workshops", "dice", "magic", "found"),
    [
        pytest.param([], (ONE, ONE, TWO), 1, {"dice": 4, "power-ups": 1}, id="none"),
        pytest.param([BLACKSMITH], (ONE, ONE, TWO), 1, {"dice": 4, "blacksmith": 2, "power-ups": 1}, id="Blacksmith"),
        pytest.param([BLACKSMITH], (TWO, THREE), 0, {"dice": 5}, id="Blacksmith without a 1"),
        pytest.param([BLACKSMITH] * 2, (ONE,), 0, {"dice": 1, "blacksmith": 1}, id="a second Blacksmith does nothing"),
        pytest.param([], (COUNTED, COUNTED, TWO), 0, {"dice": 2, "barracks": 2}, id="Barracks"),
        pytest.param([BLACKSMITH], (COUNTED,), 0, {"barracks": 1, "blacksmith": 1}, id="Barracks with Blacksmith"),
        pytest.param([FORTRESS, DOME, MINT, LABORERS, CAVES], (ONE,), 0, {"dice": 1}, id="those that do not attack"),
    ],
)
def test_re_34_workshops_in_attack_and_defence(
    workshops: list[str], dice: tuple[Die, ...], magic: int, found: dict[str, int]
) -> None:
    state = built(mapped(table(), a="1,0"), 0, *workshops)
    assert parts(attack(state, 0, dice, magic)) == found
    assert parts(defence(lying(state, AT, dice=dice, magic=magic), AT)) == found
    other = built(mapped(table(), a="1,0"), 1, *workshops)
    assert "blacksmith" not in parts(attack(other, 0, dice)), "another player's workshops do not help"
    assert "blacksmith" not in parts(defence(lying(other, AT, dice=dice), AT))


@pytest.mark.parametrize(
    ("workshops", "wood", "power"),
    [
        ([], 3, 0),
        ([LUMBER_MILL], 3, 0),
        ([ARMORY], 3, 3),
        ([ARMORY] * 2, 3, 3),
        ([ARMORY, LUMBER_MILL], 2, 3),
        ([ARMORY, LUMBER_MILL, LUMBER_MILL], 2, 4),
    ],
)
def test_re_34_armory_and_lumber_mill(workshops: list[str], wood: int, power: int) -> None:
    assert wood_as_battle(built(table(), 0, *workshops), 0, wood) == power


SHEETS = EmpiresCards(
    sheets=(FactionSheet(ELVES, (LandBonus("forest", 2), LandBonus("wheat", 1), LandBonus("crash", 3))),)
)


@pytest.mark.parametrize(
    ("copies", "faction", "land", "found"),
    [
        pytest.param(1, ELVES, "forest", {"battlements": 1}, id="own land, no dice"),
        pytest.param(1, ELVES, "wheat", {"battlements": 1}, id="the other own land"),
        pytest.param(2, ELVES, "forest", {"battlements": 2}, id="two add up"),
        pytest.param(1, ELVES, "desert", {}, id="another land"),
        pytest.param(1, ELVES, "crash", {}, id="the Crash Site is not wild here"),
        pytest.param(0, ELVES, "forest", {}, id="no Battlements"),
        pytest.param(1, ELEMENTALS, "forest", {"battlements-sheet": 0}, id="a sheet not typed in"),
        pytest.param(1, "", "forest", {"battlements-sheet": 0}, id="no faction told"),
    ],
)
def test_re_34_battlements(copies: int, faction: str, land: Land, found: dict[str, int]) -> None:
    state = built(mapped(table(cards=SHEETS), a="1,0", b="0,1"), 0, *[BATTLEMENTS] * copies)
    state = with_empire(lying(state, AT, land=land), 0, faction=faction)
    assert parts(defence(state, AT)) == found
    assert defence(state, AT).known
    assert parts(defence(lying(state, (0, 1), land=land), (0, 1))) == {}, "the other player's tile"
    assert parts(attack(state, 0, (ONE,))) == {"dice": 1}
    assert parts(defence(lying(state, AT, dice=(TWO,), magic=1), AT)) == {"dice": 2, "power-ups": 1} | found


# --- the Elementals' city and the Behemoth


def test_re_40_the_city_has_battle_4() -> None:
    state = mapped(table(), a="1,0:1 0,1", b="-1,0")
    assert parts(attack(state, 0, (), kind="city")) == {"city": 4}
    assert attack(state, 0, (), kind="city").known
    assert parts(defence(state, AT)) == {"dice": 1}
    summoned = with_empire(state, 0, summoned=True)
    assert parts(defence(summoned, AT)) == {"dice": 1, "city": 4}
    assert parts(defence(summoned, (0, 1))) == {}
    assert parts(city_defence(summoned, 0)) == {"city": 4}
    assert parts(city_defence(summoned, 1)) == {}
    lost = lying(summoned, AT, seat=1, dice=(TWO,))
    assert parts(defence(lost, AT)) == {"dice": 2}, "the city does not defend its conqueror"
    assert parts(city_defence(lost, 0)) == {"city": 4}, "but it defends itself against a pillage"


def test_re_39_the_behemoth_attacks_with_3() -> None:
    state = mapped(table(), a="1,0")
    assert parts(attack(state, 0, (), kind="behemoth")) == {"behemoth": 3}
    assert parts(attack(state, 0, (Die(3, BEHEMOTH),), kind="behemoth")) == {"dice": 3}
    assert parts(attack(state, 0, (Die(2, GRYPHON), TWO), kind="anywhere")) == {"dice": 4}


# --- pillage


@pytest.mark.parametrize(("reserve", "added"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4)])
def test_rex08_magic_dome(reserve: int, added: int) -> None:
    state = built(table(), 1, DOME)
    assert city_defence(state, 1, reserve).total == added
    assert city_defence(with_empire(state, 1, magic=reserve), 1).total == added
    twice = built(table(), 1, DOME, DOME)
    assert city_defence(twice, 1, reserve).total == 2 * added, "two copies add up"


def test_rex09_a_pillage_without_defence() -> None:
    assert plunder(4, city_defence(table(), 1).total, 10) == 4


def test_rex10_a_pillage_against_a_fortress() -> None:
    against = city_defence(built(table(), 1, FORTRESS), 1)
    assert parts(against) == {"fortress": 3}
    assert plunder(4, against.total, 10) == 1
    assert plunder(2, against.total, 10) == 0, "never below 0"


def test_rex13_a_pillage_takes_what_is_there() -> None:
    assert plunder(6, 0, 2) == 2


def test_re_26_everything_against_a_pillage() -> None:
    state = with_empire(built(table(), 1, FORTRESS, FORTRESS, DOME, BATTLEMENTS, BLACKSMITH), 1, summoned=True, magic=5)
    assert parts(city_defence(state, 1)) == {"fortress": 6, "dome": 2, "city": 4}
    on_the_board = mapped(state, b="1,0:3")
    assert city_defence(on_the_board, 1) == city_defence(state, 1), "dice on the tile do not count"


def test_a_reserve_that_nobody_told() -> None:
    state = built(table(magic=False), 1, DOME, FORTRESS)
    assert parts(city_defence(state, 1)) == {"fortress": 3, "dome-reserve": 0}
    assert not city_defence(state, 1).known
    assert parts(city_defence(state, 1, 6)) == {"fortress": 3, "dome": 2}
    counted = with_empire(state, 1, counted=True, magic=9)
    assert parts(city_defence(counted, 1)) == {"fortress": 3, "dome": 3}
    assert city_defence(counted, 1).known
    assert city_defence(built(state, 1, FORTRESS), 1).known, "without a Magic Dome it does not matter"


# --- reach


def test_re_24_attacks_reach_what_touches_an_own_tile() -> None:
    state = mapped(table(), a="1,0 0,1", b="0,0 2,0")
    own = {AT, (0, 1)}
    near = {at for at, _ in state.land if touching(at) & own}
    assert adjacent(state, 0) == near | own, "own tiles are adjacent, too"
    assert reachable(state, 0) == reachable(state, 0, "post") == reachable(state, 0, "behemoth") == near - own
    assert {(0, 0), (2, 0)} <= reachable(state, 0)
    assert (-2, 0) not in reachable(state, 0)
    assert (3, 0) not in reachable(state, 0), "no tile lies there"


def test_re_24_the_city_tile_and_its_neighbours_can_always_be_attacked() -> None:
    lost = lying(mapped(table(), a="-2,0", b="2,0"), (-2, 0), seat=1)
    assert lost.controlled(0) == frozenset()
    assert reachable(lost, 0) == {(-2, 0), (-1, 0), (-1, -1), (-2, 1)}
    assert adjacent(lost, 0) == frozenset(), "for other abilities the city does not count"
    assert reachable(with_empire(lost, 0, city=None), 0) == frozenset()


def test_re_40_the_city_attacks_round_it_or_its_own_lost_tile() -> None:
    state = mapped(table(), a="1,0 -1,0 0,1", b="0,0")
    assert reachable(state, 0, "city") == {(0, 0), (1, -1), (2, -1), (2, 0), (1, 1)}
    assert reachable(lying(state, AT, seat=1), 0, "city") == {AT, (0, 0), (1, -1), (2, -1), (2, 0), (1, 1)}
    assert reachable(with_empire(state, 0, city=None), 0, "city") == frozenset()


def test_re_42_anywhere() -> None:
    state = mapped(table(), a="1,0 0,1", b="-2,0")
    assert reachable(state, 0, "anywhere") == {at for at, _ in state.land} - {AT, (0, 1)}


def test_re_34_the_assassins_guild_reaches_adjacent_enemy_dice() -> None:
    state = mapped(table(), a="1,0:2 -2,0", b="0,0:3 2,0 -2,2:1 0,-2:1 -1,0:1+1")
    assert assassinable(state, 0) == {(0, 0), (-1, 0)}, "not own dice, not tiles without dice, not those far away"


def test_re_26_cities_on_own_tiles_can_be_pillaged() -> None:
    state = mapped(table("Ana", "Ben", "Cem"), a="2,0", b="-2,0", c="1,0")
    assert pillageable(state, 0) == ()
    assert pillageable(lying(state, (-2, 0), seat=0), 0) == (1,)
    assert pillageable(state, 0, "city") == (2,), "the Elementals' city pillages one next to it"
    assert pillageable(lying(state, (2, 0), seat=1), 1) == (0,)


@pytest.mark.parametrize(
    ("start", "step", "taken"),
    [
        pytest.param((-1, 0), EAST, [(-1, 0), (0, 0)], id="stops before one it cannot beat"),
        pytest.param((0, 1), EAST, [(0, 1), (1, 1)], id="stops at the edge"),
        pytest.param((-2, 1), EAST, [(-2, 1), (-1, 1), (0, 1), (1, 1)], id="four tiles"),
        pytest.param((-2, 2), (1, -1), [(-2, 2), (-1, 1), (0, 0), (1, -1)], id="four of five"),
        pytest.param((-1, -1), SOUTH_EAST, [(-1, -1), (-1, 0), (-1, 1), (-1, 2)], id="over an own tile"),
        pytest.param((1, 0), WEST, [], id="the first one is too strong"),
        pytest.param((3, 0), WEST, [], id="no tile"),
    ],
)
def test_re_39_the_behemoths_walk(start: Hex, step: Hex, taken: list[Hex]) -> None:
    state = mapped(table(), a="-1,0:9", b="1,0:3 0,0:2 -1,1:1+1")
    assert list(walk(state, 0, start, step)) == taken


def test_a_seat_that_nobody_has() -> None:
    state = lying(mapped(table(), a="1,0:1"), AT, seat=7)
    assert parts(defence(state, AT)) == {"dice": 1}
    assert attack(state, 7, (ONE,)).total == 1
    assert city_defence(state, 7) == Sum(0, ())
    assert reachable(state, 7) == {at for at, _ in state.land if at in touching(AT)}
    assert reachable(state, 7, "city") == frozenset()
    assert pillageable(state, 7, "city") == (0,), "the tile of the city is its own"
