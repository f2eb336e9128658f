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
from screens.dragons_roll.card_draft import Editing
from screens.dragons_roll.fields import toggle
from screens.dragons_roll.space_editor import Do, space_editor
from screens.dragons_roll.spaces import drawn, space_name
from screens.dragons_roll.words import SIGNS
from screens.parts.message import message
from screens.parts.pills import pills
from screens.parts.stepper import stepper
from screens.parts.tap import tappable
from screens.words import Words

MOST_TOTAL = 54
LEAP = 5
"""What the larger steps change of the total."""
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
    _, draw = ft.use_state(0)
    # Two quick taps arrive before the editor has been drawn again: the second one has to see the first.
    newest: ft.MutableRef[Editing] = ft.use_ref(Editing(requirement))
    given: ft.MutableRef[tuple[str, Requirement]] = ft.use_ref((of, requirement))
    if given.current != (of, requirement):
        if given.current[0] != of or newest.current.requirement != requirement:
            newest.current = Editing(requirement)
        given.current = (of, requirement)
    editing, requirement = newest.current, newest.current.requirement

    def do(change: Callable[[Editing], Editing]) -> None:
        before, newest.current = newest.current, change(newest.current)
        draw(lambda times: times + 1)
        if newest.current.requirement != before.requirement:
            on_change(newest.current.requirement)

    parts = [_head(words, requirement, do)]
    if requirement.known:
        parts.append(_spaces(words, editing, do))
    if editing.place >= 0 or not requirement.known:
        parts.append(space_editor(words, editing, do))
    if requirement.known:
        parts.append(_whole(words, requirement, do))
        if not completable(requirement, loose(requirement)):
            parts.append(message(words.say("dr-cards-impossible")))
    return ft.Column(parts, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _head(words: Words, requirement: Requirement, do: Do) -> ft.Control:
    """Return the heading and, at its end, what adds a space: there it stays in its place under a thumb."""
    full = len(requirement.spaces) == MOST_SPACES
    more = ft.OutlinedButton(
        words.say("dr-cards-space-like" if requirement.known else "dr-cards-space-add"),
        icon=ft.Icons.ADD,
        key="space-add",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=None if full else partial(do, draft.more),
        disabled=full,
    )
    head = ft.Semantics(header=True, content=ft.Text(words.say("dr-cards-spaces"), theme_style=theme.HEADING))
    return ft.Row(
        [head, more],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        wrap=True,
        run_spacing=theme.TIGHT,
    )


def _spaces(words: Words, editing: Editing, do: Do) -> ft.Control:
    requirement = editing.requirement

    def button(at: int) -> ft.Control:
        space = requirement.spaces[at]
        key = "dr-cards-space-chosen" if at == editing.place else "dr-cards-space"
        said = words.say(key, number=at + 1, space=space_name(words, space))
        box = ft.Container(_picture(space, lit=at == editing.place), padding=theme.TIGHT)
        return tappable(
            said,
            box,
            partial(do, partial(draft.chosen, place=at)),
            width=LARGE + 2 * theme.TIGHT,
            height=LARGE + 2 * theme.TIGHT,
            key=f"space-{at + 1}",
        )

    buttons: list[ft.Control] = [button(at) for at in range(len(requirement.spaces))]
    rows = [buttons[: requirement.top], buttons[requirement.top :]]
    drawn_rows = [ft.Row(row, spacing=0, run_spacing=0, wrap=True) for row in rows if row]
    return ft.Column(list(drawn_rows), spacing=0, tight=True)


def _picture(space: Space, *, lit: bool) -> ft.Control:
    return drawn(Requirement((replace(space, group=0),)), (0,), width=LARGE, side=LARGE, lit=(0,) if lit else ())


def _whole(words: Words, requirement: Requirement, do: Do) -> ft.Control:
    signs: tuple[Sign, ...] = (">=", "<=", "=")
    ways = [
        toggle(words, f"dr-cards-{SIGNS[sign]}", partial(do, partial(draft.compared, sign=sign)),
              f"sign-{SIGNS[sign]}", chosen=requirement.sign == sign)
        for sign in signs
    ]  # fmt: skip
    ways.append(
        toggle(words, "dr-cards-increasing", partial(do, draft.rising), "increasing", chosen=requirement.increasing)
    )
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
                lambda total: do(partial(draft.totalled, total=total)),
                key="total",
                high=MOST_TOTAL,
                leap=LEAP,
            )
        )
    return ft.Column(lines, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
