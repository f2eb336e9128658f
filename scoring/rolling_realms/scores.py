"""Stars, round scores, ranking and the end of a match of Rolling Realms Redux, all in tenths of a star."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from scoring.game import Fact, Outcome, Standing, fact
from scoring.rolling_realms import sheets
from scoring.rolling_realms.events import PLACES, ROUNDS
from scoring.rolling_realms.state import RealmsState
from scoring.rolling_realms.ways import RESOURCES


@dataclass(frozen=True, slots=True)
class Stars:
    """What one realm gives one player."""

    scored: int
    """0 to 6."""
    lost: int
    """Marked beyond the sixth. Rule: Redux, General Realm Rules (RR-13)."""
    counted: bool
    """Whether a sheet counted them; else they were typed."""


def stars(state: RealmsState, round_: int, seat: int, place: int) -> Stars | None:
    """Return the stars of one realm; None when nothing was entered. What was typed last beats the sheet."""
    played = state.rounds[round_ - 1]
    mark = played.score(seat).marks[place]
    if mark.stars is not None:
        return Stars(*sheets.capped(mark.stars), counted=False)
    if mark.sheet is None:
        return None
    return Stars(*sheets.capped(sheets.stars(mark.sheet, played.faces)), counted=True)


def leftovers(state: RealmsState, round_: int, seat: int) -> int | None:
    """Return the unspent resources: as typed, else as tracked; None when neither. Rule: Redux, Resources (RR-14)."""
    score = state.rounds[round_ - 1].score(seat)
    if score.leftovers is not None:
        return score.leftovers
    if not score.tracks:
        return None
    return sum(max(0, score.available(resource)) for resource in RESOURCES)


def round_tenths(state: RealmsState, round_: int, seat: int) -> int | None:
    """Return the score of a round in tenths; None when nothing was entered for it.

    Ten tenths a star and one a leftover resource, never rounded: 12 leftovers are 1.2. Rule: Redux, Gameplay (RR-14).
    """
    total = state.rounds[round_ - 1].score(seat).total
    if total is not None:
        return total
    marks = [stars(state, round_, seat, place) for place in range(PLACES)]
    left = leftovers(state, round_, seat)
    if left is None and all(mark is None for mark in marks):
        return None
    return 10 * sum(mark.scored for mark in marks if mark) + (left or 0)


def missing(state: RealmsState, round_: int) -> tuple[int, ...]:
    """Return the playing seats for which a cell of the round is empty, as they are listed."""
    return tuple(
        seat
        for seat in state.seats.playing
        if state.rounds[round_ - 1].score(seat).total is None
        and (
            leftovers(state, round_, seat) is None
            or any(stars(state, round_, seat, place) is None for place in range(PLACES))
        )
    )


def standings(state: RealmsState) -> tuple[Standing, ...]:
    """Return everybody's standing, best first, the withdrawn last and without a rank; see `ranked`."""
    rounds = {
        seat: tuple(round_tenths(state, number, seat) or 0 for number in range(1, ROUNDS + 1))
        for seat in state.seats.order
    }
    players = state.seats.players
    gone = [seat for seat in state.seats.order if seat in state.seats.withdrawn]
    return (
        *ranked((seat, players[seat], rounds[seat]) for seat in state.seats.playing),
        *(Standing(seat, players[seat], 0, sum(rounds[seat]), rounds[seat]) for seat in gone),
    )


def ranked(players: Iterable[tuple[int, str, tuple[int, ...]]]) -> tuple[Standing, ...]:
    """Return the standing of each (seat, player, three round scores in tenths), best first.

    By total, then round 3, then round 2, then shared. Rule: Redux, End-of-Game Scoring (RR-15). That the written
    round scores are compared with their decimals is a reading.
    """
    keyed = [((sum(parts), parts[2], parts[1]), seat, player, parts) for seat, player, parts in players]
    keyed.sort(key=lambda one: one[0], reverse=True)
    return tuple(
        Standing(seat, player, 1 + sum(other[0] > key for other in keyed), sum(parts), parts)
        for key, seat, player, parts in keyed
    )


def outcome(state: RealmsState) -> Outcome | None:
    """Return how the match ended; None while a round is open, or while a tally has an empty round."""
    if state.setup.kind == "tally":
        done = all(
            round_tenths(state, number, seat) is not None
            for number in range(1, ROUNDS + 1)
            for seat in state.seats.playing
        )
    else:
        done = state.over
    if not done:
        return None
    return decided(standings(state))


def decided(found: Iterable[Standing]) -> Outcome:
    """Return how a match with these final standings, best first, ended."""
    ranking = [standing for standing in found if standing.rank]
    winners = tuple(standing.seat for standing in ranking if standing.rank == 1)
    return Outcome(winners, tuple(_reasons(ranking)))


def _reasons(ranking: list[Standing]) -> list[Fact]:
    """Return what decided the victory, then each further tie on the total, from the top."""
    if not ranking:
        return []
    if len(ranking) == 1:
        return [fact("result-alone", player=ranking[0].player, score=ranking[0].score)]
    first, second = ranking[:2]
    reasons = []
    if first.score != second.score:
        reasons.append(
            fact("result-total", player=first.player, score=first.score, other=second.player, other_score=second.score)
        )
    for better, worse in pairwise(ranking):
        if better.score == worse.score:
            reasons.append(_tie(better, worse))
    return reasons


def _tie(better: Standing, worse: Standing) -> Fact:
    """Return what parts two players with the same total; both share the place when nothing does."""
    place = better.rank
    for number in (3, 2):
        score, other_score = better.parts[number - 1], worse.parts[number - 1]
        if score != other_score:
            return fact(
                "result-win-round" if worse.rank == 2 else "result-place-round",
                player=better.player,
                other=worse.player,
                round=number,
                score=score,
                other_score=other_score,
                place=place,
            )
    return fact("result-shared", player=better.player, other=worse.player, place=place)
