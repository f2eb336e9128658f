"""My sheet: whose it is, and the resources of that seat, earned and available, with compensation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms.events import CompensationTaken, LimitsRead, ResourceEarned, ResourceSpent
from scoring.rolling_realms.ways import RESOURCES, Resource
from screens import theme
from screens.parts.pills import Pill, pills
from screens.parts.steady import use_steady
from screens.parts.tap import Tap
from screens.parts.title import Action, icon_button
from screens.rolling_realms.limits import use_limits_dialog
from screens.rolling_realms.made import made_dice
from screens.rolling_realms.signs import sign
from screens.session import EMPTY, aside
from screens.table import Table
from screens.words import Words
from storage.errors import StorageError

GAME = "rolling_realms"


@ft.component
def NameChips(table: Table) -> Any:
    """The players; a tap makes a seat this device's own, a second tap gives it back."""
    seats = table.state.seats
    asked = (table.words, seats.players, seats.playing, table.seat, use_steady(table.sit))
    return ft.use_memo(partial(_names, *asked), asked)


def _names(
    words: Words,
    players: tuple[str, ...],
    playing: tuple[int, ...],
    own: int | None,
    sit: Callable[[int | None], Awaitable[None]],
) -> ft.Control:
    names = []
    for seat in playing:
        spoken = words.say("sheet-own" if seat == own else "sheet-of", player=players[seat])
        on_tap = partial(sit, None if seat == own else seat)
        names.append(Pill(players[seat], seat == own, on_tap, spoken, f"seat-{seat}"))
    return pills(*names, before=words.say("sheet-mine"))


@ft.component
def MySheet(table: Table) -> Any:
    """The resources of the device's seat. The first one earned asks once what the resource card shows."""
    words, state, session, seat = table.words, table.state, table.session, table.seat or 0
    asked: Resource | None
    asked, ask = ft.use_state(EMPTY)

    def earned(resource: Resource) -> ResourceEarned:
        return ResourceEarned(state.round, state.now.turn, seat, resource)

    def earn(resource: Resource) -> None:
        known = state.limits or session.library.cards(GAME)
        if known is None:
            ask(resource)
        elif state.limits is None:
            table.send_then(known, partial(table.send, earned(resource)))
        else:
            table.send(earned(resource))

    def spend(resource: Resource) -> None:
        table.send(ResourceSpent(state.round, state.now.turn, seat, resource))

    def read(limits: LimitsRead) -> None:
        if asked is not None:
            table.send_then(limits, partial(table.send, earned(asked)))
        ask(None)
        session.page.run_task(_keep, table, limits)

    use_limits_dialog(words, read, partial(ask, None), asking=asked is not None)
    cards: list[ft.Control] = [
        ft.Container(_card(table, seat, resource, earn, spend), expand=True) for resource in RESOURCES
    ]
    return ft.Column([ft.Row(cards, spacing=theme.GAP), *made_dice(table)], spacing=theme.GAP)


async def _keep(table: Table, limits: LimitsRead) -> None:
    try:
        await aside(partial(table.session.library.keep_cards, GAME, limits))
    except StorageError:
        return  # the match has them; the next one asks again


def _card(table: Table, seat: int, resource: Resource, earn: Any, spend: Any) -> ft.Control:
    words, score = table.words, table.state.now.score(seat)
    name = words.say(f"resource-{resource}", count=2)
    limit = getattr(table.state.limits, resource) if table.state.limits else None
    have, got = score.available(resource), score.earned.of(resource)
    caption = words.say("sheet-earned" if limit is None else "sheet-earned-of", earned=got, limit=limit or 0)
    numbers = ft.Semantics(
        label=words.say("sheet-spoken", name=name, available=have, earned=caption),
        exclude_semantics=True,
        content=ft.Column(
            [
                ft.Row(
                    [sign(resource), ft.Text(str(have), theme_style=theme.NUMBER)],
                    spacing=theme.TIGHT,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                ft.Text(caption, theme_style=theme.CAPTION, color=theme.QUIET, text_align=ft.TextAlign.CENTER),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
    less = Action(words.say("sheet-spend", name=name), ft.Icons.REMOVE, partial(spend, resource), f"spend-{resource}")
    more = Action(words.say("sheet-earn", name=name), ft.Icons.ADD, partial(earn, resource), f"earn-{resource}")
    buttons = ft.Row([icon_button(less), icon_button(more)], spacing=0, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(
        ft.Column([numbers, buttons], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(top=theme.GAP),
    )


@ft.component
def Compensation(table: Table) -> Any:
    """A rolled die that fits nowhere gives a resource; which die, and which resource."""
    words, state, seat = table.words, table.state, table.seat
    die, choose = ft.use_state(-1)
    dice = () if seat is None or state.over else state.now.dice(seat)[:2]
    free = [at for at, one in enumerate(dice) if not one.used]

    def take(resource: Resource) -> None:
        choose(-1)
        table.send(CompensationTaken(state.round, state.now.turn, seat or 0, die, resource))

    close = partial(choose, -1)
    ft.use_dialog(_compensation(table, free, die, choose=choose, take=take, close=close) if die in free else None)
    if not free:
        return ft.Container()
    name = words.say("compensation-title")
    return ft.TextButton(name, on_click=partial(choose, free[0]), height=theme.TOUCH, key="compensation")


def _compensation(table: Table, free: list[int], die: int, *, choose: Any, take: Any, close: Tap) -> ft.DialogControl:
    words, state = table.words, table.state
    faces = state.now.rolls[state.now.turn - 1].faces
    choices = []
    for at in free:
        text = words.say("compensation-die", die=at + 1, face=faces[at])
        chosen = words.say("compensation-chosen", die=at + 1, face=faces[at]) if at == die else text
        choices.append(Pill(text, at == die, partial(choose, at), chosen))
    resources: list[ft.Control] = [
        ft.OutlinedButton(
            content=ft.Row(
                [sign(resource), ft.Text(words.say(f"resource-{resource}", count=1), theme_style=theme.BUTTON)],
                tight=True,
            ),
            height=theme.TOUCH,
            on_click=partial(take, resource),
            key=f"take-{resource}",
        )
        for resource in RESOURCES
    ]
    return ft.AlertDialog(
        title=ft.Text(words.say("compensation-title"), theme_style=theme.TITLE),
        content=ft.Column(
            [
                pills(*choices),
                ft.Text(words.say("compensation-why"), theme_style=theme.BODY),
                ft.Row(resources, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
            ],
            spacing=theme.SPACE,
            tight=True,
        ),
        scrollable=True,
        actions=[ft.TextButton(words.say("cancel"), on_click=close)],
        on_dismiss=close,
    )
