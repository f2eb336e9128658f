"""How fast the offline web app is against a bare page of the same framework: until home can be tapped, and each tap.

Both are built by the same functions and served by the same plain host; they take turns. So does the bare page as Flet
itself publishes it, without what our build does for a fast start; it has no way to start offline. Taps are also set
against the bare page with as much beside its button as there is on a play screen: what the framework takes for that.
"""

from __future__ import annotations

import json
import shutil
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from flet_web import get_package_web_dir
from flet_web.patch_index import patch_index_html
from playwright.sync_api import Playwright, sync_playwright

from tests import chromium
from tests.bench.shares import of_python, shares
from tests.browser.dragons import choose
from tests.browser.game import CODE, PAUSE, start
from tests.browser.harness import Screen
from tests.web.host import Chromium, Host
from tests.web.visit import memory
from web import build, sources
from web.files import patch

BASE = "/rollbook/"
LOADS = 5
"""How often each page is loaded: cold, and offline with and without the memory that is kept of the first visit."""
ROUNDS, TAPS = 6, 8
"""How often it is each page's turn, and how often its buttons are tapped then."""
BARE = """
import flet as ft
import js


def main(page):
    taps = ft.Text("Taps: 0")

    def tap():
        taps.value = f"Taps: {int(taps.value[6:]) + 1}"

    page.add(taps, ft.FilledButton("Tap", on_click=tap))
    js.BroadcastChannel.new(js.name).postMessage("started")


if __name__ == "__main__":
    ft.run(main)
"""
"""One button."""
BUTTON = "    page.add("
"""How the line of its button begins."""
FULL = BARE.replace(
    BUTTON,
    """
    for row in range(9):
        looks = {"width": 36, "height": 48, "bgcolor": "#dddddd", "border_radius": 8}
        page.add(ft.Row([ft.Container(ft.Text(f"{8 * row + place}"), **looks) for place in range(8)], spacing=4))
"""
    + BUTTON,
)
"""The same with as much beside it as there is on a play screen, which a tap leaves as it is: 72 boxes with a number."""

WATCH = """
performance.mark("begun");
window.shown = (name) => [...document.querySelectorAll("flt-semantics-host [role=button]")].find((button) =>
  (button.getAttribute("aria-label") ?? button.textContent).startsWith(name));
const looking = setInterval(() => {
  document.querySelector("flt-semantics-placeholder")?.click();
  if ((shown("Tap") ?? shown("Enter a code")) && !document.getElementById("opening")) {
    window.tappable = performance.mark("tappable").startTime;
    clearInterval(looking);
  }
}, 10);
"""
"""Notes when the page's own button is there, in milliseconds since the navigation began."""
TAPPED = """async ([button, text]) => {
  const host = document.querySelector("flt-semantics-host");
  const start = performance.mark("tap").startTime;
  shown(button).click();
  while (!host.textContent.includes(text) && !host.querySelector(`[aria-label*="${text}"]`)) {
    await new Promise((resolve) => {
      const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
      observer.observe(host, {childList: true, subtree: true, characterData: true, attributes: true});
    });
  }
  return performance.mark("seen").startTime - start;
}"""
"""Taps a button and returns the milliseconds until the text is on the screen."""


Ways = Iterator[tuple[str, str]]
"""Buttons to tap, each with the text it leads to."""


@dataclass
class Side:
    """One of the pages."""

    host: Host
    cold: list[float] = field(default_factory=list)
    anew: list[float] = field(default_factory=list)
    """Offline, as the framework starts its apps."""
    again: list[float] = field(default_factory=list)
    """Offline, from the memory that an earlier visit kept."""

    def browser(self, playwright: Playwright, profile: Path) -> Chromium:
        """Start a browser with a fresh profile."""
        browser = Chromium(playwright, str(chromium.find()), profile)
        browser.start()
        browser.context.add_init_script(WATCH)
        return browser

    def visit(self, playwright: Playwright, profile: Path) -> Chromium:
        """Load it with a fresh profile."""
        browser = self.browser(playwright, profile)
        self.cold.append(first(browser.screen(self.host.url)))
        return browser

    def load(self, playwright: Playwright, profile: Path) -> Chromium:
        """Load it with a fresh profile, then without the host, and once more when its memory is kept."""
        browser = self.visit(playwright, profile)
        screen = Screen(self.host.url, browser.context, browser.context.pages[-1])
        screen.page.wait_for_function("navigator.serviceWorker.controller")
        self.host.stop()
        for times in (self.anew, self.again):
            screen.page.reload()
            times.append(tappable(screen))
            memory(screen)
        self.host.start()
        return browser


