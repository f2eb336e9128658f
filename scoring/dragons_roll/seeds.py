"""Seed codes of Dragon's Roll, and what the seed rolls and draws.

The format, version D, complete enough to be implemented anywhere, with `scoring/seed_codes.py` (codes) and
`scoring/dice.py` (draws). Draws, from the code in canonical form:

- The Dragon die: the face with purpose `dragon-die` and position (turn, how often it was rolled before in that turn).
- A player's dice: die d (from 0) of those rolled together is the face with purpose `own-dice` and position
  (turn, how often own dice were rolled before in that turn, d).
- A newcomer: purpose `dragon`, position (turn, how many appeared before in that turn), count: how many cards of
  the pile are left. The result is an index, from 0, into those cards in the order of the set-up.
- Scrolls: draw k (from 0) has the purpose `scroll` and the position (k); its count is how many Scrolls are left.

Typed rolls and newcomers count like drawn ones. Turns are counted from 1.
"""

from scoring.dice import draw, face
from scoring.seed_codes import canonical_seed, seed_code

VERSION = "D"
"""The first letter of every code: game and version."""


def code(entropy: int) -> str:
    """Return the code of a seed in canonical form, without groups.

    Raises:
        ValueError: The entropy is not 0 to 2**60 - 1.
    """
    return seed_code(VERSION, entropy)


def canonical(text: str) -> str:
    """Return a typed or linked code in canonical form, without groups.

    Raises:
        CodeError: It is none; see `canonical_seed`.
    """
    return canonical_seed(VERSION, text)


def dragon_face(seed: str, turn: int, before: int) -> int:
    """Return the face of the Dragon die, rolled `before` times before in the turn."""
    return face(seed, "dragon-die", (turn, before))


def own_faces(seed: str, turn: int, before: int, dice: int) -> tuple[int, ...]:
    """Return the faces of own dice rolled together; own dice were rolled `before` times before in the turn."""
    return tuple(face(seed, "own-dice", (turn, before, die)) for die in range(dice))


def newcomer(seed: str, turn: int, before: int, left: int) -> int:
    """Return which of the pile's cards that are left appears, from 0; `before` appeared before in the turn."""
    return draw(seed, "dragon", (turn, before), left)


def drawn_scrolls(seed: str, names: tuple[str, ...], owned: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return Scrolls drawn at random over all cards of the box, never one that is owned already.

    Args:
        seed: The match's code.
        names: The names of all Scrolls of the box.
        owned: Those earned before; of two cards with one name, one owned leaves the other.
        count: How many are drawn; fewer come when no more are left.
    """
    left = list(names)
    for name in owned:
        if name in left:
            left.remove(name)
    return tuple(left.pop(draw(seed, "scroll", (k,), len(left))) for k in range(min(count, len(left))))
