"""A phone without a browser: it speaks to the server as Flet's page does, and notes what it is told to draw."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import msgpack  # type: ignore[import-untyped]
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

REGISTER, EVENT, PROPERTIES, RESULT = 1, 3, 4, 5
"""The actions of the protocol that a page sends."""
INVOKE = 5
"""The action that asks the page to do something."""
TEXTS = ("value", "label")
"""The properties of controls that hold what is shown and spoken."""
PAGE = {
    "route": "/", "pwa": False, "web": True, "debug": False, "wasm": True, "test": False, "multi_view": False,
    "pyodide": False, "platform_brightness": "light", "width": 360.0, "height": 800.0, "platform": "android",
    "window": {}, "media": {},
}  # fmt: skip
"""What a page says of itself."""


def packed(action: int, body: dict[str, Any]) -> bytes:
    """Return a message as it is sent."""
    return b"\x00" + bytes(msgpack.packb([action, body]))


def register(route: str = "/", **more: object) -> bytes:
    """Return the message with which a page introduces itself, perhaps with more than a page says."""
    return packed(REGISTER, {"session_id": None, "page_name": "", "page": {**PAGE, "route": route, **more}})


class Phone:
    """One phone, connected within `async with`."""

    def __init__(self, url: str, *, cookie: str = "", route: str = "/") -> None:
        """Look at the server at `url`, such as `http://127.0.0.1:8571/`, at a route."""
        self.url = url
        self.cookie = cookie
        self.route = route
        self.ids: dict[str, int] = {}
        """By key, the number of the control that was drawn last with it."""
        self.texts: dict[str, float] = {}
        """By text or spoken name, when it was last drawn, in seconds of `time.perf_counter`."""
        self.received = 0
        """Bytes so far."""
        self._changed = asyncio.Event()

    async def connect(self) -> None:
        """Connect, and say nothing."""
        host = self.url.partition("//")[2].rstrip("/")
        self.socket: ClientConnection = await connect(
            f"ws://{host}/ws",
            origin=Origin(f"http://{host}"),
            additional_headers={"Cookie": self.cookie},
            max_size=None,
        )

    async def __aenter__(self) -> Self:
        await self.connect()
        await self.socket.send(register(self.route))
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._reading.cancel()
        await self.socket.close()

    async def _read(self) -> None:
        async for message in self.socket:
            now = time.perf_counter()
            self.received += len(message)
            action, body = msgpack.unpackb(message[1:], ext_hook=lambda _, data: data, strict_map_key=False)
            if action == INVOKE:
                await self._answer(body)
            self._note(body, now)
            self._changed.set()

    async def _answer(self, asked: dict[str, Any]) -> None:
        """Go where it is told to; it has nothing else of what it is asked for."""
        goes = asked["name"] == "push_route"
        answer = {"control_id": asked["control_id"], "call_id": asked["call_id"], "result": None}
        await self.socket.send(packed(RESULT, {**answer, "error": None if goes else "no"}))
        if goes:
            route = {"route": asked["args"]["route"]}
            await self.socket.send(packed(PROPERTIES, {"id": 1, "props": route}))
            await self.socket.send(packed(EVENT, {"target": 1, "name": "route_change", "data": route}))

    def _note(self, told: Any, now: float) -> None:
        """Take down what is in a part of a message: whole controls, or changes such as `[0, node, "value", "4"]`."""
        if isinstance(told, dict):
            if isinstance(told.get("key"), str) and "_i" in told:
                self.ids[told["key"]] = told["_i"]
            texts = [told.get(name) for name in TEXTS]
        else:
            texts = [told[3]] if len(told) == 4 and told[2] in TEXTS else []
        self.texts.update((text, now) for text in texts if isinstance(text, str))
        for part in told.values() if isinstance(told, dict) else told:
            if isinstance(part, dict | list):
                self._note(part, now)

    async def tap(self, key: str) -> None:
        """Tap the control with a key, once it is there."""
        await self._until(lambda: key in self.ids)
        await self.socket.send(packed(EVENT, {"target": self.ids[key], "name": "click", "data": None}))

    async def see(self, text: str, since: float) -> float:
        """Return when a text was drawn, once it has been since then."""
        await self._until(lambda: self.texts.get(text, 0) > since)
        return self.texts[text]

    async def _until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not holds():
                self._changed.clear()
                await self._changed.wait()
