"""How a match ended, in sentences: scores are facts in tenths, and are shown as decimal numbers."""

from __future__ import annotations

from scoring.game import Fact, Outcome, Standing
from screens.words import Words

TENTHS = ("score", "other_score", "most_score")
"""The values of a fact that are tenths of a star."""


def spelled(words: Words, fact: Fact) -> Fact:
    """Return a fact with its tenths as decimal numbers."""
    return Fact(
        fact.key,
        tuple(
            (name, words.tenths(value) if name in TENTHS and isinstance(value, int) else value)
            for name, value in fact.values
        ),
    )


def sentence(words: Words, fact: Fact) -> str:
    """Return a reason for an outcome in words, for example `Ana wins on round 3: 14.2 beats 13.9`."""
    values = dict(spelled(words, fact).values)
    first = fact.key == "result-shared" and values["place"] == 1
    return words.say("result-shared-first" if first else fact.key, **values)


def outcome_sentences(words: Words, outcome: Outcome, standings: tuple[Standing, ...]) -> tuple[str, ...]:
    """Return who won, then what decided it and the ties further down.

    When the victory is shared, who shares it comes first; otherwise the first reason says who won.
    """
    reasons = tuple(sentence(words, fact) for fact in outcome.why)
    if len(outcome.winners) < 2:
        return reasons
    winners = [standing.player for standing in standings if standing.seat in outcome.winners]
    return (words.say("result-winners", players=words.listed(winners)), *reasons)
