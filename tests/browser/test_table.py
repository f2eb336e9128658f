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
DEAF = """
const sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) { super(...args); sockets.push(this); }
};
window.fallAsleep = () => sockets.forEach((socket) => {
  socket.send = () => {};
  socket.addEventListener = () => {};
  Object.defineProperty(socket, "readyState", { get: () => socket.ended ? 3 : 1 });
  socket.close = () => { socket.ended = true; };
});
"""
"""A phone's sleep, as its page sees it: the sockets seem to be open, and nothing comes through any more."""
PLAIN = """
for (const name of ["clipboard", "share", "wakeLock", "serviceWorker"]) delete Navigator.prototype[name];
Object.defineProperty(window, "isSecureContext", { value: false });
"""
"""What a page on plain http lacks, also where the address is a loopback one, from which Chromium has it all."""
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
    ben.button("Roll turn 2")
    ben.page.wait_for_timeout(2 * PAUSE)  # the page has been loaded anew, and nobody taps the moment it is there
    roll(ben, 1, 2)
    shown(cem, 2, seeds.faces(CODE, 1, 2))
    host.text(re.compile("^Round 1, turn 2"))


def test_a_phone_that_slept_comes_back_and_a_renewed_key_turns_it_out(
    serve: Callable[..., Server], profile: Callable[..., Screen]
) -> None:
    server = serve(options=OPTIONS)
    host, phone = profile(server), guest(profile, server)
    phone.context.add_init_script(DEAF)
    phone.page.goto(phone.url + "t/" + server.table[1].replace(" ", ""))
    phone.button("Settings").click()
    phone.text("For everybody here")
    phone.page.evaluate("() => { window.before = true; window.fallAsleep(); }")
    phone.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    phone.page.wait_for_function("() => !window.before", timeout=PATIENCE * 1000)
    phone.text("For everybody here")
    host.open("#/join")
    host.button("New key").click()
    host.button("Yes, a new key").click()
    host.text("The table has a new key.")
    expect(phone.page.get_by_label("Key")).to_be_visible(timeout=PATIENCE * 1000)
    old = server.table[1]
    phone.page.fill("#key", old)
    phone.page.click("button")
    expect(phone.page.get_by_role("alert")).to_contain_text("not the key of this table now")
    key = host.page.get_by_text(re.compile(r"^([0-9A-Z]{4} ){2}[0-9A-Z]{4}$")).text_content() or ""
    assert key != old
    phone.page.fill("#key", key)
    phone.page.click("button")
    phone.button("Others can join")


def test_what_plain_http_lacks_is_said_in_words(serve: Callable[..., Server], profile: Callable[..., Screen]) -> None:
    server = serve(options=OPTIONS)
    phone = guest(profile, server)
    phone.context.add_init_script(PLAIN)
    broken: list[str] = []
    phone.page.on("pageerror", lambda error: broken.append(str(error)))
    phone.page.goto(phone.url + "t/" + server.table[1].replace(" ", ""))
    start(phone, "Ana", "Ben", code=CODE)
    draw(phone, 1)
    match = phone.page.evaluate("location.hash")
    for route, title in (
        (f"{match}/share", "Share"),
        ("#/join", "Others can join"),
        ("#/cards/dragons_roll/send", "Send my cards"),
    ):
        phone.page.evaluate("route => { location.hash = route; }", route)
        expect(phone.page.get_by_role("heading", name=title)).to_be_visible(timeout=PATIENCE * 1000)
        phone.button("Copy link").click()
        phone.text("Mark the text and copy it.")
    assert broken == []


def together(*screens: Screen) -> None:
    """Tap Roll on all screens in the same moment."""
    when = time.time_ns() // 1_000_000 + 1500
    for screen in screens:
        screen.button("Roll turn 1").evaluate(
            "(button, when) => setTimeout(() => button.click(), when - Date.now())", when
        )
