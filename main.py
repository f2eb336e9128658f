"""Start Rollbook: options, the socket, the data folder, one Library, the app."""

from __future__ import annotations

import argparse
import errno
import os
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from platformdirs import user_data_path

from screens.app import app
from screens.server import serve
from storage.errors import StorageError
from storage.library import Library

PORT = 8571
"""The usual port. It stays the same: people bookmark the address, and a device's cookie belongs to it."""

WHY_NOT = {
    errno.EADDRINUSE: "port {port} is in use: if Rollbook is not open already, choose another with --port",
    errno.EACCES: "port {port} needs special rights: choose one above 1023 with --port",
}


class Options(argparse.ArgumentParser):
    """The command line. Whatever is wrong with it, or with what it names, is one line and exit status 2."""

    def error(self, message: str) -> NoReturn:
        """Say `message` in one line on stderr and leave."""
        self.exit(2, f"Rollbook: {' '.join(message.split())}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve the app until SIGINT or SIGTERM, which end it with status 0.

    Exits with status 2 and one line on stderr, before anything in the data folder has changed, when the
    options, the port or the data folder cannot be used.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        listening = _listen(options.host, options.port)
    except (OSError, UnicodeError) as error:
        no_host = "--host {host!r} is not an address of this machine: give one such as 127.0.0.1"
        parser.error(WHY_NOT.get(getattr(error, "errno", 0), no_host).format_map(vars(options)))
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: sys.exit(0))
    with listening:
        try:
            library = Library.open(options.data or _usual_folder())
        except StorageError as error:
            parser.error(str(error))
        try:
            serve(app(library), listening, options.host, opens=not options.no_open)
        finally:
            library.close()


def _parser() -> Options:
    parser = Options(prog="main.py", description="Open Rollbook in the browser.", allow_abbrev=False)
    parser.add_argument("--port", type=_port, default=PORT, help=f"0 to 65535; 0 is any free one; usually {PORT}")
    parser.add_argument("--host", default="127.0.0.1", help="the address to serve on; usually this machine alone")
    parser.add_argument("--data", type=_folder, metavar="DIR", help="the folder that keeps the matches")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a whole number from 0 to 65535")
    return int(text)


def _folder(text: str) -> Path:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder: give its path")
    return Path(text)


def _usual_folder() -> Path:
    """Return where the platform keeps app data."""
    named = os.environ.get("FLET_APP_STORAGE_DATA")
    return Path(named) if named else user_data_path("Rollbook", appauthor=False)


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on `host`, a name or an IPv4 or IPv6 address.

    Raises:
        OSError, UnicodeError: `host` is no address of this machine, or the port is not to be had.
    """
    if not host:
        raise OSError(errno.EADDRNOTAVAIL, "an empty host would mean every address")
    family, *_, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(where, family=family)


if __name__ == "__main__":
    main()
