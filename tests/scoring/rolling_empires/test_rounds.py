"""Set-up, turn order and passing: who is next, and what everybody begins with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.game import fact
from scoring.rolling_empires.actions import (
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MonumentBuilt,
)
from scoring.rolling_empires.cards import (
    NEUTRALS,
)
from scoring.rolling_empires.corrections import (
    GameClosed,
    MagicCounted,
    RoundSet,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DrawEnded,
    EmpiresEvent,
    FirstPlayerRolled,
    MapLaid,
    Passed,
    SetupEnded,
    TurnEnded,
)
from scoring.rolling_empires.game import GAME
from scoring.rolling_empires.maps import generated
from scoring.rolling_empires.rules import objections
from scoring.rolling_empires.state import Line, Workshop, start
from scoring.rolling_empires.table import (
    Step,
    drawn,
    next_city,
    next_player,
    next_roll,
    next_step,
    order,
    rollers,
)
from scoring.seats import PlayerJoined, PlayerReturned, PlayersReordered, PlayerWithdrew
from tests.scoring.rolling_empires.strategies import SEED, after, setup, table

ABCD = ("Ana", "Ben", "Cleo", "Dora")


# --- setting up


@pytest.mark.parametrize(
    ("rolls", "starter", "tied"),
    [
        pytest.param([(3, 8, 5)], 1, (), id="RE-5-highest"),
        pytest.param([(8, 3, 8)], -1, (0, 2), id="reading-22-tie"),
        pytest.param([(8, 3, 8), (2, 0, 2)], -1, (0, 2), id="reading-22-tie-again"),
        pytest.param([(8, 3, 8), (2, 0, 4)], 2, (), id="reading-22-settled"),
        pytest.param([(8, 8, 1), (0, 5)], 1, (), id="short-roll"),
        pytest.param([(0, 0, 0)], -1, (), id="nobody"),
    ],
)
def test_the_highest_roll_goes_first(rolls: list[tuple[int, ...]], starter: int, tied: tuple[int, ...]) -> None:
    state = after(start(setup(*ABCD[:3])), *(FirstPlayerRolled(faces, "table") for faces in rolls))
    assert (state.starter, state.tied, state.rolls) == (starter, tied, len(rolls))


def test_a_tie_is_settled_when_the_others_leave() -> None:
    state = after(start(setup(*ABCD)), FirstPlayerRolled((8, 3, 8, 8), "table"), PlayerWithdrew(0))
    assert rollers(state) == (2, 3)
    assert after(state, PlayerWithdrew(2)).starter == 3


def test_the_seed_rolls_until_somebody_starts() -> None:
    """RE-5."""
    state = start(setup(*ABCD))
    while roll := next_roll(state):
        assert roll.by == "app"
        assert [seat for seat, face in enumerate(roll.faces) if face] == list(rollers(state))
        assert not objections(state, roll)
        state = after(state, roll)
    assert state.starter >= 0
    assert next_roll(start(setup(*ABCD))) == next_roll(start(setup(*ABCD))), "undo and roll again: the same faces"
    assert next_roll(replace(start(setup(*ABCD)), rolls=1)) != next_roll(start(setup(*ABCD)))


def test_cities_are_placed_in_turn_order() -> None:
    """RE-6."""
    state = after(start(setup(*ABCD[:3])), TurnGiven(1), MapLaid(generated(SEED, 3)))
    spots = []
    while (seat := next_city(state)) >= 0:
        assert next_step(state) == Step("city", seat)
        at = next(at for at, _ in state.land if not objections(state, CityPlaced(seat, *at)))
        spots.append(seat)
        state = after(state, CityPlaced(seat, *at))
        tile = state.tile(at)
        assert tile is not None
        assert tile.seat == seat, "Appendix: a control token comes with the city"
    assert spots == [1, 2, 0]
    assert next_step(state) == Step("setup", then=1, event=SetupEnded())


def test_a_city_placed_anew_takes_its_token_along_before_the_first_round() -> None:
    state = after(start(setup()), MapLaid(generated(SEED, 2)), CityPlaced(0, 2, 0), CityPlaced(0, -2, 0))
    assert state.controlled(0) == {(-2, 0)}
    later = after(state, SetupEnded(), CityPlaced(0, 2, 0))
    assert later.controlled(0) == {(-2, 0), (2, 0)}, "an Elementals' city leaves its token (RE-40)"


@pytest.mark.parametrize(
    ("fields", "mines", "workshops"),
    [
        pytest.param({}, 1, 1, id="RE-4"),
        pytest.param({"rounds": 8}, 0, 0, id="RE-37"),
        pytest.param({"tally": True}, 0, 0, id="tally"),
    ],
)
def test_what_everybody_begins_with(fields: dict[str, int], mines: int, workshops: int) -> None:
    state = after(start(setup(**fields)), PlayerJoined("Cleo"))
    for empire in state.empires:
        assert (empire.magic, empire.mines, empire.workshops) == (3, mines, (Workshop(""),) * workshops)


def test_the_draft_is_remembered() -> None:
    """RE-38."""
    names = ("Mogg", "Miner", "Nomad", "Lobo")
    state = after(start(setup(draft=True)), CreaturesDrafted(1, names))
    assert state.empires[1].creatures == names
    with pytest.raises(ValueError, match="at most 5 players, not 6"):
        setup(*"ABCDEF", draft=True)


def test_all_neutral_dice_lie_in_the_pool() -> None:
    """RE-39."""
    assert start(setup(neutral=True)).neutrals == NEUTRALS
    assert start(setup()).neutrals == ()


def test_a_whole_set_up_can_be_left_out() -> None:
    """Nothing is asked: whoever acts says that the round has begun, and that this player starts."""
    state = after(start(setup(*ABCD, magic=True)), MineBuilt(2))
    assert (state.phase, state.starter, state.turn, state.acted) == ("action", 2, 2, "MineBuilt")
    assert after(start(setup(*ABCD)), DrawEnded()).turn == 0


# --- turns


def test_the_starter_draws_first_and_the_others_clockwise() -> None:
    """RE-10."""
    state = after(start(setup(*ABCD)), TurnGiven(2))
    assert order(state) == (2, 3, 0, 1)
    assert order(after(state, PlayersReordered((3, 1, 2, 0)))) == (2, 0, 3, 1)
    assert order(after(state, PlayerWithdrew(3))) == (2, 0, 1)
    assert next_step(state) == Step("setup", then=2, event=SetupEnded())
    assert next_step(after(state, SetupEnded())) == Step("draw", then=2, event=DrawEnded())


@pytest.mark.parametrize(
    ("events", "turn", "then"),
    [
        pytest.param([], 0, 1, id="start"),
        pytest.param([TurnEnded(0)], 1, 2, id="RE-11-clockwise"),
        pytest.param([Passed(0, 2)], 1, 2, id="RE-12-passed"),
        pytest.param([Passed(0, 0), TurnEnded(1), TurnEnded(2), TurnEnded(3)], 1, 2, id="RE-12-skipped"),
        pytest.param([TurnEnded(0), PlayerWithdrew(2), TurnEnded(1)], 3, 0, id="withdrawn-skipped"),
        pytest.param([PlayerWithdrew(0)], 1, 2, id="on-turn-withdrew"),
        pytest.param([Passed(0, 0), Passed(1, 0), Passed(2, 0)], 3, 3, id="RE-12-alone"),
        pytest.param([Passed(each, 0) for each in range(4)], -1, -1, id="RE-12-all"),
        pytest.param([*(Passed(each, 0) for each in range(4)), TurnGiven(1)], 1, 1, id="back-in"),
        pytest.param([PlayerWithdrew(3), *(Passed(each, 0) for each in range(3)), PlayerReturned(3)], 3, 3, id="back"),
        pytest.param([TurnEnded(0), Passed(3, 0)], 1, 2, id="passed-out-of-turn"),
        pytest.param([DieBought(2)], 2, 3, id="acted-out-of-turn"),
        pytest.param([Passed(2, 0), DieBought(2)], 0, 1, id="acted-after-passing"),
    ],
)
def test_whose_turn_it_is(events: list[EmpiresEvent], turn: int, then: int) -> None:
    state = after(table(*ABCD), *events)
    assert (state.turn, next_player(state)) == (turn, then)
    if turn >= 0:
        assert next_step(state) == Step("turn", turn, then, TurnEnded(turn))
    else:
        assert next_step(state) == Step("clean-up", event=CleanedUp())


def test_a_pass_takes_one_magic_for_each_unspent_die() -> None:
    """REx15."""
    state = after(table(), MagicCounted(0, 5), Passed(0, 3))
    assert state.empires[0].magic == 8
    assert state.lines == (Line(fact("pass-income", player="Ana", magic=3), 0),)


def test_the_main_action_is_told_anew_each_turn() -> None:
    state = after(table(), MonumentBuilt(0, 7))
    assert state.acted == "MonumentBuilt"
    assert after(state, TurnEnded(0)).acted == ""
    assert after(table(), FreeActionTaken(0, "re-roll", 1)).acted == ""


@pytest.mark.parametrize(
    ("case", "result"),
    [((9, 0), (6, 3, 0)), ((4, 7), (6, 5, 0)), ((2, 3), (5, 0, 0)), ((6, 4), (6, 0, 4))],
)
def test_draws_leave_the_bag(case: tuple[int, int], result: tuple[int, int, int]) -> None:
    """REx04."""
    assert drawn(*case) == result


# --- corrections


def test_rounds_can_be_set_and_the_tracker_goes_along() -> None:
    state = after(table(*ABCD), RoundSet(3, "action"))
    assert (state.round, state.phase, state.starter, state.turn) == (3, "action", 2, 2)
    assert after(state, RoundSet(1, "dice")).starter == 0
    assert after(state, RoundSet(2, "draw")).turn == -1


def test_the_game_can_be_closed_at_any_time() -> None:
    state = after(table(), GameClosed())
    assert (state.phase, state.turn) == ("end", -1)
    assert GAME.outcome(state) is not None
