"""What was dealt in a match, its realms and its rolls, and how that differs from what its seed deals.

The check of a deal, complete enough to be implemented anywhere: the first three bytes of the SHA-256 of a text in
UTF-8. Its parts, with a line feed (U+000A) between two of them and none behind the last, are `rollbook-deal-1`, the
seed's code in canonical form, and for each of the three rounds its realms and its rolls. The realms are their
`realm_key`s in the order of their code points, each a part; a round without realms has none. The rolls are one part:
for each of nine turns two digits, the faces of both dice in the order rolled, or `--` for a turn without a roll.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from scoring.game import Fact, fact
from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import PLACES, ROUNDS, TURNS
from scoring.rolling_realms.realms import realm_key
from scoring.rolling_realms.state import RealmsState

ROLLS = ROUNDS * TURNS
"""The rolls of a match."""
REALMS = ROUNDS * PLACES
"""The realms of a match."""
CHECK_BYTES = 3
"""How long the check of a deal is."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a match was played with. Two deals of one seed are the same if their checks are."""

    seed: str
    """The seed's code in canonical form."""
    check: int
    """Over realms and rolls: 0 to 2**24 - 1."""
    typed: int = 0
    """Rolls that were typed in, 0 to 27; they may show what the seed rolls all the same."""
    rolled: int = ROLLS
    """Rolls that are on record, 0 to 27."""
    own: int = 0
    """Realms in play that the seed draws for another round, or not at all: 0 to 9."""
    named: int = REALMS
    """Realms that are on record, 0 to 9."""

    @property
    def plain(self) -> bool:
        """Whether realms and rolls are the seed's."""
        return self.check == seed_check(self.seed)


def deal(state: RealmsState) -> Deal:
    """Return what a match was played with so far."""
    rounds = state.rounds
    rolls = [roll for round_ in rounds for roll in round_.rolls if roll]
    pairs = [(realm_key(realm), number) for number, round_ in enumerate(rounds, 1) for realm in round_.realms if realm]
    return Deal(
        state.setup.seed,
        _check(
            state.setup.seed,
            (([key for key, of in pairs if of == number], round_.faces) for number, round_ in enumerate(rounds, 1)),
        ),
        typed=sum(roll.by == "table" for roll in rolls),
        rolled=len(rolls),
        own=sum(key not in seed_keys(state.setup.seed, number) for key, number in pairs),
        named=len(pairs),
    )


def seed_keys(seed: str, round_: int) -> tuple[str, ...]:
    """Return the `realm_key`s of the realms that the seed draws for a round (1 to 3), in the order drawn."""
    start = PLACES * (round_ - 1)
    return tuple(map(realm_key, seeds.realm_order(seed)[start : start + PLACES]))


@lru_cache(maxsize=256)
def seed_check(seed: str) -> int:
    """Return the check of what the seed itself deals."""
    numbers = range(1, ROUNDS + 1)
    turns = range(1, TURNS + 1)
    return _check(
        seed, ((seed_keys(seed, number), [seeds.faces(seed, number, turn) for turn in turns]) for number in numbers)
    )


def _check(seed: str, rounds: Iterable[tuple[Iterable[str], Iterable[tuple[int, int] | None]]]) -> int:
    parts = ["rollbook-deal-1", seed]
    for keys, faces in rounds:
        parts += sorted(keys)
        parts.append("".join("--" if roll is None else f"{roll[0]}{roll[1]}" for roll in faces))
    return int.from_bytes(sha256("\n".join(parts).encode()).digest()[:CHECK_BYTES], "big")


def differences(found: Deal, players: str) -> tuple[Fact, ...]:
    """Return how a deal differs from what its seed deals, as facts about `players`; nothing when it does not."""
    if found.plain:
        return ()
    told = (
        ("deal-typed", found.typed),
        ("deal-own", found.own),
        ("deal-rolls", ROLLS - found.rolled),
        ("deal-realms", REALMS - found.named),
    )
    return tuple(fact(key, players=players, count=count) for key, count in told if count)
