"""The Scrolls of the match: what each does, using one, and which lie on the table."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.corrections import ScrollsLaidOut
from scoring.dragons_roll.events import ScrollUsed
from scoring.dragons_roll.state import DragonsState, Scroll
from scoring.dragons_roll.table import scroll_due
from screens import theme
from screens.dragons_roll.my_cards import GAME, copy_of
from screens.dragons_roll.scroll_choices import ScrollChoices, missing
from screens.dragons_roll.scroll_words import reminder
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.tap import tappable
from screens.table import Table

NONE: ScrollUsed | None = None


@ft.component
def Scrolls(table: Table) -> Any:
    """Show the Scrolls on the table; a tap on one asks what it needs and uses it."""
    words, session, state = table.words, table.session, table.state
    chosen, choose = ft.use_state(NONE)
    opened, set_opened = ft.use_state(False)
    home = f"/m/{table.match.id}"

    def tapped(name: str) -> None:
        seat = table.seat if table.seat is not None else state.turn.seat
        choose(None if chosen and chosen.scroll == name else ScrollUsed(name, seat))

    def used() -> None:
        choose(None)
        session.go(home)

    parts: list[ft.Control] = []
    if scroll_due(state):
        parts.append(ft.Text(words.say("dr-scroll-running"), theme_style=theme.BODY))
    if not state.scrolls:
        parts.append(ft.Text(words.say("dr-scroll-none"), color=theme.QUIET))
    for scroll in state.scrolls:
        picked = chosen is not None and chosen.scroll == scroll.name
        parts.append(_scroll(table, scroll, partial(tapped, scroll.name), chosen=picked))
        if chosen and picked:
            parts.append(ScrollChoices(table, chosen, choose))
    parts.append(_laid_out(table, opened, set_opened))
    left = sum(not scroll.used for scroll in state.scrolls)
    back = words.say("dr-scroll-back")
    bar = ActionBar(words, back, ft.Icons.ARROW_BACK, partial(session.go, home), **table.undo_redo)
    if chosen:
        label = words.say("dr-scroll-use", scroll=chosen.scroll)
        ready = None if missing(state, chosen) else partial(table.send_then, chosen, used)
        bar = ActionBar(words, label, ft.Icons.AUTO_FIX_HIGH, ready)
    return screen(
        words,
        words.say("dr-scroll-title"),
        scrolling(*parts, spacing=theme.GAP),
        subtitle=words.say("dr-scroll-left", count=left),
        back=home,
        bar=bar,
        game=GAME,
        table=table,
    )


def _scroll(table: Table, scroll: Scroll, on_tap: Any, *, chosen: bool) -> ft.Control:
    words = table.words
    ink = theme.ON_MARKED if chosen else theme.QUIET if scroll.used else ft.Colors.ON_SURFACE
    text = reminder(words, copy_of(table.session), scroll.name)
    state = words.say("dr-scroll-is-used") if scroll.used else ""
    lines = [
        ft.Text(scroll.name, theme_style=theme.HEADING, color=ink),
        *([ft.Text(state, theme_style=theme.CAPTION, color=ink)] if state else []),
        *([ft.Text(text, theme_style=theme.SMALL, color=ink)] if text else []),
    ]
    icon = ft.Icons.CHECK_CIRCLE if scroll.used else ft.Icons.AUTO_STORIES
    row = ft.Row(
        [ft.Icon(icon, color=ink, size=theme.ICON), ft.Column(list(lines), spacing=0, tight=True, expand=True)],
        spacing=theme.SPACE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    said = ", ".join(filter(None, [scroll.name, state, text]))
    return tappable(
        words.say("dr-cards-chosen", what=said) if chosen else said,
        ft.Container(row, padding=theme.SPACE),
        on_tap,
        fill=theme.MARKED if chosen else theme.BAR if scroll.used else theme.CARD,
        key=f"scroll-{scroll.name}",
    )


def _laid_out(table: Table, opened: bool, on_open: Any) -> ft.Control:  # noqa: FBT001 - the value that is shown
    """Return the Scrolls of the box, once asked for; a tap puts one on the table or takes it away."""
    words, state = table.words, table.state
    rows: list[ft.Control] = [
        ft.TextButton(
            words.say("dr-scroll-change"),
            icon=ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE,
            key="change",
            style=ft.ButtonStyle(padding=theme.SPACE),
            on_click=partial(on_open, not opened),
        )
    ]
    if opened:
        on_table = (scroll.name for scroll in state.scrolls)
        names = dict.fromkeys((*on_table, *(card.name for card in copy_of(table.session).scrolls)))
        rows.append(pills(*(_lies(table, state, name) for name in names)))
    return ft.Column(rows, spacing=theme.GAP, tight=True)


def _lies(table: Table, state: DragonsState, name: str) -> Pill:
    lying = tuple(scroll.name for scroll in state.scrolls)
    there = name in lying
    left = tuple(each for each in lying if each != name) if there else (*lying, name)
    said = table.words.say("dr-cards-chosen", what=name) if there else name
    return Pill(name, there, partial(table.send, ScrollsLaidOut(left)), name=said, key=f"lies-{name}")
