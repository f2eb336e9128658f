"""`python -m tests.bench`: JSON lines, each a figure of this run and, where there is one, the aim.

`python -m tests.bench screens`: for taps in a real Chromium alone; `python -m tests.bench web`: for the offline web app
against a bare page.

What is compared takes turns: one action and one raw append of such a line with the same sync call, now the one first
and now the other.
Ratios are of medians, over whole fills of a table (64 entries); `worst_eighth` is the ratio in the slowest eighth of
a fill. Milliseconds depend on the machine; ratios are what counts.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tinydb import TinyDB

from scoring.fairness import together
from scoring.game import load
from scoring.rolling_realms.ways import SeatDie, ways
from scoring.statistics import game_record
from screens.sifting import Sieve
from storage import backup, files
from storage.exports import table
from storage.journal import PAGE
from storage.library import Library
from storage.lines import unseal
from storage.match import Answer, Done
from tests.bench import dragons, empires, screens, web
from tests.bench.folders import DESPITE, Folder, event, years
from tests.storage.actions import GAME, MEMORY, quick_folder, unhurried

SIZES = (10, 500, 5_000)
MATCHES = (1, 1_000)
FILLS = 4
"""How often each place of a table is dispatched to in each case. A step is three entries: do, undo and redo."""
TINYDB_STEP = 4
"""TinyDB's own storage is slow on long tables: it takes its turn at every fourth action."""


def timed(call: Callable[[], Any]) -> float:
    """Return how long a call takes, in milliseconds."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1_000


def tell(what: str, **figures: Any) -> None:
    """Print a line."""
    print(json.dumps({"what": what, **{k: round(v, 3) if isinstance(v, float) else v for k, v in figures.items()}}))
    sys.stdout.flush()


class Raw:
    """A file that is appended to as simply as can be."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)

    def append(self, data: bytes) -> None:
        """Append durably."""
        os.write(self._fd, data)
        files._sync(self._fd)

    def close(self) -> None:
        """Close the file."""
        os.close(self._fd)


