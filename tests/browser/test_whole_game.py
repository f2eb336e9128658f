"""A complete game for three through the interface, with everything that can come in between."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.game import CODE, LEFTOVERS, REALMS, draw, enter, roll, start, switch_dice, type_roll, waiting
from tests.browser.harness import Screen, Server

TYPED = (3, 6)


def test_three_players_from_home_to_the_ranking(server: Server, profile: Callable[..., Screen]) -> None:
    screen = profile(server)
    screen.open()
    start(screen, "Ana", "Ben", "Cem", code=CODE)
    round_1(screen)
    undo_and_redo_the_end_of_round_1(screen)
    round_2(screen, server)
    round_3(screen)
    screen.text("Ana wins on round 3: 13.9 beats 12.3")
    for place, player, total in ((1, "Ana", "35.4"), (2, "Ben", "35.4"), (3, "Cem", "24.5")):
        screen.spoken(f"Place {place}: {player}, {total}")


def round_1(screen: Screen) -> None:
    """Eight rolls of the app and one of real dice; a card counted by its calculator; the scores."""
    waiting(screen, 1)
    draw(screen, 1)
    for turn in range(1, 10):
        if turn == 5:
            switch_dice(screen, "Real dice")
            type_roll(screen, turn, TYPED)
            switch_dice(screen, "Dice of the app")
        else:
            roll(screen, 1, turn)
    screen.button("Sheet of Ana").click()
    screen.button("Flamecraft: 0 of 6 stars").click()
    for circle in ("Shop 1, circle 1", "Shop 1, circle 2"):
        screen.button(circle).click()
    screen.text("Counted from the card")
    screen.button("Done").click()
    screen.button("Flamecraft: 1 of 6 stars")
    screen.button("Score round 1").click()
    poker, flamecraft, rps = REALMS[0]
    screen.button(f"Ana, {flamecraft}: 1")
    enter(screen, "Ana", (poker, rps, LEFTOVERS), (4, 5, 3))
    enter(screen, "Ben", (*REALMS[0], LEFTOVERS), (5, 3, 3, 0))
    enter(screen, "Cem", (*REALMS[0], LEFTOVERS), (2, 2, 2, 1))
    screen.button("Save round 1").click()
    waiting(screen, 2)


def undo_and_redo_the_end_of_round_1(screen: Screen) -> None:
    """Back over the end of the round and one entry further, and forward again."""
    screen.button("Undo round end").click()
    screen.text("Turn 9 of 9")
    screen.button("Score round 1")
    screen.button("Undo leftovers").click()
    screen.button("Redo leftovers").click()
    screen.button("Redo round end").click()
    waiting(screen, 2)


def round_2(screen: Screen, server: Server) -> None:
    """The page is reloaded and the server killed in the middle; the screen is back at the same turn by itself."""
    draw(screen, 2)
    for turn in range(1, 4):
        roll(screen, 2, turn)
    screen.page.reload()
    screen.text("Turn 3 of 9")
    roll(screen, 2, 4)
    screen.text("Battle: beat or equal")
    screen.outlive(server, "Turn 4 of 9")
    for turn in range(5, 10):
        roll(screen, 2, turn)
    screen.button("Score round 2").click()
    for player, numbers in (("Ana", (4, 4, 3, 2)), ("Ben", (4, 4, 4, 1)), ("Cem", (3, 3, 3, 4))):
        enter(screen, player, (*REALMS[1], LEFTOVERS), numbers)
    screen.button("Save round 2").click()
    waiting(screen, 3)


def round_3(screen: Screen) -> None:
    """The last nine rolls and the scores that tie two players."""
    draw(screen, 3)
    for turn in range(1, 10):
        roll(screen, 3, turn)
    screen.button("Score round 3").click()
    for player, numbers in (("Ana", (6, 5, 2, 9)), ("Ben", (4, 4, 4, 3)), ("Cem", (3, 3, 3, 0))):
        enter(screen, player, (*REALMS[2], LEFTOVERS), numbers)
    screen.button("Save round 3").click()
