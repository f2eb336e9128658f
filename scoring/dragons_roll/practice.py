"""Eighteen practice dragons of our own invention: not the printed cards, but every kind of requirement on them."""

from scoring.dragons_roll.cards import (
    FORESTLING,
    GRABBLER,
    NOBLING,
    NORMLING,
    TROLLING,
    DragonCard,
    Requirement,
    Space,
)
from scoring.dragons_roll.requirements import ascending, choice, fixed, summed, symbols

_LOW, _HIGH, _MIDDLE = (1, 2, 3), (4, 5, 6), (3, 4, 5)

PRACTICE = (
    DragonCard((1,), NORMLING, "Puddle", fixed(1, 1)),
    DragonCard((4,), NORMLING, "Pebble", choice(_LOW, _LOW, _LOW)),
    DragonCard((5,), NORMLING, "Twig", symbols("circle", "circle", "triangle")),
    DragonCard((2, 6), NORMLING, "Burr", summed("<=", 6, 2)),
    DragonCard((2,), TROLLING, "Magpie", fixed(6, 6, 6)),
    DragonCard((3,), TROLLING, "Pincher", summed("=", 12, 3)),
    DragonCard((5,), TROLLING, "Hoarder", choice((2, 4, 6), (2, 4, 6), (1, 3, 5), (1, 3, 5), top=2)),
    DragonCard((1, 6), TROLLING, "Rattle", ascending(1, 1, 1)),
    DragonCard((3,), NOBLING, "Velvet", summed(">=", 15, 3)),
    DragonCard((4,), NOBLING, "Lace", ascending(1, 1, 1, outlined=(1,))),
    DragonCard((6,), NOBLING, "Plume", symbols("circle", "circle", "triangle", "triangle", top=2)),
    DragonCard((1, 3), NOBLING, "Brocade", fixed(2, 3, 4, 5)),
    DragonCard((2,), GRABBLER, "Snatch", summed(">=", 10, 2, outlined=1)),
    DragonCard((4,), GRABBLER, "Clutch", choice(_MIDDLE, _MIDDLE, _MIDDLE, _MIDDLE, top=2)),
    DragonCard((5,), GRABBLER, "Pocket", ascending(1, 2)),
    DragonCard((6,), FORESTLING, "Fern", summed("<=", 9, 4, top=2)),
    DragonCard(
        (3,),
        FORESTLING,
        "Moss",
        Requirement((Space((1,)), Space((6,)), Space(symbol="circle"), Space(symbol="circle"), Space(outlined=True))),
    ),
    DragonCard(
        (2, 5),
        FORESTLING,
        "Bramble",
        Requirement((*map(Space, (_LOW, _LOW, _LOW, _HIGH, _HIGH)), Space(outlined=True)), "=", 21, top=3),
    ),
)
"""A whole pile, by kind."""
