"""The published schema of the one-file copy: what is exported fits it, what no release writes does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scoring.game import games, load
from storage.backup import made
from storage.codec import codec
from storage.library import Library
from tests.pictures.tables import Pictured
from tests.write_schema import FILE, written

SCHEMA: dict[str, Any] = json.loads(FILE.read_bytes())


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A copy of a library with matches of every game in many states, cards and settings."""
    folder = tmp_path_factory.mktemp("pictured") / "data"
    Pictured(folder)
    library = Library.open(folder)
    try:
        return json.loads(made(library, 1_796_000_000_000))
    finally:
        library.close()


def test_the_file_is_what_the_records_say() -> None:
    """After a change: python -m tests.write_schema"""
    assert FILE.read_text("utf-8") == written()


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def faults(document: Any) -> list[str]:
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(document)]


def test_every_export_fits(copy: Any) -> None:
    assert {match["game"] for match in copy["content"]["matches"]} == set(games())
    assert copy["content"]["cards"]
    assert faults(copy) == []


def test_an_export_of_nothing_fits(tmp_path: Path) -> None:
    library = Library.open(tmp_path / "data")
    assert faults(json.loads(made(library, 1_796_000_000_000))) == []
    library.close()


@pytest.mark.parametrize(
    "change",
    [
        lambda copy: copy.update(version=2),
        lambda copy: copy.update(more=1),
        lambda copy: copy["content"].pop("players"),
        lambda copy: copy["content"]["matches"][0].update(game="chess"),
        lambda copy: copy["content"]["matches"][0].update(id="../x"),
        lambda copy: copy["content"]["matches"][0]["entries"][0].update(n="1"),
        lambda copy: copy["content"]["matches"][0]["entries"][0].update(go=0),
        lambda copy: copy["content"]["matches"][0]["entries"][0]["do"].update({"is": "Nothing"}),
        lambda copy: copy["content"]["matches"][0]["setup"].update(seed=None),
        lambda copy: copy["content"]["cards"].update(chess={}),
        lambda copy: copy["content"]["players"].update(Ana="soon"),
        lambda copy: copy["content"]["settings"].update(base=1),
    ],
)
def test_what_no_release_writes_does_not_fit(copy: Any, change: Callable[[Any], None]) -> None:
    changed = {**copy, "content": {**copy["content"], "matches": copy["content"]["matches"][-1:]}}
    assert faults(changed) == []
    changed = deepcopy(changed)
    change(changed)
    assert faults(changed)


@pytest.mark.parametrize("game", games())
def test_every_event_and_set_up_fits_its_definition(game: str) -> None:
    strategies: Any = import_module(f"tests.scoring.{game}.strategies")
    setup, events = load(game).setup, load(game).events

    @settings(max_examples=5 * len(events), deadline=None)
    @given(strategies.SETUP, st.one_of(*strategies.EVENTS.values()))
    def check(set_up: Any, event: Any) -> None:
        for value in (set_up, event):
            kind = f"#/$defs/{game}.{type(value).__name__}"
            validator = Draft202012Validator({"$schema": SCHEMA["$schema"], "$defs": SCHEMA["$defs"], "$ref": kind})
            validator.validate(json.loads(json.dumps(codec(game).encode(value))))

    check()
    assert {f"{game}.{kind.__name__}" for kind in (setup, *events)} <= SCHEMA["$defs"].keys()
