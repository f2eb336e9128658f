"""The library: summaries that survive a crash between any two writes, refusals that change nothing, and repairs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring.game import fact
from scoring.rolling_realms.events import DiceRolled, LimitsRead, RealmsRevealed, RoundClosed, StarsEntered
from scoring.rolling_realms.realms import REDUX
from scoring.seats import PlayerRenamed
from scoring.statistics import Place
from storage import files
from storage.codec import plain_converter
from storage.entropy import fresh_entropy
from storage.errors import FolderInUse, FolderUnwritable, LogNewer, MatchUnknown, StorageError
from storage.library import Device, Library, Settings, Summary
from storage.lines import header, seal
from storage.log import open_log
from storage.match import Done, Match
from tests.storage.actions import GAME, act, digest, library, override, quick_folder, setup, some_event

ROOT = Path(__file__).parents[2]
STARS = StarsEntered(1, 0, 0, 0, 5)


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as fresh:
        yield fresh


def content(folder: Path) -> dict[str, bytes | None]:
    return {
        str(path.relative_to(folder)): None if path.is_dir() else path.read_bytes()
        for path in sorted(folder.rglob("*"))
    }


def log_of(folder: Path, match: Match | str) -> Path:
    return folder / "matches" / f"{match if isinstance(match, str) else match.id}.log"


def finish(match: Match) -> None:
    for round_ in range(match.snapshot.state.round, 4):
        override(match, RoundClosed(round_))
    assert match.snapshot.outcome


def summed_up(match: Match) -> tuple[Any, ...]:
    """The twin of a summary: what home has to say, taken from the match itself."""
    now = match.snapshot
    players = [standing.player for standing in sorted(now.standings, key=lambda standing: standing.seat)]
    winners = tuple(players[seat] for seat in now.outcome.winners) if now.outcome else ()
    acted = match.steps()[0].entry.when if match.steps() else match.created
    over = now.outcome is not None
    return (
        match.id,
        GAME,
        tuple(players),
        match.created,
        acted,
        over,
        now.progress,
        winners,
        None,
        match.setup.seed,
        match.game.record(now.state) if match.game.record else (),
        tuple(
            Place(one.rank, one.score, one.parts, over and one.rank == 1)
            for one in sorted(now.standings, key=lambda one: one.seat)
        ),
        match.game.faces(now.state) if match.game.faces else (),
        (1, 1),
    )


def as_tuple(summary: Summary) -> tuple[Any, ...]:
    return tuple(getattr(summary, name) for name in Summary.__slots__)


def check_summaries(opened: Library, folder: Path) -> None:
    """Hold every summary against its match, which is read by another library from a copy."""
    listed = {summary.id: as_tuple(summary) for summary in opened.matches()}
    with quick_folder() as copy:
        shutil.copytree(folder / "matches", copy / "matches")
        with library(copy) as other:
            logs = [path.stem for path in (copy / "matches").glob("*.log") if path.read_bytes().count(b"\n") > 1]
            assert listed == {name: summed_up(other.match(name)) for name in logs}


def life(folder: Path) -> None:
    """Everything that the library is written for."""
    ticks = iter(range(10**6)).__next__
    chance = Random(5)
    for _ in range(2):
        with library(folder, clock=ticks) as opened:
            first, second = opened.create(GAME, setup()), opened.create(GAME, setup(("Dora",)))
            override(first, STARS)
            opened.leave(first)
            override(first, PlayerRenamed(0, "Anna"))
            finish(second)
            override(second, PlayerRenamed(0, "Eva"))
            second.undo(second.snapshot.entry)
            second.undo(second.snapshot.entry)
            opened.leave(second)
            opened.leave(first)
            override(second, some_event(chance, second.snapshot.state))
        with library(folder, clock=ticks) as opened:
            override(opened.match(first.id), some_event(chance, first.snapshot.state))
            finish(opened.match(second.id))
            opened.keep_settings(Settings(base="http://x"))


def test_report_1_a_crash_between_any_two_writes_hides_no_match_and_shows_no_wrong_summary(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments: list[Path] = []
    sync = files._sync

    def watched(fd: int) -> None:
        sync(fd)
        moments.append(folder / f"moment{len(moments)}")
        shutil.copytree(folder / "data", moments[-1])

    with monkeypatch.context() as patch:
        patch.setattr(files, "_sync", watched)
        life(folder / "data")
    assert len(moments) > 60
    seen: set[str] = set()
    for moment in moments:
        for _ in range(2):
            with library(moment) as opened:
                check_summaries(opened, moment)
                assert opened.reports == []
                now = {summary.id for summary in opened.matches()}
                assert now >= seen
                seen = now
        with library(moment) as opened:
            for summary in opened.matches():
                assert isinstance(override(opened.match(summary.id), STARS), Done)
            check_summaries(opened, moment)
    assert len(seen) == 4


def test_report_1_a_process_that_dies_keeps_its_match_and_gets_no_other(folder: Path) -> None:
    code = """
