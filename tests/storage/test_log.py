"""The log itself: what its lines look like, what it refuses, when a line is durable, creation and compaction."""

from __future__ import annotations

import enum
import errno
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from tinydb import where

from storage import files
from storage.errors import DiskFull, LogDamaged, LogNewer, ReadFailed, WriteFailed
from storage.files import DiskFile
from storage.lines import seal
from storage.log import Log, create_log, open_log

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match"


def names(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir())


def test_lines_as_written_down(path: Path) -> None:
    log = create_log(path, "match")
    log.db.table("a").insert_multiple([{"n": 1, "ñ": [2.5, True, None]}, {}])
    log.db.table("a").update({"n": 2}, doc_ids=[1])
    log.db.table("b").insert({"n": "😀"})
    log.db.table("a").remove(doc_ids=[2])
    log.db.table("b").truncate()
    log.db.drop_table("a")
    log.db.drop_tables()
    log.close()
    assert path.read_bytes().decode("ascii").splitlines() == [
        '41dd67be {"format":"rollbook","version":1,"kind":"match","line":0}',
        '47293283 [1,{"a":{"1":{"n":1,"\\u00f1":[2.5,true,null]},"2":{}}}]',
        '58c1f300 [2,{"a":{"1":{"n":2,"\\u00f1":[2.5,true,null]}}}]',
        'cd3d1dc2 [3,{"b":{"1":{"n":"\\ud83d\\ude00"}}}]',
        'ffd2abb5 [4,{"a":{"2":null}}]',
        'd27afa97 [5,{"b":{"1":null}}]',
        'd566702e [6,{"a":null}]',
        '317d956e [7,{"b":null}]',
    ]


def test_what_changes_nothing_appends_nothing(path: Path) -> None:
    log = create_log(path, "match")
    log.db.insert({"n": 1, "rolls": [{"faces": [4, 2]}]})
    before = path.read_bytes()
    log.db.update({"n": 1, "rolls": [{"faces": [4, 2]}]})
    log.db.update({"n": 2}, where("n") == 3)
    log.db.remove(where("n") == 3)
    log.db.drop_table("b")
    log.db.insert_multiple([])
    assert path.read_bytes() == before
    log.db.update({"n": True})  # equal to 1 in Python, another value in JSON
    assert path.read_bytes() != before
    assert log.db.all()[0]["n"] is True
    log.close()


class Suit(enum.Enum):
    HEARTS = 1


DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
ENDLESS: list[Any] = []
ENDLESS.append(ENDLESS)


@pytest.mark.parametrize(
    "value, told",
    [
        (float("nan"), r"_default/2/v/deep\[0\] is nan"),
        (float("-inf"), r"_default/2/v/deep\[0\] is -inf"),
        ((4, 2), r"_default/2/v/deep\[0\] is \(4, 2\)"),
        ({3: "round"}, r"_default/2/v/deep\[0\] has the key 3"),
        ({None: 1}, r"_default/2/v/deep\[0\] has the key None"),
        ({"n": 1, True: 2}, r"_default/2/v/deep\[0\] has the key True"),
        ({4, 2}, r"_default/2/v/deep\[0\] is \{2, 4\}"),
        (b"ab", r"_default/2/v/deep\[0\] is b'ab'"),
        (Suit.HEARTS, r"_default/2/v/deep\[0\] is <Suit.HEARTS: 1>"),
        (Decimal(1), r"_default/2/v/deep\[0\] is Decimal\('1'\)"),
        (DEEP, "_default/2/v/deep.* is nested too deeply"),
        (ENDLESS, "_default/2/v/deep.* is nested too deeply"),
        (10**5000, "cannot be stored: Exceeds the limit"),
    ],
    ids=[
        "nan",
        "inf",
        "tuple",
        "int-key",
        "none-key",
        "bool-key",
        "set",
        "bytes",
        "enum",
        "decimal",
        "deep",
        "endless",
        "long",
    ],
)
def test_report_8_what_json_would_change_is_refused(path: Path, value: Any, told: str) -> None:
    log = create_log(path, "match")
    log.db.insert({"v": {"deep": [1]}})
    before = path.read_bytes()
    with pytest.raises(ValueError, match=told):
        log.db.insert({"v": {"deep": [value]}})
    with pytest.raises(ValueError, match=told.replace("/2/", "/1/")):
        log.db.update({"v": {"deep": [value]}})
    assert path.read_bytes() == before
    assert log.db.all() == [{"v": {"deep": [1]}}]
    log.db.insert({"n": 1})
    log.close()
    with open_log(path, "match").db as db:
        assert list(db) == [{"v": {"deep": [1]}}, {"n": 1}]


