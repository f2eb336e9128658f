"""The logs of the matches, one file each: how a match is begun, found and read."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeGuard

from tinydb import TinyDB
from tinydb.storages import MemoryStorage

from scoring.game import Fact, fact, games, load
from scoring.statistics import Place
from storage.codec import codec
from storage.errors import LogDamaged, MatchUnknown, NotDecodable, StorageError
from storage.files import DiskFile
from storage.journal import Journal, Row
from storage.log import Log, create_log, open_log
from storage.match import Match
from storage.records import Summary, form_of

DAY = 86_400_000
NAME = re.compile("(?!(?:con|prn|aux|nul|(?:com|lpt)[0-9])$)[0-9a-z]{1,40}")
"""What a match is called: no two names are one file, on any system, and none is a device of Windows."""


LATEST = 253_402_300_800_000
"""Behind the last moment that a calendar can show, as the year 9999 ends: milliseconds since 1970, UTC."""


def is_time(value: object) -> TypeGuard[int]:
    """Say whether this is a moment from 1970 on that can be shown, in milliseconds."""
    return type(value) is int and 0 <= value < LATEST - DAY


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as it is kept, for a copy."""

    id: str
    game: str
    created: int
    setup: Row
    entries: tuple[Row, ...]

    @property
    def other_id(self) -> str:
        """The name under which it stands beside another match of its name: the same for the same content."""
        content = json.dumps([self.id, self.created, self.entries], sort_keys=True)
        return sha256(content.encode("utf-8")).hexdigest()[:12]

    def checked(self) -> Kept:
        """Return it as this version writes it, once all of it could be read and replayed.

        Raises:
            NotDecodable: Something is not what this version writes.
        """
        if self.game not in games():
            raise NotDecodable(what=f"a match is of the game {self.game!r}, which this release does not have")
        rows = all(isinstance(row, dict) for row in self.entries)
        if not rows or not all(map(is_time, (self.created, *(row.get("when") for row in self.entries)))):
            raise NotDecodable(what=f"the match {self.id} is not one this version writes")
        setup = codec(self.game).decode(self.setup, load(self.game).setup)
        journal = Journal(TinyDB(storage=MemoryStorage), codec(self.game))
        journal.extend(self.entries)
        try:
            match = Match(
                self.id,
                load(self.game),
                setup,
                journal,
                created=self.created,
                clock=lambda: 0,
                monotonic=lambda: 0,
                before_write=lambda _: None,
                after_write=lambda _: None,
            )
            _ = match.snapshot.standings, match.snapshot.outcome
        except Exception as error:  # whatever the rules cannot replay is no match of theirs
            raise NotDecodable(what=f"the match {self.id} cannot be replayed ({error})") from error
        return replace(self, setup=codec(self.game).encode(setup), entries=match.rows())


def kept(match: Match) -> Kept:
    """Return a match as it is kept."""
    game = match.game.info.id
    return Kept(match.id, game, match.created, codec(game).encode(match.setup), match.rows())