@dataclass
class Series:
    """Milliseconds of one kind of action in one case, with its neighbours."""

    ours: list[float] = field(default_factory=list)
    raw: list[float] = field(default_factory=list)
    tinydb: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """Where in its table each action's entry stands, from 0."""
    line: bytes = b""
    """What the last action wrote."""

    @property
    def times_raw(self) -> float:
        """The ratio of the medians."""
        return median(self.ours) / median(self.raw)

    @property
    def worst_eighth(self) -> float:
        """The largest such ratio of an eighth of the table's fills."""
        ratios = []
        for eighth in range(8):
            part = [at for at, place in enumerate(self.places) if place * 8 // PAGE == eighth]
            ratios.append(median(self.ours[at] for at in part) / median(self.raw[at] for at in part))
        return max(ratios)


@dataclass
class Case:
    """A match of so many entries in a library of so many matches, played on."""

    entries: int
    matches: int
    folder: Folder
    raw: Raw
    tinydb: TinyDB
    dispatch: Series = field(default_factory=Series)
    undo: Series = field(default_factory=Series)

    def __post_init__(self) -> None:
        self.count = self.entries
        """Entries by now."""

    def act(self, call: Callable[[], Answer], series: Series, *, raw_first: bool, with_tinydb: bool = False) -> None:
        """Time an action and, before or behind it, a raw append: of what it writes, or of its last one's line."""
        if raw_first:
            series.raw.append(timed(lambda: self.raw.append(series.line)))
        before = self.folder.log.stat().st_size
        answers: list[Answer] = []
        series.ours.append(timed(lambda: answers.append(call())))
        if not isinstance(answers[0], Done):
            raise TypeError(f"Not done: {answers[0]}")
        series.places.append(self.count % PAGE)
        self.count += 1
        with self.folder.log.open("rb") as log:
            log.seek(before)
            series.line = log.read()
        if not raw_first:
            series.raw.append(timed(lambda: self.raw.append(series.line)))
        if with_tinydb:
            (document,) = next(iter(unseal(series.line[:-1])[1].values())).values()
            series.tinydb.append(timed(lambda: self.tinydb.insert(document)))

    def step(self, number: int) -> None:
        """Dispatch, undo and redo once each, at this place of a fill."""
        match, raw_first = self.folder.match, number % 2 == 1
        now = match.snapshot.entry
        self.act(
            lambda: match.dispatch(event(number), now, DESPITE, "Ana"),
            self.dispatch,
            raw_first=raw_first,
            with_tinydb=number % TINYDB_STEP == 0,
        )
        seen = match.snapshot.entry
        self.act(lambda: match.undo(seen, "Ana"), self.undo, raw_first=raw_first)
        match.redo(match.snapshot.entry)
        self.count += 1


def cases(folder: Path) -> list[Case]:
    """Make every case, with TinyDB's own storage filled to the same length."""
    made = []
    for entries, matches in product(SIZES, MATCHES):
        name = folder / f"{entries}-{matches}"
        years_ = years(name, entries, matches)
        tinydb = TinyDB(folder / f"{entries}-{matches}.json")
        (document,) = next(iter(unseal(years_.log.read_bytes().splitlines()[2])[1].values())).values()
        tinydb.insert_multiple([document] * entries)
        made.append(Case(entries, matches, years_, Raw(folder / f"{entries}-{matches}.raw"), tinydb))
    return made


def played(folder: Path) -> list[Case]:
    """Dispatch and undo in all cases, which take turns too."""
    folder.mkdir()
    made = cases(folder)
    for number in range(FILLS * PAGE):
        for case in made:
            case.step(number)
    for case in made:
        case.folder.library.close()
        case.raw.close()
        case.tinydb.close()
    return made


def actions(folder: Path) -> None:
    """Dispatch and undo, waiting for the disk."""
    made = played(folder)
    for what in ("dispatch", "undo"):
        for case in made:
            series: Series = getattr(case, what)
            figures = {"ms": median(series.ours), "times_raw": series.times_raw, "worst_eighth": series.worst_eighth}
            if series.tinydb:
                figures["times_tinydb"] = median(series.ours) / median(series.tinydb)
            tell(what, entries=case.entries, matches=case.matches, **figures, aim=2.0, reached=series.times_raw <= 2)
        small, large = getattr(made[0], what), getattr(made[-1], what)
        spread = median(large.ours) / median(small.ours)
        tell(f"{what}, largest by smallest", times=spread, aim=1.2, reached=spread <= 1.2)


def work() -> None:
    """The same where files are not waited for: what the app itself does, without the disk's moods."""
    with quick_folder() as folder:
        made = played(folder / "work")
    for what in ("dispatch", "undo"):
        for case in made:
            tell(f"{what}, in memory", entries=case.entries, matches=case.matches, ms=median(getattr(case, what).ours))
        spread = median(getattr(made[-1], what).ours) / median(getattr(made[0], what).ours)
        tell(f"{what}, in memory, largest by smallest", times=spread)


def dragons_actions(folder: Path) -> None:
    """Dispatch of Dragon's Roll, waiting for the disk."""
    library = Library.open(folder, monotonic=unhurried())
    match, happens = dragons.evening(library)
    here = Folder(library, match, folder / "matches" / f"{match.id}.log")
    case = Case(len(match.steps()), 1, here, Raw(folder / "raw"), TinyDB(folder / "tinydb.json"))
    for number in range(FILLS * PAGE):
        dispatch = partial(match.dispatch, happens(number), match.snapshot.entry, dragons.ANYWAY, "Ana")
        case.act(dispatch, case.dispatch, raw_first=number % 2 == 1)
    for opened in (library, case.raw, case.tinydb):
        opened.close()
    series = case.dispatch
    figures = {"ms": median(series.ours), "times_raw": series.times_raw, "worst_eighth": series.worst_eighth}
    tell("dispatch, Dragon's Roll", entries=case.count, **figures, aim=2.0, reached=series.times_raw <= 2)


def opening(folder: Path) -> None:
    """Open a match of 5,000 entries, against reading its lines as JSON alone."""
    made = years(folder, SIZES[-1], 1)
    made.library.close()
    lines = [line[9:] for line in made.log.read_bytes().splitlines()]
    ours, parsing = [], []
    for _ in range(5):
        library = Library.open(folder, monotonic=unhurried())
        ours.append(timed(lambda library=library: library.match(made.match.id)))  # type: ignore[misc]
        parsing.append(timed(lambda: [json.loads(line) for line in lines]))
        library.close()
    tell("opening a match", entries=SIZES[-1], ms=median(ours), times_json=median(ours) / median(parsing))


def home(folder: Path) -> None:
    """What home needs of a library of 1,000 matches: first after the start, and again."""
    years(folder, 10, MATCHES[-1]).library.close()
    starts: list[float] = []
    first: list[float] = []
    again: list[float] = []
    for _ in range(5):
        found: list[Library] = []
        starts.append(timed(lambda found=found: found.append(Library.open(folder))))  # type: ignore[misc]
        (library,) = found

        def needs(library: Library = library) -> None:
            if len(library.matches()) != MATCHES[-1] or library.running() is None:
                raise AssertionError("A match is missing.")
            library.players()
            library.device("x")

        first.append(timed(needs))
        again.extend(timed(needs) for _ in range(5))
        library.close()
    tell("the start", matches=MATCHES[-1], ms=median(starts))
    for what, times in (("home, the first time", first), ("home, again", again)):
        tell(what, matches=MATCHES[-1], ms=median(times), aim=50, reached=median(times) <= 50)


def record(folder: Path) -> None:
    """What the history, the statistics and a copy need of a library of 1,000 matches."""
    years(folder, 10, MATCHES[-1]).library.close()
    library = Library.open(folder)
    matches = [replace(match, finished=True) for match in library.matches()]
    figures = {
        "the history by player": lambda: Sieve(player="Ana").sift(matches),
        "statistics": lambda: (game_record(matches, GAME), load(GAME).charts(matches)),  # type: ignore[misc]
        "dice": lambda: together(matches),
        "the table of results": lambda: table(matches, {GAME: GAME}),
    }
    for what, call in figures.items():
        ms = median(timed(call) for _ in range(5))
        tell(what, matches=MATCHES[-1], ms=ms, aim=50, reached=ms <= 50)
    tell("a copy of everything", matches=MATCHES[-1], ms=timed(lambda: backup.made(library, 0)))
    library.close()


def what_can_i_make() -> None:
    """All rolls, targets, new and used realms."""
    times = []
    for first, second, target, used in product(range(1, 7), range(1, 7), range(1, 7), (False, True)):
        dice = (SeatDie(first, 0), SeatDie(second, 1), SeatDie(first, -1), SeatDie(second, -1))
        times.append(timed(lambda: ways((first, second), dice, target, used_realm=used)))  # noqa: B023
    tell("what can I make", ms=median(times), worst_ms=max(times), aim=5, reached=max(times) <= 5)


def main() -> None:
    """Measure everything in a folder of the place where this is called, or of TMPDIR."""
    with TemporaryDirectory() as folder:
        actions(Path(folder) / "actions")
        dragons_actions(Path(folder) / "dragons")
        if MEMORY.is_dir():
            work()
        opening(Path(folder) / "opening")
        home(Path(folder) / "home")
        record(Path(folder) / "record")
    what_can_i_make()
    dragons.main(timed, tell)
    empires.main(timed, tell)


if __name__ == "__main__":
    if sys.argv[1:] == ["screens"]:
        screens.main(tell)
    elif sys.argv[1:] == ["web"]:
        web.main(tell)
    else:
        main()
