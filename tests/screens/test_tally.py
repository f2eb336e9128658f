"""Just the score: who played, three totals each, and the ranking as soon as all are there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import RealmsSetup, RoundTotalEntered
from scoring.rolling_realms.realms import REDUX
from screens.rolling_realms.tally import Tally, TallySheet
from screens.words import Words
from storage.library import Library
from storage.match import Done, Match
from tests.screens.opened import act, library, opened, routes


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def begin(data: Library, players: tuple[str, ...], *totals: tuple[int, ...]) -> Match:
    """A tally with some rounds in tenths, one line a player."""
    match = data.create("rolling_realms", RealmsSetup(players, seeds.code(REDUX, 1), "tally"))
    for seat, rounds in enumerate(totals):
        for number, tenths in enumerate(rounds, 1):
            done = match.dispatch(RoundTotalEntered(number, seat, tenths), match.snapshot.entry)
            assert isinstance(done, Done), done
    return match


def press(screen: Any, keys: str) -> None:
    for key in keys:
        screen.click(f"key-{key}")


def test_players_first_then_the_sheet_opens(data: Library) -> None:
    with opened(data, Tally) as screen:
        screen.write("player-0", "Ana")
        screen.write("player-1", " Ben ")
        screen.click("primary")
        screen.settle(lambda: any(route.startswith("/m/") for route in routes(screen)))
        (summary,) = data.matches()
        assert routes(screen)[-1] == f"/m/{summary.id}"
        setup = data.match(summary.id).setup
        assert (setup.players, setup.kind) == (("Ana", "Ben"), "tally")


def test_report_17_every_tally_has_a_seed_of_its_own(data: Library) -> None:
    for _ in range(2):
        with opened(data, Tally) as screen:
            screen.write("player-0", "Ana")
            screen.click("primary")
            screen.settle(lambda: bool(routes(screen)))
    assert len({data.match(summary.id).setup.seed for summary in data.matches()}) == 2


def test_a_missing_name_is_asked_for(data: Library) -> None:
    with opened(data, Tally) as screen:
        screen.click("primary")
        screen.settle()
        assert data.matches() == ()
        assert Words("en").say("new-too-few", count=1) in screen.texts()


@pytest.mark.parametrize("language, spoken", [("en", "Ana, Round 1: 13.4"), ("de", "Ana, Runde 1: 13,4")])
def test_a_total_is_typed_in_tenths(data: Library, language: str, spoken: str) -> None:
    match = begin(data, ("Ana", "Ben"))
    with opened(data, TallySheet, match, language=language) as screen:
        press(screen, "13.4")
        act(screen, match, "key-done")
        step = match.snapshot.undo
        assert step is not None
        assert step.entry.event == RoundTotalEntered(1, 0, 134)
        assert spoken in screen.names()


def test_done_opens_the_next_field(data: Library) -> None:
    match = begin(data, ("Ana", "Ben"), (100, 110))
    with opened(data, TallySheet, match) as screen:
        press(screen, "9")
        act(screen, match, "key-done")
        assert "Ben, Round 1" in screen.texts()
        assert "Ana, Total: 30.0" in screen.names()


def test_report_4_a_typed_total_counts_when_another_field_is_tapped(data: Library) -> None:
    match = begin(data, ("Ana", "Ben"))
    with opened(data, TallySheet, match) as screen:
        press(screen, "12.5")
        act(screen, match, "cell-1-2")
        assert "Ana, Round 1: 12.5" in screen.names()
        assert "Ben, Round 3" in screen.texts()


def test_the_ranking_with_its_reason_stands_there_once_all_fields_are_filled(data: Library) -> None:
    match = begin(data, ("Ana", "Ben"), (100, 130, 142), (110, 123))
    with opened(data, TallySheet, match) as screen:
        assert screen.find("primary").disabled
        assert not [name for name in screen.names() if name.startswith("Place")]
        press(screen, "13.9")
        act(screen, match, "key-done")
        assert "Ana wins on round 3: 14.2 beats 13.9" in screen.texts()
        assert [name.partition(".")[0] for name in screen.names() if name.startswith("Place")] == [
            "Place 1: Ana, 37",
            "Place 2: Ben, 37",
        ]
        screen.click("primary")
        assert routes(screen) == [f"/m/{match.id}/result"]


def test_report_14_the_total_that_ended_it_is_taken_back(data: Library) -> None:
    match = begin(data, ("Ana",), (100, 130, 142))
    with opened(data, TallySheet, match) as screen:
        act(screen, match, "undo")
        assert match.snapshot.outcome is None
        assert "Ana, Round 3" in screen.texts()


def test_a_number_that_no_round_can_bring_is_refused_in_one_sentence(data: Library) -> None:
    match = begin(data, ("Ana",))
    with opened(data, TallySheet, match) as screen:
        press(screen, "1050")
        assert "That is more than a round can bring. It looks like 13.4." in screen.texts()
        screen.click("key-done")
        screen.settle()
        assert match.snapshot.standings[0].score in (0, 10, 100)
