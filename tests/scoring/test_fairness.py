"""How even dice are: the probability against printed tables and a simulation, and which rolls count."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from scoring import dice
from scoring.fairness import Faces, chi_square_tail, thrown, together


@pytest.mark.parametrize(
    "freedom, critical",
    [
        (1, {0.10: 2.706, 0.05: 3.841, 0.01: 6.635, 0.001: 10.828}),
        (2, {0.95: 0.103, 0.10: 4.605, 0.05: 5.991, 0.01: 9.210, 0.001: 13.816}),
        (5, {0.99: 0.554, 0.95: 1.145, 0.50: 4.351, 0.10: 9.236, 0.05: 11.070, 0.01: 15.086, 0.001: 20.515}),
        (7, {0.99: 1.239, 0.95: 2.167, 0.10: 12.017, 0.05: 14.067, 0.01: 18.475, 0.001: 24.322}),
        (10, {0.95: 3.940, 0.10: 15.987, 0.05: 18.307, 0.01: 23.209, 0.001: 29.588}),
    ],
)
def test_probabilities_are_those_of_the_printed_tables(freedom: int, critical: dict[float, float]) -> None:
    for probability, x in critical.items():
        assert chi_square_tail(x, freedom) == pytest.approx(probability, rel=2e-3)
    assert chi_square_tail(0, freedom) == 1
    assert 0 <= chi_square_tail(5000, freedom) < 1e-300


def test_probability_is_what_fair_dice_do() -> None:
    chance = Random(7)
    looks = [
        Faces("table", tuple(map(chance.choices(range(6), k=120).count, range(6)))).probability for _ in range(2000)
    ]
    for level in (0.05, 0.3, 0.5, 0.9):
        assert sum(look <= level for look in looks) / len(looks) == pytest.approx(level, abs=0.05)


def test_the_apps_own_dice_are_even() -> None:
    shown = [dice.face("R0YF", "fair", position) for position in product(range(60), range(1000))]
    (faces,) = thrown((), "app", 6, shown)
    assert faces.rolls == 60_000
    assert faces.probability > 0.001


@pytest.mark.parametrize(
    "counts, odds",
    [
        ((20, 20, 20, 20, 20, 20), (10, 10)),
        ((22, 18, 25, 15, 23, 17), (6, 10)),
        ((28, 12, 25, 15, 23, 17), (1, 10)),  # 0.08
        ((33, 11, 20, 16, 22, 18), (2, 100)),  # 0.018
        ((36, 10, 20, 15, 22, 17), (1, 1000)),  # 0.0014
        ((120, 0, 0, 0, 0, 0), (0, 1000)),
        ((0, 0, 0, 0, 0, 0), (10, 10)),
    ],
)
def test_odds_are_told_as_roughly_as_one_thinks(counts: tuple[int, ...], odds: tuple[int, int]) -> None:
    faces = Faces("table", counts)
    assert faces.odds == odds


def test_nothing_is_said_below_five_expected_rolls_a_face() -> None:
    assert not Faces("app", (29, 0, 0, 0, 0, 0)).enough
    assert Faces("app", (30, 0, 0, 0, 0, 0)).enough
    assert not Faces("app", (39, 0, 0, 0, 0, 0, 0, 0)).enough


def test_faces_are_counted_by_who_rolled_and_by_the_die() -> None:
    faces = thrown(thrown((), "app", 6, (4, 2)), "table", 6, (6, 6))
    faces = thrown(thrown(faces, "app", 6, (4, 0)), "app", 8, (8, 0, 9))
    assert set(faces) == {
        Faces("app", (0, 1, 0, 2, 0, 0)),
        Faces("table", (0, 0, 0, 0, 0, 2)),
        Faces("app", (0, 0, 0, 0, 0, 0, 0, 1)),
    }
    assert thrown(faces, "app", 6, (0,)) is faces


@dataclass(frozen=True)
class Rolled:
    seed: str
    created: int
    faces: tuple[Faces, ...]


def test_a_seed_that_was_played_again_counts_once_and_typed_dice_always() -> None:
    app, longer = Faces("app", (1, 1, 0, 0, 0, 0)), Faces("app", (1, 1, 1, 0, 0, 0))
    table = Faces("table", (0, 0, 0, 0, 0, 3))
    friends = [Rolled("A", 1, (app, table)), Rolled("A", 2, (longer, table)), Rolled("B", 3, (app,))]
    assert together(friends) == (Faces("app", (2, 2, 1, 0, 0, 0)), Faces("table", (0, 0, 0, 0, 0, 6)))
    copies = [Rolled("A", 1, (table,)), Rolled("A", 1, (Faces("table", (0, 0, 0, 0, 0, 4)),))]
    assert together(copies) == (Faces("table", (0, 0, 0, 0, 0, 4)),)
    assert together([]) == ()
