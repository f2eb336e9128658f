"""Seed codes of Rolling Empires, what the seed rolls and lays, and the codes of maps.

The formats, versions E and M, complete enough to be implemented anywhere, with `scoring/seed_codes.py` (seeds),
`scoring/codes.py` (letters, numbers, check) and `scoring/dice.py` (draws). Hexes are those of `hexes.py`: the sides
of (q, r) lead, in this order, to (q+1, r), (q, r+1), (q-1, r+1), (q-1, r), (q, r-1) and (q+1, r-1).

A seed starts with E. Its draws, from the code in canonical form:

- The first player: the face of a seat's eight-sided die is 1 + the draw with purpose `first-player`, position (how
  often was rolled before, seat) and count 8.
- Map n (from 0) for a number of players. The Crash Site lies on (0, 0), the next six tiles on its sides in their
  order. Every further tile k (from 0) takes a spot: a hex without tile, at most 4 steps from the Crash Site, with t
  sides at tiles, t at least 2. The spots stand in a list in ascending order of (q, r), each of them (t - 1)**2 times
  running; the draw with purpose `map-spot`, position (n, k) and count: the list's length is an index, from 0, into it.
- Its lands: the tiles 1, 2, 3 … as they were laid take lands from a list, first all mountains, then deserts, wheat
  and forests. Tile k (from 1) takes, and takes out, the one at the index, from 0, that is the draw with purpose
  `map-land`, position (n, k) and count: how many are left.

A map's code carries any map of 1 to 33 tiles:

    M  bits as letters  check (2 letters)

The bits are strung together, zero bits added at the end up to a multiple of five, and every five bits, the most
significant first, are a letter. They tell the tiles in pieces. A piece starts on the smallest (q, r) among the Crash
Sites not told yet, or, when all are told, among all tiles not told yet. Before every piece but the first stands a
bit 1, behind the last a bit 0. A piece is:

- where it starts: a bit 0 for (0, 0), else a bit 1, then q + 40 and r + 40 in seven bits each;
- a bit 1 when it starts on a Crash Site, else 0;
- its tiles, the start first, the others in the order in which they come up: of each tile its land in two bits
  (mountain 0, desert 1, wheat 2, forest 3; nothing for a Crash Site), then for each of its six sides, unless the hex
  there has come up before or started a piece, a bit 1 when a tile other than a Crash Site lies there, else 0.

There is one code for a map; anything else is refused.
"""

from scoring.dice import draw
from scoring.seed_codes import canonical_seed, seed_code

VERSION = "E"
"""The first letter of every seed's code: game and version."""
MAP_VERSION = "M"
"""The first letter of every map's code."""


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


def first_player_face(seed: str, before: int, seat: int) -> int:
    """Return the face, 1 to 8, of a seat that rolls for the first player; `before` rolls came before."""
    return 1 + draw(seed, "first-player", (before, seat), 8)


def drawn_spot(seed: str, number: int, tile: int, count: int) -> int:
    """Return which of the listed spots, from 0, a further tile of a map takes."""
    return draw(seed, "map-spot", (number, tile), count)


def drawn_land(seed: str, number: int, tile: int, left: int) -> int:
    """Return which of the lands that are left, from 0, a tile of a map takes."""
    return draw(seed, "map-land", (number, tile), left)
