"""Clean Up: what is done by itself and in which order, and what is paid to whom."""

from __future__ import annotations

from dataclasses import replace

from scoring.rolling_empires.actions import (
    FreeActionTaken,
    MonumentBuilt,
    Reinforced,
    SaboteurSent,
    SpecialUsed,
)
from scoring.rolling_empires.cards import (
    BLACKSMITH,
    DIPLOMAT,
    FORTRESS,
    HYDRA,
    MARKETPLACE,
    NEUTRALS,
    PHOENIX,
    SABOTEUR,
)
from scoring.rolling_empires.corrections import (
    MagicCounted,
    MagicTracked,
    TileTaken,
)
from scoring.rolling_empires.events import (
    CleanedUp,
    DiceTaken,
    DrawEnded,
    Passed,
)
from scoring.rolling_empires.game import GAME
from scoring.rolling_empires.pieces import CITY_DIE, MARKED, Die
from scoring.rolling_empires.state import EmpiresState, Tile, Workshop, with_empire, with_tile
from scoring.rolling_empires.table import (
    Step,
    clean_up,
    dice_home,
    next_step,
)
from scoring.seats import PlayerWithdrew
from tests.scoring.rolling_empires.strategies import after, built, mapped, table

ABCD = ("Ana", "Ben", "Cleo", "Dora")


def everybody_passes(state: EmpiresState, unspent: int = 0) -> EmpiresState:
    while state.turn >= 0:
        state = after(state, Passed(state.turn, unspent))
    return state


def keys(state: EmpiresState) -> list[str]:
    return [line.fact.key for line in state.lines]


def told(state: EmpiresState, key: str) -> list[dict[str, int | str]]:
    return [dict(line.fact.values) for line in state.lines if line.fact.key == key]


def test_the_tracker_goes_down_and_round_the_table() -> None:
    """REx02."""
    state = table(*ABCD)
    seen = []
    while state.phase != "end":
        seen.append((state.starter, state.setup.rounds - state.round + 1))
        state = after(everybody_passes(after(state, DrawEnded())), CleanedUp())
    assert seen == [(0, 5), (1, 4), (2, 3), (3, 2), (0, 1)]
    assert GAME.outcome(state) is not None
    assert next_step(state) == Step("end")


def test_the_longer_game_has_eight_rounds() -> None:
    """RE-37."""
    state = table(rounds=8)
    for _ in range(8):
        assert state.phase != "end"
        state = after(everybody_passes(after(state, DrawEnded())), CleanedUp())
    assert state.phase == "end"


def test_mines_and_crash_site() -> None:
    """REx16: A built 3 mines, B built 2; A controls both city tiles and the Crash Site and has 4 magic."""
    state = mapped(table(), a="2,-1 0,0 -2,1")
    state = with_empire(with_empire(state, 1, city=(-2, 1), mines=2), 0, mines=3, magic=4)
    state = everybody_passes(state)
    before = state.empires[1].magic
    state = after(state, CleanedUp())
    assert state.empires[0].magic == 14
    assert state.empires[1].magic == before
    assert told(state, "mine-income") == [{"player": "Ana", "magic": 5, "seized": 2}]


def test_reading_7_mines_are_not_handed_on() -> None:
    """B holds A's city tile and C holds B's: C has the mines that B built, B those of A."""
    state = mapped(table(*ABCD[:3]), b="2,-1", c="-2,1 0,2")
    state = with_empire(state, 0, city=(2, -1), mines=4)
    state = with_empire(state, 1, city=(-2, 1), mines=2)
    state = with_empire(state, 2, city=(0, 2), mines=1)
    state = after(everybody_passes(state), CleanedUp())
    assert {line["player"]: line["magic"] for line in told(state, "mine-income")} == {"Ben": 4, "Cleo": 3}


