"""What is coming and what can be done, each against a twin that tries everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import KINDS, MASTERS, DragonCard, Requirement, Side
from scoring.dragons_roll.events import MASTER, DiePlaced, DieTried, RollMissed
from scoring.dragons_roll.forecast import forecast
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.options import Option, Spot, hidden, options, spots
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.requirements import fixed, legal, loose, met
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import Die, Dragon, DragonsState, start
from tests.scoring.dragons_roll.forecast_twin import Twin
from tests.scoring.dragons_roll.strategies import after, carded, die, setup, table


def position(chance: Random) -> DragonsState:
    """Return a table before a roll: up to nine dragons, some of them unknown, any Master on either side."""
    state = start(setup(MASTER_BY_NAME[chance.choice(MASTERS)]))
    places = chance.sample([(column, row) for column in range(3) for row in range(3)], chance.randint(0, 9))
    dragons = tuple(
        Dragon(
            number,
            column,
            row,
            DragonCard(tuple(sorted({chance.randint(1, 6), chance.randint(1, 6)})), chance.choice(("", *KINDS))),
        )
        for number, (column, row) in enumerate(places)
    )
    side: Side = "red" if chance.random() < 0.5 else "yellow"
    return replace(state, dragons=dragons, appeared=9, due=state.due[3:], burning=chance.randint(0, 2), side=side)


@pytest.mark.parametrize("block", range(5))
def test_twin_agrees_on_what_is_coming(block: int) -> None:
    for number in range(60):
        state = position(Random(1000 * block + number))
        for coming in forecast(state):
            ends = Twin(state, coming.face).ends()
            assert coming.fewest == min(damage for damage, _ in ends), (state, coming)
            assert coming.most == max(damage for damage, _ in ends), (state, coming)
            assert set(coming.columns) == set().union(*(columns for _, columns in ends)), (state, coming)


def test_what_is_coming_says_when_the_group_chooses_or_a_roll_decides() -> None:
    said = {
        name: [(coming.chosen, coming.rolled) for coming in forecast(table("_a - -", master=name))]
        for name in ("Showoff", "Dragini", "Greedmaw")
    }
    nothing = (False, False)
    assert said["Showoff"] == [(True, False) if face == 5 else nothing for face in range(1, 7)]
    assert said["Dragini"] == [(False, True) if face == 3 else nothing for face in range(1, 7)]
    assert said["Greedmaw"] == [nothing] * 6


def test_what_is_coming_looks_at_the_next_die() -> None:
    state = table("5a 5b 3c")
    assert [coming.most for coming in forecast(state)] == [0, 0, 1, 0, 1, 0]
    moved = after(state, die(5))
    assert [coming.most for coming in forecast(moved)][4] == 1, "b is in the bottom row when the next turn starts"
    assert [line.key for line in forecast(state)[4].lines] == ["moved", "fell", "burned", "moved"]
    assert forecast(after(state, die(2), RollMissed()))[4].most == 1
    assert forecast(replace(state, result="lost", due=())) == ()


def filled(chance: Random, requirement: Requirement) -> tuple[int, ...]:
    """Return some dice on a card, placed by the rules and short of beating it."""
    values = loose(requirement)
    for _ in range(chance.randint(0, len(values))):
        able = [(place, face) for place, faces in enumerate(legal(requirement, values)) for face in faces]
        if not able:
            break
        place, face = chance.choice(able)
        after_it = (*values[:place], face, *values[place + 1 :])
        if met(requirement, after_it):
            break
        values = after_it
    return values


def rolled_position(chance: Random) -> DragonsState:
    """Return a table where Ana is to place: up to four practice dragons with dice of Ben's on them."""
    state = start(setup(MASTER_BY_NAME[chance.choice(MASTERS)]))
    state = replace(state, side="red" if chance.random() < 0.5 else "yellow", appeared=9, due=state.due[-1:])
    places = chance.sample([(column, row) for column in range(3) for row in range(3)], chance.randint(1, 4))
    cards = chance.sample(PRACTICE, len(places))
    dragons = tuple(
        Dragon(number, *place, card) for number, (place, card) in enumerate(zip(places, cards, strict=True))
    )
    state = replace(state, dragons=dragons)
    lying: list[Die] = []
    for at in (MASTER, *(dragon.number for dragon in dragons)):
        values = filled(chance, state.requirement(at) or Requirement())
        lying.extend(Die(face, at, space) for space, face in enumerate(values) if face)
    own = tuple(Die(chance.randint(1, 6)) for _ in range(chance.randint(0, 6)))
    turn = replace(state.turn, own_rolls=1, rolls=1, die=1)
    return replace(state, dice=(own, tuple(lying)), turn=turn)


