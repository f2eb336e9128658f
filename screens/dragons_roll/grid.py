"""The grid: three columns of three rows, and the dragons in it, each with its move number, name and spaces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import flet as ft

from scoring.dragons_roll.cards import COLUMNS, ROWS
from scoring.dragons_roll.grid import standing_at
from scoring.dragons_roll.options import hidden
from scoring.dragons_roll.state import Dragon, DragonsState
from screens import theme
from screens.dragons_roll.lines import short_kind, who
from screens.dragons_roll.spaces import SIDE, contents, drawn, total
from screens.parts.tap import Tap, tappable
from screens.words import Words

GAP = 6
"""Between two places."""
PADDING = 4
"""Inside a place."""
WIDE_SIDE = 36
"""Of a space where there is room."""
EMPTY = theme.TOUCH
"""The least height of a place."""
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


def grid(
    words: Words, state: DragonsState, after: DragonsState | None, offers: Mapping[int, Offer], width: float
) -> ft.Control:
    """Return the grid.

    Args:
        words: In which the cards are named.
        state: The table.
        after: The table after the moves that are waiting; None when none are.
        offers: By the dragon's number.
        width: The room there is, in logical pixels.
    """
    moving = {}
    for line in after.lines[len(state.lines) :] if after else ():
        if line.key in MOVING:
            moving[int(dict(line.values)["dragon"])] = line.key
    room = (width - (COLUMNS - 1) * GAP) / COLUMNS
    rows: list[ft.Control] = []
    for row in range(ROWS):
        places: list[ft.Control] = []
        for column in range(COLUMNS):
            dragon = standing_at(state.dragons, column, row)
            if dragon:
                number = dragon.number
                move, offer = moving.get(number, ""), offers.get(number)
                place = _card(words, state, dragon, move=move, offer=offer, room=room)
            else:
                place = _empty()
            places.append(ft.Container(place, expand=True))
        rows.append(
            ft.Row(places, spacing=GAP, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        )
    return ft.Column(rows, spacing=GAP, tight=True)


def dragon_name(words: Words, state: DragonsState, dragon: Dragon) -> str:
    """Return how a dragon is spoken: what it is, where it stands, what lies on it."""
    card = dragon.card
    values = {"name": card.name, "kind": card.kind, "move": "/".join(map(str, card.numbers))}
    where = words.say(
        "dr-play-dragon",
        who=who(words, values),
        column=words.say(f"dr-play-column-{dragon.column + 1}"),
        row=dragon.row + 1,
    )
    inside = contents(words, card.requirement, state.values(dragon.number))
    return ". ".join(filter(None, [where, inside, words.say("dr-play-hidden") if hidden(dragon) else ""]))


def _empty() -> ft.Control:
    return ft.Container(
        height=EMPTY,
        border=ft.Border.all(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT),
        border_radius=theme.SPACE,
    )


def _card(
    words: Words,
    state: DragonsState,
    dragon: Dragon,
    *,
    move: str,
    offer: Offer | None,
    room: float,
) -> ft.Control:
    lit = offer is not None and offer.icon is not None
    sign = offer.icon if offer and offer.icon else MOVING.get(move)
    name = dragon_name(words, state, dragon)
    if move:
        name = words.say(f"dr-play-{move}", dragon=name)
    content = ft.Container(
        _content(words, state, dragon, offer, sign=sign, room=room - 2 * PADDING),
        padding=PADDING if room < 3 * WIDE_SIDE else theme.GAP,
        alignment=ft.Alignment.TOP_LEFT,
    )
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


def _content(
    words: Words, state: DragonsState, dragon: Dragon, offer: Offer | None, *, sign: ft.IconData | None, room: float
) -> ft.Control:
    card = dragon.card
    kind, requirement = short_kind(card.kind), card.requirement
    mark = [ft.Icon(sign, size=theme.EDGE + theme.TIGHT, color=theme.MARKED)] if sign else []
    number, name = badge(card.numbers, big=not requirement.known), card.name or kind
    if not name:
        return ft.Row([number, *mark], spacing=0, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    lines: list[ft.Control] = [
        ft.Row(
            [number, ft.Text(name, theme_style=theme.TILE, color=ft.Colors.ON_SURFACE)],
            wrap=True,
            spacing=theme.TIGHT,
            run_spacing=0,
        )
    ]
    if requirement.known:
        side = SIDE if room < 3 * WIDE_SIDE else WIDE_SIDE
        values = state.values(dragon.number)
        lines.append(drawn(requirement, values, width=room, side=side, lit=offer.lit if offer else ()))
    notes: list[ft.Control] = [
        ft.Text(text, theme_style=theme.CAPTION, color=theme.QUIET)
        for text in (total(words, requirement), kind if card.name else "")
        if text
    ]
    if notes or mark:
        notes_column = ft.Column(notes, spacing=0, tight=True, expand=True)
        lines.append(ft.Row([notes_column, *mark], spacing=0, vertical_alignment=ft.CrossAxisAlignment.END))
    return ft.Column(lines, spacing=theme.TIGHT, tight=True)


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
            horizontal=theme.SPACE if single and big else theme.GAP if single else GAP,
            vertical=theme.GAP if big and not single else 2,
        ),
    )
