"""Browsers that keep nothing, have no room left, or may delete what they keep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from storage import backup
from tests.browser.game import roll, waiting
from tests.browser.harness import Screen
from tests.web.host import Chromium, Host
from tests.web.visit import PATH, begin, reopened, saved, there

NOTHING = "This window keeps nothing"
FULL = "Not saved, nothing was changed: there is no room left"
COUNTED = """
window.asked = 0;
if (navigator.storage) {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => { asked++; return false; };
}
"""
"""Counts how often the browser is asked not to delete anything, and says no."""


@pytest.fixture
def insecure(playwright: Playwright, executable: str, host: Host, tmp_path: Path) -> Iterator[Chromium]:
    """A Chromium for which the host has a name, and is not to be trusted: over plain http nothing can be kept."""
    found = Chromium(playwright, executable, tmp_path / "insecure", host.port)
    found.start()
    yield found
    found.kill()


def test_where_nothing_is_kept_every_screen_says_so_and_offers_a_copy(insecure: Chromium) -> None:
    screen = insecure.screen(f"http://rollbook.example{PATH}")
    begin(screen, stored=False)
    screen.text(NOTHING)
    (match,) = backup.read(saved(screen)).matches
    assert len(match.entries) == 2
    assert screen.page.evaluate("[isSecureContext, typeof navigator.storage, typeof navigator.serviceWorker]") == [
        False,
        "undefined",
        "undefined",
    ]


def test_without_room_nothing_changes_and_with_room_it_goes_on(player: Chromium, host: Host) -> None:
    screen = reopened(player, host)
    there(screen, 1)
    tools = screen.context.new_cdp_session(screen.page)
    origin = {"origin": host.url.removesuffix(PATH)}
    tools.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    screen.button("Roll turn 2").click()
    screen.text(FULL)
    there(screen, 1)
    tools.send("Storage.overrideQuotaForOrigin", origin)
    screen.button("OK").click()
    expect(screen.page.get_by_text(FULL)).to_have_count(0)
    roll(screen, 1, 2)
    screen.page.reload()
    there(screen, 2)


def test_the_browser_is_asked_once_and_after_a_whole_round(player: Chromium, host: Host) -> None:
    player.context.add_init_script(COUNTED)
    screen = reopened(player, host)
    there(screen, 1)
    for turn in range(2, 10):
        roll(screen, 1, turn)
    assert screen.page.evaluate("asked") == 0
    close_round(screen)
    assert screen.page.evaluate("asked") == 1
    screen.page.reload()
    screen.button("Undo round end").click()
    close_round(screen)
    assert screen.page.evaluate("asked") == 0, "it is another page, and was asked before"


def close_round(screen: Screen) -> None:
    """Save the first round, without scores."""
    screen.button("Score round 1").click()
    screen.button("Save round 1").click()
    screen.button("Record anyway").click()
    waiting(screen, 2)
