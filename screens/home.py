"""Home: the running match first, then the games, a code from friends, and what was played before."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact, games
from screens import theme
from screens.cards import continue_card, game_card, wide_button
from screens.frame import screen, scrolling
from screens.keeping import Reminder, reminds
from screens.matches import match_row, opens, told
from screens.parts.dice import die
from screens.parts.message import message
from screens.parts.title import Action
from screens.session import Session, use_session
from screens.words import Words

LATEST = 5
"""How many earlier matches are shown."""
ORNAMENT = 48
"""The size of the dice above an empty home."""


@ft.component
def Home() -> Any:
    """What this app can do for the table now."""
    session = use_session()
    words, library = session.words, session.library
    cleared, set_cleared = ft.use_state(0)

    def put_away() -> None:
        library.reports.clear()
        set_cleared(cleared + 1)

    matches = library.matches()
    running = next((match for match in matches if not match.finished and opens(match)), None)
    earlier = [match for match in matches[: LATEST + 1] if match is not running][:LATEST]
    notes: list[ft.Control] = []
    if reminds(session, matches):
        notes.append(Reminder())
    if library.reports:
        text = _reported(words, tuple(library.reports))
        notes.append(message(text, action=words.say("ok"), on_action=put_away))
    start: list[ft.Control] = [
        *([continue_card(session, running)] if running else [] if matches else [_welcome(words)]),
        _heading(words.say("home-new")),
        *(game_card(session, game) for game in games()),
        wide_button(words.say("home-enter-code"), ft.Icons.PIN_OUTLINED, partial(session.go, "/code"), "code"),
        *(
            [wide_button(words.say("join-title"), ft.Icons.QR_CODE_2, partial(session.go, "/join"), "join")]
            if session.door
            else []
        ),
    ]
    before: list[ft.Control] = [
        _heading(words.say("home-earlier")),
        *([match_row(session, match) for match in earlier] or [_none(words)]),
        wide_button(words.say("home-history"), ft.Icons.HISTORY, partial(session.go, "/history"), "history"),
        wide_button(words.say("stats-title"), ft.Icons.BAR_CHART, partial(session.go, "/stats"), "stats"),
    ]
    return screen(
        words,
        words.say("home-title"),
        _panes(session, notes, start, before if matches else []),
        actions=(
            Action(
                words.say("home-settings"), ft.Icons.SETTINGS_OUTLINED, partial(session.go, "/settings"), "settings"
            ),
            Action(words.say("home-about"), ft.Icons.INFO_OUTLINE, partial(session.go, "/about"), "about"),
        ),
    )


def _panes(session: Session, notes: list[ft.Control], start: list[ft.Control], before: list[ft.Control]) -> ft.Control:
    """Return what can be started beside what was played, or above it where there is no room."""
    if not (session.wide and before):
        return scrolling(*notes, *start, *before)
    panes: list[ft.Control] = [
        ft.Column(pane, spacing=theme.SPACE, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        for pane in (start, before)
    ]
    row = ft.Row(panes, spacing=theme.ROOMY, vertical_alignment=ft.CrossAxisAlignment.START)
    column = ft.Column([*notes, row], spacing=theme.SPACE, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    box = ft.Container(column, width=2 * theme.PANE + theme.ROOMY, expand=True, expand_loose=True)
    return ft.ListView(
        [ft.Row([box], alignment=ft.MainAxisAlignment.CENTER)],
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
        expand=True,
    )


def _welcome(words: Words) -> ft.Control:
    """What a first visitor reads."""
    dice = ft.Row([die(face, ORNAMENT) for face in (4, 2)], alignment=ft.MainAxisAlignment.CENTER, spacing=theme.SPACE)
    text = ft.Text(words.say("home-what"), theme_style=theme.BODY, text_align=ft.TextAlign.CENTER)
    return ft.Container(ft.Column([dice, text], spacing=theme.EDGE, tight=True), padding=theme.EDGE)


def _heading(text: str) -> ft.Control:
    return ft.Semantics(
        header=True,
        container=True,
        content=ft.Container(ft.Text(text, theme_style=theme.HEADING), padding=ft.Padding.only(top=theme.GAP)),
    )


def _none(words: Words) -> ft.Control:
    return ft.Text(words.say("home-none"), theme_style=theme.BODY, color=theme.QUIET)


def _reported(words: Words, reports: tuple[Fact, ...]) -> str:
    """Return what was found damaged, each thing once, a line each."""
    return "\n".join(dict.fromkeys(told(words, report, "home-unreadable") for report in reports))
