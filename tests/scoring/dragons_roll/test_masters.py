"""The six Master Dragons, both sides: what their abilities ask, do and leave alone, and how they fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.dragons_roll import table as offers
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import GRABBLER, NORMLING, TROLLING, Side
from scoring.dragons_roll.corrections import MasterDescribed
from scoring.dragons_roll.events import (
    MASTER,
    DiePlaced,
    DieReturned,
    DieTried,
    DragonDieResolved,
    MasterDefeated,
    MasterMoved,
    NumberCalled,
    RollMissed,
    TurnEnded,
)
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.requirements import choice, fixed
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import BLOCKED, FREE, LOCKED, Die, DragonsState, start
from tests.scoring.dragons_roll.strategies import after, carded, diced, die, new, setup, shape, table

MOVED = DragonDieResolved()
EMPTY = "- - -"
TRIGGER = {name: (card.yellow.trigger, card.red.trigger) for name, card in MASTER_BY_NAME.items()}


def active(name: str, side: Side, *columns: str, kinds: dict[int, str] | None = None, **fields: Any) -> DragonsState:
    """Return the table after 2a with the Master's number on the die; none of the dragons moves by itself."""
    state = table(*columns, master=name, side=side, **fields)
    for number, kind in (kinds or {}).items():
        state = carded(state, number, fixed(1, 1), kind=kind)
    return after(state, die(TRIGGER[name][side == "red"]), MOVED)


def keys(state: DragonsState, event: Any) -> list[str]:
    return [each.fact.key for each in objections(state, event)]


def test_another_number_leaves_the_master_asleep() -> None:
    for name in ("Trollok", "Showoff", "Dragini", "Dragomir"):
        state = after(table("_a - -", master=name), die(1), MOVED)
        assert state.due[0].kind == "place", name


def test_trollok_yellow_moves_one_normling() -> None:
    state = active("Trollok", "yellow", "_a - -", "_b - -", "_c - -", kinds={0: NORMLING, 1: TROLLING, 2: NORMLING})
    assert offers.choices(state) == (MasterMoved(0), MasterMoved(2))
    assert keys(state, MasterMoved(1)) == ["not-a-target"]
    assert keys(state, MasterMoved(-1)) == ["has-target"]
    state = apply(state, MasterMoved(2))
    assert shape(state) == ("a - -", "b - -", "- c -")
    assert state.due[0].kind == "place"


def test_trollok_red_moves_a_normling_and_a_trolling() -> None:
    state = active("Trollok", "red", "_a - -", "_b - -", "_c - -", kinds={0: NORMLING, 1: TROLLING, 2: GRABBLER})
    state = apply(state, MasterMoved(0))
    assert offers.choices(state) == (MasterMoved(1),)
    assert shape(apply(state, MasterMoved(1))) == ("- a -", "- b -", "c - -")


def test_reading_30_trollok_without_a_normling_does_nothing() -> None:
    state = active("Trollok", "yellow", "_a - -", kinds={0: GRABBLER})
    assert state.due[0].kind == "place"
    assert "no-target" in [line.key for line in state.lines]


def test_clerk_trollok_asks_which_one_as_long_as_no_kind_is_known() -> None:
    state = active("Trollok", "yellow", "_a - -", "_b - -", kinds={1: GRABBLER})
    assert offers.choices(state) == (MasterMoved(0), MasterMoved(-1))
    assert not objections(state, MasterMoved(-1))
    assert shape(apply(state, MasterMoved(-1))) == ("a - -", "b - -", EMPTY)


def test_showoff_yellow_moves_any_one() -> None:
    state = active("Showoff", "yellow", "_a _b -")
    assert offers.choices(state) == (MasterMoved(0), MasterMoved(1))
    state = apply(state, MasterMoved(0))
    assert shape(state)[0] == "- a b"
    assert state.due[0].kind == "appear"


def test_reading_27_showoff_red_moves_two_different_dragons() -> None:
    state = apply(active("Showoff", "red", "_a _b -"), MasterMoved(0))
    assert offers.choices(state) == (MasterMoved(1),)
    assert keys(state, MasterMoved(0)) == ["moved-already"]
    assert shape(apply(state, MasterMoved(1)))[0] == "- a -"
    assert apply(state, MasterMoved(1)).burning == 1


def test_reading_27_showoff_red_moves_the_only_one_once() -> None:
    state = apply(active("Showoff", "red", "_a - -"), MasterMoved(0))
    assert shape(state)[0] == "- a -"
    assert state.due[0].kind == "appear"


def test_reading_8_newcomers_are_not_moved_by_the_second_move() -> None:
    state = apply(active("Showoff", "red", "- - _a"), MasterMoved(0))
    assert (state.burning, [due.kind for due in state.due[:4]]) == (1, ["appear", "appear", "appear", "refill"])


