"""The play screen of Dragon's Roll: the turn's steps, the Master, the grid, the city, and what is asked next."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll import table as rules
from screens.dragons_roll.choices import asked
from screens.dragons_roll.desk import Desk
from screens.dragons_roll.layout import LONGEST, tall, wide
from screens.dragons_roll.lines import seen, waiting
from screens.dragons_roll.my_cards import GAME
from screens.dragons_roll.where import where_dialog
from screens.frame import screen
from screens.parts.title import Action
from screens.services import use_awake, use_reduced_motion, use_shake
from screens.session import EMPTY
from screens.table import Table


@ft.component
def Play(table: Table) -> Any:
    """The screen of a match."""
    session, words = table.session, table.words
    desk, where = _use_desk(table)
    ask = asked(desk)
    long, set_long = ft.use_state(False)

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        set_long(event.height > LONGEST * session.height)

    use_awake(session)
    roll = rules.next_roll(desk.state)
    use_shake(session, ask.primary if roll and roll.dragon and ask.primary and not desk.after else None)
    ft.use_dialog(where_dialog(table, where, desk.ask) if where else None)
    home = f"/m/{table.match.id}"
    body, bar = wide(desk, ask) if session.wide else tall(desk, ask, measured, long=long)
    return screen(
        words,
        words.say("dr-play-over" if desk.state.result else "dr-play-turn", player=desk.player),
        body,
        subtitle=_subtitle(desk),
        back="/",
        actions=(
            Action(
                words.say("dr-play-scrolls"), ft.Icons.AUTO_STORIES, partial(session.go, f"{home}/scrolls"), "scrolls"
            ),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
            Action(words.say("more-actions"), ft.Icons.MORE_VERT, partial(session.go, f"{home}/menu"), "menu"),
        ),
        bar=bar,
        game=GAME,
        table=table,
    )


def _use_desk(table: Table) -> tuple[Desk, Any]:
    """Return the desk, and the further question that is open."""
    picked, pick = ft.use_state((0, 0))
    passed, pass_up = ft.use_state(-1)
    typing, set_typing = ft.use_state(0)
    where, ask = ft.use_state(EMPTY)
    _, draw = ft.use_state(0)
    state = seen(table.state)
    turn, entry = state.turn, table.snapshot.entry
    value = turn.chosen or (picked[1] if picked[0] == turn.number else 0)

    def choose(face: int) -> None:
        pick((turn.number, 0 if face == value and not turn.chosen else face))

    desk = Desk(
        table=table,
        state=state,
        after=waiting(table.state),
        picked=value if value in state.rolled else 0,
        pick=choose,
        passed=passed == entry,
        pass_up=partial(pass_up, entry),
        typing=typing == turn.number,
        type_dice=partial(set_typing, turn.number),
        ask=ask,
        redraw=lambda: draw(lambda before: before + 1),
        still=use_reduced_motion(table.session),
    )
    return desk, where


def _subtitle(desk: Desk) -> str:
    left = sum(not scroll.used for scroll in desk.state.scrolls)
    return desk.table.words.say("dr-play-where-now", turn=desk.state.turn.number, count=left)
