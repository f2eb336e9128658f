"""Friends far away: sent results, everybody's ranking, matches under way, the game of the day."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scoring.codes import CodeError, checked, grouped
from scoring.game import Fact
from scoring.rolling_realms import begun, results, seeds
from scoring.rolling_realms.daily import day_seed
from scoring.rolling_realms.deals import Deal, seed_check
from scoring.rolling_realms.events import (
    DiceRolled,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
)
from scoring.rolling_realms.realms import CATALOGUE, REDUX
from scoring.rolling_realms.results import Result
from scoring.rolling_realms.table import next_realms, next_roll
from screens.code import EnterCode
from screens.history import History
from screens.rolling_realms.all_rankings import Rankings
from screens.rolling_realms.code import Seed
from screens.rolling_realms.collected import read_result
from screens.rolling_realms.days import day_of, today
from screens.rolling_realms.menu import Menu
from screens.rolling_realms.new import New
from screens.rolling_realms.outcome import spelled
from screens.rolling_realms.play import Play
from screens.rolling_realms.result import Result as ResultScreen
from screens.rolling_realms.seed_ranking import SeedRanking
from screens.rolling_realms.send import Send
from screens.rolling_realms.sent_result import AddResult, OneResult
from screens.rolling_realms.share import Share
from screens.steps import Steps
from screens.words import Words, languages
from storage.library import Library
from storage.match import Done, Match
from tests.browser.harness import ROOT
from tests.scoring.rolling_realms.played import scored
from tests.scoring.rolling_realms.test_results import REFUSED, damaged
from tests.screens.mounting import Mounted
from tests.screens.opened import opened, routes
from tests.screens.test_drafts import app, follow
from tests.storage.actions import library

CODE = seeds.code(REDUX, 123456789)
OTHER = seeds.code(REDUX, 77)
PLAIN = Deal(CODE, seed_check(CODE))
BASE = "https://example.org/rollbook/"
NOON = 1_795_000_000_000 - 1_795_000_000_000 % 86_400_000 + 43_200_000
"""Noon of 18 November 2026, UTC, in milliseconds."""


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def do(match: Match, *events: RealmsEvent) -> None:
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry, ("RR-2", "RR-3", "RR-14"))
        assert isinstance(answer, Done), answer


def deal(match: Match) -> None:
    """Draw, roll and close three rounds in the app."""
    for _ in range(3):
        draw = next_realms(match.snapshot.state)
        assert draw
        do(match, draw)
        for _ in range(9):
            roll = next_roll(match.snapshot.state)
            assert roll
            do(match, roll)
        do(match, RoundClosed(match.snapshot.state.round))


def finished(data: Library, *totals: tuple[int, int, int], seed: str = CODE) -> Match:
    """A match played with the seed's realms and rolls to the end, with these rounds in tenths, one line a player."""
    match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben", "Cem")[: len(totals)], seed))
    for seat, rounds in enumerate(totals):
        do(match, *(RoundTotalEntered(number, seat, tenths) for number, tenths in enumerate(rounds, 1)))
    deal(match)
    return match


def code_of(player: str, *tenths: int, deal: Deal = PLAIN) -> str:
    return results.encode(Result(deal, (scored(player, *tenths),)))


def ranked(screen: Mounted) -> list[str]:
    return [name.split(".")[0] for name in screen.names() if name.startswith("Place")]


def test_the_end_of_a_match_leads_to_friends_far_away(data: Library) -> None:
    match = finished(data, (100, 110, 120))
    with opened(data, ResultScreen, match) as screen:
        screen.click("send-result")
        screen.click("everybody")
        assert routes(screen) == [f"/m/{match.id}/send", f"/s/{CODE}"]


def test_before_the_end_and_of_a_tally_there_is_nothing_to_send(data: Library) -> None:
    running = data.create("rolling_realms", RealmsSetup(("Ana",), CODE))
    tally = data.create("rolling_realms", RealmsSetup(("Ana",), CODE, "tally"))
    do(tally, *(RoundTotalEntered(number, 0, 100) for number in (1, 2, 3)))
    for match in (running, tally):
        with opened(data, ResultScreen, match) as screen:
            assert not {"send-result", "everybody"} & screen.keys()


