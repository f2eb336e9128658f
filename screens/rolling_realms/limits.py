"""Asking once what the players' resource card shows."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.rolling_realms.events import LimitsRead
from scoring.rolling_realms.ways import RESOURCES
from screens import theme
from screens.rolling_realms.signs import sign
from screens.words import Words


def use_limits_dialog(
    words: Words, on_read: Callable[[LimitsRead], None], on_close: Callable[[], None], *, asking: bool
) -> None:
    """Show the question while `asking`; skipping it means no limit.

    Args:
        words: Of the game.
        on_read: Called with the answer.
        on_close: Called when it was put away without one.
        asking: Whether the question is on the screen.
    """
    typed: tuple[str, ...]
    typed, set_typed = ft.use_state(("",) * len(RESOURCES))
    wrong, set_wrong = ft.use_state("")

    def changed(place: int, event: ft.Event[ft.TextField]) -> None:
        value = (event.control.value or "").strip()
        set_typed(lambda before: (*before[:place], value, *before[place + 1 :]))

    def save() -> None:
        try:
            limits = LimitsRead(*(int(text) if text else None for text in typed))
        except ValueError:
            set_wrong(words.say("limits-wrong"))
            return
        set_wrong("")
        on_read(limits)

    def skip() -> None:
        on_read(LimitsRead())

    def handler(place: int) -> Callable[[ft.Event[ft.TextField]], None]:
        return lambda event: changed(place, event)

    fields: list[ft.Control] = [
        ft.Row(
            [
                sign(resource, theme.LARGE_ICON),
                ft.TextField(
                    label=words.say(f"limits-{resource}"),
                    value=typed[place],
                    keyboard_type=ft.KeyboardType.NUMBER,
                    on_change=handler(place),
                    expand=True,
                ),
            ],
            spacing=theme.SPACE,
        )
        for place, resource in enumerate(RESOURCES)
    ]
    told = [ft.Text(wrong, theme_style=theme.SMALL, color=ft.Colors.ERROR)] if wrong else []
    dialog = ft.AlertDialog(
        title=ft.Text(words.say("limits-title"), theme_style=theme.TITLE),
        content=ft.Column(
            [ft.Text(words.say("limits-why"), theme_style=theme.BODY), *fields, *told], spacing=theme.SPACE, tight=True
        ),
        scrollable=True,
        actions=[
            ft.TextButton(words.say("limits-skip"), on_click=skip),
            ft.FilledButton(words.say("save"), on_click=save),
        ],
        on_dismiss=on_close,
    )
    ft.use_dialog(dialog if asking else None)
