"""The play screen: the round's realms, the roll, the log, and the one next thing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import TURNS, DiceRolled
from scoring.rolling_realms.state import RealmsState
from screens import theme
from screens.frame import screen
from screens.parts.action_bar import ActionBar
from screens.parts.face_rows import FaceRows
from screens.parts.tap import Tap
from screens.parts.title import Action
from screens.rolling_realms.days import day_of
from screens.rolling_realms.make import Make
from screens.rolling_realms.my_sheet import Compensation, MySheet, NameChips
from screens.rolling_realms.roll import Log, RollNow
from screens.rolling_realms.tally import TallySheet
from screens.rolling_realms.tiles import RealmTiles, Unrevealed
from screens.services import use_awake, use_shake, vibrate
from screens.table import Table

GAME = "rolling_realms"


@ft.component
def Play(table: Table) -> Any:
    """The screen of a match, or of a tally."""
    return TallySheet(table) if table.state.setup.kind == "tally" else Round(table)


@ft.component
def Round(table: Table) -> Any:
    """A round being played, or the end of the last one."""
    session, words, state = table.session, table.words, table.state
    real_dice = GAME in session.library.settings.real_dice
    next_roll = rules.next_roll(state)
    use_awake(session)

    def roll() -> None:
        if next_roll:
            table.send_then(next_roll, partial(vibrate, session))

    use_shake(session, None if real_dice or _waits(state) else roll)
    home = f"/m/{table.match.id}"
    dice = real_dice and next_roll is not None and not _waits(state)
    top = [Unrevealed(table) if _waits(state) else RealmTiles(table)]
    middle = [RollNow(table, typed=dice)]
    below = [Log(table), NameChips(table)]
    if table.seat is not None and not state.over:
        below.append(MySheet(table))
    below.append(ft.Row([Make(table), Compensation(table)], wrap=True, alignment=ft.MainAxisAlignment.CENTER))
    return screen(
        words,
        words.say("play-round", round=min(state.round, 3)),
        _wide(top, middle, below) if session.wide else _tall(top + middle + below),
        subtitle=_subtitle(table),
        back="/",
        actions=(
            Action(words.say("match-share"), ft.Icons.QR_CODE_2, partial(session.go, f"{home}/share"), "share"),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
            Action(words.say("more-actions"), ft.Icons.MORE_VERT, partial(session.go, f"{home}/menu"), "menu"),
        ),
        bar=_real_bar(table, next_roll) if dice and next_roll else _bar(table, roll),
        game=GAME,
        table=table,
    )


def _waits(state: RealmsState) -> bool:
    """Say whether the round's realms are to be drawn next: nobody has rolled or drawn yet."""
    return not state.over and not state.now.realms and state.now.turn == 0


def _subtitle(table: Table) -> str:
    """Return where the round is, and whether this is the game of a day."""
    daily = day_of(table.state.setup.seed, table.match.created)
    return table.words.say("daily-turn", where=_where(table)) if daily else _where(table)


def _where(table: Table) -> str:
    if table.state.over:
        return table.words.say("play-over")
    if table.state.now.turn == 0:
        return table.words.say("play-before", turns=TURNS)
    return table.words.say("play-turn", turn=table.state.now.turn, turns=TURNS)


def _tall(controls: list[Any]) -> ft.Control:
    stretched = ft.CrossAxisAlignment.STRETCH
    parts = ft.Column(controls, spacing=theme.SPACE, horizontal_alignment=stretched)
    apart = ft.Container(parts, padding=ft.Padding.symmetric(horizontal=theme.EDGE))
    return ft.Column([apart], scroll=ft.ScrollMode.AUTO, horizontal_alignment=stretched, expand=True)


def _wide(top: list[Any], middle: list[Any], below: list[Any]) -> ft.Control:
    """Two panes: the roll and its log, for everybody to see; the realms and the own sheet, to work with."""
    panes = [_tall([*middle, below[0]]), _tall([*top, *below[1:]])]
    return ft.Row(panes, spacing=0, vertical_alignment=ft.CrossAxisAlignment.START, expand=True)


def _bar(table: Table, roll: Callable[[], None]) -> Any:
    """Return the action bar with the one next thing: draw, roll, score, or look at the result."""
    words, state, session = table.words, table.state, table.session
    home = f"/m/{table.match.id}"
    draw = rules.next_realms(state)
    primary: Tap
    if state.over:
        label, icon, primary = words.say("match-result"), ft.Icons.EMOJI_EVENTS, partial(session.go, f"{home}/result")
    elif _waits(state) and draw:
        label, icon, primary = words.say("play-draw", round=state.round), ft.Icons.STYLE, partial(table.send, draw)
    elif state.now.turn == TURNS:
        label, icon = words.say("play-score", round=state.round), ft.Icons.CALCULATE
        primary = partial(session.go, f"{home}/score")
    else:
        fought = rules.battle(state) is not None
        label = words.say("play-roll-battle" if fought else "play-roll", turn=state.now.turn + 1)
        icon, primary = ft.Icons.CASINO, roll
    return ActionBar(words, label, icon, primary, **table.undo_redo)


def _real_bar(table: Table, next_roll: DiceRolled) -> ft.Control:
    """Return the bar for dice rolled at the table: two rows of faces above undo."""
    words = table.words

    def typed(first: int, second: int) -> None:
        table.send(DiceRolled(next_roll.round, next_roll.turn, (first, second), "table"))

    undone = table.undo_redo
    buttons: list[ft.Control] = []
    if undone["undo"]:
        name = words.say("undo-what", what=undone["undo"])
        buttons.append(ft.OutlinedButton(name, icon=ft.Icons.UNDO, key="undo", on_click=table.undo))
    if undone["on_redo"]:
        name = words.say("redo-what", what=undone["redo"])
        buttons.append(ft.TextButton(name, icon=ft.Icons.REDO, key="redo", on_click=table.redo))
    return ft.Container(
        bgcolor=theme.BAR,
        content=ft.SafeArea(
            avoid_intrusions_top=False,
            minimum_padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
            content=ft.Column(
                [
                    ft.Row(
                        [ft.Text(words.say("play-typed", turn=next_roll.turn), theme_style=theme.HEADING), *buttons],
                        wrap=True,
                        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    ),
                    FaceRows(words, min(table.session.width, theme.PANE) - 2 * theme.EDGE, typed),
                ],
                spacing=theme.TIGHT,
                tight=True,
            ),
        ),
    )
