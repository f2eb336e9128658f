"""Entering a code, and what a shared one opens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scoring.codes import checked, grouped
from scoring.game import fact
from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import RealmsSetup
from scoring.rolling_realms.realms import BASE, CATALOGUE, REDUX
from screens.code import EnterCode, readable
from screens.rolling_realms.code import Seed
from storage.library import Library
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened, routes

CODE = seeds.code(REDUX, 123456789)
EVERY_REALM = [realm.name for realm in CATALOGUE]


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


@pytest.mark.parametrize("text", [
    CODE, CODE.lower(), grouped(CODE), f" {CODE[:5]}-{CODE[5:]}\n", CODE.replace("0", "o"),
    f"https://example.org/app/#/r/{CODE}?x=1", f"Look: http://10.0.0.2:8571/#/r/{CODE.lower()}, have fun",
])  # fmt: skip
def test_a_code_is_read_however_it_is_written(text: str) -> None:
    assert readable(text) == CODE


@pytest.mark.parametrize("text, what", [
    ("", fact("code-empty")),
    (" - ", fact("code-empty")),
    ("R0U0", fact("code-letter", letter="U", place=3)),
    ("Z000", fact("code-version", letter="Z")),
])  # fmt: skip
def test_what_no_game_reads_is_named(text: str, what: object) -> None:
    assert readable(text) == what


def test_open_leads_to_the_shared_seed(data: Library) -> None:
    with opened(data, EnterCode) as screen:
        assert [field.label for field in screen.of(ft.TextField)] == ["Code"]
        assert "Open" in screen.texts()
        screen.click("primary")
        assert "Type or paste the code first." in screen.texts()
        screen.write("code", grouped(CODE).lower())
        screen.click("primary")
        assert routes(screen) == [f"/r/{CODE}"]
        assert "Type or paste the code first." not in screen.texts()


@pytest.mark.parametrize("code, said", [
    ("R0U", "Letter 3, “U”, is in no code; look at it again."),
    ("X000000000000000", "No game here has codes that begin with “X”; check the first letter, or update the app."),
    ("R", "This code has 1 letters, and at least 16 are needed: its end is missing."),
    (CODE[:-1], "This code has 15 letters; a code like it has 16."),
    (CODE + "0", "This code has 17 letters; a code like it has 16."),
    (CODE[:-1] + "C", "This code does not add up: a letter is wrong, or two are swapped."),
    (checked("R3" + CODE[2:-2]), "The second letter of this code is “3”; it can only be 0, 1 or 2."),
    (checked("R1" + CODE[2:-2] + "000007"), "3 realms are chosen; a match needs at least 9."),
    (
        checked(seeds.code(EVERY_REALM[:12], 5)[:14].replace("R0", "R1") + "0003ZZ"),
        "Every letter of this code fits, but this app cannot read it; it may come from a newer one.",
    ),
])  # fmt: skip
def test_a_code_that_cannot_be_read_gets_a_sentence_and_the_field_to_correct_it(
    data: Library, code: str, said: str
) -> None:
    with opened(data, partial(Seed, code)) as screen:
        assert said in screen.texts()
        assert screen.find("code").value == code
        screen.write("code", CODE)
        screen.click("primary")
        assert routes(screen) == [f"/r/{CODE}"]


def shown(screen: Mounted) -> str:
    return " ".join((*screen.texts(), *screen.names()))


def test_a_seed_says_what_it_is_and_hides_what_comes(data: Library) -> None:
    with opened(data, partial(Seed, CODE.lower())) as screen:
        text = shown(screen)
        assert grouped(CODE) in screen.texts()
        assert "Realms are drawn from: 12 Redux realms." in screen.texts()
        assert not [realm for realm in EVERY_REALM if realm in text.replace("Rolling Realms Redux", "")]
        screen.write("player-0", "Ana")
        screen.click("primary")
        screen.settle(lambda: len(routes(screen)) == 2)
        match = data.matches()[0]
        assert (match.seed, match.players) == (CODE, ("Ana",))
        assert routes(screen) == ["/", f"/m/{match.id}"]


def test_another_pool_is_told(data: Library) -> None:
    with opened(data, partial(Seed, seeds.code((*BASE, "Mine"), 3))) as screen:
        assert "Realms are drawn from: 11 realms of the base game and 1 realm added by name." in screen.texts()


def test_a_running_match_of_the_seed_can_be_continued(data: Library) -> None:
    data.create("rolling_realms", RealmsSetup(("Eva",), seeds.code(REDUX, 1)))
    match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), CODE))
    with opened(data, partial(Seed, CODE)) as screen:
        assert "Continue Ana and Ben" in screen.texts()
        screen.click("continue")
        assert routes(screen) == [f"/m/{match.id}"]
    with opened(data, partial(Seed, seeds.code(REDUX, 2))) as screen:
        assert "continue" not in set(screen.keys())
