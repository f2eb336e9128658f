"""What people do with the offline web app, whichever game they play."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.sync_api import Page

from scoring.rolling_realms import seeds
from tests.browser.game import CODE, draw, roll, shown
from tests.browser.harness import PATIENCE, Screen
from tests.web.host import Chromium, Host

PATH = "/games/rollbook/"
"""Where a host has the app."""


def begin(screen: Screen, *, stored: bool = True) -> Page:
    """Start a match of Rolling Realms from a shared code, play its first turn, and see the app stored if it can be."""
    screen.open(f"#/r/{CODE}")
    screen.write("Player 1", "Ana")
    screen.button("Start game").click()
    draw(screen, 1)
    roll(screen, 1, 1)
    if stored:
        screen.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return screen.page


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
    """Choose a saved copy, where copies are taken in, and take it in."""
    choose(screen, copy)
    screen.button("Take in").click()


def choose(screen: Screen, copy: Path) -> None:
    """Choose a saved copy, where copies are taken in; what it would change is shown."""
    with screen.page.expect_file_chooser() as chooser:
        screen.button("Take a copy in").click()
    chooser.value.set_files(copy)


def saved(screen: Screen) -> bytes:
    """Save a copy, where that is done, as a download; return what is in the file."""
    with screen.page.expect_download() as download:
        screen.button("Save a copy").click()
    assert re.fullmatch(r"rollbook-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    return download.value.path().read_bytes()


KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(stores.map((cache) => cache.match(new URL(flet.entrypointBaseUrl + "memory"))));
  return kept.some(Boolean);
}"""


def memory(screen: Screen) -> None:
    """Wait until the browser keeps the memory that the next visit starts from."""
    deadline = time.monotonic() + PATIENCE
    while not screen.page.evaluate(KEPT):
        assert time.monotonic() < deadline, "no memory is kept"
        screen.page.wait_for_timeout(100)
