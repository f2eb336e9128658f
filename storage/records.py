"""What the library keeps beside the matches' own logs: summaries, settings, and the wishes of each device."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from scoring.fairness import Faces
from scoring.game import Fact, info
from scoring.statistics import Place

FORM = 1
"""The version of what every summary tells; raised when one tells more."""
REMEMBERED_SEATS = 50
"""Matches for which a device's seat is remembered."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What home shows of a match without opening it."""

    id: str
    game: str
    """The id of its game; empty when that cannot be read."""
    players: tuple[str, ...]
    """By seat."""
    created: int
    """Milliseconds since 1970, UTC."""
    acted: int
    """When something was last done, likewise; `created` before the first step."""
    finished: bool
    progress: Fact
    winners: tuple[str, ...] = ()
    trouble: Fact | None = None
    """Why it cannot be opened."""
    seed: str = ""
    """The code from which its draws come."""
    record: tuple[tuple[str, int | str], ...] = ()
    """What its game wants to know of it for later matches and statistics."""
    places: tuple[Place, ...] = ()
    """By seat."""
    faces: tuple[Faces, ...] = ()
    """What was rolled in it."""
    form: tuple[int, int] = (0, 0)
    """The versions of what is told here, and by its game: see `form_of`."""


def form_of(game: str) -> tuple[int, int]:
    """Return the form of a summary of a game as this release writes it; one of another form is made anew."""
    return FORM, info(game).told


@dataclass(frozen=True, slots=True)
class Settings:
    """What holds for everybody who uses this library."""

    base: str = ""
    """The address under which others reach the app, for links; empty: where it is served from."""
    real_dice: tuple[str, ...] = ()
    """The games that were last played with real dice."""
    other_dice: tuple[str, ...] = ()
    """Whose dice are the other kind than that, as `GAME/NAME`; without a name those that nobody owns."""
    panels: tuple[str, ...] = ()
    """The panels that are shown on play screens, as `GAME/NAME`, of those that are off by default."""
    pool: tuple[str, ...] = ()
    """The realms that the last new match of Rolling Realms drew from; empty: those of the Redux box."""


@dataclass(frozen=True, slots=True)
class Device:
    """What holds for one device."""

    language: str = ""
    """Empty: what the device asks for."""
    theme: Literal["system", "light", "dark"] = "system"
    awake: bool = True
    haptics: bool = True
    shake: bool = False
    copied: int = 0
    """When a copy was last saved here, or the reminder of it put away, in milliseconds since 1970; 0: never."""
    seats: tuple[tuple[str, int], ...] = ()
    """(match, seat) for every match in which the device has a seat of its own, the latest last."""
    name: str = ""
    """Who uses it, for the steps of matches in which it has no seat; may be empty."""

    def seat(self, match: str) -> int | None:
        """Return the device's seat in a match; None when it has none."""
        return dict(self.seats).get(match)

    def seated(self, match: str, seat: int | None) -> Device:
        """Return the device with another seat, or none, in a match."""
        others = tuple(pair for pair in self.seats if pair[0] != match)
        own = () if seat is None else ((match, seat),)
        return replace(self, seats=(*others, *own)[-REMEMBERED_SEATS:])
