"""The app as Flet builds it into one for a phone or a desktop: a window that speaks Flet's protocol over a socket."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scoring.rolling_realms.events import RealmsSetup
from screens.words import Words
from storage.errors import FolderInUse
from storage.library import Library
from tests.browser.game import CODE
from tests.phone import Phone

ROOT = Path(__file__).parents[1]
PATIENCE = 30.0
"""Seconds."""
HEAD = 4
"""Bytes before each message, which say how long it is."""


class Pipe:
    """The socket between the window and the app, as a WebSocket has it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, message: bytes) -> None:
        self.writer.write(len(message).to_bytes(HEAD, "little") + message)
        await self.writer.drain()

    async def close(self) -> None:
        self.writer.close()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            try:
                length = int.from_bytes(await self.reader.readexactly(HEAD), "little")
                yield await self.reader.readexactly(length)
            except asyncio.IncompleteReadError:
                return


class Window(Phone):
    """A window of the app."""

    async def connect(self) -> None:
        port = int(self.url.rpartition(":")[2])
        deadline = time.monotonic() + PATIENCE
        opened = None
        while opened is None:
            assert time.monotonic() < deadline, "the app does not listen"
            with suppress(ConnectionRefusedError):
                opened = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.sleep(0.05)
        self.socket = Pipe(*opened)  # type: ignore[assignment]


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Run the app on a data folder, where its window is awaited, and kill it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # Flet takes a Linux without a display for a server.
    told = {
        "DISPLAY": ":0",
        "FLET_PLATFORM": "linux",
        "FLET_SERVER_PORT": str(port),
        "FLET_APP_STORAGE_DATA": str(folder),
    }
    process = subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env={**os.environ, **told})
    try:
        yield f"tcp://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait(PATIENCE)


def look(url: str, *seen: str, tap: str = "", then: str = "") -> None:
    """Open a window, see texts, and perhaps tap something and see what follows."""

    async def looking() -> None:
        async with asyncio.timeout(PATIENCE), Window(url) as window:
            for text in seen:
                await window.see(text, 0)
            if tap:
                since = time.perf_counter()
                await window.tap(tap)
                await window.see(then, since)

    asyncio.run(looking())


def test_the_window_opens_on_the_running_match_and_what_is_done_there_is_kept(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    name = library.create("rolling_realms", RealmsSetup(("Ana", "Ben"), CODE)).id
    library.close()
    with running(tmp_path) as url:
        look(url, "Draw the realms of round 1", tap="primary", then="Roll turn 1")
    library = Library.open(tmp_path)
    assert library.match(name).snapshot.state.now.realms
    library.close()


def test_the_window_says_why_a_folder_cannot_be_used(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    with running(tmp_path) as url:
        look(url, Words("en").fact(FolderInUse(folder=str(tmp_path)).fact))
    library.close()
