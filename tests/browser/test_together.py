"""Three browsers on one match: what one does, all see."""

from __future__ import annotations

import time
from collections.abc import Callable

from scoring.rolling_realms import seeds
from tests.browser.game import CODE, PAUSE, draw, roll, shown, start
from tests.browser.harness import Screen, Server


def test_three_clients_stay_in_step(server: Server, profile: Callable[..., Screen]) -> None:
    """report-32: a roll and an undo by different people appear everywhere, and nothing is stored twice."""
    ana = profile(server)
    ana.open()
    start(ana, "Ana", "Ben", "Cem", code=CODE)
    draw(ana, 1)
    ben, cem = profile(server), profile(server, scheme="dark")
    for screen in (ben, cem):
        screen.open()
        screen.button("Roll turn 1")
    roll(ana, 1, 1)
    see(1, ben, cem)
    roll(ben, 1, 2)
    see(2, ana, cem)
    cem.button("Undo roll").click()
    see(1, ana, ben, cem)
    roll(cem, 1, 2)
    see(2, ana, ben)
    ben.page.reload()
    see(2, ben)


def test_two_taps_at_the_same_moment_roll_once(server: Server, profile: Callable[..., Screen]) -> None:
    ana = profile(server)
    ana.open()
    start(ana, "Ana", "Ben", code=CODE)
    draw(ana, 1)
    ben = profile(server)
    ben.open()
    ben.button("Roll turn 1")
    when = time.time_ns() // 1_000_000 + 1500
    for screen in (ana, ben):
        screen.button("Roll turn 1").evaluate(
            "(button, when) => setTimeout(() => button.click(), when - Date.now())", when
        )
    see(1, ana, ben)
    ana.page.wait_for_timeout(2 * PAUSE)
    for screen in (ana, ben):
        screen.button("Roll turn 2")


def see(turn: int, *screens: Screen) -> None:
    """See the dice of a turn on every screen."""
    for screen in screens:
        shown(screen, turn, seeds.faces(CODE, 1, turn))
