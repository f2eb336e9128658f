"""The ranking of everybody who played one seed, wherever they sat: those who had the same dice and realms, together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.game import Outcome, Standing
from scoring.rolling_realms.deals import Deal
from scoring.rolling_realms.results import PlayerScores, Result
from scoring.rolling_realms.scores import decided, ranked


@dataclass(frozen=True, slots=True)
class Ranking:
    """Players who can be compared: all of them had these realms and rolls."""

    deal: Deal
    players: tuple[PlayerScores, ...]
    """In the order in which they came; a standing's seat is the place here, from 0."""
    standings: tuple[Standing, ...]
    """Best first. Players of the same name with other scores are told apart: `Ana`, `Ana (2)`."""
    outcome: Outcome


def rankings(results: Iterable[Result]) -> tuple[Ranking, ...]:
    """Return the rankings of results of one seed: of those dealt by the seed first, then those of the most players.

    A player with the same name, scores and deal is the same player and stands there once. The rule is the game's own,
    see `scores.ranked`.
    """
    deals: dict[int, Deal] = {}
    players: dict[int, dict[tuple[str, tuple[int, ...]], PlayerScores]] = {}
    for found in results:
        check = found.deal.check
        deals.setdefault(check, found.deal)
        here = players.setdefault(check, {})
        for one in found.players:
            known = here.get(key := (one.player, one.tenths))
            here[key] = one if known is None or _stars(one) > _stars(known) else known
    groups = [_ranking(deals[check], tuple(here.values())) for check, here in players.items()]
    return tuple(sorted(groups, key=lambda group: (not group.deal.plain, -len(group.players))))


def _stars(of: PlayerScores) -> int:
    """Return for how many rounds stars are known."""
    return sum(scored.stars is not None for scored in of.rounds)


def _ranking(found: Deal, players: tuple[PlayerScores, ...]) -> Ranking:
    names: list[str] = []
    for one in players:
        name, number = one.player, 1
        while name in names:
            number += 1
            name = f"{one.player} ({number})"
        names.append(name)
    standings = ranked((seat, names[seat], one.tenths) for seat, one in enumerate(players))
    return Ranking(found, players, standings, decided(standings))
