"""Settings."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.frame import screen, scrolling
from screens.session import use_session


@ft.component
def Settings() -> Any:
    """Settings."""
    words = use_session().words
    return screen(words, words.say("settings-title"), scrolling(ft.Text("settings")), back="" if "settings" == "home" else "/")