def tappable(screen: Screen) -> float:
    """Return the milliseconds from the navigation until its button could be tapped."""
    return float(screen.page.wait_for_function("window.tappable", timeout=120_000).json_value())


def first(screen: Screen) -> float:
    """Load it; return as `tappable`."""
    screen.page.goto(screen.url)
    return tappable(screen)


def bare(folder: Path, code: str = BARE) -> Path:
    """Write an app of the framework alone into a folder."""
    sources.packages(folder, sources.FRAMEWORK)
    (folder / "main.py").write_text(code, "utf-8")
    return folder


def published(folder: Path, base: str) -> Path:
    """Put the bare app, as Flet publishes it, into a folder to be served under `base`."""
    site = folder / "site"
    shutil.copytree(get_package_web_dir(), site)
    app = bare(folder / "app")
    (app / sources.PACKAGES).rename(app / "__pypackages__")
    shutil.make_archive(str(site / "app"), "zip", app)
    python = json.loads((site / "pyodide" / "package.json").read_text("utf-8"))["version"]
    package = {"pyodide_script_path": "main.py", "pyodide_version": python, "app_package_url": "app.zip"}
    patch_index_html(str(site / "index.html"), base, pyodide=True, no_cdn=True, **package)
    patch(site / "index.html", {'"pyodide/': f'"{base}pyodide/'})  # as it stands there no browser finds it
    return site


def taps(screen: Screen, ways: Ways) -> Iterator[float]:
    """Tap as said; yield the milliseconds each took."""
    for way in islice(ways, TAPS):
        screen.page.wait_for_timeout(PAUSE)
        yield float(screen.page.evaluate(TAPPED, list(way)))


def on_the_bare_page(_: Screen) -> Ways:
    """Tap its button."""
    return (("Tap", f"Taps: {number}") for number in count(1))


def in_rolling_realms(screen: Screen) -> Ways:
    """Roll and undo."""
    start(screen, "Ana", "Ben", code=CODE)
    screen.button("Draw the realms of round 1").click()
    screen.button("Roll turn 1")
    return cycle((("Roll turn 1", "Turn 1 of 9"), ("Undo roll", "Before turn 1")))


def in_dragons_roll(screen: Screen) -> Ways:
    """Tell what appears, and undo."""
    choose(screen, "Ana", "Ben")
    screen.button("Start game").click()
    screen.button("New dragon 5")
    return cycle((("New dragon 5", "the 5 appears"), ("Undo dragon", "A dragon appears in the left column")))


def in_rolling_empires(screen: Screen) -> Ways:
    """Give the turn on, and undo."""
    screen.button("Rolling Empires").click()
    for number, player in enumerate(("Ana", "Ben"), 1):
        screen.write(f"Player {number}", player)
    for name in ("Start game", "Ana", "Start round 1", "Everybody has drawn"):
        screen.button(name).click()
    screen.button("Done, Ben next")
    return cycle((("Done, Ben next", "Done, Ana next"), ("Undo turn", "Done, Ben next")))


PAGES: dict[str, tuple[str, Callable[[Screen], Ways]]] = {
    "bare": ("bare", on_the_bare_page),
    "bare, with as much on the page": ("full", on_the_bare_page),
    "Rolling Realms": ("ours", in_rolling_realms),
    "Dragon's Roll": ("ours", in_dragons_roll),
    "Rolling Empires": ("ours", in_rolling_empires),
}
"""What is tapped: in which app, and how."""


