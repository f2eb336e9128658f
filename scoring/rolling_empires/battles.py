"""Battles: attack, defence and pillage as sums of named parts, and which tiles can be reached."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rolling_empires.actions import AttackKind
from scoring.rolling_empires.cards import ARMORY, BATTLEMENTS, BLACKSMITH, DOME, FORTRESS, LUMBER_MILL
from scoring.rolling_empires.hexes import Hex, neighbours
from scoring.rolling_empires.pieces import MARKED, NOT_TOLD, Die
from scoring.rolling_empires.state import EmpiresState

CITY_POWER = 4
"""Of the Elementals' city while their die lies on it. Rule: Elementals (RE-40)."""
BEHEMOTH_POWER = 3
"""Rule: Neutral Faction (RE-39)."""
BEHEMOTH_TILES = 4
"""Rule: Neutral Faction (RE-39)."""
FORTRESS_POWER = 3
"""Rule: Workshop Cards (RE-34)."""
DOME_MAGIC = 4
"""Magic in the reserve, begun or full, for which a Magic Dome adds 1. Rule: Workshop Cards (RE-34)."""
BLACKSMITH_HELPS_COUNTED = True
"""Whether Blacksmith also lifts a die that counts as battle 1 by Barracks. A reading; the book says "showing"."""


@dataclass(frozen=True, slots=True)
class Part:
    """A summand of a battle."""

    key: str
    """`dice`, `barracks` (dice that count 1 by it), `blacksmith`, `power-ups`, `battlements`, `city` (the Elementals'),
    `behemoth`, `fortress`, `dome`; and, without a value, `battlements-sheet`, the faction's sheet was not typed in, and
    `dome-reserve`, the reserve is not known."""
    value: int


@dataclass(frozen=True, slots=True)
class Sum:
    """The battle power of one side."""

    total: int
    parts: tuple[Part, ...]
    """Those that count, and those that may and are not known."""
    known: bool = True
    """False: there is more to it that nobody told, dice or a reserve; the total is the least."""


def _sum(*parts: Part, known: bool = True) -> Sum:
    listed = tuple(part for part in parts if part.value or part.key in ("battlements-sheet", "dome-reserve"))
    return Sum(sum(part.value for part in parts), listed, known)


def _copies(state: EmpiresState, seat: int, workshop: str) -> int:
    built = state.empires[seat].workshops if 0 <= seat < len(state.empires) else ()
    return sum(one.name == workshop for one in built)


def _dice(state: EmpiresState, seat: int, dice: tuple[Die, ...], magic: int) -> tuple[Part, ...]:
    lifted = [die for die in dice if die.power == 1 and (die.name != MARKED or BLACKSMITH_HELPS_COUNTED)]
    return (
        Part("dice", sum(die.power for die in dice if die.name != MARKED)),
        Part("barracks", sum(die.power for die in dice if die.name == MARKED)),
        Part("blacksmith", len(lifted) if _copies(state, seat, BLACKSMITH) else 0),
        Part("power-ups", magic),
    )


def attack(state: EmpiresState, seat: int, dice: tuple[Die, ...], magic: int = 0, kind: AttackKind = "plain") -> Sum:
    """Return the power of an attack; for a pillage, that of these dice without magic.

    Rule: Attack a tile, Free Actions, Workshop Cards, Elementals (RE-16, RE-24, RE-34, RE-40).

    Args:
        state: The table.
        seat: Who attacks.
        dice: The dice as told. The Elementals' city and the Behemoth attack with their power, and need none.
        magic: Magic spent on powering up.
        kind: How the tile is attacked.
    """
    parts = _dice(state, seat, dice, magic)
    if kind == "city":
        return _sum(Part("city", CITY_POWER), *parts)
    if kind == "behemoth" and not dice:
        return _sum(Part("behemoth", BEHEMOTH_POWER), *parts)
    return _sum(*parts, known=bool(dice))


def wood_as_battle(state: EmpiresState, seat: int, wood: int) -> int:
    """Return the battle power of a die that shows wood: by the Armory what it shows, 0 without one.

    A Lumber Mill changes the face first. A reading; each copy adds 1. Rule: Workshop Cards (RE-34).
    """
    return wood + _copies(state, seat, LUMBER_MILL) if _copies(state, seat, ARMORY) else 0


def defence(state: EmpiresState, at: Hex) -> Sum:
    """Return the power that an attack on this hex has to exceed. Rule: Attack a tile (RE-24, RE-34, RE-40)."""
    tile = state.tile(at)
    if tile is None:
        return _sum()
    parts = _dice(state, tile.seat, tile.dice, tile.magic)
    if 0 <= tile.seat < len(state.empires):
        empire = state.empires[tile.seat]
        summoned = empire.summoned and empire.city == at
        parts = (*parts, _battlements(state, tile.seat, tile.land), Part("city", CITY_POWER * summoned))
    return _sum(*parts, known=tile.told)


