"""Entering the end of a round: what a tap sends, what counts without being saved, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_realms import seeds
from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import (
    LeftoversEntered,
    RealmCounted,
    RealmsRevealed,
    RealmsSetup,
    ResourceEarned,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
)
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.scores import leftovers, round_tenths
from scoring.rolling_realms.sheets import FlamecraftSheet
from scoring.seats import PlayerWithdrew
from screens.rolling_realms.grid import LEFTOVERS, Cell, next_empty, round_grid
from screens.rolling_realms.score import Score
from screens.table import Table
from storage.library import Library
from storage.match import Done, Match
from tests.screens.opened import act, library, opened, routes

REALMS = ("Flamecraft", "Poker", "Meadow")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def begin(data: Library, players: tuple[str, ...] = ("Ana", "Ben"), first_round: int = 1) -> Match:
    """A match whose realms are on the table."""
    match = data.create("rolling_realms", RealmsSetup(players, seeds.code(REDUX, 1), first_round=first_round))
    do(match, RealmsRevealed(first_round, REALMS, "table"))
    return match


def do(match: Match, *events: Any) -> None:
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, ("RR-2", "RR-14"))
        assert isinstance(done, Done), done


def filled(round_: int, seat: int, stars: tuple[int, int, int], left: int) -> list[Any]:
    marks = [StarsEntered(round_, 9, seat, place, number) for place, number in enumerate(stars)]
    return [*marks, LeftoversEntered(round_, seat, left)]


def last_event(match: Match) -> Any:
    step = match.snapshot.undo
    return step.entry.event if step else None


def test_a_tap_counts_at_once_and_opens_the_next_empty_cell(data: Library) -> None:
    match = begin(data)
    do(match, StarsEntered(1, 3, 0, 1, 2))
    with opened(data, Score, match) as screen:
        assert "Ana, Flamecraft" in screen.texts()
        act(screen, match, "number-5")
        assert last_event(match) == StarsEntered(1, 0, 0, 0, 5)
        assert "Ana, Meadow" in screen.texts()
        assert "Ana, Total: 7.0" in screen.names()


def test_leftovers_have_their_own_row_and_end_the_line(data: Library) -> None:
    match = begin(data)
    do(match, *filled(1, 0, (1, 2, 3), 4)[:3])
    with opened(data, Score, match) as screen:
        assert {"number-9", "number-more"} <= screen.keys()
        act(screen, match, "number-9")
        assert last_event(match) == LeftoversEntered(1, 0, 9)
        assert "Ana, Total: 6.9" in screen.names()
        assert "Ben, Flamecraft" in screen.texts()


def test_report_4_a_typed_number_counts_when_save_is_tapped_next(data: Library) -> None:
    match = begin(data, ("Ana",))
    do(match, *filled(1, 0, (1, 2, 3), 0)[:3])
    for turn in range(9):
        roll = rules.next_roll(match.snapshot.state)
        assert roll is not None
        match._rolled_at = float("-inf")
        do(match, roll)
        assert turn == roll.turn - 1
    with opened(data, Score, match) as screen:
        for key in ("number-more", "key-1", "key-2"):
            screen.click(key)
        assert leftovers(match.snapshot.state, 1, 0) is None
        screen.click("primary")
        screen.settle(lambda: match.snapshot.state.round == 2)
        assert round_tenths(match.snapshot.state, 1, 0) == 72
        screen.settle(lambda: routes(screen) == [f"/m/{match.id}"])


def test_report_4_a_typed_number_counts_when_the_screen_is_left(data: Library) -> None:
    match = begin(data)
    do(match, *filled(1, 0, (1, 2, 3), 0)[:3])
    leave: list[Callable[[], None]] = []

    @ft.component
    def Left(table: Table) -> Any:  # noqa: N802 - a component
        gone, set_gone = ft.use_state(0)
        leave[:] = [partial(set_gone, 1)]
        return ft.View() if gone else Score(table)

    async def go() -> None:
        leave[0]()

    with opened(data, Left, match) as screen:
        for key in ("number-more", "key-1", "key-2"):
            screen.click(key)
        assert leftovers(match.snapshot.state, 1, 0) is None
        screen.page.run_task(go)
        screen.settle(lambda: leftovers(match.snapshot.state, 1, 0) is not None)
        assert leftovers(match.snapshot.state, 1, 0) == 12
        assert not screen.keys() & {"number-more"}


def test_report_4_a_typed_number_counts_after_a_pause(data: Library) -> None:
    match = begin(data)
    do(match, *filled(1, 0, (1, 2, 3), 0)[:3])
    with opened(data, Score, match) as screen:
        for key in ("number-more", "key-1", "key-2"):
            screen.click(key)
        screen.settle(lambda: last_event(match) == LeftoversEntered(1, 0, 12))
        screen.click("key-done")
        assert last_event(match) == LeftoversEntered(1, 0, 12)
        assert "Ben, Flamecraft" in screen.texts()


def test_undo_takes_back_a_number_that_was_just_typed(data: Library) -> None:
    match = begin(data)
    do(match, *filled(1, 0, (1, 2, 3), 0)[:3])
    before = match.snapshot.entry
    with opened(data, Score, match) as screen:
        for key in ("number-more", "key-7", "undo"):
            screen.click(key)
        screen.settle(lambda: match.snapshot.redo is not None)
        assert match.snapshot.entry == before
        assert next(step.entry.event for step in match.steps() if step.entry.event) == LeftoversEntered(1, 0, 7)
        assert "Ana, Leftovers" in screen.texts()


def test_undo_opens_the_cell_it_empties(data: Library) -> None:
    match = begin(data)
    with opened(data, Score, match) as screen:
        act(screen, match, "number-5")
        act(screen, match, "undo")
        assert "Ana, Flamecraft" in screen.texts()
        assert "Ana, Flamecraft: empty" in screen.names()


def test_sheets_fill_cells_and_say_so(data: Library) -> None:
    match = begin(data)
    sheet = FlamecraftSheet()
    do(match, RealmCounted(1, 1, 0, 0, sheet), ResourceEarned(1, 1, 0, "hearts", 2))
    with opened(data, Score, match) as screen:
        assert {"Ana, Flamecraft: 0", "Ana, Leftovers: 2"} <= set(screen.names())
        assert "Ana, Poker" in screen.texts()
        screen.click("cell-0-0")
        assert "Counted on the sheet. A number tapped here counts instead." in screen.texts()


def test_rr_13_stars_beyond_the_sixth_are_shown_as_lost(data: Library) -> None:
    match = begin(data)
    do(match, StarsEntered(1, 2, 1, 2, 8))
    with opened(data, Score, match) as screen:
        assert "Ben, Meadow: 6" in screen.names()
        assert "Ben, Meadow: 2 stars too many are lost" in screen.texts()


def test_rr_14_an_empty_cell_is_objected_to_and_can_be_recorded_anyway(data: Library) -> None:
    match = begin(data, ("Ana",))
    with opened(data, Score, match) as screen:
        screen.click("primary")
        screen.settle(lambda: screen.keys() >= {"objection-anyway"})
        assert match.snapshot.state.round == 1
        act(screen, match, "objection-anyway")
        assert last_event(match) == RoundClosed(1)
        screen.settle(lambda: routes(screen) == [f"/m/{match.id}"])


def test_report_4_a_typed_number_does_not_get_in_the_way_of_record_anyway(data: Library) -> None:
    match = begin(data)
    do(match, *filled(1, 0, (1, 2, 3), 0)[:3])
    with opened(data, Score, match) as screen:
        for key in ("number-more", "key-8", "primary"):
            screen.click(key)
        screen.settle(lambda: screen.keys() >= {"objection-anyway"})
        act(screen, match, "objection-anyway")
        assert last_event(match) == RoundClosed(1)
        assert leftovers(match.snapshot.state, 1, 0) == 8


def test_the_last_round_leads_to_the_result(data: Library) -> None:
    match = begin(data, ("Ana",), first_round=3)
    do(match, *filled(3, 0, (1, 2, 3), 4))
    with opened(data, Score, match) as screen:
        screen.click("primary")
        screen.settle(lambda: screen.keys() >= {"objection-anyway"})
        act(screen, match, "objection-anyway")
        screen.settle(lambda: routes(screen) == [f"/m/{match.id}/result"])


def test_report_25_an_earlier_round_is_corrected_by_a_new_event(data: Library) -> None:
    match = begin(data)
    do(match, *filled(1, 0, (1, 2, 3), 4), *filled(1, 1, (1, 1, 1), 1), RoundClosed(1))
    with opened(data, Score, match) as screen:
        screen.click("round-1")
        assert "Score of round 1" in screen.texts()
        assert not screen.keys() & {"number-0"}
        screen.click("cell-1-2")
        act(screen, match, "number-6")
        assert last_event(match) == StarsEntered(1, 0, 1, 2, 6)
        assert "Ben, Total: 8.1" in screen.names()
        screen.click("primary")
        screen.settle(lambda: routes(screen) == [f"/m/{match.id}"])
        assert screen.find("round-3").disabled


def test_rounds_before_the_first_one_take_whole_scores(data: Library) -> None:
    match = begin(data, first_round=2)
    with opened(data, Score, match) as screen:
        screen.click("round-1")
        for key in ("key-1", "key-3", "key-.", "key-4"):
            screen.click(key)
        act(screen, match, "key-done")
        assert last_event(match) == RoundTotalEntered(1, 0, 134)
        assert "Ana, Round 1: 13.4" in screen.names()
        assert "Ben, Round 1" in screen.texts()


def test_what_is_to_be_done_on_the_table_is_said_for_the_round_being_played(data: Library) -> None:
    match = begin(data)
    do(match, RoundClosed(1))
    with opened(data, Score, match) as screen:
        assert "Set the three realms aside." in screen.texts()
        screen.click("round-1")
        assert "Set the three realms aside." not in screen.texts()


def test_somebody_who_left_keeps_a_line_that_is_not_asked_for(data: Library) -> None:
    match = begin(data, ("Ana", "Ben", "Cem"))
    do(match, PlayerWithdrew(1), *filled(1, 0, (1, 2, 3), 4))
    with opened(data, Score, match) as screen:
        assert "Ben (left)" in screen.texts()
        assert "Cem, Flamecraft" in screen.texts()


def test_the_last_number_closes_the_row(data: Library) -> None:
    match = begin(data, ("Ana",))
    do(match, *filled(1, 0, (1, 2, 3), 4)[:3])
    with opened(data, Score, match) as screen:
        act(screen, match, "number-4")
        assert not screen.keys() & {"number-0"}


@pytest.mark.parametrize(
    "after, expected",
    [
        (None, Cell(1, 0, 1)),
        (Cell(1, 0, 1), Cell(1, 0, 2)),
        (Cell(1, 0, 2), Cell(1, 0, LEFTOVERS)),
        (Cell(1, 0, LEFTOVERS), Cell(1, 1, 0)),
        (Cell(1, 1, LEFTOVERS), Cell(1, 0, 1)),
    ],
)
def test_next_empty(data: Library, after: Cell | None, expected: Cell) -> None:
    match = begin(data)
    do(match, StarsEntered(1, 1, 0, 0, 0))
    state = match.snapshot.state
    assert next_empty(state, round_grid(state, 1), after) == expected
