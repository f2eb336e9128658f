"""A whole game of Rolling Empires, planned with the rules alone: what to tap at each step, and what must be seen."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.rolling_empires.actions import (
    Attacked,
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    Pillaged,
    Reinforced,
    WorkshopNamed,
)
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import CRASH, LANDS
from scoring.rolling_empires.corrections import FieldTyped, TileTaken
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    DiceTaken,
    DrawEnded,
    EmpiresEvent,
    EmpiresSetup,
    FirstPlayerRolled,
    Passed,
    SetupEnded,
    TilePlaced,
    TurnEnded,
)
from scoring.rolling_empires.hexes import steps
from scoring.rolling_empires.maps import tiles_in_all
from scoring.rolling_empires.pieces import Die, LandTile
from scoring.rolling_empires.seeds import code
from scoring.rolling_empires.state import EmpiresState, start

PLAYERS = ANA, BEN, CEM = 0, 1, 2
NAMES = ("Ana", "Ben", "Cem")
MOST_TAPS = 45 * tiles_in_all(len(NAMES)) // tiles_in_all(6)
"""For entering the map, where 45 are allowed for that of six."""
HEXES = (
    *sorted((at for q in range(-2, 3) for r in range(-2, 3) if 0 < steps(at := (q, r)) <= 2), key=steps),
    *((3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3)),
)
"""Where tiles lie round the Crash Site: all within two steps, and six farther out."""
LAYING = (
    TilePlaced(LandTile(0, 0, CRASH)),
    *(TilePlaced(LandTile(*at, land)) for place, land in enumerate(LANDS) for at in HEXES[place :: len(LANDS)]),
)
"""The map, in the order in which it is entered: land by land."""
TABLE = (
    FirstPlayerRolled((7, 3, 7), "table"),
    FirstPlayerRolled((5, 0, 2), "table"),
    WorkshopNamed(BEN, 0, "Fortress"),
    CityPlaced(ANA, 2, 0),
    CityPlaced(BEN, -2, 0),
    CityPlaced(CEM, 0, 2),
    SetupEnded(),
)
"""Ana and Cem tie for the first player."""
FIRST = (
    DrawEnded(),
    TileTaken(1, 0, ANA),
    TurnEnded(ANA),
    Reinforced(BEN, -2, 0, (Die(2), Die(1))),
    TurnEnded(BEN),
    TileTaken(0, 1, CEM),
    TurnEnded(CEM),
    TileTaken(0, 0, ANA),
    TurnEnded(ANA),
    Passed(BEN, 2),
    TileTaken(-1, 2, CEM),
    TurnEnded(CEM),
    TileTaken(-1, 0, ANA),
    TurnEnded(ANA),
    TileTaken(1, 1, CEM),
    ConquestClaimed(CEM, "back", 2),
    TurnEnded(CEM),
    Attacked(ANA, -2, 0, (Die(3),), 1),
    ConquestClaimed(ANA, "line", 6),
    TurnEnded(ANA),
    Passed(CEM, 1),
    Passed(ANA, 0),
    CleanedUp(),
    DiceTaken(-2, 0),
)
"""From her city over the Crash Site into Ben's: a line of five, which also has Ben's mine."""
SECOND = (
    DrawEnded(),
    DieBought(BEN),
    TurnEnded(BEN),
    Passed(CEM, 0),
    FreeActionTaken(ANA, "re-roll", 1),
    Pillaged(ANA, BEN, 7),
    TurnEnded(ANA),
    Attacked(BEN, -2, 0, (Die(4),)),
    TurnEnded(BEN),
    Passed(ANA, 0),
    Passed(BEN, 1),
    CleanedUp(),
)
"""Ben's city is pillaged past its Fortress, and taken back."""
THIRD = (
    DrawEnded(),
    TileTaken(0, 0, CEM),
    TurnEnded(CEM),
    Passed(ANA, 0),
    Passed(BEN, 6),
    Passed(CEM, 0),
    CleanedUp(),
)
"""The Crash Site changes hands."""
LAST = (
    *(DrawEnded(), Passed(ANA, 0), Passed(BEN, 5), Passed(CEM, 0), CleanedUp()),
    *(DrawEnded(), Passed(BEN, 4), Passed(CEM, 0), Passed(ANA, 0), CleanedUp()),
)
"""Two rounds in which everybody passes at once."""
TIE = FieldTyped(ANA, "land", 2)
"""The land bonus that brings Ana up to Cem, who has more magic."""
PLAY: tuple[EmpiresEvent, ...] = (*TABLE, *FIRST, *SECOND, *THIRD, *LAST)
"""What happens on the entered map."""
EVERYTHING: tuple[EmpiresEvent, ...] = (*LAYING, *PLAY, TIE)
"""The game from its first tile on."""


def setup() -> EmpiresSetup:
    """Return a game of three in which magic is tracked."""
    return EmpiresSetup(NAMES, code(1), magic=True)


def laid() -> EmpiresState:
    """Return the table on which the map has been entered, and nothing else."""
    state = start(setup())
    for event in LAYING:
        state = apply(state, event)
    return state


def planned() -> Iterator[tuple[EmpiresState, EmpiresEvent]]:
    """Yield each table on the entered map and what happens next, from who starts to the last Clean Up."""
    state = laid()
    for event in PLAY:
        yield state, event
        state = apply(state, event)
