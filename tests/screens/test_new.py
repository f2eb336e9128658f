"""A new match: names typed, offered, moved and refused, the pool, a code, and what is created."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from scoring.game import Fact, fact
from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import RealmsSetup
from scoring.rolling_realms.realms import BASE, REDUX
from screens.parts.names import Names, players
from screens.rolling_realms.new import New
from screens.rolling_realms.pool import pool_summary
from screens.words import Words
from storage.errors import DiskFull
from storage.library import Library
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened, routes

CODE = seeds.code(REDUX, 7)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def labels(screen: Mounted) -> list[str]:
    return [field.label for field in screen.of(ft.TextField)]


def start(screen: Mounted) -> None:
    """Tap "Start game" and wait for the match, which opens with home beneath it."""
    screen.click("primary")
    screen.settle(lambda: len(routes(screen)) == 2)


@pytest.mark.parametrize("texts, expected", [
    (("Ana", ""), ("Ana",)),
    (("  Ana ", "Ben\tB", "", " "), ("Ana", "Ben B")),
    (("", ""), fact("new-too-few", count=1)),
    (("Ana", "", "Cem"), fact("players-name-empty", number=2)),
    (("Ana", "Ben", " Ana"), fact("players-name-twice", player="Ana")),
    (("A" * 40,), ("A" * 40,)),
    (("Ana", "B" * 41), fact("players-name-long", number=2, got=41, most=40)),
])  # fmt: skip
def test_names_are_cleaned_or_told_what_is_wrong(texts: tuple[str, ...], expected: tuple[str, ...] | Fact) -> None:
    assert players(texts, 1, None) == expected


def test_more_players_than_a_game_takes_are_refused() -> None:
    assert players(("Ana", "Ben", "Cem"), 1, 2) == fact("new-too-many", count=2)


def test_fields_are_added_moved_and_removed() -> None:
    names = Names(())
    assert list(names.texts) == ["", ""]
    names.add("Ana")
    names.add("Ben")
    names.add("Cem")
    assert list(names.texts) == ["Ana", "Ben", "Cem"]
    names.move(2, -1)
    assert names.fields == ((0, "Ana"), (2, "Cem"), (1, "Ben"))
    names.remove(0)
    names.write(1, "Bea")
    names.add("")
    assert list(names.texts) == ["Cem", "Bea", ""]
    for field, _ in names.fields:
        names.remove(field)
    assert list(names.texts) == [""]


def test_start_creates_a_match_with_a_fresh_seed_each_time(data: Library) -> None:
    for _ in range(2):
        with opened(data, New) as screen:
            screen.write("player-0", " Ana")
            start(screen)
            created = data.matches()[0]
            assert routes(screen) == ["/", f"/m/{created.id}"]
            assert created.players == ("Ana",)
    first, second = data.matches()
    assert first.seed != second.seed
    assert set(seeds.decode(first.seed).realms) == set(REDUX)


def test_two_taps_start_one_match(data: Library) -> None:
    with opened(data, New) as screen:
        screen.write("player-0", "Ana")
        screen.click("primary")
        screen.click("primary")
        screen.settle(lambda: len(routes(screen)) == 2)
        assert len(data.matches()) == 1


def test_names_of_the_last_match_stand_there_and_others_are_one_tap_away(data: Library) -> None:
    data.create("rolling_realms", RealmsSetup(("Cem", "Dora"), CODE))
    data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), CODE))
    with opened(data, New) as screen:
        assert labels(screen) == ["Player 1", "Player 2"]
        assert [field.value for field in screen.of(ft.TextField)] == ["Ana", "Ben"]
        assert {"known-Cem", "known-Dora"} == {key for key in sorted(screen.keys()) if key.startswith("known-")}
        screen.click("known-Dora")
        assert [field.value for field in screen.of(ft.TextField)] == ["Ana", "Ben", "Dora"]
        assert "known-Dora" not in set(screen.keys())
        screen.click("new-up-3")
        screen.click("add-player")
        assert labels(screen)[-1] == "Player 4"
        screen.click("new-remove-player-1")
        start(screen)
        assert data.matches()[0].players == ("Dora", "Ben")


def test_a_wrong_name_gets_a_sentence_and_creates_nothing(data: Library) -> None:
    with opened(data, New) as screen:
        screen.click("primary")
        assert "Type the name of at least 1 player." in screen.texts()
        screen.write("player-0", "Ana")
        screen.write("player-1", "Ana")
        screen.click("primary")
        assert "Two players are called Ana; give one of them another name." in screen.texts()
        assert data.matches() == ()
        assert routes(screen) == []


def test_options_choose_pool_and_round_and_the_pool_is_remembered(data: Library) -> None:
    with opened(data, New) as screen:
        assert "12 Redux realms" in screen.texts()
        assert "pool-redux" not in set(screen.keys())
        screen.click("options")
        screen.click("pool-redux")
        screen.click("pool-base")
        screen.click("realm-Scythe")
        screen.write("realm-name-0", "  my  realm ")
        screen.click("add-realm")
        assert "10 realms of the base game and 1 realm added by name" in screen.texts()
        screen.click("first-round-3")
        screen.write("player-0", "Ana")
        start(screen)
    summary = data.matches()[0]
    pool = {*BASE, "my realm"} - {"Scythe"}
    assert set(seeds.decode(summary.seed).realms) == pool
    assert data.match(summary.id).setup.first_round == 3
    assert set(data.settings.pool) == pool


def test_fewer_than_nine_realms_are_refused(data: Library) -> None:
    data.keep_settings(replace(data.settings, pool=BASE[:8]))
    with opened(data, New) as screen:
        screen.write("player-0", "Ana")
        screen.click("primary")
        assert "8 realms are chosen; a match needs at least 9." in screen.texts()
        assert data.matches() == ()


@pytest.mark.parametrize("name, said", [
    (" ", "Type the name of the realm first."),
    ("x" * 25, f"“{'x' * 25}” takes 25 bytes; a realm's name has at most 24. Shorten it."),
    ("a\x01b", "Character 2 of the realm's name cannot be written; leave it out."),
])  # fmt: skip
def test_a_realm_that_cannot_be_added_gets_a_sentence(data: Library, name: str, said: str) -> None:
    with opened(data, New) as screen:
        screen.click("options")
        screen.write("realm-name-0", name)
        screen.click("add-realm")
        assert said in screen.texts()


def test_a_realm_of_the_catalogue_is_chosen_however_it_is_written(data: Library) -> None:
    with opened(data, New) as screen:
        screen.click("options")
        screen.write("realm-name-0", "WINGSPAN")
        screen.click("add-realm")
        assert "Wingspan, chosen" in screen.names()
        assert "12 Redux realms and 1 realm of the base game" in screen.texts()


def test_a_typed_code_is_the_seed_and_a_wrong_one_is_named(data: Library) -> None:
    with opened(data, New) as screen:
        screen.write("player-0", "Ana")
        screen.click("options")
        screen.write("code", CODE[:-1])
        screen.click("primary")
        assert "This code has 15 letters; a code like it has 16." in screen.texts()
        screen.write("code", f"https://example.org/#/r/{CODE.lower()}?from=chat")
        start(screen)
        assert data.matches()[0].seed == CODE


def test_a_full_disk_is_told_and_nothing_is_left(data: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise DiskFull(name="matches", reason="no space")

    monkeypatch.setattr(Library, "create", full)
    with opened(data, New) as screen:
        screen.write("player-0", "Ana")
        screen.click("primary")
        screen.settle(lambda: any("matches" in text for text in screen.texts()))
        assert routes(screen) == []
        assert not screen.find("primary").disabled


def test_a_pool_is_told_in_words() -> None:
    assert pool_summary(Words("en"), ()) == ""
    words = Words("en").game("rolling_realms")
    assert pool_summary(words, (*REDUX, "Parks", "Mine")) == "12 Redux realms, 1 promo realm and 1 realm added by name"
