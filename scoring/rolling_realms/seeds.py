"""Seed codes of Rolling Realms: what a code holds, how it is written, and what is drawn from it.

The format, version R, complete enough to be implemented anywhere, with `scoring/codes.py` (letters, numbers,
bytes, check), `scoring/dice.py` (draws) and `scoring/rolling_realms/realms.py` (names):

    R  pool (1 letter)  entropy (12 letters)  [mask (6 letters)]  [names]  check (2 letters)

- Pool `0`: the twelve Redux realms, no mask, no names. Pool `1`: realms of the catalogue, mask, no names.
  Pool `2`: mask and names.
- Entropy is a number below 2**60, the mask one below 2**30. Bit n of the mask (bit 0 is the lowest) says that
  realm n of the catalogue is in the pool. The realms 0 to 29 have bits; any later one travels as a name.
- Names are bytes: how many names (1 to 255), then for each its length (1 to 24) and its UTF-8.
- There is one code for a pool and entropy; anything else is refused. So pool `1` is not used for exactly the
  Redux realms; the bits added behind the names are zero; the names are as `tidy_realm` leaves them and in the
  order of their code points; and no two names, realms 0 to 29 included, have the same `realm_key`.
- A pool has at least nine realms. Its order is the catalogue's, then that of the names.

Draws, from the code in canonical form:

- Turn t (from 1) of round r (1 to 3): die d (1, 2) is the face with purpose `roll` and position (r, t, d).
- The pool's order: the order with purpose `realms`. Round r draws the first three of it that no round has
  used, beginning at place 3 * (r - 1), counted from 0, and going on from the end to the beginning.

Example: the Redux realms and entropy 1 are the letters `R0000000000001` and the check letters `S3`. The first
roll is 3 and 4; round 1 draws Poker, the realm of Rock, Paper and Scissors, and The Guild of Merchant
Explorers.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring.codes import (
    CHECK_LETTERS,
    CodeError,
    byte_letters,
    checked,
    clean,
    from_link,
    letter_bytes,
    letters_number,
    number_letters,
    unchecked,
)
from scoring.dice import face, order
from scoring.rolling_realms.realms import CATALOGUE, REDUX, clean_realm, realm_key, tidy_realm

VERSION = "R"
"""The first letter of every code: game and version."""
ENTROPY_BITS = 60
"""How many bits of chance a seed has."""
FEWEST_REALMS = 9
"""How many realms a match uses. Rule: Redux, Gameplay (RR-2)."""
MOST_ADDED = 255
"""How many realms added by name a pool can have."""

_ENTROPY, _MASK = 12, 6
_CODED = {realm.name: realm.number for realm in CATALOGUE[: 5 * _MASK]}
_CODED_KEYS = frozenset(map(realm_key, _CODED))
_REDUX_MASK = sum(1 << _CODED[name] for name in REDUX)
_HEAD = 2 + _ENTROPY
_LENGTHS = {"0": _HEAD + CHECK_LETTERS, "1": _HEAD + _MASK + CHECK_LETTERS}


@dataclass(frozen=True, slots=True)
class Seed:
    """The realms a match draws from and the chance it is made of.

    Raises:
        CodeError: Fewer than 9 realms (`pool-small`: got, fewest) or more than 255 added by name
            (`pool-large`: got, most).
        ValueError: The realms are not in canonical form and order, or the entropy is not in its range.
    """

    realms: tuple[str, ...]
    """The pool: catalogue order, then added names by code point."""
    entropy: int
    """0 to 2**60 - 1."""

    def __post_init__(self) -> None:
        if not 0 <= self.entropy < 1 << ENTROPY_BITS:
            raise ValueError(f"A seed's entropy is a number from 0 to 2**60 - 1, not {self.entropy}.")
        added = [name for name in self.realms if name not in _CODED]
        keys = {realm_key(name) for name in added} - _CODED_KEYS
        distinct = len(set(self.realms)) == len(self.realms) and len(keys) == len(added)
        if not distinct or self.realms != _sorted(self.realms) or any(name != tidy_realm(name) for name in added):
            raise ValueError(f"A pool lists every realm once, clean and in order, not {self.realms}.")
        if len(self.realms) < FEWEST_REALMS:
            raise CodeError(
                f"A match needs at least {FEWEST_REALMS} realms, not {len(self.realms)}.",
                "pool-small",
                got=len(self.realms),
                fewest=FEWEST_REALMS,
            )
        if len(added) > MOST_ADDED:
            raise CodeError(
                f"A code holds at most {MOST_ADDED} added realms, not {len(added)}.",
                "pool-large",
                got=len(added),
                most=MOST_ADDED,
            )


def _sorted(realms: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(realms, key=lambda name: (_CODED.get(name, len(_CODED)), name)))


def code(realms: Iterable[str], entropy: int) -> str:
    """Return the code of a pool in any order and spelling.

    Of several names of one realm the first by code point counts.

    Raises:
        RealmError: A realm cannot have its name.
        CodeError: `pool-small` or `pool-large`; see `Seed`.
        ValueError: The entropy is not 0 to 2**60 - 1.
    """
    distinct = {realm_key(name): name for name in sorted(map(clean_realm, realms), reverse=True)}
    return encode(Seed(_sorted(distinct.values()), entropy))


def encode(seed: Seed) -> str:
    """Return the seed's code in canonical form, without groups."""
    mask = sum(1 << _CODED[name] for name in seed.realms if name in _CODED)
    names = [name.encode() for name in seed.realms if name not in _CODED]
    entropy = number_letters(seed.entropy, _ENTROPY)
    if names:
        packed = bytes([len(names)]) + b"".join(bytes([len(name)]) + name for name in names)
        return checked(VERSION + "2" + entropy + number_letters(mask, _MASK) + byte_letters(packed))
    if mask == _REDUX_MASK:
        return checked(VERSION + "0" + entropy)
    return checked(VERSION + "1" + entropy + number_letters(mask, _MASK))


