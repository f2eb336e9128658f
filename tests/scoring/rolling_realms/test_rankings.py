"""Rankings over results: the game's own rule, one line for each player, and other dice or realms apart."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from scoring.rolling_realms.deals import Deal, seed_check
from scoring.rolling_realms.events import RoundClosed, RoundTotalEntered
from scoring.rolling_realms.rankings import rankings
from scoring.rolling_realms.results import PlayerScores, Result, RoundScore, result
from scoring.rolling_realms.scores import outcome, standings
from scoring.rolling_realms.state import apply, start
from tests.scoring.rolling_realms.played import played, scored, typed
from tests.scoring.rolling_realms.strategies import SEED, setup

PLAIN = Deal(SEED, seed_check(SEED))
NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil")


@given(st.lists(st.tuples(*(st.integers(99, 102),) * 3), min_size=1, max_size=5), st.randoms())
def test_apart_or_at_one_table_the_ranking_and_its_reasons_are_the_same(
    rounds: list[tuple[int, int, int]], chance: random.Random
) -> None:
    state = start(setup(*NAMES[: len(rounds)]))
    for seat, tenths in enumerate(rounds):
        for number, one in enumerate(tenths, 1):
            state = apply(state, RoundTotalEntered(number, seat, one))
    for number in (1, 2, 3):
        state = apply(state, RoundClosed(number))
    alone = [Result(PLAIN, (scored(name, *tenths),)) for name, tenths in zip(NAMES, rounds, strict=False)]
    (found,) = rankings(alone)
    assert found.standings == standings(state)
    assert found.outcome == outcome(state)
    chance.shuffle(alone)
    (shuffled,) = rankings([*alone, *alone])
    assert {(one.player, one.rank, one.score) for one in shuffled.standings} == {
        (one.player, one.rank, one.score) for one in standings(state)
    }


def test_one_player_stands_there_once_with_the_stars_that_are_known() -> None:
    stars = (RoundScore(93, (3, 4, 2)), RoundScore(94, (3, 4, 2)), RoundScore(95, (3, 4, 2)))
    results = [
        Result(PLAIN, (scored("Ana", 93, 94, 95), scored("Ben", 100, 100, 100))),
        Result(PLAIN, (PlayerScores("Ana", stars),)),
        Result(PLAIN, (scored("Ana", 93, 94, 95),)),
    ]
    for order in (results, results[::-1]):
        (found,) = rankings(order)
        assert sorted((one.player, one.rounds[0].stars) for one in found.players) == [
            ("Ana", (3, 4, 2)),
            ("Ben", None),
        ]


def test_one_name_with_other_scores_is_told_apart() -> None:
    names = [("Ana", 93), ("Ana", 94), ("Ana (2)", 95), ("Ana", 96)]
    (found,) = rankings(Result(PLAIN, (scored(name, one, 90, 90),)) for name, one in names)
    assert [(one.player, one.score) for one in found.standings] == [
        ("Ana (3)", 276), ("Ana (2) (2)", 275), ("Ana (2)", 274), ("Ana", 273),
    ]  # fmt: skip


def test_other_rolls_are_ranked_apart_the_seeds_own_first() -> None:
    own = [result(played(name, change=typed((1, 1), (3, 9)))) for name in ("Ben", "Cem", "Dora")]
    other = result(played("Emil", change=typed((1, 2))))
    plain = result(played("Ana"))
    found = rankings([other, *own, plain])
    assert [([one.player for one in group.players], group.deal.plain, group.deal.typed) for group in found] == [
        (["Ana"], True, 0),
        (["Ben", "Cem", "Dora"], False, 2),
        (["Emil"], False, 1),
    ]
    assert [one.rank for one in found[1].standings] == [1, 1, 1]


def test_typing_in_what_the_seed_rolls_changes_nothing() -> None:
    alike = played("Ben", change=typed((1, 1), faces=(3, 4)))
    assert [len(group.players) for group in rankings([result(played("Ana")), result(alike)])] == [2]


def test_of_nobody_there_is_no_ranking() -> None:
    assert rankings([]) == ()
