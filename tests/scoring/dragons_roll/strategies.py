"""Tables to test on, and hypothesis strategies for every set-up and event of Dragon's Roll, nonsense included."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import (
    KINDS,
    MASTERS,
    SCROLLS,
    UNNAMED,
    DragonCard,
    MasterCard,
    MasterSide,
    Requirement,
    Space,
)
from scoring.dragons_roll.corrections import (
    CityBurned,
    CityRepaired,
    DragonAdded,
    DragonDescribed,
    DragonPut,
    DragonRemoved,
    MasterDescribed,
    ResultEntered,
    ScrollsLaidOut,
)
from scoring.dragons_roll.events import (
    DiceRolled,
    DiceUnlocked,
    DiePlaced,
    DieReturned,
    DieRolled,
    DieTried,
    DragonDefeated,
    DragonDieResolved,
    DragonsAppeared,
    DragonsEvent,
    DragonsSetup,
    MasterDefeated,
    MasterMoved,
    NumberCalled,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.masters import MASTER_BY_NAME, MASTER_CARDS
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.seeds import code
from scoring.dragons_roll.state import TURN, Die, Dragon, DragonsState, start
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew

SEED = code(1)


def setup(master: str | MasterCard = "Trollok", *players: str, **fields: Any) -> DragonsSetup:
    """Return a set-up of Ana and Ben, unless others are named."""
    card = MASTER_BY_NAME[master] if isinstance(master, str) else master
    return DragonsSetup(players or ("Ana", "Ben"), SEED, card, **fields)


def after(state: DragonsState, *events: DragonsEvent) -> DragonsState:
    return reduce(apply, events, state)


def stood(*columns: str, start_at: int = 0) -> tuple[Dragon, ...]:
    """Return the grid of three columns of three places, written `5a 2b -` from the top: move number and a name.

    `_` for the move number is a dragon that never moves. The numbers of the dragons go by their names: a is 0.
    """
    found = []
    for column, places in enumerate(columns):
        for row, place in enumerate(places.split()):
            if place != "-":
                numbers = () if place[0] == "_" else (int(place[0]),)
                found.append(Dragon(start_at + ord(place[1]) - ord("a"), column, row, DragonCard(numbers)))
    return tuple(sorted(found, key=lambda dragon: dragon.number))


def table(*columns: str, master: str | MasterCard = "Greedmaw", due: Any = TURN, **fields: Any) -> DragonsState:
    """Return a table in Ana's first turn with these dragons in the grid; Greedmaw never does anything by itself."""
    state = start(setup(master, scrolls=SCROLLS))
    dragons = stood(*columns)
    return replace(state, dragons=dragons, appeared=20, due=due, **fields)


def shape(state: DragonsState) -> tuple[str, ...]:
    """Return the grid as `stood` reads it, by names alone; newcomers are `+`."""
    grid = [["-"] * 3 for _ in range(3)]
    for dragon in state.dragons:
        grid[dragon.column][dragon.row] = chr(ord("a") + dragon.number) if dragon.number < 20 else "+"
    return tuple(" ".join(column) for column in grid)


def die(face: int, *own: int) -> DiceRolled:
    return DiceRolled(face, own, "table")


def new(*numbers: int) -> DragonsAppeared:
    return DragonsAppeared(tuple(DragonCard((number,)) for number in numbers), "table")


def carded(state: DragonsState, number: int, requirement: Requirement, **fields: Any) -> DragonsState:
    """Return the table with the conditions of one dragon known."""
    dragons = tuple(
        replace(each, card=replace(each.card, requirement=requirement, **fields)) if each.number == number else each
        for each in state.dragons
    )
    return replace(state, dragons=dragons)


def diced(state: DragonsState, seat: int, *dice: Die) -> DragonsState:
    """Return the table with the first dice of a seat lying like this."""
    own = (*dice, *state.dice[seat][len(dice) :])
    return replace(state, dice=(*state.dice[:seat], own, *state.dice[seat + 1 :]))


