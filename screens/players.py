"""Who sits at the table: joining late, another name, another order, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import flet as ft

from scoring.game import Fact
from scoring.seats import (
    PlayerJoined,
    PlayerRenamed,
    PlayerReturned,
    PlayersReordered,
    PlayerWithdrew,
    Seats,
    clean_name,
)
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.message import message
from screens.parts.names import name_fault
from screens.parts.player_fields import OFFERED, known_names, menu
from screens.steps import table_bar
from screens.table import Table

NEW = -1
"""Stands for the seat of somebody who joins."""


@dataclass(slots=True)
class Typed:
    """What stands in the field for a name."""

    text: str


@ft.component
def Players(table: Table) -> Any:
    """Show the seats of a match of any game; its state keeps them as `seats`."""
    words = table.words
    seats: Seats = table.state.seats
    seat, set_seat = ft.use_state(cast("int | None", None))
    trouble, set_trouble = ft.use_state(cast("Fact | None", None))
    old = "" if seat is None or seat == NEW else seats.players[seat]
    typed = ft.use_memo(partial(Typed, old), [seat, old])

    def edit(which: int | None) -> None:
        set_trouble(None)
        set_seat(which)

    def save(which: int) -> None:
        fault = name_fault(typed.text, len(seats.players) + 1 if which == NEW else which + 1)
        set_trouble(fault)
        if fault:
            return
        name = clean_name(typed.text)
        table.send_then(PlayerJoined(name) if which == NEW else PlayerRenamed(which, name), partial(edit, None))

    def field(which: int) -> ft.Control:
        return _name_field(table, typed, partial(save, which), partial(edit, None), joins=which == NEW)

    told = [message(words.fact(trouble))] if trouble else []
    rows: list[ft.Control] = []
    for listed in seats.order:
        rows += [field(listed), *told] if listed == seat else [_seat(table, seats, listed, edit)]
    if seat == NEW:
        rows += [field(NEW), *told]
        known = [name for name in table.session.library.players() if name not in seats.players][:OFFERED]
        if known:
            rows.append(known_names(words, known, lambda name: partial(_join, table, name, partial(edit, None))))
    else:
        join = ft.TextButton(
            words.say("new-add-player"),
            icon=ft.Icons.PERSON_ADD,
            key="add-player",
            style=ft.ButtonStyle(padding=theme.SPACE),
            on_click=partial(edit, NEW),
        )
        rows.append(ft.Row([join]))
    return screen(
        words,
        words.say("match-players"),
        scrolling(*rows),
        back=f"/m/{table.match.id}",
        bar=table_bar(table),
        game=table.match.game.info.id,
        table=table,
    )


def _join(table: Table, name: str, then: Callable[[], None]) -> None:
    table.send_then(PlayerJoined(name), then)


def _name_field(
    table: Table, typed: Typed, save: Callable[[], None], leave: Callable[[], None], *, joins: bool
) -> ft.Control:
    words = table.words

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.text = str(event.data or "")

    return ft.Column(
        [
            ft.TextField(
                value=typed.text,
                label=words.say("seats-name"),
                key="name",
                capitalization=ft.TextCapitalization.WORDS,
                autocorrect=False,
                border=ft.OutlineInputBorder(
                    border_radius=theme.RADIUS, side=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)
                ),
                on_change=write,
                on_submit=save,
            ),
            ft.Row(
                [
                    ft.TextButton(words.say("cancel"), key="cancel", on_click=leave),
                    ft.FilledButton(words.say("new-add-player" if joins else "save"), key="save", on_click=save),
                ],
                wrap=True,
                alignment=ft.MainAxisAlignment.END,
            ),
        ],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _seat(table: Table, seats: Seats, seat: int, edit: Callable[[int], None]) -> ft.Control:
    words, player = table.words, seats.players[seat]
    place, left = seats.order.index(seat), seat in seats.withdrawn

    def item(key: str, icon: ft.IconData, on_tap: Callable[[], None]) -> ft.PopupMenuItem:
        return ft.PopupMenuItem(words.say(key, player=player), icon=icon, key=f"{key}-{seat}", on_click=on_tap)

    def moved(by: int) -> Callable[[], None]:
        order = [other for other in seats.order if other != seat]
        order.insert(place + by, seat)
        return partial(table.send, PlayersReordered(tuple(order)))

    items = [item("seats-rename", ft.Icons.EDIT, partial(edit, seat))]
    if place:
        items.append(item("seats-up", ft.Icons.ARROW_UPWARD, moved(-1)))
    if place < len(seats.order) - 1:
        items.append(item("seats-down", ft.Icons.ARROW_DOWNWARD, moved(1)))
    if left:
        items.append(item("seats-return", ft.Icons.LOGIN, partial(table.send, PlayerReturned(seat))))
    else:
        items.append(item("seats-withdraw", ft.Icons.LOGOUT, partial(table.send, PlayerWithdrew(seat))))
    return ft.Container(
        ft.Row(
            [
                ft.Column(
                    [
                        ft.Text(player, theme_style=theme.HEADING, color=theme.QUIET if left else None),
                        *(
                            [ft.Text(words.say("seats-left"), theme_style=theme.SMALL, color=theme.QUIET)]
                            if left
                            else []
                        ),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                menu(words.say("players-change", player=player), items, f"seat-{seat}"),
            ],
            spacing=theme.GAP,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=theme.EDGE, top=theme.TIGHT, bottom=theme.TIGHT),
    )
