"""The cards of the players' copy as the screens see them: what was typed in, and how a change is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from scoring.dragons_roll import INFO
from scoring.dragons_roll.card_text import cards_text, read_cards_text
from scoring.dragons_roll.cards import DragonCard, MasterCard, ScrollCard
from scoring.dragons_roll.masters import DragonsCards
from screens import card_copy
from screens.dragons_roll import LOOK
from screens.session import Session
from screens.words import Words


def holds(words: Words, cards: DragonsCards) -> str:
    """Return how much of a copy has been typed in."""
    checked = sum(card.typed for card in cards.masters)
    return words.listed(
        [
            words.say("dr-cards-count-dragons", count=len(cards.dragons)),
            words.say("dr-cards-count-masters", count=checked),
        ]
    )


GAME = INFO.id
SET = card_copy.CardSet(GAME, DragonsCards, LOOK.sent, holds, (cards_text, read_cards_text))
"""All cards of Dragon's Roll."""
HOME = SET.home
"""The route of the list; a card's own is beneath it."""
BLANK = DragonCard()


@dataclass(frozen=True, slots=True)
class Copy(card_copy.Copy):
    """The typed cards, and the way to change them, card by card."""

    def keep_dragon(self, place: int, card: DragonCard) -> None:
        """Keep a Dragon card; the place after the last is that of a new one."""
        dragons = self.cards.dragons
        self.keep(replace(self.cards, dragons=(*dragons[:place], card, *dragons[place + 1 :])))

    def remove_dragon(self, place: int) -> bool:
        """Take a Dragon card out."""
        dragons = self.cards.dragons
        return self.keep(replace(self.cards, dragons=(*dragons[:place], *dragons[place + 1 :])))

    def keep_master(self, place: int, card: MasterCard) -> None:
        """Keep a Master Dragon."""
        masters = self.cards.masters
        self.keep(replace(self.cards, masters=(*masters[:place], card, *masters[place + 1 :])))

    def keep_scroll(self, place: int, card: ScrollCard) -> None:
        """Keep a Scroll."""
        scrolls = self.cards.scrolls
        self.keep(replace(self.cards, scrolls=(*scrolls[:place], card, *scrolls[place + 1 :])))


def copy_of(session: Session) -> DragonsCards:
    """Return what was typed in of the players' cards; the defaults when nothing was."""
    return cast("DragonsCards", card_copy.copy_of(session, SET))


def use_copy(session: Session) -> Copy:
    """Return the cards of the players' copy, to be looked at and changed."""
    copy = card_copy.use_copy(session, SET)
    return Copy(copy.cards, copy.keep, copy.trouble)


def opened(session: Session, part: str) -> Callable[[], None]:
    """Return the way to one of the card screens, `dragon-1` for example; empty: to the list."""
    return card_copy.opened(session, SET, part)
