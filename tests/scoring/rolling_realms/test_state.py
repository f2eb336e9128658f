"""The table: what each event writes, the dice of a turn, and what lasts for how long."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import fact
from scoring.rolling_realms.events import (
    CompensationTaken,
    DieMarked,
    LimitsRead,
    RealmCounted,
    RealmsEvent,
    RealmsRevealed,
    RealmSwapped,
    RollCorrected,
    RoundClosed,
    StarsEntered,
    WayPaid,
)
from scoring.rolling_realms.game import exclusive, progress, rolls
from scoring.rolling_realms.sheets import AtiwaSheet, RpsSheet
from scoring.rolling_realms.state import Mark, RealmsState, Roll, Score, start
from scoring.rolling_realms.ways import Resources, SeatDie
from scoring.seats import PlayerJoined, PlayerWithdrew
from tests.scoring.rolling_realms.strategies import (
    DRAWN,
    EVENT,
    RPS,
    SETUP,
    adjusted,
    after,
    closed,
    earned,
    made,
    revealed,
    rich,
    rolled,
    setup,
    spent,
    table,
)

ROLLED = (SeatDie(4, 0), SeatDie(2, 1))


def marked(die: int, *, used: bool = True, turn: int = 1, seat: int = 0) -> DieMarked:
    return DieMarked(1, turn, seat, die, used)


def compensated(die: int, turn: int = 1) -> CompensationTaken:
    return CompensationTaken(1, turn, 0, die, "hearts")


DICE: dict[str, tuple[list[RealmsEvent], tuple[SeatDie, ...]]] = {
    "RR-3-before-the-roll": ([], ()),
    "RR-4-as-rolled": ([], ROLLED),
    "RR-4-used": ([marked(1)], (SeatDie(4, 0), SeatDie(2, 1, used=True))),
    "RR-4-taken-back": ([marked(1), marked(1, used=False)], ROLLED),
    "RR-4-no-such-die": ([marked(7)], ROLLED),
    "RR-4-somebody-else": ([marked(1, seat=1)], ROLLED),
    "RR-5-compensated": ([compensated(0)], (SeatDie(4, 0, used=True), SeatDie(2, 1))),
    "RR-7-adjusted": ([adjusted(0, 4, 6, 4)], (SeatDie(6, 0), SeatDie(2, 1))),
    "RR-7-created-and-adjusted": ([made("any", 1, coins=1), adjusted(2, 1, 2, 2)], (*ROLLED, SeatDie(2, -1))),
    "RR-8-re-entry": ([adjusted(1, 2, 2, 3, reentry=True)], (SeatDie(4, 0), SeatDie(2, 1, reentry=True))),
    "RR-8-re-entry-lasts": (
        [adjusted(1, 2, 2, 3, reentry=True), adjusted(1, 2, 3, 2)],
        (SeatDie(4, 0), SeatDie(3, 1, reentry=True)),
    ),
    "RR-11-created": ([made("any", 1, coins=1)], (*ROLLED, SeatDie(1, -1))),
    "RR-11-several": ([made("copy", 4, hearts=3), made("any", 1, coins=1)], (*ROLLED, SeatDie(4, -1), SeatDie(1, -1))),
    "RR-11-created-for-somebody-else": ([made("any", 1, coins=1, seat=1)], ROLLED),
    "RR-11-gone-with-the-turn": ([made("any", 1, coins=1), marked(0), rolled(2, 5, 5)], (SeatDie(5, 0), SeatDie(5, 1))),
    "RR-11-gone-with-the-turn-of-the-same-faces": ([made("any", 1, coins=1), marked(0), rolled(2, 4, 2)], ROLLED),
    "RR-11-too-late-to-create": ([rolled(2, 4, 2), made("any", 1, coins=1)], ROLLED),
    "RR-11-too-late-leaves-the-dice-of-now": (
        [rolled(2, 4, 2), marked(0, turn=2), made("any", 1, coins=1)],
        (SeatDie(4, 0, used=True), SeatDie(2, 1)),
    ),
    "corrected": ([RollCorrected(1, 1, (5, 6))], (SeatDie(5, 0), SeatDie(6, 1))),
    "corrected-keeps-what-was-used": (
        [marked(0), compensated(1), RollCorrected(1, 1, (4, 3))],
        (SeatDie(4, 0, used=True), SeatDie(3, 1, used=True)),
    ),
    "corrected-keeps-the-other-die": (
        [adjusted(0, 4, 6, 4), adjusted(1, 2, 2, 3, reentry=True), RollCorrected(1, 1, (4, 3))],
        (SeatDie(6, 0), SeatDie(3, 1)),
    ),
    "corrected-keeps-created-dice": (
        [made("any", 1, coins=1), RollCorrected(1, 1, (5, 6))],
        (SeatDie(5, 0), SeatDie(6, 1), SeatDie(1, -1)),
    ),
    "rolled-again-anyway": (
        [marked(0), made("any", 1, coins=1), rolled(1, 5, 2)],
        (SeatDie(5, 0, used=True), SeatDie(2, 1), SeatDie(1, -1)),
    ),
    "an-earlier-turn-corrected": (
        [rolled(2, 4, 2), marked(0, turn=2), RollCorrected(1, 1, (6, 6))],
        (SeatDie(4, 0, used=True), SeatDie(2, 1)),
    ),
}


@pytest.mark.parametrize(("events", "dice"), DICE.values(), ids=DICE.keys())
def test_dice_of_a_seat(events: list[RealmsEvent], dice: tuple[SeatDie, ...]) -> None:
    first = [rolled(1, 4, 2)] if dice else []
    assert table(*first, *events).now.dice(0) == dice


def test_rr_5_a_compensated_die_stays_so_until_the_next_roll() -> None:
    state = table(rolled(1, 4, 2), compensated(1))
    assert state.now.compensated(0) == (1,)
    assert state.now.compensated(1) == ()
    assert after(state, RollCorrected(1, 1, (4, 3))).now.compensated(0) == (1,)
    assert after(state, rolled(2, 4, 2)).now.compensated(0) == ()
    assert state.now.score(0).earned == Resources(hearts=1)


RESOURCES: dict[str, tuple[list[RealmsEvent], Resources, Resources]] = {
    "RR-6-nothing": ([], Resources(), Resources()),
    "RR-6-earned": ([earned("coins", 2), earned("coins", 1), earned("hearts", 4)], Resources(0, 4, 3), Resources()),
    "RR-6-spent-stays-earned": ([earned("coins", 2), spent("coins", 2)], Resources(0, 0, 2), Resources(0, 0, 2)),
    "RR-6-erased": ([earned("coins", 2), RoundClosed(1)], Resources(), Resources()),
    "RR-6-a-past-round": ([RoundClosed(1), earned("coins", 2)], Resources(), Resources()),
    "RR-5-compensation": ([rolled(1, 4, 2), compensated(0)], Resources(hearts=1), Resources()),
    "RR-5-compensation-too-late": (
        [rolled(1, 4, 2), rolled(2, 4, 2), compensated(0)],
        Resources(hearts=1),
        Resources(),
    ),
    "RR-7-way": ([rolled(1, 4, 2), *rich(), adjusted(0, 4, 6, 4)], Resources(20, 20, 20), Resources(4)),
    "RR-10-way": (
        [rolled(1, 4, 2), *rich(), WayPaid(1, 1, 0, "any", -1, 3, 4, reentry=True, pumpkins=3, hearts=0, coins=3)],
        Resources(20, 20, 20),
        Resources(3, 0, 3),
    ),
}


@pytest.mark.parametrize(("events", "have", "gone"), RESOURCES.values(), ids=RESOURCES.keys())
def test_resources(events: list[RealmsEvent], have: Resources, gone: Resources) -> None:
    score = table(*events).now.score(0)
    assert (score.earned, score.spent) == (have, gone)
    assert [score.available(one) for one in ("pumpkins", "hearts", "coins")] == [
        have.pumpkins - gone.pumpkins,
        have.hearts - gone.hearts,
        have.coins - gone.coins,
    ]
    assert score.tracks == (have != Resources() or gone != Resources())


def test_reading_1_a_limit_read_late_takes_nothing_away() -> None:
    state = table(earned("coins", 5), LimitsRead(coins=3))
    assert state.now.score(0).earned.coins == 5
    assert after(state, RoundClosed(1)).limits == LimitsRead(coins=3), "the card stays the same all match"


def test_rr_2_rounds_and_turns_follow_from_the_events() -> None:
    state = table()
    seen = []
    for number in (1, 2, 3):
        for turn in (0, 1, 2):
            state = after(state, *([rolled(turn, 1, 2, number)] if turn else []))
            seen.append((state.round, state.now.turn))
        state = after(state, RoundClosed(number))
    assert seen == [(number, turn) for number in (1, 2, 3) for turn in (0, 1, 2)]
    assert (state.round, state.over, state.now) == (4, True, state.rounds[2])


@pytest.mark.parametrize("first", [pytest.param(number, id=f"RR-2-from-{number}") for number in (1, 2, 3)])
def test_a_match_may_start_later(first: int) -> None:
    state = start(setup(first_round=first))
    assert state.round == first
    assert [round_.closed for round_ in state.rounds] == [number < first for number in (1, 2, 3)]


def test_rr_3_the_roll_log() -> None:
    state = table(rolled(1, 4, 2), rolled(2, 3, 3), RollCorrected(1, 1, (4, 1)))
    assert state.now.rolls[:3] == (Roll((4, 1), "table"), Roll((3, 3), "table"), None)
    assert state.now.faces == ((4, 1), (3, 3), *[None] * 7)
    assert state.rounds[1].faces == (None,) * 9


def test_rr_2_realms() -> None:
    state = table(*revealed(1), RealmSwapped(1, 1, "Atiwa"))
    assert state.now.realms == (DRAWN[0][0], "Atiwa", DRAWN[0][2])
    assert state.now.exchanged == (RPS,)
    later = after(state, RoundClosed(1), *revealed(2))
    assert later.realms_before(2) == (DRAWN[0][0], "Atiwa", DRAWN[0][2])
    assert later.realms_before(3) == (DRAWN[0][0], "Atiwa", DRAWN[0][2], *DRAWN[1])
    assert table(RealmSwapped(1, 1, "Atiwa")).now.exchanged == ()
    assert after(state, RealmSwapped(1, 1, "Atiwa")).now.exchanged == (RPS,)


def test_a_mark_keeps_the_sheet_under_typed_stars() -> None:
    sheet = RpsSheet(wins=5)
    state = table(*revealed(), RealmCounted(1, 1, 0, 1, sheet), StarsEntered(1, 2, 0, 1, 4))
    assert state.now.score(0).marks == (Mark(), Mark(4, sheet), Mark())
    assert after(state, RealmCounted(1, 3, 0, 1, sheet)).now.score(0).marks[1] == Mark(None, sheet)
    assert after(state, RealmSwapped(1, 1, "Atiwa")).now.score(0).marks[1] == Mark(4, None)
    assert after(state, RealmSwapped(1, 0, "Atiwa")).now.score(0).marks[1] == Mark(4, sheet)
    again = after(state, RealmsRevealed(1, (RPS, "Atiwa", "Poker"), "table"))
    assert again.now.score(0).marks == (Mark(), Mark(4, None), Mark()), "the sheet does not move with its realm"


def test_a_sheet_recorded_anyway_stays_until_its_realm_changes() -> None:
    state = table(*revealed(), RealmCounted(1, 1, 0, 0, AtiwaSheet(3)))
    assert after(state, RealmSwapped(1, 1, "Meadow")).now.score(0).marks[0].sheet == AtiwaSheet(3)
    assert after(state, RealmSwapped(1, 0, "Atiwa")).now.score(0).marks[0].sheet == AtiwaSheet(3)
    assert after(state, RealmSwapped(1, 0, "Meadow")).now.score(0).marks[0].sheet is None


def test_an_event_of_a_seat_that_nobody_has_changes_nothing() -> None:
    state = table(rolled(1, 4, 2))
    for event in (StarsEntered(1, 1, 2, 0, 3), earned("coins", 1, seat=2), marked(0, seat=2)):
        assert after(state, event) == state
    assert after(state, PlayerJoined("Cai"), StarsEntered(1, 1, 2, 0, 3)).now.score(2).marks[0] == Mark(3)


def test_a_seat_without_entries_is_a_clean_card() -> None:
    state = table(StarsEntered(1, 1, 1, 0, 3))
    assert state.now.score(0) == state.now.score(5) == Score()


def test_what_the_withdrawn_did_stays() -> None:
    state = table(StarsEntered(1, 1, 1, 0, 3))
    assert after(state, PlayerWithdrew(1)).now == state.now


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(table(), fact("progress-round", round=1), id="RR-2-start"),
        pytest.param(table(rolled(1, 4, 2)), fact("progress-turn", round=1, turn=1), id="RR-2-turn"),
        pytest.param(table(RoundClosed(1)), fact("progress-round", round=2), id="RR-2-round"),
        pytest.param(table(*closed()), fact("progress-over"), id="RR-2-over"),
        pytest.param(start(setup(kind="tally")), fact("progress-tally"), id="tally"),
    ],
)
def test_progress(state: RealmsState, expected: object) -> None:
    assert progress(state) == expected


def test_rolls_draws_and_the_end_of_a_round_are_exclusive() -> None:
    roll, draw, swap, end = rolled(1, 4, 2), revealed()[0], RealmSwapped(1, 0, "Atiwa"), RoundClosed(1)
    assert [exclusive(event) for event in (roll, draw, swap, end, earned("coins", 1))] == [True] * 4 + [False]
    assert [rolls(event) for event in (roll, draw, swap, end, earned("coins", 1))] == [True] + [False] * 4


@settings(max_examples=80, deadline=None)
@given(SETUP, st.lists(EVENT, min_size=5, max_size=30))
def test_only_what_an_event_names_changes(made_up: Any, events: list[Any]) -> None:
    """Other rounds, other seats' entries and other turns' rolls stay as they are, whatever is recorded."""
    state = start(made_up)
    for event in events:
        new = after(state, event)
        number = getattr(event, "round", 0)
        for other in (1, 2, 3):
            assert other == number or new.rounds[other - 1] == state.rounds[other - 1]
        if number and (seat := getattr(event, "seat", None)) is not None:
            one, two = state.rounds[number - 1], new.rounds[number - 1]
            assert (one.realms, one.rolls, one.closed) == (two.realms, two.rolls, two.closed)
            assert all(one.score(other) == two.score(other) for other in range(9) if other != seat)
        for round_ in new.rounds:
            for seat in range(len(new.seats.players)):
                dice = round_.dice(seat)
                assert [die.rolled for die in dice] == ([0, 1] + [-1] * (len(dice) - 2) if round_.turn else [])
        assert (new.seats, new.limits) == (state.seats, state.limits) or not number
        state = new
