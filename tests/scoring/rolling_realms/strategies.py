"""Tables to test on, and hypothesis strategies for every set-up and event of Rolling Realms, nonsense included."""

from __future__ import annotations

from functools import reduce
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scoring.rolling_realms.events import (
    CompensationTaken,
    DiceRolled,
    DieMarked,
    LeftoversEntered,
    LimitsRead,
    RealmCounted,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    ResourceEarned,
    ResourceSpent,
    RollCorrected,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
    WayPaid,
)
from scoring.rolling_realms.realms import CATALOGUE
from scoring.rolling_realms.seeds import code
from scoring.rolling_realms.sheets import (
    COMBINATIONS,
    ICONS,
    AtiwaSheet,
    FlamecraftSheet,
    PlanetSheet,
    PokerHand,
    PokerSheet,
    RealmSheet,
    RpsSheet,
    WonderlandSheet,
    YuSheet,
)
from scoring.rolling_realms.state import RealmsState, apply, start
from scoring.rolling_realms.ways import RESOURCES, SOURCES, Resource, Resources, Way
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew

SEED = "R0000000000001S3"
RPS = "Rock\N{EN DASH}Paper\N{EN DASH}Scissors"
DRAWN = (
    ("Poker", RPS, "The Guild of Merchant Explorers"),
    ("Legacy of Yu", "Meadow", "SpaceShipped"),
    ("Wonderland's War", "Atiwa", "Dog Park"),
)
"""What the seed draws for the three rounds."""
SPARE = ("Planet Unknown", "Flamecraft", "Tidal Blades")
"""The other realms, in the order in which they come in."""


def setup(*players: str, **fields: Any) -> RealmsSetup:
    return RealmsSetup(players or ("Ana", "Ben"), SEED, **fields)


def after(state: RealmsState, *events: RealmsEvent) -> RealmsState:
    return reduce(apply, events, state)


def table(*events: RealmsEvent) -> RealmsState:
    """Return the table of Ana and Ben after the events."""
    return after(start(setup()), *events)


def revealed(*rounds: int) -> tuple[RealmsRevealed, ...]:
    return tuple(RealmsRevealed(number, DRAWN[number - 1], "app") for number in rounds or (1,))


def rolled(turn: int, first: int, second: int, round_: int = 1) -> DiceRolled:
    return DiceRolled(round_, turn, (first, second), "table")


def rolled_round(round_: int) -> tuple[DiceRolled, ...]:
    return tuple(rolled(turn, 1, 3, round_) for turn in range(1, 10))


def totals(seat: int, *tenths: int) -> tuple[RoundTotalEntered, ...]:
    return tuple(RoundTotalEntered(number, seat, one) for number, one in enumerate(tenths, 1))


def closed() -> tuple[RoundClosed, ...]:
    return tuple(map(RoundClosed, (1, 2, 3)))


def earned(resource: Resource, amount: int, seat: int = 0, turn: int = 1, round_: int = 1) -> ResourceEarned:
    return ResourceEarned(round_, turn, seat, resource, amount)


def spent(resource: Resource, amount: int, seat: int = 0, turn: int = 1, round_: int = 1) -> ResourceSpent:
    return ResourceSpent(round_, turn, seat, resource, amount)


def rich(seat: int = 0, amount: int = 20, round_: int = 1) -> tuple[ResourceEarned, ...]:
    return tuple(earned(resource, amount, seat, 0, round_) for resource in RESOURCES)


def paid(way: Way, turn: int = 1, seat: int = 0, round_: int = 1) -> WayPaid:
    """Return the payment of exactly this way."""
    cost = way.cost
    return WayPaid(
        *(round_, turn, seat, way.source, way.die, way.value, way.target),
        reentry=way.reentry,
        pumpkins=cost.pumpkins,
        hearts=cost.hearts,
        coins=cost.coins,
    )


def adjusted(die: int, value: int, target: int, pumpkins: int, *, reentry: bool = False, seat: int = 0) -> WayPaid:
    return paid(Way("die", die, value, target, reentry, Resources(pumpkins)), seat=seat)


def made(source: Any, value: int, hearts: int = 0, coins: int = 0, seat: int = 0) -> WayPaid:
    return paid(Way(source, -1, value, value, reentry=False, cost=Resources(0, hearts, coins)), seat=seat)


