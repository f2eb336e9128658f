"""Tables to test on, and hypothesis strategies for every set-up and event of Rolling Empires, nonsense included."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any, get_args

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.rolling_empires.actions import (
    Attacked,
    AttackKind,
    BehemothWalked,
    CitySummoned,
    ClaimKind,
    ConquestClaimed,
    DieAssassinated,
    DieBought,
    FreeActionTaken,
    FreeKind,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    Pillaged,
    Reinforced,
    SaboteurSent,
    SpecialUsed,
    TilesMoved,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import (
    CRASH,
    FACTIONS,
    LANDS,
    NEUTRALS,
    NO_CARDS,
    WORKSHOPS,
    BonusOf,
    ConquestCard,
    CreatureCard,
    EmpiresCards,
    FactionSheet,
    Land,
    LandBonus,
    MonumentCard,
    WorkshopCard,
)
from scoring.rolling_empires.corrections import (
    FIELDS,
    CardRemoved,
    CardsTold,
    Deck,
    FieldTyped,
    ForceSet,
    GameClosed,
    MagicCounted,
    MagicTracked,
    Phase,
    RoundSet,
    TileTaken,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DiceTaken,
    DrawEnded,
    EmpiresEvent,
    EmpiresSetup,
    FactionChosen,
    FirstPlayerRolled,
    MapLaid,
    Passed,
    SetupEnded,
    TilePlaced,
    TileRemoved,
    TurnEnded,
)
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.maps import generated
from scoring.rolling_empires.pieces import CITY_DIE, MARKED, Cost, Die, LandTile
from scoring.rolling_empires.seeds import code
from scoring.rolling_empires.state import EmpiresState, Tile, Workshop, start, with_empire, with_tile
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew

SEED = code(1)


def setup(*players: str, **fields: Any) -> EmpiresSetup:
    """Return a set-up of Ana and Ben, unless others are named."""
    return EmpiresSetup(players or ("Ana", "Ben"), SEED, **fields)


def after(state: EmpiresState, *events: EmpiresEvent) -> EmpiresState:
    return reduce(apply, events, state)


def table(*players: str, magic: bool = True, **fields: Any) -> EmpiresState:
    """Return a table in the first round's actions, without a map; the first player is on turn."""
    return after(start(setup(*players, magic=magic, **fields)), TurnGiven(0), DrawEnded())


def mapped(state: EmpiresState, **controlled: str) -> EmpiresState:
    """Return the table with a honeycomb of 19 mountains round the Crash Site.

    Each player's tiles are written `"1,0 0,1:2+3"`: q,r, and behind a colon the dice; `a=` is seat 0, `b=` seat 1.
    The first one is the city's.
    """
    around = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    state = replace(state, land=tuple(sorted((at, Tile("mountain" if at != (0, 0) else CRASH)) for at in around)))
    for letter, tiles in controlled.items():
        seat = ord(letter) - ord("a")
        for place, text in enumerate(tiles.split()):
            at, dice = _placed(text)
            tile = state.tile(at)
            assert tile is not None
            state = with_tile(state, at, replace(tile, seat=seat, dice=dice))
            if place == 0:
                state = with_empire(state, seat, city=at)
    return state


def _placed(text: str) -> tuple[Hex, tuple[Die, ...]]:
    at, _, dice = text.partition(":")
    q, r = at.split(",")
    return (int(q), int(r)), tuple(Die(int(power)) for power in dice.split("+") if power)


def built(state: EmpiresState, seat: int, *names: str) -> EmpiresState:
    """Return the table with exactly these workshops built by a seat."""
    return with_empire(state, seat, workshops=tuple(Workshop(name) for name in names))


