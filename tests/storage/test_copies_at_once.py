"""Copies taken in by several phones at once, while others play, and on a machine that stops or fails in between."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.rolling_realms.events import LeftoversEntered
from storage import backup, files
from storage.backups import Backups
from storage.errors import DiskFull, WriteFailed
from storage.library import Library
from storage.match import Done, Failed, Match
from storage.matches import kept
from tests.storage.actions import GAME, library, override, quick_folder, setup

NOW = 1_796_036_400_000  # 2026-11-30, 11:00 UTC


@pytest.fixture
def shelves() -> Iterator[tuple[Library, Library]]:
    with quick_folder() as folder, library(folder / "here") as here, library(folder / "there") as there:
        yield here, there


def played(shelf: Library, steps: int) -> Match:
    match = shelf.create(GAME, setup())
    for number in range(steps):
        act(match, number)
    return match


def act(match: Match, number: int) -> None:
    assert isinstance(override(match, LeftoversEntered(1, 0, number)), Done)


def copied(shelf: Library) -> backup.Copy:
    return backup.read(backup.made(shelf, NOW))


def content(shelf: Library) -> dict[str, Any]:
    """Everything, without what depends on the order in which it came."""
    found: dict[str, Any] = json.loads(backup.made(shelf, NOW))["content"]
    return {**found, "matches": {match["id"]: match for match in found["matches"]}}


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(len(calls)) as threads:
        return [future.result() for future in [threads.submit(call) for call in calls]]


def test_one_copy_from_two_phones_at_once_comes_in_once(shelves: tuple[Library, Library]) -> None:
    here, there = shelves
    for steps in range(12):
        played(here, steps)
    copy = copied(here)
    taken = at_once(*[lambda: backup.take_in(there, copy)] * 4)
    assert sorted(len(one.added) for one in taken) == [0, 0, 0, 12]
    assert content(there) == content(here)


def test_two_phones_that_bring_a_backup_back_each_keep_what_was_there(
    shelves: tuple[Library, Library], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = shelves
    played(here, 3)
    made = backup.made

    def slowly(*what: Any) -> bytes:
        time.sleep(0.02)
        return made(*what)

    monkeypatch.setattr(backup, "made", slowly)
    at_once(*[lambda: Backups(here).keep_now(NOW)] * 4)
    assert [one.matches for one in Backups(here).listed()] == [1] * 4


def test_a_match_that_goes_on_while_its_copy_comes_in_stands_beside(
    shelves: tuple[Library, Library], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = shelves
    match = played(here, 10)
    backup.take_in(there, copied(here))
    act(match, 10 + 1)
    own, compared = there.match(match.id), there.compared

    def meanwhile(other: Any) -> Any:
        found = compared(other)
        if len(own.rows()) == 10:
            act(own, 10 + 2)
        return found

    monkeypatch.setattr(there, "compared", meanwhile)
    taken = backup.take_in(there, copied(here))
    assert (len(own.rows()), len(taken.added), taken.further) == (11, 1, ())
    assert kept(there.match(taken.added[0])).entries == kept(match).entries


def test_undoing_keeps_what_was_changed_since(shelves: tuple[Library, Library]) -> None:
    here, there = shelves
    here.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:2]))
    taken = backup.take_in(there, copied(here))
    there.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
    backup.take_back(there, taken)
    assert there.cards("dragons_roll") == DragonsCards(dragons=PRACTICE[:3])


def test_undoing_that_failed_halfway_can_be_tried_again(
    shelves: tuple[Library, Library], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = shelves
    further = played(here, 10)
    backup.take_in(there, copied(here))
    before = content(there)
    act(further, 10 + 1)
    added = [played(here, steps) for steps in (1, 2, 3)]
    taken = backup.take_in(there, copied(here))
    remove, calls = there.remove, count(1)

    def refusing(name: str) -> None:
        if next(calls) == 2:
            raise WriteFailed(name=name, reason="no")
        remove(name)

    monkeypatch.setattr(there, "remove", refusing)
    with pytest.raises(WriteFailed):
        backup.take_back(there, taken)
    failed = Failed(DiskFull(name="x", reason="full"))
    with monkeypatch.context() as full:
        full.setattr(there.match(further.id), "go", lambda *_: failed)
        with pytest.raises(DiskFull):
            backup.take_back(there, taken)
    backup.take_back(there, taken)
    assert not {match.id for match in added} & content(there)["matches"].keys()
    assert there.match(further.id).snapshot.entry == before["matches"][further.id]["entries"][-1]["n"]


def test_a_match_lost_meanwhile_keeps_no_other_from_being_backed_up(shelves: tuple[Library, Library]) -> None:
    here, there = shelves
    lost, sound = played(here, 10), played(here, 11)
    backup.take_in(there, copied(here))
    (there.folder / "matches" / f"{lost.id}.log").write_bytes(b"x" * 100)
    list(Backups(there).keeping(NOW))
    Backups(there).keep_now(NOW)
    assert [one.matches for one in Backups(there).listed()] == [1, 1]
    assert [match.id for match in there.matches() if not match.trouble] == [sound.id]
    assert len(backup.take_in(there, copied(here)).added) == 1
    assert content(there) == content(here)


def test_wherever_it_stops_everything_is_there_again_and_the_rest_comes_with_another_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = tmp_path / "moments"
    with quick_folder() as folder, library(folder / "here") as here:
        data = folder / "there"
        further = played(here, 8)
        with library(data) as there:
            own = played(there, 5)
            backup.take_in(there, copied(here))
            list(Backups(there).keeping(NOW))
        for steps in (1, 2):
            act(further, 10 + steps)
            played(here, 5 * steps)
        copy, number, sync = copied(here), count(), os.fsync

        def stopping(fd: int) -> None:
            shutil.copytree(data, moments / f"{next(number):03}")
            sync(fd)

        with library(data) as there:
            before, rows = content(there), kept(there.match(own.id))
            monkeypatch.setattr(files, "_sync", stopping)
            monkeypatch.setattr(os, "fsync", stopping)
            Backups(there).keep_now(NOW)
            taken = backup.take_in(there, copy)
            after = content(there)
            backup.take_back(there, taken)
            monkeypatch.undo()
        stops = sorted(moments.iterdir())
        assert len(stops) > 20
        for stop in stops:
            with library(stop) as again:
                assert not [match.trouble for match in again.matches() if match.trouble], stop
                assert before["matches"].keys() <= content(again)["matches"].keys() <= after["matches"].keys(), stop
                assert kept(again.match(own.id)) == rows
                assert all(backup.read(Backups(again).read(one.name)) for one in Backups(again).listed())
                assert Backups(again).listed()
                backup.take_in(again, copy)
                assert content(again)["matches"].keys() == after["matches"].keys(), stop
