"""The ten Scrolls, each acting on the step it interrupts, and those the rulebook does not describe."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.dragons_roll import table as offers
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import FORESTLING, SCROLLS
from scoring.dragons_roll.corrections import ScrollsLaidOut
from scoring.dragons_roll.events import (
    MASTER,
    DiceRolled,
    DiePlaced,
    DieRolled,
    DieTried,
    DragonDefeated,
    DragonDieResolved,
    MasterMoved,
    NumberCalled,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.requirements import choice, fixed, summed
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import BLOCKED, OF_SCROLLS, Die, DragonsState, Scroll
from tests.scoring.dragons_roll.strategies import after, carded, diced, die, new, shape, table

MOVED = DragonDieResolved()
EMPTY = "- - -"


def keys(state: DragonsState, event: Any) -> list[str]:
    return [each.fact.key for each in objections(state, event)]


def scroll(name: str, dragon: int = -1, seat: int = 0, **fields: Any) -> ScrollUsed:
    return ScrollUsed(name, seat, dragon, **fields)


@pytest.mark.parametrize("name", SCROLLS, ids=lambda name: f"DR-15 {name}")
def test_each_scroll_once_a_game(name: str) -> None:
    state = table("5a - -", "- 1b -")
    used = apply(state, scroll(name, 0, number=1, column=0, faces=(1, 2)))
    assert Scroll(name, used=True) in used.scrolls
    assert "scroll-used" in keys(used, scroll(name, 0, number=1, column=0, faces=(1, 2)))
    gone = replace(state, scrolls=())
    assert "scroll-missing" in keys(gone, scroll(name, 0, number=1, column=0, faces=(1, 2)))
    assert "no-seat" in keys(state, scroll(name, 0, seat=7))
    assert apply(used, ScrollsLaidOut((name, "Scroll 12"))).scrolls == (Scroll(name, used=True), Scroll("Scroll 12"))


def test_an_undescribed_scroll_is_only_turned_down() -> None:
    state = replace(table("5a - -"), scrolls=(Scroll("Scroll 11"), Scroll("Scroll 11")))
    used = apply(state, scroll("Scroll 11"))
    assert used.scrolls == (Scroll("Scroll 11", used=True), Scroll("Scroll 11"))
    assert not objections(used, scroll("Scroll 11")), "there are two of them"
    assert replace(used, scrolls=()) == replace(state, scrolls=())


FROZEN = {
    "mover": ("5a 2b -", 0, ["a b -"]),
    "pushed-goes-to-the-mover": ("5a 2b -", 1, ["a b -"]),
    "other-still-moves": ("5a 5b -", 1, ["- a b"]),
    "upper-of-two": ("5a 5b 3c", 0, ["a - b"]),
}


@pytest.mark.parametrize(("column", "dragon", "expected"), FROZEN.values(), ids=FROZEN)
def test_reading_22_freeze(column: str, dragon: int, expected: list[str]) -> None:
    state = after(table(column), die(5))
    assert not objections(state, scroll("Freeze", dragon))
    state = after(state, scroll("Freeze", dragon), MOVED)
    assert list(shape(state))[:1] == expected
    assert state.turn.frozen == -1


def test_freeze_ignores_the_movement_by_the_master() -> None:
    state = after(table("_a - -", "- _b -", master="Showoff"), die(5), MOVED)
    state = apply(state, scroll("Freeze", 0))
    assert shape(state)[:2] == ("a - -", "- b -")
    assert state.due[0].kind == "appear"


def test_freeze_needs_a_movement() -> None:
    state = after(table("5a - -", "1b - -"), die(5))
    assert keys(state, scroll("Freeze", 1)) == ["not-moving"]
    assert keys(apply(state, MOVED), scroll("Freeze", 0)) == ["not-moving"]


def test_reading_24b_time_reverser_rolls_again_before_anything_came_of_it() -> None:
    state = after(table("5a - -", "2b - -"), die(5, 1, 2, 3, 4, 5, 6))
    state = apply(state, scroll("Time Reverser"))
    assert (state.turn.die, state.due[0].kind, state.rolled) == (0, "roll", (1, 2, 3, 4, 5, 6))
    state = after(state, die(2), MOVED)
    assert shape(state)[:2] == ("a - -", "- b -")
    assert keys(state, scroll("Time Reverser")) == ["scroll-used", "nothing-to-reverse"]


@pytest.mark.parametrize("kind", ["again", "enraged"])
def test_time_reverser_on_other_rolls_of_the_turn(kind: str) -> None:
    state = table("5a - -")
    state = after(state, die(2), RollMissed()) if kind == "again" else state
    if kind == "enraged":
        state = diced(table("5a - -", master="Dragomir"), 1, *(Die(n, MASTER, n - 1) for n in (2, 3, 4, 5)))
        state = after(state, die(2, 1, 1, 1, 1, 1, 1), DiePlaced(0, 1, MASTER, 0))
    state = after(state, die(5), scroll("Time Reverser"))
    assert state.due[0].kind == kind
    assert shape(after(state, die(1), MOVED))[0] == "a - -"


def test_time_reverser_on_draginis_roll() -> None:
    state = after(table("_a - -", master="Dragini"), die(3), NumberCalled(4), die(5))
    state = apply(state, scroll("Time Reverser"))
    assert state.due[0].kind == "called"
    assert after(state, die(4), MOVED).due[0].kind == "place"


@pytest.mark.parametrize(("face", "stands"), [(3, True), (4, False)], ids=["named", "other"])
def test_dimensional_portal(face: int, stands: bool) -> None:  # noqa: FBT001 - a column of the table
    state = after(table("5a - -", "2b - -"), die(5))
    assert keys(state, scroll("Dimensional Portal", 0)) == ["number-missing"]
    state = after(state, scroll("Dimensional Portal", 0, number=3), die(face), MOVED)
    assert (state.dragon(0) is not None) is stands
    assert (state.turn.die, state.turn.rolls) == (5, 2), "its roll is not the turn's: a reading"
    assert state.due[0].kind == "move"
    assert shape(state)[:2] == (("a - -" if stands else EMPTY), "b - -")
    assert shape(apply(state, MOVED))[:2] == (("- a -" if stands else EMPTY), "b - -")


def test_time_reverser_on_a_portal() -> None:
    state = after(table("5a - -"), die(5), scroll("Dimensional Portal", 0, number=3), die(4), scroll("Time Reverser"))
    assert state.due[0].kind == "portal"
    assert after(state, die(3), MOVED).dragon(0)


def quaking() -> DragonsState:
    """Return Ana's table after she placed a 6 on b; a (left), c (below), d (right) are beside it, e is not."""
    state = table("_a - -", "_b _c -", "_d - _e")
    for number, requirement in enumerate((fixed(5, 5), fixed(6, 6), fixed(1, 1), choice((5,), (5,)), fixed(5, 5))):
        state = carded(state, number, requirement)
    return after(state, die(1, 6, 6, 2, 2, 2, 2), DiePlaced(0, 6, 1, 0))


