"""A TinyDB database in an append-only log: one change is one numbered, checksummed, durable line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from tinydb import TinyDB
from tinydb.queries import QueryLike
from tinydb.storages import Storage
from tinydb.table import Document, Table

from scoring.game import Fact, fact
from storage import lines
from storage.errors import LogDamaged, LogNewer
from storage.files import AppendFile, DiskFile
from storage.lines import Change, Kind, Tables

Fields = Mapping[str, Any] | Callable[[MutableMapping[str, Any]], None]
"""New values of a document, or a function that changes it in place."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was found when a log was opened.

    whole: nothing to tell.
    torn: the last append was cut short, and its bytes were set aside.
    damaged: there are good lines behind a bad one; the whole file was copied aside, and the log goes on with what
    comes before the bad line.
    unfinished: the file ended within its header, and is an empty log now. A crash in its creation leaves that,
    before anything can have been acknowledged; but whoever knows of something that was in it must take it for
    lost, which is why this is told.
    """

    found: Literal["whole", "torn", "damaged", "unfinished"]
    kept: int
    """Changes read, each one line."""
    cut: int = 0
    """Bytes taken off the end."""
    aside: str = ""
    """The name of the new file that has them; empty if there was nothing to keep."""

    @property
    def fact(self) -> Fact | None:
        """The same for the screens: `log-torn`, `log-damaged-behind` or `log-unfinished`; None when whole."""
        keys = {"torn": "log-torn", "damaged": "log-damaged-behind", "unfinished": "log-unfinished"}
        if self.found == "whole":
            return None
        return fact(keys[self.found], kept=self.kept, cut=self.cut, aside=self.aside)


class _State(NamedTuple):
    """What the log holds. Replaced in one step, so that a change that is interrupted leaves the old one."""

    tables: Tables
    number: int
    """Of the last line."""
    length: int
    """Bytes of the file that count."""


class LogStorage(Storage):
    """TinyDB's way to a log. Only a `LogDatabase` may sit on it, and one thread at a time."""

    def __init__(self, file: AppendFile, kind: Kind) -> None:
        super().__init__()
        self._file = file
        self._kind: Kind = kind
        self._lent = ""
        self._lent_ids: set[str] | None = None
        self._state, self.report = _recover(file, kind)

    def read(self) -> Tables:
        """Return the tables, for reading alone: their documents are the stored ones."""
        tables = dict(self._state.tables)
        table = tables.get(self._lent)
        if table is not None:
            lent = table.keys() if self._lent_ids is None else self._lent_ids & table.keys()
            tables[self._lent] = {**table, **{key: _copy(table[key]) for key in lent}}
        return tables

    @contextmanager
    def lend(self, table: str, doc_ids: Iterable[int] | None = None) -> Iterator[None]:
        """Let `read` hand out copies of the table's documents, or of these, meanwhile; they may be changed in place."""
        self._lent = table
        self._lent_ids = None if doc_ids is None else {str(doc_id) for doc_id in doc_ids}
        try:
            yield
        finally:
            self._lent = ""

    def write(self, data: Tables) -> None:
        """Append what differs as one line, or nothing when nothing does.

        A table or document that is still the same object counts as unchanged. Documents stay in the order in
        which their ids came.

        Raises:
            ValueError: A value would not come back from JSON as it is; the message says where it is.
            WriteFailed: The line could not be made durable. As with ValueError, nothing is changed.
        """
        tables, number, length = self._state
        change = lines.difference(tables, data)
        if not change:
            return
        line, stored = lines.change_line(number + 1, change)
        tables = tables | {name: dict(tables.get(name, ())) for name in stored}
        lines.apply(tables, stored)
        self._file.append(length, line)
        self._state = _State(tables, number + 1, length + len(line))

    def compact(self) -> bool:
        """Rewrite a library's log as what it holds now if it is over four times as long; tell whether it was.

        A match's log keeps its steps and is never rewritten. Line numbers go on.

        Raises:
            WriteFailed: The log is as before.
        """
        if self._kind != "library":
            raise ValueError(f"{self._file.name} is the log of a {self._kind}; only a library's may be compacted.")
        tables, number, length = self._state
        changes: list[Change] = [{name: {}} for name in tables]
        changes += [{name: {key: document}} for name, table in tables.items() for key, document in table.items()]
        whole = lines.header(self._kind, number)
        whole += b"".join(lines.seal([at, change]) for at, change in enumerate(changes, number + 1))
        if length <= 4 * len(whole):
            return False
        self._file.replace(whole)
        self._state = _State(tables, number + len(changes), len(whole))
        return True

    def set_aside(self, suffix: str) -> str:
        """Copy the log as it stands to a fresh name, `suffix` and a number at its end, and return the name.

        Raises:
            WriteFailed: There is no copy.
        """
        return self._file.set_aside(suffix, self._file.read_all()[: self._state.length])

    def remove(self) -> None:
        """Close the file and delete it.

        Raises:
            WriteFailed: It is still there.
        """
        self._file.remove()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class LogTable(Table):
    """A table whose answers are copies: changing them changes nothing that is stored."""

    def __iter__(self) -> Iterator[Document]:
        """Iterate over copies of all documents."""
        return map(_copied, super().__iter__())

    def search(self, cond: QueryLike) -> list[Document]:
        """Return copies of the documents that match."""
        return [_copied(document) for document in super().search(cond)]

    def get(self, *args: Any, **kwargs: Any) -> Any:
        """Return a copy of the document, or with `doc_ids` of several; None when there is none."""
        found = super().get(*args, **kwargs)
        if isinstance(found, list):
            return [_copied(document) for document in found]
        return found if found is None else _copied(found)

    def update(self, fields: Fields, cond: QueryLike | None = None, doc_ids: Iterable[int] | None = None) -> list[int]:
        """Update as TinyDB does, but on copies: it changes documents in place before it writes them."""
        doc_ids = None if doc_ids is None else list(doc_ids)
        with cast(LogStorage, self.storage).lend(self.name, doc_ids):
            return super().update(fields, cond, doc_ids)

    def update_multiple(self, updates: Iterable[tuple[Fields, QueryLike]]) -> list[int]:
        """Update as TinyDB does, but on copies."""
        with cast(LogStorage, self.storage).lend(self.name):
            return super().update_multiple(updates)


