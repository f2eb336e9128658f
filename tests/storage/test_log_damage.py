"""Damaged logs: opening one gives the whole or a clean prefix, keeps every byte aside, and tells what it found.

Half of the damage is sealed with right checksums again, so that it reaches what reads the lines.
"""

from __future__ import annotations

import binascii
import json
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tinydb.table import Document

from storage.errors import LogDamaged, LogNewer
from storage.log import LogDatabase, create_log, open_log

Content = dict[str, dict[str, Any]]


def sealed(text: bytes) -> bytes:
    return b"%08x %s\n" % (binascii.crc32(text), text)


HEADER = sealed(b'{"format":"rollbook","version":1,"kind":"match","line":0}')


def fill(db: LogDatabase) -> None:
    a, b = db.table("entries-0"), db.table("entries-1")
    a.insert({"n": 1, "do": ["DiceRolled", {"faces": [4, 2]}]})
    a.insert_multiple([{"n": 2, "who": 'A"b\\c 😀'}, {"n": 3.5, "x": None}])
    b.insert(Document({"n": 64, "deep": {"a": [[], {}, [True, False]]}}, doc_id=64))
    a.update({"n": -1}, doc_ids=[2])
    b.insert({"n": 65})
    a.remove(doc_ids=[1])
    db.table("cards", persist_empty=True)
    b.truncate()
    db.drop_table("entries-1")
    a.insert({"n": 10**30, "pad": "x" * 40})


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("good") / "match"
    log = create_log(path, "match")
    fill(log.db)
    log.close()
    return path.read_bytes()


def is_change(entry: Any, number: int) -> bool:
    return (
        isinstance(entry, list)
        and repr(entry[:1]) == f"[{number}]"
        and len(entry) == 2
        and isinstance(entry[1], dict)
        and all(
            table is None
            or (
                isinstance(table, dict)
                and all(re.fullmatch(r"0|-?[1-9]\d{0,18}", key, re.ASCII) for key in table)
                and all(document is None or isinstance(document, dict) for document in table.values())
            )
            for table in entry[1].values()
        )
    )


def states(data: bytes) -> list[tuple[int, Content]]:
    """Read a log that has its header, by another way: where each good line ends, and what is there then."""
    tables: Content = {}
    found = [(len(HEADER), deepcopy(tables))]
    assert data.startswith(HEADER)
    for number, line in enumerate(re.findall(rb"[^\n]*\n", data[len(HEADER) :]), 1):
        parts = re.fullmatch(rb"([0-9a-f]{8}) ([\0-\x7f]*)\n", line)
        if not parts or int(parts[1], 16) != binascii.crc32(parts[2]) or b"[" * 200 in parts[2]:
            break
        try:
            entry = json.loads(parts[2])
            json.dumps(entry, allow_nan=False)
        except ValueError:
            break
        if not is_change(entry, number):
            break
        for name, documents in entry[1].items():
            tables[name] = {} if documents is None else tables.get(name, {}) | documents
            tables[name] = {key: document for key, document in tables[name].items() if document is not None}
            if documents is None:
                del tables[name]
        found.append((found[-1][0] + len(line), deepcopy(tables)))
    return found


def check(path: Path, data: bytes, whole: bytes | None = None) -> str:
    """Open the damaged log, hold the result against `states`, and return what was told.

    With `whole`, the log before it was damaged, the content must also be one that it had.
    """
    folder = path.parent
    for old in folder.iterdir():
        old.unlink()
    path.write_bytes(data)
    header_lost = data[: len(HEADER)] != HEADER[: len(data)]
    try:
        log = open_log(path, "match")
    except LogNewer:
        assert path.read_bytes() == data
        return "newer"
    except LogDamaged:
        assert header_lost
        assert [(entry.name, entry.read_bytes()) for entry in folder.iterdir()] == [("match.damaged-1", data)]
        return "set aside"
    assert not header_lost
    report = log.report
    asides = {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry != path}
    if len(data) < len(HEADER):
        expected_aside, (kept, want) = data, (0, states(HEADER)[0][1])
        assert report.found == "unfinished"
        assert path.read_bytes() == HEADER
    else:
        known = states(data)
        kept, want = known[-1]
        assert report.kept == len(known) - 1
        assert path.read_bytes() == data[:kept]
        expected_aside = data if report.found == "damaged" else data[kept:]
        assert (report.found == "whole") == (kept == len(data))
    assert report.cut == len(data) - kept
    assert asides == ({report.aside: expected_aside} if report.aside else {})
    assert bool(report.aside) == (kept < len(data))
    keys = {"torn": "log-torn", "damaged": "log-damaged-behind", "unfinished": "log-unfinished"}
    assert (report.fact.key if report.fact else None) == keys.get(report.found)
    content = log.storage.read()
    assert repr(content) == repr(want)
    if whole is not None:
        assert content in [state for _, state in states(whole)]
    log.db.table("after").insert({"n": 1})
    log.close()
    again = open_log(path, "match")
    assert again.report.found == "whole"
    assert again.storage.read() == content | {"after": {"1": {"n": 1}}}
    again.close()
    return report.found


