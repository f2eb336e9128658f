"""Do and go: the steps of a match as a list that only grows, with undo, redo and jumps as steps of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Any

from tinydb import TinyDB

from storage.codec import Codec
from storage.errors import NotDecodable

Row = Mapping[str, Any]
"""An entry as it is stored."""
PAGE = 64
"""Entries a table: TinyDB rebuilds a whole table on every insert, so a table stays small."""
PREFIX = "entries-"
"""What the names of these tables begin with; five digits follow."""
START = 0
"""The number of the empty table before the first step."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    number: int
    """From 1, without gaps."""
    parent: int
    """The step that was current before: the number of a `do`, or START."""
    event: Any
    """What was done; None for a go."""
    to: int
    """The step that is current afterwards: its own number for a `do`, the target for a go."""
    despite: tuple[str, ...]
    """Ids of the rules that objected and were overridden."""
    who: str
    when: int
    """Milliseconds since 1970, UTC."""


class Journal:
    """The entries of one match, in memory and in its log. Not thread-safe: the match holds the lock."""

    def __init__(self, db: TinyDB, codec: Codec) -> None:
        self._db = db
        self._codec = codec
        self._next_child: dict[int, int] = {}
        self._depth = {START: 0}
        self.entries: list[Entry] = []
        """By number, from 1 at index 0."""
        self.current = START
        """The step whose state is on the table."""
        self.trouble: NotDecodable | None = None
        """What is wrong with the entry behind the last one that could be read."""
        self._read()

    def _read(self) -> None:
        """Take in the entries up to the first that this version would not have written."""
        try:
            self._take_pages()
        except NotDecodable as error:
            self.trouble = error

    def _take_pages(self) -> None:
        pages = self._pages()
        for number in count(1, PAGE):
            if _table(number) not in pages:
                break
            pages.remove(_table(number))
            for document in self._db.table(_table(number)):
                self._take(self._decoded(_table(number), document))
        if any(len(self._db.table(page)) for page in pages):
            raise NotDecodable(what=f"Entry {len(self.entries) + 1} of the journal is missing.")

    def _pages(self) -> set[str]:
        return {table for table in self._db.tables() if table.startswith(PREFIX)}

    def cut(self) -> None:
        """Drop what stands behind the entries that could be read. Set the log aside before.

        Raises:
            StorageError: It could not be stored.
        """
        sound = [_table(number) for number in range(1, len(self.entries) + 1, PAGE)]
        for page in sorted(self._pages() - set(sound), reverse=True):
            self._db.drop_table(page)
        if sound:
            last = self._db.table(sound[-1])
            kept = (len(self.entries) - 1) % PAGE + 1
            last.remove(doc_ids=[document.doc_id for document in last.all()[kept:]])
        self.trouble = None

    def _decoded(self, table: str, data: Mapping[str, Any]) -> Entry:
        number = len(self.entries) + 1
        event = data.get("do")
        target = data.get("go", number)
        despite = data.get("despite", [])
        sound = (
            table == _table(number)
            and type(data.get("n")) is int
            and data["n"] == number
            and ("go" in data) != ("do" in data)
            and type(target) is int
            and ("do" in data or target in self._depth)
            and isinstance(data.get("who"), str)
            and type(data.get("when")) is int
            and isinstance(despite, list)
            and all(isinstance(rule, str) for rule in despite)
            and data.keys() <= {"n", "do", "go", "despite", "who", "when"}
        )
        if not sound:
            raise NotDecodable(what=f"Entry {number} of the journal is not one this version writes.")
        done = self._codec.event(event) if "do" in data else None
        return Entry(number, self.current, done, target, tuple(despite), data["who"], data["when"])

    def _take(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._walked(entry)

    def _walked(self, entry: Entry) -> None:
        """Stand where an entry leads to, and remember the way."""
        if entry.event is not None:
            self._depth[entry.number] = self._depth[entry.parent] + 1
            self._next_child[entry.parent] = entry.number
        else:
            self._walk(entry.to)
        self.current = entry.to

    def _walk(self, target: int) -> None:
        """Remember, on the way from the current step to the target, which child was last walked through."""
        near, far = self.current, target
        while near != far:
            if self._depth[near] >= self._depth[far]:
                near = self._up(near)
            else:
                far = self._up(far)

    def _up(self, number: int) -> int:
        parent = self.entries[number - 1].parent
        self._next_child[parent] = number
        return parent

    def do(self, event: Any, despite: tuple[str, ...], who: str, when: int) -> Entry:
        """Append a step; durable when this returns.

        Raises:
            StorageError: It could not be stored, and nothing changed.
        """
        number = len(self.entries) + 1
        return self._append(Entry(number, self.current, event, number, despite, who, when))

    def go(self, to: int, who: str, when: int) -> Entry:
        """Append a move to another step or the start; durable when this returns.

        Raises:
            StorageError: It could not be stored, and nothing changed.
        """
        return self._append(Entry(len(self.entries) + 1, self.current, None, to, (), who, when))

    def _append(self, entry: Entry) -> Entry:
        self._db.table(_table(entry.number)).insert(self._row(entry))
        self._take(entry)
        return entry

    def _row(self, entry: Entry) -> Row:
        row: dict[str, Any] = {"n": entry.number, "who": entry.who, "when": entry.when}
        if entry.event is None:
            row["go"] = entry.to
        else:
            row["do"] = self._codec.encode(entry.event)
        if entry.despite:
            row["despite"] = list(entry.despite)
        return row

    def rows(self) -> tuple[Row, ...]:
        """Return every entry as it is stored."""
        return tuple(map(self._row, self.entries))

    def extend(self, rows: Sequence[Row]) -> None:
        """Append entries as another journal stored them, a page at a time; durable when this returns.

        Raises:
            NotDecodable: One is not what this version would have written here; those of earlier pages are stored.
            StorageError: A page could not be stored; likewise.
        """
        for table, page in groupby(rows, key=lambda row: _table(row["n"] if type(row.get("n")) is int else 1)):
            before = len(self.entries), self.current
            documents = list(page)
            entries = []
            try:
                for document in documents:
                    entries.append(self._decoded(table, document))
                    self._take(entries[-1])
                self._db.table(table).insert_multiple(documents)
            except BaseException:
                self._forget(*before)
                raise

    def _forget(self, length: int, current: int) -> None:
        """Take back, in memory, the entries behind the first `length`."""
        del self.entries[length:]  # those before stay in their places: others read them meanwhile
        self.current, self._next_child, self._depth = START, {}, {START: 0}
        for entry in self.entries:
            self._walked(entry)
        self.current = current

    def is_step(self, number: int) -> bool:
        """Say whether the number is that of a step, or the start: whether one can go there."""
        return number in self._depth

    @property
    def undo(self) -> Entry | None:
        """The step that undo takes back; None at the start."""
        return self.entries[self.current - 1] if self.current else None

    @property
    def redo(self) -> Entry | None:
        """The step that redo brings back: the child of the current step last walked; None after a new step."""
        child = self._next_child.get(self.current)
        return self.entries[child - 1] if child else None


def _table(number: int) -> str:
    return f"{PREFIX}{(number - 1) // PAGE:05}"
