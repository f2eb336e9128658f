"""Who did what at a table with several devices: a step in a sentence, the latest one on top, whose device it is."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from screens import theme
from screens.games import screens_of
from screens.parts.pills import Pill, pills
from screens.parts.steady import use_kept, use_steady
from screens.table import Table
from screens.words import Words
from storage.journal import START
from storage.match import Match, Step


def told(words: Words, match: Match, step: Step) -> str:
    """Return what was done in a step of a match, be it a go, in a sentence."""
    worded, entry = screens_of(match.game.info.id).step, step.entry
    if entry.event is not None:
        return worded(words, step)
    back = entry.parent != START and match.step(entry.parent).entry.parent == entry.to
    again = entry.to != START and match.step(entry.to).entry.parent == entry.parent
    key = "steps-undone" if back else "steps-redone" if again else "steps-went"
    number = entry.parent if back else entry.to
    return words.say(key, step=worded(words, match.step(number)) if number != START else words.say("steps-start"))


def above(table: Table) -> list[ft.Control]:
    """Return what every screen of a match shows above its body where others take part: who did what, and who asks.

    Call it from a component, at every drawing of it.
    """
    session, words = table.session, table.words
    if not session.door:
        return []
    keep, sit, go = use_kept(), use_steady(table.sit), use_steady(session.go)
    shown: list[ft.Control] = []
    step = table.snapshot.latest
    if step and step.entry.who:
        line = words.say("table-latest", player=step.entry.who, what=told(words, table.match, step))
        shown.append(_line(line))
    if session.guest and not table.who:
        players = sorted((one.seat, one.player) for one in table.snapshot.standings)
        shown.append(keep(_whose, "whose", words, tuple(players), sit, go))
    return shown


def _line(text: str) -> ft.Control:
    return _apart(ft.Semantics(container=True, content=ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET)))


def _whose(words: Words, players: tuple[tuple[int, str], ...], sit: Any, go: Any, *, key: str) -> ft.Control:
    """Return the question whose device this is, with the players to tap; gone once it is answered."""
    choices = [Pill(player, chosen=False, on_tap=partial(sit, seat), key=f"who-{seat}") for seat, player in players]
    other = Pill(words.say("who-other"), chosen=False, on_tap=partial(go, "/join"), key="who-other")
    return _apart(pills(*choices, other, before=words.say("who-asked")), key)


def _apart(content: ft.Control, key: str | None = None) -> ft.Control:
    sides = ft.Padding.only(left=theme.EDGE, right=theme.EDGE, bottom=theme.TIGHT)
    return ft.Container(content, padding=sides, key=key)
