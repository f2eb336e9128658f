"""The door of the server: an ASGI wrapper that turns strangers away and tells each session who connected."""

from __future__ import annotations

import re
import secrets
import time
from ipaddress import ip_address
from urllib.parse import parse_qs

from scoring.game import Fact, fact
from screens.connection import Connection, connection
from screens.door import COOKIE as TICKET
from screens.door import PATH, Door
from screens.key_page import POLICY, key_page
from screens.throttle import Bucket, Latest
from screens.wire import App, Message, Receive, Scope, Send, Wire
from screens.words import Words, choose

COOKIE = "rollbook_device"
YEAR = 365 * 24 * 60 * 60
SOCKETS = 500
"""WebSockets that are open at once."""
SESSIONS = (120, 2)
"""Sessions that may begin from one address at once, and from then on each second."""
KEPT = b"kept"
"""The query with which a browser comes back that was told to keep the ticket."""
TYPED = 2048
"""Bytes of a form with a key; what is longer is no key."""

OWN_ONLY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:;"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' data: blob: ws://{host};"
    " base-uri 'self'; frame-ancestors 'none'"
)
"""The page's Content-Security-Policy: it asks nothing of another host, and no other page can frame it."""


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

    With a door, whoever does not come from this machine itself has to have shown the table's key: without it there
    is a page that asks for it, and nothing else.

    Not checked: who the person is. Programs on this machine can send any header.
    """

    def __init__(self, app: App, host: str, door: Door | None = None) -> None:
        self._app = app
        self._host = host
        self._door = door
        self._sockets = 0
        self._begun: Latest[Bucket] = Latest()

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
        cookies, door = _header(scope, b"cookie"), self._door
        inside = door is None or self._is_here(scope) or door.admits(cookies)
        if not socket and door and (scope["path"].rstrip("/") + "/").startswith(f"{PATH}/"):
            await _show_key(door, scope, receive, send, inside=inside)
        elif not inside:
            await (_refuse(send, socket=True) if socket else _ask_key(scope, send, 401))
        elif socket:
            await self._connect(host, scope, receive, send)
        else:
            known = _device(cookies)
            await self._app(scope, receive, _page_headers(send, host, None if known else secrets.token_hex(16)))

    async def _connect(self, host: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Run a session, unless there are too many of them."""
        peer = scope["client"][0]
        begun = self._begun.get(peer) or Bucket(*SESSIONS)
        if self._sockets >= SOCKETS or not self._begun.keep(peer, begun).take(time.monotonic()):
            await _refuse(send, socket=True)
            return
        door = self._door
        guest = door is not None and not self._is_here(scope)
        device = _device(_header(scope, b"cookie")) or secrets.token_hex(16)
        here = f"http://{host}{scope.get('root_path', '')}/"
        base = door.base if door and not guest else here
        connection.set(Connection(device, _header(scope, b"accept-language"), base, door=door, guest=guest))
        wire = Wire(receive, send, limited=guest)
        leave = door.enter(wire.cut) if door and guest else lambda: None
        self._sockets += 1
        try:
            await wire.run(self._app, scope)
        finally:
            self._sockets -= 1
            leave()

    def _is_here(self, scope: Scope) -> bool:
        """Say whether `scope` comes from this machine itself: at an address that leads nowhere else."""
        arrived = scope["server"][0]
        return ip_address(arrived).is_loopback and not (self._door and arrived in self._door.addresses)

    def _addresses(self, scope: Scope) -> set[str]:
        """Return every Host header that names this server to whom `scope` comes from."""
        arrived, port = scope["server"]
        names = {arrived}
        if not self._door or not self._is_here(scope):
            names.add(self._host)
        if self._is_here(scope):
            names |= {"localhost", "127.0.0.1", "::1"}
        return {address(name, port) for name in names}


def _header(scope: Scope, name: bytes) -> str:
    """Return the header `name`, empty if there is none; one that came twice is joined and equals no address."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


def _device(cookies: str) -> str | None:
    found = re.search(rf"(?:^|[;,]) ?{COOKIE}=([0-9a-f]{{32}})(?=[;,]|$)", cookies)
    return found[1] if found else None


async def _show_key(door: Door, scope: Scope, receive: Receive, send: Send, *, inside: bool) -> None:
    """Answer to `/t/KEY`, or to the form: on to the match, or what is wrong with the key.

    The way goes over `/t?kept`, where a browser that comes back without the cookie has not kept it.
    """
    shown = str(scope["path"])[len(PATH) :].strip("/")
    if scope["method"] == "POST":
        shown = await _typed(receive)
    if inside:
        await _redirect(send, "/")
    elif not shown:
        await _ask_key(scope, send, 401, fact("key-cookie") if scope["query_string"] == KEPT else None)
    elif fault := door.show(shown, scope["client"][0]):
        await _ask_key(scope, send, 429 if fault.key == "key-wait" else 401, fault, shown)
    else:
        cookie = f"{TICKET}={door.ticket}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
        await _redirect(send, f"{PATH}?{KEPT.decode()}", (b"set-cookie", cookie.encode()))


async def _typed(receive: Receive) -> str:
    """Return the key in a form; empty when there is none."""
    body = b""
    while len(body) <= TYPED:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return parse_qs(body[:TYPED].decode("latin-1")).get("key", [""])[0].strip()


async def _ask_key(scope: Scope, send: Send, status: int, fault: Fact | None = None, typed: str = "") -> None:
    page = key_page(Words(choose(_header(scope, b"accept-language"))), fault, typed)
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-length", str(len(page)).encode()),
        (b"content-security-policy", POLICY.encode()),
        (b"cache-control", b"no-store"),
    ]
    if fault and fault.key == "key-wait":
        headers.append((b"retry-after", str(dict(fault.values)["count"]).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": page if scope["method"] != "HEAD" else b""})


async def _redirect(send: Send, to: str, *more: tuple[bytes, bytes]) -> None:
    headers = [(b"location", to.encode()), (b"content-length", b"0"), (b"cache-control", b"no-store"), *more]
    await send({"type": "http.response.start", "status": 303, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


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
