"""What can happen in a match of Rolling Realms Redux: its set-up and its events, as facts of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.rolling_realms import seeds
from scoring.rolling_realms.realms import catalogued, tidy_realm
from scoring.rolling_realms.sheets import RealmSheet
from scoring.rolling_realms.ways import Resource, Source
from scoring.seats import SEAT_EVENTS, SeatEvent, check_name, check_seat

ROUNDS = 3
"""Rule: Redux, Gameplay (RR-2)."""
TURNS = 9
"""The turn spaces of a round on the score card. Rule: Redux, Gameplay (RR-2)."""
PLACES = 3
"""Realms in play in one round. Rule: Redux, Gameplay (RR-2)."""

Roller = Literal["app", "table"]
"""Who rolled or drew: the app, from the seed, or the people at the table."""


def _within(what: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{what} is {low} to {high}, not {value}.")


def _check_faces(faces: tuple[int, int]) -> None:
    for face in faces:
        _within("A die's face", face, 1, 6)


def _check_place(place: int) -> None:
    _within("A realm's place in its round", place, 0, PLACES - 1)


def _check_realm(realm: str) -> None:
    if not catalogued(realm) and realm != tidy_realm(realm):
        raise ValueError(f"A realm's name has no outer spaces and is in NFC, not {realm!r}.")


def _check_when(round_: int, turn: int | None = None) -> None:
    _within("The round", round_, 1, ROUNDS)
    if turn is not None:
        _within("The turn", turn, 0, TURNS)


@dataclass(frozen=True, slots=True)
class RealmsSetup:
    """What is fixed before the first event."""

    players: tuple[str, ...]
    """Names, by seat."""
    seed: str
    """The seed's code without groups."""
    kind: Literal["match", "tally"] = "match"
    """A tally is just the score: three round totals a player, no rolls."""
    first_round: int = 1
    """The round in which the match starts; earlier scores can be typed in."""

    def __post_init__(self) -> None:
        if not self.players:
            raise ValueError("A match has at least one player.")
        for player in self.players:
            check_name(player)
        if len(set(self.players)) != len(self.players):
            raise ValueError("Every player needs a name of their own.")
        _check_when(self.first_round)
        if self.kind == "match" and seeds.canonical(self.seed) != self.seed:
            raise ValueError(f"A seed is a code in capitals and without groups, not {self.seed!r}.")


@dataclass(frozen=True, slots=True)
class RealmsRevealed:
    """Three realms were revealed for a round. Rule: Redux, Gameplay (RR-2)."""

    round: int
    realms: tuple[str, str, str]
    by: Roller

    def __post_init__(self) -> None:
        _check_when(self.round)
        for realm in self.realms:
            _check_realm(realm)


@dataclass(frozen=True, slots=True)
class RealmSwapped:
    """One of the round's realms was exchanged for another."""

    round: int
    place: int
    realm: str

    def __post_init__(self) -> None:
        _check_when(self.round)
        _check_place(self.place)
        _check_realm(self.realm)


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Both dice were rolled for a turn. Rule: Redux, Gameplay (RR-3)."""

    round: int
    turn: int
    """1 to 9."""
    faces: tuple[int, int]
    by: Roller

    def __post_init__(self) -> None:
        _check_when(self.round)
        _within("The turn of a roll", self.turn, 1, TURNS)
        _check_faces(self.faces)


@dataclass(frozen=True, slots=True)
class RollCorrected:
    """The faces written down for a turn were wrong; these are right."""

    round: int
    turn: int
    faces: tuple[int, int]

    def __post_init__(self) -> None:
        _check_when(self.round)
        _within("The turn of a roll", self.turn, 1, TURNS)
        _check_faces(self.faces)


@dataclass(frozen=True, slots=True)
class StarsEntered:
    """Somebody has this many stars in one realm of a round; the last entry counts. Rule: Redux (RR-13, RR-14)."""

    round: int
    turn: int
    """The turn in which it was entered; 0 before the first."""
    seat: int
    place: int
    stars: int
    """As marked on the card, 0 to 99; what is above 6 is lost."""

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _check_place(self.place)
        _within("The number of stars", self.stars, 0, 99)


@dataclass(frozen=True, slots=True)
class RealmCounted:
    """Somebody's realm card now looks like this; its stars follow from it."""

    round: int
    turn: int
    seat: int
    place: int
    sheet: RealmSheet

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _check_place(self.place)


