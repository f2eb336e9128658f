"""What comes next: rolls and realms from the seed at their positions, swaps, battles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rolling_realms import table as offers
from scoring.rolling_realms.events import (
    DiceRolled,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    RollCorrected,
    RoundClosed,
)
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.rules import objections
from scoring.rolling_realms.seeds import code
from scoring.rolling_realms.state import RealmsState, Roll, apply, start
from scoring.seats import PlayerJoined, PlayersReordered, PlayerWithdrew
from tests.scoring.rolling_realms import twin
from tests.scoring.rolling_realms.strategies import (
    DRAWN,
    EVENT,
    FACES,
    SEED,
    SETUP,
    SPARE,
    adjusted,
    after,
    closed,
    earned,
    revealed,
    rolled,
    rolled_round,
    setup,
    table,
    totals,
)

PROMISED = [int(face) for face in str(twin.vector(SEED)["faces"])]


def promised(round_: int, turn: int) -> tuple[int, int]:
    """Return the seed's faces of a turn, computed by the twin."""
    place = 2 * (9 * (round_ - 1) + turn - 1)
    return PROMISED[place], PROMISED[place + 1]


def next_roll(state: RealmsState) -> DiceRolled:
    roll = offers.next_roll(state)
    assert roll
    return roll


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.sampled_from("ABCDEF"), min_size=1, max_size=6, unique=True),
    st.lists(st.none() | FACES, min_size=27, max_size=27),
    st.lists(EVENT, max_size=5),
)
def test_report_16_rolls_depend_on_the_seed_and_the_turn_alone(
    players: list[str], typed: list[tuple[int, int] | None], others: list[RealmsEvent]
) -> None:
    """With any players, and whichever turns were rolled at the table instead."""
    state = start(setup(*players))
    kept = (DiceRolled, RollCorrected, RoundClosed)
    state = after(state, *(event for event in others if not isinstance(event, kept)))
    for number in (1, 2, 3):
        for turn in range(1, 10):
            roll = next_roll(state)
            assert roll == DiceRolled(number, turn, promised(number, turn), "app")
            faces = typed[9 * (number - 1) + turn - 1]
            state = apply(state, DiceRolled(number, turn, faces, "table") if faces else roll)
        assert offers.next_roll(state) is None
        state = apply(state, RoundClosed(number))


def test_report_16_one_player_and_six_roll_the_same() -> None:
    one, six = start(setup("A")), start(setup(*"ABCDEF"))
    for _ in range(9):
        assert next_roll(one) == next_roll(six)
        one, six = apply(one, next_roll(one)), apply(six, next_roll(six))
    joined = after(one, PlayerJoined("G"), PlayersReordered((1, 0)), PlayerWithdrew(0), RoundClosed(1))
    assert next_roll(joined).faces == promised(2, 1)


def test_report_15_roll_undo_roll_gives_the_same_faces() -> None:
    before = table(*revealed(), rolled(1, 4, 2))
    first = next_roll(before)
    gone = apply(before, first)
    assert next_roll(before) == first
    assert next_roll(gone).faces == promised(1, 3)
    assert next_roll(after(before, RollCorrected(1, 1, (6, 6)))) == first


def test_report_36_draw_undo_redo_gives_the_same_realms() -> None:
    before = start(setup())
    draw = offers.next_realms(before)
    assert draw == RealmsRevealed(1, DRAWN[0], "app")
    played = after(before, draw, *rolled_round(1), RoundClosed(1))
    assert offers.next_realms(before) == draw
    assert offers.next_realms(played) == RealmsRevealed(2, DRAWN[1], "app")
    assert offers.next_realms(after(before, RoundClosed(1))) == RealmsRevealed(2, DRAWN[1], "app")


def test_report_15_another_seed_rolls_otherwise() -> None:
    other = start(RealmsSetup(("Ana",), code(REDUX, 2)))
    log = []
    for _ in range(9):
        log.append(next_roll(other).faces)
        other = apply(other, next_roll(other))
    assert log != [promised(1, turn) for turn in range(1, 10)]


