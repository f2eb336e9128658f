"""What this app is, whose it is, and where it keeps its data."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens import theme
from screens.frame import screen, scrolling
from screens.session import IN_BROWSER, use_session

VERSION = "0.1.0"
"""The version of this app, as in `pyproject.toml`, which is not there when it runs in a browser."""


@ft.component
def About() -> Any:
    """What there is to know about the app."""
    session = use_session()
    words, folder = session.words, str(session.library.folder)
    sections = (
        ("about-what", "about-mark"),
        ("about-data-browser" if IN_BROWSER else "about-data",),
        ("about-licence", "about-font"),
    )
    icons = (ft.Icons.CASINO_OUTLINED, ft.Icons.LOCK_OUTLINE, ft.Icons.BALANCE)
    body = scrolling(
        *(
            _section(icon, *(words.say(key, folder=folder) for key in keys))
            for icon, keys in zip(icons, sections, strict=True)
        ),
        spacing=theme.SPACE,
    )
    return screen(words, words.say("about-title"), body, subtitle=words.say("about-version", version=VERSION), back="/")


def _section(icon: ft.IconData, *sentences: str) -> ft.Control:
    texts: list[ft.Control] = [ft.Text(sentence, theme_style=theme.BODY, selectable=True) for sentence in sentences]
    return ft.Container(
        ft.Row(
            [
                ft.Icon(icon, color=theme.QUIET),
                ft.Column(texts, spacing=theme.GAP, tight=True, expand=True),
            ],
            spacing=theme.EDGE,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.EDGE,
    )
