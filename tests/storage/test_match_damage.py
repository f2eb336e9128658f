"""Damaged matches: a library opens all the same, with the whole match, a clean prefix of it, or its trouble by name.

Half of the damage is sealed with right checksums again, so that it reaches the journal and the codec.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from storage.errors import StorageError
from storage.journal import Entry
from storage.lines import seal, unseal
from storage.match import Done
from tests.storage.actions import GAME, SEED, act, digest, library, override, quick_folder, setup
from tests.storage.test_library import STARS

NAME = "0123456789ab"
STEPS = 150

Damage = Callable[[Random, bytes], bytes]
"""What becomes of the bytes of a log."""


@pytest.fixture(scope="module")
def sound() -> tuple[bytes, tuple[Entry, ...]]:
    """A log of three pages with every kind of entry, and its entries."""
    chance = Random(30)
    with quick_folder() as folder, library(folder) as opened:
        match = opened.create(GAME, setup(("Ana", 'A"b\\c 😀')))
        while len(match.steps()) < STEPS:
            act(chance, match)
        data = (folder / "matches" / f"{match.id}.log").read_bytes()
        assert data.count(b"\n") == STEPS + 2
        return data, tuple(step.entry for step in reversed(match.steps()))


def cut(chance: Random, data: bytes) -> bytes:
    return data[: chance.randrange(len(data))]


def flip(chance: Random, data: bytes) -> bytes:
    found = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 9])):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def nuls_behind(chance: Random, data: bytes) -> bytes:
    return data[: len(data) - chance.choice([0, 0, 1, 50])] + b"\0" * chance.choice([1, 8, 4096])


def nuls_within(chance: Random, data: bytes) -> bytes:
    start = chance.randrange(len(data))
    length = chance.choice([1, 10, 512])
    return (data[:start] + b"\0" * length + data[start + length :])[: len(data)]


def line_gone(chance: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def resealed(change: Callable[[Random, Any], Any]) -> Damage:
    """Change the content of one line, number it as it should be, and seal it."""

    def damage(chance: Random, data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        at = chance.randrange(1, len(lines))
        number, content = unseal(lines[at][:-1])
        return b"".join([*lines[:at], seal([number, change(chance, content)]), *lines[at + 1 :]])

    return damage


def other_text(chance: Random, content: Any) -> Any:
    """Cut something out of the JSON text, or put something in, until it is JSON still."""
    text = json.dumps(content)
    for _ in range(500):
        start = chance.randrange(len(text))
        stop = start + chance.choice([0, 1, 1, 1, 2, 5])
        piece = chance.choice(["", "0", "1", "7", "-", ".5", "true", "null", '""', "{}", "[]", '"is"', "e3", "\\u0000"])
        try:
            found = json.loads(text[:start] + piece + text[stop:])
            json.dumps(found, allow_nan=False)
        except ValueError:
            continue
        if isinstance(found, dict) and all(isinstance(rows, dict) for rows in found.values()):
            return found
    return content


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every container in a JSON value with each of its keys."""
    if isinstance(value, dict):
        return [(value, key) for key in value] + [place for item in value.values() for place in places(item)]
    if isinstance(value, list):
        return [(value, key) for key in range(len(value))] + [place for item in value for place in places(item)]
    return []


ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    4,
    99,
    10**30,
    2.0,
    2.7,
    "",
    "4",
    "Ana",
    "coins",
    "DiceRolled",
    [],
    [[]],
    {},
    {"is": 1},
)


def other_value(chance: Random, content: Any) -> Any:
    rows = [row for table in content.values() for row in table.values()]
    container, key = chance.choice(places(rows))
    if container is rows:
        container, key = rows[0], chance.choice(list(rows[0]))
    container[key] = chance.choice(ODD)
    return content


def key_gone(chance: Random, content: Any) -> Any:
    rows = [row for table in content.values() for row in table.values()]
    container, key = chance.choice([place for place in places(rows) if place[0] is not rows])
    del container[key]
    return content


def key_more(chance: Random, content: Any) -> Any:
    rows = [row for table in content.values() for row in table.values()]
    container = chance.choice([place[0] for place in places(rows) if isinstance(place[0], dict)])
    container[chance.choice(["is", "do", "go", "n", "despite", "who", "when", "x", "sheet", "seat"])] = chance.choice(
        ODD
    )
    return content


