"""Slowing down what comes too often: tokens that fill again, and waits that grow with every wrong try."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

FREE = 3
"""Wrong tries from an address before it has to wait."""
LONGEST = 60.0
"""Seconds: no wait is longer."""
FORGOTTEN = 600.0
"""Seconds after which the wrong tries of an address are forgotten."""
REMEMBERED = 1024
"""Addresses remembered at once, those heard of last."""


class Latest(Generic[T]):
    """Values by address, for as many addresses as are remembered; the one heard of longest ago goes first."""

    def __init__(self) -> None:
        self._values: OrderedDict[str, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, address: str) -> T | None:
        """Return the value of an address."""
        return self._values.get(address)

    def keep(self, address: str, value: T) -> T:
        """Remember the value of an address, and return it."""
        self._values[address] = value
        self._values.move_to_end(address)
        if len(self._values) > REMEMBERED:
            self._values.popitem(last=False)
        return value

    def forget(self, address: str) -> None:
        """Forget an address."""
        self._values.pop(address, None)


@dataclass(slots=True)
class Bucket:
    """Tokens to take, of which there are soon more again."""

    most: float
    """When it is full, as at first."""
    per_second: float
    held: float = field(init=False)
    at: float = float("-inf")
    """When it was last looked at, in seconds of any clock that never runs backwards."""

    def __post_init__(self) -> None:
        self.held = self.most

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Take so many tokens; returns whether there were as many. If not, none is taken."""
        self._fill(now)
        if self.held < amount:
            return False
        self.held -= amount
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until there is a token."""
        self._fill(now)
        return max(0.0, (1.0 - self.held) / self.per_second)

    def _fill(self, now: float) -> None:
        self.held = min(self.most, self.held + max(0.0, now - self.at) * self.per_second)
        self.at = now


@dataclass(frozen=True, slots=True)
class _Wrong:
    """The wrong tries of an address."""

    tries: int
    last: float


class Throttle:
    """How soon a key can be tried: from each address later after every wrong one, and a few in a minute in all.

    An address that has not been wrong never waits for the others. Memory is bounded, nothing sleeps, and what is
    asked of it takes microseconds.
    """

    def __init__(self) -> None:
        self._wrong: Latest[_Wrong] = Latest()
        self._all = Bucket(30, 0.2)

    def wait(self, address: str, now: float) -> float:
        """Return the seconds until a key may be tried from an address; 0 when it may be at once."""
        wrong = self._wrong.get(address)
        if wrong is None or now - wrong.last > FORGOTTEN:
            return 0.0
        own = min(LONGEST, 2.0 ** (wrong.tries - FREE)) if wrong.tries >= FREE else 0.0
        return max(0.0, wrong.last + own - now, self._all.wait(now))

    def wrong(self, address: str, now: float) -> None:
        """Take note of a wrong key."""
        before = self._wrong.get(address)
        tries = before.tries if before and now - before.last <= FORGOTTEN else 0
        self._wrong.keep(address, _Wrong(min(tries, 32) + 1, now))
        self._all.take(now)

    def right(self, address: str) -> None:
        """Forget the wrong keys of an address: it has found the right one."""
        self._wrong.forget(address)
