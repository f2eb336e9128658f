"""What attacks, pillages and special dice change: control of tiles, dice on them, reserves, cities."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    CitySummoned,
    DieAssassinated,
    Pillaged,
    Reinforced,
    SaboteurSent,
    TilesMoved,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import (
    AMBUSH_POST,
    ASSASSINS,
    BARRACKS,
    BEHEMOTH,
    DOME,
    FORTRESS,
    GRYPHON,
    HYDRA,
    MARKETPLACE,
    MIRRORS,
    PHOENIX,
    SABOTEUR,
)
from scoring.rolling_empires.corrections import (
    MagicCounted,
    MagicTracked,
    TileTaken,
)
from scoring.rolling_empires.events import (
    DiceTaken,
    EmpiresEvent,
)
from scoring.rolling_empires.pieces import MARKED, Die
from scoring.rolling_empires.state import EmpiresState, Tile, Workshop, with_empire, with_tile
from tests.scoring.rolling_empires.strategies import after, built, mapped, table


def told(state: EmpiresState) -> list[tuple[str, dict[str, int | str]]]:
    return [(line.fact.key, dict(line.fact.values)) for line in state.lines]


def tile(state: EmpiresState, q: int, r: int) -> Tile:
    found = state.tile((q, r))
    assert found is not None
    return found


def rich(**fields: bool) -> EmpiresState:
    """Return a table on which Ana and Ben have 10 magic each."""
    return after(table(**fields), MagicCounted(0, 10), MagicCounted(1, 10))


HOME = {"player": "Ben", "dice": 1, "hydra": 0, "more": 0, "phoenix": 0}


# --- attacks


def test_winner_stays_loser_goes_home() -> None:
    """RE-24: the book's example, a 2 and a 1 against a 2."""
    state = after(mapped(rich(), a="2,-1", b="-2,1 1,0:2"), Attacked(0, 1, 0, (Die(2), Die(1))))
    assert tile(state, 1, 0) == Tile("mountain", 0, (Die(2), Die(1)))
    assert told(state) == [("dice-home", HOME)]
    assert state.acted == "Attacked"


def test_magic_of_the_loser_goes_to_the_supply() -> None:
    state = after(mapped(rich(), b="-2,1"), Reinforced(1, -2, 1, (Die(1),), 4), Attacked(0, -2, 1, (Die(6),), 1))
    assert tile(state, -2, 1) == Tile("mountain", 0, (Die(6),), 1)
    assert [empire.magic for empire in state.empires] == [9, 6]


def test_an_attack_without_dice_told_leaves_unknown_ones() -> None:
    state = after(mapped(table(), a="2,-1", b="-2,1 1,0:2"), Attacked(0, 1, 0))
    assert tile(state, 1, 0) == Tile("mountain", 0, told=False)
    again = after(state, Attacked(1, 1, 0, (Die(1),)))
    assert told(again) == [("dice-home", {**HOME, "player": "Ana", "dice": 0, "more": 1})]


def test_one_tap_takes_a_tile() -> None:
    state = after(mapped(table(), a="2,-1", b="-2,1 1,0:2"), TileTaken(1, 0, 0))
    assert tile(state, 1, 0) == Tile("mountain", 0, told=False)
    assert state.acted == "TileTaken"
    assert told(state) == [("dice-home", HOME)]
    assert after(state, TileTaken(1, 0, 0)) == replace(state, lines=())
    assert tile(after(state, TileTaken(1, 0, -1)), 1, 0) == Tile("mountain")
    assert after(state, TileTaken(9, 9, 0)) == replace(state, lines=()), "no tile lies there"


def test_a_city_tile_can_be_taken_and_the_city_stays() -> None:
    state = after(mapped(rich(), a="1,0", b="2,0:1"), Attacked(0, 2, 0, (Die(2),)))
    assert state.empires[1].city == (2, 0)
    assert tile(state, 2, 0).seat == 0


def test_the_ambush_post_moves_a_die() -> None:
    """RE-34."""
    state = built(mapped(table(), a="2,-1:3+1"), 0, AMBUSH_POST)
    post = Attacked(0, 1, 0, (Die(3),), kind="post", from_q=2, from_r=-1)
    moved = after(state, post)
    assert tile(moved, 2, -1) == Tile("mountain", 0, (Die(1),))
    assert tile(moved, 1, 0) == Tile("mountain", 0, (Die(3),))
    assert moved.empires[0].workshops == (Workshop(AMBUSH_POST, used=True),)
    unknown = after(state, replace(post, dice=()))
    assert tile(unknown, 2, -1) == Tile("mountain", 0, told=False), "which of two went was not told"
    alone = after(built(mapped(table(), a="2,-1:3"), 0, AMBUSH_POST), replace(post, dice=()))
    assert tile(alone, 1, 0) == Tile("mountain", 0, (Die(3),))
    assert tile(alone, 2, -1) == Tile("mountain", 0)


