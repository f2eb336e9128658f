"""Flamecraft: three shops with two enchant circles and three spaces for numbers each."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rolling_realms.sheets.marks import check_count, check_length


@dataclass(frozen=True, slots=True)
class FlamecraftSheet:
    """What a seat has on Flamecraft.

    Raises:
        ValueError: There are not three shops, or a shop has more than it has room for.
    """

    shops: tuple[tuple[int, int], ...] = ((0, 0),) * 3
    """For each of the three shops: enchant circles outlined (0 to 2) and numbers written (0 to 3)."""

    def __post_init__(self) -> None:
        check_length(len(self.shops), "shops", 3)
        for enchanted, numbers in self.shops:
            check_count(enchanted, "Enchant circles of a shop", 2)
            check_count(numbers, "Numbers of a shop", 3)

    @property
    def stars(self) -> int:
        """1 for each shop with both circles, and 1 for each with three numbers.

        Rule: Redux, Realm-by-Realm, Flamecraft.
        """
        return sum((enchanted == 2) + (numbers == 3) for enchanted, numbers in self.shops)
