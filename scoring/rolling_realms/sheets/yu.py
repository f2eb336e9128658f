"""Legacy of Yu: columns of up to two numbers, which score by rising above all to their left."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rolling_realms.sheets.marks import check_count, check_number

PREFILLED = 2
"""The sum printed at the far left; no column scores without exceeding it."""


@dataclass(frozen=True, slots=True)
class YuSheet:
    """What a seat has on Legacy of Yu.

    Raises:
        ValueError: A column holds more than two numbers, or one that no die shows.
    """

    columns: tuple[tuple[int, ...], ...] = ()
    """The numbers of each column from left to right, 0 to 2 in each; the prefilled sum is not among them."""

    def __post_init__(self) -> None:
        for column in self.columns:
            check_count(len(column), "Numbers of a column", 2)
            for number in column:
                check_number(number)

    @property
    def stars(self) -> int:
        """1 for each column whose sum exceeds every sum to its left, as if the round ended now.

        A single number is the sum, empty columns are passed over. The score can still fall: a late number
        raises a column that others were above. The prefilled column itself never scores; that is a reading.

        Rule: Redux, Realm-by-Realm, Legacy of Yu.
        """
        stars, highest = 0, PREFILLED
        for column in self.columns:
            if sum(column) > highest:
                stars, highest = stars + 1, sum(column)
        return stars