def test_report_8_a_table_is_named_by_text(path: Path) -> None:
    log = create_log(path, "match")
    with pytest.raises(ValueError, match="A table has the key 1"):
        log.db.table(1).insert({})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"_default/1\.5: the id of a document is a whole number"):
        log.storage.write({"_default": {"1.5": {}}})
    assert log.db.tables() == set()
    log.close()


def test_a_created_log_is_there_and_taken_for_nothing_else(path: Path) -> None:
    create_log(path, "match").close()
    with pytest.raises(FileExistsError):
        create_log(path, "match")
    assert open_log(path, "match").report.found == "whole"
    assert names(path) == ["match"]


def test_a_log_that_is_not_there_is_not_created(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        open_log(path, "match")
    with pytest.raises(FileNotFoundError):
        create_log(path / "no folder" / "match", "match")
    assert names(path) == []


def test_a_folder_in_the_place_of_a_log_is_left_alone(path: Path) -> None:
    path.mkdir()
    with pytest.raises(ReadFailed, match="match could not be read"):
        open_log(path, "match")
    assert path.is_dir()


def test_report_10_a_newer_log_is_refused_and_left_alone(path: Path) -> None:
    data = seal({"format": "rollbook", "version": 2, "kind": "match", "packed": True}) + b"\0\1\2"
    path.write_bytes(data)
    with pytest.raises(LogNewer, match="match has format 2, and this release reads up to 1") as caught:
        open_log(path, "match")
    assert dict(caught.value.fact.values) == {"name": "match", "version": 2, "known": 1}
    assert (path.read_bytes(), names(path)) == (data, ["match"])


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 4096,
        b"[]",
        b"{}\n",
        b'{"_default": {"x": {}}}',
        b"\n",
        seal({"format": "rollbook", "version": 1, "kind": "library", "line": 0}),
        seal({"format": "other", "version": 1, "kind": "match", "line": 0}),
        seal({"format": "rollbook", "version": "1", "kind": "match", "line": 0}),
        seal({"format": "rollbook", "version": 0, "kind": "match", "line": 0}),
        seal({"format": "rollbook", "version": 1, "kind": "match", "line": True}),
        seal({"format": "rollbook", "version": 1, "kind": "match"}),
        seal([1, {}]),
        b"0" + seal({"format": "rollbook", "version": 1, "kind": "match", "line": 0})[1:],
    ],
    ids=[
        "nul", "list", "object", "tinydb", "newline", "other-kind", "other-format", "text-version", "version-0",
        "bool-line", "no-line", "no-header", "checksum",
    ],
)  # fmt: skip
def test_report_30_no_header_is_set_aside_and_never_overwritten(path: Path, data: bytes) -> None:
    for number in (1, 2):
        path.write_bytes(data)
        with pytest.raises(LogDamaged, match=f"match.damaged-{number}") as caught:
            open_log(path, "match")
        assert dict(caught.value.fact.values) == {"name": "match", "aside": f"match.damaged-{number}"}
        assert not path.exists()
    assert names(path) == ["match.damaged-1", "match.damaged-2"]
    assert (path.parent / "match.damaged-1").read_bytes() == data
    assert (path.parent / "match.damaged-2").read_bytes() == data


def spied(monkeypatch: pytest.MonkeyPatch, call: Callable[[str], None]) -> None:
    """Tell `call` of every write and sync before it is made."""
    write, sync = os.write, files._sync

    def writing(fd: int, data: bytes) -> int:
        call("write")
        return write(fd, data)

    def syncing(fd: int) -> None:
        call("sync")
        sync(fd)

    monkeypatch.setattr(os, "write", writing)
    monkeypatch.setattr(files, "_sync", syncing)


