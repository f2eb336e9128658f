"""All that is kept: matches, and what stands beside them. One log for the library, and a small one for each match."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Lock, RLock
from typing import Any, Literal

from scoring.game import Fact, fact, games
from storage.errors import FolderUnwritable, LogDamaged, MatchUnknown, StorageError
from storage.journal import START
from storage.log import Log, create_log, open_log, refuse_newer
from storage.match import Match
from storage.matches import Kept, MatchLogs, kept, summed_up
from storage.owner import own
from storage.records import Device, Settings, Summary, form_of
from storage.shelf import Shelf

Verdict = Literal["new", "beside", "further", "same"]
"""A match of a copy is not here; is here too, but went on otherwise or cannot be read, so that it is put beside; was
played further in the copy; is here, perhaps played further."""
__all__ = ["Device", "Library", "Settings", "Summary"]


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Library(Shelf):
    """The data folder, owned by this process while it is open. All methods are thread-safe.

    A match that has been opened stays open. Before its log runs ahead of its summary it is marked open; the mark goes
    when the summary is up to date again, and what is still marked at the start is summarised anew. So a crash between
    any two writes is made up for.
    """

    def __init__(
        self,
        folder: Path,
        give_free: Callable[[], None],
        log: Log,
        clock: Callable[[], int],
        monotonic: Callable[[], float],
    ) -> None:
        """Take over an opened log; use `Library.open`."""
        super().__init__(log, clock)
        self.folder = folder
        """Where the data is."""
        self._give_free = give_free
        self._logs = MatchLogs(folder / "matches", clock, monotonic, self._mark_open, self._mark_finished)
        self._lock = RLock()
        """Guards what follows; nothing slow is done under it."""
        self._live: dict[str, tuple[Match, Log]] = {}
        self._closed = False
        self._opening = Lock()
        """Held while a match's log is read, so that none is opened twice."""
        self._looked: dict[str, Summary] = {}
        """Summaries made when the matches' logs were looked into, which may not have been stored."""
        self.copying = RLock()
        """Held while a copy is taken in or back, or a further backup is kept: one phone after another does it."""
        self.reports: list[Fact] = self._logs.reports
        """What was found damaged and set aside since the library was opened."""

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        clock: Callable[[], int] = _milliseconds,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> Library:
        """Open the library in a folder, which is made if need be.

        Args:
            folder: Where the data is.
            clock: Milliseconds since 1970, UTC.
            monotonic: Seconds from any start, never running backwards.

        Raises:
            FolderUnwritable: The folder cannot be made or written to.
            FolderInUse: Another process has it open; nothing was touched.
            LogNewer: A newer release wrote the library's log; nothing was touched.
            StorageError: The library's log cannot be read or written.
        """
        refuse_newer(folder / "library.log")
        give_free = own(folder)
        try:
            _make(folder / "matches")
            log, found = _library_log(folder / "library.log")
            try:
                library = cls(folder, give_free, log, clock, monotonic)
                library._look_around(whole=found is None)
            except BaseException:
                log.close()
                raise
        except BaseException:
            give_free()
            raise
        library.reports[:0] = [found] if found else []
        return library

    def _look_around(self, *, whole: bool) -> None:
        """Summarise anew each match whose summary may be wrong or missing: all of them if the log was not whole."""
        found = self._logs.names()
        listed = set(self._values.keys("matches"))
        sound = {
            name
            for name in listed
            if (known := self._summary(name)) and known.game in games() and known.form == form_of(known.game)
        }
        trusted = (sound & found) - set(self._values.keys("open")) if whole else set()
        for name in sorted((listed | found | set(self._values.keys("open"))) - trusted):
            self._look_into(name)

    def _look_into(self, name: str) -> None:
        """Summarise a match anew from its own log. If that cannot be stored, the next start does it again."""
        try:
            match, log = self._logs.open(name)
        except StorageError as error:
            self._troubled(name, error)
            return
        log.close()
        self._looked[name] = summed_up(match)
        with suppress(StorageError):
            self._values.keep("matches", name, self._looked[name])
            self._values.forget("open", name)

    def _troubled(self, name: str, error: StorageError) -> None:
        """Note why a match cannot be opened, and that the next start is to try again."""
        known = self._looked.get(name) or self._summary(name)
        gone = isinstance(error, MatchUnknown)
        if known is None and gone:  # nobody has seen it: its creation was cut short, if it ever was one
            with suppress(StorageError):
                self._values.forget("open", name)
            return
        known = known or Summary(name, "", (), 0, 0, finished=False, progress=fact("progress-unknown"))
        told = gone and known.trouble is not None  # an earlier look said why
        self._looked[name] = known if told else replace(known, trouble=error.fact)
        with suppress(StorageError):
            self._values.keep("open", name, value=True)
            self._values.keep("matches", name, self._looked[name])

    def create(self, game: str, setup: Any, begun: Sequence[Any] = ()) -> Match:
        """Start a match. Its own log is written first, then the library's.

        Args:
            game: Its game.
            setup: What is fixed before the first event.
            begun: Events that have happened elsewhere, whatever the rulebook has against them; it goes on from there.

        Raises:
            StorageError: It could not be stored; there is no such match then.
        """
        self._check_open()
        match, log = self._logs.create(game, setup, begun)
        try:
            self._mark_open(match)
        except BaseException:
            with suppress(StorageError):
                log.remove()
            raise
        self._bring_in(match, log)
        for at, player in enumerate(setup.players):
            with suppress(StorageError):  # the match is there; only a name is not remembered
                self._values.keep("players", player, match.created * 100 + 99 - min(at, 99))
        return match

    def match(self, name: str) -> Match:
        """Return a match, opening its log if need be.

        Raises:
            MatchUnknown: There is none of that name.
            StorageError: Its log is newer, or damaged from its first line on, or cannot be read.
        """
        with self._opening:
            live = self.live(name)
            if live:
                return live
            self._check_open()
            try:
                match, log = self._logs.open(name)
            except StorageError as error:
                self._troubled(name, error)
                raise
            self._bring_in(match, log)
            return match

    def live(self, name: str) -> Match | None:
        """Return a match that is open in this process already; None when it is not."""
        found = self._live.get(name)
        return found[0] if found else None

    def _bring_in(self, match: Match, log: Log) -> None:
        with self._lock:
            self._check_open()
            self._live[match.id] = match, log

    def _check_open(self) -> None:
        if self._closed:
            raise ValueError("The library is closed.")

    def leave(self, match: Match) -> None:
        """Bring the library's summary of a match up to date, as nobody watches it any more.

        Raises:
            StorageError: It could not be stored; the next start makes up for it.
        """
        with match.lock:
            self._values.keep("matches", match.id, summed_up(match))
            self._values.forget("open", match.id)
            self._looked.pop(match.id, None)

    def matches(self) -> tuple[Summary, ...]:
        """Return all matches, those last acted on first."""
        with self._lock:
            live = {name: match for name, (match, _) in self._live.items()}
        names = dict.fromkeys((*self._values.keys("matches"), *self._looked, *live))
        found = (
            summed_up(live[name]) if name in live else self._looked.get(name) or self._summary(name) for name in names
        )
        return tuple(sorted(filter(None, found), key=lambda one: (one.acted, one.created, one.id), reverse=True))

    def running(self) -> Summary | None:
        """Return the unfinished match that was last acted on; None when there is none."""
        return next((summary for summary in self.matches() if not summary.finished and not summary.trouble), None)

    def content(self, matches: Iterable[Kept]) -> dict[str, Any]:
        """Return everything but what belongs to devices and the table's key, with these matches (see `backup.py`)."""
        return {
            "matches": [{field: getattr(one, field) for field in Kept.__slots__} for one in matches],
            "cards": {game: self._values.get("cards", game, dict) for game in self._values.keys("cards")},
            "players": {name: self._values.get("players", name, int) for name in self._values.keys("players")},
            "settings": self._values.get("settings", "all", dict) or {},
            "results": self.results.content(),
        }

    def kept(self, name: str) -> Kept:
        """Return a match as it is kept, without leaving it open.

        Raises:
            StorageError: As for `match`.
        """
        with self._opening:  # nobody begins to write to its log while that is read
            live = self.live(name)
            if live:
                return kept(live)
            try:
                match, log = self._logs.open(name)
            except StorageError as error:
                self._troubled(name, error)
                raise
            try:
                return kept(match)
            finally:
                log.close()

    def compared(self, copied: Kept) -> tuple[Verdict, Kept]:
        """Return what a checked match of a copy would be here, and the match under the name it would have."""
        renamed = False
        while self._logs.has(copied.id):
            try:
                here = self.kept(copied.id)
            except LogDamaged:
                continue  # it was set aside, and its name is free
            except MatchUnknown:
                break  # its creation was cut short
            except StorageError:
                here = None  # it is left as it is
            if here and (here.game, here.created, here.setup) == (copied.game, copied.created, copied.setup):
                shorter = min(len(here.entries), len(copied.entries))
                if list(here.entries[:shorter]) == list(copied.entries[:shorter]):
                    return "same" if len(copied.entries) == shorter else "further", copied
            copied, renamed = replace(copied, id=copied.other_id), True
        return "beside" if renamed else "new", copied

    def take_in(self, copied: Kept) -> tuple[Verdict, str, int]:
        """Add a checked match of a copy, or what the copy has of it beyond what is here.

        Returns what it was, the name under which it is here, and the step at which it stood before.

        Raises:
            StorageError: It could not be stored.
        """
        verdict, copied = self.compared(copied)
        before = START
        if verdict == "further":
            match = self.match(copied.id)
            with match.lock:
                here = match.rows()
                if list(here) != list(copied.entries[: len(here)]):  # somebody has acted since: now it is another match
                    return self.take_in(copied)
                before = match.snapshot.entry
                match.extend(copied.entries[len(here) :])
        elif verdict != "same":
            self._logs.remove(copied.id)  # at most what a creation that was cut short has left
            match, log = self._logs.write(copied)
            log.close()
            self._values.keep("open", match.id, value=True)
            self.leave(match)
        return verdict, copied.id, before

    def remove(self, name: str) -> None:
        """Take a match away for good. What stops halfway leaves the match there at the next start.

        Raises:
            StorageError: It could not be removed.
        """
        with self._opening, self._lock:
            live = self._live.pop(name, None)
            self._looked.pop(name, None)
            for table in ("matches", "open"):
                self._values.forget(table, name)
            if live:
                live[1].remove()
            else:
                self._logs.remove(name)

    def close(self) -> None:
        """Bring the summaries up to date, close every log and give the folder free."""
        with self._opening, self._lock:
            self._closed = True
            live = tuple(self._live.values())
            self._live.clear()
        for match, log in live:
            with match.lock:
                with suppress(StorageError):
                    self.leave(match)
                log.close()
        self._values.close()
        self._give_free()

    def _mark_open(self, match: Match) -> None:
        """Note that a match's log may run ahead of its summary, before it does."""
        if not self._values.has("open", match.id):
            self._values.keep("open", match.id, value=True)

    def _mark_finished(self, match: Match) -> None:
        """Sum up a match that is over. If that fails, the next start makes up for it."""
        if match.snapshot.outcome is not None:
            with suppress(StorageError):
                self.leave(match)

    def _summary(self, name: str) -> Summary | None:
        return self._values.get("matches", name, Summary)


def _library_log(path: Path) -> tuple[Log, Fact | None]:
    """Return the library's log, opened or new and not longer than need be, and what was found wrong with it."""
    try:
        log = open_log(path, "library")
    except FileNotFoundError:
        return create_log(path, "library"), None
    except LogDamaged as error:
        return create_log(path, "library"), error.fact
    with suppress(StorageError):  # a longer log is as good
        log.storage.compact()
    return log, log.report.fact


def _make(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise FolderUnwritable(folder=str(folder.parent), reason=error.strerror or str(error)) from error
