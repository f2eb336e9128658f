"""Others can join: how, the key and its renewal, whose device this is, and who did what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import flet as ft
import pytest

from scoring.codes import grouped
from scoring.rolling_realms import events, table
from screens.app import App
from screens.connection import Connection
from screens.door import Door
from screens.join import COMMAND
from screens.words import Words
from storage.backups import Backups
from storage.library import Library
from storage.match import Match
from tests.browser.game import CODE
from tests.screens.mounting import Mounted, mounted
from tests.screens.opened import library as new_library

WORDS = Words("en")
BASE = "http://192.168.1.20:8571/"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with new_library(tmp_path) as found:
        yield found


@pytest.fixture
def door(library: Library) -> Door:
    found = Door(library.table_key, library.keep_table_key, ["192.168.1.20"])
    found.base = BASE
    return found


@pytest.fixture
def match(library: Library) -> Match:
    found = library.create("rolling_realms", events.RealmsSetup(("Ana", "Ben"), CODE))
    found.dispatch(table.next_realms(found.snapshot.state), found.snapshot.entry)
    return found


def at(library: Library, route: str, door: Door | None, *, guest: bool = False) -> AbstractContextManager[Mounted]:
    """Return the app of one device, mounted at a route."""

    def prepare(page: ft.Page) -> None:
        page.route = route

    return mounted(App, library, Connection("phone", "en", BASE, door=door, guest=guest), prepare=prepare)


def has(screen: Mounted, key: str) -> bool:
    """Say whether there is a control with a key."""
    return bool(screen.keys() & {key})


def test_without_a_table_it_is_said_how_there_would_be_one(library: Library) -> None:
    with at(library, "/join", None) as screen:
        screen.settle()
        assert COMMAND in screen.texts()
        assert not has(screen, "renew")
    with at(library, "/history", None) as screen:
        screen.settle()
        assert not has(screen, "join")


def test_a_table_shows_its_link_and_key(library: Library, door: Door) -> None:
    with at(library, "/join", door) as screen:
        screen.settle()
        assert {BASE, door.link, grouped(door.key)} <= set(screen.texts())
        assert f"QR code for {door.link}" in screen.names()
    assert door.key not in str(library.content(()))  # nor does a copy of everything carry it


HOSTS = {"base", "copies-take", "backup-2026-11-30.json"}
"""What changes the library for everybody, by key."""


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize("guest", [False, True])
def test_a_guest_saves_a_copy_and_takes_none_in(library: Library, door: Door, *, guest: bool) -> None:
    list(Backups(library).keeping(1_796_036_400_000))
    with at(library, "/settings", door, guest=guest) as screen:
        screen.settle(lambda: guest or has(screen, "backup-2026-11-30.json"))
        assert has(screen, "copies-save")
        assert screen.keys() & HOSTS == (set() if guest else HOSTS)
        assert (WORDS.say("copies-guest") in screen.texts()) == guest


def test_only_the_host_renews_the_key_and_is_asked_before(library: Library, door: Door) -> None:
    with at(library, "/join", door, guest=True) as screen:
        screen.settle()
        assert not has(screen, "renew")
    old = door.key
    with at(library, "/join", door) as screen:
        screen.settle()
        screen.click("renew")
        screen.click("renew-no")
        assert door.key == old
        screen.click("renew")
        screen.click("renew-yes")
        screen.settle(lambda: door.key != old)
        screen.settle(lambda: grouped(door.key) in screen.texts())
        assert library.table_key == door.key


def test_a_phone_is_asked_whose_it_is_until_it_says_so(library: Library, door: Door, match: Match) -> None:
    with at(library, f"/m/{match.id}", door) as host:
        host.settle(lambda: has(host, "primary"))
        assert not has(host, "who-1")
    with at(library, f"/m/{match.id}", door, guest=True) as phone:
        phone.settle(lambda: has(phone, "primary"))
        phone.click("who-1")
        assert not has(phone, "who-1")
        phone.click("primary")
        phone.settle(lambda: any(text.startswith("Ben: Round 1, turn 1") for text in phone.texts()))
        phone.click("undo")
        phone.settle(lambda: any(text.startswith("Ben: Undone: Round 1, turn 1") for text in phone.texts()))
        assert [step.entry.who for step in match.steps()] == ["Ben", "Ben", ""]
    device = library.device("phone")
    assert (device.name, device.seat(match.id)) == ("Ben", 1)


def test_a_device_takes_any_name_and_a_seat_goes_before_it(library: Library, door: Door, match: Match) -> None:
    with at(library, "/join", door, guest=True) as phone:
        phone.settle()
        phone.write("device-name", "x" * 200)
        phone.click("name-save")
        assert any("200" in text for text in phone.texts())
        assert library.device("phone").name == ""
        phone.write("device-name", "  Zoë ")
        phone.click("name-save")
        assert library.device("phone").name == "Zoë"
        phone.click("seat-0")
        assert (library.device("phone").name, library.device("phone").seat(match.id)) == ("Zoë", 0)
        phone.click("seat-0")
        assert library.device("phone").seat(match.id) is None
    with at(library, f"/m/{match.id}", door, guest=True) as phone:
        phone.settle(lambda: has(phone, "primary"))
        phone.click("primary")
        phone.settle(lambda: match.snapshot.undo is not None and match.snapshot.undo.entry.who == "Zoë")


def test_away_from_a_table_names_are_not_written_down(library: Library, match: Match, door: Door) -> None:
    with at(library, "/join", door) as phone:
        phone.settle()
        phone.write("device-name", "Zoë")
        phone.click("name-save")
    with at(library, f"/m/{match.id}", None) as phone:
        phone.settle(lambda: has(phone, "primary"))
        phone.click("primary")
        phone.settle(lambda: len(match.steps()) == 2)
        assert {step.entry.who for step in match.steps()} == {""}
        assert not any(text.startswith("Zoë") for text in phone.texts())