class LogDatabase(TinyDB):
    """TinyDB on a `LogStorage`."""

    table_class = LogTable


@dataclass(frozen=True, slots=True)
class Log:
    """An open log."""

    db: LogDatabase
    storage: LogStorage
    report: Report

    def remove(self) -> None:
        """Close its file and delete it.

        Raises:
            WriteFailed: It is still there.
        """
        self.storage.remove()

    def close(self) -> None:
        """Close its file."""
        self.db.close()


def create_log(path: Path, kind: Kind) -> Log:
    """Create an empty log, durably, and open it.

    Raises:
        FileExistsError: There is something of that name.
        FileNotFoundError: There is no such folder.
        WriteFailed: It could not be written; nothing is left of it.
    """
    file = DiskFile(path, new=True)
    try:
        file.append(0, lines.header(kind, 0))
    except BaseException:
        file.remove()
        raise
    return _open(file, kind)


def open_log(path: Path, kind: Kind) -> Log:
    """Open a log, and repair what a crash or the disk did to it; the report tells what was found.

    Raises:
        FileNotFoundError: There is no such file.
        LogDamaged: There is no readable header of this kind. The file was set aside under a new name.
        LogNewer: A newer release wrote it. It was left alone.
        ReadFailed: The system refuses to read it. It was left alone.
        WriteFailed: A repair is needed and cannot be written. Nothing was lost.
    """
    return _open(DiskFile(path), kind)


def refuse_newer(path: Path) -> None:
    """Look at a log's first line, and at nothing else, before anything is opened for writing.

    Raises:
        LogNewer: A newer release wrote it.
    """
    with suppress(OSError), path.open("rb") as file:
        _first_number(path.name, file.readline(1000), "library")


def _open(file: AppendFile, kind: Kind) -> Log:
    try:
        storage = LogStorage(file, kind)
    except BaseException:
        file.close()
        raise
    return Log(LogDatabase(storage=lambda: storage), storage, storage.report)


def _recover(file: AppendFile, kind: Kind) -> tuple[_State, Report]:
    data = file.read_all()
    header = lines.header(kind, 0)
    if len(data) < len(header) and header.startswith(data):
        aside = file.set_aside("torn", data) if data else ""
        file.append(0, header)
        return _State({}, 0, len(header)), Report("unfinished", 0, len(data), aside)
    at = data.find(b"\n") + 1
    first = _first_number(file.name, data[:at], kind)
    if first is None:
        aside = file.set_aside("damaged", data)
        file.remove()
        raise LogDamaged(name=file.name, aside=aside)
    tables: Tables = {}
    number = first
    while end := data.find(b"\n", at) + 1:
        try:
            change = lines.read_change(data[at : end - 1], number + 1)
        except ValueError:
            break
        lines.apply(tables, change)
        number += 1
        at = end
    state = _State(tables, number, at)
    rest = data[at:]
    if not rest:
        return state, Report("whole", number - first)
    damaged = any(map(lines.is_sealed, rest.split(b"\n")[:-1]))
    aside = file.set_aside("damaged", data) if damaged else file.set_aside("torn", rest)
    file.truncate(at)
    return state, Report("damaged" if damaged else "torn", number - first, len(rest), aside)


def _first_number(name: str, line: bytes, kind: Kind) -> int | None:
    """Return the number of the header's line; None if this is no header of that kind."""
    try:
        found = lines.unseal(line[:-1])
    except ValueError:
        return None
    if not isinstance(found, dict) or found.get("format") != lines.FORMAT:
        return None
    version, number = found.get("version"), found.get("line")
    if type(version) is int and version > lines.VERSION:
        raise LogNewer(name=name, version=version, known=lines.VERSION)
    return number if type(number) is int and line == lines.header(kind, number) else None


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return value


def _copied(document: Document) -> Document:
    return Document(_copy(document), document.doc_id)
