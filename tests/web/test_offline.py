"""The built app in a real browser: without a network, killed, and in two tabs."""

from __future__ import annotations

import time
from pathlib import Path

from scoring.rolling_realms import seeds
from tests.browser.game import CODE, draw, roll, shown, start
from tests.browser.harness import PATIENCE, Screen
from tests.web.host import Chromium, Host
from web.build import report

LIMIT = 13.0
"""Megabytes that a first visit with Chromium loads at most."""


def begun(chrome: Chromium, host: Host) -> Screen:
    """Start a match, and wait until the app is stored."""
    screen = chrome.screen(host.url)
    screen.open()
    start(screen, "Ana", "Ben", code=CODE)
    draw(screen, 1)
    roll(screen, 1, 1)
    screen.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return screen


def there(screen: Screen, turn: int) -> None:
    """See the running match at a turn."""
    shown(screen, turn, seeds.faces(CODE, 1, turn))


def backed_up(screen: Screen) -> None:
    """See in the settings that a backup was kept; it is made a few seconds after the start, or after an action."""
    deadline = time.monotonic() + PATIENCE
    while not screen.page.get_by_text("1 match").count():
        assert time.monotonic() < deadline, "there is no backup"
        screen.page.wait_for_timeout(2000)
        screen.open("#/settings")
        screen.spoken("Appearance")
        screen.page.mouse.move(180, 400)
        screen.page.mouse.wheel(0, 5000)  # what is out of sight is not spoken
        screen.spoken("Backups")


def test_a_first_visit_stays_small(site: Path) -> None:
    line = next(line for line in report(site) if line.startswith("first load, Chromium"))
    assert float(line.split()[3]) <= LIMIT


def test_without_the_host_it_opens_on_the_running_match_and_a_killed_browser_loses_nothing(
    chrome: Chromium, host: Host
) -> None:
    begun(chrome, host)
    host.stop()
    turn = 1
    for _ in range(2):
        chrome.kill()
        chrome.start()
        screen = chrome.screen(host.url)
        screen.open()
        there(screen, turn)
        turn += 1
        roll(screen, 1, turn)
    screen.page.reload()
    there(screen, turn)
    screen.button("Undo roll").click()
    there(screen, turn - 1)
    backed_up(screen)


def test_of_two_tabs_one_has_the_match_and_the_other_can_take_it_over(chrome: Chromium, host: Host) -> None:
    first = begun(chrome, host)
    second = chrome.screen(host.url)
    second.open()
    second.text("Rollbook is open in another tab")
    roll(first, 1, 2)
    second.button("Use it here").click()
    there(second, 2)
    first.text("now used in another tab")
    roll(second, 1, 3)
