"""Stars, round scores, ranking and result in tenths: the worked examples, the tie-breaks, and a twin."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import Fact, fact
from scoring.rolling_realms import scores
from scoring.rolling_realms.events import (
    CompensationTaken,
    DiceRolled,
    LeftoversEntered,
    RealmCounted,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    ResourceEarned,
    ResourceSpent,
    RollCorrected,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
    WayPaid,
)
from scoring.rolling_realms.scores import Stars
from scoring.rolling_realms.sheets import (
    SHEETS,
    AtiwaSheet,
    RpsSheet,
    WonderlandSheet,
    stars,
)
from scoring.rolling_realms.state import RealmsState, start
from scoring.rolling_realms.ways import RESOURCES
from scoring.seats import PlayerJoined, PlayerReturned, PlayersReordered, PlayerWithdrew
from tests.scoring.rolling_realms.strategies import (
    EVENT,
    EVENTS,
    RPS,
    SETUP,
    adjusted,
    after,
    closed,
    earned,
    rolled,
    setup,
    spent,
    table,
    totals,
)


def entered(*stars: int, seat: int = 0, round_: int = 1) -> list[RealmsEvent]:
    return [StarsEntered(round_, 9, seat, place, count) for place, count in enumerate(stars)]


def left(leftovers: int, seat: int = 0, round_: int = 1) -> LeftoversEntered:
    return LeftoversEntered(round_, seat, leftovers)


def counted(place: int, sheet: Any, seat: int = 0, turn: int = 1) -> RealmCounted:
    return RealmCounted(1, turn, seat, place, sheet)


TYPED = [*entered(3, 3, 3), left(2)]
ROUND: dict[str, tuple[list[RealmsEvent], int | None]] = {
    "RRx01-typed": ([*entered(4, 3, 6), left(4)], 134),
    "RRx01-tracked": ([*entered(4, 3, 6), earned("pumpkins", 3), earned("hearts", 1)], 134),
    "RRx02-typed": ([*entered(3, 3, 3), left(12)], 102),
    "RRx02-tracked": ([*entered(3, 3, 3), *(earned(resource, 4) for resource in RESOURCES)], 102),
    "RR-14-nothing": ([], None),
    "RR-14-somebody-else": ([*entered(4, 3, 6, seat=1)], None),
    "RR-14-other-round": ([*entered(4, 3, 6, round_=2)], None),
    "RR-14-one-cell": ([StarsEntered(1, 2, 0, 1, 4)], 40),
    "RR-14-zero": ([StarsEntered(1, 2, 0, 1, 0)], 0),
    "RR-14-leftovers-alone": ([left(3)], 3),
    "RR-14-spent": ([*entered(1, 0, 0), earned("coins", 5), spent("coins", 3)], 12),
    "RR-14-all-spent": ([*entered(1, 0, 0), earned("coins", 5), spent("coins", 5)], 10),
    "RR-14-overspent-takes-nothing-else": ([earned("coins", 5), spent("hearts", 3)], 5),
    "RR-14-compensation": ([rolled(1, 4, 2), CompensationTaken(1, 1, 0, 0, "coins")], 1),
    "RR-14-paid-way": ([rolled(1, 4, 2), earned("pumpkins", 5), adjusted(0, 4, 5, 2)], 3),
    "RR-14-tracked-after-typed": ([left(9), earned("coins", 5), earned("hearts", 1)], 6),
    "RR-14-typed-after-tracked": ([earned("coins", 5), left(9)], 9),
    "RR-14-spent-after-typed": ([earned("coins", 5), left(9), spent("coins", 1)], 4),
    "RR-14-compensation-after-typed": ([rolled(1, 4, 2), left(9), CompensationTaken(1, 1, 0, 0, "coins")], 1),
    "RR-14-way-after-typed": ([rolled(1, 4, 2), earned("pumpkins", 5), left(9), adjusted(0, 4, 5, 2)], 3),
    "RR-13-cap-before-adding": ([*entered(9, 6, 1), left(0)], 130),
    "report-25-typed-as-a-whole": ([*totals(0, 105)], 105),
    "report-25-a-typed-total-beats-its-parts": ([*TYPED, *totals(0, 105)], 105),
    "report-25-a-later-star-beats-the-total": ([*TYPED, *totals(0, 105), StarsEntered(1, 9, 0, 0, 4)], 102),
    "report-25-later-leftovers-beat-the-total": ([*TYPED, *totals(0, 105), left(3)], 93),
    "report-25-a-later-sheet-beats-the-total": (
        [RealmsRevealed(1, (RPS, "Meadow", "Poker"), "table"), *TYPED, *totals(0, 105), counted(0, RpsSheet(wins=8))],
        112,
    ),
    "report-25-resources-leave-the-total": ([*TYPED, *totals(0, 105), earned("coins", 4)], 105),
    "report-25-the-last-entry-counts": ([*totals(0, 105), *totals(0, 98), *totals(0, 99)], 99),
    "report-25-a-closed-round-is-edited": ([*TYPED, RoundClosed(1), StarsEntered(1, 9, 0, 2, 6)], 122),
    "reading-2-beyond-ten": ([left(99)], 99),
}


@pytest.mark.parametrize(("events", "tenths"), ROUND.values(), ids=ROUND.keys())
def test_round_score(events: list[RealmsEvent], tenths: int | None) -> None:
    assert scores.round_tenths(table(*events), 1, 0) == tenths


REALMS = RealmsRevealed(1, ("Wonderland's War", RPS, "Atiwa"), "table")
STARS: dict[str, tuple[list[RealmsEvent], int, Stars | None]] = {
    "nothing": ([], 1, None),
    "typed": ([StarsEntered(1, 1, 0, 1, 4)], 1, Stars(4, 0, counted=False)),
    "RR-13-typed-surplus": ([StarsEntered(1, 1, 0, 1, 8)], 1, Stars(6, 2, counted=False)),
    "RR-13-counted-surplus": ([counted(2, AtiwaSheet(5, 3, 3, 3))], 2, Stars(6, 2, counted=True)),
    "RRx18-counted": ([counted(1, RpsSheet(wins=5))], 1, Stars(3, 0, counted=True)),
    "counted-nothing": ([counted(1, RpsSheet())], 1, Stars(0, 0, counted=True)),
    "typed-beats-the-sheet": ([counted(1, RpsSheet(wins=5)), *entered(0, 1)], 1, Stars(1, 0, counted=False)),
    "the-sheet-beats-typed": ([*entered(0, 1), counted(1, RpsSheet(wins=5))], 1, Stars(3, 0, counted=True)),
    "the-last-sheet": ([counted(1, RpsSheet(wins=9)), counted(1, RpsSheet(wins=5))], 1, Stars(3, 0, counted=True)),
    "RR-2-swapped-out": ([counted(1, RpsSheet(wins=5)), RealmSwapped(1, 1, "Meadow")], 1, None),
    "RR-2-swapped-for-a-sheet-realm": ([counted(1, RpsSheet(wins=5)), RealmSwapped(1, 1, "Poker")], 1, None),
    "RR-2-typed-stars-stay": (
        [counted(1, RpsSheet(wins=5)), *entered(0, 2), RealmSwapped(1, 1, "Meadow")],
        1,
        Stars(2, 0, counted=False),
    ),
    "RR-2-another-place-swapped": (
        [counted(1, RpsSheet(wins=5)), RealmSwapped(1, 0, "Meadow")],
        1,
        Stars(3, 0, counted=True),
    ),
    "RR-2-revealed-again": (
        [counted(1, RpsSheet(wins=5)), RealmsRevealed(1, ("Meadow", RPS, "Poker"), "table")],
        1,
        Stars(3, 0, counted=True),
    ),
}


@pytest.mark.parametrize(("events", "place", "expected"), STARS.values(), ids=STARS.keys())
def test_stars_of_a_realm(events: list[RealmsEvent], place: int, expected: Stars | None) -> None:
    assert scores.stars(table(REALMS, *events), 1, 0, place) == expected


def test_rrx20_the_battles_look_at_the_roll_log() -> None:
    """Whatever a player adjusted; and a corrected roll decides its battle again."""
    log = ((2, 3), (6, 1), (3, 3), (4, 4), (5, 4), (2, 2), (1, 1), (1, 1), (6, 6))
    grounds = (((5, 1), (3, 4)), ((6, 2), (2, 5)), (), ((2, 8),), ((6, 3), (6, 9)))
    rolls = [rolled(turn, *faces) for turn, faces in enumerate(log, 1)]
    state = table(REALMS, *rolls[:4], earned("pumpkins", 4), adjusted(0, 4, 5, 2), *rolls[4:])
    state = after(state, counted(0, WonderlandSheet(grounds), turn=9))
    assert scores.stars(state, 1, 0, 0) == Stars(3, 0, counted=True)
    assert scores.stars(after(state, RollCorrected(1, 5, (4, 4))), 1, 0, 0) == Stars(5, 0, counted=True)
    assert scores.stars(after(state, RollCorrected(1, 4, (4, 5))), 1, 0, 0) == Stars(2, 0, counted=True)


@pytest.mark.parametrize(
    ("events", "missing"),
    [
        pytest.param([], [0, 1], id="RR-14-nothing"),
        pytest.param([*TYPED], [1], id="RR-14-typed"),
        pytest.param([*entered(1, 2, 3)], [0, 1], id="RR-14-no-leftovers"),
        pytest.param([*entered(1, 2, 3), earned("coins", 1), spent("coins", 1)], [1], id="RR-14-tracked"),
        pytest.param([*entered(1, 2), left(0)], [0, 1], id="RR-14-two-realms"),
        pytest.param([*totals(0, 0)], [1], id="RR-14-total"),
        pytest.param([PlayersReordered((1, 0))], [1, 0], id="RR-14-as-listed"),
        pytest.param([PlayerWithdrew(1)], [0], id="RR-14-withdrawn"),
        pytest.param([*TYPED, PlayerJoined("Cai")], [1, 2], id="RR-14-joined"),
    ],
)
def test_empty_cells(events: list[RealmsEvent], missing: list[int]) -> None:
    assert list(scores.missing(table(*events), 1)) == missing


# Ranking


def ranked(*rounds: tuple[int, int, int]) -> RealmsState:
    """Return the finished match of players A, B, … with these rounds in tenths."""
    state = start(setup(*"ABCDEF"[: len(rounds)]))
    return after(state, *(event for seat, one in enumerate(rounds) for event in totals(seat, *one)), *closed())


RANKING: dict[str, tuple[list[tuple[int, int, int]], str, list[int], list[Fact]]] = {
    "RRx04-exact-tenths": (
        [(101, 102, 103), (106, 100, 100), (101, 102, 102)],
        "ABC",
        [1, 2, 3],
        [fact("result-win-round", player="A", other="B", round=3, score=103, other_score=100, place=1)],
    ),
    "RRx05": (
        [(106, 100, 100), (101, 102, 103)],
        "BA",
        [1, 2],
        [fact("result-win-round", player="B", other="A", round=3, score=103, other_score=100, place=1)],
    ),
    "RRx06": (
        [(100, 100, 105), (90, 110, 105)],
        "BA",
        [1, 2],
        [fact("result-win-round", player="B", other="A", round=2, score=110, other_score=100, place=1)],
    ),
    "RR-15-total": (
        [(90, 90, 120), (101, 100, 100)],
        "BA",
        [1, 2],
        [fact("result-total", player="B", score=301, other="A", other_score=300)],
    ),
    "report-24-shared-victory": (
        [(100, 100, 100), (100, 100, 100), (99, 100, 100)],
        "ABC",
        [1, 1, 3],
        [fact("result-shared", player="A", other="B", place=1)],
    ),
    "report-24-shared-second": (
        [(90, 100, 100), (100, 100, 101), (90, 100, 100)],
        "BAC",
        [1, 2, 2],
        [
            fact("result-total", player="B", score=301, other="A", other_score=290),
            fact("result-shared", player="A", other="C", place=2),
        ],
    ),
    "report-24-shared-victory-ahead-of-the-same-total": (
        [(101, 100, 99), (100, 100, 100), (100, 100, 100)],
        "BCA",
        [1, 1, 3],
        [
            fact("result-shared", player="B", other="C", place=1),
            fact("result-place-round", player="C", other="A", round=3, score=100, other_score=99, place=1),
        ],
    ),
    "report-24-all-three-rules": (
        [(100, 100, 100), (99, 101, 100), (100, 99, 101), (300, 0, 0), (99, 101, 100)],
        "CBEAD",
        [1, 2, 2, 4, 5],
        [
            fact("result-win-round", player="C", other="B", round=3, score=101, other_score=100, place=1),
            fact("result-shared", player="B", other="E", place=2),
            fact("result-place-round", player="E", other="A", round=2, score=101, other_score=100, place=2),
            fact("result-place-round", player="A", other="D", round=3, score=100, other_score=0, place=4),
        ],
    ),
    "RR-15-round-1-decides-nothing": (
        [(100, 100, 100), (99, 100, 101)],
        "BA",
        [1, 2],
        [fact("result-win-round", player="B", other="A", round=3, score=101, other_score=100, place=1)],
    ),
    "RR-15-reading-4-decimals-decide": (
        [(100, 100, 100), (100, 99, 101)],
        "BA",
        [1, 2],
        [fact("result-win-round", player="B", other="A", round=3, score=101, other_score=100, place=1)],
    ),
    "RR-1-alone": ([(101, 102, 103)], "A", [1], [fact("result-alone", player="A", score=306)]),
}


@pytest.mark.parametrize(("rounds", "order", "ranks", "why"), RANKING.values(), ids=RANKING.keys())
def test_ranking(rounds: list[tuple[int, int, int]], order: str, ranks: list[int], why: list[Fact]) -> None:
    state = ranked(*rounds)
    standings = scores.standings(state)
    assert "".join(standing.player for standing in standings) == order
    assert [standing.rank for standing in standings] == ranks
    assert [(standing.score, standing.parts) for standing in standings] == [
        (sum(rounds[standing.seat]), rounds[standing.seat]) for standing in standings
    ]
    outcome = scores.outcome(state)
    assert outcome
    assert list(outcome.why) == why
    assert outcome.winners == tuple(standing.seat for standing in standings if standing.rank == 1)


def test_rrx04_tenths_are_exact() -> None:
    """30.6 both ways, which binary floating point gets wrong."""
    assert {standing.score for standing in scores.standings(ranked((101, 102, 103), (106, 100, 100)))} == {306}


def test_report_24_players_who_share_stand_as_listed() -> None:
    state = after(ranked((1, 1, 1), (1, 1, 1), (1, 1, 1)), PlayersReordered((2, 0, 1)))
    assert [(each.player, each.rank) for each in scores.standings(state)] == [("C", 1), ("A", 1), ("B", 1)]


def test_rr_15_the_withdrawn_have_no_rank() -> None:
    state = after(ranked((1, 1, 1), (9, 9, 9), (2, 2, 2)), PlayerWithdrew(1))
    standings = scores.standings(state)
    assert [(each.player, each.rank, each.score) for each in standings] == [("C", 1, 6), ("A", 2, 3), ("B", 0, 27)]
    outcome = scores.outcome(state)
    assert outcome
    assert outcome.winners == (2,)
    assert list(outcome.why) == [fact("result-total", player="C", score=6, other="A", other_score=3)]
    back = scores.standings(after(state, PlayerReturned(1)))
    assert [(each.player, each.rank) for each in back] == [("B", 1), ("C", 2), ("A", 3)]


def test_nobody_wins_when_everybody_withdrew() -> None:
    outcome = scores.outcome(after(ranked((1, 1, 1), (2, 2, 2)), PlayerWithdrew(0), PlayerWithdrew(1)))
    assert outcome
    assert (outcome.winners, outcome.why) == ((), ())


def test_a_late_joiner_scores_from_their_round_on() -> None:
    state = table(*totals(0, 100), *totals(1, 90), RoundClosed(1), PlayerJoined("Cai"))
    state = after(state, RoundTotalEntered(2, 2, 180))
    assert [(each.player, each.rank, each.parts) for each in scores.standings(state)] == [
        ("Cai", 1, (0, 180, 0)),
        ("Ana", 2, (100, 0, 0)),
        ("Ben", 3, (90, 0, 0)),
    ]
    earlier = after(state, RoundTotalEntered(1, 2, 55))
    assert scores.standings(earlier)[0].parts == (55, 180, 0)


@pytest.mark.parametrize("first", [pytest.param(2, id="RR-2-from-2"), pytest.param(3, id="RR-2-from-3")])
def test_a_match_may_start_later(first: int) -> None:
    state = start(setup(first_round=first))
    assert state.round == first
    typed = after(state, *totals(0, *[101] * (first - 1)), *totals(1, *[99] * (first - 1)))
    assert [each.score for each in scores.standings(typed)] == [101 * (first - 1), 99 * (first - 1)]
    assert scores.outcome(typed) is None
    assert scores.outcome(after(typed, *map(RoundClosed, range(first, 4)))) is not None


def test_a_match_ends_when_all_rounds_are_closed() -> None:
    state = table(*totals(0, 1, 2, 3), *totals(1, 1, 2, 3))
    for close in closed():
        assert scores.outcome(state) is None
        state = after(state, close)
    assert scores.outcome(state) is not None


def test_report_25_a_finished_match_is_edited() -> None:
    state = after(ranked((100, 100, 100), (90, 100, 100)), StarsEntered(1, 9, 1, 0, 6))
    state = after(state, StarsEntered(1, 9, 1, 1, 5))
    outcome = scores.outcome(state)
    assert outcome
    assert outcome.winners == (1,)


def test_a_tally_ends_when_every_cell_is_filled() -> None:
    state = after(start(setup(kind="tally")), *totals(0, 101, 102, 103), *totals(1, 106, 100))
    assert scores.outcome(state) is None
    full = after(state, RoundTotalEntered(3, 1, 100))
    outcome = scores.outcome(full)
    assert outcome
    assert outcome.winners == (0,)
    assert outcome.why[0].key == "result-win-round"
    assert scores.outcome(after(full, PlayerJoined("Cai"))) is None
    withdrawn = scores.outcome(after(state, PlayerWithdrew(1)))
    assert withdrawn
    assert withdrawn.why == (fact("result-alone", player="Ana", score=306),)


# The twin: one player's round from a list of entries, without a table


def round_by_reading(entries: list[Any], log: tuple[tuple[int, int] | None, ...]) -> int:
    """Return the tenths of a round from what concerns it and the player, in order, and the dice of its turns."""
    cells: dict[int, Any] = {}
    realms: dict[int, str] = {}
    have = dict.fromkeys(RESOURCES, 0)
    total = left = None
    for entry in entries:
        match entry:
            case StarsEntered(place=place, stars=cell) | RealmCounted(place=place, sheet=cell):
                cells[place], total = cell, None
            case RealmsRevealed() | RealmSwapped():
                new = dict(enumerate(entry.realms)) if isinstance(entry, RealmsRevealed) else {entry.place: entry.realm}
                for place, realm in new.items():
                    card = SHEETS.get(realm, int)
                    if realms.get(place) != realm and type(cells.get(place, 0)) not in (int, card):
                        del cells[place]
                realms |= new
            case LeftoversEntered():
                left, total = entry.leftovers, None
            case RoundTotalEntered():
                total = entry.tenths
            case ResourceEarned() | ResourceSpent() | CompensationTaken() | WayPaid():
                left = None
                sign = -1 if isinstance(entry, (ResourceSpent, WayPaid)) else 1
                for resource in RESOURCES:
                    amount = getattr(entry, resource, getattr(entry, "amount", 1))
                    concerned = isinstance(entry, WayPaid) or entry.resource == resource
                    have[resource] += sign * amount if concerned else 0
    if total is not None:
        return total
    counted = [cell if isinstance(cell, int) else stars(cell, log) for cell in cells.values()]
    kept = sum(count for count in have.values() if count > 0) if left is None else left
    return 10 * sum(min(6, count) for count in counted) + kept


def standings_by_reading(made: RealmsSetup, events: list[Any]) -> list[tuple[int, int, tuple[int, ...]]]:
    """Return seat, rank and rounds of everybody, by seat."""
    concerning: dict[tuple[int, int], list[Any]] = {}
    faces: dict[tuple[int, int], tuple[int, int]] = {}
    there, gone = len(made.players), set()
    for event in events:
        seat = getattr(event, "seat", 0)
        match event:
            case PlayerJoined():
                there += 1
            case PlayerWithdrew() if seat < there:
                gone.add(seat)
            case PlayerReturned():
                gone.discard(seat)
            case DiceRolled() | RollCorrected():
                faces[event.round, event.turn] = event.faces
            case _ if hasattr(event, "round") and seat < there:
                for one in [seat] if hasattr(event, "seat") else range(20):
                    concerning.setdefault((event.round, one), []).append(event)
    logs = [tuple(faces.get((number, turn)) for turn in range(1, 10)) for number in (1, 2, 3)]
    parts = [
        tuple(round_by_reading(concerning.get((number, seat), []), logs[number - 1]) for number in (1, 2, 3))
        for seat in range(there)
    ]
    keys = {seat: (sum(one), one[2], one[1]) for seat, one in enumerate(parts) if seat not in gone}
    better = [sum(key > keys[seat] for key in keys.values()) if seat in keys else -1 for seat in range(there)]
    return [(seat, better[seat] + 1, parts[seat]) for seat in range(there)]


WRITING = st.one_of(
    *(EVENTS[kind] for kind in (StarsEntered, RealmCounted, LeftoversEntered, RoundTotalEntered, WayPaid)),
    *(EVENTS[kind] for kind in (ResourceEarned, ResourceSpent, CompensationTaken, RealmsRevealed, RealmSwapped)),
    EVENTS[DiceRolled],
)


ONE_CELL = WRITING.map(lambda event: replace(event, round=1, **({"seat": 0} if hasattr(event, "seat") else {})))
"""Entries that meet: of the first player, in the first round."""


@settings(max_examples=150, deadline=None)
@given(SETUP, st.lists(EVENT | ONE_CELL, min_size=8, max_size=30))
def test_totals_twin(made: RealmsSetup, events: list[Any]) -> None:
    """RR-13 to RR-15, also against every objection."""
    standings = scores.standings(after(start(made), *events))
    found = sorted((each.seat, each.rank, each.parts) for each in standings)
    assert found == standings_by_reading(made, events)
    assert all(each.score == sum(each.parts) for each in standings)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(*(st.integers(99, 101),) * 3), min_size=1, max_size=6))
def test_report_24_ranking_twin(rounds: list[tuple[int, int, int]]) -> None:
    """Small differences, so that every kind of tie comes up; each reason holds between the two it names."""
    state = ranked(*rounds)
    by_name = {each.player: each for each in scores.standings(state)}
    outcome = scores.outcome(state)
    assert outcome
    best = max((sum(one), one[2], one[1]) for one in rounds)
    assert [seat for seat, one in enumerate(rounds) if (sum(one), one[2], one[1]) == best] == sorted(outcome.winners)
    for why in outcome.why:
        told: dict[str, Any] = dict(why.values)
        one, other = by_name[told["player"]], by_name.get(told.get("other", ""))
        if other is None:
            assert why.key == "result-alone"
        elif why.key == "result-total":
            assert one.score == told["score"] > told["other_score"] == other.score
        elif why.key == "result-shared":
            assert one.rank == other.rank == told["place"]
            assert one.parts == other.parts
        else:
            number = told["round"]
            assert one.score == other.score
            assert one.parts[number - 1] == told["score"] > told["other_score"] == other.parts[number - 1]
            assert number == 3 or one.parts[2] == other.parts[2]
            assert one.rank == told["place"] < other.rank
            assert (why.key == "result-win-round") == (outcome.winners == (one.seat,))
    ties = len(rounds) - len({sum(one) for one in rounds})
    assert sum(why.key not in ("result-total", "result-alone") for why in outcome.why) == ties
