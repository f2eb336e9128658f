"""How a match of Dragon's Roll stands and ended: everybody wins or loses together."""

from __future__ import annotations

from scoring.dragons_roll.state import DragonsState
from scoring.game import Fact, Outcome, Standing, fact


def standings(state: DragonsState) -> tuple[Standing, ...]:
    """Return everybody's standing, the withdrawn last: one place for all, the City cards still standing as score."""
    gone = [seat for seat in state.seats.order if seat in state.seats.withdrawn]
    return tuple(
        Standing(seat, state.seats.players[seat], 0 if seat in state.seats.withdrawn else 1, state.standing)
        for seat in (*state.seats.playing, *gone)
    )


def outcome(state: DragonsState) -> Outcome | None:
    """Return how the match ended; None while it runs. Rule: When Does the Game End (DR-16)."""
    if not state.result:
        return None
    why = fact(
        f"result-{state.result}",
        master=state.master.name,
        side=state.side,
        city=state.standing,
        turns=state.turn.number,
        scrolls=sum(not scroll.used for scroll in state.scrolls),
    )
    return Outcome(state.seats.playing if state.result == "won" else (), (why,))


def progress(state: DragonsState) -> Fact:
    """Return where the table is: the end, or whose turn it is against whom."""
    if state.result:
        return fact("progress-over", result=state.result, master=state.master.name)
    return fact(
        "progress-turn",
        turn=state.turn.number,
        player=state.seats.players[state.turn.seat],
        master=state.master.name,
        side=state.side,
    )