def test_the_twin_reads_a_good_log(tmp_path: Path, good: bytes) -> None:
    assert check(tmp_path / "match", good, good) == "whole"
    known = states(good)
    assert len(known) == good.count(b"\n") == 11
    assert known[-1][1] == {
        "entries-0": {
            "2": {"n": -1, "who": 'A"b\\c 😀'},
            "3": {"n": 3.5, "x": None},
            "4": {"n": 10**30, "pad": "x" * 40},
        },
        "cards": {},
    }


def test_report_7_cut_at_every_byte(tmp_path: Path, good: bytes) -> None:
    told = [check(tmp_path / "match", good[:at], good) for at in range(len(good))]
    assert told[0] == "unfinished"
    ends = [at for at, what in enumerate(told) if what == "whole"]
    assert ends == [end for end, _ in states(good)[:-1]]
    assert {what for at, what in enumerate(told) if at not in ends} == {"unfinished", "torn"}


def test_a_bit_flipped_in_every_byte(tmp_path: Path, good: bytes) -> None:
    chance = random.Random(1)
    told = []
    for at in range(len(good)):
        data = bytearray(good)
        data[at] ^= 1 << chance.randrange(8)
        told.append(check(tmp_path / "match", bytes(data), good))
    last = good.rindex(b"\n", 0, -1)
    assert set(told[: len(HEADER)]) == {"set aside"}
    assert set(told[len(HEADER) : last - 1]) <= {"damaged", "torn"}
    assert told.count("torn") <= len(good) - last + len(good) // 10
    assert set(told[last + 1 :]) == {"torn"}


@pytest.mark.parametrize("tail", [b"\0", b"\0" * 4096, b"\n", b"\xff\n\xff", b"\0" * 9 + b"\n" * 9], ids=repr)
def test_report_30_nuls_and_garbage_at_the_end(tmp_path: Path, good: bytes, tail: bytes) -> None:
    assert check(tmp_path / "match", good + tail, good) == "torn"
    assert check(tmp_path / "match", good[:-1] + tail.replace(b"\n", b" "), good) == "torn"


def test_report_30_nuls_with_good_lines_behind_them(tmp_path: Path, good: bytes) -> None:
    ends = [end for end, _ in states(good)]
    for start, end in pairwise(ends[:-1]):
        data = good[:start] + b"\0" * (end - start) + good[end:]
        assert check(tmp_path / "match", data, good) in ("damaged", "torn")
        assert check(tmp_path / "match", good[:start] + b"\0\n" + good[end:], good) == "damaged"


def rearranged(lines: list[bytes]) -> Iterator[list[bytes]]:
    """Every way to swap two lines, repeat one, or take one away, the header and the last line's end excepted."""
    for i in range(1, len(lines)):
        yield lines[:i] + lines[i : i + 1] * 2 + lines[i + 1 :]
        if i < len(lines) - 1:
            yield lines[:i] + lines[i + 1 :]
        for j in range(i + 1, len(lines)):
            swapped = list(lines)
            swapped[i], swapped[j] = lines[j], lines[i]
            yield swapped


def test_lines_swapped_repeated_or_lost_are_noticed(tmp_path: Path, good: bytes) -> None:
    told = [check(tmp_path / "match", b"".join(lines), good) for lines in rearranged(good.splitlines(keepends=True))]
    assert len(told) == 10 + 9 + 45
    assert set(told) == {"damaged"}


def test_sealed_again_a_bit_flipped_in_every_byte(tmp_path: Path, good: bytes) -> None:
    chance = random.Random(2)
    lines = good.splitlines()
    told = []
    for at, line in enumerate(lines):
        for place in range(9, len(line)):
            text = bytearray(line[9:])
            text[place - 9] ^= 1 << chance.randrange(8)
            changed = [*lines[:at], sealed(bytes(text))[:-1], *lines[at + 1 :]]
            told.append(check(tmp_path / "match", b"\n".join(changed) + b"\n"))
    assert {"whole", "damaged", "set aside"} <= set(told)


