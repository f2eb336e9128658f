"""What the library remembers of each match of Rolling Realms Redux: stars by realm, and the dice."""

from __future__ import annotations

from scoring.fairness import Faces, thrown
from scoring.rolling_realms.scores import stars
from scoring.rolling_realms.state import RealmsState


def record(state: RealmsState) -> tuple[tuple[str, int | str], ...]:
    """Return the stars by realm: `realm`, then `stars` of everybody together, then the number of `cards`.

    Only of cards for which something was entered, by players who did not withdraw. The stars
    are the scored ones, 6 a card at most.
    """
    pairs: list[tuple[str, int | str]] = []
    for number, round_ in enumerate(state.rounds, 1):
        for place, realm in enumerate(round_.realms):
            found = [stars(state, number, seat, place) for seat in state.seats.playing]
            scored = [one.scored for one in found if one]
            if realm and scored:
                pairs += [("realm", realm), ("stars", sum(scored)), ("cards", len(scored))]
    return tuple(pairs)


def faces(state: RealmsState) -> tuple[Faces, ...]:
    """Return the faces of all rolls of a match."""
    found: tuple[Faces, ...] = ()
    for round_ in state.rounds:
        for roll in round_.rolls:
            if roll:
                found = thrown(found, roll.by, 6, roll.faces)
    return found
