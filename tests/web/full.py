"""A library in the browser that finds no room, and goes on when there is some again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from scoring.rolling_realms.events import StarsEntered
from storage.errors import StorageError
from storage.library import Library
from storage.match import Failed
from storage.opfs import mount
from tests.storage.actions import GAME, digest, override, setup, unhurried

HOME = Path("/full")
open_now: dict[str, Any] = {}
"""The library and what makes room, once `opened` was called."""


async def opened(spare: int) -> dict[str, str]:
    """Open the library, and return the fingerprint of each match in it."""
    open_now["room"] = await mount(HOME, name="full", spare=spare)
    open_now["library"] = Library.open(HOME, monotonic=unhurried())
    return _digests()


def _digests() -> dict[str, str]:
    library: Library = open_now["library"]
    return {summary.id: digest(library.match(summary.id)) for summary in library.matches()}


async def created(files: int, matches: int) -> dict[str, Any]:
    """Make ready for so many files and start so many matches without a pause; return what was refused."""
    room: Callable[[int], Awaitable[None]] = open_now["room"]
    await room(files)
    library: Library = open_now["library"]
    told = []
    for _ in range(matches):
        try:
            library.create(GAME, setup())
        except StorageError as error:
            told.append(error.fact.key)
    return {"told": told, "matches": _digests(), "reports": len(library.reports)}


def played(match: str, most: int) -> dict[str, Any]:
    """Act until that is refused, at most so often."""
    live = open_now["library"].match(match)
    done, told = 0, ""
    while done < most and not told:
        before = live.snapshot
        answer = override(live, StarsEntered(1, 0, 0, 0, done % 12))
        if isinstance(answer, Failed):
            told = answer.error.fact.key
            assert live.snapshot is before
        else:
            done += 1
    return {"done": done, "told": told, "matches": _digests()}
