"""Friends far away: sending a result, what its code opens, and the ranking of everybody with one seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from scoring.codes import checked, grouped
from scoring.rolling_realms import results
from scoring.rolling_realms.deals import Deal, seed_check
from scoring.rolling_realms.events import (
    RealmsSetup,
    RoundTotalEntered,
)
from scoring.rolling_realms.realms import CATALOGUE
from screens.history import History
from screens.rolling_realms.all_rankings import Rankings
from screens.rolling_realms.code import Seed
from screens.rolling_realms.result import Result as ResultScreen
from screens.rolling_realms.seed_ranking import SeedRanking
from screens.rolling_realms.send import Send
from screens.rolling_realms.sent_result import OneResult
from storage.library import Library
from tests.screens.far_away import BASE, CODE, OTHER, PLAIN, code_of, do, finished, ranked
from tests.screens.opened import opened, routes
from tests.storage.actions import library


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


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
