"""What the offline web app asks of its host: at a first visit only what is there, later nothing, of others never."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.game import CODE, roll
from tests.web.host import Chromium, Host, Strangers
from tests.web.visit import begin, reopened, there
from web.build import report

LIMIT = 13.0
"""Megabytes that a first visit loads at most."""
CHECK = "sw.js?renderer=skwasm"
"""What the browser asks for at every visit by itself: whether the service worker is still the same."""


@pytest.fixture(scope="module")
def sizes(site: Path) -> list[str]:
    """What the build says of the sizes."""
    return list(report(site))


@pytest.mark.parametrize("browser", ["Chromium", "others"])
def test_a_first_visit_stays_small(sizes: list[str], browser: str) -> None:
    line = next(line for line in sizes if line.startswith(f"first load, {browser}"))
    assert 5 < float(line.removeprefix(f"first load, {browser}").split()[0]) <= LIMIT


def test_a_shared_link_opens_cold_and_everything_asked_for_is_there(chrome: Chromium, host: Host) -> None:
    """The fixture holds it to asking no other host."""
    screen = chrome.screen(host.url)
    begin(screen)
    assert {path.partition("#")[0] for path, status in host.asked if status not in (200, 304)} == set()
    assert f"#/r/{CODE}" not in screen.page.url, "the match has been started"


def test_after_the_first_visit_nothing_is_fetched(player: Chromium, host: Host) -> None:
    screen = reopened(player, host)
    there(screen, 1)
    roll(screen, 1, 2)
    screen.page.reload()
    there(screen, 2)
    assert {path.removeprefix(host.path) for path, _ in host.asked} <= {CHECK}


def test_a_request_to_another_host_is_noticed(playwright: Playwright, executable: str, tmp_path: Path) -> None:
    """Whatever is asked for, and by whom: here by a page that no policy keeps from it."""
    with closing(Strangers()) as strangers:
        chrome = Chromium(playwright, executable, tmp_path / "profile", strangers.port)
        chrome.start()
        page = chrome.context.new_page()
        page.evaluate("fetch('https://fonts.example.org/').catch(() => true)")
        chrome.kill()
        assert any(b"fonts.example.org" in heard for heard in strangers.heard)
