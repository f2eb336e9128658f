"""Seeded dice and shuffles: the same seed, purpose and position give the same result everywhere, for ever.

The format, version 1, complete enough to be implemented anywhere:

1. A draw has four parts: a seed (one or more of `0-9 A-Z`; a match's code in canonical form, check letters
   included, without the spaces or dashes of its groups), a purpose (one or more of `a-z` and `-`), a position
   (whole numbers of 0 or more, at least one of them) and a count (1 to 2**64): how many results are equally
   likely.

2. With a counter that starts at 0, hash this ASCII text with SHA-256; nothing stands before or behind it.
   POSITION is its numbers with commas between them. Numbers are decimal, without sign or leading zeros.

       rollbook-dice-1|SEED|PURPOSE|POSITION|COUNTER

3. The first 8 bytes of the hash, the first one the most significant, are a number below 2**64. If it is not
   below the largest multiple of the count that is at most 2**64, add 1 to the counter and hash again.
   Otherwise the result is the number modulo the count: 0 to count - 1, each equally likely.

A face of a six-sided die is 1 + the draw with count 6. An order of n things takes n draws: draw k (from 0),
with position (k) and count n - k, names by its index, from 0, one of the things not yet taken, which keep
their order.

Example: seed `R0`, purpose `roll`, position (1, 2, 1), count 6. The SHA-256 of
`rollbook-dice-1|R0|roll|1,2,1|0` begins with the bytes `fc 3c 5b 2b e9 f5 d0 92`, that is
18175502440327401618; modulo 6 it is 0, and the face is 1. The order of 5 things with seed `R0` and purpose
`realms` is 1, 0, 4, 2, 3.
"""

import re
from hashlib import sha256

_SIZE = 2**64
_SEED = re.compile(r"[0-9A-Z]+")
_PURPOSE = re.compile(r"[a-z-]+")


def draw(seed: str, purpose: str, position: tuple[int, ...], count: int) -> int:
    """Return the draw of this seed at this address: 0 to count - 1.

    Args:
        seed: The match's code in canonical form.
        purpose: What is drawn, in lower-case letters and dashes.
        position: Which draw of this purpose: at least one number, none below 0.
        count: How many results are equally likely, 1 to 2**64.

    Raises:
        ValueError: An argument is not of this form.
    """
    if not _SEED.fullmatch(seed):
        raise ValueError(f"A seed is written in digits and capital letters, not {seed!r}.")
    if not _PURPOSE.fullmatch(purpose):
        raise ValueError(f"A purpose is written in lower-case letters and dashes, not {purpose!r}.")
    if not position or min(position) < 0:
        raise ValueError(f"A position is one or more numbers from 0, not {position}.")
    if not 1 <= count <= _SIZE:
        raise ValueError(f"A draw has 1 to 2**64 results, not {count}.")
    address = f"rollbook-dice-1|{seed}|{purpose}|{','.join(map(str, position))}|"
    counter = 0
    while True:
        digest = sha256(f"{address}{counter}".encode("ascii")).digest()
        result = fair(int.from_bytes(digest[:8], "big"), count)
        if result is not None:
            return result
        counter += 1


def fair(number: int, count: int, size: int = _SIZE) -> int | None:
    """Return the result that a number of 0 to size - 1 stands for, or None when it has to be drawn again.

    Each of the `count` results is left to equally many numbers.
    """
    return number % count if number < size - size % count else None


def face(seed: str, purpose: str, position: tuple[int, ...]) -> int:
    """Return a face of a six-sided die: 1 to 6. The arguments are those of `draw`."""
    return 1 + draw(seed, purpose, position, 6)


def order(seed: str, purpose: str, count: int) -> tuple[int, ...]:
    """Return the numbers 0 to count - 1 in the order the seed shuffles them into; `count` is 0 or more."""
    left = list(range(count))
    return tuple(left.pop(draw(seed, purpose, (k,), count - k)) for k in range(count))
