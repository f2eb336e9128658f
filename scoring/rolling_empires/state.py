"""The table of a match of Rolling Empires as frozen values: the map, what each player has, and the round."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import Fact
from scoring.rolling_empires.actions import ClaimKind
from scoring.rolling_empires.cards import START_MAGIC, Land
from scoring.rolling_empires.corrections import NOBODY, Phase
from scoring.rolling_empires.events import EmpiresSetup
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die
from scoring.seats import Seats


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the map and what lies on it. Dice and magic on it are its controller's."""

    land: Land
    seat: int = NOBODY
    """Who controls it; -1: nobody."""
    dice: tuple[Die, ...] = ()
    magic: int = 0
    """Power-up magic, until Clean Up."""
    told: bool = True
    """False: dice lie there, and nobody said which."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """A built workshop card."""

    name: str
    """Empty: not told."""
    used: bool = False
    """Turned sideways until Clean Up."""
    saboteur: int = NOBODY
    """The seat whose SaBOUteur lies on it; -1: none."""


@dataclass(frozen=True, slots=True)
class Monument:
    """A built monument."""

    points: int
    """0: not told."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimed conquest card."""

    kind: ClaimKind
    points: int


@dataclass(frozen=True, slots=True)
class Empire:
    """What a player has."""

    faction: str = ""
    """Empty: not told."""
    city: Hex | None = None
    """Where the city stands; None: not told."""
    magic: int = START_MAGIC
    """The reserve, while magic is tracked; else what was counted last."""
    mines: int = 0
    """Mine cards built and not flipped."""
    workshops: tuple[Workshop, ...] = ()
    monuments: tuple[Monument, ...] = ()
    claims: tuple[Claim, ...] = ()
    dice: tuple[str, ...] = ()
    """Coloured dice bought, by creature; empty for one not told, a name of NEUTRALS for a neutral one."""
    creatures: tuple[str, ...] = ()
    """The drafted creatures."""
    passed: bool = False
    typed: tuple[tuple[str, int], ...] = ()
    """(field, number) for the fields of the score that were typed."""

    def has(self, workshop: str) -> bool:
        """Say whether a workshop of that name is built."""
        return any(built.name == workshop for built in self.workshops)


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened by itself, to be told: to whom, and what."""

    fact: Fact
    seat: int = NOBODY


@dataclass(frozen=True, slots=True)
class EmpiresState:
    """The table after some events."""

    setup: EmpiresSetup
    seats: Seats
    empires: tuple[Empire, ...]
    """By seat."""
    land: tuple[tuple[Hex, Tile], ...] = ()
    """The map, by hex, in ascending order."""
    round: int = 1
    """From 1; the tracker shows `rounds - round + 1`."""
    phase: Phase = "setup"
    starter: int = NOBODY
    """The seat that starts the round; -1: not settled yet."""
    tied: tuple[int, ...] = ()
    """The seats that roll again for the first player."""
    turn: int = NOBODY
    """The seat on turn in the action phase; -1: none."""
    acted: str = ""
    """The class name of the main action told in this turn; empty: none was told."""
    claimed: bool = False
    """Whether a conquest was claimed in this turn."""
    tracked: bool = False
    """Whether everybody's magic is tracked."""
    counted: bool = False
    """Whether `magic` of every seat is known, at the end, though it is not tracked."""
    neutrals: tuple[str, ...] = ()
    """Neutral dice in the public pool."""
    lines: tuple[Line, ...] = ()
    """What the last event did by itself."""
