"""The game of the day: one seed for everybody in the world, from the date in UTC.

The format, version 1, complete enough to be implemented anywhere: hash the ASCII text `rollbook-day-1|YYYY-MM-DD`,
year, month and day with zeros in front, with SHA-256. The first 8 bytes, the first one the most significant, are a
number; its 60 highest bits are the entropy of the day's seed, whose realms are those of the Redux box. A day begins and
ends in UTC.

Example: the hash of `rollbook-day-1|2026-11-30` begins with the bytes
`f7 2d 03 16 18 33 f2 e9`, and the seed is `R0YWPG65GR6FSEVM`.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from scoring.rolling_realms import seeds
from scoring.rolling_realms.realms import REDUX

Day = tuple[int, int, int]
"""Year, month, day."""

_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def day_seed(year: int, month: int, day: int) -> str:
    """Return the code of the seed of a day, given as a date in UTC.

    Raises:
        ValueError: See `day_entropy`.
    """
    return seeds.code(REDUX, day_entropy(year, month, day))


def is_of_day(seed: str, year: int, month: int, day: int) -> bool:
    """Say whether a seed, given as a code that can be read, is that of a day.

    Raises:
        ValueError: See `day_entropy`.
    """
    found = seeds.decode(seed)
    return found.entropy == day_entropy(year, month, day) and found.realms == REDUX


@lru_cache(maxsize=1024)
def day_entropy(year: int, month: int, day: int) -> int:
    """Return the entropy of the seed of a day: of 1 January of the year 1 to 31 December 9999.

    Raises:
        ValueError: There is no such day.
    """
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    last = _MONTHS[month - 1] + (leap and month == 2) if 1 <= month <= 12 else 0
    if not (1 <= year <= 9999 and 1 <= day <= last):
        raise ValueError(f"There is no day {year}-{month}-{day}.")
    digest = sha256(f"rollbook-day-1|{year:04}-{month:02}-{day:02}".encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") >> 64 - seeds.ENTROPY_BITS
