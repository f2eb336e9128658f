"""Dragon's Roll: two to four players together against a Master Dragon and the dragons that march on their city."""

from scoring.game import GameInfo

INFO = GameInfo(id="dragons_roll", fewest=2, most=4, letter="D", together=True, told=1)
