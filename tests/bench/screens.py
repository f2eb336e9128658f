"""How long a tap takes in real Chromium until the screen has changed: on the map, and on the smallest screens."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from scoring.rolling_empires import INFO, maps
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import CRASH
from scoring.rolling_empires.corrections import NOBODY, ForceSet, RoundSet, TileTaken, TurnGiven
from scoring.rolling_empires.events import CityPlaced, EmpiresEvent, EmpiresSetup, MapLaid
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.seeds import code
from scoring.rolling_empires.state import EmpiresState
from screens.about import VERSION
from storage.library import Library
from storage.match import Done
from tests import chromium
from tests.bench.empires import PLAYERS
from tests.browser.empires_seen import spoken
from tests.browser.harness import PATIENCE, Screen, Server, launch, look

TAPS = 40
"""On each screen."""
REST = 200
"""Milliseconds between a changed screen and the next tap."""
FREE = 5
"""Tiles that nobody controls."""
AIM = 2.0
"""How many times longer a tap on the map may take than one on the smallest screen."""
ANYWAY = tuple(f"RE-{number}" for number in range(1, 43))
WATCH = """(seen) => {
    window.changed = 0;
    let tapped = 0;
    addEventListener("pointerup", (event) => { tapped = event.timeStamp; }, {capture: true, once: true});
    const parts = (node) => node.querySelectorAll ? [node, ...node.querySelectorAll("*")] : [node.parentElement];
    const says = (node) => node && (node.getAttribute("aria-label") ?? node.textContent) === seen;
    const observer = new MutationObserver((records) => {
        const drawn = records.flatMap((record) => [record.target, ...record.addedNodes]);
        if (!tapped || !drawn.some((node) => parts(node).some(says))) return;
        observer.disconnect();
        requestAnimationFrame(() => { window.changed = performance.now() - tapped; });
    });
    observer.observe(document.querySelector("flt-semantics-host"),
        {subtree: true, childList: true, characterData: true, attributes: true});
}"""
"""Measures from the end of the next tap to the frame after something new is spoken by exactly these words."""


@dataclass
class Tapped:
    """A screen with something to tap."""

    what: str
    screen: Screen
    button: str
    seen: str
    """What is there once it was tapped."""
    back: Callable[[], object]
    """Makes the screen what it was."""
    times: list[float] = field(default_factory=list)
    """Milliseconds of each tap."""

    def tap(self) -> None:
        """Tap it once, and go back."""
        page, target = self.screen.page, self.screen.button(self.button)
        page.wait_for_timeout(REST)
        page.evaluate(WATCH, self.seen)
        target.click()
        page.wait_for_function("() => window.changed", timeout=PATIENCE * 1000)
        self.times.append(page.evaluate("() => window.changed"))
        self.back()


def map_of_six(screen: Screen, match: str, state: EmpiresState) -> Tapped:
    """The Map tab, where a tap gives a free tile to the player on turn."""
    at = next(at for at, tile in state.land if tile.seat == NOBODY)
    screen.open(f"#/m/{match}")
    screen.button("Map").click()
    taken = spoken(apply(state, TileTaken(*at, state.turn)), at)

    def back() -> None:
        screen.button("Undo control").click()

    return Tapped("the map", screen, spoken(state, at), taken, back)


def about(screen: Screen) -> Tapped:
    """Home, from where a tap opens a screen on which nothing can be done."""
    screen.open("#/history")
    screen.button("Back").click()
    return Tapped("opening About", screen, "About", f"Version {VERSION}", lambda: screen.button("Back").click())


def no_code(screen: Screen) -> Tapped:
    """The screen for a code, which says that none was typed."""
    screen.open("#/code")

    def back() -> None:
        screen.button("Back").click()
        screen.button("Enter a code").click()
        screen.field("Code")

    return Tapped("entering a code", screen, "Open", "Type or paste the code first.", back)


def with_match(folder: Path) -> tuple[str, EmpiresState]:
    """Lay a map for six, most of it controlled, and give the turn to Ana; return the match and its table."""
    library = Library.open(folder)
    match = library.create(INFO.id, EmpiresSetup(PLAYERS, code(1), magic=True))
    tiles = maps.generated(code(1), len(PLAYERS))
    events: list[EmpiresEvent] = [MapLaid(tiles), RoundSet(3, "action"), TurnGiven(0)]
    for number, tile in enumerate([tile for tile in tiles if tile.land != CRASH][FREE:]):
        seat = number % len(PLAYERS)
        if number < len(PLAYERS):
            events.append(CityPlaced(seat, tile.q, tile.r))
        events += [TileTaken(tile.q, tile.r, seat), ForceSet(tile.q, tile.r, (Die(1 + number % 4),))]
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry, ANYWAY)
        if not isinstance(answer, Done):
            raise TypeError(f"Not done: {answer}")
    state: EmpiresState = match.snapshot.state
    library.close()
    return match.id, state


def main(tell: Callable[..., None]) -> None:
    """Measure on three pages of one server, whose taps take turns."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data", Path(folder) / "logs")
        match, state = with_match(server.folder)
        server.start()
        browser = launch(playwright, chromium.find() or "chromium")
        try:
            page = partial(look, browser, server)
            screens = (map_of_six(page(), match, state), about(page()), no_code(page()))
            for _ in range(TAPS):
                for screen in screens:
                    screen.tap()
        finally:
            browser.close()
            server.kill()
    board, *small = screens
    for one in screens:
        p95 = quantiles(one.times, n=20)[-1]
        tell(f"a tap: {one.what}", ms=median(one.times), p95_ms=p95, load=os.getloadavg()[0])
    fastest = min(small, key=lambda one: median(one.times))
    times = median(board.times) / median(fastest.times)
    tell("a tap on the map, by one on the smallest screen", times=times, aim=AIM, reached=times <= AIM)
