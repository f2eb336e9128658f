"""A real server as a process of its own, and real Chromium profiles that look at it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from screens.network import addresses

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds to wait for anything on a busy machine."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SPEAK = """
setInterval(() => document.querySelector("flt-semantics-placeholder")?.click(), 100);
"""
"""Flutter builds the semantics tree, all that a test sees, once its placeholder is clicked: after every load."""
SPARING = """{
    const draw = window.requestAnimationFrame;
    let last = -Infinity;
    window.requestAnimationFrame = (frame) => setTimeout(() => draw((now) => {
        last = performance.now();
        frame(now);
    }), last + 50 - performance.now());
}"""
"""Lets a page draw twenty times a second at most, as a slow phone does: each time is costly without a graphics card."""


REDRAWN = """(text) => {
    const host = document.querySelector("flt-semantics-host");
    window.redrawn = false;
    const look = () => { window.redrawn ||= !host.textContent.includes(text); };
    new MutationObserver(look).observe(host, {childList: true, subtree: true, characterData: true});
}"""
"""Watches a text of the screen: `redrawn` is true from when it goes, if only for a moment, and unset on a new page."""

HANDED = """(field) => {
    window.handed = new Promise((done) => {
        new MutationObserver(() => done()).observe(field, {attributeFilter: ["autocorrect"]});
        setTimeout(done, 800);
    });
}"""
"""Watches a text field: `handed` ends when Flutter sets it up to hear keys, or else after longer than that takes."""


@dataclass
class Server:
    """`python main.py` on `port`, with its data in `folder`; with `script`, that file instead of main.py."""

    folder: Path
    logs: Path
    port: int = 0
    script: Path = ROOT / "main.py"
    options: tuple[str, ...] = ("--no-open",)
    env: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None
    url: str = ""

    def start(self) -> None:
        """Start it and wait until it says where it is. The first port found is kept for later starts."""
        self.logs.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, str(self.script), "--port", str(self.port), "--data", str(self.folder)]
        env = {**os.environ, "PYTHONPATH": str(ROOT), **self.env}
        with self.out.open("wb") as out, self.err.open("ab") as err:
            self.process = subprocess.Popen(
                [*command, *self.options],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env=env,
            )
        deadline = time.monotonic() + PATIENCE
        while not (said := re.search(r"http://\S+/", self.out.read_text())):
            assert self.process.poll() is None, f"the server ended: {self.err.read_text()}"
            assert time.monotonic() < deadline, f"the server does not answer: {self.err.read_text()}"
            time.sleep(0.05)
        self.url = said[0]
        self.port = urlsplit(self.url).port or 80

    @property
    def table(self) -> tuple[str, str]:
        """The address of the table in the home network, and its key, as they were printed."""
        said = re.search(r"The table is at (http://\S+/) and its key is ([0-9A-Z ]+)", self.out.read_text())
        assert said, self.out.read_text()
        return said[1], said[2]

    @property
    def out(self) -> Path:
        """What it printed since the last start."""
        return self.logs / "out"

    @property
    def err(self) -> Path:
        """What it complained of, over all starts."""
        return self.logs / "err"

    def kill(self) -> None:
        """End it with SIGKILL; nothing if it has ended."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process = None

    def stop(self) -> None:
        """End it with SIGTERM and hold it to leaving with status 0 and no complaint; nothing if it is gone."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            status = self.process.wait(PATIENCE)
        finally:
            self.kill()
        assert (status, self.err.read_text()) == (0, "")


@dataclass
class Screen:
    """One browser profile with one page, looking at the server at `url`."""

    url: str
    context: BrowserContext
    page: Page
    asked: list[str] = field(default_factory=list)
    """Every address that the profile has asked for."""
    rolled: float = 0.0
    """When a roll was last seen on it, by `time.monotonic`."""

    def open(self, path: str = "") -> None:
        """Load the app at `path`, such as `#/r/CODE`, afresh."""
        self.page.goto("about:blank")
        self.page.goto(self.url + path)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return the button of that accessible name (a text: the whole name), once it is there."""
        return self._there(self.page.get_by_role("button", name=name, exact=isinstance(name, str)))

    def field(self, label: str) -> Locator:
        """Return the text field of that label, once it is there."""
        return self._there(self.page.get_by_label(label, exact=True))

    def write(self, label: str, text: str) -> None:
        """Type into the text field of that label, as a person does: tap it, see the cursor, type, look at it.

        Some fields make capitals of what is typed.
        """
        deadline = time.monotonic() + PATIENCE
        while self.field(label).input_value().casefold() != text.casefold():
            assert time.monotonic() < deadline, f"{label} does not take {text!r}"
            self.tap_into(label)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text, delay=20)
            self.page.wait_for_timeout(100)

    def tap_into(self, label: str) -> None:
        """Tap the text field of that label; Flutter takes a while to hand it the keyboard, and hears no key sooner."""
        field = self.field(label)
        field.evaluate(HANDED)
        field.click()
        self.page.evaluate("window.handed")

    def text(self, text: str | re.Pattern[str]) -> Locator:
        """Return what shows that text (a text: anywhere in it, upper or lower case), once it is there."""
        return self._there(self.page.get_by_text(text))

    def spoken(self, start: str) -> Locator:
        """Return what is spoken by a name that begins like that, once it is there."""
        by_name = self.page.locator(f'[aria-label^="{start}"]')
        return self._there(by_name.or_(self.page.get_by_text(re.compile(f"^{re.escape(start)}"))))

    def group(self, start: str) -> Locator:
        """Return the part of the screen whose text begins like that, once it is there."""
        return self._there(self.page.get_by_role("group", name=re.compile(f"^{re.escape(start)}")))

    def outlive(self, server: Server, text: str) -> None:
        """Kill the server and start it anew; the screen, which still shows the text, is drawn anew by itself."""
        self.page.evaluate(REDRAWN, text)
        server.kill()
        server.start()
        self.page.wait_for_function("() => window.redrawn !== false", timeout=PATIENCE * 1000)
        self.text(text)

    def picture(self, file: Path) -> Path:
        """Write what is on the screen to `file`, a PNG, once two pictures in a row are the same."""
        before, shot = b"", self.page.screenshot(path=file)
        deadline = time.monotonic() + 5
        while shot != before and time.monotonic() < deadline:
            self.page.wait_for_timeout(150)
            before, shot = shot, self.page.screenshot(path=file)
        return file

    def strangers(self) -> list[str]:
        """Return every address asked for that is not the server's."""
        own, plain = urlsplit(self.url).netloc, ("data", "blob", "about")
        return [url for url in self.asked if (at := urlsplit(url)).scheme not in plain and at.netloc != own]

    def _there(self, found: Locator) -> Locator:
        expect(found.first).to_be_visible(timeout=PATIENCE * 1000)
        return found.first


