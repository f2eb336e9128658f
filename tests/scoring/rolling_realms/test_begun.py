"""Matches under way as codes: others go on from the same realms and rolls, and nothing yet to come is in them."""

from __future__ import annotations

import random
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.codes import LETTERS, CodeError, checked, grouped
from scoring.game import Fact, fact
from scoring.rolling_realms import seeds
from scoring.rolling_realms.begun import Begun, BegunRound, begun, decode, encode, seeded
from scoring.rolling_realms.deals import deal
from scoring.rolling_realms.events import (
    DiceRolled,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    RollCorrected,
    RoundClosed,
    StarsEntered,
)
from scoring.rolling_realms.realms import CATALOGUE, REDUX
from scoring.rolling_realms.state import RealmsState, Roll, apply, start
from scoring.rolling_realms.table import next_realms, next_roll
from tests.scoring.rolling_realms import sent_twin as twin
from tests.scoring.rolling_realms.played import played, typed
from tests.scoring.rolling_realms.strategies import DRAWN, EVENTS, SEED, after, revealed, setup, table

NAMED_SEED = seeds.code((*REDUX[:8], "Häuser"), 77)


def on(state: RealmsState, turns: int, chance: random.Random) -> RealmsState:
    """The table so many rolls later, by the seed or typed in, with rounds closed as they end."""
    for _ in range(turns):
        draw = next_realms(state)
        if draw and not state.now.turn:
            state = apply(state, draw)
        roll = next_roll(state)
        if roll is None:
            return state
        if chance.random() < 0.5:
            roll = DiceRolled(roll.round, roll.turn, (chance.randint(1, 6), chance.randint(1, 6)), "table")
        state = apply(state, roll)
        if state.now.turn == 9:
            state = apply(state, RoundClosed(state.round))
    return state


def gone_on(of: Begun) -> RealmsState:
    return reduce(apply, of.events, start(RealmsSetup(("Zoë",), of.seed, first_round=of.first_round)))


DEALT = st.one_of(*(EVENTS[kind] for kind in (RealmsRevealed, RealmSwapped, DiceRolled, RollCorrected, RoundClosed)))


@given(st.lists(DEALT, max_size=30), st.integers(1, 3), st.sampled_from((SEED, NAMED_SEED)))
@settings(deadline=None)
def test_whatever_is_on_the_table_is_written_and_read(events: list[RealmsEvent], first: int, seed: str) -> None:
    of = begun(after(start(RealmsSetup(("Ana",), seed, first_round=first)), *events))
    code = encode(of)
    assert decode(code) == decode(grouped(code).lower()) == of


@given(st.integers(0, 30), st.randoms(use_true_random=False))
def test_whoever_opens_it_has_the_same_realms_and_rolls(turns: int, chance: random.Random) -> None:
    state = on(start(setup()), turns, chance)
    of = decode(encode(begun(state)))
    there = gone_on(of)
    assert deal(there) == deal(state)
    assert (there.round, there.now.turn) == (min(state.round, 3), state.now.turn)
    assert [(one.realms, one.rolls) for one in there.rounds] == [(one.realms, one.rolls) for one in state.rounds]
    assert next_roll(there) == (next_roll(state) if state.round < 4 else None)


@given(st.integers(0, 26), st.integers(1, 27), st.randoms(use_true_random=False))
def test_nothing_of_a_later_turn_is_in_it(turns: int, later: int, chance: random.Random) -> None:
    """What comes after turn t, of which there may be several, changes nothing about the code of turn t."""
    common = on(start(setup()), turns, chance)
    code = encode(begun(common))
    futures = [on(common, later, random.Random(one)) for one in (1, 2)]
    assert encode(begun(common)) == code
    for state in futures:
        so_far = begun(state)
        cut = Begun(so_far.seed, so_far.rounds[: min(common.round, 3)])
        last = cut.rounds[-1]
        realms = last.realms if common.now.realms else ()
        shorter = BegunRound(realms, last.rolls[: common.now.turn])
        assert encode(Begun(cut.seed, (*cut.rounds[:-1], shorter))) == code


