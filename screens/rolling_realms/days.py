"""The game of the day on the screens: which day it is in UTC, and of which day a seed is."""

from __future__ import annotations

import time
from datetime import date, timedelta
from functools import lru_cache

from scoring.rolling_realms.daily import Day, is_of_day
from screens.words import Words

LOOKED_BACK = 366
"""Days after its own on which a game of the day is still known as one."""
SECOND = 1000
"""In milliseconds."""


def today(now: float | None = None) -> Day:
    """Return the day in UTC, whatever this machine's own zone is; `now` is in seconds since 1970."""
    at = time.gmtime(now)
    return at.tm_year, at.tm_mon, at.tm_mday


def day_of(seed: str, when: int) -> Day | None:
    """Return the day whose game a seed is, if that was begun in the year before a moment or the day after it.

    Args:
        seed: A code that can be read.
        when: Milliseconds since 1970, UTC.
    """
    return _day_of(seed, today(when / SECOND))


@lru_cache(maxsize=256)
def _day_of(seed: str, at: Day) -> Day | None:
    last = date(*at) + timedelta(days=1)  # where a clock is behind, the next day has begun for others
    days = (last - timedelta(days=back) for back in range(LOOKED_BACK + 2))
    return next(((day.year, day.month, day.day) for day in days if is_of_day(seed, day.year, day.month, day.day)), None)


def day_text(words: Words, day: Day) -> str:
    """Return a day in words: `30 Nov 2026`."""
    year, month, number = day
    return words.say("home-date", day=number, month=words.say(f"home-month-{month}"), year=year)


def day_mark(words: Words, seed: str, when: int) -> str:
    """Return how a game of the day is marked, `Game of the day · 30 Nov 2026`; empty for any other seed."""
    day = day_of(seed, when)
    return words.say("daily-of", date=day_text(words, day)) if day else ""