@pytest.mark.parametrize("side", ["yellow", "red"])
def test_drx39_dragini_called_3(side: Side) -> None:
    state = active("Dragini", side, "_a - -", "_b - -", "_c - -")
    assert offers.choices(state) == tuple(map(NumberCalled, range(1, 7)))
    state = apply(state, NumberCalled(3))
    hit = after(state, die(3), MOVED)
    assert hit.due[0].kind == "place"
    miss = after(state, die(5), MOVED)
    assert [due.kind for due in miss.due] == ["appear", "refill", "place"]
    miss = apply(miss, new(5))
    assert shape(miss)[0] == "+ a -"
    assert miss.due[0].kind == "place", "only one newcomer; her roll starts no 2c: a reading"


def test_reading_6_daginis_roll_moves_nobody() -> None:
    state = after(active("Dragini", "yellow", "5a - -"), NumberCalled(3), die(5), MOVED)
    assert shape(state)[0] == "a - -"


def placed_on(side: Side, *, on_master: bool = True) -> DragonsState:
    """Return Dracelle awake; Ana's dice lie on the dragon and, if so asked, on herself."""
    state = table("_a - -", master="Dracelle", side=side)
    state = carded(state, 0, fixed(1, 1, 1))
    dice = (Die(1, 0, 0), Die(1, 0, 1), *([Die(1, MASTER, 0)] if on_master else []))
    return after(diced(state, 0, *dice), die(4), MOVED)


def test_dracelle_yellow_returns_one_die_off_a_dragon() -> None:
    state = placed_on("yellow")
    assert offers.choices(state) == (DieReturned(0, 0), DieReturned(0, 1))
    assert keys(state, DieReturned(MASTER, 0)) == ["return-from-dragon"]
    state = apply(state, DieReturned(0, 1))
    assert [die.at for die in state.dice[0][:3]] == [0, BLOCKED, MASTER]
    assert state.due[0].kind == "appear"


def test_dracelle_red_returns_one_off_herself_as_well() -> None:
    state = apply(placed_on("red"), DieReturned(0, 0))
    assert offers.choices(state) == (DieReturned(MASTER, 0),)
    state = apply(state, DieReturned(MASTER, 0))
    assert [die.at for die in state.dice[0][:3]] == [BLOCKED, 0, BLOCKED]


def test_reading_30_dracelle_red_without_a_die_on_herself() -> None:
    state = apply(placed_on("red", on_master=False), DieReturned(0, 0))
    assert state.due[0].kind == "appear"
    bare = active("Dracelle", "yellow", "_a - -")
    assert bare.due[0].kind == "appear"


def trying(side: Side = "yellow") -> DragonsState:
    return after(table("_a - -", side=side), die(1, 2, 2, 5, 5, 6, 6))


@pytest.mark.parametrize(
    ("side", "space", "rolled", "at"),
    [
        ("yellow", 0, 3, 0),
        ("yellow", 0, 5, 2),
        ("red", 0, 1, 0),
        ("red", 0, 6, 2),
        ("red", 0, 4, 3),
    ],
    ids=["yellow-same", "yellow-other", "red-same", "reading-25-other", "reading-25-lower-row"],
)
def test_greedmaw_takes_what_still_fits(side: Side, space: int, rolled: int, at: int) -> None:
    state = trying(side)
    assert not objections(state, DieTried(0, 2, space, rolled, "table"))
    state = apply(state, DieTried(0, 2, space, rolled, "table"))
    assert state.values(MASTER)[at] == rolled
    assert state.turn.chosen == 2


def test_greedmaw_returns_what_does_not_fit_and_it_is_no_missed_roll() -> None:
    state = diced(trying(), 1, Die(1, MASTER, 0), Die(1, MASTER, 1))
    assert keys(state, DieTried(0, 2, 0, 3, "table")) == ["space-taken"]
    assert keys(state, DieTried(0, 2, 2, 3, "table")) == ["space-numbers"], "it must match before it is rolled again"
    state = apply(state, DieTried(0, 5, 2, 3, "table"))
    assert state.dice[0][2] == Die(3, BLOCKED)
    assert keys(state, RollMissed()) == ["tried-already"]
    assert not objections(state, TurnEnded())


def test_greedmaw_is_not_placed_on_without_rolling_again() -> None:
    assert keys(trying(), DiePlaced(0, 2, MASTER, 0)) == ["roll-first"]
    other = after(table("_a - -", master="Dracelle"), die(1, 2, 2, 5, 5, 6, 6))
    assert keys(other, DieTried(0, 2, 0, 1, "table")) == ["no-rolling-first"]


def test_dragomir_yellow_reveals_one_and_6_another() -> None:
    state = active("Dragomir", "yellow", "_a - -", "_b - -", "_c - -")
    state = apply(state, new(1))
    assert shape(state)[0] == "+ a -"
    assert state.due[0].kind == "appear", "6 refills as well"
    assert shape(apply(state, new(1)))[1] == "+ b -"


