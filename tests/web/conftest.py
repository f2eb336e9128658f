"""Fixtures for the offline web app: it is built once; a file server; a Chromium that can be killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.web.host import Chromium, Host
from tests.web.python import build
from web.build import page, runtime
from web.sources import rollbook


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what is known when tests of this folder are asked for by name."""
    parser.addoption("--long", action="store_true", help="run slow suites in the browser too")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built app."""
    place = tmp_path_factory.mktemp("web")
    built = runtime(place / "runtime", rollbook(place / "app"))
    page(built, place / "site")
    return place / "site"


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Iterator[Host]:
    """A web host that serves the app under a path of its own."""
    found = Host(tmp_path / "host", "/games/rollbook/")
    found.deploy(site)
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a page with the browser's Python is, as in python.py."""
    place = tmp_path_factory.mktemp("python")
    build(place / "built")
    found = Host(place / "host")
    found.deploy(place / "built")
    found.start()
    yield found.url
    found.stop()


@pytest.fixture
def chrome(playwright: Playwright, executable: str, tmp_path: Path) -> Iterator[Chromium]:
    """A Chromium with a profile that stays when it is killed. It has asked no other host, and complained of nothing."""
    found = Chromium(playwright, executable, tmp_path / "profile")
    found.profile.mkdir()
    found.start()
    yield found
    found.kill()
    assert [url for url in found.asked if not url.startswith(("http://127.0.0.1:", "data:", "blob:", "about:"))] == []
