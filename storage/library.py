"""All that is kept: matches, players, card data, settings. One log for the library and a small one per match."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from typing import Any, Literal, TypeVar, cast

from cattrs import BaseValidationError
from filelock import FileLock, Timeout

from scoring.game import Fact, fact, games, load
from storage.codec import codec, plain_converter
from storage.errors import FolderInUse, FolderUnwritable, LogDamaged, MatchUnknown, NotDecodable, StorageError
from storage.journal import Journal
from storage.log import Log, create_log, open_log
from storage.match import Match

T = TypeVar("T")
ENTROPY_BITS = 60
"""Random bits of a match's seed."""
REMEMBERED_SEATS = 50
"""Matches for which a device's seat is remembered."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What home shows of a match without opening it."""

    id: str
    game: str
    players: tuple[str, ...]
    """By seat."""
    created: int
    """Milliseconds since 1970, UTC."""
    acted: int
    """When something was last done, likewise; `created` before the first step."""
    finished: bool
    progress: Fact
    winners: tuple[str, ...] = ()
    trouble: Fact | None = None
    """Why it cannot be opened."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What holds for everybody who uses this library."""

    base: str = ""
    """The address under which others reach the app, for links; empty: where it is served from."""
    real_dice: tuple[str, ...] = ()
    """The games that were last played with real dice."""


@dataclass(frozen=True, slots=True)
class Device:
    """What holds for one device."""

    language: str = ""
    """Empty: what the device asks for."""
    theme: Literal["system", "light", "dark"] = "system"
    awake: bool = True
    haptics: bool = True
    shake: bool = False
    seats: tuple[tuple[str, int], ...] = ()
    """(match, seat) for every match in which the device has a seat of its own, the latest last."""

    def seat(self, match: str) -> int | None:
        """Return the device's seat in a match; None when it has none."""
        return dict(self.seats).get(match)

    def seated(self, match: str, seat: int | None) -> Device:
        """Return the device with another seat, or none, in a match."""
        others = tuple(pair for pair in self.seats if pair[0] != match)
        own = () if seat is None else ((match, seat),)
        return replace(self, seats=(*others, *own)[-REMEMBERED_SEATS:])