def test_the_message_holds_result_code_and_link(data: Library) -> None:
    data.keep_settings(replace(data.settings, base=BASE))
    match = finished(data, (100, 110, 120), (100, 110, 121))
    with opened(data, Send, match) as screen:
        code = results.encode(results.result(match.snapshot.state))
        told = (
            f"Result of Rolling Realms Redux\nBen  33.1  (10.0 + 11.0 + 12.1)\nAna  33.0  (10.0 + 11.0 + 12.0)\n"
            f"{grouped(code)}\n{BASE}#/s/{code}"
        )
        assert told in screen.texts()
        assert f"QR code for {BASE}#/s/{code}" in screen.names()
        assert results.decode(told) == results.decode("\n".join(told.splitlines()[:-1])) == results.decode(code)
        screen.click("send-1")
        (own,) = [text for text in screen.texts() if text.startswith("Result of")]
        assert [one.player for one in results.decode(own).players] == ["Ben"]
        assert "Ana" not in own


def test_a_score_that_no_round_brings_is_named(data: Library) -> None:
    match = finished(data, (100, 9999, 100))
    with opened(data, Send, match) as screen:
        assert "Ana has 999.9 in round 2; a round brings 27.9 at most." in screen.texts()
        assert not {"primary"} & screen.keys()


def test_a_sent_result_is_added_and_then_known(data: Library) -> None:
    code = code_of("Zoë", 100, 110, 121)
    one = results.decode(code)
    with opened(data, partial(OneResult, code, one)) as screen:
        texts = screen.texts()
        assert {"Zoë", "33.1", "10.0", "11.0", "12.1", "Result: Zoë", f"Played with the code {grouped(CODE)}."} <= set(
            texts
        )
        assert not [
            realm.name for realm in CATALOGUE if realm.name in " ".join(texts).replace("Rolling Realms Redux", "")
        ]
        screen.click("primary")
        assert data.results.codes() == (code,)
        assert routes(screen) == [f"/s/{CODE}"]
    with opened(data, partial(OneResult, code, one)) as screen:
        screen.settle(lambda: "Show the ranking" in screen.texts())
        assert "This result is in the ranking already." in screen.texts()
        screen.click("primary")
        assert routes(screen) == [f"/s/{CODE}"]
        assert data.results.codes() == (code,)


def test_the_result_of_a_match_here_is_known_without_being_added(data: Library) -> None:
    code = results.encode(results.result(finished(data, (100, 110, 120)).snapshot.state))
    with opened(data, partial(OneResult, code, results.decode(code))) as screen:
        screen.settle(lambda: "Show the ranking" in screen.texts())


def test_everybody_is_ranked_by_the_rule_and_sentence_of_the_game(data: Library) -> None:
    match = finished(data, (100, 110, 120), (100, 110, 119))
    for code in (code_of("Zoë", 100, 111, 119), code_of("Ana", 100, 110, 120), code_of("Ana", 90, 90, 90)):
        data.results.keep(code)
    with opened(data, partial(SeedRanking, CODE)) as screen:
        screen.settle(lambda: len(ranked(screen)) > 0)
        assert ranked(screen) == ["Place 1: Ana, 33", "Place 2: Zoë, 33", "Place 3: Ben, 32", "Place 4: Ana (2), 27"]
        assert "Ana wins on round 3: 12.0 beats 11.9" in screen.texts()
    with opened(data, ResultScreen, match) as screen:
        assert "Ana wins: 33.0 beats 32.9" in screen.texts()


def test_other_rolls_stand_apart_with_the_reason(data: Library) -> None:
    apart = replace(PLAIN, check=1, typed=3, own=2)
    for code in (code_of("Ben", 200, 200, 200, deal=apart), code_of("Zoë", 100, 100, 100), code_of("Cem", 90, 90, 90)):
        data.results.keep(code)
    with opened(data, partial(SeedRanking, CODE)) as screen:
        screen.settle(lambda: len(ranked(screen)) > 0)
        assert ranked(screen) == ["Place 1: Zoë, 30", "Place 2: Cem, 27", "Place 1: Ben, 60"]
        assert "Ranked apart" in screen.texts()
        assert (
            "Ben: 3 rolls were typed in. Ben: 2 realms were not the code\N{RIGHT SINGLE QUOTATION MARK}s."
            in screen.texts()
        )
        assert not [text for text in screen.texts() if text.startswith("Ben, your score")]