ROUND = st.integers(1, 3)
TURN = st.integers(1, 9)
ANY_TURN = st.integers(0, 9)
SEAT = st.sampled_from((0, 0, 0, 1, 1, 2, 3, 8))
PLACE = st.integers(0, 2)
FACE = st.integers(1, 6)
FACES = st.tuples(FACE, FACE)
ROLLER = st.sampled_from(("app", "table"))
RESOURCE = st.sampled_from(RESOURCES)
AMOUNT = st.integers(1, 4) | st.integers(1, 99)
PRICE = st.integers(0, 4) | st.integers(0, 99)
LIMIT = st.none() | st.integers(1, 8)
REALM = st.sampled_from([realm.name for realm in CATALOGUE] + ["Häuser", "A box's own"])
NAME = st.sampled_from(("Ana", "Ben", "Çem", "D", "Émile", "Fürst 2", "A\"b\\c'<i> 😀 ñ", "x" * 40))
CODES = st.sampled_from(
    (
        SEED,
        code((realm.name for realm in CATALOGUE), 2**60 - 1),
        code((*(realm.name for realm in CATALOGUE[:8]), "Häuser"), 77),
    )
)

SHOP = st.tuples(st.integers(0, 2), st.integers(0, 3))
ICON = st.sampled_from(("", *ICONS))
GROUND = st.lists(st.tuples(FACE, ANY_TURN), max_size=3).map(tuple)
HAND = st.builds(PokerHand, TURN, FACES, st.sampled_from(("", *(each.key for each in COMBINATIONS))))
SHEET: SearchStrategy[RealmSheet] = st.one_of(
    st.builds(AtiwaSheet, *(st.integers(0, 12),) * 4),
    st.builds(FlamecraftSheet, st.tuples(SHOP, SHOP, SHOP)),
    st.builds(YuSheet, st.lists(st.lists(FACE, max_size=2).map(tuple), max_size=7).map(tuple)),
    st.builds(PlanetSheet, st.integers(0, 9), st.tuples(*(st.integers(0, 6),) * 6)),
    st.builds(PokerSheet, st.lists(FACE, max_size=5).map(tuple), st.lists(HAND, max_size=4).map(tuple)),
    st.builds(RpsSheet, wins=st.integers(0, 9)),
    st.builds(RpsSheet, st.tuples(*(st.tuples(ICON, ICON),) * 9)),
    st.builds(WonderlandSheet, st.tuples(*(GROUND,) * 5)),
)

SETUP: SearchStrategy[RealmsSetup] = st.builds(
    RealmsSetup,
    st.lists(NAME, min_size=1, max_size=4, unique=True).map(tuple),
    CODES,
    st.sampled_from(("match", "match", "match", "tally")),
    st.sampled_from((1, 1, 2, 3)),
)

EVENTS: dict[type, SearchStrategy[Any]] = {
    PlayerJoined: st.builds(PlayerJoined, NAME),
    PlayerRenamed: st.builds(PlayerRenamed, SEAT, NAME),
    PlayersReordered: st.builds(
        PlayersReordered, st.integers(0, 6).flatmap(lambda n: st.permutations(range(n))).map(tuple)
    ),
    PlayerWithdrew: st.builds(PlayerWithdrew, SEAT),
    PlayerReturned: st.builds(PlayerReturned, SEAT),
    RealmsRevealed: st.builds(RealmsRevealed, ROUND, st.tuples(REALM, REALM, REALM), ROLLER),
    RealmSwapped: st.builds(RealmSwapped, ROUND, PLACE, REALM),
    DiceRolled: st.builds(DiceRolled, ROUND, TURN, FACES, ROLLER),
    RollCorrected: st.builds(RollCorrected, ROUND, TURN, FACES),
    StarsEntered: st.builds(StarsEntered, ROUND, ANY_TURN, SEAT, PLACE, st.integers(0, 8) | st.integers(0, 99)),
    RealmCounted: st.builds(RealmCounted, ROUND, ANY_TURN, SEAT, PLACE, SHEET),
    LeftoversEntered: st.builds(LeftoversEntered, ROUND, SEAT, st.integers(0, 99)),
    RoundTotalEntered: st.builds(RoundTotalEntered, ROUND, SEAT, st.integers(98, 102) | st.integers(0, 9999)),
    RoundClosed: st.builds(RoundClosed, ROUND),
    LimitsRead: st.builds(LimitsRead, LIMIT, LIMIT, LIMIT),
    ResourceEarned: st.builds(ResourceEarned, ROUND, ANY_TURN, SEAT, RESOURCE, AMOUNT),
    ResourceSpent: st.builds(ResourceSpent, ROUND, ANY_TURN, SEAT, RESOURCE, AMOUNT),
    DieMarked: st.builds(DieMarked, ROUND, ANY_TURN, SEAT, st.integers(0, 4) | st.integers(0, 99), st.booleans()),
    CompensationTaken: st.builds(CompensationTaken, ROUND, ANY_TURN, SEAT, st.integers(0, 1), RESOURCE),
    WayPaid: st.builds(
        WayPaid,
        *(ROUND, ANY_TURN, SEAT, st.sampled_from(SOURCES), st.integers(-1, 4) | st.integers(-1, 99), FACE, FACE),
        *(st.booleans(), PRICE, PRICE, PRICE),
    ),
}
"""One strategy for each class of event."""
EVENT: SearchStrategy[Any] = st.one_of(*EVENTS.values())