import os, sys
from pathlib import Path
from scoring.rolling_realms.events import StarsEntered
from storage.library import Library
from tests.storage.actions import GAME, setup
match = Library.open(Path(sys.argv[1])).create(GAME, setup())
match.dispatch(StarsEntered(1, 0, 0, 0, 5), 0)
print(match.id, flush=True)
os.kill(os.getpid(), 9)
"""
    done = subprocess.run([sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, check=False)
    for _ in range(2):
        with library(folder) as opened:
            (summary,) = opened.matches()
            assert opened.running() == summary
            assert summary.id == done.stdout.decode().strip()
            assert opened.match(summary.id).snapshot.standings[0].score == 50


def test_creation_that_was_cut_short_is_no_match(folder: Path) -> None:
    with library(folder) as opened:
        kept = opened.create(GAME, setup())
    for at, data in enumerate([b"", b"41dd", header("match", 0), header("match", 0) + b"2c59"]):
        log_of(folder, f"cut{at}").write_bytes(data)
    for _ in range(2):
        with library(folder) as opened:
            assert [summary.id for summary in opened.matches()] == [kept.id]
            for at in range(4):
                with pytest.raises(MatchUnknown):
                    opened.match(f"cut{at}")
            assert opened.reports == []


def test_everything_kept_comes_back(folder: Path) -> None:
    device = Device("de", "dark", awake=False, shake=True).seated("a", 1).seated("b", 0).seated("a", None)
    with library(folder) as opened:
        assert (opened.settings, opened.device("x"), opened.cards(GAME)) == (Settings(), Device(), None)
        assert (opened.matches(), opened.players(), opened.running()) == ((), (), None)
        opened.keep_settings(Settings("http://10.0.0.1:8571", (GAME,)))
        opened.keep_device('x"\\😀', device)
        opened.keep_cards(GAME, LimitsRead(7, None, 4))
        opened.create(GAME, setup(("Ana", "Ben")))
        opened.create(GAME, setup(("Cem", "Ana")))
    with library(folder) as opened:
        assert opened.settings == Settings("http://10.0.0.1:8571", (GAME,))
        assert opened.device('x"\\😀') == device
        assert (device.seat("a"), device.seat("b")) == (None, 0)
        assert opened.device("y") == Device()
        assert opened.cards(GAME) == LimitsRead(7, None, 4)
        assert opened.players() == ("Cem", "Ana", "Ben")


def test_matches_last_acted_on_come_first_and_the_running_one_is_the_first_unfinished(folder: Path) -> None:
    ticks = iter(range(10**6)).__next__
    with library(folder, clock=ticks) as opened:
        made = [opened.create(GAME, setup()) for _ in range(3)]
        override(made[0], STARS)
        finish(made[1])
        order = [made[1].id, made[0].id, made[2].id]
        assert [summary.id for summary in opened.matches()] == order
        assert opened.running() == opened.matches()[1]
    with library(folder, clock=ticks) as opened:
        assert [summary.id for summary in opened.matches()] == order
        assert opened.live(made[0].id) is None


def test_report_17_every_fresh_seed_is_another() -> None:
    drawn = [fresh_entropy() for _ in range(1_000)]
    assert len(set(drawn)) == 1_000
    assert 0 <= min(drawn) < max(drawn) < 1 << 60


@pytest.mark.parametrize("name", ["", "nobody", "../library", "a/b", "a\\b", "A1", "é", "\0", "a" * 5_000, "lock", "²"])
def test_a_match_that_is_not_there_is_unknown(name: str, folder: Path) -> None:
    with library(folder) as opened:
        with pytest.raises(MatchUnknown):
            opened.match(name)
        assert opened.live(name) is None


@pytest.mark.parametrize("where", ["under-a-file", "matches-is-a-file", "lock-is-a-folder"])
def test_a_folder_that_cannot_be_used_is_refused_and_left_alone(where: str, folder: Path) -> None:
    data = folder / "data"
    if where == "under-a-file":
        data.write_text("mine")
        data /= "data"
    else:
        data.mkdir()
        (data / "matches").write_text("mine") if where == "matches-is-a-file" else (data / "lock").mkdir()
        (data / "library.log").write_bytes(header("library", 0))
    before = content(folder)
    with pytest.raises(FolderUnwritable, match="cannot be written to"):
        Library.open(data)
    after = content(folder)
    after.pop("data/lock" if "data/lock" not in before else "", None)
    assert after == before


def test_a_folder_without_the_right_to_write_is_refused_and_left_alone(folder: Path) -> None:
    code = "import sys; from pathlib import Path; from storage.library import Library; Library.open(Path(sys.argv[1]))"
    as_anybody = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    data = folder / "data"
    data.mkdir(mode=0o555)
    done = subprocess.run(
        [*as_anybody, sys.executable, "-c", code, str(data)], cwd=ROOT, capture_output=True, check=False, text=True
    )
    assert "FolderUnwritable: The data folder" in done.stderr
    assert content(folder) == {"data": None}


def test_a_folder_in_use_is_refused_and_left_alone(folder: Path) -> None:
    code = "import sys; from pathlib import Path; from storage.library import Library; Library.open(Path(sys.argv[1]))"
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        before = content(folder)
        with pytest.raises(FolderInUse, match="in use by another running copy"):
            Library.open(folder)
        done = subprocess.run(
            [sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, check=False, text=True
        )
        assert "FolderInUse" in done.stderr
        assert content(folder) == before
        assert isinstance(override(match, STARS), Done)
    with library(folder) as opened:
        assert len(opened.matches()) == 1


def test_a_library_closed_by_another_thread_is_free(folder: Path) -> None:
    opened = Library.open(folder)
    closing = threading.Thread(target=opened.close)
    closing.start()
    closing.join()
    with library(folder) as again:
        assert again.matches() == ()


@pytest.mark.parametrize("alone", [True, False])
def test_report_10_a_newer_library_is_refused_and_left_alone(alone: bool, folder: Path) -> None:  # noqa: FBT001
    if not alone:
        with library(folder) as opened:
            opened.create(GAME, setup())
    newer = seal({"format": "rollbook", "version": 2, "kind": "library", "line": 0}) + b"what a newer one writes\n"
    (folder / "library.log").write_bytes(newer)
    before = content(folder)
    with pytest.raises(LogNewer, match=r"library\.log has format 2, and this release reads up to 1"):
        Library.open(folder)
    assert content(folder) == before


def spoil_header(data: bytes) -> bytes:
    return b"\0" * 20 + data[20:]


def cut_in_half(data: bytes) -> bytes:
    return data[: len(data) // 2]


def spoil_the_middle(data: bytes) -> bytes:
    return data.replace(b'"open"', b'"opeN"', 1)


@pytest.mark.parametrize(
    "damage",
    [spoil_header, cut_in_half, spoil_the_middle, lambda _: b"", lambda _: b"\0" * 500, lambda _: b"[]\n"],
    ids=["header", "half", "middle", "empty", "nuls", "brackets"],
)
def test_report_30_a_damaged_library_is_set_aside_and_made_anew_from_its_matches(
    damage: Callable[[bytes], bytes], folder: Path
) -> None:
    with library(folder) as opened:
        first, second = opened.create(GAME, setup()), opened.create(GAME, setup(("Dora",)))
        override(first, STARS)
        finish(second)
        expected = opened.matches()
    data = damage((folder / "library.log").read_bytes())
    (folder / "library.log").write_bytes(data)
    with library(folder) as opened:
        assert opened.matches() == expected
        assert [told.key.startswith("log-") for told in opened.reports] == [True]
        aside = str(dict(opened.reports[0].values)["aside"])
        assert not data or (folder / aside).read_bytes() in data
        assert isinstance(override(opened.match(first.id), STARS), Done)
        expected = opened.matches()
    with library(folder) as opened:
        assert opened.matches() == expected
        assert opened.reports == []


def test_a_library_that_lost_its_end_trusts_no_summary(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
    with library(folder) as opened:
        override(opened.match(match.id), STARS)
        override(opened.match(match.id), PlayerRenamed(0, "Anna"))
        expected = opened.matches()
    lines = (folder / "library.log").read_bytes().splitlines(keepends=True)
    (folder / "library.log").write_bytes(b"".join(lines[:-3]) + lines[-3][:-7])
    with library(folder) as opened:
        assert opened.matches() == expected
        assert [told.key for told in opened.reports] == ["log-torn"]


def test_a_summary_that_tells_less_than_this_release_writes_is_made_anew(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        for event in (RealmsRevealed(1, REDUX[:3], "table"), DiceRolled(1, 1, (4, 2), "table"), STARS):
            override(match, event)
        expected = opened.matches()
        assert (expected[0].record[1], expected[0].places[0]) == (("stars", 5), Place(1, 50, (50, 0, 0), won=False))
    log = open_log(folder / "library.log", "library")
    (row,) = log.db.table("matches").all()
    told_then = {name: value for name, value in row["value"].items() if name not in ("places", "faces", "form")}
    log.db.table("matches").update({"value": {**told_then, "record": []}})
    log.close()
    with library(folder) as opened:
        assert opened.matches() == expected
    with library(folder) as opened:
        assert not opened._looked
        assert opened.matches() == expected


ODD_ROWS: list[dict[str, Any]] = [
    {}, {"key": "x"}, {"value": 1}, {"key": 7, "value": 1}, {"key": None, "value": None}, {"key": ["x"], "value": {}},
    {"key": "x", "value": None}, {"key": "x", "value": {}}, {"key": "x", "value": []}, {"key": "x", "value": "x"},
    {"key": "all", "value": {"base": 7}}, {"key": "all", "value": {"base": "x", "more": 1}}, {"key": "", "value": True},
    {"key": "rolling_realms", "value": {"is": "LimitsRead", "pumpkins": "7"}}, {"key": "../x", "value": {"id": "x"}},
    {"key": "rolling_realms", "value": 7}, {"key": "Ana", "value": "soon"}, {"key": "abc", "value": True},
    {"key": "abc", "value": {"id": "abc", "game": "chess", "players": [], "created": 0, "acted": 0, "finished": False,
                             "progress": {"key": "x", "values": []}, "winners": [], "trouble": None, "seed": ""}},
]  # fmt: skip


def test_rows_that_nobody_wrote_are_passed_over(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup(("Ana",)))
        override(match, STARS)
        expected = opened.matches()
    log = open_log(folder / "library.log", "library")
    for table in ("matches", "open", "players", "cards", "settings", "devices", "odd"):
        log.db.table(table).insert_multiple(ODD_ROWS)
    log.db.table("matches").insert({"key": match.id, "value": {"id": match.id}})
    log.close()
    for _ in range(2):
        with library(folder) as opened:
            assert [summary for summary in opened.matches() if not summary.trouble] == list(expected)
            assert opened.running() == expected[0]
            assert (opened.settings, opened.device("x"), opened.cards(GAME)) == (Settings(), Device(), None)
            assert set(opened.players()) >= {"Ana"}
    with library(folder) as opened:
        opened.keep_settings(Settings("http://x"))
        opened.keep_cards(GAME, LimitsRead())
        opened.create(GAME, setup(("Ana",)))
    with library(folder) as opened:
        assert (opened.settings, opened.cards(GAME)) == (Settings("http://x"), LimitsRead())
        assert opened.players()[0] == "Ana"


def test_a_match_that_the_library_does_not_know_is_listed(folder: Path) -> None:
    with library(folder / "there") as opened:
        match = opened.create(GAME, setup())
        finish(match)
        expected = as_tuple(opened.matches()[0])
    with library(folder / "here") as opened:
        opened.create(GAME, setup())
    shutil.copy(log_of(folder / "there", match), log_of(folder / "here", "0abc"))
    shutil.copy(log_of(folder / "there", match), log_of(folder / "here", "0abc (copy)"))
    for _ in range(2):
        with library(folder / "here") as opened:
            (found,) = [summary for summary in opened.matches() if summary.finished]
            assert as_tuple(found) == ("0abc", *expected[1:])
            assert len(opened.matches()) == 2


def spoil(folder: Path, match: Match, change: dict[str, Any]) -> None:
    """Change the match's own row, in a sound line."""
    log = open_log(log_of(folder, match), "match")
    log.db.table("match").update(change)
    log.close()


