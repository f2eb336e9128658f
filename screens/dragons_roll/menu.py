"""What is needed now and then during a match: Scrolls, steps by hand, what is shown, players, cards, settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.dragons_roll.coming import PANEL
from screens.dragons_roll.my_cards import GAME, HOME
from screens.frame import screen, scrolling
from screens.session import EMPTY, aside
from screens.table import Table
from storage.errors import StorageError


@ft.component
def Menu(table: Table) -> Any:
    """A list of places to go, and two switches: what is coming, and real dice."""
    words, session = table.words, table.session
    _, draw = ft.use_state(EMPTY)
    home = f"/m/{table.match.id}"
    settings = session.library.settings
    real, shown = GAME in settings.real_dice, PANEL in settings.panels

    async def keep(**wishes: Any) -> None:
        try:
            await aside(partial(session.library.keep_settings, replace(settings, **wishes)))
        except StorageError as error:
            table.tell(error.fact)
        draw(wishes)

    async def switch_dice() -> None:
        await keep(real_dice=_without(settings.real_dice, GAME, now=real))

    async def switch_coming() -> None:
        await keep(panels=_without(settings.panels, PANEL, now=shown))

    def way(name: str) -> Callable[[], None]:
        return partial(session.go, f"{home}/{name}")

    rows = [
        _item(words.say("dr-menu-scrolls"), ft.Icons.AUTO_STORIES, way("scrolls"), "scrolls"),
        _item(words.say("dr-menu-hand"), ft.Icons.BACK_HAND, way("hand"), "hand"),
        _switch(words.say("dr-menu-coming"), words.say("dr-menu-coming-hint"), switch_coming, "coming", on=shown),
        _switch(words.say("dr-menu-real"), words.say("dr-menu-real-hint"), switch_dice, "real-dice", on=real),
        _item(words.say("match-players"), ft.Icons.GROUP, way("players"), "players"),
        _item(words.say("dr-menu-master"), ft.Icons.LOCAL_FIRE_DEPARTMENT, way("master"), "master"),
        _item(words.say("dr-cards-title"), ft.Icons.STYLE, partial(session.go, HOME), "cards"),
        _item(words.say("match-result"), ft.Icons.EMOJI_EVENTS, way("result"), "result"),
        _item(words.say("home-settings"), ft.Icons.SETTINGS, partial(session.go, "/settings"), "settings"),
        _item(words.say("match-home"), ft.Icons.HOME, partial(session.go, "/"), "home"),
    ]
    title = words.say("more-actions")
    return screen(words, title, scrolling(*rows, spacing=theme.GAP), back=home, game=GAME, table=table)


def _without(names: tuple[str, ...], name: str, *, now: bool) -> tuple[str, ...]:
    others = tuple(each for each in names if each != name)
    return others if now else (*others, name)


def _item(text: str, icon: ft.IconData, on_tap: Any, key: str) -> ft.Control:
    return ft.ListTile(
        key=key, leading=ft.Icon(icon), title=ft.Text(text, theme_style=theme.BODY), bgcolor=theme.CARD,
        on_click=on_tap, shape=ft.RoundedRectangleBorder(radius=theme.RADIUS),
    )  # fmt: skip


def _switch(text: str, hint: str, on_change: Any, key: str, *, on: bool) -> ft.Control:
    return ft.MergeSemantics(
        ft.ListTile(
            title=ft.Text(text, theme_style=theme.BODY),
            subtitle=ft.Text(hint, theme_style=theme.SMALL, color=theme.QUIET),
            trailing=ft.Switch(value=on, key=key, on_change=on_change),
            toggle_inputs=True,
            bgcolor=theme.CARD,
            shape=ft.RoundedRectangleBorder(radius=theme.RADIUS),
        )
    )
