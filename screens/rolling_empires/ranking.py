"""The ranking of a match: who won and why, everybody's place, total and categories."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.game import Fact, Standing
from scoring.rolling_empires.corrections import Field
from scoring.rolling_empires.scores import CategoryScore, category_scores
from screens import theme
from screens.parts.tap import named
from screens.rolling_empires.words import sentence
from screens.table import Table
from screens.words import Words, half

POINTS = ("score", "other_score")
"""The values of a fact that are half points."""
PART, LINE = 68, 26
"""The width of a category on a card, and the height of a total, in text of ordinary size."""
UNKNOWN = "result-unknown"
"""The key of a category that nobody knows."""


def reasons(words: Words, table: Table) -> tuple[str, ...]:
    """Return who won, what decided it and the ties further down, and what was not counted; empty while it runs."""
    outcome = table.snapshot.outcome
    if outcome is None:
        return ()
    told = [_reason(words, fact) for fact in outcome.why if fact.key != UNKNOWN]
    if len(outcome.winners) > 1:
        winners = [standing.player for standing in table.snapshot.standings if standing.seat in outcome.winners]
        told.insert(0, words.say("result-winners", players=words.listed(winners)))
    unknown = [
        words.say(f"re-score-field-{dict(fact.values)['category']}") for fact in outcome.why if fact.key == UNKNOWN
    ]
    if unknown:
        told.append(words.say("re-result-unknown", what=words.listed(unknown)))
    return tuple(told)


def _reason(words: Words, fact: Fact) -> str:
    values = tuple(
        (name, half(value) if name in POINTS and isinstance(value, int) else value) for name, value in fact.values
    )
    first = fact.key == "result-shared" and dict(values)["place"] == 1
    return sentence(words, Fact("result-shared-first" if first else fact.key, values))


def verdict(words: Words, table: Table) -> list[ft.Control]:
    """Return who won and why, announced when it appears; empty while the match runs."""
    found = reasons(words, table)
    if not found:
        return []
    ink = ft.Colors.ON_PRIMARY_CONTAINER
    lines = [ft.Text(found[0], theme_style=ft.TextThemeStyle.HEADLINE_SMALL, color=ink)]
    lines += [ft.Text(other, theme_style=theme.BODY, color=ink) for other in found[1:]]
    row = ft.Row(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS, size=theme.LARGE_ICON, color=ink),
            ft.Column(list(lines), spacing=theme.TIGHT, tight=True, expand=True),
        ],
        spacing=theme.SPACE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    box = ft.Container(row, bgcolor=ft.Colors.PRIMARY_CONTAINER, border_radius=theme.RADIUS, padding=theme.EDGE)
    return [ft.Semantics(live_region=True, container=True, content=box)]


@ft.component
def Ranking(words: Words, table: Table) -> ft.Control:
    """A card for each player, best first, the withdrawn at the end without a place."""
    scale, set_scale = ft.use_state(1.0)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_scale(max(1.0, round(event.height / LINE, 1)))

    cards = [
        _card(words, standing, category_scores(table.state, standing.seat), PART * scale, None if at else measured)
        for at, standing in enumerate(table.snapshot.standings)
    ]
    return ft.Column(list(cards), spacing=theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


def place_of(words: Words, standing: Standing) -> str:
    """Return a player's place as it is written."""
    return words.say("result-rank", rank=standing.rank) if standing.rank else words.say("result-withdrawn")


def points(score: CategoryScore) -> str:
    """Return what a category brings; a dash when nothing is known."""
    return theme.NOTHING if score.value is None else half(score.value)


def _card(
    words: Words, standing: Standing, scores: tuple[CategoryScore, ...], width: float, measured: Any
) -> ft.Control:
    quiet = ft.Colors.ON_SURFACE if standing.rank else theme.QUIET
    first = standing.rank == 1
    badge = ft.Container(
        ft.Text(
            place_of(words, standing),
            theme_style=theme.HEADING,
            color=theme.ON_MARKED if first else ft.Colors.ON_SURFACE,
        ),
        bgcolor=theme.MARKED if first else ft.Colors.SURFACE,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.TIGHT),
    )
    head = ft.Row(
        [
            badge,
            ft.Text(standing.player, theme_style=theme.HEADING, color=quiet, expand=True),
            ft.Container(
                ft.Text(half(standing.score), theme_style=theme.TITLE, color=quiet, no_wrap=True),
                on_size_change=measured,
            ),
        ],
        spacing=theme.SPACE,
    )
    parts = ft.Row(
        [_part(words, score.category, points(score), width) for score in scores],
        wrap=True,
        spacing=theme.GAP,
        run_spacing=theme.TIGHT,
    )
    spoken = words.say(
        "re-result-row" if standing.rank else "re-result-row-left",
        place=standing.rank,
        player=standing.player,
        total=half(standing.score),
        parts=words.listed(
            [
                words.say(
                    "re-result-part", field=words.say(f"re-score-field-{score.category}"), points=half(score.value)
                )
                for score in scores
                if score.value is not None
            ]
        )
        or words.say("empty"),
    )
    box = ft.Container(
        ft.Column([head, parts], spacing=theme.GAP, tight=True),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.SPACE),
    )
    return named(spoken, box)


def _part(words: Words, category: Field, text: str, width: float) -> ft.Control:
    return ft.Column(
        [
            ft.Text(text, theme_style=theme.HEADING),
            ft.Text(words.say(f"re-score-short-{category}"), theme_style=theme.CAPTION, color=theme.QUIET),
        ],
        width=width,
        spacing=0,
        tight=True,
    )
