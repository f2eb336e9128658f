"""What a device can do beyond drawing: stay awake, vibrate, share, copy, feel a shake. Each may be missing.

Nothing here raises or waits for long: a browser on plain http, a desktop or a page that has gone just answers no.
Call it where the page is the current one: in its handlers, effects and tasks.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft

from screens.parts.tap import Tap, forward
from screens.session import Session

SHARP = 3.0
"""Pixels of a picture to a logical one."""
STILL, TRIES = 300, 20
"""Milliseconds before a picture is taken, and how often it is tried."""
PNG_WIDTH = slice(16, 20)
"""Where a PNG says how wide it is."""
PATIENCE = 2.0
"""Seconds that a device has to answer; a page without its browser never would."""
SHARING = 120.0
"""The same for the share sheet, which stands open until somebody has chosen."""
SHAKE = 2.0
"""How hard a shake is, in multiples of gravity. With its own 2.7 Flet takes nothing for changed, and never listens."""


@dataclass(slots=True, eq=False)
class _Services:
    """What is known of the device behind a page."""

    made: dict[type[ft.Service], Any] = field(default_factory=dict)
    """One of each kind. Flet takes away a service that nothing holds."""
    awake: int = 0
    """How many screens want it awake: of two that follow each other, the new one may ask first."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the screen's sleep is asked about: of two requests at once the browser would never end one."""

    def get(self, kind: type[ft.Service]) -> Any:
        """Return the service of a kind; making it tells the browser of it."""
        if kind not in self.made:
            self.made[kind] = kind()
        return self.made[kind]


_sessions: WeakKeyDictionary[Any, _Services] = WeakKeyDictionary()
"""By Flet's session of a page."""


def _services(page: ft.Page) -> _Services:
    return _sessions.setdefault(page.session, _Services())


async def _answer(call: Callable[[], Awaitable[Any]], patience: float = PATIENCE) -> tuple[bool, Any]:
    """Return whether a call worked, and what it answered."""
    try:
        return True, await asyncio.wait_for(call(), patience)
    except Exception:  # noqa: BLE001 - browsers refuse in many ways, and each of them means no
        return False, None


def _start(page: ft.Page, call: Callable[..., Coroutine[Any, Any, Any]], *values: Any) -> None:
    """Have a coroutine run as a task of the page; nothing when the page has gone."""
    with contextlib.suppress(Exception):
        page.run_task(call, *values)


async def keep_awake(page: ft.Page, on: bool) -> bool:  # noqa: FBT001 - it is what is asked for
    """Keep the screen from sleeping, or let it sleep again; returns whether the device does so."""

    async def ask() -> bool:
        lock = _services(page).get(ft.Wakelock)
        if await lock.is_enabled() != on:
            await (lock.enable() if on else lock.disable())
        return bool(await lock.is_enabled())

    async with _services(page).turn:
        worked, enabled = await _answer(ask)
    return worked and enabled == on


async def can_stay_awake(page: ft.Page) -> bool:
    """Return whether the screen can be kept from sleeping, and leave it as the page's screens want it."""
    can = await keep_awake(page, on=True)
    if not _services(page).awake:
        await keep_awake(page, on=False)
    return can


async def buzz(page: ft.Page) -> bool:
    """Vibrate shortly; returns whether the device was asked. It may have nothing that vibrates, and does not say so."""
    worked, _ = await _answer(lambda: _services(page).get(ft.HapticFeedback).medium_impact())
    return worked


async def share_text(page: ft.Page, text: str) -> bool:
    """Show the system's share sheet; returns whether there was one, also when it was put away again."""

    async def ask() -> None:
        share = _services(page).get(ft.Share)
        await share.share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)

    worked, _ = await _answer(ask, SHARING)
    return worked


async def copy_text(page: ft.Page, text: str) -> bool:
    """Put a text on the clipboard; returns whether it is there."""
    worked, _ = await _answer(lambda: _services(page).get(ft.Clipboard).set(text))
    return worked


async def save_file(page: ft.Page, name: str, data: bytes) -> bool:
    """Have the device store a file, asking where if it does that; returns whether it was asked."""

    async def ask() -> None:
        await _services(page).get(ft.FilePicker).save_file(file_name=name, src_bytes=data)

    worked, _ = await _answer(ask, SHARING)
    return worked