def test_scores_and_names_are_not_in_it() -> None:
    before = table(*revealed(), DiceRolled(1, 1, (2, 2), "table"))
    assert encode(begun(apply(before, StarsEntered(1, 1, 0, 0, 5)))) == encode(begun(before))


def test_what_the_seed_tells_alone_needs_no_longer_code() -> None:
    assert seeded(begun(played()))
    assert seeded(begun(table()))
    assert seeded(begun(table(*revealed())))
    assert not seeded(begun(played(change=typed((1, 1)))))
    assert not seeded(begun(table(RealmsRevealed(1, (*DRAWN[0][:2], "Scythe"), "table"))))
    assert not seeded(begun(table(DiceRolled(1, 2, seeds.faces(SEED, 1, 2), "app"))))


def test_a_match_that_began_in_round_3_begins_there_for_others() -> None:
    state = after(start(setup(first_round=3)), RealmsRevealed(3, DRAWN[2], "table"), DiceRolled(3, 1, (1, 1), "table"))
    there = gone_on(decode(encode(begun(state))))
    assert (there.setup.first_round, there.round, there.now.turn) == (3, 3, 1)


def test_golden_the_twin_writes_the_same_codes() -> None:
    rolls = tuple(DiceRolled(1, turn, faces, "table") for turn, faces in ((1, (6, 6)), (2, (1, 2))))
    state = table(*revealed(), *rolls, DiceRolled(1, 4, seeds.faces(SEED, 1, 4), "app"))
    expected = twin.code("G", SEED, bytes([16 + 4, 36, 2, 0, 37]))
    assert encode(begun(state)) == expected == "G00000000000012GJ04015H5"
    own = table(RealmsRevealed(1, ("Scythe", "Häuser", "Atiwa"), "table"), RoundClosed(1))
    house = "Häuser".encode()
    data = bytes([32, CATALOGUE[[one.name for one in CATALOGUE].index("Scythe")].number, 255, len(house)])
    assert encode(begun(own)) == twin.code("G", SEED, data + house + bytes([0, 0]))


REFUSED: list[tuple[bytes, Fact]] = [
    (b"", fact("code-form")),
    (bytes([10]) + bytes(10), fact("code-form")),
    (bytes([1, 38]), fact("code-form")),
    (bytes([1, 0]), fact("code-form")),
    (bytes([2, 1]), fact("code-form")),
    (bytes([48]), fact("code-form")),
    (bytes([64]), fact("code-form")),
    (bytes([32, 0, 1, 30]), fact("code-form")),
    (bytes([32, 6, 7, 9]), fact("code-form")),
    (bytes([32, 0, 1, 255, 5]) + b"Atiwa", fact("code-form")),
    (bytes([32, 0, 1, 255, 1, 255]), fact("code-form")),
    (bytes([32, 0, 1, 255, 25]) + b"x" * 25, fact("code-form")),
    (bytes(4), fact("code-form")),
]


@pytest.mark.parametrize("data, why", REFUSED)
def test_what_is_no_table_is_refused(data: bytes, why: Fact) -> None:
    with pytest.raises(CodeError) as refused:
        decode(twin.code("G", SEED, data))
    assert refused.value.fact == why


def test_500_damaged_codes_that_add_up_are_read_or_refused_and_nothing_else() -> None:
    chance = random.Random(29)
    tables = [played(change=typed((1, 1))), table(RealmsRevealed(1, ("Scythe", "Häuser", "Atiwa"), "table")), table()]
    keys = set()
    for _ in range(500):
        letters = [*encode(begun(chance.choice(tables)))[:-2]]
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(letters))
            letters[place : place + chance.randint(0, 2)] = chance.choices(LETTERS, k=chance.randint(0, 2))
            letters = letters or ["G"]
        code = checked("".join(letters))
        try:
            of = decode(code)
        except CodeError as error:
            keys.add(error.fact.key)
        else:
            keys.add("read")
            assert encode(of) == code
            gone_on(of)
    assert {"read", "code-form", "code-version", "code-pool"} <= keys


def test_a_roll_is_the_seeds_only_if_it_shows_what_the_seed_rolls() -> None:
    one = begun(table(DiceRolled(1, 1, (1, 1), "app"))).rounds[0]
    assert one.rolls == (Roll((1, 1), "table"),)
