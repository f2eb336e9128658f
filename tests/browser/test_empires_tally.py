"""Just the score of Rolling Empires through the interface: six players, the taps counted, a tie decided by magic."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.harness import Screen, Server

PLAYERS = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
FIELDS = ("Conquests", "Land bonus", "Mines", "Workshops", "Monuments", "Coloured dice", "Magic")
NUMBERS = (
    (13, 8, 2, 3, 13, 5, 9),
    (13, 8, 2, 3, 13, 3, 11),
    (9, 16, 5, 2, 12, 0, 11),
    (15, 6, 1, 1, 0, 7, 11),
    (4, 10, 2, 6, 21, 2, 8),
    (18, 4, 3, 2, 11, 4, 10),
)
"""Ana and Ben have 67 points, and Ben more magic."""


def test_six_players_with_the_taps_counted(server: Server, profile: Callable[..., Screen]) -> None:
    screen = profile(server)
    screen.open()
    screen.button("Just the score").click()  # the first of them: games stand in alphabetical order
    screen.text("Rolling Empires")
    for number, player in enumerate(PLAYERS, 1):
        if number > 2:
            screen.button("Add player").click()
        screen.write(f"Player {number}", player)
    screen.button("Start game").click()
    screen.text("Ana, Conquests")
    screen.page.evaluate("() => { taps = 0; addEventListener('pointerdown', () => taps++, true); }")
    for player, row in zip(PLAYERS, NUMBERS, strict=True):
        fill(screen, player, row)
    fields = len(PLAYERS) * len(FIELDS)
    assert fields < screen.page.evaluate("() => taps") <= 2.5 * fields
    screen.text("Ben wins on magic: 11 beats 9")
    the_number_that_decided_it_is_corrected(screen, server)


def fill(screen: Screen, player: str, row: tuple[int, ...]) -> None:
    """Type a player's numbers: two digits lead on by themselves, one is followed by Next."""
    for field, number in zip(FIELDS, row, strict=True):
        screen.spoken(f"{player}, {field}: empty.")
        for key in str(number):
            screen.button(key).click()
        if number < 10:
            screen.button("Next").click()
        screen.button(re.compile(f"^{player}, {field}: {number}"))


def the_number_that_decided_it_is_corrected(screen: Screen, server: Server) -> None:
    """Of the same magic the Crash Site decides; a killed server has everything back."""
    screen.button("Ben, Magic: 11, 22 points").click()
    screen.button("9").click()
    screen.button("Next").click()
    screen.text("Ana wins: 67 beats ")
    screen.button("Undo number").click()
    screen.text("Ben wins on magic: 11 beats 9")
    screen.outlive(server, "Ben wins on magic")
    screen.button("Result").click()
    screen.spoken("Place 1: Ben, 67 points")
    screen.spoken("Place 2: Ana, 67 points")
