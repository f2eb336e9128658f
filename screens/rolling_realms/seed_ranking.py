"""The ranking of everybody who played one seed, at whatever table: `/s/SEED`."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.game import Standing
from scoring.rolling_realms.deals import differences
from scoring.rolling_realms.rankings import Ranking, rankings
from scoring.rolling_realms.results import Result
from screens import theme
from screens.frame import paned, screen
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.section import section
from screens.parts.title import Action, icon_button
from screens.rolling_realms.collected import Collected, use_collected
from screens.rolling_realms.days import SECOND, day_mark
from screens.rolling_realms.outcome import spelled
from screens.rolling_realms.ranking import ranking, verdict
from screens.rolling_realms.start import GAME
from screens.session import EMPTY, use_session
from screens.words import Words
from storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class _Taken:
    """A result that was just taken off."""

    code: str
    came: int
    players: str


@ft.component
def SeedRanking(seed: str) -> Any:
    """Who is where, those with other dice or realms apart, and which results were collected."""
    session = use_session()
    words, library = session.words.game(GAME), session.library
    found, look_again = use_collected(session, seed)
    taken, set_taken = ft.use_state(EMPTY)
    trouble, set_trouble = ft.use_state(EMPTY)

    def take_off(code: str, players: str) -> None:
        try:
            came = library.results.forget(code)
        except StorageError as error:
            set_trouble(error.fact)
            return
        set_trouble(None)
        set_taken(_Taken(code, came, players))
        look_again()

    def put_back() -> None:
        try:
            library.results.take_in({taken.code: taken.came})
        except StorageError as error:
            set_trouble(error.fact)
            return
        set_trouble(None)
        set_taken(None)
        look_again()

    told: list[ft.Control] = [message(words.fact(trouble))] if trouble else []
    if taken:
        told.append(_taken_off(words, taken, put_back))
    body: ft.Control = ft.Container(ft.ProgressRing(), alignment=ft.Alignment.CENTER)
    if isinstance(found, Collected):
        ranked = [control for group in rankings(found.results) for control in _group(words, group)]
        left_out = [message(words.fact(spelled(words, why))) for why in found.left_out]
        none = [ft.Text(words.say("ranking-none"), theme_style=theme.BODY, color=theme.QUIET)]
        body = paned(session, [*told, *left_out, *(ranked or none)], _collected(words, found, take_off))
    add = partial(session.go, f"/s/{seed}/add")
    return screen(
        words,
        words.say("ranking-title"),
        body,
        subtitle=day_mark(words, seed, int(time.time() * SECOND)) or grouped(seed),
        back=_home(session.origins.get(f"/s/{seed}", "")),
        actions=(Action(words.say("ranking-seed"), ft.Icons.QR_CODE_2, partial(session.go, f"/r/{seed}"), "seed"),),
        bar=ActionBar(words, words.say("ranking-add"), ft.Icons.ADD, add),
        game=GAME,
    )


def _home(origin: str) -> str:
    """Return the way back: to where the ranking was opened from, but not to what is added to it from."""
    return origin if origin.startswith(("/m/", "/rankings/")) else "/"


def _group(words: Words, group: Ranking) -> list[ft.Control]:
    """Return a ranking, headed by what parts it from the one of the seed's own dice and realms."""

    def rounds(standing: Standing) -> list[int | None]:
        return list(standing.parts)

    players = words.listed([one.player for one in group.standings])
    why = [words.fact(one) for one in differences(group.deal, players)]
    alone = why and len(group.standings) == 1  # who is ranked apart and alone has nobody to be compared with
    body = [
        *([] if alone else verdict(words, group.outcome, group.standings)),
        ranking(words, group.standings, rounds),
    ]
    return [section(words.say("ranking-apart"), *body, note=" ".join(why))] if why else body


def _collected(words: Words, found: Collected, take_off: Any) -> list[ft.Control]:
    """Return the collected results, each with the way to take it off."""
    if not found.others:
        return [ft.Text(words.say("ranking-how"), theme_style=theme.SMALL, color=theme.QUIET)]
    rows = [_row(words, code, result, take_off) for code, result in found.others]
    return [section(words.say("ranking-collected"), *rows, note=words.say("ranking-how"))]


def _row(words: Words, code: str, result: Result, take_off: Any) -> ft.Control:
    players = words.listed([f"{one.player} {words.tenths(one.total)}" for one in result.players])
    remove = Action(
        words.say("ranking-take-off", players=players),
        ft.Icons.CLOSE,
        partial(take_off, code, players),
        f"take-off-{code}",
    )
    return ft.Container(
        ft.Row([ft.Text(players, theme_style=theme.BODY, expand=True), icon_button(remove)], spacing=theme.GAP),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=theme.EDGE),
    )


def _taken_off(words: Words, taken: _Taken, put_back: Any) -> ft.Control:
    said = ft.Semantics(
        live_region=True,
        container=True,
        expand=True,
        content=ft.Text(words.say("ranking-taken-off", players=taken.players), theme_style=theme.BODY),
    )
    button = ft.TextButton(words.say("ranking-put-back"), key="put-back", on_click=put_back)
    return ft.Container(
        ft.Row([said, button], spacing=theme.GAP),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.TIGHT),
    )
