"""The address that links for other people begin with: its field, and what it takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import flet as ft

from screens import theme
from screens.parts.message import message
from screens.words import Words

HOST = re.compile(r"[a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+]")
PATH = re.compile(r"(/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)*")


def address(text: str) -> str:
    """Return a typed address as links begin with it: scheme and host in lower case, a slash at the end.

    Empty stays empty. What stands behind a `#` is left out: people copy it along from their browser.

    Raises:
        ValueError: No link can begin with it.
    """
    text = text.strip().partition("#")[0]
    if not text:
        return ""
    wrong = ValueError(f"{text!r} is no address; write one such as https://example.org/rollbook/")
    try:
        parts = urlsplit(text)
        host, port = _host(parts.hostname or ""), parts.port
    except ValueError as error:
        raise wrong from error
    sound = parts.scheme in ("http", "https") and HOST.fullmatch(host) and PATH.fullmatch(parts.path)
    if not sound or port == 0 or parts.query or "@" in parts.netloc or not text.isprintable():
        raise wrong
    return f"{parts.scheme}://{host}{'' if port is None else f':{port}'}{parts.path.rstrip('/')}/"


def _host(name: str) -> str:
    """Return a host as it is sent: an IPv6 address in brackets, other alphabets encoded.

    Raises:
        ValueError: It cannot be encoded.
    """
    return f"[{name}]" if ":" in name else name.encode("idna").decode()


@ft.component
def AddressField(words: Words, base: str, served: str, keep: Callable[[str], bool]) -> ft.Control:
    """Show the field for the address that links begin with.

    Args:
        words: In which it is explained.
        base: The address that is kept; may be empty.
        served: Where this device reached the app; may be empty.
        keep: Called with another address; returns whether it was kept.
    """
    typed: ft.MutableRef[str] = ft.use_ref(base)
    wrong, set_wrong = ft.use_state("")

    def type_(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value

    def save() -> None:
        try:
            found = address(typed.current)
        except ValueError:
            set_wrong(words.say("settings-base-wrong", found=typed.current))
            return
        set_wrong("")
        if keep(found):
            typed.current = found

    where = words.say("settings-base-served", base=served) if served else words.say("settings-base-unknown")
    return card(
        ft.TextField(
            key="base",
            value=typed.current,
            label=words.say("settings-base"),
            keyboard_type=ft.KeyboardType.URL,
            autocorrect=False,
            enable_suggestions=False,
            border=ft.OutlineInputBorder(border_radius=theme.RADIUS),
            on_change=type_,
            on_submit=save,
        ),
        *([message(wrong)] if wrong else []),
        ft.Text(words.say("settings-base-hint"), theme_style=theme.SMALL, color=theme.QUIET),
        ft.Text(where, theme_style=theme.SMALL, color=theme.QUIET),
        ft.Row(
            [ft.FilledTonalButton(words.say("save"), key="base-save", on_click=save, height=theme.TOUCH)],
            alignment=ft.MainAxisAlignment.END,
        ),
        padding=theme.SPACE,
    )


def card(*controls: ft.Control, padding: int = 0) -> ft.Control:
    """Return settings that belong together."""
    column = ft.Column(
        list(controls), spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Container(
        column,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=padding,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