@lru_cache(maxsize=256)
def decode(text: str) -> Seed:
    """Read a code, as typed or in a link.

    Raises:
        CodeError: Its fact says why: `code-letter` (letter, place), no code has this letter; `code-version`
            (letter), not a code of this game and version; `code-pool` (letter), no such kind of pool;
            `code-short` (got, fewest), the end is missing; `code-length` (got, expected), letters are missing
            or too many; `code-check`, a letter is wrong; `code-form`, the check fits, the rest is not in the
            form of a code; `pool-small` (got, fewest).
    """
    letters = clean(from_link(text))
    _check_head(letters)
    content = unchecked(letters)
    try:
        seed = _seed(content)
    except CodeError:
        raise
    except ValueError:
        seed = None
    if seed is None or encode(seed) != letters:
        raise CodeError("The code's check fits, but the rest is not in the form of a code.", "code-form")
    return seed


def _seed(content: str) -> Seed:
    mask = _REDUX_MASK if content[1] == "0" else letters_number(content[_HEAD : _HEAD + _MASK])
    names = _names(letter_bytes(content[_HEAD + _MASK :])) if content[1] == "2" else ()
    realms = (*(name for name, number in _CODED.items() if mask >> number & 1), *names)
    return Seed(realms, letters_number(content[2:_HEAD]))


def _check_head(letters: str) -> None:
    if letters[:1] not in ("", VERSION):
        raise CodeError(
            f"The code starts with {letters[0]!r}; the codes of Rolling Realms start with {VERSION!r}.",
            "code-version",
            letter=letters[0],
        )
    expected = _length(letters)
    if len(letters) != expected:
        raise CodeError(
            f"The code has {len(letters)} letters; a code like this has {expected}.",
            "code-length",
            got=len(letters),
            expected=expected,
        )


def _length(letters: str) -> int:
    """Return how many letters a code has that begins like this, whatever its first letter."""
    if len(letters) < 2:
        raise _too_short(letters, _LENGTHS["0"])
    if letters[1] not in "012":
        raise CodeError(
            f"The code's second letter is {letters[1]!r}; in the codes this app reads it is 0, 1 or 2.",
            "code-pool",
            letter=letters[1],
        )
    return _LENGTHS.get(letters[1]) or _length_with_names(letters)


