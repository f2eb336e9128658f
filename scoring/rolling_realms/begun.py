"""A match that is under way, as a code: its realms and rolls up to now, for others to go on from.

Nothing of a turn that is yet to come stands in it, but for what the seed says of it, as every seed's code does.

The format, version G, complete enough to be implemented anywhere, with `scoring/codes.py` (letters, bytes, check),
`scoring/rolling_realms/seeds.py` (seeds) and `scoring/rolling_realms/realms.py` (names):

    G  seed  bytes  check (2 letters)

- The seed is what the code of the seed has between its first letter and its check letters.
- The bytes, as letters, are those of rounds 1, 2 and 3, as far as the table has come: at least those of round 1.
- A round is one byte: how many turns of it follow (0 to 9), plus 16 if its realms are those that the seed draws for it,
  plus 32 if they are others; neither, if none are on record. Other realms follow as three entries: the number in the
  catalogue (0 to 29) in one byte; or, for any other realm, 255, a byte with the length of its name (1 to 24), and the
  name in UTF-8.
- Then a byte for each turn: 0 if it has no roll, which cannot be the last one; 6 * a + b - 6 for the faces a and b,
  typed in; 37 for the faces that the seed rolls, rolled by the app.
- There is one code for a table; anything else is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from scoring.codes import CodeError, byte_letters, checked, clean, from_link, letter_bytes, unchecked
from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import (
    PLACES,
    ROUNDS,
    TURNS,
    DiceRolled,
    RealmsEvent,
    RealmsRevealed,
    RoundClosed,
)
from scoring.rolling_realms.realms import CATALOGUE, clean_realm
from scoring.rolling_realms.state import RealmsState, Roll

VERSION = "G"
"""The first letter of every code of a match under way: game and version."""

_TURNS, _DRAWN, _OTHER = 15, 16, 32
_SEEDED = 37
_NAMED = 255
_CODED = {realm.name: realm.number for realm in CATALOGUE[:30]}


@dataclass(frozen=True, slots=True)
class BegunRound:
    """What is known of one round."""

    realms: tuple[str, ...]
    """Three names, or none."""
    rolls: tuple[Roll | None, ...]
    """Up to the last turn with a roll."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A match under way, without anybody's scores."""

    seed: str
    """The seed's code in canonical form."""
    rounds: tuple[BegunRound, ...]
    """Up to the one being played; all before it are over."""

    @property
    def first_round(self) -> int:
        """The first round of which anything is known, 1 to 3: a match that goes on from here starts in it."""
        return next((number for number, one in enumerate(self.rounds, 1) if one.realms or one.rolls), len(self.rounds))

    @property
    def events(self) -> tuple[RealmsEvent, ...]:
        """What has happened in a match that goes on from here."""
        return tuple(self._events())

    def _events(self) -> Iterator[RealmsEvent]:
        for number, one in enumerate(self.rounds, 1):
            if one.realms:
                first, second, third = one.realms
                drawn = one.realms == _drawn(self.seed, self.rounds, number)
                yield RealmsRevealed(number, (first, second, third), "app" if drawn else "table")
            for turn, roll in enumerate(one.rolls, 1):
                if roll:
                    yield DiceRolled(number, turn, roll.faces, roll.by)
            if self.first_round <= number < len(self.rounds):
                yield RoundClosed(number)


def begun(state: RealmsState) -> Begun:
    """Return a match as far as it has come."""
    rounds = []
    for one in state.rounds[: min(state.round, ROUNDS)]:
        realms = one.realms if all(one.realms) else ()
        rounds.append(BegunRound(tuple(map(clean_realm, realms)), one.rolls[: one.turn]))
    return Begun(state.setup.seed, tuple(_true(state.setup.seed, number, one) for number, one in enumerate(rounds, 1)))


def _true(seed: str, round_: int, one: BegunRound) -> BegunRound:
    """Return the round with every roll that the seed does not roll as one of the table."""

    def true(turn: int, roll: Roll | None) -> Roll | None:
        return Roll(roll.faces, "table") if roll and roll.faces != seeds.faces(seed, round_, turn) else roll

    return BegunRound(one.realms, tuple(true(turn, roll) for turn, roll in enumerate(one.rolls, 1)))


