"""Serve a Flet app to browsers on a socket that already listens, behind the Guard."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from pathlib import Path

import flet as ft
import uvicorn
from flet.messaging.protocol import Message

from screens.guard import Guard, address

ASSETS = Path(__file__).parents[1] / "assets"


class Server(uvicorn.Server):
    """A server that says where it is as soon as it answers, and opens the browser there if asked to."""

    def __init__(self, config: uvicorn.Config, url: str, *, opens: bool) -> None:
        super().__init__(config)
        self.url = url
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve `sockets`."""
        await super().startup(sockets)
        print(f"Rollbook is at {self.url} (Ctrl+C stops it)", flush=True)  # noqa: T201 - the address is the output
        if self.opens:
            threading.Thread(target=webbrowser.open, args=(self.url,), daemon=True).start()


def serve(
    main: Callable[[ft.Page], Awaitable[None] | None], listening: socket.socket, host: str, *, opens: bool
) -> None:
    """Serve `main`, called once for each session, until SIGINT or SIGTERM.

    Args:
        main: Flet's entry point. It and all its handlers see `guard.connection`.
        listening: A socket that listens on `host`.
        host: The name or address that was asked for.
        opens: Whether to open a browser; without a display it is only said where the app is.
    """
    # Flet formats every message for a log that is off: seconds of work for a large screen.
    Message.__str__ = Message.__repr__ = object.__repr__  # type: ignore[method-assign]
    for name in [name for name in os.environ if name.startswith("FLET_")]:
        del os.environ[name]  # each would override what is set here: assets, uploads, endpoints, CDN, routes
    flet = ft.run(
        main,
        export_asgi_app=True,
        no_cdn=True,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        assets_dir=str(ASSETS),
    )
    config = uvicorn.Config(
        Guard(flet, host),
        ws="websockets-sansio",
        lifespan="on",
        workers=1,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    bound, port, *_ = listening.getsockname()
    if ip_address(bound).is_unspecified:
        host = "127.0.0.1" if listening.family is socket.AF_INET else "::1"
    server = Server(config, f"http://{address(host, port)}/", opens=opens and _has_display())
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # uvicorn stops on them, then raises them again for whoever was before it
    server.run(sockets=[listening])


def _has_display() -> bool:
    on_linux = sys.platform.startswith("linux")
    return not on_linux or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
