"""Rolling Realms Redux: two dice for everybody, nine realms in three rounds of nine turns, stars in tenths."""

from scoring.game import GameInfo

INFO = GameInfo(id="rolling_realms", fewest=1, most=None, letter="R", unit=10, told=1)
