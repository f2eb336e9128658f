"""A table in the home network: phones come in with its key, see the same match, and find back by themselves."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from scoring.rolling_realms import seeds
from tests.browser.game import CODE, PAUSE, draw, roll, shown, start
from tests.browser.harness import PATIENCE, TABLE, Screen, Server

OPTIONS = ("--no-open", "--table", "--host", TABLE)
AWAY = "The table's computer does not answer."


def guest(profile: Callable[..., Screen], server: Server) -> Screen:
    """Return a phone that looks at the table's address, not yet in."""
    phone = profile(server)
    phone.url = server.table[0]
    return phone


def test_phones_join_act_and_find_back(serve: Callable[..., Server], profile: Callable[..., Screen]) -> None:
    """report-32: whoever acts is named everywhere, two taps roll once, and a killed server loses nobody."""
    server = serve(options=OPTIONS)
    url, key = server.table
    host = profile(server)
    host.open()
    start(host, "Ana", "Ben", "Cem", code=CODE)
    draw(host, 1)
    ben, cem = guest(profile, server), guest(profile, server)
    ben.page.goto(f"{url}t/{key.replace(' ', '')}")
    ben.button("Ben").click()
    cem.page.goto(url)
    cem.page.fill("#key", "0000 0000 0000")
    cem.page.click("button")
    assert "0000 0000 0000" in cem.page.inner_text("[role=alert]")
    assert cem.page.locator("flt-semantics-placeholder").count() == 0
    cem.page.fill("#key", f" {key.lower()} ")
    cem.page.click("button")
    cem.button("Somebody else").click()
    cem.write("Your name", "Cem's phone")
    cem.button("Save").click()
    cem.button("To the table").click()
    roll(ben, 1, 1)
    for screen in (host, cem):
        shown(screen, 1, seeds.faces(CODE, 1, 1))
    cem.button("Undo roll").click()
    for screen in (host, ben, cem):
        screen.text("Cem's phone: Undone")
        screen.button("Roll turn 1")
    together(host, ben, cem)
    for screen in (host, ben, cem):
        shown(screen, 1, seeds.faces(CODE, 1, 1))
    host.page.wait_for_timeout(2 * PAUSE)
    host.button("Roll turn 2")
    host.button("Steps").click()
    host.text(re.compile("Undone.*\\d · Cem's phone", re.DOTALL))
    done = [label for label in host.page.get_by_role("button").all_inner_texts() if "turn 1: " in label]
    assert len(done) == 2, done  # undone, and what was; the one roll by three is where the table stands
    routes = [screen.page.evaluate("location.hash") for screen in (host, ben, cem)]
    server.kill()
    for screen in (host, ben, cem):
        screen.text(AWAY)
    server.start()
    for screen, route in zip((host, ben, cem), routes, strict=True):
        expect(screen.page.get_by_text(AWAY)).to_have_count(0, timeout=PATIENCE * 1000)
        assert screen.page.evaluate("location.hash") == route
    roll(ben, 1, 2)
    shown(cem, 2, seeds.faces(CODE, 1, 2))
    host.text(re.compile("^Round 1, turn 2"))


def together(*screens: Screen) -> None:
    """Tap Roll on all screens in the same moment."""
    when = time.time_ns() // 1_000_000 + 1500
    for screen in screens:
        screen.button("Roll turn 1").evaluate(
            "(button, when) => setTimeout(() => button.click(), when - Date.now())", when
        )