def test_a_result_is_taken_off_and_put_back(data: Library) -> None:
    one, two = code_of("Ben", 100, 100, 100), code_of("Cem", 90, 90, 90)
    for code in (one, two):
        data.results.keep(code)
    before = data.results.content()
    with opened(data, partial(SeedRanking, CODE)) as screen:
        screen.settle(lambda: len(ranked(screen)) == 2)
        screen.click(f"take-off-{one}")
        screen.settle(lambda: len(ranked(screen)) == 1)
        assert "Taken off: Ben 30.0" in screen.texts()
        assert data.results.codes() == (two,)
        screen.click("put-back")
        screen.settle(lambda: len(ranked(screen)) == 2)
        assert data.results.content() == before


def test_a_match_that_no_code_can_say_is_named_in_the_ranking(data: Library) -> None:
    finished(data, (100, 9999, 100))
    finished(data, (100, 100, 100), (1, 1, 1))
    with opened(data, partial(SeedRanking, CODE)) as screen:
        screen.settle(lambda: len(ranked(screen)) == 2)
        assert "Ana has 999.9 in round 2; a round brings 27.9 at most." in screen.texts()


def test_results_of_this_seed_alone_are_added(data: Library) -> None:
    other = Deal(OTHER, seed_check(OTHER))
    with opened(data, partial(AddResult, CODE)) as screen:
        for typed, said in (
            ("", "Type or paste the code first."),
            (
                code_of("Ben", 1, 2, 3, deal=other),
                f"This is a result of the game {grouped(OTHER)}; this ranking is of {grouped(CODE)}.",
            ),
            (CODE, "No game here has codes that begin with “R”; check the first letter, or update the app."),
            (code_of("Ben", 1, 2, 3)[:-1], "This code does not add up: a letter is wrong, or two are swapped."),
        ):
            screen.write("code", typed)
            screen.click("primary")
            assert said in screen.texts()
            assert data.results.codes() == ()
        code = code_of("Ben", 100, 100, 100)
        screen.write("code", f"Result of Rolling Realms Redux\nBen 30.0 (10.0 + 10.0 + 10.0)\n{grouped(code).lower()}")
        screen.click("primary")
        assert data.results.codes() == (code,)
        assert routes(screen) == [f"/s/{CODE}"]


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence(language: str) -> None:
    words = Words(language).game("rolling_realms")
    for _, why in REFUSED:
        assert words.fact(spelled(words, why))


def test_damaged_codes_change_nothing_and_are_told(data: Library) -> None:
    for code, _ in REFUSED:
        with pytest.raises(CodeError):
            results.decode(code)
    with opened(data, partial(AddResult, CODE)) as screen:
        for code, why in REFUSED:
            screen.write("code", code)
            screen.click("primary")
            words = Words("en").game("rolling_realms")
            expected = "Type or paste the code first." if not code else words.fact(spelled(words, why))
            assert expected in screen.texts()
    assert data.results.codes() == ()


def test_100_damaged_codes_that_add_up_are_added_or_told(data: Library) -> None:
    chance = random.Random(31)
    codes = [code_of("Ben", 100, 110, 120), code_of("Zoë", 1, 2, 3, deal=replace(PLAIN, check=1, typed=3))]
    with opened(data, partial(AddResult, CODE)) as screen:
        for _ in range(100):
            before = data.results.codes()
            code = damaged(chance.choice(codes), chance)
            found = read_result(code, CODE)
            screen.write("code", code)
            screen.click("primary")
            if isinstance(found, Fact):
                assert data.results.codes() == before
                assert (
                    Words("en").game("rolling_realms").fact(spelled(Words("en", "rolling_realms"), found))
                    in screen.texts()
                )
            else:
                assert set(data.results.codes()) == {*before, code}
    assert data.results.codes()


def test_a_seed_that_was_played_leads_to_its_ranking(data: Library) -> None:
    with opened(data, partial(Seed, CODE)) as screen:
        assert not {"everybody"} & screen.keys()
    finished(data, (100, 110, 120))
    data.results.keep(code_of("Ben", 1, 2, 3, deal=Deal(OTHER, seed_check(OTHER))))
    for seed in (CODE, OTHER):
        with opened(data, partial(Seed, seed)) as screen:
            screen.click("everybody")
            assert routes(screen) == [f"/s/{seed}"]


def test_what_only_a_newer_release_can_read_is_kept_and_passed_over(data: Library) -> None:
    newer = checked(code_of("Ben", 1, 2, 3)[:-2] + "Z")
    for code in (newer, code_of("Ben", 100, 100, 100)):
        data.results.keep(code)
    with opened(data, Rankings) as screen:
        assert grouped(CODE) in screen.texts()
    with opened(data, partial(SeedRanking, CODE)) as screen:
        screen.settle(lambda: ranked(screen) == ["Place 1: Ben, 30"])
    assert newer in data.results.codes()


