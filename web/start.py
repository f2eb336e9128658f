"""Starts Rollbook inside the browser: its private file system, one Library, the app."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import flet_js
import js
from pyodide.ffi import create_proxy

from screens import guard
from screens.app import app
from screens.shell import Shell
from storage.errors import FolderUnwritable
from storage.library import Library
from storage.opfs import mount

DATA = Path("/rollbook")
DEVICE = "0" * 32
"""A browser that runs the app is the only device of it."""


async def main(page: ft.Page) -> None:
    """Open the library and draw the app on the page."""
    keeps = True
    try:
        await mount(DATA)
    except FolderUnwritable:
        keeps = False  # what is stored is in memory, and the app says so
    channel = js.BroadcastChannel.new("rollbook")
    shell = Shell(keeps, channel.postMessage)
    heard = create_proxy(lambda event: isinstance(event.data, str) and shell.hear(event.data))
    channel.addEventListener("message", heard)
    languages = ",".join(js.navigator.languages)
    guard.connection.set(guard.Connection(DEVICE, languages, flet_js.documentUrl.split("#")[0], shell))
    await app(Library.open(DATA))(page)
    shell.tell("started")


ft.run(main)
