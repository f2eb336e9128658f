"""Start Rollbook: options, the socket, the data folder, one Library, the app."""

from __future__ import annotations

import argparse
import errno
import os
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NoReturn

from platformdirs import user_data_path

from screens.app import app
from screens.door import Door
from screens.embedded import embedded, run
from screens.network import addresses
from screens.server import serve
from storage.errors import StorageError
from storage.library import Library

HERE = "127.0.0.1"
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
    """Serve the app until SIGINT or SIGTERM, which end it with status 0; within an app that Flet built, just draw it.

    Exits with status 2 and one line on stderr, before anything in the data folder has changed, when the
    options, the port or the data folder cannot be used.
    """
    if embedded():
        run(_usual_folder())
        return
    parser = _parser()
    options = parser.parse_args(arguments)
    table = options.table or (options.host is not None and not _own(options.host))
    if options.host is None:
        options.host = next(iter(addresses()), None) if table else HERE
    if options.host is None:
        parser.error("this machine is in no network: join one, or give its address there with --host")
    if options.table and options.host in (HERE, "::1", "localhost"):
        parser.error(f"--host {options.host} is this machine alone: with --table give its address in the home network")
    try:
        listening = _listen(options.host, options.port, table=table)
    except (OSError, UnicodeError) as error:
        no_host = "--host {host!r} is not an address of this machine: give one such as 127.0.0.1"
        parser.error(WHY_NOT.get(getattr(error, "errno", 0), no_host).format_map(vars(options)))
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: sys.exit(0))
    with ExitStack() as held:
        for one in listening:
            held.enter_context(one)
        try:
            library = Library.open(options.data or _usual_folder())
        except StorageError as error:
            parser.error(str(error))
        held.callback(library.close)
        try:
            door = Door(library.table_key, library.keep_table_key, _asked_at(listening)) if table else None
        except StorageError as error:
            parser.error(str(error))
        serve(app(library), listening, options.host, opens=not options.no_open, door=door)


def _parser() -> Options:
    parser = Options(prog="main.py", description="Open Rollbook in the browser.", allow_abbrev=False)
    parser.add_argument("--port", type=_port, default=PORT, help=f"0 to 65535; 0 is any free one; usually {PORT}")
    parser.add_argument("--table", action="store_true", help="let others in your home network in, with a key")
    parser.add_argument(
        "--host", help="the address to serve on, usually this machine alone; any other means --table there"
    )
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


def _where(host: str, port: int) -> tuple[socket.AddressFamily, tuple[Any, ...]]:
    """Return the family and the socket address of `host`, a name or an IPv4 or IPv6 address.

    Raises:
        OSError, UnicodeError: `host` is none.
    """
    if not host:
        raise OSError(errno.EADDRNOTAVAIL, "an empty host would mean every address")
    family, *_, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return family, where


def _own(host: str) -> bool:
    """Say whether nobody but this machine itself reaches `host`; one that is no address is nobody's."""
    try:
        return ip_address(_where(host, 0)[1][0]).is_loopback
    except (OSError, ValueError):
        return True


def _listen(host: str, port: int, *, table: bool) -> list[socket.socket]:
    """Return sockets that listen on `host`; at a table the first is for this machine itself, unless `host` is that too.

    Raises:
        OSError, UnicodeError: `host` is no address of this machine, or the port is not to be had.
    """
    family, where = _where(host, port)
    there = socket.create_server(where, family=family)
    if not table or ip_address(where[0]).is_unspecified:
        return [there]
    for chance in reversed(range(10 if port == 0 else 1)):  # a free port there may be in use here
        try:
            return [socket.create_server((HERE, there.getsockname()[1])), there]
        except OSError:
            there.close()
            if not chance:
                raise
            there = socket.create_server(where, family=family)
    raise AssertionError


def _asked_at(listening: Sequence[socket.socket]) -> list[str]:
    """Return the addresses where a table's key is asked for; on every address, nowhere but on loopback it is not."""
    return [str(listening[-1].getsockname()[0])]


if __name__ == "__main__":
    main()