@dataclass(frozen=True, slots=True)
class LeftoversEntered:
    """Somebody has this many unspent resources at the end of a round. Rule: Redux, Resources (RR-14)."""

    round: int
    seat: int
    leftovers: int
    """0 to 99, a tenth of a star each."""

    def __post_init__(self) -> None:
        _check_when(self.round)
        check_seat(self.seat)
        _within("The number of leftover resources", self.leftovers, 0, 99)


@dataclass(frozen=True, slots=True)
class RoundTotalEntered:
    """The whole score of a round was typed in, instead of what it is made of."""

    round: int
    seat: int
    tenths: int
    """0 to 9999."""

    def __post_init__(self) -> None:
        _check_when(self.round)
        check_seat(self.seat)
        _within("A round's score in tenths", self.tenths, 0, 9999)


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The round is over: its scores stand, its realms are set aside. Rule: Redux, Gameplay (RR-2)."""

    round: int

    def __post_init__(self) -> None:
        _check_when(self.round)


@dataclass(frozen=True, slots=True)
class LimitsRead:
    """How many of each resource the players' resource card shows; None: no limit. Rule: Redux, Resources (RR-6)."""

    pumpkins: int | None = None
    hearts: int | None = None
    coins: int | None = None

    def __post_init__(self) -> None:
        for limit in (self.pumpkins, self.hearts, self.coins):
            if limit is not None:
                _within("The number of a resource on the card", limit, 1, 99)


@dataclass(frozen=True, slots=True)
class ResourceEarned:
    """Somebody circled resources. Rule: Redux, Resources (RR-6)."""

    round: int
    turn: int
    seat: int
    resource: Resource
    amount: int = 1

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _within("The number of resources", self.amount, 1, 99)


@dataclass(frozen=True, slots=True)
class ResourceSpent:
    """Somebody crossed out circled resources. Rule: Redux, Resources (RR-6)."""

    round: int
    turn: int
    seat: int
    resource: Resource
    amount: int = 1

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _within("The number of resources", self.amount, 1, 99)


@dataclass(frozen=True, slots=True)
class DieMarked:
    """Somebody marked one of their dice of this turn as used, or took the mark back. Rule: Redux (RR-4)."""

    round: int
    turn: int
    seat: int
    die: int
    """Index into the seat's dice of the turn: 0 and 1 are the rolled ones, created ones follow."""
    used: bool

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _within("The index of a die", self.die, 0, 99)


@dataclass(frozen=True, slots=True)
class CompensationTaken:
    """Somebody could not use a rolled die and took a resource for it. Rule: Redux, Gameplay 2a (RR-5).

    That the die fits nowhere is the player's word. The kind of resource is a free choice: a reading.
    """

    round: int
    turn: int
    seat: int
    die: int
    """0 or 1: which of the rolled dice."""
    resource: Resource

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _within("The rolled die", self.die, 0, 1)


@dataclass(frozen=True, slots=True)
class WayPaid:
    """Somebody paid for a value: a die adjusted, or one created. Rule: Redux, Resources (RR-7 to RR-11)."""

    round: int
    turn: int
    seat: int
    source: Source
    die: int
    """For the source `die`: which of the seat's dice; else -1."""
    value: int
    """What the die showed, or the value created."""
    target: int
    """What it counts as now."""
    reentry: bool
    """Whether it may enter a realm already used this turn."""
    pumpkins: int
    hearts: int
    coins: int

    def __post_init__(self) -> None:
        _check_when(self.round, self.turn)
        check_seat(self.seat)
        _within("The index of a die", self.die, -1, 99)
        _check_faces((self.value, self.target))
        for amount in (self.pumpkins, self.hearts, self.coins):
            _within("A price", amount, 0, 99)


RealmsEvent = (
    SeatEvent
    | RealmsRevealed
    | RealmSwapped
    | DiceRolled
    | RollCorrected
    | StarsEntered
    | RealmCounted
    | LeftoversEntered
    | RoundTotalEntered
    | RoundClosed
    | LimitsRead
    | ResourceEarned
    | ResourceSpent
    | DieMarked
    | CompensationTaken
    | WayPaid
)
EVENTS: tuple[type, ...] = (
    *SEAT_EVENTS,
    RealmsRevealed,
    RealmSwapped,
    DiceRolled,
    RollCorrected,
    StarsEntered,
    RealmCounted,
    LeftoversEntered,
    RoundTotalEntered,
    RoundClosed,
    LimitsRead,
    ResourceEarned,
    ResourceSpent,
    DieMarked,
    CompensationTaken,
    WayPaid,
)
