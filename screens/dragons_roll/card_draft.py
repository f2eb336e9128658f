"""Typing in a printed card: what one tap in the editor makes of its spaces."""

from __future__ import annotations

from dataclasses import replace

from scoring.dragons_roll.cards import FACES, MOST_SPACES, Requirement, Sign, Space

SYMBOLS = ("circle", "triangle", "square")
"""The symbols that the editor offers; the rulebook shows the first two."""
GUESSES: dict[Sign, int] = {"": 0, ">=": 5, "<=": 3, "=": 4}
"""Where the total of a card starts counting, for each of its spaces."""


def toggled(numbers: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Return numbers with one put in or taken out."""
    return tuple(sorted({*numbers} ^ {face}))


def toggled_face(space: Space, face: int) -> Space:
    """Return a space after a tap on a number: the first one leaves only that, taking out the last allows all."""
    first = space.symbol or space.numbers == FACES
    numbers = (face,) if first else toggled(space.numbers, face)
    return replace(space, numbers=numbers or FACES, symbol="")


def toggled_symbol(space: Space, symbol: str) -> Space:
    """Return a space with the symbol, or without it when it has that already; a symbol stands for any number."""
    return replace(space, numbers=FACES, symbol="" if space.symbol == symbol else symbol)


def with_space(requirement: Requirement, place: int, space: Space) -> Requirement:
    """Return the card with another space at a place, from 0."""
    spaces = requirement.spaces
    return replace(requirement, spaces=(*spaces[:place], space, *spaces[place + 1 :]))


def added(requirement: Requirement, like: int) -> Requirement:
    """Return the card with one more space at its end, equal to the one at `like`; the first takes any number."""
    spaces = requirement.spaces
    if len(spaces) == MOST_SPACES:
        return requirement
    new = replace(spaces[like], group=0) if 0 <= like < len(spaces) else Space()
    return _grouped(replace(requirement, spaces=(*spaces, new)), _joined(requirement))


def removed(requirement: Requirement, place: int) -> Requirement:
    """Return the card without the space at a place."""
    spaces, joined = requirement.spaces, _joined(requirement)
    left = (*spaces[:place], *spaces[place + 1 :])
    top = requirement.top - (place < requirement.top)
    return _grouped(
        replace(requirement, spaces=left, top=top if top < len(left) else 0),
        frozenset(at - (at > place) for at in joined if at != place),
    )


def broken(requirement: Requirement, place: int) -> Requirement:
    """Return the card with its lower row starting at a place, or in one row when it starts there already."""
    return replace(requirement, top=0 if requirement.top == place else place)


def compared(requirement: Requirement, sign: Sign) -> Requirement:
    """Return the card with a total of this sign, or without a total when it has that sign already."""
    if requirement.sign == sign:
        return replace(requirement, sign="", total=0)
    total = requirement.total or GUESSES[sign] * max(1, len(requirement.spaces))
    return replace(requirement, sign=sign, total=total)


def increasing(requirement: Requirement) -> Requirement:
    """Return the card with its totals growing from left to right, or no longer."""
    return _grouped(replace(requirement, increasing=not requirement.increasing), frozenset())


def joins(requirement: Requirement, place: int) -> bool:
    """Say whether the space at a place is added to the one before it, on an increasing card."""
    return place in _joined(requirement)


def joined(requirement: Requirement, place: int) -> Requirement:
    """Return the card with the space at a place added to the one before it, or no longer."""
    return _grouped(requirement, _joined(requirement) ^ {place})


def _joined(requirement: Requirement) -> frozenset[int]:
    spaces = requirement.spaces
    if not requirement.increasing:
        return frozenset()
    return frozenset(at for at in range(1, len(spaces)) if spaces[at].group == spaces[at - 1].group)


def _grouped(requirement: Requirement, joined: frozenset[int]) -> Requirement:
    """Return the card with the groups of its spaces counted anew."""
    group, spaces = 0, []
    for place, space in enumerate(requirement.spaces):
        group += requirement.increasing and place > 0 and place not in joined
        spaces.append(replace(space, group=group))
    return replace(requirement, spaces=tuple(spaces))