def seeded(of: Begun) -> bool:
    """Say whether the seed's own code tells everything: each realm and each roll came from it."""
    return all(
        one.realms in ((), _drawn(of.seed, of.rounds, number)) and all(roll and roll.by == "app" for roll in one.rolls)
        for number, one in enumerate(of.rounds, 1)
    )


def _drawn(seed: str, rounds: tuple[BegunRound, ...], round_: int) -> tuple[str, ...]:
    """Return what the seed draws for a round after the rounds before it."""
    used = [realm for one in rounds[: round_ - 1] for realm in one.realms]
    return seeds.drawn_realms(seed, round_, used)


def encode(of: Begun) -> str:
    """Return the code of a match under way in canonical form, without groups."""
    data = bytearray()
    for number, one in enumerate(of.rounds, 1):
        drawn = one.realms == _drawn(of.seed, of.rounds, number)
        data.append(len(one.rolls) + (_DRAWN if drawn else _OTHER if one.realms else 0))
        for realm in () if drawn else one.realms:
            name = realm.encode()
            data += bytes([_CODED[realm]]) if realm in _CODED else bytes([_NAMED, len(name)]) + name
        for roll in one.rolls:
            data.append(0 if roll is None else _SEEDED if roll.by == "app" else 6 * roll.faces[0] + roll.faces[1] - 6)
    return checked(VERSION + of.seed[1:-2] + byte_letters(bytes(data)))


@lru_cache(maxsize=256)
def decode(text: str) -> Begun:
    """Read a code, as typed, in a link or in a message.

    Raises:
        CodeError: Its fact says why: `code-letter`, `code-check` and `code-version` as for a seed's code; what stands
            against the seed in it; `code-form`, the check fits, the rest is not in the form of such a code.
    """
    letters = clean(from_link(text))
    if letters[:1] not in ("", VERSION):
        raise CodeError(
            f"The code starts with {letters[0]!r}; codes of a match under way start with {VERSION!r}.",
            "code-version",
            letter=letters[0],
        )
    unchecked(letters)
    seed, rest = seeds.seed_in(letters)
    try:
        found = _begun(seed, letter_bytes(rest))
    except (ValueError, IndexError):
        found = None
    if found is None or encode(found) != letters:
        raise CodeError("The code's check fits, but the rest is not in the form of a code.", "code-form")
    return found


def _begun(seed: str, data: bytes) -> Begun:
    """Read the bytes of a code. Not all that is read is a table: the caller compares the code of what is returned.

    Raises:
        ValueError: A byte cannot be read.
        IndexError: Bytes are missing.
    """
    rounds: tuple[BegunRound, ...] = ()
    at = 0
    if not data:
        raise ValueError("There is at least one round.")
    while at < len(data) and len(rounds) < ROUNDS:
        head, at = data[at], at + 1
        number, turns = len(rounds) + 1, head & _TURNS
        if turns > TURNS:
            raise ValueError(f"A round has {TURNS} turns, not {turns}.")
        realms: tuple[str, ...] = _drawn(seed, rounds, number) if head & _DRAWN else ()
        for _ in range(PLACES if head & _OTHER else 0):
            realm, at = _realm(data, at)
            realms = (*realms, realm)
        rolls = tuple(_roll(seed, number, turn, data[at + turn - 1]) for turn in range(1, turns + 1))
        if rolls and rolls[-1] is None:
            raise ValueError("The last turn of a round has a roll.")
        rounds, at = (*rounds, BegunRound(realms, rolls)), at + turns
    return Begun(seed, rounds)


def _realm(data: bytes, at: int) -> tuple[str, int]:
    """Return a realm and the place behind it."""
    if data[at] != _NAMED:
        return CATALOGUE[data[at]].name, at + 1
    end = at + 2 + data[at + 1]
    return clean_realm(data[at + 2 : end].decode()), end


def _roll(seed: str, round_: int, turn: int, byte: int) -> Roll | None:
    if byte > _SEEDED:
        raise ValueError(f"A roll is a number from 0 to {_SEEDED}, not {byte}.")
    if byte == _SEEDED:
        return Roll(seeds.faces(seed, round_, turn), "app")
    return Roll(((byte - 1) // 6 + 1, (byte - 1) % 6 + 1), "table") if byte else None