def test_every_address_leads_to_its_screen(data: Library) -> None:
    code = code_of("Ben", 100, 100, 100)
    data.results.keep(code)
    stranger = code_of("Zoë", 1, 2, 3, deal=Deal(OTHER, seed_check(OTHER)))
    for route, said in (
        ("/rankings/rolling_realms", grouped(CODE)),
        (f"/s/{CODE}", "Added results"),
        (f"/s/{CODE.lower()}", "Added results"),
        (f"/s/{CODE}/add", "The code, the link, or the whole message."),
        (f"/s/{code}", "Result: Ben"),
        (f"/s/{stranger.lower()}", "Result: Zoë"),
        (f"/s/{code[:-1]}", "This code does not add up: a letter is wrong, or two are swapped."),
        (f"/s/{CODE[:-1]}", "This code has 15 letters; a code like it has 16."),
        ("/s/X000", "A code or a link from somebody who shares a game with you."),
        (f"/r/{code}", "A code or a link from somebody who shares a game with you."),
        ("/rankings/dragons_roll", "There is no such page."),
    ):
        with app(data, route) as screen:
            screen.settle(partial(_shows, screen, said))
    assert data.results.codes() == (code,)


def _shows(screen: Mounted, said: str) -> bool:
    return said in screen.texts()


def test_back_from_a_ranking_leads_to_where_it_was_opened(data: Library) -> None:
    data.results.keep(code_of("Ben", 100, 100, 100))
    with app(data, "/history") as screen:
        assert follow(screen, "rankings-rolling_realms") == "/rankings/rolling_realms"
        assert follow(screen, f"ranking-{CODE}") == f"/s/{CODE}"
        screen.settle(partial(_shows, screen, "Added results"))
        assert follow(screen, "primary") == f"/s/{CODE}/add"
        assert follow(screen, "back") == f"/s/{CODE}"
        assert follow(screen, "back") == "/rankings/rolling_realms"
        assert follow(screen, "back") == "/history"


def test_a_message_with_a_result_can_be_entered_as_a_code(data: Library) -> None:
    code = code_of("Ben", 100, 100, 100)
    with opened(data, EnterCode) as screen:
        screen.write("code", f"Result of Rolling Realms Redux\nBen  30.0  (10.0 + 10.0 + 10.0)\n{grouped(code)}")
        screen.click("primary")
        assert routes(screen) == [f"/s/{code}"]


def test_all_rankings_are_listed_the_latest_first(data: Library) -> None:
    with opened(data, Rankings) as screen:
        assert [text for text in screen.texts() if text.startswith("Friends who played")]
    data.results.keep(code_of("Ben", 100, 100, 100))
    data.results.take_in({code_of("Zoë", 1, 2, 3, deal=Deal(OTHER, seed_check(OTHER))): 2**50})
    with opened(data, Rankings) as screen:
        assert [text for text in screen.texts() if text[:2] == "R0"] == [grouped(OTHER), grouped(CODE)]
        screen.click(f"ranking-{OTHER}")
        assert routes(screen) == [f"/s/{OTHER}"]


def test_the_rankings_are_found_from_the_history(data: Library) -> None:
    with opened(data, History) as screen:
        assert not {"rankings-rolling_realms"} & screen.keys()
    data.results.keep(code_of("Ben", 100, 100, 100))
    with opened(data, History) as screen:
        screen.click("rankings-rolling_realms")
        assert routes(screen) == ["/rankings/rolling_realms"]


def test_a_table_with_dice_of_its_own_shares_what_was_rolled_so_far(data: Library) -> None:
    match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), CODE))
    with opened(data, Share, match) as screen:
        assert grouped(CODE) in screen.texts()
    do(match, RealmsRevealed(1, ("Atiwa", "Scythe", "Poker"), "table"), DiceRolled(1, 1, (4, 2), "table"))
    code = begun.encode(begun.begun(match.snapshot.state))
    with opened(data, Share, match) as screen:
        assert grouped(code) in screen.texts()
        assert grouped(CODE) not in screen.texts()
    with opened(data, partial(Seed, code)) as screen:
        assert {"Round 1, 1 of 9 turns rolled", "Realms in play: Atiwa, Scythe and Poker."} <= set(screen.texts())
        screen.write("player-0", "Zoë")
        screen.click("primary")
        screen.settle(lambda: len(routes(screen)) == 2)
        there = data.match(data.matches()[0].id)
        assert there.setup == RealmsSetup(("Zoë", "Ben"), CODE)
        assert there.snapshot.state.rounds == match.snapshot.state.rounds