def full() -> EmpiresState:
    """Return a table on which every line of Clean Up has something to say, everybody having passed."""
    state = table(*ABCD[:3], neutral=True)
    state = mapped(state, a="2,-1:1 0,0:3+2 1,0:1", b="-2,1:2 -1,0", c="0,2")
    site, marked, powered = state.tile((0, 0)), state.tile((1, 0)), state.tile((-2, 1))
    assert site is not None
    assert marked is not None
    assert powered is not None
    state = with_tile(state, (1, 0), replace(marked, dice=(Die(1, MARKED), Die(2))))
    state = with_tile(state, (-2, 1), replace(powered, magic=3))
    state = with_tile(state, (-1, 0), Tile("mountain", 1, (Die(4, CITY_DIE),)))
    state = built(state, 1, FORTRESS, MARKETPLACE)
    state = with_empire(state, 0, dice=(SABOTEUR, ""), workshops=(Workshop("", used=True),))
    state = with_empire(state, 2, summoned=True)
    state = replace(state, neutrals=tuple(name for name in NEUTRALS if name != SABOTEUR))
    return everybody_passes(after(state, SaboteurSent(0, 1, 0)))


def test_clean_up_is_done_in_the_order_of_the_book() -> None:
    """RE-29."""
    before = full()
    state = after(before, CleanedUp())
    assert state.lines == clean_up(before), "what is told beforehand is what is done"
    assert [(line.fact.key, line.seat) for line in state.lines] == [
        ("power-ups-off", -1),
        ("marked-off", 0),
        ("city-die-off", 2),
        ("sabotaged", 1),
        ("crash-income", 0),
        ("crash-dice", 0),
        ("mine-income", 0),
        ("mine-income", 1),
        ("mine-income", 2),
        ("tracker", 1),
        ("workshops-refreshed", -1),
    ]
    assert told(state, "power-ups-off") == [{"magic": 3}]
    assert told(state, "sabotaged") == [{"player": "Ben", "workshop": FORTRESS, "by": "Ana"}]
    assert told(state, "tracker") == [{"player": "Ben", "face": 4, "round": 2}]
    assert told(state, "workshops-refreshed") == [{"workshops": 1}]
    lying = {at: (tile.dice, tile.magic) for at, tile in state.land if tile.dice or tile.magic}
    assert lying == {(2, -1): ((Die(1),), 0), (1, 0): ((Die(2),), 0), (-2, 1): ((Die(2),), 0)}
    site = state.tile((0, 0))
    assert site is not None
    assert site.seat == 0, "RE-28: the control token stays"
    assert [shop.name for shop in state.empires[1].workshops] == [MARKETPLACE]
    assert state.empires[0].dice == ("",)
    assert state.neutrals == NEUTRALS, "RE-39: the SaBOUteur is back in the pool"
    assert not any(empire.summoned or empire.passed for empire in state.empires)
    assert not any(shop.used for empire in state.empires for shop in empire.workshops)
    assert (state.phase, state.round, state.starter, state.turn) == ("dice", 2, 1, -1)


def test_reading_26_the_last_round_pays_and_ends() -> None:
    before = replace(full(), round=5)
    state = after(before, CleanedUp())
    assert keys(state)[-1] == "last-round"
    assert "tracker" not in keys(state)
    assert "workshops-refreshed" not in keys(state)
    assert [empire.magic - was.magic for empire, was in zip(state.empires, before.empires, strict=True)] == [6, 1, 1]
    assert (state.phase, state.round) == ("end", 5)


def test_without_tracked_magic_the_lines_say_what_everybody_takes() -> None:
    tracked = full()
    untracked = after(tracked, MagicTracked(on=False))
    state = after(untracked, CleanedUp())
    assert state.lines == after(tracked, CleanedUp()).lines
    assert [empire.magic for empire in state.empires] == [empire.magic for empire in untracked.empires]
    assert after(state, MagicCounted(1, 17)).empires[1].magic == 17


def test_a_count_holds_until_something_changes_the_reserve() -> None:
    state = after(table(magic=False), MagicCounted(0, 9))
    assert state.empires[0].counted
    assert after(state, MonumentBuilt(0, 5)).empires[0].counted
    assert not after(state, FreeActionTaken(0, "discard", 1)).empires[0].counted
    assert not after(everybody_passes(state), CleanedUp()).empires[0].counted


def test_a_second_clean_up_after_the_end_pays_nothing() -> None:
    state = after(replace(full(), round=5), CleanedUp())
    again = after(state, CleanedUp())
    assert again == replace(state, lines=())


