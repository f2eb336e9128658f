"""Poker: the flop, the hands that were dealt, and the combinations they were played for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from scoring.game import Objection, objection
from scoring.rolling_realms.sheets.marks import Rolls, check_length, check_number, check_turn, roll_of

RULE = "RR-Poker"


@dataclass(frozen=True, slots=True)
class Combination:
    """What a hand can be played for."""

    key: str
    stars: int
    resource: Literal["", "pumpkins", "hearts", "coins"]
    """What it gains one of; empty for nothing."""


COMBINATIONS = (
    Combination("pair", 1, ""),
    Combination("two-pair", 1, "pumpkins"),
    Combination("three", 1, "coins"),
    Combination("four", 2, "pumpkins"),
    Combination("full-house", 2, "hearts"),
    Combination("straight", 2, "coins"),
)
"""All combinations, in the order of the book."""
_STARS = {"": 0} | {combination.key: combination.stars for combination in COMBINATIONS}


def combinations(faces: tuple[int, int], flop: tuple[int, ...]) -> tuple[Combination, ...]:
    """Return every combination contained in a hand and the flop, in the order of the book.

    The player chooses which one to score. That both cards of the hand belong to it is not asked for, and the
    sets of two pair and of a full house differ in their number; both are readings.

    Rule: Redux, Realm-by-Realm, Poker.
    """
    pool = (*faces, *flop)
    most, second = (*sorted(Counter(pool).values(), reverse=True), 0)[:2]
    contained = {
        "pair": most >= 2,
        "two-pair": second >= 2,
        "three": most >= 3,
        "four": most >= 4,
        "full-house": most >= 3 and second >= 2,
        "straight": {2, 3, 4, 5} <= set(pool) and not {1, 6}.isdisjoint(pool),
    }
    return tuple(combination for combination in COMBINATIONS if contained[combination.key])


@dataclass(frozen=True, slots=True)
class PokerHand:
    """Both rolled numbers of a turn, noted as a hand.

    Raises:
        ValueError: No such turn, number or combination exists.
    """

    turn: int
    """The turn it was dealt in, from 1 to 9."""
    faces: tuple[int, int]
    played: str = ""
    """The key of the combination it was played for; empty while it is unplayed."""

    def __post_init__(self) -> None:
        check_turn(self.turn)
        check_length(len(self.faces), "numbers in a hand", 2)
        for number in self.faces:
            check_number(number)
        if self.played not in _STARS:
            raise ValueError(f"A hand is played for {', '.join(filter(None, _STARS))}, not {self.played!r}.")


@dataclass(frozen=True, slots=True)
class PokerSheet:
    """What a seat has on Poker. How many cards the flop has, and their conditions, is not checked.

    Raises:
        ValueError: The flop has a number that no die shows.
    """

    flop: tuple[int, ...] = ()
    """The numbers written, in that order."""
    hands: tuple[PokerHand, ...] = ()

    def __post_init__(self) -> None:
        for number in self.flop:
            check_number(number)

    @property
    def stars(self) -> int:
        """The stars of every combination played, as it was recorded.

        Rule: Redux, Realm-by-Realm, Poker.
        """
        return sum(_STARS[hand.played] for hand in self.hands)


def deal_objections(sheet: PokerSheet, rolls: Rolls) -> tuple[Objection, ...]:
    """Return what stands against the hands as they were dealt.

    A hand shows the dice as rolled in its turn. Only a rolled die deals, so a turn deals at most two
    hands, and the second only by a die that 3 pumpkins let in unadjusted, which is a reading.

    Rule: Redux, General Realm Rules; Realm-by-Realm, Poker.
    """
    unlike = tuple(
        objection("RR-12", "poker-not-rolled", turn=hand.turn, first=hand.faces[0], second=hand.faces[1])
        for hand in sheet.hands
        if sorted(hand.faces) != sorted(roll_of(rolls, hand.turn) or ())
    )
    deals = Counter(hand.turn for hand in sheet.hands)
    many = tuple(objection(RULE, "poker-deals", turn=turn) for turn, hands in deals.items() if hands > 2)
    return (*unlike, *many)


def play_objections(before: PokerSheet, after: PokerSheet) -> tuple[Objection, ...]:
    """Return what stands against the hands played between two sheets: a combination that is not there.

    The flop is that of `after`. What was played before is not judged again.

    Rule: Redux, Realm-by-Realm, Poker.
    """
    played = Counter(hand for hand in after.hands if hand.played)
    played.subtract(hand for hand in before.hands if hand.played)
    return tuple(
        objection(RULE, "poker-combination", turn=hand.turn, combination=hand.played)
        for hand in (+played).elements()
        if hand.played not in {combination.key for combination in combinations(hand.faces, after.flop)}
    )
