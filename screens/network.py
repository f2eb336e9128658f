"""This machine in the home network: its addresses there, and what the terminal shows to let others in."""

from __future__ import annotations

import io
import socket
from contextlib import suppress
from typing import TextIO

import qrcode

from scoring.codes import grouped
from screens.door import Door

ROUTES = {
    socket.AF_INET: ("203.0.113.1", "192.168.1.1", "192.168.0.1", "10.0.0.1", "172.16.0.1", "169.254.0.1"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
"""Far and near places: the address from which one would be reached is one of this machine. Nothing is sent there."""


def addresses() -> list[str]:
    """Return the addresses under which others may reach this machine: IPv4 first, that of its way out before others.

    Without a network there are none.
    """
    found: list[str] = []
    for family, places in ROUTES.items():
        found += filter(None, (_towards(family, place) for place in places))
        with suppress(OSError):
            named = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
            found += [str(where[0]) for *_, where in named]
    return [one for one in dict.fromkeys(found) if not one.startswith(("127.", "::", "fe80:", "0."))]


def _towards(family: socket.AddressFamily, place: str) -> str:
    """Return the address of this machine from which a packet to `place` would start; empty: there is no way."""
    with socket.socket(family, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((place, 9))
        except OSError:
            return ""
        return str(asked.getsockname()[0])


def invitation(door: Door, out: TextIO) -> list[str]:
    """Return what `out`, a terminal or not, shows of a table: address and key, the link as a QR code, and how to come.

    On a terminal the code has its own colours, dark and light; where its signs cannot be written there is none.
    """
    lines = [f"The table is at {door.base} and its key is {grouped(door.key)}"]
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_L, border=2)
    code.add_data(door.link)
    drawn = _Text(out)
    code.print_ascii(out=drawn, tty=drawn.isatty(), invert=True)
    with suppress(UnicodeEncodeError, LookupError):
        drawn.getvalue().encode(out.encoding or "utf-8")
        lines.append(drawn.getvalue())
    lines.append("Phones in your home network scan this, or open that address and type the key.")
    here = door.base.partition("//")[2].rpartition(":")[0]
    others = [one for one in addresses() if one != here and ":" not in one]
    if others and here in addresses():
        lines.append(f"If they do not reach it, choose another address with --host: {', '.join(others)}")
    return lines


class _Text(io.StringIO):
    """A text that is drawn for `out`."""

    def __init__(self, out: TextIO) -> None:
        super().__init__()
        self._out = out

    def isatty(self) -> bool:
        return self._out.isatty()
