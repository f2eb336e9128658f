"""Dragon's Roll before and after a match: players, campaign, Scrolls, cards, the result, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.dragons_roll.cards import MASTERS
from scoring.dragons_roll.corrections import CityBurned, ResultEntered
from scoring.dragons_roll.events import DragonsSetup, MasterDefeated, ScrollUsed
from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.record import scroll_seed
from scoring.dragons_roll.seeds import code, drawn_scrolls
from scoring.game import fact
from screens.dragons_roll.campaign import all_matches, stories
from screens.dragons_roll.draw import laid_out, left_over
from screens.dragons_roll.new import New
from screens.dragons_roll.result import Result
from screens.dragons_roll.start import Known, Plan, next_route, planned, read_part, set_up
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted
from tests.screens.opened import act, library, opened, routes

BOX = tuple(card.name for card in DragonsCards().scrolls)
SEED = code(7)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def play(data: Library, level: int, result: str = "", **fields: Any) -> Match:
    """A match against the Master of a level, with as many Scrolls, and its result."""
    players = fields.pop("players", ("Ana", "Ben"))
    scrolls = fields.pop("scrolls", BOX[:level])
    seed = code(1000 + len(data.matches()))
    setup = DragonsSetup(players, seed, MASTER_CARDS[level - 1], scrolls=scrolls, **fields)
    match = data.create("dragons_roll", setup)
    if result:
        done = match.dispatch(ResultEntered(result == "won"), match.snapshot.entry)
        assert isinstance(done, Done)
    return match


def start(data: Library, screen: Mounted) -> Any:
    """Tap "Start game" and return the set-up of the match that opened, with home beneath it."""
    screen.click("primary")
    screen.settle(lambda: len(routes(screen)) == 2)
    match = data.matches()[0]
    assert routes(screen) == ["/", f"/m/{match.id}"]
    return data.match(match.id).setup


def names(screen: Mounted, *typed: str) -> None:
    for place, name in enumerate(typed):
        screen.write(f"player-{place}", name)


def test_a_first_match_is_a_single_game_against_trollok_with_one_scroll_at_clerk_depth(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        setup = start(data, screen)
    assert (setup.players, setup.master, setup.first) == (("Ana", "Ben"), MASTER_CARDS[0], 0)
    assert (setup.dragons, setup.pile, setup.campaign) == ((), "table", "")
    assert setup.scrolls == drawn_scrolls(setup.seed, BOX, (), 1)


def test_dr_1_players_are_two_to_four_and_the_starting_player_is_chosen_by_name(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana")
        screen.click("primary")
        assert "Type the names of at least 2 players." in screen.texts()
        assert not [key for key in set(screen.keys()) if key.startswith("first-")]
        names(screen, "Ana", "Ben")
        assert "Each takes 6 dice: purple and yellow." in " ".join(screen.texts())
        screen.click("add-player")
        names(screen, "Ana", "Ben", "Cem")
        assert "Each takes 5 dice of one colour." in " ".join(screen.texts())
        screen.click("first-2")
        assert "Cem, chosen" in screen.names()
        assert start(data, screen).first == 2


@pytest.mark.parametrize("level", range(1, 7))
def test_dr_18_a_single_game_has_the_scrolls_of_its_level(data: Library, level: int) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click(f"master-{level}")
        setup = start(data, screen)
    assert (setup.master.name, len(setup.scrolls)) == (MASTERS[level - 1], level)


def test_the_number_of_scrolls_and_the_red_side_are_chosen(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("count-more")
        screen.click("side-red")
        assert len(start(data, screen).scrolls) == 2
    state = data.match(data.matches()[0].id).snapshot.state
    assert (state.setup.side, state.side, state.lines) == ("red", "red", ())


def test_scrolls_that_the_table_drew(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("scrolls-we")
        screen.click("scroll-3")
        screen.click("scroll-0")
        screen.click("scroll-3")
        screen.click("scroll-11")
        assert "Tap what you drew: 2 of 1" in screen.texts()
        assert start(data, screen).scrolls == ("Freeze", "Scroll 12")


def test_practice_dragons_are_shuffled_by_the_app_and_remembered(data: Library) -> None:
    for _ in range(2):
        with opened(data, New) as screen:
            if not data.matches():
                names(screen, "Ana", "Ben")
                screen.click("options")
                assert "cards-own" not in set(screen.keys())
                screen.click("cards-practice")
            setup = start(data, screen)
        assert (setup.dragons, setup.pile) == (PRACTICE, "app")


def test_my_cards_are_used_once_all_are_known(data: Library) -> None:
    assert planned(None, (), DragonsCards()).cards == "none"
    assert planned(None, (), DragonsCards(PRACTICE[:17])).cards == "none"
    assert planned(None, (), DragonsCards(PRACTICE)).cards == "own"
    data.keep_cards("dragons_roll", DragonsCards(PRACTICE[::-1]))
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        setup = start(data, screen)
    assert (setup.dragons, setup.pile) == (PRACTICE[::-1], "table")


def test_dr_17_a_new_campaign_begins_at_level_1_with_one_scroll(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("campaign")
        screen.click("primary")
        assert "Give the new campaign a name." in screen.texts()
        screen.write("campaign-name", "  Friday  night ")
        screen.click("nightmare")
        setup = start(data, screen)
    assert (setup.campaign, setup.nightmare, setup.master.name) == ("Friday night", True, "Trollok")
    assert len(setup.scrolls) == 1


def test_two_campaigns_cannot_have_one_name(data: Library) -> None:
    play(data, 1, "won", campaign="Us")
    known = Known(DragonsCards(), stories(all_matches(data)))
    two = ("Ana", "Ben")
    assert set_up(Plan(campaign=""), two, "us", SEED, known) == fact("dr-new-name-taken", name="us")
    assert set_up(Plan(campaign=""), two, "u" * 41, SEED, known) == fact("dr-new-name-long", got=41, most=40)


def test_campaigns_stand_side_by_side_and_the_last_one_goes_on(data: Library) -> None:
    play(data, 1, "won", campaign="Us")
    for level in range(1, 7):
        play(data, level, "won", campaign="Heroes")
    last = play(data, 1, "won", campaign="Doom", nightmare=True, players=("Cem", "Dora"))
    with opened(data, New) as screen:
        assert [field.value for field in screen.of(ft.TextField)] == ["Cem", "Dora"]
        assert "Doom. Level 2: Showoff. Nightmare Mode. Scrolls: Freeze, chosen" in screen.names()
        assert "Us. Level 2: Showoff. Scrolls: Freeze" in screen.names()
        assert "Heroes. All six Master Dragons are beaten" in screen.names()
        assert screen.find("campaign-Heroes").disabled
        setup = start(data, screen)
    new = drawn_scrolls(scroll_seed(last.setup.seed), BOX, ("Freeze",), 1)
    assert (setup.campaign, setup.nightmare, setup.master.name) == ("Doom", True, "Showoff")
    assert setup.scrolls == ("Freeze", *new)


def test_a_running_game_of_the_campaign_is_one_tap_away(data: Library) -> None:
    match = play(data, 1, campaign="Us")
    with opened(data, New) as screen:
        assert "Continue the game against Trollok" in screen.texts()
        screen.click("continue")
        assert routes(screen) == [f"/m/{match.id}"]


def test_an_earned_scroll_is_never_drawn_again() -> None:
    box = ("Freeze", "Freeze", "Ambush")
    assert left_over(box, ("Freeze",)) == (1, 2)
    for number in range(30):
        drawn = laid_out(BOX, BOX[:5], None, code(number), 1)
        assert drawn[:5] == BOX[:5]
        assert len(set(drawn)) == 6
    assert laid_out(BOX, BOX[:1], (4, 2), SEED, 9) == (BOX[0], BOX[4], BOX[2])


NIGHTMARE = "Nightmare Mode"
BURN, BEAT = CityBurned(), MasterDefeated()
ENDS: list[tuple[tuple[Any, ...], dict[str, Any], list[str], tuple[int, int, int] | None]] = [
    ((BEAT, BEAT), {}, ["You won against Dragini", "The red side is beaten."], (3, 1, 3)),
    ((BURN, BEAT), {"side": "red"}, ["You won against Dragini", "The red side is beaten."], (2, 1, 3)),
    ((BURN, BURN, BURN), {}, ["You lost against Dragini", "All three City cards burn."], (0, 1, 3)),
    ((BEAT, BURN, BURN, BURN), {}, ["You lost against Dragini", "All three City cards burn."], (0, 1, 3)),
    *(
        ((ResultEntered(won),), {"side": side}, [
            f"You {'won' if won else 'lost'} against Dragini", "Entered by hand. The game was not followed here.",
        ], None)
        for won in (True, False)
        for side in ("yellow", "red")
    ),
    *(
        ((before, ResultEntered(won)), {}, [
            f"You {'won' if won else 'lost'} against Dragini",
            "Entered by hand. The game was followed here as far as turn 1.",
        ], counted)
        for before, counted in ((BURN, (2, 1, 3)), (BEAT, (3, 1, 3)), (ScrollUsed("Freeze", 0), (3, 1, 2)))
        for won in (True, False)
    ),
]  # fmt: skip
"""How a game ended and from which side on, what is said of it, and what is counted: City cards, turns, Scrolls."""


@pytest.mark.parametrize(("events", "fields", "said", "counted"), ENDS)
def test_dr_16_the_result_says_how_it_ended_and_no_more_than_is_known(
    data: Library, events: Any, fields: Any, said: list[str], counted: tuple[int, int, int] | None
) -> None:
    match = play(data, 3, **fields)
    for event in events:
        rules = tuple(objection.rule for objection in match.game.objections(match.snapshot.state, event))
        assert isinstance(match.dispatch(event, match.snapshot.entry, rules), Done)
    city, turns, scrolls = counted or (0, 0, 0)
    numbers = [f"City cards standing: {city}/3", f"Turns: {turns}", f"Scrolls left: {scrolls}/3"]
    with opened(data, Result, match) as screen:
        assert set(said) <= set(screen.texts())
        assert [name for name in screen.names() if name[-1:].isdecimal()] == (numbers if counted else [])
        screen.click("primary")
        assert routes(screen) == [f"/new/dragons_roll/{match.id}"]


@pytest.mark.parametrize(("mode", "results", "then", "stands"), [
    ("", ("won",), "On to level 2, with every Scroll unused again.", "Level 2: Showoff"),
    (NIGHTMARE, ("won",), "On to level 2, with every Scroll unused again.", "Level 2: Showoff"),
    ("", ("won", "lost"), "Level 2 once more, with every Scroll unused again.", "Level 2: Showoff"),
    (NIGHTMARE, ("won", "lost"), "The campaign begins again at level 1, with one new Scroll.", "Level 1: Trollok"),
    (NIGHTMARE, ("lost",), "The campaign begins again at level 1, with one new Scroll.", "Level 1: Trollok"),
    (NIGHTMARE, ("won",) * 6, "", "All six Master Dragons are beaten"),
])  # fmt: skip
def test_dr_17_the_result_says_what_it_means_for_the_campaign(
    data: Library, mode: str, results: tuple[str, ...], then: str, stands: str
) -> None:
    matches = [
        play(data, level, result, campaign="Us", nightmare=bool(mode)) for level, result in enumerate(results, 1)
    ]
    with opened(data, Result, matches[-1]) as screen:
        assert stands in screen.texts()
        assert then in ("", *screen.texts())
        assert (mode or "Campaign") in screen.texts()
    for earlier in matches[:-1]:
        with opened(data, Result, earlier) as screen:
            assert not [text for text in screen.texts() if text.startswith(("On to", "The campaign begins"))]


def test_while_the_game_runs_it_says_how_it_stands_and_takes_the_result(data: Library) -> None:
    match = play(data, 2, campaign="Us")
    with opened(data, Result, match) as screen:
        assert "Against Showoff, yellow side" in screen.texts()
        assert "Level 1: Trollok" in screen.texts()
        act(screen, match, "enter-won")
        assert "You won against Showoff" in screen.texts()


def test_undoing_a_finished_game_takes_its_consequences_back(data: Library) -> None:
    match = play(data, 1, "won", campaign="Us")
    with opened(data, Result, match) as screen:
        assert "Level 2 of 6" in screen.names()
        assert "New Scroll" in screen.texts()
        act(screen, match, "undo")
        assert "Level 1 of 6" in screen.names()
        assert "New Scroll" not in screen.texts()
        assert stories(all_matches(data))[0].now.level == 1
        act(screen, match, "redo")
        assert "Level 2 of 6" in screen.names()


def test_the_scroll_that_was_drawn_goes_on_to_the_next_game(data: Library) -> None:
    match = play(data, 1, "won", campaign="Us")
    with opened(data, Result, match) as screen:
        shown = f"Drawn: {drawn_scrolls(scroll_seed(match.setup.seed), BOX, BOX[:1], 1)[0]}"
        assert shown in screen.texts()
        screen.click("scrolls-we")
        assert "scroll-0" not in set(screen.keys())
        screen.click("scroll-5")
        screen.click("primary")
        assert routes(screen) == [f"/new/dragons_roll/{match.id}-5"]
    told = stories(all_matches(data))
    before = all_matches(data)[0]
    plan = planned(before, told, DragonsCards(), read_part(f"{match.id}-5")[1])
    setup = set_up(plan, ("Ana", "Ben"), "", SEED, Known(DragonsCards(), told))
    assert isinstance(setup, DragonsSetup)
    assert (setup.campaign, setup.master.name, setup.scrolls) == ("Us", "Showoff", (BOX[0], BOX[5]))


def test_dr_17_a_loss_in_nightmare_mode_leads_back_to_level_1(data: Library) -> None:
    play(data, 1, "won", campaign="Doom", nightmare=True)
    match = play(data, 2, "lost", campaign="Doom", nightmare=True)
    with opened(data, Result, match) as screen:
        assert "Level 1: Trollok" in screen.texts()
        assert {"Won against Trollok", "Lost against Showoff"} <= set(screen.names())
        assert "New Scroll" in screen.texts()


def test_the_end_of_a_campaign_offers_a_new_one(data: Library) -> None:
    matches = [play(data, level, "won", campaign="Us") for level in range(1, 7)]
    with opened(data, Result, matches[-1]) as screen:
        assert "All six Master Dragons are beaten" in screen.texts()
        assert "Play again" in screen.texts()
    assert planned(all_matches(data)[0], stories(all_matches(data)), DragonsCards()).campaign == ""


@pytest.mark.parametrize(
    ("part", "read"),
    [("", ("", None)), ("abc", ("abc", None)), ("abc-3-7", ("abc", (3, 7))), ("abc-x", ("abc", None))],
)
def test_the_end_of_the_address_is_read(part: str, read: Any) -> None:
    assert read_part(part) == read


def test_campaigns_survive_a_restart(tmp_path: Path) -> None:
    with library(tmp_path) as data:
        match = play(data, 1, "won", campaign="Us")
        assert next_route(match.id, (3,)) == f"/new/dragons_roll/{match.id}-3"
    with library(tmp_path) as data:
        assert data.live(match.id) is None, "no log was opened"
        (story,) = stories(all_matches(data))
        assert (story.now.level, story.now.scrolls) == (2, ("Freeze",))
