"""What a shared code opens: a seed that everybody who starts it plays alike, or the field to correct the code."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import CodeError, from_link, grouped
from scoring.rolling_realms import seeds
from screens import theme
from screens.code import EnterCode
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.player_fields import PlayerFields
from screens.rolling_realms.pool import pool_summary
from screens.rolling_realms.start import GAME, last_names, use_starting
from screens.session import Session, use_session
from screens.starting import use_draft
from screens.words import Words
from storage.library import Library, Summary


@ft.component
def Seed(code: str) -> Any:
    """Show the seed of a code as it stands in the address."""
    typed = from_link(f"/r/{code}")
    try:
        letters = seeds.canonical(typed)
    except CodeError as error:
        return EnterCode(typed, error.fact, GAME)
    return SharedSeed(letters)


def running_with(library: Library, seed: str) -> Summary | None:
    """Return the unfinished match with this seed that was last acted on; None when there is none."""
    return next(
        (
            summary
            for summary in library.matches()
            if summary.game == GAME and summary.seed == seed and not summary.finished and not summary.trouble
        ),
        None,
    )


@ft.component
def SharedSeed(letters: str) -> Any:
    """Show what a good code is, and who plays it here. Which realms it draws stays hidden until they come."""
    session = use_session()
    words = session.words.game(GAME)
    names, keep = use_draft(session, partial(last_names, session.library))
    running = ft.use_memo(partial(running_with, session.library, letters), [letters])
    starting = use_starting(session)

    async def start() -> None:
        await starting.start(names.texts, lambda: letters, 1, ())

    told = [_what(words, letters), *([_continue(session, words, running)] if running else [])]
    who = [
        ft.Text(words.say("code-players"), theme_style=theme.HEADING),
        PlayerFields(words, names, session.library.players(), keep),
    ]
    body: ft.Control = scrolling(*told, *who, spacing=theme.EDGE)
    if session.wide:
        panes = [ft.Container(scrolling(*pane, spacing=theme.EDGE), expand=True) for pane in (told, who)]
        body = ft.Row(list(panes), spacing=0, expand=True)
    title, bar = look(GAME).title, starting.bar(words, start)
    return screen(words, title, body, subtitle=words.say("code-shared"), back="/", bar=bar, game=GAME)


def _what(words: Words, letters: str) -> ft.Control:
    return ft.Container(
        ft.Column(
            [
                ft.Text(grouped(letters), theme_style=theme.NUMBER, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS),
                ft.Text(words.say("pool-from", realms=pool_summary(words, seeds.decode(letters).realms))),
                ft.Text(words.say("code-alike"), color=theme.QUIET),
            ],
            spacing=theme.GAP,
            tight=True,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.EDGE,
    )


def _continue(session: Session, words: Words, running: Summary) -> ft.Control:
    button = ft.OutlinedButton(
        words.say("home-continue", what=words.listed(running.players)),
        icon=ft.Icons.ARROW_FORWARD,
        key="continue",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(session.go, f"/m/{running.id}"),
    )
    return ft.Column(
        [ft.Text(words.say("code-running")), button],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
