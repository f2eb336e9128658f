"""The Round tab of Rolling Empires: set-up, draws, turns, passes, free actions, Clean Up; and the taps each takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_empires import maps
from scoring.rolling_empires.actions import (
    Attacked,
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MonumentBuilt,
    Pillaged,
    Reinforced,
    SpecialUsed,
    WorkshopBuilt,
)
from scoring.rolling_empires.corrections import ForceSet, MagicCounted, RoundSet, TileTaken, TurnGiven
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DiceTaken,
    DrawEnded,
    FactionChosen,
    FirstPlayerRolled,
    MapLaid,
    Passed,
    SetupEnded,
    TurnEnded,
)
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.state import EmpiresState
from screens.rolling_empires.play import Play
from storage.library import Library
from storage.match import Match
from tests.screens.empires import CODE, NAMES, do, last
from tests.screens.empires_table import acting, anyway, ends, has, new, primary, rolling
from tests.screens.mounting import Mounted
from tests.screens.opened import act, opened, routes


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    found = rolling(tmp_path)
    yield found
    found.close()


class Thumb:
    """Taps, and counts them."""

    def __init__(self, screen: Mounted, match: Match) -> None:
        self.screen = screen
        self.match = match
        self.taps = 0

    def tap(self, *keys: str) -> Any:
        """Tap one thing after another; the last one records something, which is returned."""
        for key in keys[:-1]:
            self.screen.click(key)
        act(self.screen, self.match, keys[-1])
        self.taps += len(keys)
        return last(self.match)


def rows(screen: Mounted, names: tuple[str, ...] = NAMES) -> list[str]:
    """The players as they are listed in the rows of the tab."""
    return [text for text in screen.texts() if text.partition(". ")[2] in names or text in names]


def test_an_ordinary_turn_is_one_tap_and_a_pass_two(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        thumb = Thumb(screen, match)
        assert primary(screen) == "Done, Ben next"
        assert thumb.tap("primary") == TurnEnded(0)
        assert thumb.taps == 1
        assert thumb.tap("pass", "number-3") == Passed(1, 3)
        assert thumb.taps == 3
        assert "Ben takes 3 magic for unspent dice." in screen.texts()
        assert "has passed" in screen.texts()
        assert primary(screen) == "Done, Ana next"


def test_clean_up_is_one_tap_and_a_counted_reserve_two(data: Library) -> None:
    match = acting(data, magic=True)
    with opened(data, Play, match) as screen:
        thumb = Thumb(screen, match)
        assert thumb.tap("magic-2", "number-11") == MagicCounted(2, 11)
        assert thumb.taps == 2
        do(match, *(Passed(seat, 0) for seat in range(3)))
        screen.settle()
        assert thumb.tap("primary") == CleanedUp()
        assert thumb.taps == 3


def test_done_skips_who_has_passed_and_says_when_nobody_else_is_left(data: Library) -> None:
    match = acting(data)
    do(match, TurnEnded(0), Passed(1, 1))
    with opened(data, Play, match) as screen:
        act(screen, match, "primary")
        assert primary(screen) == "Done, Cem next"
        do(match, Passed(0, 0))
        screen.settle()
        assert primary(screen) == "Done, Cem again"
        act(screen, match, "primary")
        assert match.snapshot.state.turn == 2


def test_ten_dice_and_more_are_typed_for_a_pass(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        screen.click("pass")
        assert ends(screen, "number-") == [*"0123456789", "more"]
        screen.event(screen.of(ft.BottomSheet)[0], "dismiss")
        assert Thumb(screen, match).tap("pass", "number-more", "key-1", "key-2", "key-done") == Passed(0, 12)


def test_re_39_the_hydra_is_not_among_the_unspent_dice_of_a_pass(data: Library) -> None:
    match = acting(data, neutral=True)
    do(match, DieBought(0, "Hydra"))
    with opened(data, Play, match) as screen:
        screen.click("pass")
        assert "Ana passes with how many unspent dice, without the Hydra?" in screen.texts()


def test_more_dice_than_there_are_cannot_be_typed(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        screen.click("pass")
        screen.click("number-more")
        for key in ("key-9", "key-9", "key-done"):
            screen.click(key)
        assert last(match) == DrawEnded()


# --- setting up


def test_re_5_the_app_rolls_for_the_first_player_until_nobody_ties(data: Library) -> None:
    match = new(data, *NAMES)
    with opened(data, Play, match) as screen:
        for _ in range(20):
            if match.snapshot.state.starter >= 0:
                break
            act(screen, match, "primary")
            assert isinstance(last(match), FirstPlayerRolled)
        state: EmpiresState = match.snapshot.state
        assert f"{state.player(state.starter)}, chosen" in screen.names()
        assert primary(screen) == "Start round 1"


def test_re_5_typed_rolls_are_asked_of_each_and_after_a_tie_of_the_tied_alone(data: Library) -> None:
    match = new(data)
    with opened(data, Play, match) as screen:
        thumb = Thumb(screen, match)
        assert thumb.tap("typed-rolls", "number-7", "number-3", "number-7") == FirstPlayerRolled((7, 3, 7), "table")
        assert "Tied: Ana and Cem roll again." in screen.texts()
        assert primary(screen) == "Roll again"
        assert thumb.tap("typed-rolls", "number-2", "number-8") == FirstPlayerRolled((2, 0, 8), "table")
        assert match.snapshot.state.starter == 2


def test_the_table_just_says_who_starts(data: Library) -> None:
    match = new(data)
    with opened(data, Play, match) as screen:
        assert Thumb(screen, match).tap("starts-1") == TurnGiven(1)
        assert "Ben, chosen" in screen.names()


def test_the_checklist_says_what_is_told_and_what_is_still_open(data: Library) -> None:
    match = new(data)
    with opened(data, Play, match) as screen:
        assert "3 players: 6 tiles of each land and the Crash Site, 25 in all." in screen.texts()
        do(match, MapLaid(maps.generated(CODE, 3)), TurnGiven(1))
        screen.settle()
        assert {"Map \N{EN DASH} done", "25 tiles", "Still to come, in this order: Ben, Cem and Ana"} <= set(
            screen.texts()
        )
        assert primary(screen) == "Place the cities"
        screen.click("primary")
        assert "Map, chosen" in screen.names()
        assert primary(screen) == "Start round 1"
        act(screen, match, "primary")
        assert last(match) == SetupEnded()


def test_cities_are_ticked_off_one_by_one(data: Library) -> None:
    match = new(data)
    do(match, MapLaid(maps.generated(CODE, 3)), TurnGiven(0))
    land = [at for at, _ in match.snapshot.state.land]
    do(match, CityPlaced(0, *land[0]), CityPlaced(1, *land[-1]))
    with opened(data, Play, match) as screen:
        assert "Still to come, in this order: Cem" in screen.texts()
        do(match, CityPlaced(2, *land[12]))
        screen.settle()
        assert "Cities \N{EN DASH} done" in screen.texts()
        assert primary(screen) == "Start round 1"


@pytest.mark.parametrize("rounds, shown", [(5, True), (8, False)])
def test_re_37_the_longer_game_has_no_starting_workshop(data: Library, rounds: int, *, shown: bool) -> None:
    match = new(data, rounds=rounds)
    with opened(data, Play, match) as screen:
        assert has(screen, "check-workshops") is shown


def test_re_38_a_draft_is_on_the_checklist_until_everybody_has_four(data: Library) -> None:
    match = new(data, "Ana", "Ben", draft=True)
    four = ("Golem", "Thief", "Lobo", "Miner")
    with opened(data, Play, match) as screen:
        do(match, CreaturesDrafted(0, four))
        screen.settle()
        assert "Still open: Ben" in screen.texts()
        do(match, CreaturesDrafted(1, four))
        screen.settle()
        assert "Drafted creatures \N{EN DASH} done" in screen.texts()


def test_re_3_factions_can_be_told_during_the_set_up(data: Library) -> None:
    match = new(data, "Ana", "Ben", factions=("elves", ""))
    with opened(data, Play, match) as screen:
        screen.click("faction-1")
        assert "Elves · easy. Ana has it" in screen.names()
        act(screen, match, "choose-dwarves")
        assert last(match) == FactionChosen(1, "dwarves")


# --- drawing


@pytest.mark.parametrize(
    "rounds, text",
    [
        (5, "In this order: discard if you like, then draw up to 5 cards in hand."),
        (8, "In this order: discard if you like, then draw 3 cards."),
    ],
)
def test_re_10_the_drawing_order_starts_with_the_starter(data: Library, rounds: int, text: str) -> None:
    match = new(data, rounds=rounds)
    do(match, TurnGiven(1), SetupEnded())
    with opened(data, Play, match) as screen:
        assert rows(screen) == ["1. Ben", "2. Cem", "3. Ana"]
        assert text in screen.texts()
        assert Thumb(screen, match).tap("primary") == DrawEnded()
        assert rows(screen) == ["Ben", "Cem", "Ana"]


# --- the main actions


MAINS: dict[str, Any] = {
    "main-die": DieBought(0),
    "main-mine": MineBuilt(0),
    "main-special": SpecialUsed(0),
}


@pytest.mark.parametrize("key", MAINS)
def test_an_action_that_needs_no_word_is_named_with_one_tap(data: Library, key: str) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        thumb = Thumb(screen, match)
        assert thumb.tap(key) == MAINS[key]
        assert thumb.taps == 1
        assert [name for name in screen.names() if name.endswith(", recorded")]
        assert thumb.tap("primary") == TurnEnded(0)
        assert not [name for name in screen.names() if name.endswith(", recorded")]


@pytest.mark.parametrize(
    "key, route",
    [
        ("main-workshop", "build/workshop-0"),
        ("main-monument", "build/monument-0"),
        ("main-flip", "build/flip-0"),
        ("main-claim", "claim"),
        ("main-pillage", "pillage/1"),
    ],
)
def test_an_action_with_a_choice_opens_a_screen(data: Library, key: str, route: str) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        screen.click(key)
        assert routes(screen) == [f"/m/{match.id}/{route}"]


def test_a_die_is_chosen_where_there_are_several_kinds(data: Library) -> None:
    match = acting(data, neutral=True)
    with opened(data, Play, match) as screen:
        screen.click("main-die")
        assert routes(screen) == [f"/m/{match.id}/build/die-0"]


@pytest.mark.parametrize("key, tab", [("attack", "Map"), ("reinforce", "Map"), ("pillage", "Map"), ("use", "Cards")])
def test_an_action_on_the_map_or_a_card_leads_there(data: Library, key: str, tab: str) -> None:
    match = acting(data, chart=True)
    with opened(data, Play, match) as screen:
        screen.click(f"main-{key}")
        assert f"{tab}, chosen" in screen.names()


@pytest.mark.parametrize(
    "event, key",
    [
        (DieBought(0), "die"),
        (WorkshopBuilt(0), "workshop"),
        (MonumentBuilt(0, 7), "monument"),
        (MineBuilt(0), "mine"),
        (Attacked(0, 1, 0), "attack"),
        (TileTaken(1, 0, 0), "attack"),
        (Reinforced(0, 1, 0), "reinforce"),
        (Pillaged(0, 1, 3), "pillage"),
        (ConquestClaimed(0, "back", 2), "claim"),
    ],
)
def test_what_was_done_is_ticked(data: Library, event: Any, key: str) -> None:
    match = acting(data, chart=True)
    do(match, event)
    with opened(data, Play, match) as screen:
        told = [name for name in screen.names() if name.endswith(", recorded")]
        assert len(told) == 1
        words = {"attack": "Attack", "claim": "Claim a conquest", "die": "Buy a die"}
        assert told[0].startswith(words.get(key, key.capitalize()))


def test_re_34_the_architects_guild_makes_a_mine_cheaper(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        assert "3 resources" in screen.texts()
        do(match, WorkshopBuilt(0, "Architects Guild"))
        screen.settle()
        assert "2 resources" in screen.texts()


def test_the_second_main_action_of_a_turn_is_objected_to_and_can_be_recorded(data: Library) -> None:
    match = acting(data)
    do(match, MineBuilt(0))
    with opened(data, Play, match) as screen:
        anyway(screen, match, "main-die")
        assert last(match) == DieBought(0)


# --- magic


FREE: dict[str, tuple[tuple[str, ...], FreeActionTaken, int]] = {
    "RE-13": (("re-roll-0",), FreeActionTaken(0, "re-roll", 1), 2),
    "RE-14": (("extra-die-0",), FreeActionTaken(0, "extra-die", 2), 1),
    "RE-15": (("discard-0", "number-4"), FreeActionTaken(0, "discard", 4), 7),
    "RE-16": (("power-up-0", "number-2"), FreeActionTaken(0, "power-up", 2), 1),
    "RE-17": (("collect-0", "number-3"), FreeActionTaken(0, "collect", 3), 6),
}


@pytest.mark.parametrize("rule", FREE)
def test_free_actions_change_the_reserve_of_the_player_on_turn(data: Library, rule: str) -> None:
    match = acting(data, magic=True)
    keys, event, reserve = FREE[rule]
    with opened(data, Play, match) as screen:
        thumb = Thumb(screen, match)
        assert thumb.tap(*keys) == event
        assert f"Ana: {reserve} magic, count it" in screen.names()
        assert thumb.taps <= 2


def test_the_free_actions_of_others_open_with_a_tap_on_the_row(data: Library) -> None:
    match = acting(data, magic=True)
    with opened(data, Play, match) as screen:
        assert not has(screen, "re-roll-2")
        screen.click("seat-2")
        assert Thumb(screen, match).tap("count-2", "number-0") == MagicCounted(2, 0)
        screen.click("seat-2")
        assert not has(screen, "re-roll-2")


def test_without_tracking_no_magic_is_shown_or_asked(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        assert not [*ends(screen, "magic-"), *ends(screen, "re-roll-"), *ends(screen, "seat-")]


@pytest.mark.parametrize("reserve, least, most", [(3, 0, 18), (40, 31, 49)])
def test_the_numbers_offered_for_a_reserve_lie_about_the_last_one(
    data: Library, reserve: int, least: int, most: int
) -> None:
    match = acting(data, magic=True)
    do(match, MagicCounted(0, reserve))
    with opened(data, Play, match) as screen:
        screen.click("magic-0")
        offered = [int(end) for end in ends(screen, "number-") if end.isdecimal()]
        assert (min(offered), max(offered)) == (least, most)


# --- Clean Up


def test_re_29_clean_up_first_shows_what_it_pays_to_whom_and_then_what_it_paid(data: Library) -> None:
    match = acting(data, magic=True, chart=True)
    q, r = match.snapshot.state.crash_site
    do(match, TileTaken(q, r, 2), *(Passed(seat, 0) for seat in range(3)))
    income = ["Cem takes 5 magic for the Crash Site.", "Ana takes 1 magic for mines."]
    with opened(data, Play, match) as screen:
        assert {"Clean up will do this", *income} <= set(screen.texts())
        act(screen, match, "primary")
        assert "Clean up will do this" not in screen.texts()
        assert set(income) <= set(screen.texts())
        assert "Cem: 9 magic, count it" in screen.names()


def test_re_29_dice_are_taken_home_die_by_die_until_the_next_draw(data: Library) -> None:
    match = acting(data, chart=True)
    (q, r), (far, low) = (at for at, _ in match.snapshot.state.land[:2])
    do(match, TileTaken(q, r, 0), ForceSet(q, r, (Die(3), Die(1))), TileTaken(far, low, 1))
    do(match, ForceSet(far, low, (), 0, told=False), *(Passed(seat, 0) for seat in range(3)), CleanedUp())
    with opened(data, Play, match) as screen:
        assert "Take dice home" in screen.texts()
        thumb = Thumb(screen, match)
        assert thumb.tap(f"home-{q}-{r}-0") == DiceTaken(q, r, (Die(1),))
        assert thumb.tap(f"home-{q}-{r}-0") == DiceTaken(q, r)
        assert thumb.tap(f"home-{far}-{low}-all") == DiceTaken(far, low)
        assert "Take dice home" not in screen.texts()
        assert thumb.tap("primary") == DrawEnded()


def test_re_29_all_dice_of_a_tile_go_home_with_one_tap(data: Library) -> None:
    match = acting(data, chart=True)
    (q, r), _ = match.snapshot.state.land[0]
    do(match, TileTaken(q, r, 0), ForceSet(q, r, (Die(3), Die(1))), *(Passed(seat, 0) for seat in range(3)))
    do(match, CleanedUp())
    with opened(data, Play, match) as screen:
        assert Thumb(screen, match).tap(f"home-{q}-{r}-all") == DiceTaken(q, r)


def test_the_last_clean_up_ends_the_game_and_asks_for_no_dice(data: Library) -> None:
    match = acting(data, chart=True)
    (q, r), _ = match.snapshot.state.land[0]
    do(match, RoundSet(5, "action"), TileTaken(q, r, 0), ForceSet(q, r, (Die(3),)))
    do(match, *(Passed(seat, 0) for seat in range(3)))
    with opened(data, Play, match) as screen:
        act(screen, match, "primary")
        assert "That was the last round." in screen.texts()
        assert "Take dice home" not in screen.texts()
