"""What can I make? Every way to get a die of the number a player needs, and what each costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

Resource = Literal["pumpkins", "hearts", "coins"]
RESOURCES: tuple[Resource, ...] = ("pumpkins", "hearts", "coins")
Source = Literal["die", "pair", "copy", "seven", "any"]
"""Where a die comes from: one that is there, or one of the four creating rows of the resource table."""
SOURCES: tuple[Source, ...] = ("die", "pair", "copy", "seven", "any")


@dataclass(frozen=True, slots=True)
class Resources:
    """How many of each resource something takes, or a seat has.

    Raises:
        ValueError: A count is below 0.
    """

    pumpkins: int = 0
    hearts: int = 0
    coins: int = 0

    def __post_init__(self) -> None:
        if min(self.pumpkins, self.hearts, self.coins) < 0:
            raise ValueError(f"Resources are 0 or more, not {self.pumpkins}, {self.hearts} and {self.coins}.")

    def of(self, resource: Resource) -> int:
        """Return the number of one kind."""
        return int(getattr(self, resource))

    def plus(self, resource: Resource, amount: int) -> Resources:
        """Return the numbers with `amount` more of one kind."""
        return replace(self, **{resource: self.of(resource) + amount})

    @property
    def total(self) -> int:
        """The resources in all."""
        return self.pumpkins + self.hearts + self.coins

    def within(self, other: Resources) -> bool:
        """Tell whether this takes no more of any resource than the other."""
        return self.pumpkins <= other.pumpkins and self.hearts <= other.hearts and self.coins <= other.coins

    def beats(self, other: Resources) -> bool:
        """Tell whether this takes no more of any resource than the other, and less of one."""
        return self.total < other.total and self.within(other)


@dataclass(frozen=True, slots=True)
class SeatDie:
    """A die that a seat has this turn.

    Raises:
        ValueError: The value is not 1 to 6, or `rolled` not -1 to 1.
    """

    value: int
    """What it counts as now, after the adjustments paid for."""
    rolled: int
    """Which of the two rolled dice it is, 0 or 1; -1 for a created one."""
    used: bool = False
    reentry: bool = False
    """Whether 3 pumpkins were paid, so that it may enter a realm already used this turn."""

    def __post_init__(self) -> None:
        _check_number("A die", self.value)
        if self.rolled not in (-1, 0, 1):
            raise ValueError(f"A die is rolled die 0 or 1, or -1 for a created one, not {self.rolled}.")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to a die of the target number."""

    source: Source
    die: int
    """For the source `die` its index among the seat's dice, else -1."""
    value: int
    """The value it starts from: that of the die, or the one created."""
    target: int
    """The value it ends with."""
    reentry: bool
    """Whether it may then enter a realm already used this turn, by 3 of these pumpkins or by earlier ones."""
    cost: Resources
    beaten: bool = False
    """Whether another way takes no more of any resource and less of one."""


def affordable(cost: Resources, available: Resources) -> bool:
    """Tell whether the resources available cover the cost."""
    return cost.within(available)


def ways(
    rolled: tuple[int, int], dice: tuple[SeatDie, ...], target: int, *, used_realm: bool = False
) -> tuple[Way, ...]:
    """Return every way to a die of the target number, cheapest first.

    A way is one source and the fewest adjustments from it. Of one creating row, a way that costs at least as
    much of everything as another is left out; between rows, and between the dice that are there, nothing is.
    The rows look at the dice as rolled, whatever they were adjusted to since.

    The order is by resources in all, then fewer coins, hearts, pumpkins, then by source.

    Args:
        rolled: The two dice as rolled.
        dice: The dice that the seat has this turn; the used ones are passed over.
        target: The number needed, 1 to 6.
        used_realm: Whether the die is to enter a realm already used this turn.

    Raises:
        ValueError: The target or a rolled die is not 1 to 6.

    Rule: Redux, Resources.
    """
    _check_number("The target", target)
    for face in rolled:
        _check_number("A rolled die", face)
    found = []
    for die, have in enumerate(dice):
        if not have.used:
            cost = Resources(_pumpkins(have.value, target, enters=used_realm and not have.reentry))
            found.append(Way("die", die, have.value, target, used_realm or have.reentry, cost))
    for source, prices in _rows(rolled):
        made = []
        for value, hearts, coins in prices:
            cost = Resources(_pumpkins(value, target, enters=used_realm), hearts, coins)
            made.append(Way(source, -1, value, target, used_realm, cost))
        found.extend(_cheapest(made))
    costs = {way.cost for way in found}
    marked = (replace(way, beaten=any(cost.beats(way.cost) for cost in costs)) for way in found)
    return tuple(sorted(marked, key=_order))


def _check_number(what: str, number: int) -> None:
    if not 1 <= number <= 6:
        raise ValueError(f"{what} is 1 to 6, not {number}.")


def _rows(rolled: tuple[int, int]) -> Iterator[tuple[Source, list[tuple[int, int, int]]]]:
    """Yield the creating rows open to the roll: the values each creates, with their hearts and coins."""
    if rolled[0] == rolled[1]:
        yield "pair", [(rolled[0], 2, 0)]
    yield "copy", [(face, 3, 0) for face in rolled]
    if sum(rolled) == 7:
        yield "seven", [(face, 0, 2) for face in rolled]
    yield "any", [(value, 0, value) for value in range(1, 7)]


def _pumpkins(value: int, target: int, *, enters: bool) -> int:
    """Return the price of adjusting: 2 a step; to enter a used realm 3, and the first step is in that."""
    steps = abs(target - value)
    return 3 + 2 * max(0, steps - 1) if enters else 2 * steps


def _cheapest(row: list[Way]) -> list[Way]:
    """Return the ways of a row without those that cost at least as much of everything as another."""
    kept: list[Way] = []
    for way in sorted(row, key=lambda way: way.cost.total):
        if not any(other.cost.within(way.cost) for other in kept):
            kept.append(way)
    return kept


def _order(way: Way) -> tuple[int, ...]:
    cost = way.cost
    return (cost.total, cost.coins, cost.hearts, cost.pumpkins, SOURCES.index(way.source), way.die, way.value)
