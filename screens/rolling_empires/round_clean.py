"""Clean Up on the Round tab: what it will do, what was done, and the dice that may be taken home after it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.events import DiceTaken
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.state import Tile
from screens import theme
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.rolling_empires.desk import Desk
from screens.rolling_empires.hex_looks import land_at
from screens.rolling_empires.lines import said


def told_parts(desk: Desk) -> list[ft.Control]:
    """Return what the last action did by itself, if it did anything."""
    return [listed(said(desk.words, desk.state.lines))] if desk.state.lines else []


def clean_up_parts(desk: Desk) -> list[ft.Control]:
    """Return what Clean Up will do and pay to whom. Rule: 3. Clean Up Phase (RE-29)."""
    words = desk.words
    will = listed(said(words, rules.clean_up(desk.state)))
    return [*told_parts(desk), section(words.say("re-clean-title"), will, note=words.say("re-clean-note"))]


def listed(sentences: Iterable[str]) -> ft.Control:
    """Return sentences on a ground of their own, announced when they appear."""
    texts: list[ft.Control] = [ft.Text(sentence, theme_style=theme.BODY) for sentence in sentences]
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Column(texts, spacing=theme.TIGHT, tight=True),
            bgcolor=theme.BAR,
            border_radius=theme.RADIUS,
            padding=theme.SPACE,
        ),
    )


def dice_home_parts(desk: Desk) -> list[ft.Control]:
    """Return the dice on the board, to be tapped when they are taken home. Rule: 3. Clean Up Phase (RE-29)."""
    words, state = desk.words, desk.state
    tiles = [(at, tile) for at in rules.dice_home(state) if (tile := state.tile(at)) is not None]
    if not tiles:
        return []
    rows = [_tile(desk, at, tile) for at, tile in sorted(tiles, key=lambda pair: pair[1].seat)]
    return [section(words.say("re-home-title"), *rows, note=words.say("re-home-note"))]


def _tile(desk: Desk, at: Hex, tile: Tile) -> ft.Control:
    """Return the dice on a tile: each goes home by a tap, those that nobody told by one tap together."""
    words, state = desk.words, desk.state
    key = f"home-{at[0]}-{at[1]}"
    before = words.say("re-home-tile", player=state.player(tile.seat), land=land_at(words, tile.land, at))

    def pill(place: int, die: Die) -> Pill:
        left = (*tile.dice[:place], *tile.dice[place + 1 :])
        text = f"{die.name} {die.power}".strip()
        name = words.say("re-home-die", die=text, tile=before)
        return Pill(text, False, partial(desk.table.send, DiceTaken(*at, left)), name, f"{key}-{place}")

    choices = [pill(place, die) for place, die in enumerate(tile.dice)]
    if len(choices) != 1 or not tile.told:
        everything = words.say("re-home-all")
        taken = partial(desk.table.send, DiceTaken(*at))
        choices.append(Pill(everything, False, taken, f"{everything}, {before}", f"{key}-all"))
    return pills(*choices, before=before)
