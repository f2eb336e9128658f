"""The lines of a log: what one says, how it is sealed, and how lines add up to tables.

A line is eight hexadecimal digits (the CRC-32 of what follows the space), a space, compact ASCII JSON and a
newline. The first line is the header, `{"format", "version", "kind", "line"}`; it keeps this form in every
version. Each later line is `[number, change]`, its number one above that of the line before; the header's own
is `line`. A change maps table names to null, for a dropped table, or to documents by id, null for a removed
one; a table that is named and not there is created.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Literal
from zlib import crc32

from storage.depth import DEEPEST, is_deep, refuse_deep

FORMAT = "rollbook"
VERSION = 1

Kind = Literal["match", "library"]
Tables = dict[str, dict[str, dict[str, Any]]]
"""Documents by table name and id; ids are the decimal text of a whole number, as TinyDB hands them over."""
Change = dict[str, dict[str, dict[str, Any] | None] | None]

_ID = re.compile("0|-?[1-9][0-9]{0,18}")


def header(kind: Kind, number: int) -> bytes:
    """Return the first line of a log, itself line `number`."""
    return seal({"format": FORMAT, "version": VERSION, "kind": kind, "line": number})


def change_line(number: int, change: Change) -> tuple[bytes, Change]:
    """Return line `number`, and the change as the line will be read again: equal, and sharing nothing.

    Raises:
        ValueError: A value would not come back from JSON as it is; the message says where it is.
    """
    if is_deep([number, change]):
        raise ValueError(_offence(change))
    try:
        line = seal([number, change])
    except (TypeError, ValueError) as error:
        raise ValueError(_offence(change) or f"This cannot be stored: {error}.") from error
    stored = read_change(line[:-1], number)
    if stored != change:
        raise ValueError(_offence(change) or "This would not come back from JSON as it is.")
    return line, stored


_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def seal(content: Any) -> bytes:
    """Return the line that holds the content, newline included."""
    text = _encode(content).encode("ascii")
    return b"%08x %s\n" % (crc32(text), text)


def is_sealed(line: bytes) -> bool:
    """Tell whether the checksum of a line, without its newline, is right."""
    return line[:9] == b"%08x " % crc32(line[9:])


def _refuse(number: str) -> float:
    raise ValueError(f"{number} is not a finite number.")


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)


_decode = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite).decode


def unseal(line: bytes) -> Any:
    """Return the content of a line without its newline.

    Raises:
        ValueError: The checksum is wrong, or what it covers is no JSON, or nested too deeply.
    """
    if not is_sealed(line):
        raise ValueError("The checksum is wrong.")
    text = line[9:].decode("ascii")
    refuse_deep(text)
    return _decode(text)


def read_change(line: bytes, number: int) -> Change:
    """Return the change that line `number`, without its newline, holds.

    Raises:
        ValueError: The line is damaged, or it is another one.
    """
    content = unseal(line)
    if not (isinstance(content, list) and len(content) == 2 and type(content[0]) is int and content[0] == number):
        raise ValueError(f"This is not line {number}.")
    change = content[1]
    if not isinstance(change, dict):
        raise ValueError(f"Line {number} holds no change.")  # noqa: TRY004 - one error for whatever is wrong
    for name, documents in change.items():
        if documents is not None:
            _check(name, documents)
    return change


def _check(name: str, documents: Any) -> None:
    if not isinstance(documents, dict):
        raise ValueError(f"The table {name} is not a dict of documents.")  # noqa: TRY004
    for key, document in documents.items():
        if not (document is None or isinstance(document, dict)):
            raise ValueError(f"{name}/{key} is not a document.")
        if not _ID.fullmatch(key):
            raise ValueError(f"{name}/{key}: the id of a document is a whole number.")


def apply(tables: Tables, change: Change) -> None:
    """Make the change in the tables, in place."""
    for name, documents in change.items():
        if documents is None:
            tables.pop(name, None)
            continue
        table = tables.setdefault(name, {})
        for key, document in documents.items():
            if document is None:
                table.pop(key, None)
            else:
                table[key] = document


def difference(old: Tables, new: Tables) -> Change:
    """Return the change from the old tables to the new ones; what is the same object is unchanged."""
    change: Change = {name: None for name in old if name not in new}
    for name, table in new.items():
        before = old.get(name)
        if before is None:
            change[name] = dict(table)
        elif table is not before and (documents := _documents(before, table)):
            change[name] = documents
    return change


def _documents(before: dict[str, dict[str, Any]], after: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any] | None]:
    changed: dict[str, dict[str, Any] | None] = {}
    for key, document in after.items():
        stored = before.get(key)
        if document is not stored and (stored is None or is_deep(document) or not _alike(stored, document)):
            changed[key] = document
    changed.update((key, None) for key in before if key not in after)
    return changed


def _alike(stored: dict[str, Any], document: dict[str, Any]) -> bool:
    """Tell whether the two are the same JSON, where 1, 1.0 and true differ."""
    try:
        return stored == document and _encode(stored) == _encode(document)
    except (TypeError, ValueError):  # equal and yet no JSON, as Decimal(1) is; the writer refuses it
        return False


def _offence(value: Any, where: str = "", left: int = DEEPEST - 1) -> str:
    """Return a sentence on the first value that JSON would change, or `left` levels deep; empty if there is none."""
    if isinstance(value, (dict, list)) and left == 0:
        return f"{where[:40]} is nested too deeply."
    if isinstance(value, dict):
        odd = [key for key in value if not isinstance(key, str)]
        if odd:
            return f"{where or 'A table'} has the key {odd[0]!r}: only text comes back as it is."
        return next(filter(None, (_offence(item, f"{where}/{key}", left - 1) for key, item in value.items())), "")
    if isinstance(value, list):
        return next(filter(None, (_offence(item, f"{where}[{i}]", left - 1) for i, item in enumerate(value))), "")
    if isinstance(value, (str, int, type(None))) or (isinstance(value, float) and math.isfinite(value)):
        return ""
    return f"{where} is {value!r}: use text, finite numbers, true, false, none, lists and dicts."
