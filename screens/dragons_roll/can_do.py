"""What can I do: for each value of the roll, how many dice can be placed, and whom they can finish."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.events import MASTER
from scoring.dragons_roll.options import Option, options
from scoring.dragons_roll.state import DragonsState, naming
from scoring.dragons_roll.steps import ahead
from screens.dragons_roll.lines import who
from screens.dragons_roll.panel import face_line
from screens.parts.sheet import sheet
from screens.parts.title import Action, icon_button
from screens.table import Table
from screens.words import Words


def can_do(table: Table) -> list[ft.Control]:
    """Return the button that asks; nothing while no dice of the player are known."""
    state = ahead(table.state)
    return [CanDo(table)] if not state.result and not state.turn.missed and options(state) else []


@ft.component
def CanDo(table: Table) -> Any:
    """A button, and over the foot of the screen the list that it opens: a line for each value, the highest first."""
    words, state = table.words, ahead(table.state)
    opened, set_opened = ft.use_state(False)
    close = partial(set_opened, False)
    lines = [_line(words, state, option) for option in options(state)]
    ft.use_dialog(sheet(words, words.say("dr-can-title"), lines, close) if opened else None)
    action = Action(words.say("dr-can-title"), ft.Icons.LIGHTBULB_OUTLINE, partial(set_opened, True), "can-do")
    if not table.session.wide:
        return icon_button(action)
    return ft.TextButton(action.name, icon=action.icon, key=action.key, on_click=action.on_tap)


def _line(words: Words, state: DragonsState, option: Option) -> ft.Control:
    lines = [words.say("dr-can-dice", count=option.dice) if option.dice else words.say("dr-can-nothing")]
    if option.finishes:
        names = [_name(words, state, at) for at in option.finishes]
        lines.append(words.say("dr-can-finishes", dragons=words.listed(names)))
    if option.tries:
        lines.append(words.say("dr-can-tries", count=option.tries, master=state.master.name))
    return face_line(words.say("dr-can-value", face=option.face, count=option.rolled), option.face, lines)


def _name(words: Words, state: DragonsState, at: int) -> str:
    dragon = state.dragon(at)
    return state.master.name if at == MASTER or dragon is None else who(words, naming(dragon))
