"""The end of a round: everybody's stars and leftovers in one grid, and the one tap that closes the round."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import scores
from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import ROUNDS
from screens import theme
from screens.frame import screen
from screens.parts.action_bar import ActionBar
from screens.parts.score_table import ScoreRow, ScoreTable
from screens.parts.tap import tappable
from screens.parts.title import Action
from screens.rolling_realms.entry import use_entry
from screens.rolling_realms.entry_pane import entry_screen, grid_width
from screens.rolling_realms.grid import Grid, caption, captions, lost, next_empty, player, round_grid, text
from screens.table import Table

GAME = "rolling_realms"


@ft.component
def Score(table: Table) -> Any:
    """The scores of a round: of the one being played, or of an earlier one to look at and correct."""
    words, state, session = table.words, table.state, table.session
    last = min(state.round, ROUNDS)
    wanted, choose = ft.use_state(last)
    shown = min(wanted, last)
    grid = round_grid(state, shown)
    entry = use_entry(table, grid)
    home = f"/m/{table.match.id}"

    def look_at(round_: int) -> None:
        entry.open(next_empty(state, round_grid(state, round_)))
        choose(round_)

    after = f"{home}/result" if state.over or shown == ROUNDS else home
    closing = rules.closing(state)

    def close(now: Table) -> None:
        now.send_then(closing, partial(session.go, after))

    if closing and closing.round == shown:
        label, icon, primary = words.say("score-save", round=shown), ft.Icons.CHECK, partial(entry.store, close)
    else:
        label, icon = words.say("score-result" if state.over else "score-back"), ft.Icons.ARROW_BACK
        primary = partial(entry.store, lambda _: session.go(after if state.over else home))
    return screen(
        words,
        words.say("score-title", round=shown),
        entry_screen(
            entry,
            [
                _rounds(table, shown, look_at),
                ScoreTable(
                    words,
                    captions(words, state, grid),
                    rows(table, grid, shown),
                    grid_width(session),
                    current=entry.place,
                    on_cell=entry.tap,
                ),
                *_lost(table, grid),
                *_reminder(table, shown),
            ],
        ),
        back=home,
        actions=(Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),),
        bar=ActionBar(words, label, icon, primary, **entry.undo_redo),
        game=GAME,
        table=table,
    )


def rows(table: Table, grid: Grid, round_: int) -> tuple[ScoreRow, ...]:
    """Return the lines of the grid with the total of the round."""
    words, state = table.words, table.state
    return tuple(
        ScoreRow(
            player(words, state, cells[0].seat),
            tuple(text(words, state, cell) for cell in cells),
            words.tenths(tenths) if tenths is not None else theme.NOTHING,
        )
        for cells in grid
        for tenths in (scores.round_tenths(state, round_, cells[0].seat),)
    )


def _rounds(table: Table, shown: int, look_at: Any) -> ft.Control:
    words = table.words

    def tab(round_: int) -> ft.Control:
        marked, name = round_ == shown, words.say("score-round", round=round_)
        ahead = round_ > table.state.round
        ink = theme.ON_MARKED if marked else ft.Colors.OUTLINE if ahead else ft.Colors.ON_SURFACE
        return tappable(
            words.say("score-round-shown", round=round_) if marked else name,
            ft.Container(
                ft.Text(name, theme_style=theme.BUTTON, color=ink, text_align=ft.TextAlign.CENTER),
                padding=theme.SPACE,
            ),
            None if ahead else partial(look_at, round_),
            fill=theme.MARKED if marked else theme.CARD,
            expand=1,
            key=f"round-{round_}",
        )

    return ft.Row([tab(round_) for round_ in range(1, ROUNDS + 1)], spacing=theme.GAP)


def _lost(table: Table, grid: Grid) -> list[ft.Control]:
    """Return a line for every realm in which more than six stars are marked."""
    words, state = table.words, table.state
    return [
        _line(
            ft.Icons.STAR_BORDER,
            words.say(
                "score-lost",
                player=state.seats.players[cell.seat],
                realm=caption(words, state, cell),
                count=lost(state, cell),
            ),
        )
        for row in grid
        for cell in row
        if lost(state, cell)
    ]


def _reminder(table: Table, round_: int) -> list[ft.Control]:
    """Return what is to be done on the table now; nothing while an earlier round is looked at."""
    if round_ != table.state.round:
        return []
    words = table.words
    steps = [(ft.Icons.SAVINGS_OUTLINED, "score-now-leftovers")]
    if round_ < ROUNDS:
        steps += [(ft.Icons.CLEANING_SERVICES_OUTLINED, "score-now-erase"), (ft.Icons.LAYERS_CLEAR, "score-now-realms")]
    return [
        ft.Column(
            [
                ft.Text(words.say("score-now"), theme_style=theme.HEADING),
                *(_line(icon, words.say(key)) for icon, key in steps),
            ],
            spacing=theme.GAP,
            tight=True,
        )
    ]


def _line(icon: ft.IconData, sentence: str) -> ft.Control:
    return ft.Row(
        [
            ft.Icon(icon, size=theme.ICON, color=theme.QUIET),
            ft.Text(sentence, theme_style=theme.BODY, color=theme.QUIET, expand=True),
        ],
        spacing=theme.SPACE,
    )
