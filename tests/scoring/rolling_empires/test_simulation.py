"""Whole games from seeds: every table adds up, with and without variants, and whatever is recorded."""

from __future__ import annotations

import pytest

from tests.scoring.rolling_empires.simulate import PLAYERS, VARIANTS, simulate, wanted

GAMES = 200
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_games_from_seeds(part: int) -> None:
    """Half of them in order, half with a player who also overrides objections."""
    tally = simulate(GAMES // PARTS, part * GAMES // PARTS)
    assert tally.overridden
    for _, counts, names in wanted(tally)[:3]:
        assert sum(counts[name] for name in names) > GAMES
    assert {name for name in (*PLAYERS, *VARIANTS) if not tally.variants[name]} <= {"tally"}
