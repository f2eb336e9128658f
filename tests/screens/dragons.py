"""Matches of Dragon's Roll that the screens are tested with, and what is read off a screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from scoring.dragons_roll import seeds
from scoring.dragons_roll import table as rules
from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.events import DiceRolled, DragonDieResolved, DragonsAppeared, DragonsSetup
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.practice import PRACTICE
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted

CODE = seeds.code(123456789)
OVERRIDDEN = tuple(f"DR-{number}" for number in range(1, 21))


def do(match: Match, *events: Any) -> None:
    """Record events, whatever the rules have against them."""
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, OVERRIDDEN)
        assert isinstance(done, Done), done


def new(number: int) -> DragonsAppeared:
    """A newcomer of whom only the move number is known."""
    return DragonsAppeared((DragonCard((number,)),), "table")


def clerk(data: Library, *numbers: int, **fields: Any) -> Match:
    """A match at clerk depth whose first three dragons are told."""
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE, **fields))
    do(match, *map(new, numbers or (5, 2, 3)))
    return match


def full(
    data: Library, face: int, own: tuple[int, ...], name: str = "Trollok", cards: tuple[int, ...] = (4, 8, 10)
) -> Match:
    """A match with known spaces after a roll, the dragons moved."""
    master = MASTER_BY_NAME[name]
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE, master, dragons=PRACTICE))
    do(match, *(DragonsAppeared((PRACTICE[card],), "table") for card in cards))
    do(match, DiceRolled(face, own, "table"))
    if rules.next_resolve(match.snapshot.state):
        do(match, DragonDieResolved())
    return match


def last(match: Match) -> Any:
    """The event that was recorded last."""
    step = match.snapshot.undo
    return step.entry.event if step else None


def primary(screen: Mounted) -> str:
    """What the primary button says."""
    return next(text.value for text in screen.find("primary").content.controls if isinstance(text, ft.Text))


def spoken(screen: Mounted, start: str) -> list[str]:
    """Everything spoken that begins like this."""
    return [name for name in screen.names() if name.startswith(start)]


def do_swap(data: Library) -> None:
    """Have the table roll its own dice."""
    data.keep_settings(replace(data.settings, real_dice=("dragons_roll",)))
