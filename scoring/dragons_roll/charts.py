"""What is counted of many matches of Dragon's Roll: how often each Master Dragon was defeated, and in which mode."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.dragons_roll.campaign import level_of
from scoring.dragons_roll.cards import MASTERS
from scoring.dragons_roll.record import Remembered, remembered
from scoring.game import Fact, fact
from scoring.statistics import Chart, Played, Ratio, chart

MODES = ("single", "campaign", "nightmare")


def charts(matches: Sequence[Played]) -> tuple[Chart, ...]:
    """Return the share of games won by Master Dragon, the lowest level first, and by mode."""
    games = [remembered(match.id, match.created, match.seed, match.record) for match in matches]
    masters = [
        (fact("stats-master", level=level_of(name), master=name), [game for game in games if game.master == name])
        for name in MASTERS
    ]
    modes = [(fact(f"stats-mode-{mode}"), [game for game in games if _mode(game) == mode]) for mode in MODES]
    return tuple(chart(key, map(_won, filter(_any, rows))) for key, rows in (("masters", masters), ("modes", modes)))


def _mode(game: Remembered) -> str:
    if not game.campaign:
        return "single"
    return "nightmare" if game.nightmare else "campaign"


def _any(row: tuple[Fact, list[Remembered]]) -> bool:
    return bool(row[1])


def _won(row: tuple[Fact, list[Remembered]]) -> tuple[Fact, Ratio, int]:
    label, games = row
    return label, Ratio(sum(game.result == "won" for game in games), len(games), "share"), len(games)
