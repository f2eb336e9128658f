"""What the next tap on the map means: a tile is taken, looked at, attacked, reinforced, or a city placed on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import DieAssassinated
from scoring.rolling_empires.cards import ASSASSINS, ELEMENTALS
from scoring.rolling_empires.corrections import NOBODY, TileTaken
from scoring.rolling_empires.events import CityPlaced
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.state import EmpiresState
from screens.rolling_empires.hex_looks import Lit
from screens.table import Table

Kind = Literal["take", "city", "dice", "look", "attack", "reinforce", "pillage", "assassins"]
CHOSEN: tuple[Kind, ...] = ("attack", "reinforce", "pillage", "assassins")
"""Those that somebody has to choose; the others follow from where the table is."""
ICONS: dict[str, ft.IconData] = {
    "attack": ft.Icons.GAVEL,
    "reinforce": ft.Icons.SHIELD_OUTLINED,
    "pillage": ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED,
    "assassins": ft.Icons.PERSON_REMOVE_OUTLINED,
    "moves": ft.Icons.OPEN_WITH,
}


@dataclass(frozen=True, slots=True)
class Task:
    """What the next tap means."""

    kind: Kind
    seat: int
    """Whose it is; -1: nobody's."""
    lit: Mapping[Hex, Lit] = field(default_factory=dict)
    """The tiles that it is meant for."""


def due_task(table: Table) -> Task:
    """Return what a tap means where nobody has chosen anything."""
    state: EmpiresState = table.state
    seat = rules.next_city(state) if state.phase == "setup" else NOBODY
    if seat != NOBODY:
        against = table.match.game.objections
        open_to = [at for at, _ in state.land if not against(state, CityPlaced(seat, *at))]
        return Task("city", seat, _lit(open_to))
    if state.phase == "action" and state.turn != NOBODY:
        return Task("take", state.turn)
    home = rules.dice_home(state)
    return Task("dice", NOBODY, _lit(home)) if home else Task("look", NOBODY)


def chosen_task(state: EmpiresState, kind: Kind) -> Task:
    """Return what a tap means once it was chosen by the player on turn."""
    seat = state.turn
    found: frozenset[Hex] = frozenset()
    match kind:
        case "attack":
            found = battles.reachable(state, seat)
        case "reinforce":
            found = state.controlled(seat)
        case "pillage":
            found = frozenset(_cities(state, seat))
        case "assassins":
            found = battles.assassinable(state, seat)
    return Task(kind, seat, _lit(found))


def choices(state: EmpiresState) -> tuple[str, ...]:
    """Return what the player on turn can choose to do on the map."""
    if state.phase != "action" or state.turn == NOBODY:
        return ()
    found = ["attack", "reinforce"]
    if _cities(state, state.turn):
        found.append("pillage")
    if any(ASSASSINS in (use.name, *use.copies) for use in rules.uses(state, state.turn)):
        found.append("assassins")
    if state.empires[state.turn].faction == ELEMENTALS:
        found.append("moves")
    return tuple(found)


def tapped(table: Table, task: Task, at: Hex) -> None:
    """Do what a tap on a tile means."""
    state: EmpiresState = table.match.snapshot.state
    tile = state.tile(at)
    go, where = partial(_go, table), f"{at[0]},{at[1]}"
    match task.kind:
        case "city":
            table.send(CityPlaced(task.seat, *at))
        case "take" if tile and tile.seat != task.seat:
            table.send(TileTaken(*at, task.seat))
        case "attack" | "reinforce":
            go(f"{task.kind}/{where}")
        case "pillage":
            go(f"pillage/{_cities(state, task.seat).get(at, max(0, tile.seat if tile else 0))}")
        case "assassins" if tile and len(tile.dice) == 1:
            table.send(DieAssassinated(task.seat, *at, 0))
        case _:
            go(f"tile/{where}")


def _go(table: Table, screen: str) -> None:
    table.session.go(f"/m/{table.match.id}/{screen}")


def _cities(state: EmpiresState, seat: int) -> dict[Hex, int]:
    """Return the tiles of the cities that a player can pillage, with whose they are."""
    kind: Literal["plain", "city"] = "city" if state.empires[seat].faction == ELEMENTALS else "plain"
    cities = {state.empires[victim].city: victim for victim in battles.pillageable(state, seat, kind)}
    return {at: victim for at, victim in cities.items() if at is not None}


def _lit(hexes: Iterable[Hex]) -> Mapping[Hex, Lit]:
    target: Lit = "target"
    return dict.fromkeys(hexes, target)
