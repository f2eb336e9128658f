"""Copies of everything that are made by themselves, one for each of the last days on which something changed.

They lie in the folder `backups` of the data, named by their day, `2026-11-30.json`; further ones of a day, such as
what was there before another one was brought back, have a number behind it. Each is a one-file copy (`backup.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Any

from storage import backup, files
from storage.errors import ReadFailed, StorageError, WriteFailed
from storage.library import Library

DAYS = 5
"""So many days are kept, of those on which something changed."""
EXTRAS = 5
"""So many further ones are kept, of all days."""
NAME = re.compile(r"(\d{4}-\d\d-\d\d)(?:-(\d+))?\.json")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that can be brought back."""

    name: str
    """Of its file."""
    made: int
    """When, in milliseconds since 1970, UTC."""
    matches: int


class Backups:
    """The backups of a library. They never get into anybody's way: what fails is tried again on another day."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._folder = library.folder / "backups"
        self._seen = ""
        """The day that has its backup, or that has had its try."""
        self._making = Lock()

    def due(self, now: int) -> bool:
        """Say, quickly, whether there might be something to keep for the day of `now`, milliseconds since 1970."""
        return _day(now) != self._seen and not self._making.locked()

    def keeping(self, now: int) -> Iterator[None]:
        """Keep today's backup, in small steps, unless there is one or nothing has changed since the last one.

        Nothing is raised: a backup that cannot be made is none.
        """
        day = _day(now)
        if not self._making.acquire(blocking=False):
            return
        try:
            names = self._names()
            if f"{day}.json" in names:
                self._seen = day
            elif self._changed(names):
                self._seen = day
                for data in backup.making(self._library, now):
                    if data:
                        self._write(f"{day}.json", data)
                    yield
        except (StorageError, ValueError):  # the disk is full, a match was lost meanwhile, or the library closed
            return
        finally:
            self._making.release()

    def keep_now(self, now: int) -> None:
        """Keep what there is as a further backup of the day, before something is brought back.

        Raises:
            StorageError: It could not be kept.
        """
        with self._library.copying:
            day, names = _day(now), self._names()
            number = 1 + max([1, *(_order(name)[1] for name in names if _order(name)[0] == day)])
            self._write(f"{day}-{number}.json", backup.made(self._library, now))

    def listed(self) -> tuple[Backup, ...]:
        """Return the backups that can be read, the latest first."""
        found = []
        for name in self._names():
            with suppress(StorageError, ValueError, TypeError, KeyError):  # it is no backup
                whole = json.loads(self.read(name))
                found.append(Backup(name, int(whole["made"]), len(whole["content"]["matches"])))
        return tuple(sorted(found, key=lambda one: (one.made, one.name), reverse=True))

    def read(self, name: str) -> bytes:
        """Return a backup, unchecked.

        Raises:
            ReadFailed: There is none of that name, or it cannot be read.
        """
        if not NAME.fullmatch(name):
            raise ReadFailed(name=name, reason="no backup is called that")
        try:
            return (self._folder / name).read_bytes()
        except OSError as error:
            raise ReadFailed(name=name, reason=error.strerror or str(error)) from error

    def _names(self) -> list[str]:
        """Return the names of the backups, the oldest first."""
        with suppress(OSError):
            found = [path.name for path in self._folder.iterdir() if NAME.fullmatch(path.name)]
            return sorted(found, key=_order)
        return []

    def _changed(self, names: list[str]) -> bool:
        """Say whether anything differs from the latest backup, without opening a match."""
        now = self._library.content(())
        acted = {match.id: match.acted for match in self._library.matches() if not match.trouble}
        if not names:
            return bool(acted or now["cards"] or now["players"])
        try:
            then: dict[str, Any] = json.loads(self.read(names[-1]))["content"]
            before = {match["id"]: _acted(match) for match in then["matches"]}
            return bool(before != acted or {**then, "matches": []} != now)
        except (StorageError, ValueError, TypeError, KeyError, IndexError):
            return True

    def _write(self, name: str, data: bytes) -> None:
        try:
            self._folder.mkdir(exist_ok=True)
        except OSError as error:
            raise WriteFailed(name=name, reason=error.strerror or str(error)) from error
        files.replace(self._folder / name, data)
        self._prune()

    def _prune(self) -> None:
        """Delete what is older than what is kept."""
        names = self._names()
        whole = [name for name in names if not _order(name)[1]]
        extras = [name for name in names if _order(name)[1]]
        for name in (*whole[:-DAYS], *extras[:-EXTRAS]):
            with suppress(OSError):  # it goes with the next one
                (self._folder / name).unlink()


def _day(now: int) -> str:
    return datetime.fromtimestamp(now / 1000).astimezone().strftime("%Y-%m-%d")


def _order(name: str) -> tuple[str, int]:
    found = NAME.fullmatch(name)
    return (found[1], int(found[2] or 0)) if found else ("", 0)


def _acted(match: dict[str, Any]) -> int:
    """Return when something was last done in a match of a copy."""
    found = match["entries"][-1]["when"] if match["entries"] else match["created"]
    return int(found)
