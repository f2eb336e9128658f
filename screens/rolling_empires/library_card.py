"""The screen of one card: a creature, a workshop, a conquest or a monument."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scoring.rolling_empires.cards import WORKSHOPS
from screens import theme
from screens.card_copy import copy_of, opened, use_copy
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.title import Action
from screens.rolling_empires.library_cards import SET, Deck, blank, deck_of, most, with_card
from screens.rolling_empires.library_editors import EDITORS
from screens.session import use_session


@ft.component
def CardScreen(deck: Deck, place: int) -> Any:
    """A card of a deck, by its place from 0; the place after the last is a new one."""
    session = use_session()
    words = session.words.game(SET.game)
    copy = use_copy(session, SET)
    cards = deck_of(copy.cards, deck)
    place = min(place, len(cards), most(deck) - 1)
    new = place == len(cards)
    card = blank(deck) if new else cards[place]
    back = opened(session, SET, deck)

    def keep(change: Callable[[Any], Any]) -> None:
        now = copy_of(session, SET)
        kept = deck_of(now, deck)
        copy.keep(with_card(now, deck, place, change(kept[place] if place < len(kept) else blank(deck))))

    def remove() -> None:
        if copy.keep(with_card(copy_of(session, SET), deck, place, None)):
            back()

    more = place + 1 < most(deck)
    bar = ActionBar(
        words,
        words.say("re-lib-next" if more else "done"),
        ft.Icons.ARROW_FORWARD if more else ft.Icons.CHECK,
        None if new else opened(session, SET, f"{deck}-{place + 2}") if more else back,
    )
    delete = Action(words.say("re-lib-remove"), ft.Icons.DELETE_OUTLINE, remove, "card-remove")
    fixed = deck == "workshops" and place < len(WORKSHOPS)
    width = min(session.width, theme.PANE) - 2 * theme.EDGE
    return screen(
        words,
        card.name if fixed else words.say(f"re-lib-one-{deck}", number=place + 1),
        scrolling(*copy.told(words), EDITORS[deck](words, card, width, keep, of=f"{deck}-{place}")),
        back=f"{SET.home}/{deck}",
        bar=bar,
        actions=() if new or fixed else (delete,),
        game=SET.game,
    )
