"""Random actions of people at a table of Rolling Realms, legal and illegal, for whatever has to survive them."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from scoring import seats
from scoring.rolling_realms import events, seeds, table
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.sheets import SHEETS
from scoring.rolling_realms.state import RealmsState
from scoring.rolling_realms.ways import RESOURCES
from storage.library import Library
from storage.match import Answer, Match

MEMORY = Path("/dev/shm")
"""Where files are not waited for, on systems that have it; for tests that are not about durability."""
GAME = "rolling_realms"
SEED = seeds.code(REDUX, 20_261_130)
NAMES = ("Ana", 'A"b\\c', "Ñandú 😀", "Cem <i>", "D", "M" * 40)


def setup(players: tuple[str, ...] = ("Ana", "Ben", "Cem"), **changed: Any) -> events.RealmsSetup:
    """Return the set-up of a match."""
    return events.RealmsSetup(players, **{"seed": SEED, **changed})


def unhurried() -> Any:
    """Return a monotonic clock on which a minute goes by between two looks."""
    return map(float, count(0, 60)).__next__


@contextmanager
def quick_folder() -> Iterator[Path]:
    """Make a folder, in memory where that is possible, that is deleted afterwards."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)


@contextmanager
def library(folder: Path | None = None, **clocks: Any) -> Iterator[Library]:
    """Open a library whose people are never taken for double-tapping, in a folder that goes if none is given."""
    with quick_folder() as fresh:
        opened = Library.open(folder or fresh / "data", **{"monotonic": unhurried(), **clocks})
        try:
            yield opened
        finally:
            opened.close()


def some_event(chance: Random, state: RealmsState) -> Any:
    """Return what somebody might do next: half of the time what is due, else anything on the cards."""
    due = [table.next_realms(state), table.next_roll(state), table.closing(state)]
    if chance.random() < 0.5:
        fitting = due[0] if not state.now.realms else due[1] or due[2]
        if fitting is not None:
            return fitting
    if chance.random() < 0.02:
        return events.RoundClosed(chance.randint(1, 3))
    return chance.choice([event for event in (*due[:2], *_anything(chance, state)) if event is not None])


def _anything(chance: Random, state: RealmsState) -> list[Any]:
    round_, turn = chance.choice([min(state.round, 3), 1, 2, 3]), chance.randint(0, 9)
    turn = chance.choice([turn, state.now.turn])
    seat, place, resource = chance.randint(0, 4), chance.randint(0, 2), chance.choice(RESOURCES)
    faces = (chance.randint(1, 6), chance.randint(1, 6))
    order = list(range(chance.randint(1, 5)))
    chance.shuffle(order)
    sheets = list(SHEETS.values())
    realms = (chance.choice(REDUX), chance.choice(REDUX), chance.choice(["Mine", *REDUX]))
    return [
        seats.PlayerJoined(chance.choice(NAMES)),
        seats.PlayerRenamed(seat, chance.choice(NAMES)),
        seats.PlayersReordered(tuple(order)),
        seats.PlayerWithdrew(seat),
        seats.PlayerReturned(seat),
        events.RealmsRevealed(round_, realms, "table"),
        events.RealmSwapped(round_, place, chance.choice(REDUX)),
        events.DiceRolled(round_, max(turn, 1), faces, "table"),
        events.RollCorrected(round_, max(turn, 1), faces),
        events.StarsEntered(round_, turn, seat, place, chance.randint(0, 12)),
        events.RealmCounted(round_, turn, seat, place, chance.choice(sheets)()),
        events.LeftoversEntered(round_, seat, chance.randint(0, 20)),
        events.RoundTotalEntered(round_, seat, chance.randint(0, 200)),
        events.LimitsRead(chance.choice([None, 7]), 4, None),
        events.ResourceEarned(round_, turn, seat, resource, chance.randint(1, 3)),
        events.ResourceSpent(round_, turn, seat, resource, chance.randint(1, 3)),
        events.DieMarked(round_, turn, seat, chance.randint(0, 3), chance.random() < 0.5),
        events.CompensationTaken(round_, turn, seat, chance.randint(0, 1), resource),
        events.WayPaid(
            round_,
            turn,
            seat,
            "die",
            chance.randint(0, 2),
            faces[0],
            faces[1],
            reentry=False,
            pumpkins=2,
            hearts=0,
            coins=0,
        ),
    ]


def override(match: Match, event: Any, who: str = "") -> Answer:
    """Do something on the table of now, whatever the rulebook has against it."""
    now = match.snapshot
    rules = tuple(objection.rule for objection in match.game.objections(now.state, event))
    return match.dispatch(event, now.entry, rules, who)


def act(chance: Random, match: Match) -> Answer:
    """Do, undo, redo or jump, at random."""
    now, what = match.snapshot.entry, chance.random()
    if what < 0.6:
        return override(match, some_event(chance, match.snapshot.state), chance.choice(NAMES))
    if what < 0.75:
        return match.undo(now, "Ana")
    if what < 0.85:
        return match.redo(now)
    return match.go(chance.choice([0, *(step.entry.number for step in match.steps())]), now, "Ben")


def plain(value: Any) -> Any:
    """Return the value of a state as tuples that print in one way only."""
    if is_dataclass(value):
        return (type(value).__name__, *(plain(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return tuple(sorted(value)) if isinstance(value, frozenset) else value


def chained(entries: Iterable[Any], before: str = "") -> str:
    """Return a fingerprint of entries, oldest first, behind those of another fingerprint."""
    for entry in entries:
        before = _hashed(before, plain(entry))
    return before


def digest(match: Match, chain: str | None = None) -> str:
    """Return a fingerprint of every entry of a match and of what is on its table.

    Args:
        match: The match.
        chain: The fingerprint of its entries, if that is known.
    """
    if chain is None:
        chain = chained(step.entry for step in reversed(match.steps()))
    return _hashed(match.id, plain(match.setup), chain, match.snapshot.entry, plain(match.snapshot.state))


def digest_before(match: Match) -> str:
    """Return the digest that a match had before its last entry."""
    last, *earlier = match.steps()
    chain = chained(step.entry for step in reversed(earlier))
    return _hashed(match.id, plain(match.setup), chain, last.entry.parent, plain(last.before))


def _hashed(*values: Any) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]
