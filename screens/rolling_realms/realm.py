"""One realm of the round for one player: its stars, a reminder of its rules, its calculator."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms.events import PLACES, ROUNDS
from scoring.rolling_realms.sheets import SHEETS
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.pills import Pill, pills
from screens.parts.title import Action
from screens.rolling_realms.realm_card import Calculator, StarCounter, panel
from screens.rolling_realms.reminder import reminder
from screens.table import Table

ADDRESSES = {str(place + 1): place for place in range(PLACES)}
"""How an address names the places."""


@ft.component
def RealmAt(table: Table) -> Any:
    """The realm at the place, from 1, that the address ends with."""
    return Realm(table, ADDRESSES.get(ft.use_route_params().get("part") or "", PLACES))


@ft.component
def Realm(table: Table, place: int) -> Any:
    """The realm at a place of the round, from 0, for the device's seat or one chosen here."""
    words, state, session = table.words, table.state, table.session
    chosen, choose = ft.use_state(None)
    seats = _own_first(table)
    seat = next((one for one in (chosen, table.seat) if one in seats), seats[0] if len(seats) == 1 else None)
    home = f"/m/{table.match.id}"
    if place >= len(state.now.realms):
        body = scrolling(message(words.say("realm-missing")))
        return screen(words, words.say("realm-none"), body, back=home, game=table.match.game.info.id, table=table)
    realm = state.now.realms[place]
    first: list[Any] = []
    second: list[Any] = []
    if len(seats) > 1:
        first.append(_chips(table, seats, seat, choose))
    if seat is not None:
        first.append(StarCounter(table, seat, place))
        if realm in SHEETS:
            second.append(Calculator(table, seat, place))
    rules = panel(reminder(words, realm))
    return screen(
        words,
        realm,
        _panes([*first, rules], second) if session.wide and second else scrolling(*first, *second, rules),
        subtitle=words.say("realm-when", round=min(state.round, ROUNDS), turn=state.now.turn),
        back=home,
        actions=() if state.over else (_swap(table, place),),
        bar=_bar(table, partial(session.go, home)),
        game=table.match.game.info.id,
        table=table,
    )


def _swap(table: Table, place: int) -> Action:
    """Return the way to another realm in this place."""
    route = f"/m/{table.match.id}/swap/{place + 1}"
    return Action(table.words.say("swap-title"), ft.Icons.SWAP_HORIZ, partial(table.session.go, route), "swap")


def _own_first(table: Table) -> tuple[int, ...]:
    """Return the seats that play, the device's own first."""
    return tuple(sorted(table.state.seats.playing, key=lambda seat: seat != table.seat))


def _chips(table: Table, seats: tuple[int, ...], seat: int | None, choose: Callable[[Any], None]) -> ft.Control:
    """Return the names; while none is chosen with the question whose card it is, else with the offer to keep it so."""
    words, players = table.words, table.state.seats.players
    names = [
        Pill(
            players[one],
            one == seat,
            partial(choose, one),
            words.say("realm-chosen", player=players[one]) if one == seat else players[one],
            f"seat-{one}",
        )
        for one in seats
    ]
    lines: list[ft.Control] = [pills(*names)]
    if seat is None:
        lines.insert(0, ft.Text(words.say("realm-whose"), theme_style=theme.HEADING))
    elif table.seat is None:
        mine = words.say("realm-mine", player=players[seat])
        lines.append(ft.TextButton(mine, icon=ft.Icons.PERSON, key="mine", on_click=partial(table.sit, seat)))
    return ft.Column(lines, spacing=theme.TIGHT, tight=True)


def _panes(first: list[Any], second: list[Any]) -> ft.Control:
    return ft.Row(
        [scrolling(*first), scrolling(*second)],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _bar(table: Table, done: Callable[[], None]) -> Any:
    return ActionBar(table.words, table.words.say("done"), ft.Icons.CHECK, done, **table.undo_redo)
