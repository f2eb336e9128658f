"""Die requirements: whether dice meet a card, which faces a space may still take, and how far a number gets.

`values` are the dice on a card: one face per space of its requirement, 0 where the space is empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from scoring.dragons_roll.cards import FACES, Requirement, Sign, Space
from scoring.game import Fact, fact

Values = tuple[int, ...]
_CACHE = 1 << 16


def met(requirement: Requirement, values: Values) -> bool:
    """Say whether the card is beaten: every normal space filled, and what the card asks for as a whole holds.

    An outlined space may be empty, and an empty group of an increasing card is passed over: a reading.
    Rule: Die Requirements (DR-20), Outlined space.
    """
    if not requirement.known:
        return False
    for space, value in zip(requirement.spaces, values, strict=True):
        if value not in space.numbers and not (value == 0 and space.outlined):
            return False
    return _bound(requirement, values) is not None and _adds_up(requirement, [(value,) for value in values])


def completable(requirement: Requirement, values: Values) -> bool:
    """Say whether the empty spaces can still be filled so that the card is beaten.

    A die that would make this impossible does not match: a reading. Rule: Die Requirements (DR-20).
    """
    return any(_adds_up(requirement, choices) for choices in _choices(requirement, values))


def _choices(requirement: Requirement, values: Values) -> Iterator[list[tuple[int, ...]]]:
    """Yield, for each way to give the symbols numbers, what every space may show in the end; 0: nothing."""
    bound = _bound(requirement, values)
    if bound is None:
        return
    free = sorted({space.symbol for space in requirement.spaces if space.symbol} - set(bound))
    unused = [face for face in FACES if face not in bound.values()]
    for numbers in permutations(unused, len(free)):
        meant = {**bound, **dict(zip(free, numbers, strict=True))}
        pairs = zip(requirement.spaces, values, strict=True)
        choices = [_choice(space, value, meant.get(space.symbol, 0)) for space, value in pairs]
        if all(choices):
            yield choices


def _choice(space: Space, value: int, meant: int) -> tuple[int, ...]:
    only = value or meant
    numbers = space.numbers
    if only:
        numbers = (only,) if only in numbers else ()
    return (0, *numbers) if space.outlined and not value else numbers


def _bound(requirement: Requirement, values: Values) -> dict[str, int] | None:
    """Return the number that each symbol stands for; None when two symbols, or two dice of one, disagree.

    A symbol is bound by its first die on this card and free again with its last: a reading. Rule: symbols (DR-20).
    """
    bound: dict[str, int] = {}
    for space, value in zip(requirement.spaces, values, strict=True):
        if space.symbol and value and bound.setdefault(space.symbol, value) != value:
            return None
    return bound if len(set(bound.values())) == len(bound) else None


def _adds_up(requirement: Requirement, choices: list[tuple[int, ...]]) -> bool:
    """Say whether one of the choices of each space makes the total and the order right; 0 is an empty space."""
    if not requirement.sign and not requirement.increasing:
        return True
    groups: dict[int, set[int]] = {}
    for space, numbers in zip(requirement.spaces, choices, strict=True):
        group = space.group if requirement.increasing else 0
        groups[group] = {total + number for total in groups.get(group, {0}) for number in numbers}
    reached = {(0, 0)}
    """Pairs of the last group's total and, where it matters, the total of all."""
    for group in sorted(groups):
        reached = {
            (total or last, before + total if requirement.sign else 0)
            for last, before in reached
            for total in groups[group]
            if total == 0 or not requirement.increasing or total > last
        }
    return any(_compares(requirement, total) for _, total in reached)


def _compares(requirement: Requirement, total: int) -> bool:
    match requirement.sign:
        case ">=":
            return total >= requirement.total
        case "<=":
            return total <= requirement.total
        case "=":
            return total == requirement.total
        case _:
            return True


