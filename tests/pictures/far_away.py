"""Friends far away on pictures: eight results of one code, one that was just sent, and the game of a day."""

from __future__ import annotations

from dataclasses import replace

from scoring.rolling_realms import begun, seeds
from scoring.rolling_realms.begun import Begun, BegunRound
from scoring.rolling_realms.daily import day_seed
from scoring.rolling_realms.deals import Deal, seed_check
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.results import PlayerScores, Result, RoundScore, encode
from scoring.rolling_realms.state import Roll
from storage.library import Library

FRIENDS = ("Zoë", "Mateusz", "李雷", "Fatima", "Jun", "Ólafur", "Bartholomew Fitzgerald", "Noor")
SEED = seeds.code(REDUX, 80)
TYPED = 3
"""Rolls of his own that one of them had."""


def scores(player: str, number: int) -> PlayerScores:
    """What the friend of that number, from 0, scored: two of them the same total."""
    stars = tuple((2 + (number + round_) % 4, (number * round_) % 6, 4) for round_ in (1, 2, 3))
    return PlayerScores(player, tuple(RoundScore(10 * sum(won) + 3 + round_, won) for round_, won in enumerate(stars)))


def collect(library: Library) -> str:
    """Collect the results of seven friends, one apart from the others; return the code of the eighth's."""
    plain = Deal(SEED, seed_check(SEED))
    apart = replace(plain, check=plain.check ^ 1, typed=TYPED)
    codes = [
        encode(Result(apart if player == "Jun" else plain, (scores(player, number),)))
        for number, player in enumerate(FRIENDS)
    ]
    for code in codes[:-1]:
        library.results.keep(code)
    return codes[-1]


DAY = day_seed(2026, 11, 18)
"""Of the day on which the matches of the pictures are played."""
BEGUN = begun.encode(
    Begun(SEED, (BegunRound(("Atiwa", "Scythe", "Poker"), (Roll((4, 2), "table"), Roll((6, 6), "table"))),))
)
"""A table with dice and realms of its own, after two turns."""
