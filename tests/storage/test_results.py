"""Collected results: kept once, in the order in which they came, taken off and brought back, and part of a copy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import reduce
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring.codes import checked
from scoring.rolling_realms.events import DiceRolled, RealmsEvent, RealmsRevealed, RoundClosed
from scoring.rolling_realms.state import apply, start
from storage.backup import changes, made, read, take_in
from storage.errors import CopyDamaged
from tests.storage.actions import GAME, act, library, quick_folder, setup
from tests.storage.test_backup import NOW, sealed

CODES = tuple(checked(letters) for letters in ("F0AAA", "F0ABC", "F1AAA", "F0AAB"))


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as fresh:
        yield fresh


def clock() -> Any:
    return count(1_000, 10).__next__


def test_they_are_kept_once_and_after_a_restart_in_the_order_in_which_they_came(folder: Path) -> None:
    with library(folder, clock=clock()) as shelf:
        for code in (*CODES[::-1], *CODES):
            shelf.results.keep(code)
        assert shelf.results.codes() == CODES[::-1]
    with library(folder) as shelf:
        assert shelf.results.codes() == CODES[::-1]
        assert shelf.results.codes("F0") == (CODES[3], CODES[1], CODES[0])
        assert shelf.results.codes("F0A" + "A") == (CODES[3], CODES[0])
        assert [shelf.results.has(code) for code in (CODES[0], "F")] == [True, False]


def test_one_is_one_line_of_the_library_and_taking_it_off_another(folder: Path) -> None:
    with library(folder, clock=clock()) as shelf:
        sizes = [len((folder / "library.log").read_bytes().splitlines())]
        came = 0
        for call in (shelf.results.keep, shelf.results.keep, shelf.results.forget):
            came = call(CODES[0]) or 0
            sizes.append(len((folder / "library.log").read_bytes().splitlines()))
        assert [size - sizes[0] for size in sizes] == [0, 1, 1, 2]
        assert shelf.results.codes() == ()
        shelf.results.keep(CODES[1])
        shelf.results.take_in({CODES[0]: came})
        assert shelf.results.codes() == (CODES[0], CODES[1])
    with library(folder) as shelf:
        assert shelf.results.codes() == (CODES[0], CODES[1])


def test_what_is_not_there_is_taken_off_without_a_trace(folder: Path) -> None:
    with library(folder) as shelf:
        before = (folder / "library.log").read_bytes()
        assert shelf.results.forget(CODES[0]) == 0
        assert (folder / "library.log").read_bytes() == before


def test_a_copy_brings_those_that_are_not_there(folder: Path) -> None:
    with library(folder / "here", clock=clock()) as here, library(folder / "there") as there:
        for code in CODES[:3]:
            here.results.keep(code)
        there.results.keep(CODES[0])
        assert changes(there, read(made(here, NOW))).results == 2
        take_in(there, read(made(here, NOW)))
        assert set(there.results.codes()) == set(CODES[:3])
        assert there.results.content()[CODES[2]] == here.results.content()[CODES[2]]
        assert changes(there, read(made(here, NOW))).results == 0


@pytest.mark.parametrize(
    "results",
    [{CODES[0][:-1]: 1}, {CODES[0].lower(): 1}, {"F0 AAA": 1}, {"": 1}, {CODES[0]: "1"}, {CODES[0]: True}, [], 3, None],
)
def test_a_copy_with_what_is_no_result_is_refused_whole(folder: Path, results: Any) -> None:
    with library(folder) as shelf:
        copy = json.loads(made(shelf, NOW))
    copy["content"]["results"] = results
    with pytest.raises(CopyDamaged, match="cannot be taken in"):
        read(sealed(copy))


BEGUN: tuple[RealmsEvent, ...] = (
    RealmsRevealed(1, ("Atiwa", "Poker", "Scythe"), "table"),
    DiceRolled(1, 1, (4, 2), "table"),
    DiceRolled(1, 2, (6, 6), "table"),
    RoundClosed(1),
    DiceRolled(2, 1, (1, 1), "table"),
)


def test_a_match_goes_on_from_what_has_happened_elsewhere(folder: Path) -> None:
    with library(folder) as shelf:
        match = shelf.create(GAME, setup(), BEGUN)
        assert match.snapshot.state == reduce(apply, BEGUN, start(setup()))
        assert [row.get("despite", []) for row in match.rows()] == [[], [], [], ["RR-2", "RR-14"], []]
        now = match.snapshot
        match.undo(now.entry)
        match.redo(match.snapshot.entry)
        assert match.snapshot.state == now.state
        rows = match.rows()
    with library(folder) as shelf:
        assert shelf.match(match.id).rows() == rows
        act(Random(1), shelf.match(match.id))
