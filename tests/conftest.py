"""Fixtures for every test: a server in a process of its own, and browser profiles that look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests import chromium
from tests.browser.harness import SPARING, Screen, Server, launch, look


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests with a browser last: from its start on, Playwright keeps an event loop running in this thread.

    Of them one of the web app comes first, and the others after those of the browser's Python: until then it is built.
    """
    web = [item for item in items if "sites" in getattr(item, "fixturenames", ())]

    def place(item: pytest.Item) -> int:
        fixtures = getattr(item, "fixturenames", ())
        if item in web:
            return 1 if item is web[0] else 3
        if "python" in fixtures:
            return 2
        return 4 if "playwright" in fixtures else 0

    items.sort(key=place)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once for the whole run."""
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def executable() -> str:
    """The Chromium that is looked through."""
    found = chromium.find()
    if found is None:
        pytest.fail(chromium.MISSING, pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser(playwright: Playwright, executable: str) -> Iterator[Browser]:
    """One headless Chromium for the whole run."""
    chrome = launch(playwright, executable)
    yield chrome
    chrome.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start servers: `serve()`, with Server's fields by name. Each is stopped, and held to stopping well."""
    servers: list[Server] = []

    def start(**fields: Any) -> Server:
        place = tmp_path / f"server{len(servers)}"
        server = Server(**{"folder": place / "data", "logs": place / "logs", **fields})
        servers.append(server)
        server.start()
        return server

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """Rollbook, running on an empty data folder."""
    return serve()


@pytest.fixture
def profile(browser: Browser) -> Iterator[Callable[..., Screen]]:
    """Open browser profiles: `profile(server)`, with look's options. None may have asked another host."""
    screens: list[Screen] = []

    def fresh(server: Server, **options: Any) -> Screen:
        screens.append(look(browser, server, **options))
        screens[-1].context.add_init_script(SPARING)
        return screens[-1]

    yield fresh
    strangers = [url for screen in screens for url in screen.strangers()]
    for screen in screens:
        screen.context.close()
    assert strangers == []
