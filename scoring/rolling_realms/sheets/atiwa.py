"""Atiwa: the stars on outlined terrain cards, and the bats."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import Objection, objection
from scoring.rolling_realms.sheets.marks import check_count

RULE = "RR-Atiwa"


@dataclass(frozen=True, slots=True)
class AtiwaSheet:
    """What a seat has on Atiwa.

    Raises:
        ValueError: A count is below 0.
    """

    card_stars: int = 0
    """Stars printed on the outlined cards."""
    bats: int = 0
    """Bats on all cards of the realm, outlined or not; 0 while nobody has counted them."""
    circled: int = 0
    marked: int = 0

    def __post_init__(self) -> None:
        check_count(self.card_stars, "Stars on outlined cards")
        check_count(self.bats, "Bats")
        check_count(self.circled, "Circled bats")
        check_count(self.marked, "Marked bats")

    @property
    def stars(self) -> int:
        """The printed stars, 1 more when every bat is circled, and 2 more when all are marked as well.

        Rule: Redux, Realm-by-Realm, Atiwa.
        """
        if not self.bats or self.circled < self.bats:
            return self.card_stars
        return self.card_stars + (3 if self.marked >= self.bats else 1)

    @property
    def objections(self) -> tuple[Objection, ...]:
        """What no order of legal activations leads to. Which bats are on outlined cards is not checked.

        Rule: Redux, Realm-by-Realm, Atiwa: bats are circled before they are marked, and marked 3 at a time.
        """
        against = []
        if self.bats and self.circled > self.bats:
            against.append(objection(RULE, "atiwa-circled", circled=self.circled, bats=self.bats))
        if self.marked > self.circled:
            against.append(objection(RULE, "atiwa-marked", marked=self.marked, circled=self.circled))
        if self.marked % 3:
            against.append(objection(RULE, "atiwa-threes", marked=self.marked))
        return tuple(against)
