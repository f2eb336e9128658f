"""The players on the Round tab: faction, name, magic while it is tracked, points; and the free actions of one."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_empires.actions import FreeActionTaken, FreeKind
from screens import theme
from screens.parts.tap import Tap, tappable
from screens.rolling_empires.desk import Asked, Desk, Question
from screens.rolling_empires.factions import player_mark

MAGIC = ft.Icons.DIAMOND_OUTLINED
FIXED: tuple[tuple[FreeKind, int], ...] = (("re-roll", 1), ("extra-die", 2))
"""Free actions with what each costs. Rule: Free Actions (RE-13, RE-14)."""
ANY: tuple[Question, ...] = ("power-up", "discard", "collect", "count")
"""Free actions of which the magic is asked, and what was counted. Rule: Free Actions (RE-15 to RE-17)."""


ACROSS = 3
"""Free actions beside each other."""
LESS = "\N{MINUS SIGN}"
PRICES = {
    "re-roll": f"{LESS}1",
    "extra-die": f"{LESS}2",
    "power-up": f"{LESS} …",
    "discard": "+ …",
    "collect": "+ …",
    "count": "= …",
}
"""What each does to the reserve."""


def player_rows(desk: Desk, order: tuple[int, ...], *, numbered: bool = False) -> ft.Control:
    """Return a row for each player, with the free actions below the one on turn and the one that was opened.

    Args:
        desk: The play screen.
        order: The seats from top to bottom.
        numbered: Whether the order is that in which they act now.
    """
    rows: list[ft.Control] = []
    for place, seat in enumerate(order, 1):
        rows.append(_row(desk, seat, place if numbered else 0))
        if desk.state.tracked and seat in (desk.opened, desk.state.turn):
            rows.append(free_actions(desk, seat))
    return ft.Column(rows, spacing=theme.TIGHT, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _row(desk: Desk, seat: int, place: int) -> ft.Control:
    words, state = desk.words, desk.state
    empire, now = state.empires[seat], seat == state.turn
    ink = theme.ON_CURRENT if now else ft.Colors.ON_SURFACE
    note = "passed" if empire.passed else "turn" if now else "starts" if place == 1 else ""
    name = f"{place}. {desk.state.player(seat)}" if place else desk.state.player(seat)
    lines: list[ft.Control] = [ft.Text(name, theme_style=theme.HEADING, color=ink)]
    if note:
        lines.append(ft.Text(words.say(f"re-round-{note}"), theme_style=theme.SMALL, color=ink))
    who: ft.Control = ft.Row(
        [player_mark(words, state, seat), ft.Column(lines, spacing=0, tight=True, expand=True)],
        spacing=theme.SPACE,
    )
    box = ft.Container(who, padding=ft.Padding.only(left=theme.SPACE))
    least = ft.Container(height=theme.TOUCH)
    parts: list[ft.Control] = [ft.Container(box, expand=True), least]
    if state.tracked:
        said = words.say(f"re-round-{note}") if note else ""
        spoken = ", ".join(filter(None, [name, said, words.say("re-round-free")]))
        tap = partial(desk.open, -1 if seat == desk.opened else seat)
        parts[0] = tappable(spoken, box, tap, expand=1, key=f"seat-{seat}")
        parts.append(magic(desk, seat, ink))
    points = words.say("re-round-points", points=desk.points(seat))
    parts.append(ft.Text(points, theme_style=theme.SMALL, color=ink, text_align=ft.TextAlign.END))
    return ft.Container(
        ft.Row(parts, spacing=theme.GAP),
        bgcolor=theme.CURRENT if now else theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(right=theme.SPACE),
        key=f"row-{seat}",
    )


def magic(desk: Desk, seat: int, ink: ft.ColorValue) -> ft.Control:
    """Return a reserve, to be tapped when it was counted."""
    number = desk.state.empires[seat].magic
    name = desk.words.say("re-round-magic", player=desk.state.player(seat), count=number)
    row = ft.Row(
        [
            ft.Icon(MAGIC, size=theme.EDGE, color=ink),
            ft.Text(str(number), theme_style=theme.NUMBER, color=ink),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
    box = ft.Container(row, padding=ft.Padding.symmetric(horizontal=theme.GAP))
    tap = partial(desk.ask, Asked("count", seat))
    return tappable(name, box, tap, key=f"magic-{seat}")


def free_actions(desk: Desk, seat: int) -> ft.Control:
    """Return the free actions of a player that change the reserve. Rule: Free Actions (RE-13 to RE-17)."""
    send = desk.table.send
    taps: dict[str, Tap] = {kind: partial(send, FreeActionTaken(seat, kind, cost)) for kind, cost in FIXED}
    taps |= {kind: partial(desk.ask, Asked(kind, seat)) for kind in ANY}
    tiles = [_free(desk, kind, tap, f"{kind}-{seat}") for kind, tap in taps.items()]
    return ft.Container(tile_rows(tiles, ACROSS), padding=ft.Padding.only(top=theme.TIGHT, bottom=theme.GAP))


def _free(desk: Desk, kind: str, tap: Tap, key: str) -> ft.Control:
    text, price = desk.words.say(f"re-free-{kind}"), PRICES[kind]
    lines: list[ft.Control] = [
        ft.Text(text, theme_style=theme.CAPTION, color=ft.Colors.ON_SURFACE, text_align=ft.TextAlign.CENTER),
        ft.Text(price, theme_style=theme.TILE, color=ft.Colors.ON_SURFACE),
    ]
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    box = ft.Container(column, padding=ft.Padding.symmetric(horizontal=theme.TIGHT, vertical=theme.GAP))
    side = ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)
    return tappable(f"{text} {price}", box, tap, outline=side, expand=1, key=key)


def tile_rows(tiles: list[ft.Control], across: int) -> ft.Control:
    """Return tiles, so many beside each other, those of a row of one height."""
    rows = [tiles[at : at + across] for at in range(0, len(tiles), across)]
    filled = [[*row, *(ft.Container(expand=1) for _ in range(across - len(row)))] for row in rows]
    return ft.Column(
        [
            ft.Row(row, spacing=theme.GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
            for row in filled
        ],
        spacing=theme.GAP,
        tight=True,
    )