def fresh_entropy() -> int:
    """Return the random part of a new match's seed."""
    return secrets.randbits(ENTROPY_BITS)


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Library:
    """The data folder, owned by this process while it is open. All methods are thread-safe."""

    def __init__(
        self, folder: Path, lock: FileLock, log: Log, clock: Callable[[], int], monotonic: Callable[[], float]
    ) -> None:
        """Take over an opened log; use `Library.open`."""
        self._folder = folder
        self._file_lock = lock
        self._log = log
        self._clock = clock
        self._monotonic = monotonic
        self._lock = RLock()
        self._live: dict[str, tuple[Match, Log]] = {}
        self._converter = plain_converter()
        self._documents: dict[tuple[str, str], int] = {}
        self._values: dict[tuple[str, str], Any] = {}
        self._read_values: dict[tuple[str, str], tuple[Any, Any]] = {}
        """What was last made of a stored value: home lists a thousand matches from it."""
        self.reports: list[Fact] = []
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
            StorageError: The library's log is newer, or cannot be read or written.
        """
        lock = FileLock(folder / "lock", timeout=0)
        try:
            (folder / "matches").mkdir(parents=True, exist_ok=True)
            lock.acquire()
        except Timeout as error:
            raise FolderInUse(folder=str(folder)) from error
        except OSError as error:
            raise FolderUnwritable(folder=str(folder), reason=error.strerror or str(error)) from error
        try:
            log, reports = _library_log(folder / "library.log")
            library = cls(folder, lock, log, clock, monotonic)
            library.reports.extend(reports)
            library._read()
        except BaseException:
            lock.release()
            raise
        return library

    def _read(self) -> None:
        """Take in the library's log, and look into the matches it may not know as they are."""
        self._log.storage.compact()
        for table in self._log.db.tables():
            for document in self._log.db.table(table).all():
                key = (table, str(document["key"]))
                self._documents[key] = document.doc_id
                self._values[key] = document["value"]
        marked = {key for table, key in self._values if table == "open"}
        known = {key for table, key in self._values if table == "matches"}
        found = {path.stem for path in (self._folder / "matches").glob("*.log")}
        for name in sorted(marked | (found - known)):
            self._look_into(name)

    def _look_into(self, name: str) -> None:
        """Summarise a match afresh from its own log."""
        try:
            match, log = self._opened(name)
        except StorageError as error:
            known = self._summary(name) or Summary(
                name, "", (), 0, 0, finished=False, progress=fact("progress-unknown")
            )
            summary = replace(known, trouble=error.fact)
        else:
            summary = self._summed_up(match)
            log.close()
        self._keep("matches", name, self._converter.unstructure(summary))
        self._forget("open", name)

    def _value(self, table: str, key: str, kind: type[T]) -> T | None:
        """Return what is kept under a key; None when there is nothing, or not of that form."""
        data = self._values.get((table, key))
        if data is None:
            return None
        before, value = self._read_values.get((table, key), (None, None))
        if before is not data:
            try:
                value = self._converter.structure(data, kind)
            except (BaseValidationError, ValueError, TypeError, KeyError):
                value = None
            self._read_values[table, key] = data, value
        return cast("T | None", value)

    def _keep(self, table: str, key: str, value: Any) -> None:
        """Store a value under a key, in one durable line. The caller holds the lock."""
        if self._values.get((table, key)) == value:
            return
        document = {"key": key, "value": value}
        known = self._documents.get((table, key))
        if known is None:
            self._documents[table, key] = self._log.db.table(table).insert(document)
        else:
            self._log.db.table(table).update(document, doc_ids=[known])
        self._values[table, key] = value

    def _forget(self, table: str, key: str) -> None:
        known = self._documents.get((table, key))
        if known is not None:
            self._log.db.table(table).remove(doc_ids=[known])
            del self._documents[table, key], self._values[table, key]

    def create(self, game: str, setup: Any) -> Match:
        """Start a match. Its own log is written first, then the library's.

        Raises:
            StorageError: It could not be stored.
        """
        with self._lock:
            name = secrets.token_hex(6)
            created = self._clock()
            log = create_log(self._path(name), "match")
            data = {"game": game, "created": created, "setup": codec(game).encode(setup)}
            log.db.table("match").insert(data)
            match = self._match(name, game, created, setup, Journal(log.db, codec(game)))
            self._live[name] = match, log
            self._mark_open(match)
            for at, player in enumerate(setup.players):
                self._keep("players", player, created * 100 + 99 - min(at, 99))
            return match

    def match(self, name: str) -> Match:
        """Return a match, opening its log if need be.

        Raises:
            MatchUnknown: There is none of that name.
            StorageError: Its log is newer, or damaged from its first line on, or cannot be read.
        """
        with self._lock:
            if name not in self._live:
                self._live[name] = self._opened(name)
            return self._live[name][0]

    def live(self, name: str) -> Match | None:
        """Return a match that is open in this process already; None when it is not."""
        found = self._live.get(name)
        return found[0] if found else None

    def leave(self, match: Match) -> None:
        """Bring the library's summary of a match up to date, as nobody watches it any more.

        Raises:
            StorageError: It could not be stored; the next start makes up for it.
        """
        with self._lock:
            self._keep("matches", match.id, self._converter.unstructure(self._summed_up(match)))
            self._forget("open", match.id)

    def matches(self) -> tuple[Summary, ...]:
        """Return all matches, those last acted on first."""
        with self._lock:
            names = [name for table, name in self._values if table == "matches"]
            found = [
                self._summed_up(self._live[name][0]) if name in self._live else self._summary(name) for name in names
            ]
        return tuple(sorted(filter(None, found), key=lambda summary: summary.acted, reverse=True))

    def running(self) -> Summary | None:
        """Return the unfinished match that was last acted on; None when there is none."""
        return next((summary for summary in self.matches() if not summary.finished and not summary.trouble), None)

    def players(self) -> tuple[str, ...]:
        """Return the names that have played, the latest first."""
        with self._lock:
            used = {name: when for (table, name), when in self._values.items() if table == "players"}
        return tuple(sorted(used, key=lambda name: used[name], reverse=True))

    def cards(self, game: str) -> Any:
        """Return what was typed in of the players' printed cards of a game; None when nothing was."""
        kind = load(game).cards
        with self._lock:
            data = self._values.get(("cards", game))
        if data is None or kind is None:
            return None
        try:
            return codec(game).decode(data, kind)
        except NotDecodable:
            return None

    def keep_cards(self, game: str, cards: Any) -> None:
        """Store card data. Raises `StorageError` when that fails."""
        with self._lock:
            self._keep("cards", game, codec(game).encode(cards))

    @property
    def settings(self) -> Settings:
        """What holds for everybody."""
        with self._lock:
            return self._value("settings", "all", Settings) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Store the settings. Raises `StorageError` when that fails."""
        with self._lock:
            self._keep("settings", "all", self._converter.unstructure(settings))

    def device(self, name: str) -> Device:
        """Return what holds for a device; the defaults for one never seen."""
        with self._lock:
            return self._value("devices", name, Device) or Device()

    def keep_device(self, name: str, device: Device) -> None:
        """Store what holds for a device. Raises `StorageError` when that fails."""
        with self._lock:
            self._keep("devices", name, self._converter.unstructure(device))

    def close(self) -> None:
        """Bring the summaries up to date, close every log and give the folder free."""
        with self._lock:
            for match, log in self._live.values():
                with suppress(StorageError):
                    self.leave(match)
                log.close()
            self._live.clear()
            self._log.close()
            self._file_lock.release()

    def _path(self, name: str) -> Path:
        return self._folder / "matches" / f"{name}.log"

    def _opened(self, name: str) -> tuple[Match, Log]:
        """Open the log of a match; whatever stands in it behind sound entries is set aside and reported."""
        if not name.isalnum():
            raise MatchUnknown(match=name)
        try:
            log = open_log(self._path(name), "match")
        except FileNotFoundError as error:
            raise MatchUnknown(match=name) from error
        try:
            if log.report.fact:
                self.reports.append(log.report.fact)
            return self._decoded(name, log), log
        except BaseException:
            log.close()
            raise

    def _decoded(self, name: str, log: Log) -> Match:
        documents = log.db.table("match").all()
        data = documents[0] if len(documents) == 1 else {}
        game, created = data.get("game"), data.get("created")
        if not isinstance(game, str) or game not in games() or type(created) is not int:
            raise NotDecodable(what=f"{self._path(name).name} does not say which game it is of.")
        setup = codec(game).decode(data.get("setup"), load(game).setup)
        journal = Journal(log.db, codec(game))
        if journal.trouble:
            aside = log.storage.set_aside("damaged")
            self.reports.append(fact("log_damaged_behind", kept=len(journal.entries), cut=0, aside=aside))
            journal.cut()
        return self._match(name, game, created, setup, journal)

    def _match(self, name: str, game: str, created: int, setup: Any, journal: Journal) -> Match:
        return Match(
            name,
            load(game),
            setup,
            journal,
            created=created,
            clock=self._clock,
            monotonic=self._monotonic,
            before_write=self._mark_open,
            after_write=self._mark_finished,
        )

    def _mark_open(self, match: Match) -> None:
        """Note that a match's log may run ahead of its summary, before it does."""
        if ("open", match.id) in self._values:
            return
        with self._lock:
            self._keep("matches", match.id, self._converter.unstructure(self._summed_up(match)))
            self._keep("open", match.id, value=True)

    def _mark_finished(self, match: Match) -> None:
        """Sum up a match that has just ended. If that fails, the next start makes up for it."""
        if match.snapshot.outcome is not None:
            with suppress(StorageError):
                self.leave(match)

    def _summary(self, name: str) -> Summary | None:
        return self._value("matches", name, Summary)

    @staticmethod
    def _summed_up(match: Match) -> Summary:
        snapshot = match.snapshot
        players = {standing.seat: standing.player for standing in snapshot.standings}
        outcome = snapshot.outcome
        return Summary(
            match.id,
            match.game.info.id,
            tuple(players[seat] for seat in sorted(players)),
            match.created,
            match.acted,
            finished=outcome is not None,
            progress=snapshot.progress,
            winners=tuple(players[seat] for seat in outcome.winners) if outcome else (),
        )


def _library_log(path: Path) -> tuple[Log, list[Fact]]:
    """Return the library's log, opened or new, and what was found wrong. Its matches are summarised anew then."""
    try:
        log = open_log(path, "library")
    except FileNotFoundError:
        return create_log(path, "library"), []
    except LogDamaged as error:
        return create_log(path, "library"), [error.fact]
    return log, [log.report.fact] if log.report.fact else []
