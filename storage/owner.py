"""Who owns a data folder: one process at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from storage.errors import FolderInUse, FolderUnwritable


def own(folder: Path) -> Callable[[], None]:
    """Make the folder if need be, own it, and return how to give it free.

    Raises:
        FolderUnwritable: The folder cannot be made or written to.
        FolderInUse: Another process owns it; nothing was touched.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "emscripten":  # there is one process in a tab, and one tab has the files open
            return lambda: None
        from filelock import FileLock, Timeout  # noqa: PLC0415 - the browser does without it

        lock = FileLock(folder / "lock", timeout=0, thread_local=False)
        try:
            lock.acquire()
        except Timeout as error:
            raise FolderInUse(folder=str(folder)) from error
    except OSError as error:
        raise FolderUnwritable(folder=str(folder), reason=error.strerror or str(error)) from error
    return lock.release
