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
from scoring.game import games
from storage.backup import Taken, changes, made, read, take_back, take_in
from storage.errors import CopyDamaged, CopyNewer
from storage.library import Library, Settings
from storage.lines import FORMAT, seal
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


def counts(taken: Taken) -> tuple[int, int, int, int]:
    """Matches added, played further and the same, and the games whose cards came."""
    return len(taken.added), len(taken.further), taken.same, len(taken.cards)


def everything(shelf: Library) -> dict[str, Any]:
    return {"matches": sorted((match.id, match.progress, match.players, match.acted) for match in shelf.matches())}


def test_a_copy_brings_every_match_with_every_step_its_cards_names_and_settings(folders: tuple[Path, Path]) -> None:
    chance = Random(1)
    with library(folders[0]) as here, library(folders[1]) as there:
        matches = [played(here, steps, chance) for steps in (0, 1, 63, 64, 65, 150)]
        here.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
        here.keep_settings(Settings(base="https://example.org/"))
        assert counts(take_in(there, read(made(here, NOW)))) == (6, 0, 0, 1)
        for match in matches:
            assert kept(there.match(match.id)) == kept(match)
            assert there.match(match.id).snapshot.state == match.snapshot.state
        assert everything(there) == everything(here)
        assert there.cards("dragons_roll") == here.cards("dragons_roll")
        assert there.players() == here.players()
        assert there.settings == here.settings
        assert counts(take_in(there, read(made(here, NOW)))) == (0, 0, 6, 0)
        assert not changes(there, read(made(here, NOW))).any


def test_every_game_is_the_same_in_another_library_after_a_restart(tmp_path: Path) -> None:
    from tests.pictures.tables import Pictured  # noqa: PLC0415 - a browser's Python has no screens

    Pictured(tmp_path / "here")
    with library(tmp_path / "here") as here, library(tmp_path / "there") as there:
        here.keep_settings(Settings(base="https://example.org/", pool=("Yu", "Poker")))
        take_in(there, read(made(here, NOW)))
    with library(tmp_path / "here") as here, library(tmp_path / "there") as there:
        summaries = {match.id: match for match in here.matches()}
        assert {match.game for match in summaries.values()} == set(games())
        assert {match.id: match for match in there.matches()} == summaries
        for name in summaries:
            assert there.kept(name) == here.kept(name)
            assert there.match(name).steps() == here.match(name).steps()
            assert there.match(name).snapshot == here.match(name).snapshot
        assert [there.cards(game) for game in games()] == [here.cards(game) for game in games()]
        assert (there.players(), there.settings) == (here.players(), here.settings)


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
        assert counts(take_in(there, read(late))) == (0, 1, 0, 0)
        assert kept(same) == kept(match)
        assert same.snapshot.state == match.snapshot.state
        assert counts(take_in(there, read(early))) == (0, 0, 1, 0)

        act(Random(6), same)
        mine = kept(same)
        act(Random(7), match)
        act(Random(8), match)
        other = made(here, NOW)
        assert counts(take_in(there, read(other))) == (1, 0, 0, 0)
        assert kept(same) == mine
        assert len(there.matches()) == 2
        assert counts(take_in(there, read(other))) == (0, 0, 1, 0)


def test_cards_and_settings_that_are_there_stay(folders: tuple[Path, Path]) -> None:
    with library(folders[0]) as here, library(folders[1]) as there:
        here.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
        here.keep_settings(Settings(base="https://example.org/"))
        there.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[3:5]))
        there.keep_settings(Settings(base="https://example.com/"))
        assert take_in(there, read(made(here, NOW))).cards == ()
        assert there.cards("dragons_roll") == DragonsCards(dragons=PRACTICE[3:5])
        assert there.settings.base == "https://example.com/"