@pytest.mark.parametrize("name", [AMBUSH_POST, ASSASSINS])
def test_the_hall_of_mirrors_repeats_what_anybody_built(name: str) -> None:
    """reading-18."""
    state = built(built(mapped(table(), a="2,-1:3", b="-2,1 1,0:2"), 0, MIRRORS), 1, name)
    event: EmpiresEvent = DieAssassinated(0, 1, 0, 0)
    if name == AMBUSH_POST:
        event = Attacked(0, 1, -1, (Die(3),), kind="post", from_q=2, from_r=-1)
    assert after(state, event).empires[0].workshops == (Workshop(MIRRORS, used=True),)
    alone = built(state, 1)
    assert after(alone, event).empires[0].workshops == (Workshop(MIRRORS),), "nothing to repeat"


def test_the_assassins_guild_sends_a_die_home() -> None:
    """RE-34."""
    state = built(mapped(table(), a="2,-1", b="-2,1 1,0:2+4"), 0, ASSASSINS)
    state = after(state, DieAssassinated(0, 1, 0, 1))
    assert tile(state, 1, 0) == Tile("mountain", 1, (Die(2),))
    assert told(state) == [("dice-home", HOME)]
    assert state.empires[0].workshops == (Workshop(ASSASSINS, used=True),)
    assert tile(after(state, DieAssassinated(0, 1, 0, 7)), 1, 0).dice == (Die(2),)


@pytest.mark.parametrize("event", [Attacked(0, 1, 0, (Die(1, MARKED),)), Reinforced(0, 2, -1, (Die(1, MARKED),))])
def test_barracks_are_turned_when_they_mark_dice(event: EmpiresEvent) -> None:
    """RE-34."""
    state = built(mapped(table(), a="2,-1"), 0, BARRACKS)
    assert after(state, event).empires[0].workshops == (Workshop(BARRACKS, used=True),)


def test_a_workshop_is_turned_sideways() -> None:
    """RE-18."""
    state = after(built(table(), 0, "Mint", MARKETPLACE), WorkshopUsed(0, 1), WorkshopUsed(0, 5))
    assert state.empires[0].workshops == (Workshop("Mint"), Workshop(MARKETPLACE, used=True))


# --- pillages


@pytest.mark.parametrize(
    ("power", "workshops", "reserve", "magic"),
    [
        pytest.param(4, (), 10, 4, id="REx09"),
        pytest.param(4, (FORTRESS,), 10, 1, id="REx10"),
        pytest.param(6, (), 2, 2, id="REx13"),
        pytest.param(2, (FORTRESS,), 10, 0, id="floor"),
        pytest.param(5, (DOME,), 9, 2, id="reading-5-dome"),
        pytest.param(9, (FORTRESS, FORTRESS), 10, 3, id="reading-5-two"),
    ],
)
def test_a_pillage_moves_magic(power: int, workshops: tuple[str, ...], reserve: int, magic: int) -> None:
    state = built(mapped(rich(), a="2,-1 -2,1"), 1, *workshops)
    state = with_empire(after(state, MagicCounted(1, reserve)), 1, city=(-2, 1))
    after_it = after(state, Pillaged(0, 1, power))
    assert [empire.magic for empire in after_it.empires] == [10 + magic, reserve - magic]
    assert told(after_it) == [("pillage-taken", {"player": "Ana", "victim": "Ben", "magic": magic})]
    untracked = after(state, MagicTracked(on=False))
    asked = after(with_empire(untracked, 1, counted=False), Pillaged(0, 1, power, reserve))
    assert told(asked) == told(after_it), "the reserve was asked"
    assert told(after(untracked, Pillaged(0, 1, power))) == told(after_it), "the reserve was counted"
    assert [empire.magic for empire in asked.empires] == [10, reserve]


def test_a_pillage_of_an_unknown_reserve_says_how_much_at_most() -> None:
    state = built(table(magic=False), 1, FORTRESS)
    assert told(after(state, Pillaged(0, 1, 5))) == [("pillage-most", {"player": "Ana", "victim": "Ben", "magic": 2})]


def test_a_typed_defence_wins() -> None:
    state = built(rich(), 1, FORTRESS)
    assert after(state, Pillaged(0, 1, 5, defence=1)).empires[0].magic == 14


# --- special dice


def test_the_city_goes_along() -> None:
    """RE-40: token and dice stay on the tile it leaves, and the mines go with it."""
    state = after(mapped(table(), a="1,0:2"), Attacked(0, 0, 0, kind="city"))
    assert tile(state, 1, 0) == Tile("mountain", 0, (Die(2),))
    assert tile(state, 0, 0) == Tile("crash", 0)
    assert (state.empires[0].city, state.empires[0].summoned) == ((0, 0), True)
    assert told(state) == [("city-moved", {"player": "Ana"})]


