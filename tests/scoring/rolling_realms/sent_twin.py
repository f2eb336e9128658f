"""Writes results, matches under way and days with hashlib alone, from the formats' texts, not from our code."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from tests.scoring.rolling_realms.twin import LETTERS, is_good

RoundIn = tuple[Sequence[int], int] | int
"""Three stars and the leftovers; or the score in tenths alone."""


def sealed(content: str) -> str:
    """The content with the one pair of check letters that makes it good."""
    return next(content + a + b for a in LETTERS for b in LETTERS if is_good(content + a + b))


def lettered(data: bytes) -> str:
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    return "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))


def code(letter: str, seed: str, data: bytes) -> str:
    return sealed(letter + seed[1:-2] + lettered(data))


def deal_check(seed: str, rounds: Sequence[tuple[Sequence[str], Sequence[str]]]) -> bytes:
    """The check of rounds of realm keys and rolls such as `42`."""
    parts = ["rollbook-deal-1", seed]
    for keys, rolls in rounds:
        parts.extend(sorted(keys))
        parts.append("".join(rolls))
    return hashlib.sha256("\n".join(parts).encode("utf-8")).digest()[:3]


def player(name: str, rounds: Sequence[RoundIn]) -> bytes:
    said = name.encode("utf-8")
    bits = ""
    for one in rounds:
        if isinstance(one, int):
            bits += f"{one:09b}{127:07b}"
        else:
            stars, left = one
            bits += "".join(f"{star:03b}" for star in stars) + f"{left:07b}"
    return bytes([len(said)]) + said + bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def result(
    seed: str,
    players: Sequence[tuple[str, Sequence[RoundIn]]],
    other: tuple[bytes, tuple[int, int, int, int]] | None = None,
) -> str:
    """A result's code; `other` is the deal's check with realms on record, own realms, rolls and typed rolls."""
    head = bytes([len(players) + (128 if other else 0)])
    if other:
        check, (named, own, rolled, typed) = other
        head += check + (((named * 28 + own) * 28 + rolled) * 28 + typed).to_bytes(3, "big")
    return code("F", seed, head + b"".join(player(*one) for one in players))


def day_entropy(date: str) -> int:
    return int(hashlib.sha256(f"rollbook-day-1|{date}".encode()).hexdigest()[:15], 16)
