"""The ranking: everybody's place, total and three rounds."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.game import Outcome, Standing
from scoring.rolling_realms import scores
from scoring.rolling_realms.events import ROUNDS
from scoring.rolling_realms.state import RealmsState
from screens import theme
from screens.parts.tap import named
from screens.rolling_realms.outcome import outcome_sentences
from screens.words import Words

Written = Callable[[Standing], list[int | None]]
"""(standing) → the scores of the three rounds in tenths; None for one that nothing was entered for."""


def written(state: RealmsState) -> Written:
    """Return what was entered in a match."""
    return lambda standing: [scores.round_tenths(state, number, standing.seat) for number in range(1, ROUNDS + 1)]


def ranking(words: Words, standings: tuple[Standing, ...], rounds: Written) -> ft.Control:
    """Return a card for each player, best first, the withdrawn at the end without a place."""
    return ft.Column(
        [_card(words, standing, rounds(standing)) for standing in standings],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def verdict(words: Words, outcome: Outcome | None, standings: tuple[Standing, ...]) -> list[ft.Control]:
    """Return who won and why, announced when it appears; empty while the match runs."""
    if outcome is None:
        return []
    first, *others = outcome_sentences(words, outcome, standings)
    lines: list[ft.Control] = [
        ft.Text(first, theme_style=ft.TextThemeStyle.HEADLINE_SMALL, color=ft.Colors.ON_PRIMARY_CONTAINER),
        *(ft.Text(other, theme_style=theme.BODY, color=ft.Colors.ON_PRIMARY_CONTAINER) for other in others),
    ]
    return [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Container(
                ft.Row(
                    [
                        ft.Icon(ft.Icons.EMOJI_EVENTS, size=theme.LARGE_ICON, color=ft.Colors.ON_PRIMARY_CONTAINER),
                        ft.Column(lines, spacing=theme.TIGHT, tight=True, expand=True),
                    ],
                    spacing=theme.SPACE,
                    vertical_alignment=ft.CrossAxisAlignment.START,
                ),
                bgcolor=ft.Colors.PRIMARY_CONTAINER,
                border_radius=theme.RADIUS,
                padding=theme.EDGE,
            ),
        )
    ]


def _card(words: Words, standing: Standing, parts: list[int | None]) -> ft.Control:
    rounds = [words.tenths(part) if part is not None else theme.NOTHING for part in parts]
    total = words.tenths(standing.score)
    place = words.say("result-rank", rank=standing.rank) if standing.rank else words.say("result-withdrawn")
    quiet = theme.QUIET if not standing.rank else ft.Colors.ON_SURFACE
    spoken = words.say(
        "result-row" if standing.rank else "result-row-left",
        place=standing.rank,
        player=standing.player,
        total=total,
        rounds=words.listed([text for text in rounds if text != theme.NOTHING]) or words.say("empty"),
    )
    head = ft.Row(
        [
            _place(place, first=standing.rank == 1),
            ft.Text(standing.player, theme_style=theme.HEADING, color=quiet, expand=True),
            ft.Text(total, theme_style=theme.TITLE, color=quiet),
        ],
        spacing=theme.SPACE,
    )
    below = ft.Row([_part(words, number, text) for number, text in enumerate(rounds, 1)], spacing=theme.GAP)
    return named(
        spoken,
        ft.Container(
            ft.Column([head, below], spacing=theme.GAP, tight=True),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS,
            padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.SPACE),
        ),
    )


def _place(text: str, *, first: bool) -> ft.Control:
    ink, ground = (theme.ON_MARKED, theme.MARKED) if first else (ft.Colors.ON_SURFACE, ft.Colors.SURFACE)
    return ft.Container(
        ft.Text(text, theme_style=theme.HEADING, color=ink),
        bgcolor=ground,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.TIGHT),
    )


def _part(words: Words, number: int, text: str) -> ft.Control:
    return ft.Row(
        [
            ft.Text(words.say("score-round", round=number), theme_style=theme.CAPTION, color=theme.QUIET),
            ft.Text(text, theme_style=theme.HEADING),
        ],
        expand=1,
        spacing=theme.TIGHT,
        run_spacing=0,
        wrap=True,
    )