SEAT = st.sampled_from((0, 0, 0, 1, 1, 2, 3, 9))
ANY_SEAT = st.integers(-1, 3)
COORDINATE = st.integers(-3, 3) | st.integers(-40, 40)
HEX = st.tuples(COORDINATE, COORDINATE)
LAND: SearchStrategy[Land] = st.sampled_from((*LANDS, CRASH))
NAME = st.sampled_from(("Ana", "Ben", "Çem", "D", "Émile", "Fürst 2", "A\"b\\c'<i> 😀 ñ", "x" * 40))
TEXT = st.sampled_from(("", "Miner", "Elf Queen", "Glühwürmchen 7", "y" * 40))
WORKSHOP = st.sampled_from(("", "Portal", *WORKSHOPS))
DIE = st.builds(Die, st.integers(0, 8), st.sampled_from(("", "", "", MARKED, CITY_DIE, *NEUTRALS)))
DICE = st.lists(DIE, max_size=4).map(tuple)
COST = st.just(Cost()) | st.builds(Cost, *[st.integers(0, 9)] * 4)
MAGIC = st.integers(0, 9) | st.integers(0, 999)
POWER = st.integers(0, 12)
MAYBE_POWER = st.integers(-1, 12)
FACTION = st.sampled_from(("", *FACTIONS))
LAND_NUMBERS = st.tuples(*[st.integers(0, 4)] * 4)
NUMBER = st.integers(0, 30)
ROLLER = st.sampled_from(("app", "table"))

CARDS: SearchStrategy[EmpiresCards] = st.just(NO_CARDS) | st.builds(
    EmpiresCards,
    st.lists(
        st.builds(
            FactionSheet,
            st.sampled_from(FACTIONS),
            st.lists(st.builds(LandBonus, st.sampled_from(get_args(BonusOf)), st.integers(0, 5)), max_size=3).map(
                tuple
            ),
        ),
        max_size=3,
    ).map(tuple),
    st.lists(
        st.builds(
            CreatureCard,
            TEXT,
            FACTION,
            st.integers(0, 4),
            st.integers(0, 5),
            st.integers(0, 5),
            st.just(()) | st.just(("gold 2",)),
        ),
        max_size=4,
    ).map(tuple),
    st.lists(
        st.builds(WorkshopCard, WORKSHOP, st.integers(0, 9), st.integers(0, 9), st.booleans(), st.booleans(), TEXT),
        max_size=4,
    ).map(tuple),
    st.lists(st.builds(ConquestCard, st.integers(1, 9), LAND_NUMBERS), max_size=4).map(tuple),
    st.lists(st.builds(MonumentCard, TEXT, *[st.tuples(st.integers(0, 20), st.integers(0, 20))] * 3), max_size=3).map(
        tuple
    ),
)

TILE = st.builds(LandTile, COORDINATE, COORDINATE, LAND)
TILES = st.sampled_from([*(generated(SEED, players) for players in range(2, 7)), ()]) | st.lists(
    TILE, max_size=33, unique_by=lambda tile: (tile.q, tile.r)
).map(tuple)

