"""What the library's log keeps: values by table and key."""

from __future__ import annotations

from functools import cache
from threading import RLock
from typing import Any, TypeVar, cast

from storage.codec import UNFIT, plain_converter
from storage.log import Log

T = TypeVar("T")
_converter = cache(plain_converter)


def _structured(data: object, kind: type[T]) -> T | None:
    """Return what data says, as a value of a class; None when they are not of that form."""
    try:
        return _converter().structure(data, kind)
    except UNFIT:
        return None


def is_of(data: object, kind: type[Any]) -> bool:
    """Say whether data are what is stored of a value of the class."""
    return _structured(data, kind) is not None


class Values:
    """Records, ints and JSON objects, each under a table and a key in a row of its own. All methods are thread-safe.

    What is not such a row is passed over, and kept.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._lock = RLock()
        self._rows: dict[tuple[str, str], int] = {}
        """The ids of the rows' documents."""
        self._data: dict[tuple[str, str], Any] = {}
        self._read: dict[tuple[str, str], tuple[Any, type, Any]] = {}
        """Data, and what was last made of it, of which class: home lists a thousand matches from it."""
        for table in log.db.tables():
            for document in log.db.table(table):
                if document.keys() == {"key", "value"} and isinstance(document["key"], str):
                    self._rows[table, document["key"]] = document.doc_id
                    self._data[table, document["key"]] = document["value"]

    def keys(self, table: str) -> list[str]:
        """Return the keys of a table, those stored first first."""
        with self._lock:
            return [key for of, key in self._data if of == table]

    def has(self, table: str, key: str) -> bool:
        """Say whether anything is kept under the key."""
        return (table, key) in self._data

    def get(self, table: str, key: str, kind: type[T]) -> T | None:
        """Return what is kept under the key; None when there is nothing, or not of that form."""
        with self._lock:
            data = self._data.get((table, key))
            if data is None:
                return None
            before, made, value = self._read.get((table, key), (None, None, None))
            if before is not data or made is not kind:
                value = _structured(data, kind)
                self._read[table, key] = data, kind, value
            return cast("T | None", value)

    def keep(self, table: str, key: str, value: Any) -> None:
        """Store a value under the key, in one durable line.

        Raises:
            StorageError: It could not be stored, and nothing changed.
        """
        data = _converter().unstructure(value)
        with self._lock:
            if self._data.get((table, key)) == data:
                return
            row = {"key": key, "value": data}
            known = self._rows.get((table, key))
            if known is None:
                self._rows[table, key] = self._log.db.table(table).insert(row)
            else:
                self._log.db.table(table).update(row, doc_ids=[known])
            self._data[table, key] = data

    def forget(self, table: str, key: str) -> None:
        """Drop what is kept under the key, if anything is, in one durable line.

        Raises:
            StorageError: It could not be stored, and nothing changed.
        """
        with self._lock:
            known = self._rows.get((table, key))
            if known is not None:
                self._log.db.table(table).remove(doc_ids=[known])
                del self._rows[table, key], self._data[table, key]
                self._read.pop((table, key), None)

    def close(self) -> None:
        """Close the log."""
        self._log.close()