def test_reading_24e_earthquake() -> None:
    state = quaking()
    assert keys(state, scroll("Earthquake", 0)) == ["quake-unplaced"]
    state = apply(state, scroll("Earthquake", 1))
    assert [due.dragon for due in state.due if due.kind == "quake"] == [0, 2, 3]
    state = apply(state, die(5))
    assert offers.scroll_placements(state) == tuple(
        DiePlaced(0, face, 0, space, 5) for space in (0, 1) for face in (2, 6)
    )
    assert keys(state, DiePlaced(0, 2, 0, 0, 4)) == ["quake-number"]
    state = after(state, DiePlaced(0, 2, 0, 0, 5))
    assert state.values(0) == (5, 0)
    state = after(state, die(5))
    assert offers.scroll_placements(state) == (), "c takes no 5"
    state = after(state, die(5), DiePlaced(0, 2, 3, 1, 5))
    assert state.values(3) == (0, 5)
    assert (state.turn.die, state.turn.chosen, state.due[0].kind) == (1, 6, "place")
    assert not objections(state, DiePlaced(0, 6, 1, 1))


def test_reading_13_earthquake_from_a_dragon_defeated_this_turn() -> None:
    state = apply(quaking(), DiePlaced(0, 6, 1, 1))
    assert [dragon.number for dragon in state.aside] == [1]
    assert not objections(state, scroll("Earthquake", 1))
    assert [due.dragon for due in apply(state, scroll("Earthquake", 1)).due if due.kind == "quake"] == [0, 2, 3]


def test_time_reverser_on_an_earthquake() -> None:
    state = after(quaking(), scroll("Earthquake", 1), die(4), scroll("Time Reverser"), die(5))
    assert offers.scroll_placements(state)


def test_an_earthquake_may_be_passed_up() -> None:
    state = after(quaking(), scroll("Earthquake", 1), die(5))
    assert not objections(state, TurnEnded())
    assert apply(state, TurnEnded()).turn.number == 2


