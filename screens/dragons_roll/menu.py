"""What is needed now and then during a match: Scrolls, steps by hand, what is shown, players, cards, settings."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.dragons_roll.coming import PANEL
from screens.dragons_roll.my_cards import GAME, HOME
from screens.dragons_roll.real_dice import all_real, owner_pills, swapped, with_all
from screens.frame import screen, scrolling
from screens.parts.tap import Tap
from screens.session import EMPTY
from screens.table import Table
from screens.words import Words
from storage.records import Settings

Change = Callable[[Settings], Settings]
"""Returns other settings, from those of the moment of the tap."""


@ft.component
def Menu(table: Table) -> Any:
    """A list of places to go, and two switches: what is coming, and real dice, for all or one by one."""
    words, session = table.words, table.session
    _, draw = ft.use_state(EMPTY)
    home = f"/m/{table.match.id}"
    shown = PANEL in session.library.settings.panels

    async def keep(change: Change) -> None:
        await table.keep(change(session.library.settings))
        draw(session.library.settings)

    def way(name: str) -> Callable[[], None]:
        return partial(session.go, f"{home}/{name}")

    rows = [
        _item(words.say("dr-menu-scrolls"), ft.Icons.AUTO_STORIES, way("scrolls"), "scrolls"),
        _item(words.say("dr-menu-hand"), ft.Icons.BACK_HAND, way("hand"), "hand"),
        _card(_switch(words, "coming", partial(keep, _coming), "coming", on=shown)),
        _dice(table, keep),
        _item(words.say("match-players"), ft.Icons.GROUP, way("players"), "players"),
        _item(words.say("dr-menu-master"), ft.Icons.LOCAL_FIRE_DEPARTMENT, way("master"), "master"),
        _item(words.say("dr-cards-title"), ft.Icons.STYLE, partial(session.go, HOME), "cards"),
        _item(words.say("match-result"), ft.Icons.EMOJI_EVENTS, way("result"), "result"),
        *(
            [_item(words.say("join-title"), ft.Icons.QR_CODE_2, partial(session.go, "/join"), "join")]
            if session.door
            else []
        ),
        _item(words.say("home-settings"), ft.Icons.SETTINGS, partial(session.go, "/settings"), "settings"),
        _item(words.say("match-home"), ft.Icons.HOME, partial(session.go, "/"), "home"),
    ]
    title = words.say("more-actions")
    return screen(words, title, scrolling(*rows, spacing=theme.GAP), back=home, game=GAME, table=table)


def _coming(settings: Settings) -> Settings:
    """Show what is coming, or hide it."""
    others = tuple(panel for panel in settings.panels if panel != PANEL)
    return replace(settings, panels=others if PANEL in settings.panels else (*others, PANEL))


def _dice(table: Table, keep: Callable[[Change], Coroutine[Any, Any, None]]) -> ft.Control:
    """Return the switch for all dice, and whose are real, each to tap."""
    words, state, settings = table.words, table.state, table.session.library.settings
    real = all_real(settings, state) is True

    def swap(owner: str) -> Tap:
        return partial(keep, partial(swapped, owner=owner, state=state))

    change = partial(keep, partial(with_all, real=not real))
    whose = ft.Container(
        owner_pills(words, settings, state, swap),
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, bottom=theme.SPACE),
    )
    return _card(_switch(words, "real", change, "real-dice", on=real), whose)


def _card(*controls: ft.Control) -> ft.Control:
    column = ft.Column(list(controls), spacing=0, tight=True)
    return ft.Container(column, bgcolor=theme.CARD, border_radius=theme.RADIUS)


def _item(text: str, icon: ft.IconData, on_tap: Any, key: str) -> ft.Control:
    return ft.ListTile(
        key=key, leading=ft.Icon(icon), title=ft.Text(text, theme_style=theme.BODY), bgcolor=theme.CARD,
        on_click=on_tap, shape=ft.RoundedRectangleBorder(radius=theme.RADIUS),
    )  # fmt: skip


def _switch(words: Words, name: str, on_change: Any, key: str, *, on: bool) -> ft.Control:
    return ft.MergeSemantics(
        ft.ListTile(
            title=ft.Text(words.say(f"dr-menu-{name}"), theme_style=theme.BODY),
            subtitle=ft.Text(words.say(f"dr-menu-{name}-hint"), theme_style=theme.SMALL, color=theme.QUIET),
            trailing=ft.Switch(value=on, key=key, on_change=on_change),
            toggle_inputs=True,
        )
    )
