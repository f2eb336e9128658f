"""One player's record in one game: a card of numbers that opens to a picture of the scores."""

from __future__ import annotations

import flet as ft

from scoring.game import info
from scoring.statistics import PlayerRecord
from screens import theme
from screens.parts.bars import columns
from screens.parts.tap import Tap, tappable
from screens.words import Words

LATEST = 30
"""So many scores are drawn."""


def player_card(words: Words, game: str, record: PlayerRecord, on_tap: Tap, opened: str) -> ft.Control:
    """Return the card; `opened` names the player whose scores are shown."""
    unit = info(game).unit
    lines = [words.say("stats-player-wins", count=record.wins, percent=record.won.percent)]
    if not info(game).together:  # there the score is everybody's, and the game counts it
        best = words.say("stats-player-best", best=words.score(record.best.score, unit))
        average = words.say("stats-player-average", average=words.tenths(record.average(unit).tenths))
        lines.append(f"{best} · {average}")
    runs = [
        words.say("stats-player-streak", now=record.streak) if record.streak > 1 else "",
        words.say("stats-player-longest", longest=record.longest) if record.longest > max(1, record.streak) else "",
    ]
    if any(runs):
        lines.append(" · ".join(filter(None, runs)))
    plays = words.say("stats-player-plays", count=record.plays)
    is_open = opened == record.player
    head = ft.Row(
        [
            ft.Text(record.player, theme_style=theme.HEADING, color=ft.Colors.ON_SURFACE, expand=True),
            ft.Text(plays, theme_style=theme.SMALL, color=theme.QUIET),
            ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, color=theme.QUIET),
        ],
        spacing=theme.GAP,
    )
    texts = [ft.Text(line, theme_style=theme.BODY, color=ft.Colors.ON_SURFACE) for line in lines]
    inner = ft.Container(ft.Column([head, *texts], spacing=theme.TIGHT, tight=True), padding=theme.SPACE)
    spoken = ", ".join((record.player, plays, *lines))
    card = tappable(spoken, inner, on_tap, fill=theme.CARD, key=f"player-{record.player}")
    if not is_open:
        return card
    plot = ft.Container(_scores(words, unit, record), padding=ft.Padding.symmetric(horizontal=theme.SPACE))
    return ft.Column([card, plot], spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _scores(words: Words, unit: int, record: PlayerRecord) -> ft.Control:
    latest = record.results[-LATEST:]
    scores = [words.score(result.score, unit) for result in latest]
    return columns(
        words.say("stats-scores", player=record.player, scores=words.listed(scores)),
        record.heights[-LATEST:],
        filled=tuple(result.won for result in latest),
        top=words.say("stats-scores-top", best=words.score(record.best.score, unit)),
    )
