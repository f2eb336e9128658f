"""What is counted of many matches of Dragon's Roll: victories by Master Dragon and mode, and what was left then."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.dragons_roll.campaign import level_of
from scoring.dragons_roll.cards import CITY_CARDS, MASTERS
from scoring.dragons_roll.record import Remembered, remembered
from scoring.game import Fact, fact
from scoring.statistics import Chart, Played, Ratio, chart

MODES = ("single", "campaign", "nightmare")


def charts(matches: Sequence[Played]) -> tuple[Chart, ...]:
    """Return the share of games won by Master Dragon, the lowest level first, and by mode; and the City cards left.

    Those are the average of the games won, by Master Dragon; a game that was not followed here burns none.
    """
    games = [remembered(match.id, match.created, match.seed, match.record) for match in matches]
    masters = [
        (fact("stats-master", level=level_of(name), master=name), [game for game in games if game.master == name])
        for name in MASTERS
    ]
    modes = [(fact(f"stats-mode-{mode}"), [game for game in games if _mode(game) == mode]) for mode in MODES]
    found = [chart(key, map(_won, filter(_any, rows))) for key, rows in (("masters", masters), ("modes", modes))]
    cities = {match.id: max(place.score for place in match.places) for match in matches}
    left = []
    for label, against in masters:
        counts = [cities[game.match] for game in against if game.result == "won"]
        if counts:
            left.append((label, Ratio(sum(counts), len(counts), "mean"), len(counts)))
    return (*found, *([chart("cities", left, CITY_CARDS)] if left else []))


def _mode(game: Remembered) -> str:
    if not game.campaign:
        return "single"
    return "nightmare" if game.nightmare else "campaign"


def _any(row: tuple[Fact, list[Remembered]]) -> bool:
    return bool(row[1])


def _won(row: tuple[Fact, list[Remembered]]) -> tuple[Fact, Ratio, int]:
    label, games = row
    return label, Ratio(sum(game.result == "won" for game in games), len(games), "share"), len(games)
