"""Sending a copy's cards as a code, and taking over those of somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.dragons_roll.masters import DragonsCards
from scoring.game import Fact
from screens import theme
from screens.code import Draft, code_field
from screens.dragons_roll.card_code import cards_code, cards_json, read_cards
from screens.dragons_roll.my_cards import GAME, HOME, Copy, opened, use_copy
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message, notice
from screens.parts.tap import Tap
from screens.services import copy_text, pick_file, save_file, share_text
from screens.session import Session, use_session
from screens.words import Words

FILE = "dragons_roll_cards.json"
"""The name of the file that the cards are stored in."""


@ft.component
def SendCards() -> Any:
    """The code of all typed cards, to copy or to send."""
    session = use_session()
    words = session.words.game(GAME)
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)
    cards = use_copy(session).cards
    code = cards_code(cards)

    async def copy() -> None:
        worked = await copy_text(session.page, code)
        tell(words.say("share-copied" if worked else "share-no-clipboard"))

    async def send() -> None:
        if not await share_text(session.page, code):
            tell(words.say("share-no-sheet"))

    async def save() -> None:
        if not await save_file(session.page, FILE, cards_json(cards).encode()):
            tell(words.say("error-service"))

    text = ft.Container(
        ft.SelectionArea(ft.Text(grouped(code), theme_style=theme.SMALL)),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )
    body = scrolling(
        ft.Text(words.say("dr-cards-send-what", what=holds(words, cards))),
        _way(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        _way(words.say("dr-cards-save-file"), ft.Icons.SAVE_ALT, save, "save-file"),
        ft.Semantics(label=words.say("dr-cards-code"), container=True, exclude_semantics=True, content=text),
    )
    bar = ActionBar(words, words.say("share-copy-code"), ft.Icons.COPY, copy)
    return screen(words, words.say("dr-cards-send"), body, back=HOME, bar=bar, game=GAME)


@ft.component
def GetCards() -> Any:
    """The field for a code; first it is said what the code holds and what it replaces."""
    session = use_session()
    words = session.words.game(GAME)
    copy = use_copy(session)
    draft = ft.use_memo(partial(Draft, ""), [])
    nothing: Fact | DragonsCards | None = None
    found, find = ft.use_state(nothing)

    def look() -> None:
        find(read_cards(draft.text))

    async def pick() -> None:
        data = await pick_file(session.page, FILE.rpartition(".")[2])
        if data is not None:
            find(read_cards(data.decode(errors="replace")))

    if isinstance(found, DragonsCards):
        return _taking(session, words, copy, found)
    trouble = [message(words.fact(found))] if isinstance(found, Fact) else []
    file = _way(words.say("dr-cards-open-file"), ft.Icons.FOLDER_OPEN, pick, "open-file")
    body = scrolling(code_field(words, draft, "dr-cards-get-hint", on_submit=look), file, *trouble, spacing=theme.EDGE)
    bar = ActionBar(words, words.say("dr-cards-look"), ft.Icons.ARROW_FORWARD, look)
    return screen(words, words.say("dr-cards-get"), body, back=HOME, bar=bar, game=GAME)


def _taking(session: Session, words: Words, copy: Copy, found: DragonsCards) -> Any:
    def take() -> None:
        if copy.keep(found):
            opened(session, "")()

    lines = [ft.Text(words.say("dr-cards-holds", what=holds(words, found)), theme_style=theme.BODY)]
    if copy.cards != DragonsCards():
        lines.append(ft.Text(words.say("dr-cards-replaces", what=holds(words, copy.cards)), theme_style=theme.BODY))
    bar = ActionBar(words, words.say("dr-cards-take"), ft.Icons.DOWNLOAD, take)
    body = scrolling(*copy.told(words), *lines)
    return screen(words, words.say("dr-cards-get"), body, back=HOME, bar=bar, game=GAME)


def _way(text: str, icon: ft.IconData, on_tap: Tap, key: str) -> ft.Control:
    return ft.OutlinedButton(text, icon=icon, key=key, style=ft.ButtonStyle(padding=theme.SPACE), on_click=on_tap)


def holds(words: Words, cards: DragonsCards) -> str:
    """Return how much of a copy has been typed in."""
    checked = sum(card.typed for card in cards.masters)
    return words.listed(
        [
            words.say("dr-cards-count-dragons", count=len(cards.dragons)),
            words.say("dr-cards-count-masters", count=checked),
        ]
    )
