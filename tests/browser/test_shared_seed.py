"""One seed on several devices: typed, and opened from a link, it gives the same realms and the same 27 rolls."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import zxingcpp
from PIL import Image

from tests.browser.game import CODE, draw, roll, start, waiting
from tests.browser.harness import Screen, Server

GROUPED = "R000 69N8 0HGT 00HG"


def test_the_qr_code_in_the_dark_leads_to_the_same_game(
    server: Server, profile: Callable[..., Screen], tmp_path: Path
) -> None:
    """report-21, report-22, report-39: the picture of the screen decodes, uninverted, to the link that opens cold."""
    first = profile(server, scheme="dark")
    first.open()
    start(first, "Ana", "Ben", code=CODE)
    first.button("Share").click()
    first.text(GROUPED)
    with Image.open(first.picture(tmp_path / "share.png")) as picture:
        (found,) = zxingcpp.read_barcodes(picture, try_invert=False)
    assert found.text == f"{server.url}#/r/{CODE}"
    third = profile(server)
    third.page.goto(found.text)
    third.text(GROUPED)
    assert third.page.get_by_text("Poker").count() == 0, "the realms are not shown before their round"
    third.write("Player 1", "Dora")
    third.button("Start game").click()
    all_rolls(third)


def test_a_friend_far_away_types_the_code(serve: Callable[..., Server], profile: Callable[..., Screen]) -> None:
    """report-20: lower case, dashes and look-alikes are read as what is meant."""
    friend = profile(serve())
    friend.open()
    friend.button("Enter a code").click()
    friend.write("Code", "rooo-69n8-ohgt-oohg")
    friend.button("Open").click()
    friend.text(GROUPED)
    friend.write("Player 1", "Emil")
    friend.button("Start game").click()
    all_rolls(friend)


def all_rolls(screen: Screen) -> None:
    """Play three rounds, each roll held to the code's, and save them without scores."""
    for round_ in (1, 2, 3):
        waiting(screen, round_)
        draw(screen, round_)
        for turn in range(1, 10):
            roll(screen, round_, turn)
        screen.button(f"Score round {round_}").click()
        screen.button(f"Save round {round_}").click()
        screen.button("Record anyway").click()
    screen.text(re.compile("0\\.0"))
