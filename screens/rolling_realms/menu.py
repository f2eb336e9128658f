"""What is needed now and then during a match: players, dice, scores so far, settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen, scrolling
from screens.session import aside
from screens.table import Table

GAME = "rolling_realms"


@ft.component
def Menu(table: Table) -> Any:
    """A list of places to go, and the switch between real dice and the app's."""
    words, session, state = table.words, table.session, table.state
    home = f"/m/{table.match.id}"
    settings = session.library.settings
    real = GAME in settings.real_dice
    others = tuple(game for game in settings.real_dice if game != GAME)

    async def switch() -> None:
        wanted = replace(settings, real_dice=others if real else (*others, GAME))
        await aside(partial(session.library.keep_settings, wanted))
        session.go(home)

    dice = words.say("match-app-dice" if real else "match-real-dice")
    items: list[tuple[str, ft.IconData, Any]] = [
        (dice, ft.Icons.CASINO if real else ft.Icons.TOUCH_APP, switch),
        (words.say("match-players"), ft.Icons.GROUP, partial(session.go, f"{home}/players")),
        (words.say("menu-standings"), ft.Icons.LEADERBOARD, partial(session.go, f"{home}/result")),
        (words.say("menu-score", round=min(state.round, 3)), ft.Icons.CALCULATE, partial(session.go, f"{home}/score")),
        *([(words.say("join-title"), ft.Icons.QR_CODE_2, partial(session.go, "/join"))] if session.door else []),
        (words.say("home-settings"), ft.Icons.SETTINGS, partial(session.go, "/settings")),
        (words.say("match-home"), ft.Icons.HOME, partial(session.go, "/")),
    ]
    rows = [_item(text, icon, on_tap) for text, icon, on_tap in items]
    return screen(
        words,
        words.say("more-actions"),
        scrolling(*rows, spacing=theme.GAP),
        back=home,
        game=GAME,
        table=table,
    )


def _item(text: str, icon: ft.IconData, on_tap: Callable[[], Any]) -> ft.Control:
    return ft.ListTile(
        leading=ft.Icon(icon), title=ft.Text(text, theme_style=theme.BODY), bgcolor=theme.CARD, on_click=on_tap,
        shape=ft.RoundedRectangleBorder(radius=theme.RADIUS),
    )  # fmt: skip
