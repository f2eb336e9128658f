"""What can happen in a match of Dragon's Roll: its set-up and its events, as facts of the table.

A dragon is named by its number, counted from 0 in the order in which the match's dragons appeared; it stays the
same wherever the dragon stands. Columns and rows are counted from 0: the left column and the top row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.checks import check_text, check_within
from scoring.dragons_roll import seeds
from scoring.dragons_roll.cards import (
    COLUMNS,
    DRAGON_CARDS,
    MOST_SPACES,
    SCROLL_CARDS,
    TROLLOK,
    DragonCard,
    MasterCard,
    Side,
    check_dragon,
    check_scroll,
)
from scoring.dragons_roll.corrections import (
    CityBurned,
    CityRepaired,
    DragonAdded,
    DragonDescribed,
    DragonPut,
    DragonRemoved,
    MasterDescribed,
    ResultEntered,
    ScrollsLaidOut,
)
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.seats import SEAT_EVENTS, SeatEvent, check_name, check_seat

MASTER = -1
"""Where a die is placed that is placed on the Master Dragon; dragons are numbered from 0."""
NOBODY = -1
"""No dragon."""
MOST_DICE = 6
"""Rule: Components (DR-1)."""

Roller = Literal["app", "table"]
"""Who rolled or drew: the app, from the seed, or the people at the table."""


def _check_face(face: int, lowest: int = 1) -> None:
    check_within("A die's face", face, lowest, 6)


@dataclass(frozen=True, slots=True)
class DragonsSetup:
    """What is fixed before the first event. Rule: Before You Begin (DR-1, DR-3, DR-17, DR-18)."""

    players: tuple[str, ...]
    """Names, by seat."""
    seed: str
    """The seed's code without groups."""
    master: MasterCard = MASTER_BY_NAME[TROLLOK]
    first: int = 0
    """The seat that starts: who played King of the Dice last."""
    scrolls: tuple[str, ...] = ()
    """The Scrolls that lie face up at the start."""
    dragons: tuple[DragonCard, ...] = ()
    """The Dragon cards that are known; the pile has eighteen all the same."""
    pile: Roller = "table"
    """Who shuffles and reveals the dragons."""
    campaign: str = ""
    """The name of the campaign; empty: a single game."""
    nightmare: bool = False
    """Whether a loss sends the campaign back to its beginning."""
    side: Side = "yellow"
    """The side of the Master Dragon that is up at the start; red for a shorter single game."""

    def __post_init__(self) -> None:
        check_within("The number of players", len(self.players), 2, 4)
        for player in self.players:
            check_name(player)
        if len(set(self.players)) != len(self.players):
            raise ValueError("Every player needs a name of their own.")
        check_within("The starting seat", self.first, 0, len(self.players) - 1)
        check_within("The number of Scrolls", len(self.scrolls), 0, SCROLL_CARDS)
        for scroll in self.scrolls:
            check_scroll(scroll)
        check_within("The number of Dragon cards", len(self.dragons), 0, DRAGON_CARDS)
        check_text("A campaign's name", self.campaign)
        if seeds.canonical(self.seed) != self.seed:
            raise ValueError(f"A seed is a code in capitals and without groups, not {self.seed!r}.")


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice were rolled: the Dragon die, the dice of the player whose turn it is, or both. Rule: 1. Roll (DR-4)."""

    dragon: int
    """The Dragon die, for whatever it is due; 0: it was not rolled."""
    own: tuple[int, ...]
    """The player's available dice; none: they were not rolled, or nobody told."""
    by: Roller

    def __post_init__(self) -> None:
        _check_face(self.dragon, 0)
        check_within("The number of dice", len(self.own), 0, MOST_DICE)
        for face in self.own:
            _check_face(face)
        if not self.dragon and not self.own:
            raise ValueError("A roll has at least one die.")


@dataclass(frozen=True, slots=True)
class DragonDieResolved:
    """What the Dragon die says was carried out: the dragons moved (2a), or a Portal or a call was decided.

    It may be left out: whatever comes after it in the turn carries it out too.
    """


@dataclass(frozen=True, slots=True)
class DragonsAppeared:
    """Dragon cards were revealed and take the places that are due to them. Rule: 2c) Refill (DR-8, DR-13)."""

    cards: tuple[DragonCard, ...]
    by: Roller

    def __post_init__(self) -> None:
        check_within("The number of dragons", len(self.cards), 1, COLUMNS)


@dataclass(frozen=True, slots=True)
class MasterMoved:
    """The Master Dragon's ability moved a dragon of the group's choice. Rule: Master Dragons (DR-7)."""

    dragon: int
    """-1: there is none it could move."""

    def __post_init__(self) -> None:
        check_dragon(self.dragon, NOBODY)


@dataclass(frozen=True, slots=True)
class NumberCalled:
    """A number was named for Dragini. Rule: Master Dragons, Dragini (DR-7)."""

    number: int

    def __post_init__(self) -> None:
        _check_face(self.number)


