"""Copies and backups in the settings: what would change is told first, a tap does it, and another one undoes it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from screens import backing_up, services
from screens.app import App
from screens.connection import Connection
from screens.settings import Settings
from screens.words import LANGUAGES, Words
from storage import backup
from storage.backups import Backups
from storage.errors import StorageError
from storage.library import Library
from tests.screens.mounting import Mounted, mounted
from tests.screens.opened import library as new_library
from tests.screens.opened import opened
from tests.storage.actions import GAME, act, override, setup, some_event

WORDS = Words("en")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with new_library(tmp_path / "here") as found:
        yield found


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Library]:
    with new_library(tmp_path / "there") as found:
        yield found


Picks = Callable[[bytes], None]


@pytest.fixture
def pick(monkeypatch: pytest.MonkeyPatch) -> Picks:
    """Set which file the person chooses."""
    chosen: list[bytes] = []

    async def pick_file(*_: object) -> bytes:
        return chosen[-1]

    monkeypatch.setattr(services, "pick_file", pick_file)
    return chosen.append


def now() -> int:
    return time.time_ns() // 1_000_000


def played(library: Library, steps: int = 5) -> str:
    match = library.create(GAME, setup())
    for step in range(steps):
        override(match, some_event(Random(step), match.snapshot.state))
    return match.id


def tap(screen: Mounted, key: str, until: str) -> None:
    """Tap something, and wait until there is a control with that key."""
    screen.click(key)
    screen.settle(lambda: {until} <= screen.keys())


def told(screen: Mounted, key: str, count: int) -> bool:
    text = WORDS.say(key, count=count)
    return text in screen.texts() or f"\N{BULLET} {text}" in screen.texts()


def ids(library: Library) -> set[str]:
    return {match.id for match in library.matches()}


def test_a_copy_tells_what_it_would_change_before_it_does(library: Library, other: Library, pick: Picks) -> None:
    mine, theirs = played(library), {played(other), played(other)}
    pick(backup.made(other, now()))
    with opened(library, Settings) as screen:
        tap(screen, "copies-take", "take-in")
        assert told(screen, "taking-new", 2)
        assert not told(screen, "taking-same", 1)
        assert ids(library) == {mine}
        screen.click("take-nothing")
        assert ids(library) == {mine}
        tap(screen, "copies-take", "take-in")
        tap(screen, "take-in", "take-back")
        assert told(screen, "taking-taken", 2)
        assert ids(library) == {mine, *theirs}
        screen.click("take-back")
        screen.settle(lambda: ids(library) == {mine})
        screen.settle(lambda: not {"take-back"} & screen.keys())
        assert WORDS.say("taking-undone") in screen.texts()


def test_a_copy_of_what_is_here_offers_nothing(library: Library, pick: Picks) -> None:
    played(library)
    pick(backup.made(library, now()))
    with opened(library, Settings) as screen:
        tap(screen, "copies-take", "take-nothing")
        assert told(screen, "taking-same", 1)
        assert not {"take-in"} & screen.keys()


def test_other_cards_are_replaced_only_when_asked_for(library: Library, other: Library, pick: Picks) -> None:
    other.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
    library.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[3:5]))
    pick(backup.made(other, now()))
    with opened(library, Settings) as screen:
        tap(screen, "copies-take", "take-in")
        assert screen.find("take-in").disabled
        switch = screen.find("taking-cards")
        screen.session.apply_patch(switch._i, {"value": True})
        screen.event(switch, "change", True)  # noqa: FBT003 - what the switch sends
        tap(screen, "take-in", "take-back")
        assert library.cards("dragons_roll") == DragonsCards(dragons=PRACTICE[:3])
        screen.click("take-back")
        screen.settle(lambda: library.cards("dragons_roll") == DragonsCards(dragons=PRACTICE[3:5]))


@pytest.mark.parametrize("data", [b"no copy", b'{"format":"rollbook-copy","version":2}'])
def test_a_file_that_is_no_copy_is_refused_in_a_sentence(library: Library, pick: Picks, data: bytes) -> None:
    pick(data)
    with pytest.raises(StorageError) as refused:
        backup.read(data)
    with opened(library, Settings) as screen:
        screen.click("copies-take")
        screen.settle(lambda: WORDS.fact(refused.value.fact) in screen.texts())
        assert not {"take-in", "take-nothing"} & screen.keys()


def test_a_backup_comes_back_in_two_taps_and_goes_again_in_one(library: Library) -> None:
    lost, kept_on = played(library), played(library)
    list(Backups(library).keeping(now()))
    library.remove(lost)
    act(Random(1), library.match(kept_on))
    (one,) = Backups(library).listed()
    with opened(library, Settings) as screen:
        screen.settle(lambda: {f"backup-{one.name}"} <= screen.keys())
        tap(screen, f"backup-{one.name}", "take-in")
        assert told(screen, "taking-new", 1)
        tap(screen, "take-in", "take-back")
        assert ids(library) == {lost, kept_on}
        screen.settle(lambda: sum(key.startswith("backup-") for key in sorted(screen.keys())) == 2)
        screen.click("take-back")
        screen.settle(lambda: ids(library) == {kept_on})


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_backup_it_says_when_there_will_be_one(library: Library, language: str) -> None:
    with opened(library, Settings, language=language) as screen:
        assert Words(language).say("backups-none") in screen.texts()


def test_the_app_keeps_one_by_itself_a_while_after_the_start(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backing_up, "REST", 0)
    played(library)
    with mounted(App, library, Connection("phone", "en", ""), Backups(library)) as screen:
        screen.settle(lambda: len(Backups(library).listed()) == 1)
