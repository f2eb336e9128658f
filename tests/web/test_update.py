"""A newer version of the offline web app: nobody is interrupted, and half of one changes nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.browser.game import roll
from tests.browser.harness import PATIENCE, Screen
from tests.web.host import Chromium, Host
from tests.web.visit import reopened, there
from web.files import remove

OFFER = "A new version is ready"
VISIT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const found = registration.installing;
  if (!found) return "none";
  await new Promise((resolve) => {
    found.addEventListener("statechange", resolve);
    if (found.state !== "installing") resolve();
  });
  return found.state;
}"""
"""Asks the host for a newer version, as the browser does at a visit; returns what has become of it."""

FOUND = "navigator.serviceWorker.getRegistration().then((found) => found.update()).then((found) => !!found.installing)"


def version(screen: Screen) -> str:
    """Return the folder of the version that runs."""
    return str(screen.page.evaluate("() => new URL(flet.entrypointBaseUrl).pathname.split('/').at(-2)"))


def folder(site: Path) -> str:
    """Return the folder of a built version."""
    return next(path.name for path in site.iterdir() if len(path.name) == 12 and path.is_dir())


def test_a_newer_version_waits_until_it_is_asked_for(player: Chromium, host: Host, sites: tuple[Path, Path]) -> None:
    screen = reopened(player, host)
    assert version(screen) == folder(sites[0])
    host.deploy(sites[1])
    assert screen.page.evaluate(VISIT) == "installed"
    screen.text(OFFER)
    roll(screen, 1, 2)
    screen.text(OFFER)
    assert version(screen) == folder(sites[0])
    screen.button("Restart").click()
    restarted(screen, folder(sites[1]))
    there(screen, 2)
    assert screen.page.get_by_text(OFFER).count() == 0
    host.stop()
    screen.page.reload()
    there(screen, 2)
    assert version(screen) == folder(sites[1])


def restarted(screen: Screen, newer: str) -> None:
    """Wait until another version runs."""
    screen.page.wait_for_function(
        "(newer) => window.flet?.entrypointBaseUrl?.includes(newer)", arg=newer, timeout=PATIENCE * 1000
    )


def test_half_a_deployment_changes_nothing_until_it_is_whole(
    player: Chromium, host: Host, sites: tuple[Path, Path]
) -> None:
    """A file is missing, then it is of another version; the whole one is still being loaded when the app starts."""
    screen = reopened(player, host)
    there(screen, 1)
    host.deploy(sites[1])
    file = host.place / folder(sites[1]) / "python.js"
    remove(file)
    assert screen.page.evaluate(VISIT) == "redundant"
    shutil.copyfile(sites[1] / folder(sites[1]) / "rollbook.js", file)
    assert screen.page.evaluate(VISIT) == "redundant"
    roll(screen, 1, 2)
    host.stop()
    screen.page.reload()
    there(screen, 2)
    host.start()
    host.deploy(sites[1])
    host.held = "python.js"
    screen.page.evaluate(FOUND)
    screen.page.reload()
    there(screen, 2)
    assert screen.page.get_by_text(OFFER).count() == 0
    host.held = ""
    screen.text(OFFER)
    assert version(screen) == folder(sites[0])
