"""Sending a copy's cards as a link, a code or a file, and taking over those of somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.dragons_roll.masters import DragonsCards
from scoring.game import Fact
from screens import theme
from screens.code import Draft, code_field
from screens.dragons_roll.card_code import cards_code, cards_json, read_cards, read_file
from screens.dragons_roll.my_cards import GAME, HOME, Copy, opened, use_copy
from screens.frame import paned, screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.tap import Tap
from screens.services import copy_text, pick_file, save_file, share_text
from screens.session import Session, use_session
from screens.sharing import scannable, use_asked, way
from screens.words import Words

FILE = "dragons_roll_cards.json"
"""The name of the file that the cards are stored in."""


@ft.component
def SendCards() -> Any:
    """All typed cards as a link with its QR code, as a code, and as a file."""
    session = use_session()
    words = session.words.game(GAME)
    asked = use_asked(words)
    cards = use_copy(session).cards
    code = cards_code(cards)
    address = f"{session.link_base}#/c/{code}" if session.link_base else ""
    told = f"{words.say('dr-cards-message')}\n{address}" if address else code

    def copy(text: str) -> Tap:
        return asked(partial(copy_text, session.page, text), "share-copied", "share-no-clipboard")

    send = asked(partial(share_text, session.page, told), "", "share-no-sheet")
    file = partial(save_file, session.page, FILE, cards_json(cards).encode())
    what = ft.Text(words.say("dr-cards-send-what", what=holds(words, cards)))
    picture = scannable(session, words, address, "dr-cards-scan")
    ways: list[ft.Control] = [
        *([way(words.say("share-copy-code"), ft.Icons.COPY, copy(code), "copy-code")] if address else []),
        way(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        way(words.say("dr-cards-save-file"), ft.Icons.SAVE_ALT, asked(file, "", "error-service"), "save-file"),
        _code(words, code),
    ]
    body = paned(session, [what, picture], ways)
    primary = words.say("share-copy-link" if address else "share-copy-code")
    bar = ActionBar(words, primary, ft.Icons.LINK if address else ft.Icons.COPY, copy(address or code))
    return screen(words, words.say("dr-cards-send"), body, back=HOME, bar=bar, game=GAME)


def _code(words: Words, code: str) -> ft.Control:
    """Return the code to mark; it is named, not spelled out."""
    text = ft.Container(
        ft.SelectionArea(ft.Text(grouped(code), theme_style=theme.SMALL)),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )
    return ft.Semantics(label=words.say("dr-cards-code"), container=True, exclude_semantics=True, content=text)


@ft.component
def GetCards(typed: str = "") -> Any:
    """The field for a code, with what the address has; first it is said what the code holds and what it replaces."""
    session = use_session()
    words = session.words.game(GAME)
    copy = use_copy(session)
    draft = ft.use_memo(partial(Draft, typed), [typed])
    first = ft.use_memo(lambda: read_cards(typed) if typed else None, [typed])
    held, hold = ft.use_state((typed, first))
    found = held[1] if held[0] == typed else first

    def find(cards: DragonsCards | Fact) -> None:
        hold((typed, cards))

    def look() -> None:
        find(read_cards(draft.text))

    async def pick() -> None:
        data = await pick_file(session.page, FILE.rpartition(".")[2])
        if data is not None:
            find(read_file(data))

    if isinstance(found, DragonsCards):
        return _taking(session, words, copy, found)
    trouble = [message(words.fact(found))] if isinstance(found, Fact) else []
    file = way(words.say("dr-cards-open-file"), ft.Icons.FOLDER_OPEN, pick, "open-file")
    body = scrolling(code_field(words, draft, "dr-cards-get-hint", on_submit=look), *trouble, file, spacing=theme.EDGE)
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


def holds(words: Words, cards: DragonsCards) -> str:
    """Return how much of a copy has been typed in."""
    checked = sum(card.typed for card in cards.masters)
    return words.listed(
        [
            words.say("dr-cards-count-dragons", count=len(cards.dragons)),
            words.say("dr-cards-count-masters", count=checked),
        ]
    )
