"""The statistics: of one game who played, won and scored what, and what that game counts of its own."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.game import games, info, load
from scoring.statistics import Chart, GameRecord, PlayerRecord, game_record
from screens import theme
from screens.frame import paned, screen, scrolling
from screens.games import look
from screens.parts.bars import BarLine, bar_lines
from screens.parts.pills import Pill, pills
from screens.parts.rows import way_row
from screens.parts.section import section
from screens.player_stats import player_card
from screens.session import use_session
from screens.words import Words
from storage.library import Summary

HERE = "/stats"
FEW = 12
"""Players that are shown at first."""


@ft.component
def Statistics() -> Any:
    """What the finished matches of one game add up to."""
    session = use_session()
    words = session.words
    chosen, choose = ft.use_state(str(session.drafts.get(HERE, "")))
    opened, set_opened = ft.use_state("")
    shown, show = ft.use_state(FEW)
    matches = [match for match in session.library.matches() if match.finished and not match.trouble]
    known = {match.game for match in matches}
    played = [game for game in games() if game in known]
    dice = way_row(
        words.say("stats-dice"),
        ft.Icons.CASINO_OUTLINED,
        partial(session.go, f"{HERE}/dice"),
        "dice",
        hint=words.say("stats-dice-hint"),
    )
    if not played:
        none = ft.Text(words.say("stats-none"), theme_style=theme.BODY)
        return screen(words, words.say("stats-title"), scrolling(none, dice), back="/")

    def pick(game: str) -> None:
        session.drafts[HERE] = game
        choose(game)
        set_opened("")
        show(FEW)

    game = chosen if chosen in played else matches[0].game
    record = game_record(matches, game)
    choices = [
        Pill(
            look(one).title,
            one == game,
            partial(pick, one),
            name=words.say("new-chosen", what=look(one).title) if one == game else look(one).title,
            key=f"stats-{one}",
        )
        for one in played
    ]
    left: list[ft.Control] = [pills(*choices)]
    right: list[ft.Control] = [dice]
    if record:
        more = partial(show, shown + FEW) if len(record.players) > shown else None
        players = record.players[:shown]
        cards = [player_card(words, game, one, partial(_turn, set_opened, opened, one), opened) for one in players]
        if more:
            cards.append(ft.OutlinedButton(words.say("history-more"), key="more", on_click=more, height=theme.TOUCH))
        left.append(section(words.say("stats-players"), *cards, note=_plays(words, game, record)))
        right[:0] = [_chart(words.game(game), one) for one in _charts(matches, game)]
    return screen(
        words,
        words.say("stats-title"),
        paned(session, left, right, spacing=theme.ROOMY),
        back=session.origins.get(HERE, "/"),
        game=game,
    )


def _turn(set_opened: Any, opened: str, player: PlayerRecord) -> None:
    """Open a player's scores, or close them."""
    set_opened("" if opened == player.player else player.player)


def _plays(words: Words, game: str, record: GameRecord) -> str:
    if info(game).together:
        return words.say("stats-together", won=record.wins, count=record.plays, percent=record.won.percent)
    return words.say("stats-plays", count=record.plays)


def _charts(matches: list[Summary], game: str) -> tuple[Chart, ...]:
    """Return what a game counts of its own."""
    count = load(game).charts
    return count([match for match in matches if match.game == game]) if count else ()


def _chart(words: Words, chart: Chart) -> ft.Control:
    lines = []
    for bar in chart.bars:
        label, ratio = words.fact(bar.label), bar.value
        share = ratio.kind == "share"
        value = words.say("stats-percent", percent=ratio.percent) if share else words.tenths(ratio.tenths)
        counted = words.say(f"stats-{chart.key}-count", count=bar.count)
        spoken = words.say("stats-bar", label=label, value=value, counted=counted)
        lines.append(BarLine(spoken, f"{label} · {counted}", value, bar.length))
    box = ft.Container(bar_lines(lines), bgcolor=theme.CARD, border_radius=theme.RADIUS, padding=theme.EDGE)
    return section(words.say(f"stats-{chart.key}"), box)
