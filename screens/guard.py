"""The door of the server: an ASGI wrapper that turns strangers away and tells each session who connected."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from screens.shell import Shell

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

COOKIE = "rollbook_device"
YEAR = 365 * 24 * 60 * 60

OWN_ONLY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:;"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' data: blob: ws://{host};"
    " base-uri 'self'; frame-ancestors 'none'"
)
"""The page's Content-Security-Policy: it asks nothing of another host, and no other page can frame it."""


@dataclass(frozen=True, slots=True)
class Connection:
    """Who a session belongs to and where it is served from."""

    device: str
    """32 hexadecimal digits, the same at every visit of a browser; new each time if it keeps no cookies."""
    languages: str
    """The browser's `Accept-Language` as it came, such as `de-CH,de;q=0.9,en;q=0.8`; perhaps malformed."""
    base: str
    """What every link into the app begins with, such as `http://127.0.0.1:8571/`."""
    shell: Shell | None = None
    """The page around the app where Python runs in the browser."""


connection: ContextVar[Connection] = ContextVar("connection")
"""Set in Flet's `main(page)` and in every event handler of a session that came through a Guard."""


def address(host: str, port: int) -> str:
    """Return `host:port` as browsers write it: an IPv6 address in brackets, port 80 not at all."""
    name = f"[{host}]" if ":" in host else host.lower()
    return name if port == 80 else f"{name}:{port}"


class Guard:
    """An ASGI app around `app`, served on `host`.

    A request or WebSocket gets through if its Host header names the address that it came in on, `host`, or,
    on a loopback address, this machine, always with the right port; and if its Origin, where there is one, is
    that Host. So neither a website open in the same browser nor a domain that resolves to this machine can
    read or play a match. A WebSocket needs an Origin: every browser sends one.

    Not checked: who the person is. Programs on this machine can send any header.
    """

    def __init__(self, app: App, host: str) -> None:
        self._app = app
        self._host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or WebSocket, or pass on the server's start and end."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = _header(scope, b"host").lower()
        origin = _header(scope, b"origin").lower()
        socket = scope["type"] == "websocket"
        own = host in self._addresses(scope) and origin in (f"http://{host}", *([] if socket else [""]))
        if not own or "\0" in scope["path"]:
            await _refuse(send, socket=socket)
            return
        known = _device(_header(scope, b"cookie"))
        device = known or secrets.token_hex(16)
        if socket:
            languages = _header(scope, b"accept-language")
            connection.set(Connection(device, languages, f"http://{host}{scope.get('root_path', '')}/"))
            await _while_connected(self._app, scope, receive, send)
        else:
            await self._app(scope, receive, _page_headers(send, host, None if known else device))

    def _addresses(self, scope: Scope) -> set[str]:
        """Return every Host header that names this server to whom `scope` comes from."""
        arrived, port = scope["server"]
        names = {arrived, self._host}
        if ip_address(arrived).is_loopback:
            names |= {"localhost", "127.0.0.1", "::1"}
        return {address(name, port) for name in names}


def _header(scope: Scope, name: bytes) -> str:
    """Return the header `name`, empty if there is none; one that came twice is joined and equals no address."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


def _device(cookies: str) -> str | None:
    found = re.search(rf"(?:^|[;,]) ?{COOKIE}=([0-9a-f]{{32}})(?=[;,]|$)", cookies)
    return found[1] if found else None


async def _while_connected(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Run `app` for a WebSocket until a second after the browser has gone, which is nobody's mistake.

    Flet would wait for ever if the browser went before its first message, and call a message too late an error.
    """

    async def receiving() -> Message:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            asyncio.get_running_loop().call_later(1, running.cancel)
        return message

    async def sending(message: Message) -> None:
        with contextlib.suppress(OSError):
            await send(message)

    running = asyncio.ensure_future(app(scope, receiving, sending))
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def _refuse(send: Send, *, socket: bool) -> None:
    if socket:
        await send({"type": "websocket.close", "code": 1008})  # before an accept the server answers 403 by itself
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": b"Rollbook answers only at its own address.\n"})


def _page_headers(send: Send, host: str, new_device: str | None) -> Send:
    """Return `send` that adds headers: fresh files after an update; on a page, its policy and the cookie.

    SameSite is Lax, because a Strict cookie is not sent when a link on another site opens the page: the
    device would be taken for a new one and lose its settings.
    """

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            page = any(key == b"content-type" and value.startswith(b"text/html") for key, value in headers)
            headers.append((b"cache-control", b"no-store" if page else b"no-cache"))
            if page:
                headers.append((b"content-security-policy", OWN_ONLY.format(host=host).encode("latin-1")))
            if page and new_device:
                cookie = f"{COOKIE}={new_device}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
                headers.append((b"set-cookie", cookie.encode("latin-1")))
            message = {**message, "headers": headers}
        await send(message)

    return sending
