"""The Score tab: every category live, per player. A tapped number can be typed, and cleared again."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.corrections import CardsTold, Field
from scoring.rolling_empires.scores import CATEGORIES, CategoryScore, category_scores, missing
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.frame import scrolling
from screens.parts.pills import Pill, pills
from screens.parts.rows import way_row
from screens.parts.section import section
from screens.parts.steady import use_steady
from screens.parts.sticky_table import StickyCell, StickyRow, StickyTable
from screens.rolling_empires.score_sheet import score_sheet
from screens.rolling_empires.start import GAME
from screens.rolling_empires.tally_sheet import Cell, player_name
from screens.rolling_empires.yes_no import figure, turn
from screens.session import EMPTY
from screens.table import Table
from screens.words import Words, half

CRASH: Field = "crash"


@ft.component
def ScoreTab(table: Table) -> Any:
    """The content of the tab."""
    words, state, session = table.words, table.state, table.session
    opened, open_ = ft.use_state(EMPTY)
    cell: Cell | None = opened
    ft.use_dialog(score_sheet(table, cell, partial(_after, table, cell, open_), partial(open_, None)) if cell else None)
    totals = {standing.seat: standing.score for standing in table.snapshot.standings}

    def tap(place: tuple[int, int]) -> None:
        open_((state.seats.order[place[0]], CATEGORIES[place[1]]))

    grid = StickyTable(
        words,
        tuple((words.say(f"re-score-field-{field}"), words.say(f"re-score-short-{field}")) for field in CATEGORIES),
        tuple(
            StickyRow(
                player_name(words, state, seat),
                half(totals[seat]),
                tuple(_shown(words, score) for score in category_scores(state, seat)),
            )
            for seat in state.seats.order
        ),
        min(session.width, theme.PANE) - 2 * theme.EDGE,
        use_steady(tap),
    )
    standings = partial(session.go, f"/m/{table.match.id}/result")
    key = "match-result" if table.snapshot.outcome else "re-result-standings"
    return scrolling(
        *_asking(words, state, open_),
        grid,
        ft.Text(words.say("re-score-how"), theme_style=theme.SMALL, color=theme.QUIET),
        _crash_site(table),
        way_row(words.say(key), ft.Icons.LEADERBOARD, standings, "standings"),
        *_cards(table),
        spacing=theme.SPACE,
    )


def _cards(table: Table) -> list[ft.Control]:
    """Return the offer to use the cards of the copy where they are not those of this match."""
    typed = table.session.library.cards(GAME)
    if typed is None or typed == table.state.cards:
        return []
    words = table.words
    take = partial(table.send, CardsTold(typed))
    hint = words.say("re-score-cards-hint")
    return [way_row(words.say("re-score-cards"), ft.Icons.STYLE_OUTLINED, take, "use-cards", hint=hint)]


def asked(state: EmpiresState) -> tuple[Cell, ...]:
    """Return what has to be typed before it can be said who won: untracked magic, at the end."""
    if state.phase != "end":
        return ()
    return tuple((seat, "magic") for seat in state.seats.playing if "magic" in missing(state, seat))


def _after(table: Table, cell: Cell, open_: Any) -> None:
    """Go on to the next number that is asked for once this one was typed, or close."""
    waiting = [other for other in asked(table.state) if other != cell]
    open_(waiting[0] if cell in asked(table.state) and waiting else None)


def _asking(words: Words, state: EmpiresState, open_: Any) -> list[ft.Control]:
    waiting = asked(state)
    if not waiting:
        return []
    names = words.listed([state.player(seat) for seat, _ in waiting])
    text = ft.Text(words.say("re-score-ask", players=names), theme_style=theme.BODY, color=theme.ON_BADGE)
    button = ft.FilledButton(
        words.say("re-score-count"),
        key="count-magic",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(open_, waiting[0]),
    )
    lines = ft.Column([text, button], spacing=theme.GAP, tight=True)
    return [ft.Container(lines, bgcolor=theme.BADGE, border_radius=theme.RADIUS, padding=theme.SPACE)]


def _shown(words: Words, score: CategoryScore) -> StickyCell:
    """Return a category: its points, and when a number of it was typed, the app's own under a pencil."""
    points = "" if score.value is None else half(score.value)
    if not score.typed:
        return StickyCell(points)
    own = theme.NOTHING if score.own is None else half(score.own)
    key = "re-score-typed-alone" if score.own is None else "re-score-typed"
    return StickyCell(points, own, words.say(key, points=points, own=own), pencil=True)


def _crash_site(table: Table) -> ft.Control:
    """Return who holds the Crash Site, which decides a tie on points and magic."""
    words, state = table.words, table.state
    figures = {seat: figure(state, seat, CRASH) for seat in state.seats.playing}
    choices = [
        Pill(
            state.player(seat),
            bool(each.value),
            partial(turn, table, seat, CRASH),
            name=words.say("new-chosen", what=state.player(seat)) if each.value else "",
            key=f"crash-{seat}",
        )
        for seat, each in figures.items()
    ]
    typed = any(each.typed is not None for each in figures.values())
    key = "typed" if typed else "map" if any(each.source for each in figures.values()) else "tie"
    return section(words.say("re-score-crash"), pills(*choices), note=words.say(f"re-score-crash-{key}"))
