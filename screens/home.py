"""Home."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.frame import screen, scrolling
from screens.session import use_session


@ft.component
def Home() -> Any:
    """Home."""
    words = use_session().words
    return screen(words, words.say("home-title"), scrolling(ft.Text("home")), back="" if "home" == "home" else "/")