def test_whoever_plays_later_sees_nothing_of_what_is_to_come(data: Library) -> None:
    match = data.create("rolling_realms", RealmsSetup(("Ana",), CODE))
    draw = next_realms(match.snapshot.state)
    roll = next_roll(match.snapshot.state)
    assert draw
    assert roll
    do(match, draw, roll)
    later = set(REDUX) - set(draw.realms)
    for component in (Play, Share, Steps, Menu, ResultScreen):
        with opened(data, component, match) as screen:
            shown = " ".join((*screen.texts(), *screen.names())).replace("Rolling Realms Redux", "")
            assert not [realm for realm in later if realm in shown]
            assert not re.findall(r"Turn [2-9]: (?!No roll yet)", shown)
    with opened(data, Steps, match) as screen:
        lines = [tile.subtitle for tile in screen.of(ft.ListTile)]
        assert len(lines) == 3
        assert all(re.match(r"\d\d:\d\d", line) for line in lines)


def test_a_code_of_another_kind_in_the_options_opens_what_it_is(data: Library) -> None:
    with opened(data, New) as screen:
        screen.click("options")
        for code, route in (
            (code_of("Ben", 1, 2, 3), "/s/"),
            (begun.encode(begun.Begun(CODE, (begun.BegunRound((), ()),))), "/r/"),
        ):
            screen.write("code", code)
            screen.click("primary")
            assert routes(screen)[-1] == f"{route}{code}"
    assert data.matches() == ()


def test_the_game_of_the_day_is_offered_where_a_game_begins(data: Library) -> None:
    days = [today()]
    with opened(data, New) as screen:
        days.append(today())
        screen.click("daily")
        assert routes(screen)[0] in {f"/r/{day_seed(*day)}" for day in days}
    with opened(data, partial(Seed, day_seed(*today()))) as screen:
        assert [text for text in screen.texts() if text.startswith("Game of the day · ")]


def test_the_game_of_the_day_is_marked_and_told_without_spoilers(tmp_path: Path) -> None:
    with library(tmp_path / "data", clock=lambda: NOON) as data:
        match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), day_seed(2026, 11, 18)))
        with opened(data, Play, match) as screen:
            assert "Before turn 1 of 9 · daily game" in screen.texts()
        stars = [StarsEntered(round_, 9, 0, place, round_ + place) for round_ in (1, 2, 3) for place in range(3)]
        do(match, *stars)
        deal(match)
        with opened(data, ResultScreen, match) as screen:
            assert "Game of the day · 18 Nov 2026" in screen.texts()
        with opened(data, Send, match) as screen:
            (told,) = [text for text in screen.texts() if text.startswith("Rolling Realms Redux · Game of the day")]
            assert told.splitlines() == [
                "Rolling Realms Redux · Game of the day · 18 Nov 2026",
                "Ana  27.0", "•·····  ••····  •••···", "••····  •••···  ••••··", "•••···  ••••··  •••••·",
                "Ben  0.0",
            ]  # fmt: skip
            assert {"copy-day"} <= screen.keys()
    with library(tmp_path / "data") as data, opened(data, Send, finished(data, (1, 2, 3))) as screen:
        assert not {"copy-day"} & screen.keys()


TOLD_BY = """
from screens.rolling_realms.days import today
print([today(now) for now in (0, 1796083199, 1796083200, 1796083199.999)])
"""


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles", "UTC", "Pacific/Kiritimati"])
def test_report_19_the_day_is_that_of_utc_in_every_zone(zone: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TOLD_BY],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "TZ": zone},
    )
    assert done.stdout.strip() == "[(1970, 1, 1), (2026, 11, 30), (2026, 12, 1), (2026, 11, 30)]"


@pytest.mark.parametrize(
    "days, known", [(-2, False), (-1, True), (0, True), (1, True), (366, True), (367, False)]
)  # fmt: skip
def test_a_day_is_known_for_a_year(days: int, known: bool) -> None:  # noqa: FBT001 - a table
    found = day_of(day_seed(2026, 11, 18), NOON + days * 86_400_000)
    assert found == ((2026, 11, 18) if known else None)
    assert day_of(CODE, NOON) is None
