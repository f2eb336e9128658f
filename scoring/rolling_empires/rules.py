"""What the rulebook of Rolling Empires has against an event. Nothing here stops it from being recorded."""

from __future__ import annotations

from scoring.game import Objection
from scoring.rolling_empires.events import EmpiresEvent
from scoring.rolling_empires.state import EmpiresState
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew, seat_objections

Found = tuple[Objection, ...]


def objections(state: EmpiresState, event: EmpiresEvent) -> Found:
    """Return what stands against the event on this table; empty when it is in order."""
    match event:
        case PlayerJoined() | PlayerRenamed() | PlayersReordered() | PlayerWithdrew() | PlayerReturned():
            return seat_objections(state.seats, event, most=5 if state.setup.draft else 6)
    return ()
