"""Entering a code by hand."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.frame import screen, scrolling
from screens.session import use_session


@ft.component
def EnterCode(typed: str = "") -> Any:
    """The field for a code."""
    words = use_session().words
    return screen(words, words.say("code-title"), scrolling(ft.Text(typed)), back="/")
