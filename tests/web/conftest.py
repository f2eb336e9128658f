"""Fixtures for the offline web app: it is built once, and a newer version of it; a file server; Chromiums to kill."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Playwright

from tests.web.host import Chromium, Host, Strangers
from tests.web.python import build
from tests.web.visit import PATH, begin, memory
from web.build import page, runtime
from web.sources import rollbook


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what is known when tests of this folder are asked for by name."""
    parser.addoption("--long", action="store_true", help="run slow suites in the browser too")


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[Path], None]], Path]:
    """Build something once for all processes of pytest-xdist: `once(name, build)` returns the folder."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def built(name: str, build: Callable[[Path], None]) -> Path:
        folder = shared / name
        with FileLock(shared / f"{name}.lock"):
            if not folder.exists():
                unfinished = shared / f"{name}-unfinished"
                unfinished.mkdir()
                build(unfinished)
                unfinished.rename(folder)
        return folder

    return built


@pytest.fixture(scope="session")
def sites(once: Callable[[str, Callable[[Path], None]], Path]) -> tuple[Path, Path]:
    """The built app, and a newer version of it: one file differs."""

    def both(place: Path) -> None:
        built = runtime(place / "runtime", rollbook(place / "app"))
        page(built, place / "older")
        (built / "version.json").write_text("{}")
        page(built, place / "newer")

    place = once("web", both)
    return place / "older", place / "newer"


@pytest.fixture(scope="session")
def site(sites: tuple[Path, Path]) -> Path:
    """The built app."""
    return sites[0]


@pytest.fixture(scope="session")
def begun(
    playwright: Playwright, executable: str, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, int]:
    """The profile of a browser that has stored the app, with a match after its first roll, and the host's port.

    It starts from the memory of that visit.
    """
    place = tmp_path_factory.mktemp("begun")
    host = Host(place / "host", PATH)
    host.deploy(site)
    host.start()
    chrome = Chromium(playwright, executable, place / "profile")
    chrome.start()
    screen = chrome.screen(host.url)
    begin(screen)
    memory(screen)
    chrome.close()
    host.stop()
    return chrome.profile, host.port


@pytest.fixture
def host(tmp_path: Path, begun: tuple[Path, int], site: Path) -> Iterator[Host]:
    """A web host that serves the app under a path of its own."""
    found = Host(tmp_path / "host", PATH, begun[1])
    found.deploy(site)
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def python(
    once: Callable[[str, Callable[[Path], None]], Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Where a page with the browser's Python is, as in python.py."""
    found = Host(tmp_path_factory.mktemp("python") / "host")
    found.deploy(once("python", build))
    found.start()
    yield found.url
    found.stop()


@pytest.fixture
def chrome(playwright: Playwright, executable: str, tmp_path: Path) -> Iterator[Chromium]:
    """A Chromium whose profile, empty at first, outlives it. It asks no other host, and its pages have no errors."""
    with closing(Strangers()) as strangers:
        found = Chromium(playwright, executable, tmp_path / "profile", strangers.port)
        found.start()
        yield found
        found.kill()
        assert (strangers.heard, found.said) == ([], [])


@pytest.fixture
def player(playwright: Playwright, executable: str, begun: tuple[Path, int], tmp_path: Path) -> Iterator[Chromium]:
    """The like, where the app has been stored and a match begun."""
    with closing(Strangers()) as strangers:
        shutil.copytree(begun[0], tmp_path / "player", ignore=shutil.ignore_patterns("Singleton*"))
        found = Chromium(playwright, executable, tmp_path / "player", strangers.port)
        found.start()
        yield found
        found.kill()
        assert (strangers.heard, found.said) == ([], [])
