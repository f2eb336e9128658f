"""Starts Rollbook inside the browser: its private file system, one Library, the app."""

from __future__ import annotations

import gc
from contextlib import suppress
from pathlib import Path
from typing import Any

import flet as ft
import flet_js
import js
from pyodide.ffi import create_proxy

from scoring.game import games
from screens import theme
from screens.app import app, refused
from screens.connection import ONLY, Connection, connection
from screens.games import look
from screens.quiet import quieten
from screens.shell import Shell
from screens.words import Words, choose
from storage.errors import FolderInUse, FolderUnwritable, StorageError
from storage.library import Library
from storage.opfs import mount

DATA = Path("/rollbook")

FIRST = """
    Column Container FilledButton Icon IconButton Icons ListView MergeSemantics OutlinedButton Router Row
    SafeArea Semantics Stack Text TextButton View
""".split()  # noqa: SIM905 - a list of names reads best like this
"""What the first screen takes of Flet, which imports each at its first use: better while Flutter starts."""


async def main(page: ft.Page) -> None:
    """Open the library and draw the app on the page."""
    channel = js.BroadcastChannel.new(js.name)
    shell = Shell(channel.postMessage)
    languages = ",".join(js.navigator.languages)
    try:
        with suppress(FolderUnwritable):  # what is stored is in memory then, and the app says so
            shell.room = await mount(DATA)
        library = Library.open(DATA)
    except FolderInUse:
        shell.tell("busy")
        return
    except StorageError as error:
        refused(page, Words(choose(languages)).fact(error.fact))
        return

    def hear(event: Any) -> None:
        if isinstance(event.data, str):
            shell.hear(event.data)

    channel.addEventListener("message", create_proxy(hear))
    connection.set(Connection(ONLY, languages, flet_js.documentUrl.split("#")[0], shell))
    await app(library)(page)
    shell.tell("started")


def _prepare() -> None:
    """Do what any first screen needs, while Flutter starts; it is part of the memory that is kept for later visits."""
    for dark in (False, True):
        theme.theme(theme.SHELL_SEED, dark=dark)
        for seed in (theme.SHELL_SEED, *(look(game).seed for game in games())):
            theme.tint(seed, dark=dark)
    for name in FIRST:
        getattr(ft, name)
    Words(choose(",".join(js.navigator.languages))).say("home-title")
    gc.freeze()  # else what is there for good is looked through again and again


quieten()
_prepare()
if __name__ == "__main__":
    ft.run(main)
