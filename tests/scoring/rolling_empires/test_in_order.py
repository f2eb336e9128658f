"""What the rulebook has nothing against: what is in order, and what nobody told."""

from __future__ import annotations

import pytest

from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    CitySummoned,
    ConquestClaimed,
    DieAssassinated,
    FreeActionTaken,
    MineBuilt,
    MineFlipped,
    Pillaged,
    TilesMoved,
    WorkshopBuilt,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import (
    AMBUSH_POST,
    ARCHITECTS,
    FORTRESS,
    MARKETPLACE,
    MIRRORS,
)
from scoring.rolling_empires.corrections import (
    FieldTyped,
    ForceSet,
    TileTaken,
)
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DiceTaken,
    EmpiresEvent,
    Passed,
    TilePlaced,
    TurnEnded,
)
from scoring.rolling_empires.maps import generated
from scoring.rolling_empires.pieces import Cost, Die, LandTile
from scoring.rolling_empires.rules import objections
from scoring.rolling_empires.state import EmpiresState, Tile, start, with_empire, with_tile
from tests.scoring.rolling_empires.strategies import SEED, after, built, mapped, setup, table
from tests.scoring.rolling_empires.tables import (
    BEGUN,
    BUYING,
    DICE,
    LAID,
    MAP,
    NEUTRAL,
    OVER,
    PLAY,
    walls,
    wide,
)

ORDER: dict[str, tuple[EmpiresState, EmpiresEvent]] = {
    "REx06-3v2": (MAP, Attacked(0, 1, 0, (Die(3),))),
    "REx06-1v0": (MAP, Attacked(0, 2, 0, (Die(1),))),
    "reading-3-power-up": (MAP, Attacked(0, 1, 0, (Die(1),), 2)),
    "RE-35-purchases-not-told": (MAP, Attacked(0, 2, 0, (Die(1),) * 9)),
    "RE-38-one-by-one": (start(setup(draft=True)), CreaturesDrafted(0, ("Mogg",))),
    "dice-not-told": (MAP, Attacked(0, 1, 0)),
    "typed-wins": (MAP, Attacked(0, 1, 0, (Die(1),), typed=3)),
    "unknown-defence": (after(MAP, ForceSet(1, 0, told=False)), Attacked(0, 1, 0, (Die(1),))),
    "unnamed-workshop-may-be-it": (MAP, DieAssassinated(0, 1, 0, 0)),
    "no-map-no-reach": (PLAY, Pillaged(0, 1, 3)),
    "not-on-the-map-yet": (mapped(PLAY, b="-2,1"), Attacked(0, 1, 0, (Die(1),))),
    "untracked-magic": (table(magic=False), FreeActionTaken(0, "re-roll", 9)),
    "reading-17-overpaid": (PLAY, MineBuilt(0, Cost(gold=9))),
    "cost-not-told": (PLAY, WorkshopBuilt(0, FORTRESS)),
    "architects": (built(PLAY, 0, ARCHITECTS), WorkshopBuilt(0, FORTRESS, Cost(gold=3, wood=2))),
    "architects-either": (built(PLAY, 0, ARCHITECTS), WorkshopBuilt(0, FORTRESS, Cost(either=5))),
    "architects-mine": (built(PLAY, 0, ARCHITECTS), MineBuilt(0, Cost(either=2))),
    "full-cost-flip": (built(PLAY, 0, ARCHITECTS), MineFlipped(0, FORTRESS, Cost(gold=4, wood=2))),
    "claim-without-action-told": (PLAY, ConquestClaimed(0, "lands", 5)),
    "claim-after-action": (after(PLAY, MineBuilt(0)), ConquestClaimed(0, "line", 5)),
    "free-after-action": (after(PLAY, MineBuilt(0)), FreeActionTaken(0, "discard", 1)),
    "tap-then-named": (after(MAP, TileTaken(2, 0, 0)), Attacked(0, 1, 0, (Die(3),))),
    "turn-without-action": (PLAY, TurnEnded(0)),
    "elementals": (with_empire(MAP, 0, faction="elementals"), TilesMoved(0, (((2, 0), (3, -2)),))),
    "faction-not-told": (MAP, CitySummoned(0)),
    "pooka": (with_empire(mapped(NEUTRAL, a="2,-1"), 0, faction="elves"), CitySummoned(0)),
    "city-pillages-next-door": (
        with_empire(mapped(PLAY, a="1,0", b="2,0"), 0, summoned=True),
        Pillaged(0, 1, 4),
    ),
    "pillage": (mapped(with_empire(PLAY, 1, city=(2, -1)), a="0,2 2,-1"), Pillaged(0, 1, 4)),
    "walk": (walls(NEUTRAL), BehemothWalked(0, ((-1, 0), (0, 0)))),
    "walk-unknown": (
        after(walls(NEUTRAL), TileTaken(0, 0, 1)),
        BehemothWalked(0, ((-1, 0),)),
    ),
    "mirrors": (built(built(PLAY, 1, MARKETPLACE), 0, MIRRORS), WorkshopUsed(0, 0, MARKETPLACE)),
    "portal-by-card": (built(PLAY, 0, "Portal"), WorkshopUsed(0, 0)),
    "unlisted": (built(PLAY, 0, "Wharf"), WorkshopUsed(0, 0)),
    "RE-6": (LAID, CityPlaced(1, 2, 0)),
    "city-anew": (after(LAID, CityPlaced(1, 2, 0)), CityPlaced(1, -2, 0)),
    "city-moved-later": (MAP, CityPlaced(0, 1, -1)),
    "back": (mapped(PLAY, a="2,-1 1,-1 1,0 0,0"), ConquestClaimed(0, "back", 2)),
    "wild": (mapped(PLAY, a="2,-1 0,0"), ConquestClaimed(0, "lands", 4, (1, 1, 0, 0))),
    "clean-up": (after(PLAY, *(Passed(seat, 0) for seat in range(3))), CleanedUp()),
    "dice-home": (mapped(DICE, a="2,-1:1"), DiceTaken(2, -1)),
    "next-starter-begins": (DICE, MineBuilt(1)),
    "first-who-acts-starts": (BEGUN, MineBuilt(2)),
    "map": (start(setup()), TilePlaced(LandTile(0, 0, "crash"))),
    "score-after-the-end": (OVER, FieldTyped(0, "magic", 9)),
    "tiles-after-the-end": (mapped(OVER, a="2,-1"), TileTaken(1, 0, 0)),
}


