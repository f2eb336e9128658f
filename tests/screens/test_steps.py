"""The steps of a match, and the players at its table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import DiceRolled, RealmsSetup
from scoring.rolling_realms.realms import REDUX
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew
from screens.players import Players
from screens.steps import PAGE, Steps, clock, lines
from screens.words import Words
from storage.library import Library
from storage.match import Done, Match
from tests.screens.opened import act, library, opened, routes

ENGLISH = Words("en").game("rolling_realms")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


@pytest.fixture
def match(data: Library) -> Match:
    return data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), seeds.code(REDUX, 1)))


def do(match: Match, *events: Any, despite: tuple[str, ...] = ()) -> None:
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry, despite, "Ana")
        assert isinstance(answer, Done), answer


def told(match: Match) -> list[tuple[str, str, bool, bool]]:
    """Text, what is behind the time, whether it is the current step, whether it counts."""
    return [
        (line.text, line.small.partition(" · ")[2], line.now, line.counts)
        for line in lines(ENGLISH, match, match.steps(), PAGE)
    ]


def test_every_step_is_told_newest_first_and_those_taken_back_are_marked(match: Match) -> None:
    do(match, PlayerJoined("Cem"), PlayerWithdrew(1))
    match.undo(match.snapshot.entry, "Ben")
    assert told(match) == [
        ("Undone: Ben left", "Ben", False, True),
        ("Ben left", "Ana · no longer counts", False, False),
        ("Cem joined", "Ana · You are here", True, True),
    ]
    match.redo(match.snapshot.entry, "Ben")
    assert told(match)[0] == ("Redone: Ben left", "Ben", False, True)
    assert told(match)[2] == ("Ben left", "Ana · You are here", True, True)
    match.go(0, match.snapshot.entry, "")
    assert told(match)[0] == ("Went to: Start of the match", "", False, True)


def test_an_overridden_rule_is_told(match: Match) -> None:
    do(match, DiceRolled(1, 5, (6, 6), "table"), despite=("RR-2", "RR-3"))
    ((_, small, now, _),) = told(match)
    assert now
    assert "recorded anyway: RR-3" in small


def test_a_tap_goes_to_a_step_also_a_replaced_one(data: Library, match: Match) -> None:
    do(match, PlayerJoined("Cem"))
    match.undo(match.snapshot.entry)
    do(match, PlayerJoined("Dora"))
    with opened(data, Steps, match) as screen:
        assert screen.find("step-3").on_click is None
        act(screen, match, "step-start")
        assert match.snapshot.state.seats.players == ("Ana", "Ben")
        tile = next(tile for tile in screen.of(ft.ListTile) if tile.title == "Cem joined")
        screen.event(tile, "click")
        screen.settle(lambda: match.snapshot.entry == 1)
        assert match.snapshot.state.seats.players == ("Ana", "Ben", "Cem")


def test_undo_and_redo_are_named(data: Library, match: Match) -> None:
    do(match, PlayerJoined("Cem"), PlayerWithdrew(0))
    with opened(data, Steps, match) as screen:
        assert "Undo leaving" in screen.texts()
        act(screen, match, "undo")
        assert {"Undo joining", "Redo leaving"} <= set(screen.texts())
        act(screen, match, "redo")
        assert match.snapshot.state.seats.withdrawn == {0}
        screen.click("primary")
        assert routes(screen) == [f"/m/{match.id}"]


def test_a_long_match_is_drawn_in_pages(data: Library, match: Match) -> None:
    do(match, *(PlayerRenamed(0, f"Ana {number}") for number in range(PAGE + 30)))
    with opened(data, Steps, match) as screen:
        assert len(screen.of(ft.ListTile)) == PAGE
        assert "30 earlier steps" in screen.texts()
        screen.click("steps-more")
        assert len(screen.of(ft.ListTile)) == PAGE + 31
        assert screen.of(ft.ListTile)[-1].title == "Start of the match"


def test_a_time_is_told_with_its_day_unless_it_is_today() -> None:
    now = datetime.now().astimezone()
    before = now - timedelta(days=400)
    assert clock(ENGLISH, int(now.timestamp() * 1000)) == f"{now:%H:%M}"
    assert clock(ENGLISH, int(before.timestamp() * 1000)).endswith(f"{before:%Y}, {before:%H:%M}")


def test_players_join_are_renamed_reordered_leave_and_return(data: Library, match: Match) -> None:
    data.create("rolling_realms", RealmsSetup(("Eva",), seeds.code(REDUX, 2)))
    done: list[Any] = []
    with opened(data, Players, match) as screen:
        screen.click("add-player")
        screen.write("name", " Cem ")
        act(screen, match, "save")
        screen.click("add-player")
        act(screen, match, "known-Eva")
        screen.click("seats-rename-1")
        assert screen.find("name").value == "Ben"
        screen.write("name", "Bea")
        act(screen, match, "save")
        for key in ("seats-up-2", "seats-down-0", "seats-withdraw-1", "seats-return-1"):
            act(screen, match, key)
    done = [step.entry.event for step in reversed(match.steps())]
    assert done == [
        PlayerJoined("Cem"), PlayerJoined("Eva"), PlayerRenamed(1, "Bea"), PlayersReordered((0, 2, 1, 3)),
        PlayersReordered((2, 0, 1, 3)), PlayerWithdrew(1), PlayerReturned(1),
    ]  # fmt: skip


def test_a_name_that_cannot_be_gets_a_sentence_and_one_that_is_taken_an_objection(data: Library, match: Match) -> None:
    with opened(data, Players, match) as screen:
        screen.click("add-player")
        screen.click("save")
        assert "Player 3 needs a name." in screen.texts()
        screen.write("name", "x" * 41)
        screen.click("save")
        assert "The name of player 3 has 41 letters; at most 40 fit." in screen.texts()
        screen.write("name", "Ben")
        screen.click("save")
        screen.settle(lambda: "objection-anyway" in set(screen.keys()))
        assert match.snapshot.entry == 0
        act(screen, match, "objection-anyway")
        assert match.snapshot.state.seats.players == ("Ana", "Ben", "Ben")