def seed_in(letters: str) -> tuple[str, str]:
    """Return the seed that a longer code in canonical form begins with, as a code, and the letters behind it.

    Such a code has another version's letter, then what a seed's code has without version and check, then more, and its
    own check, which is left out.

    Raises:
        CodeError: No seed can be read there; see `decode`.
    """
    end = _length(letters) - CHECK_LETTERS
    if len(letters) < end + CHECK_LETTERS:
        raise _too_short(letters, end + CHECK_LETTERS)
    return canonical(checked(VERSION + letters[1:end])), letters[end:-CHECK_LETTERS]


def _too_short(letters: str, fewest: int) -> CodeError:
    return CodeError(
        f"The code has {len(letters)} letters; a code like this has at least {fewest}.",
        "code-short",
        got=len(letters),
        fewest=fewest,
    )


def _length_with_names(letters: str) -> int:
    """Return the length that a code with names says it has."""
    data = letter_bytes(letters[_HEAD + _MASK :])
    count = data[0] if data else 1
    end = 1
    for name in range(count):
        if end >= len(data):
            fewest = end + 2 * (count - name)
            raise _too_short(letters, _LENGTHS["1"] + len(byte_letters(bytes(fewest))))
        end += 1 + data[end]
    return _LENGTHS["1"] + len(byte_letters(bytes(end)))


def _names(data: bytes) -> tuple[str, ...]:
    names: list[str] = []
    end = 1
    for _ in range(data[0]):
        start, end = end + 1, end + 1 + data[end]
        names.append(data[start:end].decode())
    return tuple(names)


@lru_cache(maxsize=256)
def canonical(text: str) -> str:
    """Return a typed or linked code in canonical form, without groups.

    Raises:
        CodeError: The code cannot be read; see `decode`.
    """
    return encode(decode(text))


def faces(seed_code: str, round_: int, turn: int) -> tuple[int, int]:
    """Return the two dice, each 1 to 6, of a turn (from 1) of a round (1 to 3).

    Raises:
        ValueError: There is no such round or turn, or the code cannot be read.
    """
    _check_round(round_)
    if turn < 1:
        raise ValueError(f"A turn is counted from 1, not {turn}.")
    letters = canonical(seed_code)
    return face(letters, "roll", (round_, turn, 1)), face(letters, "roll", (round_, turn, 2))


def _check_round(round_: int) -> None:
    if round_ not in (1, 2, 3):
        raise ValueError(f"A match has the rounds 1 to 3, not {round_}.")


@lru_cache(maxsize=256)
def realm_order(seed_code: str) -> tuple[str, ...]:
    """Return all realms of the pool in the order the seed shuffles them into.

    Raises:
        CodeError: The code cannot be read.
    """
    realms = decode(seed_code).realms
    return tuple(realms[place] for place in order(canonical(seed_code), "realms", len(realms)))


def drawn_realms(seed_code: str, round_: int, used: Iterable[str]) -> tuple[str, ...]:
    """Return the three realms that the seed draws for a round (1 to 3).

    They are fewer than three when the match has used so much of the pool that no more are left.

    Args:
        seed_code: The match's code.
        round_: The round.
        used: The realms that the match's other rounds use; realms outside the pool do not matter.

    Raises:
        ValueError: There is no such round, or the code cannot be read.

    Rule: Redux, Gameplay (RR-2).
    """
    _check_round(round_)
    shuffled = realm_order(seed_code)
    start = 3 * (round_ - 1)
    gone = frozenset(used)
    return tuple(realm for realm in shuffled[start:] + shuffled[:start] if realm not in gone)[:3]


def another_realm(seed_code: str, taken: Iterable[str]) -> str | None:
    """Return the realm that comes in for one that is swapped out; None when the pool has no other.

    The realms that no round would draw come first, so that a swap leaves the later rounds alone while it can.

    Args:
        seed_code: The match's code.
        taken: The realms that cannot come in: those the match uses, and those already swapped out.

    Raises:
        CodeError: The code cannot be read.
    """
    shuffled = realm_order(seed_code)
    gone = frozenset(taken)
    spare = shuffled[FEWEST_REALMS:] + shuffled[:FEWEST_REALMS]
    return next((realm for realm in spare if realm not in gone), None)
