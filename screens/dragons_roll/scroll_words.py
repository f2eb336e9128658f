"""What each Scroll does, in a line: our own reminder, or what the players wrote about theirs."""

from __future__ import annotations

from scoring.dragons_roll.cards import SCROLLS
from scoring.dragons_roll.masters import DragonsCards
from screens.words import Words


def reminder(words: Words, cards: DragonsCards, scroll: str) -> str:
    """Return what a Scroll does; empty when nobody has said."""
    if scroll in SCROLLS:
        return words.say(f"dr-scroll-{scroll.lower().replace(' ', '-')}")
    return next((card.reminder for card in cards.scrolls if card.name == scroll), "")
