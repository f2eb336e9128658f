"""Home and the history: what is shown in which state, and where a tap leads."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.game import Fact, fact, games
from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import RealmsSetup, RoundTotalEntered
from scoring.rolling_realms.realms import REDUX
from screens import history, home
from screens.app import App
from screens.connection import Connection
from screens.games import look
from screens.history import History
from screens.home import Home
from screens.words import LANGUAGES, Words
from storage import errors
from storage.library import Library
from storage.log import Report
from storage.match import Match
from tests.screens.mounting import Mounted, mounted
from tests.screens.opened import opened


class Clock:
    """A day goes by at every look."""

    def __init__(self) -> None:
        self.now = 1_796_000_000_000

    def __call__(self) -> int:
        self.now += 86_400_000
        return self.now


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened_library = Library.open(tmp_path / "data", clock=Clock())
    yield opened_library
    opened_library.close()


def start(library: Library, *players: str) -> Match:
    return library.create("rolling_realms", RealmsSetup(players, seeds.code(REDUX, 7)))


def finish(library: Library, *tenths: int) -> Match:
    """A tally of one player for each total, all of it in round 1."""
    players = ("Ana", "Ben", "Cem", "Dora")[: len(tenths)]
    match = library.create("rolling_realms", RealmsSetup(players, "", kind="tally"))
    for number in (1, 2, 3):
        for seat, total in enumerate(tenths):
            match.dispatch(RoundTotalEntered(number, seat, total if number == 1 else 0), match.snapshot.entry)
    assert match.snapshot.outcome is not None
    return match


def leads_to(screen: Mounted, key: str) -> str:
    """Where a tap on the control with a key leads."""
    gone: list[str] = []
    screen.page.navigate = gone.append  # type: ignore[method-assign, assignment]
    screen.click(key)
    assert len(gone) == 1
    return gone[0]


def buttons(screen: Mounted) -> list[str]:
    """The names of the matches that can be tapped, as they are spoken."""
    return [
        control.content.label
        for control in screen.of(ft.TextButton)
        if str(control.key).startswith("match-") or control.key == "continue"
    ]


def test_first_start_says_what_the_app_is_and_offers_the_games_and_the_code(library: Library) -> None:
    with opened(library, Home) as screen:
        assert Words("en").say("home-what") in screen.texts()
        assert {f"new-{game}" for game in games()} <= screen.keys()
        assert not {"history", "continue"} & screen.keys()
        assert leads_to(screen, "code") == "/code"


@pytest.mark.parametrize("route, wrong", [("/", 0), ("/nowhere", 1), ("/nowhere/else", 1)])
def test_home_is_what_the_app_shows_at_its_root_alone(library: Library, route: str, wrong: int) -> None:
    def at(page: ft.Page) -> None:
        page.route = route

    with mounted(App, library, Connection("phone", "en", ""), prepare=at) as screen:
        screen.settle()
        assert {"code"} <= screen.keys()
        assert screen.texts().count(Words("en").say("error-page")) == wrong


@pytest.mark.parametrize(
    "key, route",
    [
        *((f"new-{game}", f"/new/{game}") for game in games()),
        *((f"tally-{game}", f"/tally/{game}") for game in games() if look(game).tally),
        ("history", "/history"),
        ("settings", "/settings"),
        ("about", "/about"),
    ],
)
def test_every_way_from_home(library: Library, key: str, route: str) -> None:
    start(library, "Ana")
    with opened(library, Home) as screen:
        assert leads_to(screen, key) == route


@pytest.mark.parametrize("language", LANGUAGES)
def test_running_match_comes_first_with_its_players_and_turn(library: Library, language: str) -> None:
    finish(library, 12, 30)
    match = start(library, "Ana", "Ben")
    words = Words(language)
    with opened(library, Home, language=language) as screen:
        name = ", ".join(
            [
                words.say("home-continue", what="Rolling Realms Redux"),
                words.listed(["Ana", "Ben"]),
                words.game("rolling_realms").fact(match.snapshot.progress),
            ]
        )
        assert buttons(screen)[0] == name
        assert leads_to(screen, "continue") == f"/m/{match.id}"


def test_finished_match_shows_who_won_and_opens_its_result(library: Library) -> None:
    alone, shared = finish(library, 12, 30), finish(library, 25, 25)
    with opened(library, Home) as screen:
        assert not {"continue"} & screen.keys()
        first, second = buttons(screen)
        assert "Ana and Ben share the victory" in first
        assert "Ben wins" in second
        assert leads_to(screen, f"match-{shared.id}") == f"/m/{shared.id}/result"
        assert leads_to(screen, f"match-{alone.id}") == f"/m/{alone.id}/result"


def test_another_unfinished_match_is_among_the_earlier_ones(library: Library) -> None:
    other, last = start(library, "Ana"), start(library, "Ben")
    with opened(library, Home) as screen:
        assert leads_to(screen, "continue") == f"/m/{last.id}"
        assert leads_to(screen, f"match-{other.id}") == f"/m/{other.id}"


def test_match_that_cannot_be_opened_says_why_and_is_no_button(tmp_path: Path) -> None:
    with_damage = Library.open(tmp_path, clock=Clock())
    match = start(with_damage, "Ana")
    with_damage.close()
    log = tmp_path / "matches" / f"{match.id}.log"
    log.write_bytes(b"x" + log.read_bytes())
    (tmp_path / "library.log").unlink()
    library = Library.open(tmp_path, clock=Clock())
    try:
        with opened(library, Home) as screen:
            assert buttons(screen) == []
            assert any("is damaged from its first line on" in name for name in screen.names())
    finally:
        library.close()


def test_reports_are_told_once_and_put_away(library: Library) -> None:
    report = Report("torn", 3, 4, "m.log.torn-1").fact
    assert report is not None
    library.reports.extend([report, report])
    with opened(library, Home) as screen:
        assert sum("m.log.torn-1" in text for text in screen.texts()) == 1
        screen.click("message-action")
        assert library.reports == []
        assert not any("m.log.torn-1" in text for text in screen.texts())


def facts_of_storage() -> list[Fact]:
    """Every fact that storage can tell of, with the values it carries."""
    kinds: list[Any] = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if hasattr(kind, "key")]
    values: dict[str, Any] = {name: name for name in ("name", "reason", "folder", "aside", "match", "what")}
    failed = [kind(**values, version=3, known=2).fact for kind in kinds]
    found = (Report("torn", 3, 4, "x"), Report("damaged", 3, 4, "x"), Report("unfinished", 0, 4, "x"))
    return [*failed, *(report.fact for report in found if report.fact), fact("progress-unknown")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("told", facts_of_storage(), ids=lambda told: told.key)
def test_every_trouble_of_storage_has_words(told: Fact, language: str) -> None:
    assert Words(language).fact(told)


def test_words_of_another_release_are_told_in_general_ones(library: Library) -> None:
    library.reports.append(fact("log-of-tomorrow", aside="x"))
    with opened(library, Home) as screen:
        assert Words("en").say("home-unreadable") in screen.texts()


def test_home_and_history_build_no_more_than_they_show(library: Library) -> None:
    for _ in range(history.PAGE + 3):
        library.leave(start(library, "Ana"))
    with opened(library, Home) as screen:
        assert len(buttons(screen)) == 1 + home.LATEST
    with opened(library, History) as screen:
        assert len(buttons(screen)) == history.PAGE
        screen.click("more")
        assert len(buttons(screen)) == history.PAGE + 3
        assert not {"more"} & screen.keys()


def test_history_has_the_latest_match_first(library: Library) -> None:
    first, second = start(library, "Ana"), finish(library, 3)
    with opened(library, History) as screen:
        keys = [str(control.key) for control in screen.of(ft.TextButton)]
        assert keys == [f"match-{second.id}", f"match-{first.id}"]


def test_history_without_a_match(library: Library) -> None:
    with opened(library, History) as screen:
        assert Words("en").say("home-none") in screen.texts()
