"""A new match: who plays, and under "Options" which realms, from which round on, and by whose code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import seeds
from scoring.rolling_realms.daily import day_seed
from scoring.rolling_realms.events import ROUNDS
from scoring.rolling_realms.realms import REDUX
from screens import theme
from screens.code import Draft, code_field, readable
from screens.frame import screen, scrolling
from screens.games import look, route_of
from screens.parts.names import Names
from screens.parts.pills import Pill, pills
from screens.parts.player_fields import PlayerFields
from screens.parts.rows import way_row
from screens.parts.tap import tappable
from screens.rolling_realms.days import day_text, today
from screens.rolling_realms.pool import Pool, pool_summary
from screens.rolling_realms.start import GAME, last_names, use_starting
from screens.session import Session, use_session
from screens.starting import use_draft
from screens.words import Words
from storage.entropy import fresh_entropy
from storage.library import Library


@dataclass(slots=True)
class Typed:
    """What stands on the screen."""

    names: Names
    pool: tuple[str, ...]
    code: Draft
    first_round: int = 1
    opened: bool = False
    """Whether the options are shown."""


def _beginning(library: Library) -> Typed:
    return Typed(last_names(library), library.settings.pool or REDUX, Draft(""))


@ft.component
def New() -> Any:
    """Show the players and options of a match that is about to start."""
    session = use_session()
    words, library = session.words.game(GAME), session.library
    typed, keep = use_draft(session, partial(_beginning, library))
    _, draw = ft.use_state(0)
    starting = use_starting(session)

    def choose(what: str, value: Any) -> None:
        setattr(typed, what, value)
        keep()
        draw(lambda before: before + 1)

    def seed() -> str:
        """Return the code that was typed in, or a fresh one."""
        text = typed.code.text
        return seeds.canonical(text) if text.strip() else seeds.code(typed.pool, fresh_entropy())

    async def start() -> None:
        other = readable(typed.code.text)
        if isinstance(other, str) and other[0] != seeds.VERSION:  # of a match under way, of a result, of another game
            session.go(route_of(other))
            return
        await starting.start(typed.names.texts, seed, typed.first_round, typed.pool)

    who = PlayerFields(words, typed.names, library.players(), keep)
    daily = _daily(session, words)
    summary = pool_summary(words, typed.pool)
    options = [
        _round_choice(words, typed.first_round, partial(choose, "first_round")),
        code_field(words, typed.code, "new-code-hint", on_typed=keep),
        _titled(words.say("pool-title"), words.say("pool-what")),
        Pool(words, typed.pool, partial(choose, "pool")),
    ]
    fold = _fold(words, summary, partial(choose, "opened", not typed.opened), opened=typed.opened)
    body: ft.Control
    if session.wide:
        panes = [
            scrolling(daily, _titled(words.say("new-players")), who),
            scrolling(_titled(words.say("new-options")), *options),
        ]
        body = ft.Row([ft.Container(pane, expand=True) for pane in panes], spacing=0, expand=True)
    else:
        body = scrolling(daily, who, fold, *(options if typed.opened else []), spacing=theme.EDGE)
    title, bar = look(GAME).title, starting.bar(words, start)
    return screen(words, title, body, subtitle=words.say("new-title"), back="/", bar=bar, game=GAME)


def _daily(session: Session, words: Words) -> ft.Control:
    """Return the way to the game of the day."""
    day = today()
    name = words.say("daily-of", date=day_text(words, day))
    go = partial(session.go, f"/r/{day_seed(*day)}")
    return way_row(name, ft.Icons.TODAY, go, "daily", hint=words.say("daily-what"))


def _titled(title: str, text: str = "") -> ft.Control:
    lines: list[ft.Control] = [ft.Text(title, theme_style=theme.HEADING)]
    if text:
        lines.append(ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET))
    return ft.Column(lines, spacing=theme.TIGHT, tight=True)


def _fold(words: Words, summary: str, on_tap: Callable[[], None], *, opened: bool) -> ft.Control:
    name = words.say("new-options")
    lines = ft.Column(
        [
            ft.Text(name, theme_style=theme.HEADING, color=ft.Colors.ON_SURFACE),
            ft.Text(summary, theme_style=theme.SMALL, color=theme.QUIET),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    arrow = ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=theme.QUIET)
    row = ft.Container(ft.Row([lines, arrow]), padding=theme.SPACE)
    return tappable(name, row, on_tap, fill=theme.CARD, key="options")


def _round_choice(words: Words, first_round: int, on_round: Callable[[int], None]) -> ft.Control:
    def choice(number: int) -> Pill:
        text, chosen = words.say("new-round", round=number), number == first_round
        name = words.say("new-chosen", what=text) if chosen else text
        return Pill(text, chosen, partial(on_round, number), name, f"first-round-{number}")

    return ft.Column(
        [
            _titled(words.say("new-first-round"), words.say("new-first-round-hint") if first_round > 1 else ""),
            pills(*map(choice, range(1, ROUNDS + 1))),
        ],
        spacing=theme.GAP,
        tight=True,
    )
