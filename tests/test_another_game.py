"""A game that nobody has heard of: a folder in each package is enough to play it, from home to the journal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.browser.harness import ROOT

FILES = {
    "scoring/coin/__init__.py": """
from scoring.game import GameInfo

INFO = GameInfo(id="coin", fewest=1, most=2, letter="C")
""",
    "scoring/coin/game.py": """
from dataclasses import dataclass

from scoring.coin import INFO
from scoring.game import Game, Outcome, Standing, fact


@dataclass(frozen=True, slots=True)
class CoinSetup:
    players: tuple[str, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class CoinFlipped:
    seat: int
    heads: bool


@dataclass(frozen=True, slots=True)
class CoinState:
    players: tuple[str, ...]
    heads: tuple[int, ...]
    flips: int = 0


def apply(state, event):
    heads = tuple(count + (event.heads and seat == event.seat) for seat, count in enumerate(state.heads))
    return CoinState(state.players, heads, state.flips + 1)


def standings(state):
    return tuple(Standing(seat, name, 1, state.heads[seat]) for seat, name in enumerate(state.players))


GAME = Game(
    info=INFO,
    setup=CoinSetup,
    events=(CoinFlipped,),
    cards=None,
    start=lambda setup: CoinState(setup.players, (0,) * len(setup.players)),
    apply=apply,
    objections=lambda state, event: (),
    standings=standings,
    outcome=lambda state: Outcome((0,), ()) if state.flips == 3 else None,
    progress=lambda state: fact("progress-unknown"),
    exclusive=lambda event: True,
    rolls=lambda event: False,
)
""",
    "screens/coin/__init__.py": """
import flet as ft

from screens.games import Look

LOOK = Look(title="Coin Flip", icon=ft.Icons.PAID, seed="#446688", tally=False)
""",
    "screens/coin/screens.py": """
from functools import partial

import flet as ft

from scoring.coin.game import CoinFlipped
from screens.frame import screen
from screens.games import GameScreens


@ft.component
def Play(table):
    heads = ft.FilledButton("Heads", key="heads", on_click=partial(table.send, CoinFlipped(0, True)))
    undo = ft.FilledButton("Undo", key="undo", on_click=table.undo)
    text = ft.Text(f"{table.state.heads[0]} heads")
    return screen(table.words, "Coin Flip", ft.Column([text, heads, undo]), back="/", game="coin", table=table)


def step(words, step):
    return "a flip"


SCREENS = GameScreens(new=Play, play=Play, score=Play, result=Play, share=Play, step=step, undo=step)
""",
}

PLAY = """
import sys
from pathlib import Path

import scoring
import screens

place = Path(sys.argv[1])
scoring.__path__.append(str(place / "scoring"))
screens.__path__.append(str(place / "screens"))

from screens.app import App
from screens.connection import Connection
from storage.library import Library
from tests.screens.mounting import mounted

with_home = Library.open(place / "data")


def at(route):
    return lambda page: setattr(page, "route", route)


with mounted(App, with_home, Connection("device", "en", ""), prepare=at("/")) as home:
    home.settle()
    assert "Coin Flip" in home.texts(), home.texts()
    assert "Rolling Realms Redux" in home.texts()
    assert not [name for name in sys.modules if name.startswith(("scoring.coin.", "scoring.rolling_realms."))]

from scoring.coin.game import CoinSetup

match = with_home.create("coin", CoinSetup(("Ana", "Ben"), "C0"))
with mounted(App, with_home, Connection("device", "en", ""), prepare=at(f"/m/{match.id}")) as play:
    play.settle(lambda: "0 heads" in play.texts())
    for heads in range(1, 4):
        play.click("heads")
        play.settle(lambda: f"{heads} heads" in play.texts())
    play.click("undo")
    play.settle(lambda: "2 heads" in play.texts())
with_home.close()

again = Library.open(place / "data")
match = again.match(match.id)
assert match.snapshot.state.heads == (2, 0)
match.redo(match.snapshot.entry)
assert match.snapshot.outcome is not None
assert again.matches()[0].finished
with mounted(App, again, Connection("device", "en", ""), prepare=at("/stats")) as stats:
    stats.settle()
    assert "1 match finished" in stats.texts(), stats.texts()
    assert "1 won (100 %)" in stats.texts()
with mounted(App, again, Connection("device", "en", ""), prepare=at(f"/m/{match.id}/pass-on")) as result:
    result.settle(lambda: "Ana wins" in result.texts())
again.close()
print("played")
"""


def test_a_folder_in_each_package_is_a_whole_game(tmp_path: Path) -> None:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    run = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert (run.returncode, run.stdout.strip()) == (0, "played"), run.stderr[-3000:]
