"""What stands on the components of Rolling Empires, as far as the rulebook tells, and records for what it does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.checks import check_text, check_within

Land = Literal["mountain", "desert", "wheat", "forest", "crash"]
LANDS: tuple[Land, ...] = ("mountain", "desert", "wheat", "forest")
"""The four land types. Rule: Contents (RE-2)."""
CRASH: Land = "crash"
"""The Crash Site, a wild land."""

ELVES = "elves"
DWARVES = "dwarves"
IMPERIALS = "imperials"
GOBLINS = "goblins"
ELEMENTALS = "elementals"
WIZARDS = "wizards"
FACTIONS = (ELVES, DWARVES, IMPERIALS, GOBLINS, ELEMENTALS, WIZARDS)
"""Rule: Glossary (RE-3)."""
DIFFICULTY = {ELVES: 1, DWARVES: 1, IMPERIALS: 1, GOBLINS: 2, ELEMENTALS: 2, WIZARDS: 3}
"""1 easy, 2 medium, 3 difficult. Rule: Glossary (RE-3)."""

AMBUSH_POST = "Ambush Post"
ARCHITECTS = "Architects Guild"
ARMORY = "Armory"
ASSASSINS = "Assassin's Guild"
BARRACKS = "Barracks"
BATTLEMENTS = "Battlements"
BLACKSMITH = "Blacksmith"
FORTRESS = "Fortress"
MIRRORS = "Hall of Mirrors"
LABORERS = "Laborers Guild"
LUMBER_MILL = "Lumber Mill"
CAVES = "Magic Caves"
DOME = "Magic Dome"
MARKETPLACE = "Marketplace"
MINT = "Mint"
WORKSHOPS = (
    AMBUSH_POST,
    ARCHITECTS,
    ARMORY,
    ASSASSINS,
    BARRACKS,
    BATTLEMENTS,
    BLACKSMITH,
    FORTRESS,
    MIRRORS,
    LABORERS,
    LUMBER_MILL,
    CAVES,
    DOME,
    MARKETPLACE,
    MINT,
)
"""The listed workshops. Rule: Workshop Cards (RE-34)."""
ONCE_A_ROUND = (AMBUSH_POST, ASSASSINS, MIRRORS, MARKETPLACE)
"""Those the rulebook calls once per round. Rule: Workshop Cards (RE-18, RE-34)."""

BEHEMOTH = "Behemoth"
DIPLOMAT = "Diplomat"
GNOME = "Gnome"
GRYPHON = "Gryphon"
HYDRA = "Hydra"
PHOENIX = "Phoenix"
POOKA = "Pooka"
SABOTEUR = "SaBOUteur"
NEUTRALS = (BEHEMOTH, DIPLOMAT, GNOME, GRYPHON, HYDRA, PHOENIX, POOKA, SABOTEUR)
"""The dice of the Neutral Faction, one of each. Rule: Neutral Faction (RE-39)."""

CREATURES = {
    ELVES: ("Elf Mage", "Elf Queen", "Dark Elf"),
    DWARVES: ("Miner", "Engineer", "Golem"),
    IMPERIALS: ("Nomad", "Thief", "Dragoon"),
    GOBLINS: ("Mogg", "Lobo", "Merchant"),
    ELEMENTALS: ("Elemental",),
    WIZARDS: ("Blood Mage", "Alchemist", "Summoner"),
}
"""The creatures that the rulebook mentions; of five factions it leaves one out. Rule: Glossary, Appendix (RE-3)."""
CREATURE_CARDS = 21
"""Rule: Contents (RE-3)."""

TOKENS = 18
"""Control tokens of a faction. Rule: Contents (RE-35)."""
WHITE_DICE = 6
"""White dice of a player. Rule: Game Setup (RE-4)."""
COLOURED_DICE = 56
"""Custom faction dice of the box. Rule: Contents (RE-35)."""
CARDS = 32
"""Cards of each of the three decks. Rule: Contents (RE-35)."""
TILES_EACH = 8
"""Tiles of each land in the box. Rule: Contents (RE-35)."""
TILES_BY_PLAYERS = {2: 5, 3: 6, 4: 7, 5: 7, 6: 8}
"""Tiles of each land by number of players; the Crash Site comes on top. Rule: Game Setup (RE-2)."""
START_MAGIC = 3
"""Rule: Game Setup (RE-4)."""
CRASH_MAGIC = 5
"""Rule: Clean Up (RE-28)."""
MINE_COST = 3
"""Resources in any mix. Rule: Build a mine (RE-22)."""
MOST_MAGIC = 999
MOST_POINTS = 999

BonusOf = Literal["mountain", "desert", "wheat", "forest", "crash", "ring"]
"""What a faction sheet may count: tiles of a land, the Crash Site, or the tiles round it."""


@dataclass(frozen=True, slots=True)
class LandBonus:
    """A line of a faction sheet: what it counts, and the victory points for each."""

    of: BonusOf
    points: int

    def __post_init__(self) -> None:
        check_within("The points of a tile", self.points, 0, 20)


@dataclass(frozen=True, slots=True)
class FactionSheet:
    """The land bonus of a faction, as its sheet says. The rulebook does not tell it (RE-31)."""

    faction: str
    bonuses: tuple[LandBonus, ...] = ()

    def __post_init__(self) -> None:
        if self.faction not in FACTIONS:
            raise ValueError(f"The factions are {', '.join(FACTIONS)}, not {self.faction!r}.")
        check_within("The number of lines of a faction sheet", len(self.bonuses), 0, 6)


@dataclass(frozen=True, slots=True)
class CreatureCard:
    """A creature card and its dice."""

    name: str
    faction: str = ""
    """Empty: neutral or not told."""
    dice: int = 0
    """How many dice of it the box has; 0: not told."""
    gold: int = 0
    wood: int = 0
    faces: tuple[str, ...] = ()
    """What the six faces show, in the players' words; none: not told."""

    def __post_init__(self) -> None:
        check_text("A creature's name", self.name)
        check_within("The number of dice", self.dice, 0, 20)
        check_within("A cost", self.gold, 0, 30)
        check_within("A cost", self.wood, 0, 30)
        check_within("The number of faces", len(self.faces), 0, 6)
        for face in self.faces:
            check_text("A face", face)