def elsewhere(chance: Random, content: Any) -> Any:
    """The same rows, in another table or under another id."""
    ((table, rows),) = content.items()
    if chance.random() < 0.5:
        return {chance.choice(["entries-00000", "entries-00001", "entries-00002", "entries-00009", "match", "x"]): rows}
    return {table: {str(chance.randint(-1, 70)): row for row in rows.values()}}


def dropped(chance: Random, content: Any) -> Any:
    """A row taken away, or a whole table, instead of what the line said."""
    ((table, rows),) = content.items()
    return chance.choice([{table: None}, {table: dict.fromkeys(rows)}, {table: {str(chance.randint(1, 64)): None}}, {}])


DAMAGES: dict[str, Damage] = {
    damage.__name__: damage for damage in (cut, flip, nuls_behind, nuls_within, line_gone)
} | {
    f"sealed-{change.__name__}": resealed(change)
    for change in (other_text, other_value, key_gone, key_more, elsewhere, dropped)
}


def first_difference(data: bytes, damaged: bytes) -> int:
    """Return how many entries stand in lines that were not damaged."""
    lines, other = data.splitlines(), damaged.splitlines()
    same = next((at for at, line in enumerate(lines) if at >= len(other) or other[at] != line), len(lines))
    return max(0, same - 2)


def kept(path: Path, damaged: bytes) -> bool:
    """Tell whether all that was in the file is still in it, or beside it."""
    there = path.read_bytes() if path.exists() else b""
    asides = [each.read_bytes() for each in path.parent.iterdir() if re.search(r"\.(torn|damaged)-1$", each.name)]
    return damaged in (b"", there) or any(aside in (damaged, damaged[len(there) :]) for aside in asides)


def check(data: bytes, damaged: bytes, entries: tuple[Entry, ...]) -> str:
    """Open a folder with the damaged log and return what was found; everything else is an error."""
    with quick_folder() as folder:
        path = folder / "matches" / f"{NAME}.log"
        path.parent.mkdir()
        path.write_bytes(damaged)
        with library(folder) as opened:
            listed = opened.matches()
            trouble: StorageError | None = None
            try:
                match = opened.match(NAME)
            except StorageError as error:
                trouble = error
            assert kept(path, damaged)
            if trouble:
                assert all(summary.trouble for summary in listed)
                return type(trouble).__name__
            assert [summary.trouble for summary in listed] == [None]
            found = tuple(step.entry for step in reversed(match.steps()))
            untouched = min(first_difference(data, damaged), len(found))
            assert found[:untouched] == entries[:untouched]
            told = {report.key for report in opened.reports}
            assert told <= {"log-torn", "log-damaged-behind"}
            assert told or path.read_bytes() == damaged
            assert match.snapshot.standings
            assert isinstance(override(match, STARS), Done)
            assert match.snapshot.entry == len(found) + 1
            after = digest(match)
        with library(folder) as again:
            assert digest(again.match(NAME)) == after
            assert again.reports == []
        if found == entries:
            return "whole"
        return "prefix" if found == entries[: len(found)] else "another"


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_report_30_damage_leaves_the_whole_a_clean_prefix_or_a_named_trouble(
    damage: Damage, sound: tuple[bytes, tuple[Entry, ...]], request: pytest.FixtureRequest
) -> None:
    data, entries = sound
    chance = Random(request.node.name)
    told = Counter(check(data, damage(chance, data), entries) for _ in range(40))
    sealed = "sealed" in request.node.name
    assert told["prefix"] >= 5
    assert sealed or told["another"] == 0
    assert told.keys() <= {"whole", "prefix", "another", "MatchUnknown", "LogDamaged", "NotDecodable"}


def test_report_7_a_match_cut_at_every_line_is_that_prefix(sound: tuple[bytes, tuple[Entry, ...]]) -> None:
    data, entries = sound
    lines = data.splitlines(keepends=True)
    for at in range(2, len(lines), 9):
        with quick_folder() as folder:
            (folder / "matches").mkdir()
            (folder / "matches" / f"{NAME}.log").write_bytes(b"".join(lines[:at]))
            with library(folder) as opened:
                match = opened.match(NAME)
                assert tuple(step.entry for step in reversed(match.steps())) == entries[: at - 2]
                assert opened.reports == []
                assert match.setup.seed == SEED
