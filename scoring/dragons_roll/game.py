"""The rules of Dragon's Roll as the one value that storage and screens use."""

from __future__ import annotations

from operator import attrgetter

from scoring.dragons_roll import INFO
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.charts import charts
from scoring.dragons_roll.events import (
    EVENTS,
    DiceRolled,
    DieRolled,
    DieTried,
    DragonDieResolved,
    DragonsAppeared,
    DragonsEvent,
    DragonsSetup,
    MasterMoved,
    RollMissed,
    TurnEnded,
)
from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.record import record
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.scores import outcome, progress, standings
from scoring.dragons_roll.state import start
from scoring.game import Game


def exclusive(event: DragonsEvent) -> bool:
    """Say whether the event counts only on the table it was offered for: rolls, reveals and steps of the turn."""
    steps = DragonDieResolved | DragonsAppeared | MasterMoved | RollMissed | TurnEnded
    return rolls(event) or isinstance(event, steps)


def rolls(event: DragonsEvent) -> bool:
    """Say whether the event is a roll."""
    return isinstance(event, DiceRolled | DieRolled | DieTried)


def ends(event: DragonsEvent) -> bool:
    """Say whether a turn is over with the event."""
    return isinstance(event, TurnEnded)


GAME = Game(
    info=INFO,
    setup=DragonsSetup,
    events=EVENTS,
    cards=DragonsCards,
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
