"""The result: who won and why, the ranking, and what can be done next."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.title import Action
from screens.rolling_realms.days import day_mark
from screens.rolling_realms.ranking import ranking, verdict, written
from screens.sharing import way
from screens.table import Table, passing_on

GAME = "rolling_realms"


@ft.component
def Result(table: Table) -> Any:
    """The end of a match; while it runs, the standings so far."""
    words, state, session, snapshot = table.words, table.state, table.session, table.snapshot
    home = f"/m/{table.match.id}"
    ended = snapshot.outcome is not None
    tally = state.setup.kind == "tally"
    if ended:
        label, icon, primary = words.say("result-new"), ft.Icons.REPLAY, partial(session.go, _again(tally=tally))
    else:
        label, icon, primary = words.say("score-back"), ft.Icons.ARROW_BACK, partial(session.go, home)
    edit = partial(session.go, home if tally else f"{home}/score")
    body: list[ft.Control] = [
        *verdict(words, snapshot.outcome, snapshot.standings),
        ranking(words, snapshot.standings, written(state)),
        *(_far_away(table) if ended and not tally else []),
        way(words.say("result-edit"), ft.Icons.EDIT_OUTLINED, edit, "result-edit"),
    ]
    if not ended:
        body.insert(0, ft.Text(words.say("result-so-far"), theme_style=theme.BODY, color=theme.QUIET))
    return screen(
        words,
        words.say("result-title" if ended else "result-standings"),
        scrolling(*body, spacing=theme.EDGE),
        subtitle="" if tally else day_mark(words, state.setup.seed, table.match.created),
        back=home,
        actions=(
            *passing_on(table),
            Action(words.say("match-share"), ft.Icons.QR_CODE_2, partial(session.go, f"{home}/share"), "share"),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
        ),
        bar=ActionBar(words, label, icon, primary, **table.undo_redo),
        game=GAME,
        table=table,
    )


def _far_away(table: Table) -> list[ft.Control]:
    """Return the ways to those who played the same seed elsewhere."""
    words, session = table.words, table.session
    send = partial(session.go, f"/m/{table.match.id}/send")
    everybody = partial(session.go, f"/s/{table.state.setup.seed}")
    return [
        way(words.say("send-result"), ft.Icons.SEND, send, "send-result"),
        way(words.say("result-everybody"), ft.Icons.LEADERBOARD, everybody, "everybody"),
    ]


def _again(*, tally: bool) -> str:
    return f"/{'tally' if tally else 'new'}/{GAME}"
