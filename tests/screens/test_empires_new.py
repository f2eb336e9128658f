"""A new match of Rolling Empires: players, factions, rounds, variants, and what is created."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring.rolling_empires import seeds
from scoring.rolling_empires.cards import DIFFICULTY, FACTIONS, CreatureCard, EmpiresCards
from scoring.rolling_empires.corrections import MagicTracked
from scoring.rolling_empires.events import EmpiresSetup
from screens.parts.names import Names
from screens.rolling_empires.new import New, options_line
from screens.rolling_empires.new_factions import land_line
from screens.rolling_empires.start import GAME, Plan, beginning, set_up
from screens.words import Words
from storage.library import Library
from storage.match import Done
from tests.screens.empires_table import has
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened, routes

SEED = seeds.code(7)
SIX = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fee")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def start(data: Library, screen: Mounted) -> Any:
    """Tap "Start game" and return the set-up of the match that opened, with home beneath it."""
    screen.click("primary")
    screen.settle(lambda: len(routes(screen)) == 2)
    match = data.matches()[0]
    assert routes(screen) == ["/", f"/m/{match.id}"]
    return data.match(match.id).setup


def names(screen: Mounted, *typed: str) -> None:
    for place, name in enumerate(typed):
        while not has(screen, f"player-{place}"):
            screen.click("add-player")
        screen.write(f"player-{place}", name)


def test_a_first_match_is_the_rulebooks(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        assert start(data, screen) == EmpiresSetup(("Ana", "Ben"), data.matches()[0].seed)


def test_the_next_match_starts_with_one_tap_and_the_same_players(data: Library) -> None:
    match = data.create(GAME, EmpiresSetup(("Cem", "Ana"), SEED, rounds=8, neutral=True, factions=(*FACTIONS[:2],)))
    assert isinstance(match.dispatch(MagicTracked(on=True), match.snapshot.entry), Done)
    with opened(data, New) as screen:
        setup = start(data, screen)
    # The variants are the rulebook's again; whether magic is tracked is no rule but a habit.
    assert setup == EmpiresSetup(("Cem", "Ana"), setup.seed, magic=True)


def test_re_1_two_to_six_play(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana")
        screen.click("primary")
        assert "Type the names of at least 2 players." in screen.texts()
        names(screen, *SIX, "Gus")
        screen.click("primary")
        assert "At most 6 players take part." in screen.texts()


@pytest.mark.parametrize(
    "players, text",
    [
        (2, "2 players: 5 tiles of each land and the Crash Site, 21 in all."),
        (3, "3 players: 6 tiles of each land and the Crash Site, 25 in all."),
        (4, "4 players: 7 tiles of each land and the Crash Site, 29 in all."),
        (5, "5 players: 7 tiles of each land and the Crash Site, 29 in all."),
        (6, "6 players: 8 tiles of each land and the Crash Site, 33 in all."),
        (7, ""),
    ],
)
def test_rex01_tiles_are_told_by_the_number_of_players(players: int, text: str) -> None:
    assert land_line(Words("en").game(GAME), players) == text


def test_the_tiles_follow_the_names_as_they_are_typed(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana")
        assert "Factions" not in screen.texts()
        names(screen, "Ana", "Ben", "Cem")
        assert "3 players: 6 tiles of each land and the Crash Site, 25 in all." in screen.texts()


def test_re_3_a_faction_is_chosen_in_two_taps_and_shows_how_difficult_it_is(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("faction-1")
        assert [name for name in screen.names() if name.startswith("Wizards · difficult. ")]
        screen.click("choose-wizards")
        assert "Ben: Wizards · difficult" in screen.names()
        assert start(data, screen).factions == ("", "wizards")


def test_re_3_each_faction_has_one_player_and_can_be_given_back(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("faction-0")
        screen.click("choose-elves")
        screen.click("faction-1")
        assert "Elves · easy. Ana has it" in screen.names()
        screen.click("choose-elves")
        assert "Ana: not chosen" in screen.names()
        screen.click("faction-1")
        assert [name for name in screen.names() if name.startswith("Elves") and name.endswith(", chosen")]
        screen.click("choose-none")
        assert start(data, screen).factions == ()


def test_a_faction_stays_with_its_player_when_the_names_are_moved(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("faction-0")
        screen.click("choose-goblins")
        screen.click("new-down-1")
        setup = start(data, screen)
    assert (setup.players, setup.factions) == (("Ben", "Ana"), ("", "goblins"))


@pytest.mark.parametrize("switch", ["draft", "neutral", "magic"])
def test_each_variant_is_a_switch_that_is_off_at_first(data: Library, switch: str) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("options")
        screen.event(screen.find(switch), "change", data=True)
        assert getattr(start(data, screen), switch) is True


def test_re_37_eight_rounds_say_what_else_changes(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        screen.click("options")
        hint = "Nobody starts with a workshop or a mine, and everybody draws 3 cards a round."
        assert hint not in screen.texts()
        screen.click("rounds-8")
        assert hint in screen.texts()
        assert start(data, screen).rounds == 8


def test_re_38_six_cannot_draft_and_five_can(data: Library) -> None:
    with opened(data, New) as screen:
        names(screen, *SIX)
        screen.click("options")
        screen.event(screen.find("draft"), "change", data=True)
        screen.click("primary")
        assert "There are creature cards for a draft of 5 players at most." in screen.texts()
        screen.click("new-remove-player-6")
        assert start(data, screen).draft is True


def test_the_cards_of_the_copy_come_along(data: Library) -> None:
    cards = EmpiresCards(creatures=(CreatureCard("Golem", "dwarves"),))
    data.keep_cards(GAME, cards)
    with opened(data, New) as screen:
        names(screen, "Ana", "Ben")
        assert start(data, screen).cards == cards


def test_the_cards_of_the_copy_are_a_tap_away(data: Library) -> None:
    with opened(data, New) as screen:
        screen.click("options")
        screen.click("my-cards")
        assert routes(screen) == ["/cards/rolling_empires"]


def test_without_an_earlier_match_the_fields_are_empty(data: Library) -> None:
    assert beginning(data, ()).names.texts == ("", "")


def test_empty_fields_at_the_end_have_no_faction() -> None:
    typed = Names(("Ana", "Ben", ""))
    plan = Plan().with_faction(0, "elves").with_faction(2, "goblins")
    setup = set_up(plan, typed, SEED, None)
    assert isinstance(setup, EmpiresSetup)
    assert setup.factions == ("elves", "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_faction_has_a_hint_and_a_difficulty_in_every_language(language: str) -> None:
    words = Words(language).game(GAME)
    hints = {words.say(f"re-new-hint-{faction}") for faction in FACTIONS}
    levels = {words.say(f"re-new-level-{level}") for level in DIFFICULTY.values()}
    assert (len(hints), len(levels)) == (len(FACTIONS), 3)


def test_the_options_in_a_line() -> None:
    plan = Plan(rounds=8, neutral=True, magic=True)
    assert options_line(Words("en").game(GAME), plan) == "8 rounds · Neutral Faction · Track magic"