@pytest.mark.parametrize(("state", "event"), ORDER.values(), ids=ORDER.keys())
def test_in_order(state: EmpiresState, event: EmpiresEvent) -> None:
    assert objections(state, event) == ()


@pytest.mark.parametrize("players", range(2, 7))
def test_points_for_all_enemy_cities(players: int) -> None:
    """REx28."""
    state = table(*"ABCDEF"[:players])
    assert not objections(state, ConquestClaimed(0, "cities", 3 * (players - 1)))
    assert objections(state, ConquestClaimed(0, "cities", 3 * players))


@pytest.mark.parametrize("players", range(2, 7))
def test_a_generated_map_is_entered_in_any_order_without_objection(players: int) -> None:
    """RE-2."""
    state = start(setup(*"ABCDEF"[:players]))
    for tile in reversed(generated(SEED, players)):
        assert not objections(state, TilePlaced(tile))
        state = after(state, TilePlaced(tile))
    assert objections(state, TilePlaced(LandTile(9, 9, "forest")))


def test_dice_of_other_tiles_are_lifted_by_the_ambush_post() -> None:
    """RE-35: a die that moves from tile to tile is no further die."""
    state = built(mapped(BUYING, a="2,-1:1+1+1+1+1+1"), 0, AMBUSH_POST)
    assert not objections(state, Attacked(0, 1, 0, (Die(1),), kind="post", from_q=2, from_r=-1))
    assert objections(state, Attacked(0, 1, 0, (Die(1),)))


def test_a_tile_in_its_own_players_hands_needs_no_further_token() -> None:
    """RE-35."""
    state = with_tile(wide(PLAY), (0, 0), Tile("crash"))
    assert state.tokens_left(0) == 1
    assert not objections(state, TileTaken(0, 0, 0))
    assert not objections(wide(PLAY), TileTaken(2, 0, 0))
