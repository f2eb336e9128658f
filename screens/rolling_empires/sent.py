"""What a sent code of Rolling Empires opens: a map to play on, or the cards of somebody's copy."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import clean, from_link
from scoring.game import Fact
from scoring.rolling_empires.seeds import MAP_VERSION
from screens import theme
from screens.card_share import GetCards
from screens.code import EnterCode
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.rolling_empires.laying import preview
from screens.rolling_empires.laying_share import read_map
from screens.rolling_empires.library_cards import SET
from screens.rolling_empires.start import GAME
from screens.session import use_session


@ft.component
def Sent(code: str) -> Any:
    """Show the map or the cards of a code."""
    return SentMap(code) if code[:1].upper() == MAP_VERSION else GetCards(SET, code)


@ft.component
def SentMap(code: str) -> Any:
    """Show a map, and start a match on it."""
    session = use_session()
    words = session.words.game(GAME)
    tiles = read_map(code)
    if isinstance(tiles, Fact):
        return EnterCode(code, tiles, GAME)
    start = partial(session.go, f"/new/{GAME}/{clean(from_link(code))}")
    body = scrolling(
        ft.Text(words.say("re-sent-map", count=len(tiles)), theme_style=theme.BODY), preview(words, session, tiles)
    )
    bar = ActionBar(words, words.say("re-sent-start"), ft.Icons.PLAY_ARROW, start)
    return screen(words, look(GAME).title, body, subtitle=words.say("re-sent-title"), back="/", bar=bar, game=GAME)
