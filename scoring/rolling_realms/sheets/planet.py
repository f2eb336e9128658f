"""Planet Unknown: completed planet rows, and which number draws which of the six shapes."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import Fact, Objection, fact, objection
from scoring.rolling_realms.sheets.marks import check_count, check_length

RULE = "RR-Planet Unknown"


@dataclass(frozen=True, slots=True)
class PlanetSheet:
    """What a seat has on Planet Unknown.

    Raises:
        ValueError: The rows are below 0, or the shapes are not six of 0 to 6.
    """

    rows_done: int = 0
    """Completed planet rows."""
    shapes: tuple[int, ...] = (0,) * 6
    """For each number from 1 to 6 the shape it draws: 1 to 6, or 0 while it has none.

    Shapes 1 and 2 are a pair, 3 and 4, 5 and 6. Whether the 1 has a shape from the start is for the table to
    say: the book's text has it so, its example does not.
    """

    def __post_init__(self) -> None:
        check_count(self.rows_done, "Completed rows")
        check_length(len(self.shapes), "numbers that draw a shape", 6)
        for shape in self.shapes:
            check_count(shape, "Shapes", 6)

    @property
    def stars(self) -> int:
        """1 for each completed row.

        Rule: Redux, Realm-by-Realm, Planet Unknown.
        """
        return self.rows_done

    @property
    def pairs(self) -> tuple[tuple[int, ...], ...]:
        """The numbers assigned to each of the three pairs of shapes, in rising order."""
        numbers = tuple(enumerate(self.shapes, start=1))
        return tuple(tuple(n for n, shape in numbers if (shape + 1) // 2 == pair) for pair in (1, 2, 3))

    @property
    def objections(self) -> tuple[Objection, ...]:
        """Shapes that two numbers share, and pairs above 7.

        Rule: Redux, Realm-by-Realm, Planet Unknown.
        """
        shared = tuple(
            objection(RULE, "planet-shape", shape=shape) for shape in range(1, 7) if self.shapes.count(shape) > 1
        )
        above = tuple(
            objection(RULE, "planet-pair", pair=pair, sum=sum(numbers))
            for pair, numbers in enumerate(self.pairs, start=1)
            if sum(numbers) > 7
        )
        return (*shared, *above)

    @property
    def warnings(self) -> tuple[Fact, ...]:
        """What is legal, but leaves no shape for one of the numbers to come.

        1 to 6 add up to 21 and no pair may exceed 7, so all six find a shape only as 1-6, 2-5 and 3-4: a pair
        below 7 is short, and a number must not start another pair than its partner's.
        """
        pairs = self.pairs
        short = tuple(
            fact("planet-short", first=numbers[0], second=numbers[1])
            for numbers in pairs
            if len(numbers) == 2 and sum(numbers) < 7
        )
        alone = {numbers[0] for numbers in pairs if len(numbers) == 1}
        split = tuple(fact("planet-split", first=low, second=7 - low) for low in (1, 2, 3) if {low, 7 - low} <= alone)
        return (*short, *split)