def test_one_action_is_one_write_then_one_sync_then_memory(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = create_log(path, "match")
    calls: list[tuple[str, int]] = []
    spied(monkeypatch, lambda what: calls.append((what, len(log.db))))
    log.db.insert({"n": 1})
    assert calls == [("write", 0), ("sync", 0)]
    assert len(log.db) == 1
    log.close()


@pytest.mark.parametrize("at", ["write", "sync"])
@pytest.mark.parametrize(
    "error, raised",
    [
        (OSError(errno.EIO, "Input/output error"), WriteFailed),
        (OSError(errno.ENOSPC, "No space left on device"), DiskFull),
        (KeyboardInterrupt(), KeyboardInterrupt),
    ],
    ids=["io-error", "full", "interrupt"],
)
@pytest.mark.parametrize("stuck", ["", "clean-up fails too"])
def test_a_failing_disk_changes_nothing(  # noqa: PLR0917 - three tables of cases
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    at: str,
    error: BaseException,
    raised: type[BaseException],
    stuck: str,
) -> None:
    log = create_log(path, "match")
    log.db.insert({"n": 1})
    good = path.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:

        def fail(what: str) -> None:
            if what == at:
                raise error

        spied(broken, fail)
        if stuck:
            broken.setattr(os, "ftruncate", refuse)
        for _ in range(2):
            with pytest.raises((raised, WriteFailed) if stuck else raised):
                log.db.insert({"n": 2})
            assert log.db.all() == [{"n": 1}]
        if not stuck:
            assert path.read_bytes() == good
    log.db.insert({"n": 3})
    log.close()
    with open_log(path, "match").db as db:
        assert db.all() == [{"n": 1}, {"n": 3}]
    assert path.read_bytes().startswith(good)
    assert names(path) == ["match"]


def test_a_closed_log_takes_nothing(path: Path) -> None:
    log = create_log(path, "match")
    log.close()
    log.close()
    with pytest.raises(WriteFailed):
        log.db.insert({"n": 1})
    assert open_log(path, "match").report.kept == 0


def test_a_log_cut_short_from_outside_is_not_written_to(path: Path) -> None:
    log = create_log(path, "match")
    log.db.insert({"n": 1})
    os.truncate(path, 70)
    for _ in range(2):
        with pytest.raises(WriteFailed, match="shorter than what was written"):
            log.db.insert({"n": 2})
    assert path.stat().st_size == 70
    log.close()


def test_a_log_that_cannot_be_created_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    spied(monkeypatch, full)
    with pytest.raises(DiskFull):
        create_log(path, "match")
    assert names(path) == []


def library(path: Path) -> Log:
    log = create_log(path, "library")
    log.db.table("players").insert_multiple([{"name": "Ana"}, {"name": "Ben"}])
    log.db.table("settings", persist_empty=True)
    log.db.table("players").remove(doc_ids=[1])
    for n in range(30):
        log.db.table("matches").upsert({"id": "m", "n": n}, where("id") == "m")
    return log


def test_a_library_is_compacted_when_four_times_its_size(path: Path) -> None:
    log = library(path)
    before = path.read_bytes()
    want = log.storage.read()
    assert log.storage.compact()
    assert not log.storage.compact()
    after = path.read_bytes()
    assert len(before) > 4 * len(after)
    assert [json.loads(line[9:]) for line in after.splitlines()] == [
        {"format": "rollbook", "version": 1, "kind": "library", "line": 34},
        [35, {"players": {}}],
        [36, {"settings": {}}],
        [37, {"matches": {}}],
        [38, {"players": {"2": {"name": "Ben"}}}],
        [39, {"matches": {"1": {"id": "m", "n": 29}}}],
    ]
    assert log.storage.read() == want
    assert log.db.table("players").insert({"name": "Cleo"}) == 3
    log.close()
    reopened = open_log(path, "library")
    assert (reopened.report.found, reopened.report.kept) == ("whole", 6)
    assert reopened.storage.read() == want | {"players": {"2": {"name": "Ben"}, "3": {"name": "Cleo"}}}
    reopened.close()
    assert names(path) == ["match"]


def test_a_small_or_live_library_and_any_match_stay_as_they_are(path: Path) -> None:
    log = create_log(path, "library")
    log.db.insert_multiple({"n": n} for n in range(100))
    before = path.read_bytes()
    assert not log.storage.compact()
    assert path.read_bytes() == before
    log.close()
    match = create_log(path.with_name("other"), "match")
    with pytest.raises(ValueError, match="only a library's"):
        match.storage.compact()
    match.close()


@pytest.mark.parametrize("refusals", [2, 99], ids=["then-works", "always"])
def test_report_44_a_refused_rename_is_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int) -> None:
    log = library(path)
    before = path.read_bytes()
    want = log.storage.read()
    tries = 0
    rename = Path.replace

    def refused(source: Path, target: Path) -> Path:
        nonlocal tries
        tries += 1
        if tries <= refusals:
            raise PermissionError(errno.EACCES, "Access is denied")
        return rename(source, target)

    with monkeypatch.context() as windows:
        windows.setattr(Path, "replace", refused)
        if refusals == 2:
            assert log.storage.compact()
            assert len(path.read_bytes()) < len(before)
        else:
            with pytest.raises(WriteFailed, match="Access is denied"):
                log.storage.compact()
            assert path.read_bytes() == before
    log.db.insert({"n": 1})
    log.close()
    reopened = open_log(path, "library")
    assert reopened.report.found == "whole"
    assert reopened.storage.read() == want | {"_default": {"1": {"n": 1}}}
    reopened.close()
    assert names(path) == ["match"]


