"""A match in a list: what it is of, where it stands, and the way into it."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import flet as ft

from scoring.game import Fact, games
from screens import theme
from screens.games import look
from screens.parts.tap import tappable
from screens.session import Session
from screens.words import Words
from storage.library import Summary


def day(words: Words, milliseconds: int) -> str:
    """Return the day of a moment, in milliseconds since 1970, UTC: `30 Nov 2026`."""
    when = datetime.fromtimestamp(milliseconds / 1000).astimezone()
    return words.say("home-date", day=when.day, month=words.say(f"home-month-{when.month}"), year=when.year)


def told(words: Words, fact: Fact, otherwise: str) -> str:
    """Return the text of a stored fact; if it is of a release with other words, that of the key `otherwise`."""
    try:
        return words.fact(fact)
    except KeyError:
        return words.say(otherwise)


def opens(match: Summary) -> bool:
    """Return whether a match can be opened."""
    return match.trouble is None and match.game in games()


def standing(words: Words, match: Summary) -> str:
    """Return where a match stands: who won, the round and turn, or why it cannot be opened."""
    if match.trouble:
        return told(words, match.trouble, "home-unreadable")
    if match.game not in games():
        return words.say("home-unknown-game")
    if not match.finished:
        return told(words.game(match.game), match.progress, "progress-unknown")
    if not match.winners:
        return words.say("result-lost")
    if len(match.winners) > 1:
        return words.say("result-winners", players=words.listed(match.winners))
    return words.say("result-winner", player=match.winners[0])


def match_row(session: Session, match: Summary) -> ft.Control:
    """Return a match as a row to tap; one that cannot be opened is only told of."""
    words = session.words
    title = look(match.game).title if match.game in games() else words.say("home-unknown")
    lines = [title, words.listed(match.players), standing(words, match)]
    if match.acted:
        lines[-1] = words.say("home-when", what=lines[-1], date=day(words, match.acted))
    can_open = opens(match)
    icon = look(match.game).icon if can_open else ft.Icons.ERROR_OUTLINE
    styles = (theme.HEADING, theme.BODY, theme.SMALL)
    texts: list[ft.Control] = [
        ft.Text(line, theme_style=style, color=theme.QUIET if style == theme.SMALL else ft.Colors.ON_SURFACE)
        for line, style in zip(lines, styles, strict=True)
        if line
    ]
    content = ft.Container(
        ft.Row(
            [
                badge(icon),
                ft.Column(texts, spacing=0, tight=True, expand=True),
                *([ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)] if can_open else []),
            ],
            spacing=theme.SPACE,
        ),
        padding=theme.SPACE,
    )
    name = ", ".join(filter(None, lines))
    if not can_open:
        box = ft.Container(content, bgcolor=theme.CARD, border_radius=theme.RADIUS)
        return ft.Semantics(label=name, container=True, exclude_semantics=True, content=box)
    route = f"/m/{match.id}/result" if match.finished else f"/m/{match.id}"
    return tappable(name, content, partial(session.go, route), fill=theme.CARD, key=f"match-{match.id}")


def badge(icon: ft.IconData) -> ft.Control:
    """Return an icon on a round ground."""
    return ft.Container(
        ft.Icon(icon, size=theme.ICON, color=ft.Colors.ON_PRIMARY_CONTAINER),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        border_radius=theme.TOUCH / 2,
        width=theme.TOUCH,
        height=theme.TOUCH,
        alignment=ft.Alignment.CENTER,
    )