def test_dragomir_red_locks_a_die_of_the_next_player() -> None:
    state = active("Dragomir", "red", "_a - -")
    assert [die.at for die in state.dice[1]].count(LOCKED) == 1
    state = after(state, new(1), TurnEnded())
    assert len(state.free(1)) == 5
    state = after(state, die(1, 1, 2, 3, 4, 5))
    assert not objections(state, DiePlaced(1, 4, MASTER, 3))
    state = apply(state, DiePlaced(1, 4, MASTER, 3))
    assert [die.at for die in state.dice[1]].count(LOCKED) == 0
    assert [die.at for die in state.dice[1]].count(BLOCKED) == 1, "not usable this turn"
    assert len(apply(state, TurnEnded()).free(1)) == 5


def test_reading_30_dragomir_red_without_a_free_die() -> None:
    state = diced(table("_a - -", master="Dragomir", side="red"), 1, *[Die(1, BLOCKED)] * 6)
    assert after(state, die(6), MOVED).dice == state.dice


def beaten() -> DragonsState:
    """Return Dracelle after Ana filled her yellow side with a 1; the dragon a moves on 1, c takes 1 and 6."""
    state = carded(table("1a - -", "3c - -", master="Dracelle"), 2, choice((1,), (6,)))
    state = diced(state, 1, *(Die(face, MASTER, space) for space, face in ((1, 2), (2, 3), (3, 4), (4, 5))))
    state = after(state, die(2, 1, 1, 2, 3, 4, 6))
    assert not objections(state, DiePlaced(0, 1, MASTER, 0))
    return apply(state, DiePlaced(0, 1, MASTER, 0))


def test_dr_12_the_enraged_roll_comes_before_the_flip() -> None:
    state = beaten()
    assert (state.side, [due.kind for due in state.due]) == (
        "yellow",
        ["enraged", "move", "master", "refill", "flip", "place"],
    )
    assert keys(state, DiePlaced(0, 1, 2, 0)) == ["step-open"]
    state = after(state, die(1), MOVED)
    assert shape(state)[0] == "- a -"
    assert (state.side, state.due[0].kind) == ("red", "place")
    assert state.values(MASTER) == (0,) * 6
    assert [die.at for die in state.dice[1]][:4] == [BLOCKED] * 4, "home, not usable this turn: a reading"


def test_reading_12_the_yellow_ability_is_still_in_force() -> None:
    state = after(carded(beaten(), 0, fixed(2, 2)), die(4), MOVED)
    assert "master-active" in [line.key for line in state.lines]
    assert (state.side, state.due[0].kind) == ("yellow", "appear")
    assert apply(state, new(1)).side == "red"


def test_reading_12_the_same_player_goes_on_placing_the_same_number() -> None:
    state = after(beaten(), die(1))
    assert not objections(state, DiePlaced(0, 1, 2, 0))
    assert not objections(state, DiePlaced(0, 1, MASTER, 0))
    assert keys(state, DiePlaced(0, 2, MASTER, 1)) == ["other-number", "space-numbers"]
    assert keys(state, RollMissed()) == ["placed-already"]


def test_dr_16_the_red_side_beaten_wins_at_once() -> None:
    state = table("1a - -", master="Dracelle", side="red", burning=2)
    state = diced(state, 1, *(Die(face, MASTER, space) for space, face in enumerate((1, 3, 5, 1, 3))))
    state = after(state, die(2, 5, 5, 5, 5, 5, 5), DiePlaced(0, 5, MASTER, 5))
    assert (state.result, state.due) == ("won", ())
    assert keys(state, TurnEnded()) == ["over"]


def test_clerk_the_master_is_beaten_by_a_tap() -> None:
    state = after(table("1a - -"), die(2), MasterDefeated(), die(1), TurnEnded())
    assert (state.side, shape(state)[0]) == ("red", "- a -")
    assert after(state, die(2), MasterDefeated()).result == "won"


def test_dr_18_a_single_game_may_start_on_the_red_side() -> None:
    state = start(setup("Dracelle", side="red"))
    assert (state.side, state.master_side, state.lines) == ("red", MASTER_BY_NAME["Dracelle"].red, ())
    assert after(state, MasterDefeated()).result == "won"


def test_dr_12_the_master_is_not_beaten_with_open_spaces() -> None:
    assert keys(after(table("_a - -"), die(2, 1, 1, 1, 1, 1, 1)), MasterDefeated()) == ["spaces-open"]


def test_a_typed_in_number_takes_the_place_of_our_guess() -> None:
    card = MASTER_BY_NAME["Dragomir"]
    typed = replace(card, yellow=replace(card.yellow, trigger=2), typed=True)
    state = after(table("_a - -", master="Dragomir"), MasterDescribed(typed), die(2), MOVED)
    assert state.due[0].kind == "appear"
    assert keys(state, MasterDescribed(MASTER_BY_NAME["Trollok"])) == ["other-master"]
    assert state.free(0) == tuple(range(6))
    assert all(die.at == FREE for die in state.dice[0])
