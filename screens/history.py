"""Every match that is kept, the latest first, a page at a time, by game, player and whether it is over."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen
from screens.friends import ranking_rows
from screens.matches import match_row
from screens.parts.action_bar import ActionBar
from screens.parts.message import notice
from screens.parts.title import Action
from screens.session import use_session
from screens.sifting import Sieve, sieve_sheet
from screens.tables import save_table

PAGE = 50
"""How many matches are added by "Show more"."""
HERE = "/history"


@ft.component
def History() -> Any:
    """The matches of this library."""
    session = use_session()
    words = session.words
    shown, show = ft.use_state(PAGE)
    first: Sieve = session.drafts.get(HERE) or Sieve()
    sieve, set_sieve = ft.use_state(first)
    sifting, set_sifting = ft.use_state(False)
    news, set_news = ft.use_state("")

    def more() -> None:
        show(shown + PAGE)

    def choose(wanted: Sieve) -> None:
        session.drafts[HERE] = wanted  # it is still looked for when somebody comes back from a match
        set_sieve(wanted)
        show(PAGE)

    async def save() -> None:
        set_news(await save_table(session, found))

    matches = session.library.matches()
    found = sieve.sift(matches)
    sheet = sieve_sheet(session, matches, sieve, choose, partial(set_sifting, False)) if sifting else None
    ft.use_dialog(sheet or (notice(news, on_gone=partial(set_news, "")) if news else None))
    rows = [match_row(session, match) for match in found[:shown]]
    if not rows:
        rows.append(ft.Text(words.say("history-none" if matches else "home-none"), theme_style=theme.BODY))
    if len(found) > shown:
        rows.append(
            ft.OutlinedButton(words.say("history-more"), key="more", on_click=more, height=theme.LARGE_TOUCH),
        )
    body = ft.ListView(
        [_centred(row) for row in (*ranking_rows(session), *rows)],
        spacing=theme.SPACE,
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.GAP, bottom=theme.ROOMY),
        expand=True,
    )
    told = sieve.told(words)
    count = words.say("history-count", count=len(found)) if matches else ""
    actions = (
        Action(words.say("stats-title"), ft.Icons.BAR_CHART, partial(session.go, "/stats"), "stats"),
        Action(words.say("history-save"), ft.Icons.DOWNLOAD, save, "save-table"),
    )
    label = words.say("history-sieve-now", what=told) if told else words.say("history-sieve")
    bar = ActionBar(words, label, ft.Icons.FILTER_LIST, partial(set_sifting, True))
    return screen(
        words,
        words.say("history-title"),
        body,
        subtitle=count,
        back="/",
        actions=actions if matches else (),
        bar=bar if len(matches) > 1 else None,
    )


def _centred(row: ft.Control) -> ft.Control:
    """Return a row of the list as wide as it reads well; one by one, so that only what is seen is built."""
    column = ft.Column([row], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    box = ft.Container(column, width=theme.PANE, expand=True, expand_loose=True)
    return ft.Row([box], alignment=ft.MainAxisAlignment.CENTER)