TROUBLES: dict[str, tuple[Callable[[Path, Match], Any], str]] = {
    "no header": (lambda at, match: log_of(at, match).write_bytes(b"\0" * 99), "log-damaged"),
    "gone": (lambda at, match: log_of(at, match).unlink(), "match-unknown"),
    "emptied": (lambda at, match: log_of(at, match).write_bytes(b""), "match-unknown"),
    "a folder": (
        lambda at, match: (
            log_of(at, match).rename(at / "away").with_name("matches").joinpath(log_of(at, match).name).mkdir()
        ),
        "read-failed",
    ),
    "newer": (
        lambda at, match: log_of(at, match).write_bytes(
            seal({"format": "rollbook", "version": 9, "kind": "match", "line": 0})
        ),
        "log-newer",
    ),
    "another game": (lambda at, match: spoil(at, match, {"game": "chess"}), "not-decodable"),
    "no game": (lambda at, match: spoil(at, match, {"game": None}), "not-decodable"),
    "an odd time": (lambda at, match: spoil(at, match, {"created": 1.5}), "not-decodable"),
    "an unknown key": (lambda at, match: spoil(at, match, {"note": "x"}), "not-decodable"),
    "another set-up": (lambda at, match: spoil(at, match, {"setup": {"is": "RealmsSetup"}}), "not-decodable"),
    "no set-up": (lambda at, match: spoil(at, match, {"setup": None}), "not-decodable"),
}


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("damage", "key"), TROUBLES.values(), ids=TROUBLES)
def test_a_match_that_cannot_be_opened_is_shown_with_the_reason_and_hides_no_other(
    damage: Callable[[Path, Match], Any],
    key: str,
    known: bool,  # noqa: FBT001
    folder: Path,
) -> None:
    with library(folder) as opened:
        sound, match = opened.create(GAME, setup()), opened.create(GAME, setup(("Dora",)))
        override(match, STARS)
    if not known:
        (folder / "library.log").unlink()
    damage(folder, match)
    before = log_of(folder, match).read_bytes() if log_of(folder, match).is_file() else None
    for start in range(3):
        with library(folder) as opened:
            with pytest.raises(StorageError):
                opened.match(match.id)
            assert opened.live(match.id) is None
            assert opened.running() == next(summary for summary in opened.matches() if summary.id == sound.id)
            listed = {summary.id: summary for summary in opened.matches()}
            assert listed[sound.id].trouble is None
            if known or key not in ("match-unknown", "log-damaged"):
                told = listed[match.id]
                assert told.players == (("Dora",) if known else ())
                assert told.trouble
                assert told.trouble.key == key
            assert len(opened.reports) == (start == 0 and key == "log-damaged")
    if key in ("log-newer", "not-decodable"):
        assert log_of(folder, match).read_bytes() == before
    if key == "log-damaged":
        assert log_of(folder, match).with_name(f"{match.id}.log.damaged-1").read_bytes() == before


