"""Rolling Empires: two to six factions roll dice, conquer a honeycomb of lands, and build what scores."""

from scoring.game import GameInfo

INFO = GameInfo(id="rolling_empires", fewest=2, most=6, letter="E", unit=2, told=1)