BLOWS = {
    "DR-15-one": (fixed(1, 2), ((1, 0),), []),
    "DR-15-two": (fixed(1, 2, 3), ((1, 0),), ["blow-open"]),
    "reading-21-outlined": (summed(">=", 10, 1, outlined=1), (), []),
    "reading-21-none-open": (summed(">=", 10, 1, outlined=1), ((3, 0),), ["blow-open"]),
}


@pytest.mark.parametrize(("requirement", "dice", "expected"), BLOWS.values(), ids=BLOWS)
def test_final_blow(requirement: Any, dice: Any, expected: list[str]) -> None:
    state = carded(table("1a - -", "1b - -"), 0, requirement)
    state = diced(state, 1, *(Die(face, 0, space) for face, space in dice))
    state = after(state, die(2, 6, 6, 6, 6, 6, 6))
    assert keys(state, scroll("Final Blow", 0)) == expected
    state = apply(state, scroll("Final Blow", 0))
    assert state.dragon(0) is None
    assert [dragon.number for dragon in state.aside] == [0]


def test_reading_21_scrolls_do_not_reach_the_master() -> None:
    state = table("1a - -")
    assert keys(state, scroll("Final Blow", MASTER)) == ["no-dragon"]
    assert keys(state, scroll("Dimensional Portal", MASTER, number=1)) == ["no-dragon"]


def test_reading_13_final_blow_before_2a() -> None:
    state = after(table("5a 1b -"), die(5), scroll("Final Blow", 0), MOVED)
    assert shape(state)[0] == "- b -", "the defeated dragon moved nobody"


def test_reading_23_web_trap_keeps_everybody_away_this_turn() -> None:
    assert keys(after(table("_a - -"), die(3)), scroll("Web Trap")) == ["trap-die"]
    state = after(table("_a - -", master="Dragomir"), die(6), scroll("Web Trap"), MOVED)
    assert state.due[0].kind == "place"
    state = after(state, RollMissed(), die(6), MOVED)
    assert state.due[0].kind == "end"
    assert after(state, TurnEnded(), die(6), MOVED).due[0].kind == "appear"


def test_web_trap_while_somebody_is_due() -> None:
    state = after(table("_a - -"), die(4), MOVED, scroll("Web Trap"))
    assert state.due[0].kind == "place"


def test_reading_24f_web_trap_stops_the_three_and_earns_nothing() -> None:
    state = after(table("- - 5a", "- - 5b", discard=()), die(5), scroll("Web Trap"), MOVED)
    assert (state.dragons, state.burning, state.due[0].kind) == ((), 2, "place")


def struck(name: str, *own: int, **fields: Any) -> DragonsState:
    """Return a table where Ana used the Scroll before 2a; a takes 5s, b 1s, both in the left column."""
    state = table("3a 3b -", "- _c -", **fields)
    state = carded(carded(state, 0, fixed(5, 5)), 1, fixed(1, 1), kind=FORESTLING)
    return after(state, die(1, *own), scroll(name, column=0))


def test_ambush_places_at_once_outside_the_one_number() -> None:
    state = struck("Ambush", 1, 1, 2, 2, 2, 2)
    assert (offers.next_strike(state) or DieRolled(1, 0, 1, "app")).seat == 0
    state = apply(state, DieRolled(0, 2, 5, "table"))
    assert offers.scroll_placements(state)[2:] == (DiePlaced(0, 5, 0, 0), DiePlaced(0, 5, 0, 1))
    state = apply(state, DiePlaced(0, 5, 0, 1))
    assert (state.values(0), state.turn.chosen, state.due[0].kind) == ((0, 5), 0, "move")
    assert not objections(state, DiePlaced(0, 1, 1, 0)), "any number may still be chosen"
    assert keys(state, RollMissed()) == ["placed-already"], "a die placed by a Scroll counts: a reading"


def test_reading_24d_a_die_that_fits_nowhere_keeps_its_new_face() -> None:
    state = apply(struck("Ambush", 1, 1, 2, 2, 2, 2), DieRolled(0, 2, 6, "table"))
    state = apply(state, MOVED)
    assert sorted(state.rolled) == [1, 1, 2, 2, 2, 6]


def test_reading_24a_ambush_by_somebody_else() -> None:
    state = after(table("_a - -"), die(1, 1, 1, 1, 1, 1, 1), scroll("Ambush", seat=1))
    state = carded(state, 0, fixed(5, 5))
    assert not objections(state, DieRolled(1, 0, 5, "table"))
    state = after(state, DieRolled(1, 0, 5, "table"), DiePlaced(1, 5, 0, 0))
    assert state.dice[1][0] == Die(5, 0, 0)
    assert state.turn.placed == ((1, 0),)


