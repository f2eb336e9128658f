"""The screen of one card: a Dragon, a Master Dragon, or a Scroll that the rulebook does not describe."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import DRAGON_CARDS, LONGEST_REMINDER, MASTERS, UNNAMED, ScrollCard
from scoring.seats import clean_name
from screens import theme
from screens.dragons_roll.card_editor import DragonEditor
from screens.dragons_roll.fields import Draft, text_field
from screens.dragons_roll.master_editor import MasterEditor
from screens.dragons_roll.my_cards import BLANK, GAME, HOME, Copy, opened, use_copy
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.title import Action
from screens.session import Session, use_session
from screens.words import Words


@ft.component
def DragonScreen(place: int) -> Any:
    """A Dragon card; the place after the last is a new one. Every tap is kept at once."""
    session = use_session()
    words = session.words.game(GAME)
    copy = use_copy(session)
    dragons = copy.cards.dragons
    first_seen = ft.use_memo(lambda: len(dragons), [place])  # later a card of our own is among them
    place = min(place, first_seen, len(dragons))
    new = place == len(dragons)
    card = BLANK if new else dragons[place]
    done = opened(session, "")

    def remove() -> None:
        if copy.remove_dragon(place):
            done()

    editor = DragonEditor(words, card, partial(copy.keep_dragon, place), of=str(place), above=copy.told(words))
    more = place + 1 < DRAGON_CARDS
    bar = ActionBar(
        words,
        words.say("dr-cards-next" if more else "done"),
        ft.Icons.ARROW_FORWARD if more else ft.Icons.CHECK,
        None if new else opened(session, f"dragon-{place + 2}") if more else done,
    )
    delete = Action(words.say("dr-cards-remove"), ft.Icons.DELETE_OUTLINE, remove, "card-remove")
    return screen(
        words,
        words.say("dr-cards-dragon", number=place + 1, most=DRAGON_CARDS),
        editor,
        back=HOME,
        bar=bar,
        actions=() if new else (delete,),
        game=GAME,
    )


@ft.component
def MasterScreen(place: int) -> Any:
    """A Master Dragon, by level from 0."""
    session = use_session()
    words = session.words.game(GAME)
    copy = use_copy(session)
    place = min(place, len(MASTERS) - 1)
    card = copy.cards.masters[place]
    body = MasterEditor(words, card, partial(copy.keep_master, place), above=copy.told(words))
    return screen(
        words,
        card.name,
        body,
        subtitle=words.say("dr-cards-level", level=place + 1),
        back=HOME,
        bar=_done(session, words),
        game=GAME,
    )


@ft.component
def ScrollScreen(place: int) -> Any:
    """The name and the reminder of a Scroll, from 0."""
    session = use_session()
    words = session.words.game(GAME)
    copy = use_copy(session)
    place = min(place, len(copy.cards.scrolls) - 1)
    return screen(
        words,
        words.say("dr-cards-scroll"),
        scrolling(*copy.told(words), ScrollFields(words, copy, place), spacing=theme.SPACE),
        back=HOME,
        bar=_done(session, words),
        game=GAME,
    )


@ft.component
def ScrollFields(words: Words, copy: Copy, place: int) -> Any:
    """Two fields, kept while they are typed; without a name the Scroll keeps that of its place."""
    card = copy.cards.scrolls[place]
    name = ft.use_memo(partial(Draft, "" if card.name in UNNAMED else card.name), [place])
    note = ft.use_memo(partial(Draft, card.reminder), [place])

    def keep() -> None:
        default = UNNAMED[max(0, place - (len(copy.cards.scrolls) - len(UNNAMED)))]
        copy.keep_scroll(place, ScrollCard(clean_name(name.text) or default, clean_name(note.text)))

    def named(event: ft.Event[ft.TextField]) -> None:
        name.text = str(event.data or "")
        keep()

    def noted(event: ft.Event[ft.TextField]) -> None:
        note.text = str(event.data or "")
        keep()

    reminder = text_field(words.say("dr-cards-scroll-reminder"), note.text, noted, "reminder", longest=LONGEST_REMINDER)
    reminder.multiline, reminder.min_lines, reminder.max_lines = True, 2, 6
    return ft.Column(
        [
            ft.Text(words.say("dr-cards-scroll-hint"), color=theme.QUIET),
            text_field(words.say("dr-cards-scroll-name"), name.text, named, "name"),
            reminder,
        ],
        spacing=theme.SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _done(session: Session, words: Words) -> ft.Control:
    return ActionBar(words, words.say("done"), ft.Icons.CHECK, opened(session, ""))
