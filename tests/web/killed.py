"""Kill a browser that plays without a network, right after its screen has acknowledged an action, again and again."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from storage import backup
from tests import chromium
from tests.browser.game import PAUSE, roll
from tests.browser.harness import Screen
from tests.web.host import Chromium, Host
from tests.web.visit import PATH, begin, copies, home, reopened, saved, there
from web.build import build

LAST = 9
"""The turn after which there is nothing more to roll."""


@dataclass
class Toll:
    """What happened to all the browsers together."""

    kills: int = 0
    acknowledged: int = 0
    """Rolls, undos and redos that the screen has shown."""
    stored: int = 0
    """Steps of the match, taken from a copy at the end, less those that were there before."""
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not there, or is there and was not."""


@dataclass
class Turns:
    """A match of which one turn or more is played, and undone, and redone."""

    screen: Screen
    now: int = 1
    redo: int = 0
    """How many rolls can be redone."""

    def act(self, chance: Random) -> None:
        """Roll, undo or redo, and see the turn that it leads to."""
        ways = ["roll"] * 2 * (self.now < LAST) + ["undo"] * (self.now > 1) + ["redo"] * (self.redo > 0)
        way = chance.choice(ways)
        if way == "roll":
            self.now, self.redo = self.now + 1, 0
            roll(self.screen, 1, self.now)
            return
        by = -1 if way == "undo" else 1
        self.now, self.redo = self.now + by, self.redo - by
        self.screen.button(f"{way.capitalize()} roll").click()
        there(self.screen, self.now)


def torture(player: Chromium, host: Host, kills: int, seed: int, fewest: int) -> Toll:
    """Play and kill, as often as is said; hold every screen, and at last a copy, against what was acknowledged.

    Args:
        player: Has stored the app and begun a match; it runs.
        host: Does not answer.
        kills: How many browsers to kill.
        seed: Of the actions.
        fewest: Actions in all, spread over the browsers.
    """
    chance, toll, turns = Random(seed), Toll(), Turns(reopened(player, host))
    there(turns.screen, turns.now)
    before = steps(turns)
    for number in range(kills):
        for _ in range(fewest * (number + 1) // kills - toll.acknowledged):
            turns.act(chance)
            toll.acknowledged += 1
        player.kill()
        toll.kills += 1
        player.start()
        turns.screen = reopened(player, host)
        try:
            there(turns.screen, turns.now)
        except AssertionError as error:
            toll.lost.append(f"after kill {toll.kills} turn {turns.now} is not there: {error}")
            return toll
    toll.stored = steps(turns) - before
    if toll.stored != toll.acknowledged:
        toll.lost.append(f"{toll.acknowledged} actions were acknowledged, and {toll.stored} are stored")
    return toll


def on_its_own(folder: Path, kills: int, seed: int, fewest: int) -> Toll:
    """Build the app and begin a match in an empty folder, then do the above."""
    build(folder / "site")
    host = Host(folder / "host", PATH)
    host.deploy(folder / "site")
    host.start()
    with sync_playwright() as playwright:
        player = Chromium(playwright, str(chromium.find()), folder / "profile")
        player.start()
        begin(player.screen(host.url)).close()
        host.stop()
        toll = torture(player, host, kills, seed, fewest)
        player.kill()
    return toll


def steps(turns: Turns) -> int:
    """Return how many steps the match has, also undone ones, by a copy of it."""
    screen = turns.screen
    home(screen)
    copies(screen)
    (match,) = backup.read(saved(screen)).matches
    screen.open()
    screen.page.reload()
    there(screen, turns.now)
    screen.page.wait_for_timeout(PAUSE)
    return len(match.entries)