def test_ambush_on_greedmaw_rolls_again() -> None:
    state = after(table("_a - -"), die(1, 1, 1, 1, 1, 1, 1), scroll("Ambush"), DieRolled(0, 1, 2, "table"))
    assert keys(state, DiePlaced(0, 2, MASTER, 0)) == ["roll-first"]
    (first, second) = offers.scroll_placements(state)
    assert (first, second) == (offers.next_try(state, 0, 2, 0), offers.next_try(state, 0, 2, 1)), "a 2 meets 1 to 3"
    assert not objections(state, first)
    state = apply(state, DieTried(0, 2, 0, 6, "table"))
    assert state.values(MASTER) == (0, 0, 6, 0)
    assert state.turn.chosen == 0


def test_reading_25_an_ambush_that_fails_on_greedmaw_blocks_the_die() -> None:
    state = diced(table("_a - -"), 1, Die(1, MASTER, 0), Die(1, MASTER, 1))
    state = after(state, die(1, 1, 1, 1, 1, 1, 1), scroll("Ambush"), DieRolled(0, 1, 4, "table"))
    assert {event.space for event in offers.scroll_placements(state)} == {2, 3}, "what is taken is not offered"
    state = apply(state, DieTried(0, 4, 2, 1, "app"))
    assert state.dice[0][0] == Die(1, BLOCKED)
    assert state.due[0].kind == "move"


def test_lightning_strike_rolls_one_die_for_each_dragon_of_the_column() -> None:
    state = struck("Lightning Strike", 6, 6, 6, 6, 6, 6)
    assert keys(state, DieRolled(1, 0, 5, "table")) == ["no-strike"]
    state = after(state, DieRolled(0, 6, 5, "table"), DiePlaced(0, 5, 0, 0))
    assert state.values(0) == (5, 0)
    state = after(state, DieRolled(0, 6, 1, "table"))
    assert offers.scroll_placements(state) == (DiePlaced(0, 1, 1, 0), DiePlaced(0, 1, 1, 1))
    state = apply(state, DiePlaced(0, 1, 1, 1))
    assert (state.values(1), state.due[0].kind) == ((0, 1), "move")


def test_dr_19_scrolls_reach_a_forestling_in_the_top_row() -> None:
    state = carded(table("_a - -"), 0, fixed(5, 5), kind=FORESTLING)
    state = after(state, die(1, 5, 5, 5, 5, 5, 5))
    assert keys(state, DiePlaced(0, 5, 0, 0)) == ["hidden"]
    state = after(state, scroll("Lightning Strike", column=0), DieRolled(0, 5, 5, "table"))
    assert not objections(state, DiePlaced(0, 5, 0, 0))


def test_reading_24c_speed_boost_keeps_the_chosen_number() -> None:
    state = carded(table("_a - -"), 0, fixed(5, 5, 5))
    state = after(state, die(1, 5, 1, 1, 1, 1, 1), DiePlaced(0, 5, 0, 0))
    assert keys(state, scroll("Speed Boost", seat=1)) == ["own-turn"]
    state = apply(state, scroll("Speed Boost"))
    roll = DiceRolled(0, (5, 5, 2, 2, 2), "table")
    assert not objections(state, roll)
    state = apply(state, roll)
    assert state.rolled == (5, 5, 2, 2, 2)
    assert state.turn.chosen == 5
    assert keys(state, DiceRolled(0, (1, 1, 1, 1, 1), "table")) == ["rolled-own-already"]


def test_illusion_turns_two_dice_and_spares_the_master() -> None:
    state = carded(table("_a - -", master="Dracelle"), 0, fixed(5, 5, 5))
    state = after(state, die(1, 5, 1, 2, 3, 3, 3))
    assert keys(state, scroll("Illusion", faces=(1, 2), number=4)) == ["illusion-dice"]
    assert keys(state, scroll("Illusion", faces=(1, 5), number=5)) == ["illusion-dice"], "no third 5"
    state = apply(state, scroll("Illusion", faces=(1, 2), number=5))
    assert sorted(state.rolled) == [3, 3, 3, 5, 5, 5]
    assert keys(state, DiePlaced(0, 3, MASTER, 1)) == ["illusion-on"]
    assert not objections(state, DiePlaced(0, 5, 0, 0))


def test_reading_24_illusion_not_after_a_die_on_the_master() -> None:
    state = after(table("_a - -", master="Dracelle"), die(1, 1, 1, 2, 5, 5, 5), DiePlaced(0, 1, MASTER, 0))
    assert keys(state, scroll("Illusion", faces=(1, 2), number=5)) == ["illusion-late"]
    assert keys(state, scroll("Illusion", seat=1, faces=(1, 2), number=5)) == ["own-turn"]


