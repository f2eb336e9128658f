"""The roll of the turn, as large as fits, with what it means; and the score card's two rows of numbers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import DieMarked, RollCorrected
from scoring.rolling_realms.state import Roll
from screens import theme
from screens.parts.dice import Dice, fitting
from screens.parts.face_rows import FaceRows
from screens.parts.steady import use_kept, use_steady
from screens.parts.tap import tappable
from screens.rolling_realms.words import rolled
from screens.services import use_reduced_motion
from screens.table import Table
from screens.words import Words

REST, WIDE_REST = 470, 280
"""What the play screen needs above and below the dice without a sheet, in logical pixels: a phone's, a wide one's."""
SHEET, FACES = 150, 130
"""What the sheet needs in addition on a phone, and the two rows of faces in place of the roll button."""
BADGE = 56
"""What a badge takes of the room around the dice."""


@ft.component
def RollNow(table: Table, *, typed: bool) -> Any:
    """The dice of this turn, and a badge when they are a pair, sum to 7 or decide a battle.

    Args:
        table: The match.
        typed: Whether the rows of faces are on the screen.
    """
    session, words, state = table.session, table.words, table.state
    roll = rules.roll_now(state)
    faces = roll.faces if roll else None
    sheet = SHEET if table.seat is not None and not session.wide else 0
    room = session.height - (WIDE_REST if session.wide else REST) - sheet - (FACES if typed else 0)
    width = session.width / 2 if session.wide else session.width
    size = fitting(2, width - 2 * theme.ROOMY, max(room, 2 * theme.TOUCH))
    still = use_reduced_motion(session)
    dice = _own_dice(table)
    drawn = Dice(
        faces or (0, 0),
        size,
        rolled(words, faces),
        roll=10 * state.round + state.now.turn,
        still=still,
        used=tuple(die.used for die in dice[:2]),
        names=tuple(_die_name(words, at, die.value, used=die.used) for at, die in enumerate(dice[:2], 1)),
        on_die=partial(_mark, table) if dice else None,
    )
    badges = [_badge(text, icon) for text, icon in _meanings(table, faces)]
    around = max(theme.GAP, (room - size - BADGE * len(badges)) // 2)
    return ft.Container(
        ft.Column(
            [drawn, *badges],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=theme.SPACE,
            tight=True,
        ),
        padding=ft.Padding.symmetric(vertical=around),
        alignment=ft.Alignment.CENTER,
    )


def _own_dice(table: Table) -> tuple[Any, ...]:
    """Return the dice of this turn that the device's seat has; none without a seat, or before a roll."""
    return () if table.seat is None or table.state.over else table.state.now.dice(table.seat)


def _die_name(words: Words, place: int, face: int, *, used: bool) -> str:
    return words.say("die-used" if used else "die", place=place, face=face)


def _mark(table: Table, die: int) -> None:
    """Mark a die of the own seat as used, or take the mark back."""
    state = table.state
    used = not state.now.dice(table.seat)[die].used
    table.send(DieMarked(state.round, state.now.turn, table.seat or 0, die, used))


def _meanings(table: Table, faces: tuple[int, int] | None) -> list[tuple[str, ft.IconData]]:
    words, found = table.words, []
    if faces is None:
        return []
    if rules.is_pair(faces):
        found.append((words.say("play-pair", face=faces[0]), ft.Icons.FAVORITE))
    if rules.is_seven(faces):
        found.append((words.say("play-seven", first=faces[0], second=faces[1]), ft.Icons.PAID))
    goal = rules.battle(table.state)
    if goal is not None:
        found.append((words.say("play-battle", sum=goal), ft.Icons.SHIELD))
    return found


def _badge(text: str, icon: ft.IconData) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                ft.Icon(icon, size=theme.ICON, color=theme.ON_BADGE),
                ft.Text(text, theme_style=theme.HEADING, color=theme.ON_BADGE, expand=True, expand_loose=True),
            ],
            spacing=theme.GAP,
            tight=True,
        ),
        bgcolor=theme.BADGE,
        border_radius=theme.LARGE_RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
    )


@ft.component
def Log(table: Table) -> Any:
    """The nine turns of the round; a tap on a rolled one puts its faces right."""
    words, round_ = table.words, table.state.now
    wrong, correct = ft.use_state(0)

    def put_right(first: int, second: int) -> None:
        correct(0)
        table.send(RollCorrected(table.state.round, wrong, (first, second)))

    def close() -> None:
        correct(0)

    dialog = None
    if wrong:
        dialog = ft.AlertDialog(
            title=ft.Text(words.say("play-correct", turn=wrong), theme_style=theme.TITLE),
            content=FaceRows(words, min(table.session.width, theme.PANE) - 6 * theme.EDGE, put_right),
            actions=[ft.TextButton(words.say("cancel"), on_click=close)],
            inset_padding=theme.EDGE,
            content_padding=theme.GAP,
            on_dismiss=close,
        )
    ft.use_dialog(dialog)
    keep, on_turn = use_kept(), use_steady(correct)
    current = 0 if table.state.over else round_.turn
    columns = []
    for turn, roll in enumerate(round_.rolls, 1):
        on_tap = on_turn if roll and not table.state.over else None
        columns.append(keep(_column, f"log-{turn}", words, turn, roll, on_tap, turn == current))
    return ft.Row(columns, spacing=theme.TIGHT)


def _column(
    words: Words,
    turn: int,
    roll: Roll | None,
    on_turn: Callable[[int], Awaitable[None]] | None,
    current: bool,  # noqa: FBT001 - what is kept has all arguments by place
    *,
    key: str,
) -> ft.Control:
    """Return one turn of the log: its number and both faces."""
    ink = theme.ON_MARKED if current else ft.Colors.ON_SURFACE
    faces = roll.faces if roll else ("", "")
    shown = words.listed([str(face) for face in roll.faces]) if roll else words.say("roll-none")
    name = words.say("play-log", turn=turn, roll=shown)
    lines = ft.Column(
        [
            ft.Text(str(turn), theme_style=theme.CAPTION, color=ink if current else theme.QUIET),
            *(ft.Text(str(face), theme_style=theme.NUMBER, color=ink) for face in faces),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    button = tappable(
        name,
        ft.Container(lines, padding=ft.Padding.symmetric(vertical=theme.TIGHT), alignment=ft.Alignment.CENTER),
        partial(on_turn, turn) if on_turn else None,
        radius=theme.SPACE,
        fill=theme.MARKED if current else theme.CARD if roll else None,
        outline=None if roll else ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT),
        key=key,
    )
    return ft.Container(button, expand=True)
