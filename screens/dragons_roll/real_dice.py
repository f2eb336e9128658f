"""Whose dice are real: the Dragon die, and each player's own. What is not said otherwise goes with the whole table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from scoring.dragons_roll.state import DragonsState
from screens.dragons_roll.my_cards import GAME
from screens.parts.pills import Pill, pills
from screens.parts.tap import Tap
from screens.words import Words
from storage.records import Settings

DRAGON = ""
"""How the Dragon die is called here, where players are called by their names."""


def owners(state: DragonsState) -> tuple[str, ...]:
    """Return the Dragon die and everybody who plays."""
    return (DRAGON, *(state.seats.players[seat] for seat in state.seats.playing))


def is_real(settings: Settings, owner: str) -> bool:
    """Say whether somebody's dice are rolled at the table, not by the app."""
    return (GAME in settings.real_dice) != (f"{GAME}/{owner}" in settings.other_dice)


def all_real(settings: Settings, state: DragonsState) -> bool | None:
    """Say whether all dice of a match are real; None: some are."""
    kinds = {is_real(settings, owner) for owner in owners(state)}
    return kinds.pop() if len(kinds) == 1 else None


def with_all(settings: Settings, *, real: bool) -> Settings:
    """Return the settings with all dice of the game real, or none."""
    games = tuple(game for game in settings.real_dice if game != GAME)
    others = tuple(other for other in settings.other_dice if not other.startswith(f"{GAME}/"))
    return replace(settings, real_dice=(*games, GAME) if real else games, other_dice=others)


def swapped(settings: Settings, owner: str, state: DragonsState) -> Settings:
    """Return the settings with somebody's dice the other way round; what all have then, a newcomer gets too."""
    entry = f"{GAME}/{owner}"
    others = tuple(other for other in settings.other_dice if other != entry)
    wanted = replace(settings, other_dice=others if entry in settings.other_dice else (*others, entry))
    alike = all_real(wanted, state)
    return wanted if alike is None else with_all(wanted, real=alike)


def owner_pills(words: Words, settings: Settings, state: DragonsState, on_swap: Callable[[str], Tap]) -> ft.Control:
    """Return the Dragon die and the players to choose from; those whose dice are real are chosen."""
    found = []
    for owner in owners(state):
        text, real = owner or words.say("dr-dice-dragon"), is_real(settings, owner)
        key = "dr-dice-real" if real else "dr-dice-app"
        found.append(Pill(text, real, on_swap(owner), words.say(key, owner=text), f"real-{owner or 'dragon'}"))
    return pills(*found)
