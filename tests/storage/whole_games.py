"""Takes the events of a whole game back to the start and forward again, through the journal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from scoring.game import load
from storage.library import Library
from storage.match import Done

LONGEST = 150
"""Steps of a game that are recorded."""


def check_undo_and_redo(folder: Path, game: str, played: Iterable[tuple[Any, Any]]) -> None:
    """Check that every table on the way back and forward is the one that was there.

    Args:
        folder: An empty folder for the library.
        game: The game's id.
        played: The tables of a game, each with the event that follows, None at the end.
    """
    library = Library.open(folder, monotonic=partial(next, count(0.0)))
    tables = [table for table, _ in zip(played, range(LONGEST), strict=False)]
    match = library.create(game, tables[0][0].setup)
    for state, event in tables:
        assert match.snapshot.state == state
        if event is not None:
            despite = tuple({objection.rule for objection in load(game).objections(state, event)})
            assert isinstance(match.dispatch(event, match.snapshot.entry, despite), Done)
    last = match.snapshot.state
    for state, event in reversed(tables):
        if event is not None:
            match.undo(match.snapshot.entry)
        assert match.snapshot.state == state
    assert match.snapshot.undo is None
    for state, event in tables:
        assert match.snapshot.state == state
        if event is not None:
            match.redo(match.snapshot.entry)
    assert match.snapshot.state == last
    assert match.snapshot.redo is None
    library.close()