def test_a_match_that_can_be_opened_again_is_trusted_again(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        override(match, STARS)
        expected = opened.matches()
    data = log_of(folder, match).read_bytes()
    log_of(folder, match).unlink()
    with library(folder) as opened:
        assert opened.matches()[0].trouble
        log_of(folder, match).write_bytes(data)
        assert opened.match(match.id).snapshot.standings[0].score == 50
        assert opened.matches() == expected
    with library(folder) as opened:
        assert opened.matches() == expected


def test_a_match_whose_end_is_torn_goes_on_with_what_is_whole(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        override(match, STARS)
        before = digest(match)
        override(match, PlayerRenamed(0, "Anna"))
    data = log_of(folder, match).read_bytes()
    log_of(folder, match).write_bytes(data[:-5])
    with library(folder) as opened:
        again = opened.match(match.id)
        assert digest(again) == before
        assert [told.key for told in opened.reports] == ["log-torn"]
        assert opened.matches()[0].players[0] == "Ana"


def test_the_log_is_shortened_at_the_start_when_it_has_grown(folder: Path) -> None:
    with library(folder) as opened:
        match = opened.create(GAME, setup())
        for number in range(200):
            opened.keep_settings(Settings(base=f"http://{number}"))
        expected = opened.matches()
    before = (folder / "library.log").stat().st_size
    with library(folder) as opened:
        assert (folder / "library.log").stat().st_size < before / 4
        assert (opened.settings, opened.matches()) == (Settings(base="http://199"), expected)
        override(opened.match(match.id), STARS)
    with library(folder) as opened:
        assert opened.matches()[0].acted >= expected[0].acted


def test_a_long_match_that_is_being_opened_holds_up_no_other(folder: Path) -> None:
    with library(folder) as opened:
        long, other = opened.create(GAME, setup()), opened.create(GAME, setup())
        chance = Random(3)
        for _ in range(300):
            act(chance, long)
        before = digest(long)
    with library(folder) as opened:
        other = opened.match(other.id)
        found: list[Match] = []
        threads = [threading.Thread(target=lambda: found.append(opened.match(long.id))) for _ in range(3)]
        with opened._opening:
            for thread in threads:
                thread.start()
            assert isinstance(override(other, STARS), Done)
            opened.leave(other)
            assert len(opened.matches()) == 2
            assert opened.live(other.id) is other
            assert isinstance(opened.create(GAME, setup()), Match)
        for thread in threads:
            thread.join()
        assert len(set(map(id, found))) == 1
        assert digest(found[0]) == before


def test_a_closed_library_opens_nothing(folder: Path) -> None:
    opened = Library.open(folder)
    match = opened.create(GAME, setup())
    opened.close()
    before = content(folder)
    calls: tuple[Callable[[], Match], ...] = (lambda: opened.match(match.id), lambda: opened.create(GAME, setup()))
    for call in calls:
        with pytest.raises((ValueError, StorageError)):
            call()
    with pytest.raises(StorageError):
        opened.keep_settings(Settings("http://x"))
    opened.close()
    assert content(folder) == before


def test_a_summary_of_a_release_that_knew_no_records_can_be_read() -> None:
    summary = Summary(
        "m", GAME, ("Ana",), 1, 2, finished=True, progress=fact("x"), record=(("won", 1), ("with", "Ben"))
    )
    converter = plain_converter()
    data = converter.unstructure(summary)
    assert converter.structure(data, Summary) == summary
    del data["record"]
    assert converter.structure(data, Summary) == replace(summary, record=())
