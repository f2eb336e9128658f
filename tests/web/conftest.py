"""Fixtures for the offline web app: it is built once, twice over; a file server; a Chromium that can be killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.web.host import Chromium, Host
from web.build import page, runtime
from web.sources import rollbook


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The built app, and a newer version of it."""
    place = tmp_path_factory.mktemp("web")
    built = runtime(place / "runtime", rollbook(place / "app"))
    page(built, place / "a")
    (built / "version.json").write_text("{}")
    page(built, place / "b")
    return place / "a", place / "b"


@pytest.fixture
def host(tmp_path: Path, sites: tuple[Path, Path]) -> Iterator[Host]:
    """A web host that serves the app under a path of its own."""
    found = Host(tmp_path / "host", "/games/rollbook/")
    found.deploy(sites[0])
    found.start()
    yield found
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
