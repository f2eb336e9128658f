"""The cards and buttons of home: the running match, a game to start, a way to another screen."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.game import info
from screens import theme
from screens.games import look
from screens.matches import badge, standing
from screens.parts.tap import Tap, tappable
from screens.session import Session
from storage.library import Summary


def continue_card(session: Session, match: Summary) -> ft.Control:
    """Return the running match as the largest thing on the screen."""
    words, ink = session.words, theme.ON_MARKED
    title = words.say("home-continue", what=look(match.game).title)
    details = [words.listed(match.players), standing(words, match)]
    call = ft.Row(
        [
            ft.Icon(ft.Icons.PLAY_ARROW, size=theme.LARGE_ICON, color=ink),
            ft.Text(title, theme_style=theme.TITLE, color=ink, expand=True),
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
        ", ".join([title, *details]),
        content,
        partial(session.go, f"/m/{match.id}"),
        radius=theme.LARGE_RADIUS,
        fill=theme.MARKED,
        key="continue",
    )
    return _coloured(match.game, card)


def game_card(session: Session, game: str) -> ft.Control:
    """Return a game to start, with the way to its score sheet."""
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
        sheet = partial(session.go, f"/tally/{game}")
        rows.append(
            wide_button(words.say("home-tally"), ft.Icons.FORMAT_LIST_NUMBERED, sheet, f"tally-{game}", quiet=True)
        )
    column = ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return _coloured(game, ft.Container(column, bgcolor=theme.CARD, border_radius=theme.LARGE_RADIUS))


def _coloured(game: str, content: ft.Control) -> ft.Control:
    seed = look(game).seed
    return ft.Container(content, theme=theme.tint(seed), dark_theme=theme.tint(seed, dark=True))


def wide_button(text: str, icon: ft.IconData, on_tap: Tap, key: str, *, quiet: bool = False) -> ft.Control:
    """Return a button as wide as its column, whose text wraps; a quiet one has no outline."""
    content = ft.Row(
        [ft.Icon(icon, size=theme.ICON), ft.Text(text, theme_style=theme.BUTTON, expand=True, expand_loose=True)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=theme.GAP,
    )
    kind = ft.TextButton if quiet else ft.OutlinedButton
    return kind(key=key, on_click=on_tap, style=ft.ButtonStyle(padding=theme.SPACE), content=content)
