"""How even dice are: faces counted against what fair dice show, and how unusual the difference is.

Pearson's chi-square: the sum over the faces of (counted - expected) squared, by expected. For fair dice it is at least
x with the probability Q(f/2, x/2), the regularised upper incomplete gamma function, f being the number of faces less
one. For whole f that is a finite sum, which is what stands here: nothing is approximated but the distribution of the
sum itself, which is why no verdict is given below five expected rolls a face.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, Protocol

Roller = Literal["app", "table"]
"""Who rolled: the app, from a seed, or the people at the table, who typed it in."""
WHOLE = 1000
"""The length of a full bar."""
LEAST_EXPECTED = 5
"""Rolls that each face is to be expected at least, for the chi-square to tell anything."""


@dataclass(frozen=True, slots=True)
class Faces:
    """How often each face of one kind of die was rolled."""

    by: Roller
    counts: tuple[int, ...]
    """From face 1; as many as the die has faces."""

    @property
    def rolls(self) -> int:
        """How many dice were rolled."""
        return sum(self.counts)

    @property
    def needed(self) -> int:
        """How many rolls it takes to tell anything from them."""
        return LEAST_EXPECTED * len(self.counts)

    @property
    def enough(self) -> bool:
        """Whether there are as many."""
        return self.rolls >= self.needed

    @property
    def expected_tenths(self) -> int:
        """How often each face is to be expected, in tenths, to the nearest one."""
        return (20 * self.rolls + len(self.counts)) // (2 * len(self.counts))

    @property
    def lengths(self) -> tuple[int, ...]:
        """How long the bar of each face is drawn, 0 to WHOLE."""
        return tuple(WHOLE * count // self._most for count in self.counts)

    @property
    def mark(self) -> int:
        """Where on such a bar stands what is to be expected."""
        return WHOLE * self.rolls // (len(self.counts) * self._most)

    @property
    def _most(self) -> int:
        return max(1, *self.counts)

    @property
    def chi_square(self) -> float:
        """How far the counts are from even ones; 0 when they are even, or there are none."""
        if not self.rolls:
            return 0.0
        expected = self.rolls / len(self.counts)
        return sum((count - expected) ** 2 for count in self.counts) / expected

    @property
    def chi_tenths(self) -> int:
        """The same in tenths, to the nearest one."""
        return round(10 * self.chi_square)

    @property
    def probability(self) -> float:
        """Of fair dice rolled so often, the share that looks at least this uneven: 0 to 1."""
        return chi_square_tail(self.chi_square, len(self.counts) - 1)

    @property
    def odds(self) -> tuple[int, int]:
        """The same in a few words' precision: (3, 10) is about 3 in 10.

        (10, 10): nearly all of them. (0, 1000): fewer than 1 in 1,000.
        """
        for of in (10, 100, 1000):
            found = math.floor(self.probability * of + 0.5)
            if found:
                return found, of
        return 0, 1000


def thrown(faces: tuple[Faces, ...], by: Roller, sides: int, shown: Iterable[int]) -> tuple[Faces, ...]:
    """Return counts with more dice in them: of so many sides, showing what is from 1 to `sides`; others count not."""
    new = [face for face in shown if 1 <= face <= sides]
    if not new:
        return faces
    before = next((one for one in faces if one.by == by and len(one.counts) == sides), None)
    counts = list(before.counts) if before else [0] * sides
    for face in new:
        counts[face - 1] += 1
    after = replace(before, counts=tuple(counts)) if before else Faces(by, tuple(counts))
    return (*(one for one in faces if one is not before), after)


class Threw(Protocol):
    """A match, as far as its dice go."""

    @property
    def seed(self) -> str:
        """The code from which its draws come."""

    @property
    def created(self) -> int:
        """When it was begun."""

    @property
    def faces(self) -> tuple[Faces, ...]:
        """What was rolled in it."""


def together(matches: Iterable[Threw]) -> tuple[Faces, ...]:
    """Return all dice of many matches: the app's before the typed ones, those with fewer faces first.

    The same seed rolls the same faces again, which says nothing new: of the matches of one seed only the one with the
    most rolls of the app counts. Of two copies of one match that went on differently only the longer one counts for
    the table's dice too.
    """
    most: dict[tuple[str, int, str, int], Faces] = {}
    for match in matches:
        for faces in match.faces:
            begun = 0 if faces.by == "app" else match.created
            key = (match.seed, begun, faces.by, len(faces.counts))
            if key not in most or faces.rolls > most[key].rolls:
                most[key] = faces
    sums: dict[tuple[Roller, int], Faces] = {}
    for faces in most.values():
        kind = faces.by, len(faces.counts)
        before = sums.get(kind, Faces(faces.by, (0,) * len(faces.counts)))
        counts = tuple(a + b for a, b in zip(before.counts, faces.counts, strict=True))
        sums[kind] = replace(before, counts=counts)
    return tuple(sums[kind] for kind in sorted(sums))


def chi_square_tail(x: float, freedom: int) -> float:
    """Return how probable it is that a chi-square of so many degrees of freedom is at least `x`.

    Args:
        x: 0 or more.
        freedom: 1 or more.
    """
    half = x / 2
    if freedom % 2:
        tail, term, step = math.erfc(math.sqrt(half)), math.exp(-half) * math.sqrt(half) / math.gamma(1.5), 1.5
    else:
        tail, term, step = 0.0, math.exp(-half), 1.0
    for _ in range(freedom // 2):
        tail += term
        term *= half / step
        step += 1
    return min(1.0, tail)
