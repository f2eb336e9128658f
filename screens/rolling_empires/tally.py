"""Just the score: what everybody has at the end, typed in on one grid, and the ranking with its reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact
from scoring.rolling_empires import INFO, seeds
from scoring.rolling_empires.events import EmpiresSetup
from screens import starting, theme
from screens.entry import use_entry
from screens.entry_pane import entry_screen, grid_width, typing
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.names import players
from screens.parts.player_fields import PlayerFields
from screens.parts.rows import switch_row
from screens.parts.steady import use_steady
from screens.parts.sticky_table import StickyTable
from screens.parts.title import Action
from screens.rolling_empires.ranking import Ranking, verdict
from screens.rolling_empires.start import GAME, beginning
from screens.rolling_empires.tally_sheet import Order, columns, player_name, tally_rows, tally_sheet
from screens.rolling_empires.yes_no import YES, turn
from screens.session import EMPTY, use_session
from screens.table import Table
from storage.entropy import fresh_entropy


@ft.component
def Tally() -> Any:
    """Who played; then the sheet opens."""
    session = use_session()
    words = session.words.game(GAME)
    draft, keep = starting.use_draft(session, partial(beginning, session.library, ()))
    names = draft.names
    neutral, set_neutral = ft.use_state(False)
    way = starting.use_starting(session, GAME)

    def set_up() -> EmpiresSetup | Fact:
        seated = players(names.texts, INFO.fewest, INFO.most)
        if isinstance(seated, Fact):
            return seated
        return EmpiresSetup(seated, seeds.code(fresh_entropy()), neutral=neutral, tally=True)

    async def start() -> None:
        await way.start(set_up)

    def chosen(event: ft.Event[ft.Switch]) -> None:
        set_neutral(bool(event.data))

    return screen(
        words,
        look(GAME).title,
        scrolling(
            ft.Text(words.say("re-tally-what"), theme_style=theme.BODY, color=theme.QUIET),
            PlayerFields(words, names, session.library.players(), keep),
            switch_row(
                words.say("re-tally-neutral"), words.say("re-tally-neutral-hint"), chosen, "neutral", on=neutral
            ),
            spacing=theme.EDGE,
        ),
        subtitle=words.say("tally-title"),
        back="/",
        bar=way.bar(words, start),
        game=GAME,
    )


@ft.component
def TallySheet(table: Table) -> Any:
    """The sheet of a tally; the ranking stands below it as soon as every number is there."""
    words, state, session, snapshot = table.words, table.state, table.session, table.snapshot
    order, reorder = ft.use_state(EMPTY)
    by: Order = order or "player"
    sheet = tally_sheet(state, by)
    entry = use_entry(table, sheet)
    home = f"/m/{table.match.id}"
    fields = columns(state)

    def tap(place: tuple[int, int]) -> None:
        row, column = place
        if fields[column] in YES:
            entry.store(lambda now: turn(now, *sheet.rows[row][column]))
        else:
            entry.tap(row, column)

    grid = StickyTable(
        words,
        tuple((words.say(f"re-score-field-{field}"), words.say(f"re-score-short-{field}")) for field in fields),
        tally_rows(words, state, {standing.seat: standing.score for standing in snapshot.standings}),
        grid_width(session),
        use_steady(tap),
        current=entry.place,
    )
    pane: list[ft.Control] = []
    if entry.cell is not None:
        seat, field = entry.cell
        label = words.say(
            "re-tally-cell", player=player_name(words, state, seat), field=words.say(f"re-score-field-{field}")
        )
        hint = words.say(f"re-tally-hint-{field}")
        pane = typing(entry, label, words.say("re-score-wrong"), fields=True, hint=hint)
    ended = snapshot.outcome is not None
    found = [*verdict(words, table), Ranking(words, table)] if ended else []
    other: Order = "category" if by == "player" else "player"
    return screen(
        words,
        words.say("tally-title"),
        entry_screen(entry, [grid, *found], pane),
        back="/",
        actions=(
            Action(words.say(f"re-tally-to-{other}"), ft.Icons.SWAP_VERT, partial(reorder, other), "order"),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
        ),
        bar=ActionBar(
            words,
            words.say("match-result"),
            ft.Icons.EMOJI_EVENTS,
            partial(entry.store, lambda _: session.go(f"{home}/result")) if ended else None,
            **entry.undo_redo,
        ),
        game=GAME,
        table=table,
    )
