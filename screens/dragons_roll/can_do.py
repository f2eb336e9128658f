"""What can I do: for each value of the roll, how many dice can be placed, and whom they can finish."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.events import MASTER
from scoring.dragons_roll.options import Option, options
from scoring.dragons_roll.state import DragonsState, naming
from scoring.dragons_roll.steps import ahead
from screens import theme
from screens.dragons_roll.lines import who
from screens.dragons_roll.panel import face_line, panel
from screens.table import Table
from screens.words import Words


def can_do_panel(table: Table) -> list[ft.Control]:
    """Return the panel, closed at first; nothing while no dice of the player are known."""
    state = ahead(table.state)
    return [CanDo(table)] if not state.result and not state.turn.missed and options(state) else []


@ft.component
def CanDo(table: Table) -> Any:
    """A button that opens the list: a line for each value, the highest first."""
    words = table.words
    state = ahead(table.state)
    opened, set_opened = ft.use_state(False)
    title = words.say("dr-can-title")
    button = ft.TextButton(
        title,
        icon=ft.Icons.EXPAND_LESS if opened else ft.Icons.LIGHTBULB_OUTLINE,
        key="can-do",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(set_opened, not opened),
    )
    if not opened:
        return ft.Row([button], alignment=ft.MainAxisAlignment.CENTER)
    return panel(button, *(_line(words, state, option) for option in options(state)))


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
