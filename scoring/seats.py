"""Who sits at the table: the events that change it in every game, and the seats they lead to."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace

from scoring.game import Objection, objection

LONGEST_NAME = 40
"""Characters that a player's name may have."""
_UNWRITABLE = ("Cc", "Cs")
"""Control characters and halves of surrogate pairs."""


def clean_name(name: str) -> str:
    """Return a typed name in NFC, its white space trimmed and folded, without characters that cannot be written."""
    written = "".join(one for one in " ".join(name.split()) if unicodedata.category(one) not in _UNWRITABLE)
    return " ".join(unicodedata.normalize("NFC", written).split())


def check_name(name: str) -> None:
    """Check that a name is clean and 1 to 40 characters long.

    Raises:
        ValueError: It is not; the message says what would be right.
    """
    if not name or name != clean_name(name) or len(name) > LONGEST_NAME:
        raise ValueError(f"A player's name has 1 to {LONGEST_NAME} characters and no outer spaces, not {name!r}.")


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """Somebody sat down after the start, on the next free seat."""

    player: str

    def __post_init__(self) -> None:
        check_name(self.player)


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    """A seat got another name."""

    seat: int
    player: str

    def __post_init__(self) -> None:
        check_seat(self.seat)
        check_name(self.player)


@dataclass(frozen=True, slots=True)
class PlayersReordered:
    """The seats are listed in another order; their numbers stay."""

    order: tuple[int, ...]
    """Every seat once."""

    def __post_init__(self) -> None:
        if sorted(self.order) != list(range(len(self.order))):
            raise ValueError(f"An order names every seat from 0 once, not {self.order}.")


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """Somebody left the match; what they did stays on record, without a rank."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """Somebody who had withdrawn plays on."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)


SeatEvent = PlayerJoined | PlayerRenamed | PlayersReordered | PlayerWithdrew | PlayerReturned
SEAT_EVENTS: tuple[type, ...] = (
    PlayerJoined,
    PlayerRenamed,
    PlayersReordered,
    PlayerWithdrew,
    PlayerReturned,
)


def check_seat(seat: int) -> None:
    """Check that a seat is a zero-based index.

    Raises:
        ValueError: It is below 0.
    """
    if seat < 0:
        raise ValueError(f"A seat is counted from 0, not {seat}.")


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a match."""

    players: tuple[str, ...]
    """Names, by seat."""
    order: tuple[int, ...]
    """The seats as they are listed."""
    withdrawn: frozenset[int] = frozenset()

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not withdrawn, as they are listed."""
        return tuple(seat for seat in self.order if seat not in self.withdrawn)


def seated(players: tuple[str, ...]) -> Seats:
    """Return the seats of a match that starts with these players."""
    return Seats(players, tuple(range(len(players))))


def seat_change(seats: Seats, event: SeatEvent) -> Seats:
    """Return the seats after the event. An event that names a seat nobody has changes nothing."""
    match event:
        case PlayerJoined(player):
            return replace(seats, players=(*seats.players, player), order=(*seats.order, len(seats.players)))
        case PlayerRenamed(seat, player) if seat < len(seats.players):
            return replace(seats, players=(*seats.players[:seat], player, *seats.players[seat + 1 :]))
        case PlayersReordered(order) if len(order) == len(seats.players):
            return replace(seats, order=order)
        case PlayerWithdrew(seat) if seat < len(seats.players):
            return replace(seats, withdrawn=seats.withdrawn | {seat})
        case PlayerReturned(seat):
            return replace(seats, withdrawn=seats.withdrawn - {seat})
        case _:
            return seats


def seat_objections(seats: Seats, event: SeatEvent, most: int | None) -> tuple[Objection, ...]:
    """Return what stands against the event at a table for at most `most` players."""
    match event:
        case PlayerJoined(player):
            same = (objection("seats", "name-taken", player=player),) if player in seats.players else ()
            return (*same, *_full(seats, most))
        case PlayerRenamed(seat, player):
            others = (*seats.players[:seat], *seats.players[seat + 1 :])
            if seat < len(seats.players) and player in others:
                return (objection("seats", "name-taken", player=player),)
            return no_seat(seats, seat)
        case PlayersReordered(order):
            wrong = len(order) != len(seats.players)
            return (objection("seats", "order-old", seats=len(seats.players)),) if wrong else ()
        case PlayerWithdrew(seat):
            last = seats.playing == (seat,)
            return (objection("seats", "last-player", player=seats.players[seat]),) if last else no_seat(seats, seat)
        case PlayerReturned(seat):
            return no_seat(seats, seat) or (_full(seats, most) if seat in seats.withdrawn else ())


def _full(seats: Seats, most: int | None) -> tuple[Objection, ...]:
    full = most is not None and len(seats.playing) >= most
    return (objection("seats", "table-full", most=most or 0),) if full else ()


def no_seat(seats: Seats, seat: int) -> tuple[Objection, ...]:
    """Return the objection against an event of a seat that nobody has; none when somebody has it."""
    return () if seat < len(seats.players) else (objection("seats", "no-seat", seat=seat + 1),)
