"""The rules of Rolling Empires as the one value that storage and screens use."""

from __future__ import annotations

from operator import attrgetter

from scoring.game import Game
from scoring.rolling_empires import INFO
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import EmpiresCards
from scoring.rolling_empires.charts import charts
from scoring.rolling_empires.corrections import GameClosed
from scoring.rolling_empires.events import (
    EVENTS,
    CleanedUp,
    DrawEnded,
    EmpiresEvent,
    EmpiresSetup,
    FirstPlayerRolled,
    Passed,
    SetupEnded,
    TurnEnded,
)
from scoring.rolling_empires.record import record
from scoring.rolling_empires.rules import objections
from scoring.rolling_empires.scores import outcome, progress, standings
from scoring.rolling_empires.state import start


def exclusive(event: EmpiresEvent) -> bool:
    """Say whether the event counts only on the table it was offered for: rolls, turns and phases."""
    steps = SetupEnded | DrawEnded | TurnEnded | Passed | CleanedUp | GameClosed
    return rolls(event) or isinstance(event, steps)


def rolls(event: EmpiresEvent) -> bool:
    """Say whether the event is a roll."""
    return isinstance(event, FirstPlayerRolled)


def ends(event: EmpiresEvent) -> bool:
    """Say whether a round is over with the event."""
    return isinstance(event, CleanedUp)


GAME = Game(
    info=INFO,
    setup=EmpiresSetup,
    events=EVENTS,
    cards=EmpiresCards,
    start=start,
    apply=apply,
    objections=objections,
    standings=standings,
    outcome=outcome,
    progress=progress,
    exclusive=exclusive,
    rolls=rolls,
    record=record,
    ends=ends,
    faces=attrgetter("faces"),
    charts=charts,
)
