"""The screens of Rolling Realms Redux."""

from screens.games import GameScreens
from screens.rolling_realms.all_rankings import Rankings
from screens.rolling_realms.code import Seed
from screens.rolling_realms.menu import Menu
from screens.rolling_realms.new import New
from screens.rolling_realms.play import Play
from screens.rolling_realms.realm import RealmAt
from screens.rolling_realms.result import Result
from screens.rolling_realms.reveal import Reveal, SwapAt
from screens.rolling_realms.score import Score
from screens.rolling_realms.send import Send
from screens.rolling_realms.sent_result import SentResult
from screens.rolling_realms.share import Share
from screens.rolling_realms.tally import Tally
from screens.rolling_realms.words import step, undo

SCREENS = GameScreens(
    new=New,
    play=Play,
    score=Score,
    result=Result,
    share=Share,
    step=step,
    undo=undo,
    code=Seed,
    results=SentResult,
    rankings=Rankings,
    tally=Tally,
    more={"menu": Menu, "realm": RealmAt, "reveal": Reveal, "send": Send, "swap": SwapAt},
)
