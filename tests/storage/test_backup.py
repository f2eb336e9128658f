"""A copy of everything: there and back, twice, merged, damaged, newer, cut short."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from storage.backup import Taken, made, read, take_in
from storage.errors import CopyDamaged, CopyNewer
from storage.library import Library, Settings
from storage.matches import kept
from tests.storage.actions import GAME, act, library, quick_folder, setup

NOW = 1_700_000_000_000


@pytest.fixture
def folders() -> Iterator[tuple[Path, Path]]:
    with quick_folder() as one, quick_folder() as two:
        yield one, two


def played(shelf: Library, steps: int, chance: Random) -> Any:
    match = shelf.create(GAME, setup())
    for _ in range(steps):
        act(chance, match)
    return match


def everything(shelf: Library) -> dict[str, Any]:
    return {"matches": sorted((match.id, match.progress, match.players, match.acted) for match in shelf.matches())}


def test_a_copy_brings_every_match_with_every_step_its_cards_names_and_settings(folders: tuple[Path, Path]) -> None:
    chance = Random(1)
    with library(folders[0]) as here, library(folders[1]) as there:
        matches = [played(here, steps, chance) for steps in (0, 1, 63, 64, 65, 150)]
        here.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
        here.keep_settings(Settings(base="https://example.org/"))
        assert take_in(there, read(made(here, NOW))) == Taken(6, 0, 0, 1)
        for match in matches:
            assert kept(there.match(match.id)) == kept(match)
            assert there.match(match.id).snapshot.state == match.snapshot.state
        assert everything(there) == everything(here)
        assert there.cards("dragons_roll") == here.cards("dragons_roll")
        assert there.players() == here.players()
        assert there.settings == here.settings
        assert take_in(there, read(made(here, NOW))) == Taken(0, 0, 6, 0)


def test_what_was_taken_in_is_there_after_a_restart(folders: tuple[Path, Path]) -> None:
    with library(folders[0]) as here:
        match = played(here, 70, Random(2))
        rows, copy = kept(match), made(here, NOW)
    with library(folders[1]) as there:
        take_in(there, read(copy))
    with library(folders[1]) as there:
        assert [summary.id for summary in there.matches()] == [match.id]
        assert kept(there.match(match.id)) == rows
        act(Random(3), there.match(match.id))


def test_a_match_that_was_played_further_goes_on_and_one_played_otherwise_stands_beside(
    folders: tuple[Path, Path],
) -> None:
    with library(folders[0]) as here, library(folders[1]) as there:
        match = played(here, 60, Random(4))
        early = made(here, NOW)
        take_in(there, read(early))
        for _ in range(10):
            act(Random(5), match)
        late = made(here, NOW)
        same = there.match(match.id)
        assert take_in(there, read(late)) == Taken(0, 1, 0, 0)
        assert kept(same) == kept(match)
        assert same.snapshot.state == match.snapshot.state
        assert take_in(there, read(early)) == Taken(0, 0, 1, 0)

        act(Random(6), same)
        mine = kept(same)
        act(Random(7), match)
        act(Random(8), match)
        other = made(here, NOW)
        assert take_in(there, read(other)) == Taken(1, 0, 0, 0)
        assert kept(same) == mine
        assert len(there.matches()) == 2
        assert take_in(there, read(other)) == Taken(0, 0, 1, 0)


def test_cards_and_settings_that_are_there_stay(folders: tuple[Path, Path]) -> None:
    with library(folders[0]) as here, library(folders[1]) as there:
        here.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
        here.keep_settings(Settings(base="https://example.org/"))
        there.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[3:5]))
        there.keep_settings(Settings(base="https://example.com/"))
        assert take_in(there, read(made(here, NOW))).cards == 0
        assert there.cards("dragons_roll") == DragonsCards(dragons=PRACTICE[3:5])
        assert there.settings.base == "https://example.com/"


def whole() -> dict[str, Any]:
    with quick_folder() as folder, library(folder) as shelf:
        played(shelf, 5, Random(9))
        found: dict[str, Any] = json.loads(made(shelf, NOW))
        return found


def sealed(copy: dict[str, Any]) -> bytes:
    """The copy as a forger would write it: with the right check."""
    from storage.backup import _check  # noqa: PLC0415

    return json.dumps({**copy, "check": _check(copy["content"])}).encode()


@pytest.mark.parametrize("cut", [0, 1, 50, -1])
def test_a_copy_that_was_cut_is_refused(cut: int) -> None:
    data = json.dumps(whole()).encode()
    with pytest.raises(CopyDamaged, match="cannot be taken in"):
        read(data[:cut])


def test_every_single_changed_digit_is_refused() -> None:
    text = json.dumps(whole()["content"])
    copy = whole()
    digits = [at for at, letter in enumerate(text) if letter.isdigit()]
    for at in digits[:: max(1, len(digits) // 60)]:
        changed = text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :]
        with pytest.raises(CopyDamaged):
            read(json.dumps({**copy, "content": json.loads(changed)}).encode())


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content["matches"][0].update(id="../library"),
        lambda content: content["matches"][0].update(id=7),
        lambda content: content["matches"][0].update(game="chess"),
        lambda content: content["matches"][0].update(created="now"),
        lambda content: content["matches"][0].update(setup={"is": "RealmsSetup"}),
        lambda content: content["matches"][0]["entries"][0].update(n=2),
        lambda content: content["matches"][0]["entries"][0].update(n="1"),
        lambda content: content["matches"][0]["entries"][0].update(do={"is": "Nothing"}),
        lambda content: content["matches"][0]["entries"].append(3),
        lambda content: content["matches"][0].pop("entries"),
        lambda content: content.pop("cards"),
        lambda content: content.update(players={"Ana": "1"}),
        lambda content: content.update(cards={"dragons_roll": {"is": "DragonsCards", "dragons": 3}}),
        lambda content: content.update(matches=3),
    ],
)
def test_a_copy_that_says_what_no_release_writes_is_refused_whole(change: Any) -> None:
    copy = whole()
    change(copy["content"])
    with pytest.raises(CopyDamaged, match="cannot be taken in"):
        read(sealed(copy))


def test_a_copy_of_a_newer_release_is_refused_as_such() -> None:
    with pytest.raises(CopyNewer, match="format 2"):
        read(json.dumps({**whole(), "version": 2}).encode())


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"\xff", b"[" * 100_000])
def test_another_file_is_no_copy(data: bytes) -> None:
    with pytest.raises(CopyDamaged):
        read(data)
