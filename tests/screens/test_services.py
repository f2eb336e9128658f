"""What the device can do, in a real browser: it is done where it exists, and where it is missing the app only hears no.

Run as a script, this file is the app under test.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from main import main
from screens import app, services
from screens.session import use_session
from storage.library import Device
from tests.browser.harness import PATIENCE, Screen, Server
from tests.screens.mounting import mounted

ASKED: dict[str, Callable[[ft.Page], Awaitable[bool]]] = {
    "awake": services.can_stay_awake,
    "buzz": services.buzz,
    "copy": lambda page: services.copy_text(page, "RR 42"),
    "share": lambda page: services.share_text(page, "RR 42"),
    "motion": services.reduced_motion,
}

COUNT_LOCKS = """
window.locks = [];
const request = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (kind) => { const lock = await request(kind); locks.push(lock); return lock; };
"""
HELD = "locks.filter((lock) => !lock.released).length"

LOOK_AWAY = """
Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
for (const lock of locks) lock.release();
document.dispatchEvent(new Event("visibilitychange"));
"""
LOOK_BACK = """
delete document.visibilityState;
document.dispatchEvent(new Event("visibilitychange"));
"""

TAKE_ALL_AWAY = """
for (const name of ["clipboard", "wakeLock", "vibrate", "share", "canShare"]) delete Navigator.prototype[name];
delete window.Accelerometer;
document.execCommand = () => false;
"""


@ft.component
def a_match(name: str) -> Any:
    """A screen that wants to stay awake and feels shakes."""
    session = use_session()
    shakes, shaken = ft.use_state(0)

    def shake() -> None:
        shaken(shakes + 1)

    services.use_awake(session)
    services.use_shake(session, shake)
    return ft.Text(f"{name} shakes={shakes}")


@ft.component
def all_services() -> Any:
    """Asks every service, and goes from match to match."""
    session = use_session()
    said, say = ft.use_state("")
    match, go = ft.use_state(0)

    async def ask(name: str) -> None:
        say(f"{name}={await ASKED[name](session.page)}")

    def after() -> None:
        go(match + 1)

    def wish() -> None:
        session.keep_device(Device(shake=True))

    buttons = [ft.Button(name, on_click=partial(ask, name)) for name in ASKED]
    shown = [ft.Container(a_match(f"match {match}"), key=f"match-{match}")] if match in (1, 2) else []
    buttons += [ft.Button("shakes", on_click=wish), ft.Button("next", on_click=after)]
    return ft.View([ft.Text(said or "ready"), *buttons, *shown])


@pytest.fixture
def device(serve: Callable[..., Server], profile: Callable[..., Screen]) -> Callable[..., Screen]:
    """Open the app under test: `device(script)`, a script that the page runs before anything else."""

    def fresh(script: str) -> Screen:
        screen = profile(serve(script=Path(__file__)))
        screen.context.add_init_script(script)
        screen.open()
        screen.text("ready")
        return screen

    return fresh


def answer(screen: Screen, name: str) -> str:
    screen.button(name).click()
    return screen.text(f"{name}=").inner_text()


def until(screen: Screen, condition: str) -> None:
    """Wait for what the page's policy does not let Playwright wait for."""
    deadline = time.monotonic() + PATIENCE
    while not screen.page.evaluate(condition):
        assert time.monotonic() < deadline, condition
        screen.page.wait_for_timeout(50)


def test_page_without_its_browser_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "PATIENCE", 0.05)
    monkeypatch.setattr(services, "SHARING", 0.05)

    @ft.component
    def nothing() -> Any:
        return ft.Text("nothing")

    with mounted(nothing) as screen:
        for ask in ASKED.values():
            assert screen.loop.run_until_complete(ask(screen.page)) is False


def test_device_that_can_does(device: Callable[..., Screen]) -> None:
    screen = device(COUNT_LOCKS)
    screen.page.emulate_media(reduced_motion="reduce")
    assert answer(screen, "awake") == "awake=True"
    until(screen, f"locks.length === 1 && {HELD} === 0")
    assert answer(screen, "motion") == "motion=True"
    assert answer(screen, "buzz") == "buzz=True"
    screen.context.grant_permissions(["clipboard-read", "clipboard-write"])  # this denies all others
    assert answer(screen, "copy") == "copy=True"
    assert screen.page.evaluate("navigator.clipboard.readText()") == "RR 42"
    assert answer(screen, "awake") == "awake=False"


def test_screen_stays_on_from_match_to_match_and_no_longer(device: Callable[..., Screen]) -> None:
    screen = device(COUNT_LOCKS)
    for held in (1, 1, 0):
        screen.button("next").click()
        until(screen, f"{HELD} === {held}")
        if held:
            screen.page.evaluate(LOOK_AWAY)
            screen.page.evaluate(LOOK_BACK)
            until(screen, f"{HELD} === 1")


def test_shake_is_felt_if_the_device_wishes_so(device: Callable[..., Screen]) -> None:
    screen = device("")
    chrome = screen.context.new_cdp_session(screen.page)
    chrome.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": "accelerometer"})

    def shake() -> None:
        for strength in (0, 60, 0):
            reading = {"xyz": {"x": strength, "y": 0, "z": 9.8}}
            chrome.send("Emulation.setSensorOverrideReadings", {"type": "accelerometer", "reading": reading})
            screen.page.wait_for_timeout(600)

    screen.button("next").click()
    shake()
    screen.text("match 1 shakes=0")
    screen.button("shakes").click()
    felt = screen.page.get_by_text(re.compile("match 1 shakes=[1-9]"))
    for _ in range(10):
        if not felt.count():
            shake()
    screen.text(re.compile("match 1 shakes=[1-9]"))


def test_device_that_cannot_is_survived(device: Callable[..., Screen]) -> None:
    screen = device(TAKE_ALL_AWAY)
    screen.button("shakes").click()
    for name in ("copy", "share", "awake", "motion"):
        assert answer(screen, name) == f"{name}=False"
    assert answer(screen, "buzz").startswith("buzz=")
    for match in (1, 2):
        screen.button("next").click()
        screen.text(f"match {match} shakes=0")


if __name__ == "__main__":
    app.Routes = all_services
    main(sys.argv[1:])
