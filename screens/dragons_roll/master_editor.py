"""Typing in a Master Dragon: its numbers, and on two of them what their dice have to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import KINDS, SHOWOFF, TROLLOK, MasterCard, MasterSide, Side
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.requirements import loose
from screens import theme
from screens.dragons_roll.fields import block, faces
from screens.dragons_roll.requirement_editor import LARGE, RequirementEditor
from screens.dragons_roll.spaces import contents, drawn
from screens.frame import paned
from screens.parts.pills import Pill, pills
from screens.session import use_session
from screens.words import Words

UNPRINTED = (TROLLOK, SHOWOFF)
"""Whose dice conditions the rulebook does not tell."""
OnSide = Callable[[Callable[[MasterSide], MasterSide]], None]
"""Called with what a tap makes of a side."""
SIDES: tuple[Side, ...] = ("yellow", "red")


@ft.component
def MasterEditor(
    words: Words, card: MasterCard, on_card: Callable[[MasterCard], None], *, above: Sequence[ft.Control] = ()
) -> Any:
    """Fill a screen with both sides of a Master Dragon; every tap counts at once and marks the card as checked."""
    session = use_session()
    # Two quick taps arrive before the editor has been drawn again: the second one has to see the first.
    newest: ft.MutableRef[MasterCard] = ft.use_ref(card)
    newest.current = card

    def side(name: Side, change: Callable[[MasterSide], MasterSide]) -> None:
        before = newest.current
        changed = change(before.side(name))
        yellow, red = (changed, before.red) if name == "yellow" else (before.yellow, changed)
        newest.current = replace(before, yellow=yellow, red=red, typed=True)
        on_card(newest.current)

    yellow, red = (SideEditor(words, card.name, name, card.side(name), partial(side, name)) for name in SIDES)
    return paned(session, [*above, _state(words, card, on_card), yellow], [red], spacing=theme.EDGE)


def _state(words: Words, card: MasterCard, on_card: Callable[[MasterCard], None]) -> ft.Control:
    """Return whether this is our guess or what the players' card says, and the way to the other."""
    default = MASTER_BY_NAME[card.name]
    text = words.say("dr-cards-master-typed" if card.typed else "dr-cards-master-default")
    to = default if card.typed else replace(card, typed=True)
    button = ft.OutlinedButton(
        words.say("dr-cards-master-reset" if card.typed else "dr-cards-master-right"),
        icon=ft.Icons.RESTART_ALT if card.typed else ft.Icons.CHECK,
        key="master-reset" if card.typed else "master-right",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(on_card, to),
    )
    ink = ft.Colors.ON_SURFACE if card.typed else theme.ON_BADGE
    return ft.Container(
        ft.Column(
            [ft.Text(text, theme_style=theme.BODY, color=ink), ft.Row([button], wrap=True)],
            spacing=theme.GAP,
            tight=True,
        ),
        bgcolor=theme.CARD if card.typed else theme.BADGE,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )


@ft.component
def SideEditor(words: Words, master: str, name: Side, side: MasterSide, on_side: OnSide) -> Any:
    """Show one side: the number that sets off its ability, whom Trollok moves, and its spaces."""

    def number(face: int) -> None:
        on_side(lambda now: replace(now, trigger=0 if now.trigger == face else face))

    def move(kind: str) -> None:
        on_side(partial(_toggled, kind=kind))

    trigger = (side.trigger,) if side.trigger else ()
    lines: list[ft.Control] = [
        ft.Text(words.say("dr-cards-trigger"), theme_style=theme.SMALL, color=theme.QUIET),
        faces(words, f"dr-cards-trigger-{name}", trigger, number, key=f"{name}-trigger"),
    ]
    if master == TROLLOK:
        lines.append(ft.Text(words.say("dr-cards-trollok"), theme_style=theme.SMALL, color=theme.QUIET))
        kinds = (_kind(words, kind, partial(move, kind), name, chosen=kind in side.moves) for kind in KINDS)
        lines.append(pills(*kinds))
    if master in UNPRINTED:
        lines.append(
            RequirementEditor(
                words, side.requirement, lambda wanted: on_side(lambda now: replace(now, requirement=wanted)), of=name
            )
        )
    else:
        none = loose(side.requirement)
        picture = drawn(side.requirement, none, width=theme.NARROW - 4 * theme.EDGE, side=LARGE)
        lines.append(
            ft.Semantics(
                label=contents(words, side.requirement, none),
                exclude_semantics=True,
                container=True,
                content=ft.Row([picture]),
            )
        )
    return block(words.say(f"dr-cards-side-{name}"), *lines)


def _toggled(side: MasterSide, kind: str) -> MasterSide:
    left = tuple(each for each in side.moves if each != kind)
    return replace(side, moves=left if kind in side.moves else (*side.moves, kind))


def _kind(words: Words, kind: str, on_tap: Any, side: Side, *, chosen: bool) -> Pill:
    said = words.say("dr-cards-chosen", what=kind) if chosen else kind
    short = kind.rsplit(maxsplit=1)[-1]
    return Pill(short, chosen, on_tap, name=said, key=f"{side}-moves-{short}")
