"""The question for a number, at the bottom of the screen: one tap answers it."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import FreeActionTaken
from scoring.rolling_empires.cards import HYDRA, MOST_MAGIC
from scoring.rolling_empires.corrections import MagicCounted
from scoring.rolling_empires.events import FirstPlayerRolled, Passed
from scoring.rolling_empires.pieces import MOST_DICE
from screens import theme
from screens.parts.bottom_sheet import SheetColumn, bottom_sheet
from screens.rolling_empires.desk import Asked, Desk, Question
from screens.rolling_empires.number_pad import NumberPad

COUNTED = 19
"""Reserves that are offered, about the last one that is known."""
FACES = range(1, 9)
"""Of the round tracker, with which the first player is rolled."""
MOST: dict[Question, int] = {"pass": MOST_DICE, "d8": FACES[-1]}
"""The largest numbers that can be typed; for the others it is MOST_MAGIC."""


def number_sheet(desk: Desk, asked: Asked) -> ft.BottomSheet:
    """Return the question for `ft.use_dialog`."""
    numbers, most = _numbers(desk, asked), MOST.get(asked.question, MOST_MAGIC)
    hydra = asked.question == "pass" and HYDRA in desk.state.empires[asked.seat].dice
    key = f"re-ask-{asked.question}{'-hydra' if hydra else ''}"
    title = desk.words.say(key, player=desk.state.player(asked.seat))
    width = min(desk.table.session.width, theme.PANE) - 2 * theme.EDGE
    pad = NumberPad(desk.words, title, numbers, partial(_answer, desk, asked), most=most, width=width)
    return bottom_sheet(SheetColumn([pad], desk.table.session.height), partial(desk.ask, None))


def _numbers(desk: Desk, asked: Asked) -> tuple[int, ...]:
    match asked.question:
        case "pass":
            return tuple(range(10))
        case "count":
            low = max(0, desk.state.empires[asked.seat].magic - COUNTED // 2)
            return tuple(range(low, low + COUNTED))
        case "d8":
            return tuple(FACES)
        case _:
            return tuple(range(1, 10))


def _answer(desk: Desk, asked: Asked, count: int) -> None:
    desk.ask(None)
    match asked.question:
        case "pass":
            desk.table.send(Passed(asked.seat, count))
        case "count":
            desk.table.send(MagicCounted(asked.seat, count))
        case "d8":
            _rolled(desk, asked, count)
        case "power-up" | "discard" | "collect" as kind:
            desk.table.send(FreeActionTaken(asked.seat, kind, count))


def _rolled(desk: Desk, asked: Asked, face: int) -> None:
    """Ask the next one who rolls for the first player, or record what all of them rolled."""
    faces = tuple(face if seat == asked.seat else before for seat, before in enumerate(asked.faces))
    waiting = [seat for seat in rules.rollers(desk.state) if not faces[seat]]
    if waiting:
        desk.ask(Asked("d8", waiting[0], faces))
    else:
        desk.table.send(FirstPlayerRolled(faces, "table"))


def ask_rolls(desk: Desk) -> None:
    """Ask what everybody rolled for the first player."""
    desk.ask(Asked("d8", rules.rollers(desk.state)[0], (0,) * len(desk.state.seats.players)))
