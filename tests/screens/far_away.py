"""Finished matches and codes of results for the screens about friends far away."""

from __future__ import annotations

from scoring.rolling_realms import results, seeds
from scoring.rolling_realms.deals import Deal, seed_check
from scoring.rolling_realms.events import (
    RealmsEvent,
    RealmsSetup,
    RoundClosed,
    RoundTotalEntered,
)
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.results import Result
from scoring.rolling_realms.table import next_realms, next_roll
from storage.library import Library
from storage.match import Done, Match
from tests.scoring.rolling_realms.played import scored
from tests.screens.mounting import Mounted

CODE = seeds.code(REDUX, 123456789)
OTHER = seeds.code(REDUX, 77)
PLAIN = Deal(CODE, seed_check(CODE))
BASE = "https://example.org/rollbook/"
NOON = 1_795_000_000_000 - 1_795_000_000_000 % 86_400_000 + 43_200_000
"""Noon of 18 November 2026, UTC, in milliseconds."""


def do(match: Match, *events: RealmsEvent) -> None:
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry, ("RR-2", "RR-3", "RR-14"))
        assert isinstance(answer, Done), answer


def deal(match: Match) -> None:
    """Draw, roll and close three rounds in the app."""
    for _ in range(3):
        draw = next_realms(match.snapshot.state)
        assert draw
        do(match, draw)
        for _ in range(9):
            roll = next_roll(match.snapshot.state)
            assert roll
            do(match, roll)
        do(match, RoundClosed(match.snapshot.state.round))


def finished(data: Library, *totals: tuple[int, int, int], seed: str = CODE) -> Match:
    """A match played with the seed's realms and rolls to the end, with these rounds in tenths, one line a player."""
    match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben", "Cem")[: len(totals)], seed))
    for seat, rounds in enumerate(totals):
        do(match, *(RoundTotalEntered(number, seat, tenths) for number, tenths in enumerate(rounds, 1)))
    deal(match)
    return match


def code_of(player: str, *tenths: int, deal: Deal = PLAIN) -> str:
    return results.encode(Result(deal, (scored(player, *tenths),)))


def ranked(screen: Mounted) -> list[str]:
    return [name.split(".")[0] for name in screen.names() if name.startswith("Place")]
