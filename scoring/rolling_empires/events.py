"""What can happen in a match of Rolling Empires: its set-up and its events, as facts of the table.

Hexes are axial coordinates (q, r) with the Crash Site of a new map at (0, 0); see `hexes.py`. What is not told is
left at its default, and nothing asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.checks import check_text, check_within
from scoring.rolling_empires import seeds
from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    CitySummoned,
    ConquestClaimed,
    DieAssassinated,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    Pillaged,
    Reinforced,
    SaboteurSent,
    SpecialUsed,
    TilesMoved,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import NO_CARDS, EmpiresCards
from scoring.rolling_empires.corrections import (
    CardRemoved,
    CardsTold,
    FieldTyped,
    ForceSet,
    GameClosed,
    MagicCounted,
    MagicTracked,
    RoundSet,
    TileTaken,
    TurnGiven,
)
from scoring.rolling_empires.hexes import check_hex
from scoring.rolling_empires.pieces import MOST_DICE, Die, LandTile, check_at, check_dice, check_faction, check_map
from scoring.seats import SEAT_EVENTS, SeatEvent, check_name, check_seat

MOST_DRAFTING = 5
"""Players for whom the creature cards are enough. Rule: Alternate Game Setup (RE-38)."""
DRAFTED = 4
"""Creatures that each player ends with. Rule: Alternate Game Setup (RE-38)."""
Roller = Literal["app", "table"]
"""Who rolled: the app, from the seed, or the people at the table."""


@dataclass(frozen=True, slots=True)
class EmpiresSetup:
    """What is fixed before the first event. Rule: Game Setup, Alternate Game Setup (RE-1, RE-7, RE-37 to RE-39)."""

    players: tuple[str, ...]
    """Names, by seat."""
    seed: str
    """The seed's code without groups."""
    factions: tuple[str, ...] = ()
    """By seat, empty for one not told; none: not told of anybody."""
    rounds: int = 5
    """5, or 8 for the longer game."""
    draft: bool = False
    """Whether creature cards are drafted."""
    neutral: bool = False
    """Whether the Neutral Faction joins."""
    magic: bool = False
    """Whether everybody's magic is tracked from the start."""
    tally: bool = False
    """Whether only the score is added up."""
    cards: EmpiresCards = NO_CARDS
    """What was known of the printed cards."""
    land: tuple[LandTile, ...] = ()
    """The map, if it was known: different hexes."""

    def __post_init__(self) -> None:
        check_within("The number of players", len(self.players), 2, 6)
        for player in self.players:
            check_name(player)
        if len(set(self.players)) != len(self.players):
            raise ValueError("Every player needs a name of their own.")
        if self.factions and len(self.factions) != len(self.players):
            raise ValueError(f"There is a faction for each of {len(self.players)} players, not {len(self.factions)}.")
        for faction in self.factions:
            check_faction(faction)
        if self.draft and len(self.players) > MOST_DRAFTING:
            raise ValueError(f"Creature cards are drafted by at most {MOST_DRAFTING} players, not {len(self.players)}.")
        check_map(self.land)
        if self.rounds not in (5, 8):
            raise ValueError(f"A game has 5 or 8 rounds, not {self.rounds}.")
        if seeds.canonical(self.seed) != self.seed:
            raise ValueError(f"A seed is a code in capitals and without groups, not {self.seed!r}.")


# --- setting up


@dataclass(frozen=True, slots=True)
class FactionChosen:
    """A player took a faction sheet; empty: gave it back. Rule: Game Setup (RE-3)."""

    seat: int
    faction: str

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_faction(self.faction)


@dataclass(frozen=True, slots=True)
class FirstPlayerRolled:
    """The eight-sided die was rolled for the first player; the tied roll again. Rule: Game Setup (RE-5)."""

    faces: tuple[int, ...]
    """By seat, 1 to 8; 0: this seat does not roll this time."""
    by: Roller

    def __post_init__(self) -> None:
        check_within("The number of faces", len(self.faces), 1, 12)
        for face in self.faces:
            check_within("A face of the round tracker", face, 0, 8)


