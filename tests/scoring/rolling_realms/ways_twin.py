"""A search for every way to a number, written from the resource table; shares no code with `ways`."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class Found(NamedTuple):
    source: str
    die: int
    value: int
    reentry: bool
    price: tuple[int, int, int]
    """Pumpkins, hearts, coins."""


def pumpkins_needed(value: int, target: int, *, may_enter: bool, must_enter: bool) -> int:
    """Search (value, whether it may enter a used realm) by pumpkins spent, one pumpkin at a time."""
    start = (value, may_enter)
    spent = {start: 0}
    queue = deque([(0, start)])
    best = 10**6
    while queue:
        paid, (now, enters) = queue.popleft()
        if now == target and (enters or not must_enter):
            best = min(best, paid)
        moves = [(2, now - 1, enters), (2, now + 1, enters), *((3, now + by, True) for by in (-1, 0, 1))]
        for price, then, allowed in moves:
            state = (then, allowed)
            if then in range(1, 7) and paid + price < spent.get(state, 10**6):
                spent[state] = paid + price
                queue.append((paid + price, state))
    return best


def no_dearer(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True))


def creations(rolled: tuple[int, int]) -> list[tuple[str, int, int, int]]:
    """Row, value created, hearts, coins."""
    made = []
    for value in range(1, 7):
        made.append(("any", value, 0, value))
        if value in rolled:
            made.append(("copy", value, 3, 0))
            if rolled == (value, value):
                made.append(("pair", value, 2, 0))
            if 7 - value in rolled:
                made.append(("seven", value, 0, 2))
    return made


def search(
    rolled: tuple[int, int], dice: list[tuple[int, bool, bool]], target: int, *, used_realm: bool
) -> tuple[list[Found], dict[str, list[Found]]]:
    """Return the ways with one of `dice` (value, used, re-entry paid), and by row all that create one."""
    have = []
    for index, (value, used, paid) in enumerate(dice):
        if used:
            continue
        pumpkins = pumpkins_needed(value, target, may_enter=paid, must_enter=used_realm)
        have.append(Found("die", index, value, used_realm or paid, (pumpkins, 0, 0)))
    rows: dict[str, list[Found]] = {}
    for row, value, hearts, coins in creations(rolled):
        pumpkins = pumpkins_needed(value, target, may_enter=False, must_enter=used_realm)
        rows.setdefault(row, []).append(Found(row, -1, value, used_realm, (pumpkins, hearts, coins)))
    return have, rows
