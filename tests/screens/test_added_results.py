"""Adding results: what is taken, what is refused and why, and the addresses of it all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from scoring.codes import CodeError, grouped
from scoring.game import Fact
from scoring.rolling_realms import results
from scoring.rolling_realms.deals import Deal, seed_check
from scoring.rolling_realms.results import Result
from screens.code import EnterCode
from screens.rolling_realms.add_result import AddResult
from screens.rolling_realms.collected import read_result
from screens.rolling_realms.outcome import spelled
from screens.rolling_realms.seed_ranking import SeedRanking
from screens.words import LANGUAGES, Words
from storage.library import Library
from tests.scoring.rolling_realms.played import scored
from tests.scoring.rolling_realms.test_results import REFUSED, damaged
from tests.screens.far_away import CODE, OTHER, PLAIN, code_of, finished, ranked
from tests.screens.mounting import Mounted
from tests.screens.opened import opened, routes
from tests.screens.test_drafts import app, follow
from tests.storage.actions import library


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


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
        screen.settle(partial(_answered, screen))
        assert data.results.codes() == (code,)
        assert routes(screen) == [f"/s/{CODE}"]


def _answered(screen: Mounted, said: str = "") -> bool:
    """Say whether an added code was answered: by the way to the ranking, or by a sentence."""
    return said in screen.texts() if said else bool(routes(screen))


def test_whoever_is_in_already_is_not_added_again(data: Library) -> None:
    match = finished(data, (100, 110, 120), (100, 110, 121))
    own = results.encode(results.result(match.snapshot.state, [1]))
    more = results.encode(Result(PLAIN, (scored("Ben", 100, 110, 121), scored("Zoë", 1, 2, 3))))
    with opened(data, partial(AddResult, CODE)) as screen:
        screen.settle()
        for code, kept in ((own, ()), (more, (more,))):
            screen.write("code", code)
            screen.click("primary")
            screen.settle(partial(_answered, screen, "This result is in the ranking already." if not kept else ""))
            assert data.results.codes() == kept
    with opened(data, partial(SeedRanking, CODE)) as screen:
        screen.settle(lambda: ranked(screen) == ["Place 1: Ben, 33", "Place 2: Ana, 33", "Place 3: Zoë, 0"])


@pytest.mark.parametrize("language", LANGUAGES)
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
                screen.settle(partial(data.results.has, code))
                assert set(data.results.codes()) == {*before, code}
    assert data.results.codes()


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
