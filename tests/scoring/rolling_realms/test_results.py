"""Results as codes: what they hold, what is refused and by which sentence, and that damage never goes further."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.codes import LETTERS, CodeError, checked, grouped
from scoring.game import Fact, fact
from scoring.rolling_realms import seeds
from scoring.rolling_realms.deals import Deal, deal, differences, seed_check
from scoring.rolling_realms.events import (
    DiceRolled,
    LeftoversEntered,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
)
from scoring.rolling_realms.realms import CATALOGUE, REDUX
from scoring.rolling_realms.results import PlayerScores, Result, RoundScore, decode, encode, prefix, result
from scoring.rolling_realms.scores import standings
from scoring.rolling_realms.state import apply, start
from scoring.seats import PlayerWithdrew
from tests.scoring.rolling_realms import sent_twin as twin
from tests.scoring.rolling_realms.played import SCORES, played, scored, typed
from tests.scoring.rolling_realms.strategies import CODES, DRAWN, EVENT, SEED, SETUP, after, setup, table

OTHER_SEED = seeds.code(REDUX, 77)
NAMED_SEED = seeds.code((*REDUX[:8], "Häuser"), 77)

COUNTS = st.tuples(st.integers(0, 9), st.integers(0, 27)).flatmap(
    lambda most: st.tuples(st.just(most[0]), st.integers(0, most[0]), st.just(most[1]), st.integers(0, most[1]))
)
DEALS = st.builds(
    lambda seed, check, counts: Deal(
        seed,
        seed_check(seed) if counts == (9, 0, 27, 0) else check,
        named=counts[0],
        own=counts[1],
        rolled=counts[2],
        typed=counts[3],
    ),
    CODES,
    st.integers(0, 2**24 - 1),
    COUNTS | st.just((9, 0, 27, 0)),
)
RESULTS = st.builds(
    Result, DEALS, st.lists(SCORES, min_size=1, max_size=8, unique_by=lambda one: one.player).map(tuple)
)


@given(RESULTS)
def test_what_is_encoded_is_decoded(one: Result) -> None:
    code = encode(one)
    assert decode(code) == one
    assert decode(grouped(code).lower()) == one
    assert decode(f"My result!\nhttp://10.0.0.2:8571/#/s/{code}") == one
    assert code.startswith(prefix(one.deal.seed))


@given(SETUP, st.lists(EVENT, max_size=25))
@settings(deadline=None)
def test_any_table_has_a_result_or_is_told_why_not(setup: RealmsSetup, events: list[RealmsEvent]) -> None:
    state = after(start(setup), *events)
    why = ""
    try:
        found = result(state)
    except CodeError as error:
        why = error.fact.key
    else:
        assert decode(encode(found)) == found
        places = {one.seat: one.parts for one in standings(state) if one.rank}
        assert [one.tenths for one in found.players] == [places[seat] for seat in state.seats.playing]
    assert why in {"", "result-score", "result-unreachable", "result-players", "result-name-twice"}


def test_a_match_says_its_result() -> None:
    found = result(played("Ana", "Ben"))
    assert found.deal == Deal(SEED, seed_check(SEED))
    assert found.deal.plain
    assert [(one.player, one.tenths) for one in found.players] == [("Ana", (93, 94, 95)), ("Ben", (114, 115, 116))]
    assert found.players[0].rounds[0] == RoundScore(93, (3, 4, 2))
    assert result(played("Ana", "Ben"), [1]).players == found.players[1:]


def test_one_player_of_a_redux_seed_has_a_short_code() -> None:
    assert len(encode(result(played("Ana"), [0]))) == 34


def test_somebody_who_left_has_no_result() -> None:
    assert [one.player for one in result(apply(played(), PlayerWithdrew(0))).players] == ["Ben"]
    with pytest.raises(CodeError) as refused:
        result(table(PlayerWithdrew(0), PlayerWithdrew(1)))
    assert refused.value.fact == fact("result-players", got=0, most=127)


TWOS = tuple(StarsEntered(1, 9, 0, place, 2) for place in range(3))


@pytest.mark.parametrize(
    "events, expected",
    [
        ((), RoundScore(0, None)),
        ((RoundTotalEntered(1, 0, 134),), RoundScore(134, None)),
        ((StarsEntered(1, 9, 0, 1, 8),), RoundScore(60, (0, 6, 0))),
        ((LeftoversEntered(1, 0, 12),), RoundScore(12, None)),
        ((*TWOS, RoundTotalEntered(1, 0, 64)), RoundScore(64, (2, 2, 2))),
        ((*TWOS, RoundTotalEntered(1, 0, 59)), RoundScore(59, None)),
        ((StarsEntered(1, 9, 0, 0, 2), RoundTotalEntered(1, 0, 64)), RoundScore(64, None)),
    ],
)  # fmt: skip
def test_stars_stand_where_they_make_the_score(events: tuple[RealmsEvent, ...], expected: RoundScore) -> None:
    assert result(table(*events)).players[0].rounds[0] == expected


def test_stars_stand_in_the_order_in_which_the_seed_draws_the_realms() -> None:
    first, second, third = DRAWN[0]
    stars = tuple(StarsEntered(1, 9, 0, place, number) for place, number in enumerate((1, 2, 3)))
    drawn = table(RealmsRevealed(1, (third, first, second), "table"), *stars)
    assert result(drawn).players[0].rounds[0].stars == (2, 3, 1)
    other = table(RealmsRevealed(1, (third, first, "Scythe"), "table"), *stars)
    assert result(other).players[0].rounds[0].stars == (1, 2, 3)


def with_realm(name: str) -> Any:
    def change(event: RealmsEvent) -> RealmsEvent:
        if isinstance(event, RealmsRevealed) and event.round == 2:
            return replace(event, realms=(name, *event.realms[1:]), by="table")
        return event

    return change


def typed_alike(event: RealmsEvent) -> RealmsEvent:
    return replace(event, by="table") if isinstance(event, DiceRolled) else event


DEALS_TOLD = [
    ("the seed's", played(), ()),
    ("typed, but the seed's", played(change=typed_alike), ()),
    ("3 rolls", played(change=typed((1, 1), (2, 4), (3, 9))), (("deal-typed", 3),)),
    ("1 realm", played(change=with_realm("Scythe")), (("deal-own", 1),)),
    ("a realm of round 1", played(change=with_realm(DRAWN[2][0])), (("deal-own", 2),)),
    ("from round 3 on", start(setup(first_round=3)), (("deal-rolls", 27), ("deal-realms", 9))),
]  # fmt: skip


@pytest.mark.parametrize("_what, state, told", DEALS_TOLD, ids=[case[0] for case in DEALS_TOLD])
def test_what_differs_from_the_seed_is_told(_what: str, state: Any, told: tuple[tuple[str, int], ...]) -> None:
    found = deal(state)
    assert found.plain == (not told)
    assert differences(found, "Ben") == tuple(fact(key, players="Ben", count=count) for key, count in told)


def test_any_other_roll_or_realm_has_another_check() -> None:
    changes = [typed((round_, turn)) for round_ in (1, 2, 3) for turn in range(1, 10)]
    changes += [with_realm(realm.name) for realm in CATALOGUE if realm.name not in DRAWN[1]]
    checks = [deal(played(change=change)).check for change in changes]
    assert len(set(checks)) == len(checks)
    assert seed_check(SEED) not in checks
    names = (typed((1, 1), faces=(1, 2)), typed((1, 1), faces=(2, 1)))
    assert len({deal(played(change=change)).check for change in names}) == 2


def test_the_seat_and_the_score_do_not_matter_to_the_deal() -> None:
    assert deal(played("Ana", change=typed((1, 1)))) == deal(played("Ben", "Cem", change=typed((1, 1))))


def test_golden_the_twin_writes_the_same_codes() -> None:
    state = played("Ana", "Ben")
    lines = [
        ("Ana", [((3, 4, 2), 3), ((3, 4, 2), 4), ((3, 4, 2), 5)]),
        ("Ben", [((2, 5, 4), 4), ((2, 5, 4), 5), ((2, 5, 4), 6)]),
    ]
    plain = twin.result(SEED, lines)
    assert encode(result(state)) == plain == "F0000000000001081M2VK1E41Q213H0M1M4SBEAR25C1AP0RDS"
    other = played("Ana", "Ben", change=typed((2, 4)))
    keys = [[name.casefold().replace("\N{EN DASH}", "-") for name in names] for names in DRAWN]
    rolls = [["".join(map(str, roll.faces)) if roll else "--" for roll in round_.rolls] for round_ in other.rounds]
    check = twin.deal_check(SEED, list(zip(keys, rolls, strict=True)))
    assert encode(result(other)) == twin.result(SEED, lines, (check, (9, 0, 27, 1)))
    totals = Result(Deal(NAMED_SEED, seed_check(NAMED_SEED)), (scored("Zoë 王", 0, 134, 279),))
    assert encode(totals) == twin.result(NAMED_SEED, [("Zoë 王", [0, 134, 279])])


CHECK = twin.deal_check(SEED, [((), ("--",) * 9)] * 3)
FINE: tuple[str, list[twin.RoundIn]] = ("Ana", [((3, 4, 2), 3), 134, ((0, 0, 0), 0)])
REFUSED: list[tuple[str, Fact]] = [
    (
        twin.result(SEED, [("Ana", [((3, 7, 2), 3), 134, 0])]),
        fact("result-stars", player="Ana", round=1, stars=7, most=6),
    ),
    (twin.result(SEED, [("Ana", [0, ((3, 4, 2), 100), 0])]), fact("result-leftovers", player="Ana", round=2, left=100)),
    (twin.result(SEED, [("Ana", [0, ((3, 4, 2), 126), 0])]), fact("result-leftovers", player="Ana", round=2, left=126)),
    (twin.result(SEED, [("Ana", [0, 0, 280])]), fact("result-score", player="Ana", round=3, score=280, most_score=279)),
    (twin.result(SEED, [FINE, FINE]), fact("result-name-twice", player="Ana")),
    (twin.result(SEED, [(" Ana", FINE[1])]), fact("result-name", name=" Ana", most=40)),
    (twin.result(SEED, [("", FINE[1])]), fact("result-name", name="", most=40)),
    (twin.result(SEED, [("x" * 41, FINE[1])]), fact("result-name", name="x" * 41, most=40)),
    (twin.result(SEED, []), fact("result-players", got=0, most=127)),
    (twin.result(SEED, [FINE], (CHECK, (9, 0, 26, 27))), fact("result-count", got=27, most=26)),
    (twin.result(SEED, [FINE], (CHECK, (8, 9, 27, 0))), fact("result-count", got=9, most=8)),
    (twin.result(SEED, [FINE], (CHECK, (10, 0, 27, 0))), fact("result-count", got=10, most=9)),
    (twin.result(SEED, [FINE], (CHECK, (9, 0, 27, 0))), fact("result-deal")),
    (twin.result(SEED, [FINE], (seed_check(SEED).to_bytes(3, "big"), (9, 0, 27, 0))), fact("code-form")),
    (twin.code("F", SEED, b"\x01\x01\xff" + bytes(6)), fact("code-form")),
    (twin.code("F", SEED, b"\x02" + twin.player(*FINE)), fact("code-length", got=34, expected=47)),
    (twin.code("F", SEED, b"\x01" + twin.player(*FINE) * 2), fact("code-length", got=50, expected=34)),
    (twin.sealed("F0"), fact("code-short", got=4, fewest=16)),
    (twin.sealed("F00000000000001"), fact("code-length", got=17, expected=31)),
    (twin.sealed("F3000000000000108"), fact("code-pool", letter="3")),
    (twin.sealed("F100000000000010000000" + "0" * 20), fact("pool-small", got=1, fewest=9)),
    ("F0000000000001081M2VK1E41Q213H0M1M4SBEAR25C1AP0RDT", fact("code-check")),
    ("F0U", fact("code-letter", letter="U", place=3)),
    (SEED, fact("code-version", letter="R")),
    (twin.code("H", SEED, b"\x01" + twin.player(*FINE)), fact("code-version", letter="H")),
    ("", fact("code-check")),
]  # fmt: skip


@pytest.mark.parametrize("code, why", REFUSED, ids=[f"{number} {why.key}" for number, (_, why) in enumerate(REFUSED)])
def test_what_no_table_could_show_is_refused_by_name(code: str, why: Fact) -> None:
    with pytest.raises(CodeError) as refused:
        decode(code)
    assert refused.value.fact == why


@pytest.mark.parametrize(
    "rounds, key",
    [
        ((RoundScore(29, (1, 1, 1)),) * 3, "result-unreachable"),
        ((RoundScore(130, (1, 1, 1)),) * 3, "result-unreachable"),
        ((RoundScore(60, (0, 0, -1)),) * 3, "result-stars"),
        ((RoundScore(-1, None),) * 3, "result-score"),
    ],
)
def test_a_score_that_its_stars_do_not_make_is_refused(rounds: tuple[RoundScore, ...], key: str) -> None:
    with pytest.raises(CodeError) as refused:
        PlayerScores("Ana", rounds)
    assert refused.value.fact.key == key


def test_nothing_printed_in_another_version_is_read_as_a_result() -> None:
    content = encode(result(played()))[1:-2]
    for letter in LETTERS:
        if letter != "F":
            with pytest.raises(CodeError) as refused:
                decode(checked(letter + content))
            assert refused.value.fact == fact("code-version", letter=letter)


def damaged(code: str, chance: random.Random) -> str:
    """A code with something changed, and a check that fits again."""
    letters = [*code[:-2]]
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(1, len(letters))
        match chance.randrange(5):
            case 0 | 1:
                letters[place] = chance.choice(LETTERS)
            case 2:
                del letters[place]
            case 3:
                letters.insert(place, chance.choice(LETTERS))
            case _:
                letters[place:] = chance.choices(LETTERS, k=chance.randrange(40))
        if len(letters) < 2:
            break
    return checked("".join(letters))


def test_500_damaged_codes_that_add_up_are_read_or_refused_and_nothing_else() -> None:
    chance = random.Random(23)
    seeds_of = (SEED, OTHER_SEED, NAMED_SEED, seeds.code((realm.name for realm in CATALOGUE), 5))
    tables = [played("Ana", "Ben", seed=seed, change=typed(*turns)) for seed in seeds_of for turns in ((), ((1, 2),))]
    codes = [encode(result(state)) for state in tables]
    keys: dict[str, int] = {}
    for _ in range(500):
        code = damaged(chance.choice(codes), chance)
        try:
            found = decode(code)
        except CodeError as error:
            keys[error.fact.key] = keys.get(error.fact.key, 0) + 1
        else:
            assert encode(found) == code
            keys["read"] = keys.get("read", 0) + 1
    assert sum(keys.values()) == 500
    assert {"read", "code-length", "code-form", "result-stars", "result-leftovers", "result-name"} <= set(keys)


def test_a_round_that_is_over_is_what_counts() -> None:
    state = start(setup())
    for event in (RoundTotalEntered(1, 0, 100), RoundClosed(1), RoundTotalEntered(1, 0, 110)):
        state = apply(state, event)
    assert result(state).players[0].tenths == (110, 0, 0)
