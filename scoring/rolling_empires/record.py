"""What the library remembers of each match of Rolling Empires."""

from __future__ import annotations

from scoring.rolling_empires.scores import CATEGORIES, half_points, outcome
from scoring.rolling_empires.state import EmpiresState


def record(state: EmpiresState) -> tuple[tuple[str, int | str], ...]:
    """Return what statistics and later set-ups need: of the game once, of the players by seat, one after another.

    `tracked` is 1 when the magic was tracked at the end. Categories are in half points; `winner` is the number of a
    seat, for each winner of a match that has ended.
    """
    ended = outcome(state)
    points = [half_points(state, seat) for seat in range(len(state.empires))]
    return (
        ("rounds", state.setup.rounds),
        ("draft", int(state.setup.draft)),
        ("neutral", int(state.setup.neutral)),
        ("tracked", int(state.tracked)),
        ("tally", int(state.setup.tally)),
        *(("faction", empire.faction) for empire in state.empires),
        *((category, own[place]) for own in points for place, category in enumerate(CATEGORIES)),
        *(("winner", seat) for seat in (ended.winners if ended else ())),
    )
