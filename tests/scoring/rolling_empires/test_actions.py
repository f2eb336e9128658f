"""What actions and corrections change: reserves, cards, neutral dice, the map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rolling_empires.actions import (
    Attacked,
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    Pillaged,
    Reinforced,
    SaboteurSent,
    SpecialUsed,
    WorkshopBuilt,
    WorkshopNamed,
)
from scoring.rolling_empires.cards import (
    FORTRESS,
    HYDRA,
    NEUTRALS,
    POOKA,
)
from scoring.rolling_empires.corrections import (
    CardRemoved,
    FieldTyped,
    ForceSet,
    MagicCounted,
    MagicTracked,
    TileTaken,
)
from scoring.rolling_empires.events import (
    CityPlaced,
    EmpiresEvent,
    FactionChosen,
    MapLaid,
    TilePlaced,
    TileRemoved,
)
from scoring.rolling_empires.pieces import Cost, Die, LandTile
from scoring.rolling_empires.state import Claim, EmpiresState, Monument, Tile, Workshop, with_empire
from tests.scoring.rolling_empires.strategies import after, mapped, table


def told(state: EmpiresState) -> list[tuple[str, dict[str, int | str]]]:
    return [(line.fact.key, dict(line.fact.values)) for line in state.lines]


def tile(state: EmpiresState, q: int, r: int) -> Tile:
    found = state.tile((q, r))
    assert found is not None
    return found


def rich(**fields: bool) -> EmpiresState:
    """Return a table on which Ana and Ben have 10 magic each."""
    return after(table(**fields), MagicCounted(0, 10), MagicCounted(1, 10))


HOME = {"player": "Ben", "dice": 1, "hydra": 0, "more": 0, "phoenix": 0}


@pytest.mark.parametrize(
    ("event", "left"),
    [
        pytest.param(FreeActionTaken(0, "re-roll", 1), 9, id="RE-13"),
        pytest.param(FreeActionTaken(0, "extra-die", 2), 8, id="RE-14"),
        pytest.param(FreeActionTaken(0, "discard", 3), 13, id="RE-15"),
        pytest.param(FreeActionTaken(0, "power-up", 4), 6, id="RE-16"),
        pytest.param(FreeActionTaken(0, "collect", 2), 12, id="RE-17"),
        pytest.param(DieBought(0, "Mogg", Cost(magic=2)), 8, id="RE-19"),
        pytest.param(MonumentBuilt(0, 7, "", Cost(gold=4, magic=1)), 9, id="RE-20"),
        pytest.param(WorkshopBuilt(0, "Mint", Cost(magic=1)), 9, id="RE-21"),
        pytest.param(MineBuilt(0, Cost(either=3)), 10, id="RE-22"),
        pytest.param(MineFlipped(0, "Mint", Cost(magic=3)), 7, id="RE-23"),
        pytest.param(Attacked(0, 1, 0, (Die(1),), 2), 8, id="RE-24"),
        pytest.param(Reinforced(0, 2, -1, (Die(1),), 5), 5, id="RE-25"),
        pytest.param(SpecialUsed(0, "", 2), 12, id="RE-18"),
        pytest.param(FreeActionTaken(0, "re-roll", 12), 0, id="never-below-0"),
    ],
)
def test_what_actions_cost_and_bring(event: EmpiresEvent, left: int) -> None:
    """REx05: gold 2 and two magic is gold 4, and the two magic are gone."""
    state = mapped(rich(), a="2,-1")
    assert after(state, event).empires[0].magic == left
    assert after(state, MagicTracked(on=False), event).empires[0].magic == 10, "untracked"


def test_cards_are_kept_in_the_order_of_building() -> None:
    state = after(
        table(),
        DieBought(0, "Mogg"),
        MonumentBuilt(0, 7, "Colossus"),
        WorkshopBuilt(0, "Mint"),
        MineBuilt(0),
        MineFlipped(0, "Portal"),
        ConquestClaimed(0, "lands", 5, (2, 0, 2, 0)),
        WorkshopNamed(0, 0, FORTRESS),
        WorkshopNamed(0, 9, FORTRESS),
    )
    empire = state.empires[0]
    assert empire.dice == ("Mogg",)
    assert empire.monuments == (Monument(7, "Colossus"),)
    assert empire.workshops == (Workshop(FORTRESS), Workshop("Mint"), Workshop("Portal"))
    assert empire.mines == 1, "one dealt, one built, one flipped"
    assert empire.claims == (Claim("lands", 5, (2, 0, 2, 0)),)
    removed = after(
        state,
        CardRemoved(0, "dice", 0),
        CardRemoved(0, "monuments", 0),
        CardRemoved(0, "workshops", 1),
        CardRemoved(0, "mines", 0),
        CardRemoved(0, "mines", 0),
        CardRemoved(0, "conquests", 0),
        CardRemoved(0, "conquests", 0),
    ).empires[0]
    assert (removed.dice, removed.monuments, removed.mines, removed.claims) == ((), (), 0, ())
    assert removed.workshops == (Workshop(FORTRESS), Workshop("Portal"))


@pytest.mark.parametrize("name", NEUTRALS)
def test_a_neutral_die_leaves_the_pool_and_comes_back(name: str) -> None:
    """RE-39."""
    state = after(table(neutral=True), DieBought(1, name))
    assert state.neutrals == tuple(each for each in NEUTRALS if each != name)
    assert (state.owner(name), state.empires[1].dice) == (1, (name,))
    assert [key for key, _ in told(state)] == (["hydra-bought"] if name == HYDRA else [])
    assert after(state, CardRemoved(1, "dice", 0)).neutrals == NEUTRALS


# --- what is told of the table


def test_the_faces_of_the_pooka_change_nothing_that_is_counted() -> None:
    """RE-39: everyone discards a die for an angry face, and nobody takes magic for it."""
    state = with_empire(table(neutral=True), 0, dice=(POOKA,))
    assert after(state, SpecialUsed(0, POOKA)) == replace(state, lines=())


def test_a_map_keeps_what_lies_on_the_hexes_that_it_has() -> None:
    state = mapped(table(), a="2,0:3", b="-2,0")
    state = after(state, MapLaid((LandTile(2, 0, "forest"), LandTile(0, 0, "crash"))))
    assert state.land == (((0, 0), Tile("crash")), ((2, 0), Tile("forest", 0, (Die(3),))))
    assert [empire.city for empire in state.empires] == [(2, 0), None]
    state = after(state, TilePlaced(LandTile(2, 0, "wheat")), TilePlaced(LandTile(1, 0, "desert")))
    assert state.land[1:] == (((1, 0), Tile("desert")), ((2, 0), Tile("wheat", 0, (Die(3),))))
    state = after(state, TileRemoved(2, 0), TileRemoved(9, 9))
    assert state.empires[0].city is None
    assert after(state, CityPlaced(0, 9, 9)).empires[0].city is None
    assert after(state, FactionChosen(1, "elves")).empires[1].faction == "elves"
    assert after(state, MapLaid(())).land == ()


def test_dice_on_a_tile_can_be_set() -> None:
    state = mapped(table(), a="2,0:3")
    assert tile(after(state, ForceSet(2, 0, (Die(1),), 2)), 2, 0) == Tile("mountain", 0, (Die(1),), 2)
    assert not tile(after(state, ForceSet(2, 0, told=False)), 2, 0).told
    assert after(state, ForceSet(9, 9, (Die(1),))).land == state.land


def test_a_typed_number_stays_until_it_is_cleared() -> None:
    state = after(table(), FieldTyped(0, "magic", 9), FieldTyped(0, "land", 4), FieldTyped(0, "magic", 7))
    assert state.empires[0].typed == (("land", 4), ("magic", 7))
    assert after(state, FieldTyped(0, "magic", -1)).empires[0].typed == (("land", 4),)


def test_events_of_seats_that_nobody_has_change_nothing() -> None:
    state = mapped(table(), a="2,0")
    for event in (MineBuilt(7), TileTaken(2, 0, 7), MagicCounted(7, 3), Attacked(7, 0, 0), FieldTyped(7, "land", 1)):
        assert after(state, event) == replace(state, lines=())
    assert after(state, Pillaged(0, 7, 3)).empires == state.empires
    assert after(state, SaboteurSent(0, 7, 0)).empires == state.empires
