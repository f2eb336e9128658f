"""About."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.frame import screen, scrolling
from screens.session import use_session


@ft.component
def About() -> Any:
    """About."""
    words = use_session().words
    return screen(words, words.say("about-title"), scrolling(ft.Text("about")), back="" if "about" == "home" else "/")