@dataclass(frozen=True, slots=True)
class WorkshopCard:
    """A workshop card: what it costs, and what it says when the rulebook does not list it."""

    name: str
    gold: int = 0
    wood: int = 0
    """Both 0: not told."""
    star: bool = False
    """Whether it may be dealt at the start."""
    once: bool = False
    """Whether it is used once per round."""
    reminder: str = ""

    def __post_init__(self) -> None:
        check_text("A workshop's name", self.name)
        check_within("A cost", self.gold, 0, 30)
        check_within("A cost", self.wood, 0, 30)
        check_text("A reminder", self.reminder, 400)


@dataclass(frozen=True, slots=True)
class ConquestCard:
    """The front of a conquest card that asks for lands."""

    points: int
    """Victory points of the front."""
    lands: tuple[int, ...] = (0, 0, 0, 0)
    """How many tiles of each land, in the order of LANDS."""

    def __post_init__(self) -> None:
        check_within("The points of a conquest", self.points, 1, 40)
        if len(self.lands) != len(LANDS):
            raise ValueError(f"A conquest has a number for each of {', '.join(LANDS)}, not {self.lands}.")
        for number in self.lands:
            check_within("A number of tiles", number, 0, TILES_EACH)


@dataclass(frozen=True, slots=True)
class MonumentCard:
    """A monument card with its two sides; 0: not told."""

    name: str
    points: tuple[int, ...] = (0, 0)
    """Victory points of front and back."""
    gold: tuple[int, ...] = (0, 0)
    wood: tuple[int, ...] = (0, 0)

    def __post_init__(self) -> None:
        check_text("A monument's name", self.name)
        for pair in (self.points, self.gold, self.wood):
            if len(pair) != 2:
                raise ValueError(f"A monument has two sides, not {len(pair)}.")
            for number in pair:
                check_within("A number on a monument", number, 0, 60)


@dataclass(frozen=True, slots=True)
class EmpiresCards:
    """What the players typed in of their copy; everything may be missing."""

    sheets: tuple[FactionSheet, ...] = ()
    creatures: tuple[CreatureCard, ...] = ()
    workshops: tuple[WorkshopCard, ...] = ()
    conquests: tuple[ConquestCard, ...] = ()
    monuments: tuple[MonumentCard, ...] = ()

    def __post_init__(self) -> None:
        check_within("The number of faction sheets", len(self.sheets), 0, len(FACTIONS))
        check_within("The number of creature cards", len(self.creatures), 0, 40)
        for deck in (self.workshops, self.conquests, self.monuments):
            check_within("The number of cards of a deck", len(deck), 0, CARDS)

    def sheet(self, faction: str) -> FactionSheet | None:
        """Return the sheet of a faction; None when it was not typed in."""
        return next((sheet for sheet in self.sheets if sheet.faction == faction), None)


NO_CARDS = EmpiresCards()
"""Nothing was typed in."""
