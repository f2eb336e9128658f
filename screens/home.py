"""Home: the running match first, then the games, a code from friends, and what was played before."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact, games, info
from screens import theme
from screens.frame import screen
from screens.games import look
from screens.matches import badge, match_row, opens, standing, told
from screens.parts.dice import die
from screens.parts.message import message
from screens.parts.tap import Tap, tappable
from screens.parts.title import Action
from screens.session import Session, use_session
from screens.words import Words
from storage.library import Summary

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
    if library.reports:
        text = _reported(words, tuple(library.reports))
        notes.append(message(text, action=words.say("ok"), on_action=put_away))
    start: list[ft.Control] = [
        *([_continue(session, running)] if running else [] if matches else [_welcome(words)]),
        _heading(words.say("home-new")),
        *(_game(session, game) for game in games()),
        _button(words.say("home-enter-code"), ft.Icons.PIN_OUTLINED, partial(session.go, "/code"), "code"),
    ]
    before: list[ft.Control] = [
        _heading(words.say("home-earlier")),
        *([match_row(session, match) for match in earlier] or [_none(words)]),
        _button(words.say("home-history"), ft.Icons.HISTORY, partial(session.go, "/history"), "history"),
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
    """Put what can be started beside what was played, or above it where there is no room."""
    wide = session.wide and bool(before)
    if wide:
        columns = [
            ft.Column(pane, spacing=theme.SPACE, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
            for pane in (start, before)
        ]
        panes: list[ft.Control] = [
            ft.Row(columns, spacing=theme.ROOMY, vertical_alignment=ft.CrossAxisAlignment.START)  # type: ignore[arg-type]
        ]
    else:
        panes = [*start, *before]
    column = ft.Column([*notes, *panes], spacing=theme.SPACE, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    width = 2 * theme.PANE + theme.ROOMY if wide else theme.PANE
    return ft.ListView(
        [
            ft.Row(
                [ft.Container(column, width=width, expand=True, expand_loose=True)],
                alignment=ft.MainAxisAlignment.CENTER,
            )
        ],
        padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.GAP, bottom=theme.ROOMY),
        expand=True,
    )


def _continue(session: Session, match: Summary) -> ft.Control:
    """The running match, as the largest thing on the screen."""
    words, game = session.words, look(match.game)
    ink = theme.ON_MARKED
    details = [words.listed(match.players), standing(words, match)]
    call = ft.Row(
        [
            ft.Icon(ft.Icons.PLAY_ARROW, size=theme.LARGE_ICON, color=ink),
            ft.Text(words.say("home-continue", what=game.title), theme_style=theme.TITLE, color=ink, expand=True),
        ],
        spacing=theme.GAP,
    )
    content = ft.Container(
        ft.Column(
            [call, *(ft.Text(line, theme_style=theme.BODY, color=ink) for line in details)],
            spacing=theme.TIGHT,
            tight=True,
        ),
        padding=theme.EDGE,
    )
    card = tappable(
        words.say("home-continue", what=game.title),
        content,
        partial(session.go, f"/m/{match.id}"),
        radius=theme.LARGE_RADIUS,
        fill=theme.MARKED,
        key="continue",
    )
    return _coloured(match.game, card)


def _game(session: Session, game: str) -> ft.Control:
    """A game to start, with the way to its score sheet."""
    words, shown, rules = session.words, look(game), info(game)
    players = (
        words.say("home-players", low=rules.fewest, high=rules.most)
        if rules.most
        else words.say("home-players-any", low=rules.fewest)
    )
    texts: list[ft.Control] = [
        ft.Text(shown.title, theme_style=theme.HEADING),
        ft.Text(players, theme_style=theme.SMALL, color=theme.QUIET),
    ]
    content = ft.Container(
        ft.Row([badge(shown.icon), ft.Column(texts, spacing=0, tight=True, expand=True)], spacing=theme.SPACE),
        padding=theme.SPACE,
    )
    rows = [tappable(shown.title, content, partial(session.go, f"/new/{game}"), key=f"new-{game}")]
    if shown.tally:
        tally = ft.TextButton(
            words.say("home-tally"),
            icon=ft.Icons.FORMAT_LIST_NUMBERED,
            key=f"tally-{game}",
            on_click=partial(session.go, f"/tally/{game}"),
            height=theme.TOUCH,
        )
        rows.append(ft.Row([tally], alignment=ft.MainAxisAlignment.END))
    column = ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return _coloured(game, ft.Container(column, bgcolor=theme.CARD, border_radius=theme.LARGE_RADIUS))


def _coloured(game: str, content: ft.Control) -> ft.Control:
    seed = look(game).seed
    return ft.Container(content, theme=theme.theme(seed), dark_theme=theme.theme(seed, dark=True))


def _welcome(words: Words) -> ft.Control:
    """What a first visitor reads."""
    dice = ft.Row([die(face, ORNAMENT) for face in (4, 2)], alignment=ft.MainAxisAlignment.CENTER, spacing=theme.SPACE)
    text = ft.Text(words.say("home-what"), theme_style=theme.BODY, text_align=ft.TextAlign.CENTER)
    return ft.Container(ft.Column([dice, text], spacing=theme.EDGE, tight=True), padding=theme.EDGE)


def _heading(text: str) -> ft.Control:
    return ft.Semantics(
        header=True,
        content=ft.Container(ft.Text(text, theme_style=theme.HEADING), padding=ft.Padding.only(top=theme.GAP)),
    )


def _none(words: Words) -> ft.Control:
    return ft.Text(words.say("home-none"), theme_style=theme.BODY, color=theme.QUIET)


def _button(text: str, icon: ft.IconData, on_tap: Tap, key: str) -> ft.Control:
    return ft.OutlinedButton(
        key=key,
        on_click=on_tap,
        style=ft.ButtonStyle(padding=theme.SPACE),
        content=ft.Row(
            [ft.Icon(icon, size=theme.ICON), ft.Text(text, theme_style=theme.BUTTON, expand=True, expand_loose=True)],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=theme.GAP,
        ),
    )


def _reported(words: Words, reports: tuple[Fact, ...]) -> str:
    """Return what was found damaged, each thing once, a line each."""
    return "\n".join(dict.fromkeys(told(words, report, "home-unreadable") for report in reports))
