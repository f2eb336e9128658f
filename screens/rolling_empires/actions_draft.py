"""The creature draft: which four creatures each player ended with. Rule: Alternate Game Setup (RE-38)."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.checks import LONGEST_TEXT
from scoring.rolling_empires.events import DRAFTED, CreaturesDrafted
from scoring.seats import clean_name
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.parts.text_field import text_field
from screens.rolling_empires.actions_offered import undrafted
from screens.rolling_empires.start import GAME
from screens.table import Table


@ft.component
def Draft(table: Table) -> Any:
    """Show each player with the creatures to tap, and a field for those nobody entered yet."""
    words, state = table.words, table.state
    parts = [PlayerDraft(table, seat) for seat in state.seats.playing]
    home = f"/m/{table.match.id}"
    back = partial(table.session.go, home)
    bar = ActionBar(words, words.say("steps-table"), ft.Icons.TABLE_RESTAURANT, back, **table.undo_redo)
    body = scrolling(*parts, spacing=theme.ROOMY)
    return screen(words, words.say("re-draft-title"), body, back=home, bar=bar, game=GAME, table=table)


@ft.component
def PlayerDraft(table: Table, seat: int) -> ft.Control:
    """The creatures of one player."""
    words, state = table.words, table.state
    typed: ft.MutableRef[str] = ft.use_ref("")
    emptied, empty = ft.use_state(0)
    own: tuple[str, ...] = state.empires[seat].creatures

    def keep(names: tuple[str, ...]) -> None:
        table.send(CreaturesDrafted(seat, names))

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data or "")

    def add() -> None:
        name = clean_name(typed.current)[:LONGEST_TEXT].strip()
        if name and name not in own:
            typed.current = ""
            empty(emptied + 1)
            keep((*own, name))

    def pill(name: str) -> Pill:
        if name in own:
            left = tuple(other for other in own if other != name)
            return Pill(name, True, partial(keep, left), words.say("new-chosen", what=name), f"{seat}-{name}")
        return Pill(name, False, partial(keep, (*own, name)), key=f"{seat}-{name}")

    full = len(own) >= DRAFTED
    offered = own if full else (*own, *(name for name in undrafted(state) if name not in own))
    parts = [pills(*map(pill, offered))] if offered else []
    if not full:
        field = text_field(words.say("re-draft-creature"), "", write, f"creature-{seat}-{emptied}")
        field.on_submit, field.expand = add, True
        button = ft.FilledTonalButton(
            words.say("re-draft-add"), key=f"add-{seat}", style=ft.ButtonStyle(padding=theme.SPACE), on_click=add
        )
        parts.append(ft.Row([field, button], spacing=theme.GAP))
    note = words.say("re-draft-count", count=len(own), most=DRAFTED)
    return section(state.player(seat), *parts, note=note)
