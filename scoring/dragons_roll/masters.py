"""The six Master Dragons as the rulebook gives them, and the record of what the players' printed cards say."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.checks import check_within
from scoring.dragons_roll.cards import (
    DRACELLE,
    DRAGINI,
    DRAGOMIR,
    DRAGON_CARDS,
    GREEDMAW,
    MASTERS,
    NORMLING,
    SCROLL_CARDS,
    SCROLLS,
    SHOWOFF,
    TROLLING,
    TROLLOK,
    UNNAMED,
    DragonCard,
    MasterCard,
    MasterSide,
    ScrollCard,
)
from scoring.dragons_roll.requirements import choice, fixed, summed, symbols

_LOW, _HIGH = (1, 2, 3), (4, 5, 6)
_PAIRS = ((1, 2), (3, 4), (5, 6))

MASTER_CARDS = (
    MasterCard(
        TROLLOK,
        MasterSide(2, symbols("circle", "circle", "triangle", "triangle", top=2), (NORMLING,)),
        MasterSide(2, symbols("circle", "circle", "circle", "triangle", "triangle", top=3), (NORMLING, TROLLING)),
    ),
    MasterCard(SHOWOFF, MasterSide(5, summed(">=", 15, 4, top=2)), MasterSide(5, summed(">=", 20, 5, top=2))),
    MasterCard(
        DRAGINI,
        MasterSide(3, choice(_LOW, _LOW, _HIGH, _HIGH, _HIGH, top=2)),
        MasterSide(3, choice(*_PAIRS, *_PAIRS, top=3)),
    ),
    MasterCard(
        DRACELLE,
        MasterSide(4, choice((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), top=2)),
        MasterSide(4, fixed(1, 3, 5, 1, 3, 5, top=3)),
    ),
    MasterCard(
        GREEDMAW,
        MasterSide(0, choice(_LOW, _LOW, _HIGH, _HIGH, top=2)),
        MasterSide(0, choice((1, 2), (1, 2), (5, 6), (3, 4), (3, 4), top=3)),
    ),
    MasterCard(DRAGOMIR, MasterSide(6, fixed(1, 2, 3, 4, 5, top=2)), MasterSide(6, fixed(1, 2, 3, 4, 5, 6, top=3))),
)
"""The six Masters by level. Every trigger, the conditions of Trollok and Showoff and the kinds Trollok moves are not
in the rulebook: they are our guesses until `typed`. Rule: Master Dragons."""
MASTER_BY_NAME = {card.name: card for card in MASTER_CARDS}


@dataclass(frozen=True, slots=True)
class DragonsCards:
    """What the players typed in of their copy."""

    dragons: tuple[DragonCard, ...] = ()
    """The Dragon cards entered so far, 18 at most."""
    masters: tuple[MasterCard, ...] = MASTER_CARDS
    scrolls: tuple[ScrollCard, ...] = tuple(map(ScrollCard, (*SCROLLS, *UNNAMED)))
    """The twelve Scrolls of the box."""

    def __post_init__(self) -> None:
        check_within("The number of Dragon cards", len(self.dragons), 0, DRAGON_CARDS)
        check_within("The number of Scrolls", len(self.scrolls), 0, SCROLL_CARDS)
        if tuple(card.name for card in self.masters) != MASTERS:
            raise ValueError(f"The Master Dragons are {', '.join(MASTERS)}, once each and in this order.")
