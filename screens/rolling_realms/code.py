"""What a shared code opens: a seed that everybody who starts it plays alike, a match under way, or the field again."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import flet as ft

from scoring.codes import CodeError, from_link, grouped
from scoring.rolling_realms import begun, seeds
from scoring.rolling_realms.begun import Begun
from screens import theme
from screens.code import EnterCode
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.player_fields import PlayerFields
from screens.rolling_realms.collected import has_results
from screens.rolling_realms.days import SECOND, day_mark
from screens.rolling_realms.pool import pool_summary
from screens.rolling_realms.start import GAME, last_names, use_starting
from screens.session import Session, use_session
from screens.sharing import way
from screens.starting import use_draft
from screens.words import Words
from storage.library import Library, Summary


@ft.component
def Seed(code: str) -> Any:
    """Show the seed, or the match under way, of a code as it stands in the address."""
    typed = from_link(f"/r/{code}")
    try:
        if typed[:1].upper() == begun.VERSION:
            return SharedMatch(begun.decode(typed))
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

    told = [
        _what(
            day_mark(words, letters, int(time.time() * SECOND)),
            grouped(letters),
            words.say("pool-from", realms=pool_summary(words, seeds.decode(letters).realms)),
            words.say("code-alike"),
        ),
        *([_continue(session, words, running)] if running else []),
        *([_ranking(session, words, letters)] if has_results(session.library, letters) else []),
    ]
    fields = PlayerFields(words, names, session.library.players(), keep)
    return _starting(session, words, told, fields, starting.bar(words, start))


@ft.component
def SharedMatch(of: Begun) -> Any:
    """Show how far a match elsewhere has come, and who goes on with it here."""
    session = use_session()
    words = session.words.game(GAME)
    names, keep = use_draft(session, partial(last_names, session.library))
    running = ft.use_memo(partial(running_with, session.library, of.seed), [of.seed])
    starting = use_starting(session, begun=of.events)

    async def start() -> None:
        await starting.start(names.texts, lambda: of.seed, of.first_round, ())

    last = of.rounds[-1]
    where = words.say("begun-where", round=len(of.rounds), turns=len(last.rolls))
    realms = [words.say("begun-realms", realms=words.listed(last.realms))] if last.realms else []
    told = [
        _what("", where, *realms, words.say("begun-what")),
        *([_continue(session, words, running)] if running else []),
    ]
    fields = PlayerFields(words, names, session.library.players(), keep)
    return _starting(session, words, told, fields, starting.bar(words, start))


def _starting(session: Session, words: Words, told: list[ft.Control], fields: ft.Control, bar: ft.Control) -> ft.View:
    """Return the screen of a shared code: what it is, and who plays it here."""
    who = [
        ft.Text(words.say("code-players"), theme_style=theme.HEADING),
        fields,
    ]
    body: ft.Control = scrolling(*told, *who, spacing=theme.EDGE)
    if session.wide:
        panes = [ft.Container(scrolling(*pane, spacing=theme.EDGE), expand=True) for pane in (told, who)]
        body = ft.Row(list(panes), spacing=0, expand=True)
    return screen(words, look(GAME).title, body, subtitle=words.say("code-shared"), back="/", bar=bar, game=GAME)


def _what(mark: str, title: str, *lines: str) -> ft.Control:
    *first, last = lines
    return ft.Container(
        ft.Column(
            [
                *([ft.Text(mark, theme_style=theme.HEADING)] if mark else []),
                ft.Text(title, theme_style=theme.NUMBER, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS),
                *(ft.Text(line) for line in first),
                ft.Text(last, color=theme.QUIET),
            ],
            spacing=theme.GAP,
            tight=True,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.EDGE,
    )


def _ranking(session: Session, words: Words, seed: str) -> ft.Control:
    everybody = partial(session.go, f"/s/{seed}")
    return way(words.say("result-everybody"), ft.Icons.LEADERBOARD, everybody, "everybody")


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