def test_what_a_crashed_compaction_left_is_in_nobodys_way(path: Path) -> None:
    log = library(path)
    beside = path.with_name("match.new")
    beside.write_bytes(b"half a li" * 10_000)
    assert log.storage.compact()
    log.close()
    assert open_log(path, "library").report.found == "whole"
    assert names(path) == ["match"]


def test_setting_aside_never_overwrites(path: Path) -> None:
    path.with_name("match.torn-1").write_bytes(b"older")
    file = DiskFile(path, new=True)
    assert [file.set_aside("torn", b"newer") for _ in range(2)] == ["match.torn-2", "match.torn-3"]
    file.close()
    assert path.with_name("match.torn-1").read_bytes() == b"older"
    assert path.with_name("match.torn-2").read_bytes() == b"newer"


def test_an_open_log_can_be_copied_aside(path: Path) -> None:
    log = create_log(path, "match")
    log.db.insert({"n": 1})
    assert [log.storage.set_aside("damaged") for _ in range(2)] == ["match.damaged-1", "match.damaged-2"]
    log.db.insert({"n": 2})
    log.close()
    with open_log(path.with_name("match.damaged-1"), "match").db as copy:
        assert copy.all() == [{"n": 1}]


CHILD = """
import os, sys
from pathlib import Path
from storage.log import open_log
db = open_log(Path(sys.argv[1]), "match").db
first = sum(len(db.table(name)) for name in db.tables())
for n in range(first, first + 100_000):
    db.table(f"t{n // 64}").insert({"n": n, "pad": "x" * (n * 37 % 300)})
    os.write(1, b"%d\\n" % n)
"""


def test_report_29_killed_twenty_times_nothing_acknowledged_is_lost(path: Path) -> None:
    create_log(path, "match").close()
    chance = random.Random(29)
    done = 0
    for _ in range(20):
        until = done + chance.randrange(1, 120)
        with subprocess.Popen([sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, cwd=ROOT) as child:
            assert child.stdout
            for line in child.stdout:
                done = int(line) + 1
                if done == until:
                    child.send_signal(signal.SIGKILL)
        assert child.returncode == -signal.SIGKILL
        assert done >= until
        log = open_log(path, "match")
        found = [doc["n"] for t in range(len(log.db.tables())) for doc in log.db.table(f"t{t}")]
        assert found == list(range(len(found)))
        assert done <= len(found) <= done + 1
        assert log.report.found in ("whole", "torn")
        log.close()
        done = len(found)
    assert done > 500


def test_checksums_are_crc_32_as_everybody_computes_it() -> None:
    assert seal([])[:8] == b"%08x" % crc32(b"[]")
    assert crc32(b"123456789") == 0xCBF43926