FACE = st.integers(1, 6)
ANY_FACE = st.integers(0, 6)
SEAT = st.sampled_from((0, 0, 0, 1, 1, 2, 3, 8))
DRAGON = st.integers(0, 9) | st.integers(0, 9999)
AT = st.integers(-1, 9) | st.integers(-1, 9999)
SPACE = st.integers(0, 5) | st.integers(0, 8)
COLUMN = st.integers(0, 2)
ROLLER = st.sampled_from(("app", "table"))
NAME = st.sampled_from(("Ana", "Ben", "Çem", "D", "Émile", "Fürst 2", "A\"b\\c'<i> 😀 ñ", "x" * 40))
TEXT = st.sampled_from(("", "Soot", "Glühwürmchen 7", "y" * 40))
NUMBERS = st.sets(FACE).map(lambda found: tuple(sorted(found)))
KIND = st.sampled_from(("", "", *KINDS, "Another kind"))
SPACES = st.builds(
    Space,
    st.sets(FACE, min_size=1).map(lambda found: tuple(sorted(found))),
    st.sampled_from(("", "", "circle", "triangle")),
    st.booleans(),
    st.integers(0, 3),
)
REQUIREMENT = st.builds(
    Requirement,
    st.lists(SPACES, max_size=6).map(tuple),
    st.sampled_from(("", "", ">=", "<=", "=")),
    st.integers(0, 30),
    st.booleans(),
)
CARD = st.sampled_from(PRACTICE) | st.builds(DragonCard, NUMBERS, KIND, TEXT, REQUIREMENT)
MASTER_SIDE = st.builds(MasterSide, ANY_FACE, REQUIREMENT, st.lists(KIND, max_size=2).map(tuple))
MASTER_CARD = st.sampled_from(MASTER_CARDS) | st.builds(
    MasterCard, st.sampled_from(MASTERS), MASTER_SIDE, MASTER_SIDE, st.booleans()
)
SCROLL = st.sampled_from((*SCROLLS, *UNNAMED))
SOME_SCROLLS = st.lists(SCROLL, max_size=12).map(tuple)

SETUP: SearchStrategy[DragonsSetup] = st.lists(NAME, min_size=2, max_size=4, unique=True).flatmap(
    lambda players: st.builds(
        DragonsSetup,
        st.just(tuple(players)),
        st.sampled_from((SEED, code(2**60 - 1))),
        MASTER_CARD,
        st.integers(0, len(players) - 1),
        SOME_SCROLLS,
        st.sampled_from(((), PRACTICE, PRACTICE[:5])),
        ROLLER,
        TEXT,
        st.booleans(),
        st.sampled_from(("yellow", "red")),
    )
)

EVENTS: dict[type, SearchStrategy[Any]] = {
    PlayerJoined: st.builds(PlayerJoined, NAME),
    PlayerRenamed: st.builds(PlayerRenamed, SEAT, NAME),
    PlayersReordered: st.builds(
        PlayersReordered, st.integers(0, 6).flatmap(lambda n: st.permutations(range(n))).map(tuple)
    ),
    PlayerWithdrew: st.builds(PlayerWithdrew, SEAT),
    PlayerReturned: st.builds(PlayerReturned, SEAT),
    DiceRolled: st.one_of(
        st.builds(DiceRolled, FACE, st.lists(FACE, max_size=6).map(tuple), ROLLER),
        st.builds(DiceRolled, ANY_FACE, st.lists(FACE, min_size=1, max_size=6).map(tuple), ROLLER),
    ),
    DragonDieResolved: st.just(DragonDieResolved()),
    DragonsAppeared: st.builds(DragonsAppeared, st.lists(CARD, min_size=1, max_size=3).map(tuple), ROLLER),
    MasterMoved: st.builds(MasterMoved, AT),
    NumberCalled: st.builds(NumberCalled, FACE),
    DieReturned: st.builds(DieReturned, AT, SPACE),
    DiceUnlocked: st.just(DiceUnlocked()),
    DiePlaced: st.one_of(
        st.builds(DiePlaced, SEAT, FACE, AT, SPACE), st.builds(DiePlaced, SEAT, ANY_FACE, AT, SPACE, FACE)
    ),
    DieTried: st.builds(DieTried, SEAT, FACE, SPACE, FACE, ROLLER),
    DieRolled: st.builds(DieRolled, SEAT, ANY_FACE, FACE, ROLLER),
    DragonDefeated: st.builds(DragonDefeated, DRAGON),
    MasterDefeated: st.just(MasterDefeated()),
    RollMissed: st.just(RollMissed()),
    TurnEnded: st.just(TurnEnded()),
    ScrollUsed: st.builds(
        ScrollUsed, SCROLL, SEAT, AT, st.integers(-1, 2), ANY_FACE, st.lists(FACE, max_size=2).map(tuple)
    ),
    ScrollsLaidOut: st.builds(ScrollsLaidOut, SOME_SCROLLS),
    DragonDescribed: st.builds(DragonDescribed, DRAGON, CARD),
    MasterDescribed: st.builds(MasterDescribed, MASTER_CARD),
    DragonPut: st.builds(DragonPut, DRAGON, COLUMN, COLUMN),
    DragonAdded: st.builds(DragonAdded, CARD, COLUMN, COLUMN),
    DragonRemoved: st.builds(DragonRemoved, DRAGON),
    CityBurned: st.just(CityBurned()),
    CityRepaired: st.just(CityRepaired()),
    ResultEntered: st.builds(ResultEntered, st.booleans()),
}
"""One strategy for each class of event."""
EVENT: SearchStrategy[Any] = st.one_of(*EVENTS.values())