@dataclass(frozen=True, slots=True)
class MapLaid:
    """The whole map lies there. Controllers, cities and dice stay on the hexes that it has. Rule: Game Setup (RE-2)."""

    tiles: tuple[LandTile, ...]
    """Different hexes; none: the map is taken away."""

    def __post_init__(self) -> None:
        check_map(self.tiles)


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile lies on a hex, or the one that lies there is another land. Rule: Game Setup (RE-2)."""

    tile: LandTile


@dataclass(frozen=True, slots=True)
class TileRemoved:
    """There is no tile on this hex."""

    q: int
    r: int

    def __post_init__(self) -> None:
        check_hex((self.q, self.r))


@dataclass(frozen=True, slots=True)
class CityPlaced:
    """A city stands on this tile, from now on; a free tile gets its control token. Rule: Game Setup (RE-6)."""

    seat: int
    q: int
    r: int

    def __post_init__(self) -> None:
        check_at(self.seat, self.q, self.r)


@dataclass(frozen=True, slots=True)
class CreaturesDrafted:
    """Which four creatures a player ended with. Rule: Alternate Game Setup (RE-38)."""

    seat: int
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The number of creatures", len(self.names), 0, DRAFTED)
        for name in self.names:
            check_text("A creature's name", name)


@dataclass(frozen=True, slots=True)
class SetupEnded:
    """The table is ready: the first round's draw begins. Whatever comes after it says so too."""


# --- the round


@dataclass(frozen=True, slots=True)
class DrawEnded:
    """Everybody has drawn dice and cards: actions begin. Rule: 1. Draw Phase (RE-9, RE-10)."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The player on turn is done; the next one who has not passed goes on. Rule: 2. Action Phase (RE-11)."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class Passed:
    """A player is out for the round and takes 1 magic for each unspent die. Rule: Claim A Conquest Card (RE-12)."""

    seat: int
    unspent: int
    """Dice; the Hydra is not among them."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_within("The number of unspent dice", self.unspent, 0, MOST_DICE)


@dataclass(frozen=True, slots=True)
class CleanedUp:
    """Everything compulsory of Clean Up was done, in the book's order. Rule: 3. Clean Up Phase (RE-29)."""


@dataclass(frozen=True, slots=True)
class DiceTaken:
    """A player took dice home from a tile after Clean Up. Rule: 3. Clean Up Phase (RE-29)."""

    q: int
    r: int
    left: tuple[Die, ...] = ()
    """The dice that stay there."""

    def __post_init__(self) -> None:
        check_hex((self.q, self.r))
        check_dice(self.left)


EmpiresEvent = (
    SeatEvent
    | FactionChosen
    | FirstPlayerRolled
    | MapLaid
    | TilePlaced
    | TileRemoved
    | CityPlaced
    | CreaturesDrafted
    | SetupEnded
    | DrawEnded
    | TurnEnded
    | Passed
    | CleanedUp
    | DiceTaken
    | FreeActionTaken
    | DieBought
    | MonumentBuilt
    | WorkshopBuilt
    | WorkshopNamed
    | MineBuilt
    | MineFlipped
    | WorkshopUsed
    | SpecialUsed
    | Attacked
    | BehemothWalked
    | Reinforced
    | Pillaged
    | DieAssassinated
    | TilesMoved
    | CitySummoned
    | SaboteurSent
    | ConquestClaimed
    | TileTaken
    | ForceSet
    | MagicTracked
    | MagicCounted
    | TurnGiven
    | RoundSet
    | CardRemoved
    | CardsTold
    | FieldTyped
    | GameClosed
)
EVENTS: tuple[type, ...] = (
    *SEAT_EVENTS,
    FactionChosen,
    FirstPlayerRolled,
    MapLaid,
    TilePlaced,
    TileRemoved,
    CityPlaced,
    CreaturesDrafted,
    SetupEnded,
    DrawEnded,
    TurnEnded,
    Passed,
    CleanedUp,
    DiceTaken,
    FreeActionTaken,
    DieBought,
    MonumentBuilt,
    WorkshopBuilt,
    WorkshopNamed,
    MineBuilt,
    MineFlipped,
    WorkshopUsed,
    SpecialUsed,
    Attacked,
    BehemothWalked,
    Reinforced,
    Pillaged,
    DieAssassinated,
    TilesMoved,
    CitySummoned,
    SaboteurSent,
    ConquestClaimed,
    TileTaken,
    ForceSet,
    MagicTracked,
    MagicCounted,
    TurnGiven,
    RoundSet,
    CardRemoved,
    CardsTold,
    FieldTyped,
    GameClosed,
)
