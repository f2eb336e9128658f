"""The cards of a copy in lists: a line for each, to be opened."""

from __future__ import annotations

import flet as ft

from scoring.dragons_roll.cards import SCROLLS, DragonCard, MasterCard
from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.requirements import loose
from screens import theme
from screens.dragons_roll.lines import short_kind
from screens.dragons_roll.scroll_words import reminder
from screens.dragons_roll.spaces import contents, drawn, wanted
from screens.parts.tap import Tap, tappable
from screens.words import Words

SPACES, SIDE = 192, 28
"""The width of the spaces in a list, and of one of them."""


def dragon_row(words: Words, card: DragonCard, on_tap: Tap | None, key: str) -> ft.Control:
    """Return a Dragon card: its numbers, its name and kind, its spaces. Without a handler it is only read."""
    numbers = "/".join(map(str, card.numbers)) or theme.NOTHING
    title = card.name or short_kind(card.kind) or words.say("dr-line-who-unknown")
    kind = card.kind if card.name else ""
    requirement = card.requirement
    whole = wanted(words, requirement)
    name = words.say(
        "dr-cards-row",
        name=f"{title}, {kind}" if kind else title,
        numbers=words.listed([str(number) for number in card.numbers]) or words.say("empty"),
        condition=contents(words, requirement, loose(requirement)) or words.say("dr-cards-no-spaces"),
    )
    lines: list[ft.Control] = [ft.Text(title, theme_style=theme.HEADING)]
    if kind:
        lines.append(ft.Text(kind, theme_style=theme.CAPTION, color=theme.QUIET))
    if requirement.known:
        lines.append(drawn(requirement, loose(requirement), width=SPACES, side=SIDE))
    if whole or not requirement.known:
        text = whole or words.say("dr-cards-no-spaces")
        lines.append(ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET))
    badge = ft.Container(
        ft.Text(numbers, theme_style=theme.NUMBER, color=ft.Colors.ON_INVERSE_SURFACE, no_wrap=True),
        bgcolor=ft.Colors.INVERSE_SURFACE,
        border_radius=theme.SPACE,
        padding=theme.GAP,
        alignment=ft.Alignment.TOP_CENTER,
    )
    return _row(name, [badge, ft.Column(lines, spacing=theme.TIGHT, tight=True, expand=True)], on_tap, key)


def master_row(words: Words, card: MasterCard, on_tap: Tap, key: str) -> ft.Control:
    """Return a Master Dragon, and whether its numbers are our guess."""
    numbers = [str(side.trigger or words.say("dr-cards-no-trigger")) for side in (card.yellow, card.red)]
    note = words.say("dr-cards-master-line", yellow=numbers[0], red=numbers[1])
    state = words.say("dr-cards-checked" if card.typed else "dr-cards-default")
    lines: list[ft.Control] = [
        ft.Text(card.name, theme_style=theme.HEADING),
        ft.Text(note, theme_style=theme.SMALL, color=theme.QUIET),
    ]
    mark = ft.Container(
        ft.Text(state, theme_style=theme.CAPTION, color=theme.QUIET if card.typed else theme.ON_BADGE),
        bgcolor=None if card.typed else theme.BADGE,
        border_radius=theme.SPACE,
        padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.TIGHT),
    )
    content: list[ft.Control] = [ft.Column([*lines, mark], spacing=theme.TIGHT, tight=True, expand=True)]
    return _row(f"{card.name}, {note}, {state}", content, on_tap, key)


def scroll_row(words: Words, cards: DragonsCards, place: int, on_tap: Tap) -> ft.Control:
    """Return a Scroll and its reminder; only the two that the rulebook does not describe can be opened."""
    name = cards.scrolls[place].name
    text = reminder(words, cards, name)
    own = name not in SCROLLS
    said = text or words.say("dr-cards-scroll-unnamed")
    lines: list[ft.Control] = [
        ft.Text(name, theme_style=theme.HEADING),
        ft.Text(said, theme_style=theme.SMALL, color=theme.QUIET),
    ]
    content: list[ft.Control] = [ft.Column(lines, spacing=0, tight=True, expand=True)]
    return _row(f"{name}: {said}", content, on_tap if own else None, f"scroll-{place + 1}" if own else "")


def _row(name: str, content: list[ft.Control], on_tap: Tap | None, key: str) -> ft.Control:
    row = ft.Row(content, spacing=theme.SPACE, vertical_alignment=ft.CrossAxisAlignment.START)
    if on_tap is None:
        box = ft.Container(row, padding=theme.SPACE, bgcolor=theme.BAR, border_radius=theme.RADIUS)
        return ft.Semantics(label=name, container=True, exclude_semantics=True, content=box)
    row.controls.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET))
    return tappable(name, ft.Container(row, padding=theme.SPACE), on_tap, fill=theme.CARD, key=key)
