"""Where exactly a die goes, or what it shows now, when a tap on a card leaves that open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import Requirement, Space
from screens import theme
from screens.dragons_roll.spaces import drawn
from screens.parts.tap import tappable
from screens.table import Table


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the ways to go on."""

    name: str
    space: Space
    leads: Any
    """An event that is sent, or a further question."""
    face: int = 0
    """The die that is drawn; 0: the empty space."""


@dataclass(frozen=True, slots=True)
class Where:
    """A question with its answers."""

    title: str
    choices: tuple[Choice, ...]


def follow(table: Table, ask: Callable[[Where | None], None], leads: Any) -> None:
    """Send the event, or ask the further question."""
    if isinstance(leads, Where):
        ask(leads)
    else:
        ask(None)
        table.send(leads)


def where_dialog(table: Table, where: Where, ask: Callable[[Where | None], None]) -> ft.AlertDialog:
    """Return the dialog for `ft.use_dialog`."""

    def close() -> None:
        ask(None)

    buttons = [
        tappable(
            choice.name,
            ft.Container(
                drawn(Requirement((choice.space,)), (choice.face,), width=theme.TOUCH, side=theme.TOUCH),
                padding=theme.TIGHT,
            ),
            partial(follow, table, ask, choice.leads),
            radius=theme.SPACE,
            key=f"where-{place}",
        )
        for place, choice in enumerate(where.choices, 1)
    ]
    return ft.AlertDialog(
        title=ft.Text(where.title, theme_style=theme.TITLE),
        content=ft.Row(buttons, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP, tight=True),
        actions=[ft.TextButton(table.words.say("cancel"), on_click=close)],
        on_dismiss=close,
    )
