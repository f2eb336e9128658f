"""The door of a table in the home network: its key, who has shown it, and how fast keys can be tried."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import time
from collections.abc import Callable, Collection

from scoring.codes import CHECK_LETTERS, CodeError, checked, clean, number_letters, unchecked
from scoring.game import Fact, fact
from screens.throttle import Throttle

COOKIE = "rollbook_table"
"""What a browser that has shown the key keeps instead of it."""
PATH = "/t"
"""Where a key is shown: `/t/KEY`, or a form sent there."""
DRAWN = 10
"""Letters of a key that are drawn, five bits each; the check letters follow."""
LETTERS = DRAWN + CHECK_LETTERS

_TICKET = re.compile(rf"(?:^|[;,]) ?{COOKIE}=([0-9a-f]{{64}})(?=[;,]|$)")


def fresh_key() -> str:
    """Return a new key: letters as in any code, 50 random bits of them."""
    return checked(number_letters(secrets.randbits(5 * DRAWN), DRAWN))


def is_key(letters: str) -> bool:
    """Say whether letters in canonical form may be a table's key."""
    try:
        return len(letters) == LETTERS and clean(letters) == letters and unchecked(letters) != ""
    except CodeError:
        return False


def read_key(text: str) -> str | None:
    """Return a typed key, or the one in the table's link, in canonical form; None when it can be none."""
    try:
        letters = clean(text.rpartition(f"{PATH}/")[2])
    except CodeError:
        return None
    return letters if is_key(letters) else None


class Door:
    """Who may come to the table from the home network. Used by one event loop."""

    def __init__(
        self,
        key: str,
        keep: Callable[[str], None],
        addresses: Collection[str],
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open the door.

        Args:
            key: The key; if it is none, as at the very first time, a new one is drawn and kept.
            keep: Stores another key; may be slow, and raises `StorageError` if it fails.
            addresses: On which the key is asked for; on all others only this machine itself can arrive.
            monotonic: Seconds from any start, never running backwards.

        Raises:
            StorageError: There was no key, and the new one could not be stored.
        """
        self._keep = keep
        self._monotonic = monotonic
        self._throttle = Throttle()
        self._inside: set[Callable[[], None]] = set()
        self.addresses = frozenset(addresses)
        self.base = ""
        """What links into the app begin with in the home network, such as `http://192.168.1.20:8571/`."""
        if not is_key(key):
            key = fresh_key()
            keep(key)
        self._use(key)

    def _use(self, key: str) -> None:
        self.key = key
        self.ticket = hmac.new(key.encode(), COOKIE.encode(), "sha256").hexdigest()
        """What a browser keeps: it says nothing of the key, and counts as long as the key does."""

    @property
    def link(self) -> str:
        """What a phone opens to come in."""
        return f"{self.base}{PATH[1:]}/{self.key}"

    def admits(self, cookies: str) -> bool:
        """Say whether a browser with these cookies has shown the key."""
        return any(hmac.compare_digest(ticket, self.ticket) for ticket in _TICKET.findall(cookies))

    def show(self, text: str, address: str) -> Fact | None:
        """Let somebody show a key.

        Args:
            text: As it was typed, or stood in the link.
            address: Where it comes from: who is wrong too often has to wait, longer each time.

        Returns:
            None when it is the table's; else `key-form` (found), which was no try, `key-wrong`, or `key-wait` (count,
            in seconds).
        """
        letters = read_key(text)
        if letters is None:
            return fact("key-form", found=text[:40])
        now = self._monotonic()
        wait = self._throttle.wait(address, now)
        if wait > 0:
            return fact("key-wait", count=int(wait) + 1)
        if hmac.compare_digest(letters, self.key):
            self._throttle.right(address)
            return None
        self._throttle.wrong(address, now)
        return fact("key-wrong")

    def enter(self, turn_out: Callable[[], None]) -> Callable[[], None]:
        """Note that somebody with the key is in; `turn_out` is called when it counts no more. Returns how to leave."""
        self._inside.add(turn_out)
        return lambda: self._inside.discard(turn_out)

    async def renew(self) -> None:
        """Change the key: everybody who came in with the old one is out.

        Raises:
            StorageError: The new key could not be stored; the old one still counts.
        """
        key = fresh_key()
        await asyncio.to_thread(self._keep, key)
        self._use(key)
        for turn_out in tuple(self._inside):
            turn_out()