def test_rrx40_nine_different_realms_three_unused() -> None:
    state = table()
    for number in (1, 2, 3):
        draw = offers.next_realms(state)
        assert draw
        assert objections(state, draw) == ()
        state = after(state, draw, RoundClosed(number))
    used = [realm for round_ in state.rounds for realm in round_.realms]
    assert len(set(used)) == 9
    assert set(REDUX) - set(used) == set(SPARE)
    assert tuple(round_.realms for round_ in state.rounds) == DRAWN


REALMS: dict[str, tuple[list[RealmsEvent], tuple[str, ...] | None]] = {
    "RR-2-first": ([], DRAWN[0]),
    "RR-2-revealed-already": ([*revealed()], None),
    "RR-2-second": ([*revealed(), RoundClosed(1)], DRAWN[1]),
    "RR-2-drawn-at-the-table-before": (
        [RealmsRevealed(1, ("Meadow", "Poker", "Parks"), "table"), RoundClosed(1)],
        ("Legacy of Yu", "SpaceShipped", "Wonderland's War"),
    ),
    "RR-2-swapped-in-before": (
        [*revealed(), RealmSwapped(1, 0, "Meadow"), RoundClosed(1)],
        ("Legacy of Yu", "SpaceShipped", "Wonderland's War"),
    ),
    "RR-2-of-a-later-round": ([*revealed(2)], DRAWN[0]),
    "RR-2-taken-by-a-later-round": (
        [RealmsRevealed(2, ("Poker", "Atiwa", "Parks"), "table")],
        (*DRAWN[0][1:], "Legacy of Yu"),
    ),
    "RR-2-over": ([*closed()], None),
}


@pytest.mark.parametrize(("events", "realms"), REALMS.values(), ids=REALMS.keys())
def test_next_realms(events: list[RealmsEvent], realms: tuple[str, ...] | None) -> None:
    draw = offers.next_realms(table(*events))
    assert (draw and draw.realms) == realms


def test_rr_2_a_pool_of_nine_lasts_for_three_rounds() -> None:
    """Also when realms of later rounds were taken before, and there is nothing to swap in."""
    state = start(RealmsSetup(("Ana",), code(REDUX[:9], 5)))
    early = RealmsRevealed(1, ("Poker", "Meadow", "Atiwa"), "table"), RealmsRevealed(2, REDUX[1:4], "table")
    state = after(state, *early, RoundClosed(1), RoundClosed(2))
    draw = offers.next_realms(state)
    assert draw
    assert set(draw.realms) == set(REDUX[:9]) - {*early[0].realms, *early[1].realms}
    assert offers.next_swap(apply(state, draw), 0) is None


def test_rr_2_swaps_take_what_no_round_draws_first_and_never_come_back() -> None:
    state = table(*revealed())
    came = []
    for _ in REDUX:
        if swap := offers.next_swap(state, 0):
            assert objections(state, swap) == ()
            came.append(swap.realm)
            state = apply(state, swap)
    assert came == [*SPARE, *DRAWN[1], *DRAWN[2]]
    assert state.now.realms == (DRAWN[2][2], *DRAWN[0][1:])
    later = table(*revealed(1), RealmSwapped(1, 0, SPARE[0]), RoundClosed(1), *revealed(2))
    assert offers.next_swap(later, 2) == RealmSwapped(2, 2, SPARE[1])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_rr_2_a_swap_leaves_the_later_rounds_alone(place: int) -> None:
    state = table(*revealed())
    swap = offers.next_swap(state, place)
    assert swap == RealmSwapped(1, place, SPARE[0])
    draw = offers.next_realms(after(state, swap, RoundClosed(1)))
    assert draw
    assert draw.realms == DRAWN[1]


NOTHING_NEXT: dict[str, RealmsState] = {
    "RR-2-over": table(*revealed(1, 2, 3), *rolled_round(3)[:4], *closed()),
    "tally": start(setup(kind="tally")),
}


@pytest.mark.parametrize("state", NOTHING_NEXT.values(), ids=NOTHING_NEXT.keys())
def test_nothing_comes_next(state: RealmsState) -> None:
    assert offers.next_roll(state) is None
    assert offers.next_realms(state) is None
    assert offers.next_swap(state, 0) is None
    assert offers.closing(state) is None
    assert offers.battle(state) is None


def test_rr_2_nothing_is_swapped_before_the_realms_are_revealed() -> None:
    assert offers.next_swap(table(), 0) is None


