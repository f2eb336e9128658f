"""The five steps of a turn, always in sight, and which of them the table has come to."""

from __future__ import annotations

import flet as ft

from scoring.dragons_roll.state import OF_SCROLLS, Due
from screens import theme
from screens.parts.tap import named
from screens.words import Words

STEPS = ("roll", "move", "master", "refill", "place")
"""Rule: Let's Get Started (DR-4)."""
SAME: dict[str, str] = {"again": "roll", "enraged": "roll", "end": "place"}
"""Dues that are one of the steps by another name."""


def step_now(due: tuple[Due, ...]) -> int | None:
    """Return the step that the first due belongs to, from 0; None before a turn's first and after the game."""
    if not due:
        return None
    head = SAME.get(due[0].kind, due[0].kind)
    if head in STEPS:
        return STEPS.index(head)
    after = next((STEPS.index(one.kind) for one in due if one.kind in STEPS), len(STEPS))
    if due[0].kind in OF_SCROLLS:
        return min(after, len(STEPS) - 1)
    return after - 1 if after else None


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def StepsRow(words: Words, now: int | None) -> ft.Control:
    """Show the steps in a row, which wraps where it must; the one the table has come to is filled."""
    controls: list[ft.Control] = []
    for place, step in enumerate(STEPS):
        if place:
            controls.append(ft.Icon(ft.Icons.ARROW_RIGHT, size=theme.EDGE, color=theme.QUIET))
        controls.append(_step(words.say(f"dr-play-step-{step}"), chosen=place == now))
    label = words.say("dr-play-step-none")
    if now is not None:
        label = words.say("dr-play-step-now", step=words.say(f"dr-play-step-{STEPS[now]}"), number=now + 1)
    row = ft.Row(controls, wrap=True, spacing=0, run_spacing=0, alignment=ft.MainAxisAlignment.CENTER)
    return named(label, row)


def _step(text: str, *, chosen: bool) -> ft.Control:
    return ft.Container(
        ft.Text(text, theme_style=theme.TILE if chosen else theme.CAPTION, color=theme.ON_MARKED if chosen else None),
        bgcolor=theme.MARKED if chosen else None,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.GAP if chosen else 0, vertical=theme.TIGHT),
    )
