"""One number of the score, at the bottom of the screen: what the app counts, and the keys to type another."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_empires.cards import MOST_POINTS
from scoring.rolling_empires.corrections import FieldTyped
from scoring.rolling_empires.scores import WITH
from screens import theme
from screens.parts.bottom_sheet import SheetColumn, bottom_sheet
from screens.parts.keypad import Keypad, number
from screens.parts.rows import switch_row
from screens.parts.tap import Tap
from screens.rolling_empires.tally_sheet import Cell, player_name
from screens.rolling_empires.yes_no import CLEARED, figure, turn
from screens.table import Table


def score_sheet(table: Table, cell: Cell, on_done: Tap, on_gone: Tap) -> ft.BottomSheet:
    """Return the sheet of a category for `ft.use_dialog`.

    Args:
        table: The match.
        cell: Whose score, and which category.
        on_done: Called when a number was typed.
        on_gone: Called when the sheet is closed.
    """
    return bottom_sheet(TypedNumber(table, cell, on_done, on_gone), on_gone)


@ft.component
def TypedNumber(table: Table, cell: Cell, on_done: Tap, on_gone: Tap) -> ft.Control:
    """Show the keypad, the app's own figure, and the ways back to it."""
    words, state = table.words, table.state
    seat, field = cell
    text, set_text = ft.use_state("")
    ft.use_effect(partial(set_text, ""), [cell])
    found = figure(state, seat, field)

    def done() -> None:
        typed = number(text)
        if typed is None:
            on_gone()
        elif typed <= MOST_POINTS:
            table.send(FieldTyped(seat, field, typed))
            on_done()

    def clear() -> None:
        for each in (field, *WITH.get(field, ())):
            if figure(state, seat, each).typed is not None:
                table.send(FieldTyped(seat, each, CLEARED))
        on_gone()

    told = [
        words.say(f"re-tally-hint-{field}"),
        words.say(f"re-score-own-{found.source or 'none'}", number=found.own or 0),
    ]
    if found.typed is not None:
        told.append(words.say("re-score-now-typed", number=found.typed))
    label = words.say(
        "re-tally-cell", player=player_name(words, state, seat), field=words.say(f"re-score-field-{field}")
    )
    controls: list[ft.Control] = [
        Keypad(words, label, text, set_text, done, hint=" ".join(told)),
        *(
            switch_row(
                words.say(f"re-score-field-{each}"),
                words.say(f"re-score-{each}"),
                partial(turn, table, seat, each),
                f"yes-{each}",
                on=bool(figure(state, seat, each).value),
            )
            for each in WITH.get(field, ())
            if each != "diplomat" or state.setup.neutral
        ),
    ]
    if any(figure(state, seat, each).typed is not None for each in (field, *WITH.get(field, ()))):
        controls.append(
            ft.TextButton(
                words.say("re-score-clear"),
                icon=ft.Icons.BACKSPACE_OUTLINED,
                key="clear",
                style=ft.ButtonStyle(padding=theme.SPACE),
                on_click=clear,
            )
        )
    return SheetColumn(controls, table.session.height)
