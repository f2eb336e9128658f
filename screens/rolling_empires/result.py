"""The result: who won and why, the ranking by category, and what can be done next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.scores import category_scores
from screens import theme
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.message import notice
from screens.parts.tap import Tap
from screens.parts.title import Action
from screens.rolling_empires.ranking import Ranking, place_of, points, reasons, verdict
from screens.rolling_empires.start import GAME
from screens.services import copy_text, share_text
from screens.table import Table, passing_on
from screens.words import Words, half


@ft.component
def Result(table: Table) -> Any:
    """The end of a match; while it runs, the standings so far."""
    words, session, snapshot = table.words, table.session, table.snapshot
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)
    home, ended = f"/m/{table.match.id}", snapshot.outcome is not None
    if ended:
        again = "tally" if table.state.setup.tally else "new"
        label, icon, primary = words.say("result-new"), ft.Icons.REPLAY, partial(session.go, f"/{again}/{GAME}")
    else:
        label, icon, primary = words.say("steps-table"), ft.Icons.TABLE_RESTAURANT, partial(session.go, home)

    def asked(ask: Callable[[ft.Page, str], Awaitable[bool]], done: str, refused: str) -> Tap:
        async def tap() -> None:
            worked = await ask(session.page, ranking_text(words, table))
            tell(words.say(done if worked else refused) if done or not worked else "")

        return tap

    body: list[ft.Control] = [
        *verdict(words, table),
        Ranking(words, table),
        _button(
            words.say("share-copy-table"), ft.Icons.COPY, asked(copy_text, "share-copied", "share-no-clipboard"), "copy"
        ),
        _button(words.say("share-send"), ft.Icons.SHARE, asked(share_text, "", "share-no-sheet"), "send"),
        _button(words.say("re-result-edit"), ft.Icons.EDIT_OUTLINED, partial(session.go, home), "edit"),
    ]
    if not ended:
        body.insert(0, ft.Text(words.say("re-result-so-far"), theme_style=theme.BODY, color=theme.QUIET))
    return screen(
        words,
        words.say("result-title" if ended else "re-result-standings"),
        scrolling(*body, spacing=theme.EDGE),
        back=home,
        actions=(
            *passing_on(table),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
        ),
        bar=ActionBar(words, label, icon, primary, **table.undo_redo),
        game=GAME,
        table=table,
    )


def ranking_text(words: Words, table: Table) -> str:
    """Return the result as lines of text: why, then place, player, total and what each category brought."""
    lines = [look(GAME).title, *reasons(words, table)]
    for standing in table.snapshot.standings:
        parts = " + ".join(points(score) for score in category_scores(table.state, standing.seat))
        lines.append(f"{place_of(words, standing)} {standing.player}  {half(standing.score)}  ({parts})")
    return "\n".join(lines)


def _button(text: str, icon: ft.IconData, on_tap: Tap, key: str) -> ft.Control:
    return ft.OutlinedButton(
        text, icon=icon, key=f"result-{key}", style=ft.ButtonStyle(padding=theme.SPACE), on_click=on_tap
    )