NASTY = [
    b"", b"null", b"{}", b"[]", b"%d", b"[%d]", b"[%d,{},{}]", b"[%d,null]", b"[%d,[]]", b'[%d,"a"]', b"[%d,{}]",
    b"[%d.0,{}]", b'["%d",{}]', b"[true,{}]", b"[-%d,{}]", b'[%d,{"a":[]}]', b'[%d,{"a":1}]', b'[%d,{"a":""}]',
    b'[%d,{"a":{"1":[]}}]', b'[%d,{"a":{"1":1}}]', b'[%d,{"a":{"1":"x"}}]', b'[%d,{"a":{"":{}}}]',
    b'[%d,{"a":{"x":{}}}]',
    b'[%d,{"a":{"01":{}}}]', b'[%d,{"a":{" 1":{}}}]', b'[%d,{"a":{"+1":{}}}]', b'[%d,{"a":{"1_0":{}}}]',
    b'[%d,{"a":{"-0":{}}}]', b'[%d,{"a":{"1.0":{}}}]', b'[%d,{"a":{"\\u0661":{}}}]', b'[%d,{"a":{"-5":{}}}]',
    b'[%d,{"a":{"0":{}}}]', b'[%d,{"a":{"' + b"9" * 5000 + b'":{}}}]', b'[%d,{"a":{"1":{"n":NaN}}}]',
    b'[%d,{"a":{"1":{"n":-Infinity}}}]', b'[%d,{"a":{"1":{"n":1e999}}}]', b'[%d,{"a":{"1":{"n":-1e999}}}]',
    b'[%d,{"a":{"1":{"n":' + b"9" * 5000 + b"}}}]", b'[%d,{"a":{"1":{"n":' + b"[" * 100_000,
    b'[%d,{"a":{"1":{"n":' + b"[" * 100_000 + b"]" * 100_000 + b"}}}]", b'[%d,{"a":{"1":{"n":"\xc3\xa9"}}}]',
    b'[%d,{"a":{"1":{"n":"\xff"}}}]', b'[%d,{"a":{"1":{"n":"\0"}}}]', b'[%d,{"a":{"1":{"n":"\\ud83d"}}}]',
    b'[%d,{"a":{"1":{"n":1}},"b":{"1":{"n":1},"x":{}}}]', b'[%d,{"a":null,"entries-0":null,"cards":7}]',
    b'[%d,{"entries-0":{"2":null,"3":null,"77":null},"nowhere":null}]', b'[%d,{"a":{"1":{"n":1}}}]]', b"[%d,{}],[1,{}]",
    b' [%d , { "a" : { "1" : {} } } ] ', b'[%d,{"a":{"1":{"n":1}},"a":{"2":{"n":2}}}]', b"\xef\xbb\xbf[%d,{}]",
]  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: repr(text[:40]))
def test_sealed_again_lines_that_nobody_wrote(tmp_path: Path, good: bytes, text: bytes) -> None:
    lines = good.splitlines()
    for at in (1, 5, len(lines) - 1):
        line = sealed(text.replace(b"%d", b"%d" % at))[:-1]
        told = check(tmp_path / "match", b"\n".join([*lines[:at], line, *lines[at + 1 :]]) + b"\n")
        assert told in ("whole", "damaged")


def test_sealed_again_at_random(tmp_path: Path, good: bytes) -> None:
    chance = random.Random(3)
    told = []
    for _ in range(500):
        texts = [line[9:] for line in good.splitlines()]
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(1, len(texts))
            text = texts[at]
            i, j = sorted(chance.choices(range(len(text) + 1), k=2))
            piece = chance.choice([text[i:j], b"", b"null", b"{}", b"1", b'"1"', b"[", b"]", b"}", b",", b"\0"])
            texts[at] = text[:i] + piece + text[chance.choice([i, j]) :]
        data = b"".join(map(sealed, texts))
        told.append(check(tmp_path / "match", data[: len(data) - chance.choice([0, 0, 0, 1, 30])]))
    assert {"whole", "damaged", "torn"} <= set(told)


def test_report_34_ids_and_numbers_go_on_after_damage(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "match"
    path.write_bytes(good[:-3])
    log = open_log(path, "match")
    assert log.db.table("entries-0").insert({"n": 0}) == 4
    log.close()
    assert path.read_bytes().splitlines()[-1][9:] == b'[10,{"entries-0":{"4":{"n":0}}}]'