def test_the_withdrawn_take_nothing() -> None:
    state = after(full(), PlayerWithdrew(0))
    state = after(state, CleanedUp())
    assert [line.seat for line in state.lines if line.fact.key.endswith("-income")] == [1, 2]


def test_a_starter_who_left_hands_the_tracker_on_once() -> None:
    state = after(everybody_passes(after(table(*ABCD), PlayerWithdrew(0))), CleanedUp())
    assert state.starter == 1
    assert after(state, PlayerWithdrew(1)).starter == 2, "before the next draw somebody has to hold it"


def test_power_ups_hold_until_clean_up() -> None:
    """REx05."""
    state = after(mapped(table(), a="2,-1"), Reinforced(0, 2, -1, (Die(1),), 3))
    assert state.empires[0].magic == 0
    tile = state.tile((2, -1))
    assert tile == Tile("mountain", 0, (Die(1),), 3)
    assert sum(die.power for die in tile.dice) + tile.magic == 4
    tile = after(everybody_passes(state), CleanedUp()).tile((2, -1))
    assert tile == Tile("mountain", 0, (Die(1),))


def test_unknown_dice_leave_the_crash_site_too() -> None:
    """RE-28."""
    state = after(mapped(table(), a="2,-1"), TileTaken(0, 0, 0))
    site = state.tile((0, 0))
    assert site is not None
    assert not site.told
    state = after(everybody_passes(state), CleanedUp())
    assert told(state, "crash-dice") == [{"player": "Ana", "dice": 0, "hydra": 0, "more": 1, "phoenix": 0}]
    site = state.tile((0, 0))
    assert site == Tile("crash", 0)


def test_hydra_and_phoenix_are_named_when_dice_go_home() -> None:
    """RE-39."""
    state = mapped(table(neutral=True), a="2,-1 0,0")
    state = with_empire(state, 0, dice=(HYDRA, PHOENIX))
    state = with_tile(state, (0, 0), Tile("crash", 0, (Die(5, HYDRA), Die(1))))
    state = after(everybody_passes(state), CleanedUp())
    assert told(state, "crash-dice") == [{"player": "Ana", "dice": 1, "hydra": 1, "more": 0, "phoenix": 1}]
    assert state.hydra == 5, "it is back in Unspent with the power it shows"


def test_reading_25_dice_may_be_taken_home_before_the_next_draw() -> None:
    state = after(everybody_passes(mapped(table(), a="2,-1:1+3 1,0:2", b="-2,1")), CleanedUp())
    assert dice_home(state) == ((1, 0), (2, -1))
    assert next_step(state) == Step("dice", then=1, event=DrawEnded())
    state = after(state, DiceTaken(2, -1, (Die(3),)))
    assert state.tile((2, -1)) == Tile("mountain", 0, (Die(3),))
    assert told(state, "taken-home") == [{"player": "Ana", "dice": 1, "hydra": 0, "more": 0, "phoenix": 0}]
    state = after(state, DrawEnded())
    assert (state.phase, state.turn) == ("action", 1)
    assert dice_home(state) == ()


def test_reading_4_blacksmiths_marker_is_only_a_reminder() -> None:
    state = built(mapped(table(), a="2,-1:1"), 0, BLACKSMITH)
    state = after(everybody_passes(state), CleanedUp())
    assert state.tile((2, -1)) == Tile("mountain", 0, (Die(1),))
    assert "power-ups-off" not in keys(state)


def test_only_passing_for_five_rounds() -> None:
    """REx25."""
    state = table(magic=True)
    while state.phase != "end":
        state = after(everybody_passes(after(state, DrawEnded()), 6), CleanedUp())
    assert [empire.magic for empire in state.empires] == [38, 38]
    assert [standing.score for standing in GAME.standings(state)] == [156, 156], "78 points in half points"


def test_a_discarded_diplomat_brings_one_magic() -> None:
    state = with_empire(table(neutral=True), 0, dice=(DIPLOMAT,))
    assert after(state, SpecialUsed(0, DIPLOMAT, 1)).empires[0].magic == 4
