"""What can I make?: the worked examples of the resource table, and every question against the twin."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict
from itertools import product

import pytest

from scoring.rolling_realms.ways import SOURCES, Resources, SeatDie, Way, affordable, ways
from tests.scoring.rolling_realms.ways_twin import Found, no_dearer, search

FACES = range(1, 7)
ROLLS = tuple(product(FACES, FACES))


def as_rolled(roll: tuple[int, int]) -> tuple[SeatDie, ...]:
    return (SeatDie(roll[0], 0), SeatDie(roll[1], 1))


def price(cost: Resources) -> tuple[int, int, int]:
    return (cost.pumpkins, cost.hearts, cost.coins)


@pytest.mark.parametrize(
    ("value", "target", "used_realm", "pumpkins"),
    [
        pytest.param(1, 3, False, 4, id="RRx09"),
        pytest.param(4, 4, True, 3, id="RRx11-0"),
        pytest.param(4, 5, True, 3, id="RRx11-1"),
        pytest.param(4, 6, True, 5, id="RRx11-2"),
        pytest.param(4, 1, True, 7, id="RRx11-3"),
        pytest.param(6, 1, False, 10, id="RR-7-no-wrap"),
        pytest.param(4, 4, False, 0, id="RR-4-as-it-is"),
    ],
)
def test_a_die_that_is_there(*, value: int, target: int, used_realm: bool, pumpkins: int) -> None:
    dice = (SeatDie(value, 0), SeatDie(2, 1, used=True))
    found = [way for way in ways((value, 2), dice, target, used_realm=used_realm) if way.source == "die"]
    assert [(way.die, way.value, way.target, way.reentry, way.cost) for way in found] == [
        (0, value, target, used_realm, Resources(pumpkins=pumpkins))
    ]


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        pytest.param((4, 4), [("pair", 0, 2, 0), ("copy", 0, 3, 0), ("any", 0, 0, 4)], id="RRx12"),
        pytest.param((3, 4), [("seven", 0, 0, 2), ("copy", 0, 3, 0), ("any", 0, 0, 4)], id="RRx13"),
        pytest.param((1, 2), [("any", 0, 0, 4)], id="RR-10"),
    ],
)
def test_creating_a_4_without_adjusting(roll: tuple[int, int], expected: list[tuple[str, int, int, int]]) -> None:
    found = [way for way in ways(roll, as_rolled(roll), 4) if way.source != "die" and way.value == 4]
    assert [(way.source, *price(way.cost)) for way in found] == expected


@pytest.mark.parametrize("target", [pytest.param(face, id=f"RRx16-{face}") for face in FACES])
def test_rows_look_at_the_dice_as_rolled(target: int) -> None:
    """A 3 adjusted to 5 beside a rolled 5 is no pair, and a 2 adjusted to 3 beside a 4 no seven."""
    adjusted = {way.source for way in ways((3, 5), (SeatDie(5, 0), SeatDie(5, 1)), target)}
    seven = {way.source for way in ways((2, 4), (SeatDie(3, 0), SeatDie(4, 1)), target)}
    assert adjusted == seven == {"die", "copy", "any"}
    still = {way.source for way in ways((4, 4), (SeatDie(3, 0), SeatDie(4, 1)), target)}
    assert still == {"die", "pair", "copy", "any"}


def test_paid_reentry_is_not_paid_again() -> None:
    """RR-8: each re-entry needs its own 3 pumpkins, but only once."""
    dice = (SeatDie(2, 0, reentry=True), SeatDie(2, 1))
    found = {way.die: way for way in ways((2, 2), dice, 4, used_realm=True) if way.source == "die"}
    assert [found[die].cost.pumpkins for die in (0, 1)] == [4, 5]
    assert [found[die].reentry for die in (0, 1)] == [True, True]
    assert next(way for way in ways((2, 2), dice, 2) if way.die == 0).reentry


State = Callable[[tuple[int, int], random.Random], tuple[SeatDie, ...]]


def any_dice(_: tuple[int, int], rng: random.Random) -> tuple[SeatDie, ...]:
    """Both rolled dice and up to four created ones, each adjusted, used or paid for re-entry by chance."""
    return tuple(
        SeatDie(rng.randint(1, 6), rolled, used=rng.random() < 0.4, reentry=rng.random() < 0.4)
        for rolled in (0, 1, *[-1] * rng.randint(0, 4))
    )


STATES: dict[str, State] = {
    "as-rolled": lambda roll, _: as_rolled(roll),
    "one-used": lambda roll, _: (SeatDie(roll[0], 0, used=True), SeatDie(roll[1], 1)),
    "both-used": lambda roll, _: (SeatDie(roll[0], 0, used=True), SeatDie(roll[1], 1, used=True)),
    "adjusted": lambda roll, rng: (SeatDie(rng.randint(1, 6), 0, reentry=True), SeatDie(roll[1], 1)),
    "any-dice": any_dice,
}


@pytest.mark.parametrize("used_realm", [False, True], ids=["new-realm", "used-realm"])
@pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())
def test_twin(*, state: State, used_realm: bool) -> None:
    """RR-7 to RR-11: 36 rolls and 6 targets against the search."""
    rng = random.Random(7)
    for roll, target in product(ROLLS, FACES):
        dice = state(roll, rng)
        found = ways(roll, dice, target, used_realm=used_realm)
        plain = [(die.value, die.used, die.reentry) for die in dice]
        have, rows = search(roll, plain, target, used_realm=used_realm)
        ours = [Found(way.source, way.die, way.value, way.reentry, price(way.cost)) for way in found]
        assert sorted(way for way in ours if way.source == "die") == have
        assert {way.source for way in ours} - {"die"} == set(rows)
        for row, made in rows.items():
            best = {
                way.price
                for way in made
                if not any(no_dearer(one.price, way.price) and one.price != way.price for one in made)
            }
            listed = [way for way in ours if way.source == row]
            assert set(listed) <= set(made)
            assert sorted(way.price for way in listed) == sorted(best)
        for way in found:
            beaten = any(no_dearer(one.price, price(way.cost)) and one.price != price(way.cost) for one in ours)
            assert way.beaten == beaten
            assert way.target == target
        keys = [(sum(way.price), way.price[2], way.price[1], way.price[0]) for way in ours]
        assert keys == sorted(keys)


def test_the_order_of_the_rolled_dice_costs_nothing() -> None:
    for (one, two), target in product(ROLLS, FACES):
        costs = [
            [(way.source, way.cost) for way in ways(roll, as_rolled(roll), target)] for roll in ((one, two), (two, one))
        ]
        assert costs[0] == costs[1]


@pytest.mark.parametrize(
    ("cost", "available", "enough"),
    [
        (Resources(), Resources(), True),
        (Resources(2, 3, 4), Resources(2, 3, 4), True),
        (Resources(2, 3, 4), Resources(1, 9, 9), False),
        (Resources(2, 3, 4), Resources(9, 2, 9), False),
        (Resources(2, 3, 4), Resources(9, 9, 3), False),
    ],
)
def test_affordable(*, cost: Resources, available: Resources, enough: bool) -> None:
    assert affordable(cost, available) == enough


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: ways((0, 3), (), 4), "A rolled die is 1 to 6, not 0."),
        (lambda: ways((3, 3), (), 7), "The target is 1 to 6, not 7."),
        (lambda: SeatDie(7, 0), "A die is 1 to 6, not 7."),
        (lambda: SeatDie(1, 2), "A die is rolled die 0 or 1, or -1 for a created one, not 2."),
        (lambda: Resources(0, -1, 0), "Resources are 0 or more, not 0, -1 and 0."),
    ],
)
def test_what_no_table_shows(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the whole message is compared
        call()
    assert str(raised.value) == message


def test_ways_are_plain() -> None:
    """Every part of a way survives JSON."""
    way = ways((4, 4), as_rolled((4, 4)), 5, used_realm=True)[0]
    parts = json.loads(json.dumps(asdict(way)))
    assert Way(**{**parts, "cost": Resources(**parts["cost"])}) == way
    assert {way.source for roll in ROLLS for way in ways(roll, as_rolled(roll), 3)} == set(SOURCES)
