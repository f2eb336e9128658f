"""My copy's cards: what the players typed in of their printed cards, and the screens to change it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import DRAGON_CARDS
from scoring.dragons_roll.practice import PRACTICE
from screens import theme
from screens.card_share import GetCards, SendCards
from screens.dragons_roll.card_rows import dragon_row, master_row, scroll_row
from screens.dragons_roll.card_screens import DragonScreen, MasterScreen, ScrollScreen
from screens.dragons_roll.my_cards import GAME, HOME, SET, opened, use_copy
from screens.frame import paned, screen
from screens.parts.action_bar import ActionBar
from screens.session import use_session


@ft.component
def CardList() -> Any:
    """Dragons, Master Dragons and Scrolls, each to be opened."""
    session = use_session()
    words = session.words.game(GAME)
    copy = use_copy(session)
    cards = copy.cards
    go = partial(opened, session)
    count = len(cards.dragons)

    dragons: list[ft.Control] = [_title(words.say("dr-cards-dragons", count=count, most=DRAGON_CARDS))]
    if not count:
        dragons.append(ft.Text(words.say("dr-cards-none"), color=theme.QUIET))
    dragons += [dragon_row(words, card, go(f"dragon-{at}"), f"dragon-{at}") for at, card in enumerate(cards.dragons, 1)]
    dragons.append(_way(words.say("dr-cards-practice"), ft.Icons.SCHOOL, go("practice"), "practice"))
    others: list[ft.Control] = [
        _title(words.say("dr-cards-masters")),
        *(master_row(words, card, go(f"master-{at}"), f"master-{at}") for at, card in enumerate(cards.masters, 1)),
        _title(words.say("dr-cards-scrolls")),
        *(scroll_row(words, cards, at, go(f"scroll-{at + 1}")) for at in range(len(cards.scrolls))),
        _title(words.say("dr-cards-others")),
        _way(words.say("cards-send"), ft.Icons.SHARE, go("send"), "send"),
        _way(words.say("cards-get"), ft.Icons.DOWNLOAD, go("get"), "get"),
    ]
    full = count == DRAGON_CARDS
    bar = ActionBar(
        words,
        words.say("dr-cards-all" if full else "dr-cards-add"),
        ft.Icons.CHECK if full else ft.Icons.ADD,
        None if full else go(f"dragon-{count + 1}"),
    )
    top = copy.told(words)
    body = paned(session, [*top, *dragons], others, spacing=theme.GAP)
    return screen(words, words.say("dr-cards-title"), body, back=session.origins.get(HOME, "/"), bar=bar, game=GAME)


@ft.component
def Practice() -> Any:
    """The eighteen practice dragons, to be looked at."""
    session = use_session()
    words = session.words.game(GAME)
    note = ft.Container(
        ft.Text(words.say("dr-cards-practice-note"), theme_style=theme.BODY, color=theme.ON_BADGE),
        bgcolor=theme.BADGE,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )
    rows = [dragon_row(words, card, None, "") for card in PRACTICE]
    half = len(rows) // 2
    body = paned(session, [note, *rows[:half]], rows[half:], spacing=theme.GAP)
    return screen(words, words.say("dr-cards-practice"), body, back=HOME, game=GAME)


PARTS: dict[str, Callable[[int], Any]] = {"dragon": DragonScreen, "master": MasterScreen, "scroll": ScrollScreen}
"""The screens of one card, by the word before its number in the address."""
SCREENS: dict[str, Callable[[], Any]] = {
    "send": partial(SendCards, SET),
    "get": partial(GetCards, SET),
    "practice": Practice,
}
"""The other screens beneath the list."""


@ft.component
def Cards() -> Any:
    """The list of all cards, or the screen that the end of the address names."""
    part = ft.use_view_path().rstrip("/").removeprefix(HOME).removeprefix("/")
    kind, _, number = part.partition("-")
    if part in SCREENS:
        return SCREENS[part]()
    if kind in PARTS and number.isdecimal() and 1 <= int(number) <= DRAGON_CARDS:
        return PARTS[kind](int(number) - 1)
    return CardList()


def _title(text: str) -> ft.Control:
    head = ft.Semantics(header=True, content=ft.Text(text, theme_style=theme.HEADING))
    return ft.Container(head, padding=ft.Padding.only(top=theme.SPACE))


def _way(text: str, icon: ft.IconData, on_tap: Any, key: str) -> ft.Control:
    return ft.ListTile(
        key=key, leading=ft.Icon(icon), title=ft.Text(text, theme_style=theme.BODY), bgcolor=theme.CARD,
        on_click=on_tap, shape=ft.RoundedRectangleBorder(radius=theme.RADIUS),
    )  # fmt: skip
