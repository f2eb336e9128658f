"""Events that tell how the table looks, whatever led to it: control, dice, magic, rounds, cards, typed numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.checks import check_within
from scoring.rolling_empires.cards import CARDS, MOST_MAGIC, MOST_POINTS, EmpiresCards
from scoring.rolling_empires.hexes import check_hex
from scoring.rolling_empires.pieces import Die, check_dice
from scoring.seats import check_seat

NOBODY = -1

Phase = Literal["setup", "draw", "action", "dice", "end"]
"""`dice`: after Clean Up, when dice may be taken home before the next draw."""
Deck = Literal["conquests", "workshops", "monuments", "mines", "dice"]
Field = Literal["conquests", "land", "mines", "workshops", "monuments", "dice", "diplomat", "magic", "caves", "crash"]
FIELDS: tuple[Field, ...] = (
    "conquests",
    "land",
    "mines",
    "workshops",
    "monuments",
    "dice",
    "diplomat",
    "magic",
    "caves",
    "crash",
)
"""What can be typed: `conquests`, `land` and `monuments` in victory points; `mines` controlled, `workshops` built,
coloured `dice` bought and `magic` counted; `diplomat`, `caves` (Magic Caves) and `crash` (the Crash Site) 0 or 1."""


@dataclass(frozen=True, slots=True)
class TileTaken:
    """The controller of a tile is another one. Dice that lay there have gone to their owner."""

    q: int
    r: int
    seat: int
    """-1: nobody controls it."""

    def __post_init__(self) -> None:
        check_hex((self.q, self.r))
        check_within("A controller", self.seat, NOBODY, 99)


@dataclass(frozen=True, slots=True)
class ForceSet:
    """What defends a tile."""

    q: int
    r: int
    dice: tuple[Die, ...] = ()
    magic: int = 0
    """Power-up magic on the tile."""
    told: bool = True
    """False: dice lie there, and nobody said which."""

    def __post_init__(self) -> None:
        check_hex((self.q, self.r))
        check_dice(self.dice)
        check_within("The magic on a tile", self.magic, 0, MOST_MAGIC)


@dataclass(frozen=True, slots=True)
class MagicTracked:
    """Whether everybody's reserve of magic is tracked from now on."""

    on: bool


@dataclass(frozen=True, slots=True)
class MagicCounted:
    """A reserve was counted."""

    seat: int
    magic: int

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("A reserve", self.magic, 0, MOST_MAGIC)


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """It is this player's turn, and the player has not passed."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class RoundSet:
    """The table is in this round and phase."""

    round: int
    """From 1."""
    phase: Phase

    def __post_init__(self) -> None:
        check_within("A round", self.round, 1, 8)


@dataclass(frozen=True, slots=True)
class CardRemoved:
    """A card, mine or coloured die of a player that was told is not there (any more)."""

    seat: int
    deck: Deck
    place: int
    """Which of them, from 0 in the order of building."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("A card's place", self.place, 0, CARDS * 2 - 1)


@dataclass(frozen=True, slots=True)
class FieldTyped:
    """A number of the score was typed; it counts until it is cleared."""

    seat: int
    field: Field
    number: int
    """In the unit of the field; -1: cleared."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("A number of the score", self.number, -1, MOST_POINTS)


@dataclass(frozen=True, slots=True)
class CardsTold:
    """What the players have typed in of their printed cards holds in this match from now on."""

    cards: EmpiresCards


@dataclass(frozen=True, slots=True)
class GameClosed:
    """The players end the game here."""
