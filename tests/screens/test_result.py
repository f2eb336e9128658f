"""The result: who won and why in words, the ranking, and what can be done next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import RealmsSetup, RoundClosed, RoundTotalEntered
from scoring.rolling_realms.realms import REDUX
from scoring.seats import PlayerWithdrew
from screens.rolling_realms.outcome import outcome_sentences
from screens.rolling_realms.result import Result
from screens.words import Words
from storage.library import Library
from storage.match import Done, Match
from tests.screens.opened import act, library, opened, routes

NAMES = ("Ana", "Ben", "Cem", "Dora")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def do(match: Match, *events: Any) -> None:
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, ("RR-2", "RR-14"))
        assert isinstance(done, Done), done


def scored(data: Library, *totals: tuple[int, int, int], closed: int = 3) -> Match:
    """A match with these rounds in tenths, one line a player."""
    match = data.create("rolling_realms", RealmsSetup(NAMES[: len(totals)], seeds.code(REDUX, 1)))
    for seat, rounds in enumerate(totals):
        do(match, *(RoundTotalEntered(number, seat, tenths) for number, tenths in enumerate(rounds, 1)))
    do(match, *(RoundClosed(number) for number in range(1, closed + 1)))
    return match


SENTENCES = [
    ("RR-15 total", "en", ((100, 120, 100), (100, 100, 100)), ("Ana wins: 32.0 beats 30.0",)),
    ("RR-15 round 3", "en", ((100, 130, 142), (110, 123, 139)), ("Ana wins on round 3: 14.2 beats 13.9",)),
    ("RR-15 round 3", "de", ((100, 130, 142), (110, 123, 139)), ("Ana gewinnt durch Runde 3: 14,2 schlägt 13,9",)),
    ("RR-15 round 2", "en", ((100, 110, 120), (110, 100, 120)), ("Ana wins on round 2: 11.0 beats 10.0",)),
    (
        "RR-15 shared",
        "en",
        ((100, 110, 120), (100, 110, 120)),
        ("Ana and Ben share the victory", "Ana and Ben: the same total, round 3 and round 2"),
    ),
    (
        "RR-15 tie further down",
        "en",
        ((150, 150, 150), (100, 100, 101), (100, 101, 100)),
        ("Ana wins: 45.0 beats 30.1", "Ben is ahead of Cem on round 3: 10.1 beats 10.0"),
    ),
    (
        "RR-15 shared second place",
        "en",
        ((150, 150, 150), (100, 100, 100), (100, 100, 100)),
        ("Ana wins: 45.0 beats 30.0", "Ben and Cem share place 2: the same total, round 3 and round 2"),
    ),
    ("alone", "en", ((100, 110, 125),), ("Ana, your score is 33.5.",)),
]


@pytest.mark.parametrize("_rule, language, totals, expected", SENTENCES, ids=[case[0] + case[1] for case in SENTENCES])
def test_sentences(data: Library, _rule: str, language: str, totals: Any, expected: tuple[str, ...]) -> None:
    match = scored(data, *totals)
    outcome = match.snapshot.outcome
    assert outcome is not None
    assert outcome_sentences(Words(language, "rolling_realms"), outcome, match.snapshot.standings) == expected


def test_report_24_ranks_are_shared_and_the_next_is_left_out(data: Library) -> None:
    match = scored(data, (100, 100, 100), (120, 120, 120), (120, 120, 120))
    with opened(data, Result, match) as screen:
        assert [name for name in screen.names() if name.startswith("Place")] == [
            "Place 1: Ben, 36.0. Rounds: 12.0, 12.0 and 12.0",
            "Place 1: Cem, 36.0. Rounds: 12.0, 12.0 and 12.0",
            "Place 3: Ana, 30.0. Rounds: 10.0, 10.0 and 10.0",
        ]


def test_somebody_who_left_stands_at_the_end_without_a_place(data: Library) -> None:
    match = scored(data, (150, 150, 150), (100, 100, 100), closed=2)
    do(match, PlayerWithdrew(0), RoundClosed(3))
    with opened(data, Result, match) as screen:
        assert screen.names()[:2] == [
            "Place 1: Ben, 30.0. Rounds: 10.0, 10.0 and 10.0",
            "Left the match: Ana, 45.0. Rounds: 15.0, 15.0 and 15.0",
        ]
        assert "out" in screen.texts()


def test_while_the_match_runs_the_standings_say_so(data: Library) -> None:
    match = scored(data, (100, 110, 120), (100, 110, 121), closed=2)
    with opened(data, Result, match) as screen:
        assert "The match still runs. This is where everybody stands." in screen.texts()
        assert not [text for text in screen.texts() if "wins" in text]
        screen.click("primary")
        assert routes(screen) == [f"/m/{match.id}"]


def test_report_14_the_entry_that_ended_the_match_is_taken_back_from_here(data: Library) -> None:
    match = scored(data, (100, 110, 120), (100, 110, 121))
    with opened(data, Result, match) as screen:
        assert "Ben wins: 33.1 beats 33.0" in screen.texts()
        act(screen, match, "undo")
        assert match.snapshot.outcome is None
        assert "The match still runs. This is where everybody stands." in screen.texts()
        act(screen, match, "redo")
        assert "Ben wins: 33.1 beats 33.0" in screen.texts()


@pytest.mark.parametrize(
    "key, route",
    [
        ("share", "/m/{id}/share"),
        ("steps", "/m/{id}/steps"),
        ("result-edit", "/m/{id}/score"),
        ("primary", "/new/rolling_realms"),
        ("back", "/m/{id}"),
    ],
)
def test_what_can_be_done_next(data: Library, key: str, route: str) -> None:
    match = scored(data, (100, 110, 120))
    with opened(data, Result, match) as screen:
        screen.click(key)
        assert routes(screen) == [route.format(id=match.id)]
