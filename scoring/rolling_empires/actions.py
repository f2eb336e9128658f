"""What players of Rolling Empires do on their turns: free actions, main actions, claims.

What is not told is left at its default, and nothing asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.checks import check_text, check_within
from scoring.rolling_empires.cards import CARDS, LANDS, MOST_MAGIC, MOST_POINTS, TILES_EACH
from scoring.rolling_empires.hexes import Hex, check_hex
from scoring.rolling_empires.pieces import FREE, MOST_DICE, NOT_TOLD, Cost, Die, check_at, check_dice
from scoring.seats import check_seat

FreeKind = Literal["re-roll", "extra-die", "power-up", "discard", "collect"]
SPENDING: tuple[FreeKind, ...] = ("re-roll", "extra-die", "power-up")
"""Free actions that cost magic; the others bring some."""


@dataclass(frozen=True, slots=True)
class FreeActionTaken:
    """A free action that spends or brings magic. Rule: Free Actions (RE-13 to RE-17)."""

    seat: int
    kind: FreeKind
    magic: int
    """How much was spent (`re-roll`, `extra-die`, `power-up`) or taken from the supply (`discard`, `collect`)."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The magic of a free action", self.magic, 0, MOST_MAGIC)


@dataclass(frozen=True, slots=True)
class DieBought:
    """A coloured die was bought. Rule: Purchase [die] (RE-19)."""

    seat: int
    name: str = ""
    """Its creature, or a neutral one of NEUTRALS; empty: one of the player's own, not told which."""
    cost: Cost = FREE

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_text("A creature's name", self.name)


@dataclass(frozen=True, slots=True)
class MonumentBuilt:
    """A monument was built. Rule: Build a monument (RE-20)."""

    seat: int
    points: int
    """Victory points of the side that was built; 0: not told."""
    name: str = ""
    cost: Cost = FREE

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The points of a monument", self.points, 0, 60)
        check_text("A monument's name", self.name)


@dataclass(frozen=True, slots=True)
class WorkshopBuilt:
    """A workshop was built. Rule: Build a workshop (RE-21)."""

    seat: int
    name: str = ""
    """Empty: not told."""
    cost: Cost = FREE

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_text("A workshop's name", self.name)


@dataclass(frozen=True, slots=True)
class WorkshopNamed:
    """Which workshop a built or dealt one of unknown name is."""

    seat: int
    place: int
    """Which of the seat's workshops, from 0."""
    name: str

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("A workshop's place", self.place, 0, CARDS - 1)
        check_text("A workshop's name", self.name)


@dataclass(frozen=True, slots=True)
class MineBuilt:
    """A mine was built. Rule: Build a mine (RE-22)."""

    seat: int
    cost: Cost = FREE

    def __post_init__(self) -> None:
        check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class MineFlipped:
    """A mine became a workshop for that workshop's full cost. Rule: Flip mine to workshop (RE-23)."""

    seat: int
    name: str = ""
    cost: Cost = FREE

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_text("A workshop's name", self.name)


@dataclass(frozen=True, slots=True)
class WorkshopUsed:
    """A workshop was turned sideways. Attacks and removals by a workshop say so themselves. Rule: RE-18, RE-34."""

    seat: int
    place: int
    """Which of the seat's workshops, from 0."""
    copied: str = ""
    """For the Hall of Mirrors: the workshop whose ability it repeats."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("A workshop's place", self.place, 0, CARDS - 1)
        check_text("A workshop's name", self.copied)


@dataclass(frozen=True, slots=True)
class SpecialUsed:
    """A special die's ability was used and changed nothing that is counted here. Rule: Activate die (RE-18, RE-39)."""

    seat: int
    name: str = ""
    magic: int = 0
    """What it brought; a discarded Diplomat or Phoenix brings 1."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_text("A die's name", self.name)
        check_within("The magic of a die", self.magic, 0, MOST_MAGIC)


AttackKind = Literal["plain", "post", "city", "anywhere", "behemoth"]
"""`post`: one die from an own tile by the Ambush Post; `city`: by the Elementals' city die; `anywhere`: to any tile, by
the Elementals' battle die or the Gryphon; `behemoth`: one step of its walk."""