SETUP: SearchStrategy[EmpiresSetup] = st.lists(NAME, min_size=2, max_size=6, unique=True).flatmap(
    lambda players: st.builds(
        EmpiresSetup,
        st.just(tuple(players)),
        st.sampled_from((SEED, code(2**60 - 1))),
        st.just(()) | st.lists(FACTION, min_size=len(players), max_size=len(players)).map(tuple),
        st.sampled_from((5, 8)),
        st.booleans() if len(players) < 6 else st.just(value=False),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        CARDS,
        TILES,
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
    FactionChosen: st.builds(FactionChosen, SEAT, FACTION),
    FirstPlayerRolled: st.builds(
        FirstPlayerRolled, st.lists(st.integers(0, 8), min_size=1, max_size=7).map(tuple), ROLLER
    ),
    MapLaid: st.builds(MapLaid, TILES),
    TilePlaced: st.builds(TilePlaced, TILE),
    TileRemoved: st.builds(TileRemoved, COORDINATE, COORDINATE),
    CityPlaced: st.builds(CityPlaced, SEAT, COORDINATE, COORDINATE),
    CardsTold: st.builds(CardsTold, CARDS),
    CreaturesDrafted: st.builds(CreaturesDrafted, SEAT, st.lists(TEXT, max_size=4).map(tuple)),
    SetupEnded: st.just(SetupEnded()),
    DrawEnded: st.just(DrawEnded()),
    TurnEnded: st.builds(TurnEnded, SEAT),
    Passed: st.builds(Passed, SEAT, st.integers(0, 9)),
    CleanedUp: st.just(CleanedUp()),
    DiceTaken: st.builds(DiceTaken, COORDINATE, COORDINATE, DICE),
    FreeActionTaken: st.builds(FreeActionTaken, SEAT, st.sampled_from(get_args(FreeKind)), MAGIC),
    DieBought: st.builds(DieBought, SEAT, st.sampled_from(NEUTRALS) | TEXT, COST),
    MonumentBuilt: st.builds(MonumentBuilt, SEAT, st.integers(0, 20), TEXT, COST),
    WorkshopBuilt: st.builds(WorkshopBuilt, SEAT, WORKSHOP, COST),
    WorkshopNamed: st.builds(WorkshopNamed, SEAT, st.integers(0, 3), WORKSHOP),
    MineBuilt: st.builds(MineBuilt, SEAT, COST),
    MineFlipped: st.builds(MineFlipped, SEAT, WORKSHOP, COST),
    WorkshopUsed: st.builds(WorkshopUsed, SEAT, st.integers(0, 3), WORKSHOP),
    SpecialUsed: st.builds(SpecialUsed, SEAT, st.sampled_from(NEUTRALS) | TEXT, MAGIC),
    Attacked: st.builds(
        Attacked,
        SEAT,
        COORDINATE,
        COORDINATE,
        DICE,
        MAGIC,
        st.sampled_from(get_args(AttackKind)),
        MAYBE_POWER,
        MAYBE_POWER,
        COORDINATE,
        COORDINATE,
    ),
    BehemothWalked: st.builds(BehemothWalked, SEAT, st.lists(HEX, min_size=1, max_size=4).map(tuple)),
    Reinforced: st.builds(Reinforced, SEAT, COORDINATE, COORDINATE, DICE, MAGIC),
    Pillaged: st.builds(Pillaged, SEAT, SEAT, POWER, MAYBE_POWER, MAYBE_POWER),
    DieAssassinated: st.builds(DieAssassinated, SEAT, COORDINATE, COORDINATE, st.integers(0, 4)),
    TilesMoved: st.builds(TilesMoved, SEAT, st.lists(st.tuples(HEX, HEX), min_size=1, max_size=2).map(tuple)),
    CitySummoned: st.builds(CitySummoned, SEAT),
    SaboteurSent: st.builds(SaboteurSent, SEAT, SEAT, st.integers(0, 3)),
    ConquestClaimed: st.builds(
        ConquestClaimed, SEAT, st.sampled_from(get_args(ClaimKind)), st.integers(0, 20), st.just(()) | LAND_NUMBERS
    ),
    TileTaken: st.builds(TileTaken, COORDINATE, COORDINATE, ANY_SEAT),
    ForceSet: st.builds(ForceSet, COORDINATE, COORDINATE, DICE, MAGIC, st.booleans()),
    MagicTracked: st.builds(MagicTracked, st.booleans()),
    MagicCounted: st.builds(MagicCounted, SEAT, MAGIC),
    TurnGiven: st.builds(TurnGiven, SEAT),
    RoundSet: st.builds(RoundSet, st.integers(1, 8), st.sampled_from(get_args(Phase))),
    CardRemoved: st.builds(CardRemoved, SEAT, st.sampled_from(get_args(Deck)), st.integers(0, 3)),
    FieldTyped: st.builds(FieldTyped, SEAT, st.sampled_from(FIELDS), st.integers(-1, 40)),
    GameClosed: st.just(GameClosed()),
}
"""One strategy for each class of event."""
EVENT: SearchStrategy[Any] = st.one_of(*EVENTS.values())
