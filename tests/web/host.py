"""A host that is nothing but a file server, and a Chromium with a profile on the disk that can be killed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.harness import FLAGS, PATIENCE, SPEAK, Screen
from web.files import files, remove

QUIET = ("[.WebGL", "GPU stall", "Automatic fallback to software WebGL")
"""What Chromium says on a machine without a graphics card."""


BY_ITSELF = (
    "accounts.google.com",
    "clients2.google.com",
    "content-autofill.googleapis.com",
    "optimizationguide-pa.googleapis.com",
    "update.googleapis.com",
)
"""Whom Chromium asks whatever its pages do."""
HOURS = 24
"""How long ago the first deployment seems to be."""


class Files(SimpleHTTPRequestHandler):
    """Knows the types that every host knows, and sends no headers but the file's own."""

    extensions_map: dict[str, str] = {  # noqa: RUF012 - the base class has it so
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".png": "image/png",
        ".svg": "image/svg+xml",
    }
    server: Server

    def log_request(self, code: Any = "-", _size: Any = "-") -> None:
        """Note it."""
        self.server.host.asked.append((self.path, int(code)))

    def do_GET(self) -> None:
        """Answer, once the file is no longer held back."""
        while self.server.host.held and self.path.endswith(self.server.host.held):
            time.sleep(0.05)
        super().do_GET()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type of a file."""
        return self.server.host.types.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Serves a folder."""

    host: Host
    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """Be silent about browsers that are gone."""


@dataclass
class Host:
    """A web host on loopback: the site lies at `path`, which begins and ends with a slash."""

    root: Path
    path: str = "/"
    port: int = 0
    asked: list[tuple[str, int]] = field(default_factory=list)
    """The path and the status of every answer."""
    server: Server | None = None
    held: str = ""
    """How the path of a file ends that is not answered for yet; empty for none."""
    hour: int = 0
    """Of the last deployment."""
    types: dict[str, str] = field(default_factory=dict)
    """Those that it knows beyond what every host knows, by the ends of names such as `.mjs`."""

    @property
    def place(self) -> Path:
        """The folder that is served."""
        return self.root / self.path.strip("/")

    def deploy(self, site: Path) -> None:
        """Put a copy of a built site in the place of what was there, an hour after that.

        A host like this one tells versions apart by their time in whole seconds: of two within a second, a browser that
        asks whether there is a newer one is told no.
        """
        remove(self.place)
        shutil.copytree(site, self.place, copy_function=shutil.copyfile)
        self.hour += 1
        age = time.time() - 3600 * (HOURS - self.hour)
        for path, _ in files(self.place):
            os.utime(path, (age, age))

    def start(self) -> None:
        """Serve. The first port found is kept."""

        def files(*args: Any, **options: Any) -> Files:
            return Files(*args, directory=str(self.root), **options)

        self.server = Server(("127.0.0.1", self.port), files)
        self.server.host = self
        self.port = self.server.server_address[1]
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more; nothing if it does not serve."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def url(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.port}{self.path}"


class Strangers:
    """Listens where a browser finds every other host, in the place of all of them."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        """What each connection began with: of https the name of the host is in there."""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                asking, _ = self._listener.accept()
                asking.settimeout(PATIENCE)
                with asking, suppress(OSError):
                    self.heard.append(asking.recv(4096))

    def close(self) -> None:
        """Listen no more."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


@dataclass
class Chromium:
    """A Chromium whose profile outlives it."""

    playwright: Playwright
    executable: str
    profile: Path
    elsewhere: int = 0
    """The port on loopback that every other host is at; 0: they are not found."""
    process: subprocess.Popen[bytes] | None = None
    said: list[str] = field(default_factory=list)
    """What pages complained of."""

    def start(self) -> None:
        """Start it, headless."""
        self.profile.mkdir(parents=True, exist_ok=True)
        port = self.profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        rules = [f"MAP {name} ~NOTFOUND" for name in BY_ITSELF]
        rules.append(f"MAP * 127.0.0.1:{self.elsewhere}" if self.elsewhere else "MAP * ~NOTFOUND")
        own = (
            "--headless=new",
            f"--user-data-dir={self.profile}",
            "--remote-debugging-port=0",
            "--lang=en",
            "--accept-lang=en",
            f"--host-resolver-rules={', '.join(rules)}, EXCLUDE 127.0.0.1",
            "--noerrdialogs",
        )
        self.process = subprocess.Popen(
            [self.executable, *FLAGS, *own, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        deadline = time.monotonic() + PATIENCE
        while not (port.exists() and (lines := port.read_text().split("\n"))[1:]):
            assert self.process.poll() is None, "Chromium does not start"
            assert time.monotonic() < deadline, "Chromium does not answer"
            time.sleep(0.05)
        browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{lines[0]}")
        self.context: BrowserContext = browser.contexts[0]
        self.context.add_init_script(SPEAK)
        self.context.on("console", lambda message: self._hear(message.type, message.text))
        self.context.on("weberror", lambda error: self._hear("error", str(error.error)))

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not any(quiet in text for quiet in QUIET):
            self.said.append(text)

    def screen(self, url: str) -> Screen:
        """Return a page as large as a phone; it shows nothing yet."""
        page: Page = self.context.new_page()
        page.set_viewport_size({"width": 360, "height": 800})
        return Screen(url, self.context, page)

    def close(self) -> None:
        """End it as a person does, with everything written."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process = None

    def kill(self) -> None:
        """End it and all its processes at once with SIGKILL; nothing if it does not run."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
            self.process = None
