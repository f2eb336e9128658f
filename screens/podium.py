"""The picture of a final ranking for chats: always light, the same on every device, readable at a glance."""

from __future__ import annotations

import flet as ft

from scoring.game import info
from screens import theme
from screens.games import look
from screens.matches import day
from screens.words import Words
from storage.library import Summary


def podium(
    words: Words,
    match: Summary,
    verdict: str,
    width: float,
) -> ft.Control:
    """Return the picture of a match: game, day, who won, and everybody's place and score.

    Args:
        words: In which it is written.
        match: It is over.
        verdict: How it ended, in a sentence.
        width: Of the picture, in logical pixels.
    """
    colours = theme.scheme(look(match.game).seed)
    head = ft.Container(
        ft.Row(
            [
                ft.Icon(look(match.game).icon, size=theme.LARGE_ICON, color=colours["on_primary"]),
                ft.Column(
                    [
                        _text(look(match.game).title, theme.TITLE, colours["on_primary"]),
                        _text(day(words, match.acted), theme.SMALL, colours["on_primary"]),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=theme.SPACE,
        ),
        bgcolor=colours["primary"],
        padding=theme.EDGE,
    )
    won = _text(verdict, theme.TITLE, colours["on_surface"])
    app = _text(words.say("app-name"), theme.CAPTION, colours["on_surface_variant"])
    body = ft.Container(
        ft.Column(
            [won, *_rows(words, match, colours), ft.Row([app], alignment=ft.MainAxisAlignment.END)],
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=theme.EDGE,
    )
    column = ft.Column([head, body], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, width=width, bgcolor=colours["surface"])


def _rows(words: Words, match: Summary, colours: dict[str, str]) -> list[ft.Control]:
    """Return a line for each player, best first; of a game that is won together their names alone."""
    game = info(match.game)
    placed = sorted(zip(match.places, match.players, strict=True), key=lambda pair: pair[0].rank or len(match.players))
    rows: list[ft.Control] = []
    for place, player in placed:
        first = place.won and not game.together
        ink = colours["on_primary_container" if first else "on_surface"]
        name = _text(player, theme.HEADING, ink, expand=True)
        line: list[ft.Control] = [name]
        if not game.together and place.rank:
            rank = words.say("podium-place", rank=place.rank)
            line = [_text(rank, theme.HEADING, ink), name, _text(words.score(place.score, game.unit), theme.TITLE, ink)]
        rows.append(
            ft.Container(
                ft.Row(line, spacing=theme.SPACE),
                bgcolor=colours["primary_container" if first else "surface_container_high"],
                border_radius=theme.RADIUS,
                padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.GAP),
            )
        )
    return rows


def _text(text: str, style: ft.TextThemeStyle, ink: str, *, expand: bool | None = None) -> ft.Text:
    return ft.Text(text, theme_style=style, color=ink, expand=expand)
