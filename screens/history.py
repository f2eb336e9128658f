"""History."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.frame import screen, scrolling
from screens.session import use_session


@ft.component
def History() -> Any:
    """History."""
    words = use_session().words
    return screen(words, words.say("history-title"), scrolling(ft.Text("history")), back="" if "history" == "home" else "/")
