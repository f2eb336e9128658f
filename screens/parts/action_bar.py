"""The bar at the bottom of a screen: its one primary action, and undo at its left."""

from __future__ import annotations

from functools import partial

import flet as ft

from screens import theme
from screens.parts.steady import Steady, use_kept, use_steady
from screens.parts.tap import Tap, forward
from screens.words import Words

ONE_LINE, PRIMARY_LINE = 12, 16
"""Characters that fit into a line of undo, and of the primary action beside it, on a phone."""
PRIMARY = ft.ButtonStyle(
    padding=ft.Padding.symmetric(horizontal=theme.TIGHT, vertical=theme.SPACE),
    shape=ft.RoundedRectangleBorder(radius=theme.LARGE_RADIUS),
    text_style=theme.PRIMARY_TEXT,
)
UNDO = ft.ButtonStyle(
    padding=ft.Padding.symmetric(horizontal=theme.TIGHT, vertical=theme.GAP),
    shape=ft.RoundedRectangleBorder(radius=theme.LARGE_RADIUS),
    text_style=theme.CAPTION_TEXT,
)
AROUND = ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.SPACE)
"""Looks that are always the same objects: Flet compares what is not."""


@ft.component
def ActionBar(
    words: Words,
    label: str,
    icon: ft.IconData,
    on_primary: Tap | None,
    *,
    undo: str = "",
    on_undo: Tap | None = None,
    redo: str = "",
    on_redo: Tap | None = None,
) -> ft.Control:
    """Show the primary action, named by what it does, with undo at its left and redo above when there is one.

    Text of any size wraps and the bar grows; nothing is cut.

    Args:
        words: In which undo and redo are named.
        label: For example `Roll turn 6`.
        icon: Drawn before the label.
        on_primary: Called when it is tapped; None disables it.
        undo: What undo takes back, for example `roll`; empty when there is nothing.
        on_undo: Called when undo is tapped; None leaves the button out.
        redo: What redo brings back; empty when there is nothing, then there is no button.
        on_redo: Called when redo is tapped.
    """
    handlers = {"primary": on_primary, "undo": on_undo, "redo": on_redo}
    keep = use_kept()

    async def tapped(key: str) -> None:
        if on_tap := handlers[key]:
            await forward(on_tap())

    tap = use_steady(tapped)
    rows: list[ft.Control] = []
    if redo and on_redo is not None:
        rows.append(keep(_redo, "redo", words, redo, tap))
    # A row's intrinsic height leaves its spacing out of account; a wrapped line could be cut then.
    row = [keep(_primary, "primary", label, icon, tap if on_primary else None)]
    if on_undo is not None:
        # A button's intrinsic height takes its text for one line: the gap holds the bar open for a second one.
        long = len(label) > PRIMARY_LINE or (undo and len(words.say("undo-what", what=undo)) > ONE_LINE)
        height = theme.TWO_LINES if long else None
        row[:0] = [keep(_undo, "undo", words, undo, tap), ft.Container(width=theme.SPACE, height=height)]
    rows.append(ft.Row(row, spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH))
    return ft.Container(
        bgcolor=theme.BAR,
        content=ft.SafeArea(
            avoid_intrusions_top=False,
            minimum_padding=AROUND,
            content=ft.Column(rows, spacing=theme.TIGHT, tight=True),
        ),
    )


def _primary(label: str, icon: ft.IconData, tap: Steady | None, *, key: str) -> ft.Control:
    return ft.FilledButton(
        key=key,
        expand=13,
        on_click=partial(tap, key) if tap else None,
        disabled=tap is None,
        style=PRIMARY,
        content=ft.Row(
            [
                ft.Icon(icon, size=theme.ICON),
                ft.Container(width=theme.GAP),
                ft.Text(label, expand=True, expand_loose=True),
            ],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=0,
        ),
    )


def _redo(words: Words, what: str, tap: Steady, *, key: str) -> ft.Control:
    return ft.TextButton(words.say("redo-what", what=what), icon=ft.Icons.REDO, key=key, on_click=partial(tap, key))


def _undo(words: Words, what: str, tap: Steady, *, key: str) -> ft.Control:
    return ft.OutlinedButton(
        key=key,
        expand=6,
        on_click=partial(tap, key),
        disabled=not what,
        style=UNDO,
        content=ft.Column(
            [
                ft.Icon(ft.Icons.UNDO, size=theme.ICON),
                ft.Text(
                    words.say("undo-what", what=what) if what else words.say("undo"),
                    text_align=ft.TextAlign.CENTER,
                ),
            ],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
