"""Every match that is kept, the latest first, a page at a time."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen
from screens.friends import ranking_rows
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
        [_centred(row) for row in (*ranking_rows(session), *rows)],
        spacing=theme.SPACE,
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.GAP, bottom=theme.ROOMY),
        expand=True,
    )
    count = words.say("history-count", count=len(matches)) if matches else ""
    return screen(words, words.say("history-title"), body, subtitle=count, back="/")


def _centred(row: ft.Control) -> ft.Control:
    """Return a row of the list as wide as it reads well; one by one, so that only what is seen is built."""
    column = ft.Column([row], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    box = ft.Container(column, width=theme.PANE, expand=True, expand_loose=True)
    return ft.Row([box], alignment=ft.MainAxisAlignment.CENTER)
