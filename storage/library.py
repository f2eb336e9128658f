"""All that is kept: matches, players, cards, results, settings. One log for the library, and a small one per match."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Lock, RLock
from typing import Any, Literal

from scoring.game import Fact, fact, games, load
from storage.codec import codec
from storage.errors import FolderUnwritable, LogDamaged, MatchUnknown, NotDecodable, StorageError
from storage.log import Log, create_log, open_log, refuse_newer
from storage.match import Match
from storage.matches import Kept, MatchLogs, kept
from storage.owner import own
from storage.records import Device, Settings, Summary
from storage.results import Results
from storage.values import Values

__all__ = ["Device", "Library", "Settings", "Summary", "fresh_entropy"]

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
        sound = {name for name in listed if (known := self._summary(name)) and known.game in games()}
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
        self._looked[name] = _summed_up(match)
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
            self._values.keep("matches", match.id, _summed_up(match))
            self._values.forget("open", match.id)

    def matches(self) -> tuple[Summary, ...]:
        """Return all matches, those last acted on first."""
        with self._lock:
            live = {name: match for name, (match, _) in self._live.items()}
        names = dict.fromkeys((*self._values.keys("matches"), *self._looked, *live))
        found = (
            _summed_up(live[name]) if name in live else self._looked.get(name) or self._summary(name) for name in names
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

    def content(self) -> dict[str, Any]:
        """Return everything but what belongs to devices and the table's key, as `backup.py` describes it.

        Raises:
            StorageError: A match cannot be read that could be before.
        """
        found = (self._kept(summary.id) for summary in self.matches() if not summary.trouble)
        return {
            "matches": [{field: getattr(one, field) for field in Kept.__slots__} for one in found],
            "cards": {game: self._values.get("cards", game, dict) for game in self._values.keys("cards")},
            "players": {name: self._values.get("players", name, int) for name in self._values.keys("players")},
            "settings": self._values.get("settings", "all", dict) or {},
            "results": self.results.content(),
        }

    def _kept(self, name: str) -> Kept:
        live = self.live(name)
        if live:
            return kept(live)
        match, log = self._logs.open(name)
        try:
            return kept(match)
        finally:
            log.close()

    def take_in(self, copied: Kept) -> Literal["new", "further", "same"]:
        """Add a checked match of a copy, or what the copy has of it beyond what is here.

        Raises:
            StorageError: It could not be stored.
        """
        if copied.id in self._logs.names():
            here = self._kept(copied.id)
            shorter = min(len(here.entries), len(copied.entries))
            one = (here.game, here.created, here.setup) == (copied.game, copied.created, copied.setup)
            if one and list(here.entries[:shorter]) == list(copied.entries[:shorter]):
                if len(copied.entries) == shorter:
                    return "same"
                self.match(copied.id).extend(copied.entries[shorter:])
                return "further"
            return self.take_in(replace(copied, id=copied.other_id))
        match, log = self._logs.write(copied)
        log.close()
        self._values.keep("open", match.id, value=True)
        self.leave(match)
        return "new"

    def take_in_cards(self, game: str, data: Any) -> bool:
        """Keep the card data of a copy if there are none of that game; tell whether there were none.

        Raises:
            StorageError: They could not be stored.
        """
        if self._values.has("cards", game):
            return False
        self._values.keep("cards", game, data)
        return True

    def take_in_rest(self, players: Mapping[str, int], settings: Mapping[str, Any]) -> None:
        """Remember the names of a copy, as old as they are there, and its settings if there are none.

        Raises:
            StorageError: Something could not be stored.
        """
        if settings and not self._values.has("settings", "all"):
            self._values.keep("settings", "all", settings)
        for name, used in players.items():
            if used > (self._values.get("players", name, int) or 0):
                self._values.keep("players", name, used)

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
        seed=match.setup.seed,
        record=match.game.record(snapshot.state) if match.game.record else (),
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
