"""Two sides of a battle against each other: their sums with reasons, each to be counted otherwise, and the verdict."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.pieces import NOT_TOLD
from screens import theme
from screens.parts.stepper import stepper
from screens.rolling_empires.attack_force import sum_text
from screens.words import Words

MOST = 200
"""The largest power of a side."""


def counted(
    words: Words, name: str, found: battles.Sum, typed: int, on_typed: Callable[[int], None], *, key: str
) -> ft.Control:
    """Return the power of a side with its reasons; raised or lowered by hand it counts as typed, beside the app's own.

    Args:
        words: In which everything is named.
        name: Which side it is.
        found: What the app counts.
        typed: What the players counted; -1: as the app does.
        on_typed: Called with another number, or -1 when it is the app's own again.
        key: The buttons are `KEY-less` and `KEY-more`.
    """
    lines = [sum_text(words, found)]
    if typed != NOT_TOLD:
        lines.append(words.say("re-sum-typed", own=found.total))
    elif not found.known:
        lines.append(words.say("re-sum-unknown"))
    notes: list[ft.Control] = [
        ft.Text(line, theme_style=theme.SMALL, color=theme.QUIET) for line in filter(None, lines)
    ]

    def changed(number: int) -> None:
        on_typed(NOT_TOLD if number == found.total else number)

    return stepper(
        words,
        name,
        found.total if typed == NOT_TOLD else typed,
        changed,
        key=key,
        high=MOST,
        note=ft.Column(notes, spacing=0, tight=True) if notes else None,
    )


def power(found: battles.Sum, typed: int) -> int:
    """Return the power that counts."""
    return found.total if typed == NOT_TOLD else typed


def verdict(words: Words, attack: battles.Sum, typed: int, defence: battles.Sum, defence_typed: int) -> str:
    """Return how a battle ends, in a few words: `5 beats 3`."""
    one, other = power(attack, typed), power(defence, defence_typed)
    if typed == NOT_TOLD and not attack.known:
        return words.say("re-attack-open", defence=other)
    values = {"attack": one, "defence": other}
    if loses(attack, typed, defence, defence_typed):
        return words.say("re-attack-loses", **values)
    sure = defence.known or defence_typed != NOT_TOLD
    return words.say("re-attack-beats" if sure else "re-attack-perhaps", **values)


def loses(attack: battles.Sum, typed: int, defence: battles.Sum, defence_typed: int) -> bool:
    """Say whether an attack does not take its tile; of dice that nobody told nothing is said."""
    known = typed != NOT_TOLD or attack.known
    return known and not battles.wins(power(attack, typed), power(defence, defence_typed))


def verdict_card(text: str, lines: tuple[str, ...] = ()) -> ft.Control:
    """Return the verdict, large, with what it leads to; announced when it changes."""
    texts: list[ft.Control] = [ft.Text(text, theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM)]
    texts += [ft.Text(line, theme_style=theme.BODY) for line in lines]
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Column(texts, spacing=theme.TIGHT, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            key="verdict",
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS,
            padding=theme.SPACE,
        ),
    )
