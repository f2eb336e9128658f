"""What was typed for a new match is there again for who looks at another screen first, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.dragons_roll.events import DragonsSetup
from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.seeds import code
from scoring.game import games
from screens.app import App
from screens.connection import Connection
from screens.dragons_roll.my_cards import HOME
from screens.games import look
from storage.library import Library
from tests.browser.game import CODE
from tests.screens.mounting import Mounted, mounted
from tests.screens.opened import library, routes

DRAGONS = "/new/dragons_roll"
SCREENS = [
    *(f"/new/{game}" for game in games()),
    *(f"/tally/{game}" for game in games() if look(game).tally),
    f"/r/{CODE}",
]
"""Every screen on which players are typed before there is a match."""


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


@contextmanager
def app(data: Library, route: str) -> Iterator[Mounted]:
    """The whole app, at a route."""

    def at(page: ft.Page) -> None:
        page.route = route

    with mounted(App, data, Connection("phone", "en", ""), prepare=at) as screen:
        screen.settle()
        yield screen


def follow(screen: Mounted, key: str) -> str:
    """Tap what leads to another screen, and go there; returns its route."""
    screen.click(key)
    route = routes(screen)[-1]
    screen.go(route)
    return route


def fields(screen: Mounted) -> list[str]:
    return [field.value for field in screen.of(ft.TextField) if str(field.key).startswith("player-")]


def code_field(screen: Mounted) -> Any:
    """The field for a code; home, beneath, has a button of this key."""
    (found,) = [field for field in screen.of(ft.TextField) if field.key == "code"]
    return found


@pytest.mark.parametrize("route", SCREENS)
def test_typed_names_are_there_again(data: Library, route: str) -> None:
    with app(data, route) as screen:
        screen.write("player-0", "Ana")
        screen.go("/settings")
        assert fields(screen) == []
        screen.go(route)
        assert fields(screen)[0] == "Ana"


def test_choices_are_there_again_with_the_same_scrolls(data: Library) -> None:
    with app(data, DRAGONS) as screen:
        screen.write("player-0", "Ana")
        screen.write("player-1", "Ben")
        for key in ("master-4", "side-red", "count-less", "first-1", "options"):
            screen.click(key)
        before = screen.texts()
        assert any(text.startswith("Drawn: ") for text in before)
        assert follow(screen, "my-cards") == HOME
        assert follow(screen, "back") == DRAGONS
        assert screen.texts() == before
        assert "Ben, chosen" in screen.names()


def test_the_name_of_a_new_campaign_is_there_again(data: Library) -> None:
    with app(data, DRAGONS) as screen:
        screen.click("campaign")
        screen.write("campaign-name", "Ember Tower")
        screen.go("/settings")
        screen.go(DRAGONS)
        assert screen.find("campaign-name").value == "Ember Tower"


def test_options_and_a_typed_code_are_there_again(data: Library) -> None:
    with app(data, "/new/rolling_realms") as screen:
        screen.click("options")
        screen.event(code_field(screen), "change", "R000")
        screen.click("first-round-3")
        screen.go("/settings")
        screen.go("/new/rolling_realms")
        assert code_field(screen).value == "R000"
        assert "Round 3, chosen" in screen.names()


def test_a_card_typed_in_meanwhile_is_played_with(data: Library) -> None:
    with app(data, DRAGONS) as screen:
        screen.write("player-0", "Ana")
        screen.click("options")
        follow(screen, "my-cards")
        follow(screen, "primary")
        screen.click("move-5")
        screen.go(HOME)
        assert follow(screen, "back") == DRAGONS
        assert fields(screen)[0] == "Ana"
        assert "My cards, chosen" in screen.names()


def test_without_any_cards_they_are_not_played_with(data: Library) -> None:
    data.keep_cards("dragons_roll", DragonsCards(PRACTICE[:1]))
    with app(data, DRAGONS) as screen:
        screen.click("options")
        screen.click("cards-own")
        data.keep_cards("dragons_roll", DragonsCards())
        screen.go("/settings")
        screen.go(DRAGONS)
        assert "Only move numbers, chosen" in screen.names()


def test_a_match_that_starts_leaves_no_draft(data: Library) -> None:
    with app(data, DRAGONS) as screen:
        screen.write("player-0", "Ana")
        screen.write("player-1", "Ben")
        screen.click("master-4")
        screen.click("primary")
        screen.settle(lambda: len(routes(screen)) == 2)
        assert len(data.matches()) == 1
        screen.go("/")
        screen.go(DRAGONS)
        assert fields(screen) == ["Ana", "Ben"]
        screen.click("master-1")
        screen.go("/settings")
        screen.go("/new/rolling_realms")
        assert fields(screen) == ["", ""]


def test_what_nobody_touched_follows_the_matches_of_others(data: Library) -> None:
    with app(data, DRAGONS) as screen:
        assert fields(screen) == ["", ""]
        screen.go("/")
        with app(data, DRAGONS) as other:
            other.write("player-0", "Cem")
            other.write("player-1", "Dora")
            other.click("primary")
            other.settle(lambda: len(routes(other)) == 2)
        screen.go(DRAGONS)
        assert fields(screen) == ["Cem", "Dora"]


def test_the_way_back_from_the_cards_leads_to_where_they_were_opened(data: Library) -> None:
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), code(7)))
    menu = f"/m/{match.id}/menu"
    with app(data, HOME) as screen:
        assert follow(screen, "back") == "/"
    with app(data, menu) as screen:
        screen.settle(lambda: {"cards"} <= screen.keys())
        follow(screen, "cards")
        follow(screen, "practice")
        screen.go(HOME)
        assert follow(screen, "back") == menu
