"""What one player has in one realm: the stars, typed or counted, and the calculator that counts them."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import scores, sheets
from scoring.rolling_realms.events import ROUNDS, RealmCounted, StarsEntered
from scoring.rolling_realms.scores import Stars
from scoring.rolling_realms.sheets import MOST_STARS, RealmSheet
from screens import theme
from screens.parts.marks import marks
from screens.parts.stepper import stepper
from screens.rolling_realms.calculators import CALCULATORS
from screens.rolling_realms.calculators.card import Card, action, actions, heading, inset, rows
from screens.table import Table

STAR_SIZE = 40
"""Six of these with room around them fit into 288."""


def panel(*controls: Any, padding: int = theme.SPACE) -> ft.Control:
    """Return what belongs together on a ground of its own; `padding` is that at the sides."""
    return ft.Container(
        rows(*controls),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=padding, vertical=theme.SPACE),
    )


@ft.component
def StarCounter(table: Table, seat: int, place: int) -> Any:
    """Six stars to tap, a number to step, and where it comes from."""
    words, state = table.words, table.state
    round_ = min(state.round, ROUNDS)
    found = scores.stars(state, round_, seat, place)
    marked = found.scored + found.lost if found else None

    def enter(stars: int) -> None:
        table.send(StarsEntered(round_, state.now.turn, seat, place, stars))

    lines = [
        marks(
            tuple(words.say("stars", count=count) for count in range(1, MOST_STARS + 1)),
            marked or 0,
            enter,
            full=ft.Icons.STAR,
            empty=ft.Icons.STAR_BORDER,
            size=STAR_SIZE,
            ink=theme.STAR,
            key="star",
        ),
        inset(stepper(words, words.say("realm-stars"), marked, enter, key="stars", note=_origin(table, found))),
    ]
    sheet = _sheet(table, seat, place)
    if sheet is not None and found and not found.counted:
        counted = sheets.stars(sheet, state.now.faces)
        again = partial(table.send, RealmCounted(round_, state.now.turn, seat, place, sheet))
        label = words.say("realm-count-again", stars=words.say("stars", count=counted))
        lines.append(actions(action(label, "count-again", again, ft.Icons.REFRESH)))
    return panel(*lines, padding=0)


def _origin(table: Table, found: Stars | None) -> ft.Control:
    """Return where the stars come from, and how many of them are lost; announced when it changes."""
    words = table.words
    text = words.say("realm-unmarked")
    if found:
        text = words.say("realm-counted" if found.counted else "realm-typed")
        if found.lost:
            text = words.say("realm-lost", marked=found.scored + found.lost, lost=found.lost, origin=text)
    return ft.Semantics(
        live_region=True, container=True, content=ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET)
    )


def _sheet(table: Table, seat: int, place: int) -> RealmSheet | None:
    """Return the realm's sheet as it was entered; None when it was not, or when the realm was swapped since."""
    now = table.state.now
    sheet = now.score(seat).marks[place].sheet
    return sheet if type(sheet) is sheets.SHEETS.get(now.realms[place]) else None


@ft.component
def Calculator(table: Table, seat: int, place: int) -> Any:
    """The calculator of a realm that has one; every input counts at once."""
    words, state = table.words, table.state
    kind = sheets.SHEETS[state.now.realms[place]]
    sheet = _sheet(table, seat, place) or kind()

    def enter(changed: RealmSheet) -> None:
        table.send(RealmCounted(min(state.round, ROUNDS), state.now.turn, seat, place, changed))

    card = Card(words, sheet, state.now.faces, state.now.turn, state.now.closed, enter)
    warnings = [
        ft.Row(
            [
                ft.Icon(ft.Icons.INFO_OUTLINE, color=theme.ON_BADGE),
                ft.Text(words.fact(warning), theme_style=theme.SMALL, color=theme.ON_BADGE, expand=True),
            ],
            spacing=theme.GAP,
        )
        for warning in sheets.sheet_warnings(sheet)
    ]
    noted = [
        inset(ft.Container(warning, bgcolor=theme.BADGE, border_radius=theme.SPACE, padding=theme.SPACE))
        for warning in warnings
    ]
    return panel(heading(words.say("realm-count")), CALCULATORS[kind](card), *noted, padding=0)
