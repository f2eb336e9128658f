"""Sending a result to friends far away: `/m/ID/send`, of one player or of the whole table."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import CodeError, grouped
from scoring.game import Fact
from scoring.rolling_realms import results
from scoring.rolling_realms.results import Result
from scoring.rolling_realms.sheets import MOST_STARS
from screens import theme
from screens.frame import paned, screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.pills import Pill, pills
from screens.parts.tap import Tap
from screens.rolling_realms.days import day_of, day_text
from screens.rolling_realms.outcome import spelled
from screens.rolling_realms.start import GAME
from screens.services import copy_text, share_text
from screens.sharing import only_here, scannable, selectable, use_asked, way
from screens.table import Table
from screens.words import Words

WON, OPEN = "\N{BULLET}", "\N{MIDDLE DOT}"
"""A star in a text: the typeface has no others."""


def result_of(table: Table, seat: int | None) -> Result | Fact:
    """Return the result of one seat, or of the whole table, or why no code can say it."""
    try:
        return results.result(table.state, None if seat is None else (seat,))
    except CodeError as error:
        return error.fact


def result_text(words: Words, found: Result, code: str, address: str) -> str:
    """Return what is sent: a line a player, the code on a line of its own, and the link if there is one."""
    lines = [words.say("send-title", game=look(GAME).title)]
    for one in sorted(found.players, key=lambda one: one.total, reverse=True):
        rounds = " + ".join(map(words.tenths, one.tenths))
        lines.append(f"{one.player}  {words.tenths(one.total)}  ({rounds})")
    return "\n".join([*lines, grouped(code), *([address] if address else [])])


def day_result_text(words: Words, found: Result, date: str) -> str:
    """Return what is told of a game of the day without a word about its realms and rolls: totals and stars."""
    lines = [f"{look(GAME).title} · {words.say('daily-of', date=date)}"]
    for one in found.players:
        lines.append(f"{one.player}  {words.tenths(one.total)}")
        lines += ["  ".join(map(_dots, scored.stars)) for scored in one.rounds if scored.stars]
    return "\n".join(lines)


def _dots(stars: int) -> str:
    return WON * stars + OPEN * (MOST_STARS - stars)


@ft.component
def Send(table: Table) -> Any:
    """Whose result, then its code in every form in which it can travel."""
    words, state, session = table.words, table.state, table.session
    playing = state.seats.playing
    first: int | None = table.seat if table.seat in playing else playing[0] if len(playing) == 1 else None
    seat, choose = ft.use_state(first)
    asked = use_asked(words)
    found = result_of(table, seat)
    home = f"/m/{table.match.id}/result"

    def pill(text: str, of: int | None) -> Pill:
        name = words.say("new-chosen", what=text) if of == seat else text
        return Pill(text, of == seat, partial(choose, of), name, f"send-{'all' if of is None else of}")

    whose = pills(pill(words.say("send-all"), None), *(pill(state.seats.players[one], one) for one in playing))
    head: list[ft.Control] = [whose] if len(playing) > 1 else []
    if isinstance(found, Fact):
        body = scrolling(*head, message(words.fact(spelled(words, found))))
        return screen(words, words.say("send-result"), body, back=home, game=GAME, table=table)
    code = results.encode(found)
    address = f"{session.link_base}#/s/{code}" if session.link_base else ""
    told = result_text(words, found, code, "" if only_here(address) else address)

    def copy(text: str) -> Tap:
        return asked(partial(copy_text, session.page, text), "share-copied", "share-no-clipboard")

    send = asked(partial(share_text, session.page, told), "", "share-no-sheet")
    ways: list[ft.Control] = [
        selectable(words.say("send-text"), told, theme.SMALL),
        way(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        way(words.say("share-copy-code"), ft.Icons.COPY, copy(code), "copy-code"),
    ]
    if day := day_of(state.setup.seed, table.match.created):
        spoiler_free = day_result_text(words, found, day_text(words, day))
        ways += [
            selectable(words.say("daily-text"), spoiler_free, theme.SMALL),
            way(words.say("daily-copy"), ft.Icons.COPY, copy(spoiler_free), "copy-day"),
        ]
    body = paned(session, [*head, scannable(session, words, address, "share-result")], ways)
    bar = ActionBar(words, words.say("send-copy"), ft.Icons.COPY, copy(told))
    return screen(words, words.say("send-result"), body, back=home, bar=bar, game=GAME, table=table)
