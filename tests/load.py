"""`python -m tests.load [PHONES ...]`: how fast a table is with many phones; alone, with 12 and with 60.

The server is a process of its own, served as a table on loopback. Each phone speaks to it as Flet's page does; a real
Chromium is the host. Every second somebody rolls or undoes, and it is measured when the last phone has been told.
"""

from __future__ import annotations

import asyncio
import os
import re
import statistics
import sys
import time
import urllib.error
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page, async_playwright

from scoring.rolling_realms import events, table
from screens.door import COOKIE
from storage.library import Library
from tests import chromium
from tests.browser.game import CODE
from tests.browser.harness import FLAGS, SPEAK, Server
from tests.phone import Phone

TABLE = "127.0.0.2"
ACTIONS = 32
"""Things that the phones do, one a second."""
EVERY = 1.0
TURNS = 9


def main(crowds: list[int]) -> None:
    """Print how long an action takes to the last phone, for each number of phones."""
    executable = chromium.find()
    if executable is None:
        sys.exit(chromium.MISSING)
    for crowd in crowds:
        with TemporaryDirectory() as place:
            folder = Path(place)
            match = _match(folder / "data")
            server = Server(folder / "data", folder / "logs", options=("--no-open", "--table", "--host", TABLE))
            server.start()
            try:
                asyncio.run(_play(server, match, crowd, executable))
            finally:
                server.stop()


def _match(folder: Path) -> str:
    """Return a match before its first roll."""
    library = Library.open(folder)
    match = library.create("rolling_realms", events.RealmsSetup(("Ana", "Ben", "Cem", "Dora"), CODE))
    match.dispatch(table.next_realms(match.snapshot.state), match.snapshot.entry)
    library.close()
    return match.id


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Follow no redirect."""


def _ticket(server: Server) -> str:
    """Show the table's key, and return the cookie that is given for it."""
    url, key = server.table
    try:
        urllib.request.build_opener(_Stay).open(f"{url}t/{key.replace(' ', '')}")
    except urllib.error.HTTPError as answer:
        found = re.search(rf"{COOKIE}=\w+", answer.headers["set-cookie"])
        assert found
        return found[0]
    raise AssertionError("The key led nowhere.")


async def _play(server: Server, match: str, crowd: int, executable: str) -> None:
    url, cookie, route = server.table[0], _ticket(server), f"/m/{match}"
    async with AsyncExitStack() as here:
        playwright = await here.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        here.push_async_callback(browser.close)
        host = await browser.new_page(locale="en", viewport={"width": 360, "height": 800})
        await host.add_init_script(SPEAK)
        await host.goto(f"{server.url}#{route}")
        await host.get_by_role("button", name="Roll turn 1").wait_for()
        before, began = _memory(server), time.perf_counter()
        phones = [await here.enter_async_context(Phone(url, cookie=cookie, route=route)) for _ in range(crowd)]
        for phone in phones:
            await phone.see("Roll turn 1", 0)
        print(f"{crowd} phones: all in after {time.perf_counter() - began:.1f} s", flush=True)
        memory = (_memory(server) - before) / crowd
        received, busy = sum(phone.received for phone in phones), _busy(server)
        told, seen = await _actions(phones, host)
        busy = (_busy(server) - busy) / crowd / ACTIONS
        size = (sum(phone.received for phone in phones) - received) / crowd / ACTIONS
    worst = statistics.quantiles(told, n=20)[-1]
    print(
        f"  to the last phone: median {_ms(statistics.median(told))}, p95 {_ms(worst)}, longest {_ms(max(told))};"
        f" host's own tap to its screen: median {_ms(statistics.median(seen))}, longest {_ms(max(seen))}\n"
        f"  for each phone {memory:.0f} KB of the server's memory, and an action {_ms(busy)} of its time and"
        f" {size / 1024:.1f} KB sent",
        flush=True,
    )


async def _actions(phones: list[Phone], host: Page) -> tuple[list[float], list[float]]:
    """Roll to the end of the round and undo again, by one after the other; every fourth time the host does it.

    Returns:
        Seconds until the last phone was told, for each action; until the host's screen showed its own.
    """
    told, seen, turn, step = [], [], 0, 1
    for number in range(ACTIONS):
        began = time.perf_counter()
        if turn in (0, TURNS):
            step = 1 if turn == 0 else -1
        turn += step
        if number % 4 == 3:
            name = f"Roll turn {turn}" if step > 0 else "Undo roll"
            await host.get_by_role("button", name=name).evaluate("button => button.click()")
        else:
            await phones[number % len(phones)].tap("primary" if step > 0 else "undo")
        shown = f"Turn {turn} of {TURNS}" if turn else f"Before turn 1 of {TURNS}"
        last = max([await phone.see(shown, began) for phone in phones])
        told.append(last - began)
        if number % 4 == 3:
            await host.get_by_text(shown).wait_for()
            seen.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - began)))
    return told, seen


def _memory(server: Server) -> int:
    """Return how much memory the server has, in KB."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def _busy(server: Server) -> float:
    """Return the seconds of a processor that the server has taken."""
    assert server.process
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms"


if __name__ == "__main__":
    main([int(number) for number in sys.argv[1:]] or [12, 60])
