"""Who controls the mines: they follow the tile that the city of their builder stands on."""

from __future__ import annotations

from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.state import EmpiresState


def mine_holder(state: EmpiresState, builder: int) -> int:
    """Return the seat that controls the mines which a seat built.

    Mines go with the city *tile*, and not on from there: whoever holds the tile of a city whose owner holds another
    one has the mines of that owner alone. A reading (RE-30). Where no city or no map was told, or nobody is said to
    control the tile, they are the builder's own.

    Rule: Benefits of Controlling City Tiles (RE-30).
    """
    city = state.empires[builder].city
    tile = state.tile(city) if city else None
    return builder if tile is None or tile.seat == NOBODY else tile.seat


def mines_controlled(state: EmpiresState, seat: int) -> int:
    """Return how many mines a player controls, whoever built them. Rule: Clean Up (RE-29, RE-30)."""
    return sum(empire.mines for builder, empire in enumerate(state.empires) if mine_holder(state, builder) == seat)
