"""Whole matches for results: played in order by the seed's own realms and rolls, but for what is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from scoring.rolling_realms.events import (
    DiceRolled,
    LeftoversEntered,
    RealmsEvent,
    RealmsSetup,
    RoundClosed,
    StarsEntered,
)
from scoring.rolling_realms.results import PlayerScores, RoundScore
from scoring.rolling_realms.state import RealmsState, apply, start
from scoring.rolling_realms.table import next_realms, next_roll
from scoring.seats import LONGEST_NAME, clean_name
from tests.scoring.rolling_realms.strategies import SEED

STARS = ((3, 4, 2), (2, 5, 4), (4, 1, 3))
"""By seat, then by realm, the same in each round."""


def played(
    *players: str,
    seed: str = SEED,
    change: Callable[[RealmsEvent], RealmsEvent] = lambda event: event,
    stars: Sequence[tuple[int, int, int]] = STARS,
) -> RealmsState:
    """Return the end of a match; every event goes through `change` first."""
    state = start(RealmsSetup(players or ("Ana", "Ben"), seed))
    for round_ in (1, 2, 3):
        draw = next_realms(state)
        assert draw
        state = apply(state, change(draw))
        for _ in range(9):
            roll = next_roll(state)
            assert roll
            state = apply(state, change(roll))
        for seat in range(len(state.seats.players)):
            for place in range(3):
                state = apply(state, change(StarsEntered(round_, 9, seat, place, stars[seat][place])))
            state = apply(state, change(LeftoversEntered(round_, seat, 2 + seat + round_)))
        state = apply(state, RoundClosed(round_))
    return state


def typed(*turns: tuple[int, int], faces: tuple[int, int] | None = None) -> Callable[[RealmsEvent], RealmsEvent]:
    """Return a change that types in the rolls of these (round, turn): with other faces than the seed's, or these."""

    def change(event: RealmsEvent) -> RealmsEvent:
        if isinstance(event, DiceRolled) and (event.round, event.turn) in turns:
            other = faces or (event.faces[0] % 6 + 1, event.faces[1])
            return DiceRolled(event.round, event.turn, other, "table")
        return event

    return change


NAMES = st.text(min_size=1, max_size=LONGEST_NAME).map(clean_name).filter(lambda name: 0 < len(name) <= LONGEST_NAME)
STARRED = st.tuples(st.tuples(*(st.integers(0, 6),) * 3), st.integers(0, 99)).map(
    lambda one: RoundScore(10 * sum(one[0]) + one[1], one[0])
)
ROUNDS = st.tuples(*(STARRED | st.builds(RoundScore, st.integers(0, 279), st.none()),) * 3)
SCORES = st.builds(PlayerScores, NAMES, ROUNDS)


def scored(player: str, *tenths: int) -> PlayerScores:
    """A player with these round scores, whose stars nobody wrote down."""
    return PlayerScores(player, tuple(RoundScore(one, None) for one in tenths))
