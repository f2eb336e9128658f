"""The cards of a copy of Dragon's Roll on their way to others: as a link, a code and a file, whole or damaged."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from scoring.codes import byte_letters, checked, grouped
from scoring.dragons_roll.card_text import cards_text
from scoring.dragons_roll.cards import LONGEST_REMINDER, ScrollCard
from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.game import Fact, fact
from screens.card_code import LARGEST, LONGEST, cards_code, cards_json, read_cards, read_file
from screens.card_share import GetCards, SendCards
from screens.code import EnterCode
from screens.dragons_roll.my_cards import SET
from screens.parts.qr import BORDER, qr_version
from screens.sharing import LEAST_MODULE
from storage.library import Library
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened, routes

GAME = "dragons_roll"
BASE = "https://rollbook.example.org/"
SOME = DragonsCards(PRACTICE[:3])
FULL = DragonsCards(PRACTICE, tuple(replace(card, typed=True) for card in MASTER_CARDS))
"""Every card typed in, each dragon with a name."""
CODE = cards_code(SET, SOME)
FORM = fact("cards-code-form")
FORM_TEXT = "These are no cards of this game that this app can read; they may come from a newer one."


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def calls(screen: Mounted) -> list[tuple[str, Any]]:
    """What the device was asked to do, and with which values."""
    asked = [message.body for message in screen.recorder.sent if message.action is MessageAction.INVOKE_METHOD]
    return [(call.name, call.args) for call in asked]


def tap(screen: Mounted, key: str) -> None:
    """Tap what asks the device, which does not answer here."""
    screen.loop.run_until_complete(screen.session.dispatch_event(screen.find(key)._i, "click", None))
    screen.settle()


def packed(data: bytes) -> str:
    return checked("K" + byte_letters(zlib.compress(data)))


def other(**changes: Any) -> str:
    return json.dumps({**json.loads(cards_json(SET, SOME)), **changes})


@pytest.mark.parametrize("cards", [DragonsCards(), SOME, FULL])
@pytest.mark.parametrize("written", [
    partial(cards_code, SET),
    partial(cards_json, SET),
    lambda cards: grouped(cards_code(SET, cards)).lower(),
    lambda cards: f"Our cards: {BASE}#/c/{cards_code(SET, cards)}.",
])  # fmt: skip
def test_a_set_of_cards_comes_back_however_it_was_sent(
    cards: DragonsCards, written: Callable[[DragonsCards], str]
) -> None:
    assert read_cards(SET, f"\n{written(cards)} ") == cards


def test_a_file_comes_back_also_with_a_mark_of_its_encoding() -> None:
    assert read_file(SET, b"\xef\xbb\xbf" + cards_json(SET, FULL).encode()) == FULL


def test_the_code_of_a_whole_box_is_short_enough_for_the_camera_of_a_phone() -> None:
    assert len(cards_code(SET, FULL)) <= 450
    version = qr_version(f"{BASE}#/c/{cards_code(SET, FULL)}") or 40
    assert (17 + 4 * version + 2 * BORDER) * LEAST_MODULE <= 320 - 2 * 16, "where there is least room"


@pytest.mark.parametrize("text, wrong", [
    ("", fact("code-empty")),
    ("K0U", fact("code-letter", letter="U", place=3)),
    ("D000", fact("cards-code-letter", letter="D", right="K")),
    (CODE[:-1], fact("code-check")),
    (CODE.replace(CODE[40], "0" if CODE[40] != "0" else "1", 1), fact("code-check")),
    (f"{BASE}#/c/{CODE[:20]}", fact("code-check")),
    (checked(CODE[:40]), FORM),
    (checked("K" + byte_letters(b"no zlib")), FORM),
    (packed(b"\xff"), FORM),
    (packed(b"[]"), FORM),
    (packed(cards_json(SET, SOME).encode()), FORM),
    (packed(b"\n" * (LARGEST + 1) + cards_text(SOME).encode()), FORM),
    ("K" * (LONGEST + 1), fact("cards-code-long", got=LONGEST + 1)),
    ("{" * (LARGEST + 1), fact("cards-code-long", got=LARGEST + 1)),
    ("{" * 50_000, FORM),
    ("{}", FORM),
    ("{\ud800", FORM),
    (other(dragons=[{"name": "\ud800"}]), FORM),
    (cards_json(SET, SOME)[:-1], FORM),
    (other(dragons=[{"numbers": [7]}]), FORM),
    (other(dragons=[{"numbers": ["1"]}]), FORM),
    (other(dragons=[{"colour": "green"}]), FORM),
    (other(masters=[]), FORM),
    (other(dragons=json.loads(cards_json(SET, DragonsCards(PRACTICE)))["dragons"] * 2), FORM),
])  # fmt: skip
def test_what_is_no_set_of_cards_gets_one_sentence(data: Library, text: str, wrong: Fact) -> None:
    assert read_cards(SET, text) == wrong
    data.keep_cards(GAME, DragonsCards(PRACTICE[5:6]))
    with opened(data, partial(GetCards, SET)) as screen:
        screen.write("code", text)
        screen.click("primary")
        assert len([text for text in screen.texts() if text.endswith(".")]) == 2
        assert [icon.icon for icon in screen.of(ft.Icon) if icon.icon == ft.Icons.ERROR_OUTLINE]
    assert data.cards(GAME).dragons == PRACTICE[5:6]


@pytest.mark.parametrize(
    "found",
    [b"", b"\x89PNG\r\n\x1a\n", CODE.encode(), b"[1]", cards_json(SET, SOME).encode()[5:]],
)
def test_a_file_of_something_else_is_no_set_of_cards(found: bytes) -> None:
    assert read_file(SET, found) == FORM


def test_a_file_that_is_too_large_is_told_so() -> None:
    assert read_file(SET, b" " * (LARGEST + 1)) == fact("cards-code-long", got=LARGEST + 1)


def test_cards_of_somebody_else_are_looked_at_before_they_replace_ones_own(data: Library) -> None:
    data.keep_cards(GAME, DragonsCards(PRACTICE[5:6]))
    with opened(data, partial(GetCards, SET)) as screen:
        screen.write("code", CODE)
        screen.click("primary")
        texts = screen.texts()
        assert "Found: 3 dragons and 0 checked Master Dragons." in texts
        assert "They replace what is typed in here: 1 dragon and 0 checked Master Dragons." in texts
        assert data.cards(GAME).dragons == PRACTICE[5:6]
        screen.click("primary")
        assert data.cards(GAME) == SOME
        assert routes(screen) == ["/cards/dragons_roll"]


def test_a_link_shows_what_it_holds_and_a_damaged_one_the_field_to_correct_it(data: Library) -> None:
    with opened(data, partial(GetCards, SET, CODE.lower())) as screen:
        assert "Found: 3 dragons and 0 checked Master Dragons." in screen.texts()
    with opened(data, partial(GetCards, SET, CODE[:-1])) as screen:
        assert "This code does not add up: a letter is wrong, or two are swapped." in screen.texts()
        assert screen.find("code").value == CODE[:-1]
        screen.write("code", CODE)
        screen.click("primary")
        screen.click("primary")
        assert data.cards(GAME) == SOME


def test_a_code_of_cards_is_also_entered_at_home(data: Library) -> None:
    with opened(data, EnterCode) as screen:
        screen.write("code", grouped(CODE).lower())
        screen.click("primary")
        assert routes(screen) == [f"/c/{CODE}"]


def test_cards_are_sent_as_a_link_and_a_code(data: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.services.PATIENCE", 0.01)
    monkeypatch.setattr("screens.services.SHARING", 0.01)
    data.keep_settings(replace(data.settings, base=BASE))
    data.keep_cards(GAME, SOME)
    link = f"{BASE}#/c/{CODE}"
    with opened(data, partial(SendCards, SET)) as screen:
        assert grouped(CODE) in screen.texts()
        assert f"QR code for {link}" in screen.names()
        for key in ("primary", "copy-code", "send"):
            tap(screen, key)
        assert [args["data"] for name, args in calls(screen) if name == "set"] == [link, CODE]
        assert read_cards(SET, dict(calls(screen))["share_text"]["text"]) == SOME


def test_without_an_address_there_is_the_code_alone(data: Library) -> None:
    data.keep_cards(GAME, SOME)
    with opened(data, partial(SendCards, SET)) as screen:
        assert "No address is known to make a link with. The code is enough." in screen.texts()
        assert not [name for name in screen.names() if name.startswith("QR")]
        assert screen.texts().count("Copy code") == 1


def test_cards_with_long_texts_of_ones_own_go_without_a_qr_code(data: Library) -> None:
    own = "".join(chr(0x4E00 + 37 * number) for number in range(LONGEST_REMINDER))
    data.keep_settings(replace(data.settings, base=BASE))
    data.keep_cards(
        GAME, replace(FULL, scrolls=(*FULL.scrolls[:10], ScrollCard("Eleven", own), ScrollCard("Twelve", own[::-1])))
    )
    with opened(data, partial(SendCards, SET)) as screen:
        assert "Too long for a QR code. Send the link or the code." in screen.texts()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_link_is_drawn_on_every_screen(data: Library, width: int) -> None:
    data.keep_settings(replace(data.settings, base=BASE))
    data.keep_cards(GAME, FULL)
    with opened(data, partial(SendCards, SET), width=width) as screen:
        assert f"QR code for {BASE}#/c/{cards_code(SET, FULL)}" in screen.names()
