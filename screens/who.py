"""Who did what at a table with several devices: a step in a sentence, the latest one on top, whose device it is."""

from __future__ import annotations

from functools import partial

import flet as ft

from screens import theme
from screens.games import screens_of
from screens.parts.pills import Pill, pills
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
    """Return what every screen of a match shows above its body where others take part: who did what, and who asks."""
    if not table.session.door:
        return []
    shown: list[ft.Control] = []
    step = table.snapshot.latest
    if step and step.entry.who:
        line = table.words.say("table-latest", player=step.entry.who, what=told(table.words, table.match, step))
        text = ft.Text(line, theme_style=theme.SMALL, color=theme.QUIET)
        shown.append(ft.Semantics(container=True, content=text))
    if table.session.guest and not table.who:
        shown.append(_whose(table))
    return shown


def _whose(table: Table) -> ft.Control:
    """Return the question whose device this is, with the players to tap; gone once it is answered."""
    words = table.words
    seats = sorted(table.snapshot.standings, key=lambda one: one.seat)
    choices = [
        Pill(one.player, chosen=False, on_tap=partial(table.sit, one.seat), key=f"who-{one.seat}") for one in seats
    ]
    other = Pill(words.say("who-other"), chosen=False, on_tap=partial(table.session.go, "/join"), key="who-other")
    return pills(*choices, other, before=words.say("who-asked"))
