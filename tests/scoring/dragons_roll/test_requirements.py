"""Die requirements: the worked examples DRx24 to DRx35, and a twin that tries every way to fill a card."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.dragons_roll.cards import FACES, Requirement, Space
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.requirements import (
    ascending,
    choice,
    completable,
    fixed,
    legal,
    loose,
    met,
    reach,
    refusal,
    summed,
    symbols,
)
from tests.scoring.dragons_roll.strategies import REQUIREMENT

HIGH, EXACT, LOW = summed(">=", 15, 3), summed("=", 12, 3), summed("<=", 6, 3)
SIGNS = symbols("circle", "circle", "triangle")
ROW = ascending(1, 1, 1)
SKIP = ascending(1, 1, 1, outlined=(1,))

MET = {
    "DRx26-555": (HIGH, (5, 5, 5), True),
    "DRx26-455": (HIGH, (4, 5, 5), False),
    "DRx28-444": (EXACT, (4, 4, 4), True),
    "DRx28-66": (summed("=", 12, 2), (6, 6), True),
    "DRx29-335": (SIGNS, (3, 3, 5), True),
    "DRx29-333": (SIGNS, (3, 3, 3), False),
    "DRx29-345": (SIGNS, (3, 4, 5), False),
    "DRx31-136": (ROW, (1, 3, 6), True),
    "DRx31-225": (ROW, (2, 2, 5), False),
    "DRx32-skipped": (SKIP, (2, 0, 4), True),
    "DRx32-falling": (SKIP, (4, 0, 2), False),
    "DR-20-fixed": (fixed(1, 1, 1), (1, 1, 1), True),
    "DR-20-fixed-not": (fixed(1, 1, 1), (1, 1, 2), False),
    "DR-20-choice": (choice((3, 4, 5), (3, 4, 5)), (3, 5), True),
    "DR-20-low": (LOW, (2, 2, 2), True),
    "DR-20-low-not": (LOW, (2, 2, 3), False),
    "DR-20-open": (LOW, (2, 2, 0), False),
    "reading-19-groups": (ascending(1, 2), (4, 3, 2), True),
    "reading-19-groups-equal": (ascending(1, 2), (5, 3, 2), False),
    "reading-20-total-short": (summed(">=", 10, 2, outlined=1), (4, 5, 0), False),
    "reading-20-total-reached": (summed(">=", 10, 2, outlined=1), (4, 5, 1), True),
    "DR-20-unknown": (Requirement(), (), False),
}


@pytest.mark.parametrize(("requirement", "values", "expected"), MET.values(), ids=MET)
def test_met(requirement: Requirement, values: tuple[int, ...], expected: bool) -> None:  # noqa: FBT001 - a column of the table
    assert met(requirement, values) is expected


PLACING = {
    "DRx26-2": (HIGH, (0, 0, 0), 0, 2, "total-missed"),
    "DRx26-3": (HIGH, (0, 0, 0), 0, 3, None),
    "DRx28-11": (EXACT, (1, 0, 0), 1, 1, "total-missed"),
    "DRx28-5": (summed("=", 12, 2), (0, 0), 0, 5, "total-missed"),
    "DRx31-a5": (ROW, (0, 0, 0), 0, 5, "not-increasing"),
    "DRx31-a4": (ROW, (0, 0, 0), 0, 4, None),
    "DRx31-b1": (ROW, (0, 0, 0), 1, 1, "not-increasing"),
    "DRx31-c2": (ROW, (0, 0, 0), 2, 2, "not-increasing"),
    "DRx31-b2": (ROW, (0, 0, 0), 1, 2, None),
    "DRx31-c3": (ROW, (0, 0, 0), 2, 3, None),
    "DRx32-b": (SKIP, (2, 0, 4), 1, 3, None),
    "DR-20-number": (fixed(1, 2), (0, 0), 1, 1, "space-numbers"),
    "reading-17-bound": (SIGNS, (3, 0, 0), 1, 4, "symbol-bound"),
    "reading-17-taken": (SIGNS, (3, 0, 0), 2, 3, "symbol-taken"),
    "reading-17-free": (SIGNS, (0, 0, 0), 1, 4, None),
}


@pytest.mark.parametrize(("requirement", "values", "place", "face", "key"), PLACING.values(), ids=PLACING)
def test_placing(requirement: Requirement, values: tuple[int, ...], place: int, face: int, key: str | None) -> None:
    why = refusal(requirement, values, place, face)
    assert (why.key if why else None) == key


def test_drx35_dracelle_yellow_by_number() -> None:
    dracelle = MASTER_BY_NAME["Dracelle"].yellow.requirement
    assert [reach(dracelle, loose(dracelle), face, 6)[0] for face in FACES] == [1, 2, 2, 2, 2, 1]


FILLED = {
    "Dragini": (5, 6),
    "Dracelle": (5, 6),
    "Greedmaw": (4, 5),
    "Dragomir": (5, 6),
}


@pytest.mark.parametrize(("name", "sizes"), FILLED.items(), ids=FILLED)
def test_dr_17_printed_masters_have_their_spaces(name: str, sizes: tuple[int, int]) -> None:
    card = MASTER_BY_NAME[name]
    assert (len(card.yellow.requirement.spaces), len(card.red.requirement.spaces)) == sizes


def test_the_practice_dragons_cover_everything() -> None:
    cards = [card.requirement for card in PRACTICE]
    assert len(set(PRACTICE)) == len({card.name for card in PRACTICE}) == 18
    assert {card.sign for card in cards} == {"", ">=", "<=", "="}
    assert {2, 3, 4, 5, 6} <= {len(card.spaces) for card in cards}
    assert any(card.increasing for card in cards)
    assert any(space.symbol for card in cards for space in card.spaces)
    assert any(space.outlined for card in cards for space in card.spaces)
    assert len({card.kind for card in PRACTICE}) == 5
    assert {number for card in PRACTICE for number in card.numbers} == set(FACES)
    assert all(completable(card, loose(card)) for card in cards)


def holds(requirement: Requirement, values: tuple[int, ...]) -> bool:
    """The twin, written from the text: is this whole card beaten?"""
    pairs = list(zip(requirement.spaces, values, strict=True))
    if not pairs or any(not value and not space.outlined for space, value in pairs):
        return False
    lying = [(space, value) for space, value in pairs if value]
    if any(value not in space.numbers for space, value in lying):
        return False
    signs = {(space.symbol, value) for space, value in lying if space.symbol}
    if len({symbol for symbol, _ in signs}) != len(signs) or len({value for _, value in signs}) != len(signs):
        return False
    total = sum(values)
    right = {
        "": True,
        ">=": total >= requirement.total,
        "<=": total <= requirement.total,
        "=": total == requirement.total,
    }
    if not right[requirement.sign]:
        return False
    groups = [
        sum(value for space, value in lying if space.group == group)
        for group in sorted({space.group for space, _ in lying})
    ]
    return not requirement.increasing or all(low < high for low, high in pairwise(groups))


SMALL = st.builds(
    Requirement,
    st.lists(
        st.builds(
            Space,
            st.sets(st.integers(1, 6), min_size=1).map(lambda found: tuple(sorted(found))),
            st.sampled_from(("", "circle", "triangle")),
            st.sampled_from((False, False, True)),
            st.integers(0, 2),
        ),
        min_size=1,
        max_size=4,
    ).map(tuple),
    st.sampled_from(("", ">=", "<=", "=")),
    st.integers(2, 18),
    st.booleans(),
)


@settings(max_examples=150, deadline=None)
@given(SMALL | st.sampled_from([card.requirement for card in PRACTICE if len(card.requirement.spaces) <= 4]), st.data())
def test_twin_agrees_on_what_is_met_and_what_can_be_completed(requirement: Requirement, data: st.DataObject) -> None:
    size = len(requirement.spaces)
    values = data.draw(st.tuples(*(st.sampled_from((0, 0, 1, 2, 3, 4, 5, 6)),) * size))
    assert met(requirement, values) is holds(requirement, values)
    ways = product(*((value,) if value else range(7) for value in values))
    # A symbol that lies nowhere still needs a number of its own, which two symbols always find.
    assert completable(requirement, values) is any(holds(requirement, way) for way in ways)
    for place, faces in enumerate(legal(requirement, values)):
        for face in FACES:
            after = (*values[:place], face, *values[place + 1 :])
            fits = not values[place] and face in requirement.spaces[place].numbers and completable(requirement, after)
            assert (face in faces) is fits


def orders(requirement: Requirement, values: tuple[int, ...], face: int) -> list[tuple[int, bool]]:
    """The twin of `reach`: (dice placed, beaten) at the end of every order of placing."""
    found = [(0, False)]
    for place, faces in enumerate(legal(requirement, values)):
        if face in faces:
            after = (*values[:place], face, *values[place + 1 :])
            ends = [(0, True)] if holds(requirement, after) else orders(requirement, after, face)
            found.extend((1 + count, beaten) for count, beaten in ends)
    return found


@settings(max_examples=150, deadline=None)
@given(
    SMALL | st.sampled_from([card.requirement for card in PRACTICE]), st.integers(1, 6), st.integers(1, 6), st.data()
)
def test_twin_agrees_on_how_far_a_number_gets(
    requirement: Requirement, face: int, dice: int, data: st.DataObject
) -> None:
    values = data.draw(st.tuples(*(st.sampled_from((0, 0, 0, 0, *FACES)),) * len(requirement.spaces)))
    ends = orders(requirement, values, face)
    if met(requirement, values):
        return
    within = [(count, beaten) for count, beaten in ends if count <= dice]
    most = max(count for count, _ in within)
    fewest = min((count for count, beaten in within if beaten), default=None)
    assert reach(requirement, values, face, dice) == (most, fewest)


@settings(max_examples=50, deadline=None)
@given(REQUIREMENT)
def test_any_card_can_be_asked(requirement: Requirement) -> None:
    values = loose(requirement)
    assert len(legal(requirement, values)) == len(values)
    assert not met(requirement, values) or all(space.outlined for space in requirement.spaces)