async def picture(drawn: ft.Screenshot | None, width: float) -> bytes:
    """Return what is drawn as a PNG, sharp enough for a chat; empty when the device makes none.

    While anything on the page moves, such as the button that was tapped, a browser may return a picture of the size
    of its window, cut off: that is not taken, and it is asked again.

    Args:
        drawn: It.
        width: Its width, in logical pixels.
    """
    for _ in range(TRIES):
        if drawn is None:
            break
        worked, png = await _answer(partial(drawn.capture, pixel_ratio=SHARP, delay=STILL), SHARING)
        if worked and png and abs(int.from_bytes(png[PNG_WIDTH], "big") - SHARP * width) < SHARP:
            return bytes(png)
    return b""


async def share_file(page: ft.Page, name: str, data: bytes, kind: str) -> bool:
    """Show the system's share sheet for a file of a MIME type; returns whether there was one."""

    async def ask() -> bool:
        file = ft.ShareFile.from_bytes(data, mime_type=kind, name=name)
        result = (
            await _services(page)
            .get(ft.Share)
            .share_files([file], download_fallback_enabled=False, mail_to_fallback_enabled=False)
        )
        return bool(result.status is not ft.ShareResultStatus.UNAVAILABLE)

    worked, shown = await _answer(ask, SHARING)
    return worked and bool(shown)


async def pick_file(page: ft.Page, ending: str) -> bytes | None:
    """Return what is in a file of the person's choice, with this ending; None when none was chosen or can be."""

    async def ask() -> list[ft.FilePickerFile]:
        picker = _services(page).get(ft.FilePicker)
        kind = ft.FilePickerFileType.CUSTOM
        found: list[ft.FilePickerFile] = await picker.pick_files(
            with_data=True, file_type=kind, allowed_extensions=[ending]
        )
        return found

    worked, files = await _answer(ask, SHARING)
    return files[0].bytes if worked and files else None


async def reduced_motion(page: ft.Page) -> bool:
    """Return whether the device asks for less motion; no when it does not say."""
    _, features = await _answer(lambda: _services(page).get(ft.SemanticsService).get_accessibility_features())
    return bool(features and (features.disable_animations or features.reduce_motion))


def on_shake(page: ft.Page, handler: Tap) -> Callable[[], None]:
    """Have a handler called when the device is shaken, where it feels that; returns how to stop."""
    detectors: list[ft.ShakeDetector] = []
    stopped = False

    async def shaken() -> None:
        if not stopped:
            await forward(handler())

    async def ask() -> None:
        detectors.append(ft.ShakeDetector(on_shake=shaken, shake_threshold_gravity=SHAKE))

    def stop() -> None:
        nonlocal stopped
        stopped = True
        detectors.clear()

    _start(page, _answer, ask)
    return stop


def vibrate(session: Session) -> None:
    """Vibrate for a roll, if the device wishes so, without waiting for it."""
    if session.device.haptics:
        _start(session.page, buzz, session.page)


def use_awake(session: Session) -> None:
    """Keep the screen on while the component is mounted, if the device wishes so."""
    page, on = session.page, session.device.awake
    held: ft.MutableRef[bool] = ft.use_ref(False)

    async def ask() -> None:
        await keep_awake(page, on=_services(page).awake > 0)

    # Neither may be a coroutine: of a cleanup and a set-up in a row, Flet cancels the first before it has begun.
    def begin() -> None:
        if on:
            held.current = True
            _services(page).awake += 1
            page.on_app_lifecycle_state_change = ask  # whoever looks elsewhere for a moment is not awake any more
            _start(page, ask)

    def end() -> None:
        if held.current:
            held.current = False
            _services(page).awake -= 1
            _start(page, ask)

    ft.use_effect(begin, [on, session.visit], cleanup=end)


def use_shake(session: Session, handler: Tap | None) -> None:
    """Have a handler called on every shake while the component is mounted, if the device wishes so.

    It is the one given at the latest drawing; None, as when there is nothing to roll, does nothing.
    """
    on = session.device.shake
    latest: ft.MutableRef[Tap | None] = ft.use_ref(None)
    latest.current = handler
    stop: ft.MutableRef[Callable[[], None] | None] = ft.use_ref(None)

    async def shaken() -> None:
        if latest.current:
            await forward(latest.current())

    def begin() -> None:
        stop.current = on_shake(session.page, shaken) if on else None

    def end() -> None:
        if stop.current:
            stop.current()
            stop.current = None

    ft.use_effect(begin, [on], cleanup=end)


def use_reduced_motion(session: Session) -> bool:
    """Return whether the device asks for less motion; no until it has answered."""
    still, set_still = ft.use_state(False)

    async def ask() -> None:
        set_still(await reduced_motion(session.page))

    ft.use_effect(ask, [])
    return bool(still)
