"""What stands on the cards of Dragon's Roll: spaces for dice, move numbers, the Masters' two sides, Scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.checks import check_text, check_within

Sign = Literal["", ">=", "<=", "="]
Side = Literal["yellow", "red"]

FACES = (1, 2, 3, 4, 5, 6)
COLUMNS = 3
ROWS = 3
"""Rule: Before You Begin (DR-3)."""
CITY_CARDS = 3
"""Rule: Components (DR-2)."""
DRAGON_CARDS = 18
"""Rule: Components (DR-2)."""
SCROLL_CARDS = 12
"""Rule: Components (DR-2)."""

NORMLING = "Simple Normling"
NOBLING = "Snobbish Nobling"
TROLLING = "Greedy Trolling"
GRABBLER = "Greedy Grabbler"
FORESTLING = "Disguised Forestling"
KINDS = (NORMLING, NOBLING, TROLLING, GRABBLER, FORESTLING)
"""The five kinds of dragons. Rule: Dragon Cards (DR-19)."""

SYMBOLS = ("circle", "triangle", "square", "diamond", "star")
"""The symbols that can be typed in and are drawn. The rulebook shows the first two; on a card any symbol is only a
name for a number (DR-20)."""

TROLLOK = "Trollok"
SHOWOFF = "Showoff"
DRAGINI = "Dragini"
DRACELLE = "Dracelle"
GREEDMAW = "Greedmaw"
DRAGOMIR = "Dragomir"
MASTERS = (TROLLOK, SHOWOFF, DRAGINI, DRACELLE, GREEDMAW, DRAGOMIR)
"""The Master Dragons by level, from 1. Rule: Master Dragons (DR-17)."""

FREEZE = "Freeze"
TIME_REVERSER = "Time Reverser"
PORTAL = "Dimensional Portal"
EARTHQUAKE = "Earthquake"
FINAL_BLOW = "Final Blow"
WEB_TRAP = "Web Trap"
AMBUSH = "Ambush"
SPEED_BOOST = "Speed Boost"
ILLUSION = "Illusion"
LIGHTNING = "Lightning Strike"
SCROLLS = (
    FREEZE,
    TIME_REVERSER,
    PORTAL,
    EARTHQUAKE,
    FINAL_BLOW,
    WEB_TRAP,
    AMBUSH,
    SPEED_BOOST,
    ILLUSION,
    LIGHTNING,
)
"""The ten described Scrolls. Rule: Scrolls (DR-15)."""
UNNAMED = ("Scroll 11", "Scroll 12")
"""The two Scrolls of the box that the rulebook does not describe."""

LONGEST_REMINDER = 400
MOST_SPACES = 9


def check_numbers(what: str, numbers: tuple[int, ...]) -> None:
    """Check that these are different die faces in ascending order.

    Raises:
        ValueError: They are not.
    """
    if list(numbers) != sorted(set(numbers)) or not set(numbers) <= set(FACES):
        raise ValueError(f"{what} are different numbers from 1 to 6 in ascending order, not {numbers}.")


def check_dragon(dragon: int, lowest: int = 0) -> None:
    """Check that this is a dragon's number in a match.

    Raises:
        ValueError: It is not `lowest` to 9999.
    """
    check_within("A dragon's number", dragon, lowest, 9999)


@dataclass(frozen=True, slots=True)
class Space:
    """One space for a die."""

    numbers: tuple[int, ...] = FACES
    """The faces that may lie here."""
    symbol: str = ""
    """Spaces of one card with the same symbol show one number, those with another symbol another."""
    outlined: bool = False
    """Whether the card can be beaten with this space empty."""
    group: int = 0
    """On an increasing card, its place from the left; spaces of one group are added up."""

    def __post_init__(self) -> None:
        check_numbers("A space's numbers", self.numbers)
        if not self.numbers:
            raise ValueError("A space takes at least one number.")
        check_text("A space's symbol", self.symbol)
        check_within("A space's group", self.group, 0, MOST_SPACES - 1)


@dataclass(frozen=True, slots=True)
class Requirement:
    """The dice conditions of a card. Rule: Die Requirements (DR-20)."""

    spaces: tuple[Space, ...] = ()
    """None at all: nobody has said yet what is printed there."""
    sign: Sign = ""
    """How the total of all dice compares with `total`; empty: no matter."""
    total: int = 0
    """0 to 54."""
    increasing: bool = False
    """Whether the totals of the groups grow from left to right."""
    top: int = 0
    """How many of the spaces are printed in the upper row; 0: all in one."""

    def __post_init__(self) -> None:
        check_within("The number of spaces", len(self.spaces), 0, MOST_SPACES)
        check_within("A card's total", self.total, 0, 6 * MOST_SPACES)
        check_within("The number of spaces in the upper row", self.top, 0, len(self.spaces))

    @property
    def known(self) -> bool:
        """Whether the spaces have been entered."""
        return bool(self.spaces)


UNKNOWN = Requirement()


@dataclass(frozen=True, slots=True)
class DragonCard:
    """A Dragon card, as far as it is known."""

    numbers: tuple[int, ...] = ()
    """Its move numbers; none: not known."""
    kind: str = ""
    """One of the five kinds, or another the players' cards show; empty: not known."""
    name: str = ""
    """What the players call this one card; may be empty."""
    requirement: Requirement = UNKNOWN

    def __post_init__(self) -> None:
        check_numbers("A dragon's move numbers", self.numbers)
        check_text("A dragon's kind", self.kind)
        check_text("A dragon's name", self.name)


@dataclass(frozen=True, slots=True)
class MasterSide:
    """One side of a Master Dragon."""

    trigger: int = 0
    """The face of the Dragon die that sets off the ability; 0: none does."""
    requirement: Requirement = UNKNOWN
    moves: tuple[str, ...] = ()
    """Trollok's pictograms: the kinds of dragons the ability moves, one dragon each."""

    def __post_init__(self) -> None:
        check_within("A Master Dragon's number", self.trigger, 0, 6)
        for kind in self.moves:
            check_text("A dragon's kind", kind)


@dataclass(frozen=True, slots=True)
class MasterCard:
    """A Master Dragon card."""

    name: str
    """One of the six."""
    yellow: MasterSide
    red: MasterSide
    typed: bool = False
    """Whether the players entered it from their card; else what the rulebook leaves open is our guess."""

    def __post_init__(self) -> None:
        check_master(self.name)

    def side(self, side: Side) -> MasterSide:
        """Return one of the sides."""
        return self.yellow if side == "yellow" else self.red


def check_master(name: str) -> None:
    """Check that this is one of the six Master Dragons.

    Raises:
        ValueError: It is not.
    """
    if name not in MASTERS:
        raise ValueError(f"A Master Dragon is one of {', '.join(MASTERS)}, not {name!r}.")


@dataclass(frozen=True, slots=True)
class ScrollCard:
    """A Scroll of the players' box."""

    name: str
    reminder: str = ""
    """What the players wrote about it."""

    def __post_init__(self) -> None:
        check_scroll(self.name)
        check_text("A Scroll's reminder", self.reminder, LONGEST_REMINDER)


def check_scroll(name: str) -> None:
    """Check that a Scroll has a clean name.

    Raises:
        ValueError: It has not.
    """
    check_text("A Scroll's name", name)
    if not name:
        raise ValueError("A Scroll needs a name.")