@dataclass(frozen=True, slots=True)
class Attacked:
    """A tile was attacked and taken. Rule: Attack a tile (RE-24, RE-40, RE-42)."""

    seat: int
    q: int
    r: int
    dice: tuple[Die, ...] = ()
    """The attacking dice, which lie on the tile from now on; none: not told."""
    magic: int = 0
    """Magic spent on powering them up."""
    kind: AttackKind = "plain"
    typed: int = NOT_TOLD
    """The attack's power if the players counted another than dice and magic; -1: as counted."""
    defence: int = NOT_TOLD
    """The defence if they counted another than the map says; -1: as counted."""
    from_q: int = 0
    from_r: int = 0
    """For `post`: the tile the die comes from. Else of no meaning."""

    def __post_init__(self) -> None:
        check_at(self.seat, self.q, self.r)
        check_hex((self.from_q, self.from_r))
        check_dice(self.dice)
        check_within("The magic of an attack", self.magic, 0, MOST_MAGIC)
        check_within("The power of an attack", self.typed, NOT_TOLD, 200)
        check_within("The defence of a tile", self.defence, NOT_TOLD, 200)


@dataclass(frozen=True, slots=True)
class BehemothWalked:
    """The Behemoth attacked tiles in a straight line with 3 against each. Rule: Neutral Faction (RE-39)."""

    seat: int
    tiles: tuple[Hex, ...]
    """Those it took, in order; the die lies on the last."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The number of tiles", len(self.tiles), 1, 4)
        for tile in self.tiles:
            check_hex(tile)


@dataclass(frozen=True, slots=True)
class Reinforced:
    """Battle dice were put on an own tile. Rule: Reinforce a tile (RE-25)."""

    seat: int
    q: int
    r: int
    dice: tuple[Die, ...] = ()
    magic: int = 0

    def __post_init__(self) -> None:
        check_at(self.seat, self.q, self.r)
        check_dice(self.dice)
        check_within("The magic of a reinforcement", self.magic, 0, MOST_MAGIC)


@dataclass(frozen=True, slots=True)
class Pillaged:
    """An enemy city was pillaged. Rule: Pillage an enemy city (RE-26)."""

    seat: int
    victim: int
    power: int
    """Battle power of the dice; no power-ups."""
    reserve: int = NOT_TOLD
    """The victim's magic before it, when magic is not tracked; -1: not told."""
    defence: int = NOT_TOLD
    """The city's defence if the players counted another than the cards say; -1: as counted."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_seat(self.victim)
        check_within("The power of a pillage", self.power, 0, 200)
        check_within("A reserve", self.reserve, NOT_TOLD, MOST_MAGIC)
        check_within("The defence of a city", self.defence, NOT_TOLD, 200)


@dataclass(frozen=True, slots=True)
class DieAssassinated:
    """The Assassin's Guild removed a die from a tile. Rule: Workshop Cards (RE-34)."""

    seat: int
    q: int
    r: int
    die: int
    """Which of the tile's dice, from 0."""

    def __post_init__(self) -> None:
        check_at(self.seat, self.q, self.r)
        check_within("A die's place", self.die, 0, MOST_DICE - 1)


@dataclass(frozen=True, slots=True)
class TilesMoved:
    """The Elementals' die moved outside tiles; what lies on them travels along. Rule: Elementals (RE-41)."""

    seat: int
    moves: tuple[tuple[Hex, Hex], ...]
    """From where to where, one after another."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The number of moved tiles", len(self.moves), 1, 2)
        for start, end in self.moves:
            check_hex(start)
            check_hex(end)


@dataclass(frozen=True, slots=True)
class CitySummoned:
    """The Elementals' city die lies on their city: battle power 4 until Clean Up. Rule: Elementals (RE-40)."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class SaboteurSent:
    """The SaBOUteur lies on an enemy workshop until Clean Up. Rule: Neutral Faction (RE-39)."""

    seat: int
    victim: int
    place: int
    """Which of the victim's workshops, from 0."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_seat(self.victim)
        check_within("A workshop's place", self.place, 0, CARDS - 1)


ClaimKind = Literal["back", "lands", "total", "line", "triangles", "ring", "cities"]
"""`lands`: tiles as pictured; `total`: 10 tiles; `line`: 5 in a straight line; `triangles`: two of them; `ring`: the
Crash Site and all round it; `cities`: every enemy city tile."""


@dataclass(frozen=True, slots=True)
class ConquestClaimed:
    """A conquest card was claimed, for good. Rule: Claim A Conquest Card (RE-27, RE-33)."""

    seat: int
    kind: ClaimKind
    points: int
    """Victory points: 2 for a back, 3 for each enemy for `cities`."""
    lands: tuple[int, ...] = ()
    """For `lands`: how many of each land, in the order of LANDS; none: not told."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The points of a conquest", self.points, 0, MOST_POINTS)
        if len(self.lands) not in (0, len(LANDS)):
            raise ValueError(f"A conquest has a number for each of {', '.join(LANDS)}, not {self.lands}.")
        for number in self.lands:
            check_within("A number of tiles", number, 0, TILES_EACH)
