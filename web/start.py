"""Starts Rollbook inside the browser: its private file system, one Library, the app."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import flet_js
import js

from screens import guard
from screens.app import app
from storage.errors import FolderUnwritable
from storage.library import Library
from storage.opfs import mount

DATA = Path("/rollbook")
DEVICE = "0" * 32
"""A browser that runs the app is the only device of it."""


async def main(page: ft.Page) -> None:
    """Open the library and draw the app on the page."""
    try:
        await mount(DATA)
    except FolderUnwritable:
        DATA.mkdir(exist_ok=True)  # in memory: gone with the page, and the app says so
    languages = ",".join(js.navigator.languages)
    guard.connection.set(guard.Connection(DEVICE, languages, flet_js.documentUrl.split("#")[0]))
    await app(Library.open(DATA))(page)


ft.run(main)
