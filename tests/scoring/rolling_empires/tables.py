"""Tables on which the rules are tried, and how an objection is compared."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import fact
from scoring.rolling_empires.cards import (
    BEHEMOTH,
    DIPLOMAT,
    FORTRESS,
    ConquestCard,
    CreatureCard,
    EmpiresCards,
    MonumentCard,
    WorkshopCard,
)
from scoring.rolling_empires.corrections import (
    GameClosed,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    CleanedUp,
    EmpiresEvent,
    Passed,
)
from scoring.rolling_empires.rules import objections
from scoring.rolling_empires.state import Claim, EmpiresState, start, with_empire
from tests.scoring.rolling_empires.strategies import after, mapped, setup, table

Values = dict[str, int | str]
Case = tuple[EmpiresState, EmpiresEvent, str, str, Values]

CARDS = EmpiresCards(
    creatures=(
        CreatureCard("Mogg", "goblins", dice=2, gold=2, wood=1),
        CreatureCard(DIPLOMAT, gold=3),
    ),
    workshops=(WorkshopCard(FORTRESS, gold=4, wood=2), WorkshopCard("Portal", once=True), WorkshopCard("Tower")),
    conquests=(ConquestCard(6, (2, 0, 2, 0)),),
    monuments=(MonumentCard("Colossus", (8, 5), (5, 0), (3, 4)),),
)
BEGUN = start(setup("Ana", "Ben", "Cleo"))
STARTED = after(BEGUN, TurnGiven(1))
PLAY = table("Ana", "Ben", "Cleo", cards=CARDS)
NEUTRAL = table("Ana", "Ben", neutral=True, cards=CARDS)
MAP = mapped(PLAY, a="2,-1:1 1,-1", b="-2,1 1,0:2 0,1", c="0,2")
BUYING = with_empire(MAP, 1, dice=("",))
LAID = mapped(STARTED, b="")
DICE = after(PLAY, *(Passed(seat, 0) for seat in range(3)), CleanedUp())
OVER = after(PLAY, GameClosed())
ELVES = with_empire(MAP, 0, faction="elves")


def owner(state: EmpiresState, *names: str) -> EmpiresState:
    """Return the table with these dice bought by Ana."""
    left = tuple(name for name in state.neutrals if name not in names)
    return replace(with_empire(state, 0, dice=names), neutrals=left)


def claimed(state: EmpiresState, *claims: Claim) -> EmpiresState:
    return with_empire(state, 1, claims=claims)


def wide(state: EmpiresState, seat: int = 0) -> EmpiresState:
    """Return the table with all tiles but Ben's city in a seat's hands."""
    state = mapped(state, b="-2,1")
    land = tuple((at, tile if tile.seat == 1 else replace(tile, seat=seat)) for at, tile in state.land)
    return replace(state, land=land)


def walls(state: EmpiresState) -> EmpiresState:
    """Return a table with Ana's city in the west and Ben's wall of 4 in the way of her Behemoth."""
    return mapped(owner(state, BEHEMOTH), a="-2,0", b="2,0 1,0:4")


def check_objection(state: EmpiresState, event: EmpiresEvent, rule: str, key: str, values: Values) -> None:
    """Check that this stands against the event, and nothing else."""
    against = objections(state, event)
    assert [(one.rule, one.fact) for one in against] == [(rule, fact(key, **values))]