def _battlements(state: EmpiresState, seat: int, land: str) -> Part:
    """The Crash Site is no faction's land here: it is wild for scoring and claiming only. A reading."""
    copies = _copies(state, seat, BATTLEMENTS)
    sheet = state.cards.sheet(state.empires[seat].faction)
    if copies and sheet is None:
        return Part("battlements-sheet", 0)
    own = sheet is not None and land != "crash" and any(bonus.of == land for bonus in sheet.bonuses)
    return Part("battlements", copies * own)


def wins(attack_total: int, defence_total: int) -> bool:
    """Say whether an attack takes the tile: it must exceed the defence. Rule: Attack a tile (RE-24)."""
    return attack_total > defence_total


def city_defence(state: EmpiresState, victim: int, reserve: int = NOT_TOLD) -> Sum:
    """Return what a city subtracts from a pillage. Rule: Pillage an enemy city (RE-26, RE-34, RE-40).

    Args:
        state: The table.
        victim: Whose city it is.
        reserve: The victim's magic before it; -1: as tracked or counted.
    """
    if not 0 <= victim < len(state.empires):
        return _sum()
    empire = state.empires[victim]
    if reserve == NOT_TOLD and (state.tracked or empire.counted):
        reserve = empire.magic
    domes = _copies(state, victim, DOME)
    open_dome = bool(domes) and reserve == NOT_TOLD
    return _sum(
        Part("fortress", FORTRESS_POWER * _copies(state, victim, FORTRESS)),
        Part("dome-reserve", 0) if open_dome else Part("dome", domes * -(-max(0, reserve) // DOME_MAGIC)),
        Part("city", CITY_POWER * empire.summoned),
        known=not open_dome,
    )


def plunder(power: int, city_defence_total: int, reserve: int) -> int:
    """Return the magic that a pillage takes: never more than is there. A reading (RE-26)."""
    return max(0, min(power - city_defence_total, reserve))


def adjacent(state: EmpiresState, seat: int) -> frozenset[Hex]:
    """Return the tiles the book calls adjacent: those a player controls, and those touching them. Rule: RE-24."""
    own = state.controlled(seat)
    return _on_the_map(state, own.union(*map(neighbours, own)))


def reachable(state: EmpiresState, seat: int, kind: AttackKind = "plain") -> frozenset[Hex]:
    """Return the tiles that an attack may target; for the Behemoth those at which its walk may begin.

    The die of the Ambush Post reaches what any attack reaches: "adjacent" is said of all tiles of a player. A reading.
    The Elementals' city attacks the tiles round it and, when it was lost, its own. Rule: RE-24, RE-40, RE-42.
    """
    own = state.controlled(seat)
    if kind == "anywhere":
        return frozenset(at for at, _ in state.land) - own
    city = state.empires[seat].city if 0 <= seat < len(state.empires) else None
    home = frozenset[Hex]() if city is None else frozenset({city, *neighbours(city)})
    if kind == "city":
        return _on_the_map(state, home) - own
    return (adjacent(state, seat) | _on_the_map(state, home)) - own


def _on_the_map(state: EmpiresState, hexes: frozenset[Hex]) -> frozenset[Hex]:
    return frozenset(at for at, _ in state.land if at in hexes)


def assassinable(state: EmpiresState, seat: int) -> frozenset[Hex]:
    """Return the tiles from which the Assassin's Guild may remove a die. Rule: Workshop Cards (RE-24, RE-34)."""
    near = adjacent(state, seat)
    return frozenset(at for at, tile in state.land if at in near and tile.seat != seat and tile.dice)


def pillageable(state: EmpiresState, seat: int, kind: AttackKind = "plain") -> tuple[int, ...]:
    """Return the seats whose city this one may pillage: those on tiles that it controls.

    With their city die (`city`) the Elementals also pillage the cities next to their own. A reading of "do not place a
    control token on the other land tile". Rule: Pillage an enemy city, Elementals (RE-26, RE-40).
    """
    open_to = state.controlled(seat)
    city = state.empires[seat].city if 0 <= seat < len(state.empires) else None
    if kind == "city" and city is not None:
        open_to = open_to.union(_on_the_map(state, frozenset(neighbours(city))))
    return tuple(victim for victim, empire in enumerate(state.empires) if victim != seat and empire.city in open_to)


def walk(state: EmpiresState, seat: int, start: Hex, step: Hex) -> tuple[Hex, ...]:
    """Return the tiles that the Behemoth takes from a hex on in steps of one of SIDES.

    It walks over tiles its player controls already, and they count among its four. A reading.
    Rule: Neutral Faction (RE-39).
    """
    lands = dict(state.land)
    taken: list[Hex] = []
    for far in range(BEHEMOTH_TILES):
        at = (start[0] + far * step[0], start[1] + far * step[1])
        if at not in lands or not (lands[at].seat == seat or wins(BEHEMOTH_POWER, defence(state, at).total)):
            break
        taken.append(at)
    return tuple(taken)
