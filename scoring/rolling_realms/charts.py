"""What is counted of many matches of Rolling Realms Redux: which realms bring most stars."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game import fact
from scoring.rolling_realms.sheets import MOST_STARS
from scoring.statistics import Chart, Played, Ratio, chart


def charts(matches: Sequence[Played]) -> tuple[Chart, ...]:
    """Return the average stars of a card in each realm, the best realm first."""
    sums: dict[str, tuple[int, int]] = {}
    for match in matches:
        realms, stars, cards = (
            [value for name, value in match.record if name == wanted] for wanted in ("realm", "stars", "cards")
        )
        for realm, scored, count in zip(realms, stars, cards, strict=True):
            before = sums.get(str(realm), (0, 0))
            sums[str(realm)] = before[0] + int(scored), before[1] + int(count)
    best = sorted(sums, key=lambda realm: (-sums[realm][0] / sums[realm][1], realm))
    rows = ((fact("stats-realm", realm=realm), Ratio(*sums[realm], "mean"), sums[realm][1]) for realm in best)
    found = chart("realms", rows, MOST_STARS)
    return (found,) if found.bars else ()