def test_clerk_a_scrolls_defeat_comes_before_the_move_it_interrupts() -> None:
    state = after(table("5a 1b -"), die(5), scroll("Ambush"), DragonDefeated(0), MOVED)
    assert shape(state)[0] == "- b -"


def test_a_scroll_without_dice_left() -> None:
    state = diced(table("_a - -"), 0, *[Die(1, MASTER, 0)] * 6)
    assert keys(state, scroll("Ambush")) == ["no-free-dice"]
    assert keys(state, scroll("Lightning Strike")) == ["column-missing", "no-free-dice"]
    assert apply(state, scroll("Ambush")).due[0].kind == "roll"


def test_freeze_and_the_choice_of_the_master() -> None:
    state = after(table("_a - -", "_b - -", master="Showoff", side="red"), die(5), MOVED, scroll("Freeze", 0))
    assert offers.choices(state) == (MasterMoved(1),)
    assert shape(after(state, MasterMoved(1), new(1)))[:2] == ("a - -", "- b -")


UNFINISHED = {
    "Ambush": [scroll("Ambush")],
    "Ambush, a die rolled": [scroll("Ambush"), DieRolled(0, 1, 6, "table")],
    "Lightning Strike": [scroll("Lightning Strike", column=1)],
    "Speed Boost": [scroll("Speed Boost")],
    "Earthquake": [scroll("Earthquake", 0)],
    "Dimensional Portal": [scroll("Dimensional Portal", 1, number=2)],
}
"""Scrolls that still ask for something, by somebody at whose table a (left) and b (middle) are beside each other."""


@pytest.mark.parametrize("events", UNFINISHED.values(), ids=UNFINISHED)
def test_dr_15_freeze_reaches_the_move_behind_an_unfinished_scroll(events: list[Any]) -> None:
    state = after(table("5a - -", "5b - -"), die(5, 1, 1, 1, 1, 1, 1), *events)
    asked = [due for due in state.due if due.kind in OF_SCROLLS]
    assert asked
    assert not objections(state, scroll("Freeze", 0))
    state = apply(state, scroll("Freeze", 0))
    assert [due for due in state.due if due.kind in OF_SCROLLS] == asked, "the other Scroll goes on"
    state = apply(state, DiceRolled(2, (), "table")) if asked[0].kind == "portal" else state
    assert shape(after(state, MOVED, MOVED))[:2] == ("a - -", "- b -")


@pytest.mark.parametrize("events", UNFINISHED.values(), ids=UNFINISHED)
def test_dr_15_freeze_reaches_the_choice_of_the_master_behind_an_unfinished_scroll(events: list[Any]) -> None:
    state = after(table("_a - -", "_b - -", master="Showoff"), die(5, 1, 1, 1, 1, 1, 1), MOVED, *events)
    asked = [due for due in state.due if due.kind in OF_SCROLLS]
    assert asked
    assert not objections(state, scroll("Freeze", 0))
    state = apply(state, scroll("Freeze", 0))
    assert [due.kind for due in state.due] == [*(due.kind for due in asked), "appear", "place"]
    assert shape(state)[:2] == ("a - -", "b - -")


@pytest.mark.parametrize("events", UNFINISHED.values(), ids=UNFINISHED)
def test_reading_24b_time_reverser_reaches_the_roll_behind_an_unfinished_scroll(events: list[Any]) -> None:
    state = after(table("5a - -", "2b - -"), die(5, 1, 1, 1, 1, 1, 1), *events)
    asked = [due for due in state.due if due.kind in OF_SCROLLS]
    assert not objections(state, scroll("Time Reverser"))
    state = apply(state, scroll("Time Reverser"))
    assert (state.turn.die, state.due[0].kind) == (0, "roll"), "the die is rolled again at once"
    state = apply(state, die(1))
    assert (state.turn.die, [due for due in state.due if due.kind in OF_SCROLLS]) == (1, asked)


def test_reading_24b_time_reverser_takes_the_latest_roll_of_the_dragon_die() -> None:
    state = after(quaking(), scroll("Earthquake", 1), die(4), scroll("Ambush"), scroll("Time Reverser"))
    assert [due.kind for due in state.due[:2]] == ["quake", "strike"]
    state = after(table("_a - -", "_b - -"), die(2, 1, 1, 1, 1, 1, 1), MOVED, scroll("Ambush"))
    assert keys(state, scroll("Time Reverser")) == ["nothing-to-reverse"], "the dragons have moved"
