"""A full disk, the real thing: a process whose files may not grow any further."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from storage.log import create_log, open_log

ROOT = Path(__file__).parents[2]

CHILD = """
import resource, signal, sys
from pathlib import Path
from storage.errors import DiskFull
from storage.log import {opener} as opener

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

def refused(action):
    try:
        action()
    except DiskFull as error:
        assert "no room left for" in str(error), error
        assert error.fact.key == "disk-full"
    else:
        sys.exit("not refused")
"""

INSERTS = """
log = opener(path, "match")
table = log.db.table("entries")
table.insert_multiple({"n": n} for n in range(3))
before, shown = path.read_bytes(), table.all()
for room in range(0, 60):
    limit(len(before) + room)
    for action in (
        lambda: table.insert({"n": 3, "pad": "x" * 60}),
        lambda: table.update({"pad": "x" * 60}),
        lambda: log.db.table("other").insert({"pad": "x" * 60}),
        lambda: table.insert_multiple([{"pad": "x" * 60}]),
    ):
        refused(action)
        assert path.read_bytes() == before
        assert table.all() == shown
        assert log.db.tables() == {"entries"}
limit(resource.RLIM_INFINITY)
table.insert({"n": 3})
log.close()
"""


def run(code: str, path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], cwd=ROOT, capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def child(opener: str, code: str) -> str:
    return CHILD.replace("{opener}", opener) + code


def test_an_action_on_a_full_disk_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match"
    run(child("create_log", INSERTS), path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["match"]
    log = open_log(path, "match")
    assert (log.report.found, [doc["n"] for doc in log.db.table("entries")]) == ("whole", [0, 1, 2, 3])
    log.close()


@pytest.mark.parametrize("size", [0, 1, 40])
def test_a_log_that_finds_no_room_is_not_created(tmp_path: Path, size: int) -> None:
    run(child("create_log", f"limit({size})\nrefused(lambda: opener(path, 'match'))"), tmp_path / "match")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-4], lambda data: data.replace(b'"n":3', b'"n":4')], ids=["torn", "damaged"]
)
def test_a_repair_that_finds_no_room_leaves_the_log_as_it_is(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "match"
    log = create_log(path, "match")
    for n in range(9):
        log.db.insert({"n": n, "pad": "x" * 80})
    log.close()
    data = damage(path.read_bytes())
    path.write_bytes(data)
    run(child("open_log", "limit(20)\nrefused(lambda: opener(path, 'match'))"), path)
    assert [(entry.name, entry.read_bytes()) for entry in tmp_path.iterdir()] == [("match", data)]
    log = open_log(path, "match")
    assert (log.report.found, log.report.aside) in [("torn", "match.torn-1"), ("damaged", "match.damaged-1")]
    assert len(log.db) == log.report.kept > 0
    log.close()


def test_a_compaction_that_finds_no_room_leaves_the_log_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "library"
    log = create_log(path, "library")
    log.db.insert({"n": 0})
    for n in range(1, 60):
        log.db.update({"n": n})
    log.close()
    code = """
log = opener(path, "library")
limit(30)
refused(log.storage.compact)
limit(resource.RLIM_INFINITY)
log.db.insert({"n": "after"})
log.close()
"""
    run(child("open_log", code), path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["library"]
    log = open_log(path, "library")
    assert (log.report.found, log.db.all()) == ("whole", [{"n": 59}, {"n": "after"}])
    assert log.storage.compact()
    log.close()