class MatchLogs:
    """The folder of the matches' logs. Every match it returns comes with its open log, and must be closed with it."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], int],
        monotonic: Callable[[], float],
        before_write: Callable[[Match], None],
        after_write: Callable[[Match], None],
    ) -> None:
        """Take the folder and what every match of it is given."""
        self._folder = folder
        self._clock = clock
        self._monotonic = monotonic
        self._before_write = before_write
        self._after_write = after_write
        self.reports: list[Fact] = []
        """What was found damaged and set aside."""

    def names(self) -> set[str]:
        """Return the names of all matches that have a log."""
        return {path.stem for path in self._folder.glob("*.log") if NAME.fullmatch(path.stem)}

    def has(self, name: str) -> bool:
        """Say whether a match of that name has a log."""
        return NAME.fullmatch(name) is not None and self._path(name).exists()

    def create(self, game: str, setup: Any, begun: Sequence[Any] = ()) -> tuple[Match, Log]:
        """Begin a match, in which the events of `begun` have happened, whatever stands against them.

        Raises:
            StorageError: Its log could not be written; nothing is left of it.
        """
        rules, now = load(game), self._clock()
        journal, state = Journal(TinyDB(storage=MemoryStorage), codec(game)), rules.start(setup)
        for event in begun:
            despite = dict.fromkeys(objection.rule for objection in rules.objections(state, event))
            journal.do(event, tuple(despite), "", now)
            state = rules.apply(state, event)
        return self.write(Kept(secrets.token_hex(6), game, now, codec(game).encode(setup), journal.rows()))

    def write(self, kept: Kept) -> tuple[Match, Log]:
        """Write a checked match of a name that is free.

        Raises:
            StorageError: Its log could not be written; nothing is left of it.
        """
        log = create_log(self._path(kept.id), "match")
        try:
            log.db.table("match").insert({"game": kept.game, "created": kept.created, "setup": kept.setup})
            journal = Journal(log.db, codec(kept.game))
            journal.extend(kept.entries)
            setup = codec(kept.game).decode(kept.setup, load(kept.game).setup)
            return self._match(kept.id, kept.game, kept.created, setup, journal), log
        except BaseException:
            with suppress(StorageError):
                log.remove()
            raise

    def remove(self, name: str) -> None:
        """Delete the log of a match that is not open; nothing when there is none.

        Raises:
            StorageError: It is still there.
        """
        if NAME.fullmatch(name):
            with suppress(FileNotFoundError):
                DiskFile(self._path(name)).remove()

    def open(self, name: str) -> tuple[Match, Log]:
        """Read a match; whatever stands in its log behind sound entries is set aside and reported.

        Raises:
            MatchUnknown: There is none of that name, or its creation was cut short.
            NotDecodable: Its log does not say what match it is, or the rules cannot replay it. It was left alone.
            StorageError: Its log is newer, or damaged from its first line on, or cannot be read.
        """
        if not NAME.fullmatch(name):
            raise MatchUnknown(match=name)
        try:
            log = open_log(self._path(name), "match")
        except FileNotFoundError as error:
            raise MatchUnknown(match=name) from error
        except LogDamaged as error:
            self.reports.append(error.fact)
            raise
        try:
            begun = bool(log.db.tables())
            if log.report.fact and (begun or log.report.found == "damaged"):
                self.reports.append(log.report.fact)
            if not begun:
                raise MatchUnknown(match=name)  # noqa: TRY301 - the log is closed below
            return self._read(name, log), log
        except BaseException:
            log.close()
            raise

    def _read(self, name: str, log: Log) -> Match:
        file = self._path(name).name
        rows = log.db.table("match").all()
        row = rows[0] if len(rows) == 1 and rows[0].keys() == {"game", "created", "setup"} else {}
        game, created = row.get("game"), row.get("created")
        if not isinstance(game, str) or type(created) is not int:
            raise NotDecodable(what=f"{file} does not say which game it is of.")
        if game not in games():
            raise NotDecodable(what=f"{file} is of the game {game!r}, which this release does not have.")
        setup = codec(game).decode(row["setup"], load(game).setup)
        journal = Journal(log.db, codec(game))
        if journal.trouble:
            aside = log.storage.set_aside("damaged")
            self.reports.append(fact("log-damaged-behind", kept=len(journal.entries), cut=0, aside=aside))
            journal.cut()
        try:
            match = self._match(name, game, created, setup, journal)
            _ = match.snapshot.standings, match.snapshot.outcome
        except Exception as error:  # the rules are at fault: the log is left alone, and no other match is held up
            raise NotDecodable(what=f"{file} cannot be replayed ({error}).") from error
        return match

    def _match(self, name: str, game: str, created: int, setup: Any, journal: Journal) -> Match:
        return Match(
            name,
            load(game),
            setup,
            journal,
            created=created,
            clock=self._clock,
            monotonic=self._monotonic,
            before_write=self._before_write,
            after_write=self._after_write,
        )

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.log"


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