def late(times: list[float]) -> float:
    """Return what 95 of 100 are faster than."""
    return quantiles(times, n=20)[-1]


def main(tell: Callable[..., None]) -> None:
    """Build the pages and measure them."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        folder = Path(name)
        sides: dict[str, Side] = {}
        for app in (sources.rollbook(folder / "ours"), bare(folder / "bare"), bare(folder / "full", FULL)):
            site = folder / f"{app.name}-site"
            build.page(build.runtime(folder / f"{app.name}-runtime", app), site, "./")
            sides[app.name] = Side(_serve(Host(folder / f"{app.name}-host", BASE), site))
        types = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        flet = Side(_serve(Host(folder / "flet-host", BASE, types=types), published(folder / "flet", BASE)))
        starts(playwright, folder, (sides["ours"], sides["bare"], flet), tell)
        tapped(playwright, folder, sides, tell)


def _serve(host: Host, site: Path) -> Host:
    host.deploy(site)
    host.start()
    return host


def starts(playwright: Playwright, folder: Path, pages: tuple[Side, Side, Side], tell: Callable[..., None]) -> None:
    """Load each page by turns, and print how long it took and what was waited for: ours, the bare one, and Flet's."""
    ours, least, flet = pages
    for number in range(LOADS):
        for at, side in enumerate((ours, least)):
            side.load(playwright, folder / f"profile-{number}-{at}").kill()
        flet.visit(playwright, folder / f"profile-{number}-flet").kill()
    measure(ours, least, flet, tell)
    for what, side in (("ours", ours), ("bare", least)):
        browser = side.browser(playwright, folder / f"profile-shares-{what}")
        part = shares(browser, partial(first, browser.screen(side.host.url)), "begun", "tappable")
        tell(f"of a cold start, {what}", **part)
        browser.kill()


def tapped(playwright: Playwright, folder: Path, sides: dict[str, Side], tell: Callable[..., None]) -> None:
    """Tap the pages by turns, and print how long it took and what was waited for."""
    browsers = []
    playing: dict[str, tuple[Screen, Ways]] = {}
    for at, (what, (app, begin)) in enumerate(PAGES.items()):
        side = sides[app]
        browsers.append(side.load(playwright, folder / f"profile-taps-{at}"))
        screen = Screen(side.host.url, browsers[-1].context, browsers[-1].context.pages[-1])
        playing[what] = screen, begin(screen)
    found: dict[str, list[float]] = {what: [] for what in playing}
    for _ in range(ROUNDS):
        for what, (screen, ways) in playing.items():
            found[what] += taps(screen, ways)
    for browser, (what, (screen, ways)) in zip(browsers, playing.items(), strict=True):
        part = shares(browser, partial(deque, taps(screen, ways)), "tap", "seen")
        part |= of_python(browser, partial(deque, taps(screen, ways)))
        tell(f"of a tap, {what}", **{name: ms / TAPS for name, ms in part.items()})
        browser.kill()
    least, full = (late(found[what]) for what in islice(PAGES, 2))
    for what, times in found.items():
        ratios = {"times_bare": late(times) / least, "times_as_much": late(times) / full}
        tell(f"tap, {what}", ms=median(times), late_ms=late(times), **ratios, aim=2.0, reached=late(times) <= 2 * least)


def measure(ours: Side, bare: Side, flet: Side, tell: Callable[..., Any]) -> None:
    """Print how long they took to be tappable. The framework knows no memory to start from: that is our own."""
    for what, one, other in (
        ("cold, the bare page as Flet publishes it", ours.cold, flet.cold),
        ("cold", ours.cold, bare.cold),
        ("offline", ours.again, bare.anew),
        ("offline, neither from memory", ours.anew, bare.anew),
        ("offline, both from memory", ours.again, bare.again),
    ):
        ratio = median(one) / median(other)
        times = {"ms": median(one), "bare_ms": median(other), "times_bare": ratio}
        tell(f"home can be tapped, {what}", **times, aim=1.25, reached=ratio <= 1.25)
