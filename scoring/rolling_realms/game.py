"""The rules of Rolling Realms Redux as the one value that storage and screens use."""

from __future__ import annotations

from scoring.game import Fact, Game, fact
from scoring.rolling_realms import INFO
from scoring.rolling_realms.charts import charts
from scoring.rolling_realms.events import (
    EVENTS,
    DiceRolled,
    LimitsRead,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    RoundClosed,
)
from scoring.rolling_realms.record import faces, record
from scoring.rolling_realms.rules import objections
from scoring.rolling_realms.scores import outcome, standings
from scoring.rolling_realms.state import RealmsState, apply, start


def progress(state: RealmsState) -> Fact:
    """Return where the table is: a round and turn, the end, or a tally."""
    if state.setup.kind == "tally":
        return fact("progress-tally")
    if state.over:
        return fact("progress-over")
    if state.now.turn == 0:
        return fact("progress-round", round=state.round)
    return fact("progress-turn", round=state.round, turn=state.now.turn)


def exclusive(event: RealmsEvent) -> bool:
    """Say whether the event counts only on the table it was offered for: rolls, draws and the end of a round."""
    return isinstance(event, DiceRolled | RealmsRevealed | RealmSwapped | RoundClosed)


def rolls(event: RealmsEvent) -> bool:
    """Say whether the event is a roll."""
    return isinstance(event, DiceRolled)


def ends(event: RealmsEvent) -> bool:
    """Say whether a round is over with the event."""
    return isinstance(event, RoundClosed)


GAME = Game(
    info=INFO,
    setup=RealmsSetup,
    events=EVENTS,
    cards=LimitsRead,
    start=start,
    apply=apply,
    objections=objections,
    standings=standings,
    outcome=outcome,
    progress=progress,
    exclusive=exclusive,
    rolls=rolls,
    ends=ends,
    record=record,
    faces=faces,
    charts=charts,
)
