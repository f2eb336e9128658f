"""A WebSocket as Flet gets it: only whole, sound messages, never too many, and an end that can be brought about."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeVar

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack

from screens.pieces import few
from screens.throttle import Bucket

T = TypeVar("T")
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST = 16 * 1024 * 1024
"""Bytes of a message. A file that somebody opens arrives as one."""
MESSAGES = (200, 20)
"""Messages of a guest that are taken at once, and from then on each second; the others have to wait."""
HELD = 5.0
"""Seconds for which one may send more than is taken; then it is cut off."""
BYTES = (2 * LARGEST, 256 * 1024)
"""Bytes that a guest may send at once, and from then on each second."""
ASKED, ANSWER = "here?", "here"
"""What the page asks now and then to find out whether its socket still reaches anybody, and what it is told."""
REFUSED = 1008
"""The WebSocket's own code for somebody who does not keep to the rules, or may not be here."""

GONE = (OSError, RuntimeError)
"""What sending raises when the browser has gone, and when the server has ended the connection by itself."""

_NUMBER, _TEXT, _TABLE = int, str, dict
_FIELDS: dict[int, dict[str, type | tuple[type, ...]]] = {
    MessageAction.REGISTER_CLIENT.value: {"session_id": (_TEXT, type(None)), "page_name": _TEXT, "page": _TABLE},
    MessageAction.CONTROL_EVENT.value: {"target": _NUMBER, "name": _TEXT, "data": object},
    MessageAction.UPDATE_CONTROL_PROPS.value: {"id": _NUMBER, "props": _TABLE},
    MessageAction.INVOKE_METHOD.value: {
        "control_id": _NUMBER,
        "call_id": _TEXT,
        "result": object,
        "error": (_TEXT, type(None)),
    },
}
"""What a browser sends, by action: the fields and their kinds."""
RECORDS = ("media", "window", "selection")
"""Properties that a page changes field by field: how much room there is, and what is marked in a text field."""
_PROPERTIES = ("page", "props")
"""The fields that hold properties: of the page that introduces itself, and of a control."""
_DATA_CHANNEL = b"\x01"
"""The first byte of a message that is no message of this protocol but raw data for a control."""


def sound(data: bytes, *, first: bool) -> bool:
    """Say whether a message is one that Flet's page sends; the first of a connection has to introduce the page."""
    if data[:1] in (b"", _DATA_CHANNEL):
        return not first
    if data[0] != 0 or not few(data[1:]):
        return False
    try:
        action, body = msgpack.unpackb(data[1:], ext_hook=decode_ext_from_msgpack)
        fields = _FIELDS[action]
        kinds = [isinstance(body[name], kind) for name, kind in fields.items()]
        own = all(_is_own(name, value) for part in _PROPERTIES for name, value in body.get(part, {}).items())
    except Exception:  # noqa: BLE001 - whatever a decoder has against it, it is not sound
        return False
    introduces = action == MessageAction.REGISTER_CLIENT.value
    return own and all(kinds) and len(body) == len(fields) and introduces == first


def _is_own(name: object, value: object) -> bool:
    """Say whether a property is a page's to change: Flet writes a record's fields into what all sessions may share."""
    return isinstance(name, str) and (name in RECORDS or not isinstance(value, dict))


class Wire:
    """The WebSocket of one browser between the server and Flet."""

    def __init__(self, receive: Receive, send: Send, *, limited: bool) -> None:
        """Stand between the two, `limited` for a guest: what this machine sends itself may be as much as it likes."""
        self._receive = receive
        self._send = send
        self._limited = limited
        self._cut: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._messages, self._bytes = Bucket(*MESSAGES), Bucket(*BYTES)
        self._held_since = float("inf")
        """Since when, by `time.monotonic`, messages have had to wait; never, if it has been quiet since."""
        self._met = False
        """Whether the page has introduced itself."""

    def cut(self, code: int = REFUSED) -> None:
        """End the connection, with a code that the page is told."""
        if not self._cut.done():
            self._cut.set_result(code)

    async def run(self, app: App, scope: Scope) -> None:
        """Run `app` until a second after the browser has gone or was cut off, neither of which is a mistake.

        Flet would wait for ever if the browser went before its first message, and call a message too late an error.
        """
        running = asyncio.ensure_future(app(scope, self._receiving, self._sending))
        self._running = running
        with contextlib.suppress(asyncio.CancelledError):
            await running

    async def _receiving(self) -> Message:
        """Return the next message for Flet; once cut, tell both ends that the other one has gone."""
        while not self._cut.done():
            message: Message | None = await self._unless_cut(self._receive())
            if message is None:
                break
            if message["type"] != "websocket.receive":
                if message["type"] == "websocket.disconnect":
                    self._end_soon()
                return message
            data = message.get("bytes")
            if self._limited and not await self._in_turn(len(data or b"")):
                self.cut()
            elif message.get("text") == ASKED:
                await self._sending({"type": "websocket.send", "text": ANSWER})
            elif data is not None and self._good(data):
                return message
            else:
                self.cut()
        code = self._cut.result()
        with contextlib.suppress(*GONE):
            await self._send({"type": "websocket.close", "code": code})
        self._end_soon()
        return {"type": "websocket.disconnect", "code": code}

    async def _in_turn(self, size: int) -> bool:
        """Wait until there is room for a message of so many bytes; returns whether there is, in time."""
        now = time.monotonic()
        if not self._bytes.take(now, size):
            return False
        if self._messages.take(now):
            if self._messages.held > MESSAGES[0] / 2:
                self._held_since = float("inf")
            return True
        self._held_since = min(self._held_since, now)
        while not self._messages.take(now := time.monotonic()):
            if self._cut.done() or now - self._held_since > HELD:
                return False
            await self._unless_cut(asyncio.sleep(self._messages.wait(now)))
        return True

    def _good(self, data: bytes) -> bool:
        good = sound(data, first=not self._met)
        self._met = True
        return good

    def _end_soon(self) -> None:
        asyncio.get_running_loop().call_later(1, self._running.cancel)

    async def _sending(self, message: Message) -> None:
        if not self._cut.done():
            with contextlib.suppress(*GONE):
                await self._unless_cut(self._send(message))

    async def _unless_cut(self, call: Awaitable[T]) -> T | None:
        """Return what a call returns, or None if the connection is cut before."""
        task = asyncio.ensure_future(call)
        try:
            await asyncio.wait((task, self._cut), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if task.done():
            return task.result()
        task.cancel()
        return None
