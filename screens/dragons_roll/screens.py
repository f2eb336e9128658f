"""The screens of Dragon's Roll."""

from functools import partial

from screens.card_share import GetCards
from screens.dragons_roll.by_hand import ByHand
from screens.dragons_roll.card_of import DragonAt, MasterOf
from screens.dragons_roll.cards import Cards
from screens.dragons_roll.menu import Menu
from screens.dragons_roll.my_cards import SET
from screens.dragons_roll.new import New
from screens.dragons_roll.play import Play
from screens.dragons_roll.result import Result
from screens.dragons_roll.scroll_screen import Scrolls
from screens.dragons_roll.words import sentence, step, undo
from screens.games import GameScreens

SCREENS = GameScreens(
    new=New,
    play=Play,
    result=Result,
    step=step,
    undo=undo,
    fact=sentence,
    cards=Cards,
    sent=partial(GetCards, SET),
    more={"scrolls": Scrolls, "menu": Menu, "hand": ByHand, "dragon": DragonAt, "master": MasterOf},
)
