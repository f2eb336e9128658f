"""A dragon's card in the grid: its move number, its name and its spaces, and what a tap on it does."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scoring.dragons_roll.options import hidden
from scoring.dragons_roll.state import Dragon
from screens import theme
from screens.dragons_roll.lines import short_kind, who
from screens.dragons_roll.spaces import SIDE, contents, drawn, total
from screens.parts.tap import Tap, tappable
from screens.words import Words

PADDING = 4
"""Inside a place."""
WIDE_SIDE = 36
"""Of a space where there is room."""
SIGN = 18
"""The size of a sign on a card."""
BETWEEN = 2
"""Between the lines of a card on a phone, where nine of them are to fit above the question."""
MOVING = {"moved": ft.Icons.ARROW_DOWNWARD, "pushed": ft.Icons.ARROW_DOWNWARD, "fell": ft.Icons.WARNING_AMBER}
"""The signs of what is about to happen to a dragon, by the key of its line."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a tap on a card does."""

    does: str
    """How it is spoken, before the card's name; empty: it only looks at the card."""
    on_tap: Tap
    lit: frozenset[int] = frozenset()
    """Spaces of the card that are lit."""
    icon: ft.IconData | None = None
    """The sign of a card that is lit; None: it is not."""


def dragon_card(
    words: Words, dragon: Dragon, values: tuple[int, ...], *, move: str, offer: Offer | None, room: float
) -> ft.Control:
    """Return the card.

    Args:
        words: In which it is named.
        dragon: Whose card it is.
        values: The dice on it: a face a space, 0 where it is empty.
        move: What is about to happen to it, of `MOVING`; empty: nothing.
        offer: What a tap does; None: it cannot be tapped.
        room: Its width in logical pixels.
    """
    lit = offer is not None and offer.icon is not None
    name = dragon_name(words, dragon, values)
    if move:
        name = words.say(f"dr-play-{move}", dragon=name)
    content = _content(words, dragon, values, offer, sign=MOVING.get(move), room=room)
    edge = None
    if lit or move:
        edge = ft.BorderSide(theme.LINE, ft.Colors.ERROR if move == "fell" and not lit else theme.MARKED)
    if offer is None:
        box = ft.Container(
            content,
            bgcolor=theme.CARD,
            border_radius=theme.SPACE,
            border=ft.Border.all(edge.width, edge.color) if edge else None,
        )
        return ft.Semantics(label=name, container=True, exclude_semantics=True, content=box)
    return tappable(
        words.say("dr-play-offer", does=offer.does, card=name) if offer.does else name,
        content,
        offer.on_tap,
        radius=theme.SPACE,
        fill=theme.CARD,
        outline=edge,
        key=f"dragon-{dragon.number}",
    )


def gone_card(words: Words, dragon: Dragon, values: tuple[int, ...], room: float) -> ft.Control:
    """Return the card of a dragon that is on its way out: only drawn."""
    content = _content(words, dragon, values, None, sign=None, room=room)
    return ft.Container(content, bgcolor=theme.CARD, border_radius=theme.SPACE)


def dragon_name(words: Words, dragon: Dragon, dice: tuple[int, ...]) -> str:
    """Return how a dragon is spoken: what it is, where it stands, what lies on it."""
    card = dragon.card
    values = {"name": card.name, "kind": card.kind, "move": "/".join(map(str, card.numbers))}
    where = words.say(
        "dr-play-dragon",
        who=who(words, values),
        column=words.say(f"dr-play-column-{dragon.column + 1}"),
        row=dragon.row + 1,
    )
    inside = contents(words, card.requirement, dice)
    return ". ".join(filter(None, [where, inside, words.say("dr-play-hidden") if hidden(dragon) else ""]))


def _content(
    words: Words,
    dragon: Dragon,
    values: tuple[int, ...],
    offer: Offer | None,
    *,
    sign: ft.IconData | None,
    room: float,
) -> ft.Control:
    card = dragon.card
    kind, requirement = short_kind(card.kind), card.requirement
    sign = offer.icon if offer and offer.icon else sign
    mark = [ft.Icon(sign, size=SIGN, color=theme.MARKED)] if sign else []
    number, name = badge(card.numbers, big=not requirement.known), card.name or kind
    wide = room >= 3 * WIDE_SIDE + 2 * PADDING
    inside: ft.Control
    if not name:
        inside = ft.Row([number, *mark], spacing=0, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    else:
        texts: list[ft.Control] = [ft.Text(name, theme_style=theme.TILE, color=ft.Colors.ON_SURFACE)]
        if card.name and kind:
            texts.append(ft.Text(kind, theme_style=theme.COLUMN, color=theme.QUIET))
        names = ft.Column(texts, spacing=0, tight=True)
        lines: list[ft.Control] = [ft.Row([number, names], wrap=True, spacing=theme.TIGHT, run_spacing=0)]
        if requirement.known:
            side = WIDE_SIDE if wide else SIDE
            width = room - 2 * (theme.GAP if wide else PADDING)
            lines.append(drawn(requirement, values, width=width, side=side, lit=offer.lit if offer else ()))
        asked = ft.Text(total(words, requirement), theme_style=theme.CAPTION, color=theme.QUIET, expand=True)
        # The foot is as high without a sign as with one, so that nothing moves when a card is lit.
        foot = ft.Row([ft.Container(width=0, height=SIGN), asked, *mark], spacing=0)
        inside = ft.Column([*lines, foot], spacing=theme.TIGHT if wide else BETWEEN, tight=True)
    return ft.Container(inside, padding=theme.GAP if wide else PADDING, alignment=ft.Alignment.TOP_LEFT)


def badge(numbers: tuple[int, ...], *, big: bool = False) -> ft.Control:
    """Return a dragon's move numbers on a dark badge; a single one may be big."""
    text = "/".join(map(str, numbers)) or "?"
    single = len(text) == 1
    style = theme.BIG_NUMBER if single and big else theme.NUMBER if single or big else theme.TILE
    return ft.Container(
        ft.Text(text, theme_style=style, color=ft.Colors.ON_INVERSE_SURFACE),
        bgcolor=ft.Colors.INVERSE_SURFACE,
        border_radius=theme.GAP,
        padding=ft.Padding.symmetric(
            horizontal=theme.SPACE if single and big else theme.GAP if single else theme.TIGHT,
            vertical=theme.GAP if big and not single else 2,
        ),
    )
