"""Typing a number that no row of buttons offers: 105, or 13.4 in tenths."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from screens import theme
from screens.parts.tap import Tap, forward, tappable
from screens.words import Words

POINT, DELETE = ".", "⌫"
"""The keys beside the digits. A typed text always has a point, whatever the language shows for it."""
LONGEST = 4
"""Digits before the point."""


def pressed(text: str, key: str, *, tenths: bool = False) -> str:
    """Return a typed text after one more key: a digit, `POINT` or `DELETE`. A key that makes no number is ignored."""
    whole, point, part = text.partition(POINT)
    if key == DELETE:
        return text[:-1]
    if key == POINT:
        return f"{whole or '0'}{POINT}" if tenths and not point else text
    if point:
        return text + key if not part else text
    return key if text in ("", "0") else text + key if len(text) < LONGEST else text


def number(text: str, *, tenths: bool = False) -> int | None:
    """Return the number of a typed text, in tenths if they are asked for; None when nothing has been typed."""
    whole, _, part = text.partition(POINT)
    if not whole:
        return None
    return 10 * int(whole) + int(part or 0) if tenths else int(whole)


def never(text: str) -> bool:  # noqa: ARG001 - it says so of every text
    """Say of no text that it is complete."""
    return False


def key_of(name: str) -> str:
    """Return the key that a keyboard's key of this name stands for; empty when there is none."""
    short = name.removeprefix("Numpad ")
    if short == "Backspace":
        return DELETE
    if short in (POINT, ",", "Decimal"):
        return POINT
    return short if len(short) == 1 and short in "0123456789" else ""


@ft.component
def Keypad(
    words: Words,
    label: str,
    text: str,
    on_text: Callable[[str], Awaitable[None] | None],
    on_done: Tap,
    *,
    tenths: bool = False,
    fields: bool = False,
    complete: Callable[[str], bool] = never,
    hint: str = "",
) -> ft.Control:
    """Show a typed number and the keys to change it; a keyboard's digits work as well.

    The text belongs to the screen, which gets it at every key and counts `number(text)` whatever is tapped next:
    nothing typed waits for `Done`.

    Args:
        words: In which the keys are named.
        label: What the number is, for example `Ana, leftovers`.
        text: What has been typed so far.
        on_text: Called with the new text after a key.
        on_done: Called when the number is complete.
        tenths: Whether there is a decimal point and one digit after it.
        fields: Whether one field follows another: then `Next` stands among the keys in place of `Done` below, and does
            nothing before a digit. Without a decimal point only.
        complete: Says whether a text needs no `Done`: the key after it begins another one.
        hint: A quiet line under the label.
    """
    # Two quick keys arrive before the screen has been drawn again: the second one has to see the first.
    newest = ft.use_ref(text)
    newest.current = text

    async def press(key: str) -> None:
        before = newest.current or ""
        after = pressed(before, key, tenths=tenths)
        if after != before:
            newest.current = "" if complete(after) else after
            await forward(on_text(after))

    async def go_on() -> None:
        if newest.current:
            newest.current = ""
            await forward(on_done())

    async def typed(event: ft.KeyDownEvent) -> None:
        if key := key_of(event.key):
            await press(key)
        elif fields and event.key.removeprefix("Numpad ") == "Enter":
            await go_on()

    def button(key: str, name: str, face: ft.Control) -> ft.Control:
        tap = partial(press, key)
        return tappable(name, face, tap, height=theme.TOUCH, fill=theme.CARD, expand=1, key=f"key-{key}")

    def sign(key: str, name: str, text: str) -> ft.Control:
        return button(key, name, ft.Text(text, theme_style=theme.NUMBER, color=ft.Colors.ON_SURFACE))

    point = words.say("decimal-point")
    corner = sign(POINT, words.say("key-point"), point) if tenths else ft.Container(expand=True)
    eraser = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=ft.Colors.ON_SURFACE)
    rows = [*([sign(digit, digit, digit) for digit in digits] for digits in ("123", "456", "789"))]
    delete = button(DELETE, words.say("key-delete"), eraser)
    rows.append(
        [delete, sign("0", "0", "0"), _next(words, go_on, ready=bool(text))]
        if fields
        else [corner, sign("0", "0", "0"), delete]
    )
    done = ft.FilledTonalButton(
        words.say("done"), key="key-done", on_click=on_done, style=ft.ButtonStyle(padding=theme.SPACE)
    )
    return ft.KeyboardListener(
        autofocus=True,
        include_semantics=False,
        on_key_down=typed,
        content=ft.Column(
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                _shown(words, label, text.replace(POINT, point), hint),
                *(ft.Row(row, spacing=theme.GAP) for row in rows),
                *([] if fields else [done]),
            ],
        ),
    )


def _next(words: Words, on_tap: Tap, *, ready: bool) -> ft.Control:
    name, ink = words.say("next"), theme.ON_MARKED if ready else theme.QUIET
    face = ft.Text(name, theme_style=theme.BUTTON, color=ink, no_wrap=True)
    fill = theme.MARKED if ready else theme.CARD
    return tappable(name, face, on_tap, height=theme.TOUCH, fill=fill, expand=1, key="key-next")


def _shown(words: Words, label: str, text: str, hint: str) -> ft.Control:
    names: list[ft.Control] = [ft.Text(label, theme_style=theme.HEADING)]
    if hint:
        names.append(ft.Text(hint, theme_style=theme.SMALL, color=theme.QUIET))
    said = f"{label}: {text or words.say('empty')}"
    return ft.Semantics(
        label=f"{said}. {hint}" if hint else said,
        exclude_semantics=True,
        container=True,
        live_region=True,
        content=ft.Row(
            [
                ft.Column(names, spacing=0, tight=True, expand=True),
                ft.Text(text or theme.NOTHING, theme_style=theme.BIG_NUMBER),
            ],
            spacing=theme.GAP,
        ),
    )