@lru_cache(_CACHE)
def legal(requirement: Requirement, values: Values) -> tuple[tuple[int, ...], ...]:
    """Return, for each space, the faces that may be placed there now; none for a space that is taken."""
    empty = _empty(requirement, values)
    faces: dict[Space, set[int]] = {space: set() for space in empty}
    for choices in _choices(requirement, values):
        for space, place in empty.items():
            for face in {*choices[place]} - faces[space] - {0}:
                if _adds_up(requirement, [*choices[:place], (face,), *choices[place + 1 :]]):
                    faces[space].add(face)
    pairs = zip(requirement.spaces, values, strict=True)
    return tuple(() if value else tuple(sorted(faces[space])) for space, value in pairs)


def _empty(requirement: Requirement, values: Values) -> dict[Space, int]:
    """Return where the empty spaces are; of spaces that are alike the last stands for all."""
    return {space: place for place, space in enumerate(requirement.spaces) if not values[place]}


def filled(values: Values, place: int, face: int) -> Values:
    """Return the dice with one more, or another one, at this place."""
    return (*values[:place], face, *values[place + 1 :])


def refusal(requirement: Requirement, values: Values, place: int, face: int) -> Fact | None:
    """Return why the face does not match the empty space; None when it does."""
    if face in legal(requirement, values)[place]:
        return None
    space = requirement.spaces[place]
    after = filled(values, place, face)
    if face not in space.numbers:
        return fact("space-numbers", face=face, numbers="/".join(map(str, space.numbers)))
    if _bound(requirement, after) is None:
        bound = _bound(requirement, values) or {}
        if space.symbol in bound:
            return fact("symbol-bound", face=face, symbol=space.symbol, number=bound[space.symbol])
        return fact("symbol-taken", face=face, symbol=space.symbol)
    if not requirement.increasing and requirement.sign:
        return fact("total-missed", face=face, sign=requirement.sign, total=requirement.total)
    if requirement.increasing and not requirement.sign:
        return fact("not-increasing", face=face)
    return fact("cannot-complete", face=face)


@lru_cache(_CACHE)
def reach(requirement: Requirement, values: Values, face: int, dice: int) -> tuple[int, int | None]:
    """Return how far so many dice of one face get on the card, until it is beaten.

    First the greatest number of them that can be placed, then the smallest that beats the card; None when none does.
    """
    most, fewest = 0, None
    faces = legal(requirement, values)
    for place in _empty(requirement, values).values():
        if face not in faces[place]:
            continue
        after = filled(values, place, face)
        further, needed = 0, None
        if met(requirement, after):
            needed = 0
        elif dice > 1:
            further, needed = reach(requirement, after, face, dice - 1)
        most = max(most, 1 + further)
        if needed is not None:
            fewest = 1 + needed if fewest is None else min(fewest, 1 + needed)
    return most, fewest


def open_spaces(requirement: Requirement, values: Values) -> int:
    """Return how many spaces that are not outlined are empty."""
    return sum(not space.outlined and not value for space, value in zip(requirement.spaces, values, strict=True))


def loose(requirement: Requirement) -> Values:
    """Return the card without dice."""
    return (0,) * len(requirement.spaces)


def fixed(*numbers: int, top: int = 0) -> Requirement:
    """Return a card whose spaces take one number each."""
    return Requirement(tuple(Space((number,)) for number in numbers), top=top)


def choice(*spaces: tuple[int, ...], top: int = 0) -> Requirement:
    """Return a card whose spaces take one of several numbers each."""
    return Requirement(tuple(map(Space, spaces)), top=top)


def symbols(*names: str, top: int = 0) -> Requirement:
    """Return a card whose spaces bear symbols."""
    return Requirement(tuple(Space(symbol=name) for name in names), top=top)


def summed(sign: Sign, total: int, spaces: int, outlined: int = 0, top: int = 0) -> Requirement:
    """Return a card whose dice are added up; the last `outlined` spaces may stay empty."""
    made = tuple(Space(outlined=place >= spaces) for place in range(spaces + outlined))
    return Requirement(made, sign, total, top=top)


def ascending(*sizes: int, outlined: tuple[int, ...] = ()) -> Requirement:
    """Return an increasing card with groups of these sizes, of which the named ones may stay empty."""
    spaces = (Space(group=group, outlined=group in outlined) for group, size in enumerate(sizes) for _ in range(size))
    return Requirement(tuple(spaces), increasing=True)
