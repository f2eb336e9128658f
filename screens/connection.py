"""Who a session belongs to: told from outside, before Flet's `main(page)` is called."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass

from screens.door import Door
from screens.shell import Shell

ONLY = "0" * 32
"""The device of an app that serves no other."""


@dataclass(frozen=True, slots=True)
class Connection:
    """Who a session belongs to and where it is served from."""

    device: str
    """32 hexadecimal digits, the same at every visit of a browser; new each time if it keeps no cookies."""
    languages: str
    """The browser's `Accept-Language` as it came, such as `de-CH,de;q=0.9,en;q=0.8`; perhaps malformed."""
    base: str
    """What every link into the app begins with, such as `http://127.0.0.1:8571/`: at a table, its address there."""
    shell: Shell | None = None
    """The page around the app where Python runs in the browser."""
    door: Door | None = None
    """The door of the table, where one is served in the home network."""
    guest: bool = False
    """Whether it came in from there, with the key."""


connection: ContextVar[Connection] = ContextVar("connection")
"""Set in Flet's `main(page)` and in every event handler of a session that came through a Guard."""
