"""The steps of a match, newest first: what was done, by whom, and what no longer counts; a tap goes to any of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen, scrolling
from screens.games import screens_of
from screens.matches import day
from screens.parts.action_bar import ActionBar
from screens.table import Table
from screens.who import told
from screens.words import Words
from storage.journal import START
from storage.match import Match, Step

PAGE = 100
"""Steps drawn at once; there may be thousands."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step as it is listed."""

    to: int
    """Where a tap goes."""
    text: str
    small: str
    """When, by whom, and what is special about it."""
    now: bool
    """Whether the table stands here."""
    counts: bool
    """Whether it leads to what is on the table now."""


@ft.component
def Steps(table: Table) -> Any:
    """Show every step, and the start of the match as the last line."""
    words = table.words
    shown, show = ft.use_state(PAGE)
    steps = table.match.steps()
    listed = [_tile(table, line, f"step-{line.to}") for line in lines(words, table.match, steps, shown)]
    if shown < len(steps):
        more = words.say("steps-more", count=min(PAGE, len(steps) - shown))
        end: ft.Control = ft.TextButton(
            more, key="steps-more", style=ft.ButtonStyle(padding=theme.SPACE), on_click=partial(show, shown + PAGE)
        )
    else:
        now = table.snapshot.entry == START
        small = _joined(clock(words, table.match.created), words.say("steps-now") if now else "")
        end = _tile(table, Line(START, words.say("steps-start"), small, now=now, counts=True), "step-start")
    body = scrolling(*listed, end, spacing=theme.TIGHT)
    return screen(
        words,
        words.say("steps-title"),
        body,
        back=f"/m/{table.match.id}",
        bar=table_bar(table),
        game=table.match.game.info.id,
        table=table,
    )


def lines(words: Words, match: Match, steps: tuple[Step, ...], most: int) -> list[Line]:
    """Return the latest steps of a match as they are listed, newest first, `most` of them at the most."""
    path, now = match.path(), match.snapshot.entry

    def line(step: Step) -> Line:
        entry = step.entry
        at, text = clock(words, entry.when), told(words, match, step)
        if entry.event is None:
            return Line(entry.to, text, _joined(at, entry.who), now=False, counts=True)
        here, counts = entry.number == now, entry.number in path
        marks = (
            words.say("steps-despite", rules=words.listed(entry.despite)) if entry.despite else "",
            words.say("steps-now") if here else "",
            "" if counts else words.say("steps-replaced"),
        )
        return Line(entry.number, text, _joined(at, entry.who, *marks), now=here, counts=counts)

    return [line(step) for step in steps[:most]]


def clock(words: Words, when: int) -> str:
    """Return a time in milliseconds since 1970 as this machine's clock shows it, with the day unless it is today."""
    at = datetime.fromtimestamp(when / 1000).astimezone()
    time = f"{at:%H:%M}"
    if at.date() == datetime.now(at.tzinfo).date():
        return time
    return f"{day(words, when)}, {time}"


def table_bar(table: Table) -> ft.Control:
    """Return the bar of a screen beside the play screen: the way to the table, undo and redo."""
    undone, redone = table.snapshot.undo, table.snapshot.redo
    name: Callable[[Words, Step], str] = screens_of(table.match.game.info.id).undo
    return ActionBar(
        table.words,
        table.words.say("steps-table"),
        ft.Icons.TABLE_RESTAURANT,
        partial(table.session.go, f"/m/{table.match.id}"),
        undo=name(table.words, undone) if undone else "",
        on_undo=table.undo,
        redo=name(table.words, redone) if redone else "",
        on_redo=table.redo,
    )


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _tile(table: Table, line: Line, key: str) -> ft.Control:
    ink = ft.Colors.ON_SURFACE if line.counts else theme.QUIET
    return ft.ListTile(
        title=line.text,
        subtitle=line.small,
        leading=ft.Icons.PLAY_ARROW if line.now else None,
        key=key,
        selected=line.now,
        selected_tile_color=theme.CARD,
        selected_color=ft.Colors.ON_SURFACE,
        text_color=ink,
        content_padding=ft.Padding.symmetric(horizontal=theme.SPACE),
        min_height=theme.TOUCH,
        shape=ft.RoundedRectangleBorder(radius=theme.RADIUS),
        on_click=None if line.now else partial(table.jump, line.to),
    )
