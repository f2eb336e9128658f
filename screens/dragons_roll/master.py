"""The Master Dragon's card: name, side, ability in a line, trigger number, its spaces."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import GREEDMAW, TROLLOK
from scoring.dragons_roll.events import MASTER
from scoring.dragons_roll.state import LOCKED, DragonsState
from screens import theme
from screens.dragons_roll.dragon import Offer
from screens.dragons_roll.lines import short_kind
from screens.dragons_roll.spaces import contents, drawn, wanted
from screens.parts.steady import use_steady
from screens.parts.tap import forward, tappable
from screens.words import Words

SIDE, WIDE_SIDE = 28, 40
"""Of a space, on a phone and where there is room."""
PART = 0.42
"""How much of the card's width the spaces take at most."""


def ability(words: Words, state: DragonsState) -> str:
    """Return what the Master Dragon does, and on which number; a number the players have not entered is a guess."""
    side, name = state.master_side, state.master.name
    kinds = words.listed([words.say("dr-play-one-kind", kind=short_kind(kind)) for kind in side.moves])
    given = {"kinds": kinds} if name == TROLLOK else {}
    text = words.say(f"dr-play-ability-{name}-{state.side}", **given)
    if name == GREEDMAW:
        return text
    if not side.trigger:
        return words.say("dr-play-on-none", ability=text)
    return words.say("dr-play-on" if state.master.typed else "dr-play-on-guess", trigger=side.trigger, ability=text)


def master_name(words: Words, state: DragonsState) -> str:
    """Return how the card is spoken."""
    side = words.say(f"dr-play-side-{state.side}")
    inside = contents(words, state.master_side.requirement, state.values(MASTER))
    head = words.say("dr-play-master", master=state.master.name, side=side)
    return ". ".join(filter(None, [head, ability(words, state), inside, locked(words, state)]))


def locked(words: Words, state: DragonsState) -> str:
    """Return whose dice Dragomir holds; empty when none."""
    held = [
        words.say("dr-play-locked", player=state.seats.players[seat], count=count)
        for seat, dice in enumerate(state.dice)
        if (count := sum(die.at == LOCKED for die in dice))
    ]
    return words.listed(held)


@ft.component
def Master(words: Words, state: DragonsState, offer: Offer | None, width: float) -> Any:
    """The card as `_master_card` draws it, the same one while it shows the same."""

    async def tapped(_: str) -> None:
        if offer:
            await forward(offer.on_tap())

    on_tap = use_steady(tapped)
    steady = replace(offer, on_tap=partial(on_tap, "")) if offer else None
    shows = [words, state.master, state.side, state.values(MASTER), locked(words, state), width]
    does = [offer.does, offer.lit, offer.icon] if offer else []
    return ft.use_memo(partial(_master_card, words, state, steady, width), [*shows, *does])


def _master_card(words: Words, state: DragonsState, offer: Offer | None, width: float) -> ft.Control:
    """Return the card, in `width` logical pixels."""
    requirement, values = state.master_side.requirement, state.values(MASTER)
    lit = offer is not None and offer.icon is not None
    title: list[ft.Control] = [
        ft.Text(state.master.name, theme_style=theme.NUMBER, color=ft.Colors.ON_SURFACE),
        side_mark(words, state.side),
    ]
    if offer and offer.icon:
        title.append(ft.Icon(offer.icon, size=theme.EDGE + theme.TIGHT, color=theme.MARKED))
    lines: list[ft.Control] = [
        ft.Row(title, wrap=True, spacing=theme.GAP, run_spacing=0),
        *(
            ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET)
            for text in (ability(words, state), locked(words, state))
            if text
        ),
    ]
    parts: list[ft.Control] = [ft.Column(lines, spacing=theme.TIGHT, tight=True, expand=True)]
    if requirement.known:
        side = WIDE_SIDE if width >= theme.PANE - 2 * theme.EDGE else SIDE
        right: list[ft.Control] = [
            drawn(requirement, values, width=width * PART, side=side, lit=offer.lit if offer else ())
        ]
        if asked := wanted(words, requirement):
            right.append(ft.Text(asked, theme_style=theme.CAPTION, color=theme.QUIET))
        parts.append(ft.Column(right, spacing=theme.TIGHT, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END))
    content = ft.Container(
        ft.Row(parts, spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.GAP),
    )
    name = master_name(words, state)
    if offer is None:
        box = ft.Container(content, bgcolor=theme.CARD, border_radius=theme.RADIUS)
        return ft.Semantics(label=name, container=True, exclude_semantics=True, content=box)
    return tappable(
        words.say("dr-play-offer", does=offer.does, card=name) if offer.does else name,
        content,
        offer.on_tap,
        fill=theme.CARD,
        outline=ft.BorderSide(theme.LINE, theme.MARKED) if lit else None,
        key="master",
    )


def side_mark(words: Words, side: str) -> ft.Control:
    """Return which side is up, in its colour and in words."""
    yellow = side == "yellow"
    return ft.Container(
        ft.Text(
            words.say(f"dr-play-side-{side}"),
            theme_style=theme.CAPTION,
            color=theme.ON_BADGE if yellow else ft.Colors.ON_ERROR_CONTAINER,
        ),
        bgcolor=theme.BADGE if yellow else ft.Colors.ERROR_CONTAINER,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=2),
    )
