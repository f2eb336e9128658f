"""What defends a tile, on its sheet: each die to tap, corrected at once; after Clean Up a tap takes a die home."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import CitySummoned, DieAssassinated
from scoring.rolling_empires.cards import ELEMENTALS
from scoring.rolling_empires.corrections import ForceSet
from scoring.rolling_empires.events import DiceTaken
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.state import EmpiresState, Tile
from screens import theme
from screens.parts.number_row import NumberRow
from screens.parts.section import section
from screens.parts.stepper import stepper
from screens.rolling_empires.attack_force import POWERS, dice_row, sum_text
from screens.rolling_empires.map_task import choices
from screens.table import Table

MOST_MAGIC = 99
"""Power-up magic on a tile."""


def force_section(table: Table, at: Hex) -> ft.Control:
    """Return what defends a controlled tile, to look at and to correct."""
    words, state = table.words, table.state
    tile, found = dict(state.land)[at], battles.defence(state, at)
    told = sum_text(words, found) or words.say("re-tile-bare")
    if not found.known:
        told = words.say("re-tile-more" if tile.dice else "re-tile-untold")
    parts: list[ft.Control] = []
    if tile.dice:
        says, tap = _die_tap(table, at, tile)
        parts.append(dice_row(words, tile.dice, tap, says=says))
    width = min(table.session.width, theme.PANE) - 2 * theme.EDGE
    magic = stepper(
        words,
        words.say("re-force-magic"),
        tile.magic,
        lambda number: _correct(table, at, lambda now: ForceSet(*at, now.dice, number, now.told)),
        key="magic",
        high=MOST_MAGIC,
    )
    parts += [
        ft.Text(words.say("re-tile-add"), theme_style=theme.BODY),
        NumberRow(words, POWERS, None, width, partial(_add, table, at)),
        magic,
        _buttons(table, at, tile),
    ]
    title = words.say("re-tile-power", power=found.total if found.known else "?")
    return section(title, *parts, note=told)


def _correct(table: Table, at: Hex, to: Callable[[Tile], ForceSet]) -> None:
    """Tell what lies on a tile, from what lies there by now: of two quick taps the second one sees the first."""
    state: EmpiresState = table.match.snapshot.state
    tile = state.tile(at)
    if tile:
        table.send(to(tile))


def _add(table: Table, at: Hex, power: int) -> None:
    _correct(table, at, lambda now: ForceSet(*at, (*now.dice, Die(power)), now.magic, True))


def _die_tap(table: Table, at: Hex, tile: Tile) -> tuple[str, Callable[[int], None]]:
    """Return how a tap on a die is spoken, and what it does."""
    state: EmpiresState = table.state

    def left(place: int) -> tuple[Die, ...]:
        return (*tile.dice[:place], *tile.dice[place + 1 :])

    if state.phase == "dice":
        return "re-tile-die-home", lambda place: table.send(DiceTaken(*at, left(place)))
    if "assassins" in choices(state) and at in battles.assassinable(state, state.turn):
        return "re-tile-die-killed", lambda place: table.send(DieAssassinated(state.turn, *at, place))
    return "re-force-remove", lambda place: table.send(ForceSet(*at, left(place), tile.magic, tile.told))


def _buttons(table: Table, at: Hex, tile: Tile) -> ft.Control:
    words, state, style = table.words, table.state, ft.ButtonStyle(padding=theme.SPACE)
    buttons: list[ft.Control] = []
    if tile.told:
        untold = partial(table.send, ForceSet(*at, tile.dice, tile.magic, False))
        buttons.append(ft.TextButton(words.say("re-tile-not-told"), key="not-told", style=style, on_click=untold))
    else:
        all_told = partial(table.send, ForceSet(*at, tile.dice, tile.magic))
        buttons.append(ft.TextButton(words.say("re-tile-all-told"), key="all-told", style=style, on_click=all_told))
    empire = state.empires[tile.seat] if 0 <= tile.seat < len(state.empires) else None
    if empire and empire.faction == ELEMENTALS and empire.city == at and not empire.summoned:
        summon = partial(table.send, CitySummoned(tile.seat))
        buttons.append(ft.TextButton(words.say("re-tile-summon"), key="summon", style=style, on_click=summon))
    return ft.Row(buttons, wrap=True, spacing=0, run_spacing=0)
