"""The cards of a copy of Rolling Empires: typed in with few taps, kept at once, sent and taken over as a code."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from scoring.codes import byte_letters, checked, grouped
from scoring.game import Fact, fact
from scoring.rolling_empires.cards import (
    FACTIONS,
    WORKSHOPS,
    ConquestCard,
    CreatureCard,
    EmpiresCards,
    FactionSheet,
    LandBonus,
    MonumentCard,
    WorkshopCard,
)
from screens.card_code import LARGEST, cards_code, cards_json, read_cards
from screens.card_share import GetCards, SendCards
from screens.rolling_empires.library import DeckList, Overview
from screens.rolling_empires.library_card import CardScreen
from screens.rolling_empires.library_cards import DECKS, SET, deck_of, with_card
from screens.rolling_empires.library_sheet import SheetScreen
from screens.words import Words
from storage.library import Library
from tests.scoring.rolling_empires.strategies import CARDS
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened, routes

GAME = SET.game
SOME = EmpiresCards(
    sheets=(FactionSheet("elves", (LandBonus("forest", 2),)),),
    conquests=(ConquestCard(5, (2, 0, 1, 0)),),
    workshops=(WorkshopCard("Mint", 2, 3, star=True), WorkshopCard("Portal", 3, 3, once=True, reminder="Anywhere.")),
)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def tap(screen: Mounted, *keys: str) -> None:
    for key in keys:
        screen.click(key)


def digits(number: int) -> list[str]:
    return [f"key-{digit}" for digit in str(number)]


def cards(data: Library) -> EmpiresCards:
    found: EmpiresCards | None = data.cards(GAME)
    return found or EmpiresCards()


@pytest.mark.parametrize("taps, bonuses", [
    (["field-3", "key-2"], (LandBonus("forest", 2),)),
    (["key-1", "key-2", "key-0", "key-3"], (LandBonus("mountain", 1), LandBonus("desert", 2), LandBonus("forest", 3))),
    (["field-5", "key-2", "field-4", "key-3"], (LandBonus("crash", 3), LandBonus("ring", 2))),
    (["field-3", "key-2", "field-3", "key-0"], ()),
])  # fmt: skip
def test_a_faction_sheet_takes_one_key_for_each_kind_of_tile(
    data: Library, taps: list[str], bonuses: tuple[LandBonus, ...]
) -> None:
    with opened(data, partial(SheetScreen, "elves")) as screen:
        tap(screen, *taps)
        sheet = cards(data).sheet("elves")
        assert (sheet.bonuses if sheet else ()) == bonuses


def test_sheets_follow_each_other(data: Library) -> None:
    for faction, after in zip(FACTIONS, (*FACTIONS[1:], None), strict=True):
        with opened(data, partial(SheetScreen, faction)) as screen:
            tap(screen, "key-2", "primary")
            assert routes(screen) == [f"/cards/{GAME}/sheet-{after}" if after else f"/cards/{GAME}"]
    assert [sheet.faction for sheet in cards(data).sheets] == list(FACTIONS)


@pytest.mark.parametrize("deck, taps, card", [
    ("conquests", [*digits(5), "key-next", "key-2", "key-0", "key-1"], ConquestCard(5, (2, 0, 1, 0))),
    ("conquests", [*digits(12), "key-2"], ConquestCard(12, (2, 0, 0, 0))),
    (
        "monuments",
        [*digits(7), "key-next", "key-3", "key-next", "key-2", "key-next", *digits(11), *digits(10), "key-4"],
        MonumentCard("", (7, 11), (3, 10), (2, 4)),
    ),
    (
        "creatures",
        ["faction-elves", "name-1", "key-4", "key-next", "key-1", "key-next", "key-2"],
        CreatureCard("Elf Queen", "elves", 4, 1, 2),
    ),
    ("creatures", ["faction-elves", "faction-elves", *digits(12)], CreatureCard("", "", 12)),
])  # fmt: skip
def test_a_card_is_typed_in_with_few_taps_and_kept_at_every_one(
    data: Library, deck: Any, taps: list[str], card: Any
) -> None:
    with opened(data, partial(CardScreen, deck, 0)) as screen:
        assert screen.find("primary").disabled, "an untouched new card is none"
        tap(screen, *taps)
        assert getattr(cards(data), deck) == (card,)
        assert not screen.find("primary").disabled


def test_a_number_too_large_is_told_and_not_kept(data: Library) -> None:
    with opened(data, partial(CardScreen, "conquests", 0)) as screen:
        tap(screen, "field-1", "key-9")
        assert cards(data).conquests == ()
        assert "From 0 to 8" in screen.texts()


def test_a_listed_workshop_has_its_name_and_another_is_named(data: Library) -> None:
    mint = WORKSHOPS.index("Mint")
    with opened(data, partial(CardScreen, "workshops", mint)) as screen:
        assert "name" not in set(screen.keys())
        tap(screen, "key-2", "key-next", "key-3", "key-next")
        assert cards(data).workshops == (WorkshopCard("Mint", 2, 3),)
        tap(screen, "field-0", "key-0", "field-1", "key-0")
        assert cards(data).workshops == (), "nothing is kept of a listed one of which nothing is known"
    with opened(data, partial(CardScreen, "workshops", len(WORKSHOPS))) as screen:
        screen.write("name", " Portal ")
        screen.write("reminder", "Anywhere.")
        assert cards(data).workshops == (WorkshopCard("Portal", reminder="Anywhere."),)


def test_faces_are_written_with_commas(data: Library) -> None:
    with opened(data, partial(CardScreen, "creatures", 0)) as screen:
        screen.write("name", "Mogg")
        screen.write("faces", "battle 1, gold 2,, wood  1 ,a,b,c,d")
        assert cards(data).creatures == (CreatureCard("Mogg", faces=("battle 1", "gold 2", "wood 1", "a", "b", "c")),)


def test_a_card_can_be_removed_but_no_listed_workshop(data: Library) -> None:
    data.keep_cards(GAME, SOME)
    with opened(data, partial(CardScreen, "workshops", 0)) as screen:
        assert "card-remove" not in set(screen.keys())
    with opened(data, partial(CardScreen, "workshops", len(WORKSHOPS))) as screen:
        tap(screen, "card-remove")
        assert cards(data).workshops == SOME.workshops[:1]
        assert routes(screen) == [f"/cards/{GAME}/workshops"]
    with opened(data, partial(CardScreen, "conquests", 0)) as screen:
        tap(screen, "primary", "card-remove")
        assert cards(data).conquests == ()
        assert routes(screen) == [f"/cards/{GAME}/conquests-2", f"/cards/{GAME}/conquests"]


def test_the_overview_asks_for_the_next_sheet_and_then_for_conquests(data: Library) -> None:
    with opened(data, Overview) as screen:
        assert "Faction sheets: 0 of 6" in screen.texts()
        assert "Type in: Elves" in screen.texts()
        tap(screen, "primary", "sheet-goblins", "monuments", "send")
        assert routes(screen) == [
            f"/cards/{GAME}/{part}" for part in ("sheet-elves", "sheet-goblins", "monuments", "send")
        ]
    data.keep_cards(GAME, EmpiresCards(tuple(FactionSheet(faction, SOME.sheets[0].bonuses) for faction in FACTIONS)))
    with opened(data, Overview) as screen:
        assert screen.texts().count("Forest 2 each") == 6
        tap(screen, "primary")
        assert routes(screen) == [f"/cards/{GAME}/conquests-1"]


@pytest.mark.parametrize("deck, count, shown", [
    ("workshops", 16, ["Ambush Post", "Mint", "2 gold and 3 wood · With a star", "Portal"]),
    ("conquests", 1, ["5 points", "2 Mountain and 1 Wheat"]),
    ("monuments", 0, ["No card typed in yet."]),
])  # fmt: skip
def test_a_deck_lists_what_was_typed_in(data: Library, deck: Any, count: int, shown: list[str]) -> None:
    data.keep_cards(GAME, SOME)
    with opened(data, partial(DeckList, deck)) as screen:
        assert set(shown) <= set(screen.texts())
        tap(screen, "primary")
        assert routes(screen) == [f"/cards/{GAME}/{deck}-{count + 1}"]


@settings(max_examples=60, deadline=None)
@given(CARDS)
def test_putting_a_card_where_it_lies_changes_nothing_of_the_others(found: EmpiresCards) -> None:
    for deck in DECKS:
        every = deck_of(found, deck)
        names = [card.name for card in every] if deck == "workshops" else []
        if len(set(names)) == len(names):
            for place, card in enumerate(every):
                assert deck_of(with_card(found, deck, place, card), deck) == every


# --- as a code


@settings(max_examples=40, deadline=None)
@given(CARDS)
def test_any_copy_goes_through_its_code_and_back(found: EmpiresCards) -> None:
    for written in (cards_code(SET, found), cards_json(SET, found), grouped(cards_code(SET, found)).lower()):
        assert read_cards(SET, f"\n{written} ") == found


def packed(text: str) -> str:
    return checked("S" + byte_letters(zlib.compress(text.encode())))


CODE = cards_code(SET, SOME)
FORM = fact("cards-code-form")


@pytest.mark.parametrize("text, wrong", [
    ("", fact("code-empty")),
    ("S0U", fact("code-letter", letter="U", place=3)),
    ("K000", fact("cards-code-letter", letter="K", right="S")),
    (CODE[:-1], fact("code-check")),
    (checked(CODE[:40]), FORM),
    (packed("[]"), FORM),
    (packed("[" * 50_000), FORM),
    (packed(" " * (LARGEST + 1) + cards_json(SET, SOME)), FORM),
    ("S" * 20_001, fact("cards-code-long", got=20_001)),
    ("{}", FORM),
    (json.dumps({**json.loads(cards_json(SET, SOME)), "sheets": [{"faction": "pirates"}]}), FORM),
])  # fmt: skip
def test_what_is_no_set_of_cards_gets_one_sentence(data: Library, text: str, wrong: Fact) -> None:
    assert read_cards(SET, text) == wrong
    with opened(data, partial(GetCards, SET)) as screen:
        screen.write("code", text)
        tap(screen, "primary")
        assert Words("en").game(GAME).fact(wrong) in screen.texts()
    assert data.cards(GAME) is None


@pytest.mark.parametrize("language, told", [
    ("en", "Found: 1 faction sheet, 0 creatures, 2 workshops, 1 conquest and 0 monuments."),
    ("de", "Gefunden: 1 Fraktionsbogen, 0 Wesen, 2 Werkstätten, 1 Eroberung und 0 Monumente."),
])  # fmt: skip
def test_cards_of_somebody_else_are_looked_at_before_they_replace_ones_own(
    data: Library, language: str, told: str
) -> None:
    before = replace(SOME, sheets=())
    data.keep_cards(GAME, before)
    with opened(data, partial(GetCards, SET), language=language) as screen:
        screen.write("code", CODE)
        tap(screen, "primary")
        assert told in screen.texts()
        assert cards(data) == before
        tap(screen, "primary")
        assert cards(data) == SOME
        assert routes(screen) == [f"/cards/{GAME}"]


def test_the_code_to_send_is_that_of_the_typed_cards(data: Library) -> None:
    data.keep_cards(GAME, SOME)
    with opened(data, partial(SendCards, SET)) as screen:
        assert grouped(CODE) in screen.texts()
