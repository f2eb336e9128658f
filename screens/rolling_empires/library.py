"""My copy's cards: what the players typed in of their faction sheets and cards, and the screens to change it."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.cards import FACTIONS
from screens import theme
from screens.card_copy import opened, use_copy
from screens.card_share import GetCards, SendCards
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.rows import way_row
from screens.parts.tap import Tap, tappable
from screens.rolling_empires.factions import faction_mark
from screens.rolling_empires.library_card import CardScreen
from screens.rolling_empires.library_cards import DECKS, SET, Deck, Row, deck_of, known, most, row, sheet_row
from screens.rolling_empires.library_sheet import SheetScreen
from screens.session import Session, use_session

ICONS: dict[Deck, ft.IconData] = {
    "creatures": ft.Icons.PETS,
    "workshops": ft.Icons.HANDYMAN,
    "conquests": ft.Icons.HEXAGON_OUTLINED,
    "monuments": ft.Icons.ACCOUNT_BALANCE,
}


@ft.component
def Cards() -> Any:
    """The overview, a deck, or the screen of one card, as the end of the address says."""
    part = ft.use_view_path().rstrip("/").removeprefix(SET.home).removeprefix("/")
    name, _, number = part.rpartition("-")
    place = int(number) - 1 if number.isdecimal() else -1
    if part == "send":
        return SendCards(SET)
    if part == "get":
        return GetCards(SET)
    if part in DECKS:
        return DeckList(part)
    if part.removeprefix("sheet-") in FACTIONS:
        return SheetScreen(part.removeprefix("sheet-"))
    if name in DECKS and place >= 0:
        return CardScreen(name, place)
    return Overview()


@ft.component
def Overview() -> Any:
    """The faction sheets first, since the score needs them; then the decks, and the ways to share."""
    session = use_session()
    words = session.words.game(SET.game)
    copy = use_copy(session, SET)
    go = partial(opened, session, SET)
    empty = [faction for faction in FACTIONS if faction not in known(copy.cards)]
    sheets: list[ft.Control] = [
        _title(words.say("re-lib-sheets", count=len(known(copy.cards)))),
        ft.Text(words.say("re-lib-sheets-what"), theme_style=theme.SMALL, color=theme.QUIET),
        *(
            card_row(
                sheet_row(words, copy.cards, faction),
                go(f"sheet-{faction}"),
                f"sheet-{faction}",
                mark=faction_mark(words, faction, theme.LARGE_ICON),
            )
            for faction in FACTIONS
        ),
    ]
    others: list[ft.Control] = [
        _title(words.say("re-lib-decks")),
        ft.Text(words.say("re-lib-decks-what"), theme_style=theme.SMALL, color=theme.QUIET),
        *(
            way_row(
                words.say(f"re-lib-{deck}"),
                ICONS[deck],
                go(deck),
                deck,
                hint=words.say("re-lib-typed", count=len(getattr(copy.cards, deck)), most=most(deck)),
            )
            for deck in DECKS
        ),
        _title(words.say("re-lib-others")),
        way_row(words.say("cards-send"), ft.Icons.SHARE, go("send"), "send"),
        way_row(words.say("cards-get"), ft.Icons.DOWNLOAD, go("get"), "get"),
    ]
    label = (
        words.say("re-lib-fill", what=words.say(f"re-faction-{empty[0]}"))
        if empty
        else words.say("re-lib-add-conquests")
    )
    target = f"sheet-{empty[0]}" if empty else f"conquests-{len(copy.cards.conquests) + 1}"
    bar = ActionBar(words, label, ft.Icons.EDIT_OUTLINED, go(target))
    return screen(
        words,
        words.say("re-lib-title"),
        _body(session, copy.told(words), sheets, others),
        back="/",
        bar=bar,
        game=SET.game,
    )


@ft.component
def DeckList(deck: Deck) -> Any:
    """Every card of a deck that was typed in, and the way to the next one."""
    session = use_session()
    words = session.words.game(SET.game)
    copy = use_copy(session, SET)
    go = partial(opened, session, SET)
    cards = deck_of(copy.cards, deck)
    rows = [card_row(row(words, card), go(f"{deck}-{at}"), f"{deck}-{at}") for at, card in enumerate(cards, 1)]
    if not cards:
        rows = [ft.Text(words.say("re-lib-none"), theme_style=theme.BODY, color=theme.QUIET)]
    full = len(cards) >= most(deck)
    bar = ActionBar(
        words, words.say(f"re-lib-add-{deck}"), ft.Icons.ADD, None if full else go(f"{deck}-{len(cards) + 1}")
    )
    return screen(
        words,
        words.say(f"re-lib-{deck}"),
        scrolling(*copy.told(words), *rows, spacing=theme.GAP),
        back=SET.home,
        bar=bar,
        game=SET.game,
    )


def card_row(shown: Row, on_tap: Tap, key: str, *, mark: ft.Control | None = None) -> ft.Control:
    """Return a card to be opened."""
    lines = ft.Column(
        [
            ft.Text(shown.title, theme_style=theme.HEADING),
            ft.Text(shown.detail, theme_style=theme.SMALL, color=theme.QUIET),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    content = ft.Row([*([mark] if mark else []), lines, arrow], spacing=theme.SPACE)
    box = ft.Container(content, padding=theme.SPACE)
    return tappable(f"{shown.title}: {shown.detail}", box, on_tap, fill=theme.CARD, key=key)


def _body(session: Session, told: list[ft.Control], sheets: list[ft.Control], others: list[ft.Control]) -> ft.Control:
    if not session.wide:
        return scrolling(*told, *sheets, *others, spacing=theme.GAP)
    panes = [ft.Container(scrolling(*pane, spacing=theme.GAP), expand=True) for pane in ([*told, *sheets], others)]
    return ft.Row(list(panes), spacing=0, expand=True)


def _title(text: str) -> ft.Control:
    head = ft.Semantics(header=True, content=ft.Text(text, theme_style=theme.HEADING))
    return ft.Container(head, padding=ft.Padding.only(top=theme.SPACE))
