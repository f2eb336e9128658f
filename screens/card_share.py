"""Sending a copy's cards as a code or a file, and taking over those of somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.game import Fact
from screens import theme
from screens.card_code import cards_code, cards_json, read_cards
from screens.card_copy import CardSet, Copy, opened, use_copy
from screens.code import Draft, code_field
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message, notice
from screens.parts.tap import Tap
from screens.services import copy_text, pick_file, save_file, share_text
from screens.session import EMPTY, Session, use_session
from screens.words import Words

ENDING = "json"
"""Of the name of a file with cards."""


@ft.component
def SendCards(of: CardSet) -> Any:
    """The code of all typed cards, to copy, to send or to store."""
    session = use_session()
    words = session.words.game(of.game)
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)
    cards = use_copy(session, of).cards
    code = cards_code(of, cards)

    async def copy() -> None:
        worked = await copy_text(session.page, code)
        tell(words.say("share-copied" if worked else "share-no-clipboard"))

    async def send() -> None:
        if not await share_text(session.page, code):
            tell(words.say("share-no-sheet"))

    async def save() -> None:
        if not await save_file(session.page, f"{of.game}_cards.{ENDING}", cards_json(of, cards).encode()):
            tell(words.say("error-service"))

    text = ft.Container(
        ft.SelectionArea(ft.Text(grouped(code), theme_style=theme.SMALL)),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )
    body = scrolling(
        ft.Text(words.say("cards-send-what", what=of.holds(words, cards))),
        _way(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        _way(words.say("cards-save-file"), ft.Icons.SAVE_ALT, save, "save-file"),
        ft.Semantics(label=words.say("cards-code"), container=True, exclude_semantics=True, content=text),
    )
    bar = ActionBar(words, words.say("share-copy-code"), ft.Icons.COPY, copy)
    return screen(words, words.say("cards-send"), body, back=of.home, bar=bar, game=of.game)


@ft.component
def GetCards(of: CardSet) -> Any:
    """The field for a code; first it is said what the code holds and what it replaces."""
    session = use_session()
    words = session.words.game(of.game)
    copy = use_copy(session, of)
    draft = ft.use_memo(partial(Draft, ""), [])
    found, find = ft.use_state(EMPTY)

    def look() -> None:
        find(read_cards(of, draft.text))

    async def pick() -> None:
        data = await pick_file(session.page, ENDING)
        if data is not None:
            find(read_cards(of, data.decode(errors="replace")))

    if isinstance(found, of.kind):
        return _taking(session, words, of, copy, found)
    trouble = [message(words.fact(found))] if isinstance(found, Fact) else []
    file = _way(words.say("cards-open-file"), ft.Icons.FOLDER_OPEN, pick, "open-file")
    body = scrolling(code_field(words, draft, "cards-get-hint", on_submit=look), file, *trouble, spacing=theme.EDGE)
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


def _way(text: str, icon: ft.IconData, on_tap: Tap, key: str) -> ft.Control:
    return ft.OutlinedButton(text, icon=icon, key=key, style=ft.ButtonStyle(padding=theme.SPACE), on_click=on_tap)
