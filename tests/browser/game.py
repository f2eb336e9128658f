"""What people do in a game of Rolling Realms, as taps on real screens, each held to what it shows."""

from __future__ import annotations

import re
import time

from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import DiceRolled
from tests.browser.harness import Screen

CODE = "R00069N80HGT00HG"
REALMS = (
    ("Poker", "Flamecraft", "Rock\N{EN DASH}Paper\N{EN DASH}Scissors"),
    ("Wonderland's War", "Legacy of Yu", "Tidal Blades"),
    ("Planet Unknown", "Atiwa", "Dog Park"),
)
"""What the code gives, as written down in the golden vectors."""
LEFTOVERS = "Leftovers"
PAUSE = 400
"""Milliseconds from a roll that was seen to the next: what comes sooner is taken for a double tap."""


def start(screen: Screen, *players: str, code: str = "") -> None:
    """Start a game from home."""
    screen.button("Rolling Realms Redux").click()
    for number, player in enumerate(players, 1):
        if number > 2:
            screen.button("Add player").click()
        screen.write(f"Player {number}", player)
    if code:
        screen.button("Options").click()
        screen.write("Code", code)
    screen.button("Start game").click()


def draw(screen: Screen, round_: int) -> None:
    """Draw the realms of a round, and see them."""
    screen.button(f"Draw the realms of round {round_}").click()
    for realm in REALMS[round_ - 1]:
        screen.button(re.compile(f"^{realm}"))


def roll(screen: Screen, round_: int, turn: int) -> None:
    """Roll a turn in the app, and see the code's dice."""
    screen.page.wait_for_timeout(max(0, PAUSE - 1000 * (time.monotonic() - screen.rolled)))
    screen.button(re.compile(f"^Roll turn {turn}( after the battle)?$")).click()
    shown(screen, turn, seeds.faces(CODE, round_, turn))


def roll_of(round_: int, turn: int) -> DiceRolled:
    """Return the app's roll of a turn by the code."""
    return DiceRolled(round_, turn, seeds.faces(CODE, round_, turn), "app")


def type_roll(screen: Screen, turn: int, faces: tuple[int, int]) -> None:
    """Tap in a roll of real dice, and see it."""
    screen.button(f"First die {faces[0]}").click()
    screen.button(f"Second die {faces[1]}").click()
    shown(screen, turn, faces)


def shown(screen: Screen, turn: int, faces: tuple[int, int]) -> None:
    """See the dice of the turn being played, and the turn in the log."""
    screen.spoken(f"Rolled {faces[0]} and {faces[1]}")
    screen.rolled = time.monotonic()
    screen.text(f"Turn {turn} of 9")
    screen.button(f"Turn {turn}: {faces[0]} and {faces[1]}")


def switch_dice(screen: Screen, to: str) -> None:
    """Change between real dice and the app's."""
    screen.button("More actions").click()
    screen.button(to).click()


def enter(screen: Screen, player: str, columns: tuple[str, ...], numbers: tuple[int, ...]) -> None:
    """Tap in a line of the score grid; after each number the next empty cell is open by itself."""
    for column, number in zip(columns, numbers, strict=True):
        screen.text(f"{player}, {column}")
        screen.button(str(number)).click()
        screen.button(re.compile(f"^{player}, {re.escape(column)}: {number}"))


def waiting(screen: Screen, round_: int) -> None:
    """See a round before its first roll."""
    screen.text(f"Round {round_}")
    screen.text("Before turn 1 of 9")
