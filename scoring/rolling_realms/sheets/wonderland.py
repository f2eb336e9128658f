"""Wonderland's War: five battlegrounds, each fought against the roll of its turn."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import Objection, objection
from scoring.rolling_realms.sheets.marks import Rolls, check_length, check_number, check_turn, roll_of

RULE = "RR-Wonderland's War"
BATTLE_TURNS = (4, 5, 7, 8, 9)
"""The turn that ends with the battle of each battleground."""
BATTLE_STARS = (1, 2, 1, 1, 1)
"""What winning on each battleground scores."""


@dataclass(frozen=True, slots=True)
class WonderlandSheet:
    """What a seat has on Wonderland's War. How many circles a battleground has is not checked.

    Raises:
        ValueError: There are not five battlegrounds, or a number or turn does not exist.
    """

    grounds: tuple[tuple[tuple[int, int], ...], ...] = ((),) * 5
    """For each battleground the numbers written there, each with the turn it was written in.

    Turns are 1 to 9, or 0 for what was written before the first roll.
    """

    def __post_init__(self) -> None:
        check_length(len(self.grounds), "battlegrounds", 5)
        for number, turn in (written for ground in self.grounds for written in ground):
            check_number(number)
            check_turn(turn, first=0)


@dataclass(frozen=True, slots=True)
class Battle:
    """How a battle stands."""

    turn: int
    stars: int
    """What winning scores."""
    target: int | None
    """The sum to reach: the dice as rolled in its turn; None while they are not rolled."""
    written: int
    """The sum of the numbers written up to the end of its turn."""
    won: bool | None
    """Whether it is won; None while that is open. It is won for certain once the target is reached."""


def battles(sheet: WonderlandSheet, rolls: Rolls, *, closed: bool = False) -> tuple[Battle, ...]:
    """Return how the five battles stand; `closed`: the round is over, so its last turn is too.

    Numbers written in the turn of a battle count for it, later ones do not. An equal sum wins.

    Rule: Redux, Realm-by-Realm, Wonderland's War.
    """
    standing = []
    for turn, stars, ground in zip(BATTLE_TURNS, BATTLE_STARS, sheet.grounds, strict=True):
        written = sum(number for number, when in ground if when <= turn)
        roll = roll_of(rolls, turn)
        target = sum(roll) if roll else None
        reached = target is not None and written >= target
        over = closed or any(rolls[turn:])
        standing.append(Battle(turn, stars, target, written, reached if reached or over else None))
    return tuple(standing)


def battle_stars(sheet: WonderlandSheet, rolls: Rolls) -> int:
    """Return the stars of the battles won so far.

    A battle counts once its dice are rolled and reached: numbers are never taken away, so it is certain then.

    Rule: Redux, Realm-by-Realm, Wonderland's War; General Realm Rules.
    """
    return sum(battle.stars for battle in battles(sheet, rolls) if battle.won)


def turn_objections(sheet: WonderlandSheet, rolls: Rolls) -> tuple[Objection, ...]:
    """Return what stands against the numbers: those written in a turn that is not rolled yet."""
    return tuple(
        objection(RULE, "wonderland-turn", number=number, turn=turn)
        for number, turn in (written for ground in sheet.grounds for written in ground)
        if roll_of(rolls, turn) is None
    )
