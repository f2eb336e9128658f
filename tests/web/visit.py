"""What people do with the offline web app, whichever game they play."""

from __future__ import annotations

from pathlib import Path

from scoring.rolling_realms import seeds
from tests.browser.game import CODE, draw, roll, shown
from tests.browser.harness import Screen
from tests.web.host import Chromium, Host

PATH = "/games/rollbook/"
"""Where a host has the app."""


def begin(screen: Screen) -> None:
    """Start a match of Rolling Realms from a shared code, and play its first turn."""
    screen.open(f"#/r/{CODE}")
    screen.write("Player 1", "Ana")
    screen.button("Start game").click()
    draw(screen, 1)
    roll(screen, 1, 1)


def reopened(chrome: Chromium, host: Host) -> Screen:
    """Open the app where a match has been begun."""
    screen = chrome.screen(host.url)
    screen.open()
    return screen


def there(screen: Screen, turn: int) -> None:
    """See that match at a turn."""
    shown(screen, turn, seeds.faces(CODE, 1, turn))


def home(screen: Screen) -> None:
    """Leave the match."""
    screen.button("Back").click()
    screen.button("Enter a code")


def copies(screen: Screen) -> None:
    """Go from home to the end of the settings, where copies are saved and taken in."""
    screen.button("Settings").click()
    screen.text("This device")
    screen.page.mouse.move(180, 400)
    screen.page.mouse.wheel(0, 2000)
    screen.button("Take a copy in")


def take_in(screen: Screen, copy: Path) -> None:
    """Choose a saved copy, where copies are taken in."""
    with screen.page.expect_file_chooser() as chooser:
        screen.button("Take a copy in").click()
    chooser.value.set_files(copy)
