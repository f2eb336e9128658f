"""Keeping a backup without anybody waiting for it: a while after the start, and after the first action of a day."""

from __future__ import annotations

import asyncio
import time
from collections import deque

import flet as ft

from screens.session import IN_BROWSER, aside
from storage.backups import Backups

REST = 3.0
"""Seconds in which the screen that was just opened, or acted on, has the machine for itself."""


def keep_backup(page: ft.Page, backups: Backups | None) -> None:
    """See to it that today has its backup, if it might need one."""
    if backups and backups.due(_now()):
        page.run_task(_keep, backups)


async def _keep(backups: Backups) -> None:
    await asyncio.sleep(REST)
    steps = backups.keeping(_now())
    if IN_BROWSER:  # there is one thread: taps come in between two steps
        for _ in steps:
            await asyncio.sleep(0)
    else:
        await aside(lambda: deque(steps, maxlen=0))


def _now() -> int:
    return time.time_ns() // 1_000_000
