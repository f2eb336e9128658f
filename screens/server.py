"""Serve a Flet app to browsers on a socket that already listens, behind the Guard."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import ip_address
from pathlib import Path

import flet as ft
import uvicorn

from screens.door import Door
from screens.guard import Guard, address
from screens.network import addresses, invitation
from screens.quiet import quieten
from screens.wire import LARGEST

ASSETS = Path(__file__).parents[1] / "assets"
RARELY = (10_000, 10, 5)
"""When Python looks for cycles of dead objects: each screen drawn makes thousands, and few of them are cycles."""
ABSENT = 300
"""Seconds for which the screen of a browser that has gone is kept; after that it is drawn anew from its address."""


class Server(uvicorn.Server):
    """A server that says where it is as soon as it answers, and opens the browser there if asked to."""

    def __init__(self, config: uvicorn.Config, url: str, said: Sequence[str], *, opens: bool) -> None:
        super().__init__(config)
        self.url = url
        self.said = said
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve `sockets`."""
        await super().startup(sockets)
        print(*self.said, sep="\n", flush=True)  # noqa: T201 - the address is the output
        if self.opens:
            threading.Thread(target=webbrowser.open, args=(self.url,), daemon=True).start()


def serve(
    main: Callable[[ft.Page], Awaitable[None] | None],
    listening: Sequence[socket.socket],
    host: str,
    *,
    opens: bool,
    door: Door | None = None,
) -> None:
    """Serve `main`, called once for each session, until SIGINT or SIGTERM.

    Args:
        main: Flet's entry point. It and all its handlers see `screens.connection`.
        listening: Sockets that listen on one port: the last on `host`, one before it, if any, for this machine itself.
        host: The name or address that was asked for.
        opens: Whether to open a browser; without a display it is only said where the app is.
        door: The door of a table in the home network, which is told its address.
    """
    quieten()
    for name in [name for name in os.environ if name.startswith("FLET_")]:
        del os.environ[name]  # each would override what is set here: assets, uploads, endpoints, CDN, routes
    os.environ["FLET_SESSION_TIMEOUT"] = str(ABSENT)  # it has no other way in
    flet = ft.run(
        main,
        export_asgi_app=True,
        no_cdn=True,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        assets_dir=str(ASSETS),
    )
    gc.set_threshold(*RARELY)
    config = uvicorn.Config(
        Guard(flet, host, door),
        http="h11",  # the other one takes headers without end, from everybody
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        lifespan="on",
        workers=1,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    own = _url(listening[0], "" if len(listening) > 1 else host)
    said = [f"Rollbook is at {own} (Ctrl+C stops it)"]
    if door:
        door.base = _url(listening[-1], host, *addresses())
        said += invitation(door, sys.stdout)
    server = Server(config, own, said, opens=opens and _has_display())
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # uvicorn stops on them, then raises them again for whoever was before it
    server.run(sockets=list(listening))


def _url(listening: socket.socket, host: str, *instead: str) -> str:
    """Return the address of a socket, under the name `host` if there is one; the first `instead` of every address."""
    bound, port, *_ = listening.getsockname()
    if ip_address(bound).is_unspecified:
        host = next(iter(instead), "127.0.0.1" if listening.family is socket.AF_INET else "::1")
    return f"http://{address(host or bound, port)}/"


def _has_display() -> bool:
    on_linux = sys.platform.startswith("linux")
    return not on_linux or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
