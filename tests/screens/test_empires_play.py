"""The play screen of Rolling Empires: where the table is, the tabs, the next thing, undo, the menu, steps by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scoring.rolling_empires.corrections import GameClosed, MagicCounted, MagicTracked, RoundSet, TurnGiven
from scoring.rolling_empires.events import CleanedUp, DrawEnded, Passed, SetupEnded, TurnEnded
from screens.rolling_empires.menu import Menu
from screens.rolling_empires.menu_hand import ByHand
from screens.rolling_empires.play import Play
from screens.words import Words
from storage.library import Library
from storage.match import Match
from tests.screens.empires import GAME, NAMES, do, last
from tests.screens.empires_table import acting, anyway, ends, has, new, primary, rolling
from tests.screens.mounting import Mounted
from tests.screens.opened import OfMatch, act, opened, routes


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    found = rolling(tmp_path)
    yield found
    found.close()


def heading(screen: Mounted) -> list[str]:
    return screen.texts()[:2]


def tabs(screen: Mounted) -> list[str]:
    return ends(screen, "tab-")


def test_the_title_says_round_phase_and_turn_through_a_whole_round(data: Library) -> None:
    match = new(data, "Ana", "Ben")
    with opened(data, Play, match) as screen:
        said = [heading(screen)]
        for event in (TurnGiven(0), SetupEnded(), DrawEnded(), TurnEnded(0), Passed(1, 0), Passed(0, 0), CleanedUp()):
            do(match, event)
            screen.settle()
            said.append(heading(screen))
    assert said == [
        ["Setting up", "5 rounds"],
        ["Setting up", "5 rounds"],
        ["Round 1 of 5", "Everybody draws"],
        ["Round 1 of 5", "Actions · Ana's turn"],
        ["Round 1 of 5", "Actions · Ben's turn"],
        ["Round 1 of 5", "Actions · Ana's turn"],
        ["Round 1 of 5", "Everybody has passed"],
        ["Round 2 of 5", "Dice home, then draw"],
    ]


def test_five_rounds_of_passes_are_played_with_the_primary_button_and_the_pass_alone(data: Library) -> None:
    match = new(data, "Ana", "Ben")
    said = []
    with opened(data, Play, match) as screen:
        while match.snapshot.state.phase != "end":
            if match.snapshot.state.turn >= 0:
                screen.click("pass")
                act(screen, match, "number-2")
            else:
                said.append(primary(screen))
                act(screen, match, "primary")
        said = [text for text in said if text != "Roll again"]
        assert said == [
            "Roll for the first player",
            "Start round 1",
            *["Everybody has drawn", "Clean up"] * 5,
        ]
        assert "That was the last round." in screen.texts()
        assert heading(screen) == ["Round 5 of 5", "Game over"]
        assert primary(screen) == "Count the magic"


def test_the_end_leads_to_the_score_until_magic_is_known_and_then_to_the_result(data: Library) -> None:
    match = acting(data, "Ana", "Ben")
    do(match, GameClosed())
    with opened(data, Play, match) as screen:
        screen.click("primary")
        assert "Score, chosen" in screen.names()
        do(match, MagicCounted(0, 4), MagicCounted(1, 2))
        screen.settle()
        assert primary(screen) == "Result"
        screen.click("primary")
        assert routes(screen) == [f"/m/{match.id}/result"]


@pytest.mark.parametrize("tab", ["round", "map", "cards", "score"])
def test_a_tap_that_does_something_stays_on_its_tab(data: Library, tab: str) -> None:
    match = acting(data)
    words = Words("en").game(GAME)
    with opened(data, Play, match) as screen:
        assert "Round, chosen" in screen.names()
        screen.click(f"tab-{tab}")
        act(screen, match, "primary")
        assert last(match) == TurnEnded(0)
        assert f"{words.say(f're-play-tab-{tab}')}, chosen" in screen.names()


def test_another_match_begins_on_its_first_tab_with_nothing_asked(data: Library) -> None:
    first, second = acting(data), acting(data, "Dora", "Emil")

    @ft.component
    def Either() -> ft.View:  # noqa: N802 - a component
        chosen, choose = ft.use_state(first.id)
        other = ft.Button("other", key="other", on_click=partial(choose, second.id))
        return ft.View(controls=[other, OfMatch(Play, chosen)])

    with opened(data, Either) as screen:
        screen.click("tab-cards")
        assert "Cards, chosen" in screen.names()
        screen.click("other")
        screen.settle(lambda: "Round, chosen" in screen.names())  # the other match is opened aside
        assert "Actions · Dora's turn" in screen.texts()


def test_the_four_tabs_stand_above_the_bar_on_a_phone_and_the_map_has_its_own_pane_on_a_wide_screen(
    data: Library,
) -> None:
    match = acting(data, chart=True)
    with opened(data, Play, match) as screen:
        assert tabs(screen) == ["cards", "map", "round", "score"]
        assert not screen.of(ft.InteractiveViewer)
        screen.click("main-attack")
        assert screen.of(ft.InteractiveViewer)
        assert not has(screen, "pass")
    with opened(data, Play, match, width=1280) as screen:
        assert tabs(screen) == ["cards", "round", "score"]
        assert len(screen.of(ft.InteractiveViewer)) == 1
        assert has(screen, "pass")
        assert has(screen, "main-mine")
        assert not has(screen, "main-attack")
        screen.click("tab-cards")
        assert len(screen.of(ft.InteractiveViewer)) == 1


def test_undo_takes_the_turn_back_and_redo_brings_it_again(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        act(screen, match, "primary")
        assert primary(screen) == "Done, Cem next"
        assert "Undo turn" in screen.texts()
        act(screen, match, "undo")
        assert primary(screen) == "Done, Ben next"
        act(screen, match, "redo")
        assert primary(screen) == "Done, Cem next"


@pytest.mark.parametrize("key, route", [("steps", "steps"), ("menu", "menu"), ("share", "share")])
def test_ways_beside_the_title(data: Library, key: str, route: str) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        screen.click(key)
        assert routes(screen) == [f"/m/{match.id}/{route}"]


def test_everybody_of_six_can_be_seen_with_points(data: Library) -> None:
    match = acting(data, *NAMES)
    with opened(data, Play, match) as screen:
        assert [key for key in NAMES if key in screen.texts()] == list(NAMES)
        assert screen.texts().count("2 pts") == 6


def test_magic_can_be_tracked_from_any_moment_on(data: Library) -> None:
    match = acting(data)
    with opened(data, Menu, match) as screen:
        screen.event(screen.find("magic"), "change", data=True)
        screen.settle(lambda: bool(screen.find("magic").value))
    assert last(match) == MagicTracked(on=True)


@pytest.mark.parametrize(
    "key, route",
    [
        ("hand", "/m/{}/hand"),
        ("players", "/m/{}/players"),
        ("share", "/m/{}/share"),
        ("draft", "/m/{}/draft"),
        ("cards", "/cards/rolling_empires"),
        ("result", "/m/{}/result"),
        ("settings", "/settings"),
        ("home", "/"),
    ],
)
def test_every_way_of_the_menu(data: Library, key: str, route: str) -> None:
    match = acting(data, draft=True)
    with opened(data, Menu, match) as screen:
        screen.click(key)
        assert routes(screen) == [route.format(match.id)]


def hand(screen: Mounted, match: Match, key: str) -> object:
    act(screen, match, key)
    return last(match)


def test_round_phase_and_turn_are_set_by_hand_and_the_game_is_ended(data: Library) -> None:
    match = acting(data)
    do(match, Passed(0, 1))
    with opened(data, ByHand, match) as screen:
        done = partial(hand, screen, match)
        assert done("turn-0") == TurnGiven(0)
        assert match.snapshot.state.empires[0].passed is False
        assert done("round-4") == RoundSet(4, "action")
        assert done("phase-draw") == RoundSet(4, "draw")
        assert "Who starts the round?" in screen.texts()
        assert done("turn-2") == TurnGiven(2)
        assert match.snapshot.state.starter == 2
        anyway(screen, match, "close-game")
        assert last(match) == GameClosed()
        assert screen.find("close-game").disabled is True


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_phase_is_worded(data: Library, language: str) -> None:
    match = new(data)
    with opened(data, Play, match, language=language) as screen:
        for event in (TurnGiven(0), SetupEnded(), DrawEnded(), *(Passed(seat, 1) for seat in range(3)), CleanedUp()):
            do(match, event)
            screen.settle()
            assert all(isinstance(text, str) for text in screen.texts())
            assert primary(screen)
