"""The screens of Rolling Empires."""

from screens.games import GameScreens
from screens.rolling_empires.actions_build import BuildAt
from screens.rolling_empires.actions_claim import ClaimAt
from screens.rolling_empires.actions_draft import Draft
from screens.rolling_empires.attack import AttackAt
from screens.rolling_empires.attack_pillage import PillageAt
from screens.rolling_empires.attack_reinforce import ReinforceAt
from screens.rolling_empires.library import Cards
from screens.rolling_empires.map_screens import MapScreens
from screens.rolling_empires.map_tile import TileAt
from screens.rolling_empires.menu import Menu
from screens.rolling_empires.menu_hand import ByHand
from screens.rolling_empires.moves import MoveTiles
from screens.rolling_empires.new import New
from screens.rolling_empires.play import Play
from screens.rolling_empires.result import Result
from screens.rolling_empires.sent import Sent
from screens.rolling_empires.tally import Tally
from screens.rolling_empires.words import sentence, step, undo

SCREENS = GameScreens(
    new=New,
    play=Play,
    result=Result,
    step=step,
    undo=undo,
    fact=sentence,
    share=MapScreens,
    cards=Cards,
    sent=Sent,
    tally=Tally,
    more={
        "menu": Menu,
        "hand": ByHand,
        "build": BuildAt,
        "claim": ClaimAt,
        "draft": Draft,
        "map": MapScreens,
        "tile": TileAt,
        "attack": AttackAt,
        "reinforce": ReinforceAt,
        "pillage": PillageAt,
        "moves": MoveTiles,
    },
)
