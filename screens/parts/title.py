"""The top of a match screen: back, two lines of title, and actions with names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from screens import theme
from screens.parts.steady import Steady, use_kept, use_steady
from screens.parts.tap import Tap, forward
from screens.words import Words


@dataclass(frozen=True, slots=True)
class Action:
    """Something to tap beside the title."""

    name: str
    icon: ft.IconData
    on_tap: Tap
    key: str = ""


@ft.component
def Title(
    words: Words,
    title: str,
    subtitle: str = "",
    *,
    on_back: Tap | None = None,
    actions: tuple[Action, ...] = (),
) -> ft.Control:
    """Show where the table is. Long titles wrap and the bar grows.

    Args:
        words: In which the way back is named.
        title: For example `Round 2`.
        subtitle: For example `Turn 5 of 9`.
        on_back: Called by the arrow; without it there is none.
        actions: From left to right; few, since each takes a thumb's width.
    """
    back = [] if on_back is None else [Action(words.say("back"), ft.Icons.ARROW_BACK, on_back, "back")]
    handlers = {action.key or action.name: action.on_tap for action in (*back, *actions)}
    keep = use_kept()

    async def tapped(key: str) -> None:
        await forward(handlers[key]())

    on_tap = use_steady(tapped)

    def button(action: Action) -> ft.Control:
        return keep(_button, action.key or action.name, action.name, action.icon, on_tap)

    return ft.SafeArea(
        avoid_intrusions_bottom=False,
        content=ft.Container(
            padding=ft.Padding.only(
                left=theme.TIGHT if back else theme.EDGE,
                right=theme.TIGHT,
                top=theme.TIGHT,
                bottom=theme.TIGHT,
            ),
            content=ft.Row(
                [
                    *map(button, back),
                    keep(_lines, "lines", title, subtitle),
                    *map(button, actions),
                ],
                spacing=0,
            ),
        ),
    )


def _lines(title: str, subtitle: str, *, key: str) -> ft.Control:
    lines: list[ft.Control] = [ft.Semantics(header=True, content=ft.Text(title, theme_style=theme.TITLE))]
    if subtitle:
        lines.append(ft.Text(subtitle, theme_style=theme.SMALL, color=theme.QUIET))
    return ft.Column(lines, key=key, spacing=0, tight=True, expand=True)


def _button(name: str, icon: ft.IconData, on_tap: Steady, *, key: str) -> ft.Control:
    return icon_button(Action(name, icon, partial(on_tap, key), key))


def icon_button(action: Action) -> ft.Control:
    """Return an action as an icon that is spoken, and shown under a pointer, by its name."""
    return ft.IconButton(
        key=action.key or None,
        icon=ft.Icon(action.icon, size=theme.ICON, semantics_label=action.name),
        width=theme.TOUCH,
        height=theme.TOUCH,
        tooltip=action.name,
        on_click=action.on_tap,
    )
