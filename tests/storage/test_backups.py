"""The backups that are made by themselves: when there is one, which are kept, and that nothing fails for them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from storage import backup
from storage.backups import DAYS, EXTRAS, Backups
from storage.errors import ReadFailed
from storage.library import Library
from storage.log import Log
from storage.match import Match
from storage.matches import kept
from tests.storage.actions import GAME, act, library, quick_folder, setup

MORNING = 1_796_036_400_000  # 2026-11-30, 11:00 UTC: the same day all over Europe
DAY = 86_400_000


@pytest.fixture
def shelf() -> Iterator[Library]:
    with quick_folder() as folder, library(folder / "data", clock=count(MORNING).__next__) as opened:
        yield opened


def run(backups: Backups, now: int) -> int:
    """Keep what is to be kept; returns in how many steps."""
    return sum(1 for _ in backups.keeping(now))


def names(shelf: Library) -> list[str]:
    folder = shelf.folder / "backups"
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def test_a_day_with_a_change_has_one_backup_and_one_without_has_none(shelf: Library) -> None:
    backups, chance = Backups(shelf), Random(1)
    assert run(backups, MORNING) == 0
    match = shelf.create(GAME, setup())
    assert run(backups, MORNING) == 2  # the match, and all of it
    first = names(shelf)
    assert len(first) == 1
    act(chance, match)
    assert not backups.due(MORNING + 60_000)
    assert run(Backups(shelf), MORNING + 60_000) == 0
    assert names(shelf) == first
    assert backups.due(MORNING + DAY)
    run(backups, MORNING + DAY)
    assert len(names(shelf)) == 2
    run(backups, MORNING + 2 * DAY)
    assert len(names(shelf)) == 2, "nothing has changed since"
    shelf.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:1]))
    assert backups.due(MORNING + 2 * DAY)
    run(backups, MORNING + 2 * DAY)
    assert len(names(shelf)) == 3
    assert backup.read((shelf.folder / "backups" / names(shelf)[-1]).read_bytes()).matches == (kept(match),)


def test_the_last_days_are_kept_and_the_latest_further_ones(shelf: Library) -> None:
    backups, chance, match = Backups(shelf), Random(1), shelf.create(GAME, setup())
    for day in range(DAYS + 3):
        before = len(match.rows())
        while len(match.rows()) == before:
            act(chance, match)
        run(backups, MORNING + day * DAY)
    assert len(names(shelf)) == DAYS
    latest = names(shelf)[-1]
    for second in range(EXTRAS + 2):
        backups.keep_now(MORNING + (DAYS + 2) * DAY + second * 1000)
    assert len(names(shelf)) == DAYS + EXTRAS
    listed = backups.listed()
    assert listed[0].name == latest.replace(".json", f"-{EXTRAS + 3}.json")
    assert [one.made for one in listed] == sorted((one.made for one in listed), reverse=True)
    assert {one.matches for one in listed} == {1}
    for one in listed:
        assert backup.read(backups.read(one.name)).matches


def test_what_was_there_comes_back_and_what_was_played_since_stays(shelf: Library) -> None:
    backups, chance = Backups(shelf), Random(1)
    lost, other = shelf.create(GAME, setup()), shelf.create(GAME, setup())
    for _ in range(20):
        act(chance, lost)
    run(backups, MORNING)
    rows = kept(lost)
    shelf.remove(lost.id)
    act(chance, other)
    later = kept(other)
    (one,) = backups.listed()
    backups.keep_now(MORNING)
    taken = backup.take_in(shelf, backup.read(backups.read(one.name)))
    assert kept(shelf.match(lost.id)) == rows
    assert kept(shelf.match(other.id)) == later
    backup.take_back(shelf, taken)
    assert {match.id for match in shelf.matches()} == {other.id}
    assert len(names(shelf)) == 2


def test_other_files_there_are_no_backups_and_stay(shelf: Library) -> None:
    folder = shelf.folder / "backups"
    folder.mkdir()
    odd = {"x.txt": b"x", "2026-11-29.json": b"{", "2026-11-28.json": b"[]", "2026-11-27.json.new": b""}
    for name, data in odd.items():
        (folder / name).write_bytes(data)
    shelf.create(GAME, setup())
    backups = Backups(shelf)
    assert backups.listed() == ()
    run(backups, MORNING)
    assert [one.matches for one in backups.listed()] == [1]
    assert len(names(shelf)) == 5
    for name in ("../library.log", "2026-11-26.json", ""):
        with pytest.raises(ReadFailed):
            backups.read(name)


def test_a_backup_that_cannot_be_made_is_in_nobodys_way(shelf: Library) -> None:
    shelf.create(GAME, setup())
    (shelf.folder / "backups").write_bytes(b"a file where the folder should be")
    backups = Backups(shelf)
    run(backups, MORNING)
    assert not backups.due(MORNING)
    assert backups.listed() == ()
    (shelf.folder / "backups").unlink()
    import resource  # noqa: PLC0415 - a browser has none

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        run(Backups(shelf), MORNING)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert [name for name in names(shelf) if name.endswith(".json")] == []
    run(Backups(shelf), MORNING)
    assert len(names(shelf)) == 1


def test_a_closed_library_ends_it(tmp_path: Path) -> None:
    opened = Library.open(tmp_path / "data")
    for _ in range(3):
        opened.create(GAME, setup())
    backups = Backups(opened)
    steps = backups.keeping(MORNING)
    next(steps)
    opened.close()
    list(steps)
    assert backups.due(MORNING + DAY)


def test_nobody_can_write_to_a_match_while_it_is_read_for_a_backup(monkeypatch: pytest.MonkeyPatch) -> None:
    with quick_folder() as folder:
        with library(folder / "data") as opened:
            name = opened.create(GAME, setup()).id
        with library(folder / "data") as opened:
            read = opened._logs.open
            players: list[threading.Thread] = []

            def opening(wanted: str) -> tuple[Match, Log]:
                found = read(wanted)
                if not players:
                    players.append(threading.Thread(target=opened.match, args=(wanted,)))
                    players[0].start()
                    players[0].join(0.3)
                    assert opened.live(wanted) is None
                return found

            monkeypatch.setattr(opened._logs, "open", opening)
            assert run(Backups(opened), MORNING) == 2
            players[0].join()
            assert opened.live(name) is not None
            assert len(names(opened)) == 1
