"""What screens are made of that share something: its link as a QR code, text to mark, and ways to send it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from screens import theme
from screens.parts.message import notice
from screens.parts.qr import BORDER, qr, qr_version
from screens.parts.tap import Tap
from screens.session import Session
from screens.words import Words

LARGEST = 480
"""A QR code does not grow wider than this, in logical pixels."""
ABOVE_AND_BELOW = 280
"""What a wide screen needs beside the QR code in its height, in logical pixels."""
LEAST_MODULE = 3
"""The smallest module, in logical pixels, that a phone's camera reads from another screen."""
HERE = ("localhost", "127.0.0.1", "::1")
"""The names by which a machine knows itself, and no other machine knows it."""


Asked = Callable[[Callable[[], Awaitable[bool]], str, str], Tap]
"""(what asks the device, the key of what is told when it did it, and of what when it refused) → the handler; an empty
key tells nothing."""


def use_asked(words: Words) -> Asked:
    """Return how the device is asked for something by a tap, and the answer told below."""
    told, tell = ft.use_state("")
    ft.use_dialog(notice(told, on_gone=partial(tell, "")) if told else None)

    def asked(ask: Callable[[], Awaitable[bool]], done: str, refused: str) -> Tap:
        async def tap() -> None:
            key = done if await ask() else refused
            tell(words.say(key) if key else "")

        return tap

    return asked


def only_here(address: str) -> bool:
    """Say whether a link leads nowhere from another machine; not if it is empty."""
    return urlsplit(address).hostname in HERE


def scannable(session: Session, words: Words, address: str, hint: str) -> ft.Control:
    """Return a link as a QR code with a sentence below; without a code, the reason.

    Args:
        session: Of the screen, which tells the room there is.
        words: In which it is told.
        address: The link; empty when no address is known to make one with.
        hint: The key of what is told below the code.
    """
    side = _side(session.width, session.height, wide=session.wide)
    version = qr_version(address) if address else None
    modules = 0 if version is None else 17 + 4 * version + 2 * BORDER
    picture = qr(address, side, words.say("share-qr", link=address)) if 0 < modules * LEAST_MODULE <= side else None
    key = hint if picture else "share-no-qr" if address else "share-no-base"
    if only_here(address):
        key = "share-only-here"
    text = ft.Text(words.say(key), theme_style=theme.BODY, color=theme.QUIET, text_align=ft.TextAlign.CENTER)
    return ft.Column(
        [*([picture] if picture else []), text],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )


def _side(width: int, height: int, *, wide: bool) -> int:
    """Return how wide the QR code may be."""
    if wide:
        return min(LARGEST, width // 2 - 2 * theme.EDGE, height - ABOVE_AND_BELOW)
    return min(LARGEST, width - 2 * theme.EDGE)


def selectable(title: str, text: str, style: ft.TextThemeStyle) -> ft.Control:
    """Return a text that can be marked, below a quiet title."""
    return ft.Container(
        ft.Column(
            [
                ft.Text(title, theme_style=theme.CAPTION, color=theme.QUIET),
                ft.Semantics(
                    container=True,
                    label=text,
                    exclude_semantics=True,
                    content=ft.SelectionArea(ft.Text(text, theme_style=style)),
                ),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )


def way(text: str, icon: ft.IconData, on_tap: Tap, key: str) -> ft.Control:
    """Return one of several ways to pass something on."""
    return ft.OutlinedButton(text, icon=icon, key=key, style=ft.ButtonStyle(padding=theme.SPACE), on_click=on_tap)
