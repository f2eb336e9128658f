"""What is counted of many matches of Rolling Empires: where points come from, and how the factions do."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game import fact
from scoring.rolling_empires.cards import FACTIONS
from scoring.rolling_empires.scores import CATEGORIES, POINT
from scoring.statistics import Chart, Played, Ratio, chart


def charts(matches: Sequence[Played]) -> tuple[Chart, ...]:
    """Return the average points of a player by category, and the wins of each faction that was played."""
    players = sum(place.rank > 0 for match in matches for place in match.places)
    if not players:
        return ()
    points = [
        (
            fact(f"re-score-field-{category}"),
            Ratio(sum(map(sum, (_playing(match, category) for match in matches))), POINT * players, "mean"),
            players,
        )
        for category in CATEGORIES
    ]
    won = [
        (faction, place.won)
        for match in matches
        for faction, place in zip(_values(match, "faction"), match.places, strict=True)
        if place.rank
    ]
    factions = []
    for faction in FACTIONS:
        wins = [win for name, win in won if name == faction]
        if wins:
            factions.append((fact(f"re-faction-{faction}"), Ratio(sum(wins), len(wins), "share"), len(wins)))
    found = (chart("categories", points), chart("factions", factions))
    return tuple(one for one in found if one.bars)


def _values(match: Played, wanted: str) -> list[int | str]:
    return [value for name, value in match.record if name == wanted]


def _playing(match: Played, category: str) -> list[int]:
    """Return the half points of a category of those who did not withdraw."""
    values = zip(_values(match, category), match.places, strict=True)
    return [int(value) for value, place in values if place.rank]