def state_of(shelf: Library) -> dict[str, Any]:
    """All that a person would miss."""
    content = json.loads(made(shelf, NOW))["content"]
    tables = {one.id: shelf.match(one.id).snapshot.state for one in shelf.matches()}
    return {**content, "matches": sorted(content["matches"], key=lambda match: match["id"]), "tables": tables}


@pytest.mark.parametrize("cards", [False, True])
def test_what_is_told_before_is_what_happens_and_it_can_be_undone(
    folders: tuple[Path, Path],
    cards: bool,  # noqa: FBT001
) -> None:
    with library(folders[0]) as here, library(folders[1]) as there:
        further, apart, only_here = (played(here, steps, Random(steps)) for steps in (30, 40, 5))
        here.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[:3]))
        take_in(there, read(made(here, NOW)))
        there.keep_cards("dragons_roll", DragonsCards(dragons=PRACTICE[3:5]))
        for chance, match in ((1, there.match(apart.id)), (2, apart), (3, apart), (4, further)):
            for step in range(8):
                act(Random(10 * chance + step), match)
        played(here, 7, Random(9))
        there.remove(only_here.id)
        before, copy = state_of(there), read(made(here, NOW))
        told = changes(there, copy, cards=cards)
        assert (told.new, told.beside, told.further, told.same) == (2, 1, 1, 0)
        assert (told.cards, told.other_cards) == (("dragons_roll",) if cards else (), ("dragons_roll",))
        taken = take_in(there, copy, cards=cards)
        assert counts(taken) == (3, 1, 0, int(cards))
        assert there.cards("dragons_roll") == DragonsCards(dragons=PRACTICE[:3] if cards else PRACTICE[3:5])
        assert kept(there.match(further.id)) == kept(further)
        take_back(there, taken)
        after = state_of(there)
        assert after["tables"] == before["tables"]
        assert {**after, "matches": 0} == {**before, "matches": 0}


def test_matches_that_were_played_on_stay_when_taking_in_is_undone(folders: tuple[Path, Path]) -> None:
    with library(folders[0]) as here, library(folders[1]) as there:
        first, second = played(here, 5, Random(1)), played(here, 5, Random(2))
        taken = take_in(there, read(made(here, NOW)))
        act(Random(3), there.match(first.id))
        take_back(there, taken)
        assert [match.id for match in there.matches()] == [first.id]
        assert counts(take_in(there, read(made(here, NOW)))) == (1, 0, 1, 0)
        assert {match.id for match in there.matches()} == {first.id, second.id}


def test_a_match_that_cannot_be_read_here_comes_back(folders: tuple[Path, Path]) -> None:
    with library(folders[0]) as here:
        lost, odd = played(here, 20, Random(1)), played(here, 20, Random(2))
        rows = {match.id: kept(match) for match in (lost, odd)}
        copy = made(here, NOW)
    logs = folders[0] / "matches"
    (logs / f"{lost.id}.log").write_bytes(b"x" + (logs / f"{lost.id}.log").read_bytes())
    newer = (logs / f"{odd.id}.log").read_bytes().split(b"\n", 1)
    (logs / f"{odd.id}.log").write_bytes(seal({"format": FORMAT, "version": 9, "kind": "match", "line": 0}) + newer[1])
    with library(folders[0]) as here:
        told = changes(here, read(copy))
        assert (told.new, told.beside, told.same) == (1, 1, 0)
        assert counts(take_in(here, read(copy))) == (2, 0, 0, 0)
        assert kept(here.match(lost.id)) == rows[lost.id]
        (beside,) = (match for match in here.matches() if match.id not in rows)
        assert kept(here.match(beside.id)).entries == rows[odd.id].entries
        assert not next(match for match in here.matches() if match.id == lost.id).trouble
        assert counts(take_in(here, read(copy))) == (0, 0, 2, 0)
    assert (logs / f"{odd.id}.log").read_bytes().endswith(newer[1])


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
        lambda content: content["matches"][0].update(id="nul"),
        lambda content: content["matches"][0].update(id="lpt1"),
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
