"""Every match that is kept, the latest first, a page at a time."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen
from screens.matches import match_row
from screens.session import use_session

PAGE = 50
"""How many matches are added by "Show more"."""


@ft.component
def History() -> Any:
    """The matches of this library."""
    session = use_session()
    words = session.words
    shown, show = ft.use_state(PAGE)

    def more() -> None:
        show(shown + PAGE)

    matches = session.library.matches()
    rows = [match_row(session, match) for match in matches[:shown]]
    if not rows:
        rows.append(ft.Text(words.say("home-none"), theme_style=theme.BODY, color=theme.QUIET))
    if len(matches) > shown:
        rows.append(
            ft.OutlinedButton(words.say("history-more"), key="more", on_click=more, height=theme.LARGE_TOUCH),
        )
    body = ft.ListView(
        [
            ft.Row(
                [ft.Container(ft.Row([row], expand=True), width=theme.PANE, expand=True, expand_loose=True)],
                alignment=ft.MainAxisAlignment.CENTER,
            )
            for row in rows
        ],
        spacing=theme.SPACE,
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.GAP, bottom=theme.ROOMY),
        expand=True,
    )
    count = words.say("history-count", count=len(matches)) if matches else ""
    return screen(words, words.say("history-title"), body, subtitle=count, back="/")
