"""How a match of Dragon's Roll ended or stands: the verdict, and what is counted."""

from __future__ import annotations

import flet as ft

from scoring.dragons_roll.cards import CITY_CARDS
from scoring.dragons_roll.state import DragonsState
from screens import theme
from screens.parts.tap import named
from screens.words import Words


def verdict(words: Words, state: DragonsState) -> ft.Control:
    """Return won or lost, and against whom, announced when it appears."""
    won = state.result == "won"
    ink, ground = (
        (ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY_CONTAINER) if won else (ft.Colors.ON_SURFACE, theme.CARD)
    )
    why = state.result if not state.entered else "followed" if followed(state) else "entered"
    lines = [
        ft.Text(
            words.say(f"dr-result-verdict-{state.result}", master=state.master.name),
            theme_style=ft.TextThemeStyle.HEADLINE_SMALL,
            color=ink,
        ),
        ft.Text(words.say(f"dr-result-why-{why}", turn=state.turn.number), theme_style=theme.BODY, color=ink),
    ]
    icon = ft.Icons.EMOJI_EVENTS if won else ft.Icons.LOCAL_FIRE_DEPARTMENT
    row = ft.Row(
        [
            ft.Icon(icon, size=theme.LARGE_ICON, color=ink),
            ft.Column(list(lines), spacing=theme.TIGHT, tight=True, expand=True),
        ],
        spacing=theme.SPACE,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    box = ft.Container(row, bgcolor=ground, border_radius=theme.RADIUS, padding=theme.EDGE)
    return ft.Semantics(live_region=True, container=True, content=box)


def followed(state: DragonsState) -> bool:
    """Say whether anything of the match was recorded but its end."""
    used = any(scroll.used for scroll in state.scrolls)
    return bool(state.appeared or state.burning or used) or state.side != state.setup.side


def standing(words: Words, state: DragonsState) -> ft.Control:
    """Return against whom a match that still runs is played."""
    text = words.say(f"dr-result-against-{state.side}", master=state.master.name)
    return ft.Column(
        [
            ft.Text(text, theme_style=theme.HEADING),
            ft.Text(words.say("result-running"), theme_style=theme.BODY, color=theme.QUIET),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )


def numbers(words: Words, state: DragonsState) -> ft.Control:
    """Return City cards still standing, turns and Scrolls left, a number each."""
    left = sum(not scroll.used for scroll in state.scrolls)
    counted = (
        ("city", f"{state.standing}/{CITY_CARDS}"),
        ("turns", str(state.turn.number)),
        ("scrolls", f"{left}/{len(state.scrolls)}" if state.scrolls else theme.NOTHING),
    )
    rows = ft.Column([_number(words.say(f"dr-result-{key}"), text) for key, text in counted], spacing=0, tight=True)
    return ft.Container(
        rows,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
    )


def _number(name: str, text: str) -> ft.Control:
    line = ft.Row(
        [ft.Text(name, theme_style=theme.BODY, expand=True), ft.Text(text, theme_style=theme.NUMBER, no_wrap=True)],
        spacing=theme.SPACE,
    )
    return named(f"{name}: {text}", ft.Container(line, padding=ft.Padding.symmetric(vertical=theme.TIGHT)))
