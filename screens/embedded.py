"""Runs the app where Flet has built it into an app of a phone or a desktop: for this device alone, without a server."""

from __future__ import annotations

import locale
import os
from pathlib import Path

import flet as ft

from screens.app import app, refused
from screens.connection import ONLY, Connection, connection
from screens.quiet import quieten
from screens.words import Words, choose
from storage.errors import StorageError
from storage.library import Library

ASSETS = Path(__file__).parents[1] / "assets"


def embedded() -> bool:
    """Say whether this process belongs to such an app; Flet then says in FLET_PLATFORM of which system."""
    return "FLET_PLATFORM" in os.environ


def run(folder: Path) -> None:
    """Draw the app in the window that waits for it, until the app is closed.

    Args:
        folder: Keeps the matches. Why it cannot be used is said in the window.
    """
    quieten()
    languages = (locale.getlocale()[0] or "").replace("_", "-")
    try:
        library = Library.open(folder)
    except StorageError as error:
        why = Words(choose(languages)).fact(error.fact)
        ft.run(lambda page: refused(page, why), assets_dir=str(ASSETS))
        return

    async def main(page: ft.Page) -> None:
        connection.set(Connection(ONLY, languages, ""))
        await app(library)(page)

    try:
        ft.run(main, assets_dir=str(ASSETS))
    finally:
        library.close()
