"""The browser's private file system (OPFS) as a folder, for Python that runs in the browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from pkgutil import get_data

from storage.errors import FolderInUse, FolderUnwritable, ReadFailed

SPARE = 16
"""Files that can be created before the browser has made more ready, which it does between two taps."""


async def mount(folder: Path, *, name: str = "rollbook", spare: int = SPARE) -> Callable[[int], Awaitable[None]]:
    """Make `folder` the place of what the browser keeps for this address; other folders are gone with the page.

    Returns what makes ready for so many files to be created in one call, beyond those that always can.

    Args:
        folder: An absolute path that is not there yet.
        name: Under which the browser keeps it.
        spare: How many files can always be created in one call.

    Raises:
        FolderInUse: Another tab or window has it open.
        FolderUnwritable: The browser keeps nothing here, as in some private windows.
        ReadFailed: The browser cannot open what it keeps.
    """
    from pyodide.code import run_js  # noqa: PLC0415 - there is no such package outside the browser
    from pyodide.ffi import JsException  # noqa: PLC0415
    from pyodide_js import FS  # noqa: PLC0415

    open_all = run_js((get_data("storage", "opfs.js") or b"").decode())
    try:
        fill = await open_all(FS, name, str(folder), spare)
    except JsException as error:
        if error.name == "NoModificationAllowedError":
            raise FolderInUse(folder=str(folder)) from error
        raise ReadFailed(name=name, reason=str(error)) from error
    if not fill:
        raise FolderUnwritable(folder=str(folder), reason="this window keeps nothing")

    async def room(files: int) -> None:
        await fill(spare + files)

    return room
