"""The printed cards of the players' copy of a game, as its screens see them: what was typed in, and how it is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact
from screens.parts.message import message
from screens.session import Session
from screens.words import Words
from storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class CardSet:
    """What all cards of a copy are."""

    game: str
    kind: type[Any]
    """The record of the card data; made without values it is an empty copy."""
    letter: str
    """The first letter of the codes that its cards are sent as."""
    holds: Callable[[Words, Any], str]
    """(words, cards) → how much has been typed in."""
    text: tuple[Callable[[Any], str], Callable[[str], Any]] | None = None
    """How cards are written in a code, shorter than in JSON, and read again (`ValueError`: they are none)."""

    @property
    def home(self) -> str:
        """The route of the list; every other card screen is beneath it."""
        return f"/cards/{self.game}"


@dataclass(frozen=True, slots=True)
class Copy:
    """The typed cards, and the way to change them."""

    cards: Any
    keep: Callable[[Any], bool]
    """Keeps other cards and draws them; returns whether that worked."""
    trouble: Fact | None
    """Why the last change could not be kept."""

    def told(self, words: Words) -> list[ft.Control]:
        """Return the trouble, if there is any, to stand above everything."""
        return [message(words.fact(self.trouble))] if self.trouble else []


def copy_of(session: Session, of: CardSet) -> Any:
    """Return what was typed in of the players' cards; an empty copy when nothing was."""
    return session.library.cards(of.game) or of.kind()


def use_copy(session: Session, of: CardSet) -> Copy:
    """Return the cards of the players' copy, to be looked at and changed."""
    nothing: Fact | None = None
    trouble, set_trouble = ft.use_state(nothing)
    drawn, draw = ft.use_state(0)

    def keep(cards: Any) -> bool:
        try:
            session.library.keep_cards(of.game, cards)
        except StorageError as error:
            set_trouble(error.fact)
            return False
        set_trouble(None)
        draw(drawn + 1)
        return True

    return Copy(copy_of(session, of), keep, trouble)


def opened(session: Session, of: CardSet, part: str = "") -> Callable[[], None]:
    """Return the way to one of the card screens, `dragon-1` for example; without a part, to the list."""
    return partial(session.go, f"{of.home}/{part}" if part else of.home)
