"""Seed codes that hold nothing but chance.

The format, complete enough to be implemented anywhere, with `scoring/codes.py` (letters, numbers, check):

    version (1 letter)  entropy (12 letters)  check (2 letters)

The version's letter tells the game, too. Entropy is a number below 2**60.
"""

from functools import lru_cache

from scoring.codes import CHECK_LETTERS, CodeError, checked, clean, from_link, number_letters, unchecked

ENTROPY_BITS = 60
"""How many bits of chance a seed has."""

_ENTROPY = 12
_LENGTH = 1 + _ENTROPY + CHECK_LETTERS


def seed_code(version: str, entropy: int) -> str:
    """Return the code of a seed in canonical form, without groups.

    Raises:
        ValueError: The entropy is not 0 to 2**60 - 1.
    """
    if not 0 <= entropy < 1 << ENTROPY_BITS:
        raise ValueError(f"A seed's entropy is a number from 0 to 2**60 - 1, not {entropy}.")
    return checked(version + number_letters(entropy, _ENTROPY))


@lru_cache(maxsize=256)
def canonical_seed(version: str, text: str) -> str:
    """Return a typed or linked code of this version in canonical form, without groups.

    Raises:
        CodeError: Its fact says why: `code-letter` (letter, place), `code-version` (letter), `code-length` (got,
            expected), `code-check`.
    """
    letters = clean(from_link(text))
    if letters[:1] not in ("", version):
        raise CodeError(
            f"The code starts with {letters[0]!r}; codes like this start with {version!r}.",
            "code-version",
            letter=letters[0],
        )
    if len(letters) != _LENGTH:
        raise CodeError(
            f"The code has {len(letters)} letters; a code like this has {_LENGTH}.",
            "code-length",
            got=len(letters),
            expected=_LENGTH,
        )
    unchecked(letters)
    return letters
