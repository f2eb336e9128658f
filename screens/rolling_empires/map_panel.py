"""What stands beneath the map: what a tap means now, the actions to choose from, and what is seldom wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.steady import Steady
from screens.parts.tap import tappable
from screens.rolling_empires.factions import DrawnMark, Mark
from screens.rolling_empires.map_task import ICONS
from screens.words import Words


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def Said(words: Words, text: str, mark: Mark | None, on_cancel: Steady | None) -> ft.Control:
    """Show what a tap on the map means.

    Args:
        words: In which the way out is named.
        text: The sentence.
        mark: Of whose turn it is; None: nobody's.
        on_cancel: Called with an empty kind by the way out of what was chosen; None: nothing was.
    """
    sentence = ft.Semantics(
        live_region=True, container=True, expand=True, content=ft.Text(text, theme_style=theme.BODY)
    )
    out: list[ft.Control] = []
    if on_cancel is not None:
        out.append(ft.TextButton(words.say("cancel"), key="task-cancel", on_click=partial(on_cancel, "")))
    return ft.Row([*([DrawnMark(mark)] if mark else []), sentence, *out], spacing=theme.GAP)


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def Actions(words: Words, offered: tuple[str, ...], on_kind: Steady) -> ft.Control:
    """Show the actions on the map, to choose one.

    Args:
        words: In which they are named.
        offered: Their kinds.
        on_kind: Called with the kind of a tapped one.
    """
    return ft.Row(
        [_action(words, kind, on_kind) for kind in offered],
        spacing=theme.TIGHT,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _action(words: Words, kind: str, on_kind: Steady) -> ft.Control:
    text = words.say(f"re-map-do-{kind}")
    content = ft.Column(
        [
            ft.Icon(ICONS[kind], color=ft.Colors.ON_SURFACE),
            ft.Text(text, theme_style=theme.CAPTION, color=ft.Colors.ON_SURFACE, text_align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(content, padding=theme.GAP, alignment=ft.Alignment.CENTER)
    return tappable(text, box, partial(on_kind, kind), fill=theme.CARD, expand=1, key=f"map-{kind}")


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def Seldom(words: Words, home: str, go: Callable[[str], None]) -> ft.Control:
    """Show the ways to correct the map and to share it.

    Args:
        words: In which they are named.
        home: The route of the match's map.
        go: Opens another screen.
    """

    def button(key: str, icon: ft.IconData, route: str) -> ft.Control:
        style = ft.ButtonStyle(padding=theme.SPACE)
        return ft.TextButton(
            words.say(f"re-map-{key}"), icon=icon, key=f"map-{key}", style=style, on_click=partial(go, route)
        )

    return ft.Row(
        [
            button("correct", ft.Icons.EDIT_OUTLINED, f"{home}/enter"),
            button("share", ft.Icons.QR_CODE_2, home),
        ],
        wrap=True,
        spacing=0,
        run_spacing=0,
    )
