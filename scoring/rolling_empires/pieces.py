"""What lies on the table of Rolling Empires: tiles, dice, and what was paid."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.checks import check_within
from scoring.rolling_empires.cards import FACTIONS, LANDS, NEUTRALS, TILES_EACH, Land
from scoring.rolling_empires.hexes import check_hex
from scoring.seats import check_seat

MOST_DICE = 40
"""Dice that can be told at once."""
NOT_TOLD = -1
CITY_DIE = "city"
"""The Elementals' city die."""
MARKED = "marked"
"""A die that Barracks made count 1 and that leaves in Clean Up."""


@dataclass(frozen=True, slots=True)
class LandTile:
    """A tile of the map."""

    q: int
    r: int
    land: Land

    def __post_init__(self) -> None:
        check_hex((self.q, self.r))


@dataclass(frozen=True, slots=True)
class Die:
    """A die on a tile."""

    power: int
    """The battle power its face shows, or, for a face that counts as battle by a card, what it counts as. What its
    player's Blacksmith adds is not in it."""
    name: str = ""
    """A neutral die's name, `city` and `marked` as above; empty: any other."""

    def __post_init__(self) -> None:
        check_within("A die's battle power", self.power, 0, 20)
        if self.name not in ("", CITY_DIE, MARKED, *NEUTRALS):
            raise ValueError(f"A die on a tile is named city, marked or like a neutral creature, not {self.name!r}.")


@dataclass(frozen=True, slots=True)
class Cost:
    """What was paid; all 0: not told."""

    gold: int = 0
    wood: int = 0
    either: int = 0
    """Resources of which nobody said whether they were gold or wood."""
    magic: int = 0
    """Magic spent on powering dice up for it."""

    def __post_init__(self) -> None:
        for number in (self.gold, self.wood, self.either, self.magic):
            check_within("A cost", number, 0, 60)

    @property
    def resources(self) -> int:
        """Everything but the magic."""
        return self.gold + self.wood + self.either


FREE = Cost()


def check_faction(faction: str) -> None:
    """Check that this is a faction's name, or empty.

    Raises:
        ValueError: It is not.
    """
    if faction and faction not in FACTIONS:
        raise ValueError(f"The factions are {', '.join(FACTIONS)}, not {faction!r}.")


def check_dice(dice: tuple[Die, ...]) -> None:
    """Check that nobody told of more dice than there are.

    Raises:
        ValueError: There are more than 40.
    """
    check_within("The number of dice", len(dice), 0, MOST_DICE)


def check_at(seat: int, q: int, r: int) -> None:
    """Check a seat and a hex.

    Raises:
        ValueError: One of them is none.
    """
    check_seat(seat)
    check_hex((q, r))


def check_map(tiles: tuple[LandTile, ...]) -> None:
    """Check that these tiles lie on hexes of their own, and that the box has so many.

    Raises:
        ValueError: They do not, or it has not.
    """
    check_within("The number of tiles", len(tiles), 0, len(LANDS) * TILES_EACH + 1)
    if len({(tile.q, tile.r) for tile in tiles}) != len(tiles):
        raise ValueError("Every tile of a map lies on a hex of its own.")
