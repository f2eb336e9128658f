"""The attack on a tile: which ways there are, and the calculator of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import AttackKind
from scoring.rolling_empires.cards import AMBUSH_POST, BEHEMOTH, ELEMENTALS, GRYPHON
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.state import EmpiresState
from screens.frame import scrolling
from screens.parts.message import message
from screens.parts.pills import Pill, pills
from screens.rolling_empires.attack_fight import Fight
from screens.rolling_empires.attack_walk import Walk
from screens.rolling_empires.laying import map_screen
from screens.session import EMPTY
from screens.table import Table
from screens.words import Words


def hex_of(part: str) -> Hex | None:
    """Return the hex at the end of a route, such as `2,-1`; None when there is none."""
    q, _, r = part.partition(",")
    try:
        return int(q), int(r)
    except ValueError:
        return None


def use_tile(table: Table) -> Hex | None:
    """Return the hex that the route names, if a tile lies there."""
    at = hex_of(str(ft.use_route_params().get("part") or ""))
    return at if at is not None and table.state.tile(at) else None


def no_tile(table: Table) -> Any:
    """Return the screen of a route that names no tile. Call it from a component."""
    words = table.words
    return map_screen(table, words.say("re-tile-title"), scrolling(message(words.say("re-tile-none"))))


def kinds(state: EmpiresState, seat: int) -> tuple[AttackKind, ...]:
    """Return the ways in which a player can attack."""
    empire, found = state.empires[seat], list[AttackKind](["plain"])
    if any(AMBUSH_POST in (use.name, *use.copies) for use in rules.uses(state, seat)):
        found.append("post")
    if empire.faction == ELEMENTALS or GRYPHON in empire.dice:
        found.append("anywhere")
    if empire.faction == ELEMENTALS:
        found.append("city")
    if BEHEMOTH in empire.dice:
        found.append("behemoth")
    return tuple(found)


def suited(state: EmpiresState, seat: int, at: Hex) -> AttackKind:
    """Return the first way that reaches a tile; the plain one when none does."""
    return next((kind for kind in kinds(state, seat) if at in battles.reachable(state, seat, kind)), "plain")


@ft.component
def AttackAt(table: Table) -> Any:
    """Show the attack of the player on turn on the tile that the route names."""
    at, state = use_tile(table), table.state
    chosen, choose = ft.use_state(EMPTY)
    if at is None:
        return no_tile(table)
    seat = max(0, state.turn)
    kind: AttackKind = chosen or suited(state, seat, at)
    ways = way_pills(table.words, kinds(state, seat), kind, choose)
    if kind == "behemoth":
        return Walk(table, seat, at, ways)
    return Fight(table, seat, at, kind, ways)


def way_pills(
    words: Words, ways: tuple[AttackKind, ...], chosen: AttackKind, choose: Callable[[AttackKind], None]
) -> list[ft.Control]:
    """Return the ways to choose from; nothing when there is only one."""
    if len(ways) < 2:
        return []

    def pill(way: AttackKind) -> Pill:
        text = words.say(f"re-attack-way-{way}")
        said = words.say("new-chosen", what=text) if way == chosen else text
        return Pill(text, way == chosen, partial(choose, way), said, f"way-{way}")

    return [pills(*map(pill, ways))]
