"""A full disk under a match and its library, the real thing: a process whose files may not grow any further."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scoring.rolling_realms.events import LimitsRead
from tests.storage.actions import GAME, digest, library, override, setup
from tests.storage.test_library import STARS

ROOT = Path(__file__).parents[2]

CHILD = """
import resource, signal, sys
from pathlib import Path
from scoring.rolling_realms.events import LimitsRead, RoundClosed, StarsEntered
from scoring.seats import PlayerRenamed
from storage.errors import DiskFull, StorageError
from storage.library import Library, Settings
from storage.match import Done, Failed
from tests.storage.actions import GAME, override, setup, unhurried

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
folder = Path(sys.argv[1])
FULL = resource.RLIM_INFINITY

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

def size(name):
    return len((folder / name).read_bytes())

def files():
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}

def refused(answer, name):
    assert isinstance(answer, Failed), answer
    assert isinstance(answer.error, DiskFull)
    assert str(answer.error).startswith(f"Nothing was changed: there is no room left for {name} ("), answer.error
    assert "Free some space and try again." in str(answer.error)
    assert answer.error.fact.key == "disk-full" and dict(answer.error.fact.values)["name"] == name

def started():
    return Library.open(folder, monotonic=unhurried())

STARS = StarsEntered(1, 0, 0, 0, 5)
library = started()
"""

ACTIONS = """
match = library.create(GAME, setup())
told = []
match.subscribe(told.append)
override(match, STARS)
override(match, PlayerRenamed(0, "Anna"))
match.undo(2)
log = f"matches/{match.id}.log"
before, now, steps, listed = files(), match.snapshot, match.steps(), library.matches()
del told[:]
for room in range(0, 50, 7):
    limit(size(log) + room)
    for answer in (
        lambda: override(match, StarsEntered(1, 0, 1, 0, 3)),
        lambda: override(match, RoundClosed(1)),
        lambda: match.undo(now.entry),
        lambda: match.redo(now.entry),
        lambda: match.go(0, now.entry),
    ):
        refused(answer(), f"{match.id}.log")
        assert match.snapshot is now
        assert match.steps() == steps
        assert library.matches() == listed
        assert files() == before
        assert told == []
limit(FULL)
assert isinstance(match.redo(now.entry), Done)
assert match.snapshot.entry == 2 and len(told) == 1
print(match.id)
"""

MARKS = """
match = library.create(GAME, setup())
override(match, STARS)
library.results.keep("F0AAAB")
for number in range(40):
    library.keep_settings(Settings(base="http://" + "x" * number))
library.leave(match)
before, now, listed = files(), match.snapshot, library.matches()
limit(size("library.log"))
for _ in range(2):
    refused(match.undo(1), "library.log")
    refused(override(match, STARS), "library.log")
    for keep in (
        lambda: library.keep_settings(Settings()),
        lambda: library.keep_cards(GAME, LimitsRead(7)),
        lambda: library.keep_device("x", library.device("x").seated(match.id, 1)),
        lambda: library.results.keep("F0AAAA"),
        lambda: library.results.forget("F0AAAB"),
    ):
        try:
            keep()
        except DiskFull:
            pass
        else:
            sys.exit("kept")
    assert (match.snapshot, library.matches(), files()) == (now, listed, before)
    assert library.settings.base.endswith("x" * 39) and library.cards(GAME) is None
    assert library.device("x").seat(match.id) is None
    assert library.results.codes() == ("F0AAAB",)
limit(FULL)
assert isinstance(match.undo(1), Done)
assert isinstance(match.redo(0), Done)
library.keep_cards(GAME, LimitsRead(7))
assert library.cards(GAME) == LimitsRead(7)
library.results.forget("F0AAAB")
assert library.results.codes() == ()
print(match.id)
"""

CREATION = """
match = library.create(GAME, setup())
override(match, STARS)
for number in range(200):
    library.keep_device("x", library.device("x").seated(f"m{number}", 1))
before, listed, whole = files(), library.matches(), size("library.log")
for room in (0, 1, 40, 200, 400, whole, whole + 20):
    limit(room)
    for begun in ((), (STARS,) * 70):
        try:
            library.create(GAME, setup(("Dora",)), begun)
        except DiskFull as error:
            assert "there is no room left for" in str(error)
        else:
            sys.exit(f"created with {room} bytes")
    assert library.matches() == listed
    assert files() == before
    assert library.players() == ("Ana", "Ben", "Cem")
limit(FULL)
library.create(GAME, setup(("Dora",)))
assert library.players()[0] == "Dora"
assert len(library.matches()) == 2
print(match.id)
"""

END = """
match = library.create(GAME, setup())
override(match, STARS)
for number in range(40):
    library.keep_settings(Settings(base="http://" + "x" * number))
override(match, RoundClosed(1))
override(match, RoundClosed(2))
limit(size("library.log"))
assert isinstance(override(match, RoundClosed(3)), Done)
assert library.matches()[0].finished
try:
    library.leave(match)
except DiskFull:
    pass
else:
    sys.exit("left")
assert library.matches()[0].finished
limit(FULL)
match.undo(4)
match.go(1, 3)
print(match.id)
"""


@pytest.mark.parametrize("code", [ACTIONS, MARKS, CREATION, END], ids=["actions", "marks", "creation", "end"])
def test_on_a_full_disk_nothing_is_changed_and_it_goes_on_later(code: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHILD + code, str(tmp_path)], cwd=ROOT, capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    with library(tmp_path) as opened:
        match = opened.match(done.stdout.strip())
        assert match.snapshot.standings[0].score == 50
        assert opened.reports == []
        assert all(not summary.trouble for summary in opened.matches())


def test_the_library_opens_on_a_full_disk_and_shows_what_is_there(tmp_path: Path) -> None:
    log = tmp_path / "library.log"
    with library(tmp_path) as opened:
        match = opened.create(GAME, setup())
        override(match, STARS)
        for number in range(300):
            opened.keep_cards(GAME, LimitsRead(number % 9 + 1))
        marked = log.read_bytes()
        match.undo(1)
        after = digest(match)
    log.write_bytes(marked)  # as if it had been killed: the match is marked open, and its summary is old or missing
    code = """
assert library.matches()[0].id == sys.argv[2]
match = library.match(sys.argv[2])
assert match.snapshot.entry == 0
assert library.matches()[0].acted == match.acted
refused(override(match, STARS), f"{match.id}.log")
library.close()
assert files() == before
print("ok")
"""
    begin = CHILD.replace("library = started()", "before = files()\nlimit(30)\nlibrary = started()")
    command = [sys.executable, "-c", begin + code, str(tmp_path), match.id]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ok\n", "")
    with library(tmp_path) as opened:
        assert digest(opened.match(match.id)) == after
        assert len(log.read_bytes()) < len(marked) / 4
