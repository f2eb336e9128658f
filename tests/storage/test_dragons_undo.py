"""Whole games of Dragon's Roll from the simulator, taken back to the start and forward again through the journal."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path

import pytest

from scoring.dragons_roll.rules import objections
from storage.library import Library
from storage.match import Done
from tests.scoring.dragons_roll.players import played

LONGEST = 150
"""Steps of a game that are recorded."""


@pytest.mark.parametrize("number", [20 * game + game % 2 for game in range(15)])
def test_undo_all_and_redo_all(tmp_path: Path, number: int) -> None:
    """report-13, report-37: every table on the way back and forward is the one that was there."""
    library = Library.open(tmp_path, monotonic=partial(next, count(0.0)))
    tables = [table for table, _ in zip(played(number), range(LONGEST), strict=False)]
    match = library.create("dragons_roll", tables[0][0].setup)
    for state, event in tables:
        assert match.snapshot.state == state
        if event is not None:
            despite = tuple({objection.rule for objection in objections(state, event)})
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
