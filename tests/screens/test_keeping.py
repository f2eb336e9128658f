"""What is said of the page around the app, and when the browser is asked not to delete anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import flet as ft
import pytest

from scoring.rolling_realms.events import (
    DiceRolled,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RoundClosed,
    RoundTotalEntered,
)
from scoring.rolling_realms.game import GAME
from screens import keeping
from screens.app import App
from screens.connection import Connection
from screens.keeping import WEEK
from screens.shell import Shell
from screens.words import Words
from storage.library import Device, Library
from tests.screens.mounting import Mounted, mounted

NOW = 1_900_000_000_000
SAY = Words("en").say


async def room(_: int) -> None:
    """There is always room."""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path / "data", clock=lambda: NOW)
    yield opened
    opened.close()


@contextmanager
def at_home(library: Library, shell: Shell) -> Iterator[Mounted]:
    """Home, in a page that says what the shell has heard."""

    def at(page: ft.Page) -> None:
        page.route = "/"

    with mounted(App, library, Connection("phone", "en", "", shell), prepare=at) as screen:
        screen.settle()
        yield screen


def finished(library: Library) -> None:
    """A tally that has its last number."""
    match = library.create("rolling_realms", RealmsSetup(("Ana",), "", kind="tally"))
    for number in (1, 2, 3):
        match.dispatch(RoundTotalEntered(number, 0, 90), match.snapshot.entry)
    assert match.snapshot.outcome


@pytest.mark.parametrize("before", [True, False], ids=["heard before home is drawn", "heard while it is shown"])
def test_a_newer_version_is_offered_whenever_the_page_tells_of_it(library: Library, *, before: bool) -> None:
    said: list[str] = []
    shell = Shell(said.append, room)
    if before:
        shell.hear("update")
    with at_home(library, shell) as screen:
        if not before:
            assert SAY("update-ready") not in screen.texts()
            shell.hear("update")
            screen.settle()
        assert SAY("update-ready") in screen.texts()
        screen.click("update")
        assert said == ["restart"]


@pytest.mark.parametrize("keeps", [True, False])
def test_where_nothing_is_kept_it_is_said(library: Library, *, keeps: bool) -> None:
    with at_home(library, Shell(lambda _: None, room if keeps else None)) as screen:
        assert (SAY("keeping-nothing") in screen.texts()) is not keeps


@pytest.mark.parametrize(
    "lasting, ended, copied, reminded",
    [
        ("fleeting", True, 0, True),
        ("fleeting", True, NOW - WEEK - 1, True),
        ("fleeting", True, NOW - WEEK + 60_000, False),
        ("fleeting", False, 0, False),
        ("lasting", True, 0, False),
    ],
)
def test_a_reminder_comes_once_a_week_and_only_for_what_is_new(
    library: Library, monkeypatch: pytest.MonkeyPatch, *, lasting: str, ended: bool, copied: int, reminded: bool
) -> None:
    monkeypatch.setattr(keeping, "now", lambda: NOW)
    if ended:
        finished(library)
    library.keep_device("phone", Device(copied=copied))
    shell = Shell(lambda _: None, room)
    shell.hear(lasting)
    with at_home(library, shell) as screen:
        assert (SAY("keeping-not-for-ever") in screen.texts()) is reminded
        if reminded:
            screen.click("not-now")
            assert SAY("keeping-not-for-ever") not in screen.texts()
            assert library.device("phone").copied == NOW


@pytest.mark.parametrize(
    "event, ends",
    [
        (RealmsRevealed(1, ("Atiwa", "Poker", "Dog Park"), "app"), False),
        (DiceRolled(1, 9, (1, 2), "app"), False),
        (RoundClosed(1), True),
    ],
)
def test_a_round_is_over_when_it_is_closed(event: RealmsEvent, *, ends: bool) -> None:
    assert GAME.ends
    assert GAME.ends(event) is ends