@dataclass(frozen=True, slots=True)
class DieReturned:
    """A placed die went back to its owner, unusable this turn. Rule: Master Dragons, Dracelle (DR-7)."""

    at: int
    """A dragon's number, or -1 for the Master Dragon."""
    space: int

    def __post_init__(self) -> None:
        check_dragon(self.at, MASTER)
        check_within("A space", self.space, 0, MOST_SPACES - 1)


@dataclass(frozen=True, slots=True)
class DiceUnlocked:
    """All dice locked beside Dragomir went back, unusable this turn. Rule: Master Dragons, Dragomir (DR-7)."""


@dataclass(frozen=True, slots=True)
class DiePlaced:
    """Somebody placed a die. Rule: 3. Place Your Dice (DR-9)."""

    seat: int
    face: int
    """What the die showed; 0: nobody had told."""
    at: int
    """A dragon's number, or -1 for the Master Dragon."""
    space: int
    """Counted from 0, in reading order."""
    turned: int = 0
    """What the die was turned to, for an Earthquake; 0: it was not turned."""

    def __post_init__(self) -> None:
        check_seat(self.seat)
        _check_face(self.face, 0)
        check_dragon(self.at, MASTER)
        check_within("A space", self.space, 0, MOST_SPACES - 1)
        _check_face(self.turned, 0)
        if not self.face and not self.turned:
            raise ValueError("A placed die shows a face.")


@dataclass(frozen=True, slots=True)
class DieTried:
    """Somebody would place a die on Greedmaw and rolled it again first. Rule: Master Dragons, Greedmaw (DR-7).

    It goes to the space it was meant for or, if it does not match there, to the first open one it matches; with
    none it returns to its owner.
    """

    seat: int
    face: int
    """What the die showed before."""
    space: int
    rolled: int
    """What it shows now."""
    by: Roller

    def __post_init__(self) -> None:
        check_seat(self.seat)
        _check_face(self.face)
        check_within("A space", self.space, 0, MOST_SPACES - 1)
        _check_face(self.rolled)


@dataclass(frozen=True, slots=True)
class DieRolled:
    """Somebody rolled one of their available dice for a Scroll. Rule: Scrolls, Ambush, Lightning Strike (DR-15)."""

    seat: int
    face: int
    """What the die showed before; 0: nothing yet."""
    rolled: int
    by: Roller

    def __post_init__(self) -> None:
        check_seat(self.seat)
        _check_face(self.face, 0)
        _check_face(self.rolled)


@dataclass(frozen=True, slots=True)
class DragonDefeated:
    """All conditions of a dragon are filled, the players say. Rule: Defeating Dragons (DR-11)."""

    dragon: int

    def __post_init__(self) -> None:
        check_dragon(self.dragon)


@dataclass(frozen=True, slots=True)
class MasterDefeated:
    """All conditions of the Master Dragon's side are filled, the players say. Rule: Defeating the Master (DR-12)."""


@dataclass(frozen=True, slots=True)
class RollMissed:
    """No die could be placed. Rule: 3. Place Your Dice (DR-10)."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over. Rule: 3. Place Your Dice (DR-4)."""


@dataclass(frozen=True, slots=True)
class ScrollUsed:
    """Somebody used a Scroll. Rule: Scrolls (DR-15). Each Scroll reads the fields it needs."""

    scroll: str
    seat: int
    dragon: int = NOBODY
    """Freeze, Dimensional Portal, Earthquake, Final Blow."""
    column: int = -1
    """Lightning Strike."""
    number: int = 0
    """Dimensional Portal: the number named. Illusion: the number the dice are turned to."""
    faces: tuple[int, ...] = ()
    """Illusion: what the turned dice showed."""

    def __post_init__(self) -> None:
        check_scroll(self.scroll)
        check_seat(self.seat)
        check_dragon(self.dragon, NOBODY)
        check_within("A column", self.column, -1, COLUMNS - 1)
        _check_face(self.number, 0)
        check_within("The number of turned dice", len(self.faces), 0, 2)
        for face in self.faces:
            _check_face(face)


DragonsEvent = (
    SeatEvent
    | DiceRolled
    | DragonDieResolved
    | DragonsAppeared
    | MasterMoved
    | NumberCalled
    | DieReturned
    | DiceUnlocked
    | DiePlaced
    | DieTried
    | DieRolled
    | DragonDefeated
    | MasterDefeated
    | RollMissed
    | TurnEnded
    | ScrollUsed
    | ScrollsLaidOut
    | DragonDescribed
    | MasterDescribed
    | DragonPut
    | DragonAdded
    | DragonRemoved
    | CityBurned
    | CityRepaired
    | ResultEntered
)
EVENTS: tuple[type, ...] = (
    *SEAT_EVENTS,
    DiceRolled,
    DragonDieResolved,
    DragonsAppeared,
    MasterMoved,
    NumberCalled,
    DieReturned,
    DiceUnlocked,
    DiePlaced,
    DieTried,
    DieRolled,
    DragonDefeated,
    MasterDefeated,
    RollMissed,
    TurnEnded,
    ScrollUsed,
    ScrollsLaidOut,
    DragonDescribed,
    MasterDescribed,
    DragonPut,
    DragonAdded,
    DragonRemoved,
    CityBurned,
    CityRepaired,
    ResultEntered,
)
