"""Typing in what a card asks for: its spaces one by one, and what the dice have to be together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import MOST_SPACES, Requirement, Sign, Space
from scoring.dragons_roll.requirements import completable, loose
from screens import theme
from screens.dragons_roll import card_draft as draft
from screens.dragons_roll.fields import toggle
from screens.dragons_roll.space_editor import space_editor
from screens.dragons_roll.spaces import drawn, space_name
from screens.dragons_roll.words import SIGNS
from screens.parts.message import message
from screens.parts.pills import pills
from screens.parts.stepper import stepper
from screens.parts.tap import tappable
from screens.words import Words

MOST_TOTAL = 54
LARGE = 44
"""The side of a drawn space that is looked at closely."""
Change = Callable[[Requirement], None]


@ft.component
def RequirementEditor(words: Words, requirement: Requirement, on_change: Change, *, of: str = "") -> Any:
    """Show the spaces to tap, what the chosen one takes, and the conditions of the whole card.

    Args:
        words: In which it is named.
        requirement: As it is now.
        on_change: Called with the changed one.
        of: Names the card: with another one no space is chosen.
    """
    chosen, choose = ft.use_state((of, -1))
    place = chosen[1] if chosen[0] == of else -1
    place = place if place < len(requirement.spaces) else -1

    def add() -> None:
        at = len(requirement.spaces)
        on_change(draft.added(requirement, place if place >= 0 else at - 1))
        choose((of, at))

    def remove() -> None:
        on_change(draft.removed(requirement, place))
        choose((of, -1))

    def tapped(at: int) -> None:
        choose((of, -1 if at == place else at))

    parts: list[ft.Control] = [
        ft.Semantics(header=True, content=ft.Text(words.say("dr-cards-spaces"), theme_style=theme.HEADING)),
        _spaces(words, requirement, place, tapped, add),
    ]
    if place >= 0:
        parts.append(space_editor(words, requirement, place, on_change, remove))
    if requirement.known:
        parts.append(_whole(words, requirement, on_change))
        if not completable(requirement, loose(requirement)):
            parts.append(message(words.say("dr-cards-impossible")))
    return ft.Column(parts, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _spaces(
    words: Words, requirement: Requirement, chosen: int, on_space: Callable[[int], None], on_add: Callable[[], None]
) -> ft.Control:
    def button(at: int) -> ft.Control:
        space = requirement.spaces[at]
        key = "dr-cards-space-chosen" if at == chosen else "dr-cards-space"
        said = words.say(key, number=at + 1, space=space_name(words, space))
        box = ft.Container(_picture(space, lit=at == chosen), padding=theme.TIGHT)
        return tappable(
            said,
            box,
            partial(on_space, at),
            width=LARGE + 2 * theme.TIGHT,
            height=LARGE + 2 * theme.TIGHT,
            key=f"space-{at + 1}",
        )

    buttons: list[ft.Control] = [button(at) for at in range(len(requirement.spaces))]
    full = len(requirement.spaces) == MOST_SPACES
    more = ft.OutlinedButton(
        words.say("dr-cards-space-like" if requirement.known else "dr-cards-space-add"),
        icon=ft.Icons.ADD,
        key="space-add",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=None if full else on_add,
        disabled=full,
    )
    rows = [buttons[: requirement.top], [*buttons[requirement.top :], ft.Container(more, padding=theme.TIGHT)]]
    drawn_rows = [ft.Row(row, spacing=0, run_spacing=0, wrap=True) for row in rows if row]
    return ft.Column(list(drawn_rows), spacing=0, tight=True)


def _picture(space: Space, *, lit: bool) -> ft.Control:
    return drawn(Requirement((replace(space, group=0),)), (0,), width=LARGE, side=LARGE, lit=(0,) if lit else ())


def _whole(words: Words, requirement: Requirement, on_change: Change) -> ft.Control:
    signs: tuple[Sign, ...] = (">=", "<=", "=")
    ways = [
        toggle(words, f"dr-cards-{SIGNS[sign]}", partial(on_change, draft.compared(requirement, sign)),
              f"sign-{SIGNS[sign]}", chosen=requirement.sign == sign)
        for sign in signs
    ]  # fmt: skip
    grow = partial(on_change, draft.increasing(requirement))
    ways.append(toggle(words, "dr-cards-increasing", grow, "increasing", chosen=requirement.increasing))
    lines: list[ft.Control] = [
        ft.Text(words.say("dr-cards-together"), theme_style=theme.SMALL, color=theme.QUIET),
        pills(*ways),
    ]
    if requirement.sign:
        lines.append(
            stepper(
                words,
                words.say("dr-cards-total"),
                requirement.total,
                lambda total: on_change(replace(requirement, total=total)),
                key="total",
                high=MOST_TOTAL,
            )
        )
    return ft.Column(lines, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
