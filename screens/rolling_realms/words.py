"""Events of Rolling Realms Redux in words."""

from __future__ import annotations

from screens.words import Words
from storage.match import Step


def step(words: Words, step: Step) -> str:
    """Return what was done."""
    return type(step.entry.event).__name__


def undo(words: Words, step: Step) -> str:
    """Return what undo takes back."""
    return "roll"
