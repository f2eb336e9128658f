"""All that is kept: matches, players, cards, results, settings. One log for the library, and a small one per match."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Lock, RLock
from typing import Any, Literal

from scoring.game import Fact, fact, games, load
from scoring.statistics import Place
from storage.codec import codec
from storage.errors import FolderUnwritable, LogDamaged, MatchUnknown, NotDecodable, StorageError
from storage.journal import START
from storage.log import Log, create_log, open_log, refuse_newer
from storage.match import Match
from storage.matches import Kept, MatchLogs, kept
from storage.owner import own
from storage.records import Device, Settings, Summary, form_of
from storage.results import Results
from storage.values import Values

Verdict = Literal["new", "beside", "further", "same"]
"""A match of a copy is not here; is here too, but went on otherwise or cannot be read, so that it is put beside; was
played further in the copy; is here, perhaps played further."""
Shared = Literal["cards", "players", "results", "settings"]
"""What everybody shares: typed cards by game, names with how late they played, collected results by code with when they
came, and under `all` the settings."""

__all__ = ["Device", "Library", "Settings", "Summary", "fresh_entropy", "summed_up"]

ENTROPY_BITS = 60
"""Random bits of a match's seed."""


def fresh_entropy() -> int:
    """Return the random part of a new match's seed."""
    return secrets.randbits(ENTROPY_BITS)


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Library:
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
        self.folder = folder
        """Where the data is."""
        self._give_free = give_free
        self._values = Values(log)
        self.results = Results(self._values, clock)
        """Results of others that were collected."""
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

    def players(self) -> tuple[str, ...]:
        """Return the names that have played, the latest first."""
        used = {name: self._values.get("players", name, int) or 0 for name in self._values.keys("players")}
        return tuple(sorted(used, key=lambda name: used[name], reverse=True))

    def cards(self, game: str) -> Any:
        """Return what was typed in of the players' printed cards of a game; None when nothing was."""
        kind = load(game).cards
        data = self._values.get("cards", game, dict)
        if data is None or kind is None:
            return None
        try:
            return codec(game).decode(data, kind)
        except NotDecodable:
            return None

    def keep_cards(self, game: str, cards: Any) -> None:
        """Store card data. Raises `StorageError` when that fails."""
        self._values.keep("cards", game, codec(game).encode(cards))

    @property
    def settings(self) -> Settings:
        """What holds for everybody."""
        return self._values.get("settings", "all", Settings) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Store the settings. Raises `StorageError` when that fails."""
        self._values.keep("settings", "all", settings)

    def device(self, name: str) -> Device:
        """Return what holds for a device; the defaults for one never seen."""
        return self._values.get("devices", name, Device) or Device()

    def keep_device(self, name: str, device: Device) -> None:
        """Store what holds for a device. Raises `StorageError` when that fails."""
        self._values.keep("devices", name, device)

    @property
    def table_key(self) -> str:
        """The key of the table in the home network; empty when there has been none."""
        return self._values.get("table", "key", str) or ""

    def keep_table_key(self, key: str) -> None:
        """Store another key of the table. Raises `StorageError` when that fails."""
        self._values.keep("table", "key", key)

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

    def value(self, table: Shared, key: str) -> Any:
        """Return what everybody shares under a key, as it is stored; None when there is nothing."""
        return self._values.get(table, key, int if table in ("players", "results") else dict)

    def put(self, table: Shared, key: str, value: Any) -> None:
        """Store what `value` returned, here or of another library; None takes it away.

        Raises:
            StorageError: It could not be stored.
        """
        if value is None:
            self._values.forget(table, key)
        else:
            self._values.keep(table, key, value)

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


def summed_up(match: Match) -> Summary:
    """Return the summary of a match as it stands."""
    snapshot = match.snapshot
    standings = sorted(snapshot.standings, key=lambda standing: standing.seat)
    outcome, game = snapshot.outcome, match.game
    won = outcome.winners if outcome else ()
    return Summary(
        match.id,
        game.info.id,
        tuple(standing.player for standing in standings),
        match.created,
        match.acted,
        finished=outcome is not None,
        progress=snapshot.progress,
        winners=tuple(standing.player for seat in won for standing in standings if standing.seat == seat),
        seed=match.setup.seed,
        record=game.record(snapshot.state) if game.record else (),
        places=tuple(Place(one.rank, one.score, one.parts, one.seat in won) for one in standings),
        faces=game.faces(snapshot.state) if game.faces else (),
        form=form_of(game.info.id),
    )


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
