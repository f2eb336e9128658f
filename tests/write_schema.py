"""Writes the published schema of the one-file copy from the records that are in it: `python -m tests.write_schema`."""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Iterable
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from scoring.game import games, load
from storage.backup import FORMAT, VERSION
from storage.codec import TAG
from storage.matches import NAME
from storage.records import Settings

FILE = Path(__file__).parents[1] / "assets" / "rollbook-copy.schema.json"
ABOUT = """Everything that Rollbook keeps, as one file in UTF-8. Times are milliseconds since 1970, UTC. Objects that
stand for an event, a set-up or typed cards say under `is` which they are. `check` is the SHA-256, in hexadecimal
digits, of `content` written as JSON without spaces, keys in alphabetical order, everything but ASCII escaped. Ranges
of numbers and what may follow what are rules of the games, which the app checks beyond this schema."""
TIME = {"type": "integer", "minimum": 0, "description": "Milliseconds since 1970, UTC."}
Schema = dict[str, Any]


class Records:
    """The definitions of all records that have been asked for."""

    def __init__(self) -> None:
        self.defs: dict[str, Schema] = {}

    def of(self, kind: Any, prefix: str, *, tagged: bool = False) -> Schema:
        """Return the schema of a type; that of a record is a reference to its definition."""
        origin, parts = get_origin(kind), get_args(kind)
        if dataclasses.is_dataclass(kind):
            return self._record(kind, prefix, tagged=tagged)
        if origin is Literal:
            return {"enum": list(parts)}
        if isinstance(kind, UnionType):
            if all(map(dataclasses.is_dataclass, parts)):
                return self.one_of(parts, prefix)
            return {"anyOf": [self.of(part, prefix) for part in parts]}
        if origin is tuple and parts[-1] is Ellipsis:
            return {"type": "array", "items": self.of(parts[0], prefix)}
        if origin is tuple:
            items = [self.of(part, prefix) for part in parts]
            return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
        return {"type": {int: "integer", str: "string", bool: "boolean", NoneType: "null"}[kind]}

    def one_of(self, kinds: Iterable[Any], prefix: str) -> Schema:
        """Return the schema of one of several records, which says under `is` which it is."""
        return by(TAG, {kind.__name__: self.of(kind, prefix, tagged=True) for kind in kinds})

    def _record(self, kind: Any, prefix: str, *, tagged: bool) -> Schema:
        name = f"{prefix}.{kind.__name__}{'' if tagged else '.plain'}"
        if name not in self.defs:
            schema: Schema = {}
            self.defs[name] = schema
            hints = get_type_hints(kind)
            fields = {field.name: self.of(hints[field.name], prefix) for field in dataclasses.fields(kind)}
            needed = [field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING]
            tag = {TAG: {"const": kind.__name__}} if tagged else {}
            schema |= {
                "description": _first(kind),
                "type": "object",
                "properties": {**tag, **fields},
                "required": [*tag, *needed],
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}


def by(tag: str, schemas: dict[str, Schema]) -> Schema:
    """Return the schema of an object whose field `tag` says which of the schemas it fits."""
    cases = [{"if": {"properties": {tag: {"const": name}}}, "then": schema} for name, schema in schemas.items()]
    return {"type": "object", "properties": {tag: {"enum": list(schemas)}}, "required": [tag], "allOf": cases}


def _first(kind: Any) -> str:
    """Return the first paragraph of a docstring, in one line."""
    return " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())


def _match(records: Records, game: str) -> Schema:
    events = load(game).events
    entry = {
        "type": "object",
        "properties": {
            "n": {"type": "integer", "minimum": 1, "description": "The number of the step, without gaps."},
            "who": {"type": "string", "description": "Who did it; may be empty."},
            "when": TIME,
            "do": records.one_of(events, game),
            "go": {"type": "integer", "minimum": 0, "description": "Undo, redo or a jump: to this step, 0 the start."},
            "despite": {"type": "array", "items": {"type": "string"}, "description": "Rules that were overridden."},
        },
        "required": ["n", "who", "when"],
        "oneOf": [{"required": ["do"]}, {"required": ["go"]}],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": f"^{NAME.pattern}$"},
            "game": {"const": game},
            "created": TIME,
            "setup": records.of(load(game).setup, game, tagged=True),
            "entries": {"type": "array", "items": entry},
        },
        "required": ["id", "game", "created", "setup", "entries"],
        "additionalProperties": False,
    }


def schema() -> Schema:
    """Return the schema of a copy, JSON Schema 2020-12."""
    records = Records()
    cards = {game: records.of(load(game).cards, game, tagged=True) for game in games() if load(game).cards}
    content = {
        "type": "object",
        "properties": {
            "matches": {"type": "array", "items": by("game", {game: _match(records, game) for game in games()})},
            "cards": {"type": "object", "properties": cards, "additionalProperties": False},
            "players": {
                "type": "object",
                "additionalProperties": {"type": "integer"},
                "description": "Names that have played; the larger the number, the later.",
            },
            "results": {
                "type": "object",
                "propertyNames": {"pattern": "^[0-9A-Z]+$"},
                "additionalProperties": TIME,
                "description": "Collected results, as codes without groups, and when each came.",
            },
            "settings": {"anyOf": [{"const": {}}, records.of(Settings, "settings")]},
        },
        "required": ["matches", "cards", "players", "results", "settings"],
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A copy of a Rollbook library",
        "description": " ".join(ABOUT.split()),
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "made": TIME,
            "check": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "content": content,
        },
        "required": ["format", "version", "made", "check", "content"],
        "additionalProperties": False,
        "$defs": dict(sorted(records.defs.items())),
    }


def written() -> str:
    """Return the file's content."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
