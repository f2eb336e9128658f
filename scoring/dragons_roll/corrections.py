"""What players enter beside the turn: cards read, Scrolls laid out, and what the table did otherwise, by hand."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.checks import check_within
from scoring.dragons_roll.cards import COLUMNS, ROWS, SCROLL_CARDS, DragonCard, MasterCard, check_dragon, check_scroll


def _check_place(column: int, row: int) -> None:
    check_within("A column", column, 0, COLUMNS - 1)
    check_within("A row", row, 0, ROWS - 1)


@dataclass(frozen=True, slots=True)
class ScrollsLaidOut:
    """These Scrolls lie on the table; those that were used before and are still there stay used."""

    scrolls: tuple[str, ...]

    def __post_init__(self) -> None:
        check_within("The number of Scrolls", len(self.scrolls), 0, SCROLL_CARDS)
        for scroll in self.scrolls:
            check_scroll(scroll)


@dataclass(frozen=True, slots=True)
class DragonDescribed:
    """A dragon's card was read, or read again."""

    dragon: int
    card: DragonCard

    def __post_init__(self) -> None:
        check_dragon(self.dragon)


@dataclass(frozen=True, slots=True)
class MasterDescribed:
    """The Master Dragon's card was read, or read again."""

    card: MasterCard


@dataclass(frozen=True, slots=True)
class DragonPut:
    """By hand: a dragon stands here now; who stands there is pushed."""

    dragon: int
    column: int
    row: int

    def __post_init__(self) -> None:
        check_dragon(self.dragon)
        _check_place(self.column, self.row)


@dataclass(frozen=True, slots=True)
class DragonAdded:
    """By hand: another dragon stands here; who stood there is pushed."""

    card: DragonCard
    column: int
    row: int

    def __post_init__(self) -> None:
        _check_place(self.column, self.row)


@dataclass(frozen=True, slots=True)
class DragonRemoved:
    """By hand: a dragon was discarded, without damage and without a reward."""

    dragon: int

    def __post_init__(self) -> None:
        check_dragon(self.dragon)


@dataclass(frozen=True, slots=True)
class CityBurned:
    """By hand: a City card was flipped to its burning side."""


@dataclass(frozen=True, slots=True)
class CityRepaired:
    """By hand: a burning City card was flipped back."""


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The game ended like this, say the players."""

    won: bool
