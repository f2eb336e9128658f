"""Attack, reinforce and pillage as calculators: what is tapped in, what is said of it, what is recorded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    CitySummoned,
    DieAssassinated,
    DieBought,
    Pillaged,
    Reinforced,
    TilesMoved,
    WorkshopBuilt,
)
from scoring.rolling_empires.cards import AMBUSH_POST, ARMORY, ASSASSINS, BARRACKS, BLACKSMITH, DOME, FORTRESS, HYDRA
from scoring.rolling_empires.corrections import ForceSet, MagicCounted, TileTaken, TurnGiven
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.moves import legal_moves, outside
from scoring.rolling_empires.pieces import MARKED, Die
from screens.rolling_empires.attack import kinds, suited
from screens.rolling_empires.attack_fight import Fight
from screens.rolling_empires.attack_pillage import Pillage, takes
from screens.rolling_empires.attack_reinforce import Reinforce
from screens.rolling_empires.attack_walk import Walk
from screens.rolling_empires.map_tile import TileSheet
from screens.rolling_empires.moves import MoveTiles, movable
from screens.words import Words
from storage.library import Library
from storage.match import Match
from tests.screens.empires import GAME, HEXES, do, fighting, last, press, touch, verdict
from tests.screens.opened import opened, routes

WORDS = Words("en").game(GAME)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    """A library."""
    found = Library.open(tmp_path, monotonic=partial(next, count()))
    yield found
    found.close()


def border(data: Library, *before: Any, **fields: Any) -> Match:
    """Ana's turn, with a tile beside Ben's outpost, after something else."""
    found = fighting(data, **fields)
    do(found, TileTaken(0, 1, 0), *before, TurnGiven(0))
    return found


def fight(data: Library, found: Match, at: Hex, kind: Any = "plain") -> Any:
    return opened(data, lambda table: Fight(table, 0, at, kind, []), found)


# --- the attack

VERDICTS = [
    ("REx06 2 against 2", ("number-2",), 2, "2 does not beat 2"),
    ("REx06 3 against 2", ("number-3",), 2, "3 beats 2"),
    ("REx06 nothing told against 0", (), 0, "More than 0 is needed"),
    ("REx06 1 against 0", ("number-1",), 0, "1 beats 0"),
    ("two dice and a power-up", ("number-1", "number-2", "magic-more"), 3, "4 beats 3"),
    ("a die taken out again", ("number-5", "number-1", "die-0"), 3, "1 does not beat 3"),
]


@pytest.mark.parametrize("keys, power, told", [row[1:] for row in VERDICTS], ids=[row[0] for row in VERDICTS])
def test_re_24_the_verdict_says_who_wins(data: Library, keys: tuple[str, ...], power: int, told: str) -> None:
    found = border(data, ForceSet(1, 0, (Die(power),) if power else ()))
    with fight(data, found, (1, 0)) as screen:
        press(screen, found, *keys)
        assert verdict(screen)[0] == told


def test_re_24_a_won_attack_is_recorded_with_its_dice_and_leads_back(data: Library) -> None:
    found = border(data)
    with fight(data, found, (1, 0)) as screen:
        press(screen, found, "number-2", "number-2")
        assert verdict(screen) == [
            "4 beats 3",
            "Ana takes: Desert, 1 right. The dice stay there.",
            *verdict(screen)[2:],
        ]
        assert any("Ben" in line for line in verdict(screen)[2:])
        assert {"dice 4", "dice 2, power-ups 1"} <= set(screen.texts())
        press(screen, found, "primary")
        assert last(found) == Attacked(0, 1, 0, (Die(2), Die(2)))
        assert routes(screen)[-1] == f"/m/{found.id}"


def test_re_24_one_that_does_not_exceed_is_asked_about(data: Library) -> None:
    found = border(data)
    before = found.snapshot.entry
    with fight(data, found, (1, 0)) as screen:
        press(screen, found, "number-3", "primary")
        assert found.snapshot.entry == before
        press(screen, found, "objection-anyway")
        assert last(found) == Attacked(0, 1, 0, (Die(3),))


def test_dice_nobody_tells_are_no_obstacle(data: Library) -> None:
    found = fighting(data)
    with fight(data, found, (0, 0)) as screen:
        press(screen, found, "primary")
        assert last(found) == Attacked(0, 0, 0)


def test_a_sum_counted_otherwise_is_marked_beside_the_apps_and_cleared_by_it(data: Library) -> None:
    found = border(data)
    with fight(data, found, (1, 0)) as screen:
        press(screen, found, "number-3", "attack-more", "defence-less", "defence-less")
        assert verdict(screen)[0] == "4 beats 1"
        assert {"typed; the app counts 3"} <= set(screen.texts())
        press(screen, found, "attack-less", "defence-more")
        assert verdict(screen)[0] == "3 beats 2"
        press(screen, found, "primary")
        assert last(found) == Attacked(0, 1, 0, (Die(3),), defence=2)


def test_an_unknown_defence_is_the_least(data: Library) -> None:
    found = fighting(data)
    do(found, TileTaken(0, 0, 1))
    with fight(data, found, (0, 0)) as screen:
        press(screen, found, "number-3")
        assert verdict(screen)[0] == "3 against 0 or more"
        assert "at least: not everything is told" in screen.texts()


def test_re_34_workshops_are_summands_with_names(data: Library) -> None:
    found = border(data, *(WorkshopBuilt(0, name) for name in (BLACKSMITH, BARRACKS, ARMORY)))
    with fight(data, found, (1, 0)) as screen:
        press(screen, found, "number-1", "force-marked", "force-wood-2")
        assert "dice 3, Barracks 1, Blacksmith 2" in screen.texts()
        assert verdict(screen)[0] == "6 beats 3"
        press(screen, found, "primary")
        assert last(found) == Attacked(0, 1, 0, (Die(1), Die(1, MARKED), Die(2)))


def test_re_39_the_hydra_is_offered_with_its_power_while_it_lies_nowhere(data: Library) -> None:
    found = border(data, DieBought(0, HYDRA), neutral=True)
    with fight(data, found, (1, 0)) as screen:
        press(screen, found, "force-hydra")
        assert not screen.keys() & {"force-hydra"}
        press(screen, found, "number-2", "primary")
        assert last(found).dice == (Die(2, HYDRA), Die(2))


def test_re_34_the_ambush_post_sends_a_die_from_beside_it(data: Library) -> None:
    found = border(data, WorkshopBuilt(0, AMBUSH_POST))
    assert kinds(found.snapshot.state, 0) == ("plain", "post")
    with fight(data, found, (0, 0), "post") as screen:
        assert "3 from Forest, 1 left, chosen" in screen.names()
        assert verdict(screen)[0] == "3 beats 0"
        press(screen, found, "primary")
        assert last(found) == Attacked(0, 0, 0, (Die(3),), kind="post", from_q=-1, from_r=0)
    assert found.snapshot.state.tile((-1, 0)).dice == ()


def test_re_40_the_city_die_attacks_with_four_and_the_city_moves(data: Library) -> None:
    found = border(data, factions=("elementals", "elves"))
    assert kinds(found.snapshot.state, 0) == ("plain", "anywhere", "city")
    with fight(data, found, (-2, 1), "city") as screen:
        assert verdict(screen)[0] == "4 beats 0"
        press(screen, found, "primary")
    assert found.snapshot.state.empires[0].city == (-2, 1)


def test_re_42_a_tile_far_away_is_attacked_by_what_reaches_it(data: Library) -> None:
    found = fighting(data, factions=("elementals", "elves"))
    assert suited(found.snapshot.state, 0, (2, 0)) == "anywhere"
    assert suited(found.snapshot.state, 0, (-2, 1)) == "plain"
    assert suited(found.snapshot.state, 0, (-1, 0)) == "plain"


def test_re_39_the_behemoth_walks_in_a_direction(data: Library) -> None:
    found = border(data, DieBought(0, "Behemoth"), ForceSet(1, 0, (Die(4),)), neutral=True)
    with opened(data, lambda table: Walk(table, 0, (0, 0), []), found) as screen:
        press(screen, found, "walk-0")
        assert verdict(screen)[0] == "The Behemoth takes 1 tile"
        press(screen, found, "walk-1")
        assert verdict(screen)[:4] == [
            "The Behemoth takes 3 tiles", "Crash Site, centre", "Forest, 1 down", "Wheat, 2 down",
        ]  # fmt: skip
        press(screen, found, "primary")
        assert last(found) == BehemothWalked(0, ((0, 0), (0, 1), (0, 2)))


# --- reinforcing


def test_re_25_a_reinforcement_says_the_defence_before_and_after(data: Library) -> None:
    found = border(data)
    with opened(data, lambda table: Reinforce(table, 0, (-1, 0)), found) as screen:
        press(screen, found, "number-4", "magic-more")
        assert verdict(screen) == ["Defence 3 becomes 8", "dice 7, power-ups 1"]
        press(screen, found, "primary")
        assert last(found) == Reinforced(0, -1, 0, (Die(4),), 1)


# --- pillaging


def pillage(data: Library, found: Match) -> Any:
    return opened(data, lambda table: Pillage(table, 0, 1), found)


PILLAGES = [
    ("REx09 no defence, reserve 10", (), 10, 4, "Takes 4 of 10 magic"),
    ("REx10 against Fortress", (FORTRESS,), 10, 4, "Takes 1 of 10 magic"),
    ("REx08 against Magic Dome", (DOME,), 9, 4, "Takes 1 of 9 magic"),
    ("REx13 reserve 2", (), 2, 6, "Takes 2 of 2 magic"),
]


@pytest.mark.parametrize("built, reserve, power, told", [row[1:] for row in PILLAGES], ids=[row[0] for row in PILLAGES])
def test_re_26_a_pillage_says_what_it_takes(
    data: Library, built: tuple[str, ...], reserve: int, power: int, told: str
) -> None:
    built_now = (WorkshopBuilt(1, name) for name in built)
    found = border(data, TileTaken(2, 0, 0), MagicCounted(1, reserve), *built_now, magic=True)
    with pillage(data, found) as screen:
        assert not screen.keys() & {"magic-more"}, "dice are not powered up for a pillage"
        press(screen, found, f"number-{power}")
        assert verdict(screen)[0] == told
        press(screen, found, "primary")
        assert last(found) == Pillaged(0, 1, power)


def test_re_26_an_untracked_reserve_is_asked_for(data: Library) -> None:
    found = border(data, TileTaken(2, 0, 0))
    with pillage(data, found) as screen:
        assert verdict(screen)[0] == "Takes up to 0 magic"
        assert "Ben's magic" in screen.texts()
        for asked in (0, 1):  # first the dice, then the reserve
            screen.event([one for one in screen.controls() if one.key == "number-6"][asked], "click")
        assert verdict(screen)[0] == "Takes 6 of 6 magic"
        press(screen, found, "reserve-less", "defence-more", "defence-more", "primary")
        assert last(found) == Pillaged(0, 1, 6, 5, 2)


@pytest.mark.parametrize(
    "attack, defence, reserve, told",
    [(4, 0, 10, "Takes 4 of 10 magic"), (4, 5, 10, "Takes 0 of 10 magic"), (4, 1, -1, "Takes up to 3 magic")],
)
def test_what_a_pillage_takes_in_words(attack: int, defence: int, reserve: int, told: str) -> None:
    assert takes(WORDS, attack, defence, reserve) == told


# --- single dice and tiles


def test_re_34_of_several_dice_the_assassins_guild_takes_the_one_that_is_tapped(data: Library) -> None:
    found = border(data, WorkshopBuilt(0, ASSASSINS), ForceSet(1, 0, (Die(2), Die(5))))
    with opened(data, lambda table: TileSheet(table, (1, 0)), found) as screen:
        assert "Assassin's Guild removes 5" in screen.names()
        press(screen, found, "die-1")
        assert last(found) == DieAssassinated(0, 1, 0, 1)


def test_re_40_the_city_die_can_be_laid_on_the_city_alone(data: Library) -> None:
    found = fighting(data, factions=("elementals", "elves"))
    with opened(data, lambda table: TileSheet(table, (-2, 0)), found) as screen:
        press(screen, found, "summon")
        assert last(found) == CitySummoned(0)
        assert "Defence 4" in screen.texts()


def test_re_41_two_tiles_are_moved_as_one_action(data: Library) -> None:
    found = fighting(data, factions=("elementals", "elves"))
    hexes = [at for at, _ in found.snapshot.state.land]
    with opened(data, MoveTiles, found) as screen:
        lit = [name for name in screen.names() if name.endswith("can be chosen")]
        assert len(lit) == len(movable(found.snapshot.state, ())) == len(outside(hexes))
        touch(screen, found, (2, -2))
        assert sum(name.endswith("a tile can lie here") for name in screen.names()) == len(legal_moves(hexes, (2, -2)))
        touch(screen, found, (-3, 2))
        touch(screen, found, (-2, 2))
        touch(screen, found, (3, -1))
        assert "Two tiles have moved." in screen.texts()
        press(screen, found, "primary")
        assert last(found) == TilesMoved(0, (((2, -2), (-3, 2)), ((-2, 2), (3, -1))))


def test_moves_can_be_started_again(data: Library) -> None:
    found = fighting(data, factions=("elementals", "elves"))
    with opened(data, MoveTiles, found) as screen:
        assert screen.find("primary").disabled
        touch(screen, found, (2, -2))
        touch(screen, found, (-3, 2))
        assert "Tap outside tile 2 of 2." in screen.texts()
        press(screen, found, "again")
        assert "Tap outside tile 1 of 2." in screen.texts()
        assert screen.find("primary").disabled
    assert {at for at, _ in found.snapshot.state.land} == {*HEXES, (0, 0)}
