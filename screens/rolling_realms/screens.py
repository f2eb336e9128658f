"""The screens of Rolling Realms Redux."""

from screens.games import GameScreens
from screens.rolling_realms.play import Play
from screens.rolling_realms.words import step, undo

SCREENS = GameScreens(new=Play, play=Play, score=Play, result=Play, share=Play, step=step, undo=undo)
