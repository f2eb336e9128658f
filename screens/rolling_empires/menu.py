"""What is needed now and then during a match: players, magic, round and turn by hand, the end, the map, cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.corrections import MagicTracked
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.rows import switch_row, way_row
from screens.rolling_empires.start import GAME
from screens.table import Table


@ft.component
def Menu(table: Table) -> Any:
    """A list of places to go, and the switch that tracks magic."""
    words, session, state = table.words, table.session, table.state
    home = f"/m/{table.match.id}"

    def way(name: str) -> Callable[[], None]:
        return partial(session.go, f"{home}/{name}")

    switch = partial(table.send, MagicTracked(not state.tracked))
    rows = [
        switch_row(words.say("re-new-magic"), words.say("re-new-magic-hint"), switch, "magic", on=state.tracked),
        way_row(words.say("re-menu-hand"), ft.Icons.BACK_HAND, way("hand"), "hand"),
        way_row(words.say("match-players"), ft.Icons.GROUP, way("players"), "players"),
        way_row(words.say("re-menu-map"), ft.Icons.HEXAGON_OUTLINED, way("share"), "share"),
        *([way_row(words.say("re-draft-title"), ft.Icons.PETS, way("draft"), "draft")] if state.setup.draft else []),
        way_row(words.say("re-menu-cards"), ft.Icons.STYLE, partial(session.go, f"/cards/{GAME}"), "cards"),
        way_row(words.say("match-result"), ft.Icons.EMOJI_EVENTS, way("result"), "result"),
        *(
            [way_row(words.say("join-title"), ft.Icons.QR_CODE_2, partial(session.go, "/join"), "join")]
            if session.door
            else []
        ),
        way_row(words.say("home-settings"), ft.Icons.SETTINGS, partial(session.go, "/settings"), "settings"),
        way_row(words.say("match-home"), ft.Icons.HOME, partial(session.go, "/"), "home"),
    ]
    title = words.say("more-actions")
    return screen(words, title, scrolling(*rows, spacing=theme.GAP), back=home, game=GAME, table=table)
