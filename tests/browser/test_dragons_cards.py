"""Typed cards of Dragon's Roll on their way to another device: by the camera, by a code, and as a file."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import zxingcpp
from PIL import Image

from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from screens.card_code import cards_code
from screens.card_share import file_name
from screens.dragons_roll.my_cards import SET
from storage.library import Library
from tests.browser.harness import PATIENCE, Screen, Server

GAME = "dragons_roll"
CARDS = DragonsCards(PRACTICE[::-1], tuple(replace(card, typed=True) for card in MASTER_CARDS))
FOUND = "Found: 18 dragons and 6 checked Master Dragons."


def typed_in(serve: Callable[..., Server]) -> Server:
    """A server whose players have typed in all their cards."""
    server = serve()
    server.stop()
    library = Library.open(server.folder)
    library.keep_cards(GAME, CARDS)
    library.close()
    server.start()
    return server


def kept(server: Server) -> DragonsCards | None:
    """The cards that a server has kept, which is stopped for it."""
    server.stop()
    library = Library.open(server.folder)
    cards: DragonsCards | None = library.cards(GAME)
    library.close()
    return cards


def scanned(screen: Screen, file: Path) -> str:
    """What a camera reads from the screen, once it is drawn: spoken it is a little earlier."""
    deadline = time.monotonic() + PATIENCE
    while True:
        with Image.open(screen.picture(file)) as picture:
            if found := zxingcpp.read_barcodes(picture, try_invert=False):
                return str(found[0].text)
        assert time.monotonic() < deadline, "no QR code on the screen"


def take(screen: Screen) -> None:
    """See what was found, and take it."""
    screen.text(FOUND)
    screen.button("Take these cards").click()
    screen.text("Dragons: 18 of 18")


def test_the_qr_code_of_a_whole_box_is_read_in_the_dark_and_opens_on_another_device(
    serve: Callable[..., Server], profile: Callable[..., Screen], tmp_path: Path
) -> None:
    """report-21, report-22, report-39, for the largest code that is shown."""
    screen = profile(typed_in(serve), scheme="dark")
    screen.open(f"#/cards/{GAME}/send")
    screen.spoken("QR code for ")
    link, code = scanned(screen, tmp_path / "send.png"), cards_code(SET, CARDS)
    assert link == f"{screen.url}#/c/{code}"
    elsewhere = serve()
    friend = profile(elsewhere)
    friend.open(f"#/c/{code[:-1]}")
    friend.text("This code does not add up: a letter is wrong, or two are swapped.")
    friend.page.goto(link.replace(screen.url, friend.url))
    take(friend)
    assert kept(elsewhere) == CARDS


def test_a_file_of_cards_is_saved_and_opened_on_another_device(
    serve: Callable[..., Server], profile: Callable[..., Screen], tmp_path: Path
) -> None:
    screen = profile(typed_in(serve))
    screen.open(f"#/cards/{GAME}/send")
    with screen.page.expect_download() as download:
        screen.button("Save as a file").click()
    assert download.value.suggested_filename == file_name(SET)
    whole, cut = tmp_path / file_name(SET), tmp_path / "cut.json"
    download.value.save_as(whole)
    cut.write_bytes(whole.read_bytes()[:-20])
    elsewhere = serve()
    friend = profile(elsewhere)
    friend.open(f"#/cards/{GAME}/get")
    for file, said in ((cut, "These are no cards of this game that this app can read"), (whole, FOUND)):
        with friend.page.expect_file_chooser() as chooser:
            friend.button("Open a file").click()
        chooser.value.set_files(file)
        friend.text(said)
    take(friend)
    assert kept(elsewhere) == CARDS