TABLE = next((one for one in addresses() if ":" not in one), "127.0.0.2")
"""Where a table is served: an address of this machine in its network; without one, an address that is as good."""


def launch(playwright: Playwright, executable: str) -> Browser:
    """Return a headless Chromium that can reach this machine only."""
    here = ("127.0.0.1", "localhost", "[::1]", TABLE)
    only_here = f"--host-resolver-rules=MAP * ~NOTFOUND, {', '.join(f'EXCLUDE {name}' for name in here)}"
    return playwright.chromium.launch(executable_path=executable, args=[*FLAGS, only_here])


def look(
    browser: Browser,
    server: Server,
    *,
    size: tuple[int, int] = (360, 800),
    scale: int = 1,
    scheme: Literal["light", "dark"] = "light",
    locale: str = "en",
) -> Screen:
    """Return a fresh profile, with cookies of its own, whose page is `size` wide and high in CSS pixels.

    `scale` is the pixels of a picture to each of these, `locale` what the browser asks for, such as `de`.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        color_scheme=scheme,
        locale=locale,
    )
    context.add_init_script(SPEAK)
    screen = Screen(server.url, context, context.new_page())
    context.on("request", lambda request: screen.asked.append(request.url))
    screen.page.on("websocket", lambda socket: screen.asked.append(socket.url))
    return screen
