"""SIGKILL at random moments of random play: what was acknowledged is there afterwards, and nothing is damaged."""

from __future__ import annotations

from pathlib import Path

from tests.torture import torture


def test_report_29_fifty_kills_lose_nothing(tmp_path: Path) -> None:
    toll = torture(tmp_path / "data", kills=50, seed=29, fewest=1_500)
    assert toll.lost == []
    assert toll.kills == 50
    assert toll.acknowledged >= 1_000
