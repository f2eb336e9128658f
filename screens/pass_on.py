"""Passing a result on: as a picture for a chat, and to BG Stats."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import flet as ft

from scoring.game import info
from screens import theme
from screens.cards import wide_button
from screens.frame import paned, screen
from screens.games import look
from screens.matches import standing
from screens.parts.message import notice
from screens.parts.section import section
from screens.podium import podium
from screens.services import picture, save_file, share_file
from screens.table import Table
from storage.exports import bg_stats_link
from storage.library import Summary
from storage.matches import summed_up

WIDEST = 400
"""The picture is made for a phone, in logical pixels, its sides included."""


@ft.component
def PassOn(table: Table) -> Any:
    """Show how the result of a match that is over gets to others."""
    session, words = table.session, table.words
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)
    drawn: ft.Ref[ft.Screenshot] = ft.use_memo(ft.Ref, [])
    match = summed_up(table.match)
    back = f"/m/{table.match.id}/result"
    if not match.finished:
        none = ft.Text(words.say("pass-on-running"), theme_style=theme.BODY)
        body = paned(session, [none])
        return screen(words, words.say("pass-on-title"), body, back=back, game=match.game, table=table)
    width = min(session.width, WIDEST) - 2 * theme.EDGE
    file = f"{match.game}-{time.strftime('%Y-%m-%d', time.localtime(match.acted / 1000))}.png"

    async def save() -> None:
        found = await picture(drawn.current, width)
        if not found or not await save_file(session.page, file, found):
            tell(words.say("error-service"))

    async def send() -> None:
        found = await picture(drawn.current, width)
        if not found:
            tell(words.say("error-service"))
        elif not await share_file(session.page, file, found, "image/png"):
            tell(words.say("pass-on-no-sheet"))

    verdict = _verdict(table, match)
    link = bg_stats_link(match, look(match.game).title, verdict)
    shot = ft.Screenshot(podium(words, match, verdict, width), ref=drawn)
    shown = ft.Row([shot], alignment=ft.MainAxisAlignment.CENTER)
    left: list[ft.Control] = [
        ft.Semantics(label=words.say("pass-on-picture"), image=True, exclude_semantics=True, content=shown),
        wide_button(words.say("pass-on-share"), ft.Icons.SHARE, send, "share-picture"),
        wide_button(words.say("pass-on-save"), ft.Icons.SAVE_ALT, save, "save-picture"),
    ]
    stats: ft.Control = ft.Text(words.say("pass-on-too-long"), theme_style=theme.BODY)
    if link:
        stats = ft.OutlinedButton(
            words.say("pass-on-bg-stats"),
            icon=ft.Icons.OPEN_IN_NEW,
            key="bg-stats",
            style=ft.ButtonStyle(padding=theme.SPACE),
            action=ft.OpenUrl(link, target=ft.UrlTarget.BLANK),  # a browser opens it within the tap alone
        )
    right = [section("BG Stats", stats, note=words.say("pass-on-bg-stats-hint"))]
    return screen(
        words,
        words.say("pass-on-title"),
        paned(session, left, right, spacing=theme.EDGE),
        back=back,
        game=match.game,
        table=table,
    )


def _verdict(table: Table, match: Summary) -> str:
    """Return how the match ended, in a sentence; of a game that is won together against whom."""
    outcome = table.snapshot.outcome
    if info(match.game).together and outcome and outcome.winners and outcome.why:
        return table.words.fact(outcome.why[0])
    return standing(table.words, match)
