"""How many values a MessagePack message holds, found out before any of them is made."""

from __future__ import annotations

MOST = 10_000
"""Values of a message, each array, map and key one of them: a page sends some dozens. A file is one value."""

_ALONE = dict.fromkeys((*range(0xA0), 0xC0, 0xC2, 0xC3, *range(0xE0, 0x100)), 1)
_FIXED = {0xCA: 5, 0xCB: 9, 0xCC: 2, 0xCD: 3, 0xCE: 5, 0xCF: 9, 0xD0: 2, 0xD1: 3, 0xD2: 5, 0xD3: 9}
_EXTENSIONS = {0xD4: 3, 0xD5: 4, 0xD6: 6, 0xD7: 10, 0xD8: 18}
_HEADS = {0xDC: 3, 0xDD: 5, 0xDE: 3, 0xDF: 5}
_TEXTS = {0xA0 + length: 1 + length for length in range(32)}
_SIZES = _ALONE | _FIXED | _EXTENSIONS | _HEADS | _TEXTS
"""By their first byte, the bytes of a value; of an array or a map without what is in it."""
_COUNTED = {0xC4: (1, 0), 0xC5: (2, 0), 0xC6: (4, 0), 0xC7: (1, 1), 0xC8: (2, 1), 0xC9: (4, 1)}
_COUNTED |= {0xD9: (1, 0), 0xDA: (2, 0), 0xDB: (4, 0)}
"""By their first byte, in how many bytes other values say how long they are, and what else stands before them."""


def few(data: bytes, most: int = MOST) -> bool:
    """Say whether a message holds no more values than `most`. Whether it is a message at all is not looked at.

    A byte can be an empty map, of which a message of some megabytes would make gigabytes.
    """
    at = 0
    for _ in range(most):
        if at >= len(data):
            return True
        first = data[at]
        if first in _COUNTED:
            width, more = _COUNTED[first]
            at += 1 + width + more + int.from_bytes(data[at + 1 : at + 1 + width], "big")
        else:
            at += _SIZES.get(first, 1)
    return at >= len(data)
