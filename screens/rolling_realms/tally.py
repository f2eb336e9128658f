"""Just the score: three round totals a player, typed in, and the ranking with its reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import seeds
from scoring.rolling_realms.realms import REDUX
from screens import theme
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.player_fields import PlayerFields
from screens.parts.score_table import ScoreRow, ScoreTable
from screens.parts.title import Action
from screens.rolling_realms.entry import use_entry
from screens.rolling_realms.entry_pane import entry_screen, grid_width
from screens.rolling_realms.grid import captions, player, tally_grid, text
from screens.rolling_realms.ranking import ranking, verdict, written
from screens.rolling_realms.start import GAME, last_names, use_starting
from screens.session import use_session
from screens.starting import use_draft
from screens.table import Table
from storage.entropy import fresh_entropy


@ft.component
def Tally() -> Any:
    """Who played; then the sheet opens."""
    session = use_session()
    words = session.words.game(GAME)
    names, keep = use_draft(session, partial(last_names, session.library))
    starting = use_starting(session, "tally")

    async def start() -> None:
        await starting.start(names.texts, lambda: seeds.code(REDUX, fresh_entropy()), 1, ())

    return screen(
        words,
        look(GAME).title,
        scrolling(
            ft.Text(words.say("tally-what"), theme_style=theme.BODY, color=theme.QUIET),
            PlayerFields(words, names, session.library.players(), keep),
            spacing=theme.EDGE,
        ),
        subtitle=words.say("tally-title"),
        back="/",
        bar=starting.bar(words, start),
        game=GAME,
    )


@ft.component
def TallySheet(table: Table) -> Any:
    """The sheet of a tally; the ranking stands below it as soon as every field is filled."""
    words, state, session, snapshot = table.words, table.state, table.session, table.snapshot
    grid = tally_grid(state)
    entry = use_entry(table, grid)
    home = f"/m/{table.match.id}"
    standings = snapshot.standings
    totals = {standing.seat: standing.score for standing in standings}
    rows = tuple(
        ScoreRow(
            player(words, state, cells[0].seat),
            texts,
            words.tenths(totals[cells[0].seat]) if any(texts) else theme.NOTHING,
        )
        for cells in grid
        for texts in (tuple(text(words, state, cell) for cell in cells),)
    )
    sheet = ScoreTable(
        words,
        captions(words, state, grid),
        rows,
        grid_width(session),
        current=entry.place,
        on_cell=entry.tap,
    )
    ended = snapshot.outcome is not None
    found = [*verdict(words, snapshot.outcome, standings), ranking(words, standings, written(state))] if ended else []
    show = partial(entry.store, lambda _: session.go(f"{home}/result")) if ended else None
    return screen(
        words,
        words.say("tally-title"),
        entry_screen(entry, [sheet, *found]),
        back="/",
        actions=(
            Action(words.say("match-share"), ft.Icons.QR_CODE_2, partial(session.go, f"{home}/share"), "share"),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
        ),
        bar=ActionBar(words, words.say("match-result"), ft.Icons.EMOJI_EVENTS, show, **entry.undo_redo),
        game=GAME,
        table=table,
    )
