"""The memory of Python that a visit keeps and the next one starts from, and the picture that is there until then."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Worker, expect

from tests.browser.game import roll
from tests.browser.harness import PATIENCE, Screen
from tests.web.host import Chromium, Host
from tests.web.visit import PATH, begin, memory, reopened, there

ASKED = "performance.getEntriesByType('resource').some((one) => one.name.endsWith('/app.zip.zst'))"
"""Whether the app was unpacked and imported anew."""
DRAWN = "self.pyodide.runPython('import random, secrets; f\"{random.random()} {secrets.randbits(60)}\"')"
STUCK = """async () => {
  const found = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const tried = new URL(flet.entrypointBaseUrl + "tried");
  const before = await Promise.all(found.map((cache) => cache.match(tried)));
  await Promise.all(found.map((cache) => cache.put(tried, new Response())));
  return before.filter(Boolean).length;
}"""
"""Leaves what is there when the app did not start from its memory; returns how often it was there already."""
DAMAGED = """async () => {
  const memory = new URL(flet.entrypointBaseUrl + "memory");
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = await cache.match(memory);
    const bytes = await kept.arrayBuffer();
    await cache.put(memory, new Response(bytes.slice(0, bytes.byteLength / 2), { headers: kept.headers }));
  }
}"""
"""Loses the second half of the memory."""
LENGTH = """async () => {
  const memory = new URL(flet.entrypointBaseUrl + "memory");
  const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).match(memory)));
  return Promise.all(found.filter(Boolean).map(async (kept) => (await kept.arrayBuffer()).byteLength));
}"""


def python(screen: Screen) -> Worker:
    """Return the worker in which Python runs."""
    (found,) = (worker for worker in screen.page.workers if worker.url.endswith("/python-worker.js"))
    return found


def test_without_the_host_a_visit_starts_from_a_whole_memory_of_an_earlier_one_but_not_from_its_chance(
    player: Chromium, host: Host
) -> None:
    host.stop()
    screen = reopened(player, host)
    there(screen, 1)
    assert python(screen).evaluate(ASKED) is False
    drawn = python(screen).evaluate(DRAWN).split()
    (whole,) = screen.page.evaluate(LENGTH)
    screen.page.reload()
    there(screen, 1)
    drawn += python(screen).evaluate(DRAWN).split()
    assert len(set(drawn)) == 4, drawn
    screen.page.evaluate(DAMAGED)
    screen.page.reload()
    there(screen, 1)
    assert python(screen).evaluate(ASKED) is True
    memory(screen)
    assert screen.page.evaluate(LENGTH) == [whole]
    assert screen.page.evaluate(STUCK) == 0
    for anew in (True, False):
        screen.page.reload()
        there(screen, 1)
        assert python(screen).evaluate(ASKED) is anew
        memory(screen)


def test_where_there_is_no_room_for_the_memory_the_game_goes_on_without(chrome: Chromium, host: Host) -> None:
    screen = chrome.screen(host.url)
    begin(screen)
    tools = chrome.context.new_cdp_session(screen.page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": host.url.removesuffix(PATH), "quotaSize": 50_000_000})
    screen.page.wait_for_timeout(7000)  # it would have been kept five seconds after the app was stored
    assert screen.page.evaluate(LENGTH) == []
    roll(screen, 1, 2)


def test_the_picture_stays_until_the_first_screen_is_there(chrome: Chromium, host: Host) -> None:
    screen = chrome.screen(host.url)
    host.held = "/app.zip.zst"
    screen.page.goto(host.url)
    screen.page.wait_for_selector("flutter-view", state="attached")
    screen.page.wait_for_timeout(1000)
    picture = screen.page.locator("#opening")
    expect(picture).to_be_visible()
    host.held = ""
    screen.button("Enter a code")
    expect(picture).to_have_count(0, timeout=1000 * PATIENCE)


def test_what_went_wrong_at_the_start_is_not_behind_the_picture(chrome: Chromium, host: Host) -> None:
    (packed,) = Path(host.place).glob("*/app.zip.zst")
    packed.write_bytes(packed.read_bytes()[:1000])
    screen = chrome.screen(host.url)
    screen.page.goto(host.url)
    expect(screen.page.locator("#opening")).to_have_count(0, timeout=1000 * PATIENCE)
    chrome.said.clear()  # Flet says there, too, that Python did not start