def test_a_tally_needs_no_seed() -> None:
    state = start(RealmsSetup(("Ana",), "", kind="tally"))
    state = after(state, *totals(0, 1, 2, 3))
    assert [offers.next_roll(state), offers.next_realms(state), offers.next_swap(state, 0)] == [None] * 3


@pytest.mark.parametrize("seed", ["", "R0000000000001S4", "r0000000000001s3", "R000 0000 0000 01S3"])
def test_a_match_needs_a_code_that_can_be_read(seed: str) -> None:
    with pytest.raises(ValueError, match="code"):
        RealmsSetup(("Ana",), seed)


@pytest.mark.parametrize("number", [pytest.param(number, id=f"RR-2-round-{number}") for number in (1, 2, 3)])
def test_the_round_that_is_closed_next(number: int) -> None:
    state = table(*map(RoundClosed, range(1, number)))
    assert offers.closing(state) == RoundClosed(number)


# Battles

WAR = RealmsRevealed(1, ("Atiwa", "Wonderland's War", "Poker"), "table")
LOG = ((2, 3), (6, 1), (3, 3), (4, 4), (5, 4), (2, 2), (1, 1), (1, 6), (6, 6))


@pytest.mark.parametrize(
    ("turn", "goal"),
    [
        pytest.param(turn, {4: 8, 5: 9, 7: 2, 8: 7, 9: 12}.get(turn), id=f"RR-Wonderland-turn-{turn}")
        for turn in range(10)
    ],
)
def test_battles_end_with_turns_4_5_7_8_9(turn: int, goal: int | None) -> None:
    rolls = [rolled(number, *faces) for number, faces in enumerate(LOG[:turn], 1)]
    assert offers.battle(table(WAR, *rolls)) == goal
    assert offers.battle(table(*revealed(), *rolls)) is None, "only with Wonderland's War"
    assert offers.battle(table(*rolls)) is None, "realms not revealed"
    other = RealmsRevealed(2, WAR.realms, "table")
    assert offers.battle(table(other, *rolls)) is None, "in another round"


def test_reading_14_a_battle_looks_at_the_dice_as_rolled() -> None:
    rolls = [rolled(number, *faces) for number, faces in enumerate(LOG[:4], 1)]
    state = table(WAR, *rolls, earned("pumpkins", 4))
    assert offers.battle(after(state, adjusted(0, 4, 6, 4))) == 8
    assert offers.battle(after(state, RollCorrected(1, 4, (1, 1)))) == 2
    assert offers.battle(after(state, RoundClosed(1))) is None


@pytest.mark.parametrize("faces", [(first, second) for first in range(1, 7) for second in range(1, 7)])
def test_rr_9_and_rr_10_pair_and_seven(faces: tuple[int, int]) -> None:
    assert offers.is_pair(faces) == (len(set(faces)) == 1)
    assert offers.is_seven(faces) == (faces in {(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)})


def test_rr_9_pair_and_seven_look_at_the_rolled_dice() -> None:
    state = table(rolled(1, 3, 5), earned("pumpkins", 4), adjusted(0, 3, 5, 4))
    assert offers.roll_now(state) == Roll((3, 5), "table")


def test_the_roll_of_now() -> None:
    assert offers.roll_now(table()) is None
    assert offers.roll_now(table(rolled(1, 3, 5), rolled(2, 1, 1))) == Roll((1, 1), "table")
    assert offers.roll_now(table(rolled(1, 3, 5), RoundClosed(1))) is None


@settings(max_examples=80, deadline=None)
@given(SETUP, st.lists(EVENT, max_size=25), st.integers(0, 2))
def test_offers_never_raise_and_are_in_order(made_up: RealmsSetup, events: list[RealmsEvent], place: int) -> None:
    """Whatever was recorded, what comes next is a roll, draw or swap without objections."""
    state = start(made_up)
    for event in events:
        state = apply(state, event)
        roll, draw, swap = offers.next_roll(state), offers.next_realms(state), offers.next_swap(state, place)
        for offer in (roll, draw, swap):
            assert offer is None or objections(state, offer) == ()
        assert (offers.closing(state) is None) == (state.over or made_up.kind == "tally")
        goal = offers.battle(state)
        assert goal is None or 2 <= goal <= 12
