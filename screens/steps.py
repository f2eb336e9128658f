"""The steps of a match."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.frame import screen, scrolling
from screens.table import Table


@ft.component
def Steps(table: Table) -> Any:
    """Every step, newest first."""
    return screen(table.words, table.words.say("steps-title"), scrolling(), back=f"/m/{table.match.id}", table=table)
