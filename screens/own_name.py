"""Under which name a device acts at a table with several of them: that of a player, or any other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scoring.game import Fact
from scoring.seats import clean_name
from screens import theme
from screens.address import card
from screens.parts.message import message
from screens.parts.names import name_fault
from screens.parts.pills import Pill, pills
from screens.parts.text_field import text_field
from screens.session import EMPTY, Session
from screens.words import Words
from storage.errors import StorageError
from storage.library import Device, Summary


@ft.component
def OwnName(session: Session, running: Summary | None) -> ft.Control:
    """Show the field for the name, and the seats of the running match, one of which may be this device's own."""
    words, device = session.words, session.device
    typed: ft.MutableRef[str] = ft.use_ref(device.name)
    trouble, set_trouble = ft.use_state(EMPTY)

    def keep(wanted: Device) -> None:
        fault: Fact | None = None
        try:
            session.keep_device(wanted)
        except StorageError as error:
            fault = error.fact
        set_trouble(fault)

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data or "")

    def save() -> None:
        fault = name_fault(typed.current) if typed.current.strip() else None
        if fault:
            set_trouble(fault)
        else:
            keep(replace(device, name=clean_name(typed.current)))

    def take(match: str, seat: int | None, player: str) -> None:
        typed.current = device.name or player
        keep(replace(device.seated(match, seat), name=typed.current))

    field = text_field(words.say("join-name"), typed.current, write, "device-name")
    field.on_submit = save
    return card(
        *([_seats(words, device, running, take)] if running else []),
        field,
        *([message(words.fact(trouble))] if trouble else []),
        ft.Text(words.say("join-name-hint"), theme_style=theme.SMALL, color=theme.QUIET),
        ft.Row(
            [ft.FilledTonalButton(words.say("save"), key="name-save", on_click=save, height=theme.TOUCH)],
            alignment=ft.MainAxisAlignment.END,
        ),
        padding=theme.SPACE,
    )


def _seats(words: Words, device: Device, match: Summary, take: Callable[[str, int | None, str], None]) -> ft.Control:
    own = device.seat(match.id)
    choices = []
    for seat, player in enumerate(match.players):
        spoken = words.say("join-own" if seat == own else "join-seat", player=player)
        on_tap = partial(take, match.id, None if seat == own else seat, player)
        choices.append(Pill(player, seat == own, on_tap, spoken, f"seat-{seat}"))
    return pills(*choices, before=words.say("join-seats"))
