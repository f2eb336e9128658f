"""Sending a copy's cards as a link, a code or a file, and taking over those of somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.game import Fact
from screens import theme
from screens.card_code import cards_code, cards_json, read_cards, read_file
from screens.card_copy import CardSet, Copy, opened, use_copy
from screens.code import Draft, code_field
from screens.frame import paned, screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.tap import Tap
from screens.services import copy_text, pick_file, save_file, share_text
from screens.session import Session, use_session
from screens.sharing import scannable, use_asked, way
from screens.words import Words

ENDING = "json"
"""Of the name of a file with cards."""


def file_name(of: CardSet) -> str:
    """Return the name of the file that a set of cards is stored in."""
    return f"{of.game}_cards.{ENDING}"


@ft.component
def SendCards(of: CardSet) -> Any:
    """All typed cards as a link with its QR code, as a code, and as a file."""
    session = use_session()
    words = session.words.game(of.game)
    asked = use_asked(words)
    cards = use_copy(session, of).cards
    code = cards_code(of, cards)
    address = f"{session.link_base}#/c/{code}" if session.link_base else ""
    told = f"{words.say('cards-message', game=look(of.game).title)}\n{address}" if address else code

    def copy(text: str) -> Tap:
        return asked(partial(copy_text, session.page, text), "share-copied", "share-no-clipboard")

    send = asked(partial(share_text, session.page, told), "", "share-no-sheet")
    file = partial(save_file, session.page, file_name(of), cards_json(of, cards).encode())
    what = ft.Text(words.say("cards-send-what", what=of.holds(words, cards)))
    picture = scannable(session, words, address, "cards-scan")
    ways: list[ft.Control] = [
        *([way(words.say("share-copy-code"), ft.Icons.COPY, copy(code), "copy-code")] if address else []),
        way(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        way(words.say("cards-save-file"), ft.Icons.SAVE_ALT, asked(file, "", "error-service"), "save-file"),
        _code(words, code),
    ]
    body = paned(session, [what, picture], ways)
    primary = words.say("share-copy-link" if address else "share-copy-code")
    bar = ActionBar(words, primary, ft.Icons.LINK if address else ft.Icons.COPY, copy(address or code))
    return screen(words, words.say("cards-send"), body, back=of.home, bar=bar, game=of.game)


def _code(words: Words, code: str) -> ft.Control:
    """Return the code to mark; it is named, not spelled out."""
    text = ft.Container(
        ft.SelectionArea(ft.Text(grouped(code), theme_style=theme.SMALL)),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )
    return ft.Semantics(label=words.say("cards-code"), container=True, exclude_semantics=True, content=text)


@ft.component
def GetCards(of: CardSet, typed: str = "") -> Any:
    """The field for a code, with what the address has; first it is said what the code holds and what it replaces."""
    session = use_session()
    words = session.words.game(of.game)
    copy = use_copy(session, of)
    draft = ft.use_memo(partial(Draft, typed), [typed])
    first = ft.use_memo(lambda: read_cards(of, typed) if typed else None, [typed])
    held, hold = ft.use_state((typed, first))
    found = held[1] if held[0] == typed else first

    def find(cards: Any) -> None:
        hold((typed, cards))

    def look() -> None:
        find(read_cards(of, draft.text))

    async def pick() -> None:
        data = await pick_file(session.page, ENDING)
        if data is not None:
            find(read_file(of, data))

    if isinstance(found, of.kind):
        return _taking(session, words, of, copy, found)
    trouble = [message(words.fact(found))] if isinstance(found, Fact) else []
    file = way(words.say("cards-open-file"), ft.Icons.FOLDER_OPEN, pick, "open-file")
    body = scrolling(code_field(words, draft, "cards-get-hint", on_submit=look), *trouble, file, spacing=theme.EDGE)
    bar = ActionBar(words, words.say("cards-look"), ft.Icons.ARROW_FORWARD, look)
    return screen(words, words.say("cards-get"), body, back=of.home, bar=bar, game=of.game)


def _taking(session: Session, words: Words, of: CardSet, copy: Copy, found: Any) -> Any:
    def take() -> None:
        if copy.keep(found):
            opened(session, of)()

    lines = [ft.Text(words.say("cards-holds", what=of.holds(words, found)), theme_style=theme.BODY)]
    if copy.cards != of.kind():
        lines.append(ft.Text(words.say("cards-replaces", what=of.holds(words, copy.cards)), theme_style=theme.BODY))
    bar = ActionBar(words, words.say("cards-take"), ft.Icons.DOWNLOAD, take)
    body = scrolling(*copy.told(words), *lines)
    return screen(words, words.say("cards-get"), body, back=of.home, bar=bar, game=of.game)
