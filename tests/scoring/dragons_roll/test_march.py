"""Moving, pushing, damage, newcomers, the empty grid and the empty pile: the worked examples DRx01 to DRx23."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.events import (
    DragonDefeated,
    DragonDieResolved,
    DragonsEvent,
    MasterMoved,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.grid import refill_column
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import TURN, Due, start
from tests.scoring.dragons_roll.strategies import after, die, new, setup, shape, stood, table

EMPTY = "- - -"
MOVED = DragonDieResolved()

MOVES = {
    "DRx01": (["5a - -"], 5, ["- a -"], 0),
    "DRx02": (["5a 2b -"], 5, ["- a b"], 0),
    "DRx03": (["5a 2b 3c"], 5, ["- a b"], 1),
    "DRx05": (["5a 5b 3c"], 5, ["- a b"], 1),
    "reading-1-apart": (["5a - 5b"], 5, ["- a -"], 1),
    "reading-1-all": (["5a 5b 5c"], 5, ["- a b"], 1),
    "reading-1-middle": (["5a 2b 5c"], 5, ["- a b"], 1),
    "columns": (["5a - -", "5b 1c -", "- - 5d"], 5, ["- a -", "- b c", EMPTY], 1),
    "nobody": (["5a - -", "- 1b -"], 6, ["a - -", "- b -"], 0),
}


@pytest.mark.parametrize(("before", "face", "expected", "damage"), MOVES.values(), ids=MOVES)
def test_moves(before: list[str], face: int, expected: list[str], damage: int) -> None:
    state = after(table(*before), die(face), MOVED)
    assert shape(state) == (*expected, *[EMPTY] * (3 - len(expected)))
    assert state.burning == damage
    assert len(state.discard) == damage
    assert state.due[0].kind == ("appear" if face >= 4 else "place")


def test_lines_say_who_moves_and_who_pushes_whom() -> None:
    lines = after(table("5a 2b 3c"), die(5), MOVED).lines
    assert [line.key for line in lines] == ["moved", "pushed", "fell", "burned"]
    said = [dict(line.values) for line in lines[:3]]
    assert [(one["dragon"], one["column"], one["row"], one["by"]) for one in said] == [
        (0, 1, 2, -1),
        (1, 1, 3, 0),
        (2, 1, 4, 1),
    ]


def test_nothing_has_come_of_the_roll_before_it_is_resolved() -> None:
    assert shape(after(table("5a - -"), die(5)))[0] == "a - -"


def test_drx08_an_attack_that_empties_the_grid_brings_three_and_then_one() -> None:
    state = after(table("- - 5a", EMPTY, "- - 5b"), die(5), MOVED)
    assert (state.burning, state.dragons) == (2, ())
    assert [due.kind for due in state.due[:4]] == ["appear", "appear", "appear", "master"]
    state = apply(state, new(1, 2, 3))
    assert shape(state) == ("+ - -", "+ - -", "+ - -")
    state = apply(state, new(4))
    assert shape(state) == ("+ + -", "+ - -", "+ - -")
    assert [dragon.card.numbers for dragon in state.dragons if dragon.column == 0] == [(1,), (4,)]
    assert state.due[0].kind == "place"


@pytest.mark.parametrize("face", range(1, 7), ids=lambda face: f"DRx09-{face}")
def test_drx09_newcomers_come_with_4_5_6(face: int) -> None:
    state = after(table("_a - -"), die(face), MOVED)
    assert (state.due[0].kind == "appear") == (face >= 4)
    assert bool(objections(state, new(1))) == (face < 4)


NEWCOMERS = {
    "DRx10": (["_a - -", EMPTY, "_b - -"], 1),
    "DRx12": (["- _a -", "- _b -", "_c _d -"], 0),
    "DRx13": (["- _a _b", "- _c _d", "6e - -"], 2),
    "reading-3-farther": (["_a _b -", "_c - _d", "- _e _f"], 2),
    "reading-3-total": (["_a _b -", "_c - _d", "_e _f -"], 1),
    "reading-4": (["- _a _b", "_c - -", "_d _e -"], 1),
    "DRx16": (["_a _b _c", "_d _e _f", "_g _h _i"], 0),
    "empty": ([EMPTY, EMPTY, EMPTY], 0),
}


@pytest.mark.parametrize(("columns", "expected"), NEWCOMERS.values(), ids=NEWCOMERS)
def test_where_a_newcomer_goes(columns: list[str], expected: int) -> None:
    assert refill_column(stood(*columns)) == expected


def test_drx13_a_newcomer_pushes() -> None:
    state = after(table("- 1a 1b", "- 1c 1d", "6e - -"), die(4), new(2))
    assert shape(state) == ("- a b", "- c d", "+ e -")
    assert [line.key for line in state.lines][-2:] == ["appeared", "pushed"]


def test_drx16_a_newcomer_in_a_full_grid_pushes_one_into_the_city() -> None:
    state = after(table("1a 2b 3c", "1d 1e 1f", "1g 1h 1i"), die(4), new(6))
    assert shape(state)[0] == "+ a b"
    assert state.burning == 1


def test_drx19_showoff_moves_after_2a_and_before_2c() -> None:
    state = after(table("5a - -", "- 2b -", "- - 4c", master="Showoff"), die(5), MOVED)
    assert state.due[0].kind == "choose"
    state = apply(state, MasterMoved(1))
    assert shape(state) == ("- a -", "- - b", "- - c")
    assert shape(apply(state, new(1))) == ("- a -", "+ - b", "- - c")


@pytest.mark.parametrize("event", [MOVED, TurnEnded(), RollMissed(), new(1)])
def test_drx20_the_third_burning_city_card_ends_the_game_at_once(event: DragonsEvent) -> None:
    state = after(table("- - 5a", "- - 5b", "5c - -", burning=2), die(5), event)
    assert (state.burning, state.result, state.due) == (3, "lost", ())


def test_reading_16_loss_comes_before_any_repair() -> None:
    state = after(table("- - 5a", burning=2), die(5), MOVED)
    assert (state.result, state.dragons, state.burning) == ("lost", (), 3)


@pytest.mark.parametrize("burning", [0, 1, 2], ids=lambda burning: f"DRx21-{burning}")
def test_drx21_the_last_defeat_repairs(burning: int) -> None:
    state = after(table("1a - -", burning=burning), die(2), DragonDefeated(0))
    assert state.burning == max(0, burning - 1)
    assert state.due[0].kind == "place"


def test_a_defeat_that_leaves_another_dragon_repairs_nothing() -> None:
    assert after(table("1a 1b -", burning=1), die(2), DragonDefeated(0)).burning == 1


def test_reading_14_the_grid_stays_empty_until_a_refill() -> None:
    state = after(table("1a - -", burning=1), die(5), ScrollUsed("Final Blow", 0, 0))
    assert (state.burning, state.dragons) == (0, ())
    assert shape(apply(state, new(1))) == ("+ - -", EMPTY, EMPTY)


def test_drx23_a_missed_roll_repeats_2a_to_2c_once() -> None:
    state = after(table("6a - -", "- 1b -"), die(2, 2, 2, 5, 1, 1, 1), RollMissed(), die(6), new(2))
    assert shape(state) == ("- a -", "- b -", "+ - -")
    assert state.due == (Due("end"),)
    assert objections(state, RollMissed())[0].fact.key == "missed-already"
    state = apply(state, TurnEnded())
    assert (state.turn.seat, state.turn.number, state.due) == (1, 2, TURN)


def test_reading_13_a_defeated_dragon_neither_moves_nor_counts() -> None:
    state = after(table("5a 1b -"), die(1), DragonDefeated(1))
    assert shape(state)[0] == "a - -"
    assert [dragon.number for dragon in state.aside] == [1]
    state = after(state, TurnEnded())
    assert (state.aside, len(state.discard)) == ((), 1)


@pytest.mark.parametrize(("burning", "left"), [(2, 1), (0, 0)], ids=["DR-14-repair", "DR-14-nothing-burns"])
def test_an_empty_pile_repairs_when_a_dragon_should_appear(burning: int, left: int) -> None:
    state = table("1a - -", "- 1b -", burning=burning, discard=(DragonCard((6,)),) * 16)
    assert state.pile == 0
    state = after(state, die(4), MOVED)
    assert state.burning == burning, "not before it appears: a reading"
    state = apply(state, new(6))
    assert (state.burning, state.pile, state.discard) == (left, 15, ())
    assert [line.key for line in state.lines if line.key in ("shuffled", "repaired")][-1] == "shuffled"


def test_the_pile_and_what_was_not_seen_follow_the_cards() -> None:
    state = start(setup(dragons=PRACTICE))
    assert (state.pile, state.unseen) == (18, PRACTICE)
    state = after(state, replace(new(1), cards=(PRACTICE[3], PRACTICE[7], PRACTICE[11])))
    assert state.pile == 15
    assert state.unseen == tuple(card for place, card in enumerate(PRACTICE) if place not in (3, 7, 11))


def test_drx37_dice_and_cards() -> None:
    tables = [start(setup("Trollok", *"ABCD"[:players])) for players in (2, 3, 4)]
    assert [[len(dice) for dice in state.dice] for state in tables] == [[6] * 2, [5] * 3, [5] * 4]
    assert tables[0].pile + len(MASTER_BY_NAME) + 12 + 3 + tables[0].standing == 42
    assert 6 + 6 + 5 + 5 == 22


def test_clerk_an_ordinary_turn_takes_four_events() -> None:
    state = table("5a - -", "- 1b -", "1c - -")
    taps: list[DragonsEvent] = [die(5), new(3), DragonDefeated(1), TurnEnded()]
    for event in taps:
        assert not objections(state, event)
        state = apply(state, event)
    assert shape(state) == ("+ a -", EMPTY, "c - -")
    assert state.turn.seat == 1
