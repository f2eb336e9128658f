"""What screens offer: the next step, what can be used, bought and claimed, and what the library remembers."""

from __future__ import annotations

import pytest

from scoring.rolling_empires.actions import ConquestClaimed, MonumentBuilt, WorkshopUsed
from scoring.rolling_empires.cards import (
    AMBUSH_POST,
    ARCHITECTS,
    ASSASSINS,
    BARRACKS,
    FORTRESS,
    GNOME,
    LABORERS,
    LUMBER_MILL,
    MARKETPLACE,
    MINT,
    MIRRORS,
    ONCE_A_ROUND,
    WORKSHOPS,
    EmpiresCards,
    WorkshopCard,
)
from scoring.rolling_empires.corrections import FieldTyped, GameClosed, MagicCounted, TurnGiven
from scoring.rolling_empires.events import CleanedUp, MapLaid, Passed, SetupEnded, TurnEnded
from scoring.rolling_empires.game import GAME
from scoring.rolling_empires.maps import generated
from scoring.rolling_empires.record import record
from scoring.rolling_empires.scores import CATEGORIES
from scoring.rolling_empires.state import EmpiresState, start, with_empire
from scoring.rolling_empires.table import (
    Use,
    copyable,
    discount,
    face_bonus,
    gnome_power,
    may_claim,
    mine_cost,
    next_player,
    next_step,
    uses,
)
from tests.scoring.rolling_empires.strategies import SEED, after, built, mapped, setup, table

CARDS = EmpiresCards(workshops=(WorkshopCard("Portal", once=True), WorkshopCard("Tower")))


def test_the_steps_of_a_match() -> None:
    state = start(setup())
    assert next_step(state).kind == "first-player"
    state = after(state, TurnGiven(0))
    assert next_step(state).kind == "setup"
    assert next_step(after(state, MapLaid(generated(SEED, 2)))).kind == "city"
    seen = []
    while (step := next_step(state)).event:
        seen.append(step.kind)
        passing = step.kind == "turn" and Passed(step.seat, 1)
        state = after(state, passing or step.event)
    assert seen == [
        *("setup", "draw", "turn", "turn", "clean-up"),
        *("dice", "turn", "turn", "clean-up") * 4,
    ]
    assert (step.kind, state.phase) == ("end", "end")


@pytest.mark.parametrize("name", WORKSHOPS)
def test_which_workshops_are_turned_sideways(name: str) -> None:
    """RE-18, RE-34: those that the book calls once per round, and the Barracks; the others always work."""
    state = built(built(table(), 1, MARKETPLACE), 0, name)
    offered = [use.name for use in uses(state, 0)]
    assert offered == ([name] if name in (*ONCE_A_ROUND, BARRACKS) else [])
    assert uses(after(state, WorkshopUsed(0, 0)), 0) == ()
    refreshed = after(state, WorkshopUsed(0, 0), Passed(0, 0), Passed(1, 0), CleanedUp())
    assert uses(refreshed, 0) == uses(state, 0)


def test_unlisted_workshops_are_used_as_their_card_says() -> None:
    state = built(table(cards=CARDS), 0, "Portal", "Tower", "Wharf", "")
    assert [use.name for use in uses(state, 0)] == ["Portal", "Wharf"]


def test_the_hall_of_mirrors_repeats_what_is_in_play_once_per_round() -> None:
    """reading-18."""
    state = built(built(table(cards=CARDS), 1, ASSASSINS, AMBUSH_POST, BARRACKS, "Portal"), 0, MIRRORS, "Tower")
    assert copyable(state) == (AMBUSH_POST, ASSASSINS, "Portal")
    assert uses(state, 0) == (Use(0, MIRRORS, (AMBUSH_POST, ASSASSINS, "Portal")),)
    assert uses(built(state, 1), 0) == ()


@pytest.mark.parametrize(("copies", "cost"), [(0, 3), (1, 2), (2, 1), (4, 0)])
def test_architects_make_mines_cheaper(copies: int, cost: int) -> None:
    """RE-34, reading-5."""
    state = built(table(), 0, *[ARCHITECTS] * copies)
    assert (discount(state, 0), mine_cost(state, 0)) == (copies, cost)
    assert mine_cost(state, 1) == 3


@pytest.mark.parametrize(("name", "bonus"), [(MINT, (1, 0, 0)), (LUMBER_MILL, (0, 1, 0)), (LABORERS, (0, 0, 1))])
def test_workshops_add_to_resource_faces(name: str, bonus: tuple[int, int, int]) -> None:
    """RE-34, reading-5."""
    assert face_bonus(built(table(), 0, name, FORTRESS), 0) == bonus
    assert face_bonus(built(table(), 0, name, name), 0) == tuple(2 * each for each in bonus)


def test_the_gnome_is_worth_the_tiles_one_controls() -> None:
    """RE-39."""
    state = mapped(table(neutral=True), a="2,-1 1,0 0,0")
    assert gnome_power(state, 0) == 0
    assert gnome_power(with_empire(state, 0, dice=(GNOME,)), 0) == 3


def test_a_conquest_is_claimed_once_in_an_own_turn() -> None:
    """RE-27."""
    state = table()
    assert may_claim(state, 0)
    assert not may_claim(state, 1)
    claimed = after(state, ConquestClaimed(0, "back", 2))
    assert not may_claim(claimed, 0)
    assert may_claim(after(claimed, TurnEnded(0)), 1)
    assert not may_claim(after(claimed, GameClosed()), 0)


def test_nobody_is_next_before_the_actions() -> None:
    assert next_player(after(start(setup()), SetupEnded())) == -1


def remembered(state: EmpiresState) -> dict[str, list[int | str]]:
    found: dict[str, list[int | str]] = {}
    for name, value in record(state):
        found.setdefault(name, []).append(value)
    return found


def test_what_the_library_remembers() -> None:
    state = after(
        table(factions=("elves", "goblins"), neutral=True), MonumentBuilt(0, 9), MagicCounted(0, 4), MagicCounted(1, 2)
    )
    assert remembered(state) == {
        "rounds": [5],
        "draft": [0],
        "neutral": [1],
        "tracked": [1],
        "tally": [0],
        "faction": ["elves", "goblins"],
        "conquests": [0, 0],
        "land": [0, 0],
        "mines": [2, 2],
        "workshops": [2, 2],
        "monuments": [18, 0],
        "dice": [0, 0],
        "magic": [16, 8],
    }


def test_winners_are_remembered_when_the_match_has_ended() -> None:
    state = after(table(), MonumentBuilt(1, 9))
    assert "winner" not in remembered(state)
    assert remembered(after(state, GameClosed()))["winner"] == [1]
    assert GAME.record is record


def test_a_tally_is_over_when_everything_is_typed() -> None:
    state = start(setup(tally=True))
    assert next_step(state).kind == "end"
    for seat in (0, 1):
        for field in CATEGORIES:
            assert "winner" not in remembered(state)
            state = after(state, FieldTyped(seat, field, 1 + seat))
    assert remembered(state)["winner"] == [1]
