"""What changes the map itself: tiles that are laid, taken away or moved, and where the cities stand."""

from __future__ import annotations

from dataclasses import replace

from scoring.rolling_empires.actions import TilesMoved
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.events import CityPlaced, MapLaid
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.state import EmpiresState, Tile, with_empire, with_tile


def map_laid(state: EmpiresState, event: MapLaid) -> EmpiresState:
    """Return the table with this map; what lies on the hexes that it has stays there."""
    before = dict(state.land)
    land = {(tile.q, tile.r): _of_land(before.get((tile.q, tile.r)), tile) for tile in event.tiles}
    return _cities_on_tiles(replace(state, land=tuple(sorted(land.items(), key=lambda pair: pair[0]))))


def tile_placed(state: EmpiresState, tile: LandTile) -> EmpiresState:
    """Return the table with a tile on a hex; what lies there stays."""
    at = (tile.q, tile.r)
    return with_tile(state, at, _of_land(state.tile(at), tile))


def tile_removed(state: EmpiresState, at: Hex) -> EmpiresState:
    """Return the table without a tile."""
    return _cities_on_tiles(with_tile(state, at, None))


def city_placed(state: EmpiresState, event: CityPlaced) -> EmpiresState:
    """Return the table with a city on a tile. During the set-up its control token comes along.

    Rule: Game Setup, Appendix (RE-6).
    """
    at = (event.q, event.r)
    tile, before = state.tile(at), state.empires[event.seat].city
    if tile is None:
        return state
    left = state.tile(before) if before and before != at and state.phase == "setup" else None
    if before and left and left.seat == event.seat:
        state = with_tile(state, before, Tile(left.land))
    if tile.seat == NOBODY:
        state = with_tile(state, at, replace(tile, seat=event.seat))
    return with_empire(state, event.seat, city=at)


def tiles_moved(state: EmpiresState, event: TilesMoved) -> EmpiresState:
    """Return the table after tiles moved, one after another; what lies on them travels along: a reading.

    Rule: Elementals (RE-41).
    """
    for before, after in event.moves:
        tile = state.tile(before)
        if tile is None or state.tile(after) is not None:
            continue
        state = with_tile(with_tile(state, before, None), after, tile)
        for seat, empire in enumerate(state.empires):
            if empire.city == before:
                state = with_empire(state, seat, city=after)
    return state


def _of_land(lying: Tile | None, tile: LandTile) -> Tile:
    return replace(lying, land=tile.land) if lying else Tile(tile.land)


def _cities_on_tiles(state: EmpiresState) -> EmpiresState:
    for seat, empire in enumerate(state.empires):
        if empire.city and state.tile(empire.city) is None:
            state = with_empire(state, seat, city=None)
    return state