def tried_out(state: DragonsState, face: int) -> tuple[int, set[int]]:
    """The twin of `options`: place the dice in every order, and see how many went and who fell."""
    count = state.rolled.count(face)
    start_at = tuple(
        (at, state.values(at))
        for at in (MASTER, *(dragon.number for dragon in state.dragons if not hidden(dragon)))
        if at != MASTER or state.master.name != "Greedmaw"
    )
    fallen: set[int] = set()

    @cache
    def best(cards: tuple[tuple[int, tuple[int, ...]], ...], left: int) -> int:
        most = 0
        for index, (at, values) in enumerate(cards if left else ()):
            requirement = state.requirement(at) or Requirement()
            for space, faces in enumerate(legal(requirement, values)):
                if face in faces:
                    placed = (*values[:space], face, *values[space + 1 :])
                    beaten = met(requirement, placed)
                    if beaten:
                        fallen.add(at)
                    card = () if beaten else ((at, placed),)
                    most = max(most, 1 + best((*cards[:index], *card, *cards[index + 1 :]), left - 1))
        return most

    return best(start_at, count), fallen


@pytest.mark.parametrize("block", range(5))
def test_twin_agrees_on_what_can_be_done(block: int) -> None:
    for number in range(400):
        state = rolled_position(Random(1000 * block + number))
        assert [option.face for option in options(state)] == sorted(set(state.rolled), reverse=True)
        for option in options(state):
            dice, fallen = tried_out(state, option.face)
            assert (option.dice, set(option.finishes)) == (dice, fallen), (state, option)


@pytest.mark.parametrize("block", range(5))
def test_what_is_lit_is_what_nothing_stands_against(block: int) -> None:
    for number in range(20):
        state = rolled_position(Random(7000 * block + number))
        for face in set(state.rolled):
            allowed = [
                Spot(at, space)
                for at in (MASTER, *(dragon.number for dragon in state.dragons))
                for space in range(6)
                if not objections(state, DiePlaced(0, face, at, space))
            ]
            tried = [
                Spot(MASTER, space, tried=True)
                for space in range(6)
                if not objections(state, DieTried(0, face, space, 1, "table"))
            ]
            assert set(spots(state, face)) == {*allowed, *tried}


def test_drx24_one_number_only() -> None:
    state = carded(table("_a - -", "_b - -", "_c - -", master="Dracelle"), 0, fixed(6, 6, 6, 1))
    state = carded(carded(state, 1, fixed(3, 3)), 2, fixed(4, 1))
    state = after(replace(state, turn=replace(state.turn, illusion=True)), die(1, 6, 6, 6, 3, 3, 4))
    assert options(state) == (
        Option(6, 3, 3, (), 0),
        Option(4, 1, 1, (), 0),
        Option(3, 2, 2, (1,), 0),
    )
    state = apply(state, DiePlaced(0, 6, 0, 0))
    assert options(state) == (Option(6, 2, 2, (), 0),)
    assert [each.rule for each in objections(state, DiePlaced(0, 3, 1, 0))] == ["DR-9"]


def test_greedmaws_spaces_count_as_tries() -> None:
    state = after(table("1a - -"), die(2, 1, 1, 4, 4, 4, 6))
    assert options(state) == (Option(6, 1, 0, (), 1), Option(4, 3, 0, (), 3), Option(1, 2, 0, (), 2))
