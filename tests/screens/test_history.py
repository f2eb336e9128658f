"""The history's filter, and the statistics: what is chosen is what is shown, from the summaries alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.dragons_roll import seeds as dragon_seeds
from scoring.dragons_roll.corrections import ResultEntered
from scoring.dragons_roll.events import DiceRolled, DragonsSetup
from scoring.fairness import Faces
from scoring.game import games, load
from scoring.rolling_realms.events import RealmsSetup, RoundTotalEntered
from screens.fair_dice import FairDice, odds
from screens.history import History
from screens.player_stats import LATEST
from screens.rolling_realms.result import Result
from screens.stats import FEW, Statistics
from screens.words import LANGUAGES, Words
from storage.library import Library
from storage.match import Match
from tests.pictures.tables import Pictured
from tests.screens.mounting import Mounted
from tests.screens.opened import act, opened, routes
from tests.screens.opened import library as new_library

ANY = ("DR-1", "DR-2", "DR-3", "DR-4", "DR-5")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with new_library(tmp_path) as found:
        yield found


def tally(library: Library, *scores: tuple[str, int], over: bool = True) -> Match:
    match = library.create("rolling_realms", RealmsSetup(tuple(name for name, _ in scores), "", kind="tally"))
    for number in (1, 2, 3) if over else (1,):
        for seat, (_, tenths) in enumerate(scores):
            match.dispatch(RoundTotalEntered(number, seat, tenths if number == 1 else 0), match.snapshot.entry)
    return match


def dragons(library: Library, *players: str, won: bool = True, **setup: Any) -> Match:
    match = library.create("dragons_roll", DragonsSetup(players, dragon_seeds.code(1), **setup))
    match.dispatch(DiceRolled(4, (1, 2, 3), "table"), match.snapshot.entry, ANY)
    match.dispatch(ResultEntered(won), match.snapshot.entry, ANY)
    assert match.snapshot.outcome
    return match


def listed(screen: Mounted) -> set[str]:
    return {key.removeprefix("match-") for key in keys(screen, "match-")}


def keys(screen: Mounted, start: str) -> list[str]:
    return [key for key in sorted(screen.keys()) if key.startswith(start)]


def test_the_filter_keeps_game_player_and_stage_and_can_be_emptied(library: Library) -> None:
    first, second = tally(library, ("Ana", 10), ("Ben", 20)), tally(library, ("Cem", 10), over=False)
    third = dragons(library, "Ana", "Cem")
    with opened(library, History) as screen:
        screen.click("primary")
        for key, expected in (
            ("sieve-game-rolling_realms", {first.id, second.id}),
            ("sieve-state-open", {second.id}),
            ("sieve-player-Ana", set()),
            ("sieve-state-", {first.id}),
            ("sieve-game-", {first.id, third.id}),
            ("sieve-state-over", {first.id, third.id}),
            ("sieve-player-Cem", {third.id}),
        ):
            screen.click(key)
            assert listed(screen) == expected, key
        assert not {"sieve-game-rolling_empires"} & screen.keys()
        assert Words("en").say("history-show", count=1) in screen.texts()
        screen.click("sieve-done")
        assert Words("en").say("history-sieve-now", what="Cem, Finished") in screen.texts()


def test_a_match_from_the_history_is_taken_back_and_played_on(library: Library) -> None:
    old = tally(library, ("Ana", 10), ("Ben", 20))
    tally(library, ("Cem", 10))
    with opened(library, History) as screen:
        screen.click(f"match-{old.id}")
        assert routes(screen) == [f"/m/{old.id}/result"]
    with opened(library, Result, old) as screen:
        act(screen, old, "undo")
        assert old.snapshot.outcome is None
        assert library.running() is not None
        old.dispatch(RoundTotalEntered(3, 1, 5), old.snapshot.entry)
        screen.settle(lambda: Words("en").game("rolling_realms").say("result-title") in screen.texts())
        assert old.snapshot.outcome is not None


def test_statistics_of_a_game_are_those_of_its_finished_matches(library: Library) -> None:
    for ana, ben in ((150, 100), (125, 130), (140, 50), (155, 45)):
        tally(library, ("Ana", ana), ("Ben", ben))
    tally(library, ("Ana", 160), over=False)
    with opened(library, Statistics) as screen:
        texts = screen.texts()
        assert Words("en").say("stats-plays", count=4) in texts
        assert "3 won (75 %)" in texts
        assert "Best 15.5 · Average 14.3" in texts
        assert "2 wins in a row now" in texts
        assert "Best 13.0 · Average 8.1" in texts
        screen.click("player-Ana")
        assert "Ana's scores, the latest last: 15.0, 12.5, 14.0 and 15.5" in screen.names()
        screen.click("player-Ana")
        assert not any("the latest last" in name for name in screen.names())


def test_each_game_shows_what_it_counts_itself(library: Library) -> None:
    tally(library, ("Ana", 10))
    dragons(library, "Ana", "Ben")
    dragons(library, "Ana", "Ben", won=False)
    with opened(library, Statistics) as screen:
        screen.click("stats-rolling_realms")
        assert "Average 1.0" in " ".join(screen.texts())
        screen.click("stats-dragons_roll")
        assert "1 of 2 won (50 %)" in screen.texts()
        assert "Trollok (level 1): 50 %, 2 games" in screen.names()
        assert not any("Average" in text for text in screen.texts())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_games_count_has_words(tmp_path: Path, language: str) -> None:
    Pictured(tmp_path / "pictured")
    library = Library.open(tmp_path / "pictured")
    matches = [match for match in library.matches() if match.finished]
    library.close()
    for game in games():
        counted, words = load(game).charts, Words(language).game(game)
        assert counted is not None
        found = counted([match for match in matches if match.game == game])
        assert found
        for chart in found:
            assert words.say(f"stats-{chart.key}")
            for bar in chart.bars:
                assert words.fact(bar.label)
                assert words.say(f"stats-{chart.key}-count", count=bar.count)


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_before_anything_is_over_say_so(library: Library, language: str) -> None:
    tally(library, ("Ana", 10), over=False)
    with opened(library, Statistics, language=language) as screen:
        assert Words(language).say("stats-none") in screen.texts()
        screen.click("dice")
        assert routes(screen) == ["/stats/dice"]


def test_statistics_build_no_more_than_they_show(library: Library) -> None:
    for number in range(LATEST + 3):
        tally(library, ("Ana", number), (f"P{number}", 1), (f"Q{number}", 2))
    with opened(library, Statistics) as screen:
        assert len(keys(screen, "player-")) == FEW
        screen.click("more")
        assert len(keys(screen, "player-")) == 2 * FEW
        screen.click("player-Ana")
        (spoken,) = [name for name in screen.names() if name.startswith("Ana's scores")]
        assert spoken.count(",") == LATEST - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_are_counted_and_judged_only_when_there_are_enough(library: Library, language: str) -> None:
    words = Words(language)
    with opened(library, FairDice, language=language) as screen:
        assert words.say("dice-none") in screen.texts()
    for _ in range(7):
        dragons(library, "Ana", "Ben")
    with opened(library, FairDice, language=language) as screen:
        assert words.say("dice-face", face=4, count=7) in screen.names()
        assert words.say("dice-face", face=6, count=0) in screen.names()
        assert words.say("dice-too-few", least=30) in screen.texts()
    dragons(library, "Ana", "Ben")
    with opened(library, FairDice, language=language) as screen:
        assert odds(words, Faces("table", (8, 8, 8, 8, 0, 0))) in screen.texts()
        assert len(screen.of(ft.Semantics)) > 6


@pytest.mark.parametrize(
    "counts, said",
    [
        ((20,) * 6, "Nearly all fair dice look at least this uneven."),
        ((20, 20, 20, 24, 20, 16), "About 9 in 10 fair dice look at least this uneven."),
        ((33, 11, 20, 16, 22, 18), "About 2 in 100 fair dice look at least this uneven."),
        ((120, 0, 0, 0, 0, 0), "Fewer than 1 in 1,000 fair dice look this uneven."),
        ((1, 0, 0, 0, 0, 0), "Too few rolls to tell anything: 30 are needed."),
    ],
)
def test_how_unusual_dice_are_is_said_in_a_sentence(counts: tuple[int, ...], said: str) -> None:
    assert odds(Words("en"), Faces("app", counts)) == said
