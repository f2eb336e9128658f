"""Matches under way that others go on with, what is not seen before its time, and the game of the day."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scoring.codes import grouped
from scoring.rolling_realms import begun
from scoring.rolling_realms.daily import day_seed
from scoring.rolling_realms.events import (
    DiceRolled,
    RealmsRevealed,
    RealmsSetup,
    StarsEntered,
)
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.table import next_realms, next_roll
from screens.rolling_realms.code import Seed
from screens.rolling_realms.days import day_of, today
from screens.rolling_realms.menu import Menu
from screens.rolling_realms.new import New
from screens.rolling_realms.play import Play
from screens.rolling_realms.result import Result as ResultScreen
from screens.rolling_realms.send import Send
from screens.rolling_realms.share import Share
from screens.steps import Steps
from storage.library import Library
from tests.browser.harness import ROOT
from tests.screens.far_away import CODE, NOON, code_of, deal, do, finished
from tests.screens.opened import opened, routes
from tests.storage.actions import library


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def test_a_table_with_dice_of_its_own_shares_what_was_rolled_so_far(data: Library) -> None:
    match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), CODE))
    with opened(data, Share, match) as screen:
        assert grouped(CODE) in screen.texts()
    do(match, RealmsRevealed(1, ("Atiwa", "Scythe", "Poker"), "table"), DiceRolled(1, 1, (4, 2), "table"))
    code = begun.encode(begun.begun(match.snapshot.state))
    with opened(data, Share, match) as screen:
        assert grouped(code) in screen.texts()
        assert grouped(CODE) not in screen.texts()
    with opened(data, partial(Seed, code)) as screen:
        assert {"Round 1, 1 of 9 turns rolled", "Realms in play: Atiwa, Scythe and Poker."} <= set(screen.texts())
        screen.write("player-0", "Zoë")
        screen.click("primary")
        screen.settle(lambda: len(routes(screen)) == 2)
        there = data.match(data.matches()[0].id)
        assert there.setup == RealmsSetup(("Zoë", "Ben"), CODE)
        assert there.snapshot.state.rounds == match.snapshot.state.rounds


def test_whoever_plays_later_sees_nothing_of_what_is_to_come(data: Library) -> None:
    match = data.create("rolling_realms", RealmsSetup(("Ana",), CODE))
    draw = next_realms(match.snapshot.state)
    roll = next_roll(match.snapshot.state)
    assert draw
    assert roll
    do(match, draw, roll)
    later = set(REDUX) - set(draw.realms)
    for component in (Play, Share, Steps, Menu, ResultScreen):
        with opened(data, component, match) as screen:
            shown = " ".join((*screen.texts(), *screen.names())).replace("Rolling Realms Redux", "")
            assert not [realm for realm in later if realm in shown]
            assert not re.findall(r"Turn [2-9]: (?!No roll yet)", shown)
    with opened(data, Steps, match) as screen:
        lines = [tile.subtitle for tile in screen.of(ft.ListTile)]
        assert len(lines) == 3
        assert all(re.match(r"\d\d:\d\d", line) for line in lines)


def test_a_code_of_another_kind_in_the_options_opens_what_it_is(data: Library) -> None:
    with opened(data, New) as screen:
        screen.click("options")
        for code, route in (
            (code_of("Ben", 1, 2, 3), "/s/"),
            (begun.encode(begun.Begun(CODE, (begun.BegunRound((), ()),))), "/r/"),
        ):
            screen.write("code", code)
            screen.click("primary")
            assert routes(screen)[-1] == f"{route}{code}"
    assert data.matches() == ()


def test_the_game_of_the_day_is_offered_where_a_game_begins(data: Library) -> None:
    days = [today()]
    with opened(data, New) as screen:
        days.append(today())
        screen.click("daily")
        assert routes(screen)[0] in {f"/r/{day_seed(*day)}" for day in days}
    with opened(data, partial(Seed, day_seed(*today()))) as screen:
        assert [text for text in screen.texts() if text.startswith("Game of the day · ")]


def test_the_game_of_the_day_is_marked_and_told_without_spoilers(tmp_path: Path) -> None:
    with library(tmp_path / "data", clock=lambda: NOON) as data:
        match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), day_seed(2026, 11, 18)))
        with opened(data, Play, match) as screen:
            assert "Before turn 1 of 9 · daily game" in screen.texts()
        stars = [StarsEntered(round_, 9, 0, place, round_ + place) for round_ in (1, 2, 3) for place in range(3)]
        do(match, *stars)
        deal(match)
        with opened(data, ResultScreen, match) as screen:
            assert "Game of the day · 18 Nov 2026" in screen.texts()
        with opened(data, Send, match) as screen:
            (told,) = [text for text in screen.texts() if text.startswith("Rolling Realms Redux · Game of the day")]
            assert told.splitlines() == [
                "Rolling Realms Redux · Game of the day · 18 Nov 2026",
                "Ana  27.0", "•·····  ••····  •••···", "••····  •••···  ••••··", "•••···  ••••··  •••••·",
                "Ben  0.0",
            ]  # fmt: skip
            assert {"copy-day"} <= screen.keys()
    with library(tmp_path / "data") as data, opened(data, Send, finished(data, (1, 2, 3))) as screen:
        assert not {"copy-day"} & screen.keys()


TOLD_BY = """
from screens.rolling_realms.days import today
print([today(now) for now in (0, 1796083199, 1796083200, 1796083199.999)])
"""


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles", "UTC", "Pacific/Kiritimati"])
def test_report_19_the_day_is_that_of_utc_in_every_zone(zone: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TOLD_BY],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "TZ": zone},
    )
    assert done.stdout.strip() == "[(1970, 1, 1), (2026, 11, 30), (2026, 12, 1), (2026, 11, 30)]"


@pytest.mark.parametrize(
    "days, known", [(-2, False), (-1, True), (0, True), (1, True), (366, True), (367, False)]
)  # fmt: skip
def test_a_day_is_known_for_a_year(days: int, known: bool) -> None:  # noqa: FBT001 - a table
    found = day_of(day_seed(2026, 11, 18), NOON + days * 86_400_000)
    assert found == ((2026, 11, 18) if known else None)
    assert day_of(CODE, NOON) is None
