"""The cards of the players' copy as the screens see them: what was typed in, and how a change is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import flet as ft

from scoring.dragons_roll import INFO
from scoring.dragons_roll.cards import DragonCard, MasterCard, ScrollCard
from scoring.dragons_roll.masters import DragonsCards
from scoring.game import Fact
from screens.parts.message import message
from screens.session import Session
from screens.words import Words
from storage.errors import StorageError

GAME = INFO.id
HOME = f"/cards/{GAME}"
"""The route of the list; a card's own is beneath it."""
BLANK = DragonCard()


@dataclass(frozen=True, slots=True)
class Copy:
    """The typed cards, and the way to change them."""

    cards: DragonsCards
    keep: Callable[[DragonsCards], bool]
    """Keeps other cards and draws them; returns whether that worked."""
    trouble: Fact | None
    """Why the last change could not be kept."""

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

    def told(self, words: Words) -> list[ft.Control]:
        """Return the trouble, if there is any, to stand above everything."""
        return [message(words.fact(self.trouble))] if self.trouble else []


def copy_of(session: Session) -> DragonsCards:
    """Return what was typed in of the players' cards; the defaults when nothing was."""
    return cast("DragonsCards | None", session.library.cards(GAME)) or DragonsCards()


def use_copy(session: Session) -> Copy:
    """Return the cards of the players' copy, to be looked at and changed."""
    nothing: Fact | None = None
    trouble, set_trouble = ft.use_state(nothing)
    drawn, draw = ft.use_state(0)

    def keep(cards: DragonsCards) -> bool:
        try:
            session.library.keep_cards(GAME, cards)
        except StorageError as error:
            set_trouble(error.fact)
            return False
        set_trouble(None)
        draw(drawn + 1)
        return True

    return Copy(copy_of(session), keep, trouble)


def opened(session: Session, part: str) -> Callable[[], None]:
    """Return the way to one of the card screens, `dragon-1` for example; empty: to the list."""
    return partial(session.go, f"{HOME}/{part}" if part else HOME)