def test_the_city_takes_its_own_tile_back() -> None:
    """RE-40."""
    state = with_empire(mapped(table(), b="-2,1 1,0:2"), 0, city=(1, 0))
    state = after(state, Attacked(0, 1, 0, kind="city"))
    assert tile(state, 1, 0) == Tile("mountain", 0)
    assert state.empires[0].city == (1, 0)
    assert told(state) == [("dice-home", HOME)]
    assert after(table(), CitySummoned(1)).empires[1].summoned


def test_tiles_move_with_what_lies_on_them() -> None:
    """RE-41."""
    state = mapped(table(), a="2,0:3", b="-2,0")
    moved = after(
        state,
        TilesMoved(
            0,
            (
                ((2, 0), (3, 0)),
                ((-2, 0), (2, 0)),
            ),
        ),
    )
    assert moved.tile((3, 0)) == Tile("mountain", 0, (Die(3),))
    assert moved.tile((2, 0)) == Tile("mountain", 1)
    assert [empire.city for empire in moved.empires] == [(3, 0), (2, 0)]
    assert after(state, TilesMoved(0, (((2, 0), (1, 0)),))).land == state.land, "a tile lies there"
    assert after(state, TilesMoved(0, (((9, 9), (8, 8)),))).land == state.land


def test_the_behemoth_walks() -> None:
    """RE-39: the die on the last tile, tokens on all."""
    state = mapped(table(), a="2,0", b="-2,0 0,0:2")
    state = after(state, BehemothWalked(0, ((1, 0), (0, 0), (-1, 0))))
    assert tile(state, 1, 0) == Tile("mountain", 0)
    assert tile(state, 0, 0) == Tile("crash", 0)
    assert tile(state, -1, 0) == Tile("mountain", 0, (Die(3, BEHEMOTH),))
    step = after(state, Attacked(0, -2, 0, kind="behemoth"))
    assert tile(step, -1, 0).dice == ()
    assert tile(step, -2, 0).dice == (Die(3, BEHEMOTH),)


def test_the_gryphon_lies_in_one_place() -> None:
    """RE-39."""
    state = after(mapped(table(), a="2,0"), Attacked(0, -2, 0, (Die(2, GRYPHON), Die(1)), kind="anywhere"))
    state = after(state, Reinforced(0, 2, 0, (Die(2, GRYPHON),)))
    assert tile(state, -2, 0).dice == (Die(1),)
    assert tile(state, 2, 0).dice == (Die(2, GRYPHON),)


@pytest.mark.parametrize(("power", "then"), [(2, 3), (7, 8), (8, 8)])
@pytest.mark.parametrize("event", [Attacked(0, 1, 0, (Die(9),)), TileTaken(1, 0, 0)])
def test_a_killed_hydra_pays_and_grows(power: int, then: int, event: EmpiresEvent) -> None:
    """RE-39: the attacker takes its power from the supply, and it returns with the next one, at most 8."""
    state = mapped(rich(neutral=True), a="2,-1", b="-2,1 1,0")
    state = with_tile(with_empire(state, 1, dice=(HYDRA,)), (1, 0), Tile("mountain", 1, (Die(power, HYDRA), Die(1))))
    after_it = after(state, event)
    assert [empire.magic for empire in after_it.empires] == [10 + power, 10]
    assert after_it.hydra == then
    assert after_it.empires[1].dice == (HYDRA,)
    home = {**HOME, "hydra": 1}
    assert told(after_it) == [("dice-home", home), ("hydra-killed", {"player": "Ana", "magic": power})]
    assert after(state, MagicTracked(on=False), event).lines == after_it.lines


def test_a_hydra_that_was_not_attacked_pays_nobody() -> None:
    state = with_tile(mapped(rich(), b="-2,1 1,0"), (1, 0), Tile("mountain", 1, (Die(4, HYDRA),)))
    for event in (TileTaken(1, 0, -1), DiceTaken(1, 0)):
        free = after(state, event)
        assert (free.hydra, free.empires[0].magic, tile(free, 1, 0).dice) == (4, 10, ())


def test_the_phoenix_is_named_when_dice_go_home() -> None:
    """RE-39."""
    state = with_empire(mapped(table(neutral=True), a="2,-1", b="-2,1 1,0:2"), 1, dice=(PHOENIX,))
    assert told(after(state, Attacked(0, 1, 0, (Die(3),)))) == [("dice-home", {**HOME, "phoenix": 1})]


def test_the_saboteur_lies_on_a_workshop_until_clean_up() -> None:
    """RE-39."""
    state = with_empire(built(table(neutral=True), 1, FORTRESS), 0, dice=(SABOTEUR,))
    sent = after(state, SaboteurSent(0, 1, 0))
    assert sent.empires[1].workshops == (Workshop(FORTRESS, saboteur=0),)
    assert sent.empires[1].has(FORTRESS), "it works until then"
    assert after(state, SaboteurSent(0, 1, 5)).empires == state.empires
