"""Whole games of Rolling Empires from the simulator, taken back to the start and forward again through the journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scoring.rolling_empires.players import played
from tests.storage.whole_games import check_undo_and_redo


@pytest.mark.parametrize("number", [20 * game + game % 2 for game in range(10)])
def test_undo_all_and_redo_all(tmp_path: Path, number: int) -> None:
    """report-13, report-37."""
    check_undo_and_redo(tmp_path, "rolling_empires", played(number))
