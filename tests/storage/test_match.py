"""A live match: the way of a tap, what is refused, who is told, and what undo, a restart and threads leave of it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring.rolling_realms import table
from scoring.rolling_realms.events import (
    DiceRolled,
    LeftoversEntered,
    RealmCounted,
    RealmsRevealed,
    ResourceEarned,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
)
from scoring.rolling_realms.sheets import AtiwaSheet
from scoring.seats import PlayerJoined, PlayerRenamed
from storage.errors import LogNewer, WriteFailed
from storage.library import Library
from storage.lines import seal
from storage.match import DOUBLE_TAP, Done, Failed, Match, Refused, Snapshot, Stale
from tests.storage.actions import GAME, SEED, act, digest, library, override, quick_folder, setup, some_event, unhurried

STARS = StarsEntered(1, 0, 0, 0, 5)


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as fresh:
        yield fresh


@pytest.fixture
def opened(folder: Path) -> Iterator[Library]:
    with library(folder) as fresh:
        yield fresh


@pytest.fixture
def match(opened: Library) -> Match:
    return opened.create(GAME, setup())


def log_of(folder: Path, match: Match) -> bytes:
    return (folder / "matches" / f"{match.id}.log").read_bytes()


def roll(match: Match) -> DiceRolled:
    rolled = table.next_roll(match.snapshot.state)
    assert rolled
    return rolled


def close_round(match: Match) -> None:
    """Score a round for everybody and close it, whatever is missing of it."""
    round_ = match.snapshot.state.round
    for seat in range(len(match.setup.players)):
        override(match, RoundTotalEntered(round_, seat, 100 + seat))
    assert isinstance(override(match, RoundClosed(round_)), Done)


def test_a_tap_is_judged_stored_and_shown(opened: Library, folder: Path, match: Match) -> None:
    shown: list[Snapshot] = []
    match.subscribe(shown.append)
    before = log_of(folder, match)
    answer = match.dispatch(STARS, 0, (), "Ana")
    assert isinstance(answer, Done)
    assert answer.snapshot is match.snapshot is shown[0]
    now = match.snapshot
    assert (now.match, now.entry, now.redo) == (match.id, 1, None)
    assert now.undo
    assert (now.undo.entry.event, now.undo.entry.who, now.undo.before) == (STARS, "Ana", match.game.start(match.setup))
    assert now.standings[0].score == 50
    assert now.state == match.game.apply(now.undo.before, STARS)
    after = log_of(folder, match)
    assert after.startswith(before)
    assert after[len(before) :].count(b"\n") == 1
    assert opened.live(match.id) is match is opened.match(match.id)


def test_an_objection_stores_nothing_until_it_is_overridden(folder: Path, match: Match) -> None:
    rolled = DiceRolled(1, 3, (4, 2), "table")
    shown: list[Snapshot] = []
    match.subscribe(shown.append)
    before, snapshot = log_of(folder, match), match.snapshot
    refused = match.dispatch(rolled, 0)
    assert isinstance(refused, Refused)
    assert [objection.rule for objection in refused.objections] == ["RR-3"]
    assert isinstance(match.dispatch(rolled, 0, ("RR-2", "rr-3", "")), Refused)
    assert (log_of(folder, match), match.snapshot, shown) == (before, snapshot, [])
    done = match.dispatch(rolled, 0, ("RR-9", "RR-3"))
    assert isinstance(done, Done)
    assert done.snapshot.undo
    assert done.snapshot.undo.entry.despite == ("RR-3",)


def test_a_new_objection_asks_again(match: Match) -> None:
    closing = RoundClosed(1)
    asked = match.dispatch(closing, 0)
    assert isinstance(asked, Refused)
    assert {objection.rule for objection in asked.objections} == {"RR-2", "RR-14"}
    again = match.dispatch(closing, 0, ("RR-14",))
    assert isinstance(again, Refused)
    done = match.dispatch(closing, 0, ("RR-14", "RR-2"))
    assert isinstance(done, Done)
    assert done.snapshot.undo
    assert done.snapshot.undo.entry.despite == ("RR-2", "RR-14")


def test_what_needs_no_override_keeps_none(match: Match) -> None:
    done = match.dispatch(STARS, 0, ("RR-2",))
    assert isinstance(done, Done)
    assert done.snapshot.undo
    assert done.snapshot.undo.entry.despite == ()


EXCLUSIVE = [
    lambda match: match.dispatch(DiceRolled(1, 1, (4, 2), "table"), 0, ("RR-2", "RR-3")),
    lambda match: match.dispatch(RealmsRevealed(1, ("Atiwa", "Poker", "Mine"), "table"), 0, ("RR-2",)),
    lambda match: match.dispatch(RoundClosed(1), 0, ("RR-2", "RR-14")),
    lambda match: match.undo(0),
    lambda match: match.redo(0),
    lambda match: match.go(0, 0),
    lambda match: match.go(1, 0),
]


@pytest.mark.parametrize("late", EXCLUSIVE, ids=["roll", "reveal", "close", "undo", "redo", "start", "jump"])
def test_report_32_what_is_exclusive_counts_on_the_table_of_now_alone(
    late: Callable[[Match], Any], folder: Path, match: Match
) -> None:
    override(match, STARS)
    override(match, LeftoversEntered(1, 0, 3))
    match.undo(match.snapshot.entry)
    before, now = log_of(folder, match), match.snapshot
    answer = late(match)
    assert isinstance(answer, Stale)
    assert answer.snapshot is now is match.snapshot
    assert log_of(folder, match) == before


def test_other_events_are_judged_against_the_table_of_now(match: Match) -> None:
    assert isinstance(match.dispatch(PlayerJoined("Dora"), 0), Done)
    assert isinstance(match.dispatch(StarsEntered(1, 0, 3, 0, 2), 0), Done)
    assert isinstance(match.dispatch(PlayerRenamed(0, "Dora"), 0), Refused)
    assert match.snapshot.entry == 2


def test_report_37_undo_and_redo_do_nothing_at_both_ends(folder: Path, match: Match) -> None:
    for _ in range(2):
        assert isinstance(match.undo(0), Stale)
        assert isinstance(match.redo(0), Stale)
        assert isinstance(match.go(0, 0), Stale)
    override(match, STARS)
    before = log_of(folder, match)
    for _ in range(2):
        assert isinstance(match.redo(1), Stale)
        assert isinstance(match.go(1, 1), Stale)
        assert isinstance(match.go(2, 1), Stale)
        assert isinstance(match.go(-1, 1), Stale)
    assert log_of(folder, match) == before


def test_report_37_nothing_can_be_redone_after_a_new_step(match: Match) -> None:
    override(match, STARS)
    match.undo(1)
    override(match, LeftoversEntered(1, 0, 3))
    assert match.snapshot.redo is None
    assert isinstance(match.redo(match.snapshot.entry), Stale)
    jumped = match.go(1, match.snapshot.entry)
    assert isinstance(jumped, Done)
    assert jumped.snapshot.undo
    assert jumped.snapshot.undo.entry.event == STARS


@pytest.mark.parametrize(
    ("wait", "kind"), [(0.0, Stale), (DOUBLE_TAP - 0.001, Stale), (DOUBLE_TAP, Done), (60.0, Done)]
)
def test_a_second_roll_within_300_ms_is_the_same_tap(wait: float, kind: type, folder: Path) -> None:
    now = 0.0
    with library(folder, monotonic=lambda: now) as opened:
        match = opened.create(GAME, setup())
        realms = table.next_realms(match.snapshot.state)
        assert isinstance(match.dispatch(realms, 0), Done)
        assert isinstance(match.dispatch(roll(match), 1), Done)
        now += wait
        assert isinstance(match.dispatch(STARS, 2), Done)
        assert isinstance(match.dispatch(roll(match), 3), kind)
        assert match.snapshot.state.now.turn == (2 if kind is Done else 1)


def test_the_first_roll_after_a_restart_is_no_double_tap(folder: Path) -> None:
    with library(folder, monotonic=lambda: 0.0) as opened:
        match = opened.create(GAME, setup())
        assert isinstance(match.dispatch(roll(match), 0), Done)
        assert isinstance(match.dispatch(roll(match), 1), Stale)
    with library(folder, monotonic=lambda: 0.0) as opened:
        again = opened.match(match.id)
        assert isinstance(again.dispatch(roll(again), 1), Done)


def test_a_refused_roll_starts_no_waiting(folder: Path) -> None:
    with library(folder, monotonic=lambda: 0.0) as opened:
        match = opened.create(GAME, setup())
        assert isinstance(match.dispatch(DiceRolled(1, 5, (4, 2), "app"), 0), Refused)
        assert isinstance(match.dispatch(roll(match), 0), Done)


def test_report_15_roll_undo_roll_gives_the_same_dice_also_after_a_restart(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        first = roll(match)
        match.dispatch(first, 0)
        second = roll(match)
        match.undo(1)
        assert roll(match) == first
        assert [step.entry.event for step in match.steps()] == [None, first]
        match.dispatch(first, match.snapshot.entry)
    with library(folder) as opened:
        assert roll(opened.match(match.id)) == second != first


def test_report_12_and_36_realms_drawn_undone_redone_and_reopened_are_the_same(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        override(match, table.next_realms(match.snapshot.state))
        close_round(match)
        drawn = table.next_realms(match.snapshot.state)
        override(match, drawn)
        rolled = roll(match)
        override(match, rolled)
        there = match.snapshot
        while match.snapshot.undo:
            match.undo(match.snapshot.entry)
    with library(folder) as opened:
        match = opened.match(match.id)
        assert match.snapshot.state == match.game.start(match.setup)
        while match.snapshot.redo:
            match.redo(match.snapshot.entry)
        assert (match.snapshot.entry, match.snapshot.state) == (there.entry, there.state)
        match.undo(match.snapshot.entry)
        assert roll(match) == rolled
        match.undo(match.snapshot.entry)
        assert table.next_realms(match.snapshot.state) == drawn


def test_report_14_a_finished_match_goes_on_when_its_end_is_taken_back(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        for _ in range(3):
            close_round(match)
        assert match.snapshot.outcome
        assert match.snapshot.outcome.winners == (2,)
        (summary,) = opened.matches()
        assert (summary.finished, summary.winners, opened.running()) == (True, ("Cem",), None)
        match.undo(match.snapshot.entry)
        assert match.snapshot.outcome is None
        (summary,) = opened.matches()
        assert (summary.finished, summary.winners, opened.running()) == (False, (), summary)
    with library(folder) as opened:
        assert opened.running() == summary
        assert isinstance(opened.match(match.id).redo(match.snapshot.entry), Done)
        assert opened.running() is None


def test_report_11_every_step_can_be_named_also_after_a_restart(folder: Path) -> None:
    chance = Random(11)
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        done = [act(chance, match) for _ in range(60)]
        count = sum(isinstance(answer, Done) for answer in done)
        before = match.steps()
        assert len(before) == count
        assert all(step.entry.event is not None or step.entry.to != step.entry.parent for step in before)
    with library(folder) as opened:
        assert opened.match(match.id).steps() == before


def test_report_1_and_2_twenty_pauses_change_no_score(folder: Path) -> None:
    chance = Random(1)
    with library(folder) as opened:
        match = opened.create(GAME, setup())
    for _ in range(20):
        with library(folder) as opened:
            (summary,) = opened.matches()
            match = opened.match(match.id)
            assert summary == opened.matches()[0]
            for _ in range(5):
                override(match, some_event(chance, match.snapshot.state))
            before = digest(match), match.snapshot.standings
        with library(folder) as opened:
            again = opened.match(match.id)
            assert (digest(again), again.snapshot.standings) == before


@pytest.mark.parametrize("name", ["A\"b\\c'<i> 😀 ñ", "\u202eabc", "n\u0303".replace("n\u0303", "ñ"), "{name}", "%s"])
def test_report_9_any_name_is_kept(name: str, folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup((name, "Ben")))
        match.dispatch(PlayerRenamed(1, name + "2"), 0, (), name)
    with library(folder) as opened:
        again = opened.match(match.id)
        assert [standing.player for standing in again.snapshot.standings] == [name, name + "2"]
        assert again.steps()[0].entry.who == name
        assert opened.matches()[0].players == (name, name + "2")
        assert opened.players() == (name, "Ben")


def test_every_watcher_sees_every_step_in_order(match: Match) -> None:
    seen: list[list[int]] = [[], [], []]

    def watch(to: list[int]) -> Callable[[], None]:
        return match.subscribe(lambda now: to.append(now.entry))

    stops = list(map(watch, seen))
    override(match, STARS)
    stops[1]()
    stops[1]()
    match.undo(1)
    match.redo(0)
    match.redo(1)
    assert seen == [[1, 0, 1], [1], [1, 0, 1]]


def test_a_watcher_that_fails_keeps_nothing_from_the_others(match: Match) -> None:
    seen: list[int] = []

    def fail(_: Snapshot) -> None:
        raise LookupError("this watcher")

    match.subscribe(lambda now: seen.append(now.entry))
    stop = match.subscribe(fail)
    match.subscribe(lambda now: seen.append(now.entry))
    with pytest.raises(LookupError, match="this watcher"):
        override(match, STARS)
    stop()
    assert isinstance(match.undo(1), Done)
    assert seen == [1, 1, 0, 0]


def test_a_watcher_may_leave_while_it_is_told(match: Match) -> None:
    seen: list[int] = []
    stops: list[Callable[[], None]] = []
    stops.append(match.subscribe(lambda _: stops[0]()))
    match.subscribe(lambda now: seen.append(now.entry))
    override(match, STARS)
    match.undo(1)
    assert seen == [1, 0]


def in_threads(*calls: Callable[[], None]) -> None:
    failed: list[BaseException] = []

    def run(call: Callable[[], None]) -> None:
        try:
            call()
        except BaseException as error:  # noqa: BLE001 - raised again below, where pytest sees it
            failed.append(error)

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def test_report_31_and_8_two_threads_act_two_hundred_times_each(folder: Path) -> None:
    def tap(match: Match, seat: int) -> None:
        for number in range(200):
            done = match.dispatch(ResourceEarned(number % 3 + 1, 0, seat, "coins"), 0, (), f"thread {seat}")
            assert isinstance(done, Done)

    with library(folder) as opened:
        match = opened.create(GAME, setup())
        told: list[int] = []
        match.subscribe(lambda now: told.append(now.entry))
        in_threads(lambda: tap(match, 0), lambda: tap(match, 1))
        assert told == list(range(1, 401))
        before = digest(match)
    with library(folder) as opened:
        again = opened.match(match.id)
        assert (digest(again), len(again.steps()), opened.reports) == (before, 400, [])
        for seat in (0, 1):
            own = [step.entry for step in again.steps() if step.entry.who == f"thread {seat}"]
            assert len(own) == 200
        rounds = again.snapshot.state.rounds
        assert [sum(round_.score(seat).earned.coins for round_ in rounds) for seat in (0, 1)] == [200, 200]


def test_report_32_two_people_who_roll_at_once_roll_once(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        for _ in range(30):
            answers: list[Any] = []
            seen, rolled = match.snapshot.entry, roll(match) if match.snapshot.state.now.turn < 9 else None
            event = rolled or RoundClosed(match.snapshot.state.round)

            def tap(event: Any = event, seen: int = seen, answers: list[Any] = answers) -> None:
                answers.append(match.dispatch(event, seen, ("RR-2", "RR-14")))

            in_threads(tap, tap)
            assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Stale"]
        assert match.snapshot.outcome
        assert len(match.steps()) == 30


def test_threads_that_leave_open_and_list_meanwhile(folder: Path) -> None:
    def tap(match: Match) -> None:
        for number in range(60):
            assert isinstance(match.dispatch(ResourceEarned(1, 0, number % 3, "coins"), 0), Done)

    def look(opened: Library) -> None:
        for _ in range(60):
            for summary in opened.matches():
                opened.leave(opened.match(summary.id))

    with library(folder) as opened:
        matches = [opened.create(GAME, setup()) for _ in range(2)]
        in_threads(lambda: tap(matches[0]), lambda: tap(matches[1]), lambda: look(opened), lambda: look(opened))
        expected = opened.matches()
    with library(folder) as opened:
        assert opened.matches() == expected
        assert [len(opened.match(match.id).steps()) for match in matches] == [60, 60]


def parts(value: Any) -> Iterator[Any]:
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from parts(item)


def test_report_33_nothing_that_is_handed_out_can_be_changed(opened: Library, match: Match) -> None:
    override(match, STARS)
    override(match, RoundClosed(1))
    match.undo(2)
    now = match.snapshot
    handed = (
        now.state,
        now.undo,
        now.redo,
        now.standings,
        match.steps(),
        match.path(),
        opened.matches(),
        opened.settings,
    )
    for part in parts(handed):
        assert isinstance(part, int | str | tuple | frozenset | None) or is_dataclass(part), part
        if is_dataclass(part):
            with pytest.raises(FrozenInstanceError):
                setattr(part, fields(part)[0].name, None)


def test_a_closed_match_refuses_and_says_so(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        override(match, STARS)
        match.undo(1)
    before, now = log_of(folder, match), match.snapshot
    for answer in (override(match, STARS), match.redo(0), match.go(1, 0)):
        assert isinstance(answer, Failed)
        assert isinstance(answer.error, WriteFailed)
        assert "Nothing was changed" in str(answer.error)
    assert match.snapshot is now
    assert log_of(folder, match) == before


VERSION_1 = rb"""
41dd67be {"format":"rollbook","version":1,"kind":"match","line":0}
e648c1a2 [1,{"match":{"1":{"game":"rolling_realms","created":1000,"setup":{"is":"RealmsSetup","players":["Ana","A\"b\\c \ud83d\ude00"],"seed":"R00000000KAA8A88","kind":"match","first_round":1}}}}]
9d8d9c9c [2,{"entries-00000":{"1":{"n":1,"who":"Ana","when":2000,"do":{"is":"RealmsRevealed","round":1,"realms":["Atiwa","Poker","Mine"],"by":"table"}}}}]
cc5eecf4 [3,{"entries-00000":{"2":{"n":2,"who":"","when":3000,"do":{"is":"DiceRolled","round":1,"turn":1,"faces":[4,2],"by":"app"}}}}]
04567d6c [4,{"entries-00000":{"3":{"n":3,"who":"","when":4000,"do":{"is":"RealmCounted","round":1,"turn":1,"seat":1,"place":0,"sheet":{"card_stars":0,"bats":2,"circled":0,"marked":0,"is":"AtiwaSheet"}}}}}]
50ef28bd [5,{"entries-00000":{"4":{"n":4,"who":"Ana","when":5000,"go":2}}}]
c0825f89 [6,{"entries-00000":{"5":{"n":5,"who":"","when":6000,"do":{"is":"RoundClosed","round":1},"despite":["RR-2","RR-14"]}}}]
bedc6520 [7,{"entries-00000":{"6":{"n":6,"who":"","when":7000,"go":3}}}]
"""[1:]  # noqa: E501 - as they stand in the file


def test_report_10_a_match_as_version_1_stores_it(folder: Path) -> None:
    with library(folder, clock=iter(range(1_000, 99_000, 1_000)).__next__) as opened:
        match = opened.create(GAME, setup(("Ana", 'A"b\\c 😀')))
        override(match, RealmsRevealed(1, ("Atiwa", "Poker", "Mine"), "table"), "Ana")
        override(match, DiceRolled(1, 1, (4, 2), "app"))
        override(match, RealmCounted(1, 1, 1, 0, AtiwaSheet(bats=2)))
        match.undo(3, "Ana")
        override(match, RoundClosed(1))
        match.go(3, 5)
    assert log_of(folder, match) == VERSION_1


def test_report_10_a_match_of_version_1_is_read(folder: Path) -> None:
    (folder / "matches").mkdir()
    (folder / "matches" / "0a.log").write_bytes(VERSION_1)
    with library(folder) as opened:
        match = opened.match("0a")
        now = match.snapshot
        assert [(standing.player, standing.score) for standing in now.standings] == [("Ana", 0), ('A"b\\c 😀', 0)]
        assert (now.entry, match.acted, len(match.steps())) == (3, 7_000, 6)
        assert now.state.rounds[0].score(1).marks[0].sheet == AtiwaSheet(bats=2)
        assert (now.state.rounds[0].turn, now.state.rounds[0].closed) == (1, False)
        assert match.steps()[1].entry.despite == ("RR-2", "RR-14")
        assert isinstance(match.undo(3), Done)
        assert opened.reports == []


def test_report_10_a_newer_match_is_refused_by_name_and_left_alone(folder: Path) -> None:
    newer = seal({"format": "rollbook", "version": 2, "kind": "match", "line": 0}) + b"what a newer release writes\n"
    with library(folder) as opened:
        path = folder / "matches" / "abc.log"
        path.write_bytes(newer)
        with pytest.raises(LogNewer, match=r"abc\.log has format 2"):
            opened.match("abc")
    assert path.read_bytes() == newer
    for _ in range(2):
        with library(folder) as opened:
            (summary,) = opened.matches()
            assert summary.trouble
            assert (summary.id, summary.trouble.key, opened.running()) == ("abc", "log-newer", None)
            assert opened.reports == []
        assert path.read_bytes() == newer


def test_the_seed_belongs_to_the_match(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup(first_round=2))
    with library(folder) as opened:
        assert opened.match(match.id).setup == setup(first_round=2)
        assert opened.match(match.id).setup.seed == SEED


def test_times_come_from_the_clock_that_was_given(folder: Path) -> None:
    ticks = iter(range(1_000, 9_000, 1_000))
    opened = Library.open(folder, clock=lambda: next(ticks), monotonic=unhurried())
    match = opened.create(GAME, setup())
    assert (match.created, match.acted) == (1_000, 1_000)
    override(match, STARS)
    match.undo(1)
    assert [step.entry.when for step in match.steps()] == [3_000, 2_000]
    assert (opened.matches()[0].created, opened.matches()[0].acted) == (1_000, 3_000)
    opened.close()
