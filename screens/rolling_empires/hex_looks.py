"""What each hex of the map shows and how it is spoken, from the state alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scoring.rolling_empires.battles import Sum, defence
from scoring.rolling_empires.cards import Land
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.state import EmpiresState, Tile
from screens.rolling_empires.factions import Mark, mark_of
from screens.words import Words

Lit = Literal["", "has", "missing", "target", "spot"]
"""How a hex stands out: it belongs to what is asked for, it would, it can be tapped for it, a tile can lie there."""
UNKNOWN = "?"
NAMES = 1024
"""Names of hexes that are remembered: they are needed anew at every tap."""
NO_POWER = "\N{MIDDLE DOT}"


@dataclass(frozen=True, slots=True)
class Look:
    """What one hex shows."""

    at: Hex
    name: str
    """How it is spoken."""
    land: Land | None = None
    """None: no tile lies there."""
    owner: Mark | None = None
    """Of who controls it; None: nobody does."""
    power: str = ""
    city: Mark | None = None
    """Of whose city stands there; None: none does."""
    lit: Lit = ""


@lru_cache(maxsize=NAMES)
def place_name(words: Words, at: Hex) -> str:
    """Return where a hex lies from the middle of the map: steps to the right or left, then down or up its rows."""
    q, r = at
    across = words.say("re-map-right" if q > 0 else "re-map-left", steps=abs(q)) if q else ""
    down = words.say("re-map-down" if r > 0 else "re-map-up", steps=abs(r)) if r else ""
    return " ".join(filter(None, (across, down))) or words.say("re-map-centre")


@lru_cache(maxsize=NAMES)
def land_at(words: Words, land: Land, at: Hex) -> str:
    """Return what a tile is called: its land and where it lies."""
    return ", ".join((words.say(f"re-land-{land}"), place_name(words, at)))


def power_text(found: Sum, tile: Tile) -> str:
    """Return the power with which a controlled tile is defended, in a sign or a few."""
    if not found.known:
        return UNKNOWN
    return str(found.total) if found.total or tile.dice else NO_POWER


def tile_name(words: Words, state: EmpiresState, at: Hex) -> str:
    """Return how a tile is spoken: land, place, who controls it, its power, whose city stands there."""
    tile = state.tile(at)
    if tile is None:
        return ", ".join((words.say("re-map-empty"), place_name(words, at)))
    return _spoken(words, state, (at, tile), defence(state, at))


def _spoken(words: Words, state: EmpiresState, lying: tuple[Hex, Tile], found: Sum) -> str:
    at, tile = lying
    parts = [land_at(words, tile.land, at)]
    if tile.seat >= 0:
        parts.append(state.player(tile.seat))
        if not found.known:
            parts.append(words.say("re-map-power-unknown"))
        elif found.total or tile.dice:
            parts.append(words.say("re-map-power", power=found.total))
    else:
        parts.append(words.say("re-map-free"))
    parts += [
        words.say("re-map-city-of", player=state.player(seat))
        for seat, empire in enumerate(state.empires)
        if empire.city == at
    ]
    return ", ".join(parts)


def looks(words: Words, state: EmpiresState, lit: Mapping[Hex, Lit] | None = None) -> tuple[Look, ...]:
    """Return what the map shows, its hexes in ascending order, with the hexes that are lit besides."""
    found = dict(lit or {})
    cities = {empire.city: seat for seat, empire in enumerate(state.empires) if empire.city}
    shown = [_of_tile(words, state, pair, cities, found.pop(pair[0], "")) for pair in state.land]
    shown += [Look(at, _lit_name(words, tile_name(words, state, at), how), lit=how) for at, how in found.items()]
    return tuple(sorted(shown, key=lambda look: look.at))


def _of_tile(words: Words, state: EmpiresState, lying: tuple[Hex, Tile], cities: Mapping[Hex, int], lit: Lit) -> Look:
    at, tile = lying
    held, found = 0 <= tile.seat < len(state.empires), defence(state, at)
    return Look(
        at,
        _lit_name(words, _spoken(words, state, lying, found), lit),
        tile.land,
        mark_of(state, tile.seat) if held else None,
        power_text(found, tile) if held else "",
        mark_of(state, cities[at]) if at in cities else None,
        lit,
    )


def _lit_name(words: Words, name: str, lit: Lit) -> str:
    return words.say(f"re-map-lit-{lit}", hex=name) if lit else name


def bare_looks(words: Words, tiles: Collection[LandTile]) -> tuple[Look, ...]:
    """Return what a map shows on which nothing lies yet."""
    return tuple(Look((tile.q, tile.r), land_at(words, tile.land, (tile.q, tile.r)), tile.land) for tile in tiles)
