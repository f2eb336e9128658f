"""Games of Dragon's Roll through the interface: as a clerk, to a loss, and with everything followed to a win."""

from __future__ import annotations

import re
from collections.abc import Callable

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.events import DragonsEvent, MasterMoved, RollMissed, ScrollUsed
from scoring.dragons_roll.state import DragonsState
from storage.library import Library
from tests.browser import dragons_plan as plan
from tests.browser.dragons import appear, burn, choose, do, next_player, roll, see
from tests.browser.harness import Screen, Server


def test_a_clerk_from_home_to_the_result(server: Server, profile: Callable[..., Screen]) -> None:
    screen = profile(server)
    screen.open()
    choose(screen, "Ana", "Ben")
    screen.button("Start game").click()
    for column, number in (("left", 5), ("middle", 2), ("right", 3)):
        appear(screen, column, number)
    screen.text("Ana's turn")
    a_turn_of_four_taps(screen)
    the_server_dies_in_a_turn(screen, server)
    the_master_is_beaten_twice(screen)
    screen.button("Result").click()
    screen.text("You won against Trollok")
    screen.spoken("City cards standing: 3/3")
    screen.button("Undo defeat").click()
    screen.text("Against Trollok, red side")
    screen.button("To the table").click()
    screen.button(re.compile("^Defeated: Master Dragon Trollok, red side"))


def a_turn_of_four_taps(screen: Screen) -> None:
    """The die, the newcomer, a defeat, the next player: the dragons' moves need no tap of their own."""
    taps = (
        ("Dragon die shows 5", "Left column: the 5 moves to row 2"),
        ("New dragon 4", "Left column: the 4 appears"),
        (re.compile("^Defeated: Dragon: the 2, middle column, row 1"), "the 2 is defeated"),
        ("Next: Ben", "Ben's turn"),
    )
    screen.page.evaluate("() => { taps = 0; addEventListener('pointerdown', () => taps++, true); }")
    for name, seen in taps:
        screen.button(name).click()
        screen.text(seen)
    assert 0 < screen.page.evaluate("() => taps") <= 4
    screen.button("Dragon: the 5, left column, row 2")


def the_server_dies_in_a_turn(screen: Screen, server: Server) -> None:
    """A newcomer is undone; killed and started anew, the server has the screen back at that step by itself."""
    roll(screen, 4)
    appear(screen, "middle", 1)
    screen.button("Undo dragon").click()
    screen.text("A dragon appears in the middle column: tap its number.")
    screen.outlive(server, "Turn 2 ")
    screen.spoken("Dragon die 4")
    appear(screen, "middle", 6)
    screen.button("Defeated: Dragon: the 5, left column, row 3")
    next_player(screen, "Ana", 3)


def the_master_is_beaten_twice(screen: Screen) -> None:
    """The yellow side, then a roll in fury, and in the next turn the red side."""
    roll(screen, 1)
    screen.button(re.compile("^Defeated: Master Dragon Trollok, yellow side")).click()
    screen.text("The Master is enraged: roll the Dragon die.")
    roll(screen, 1)
    screen.button(re.compile("^Defeated: Master Dragon Trollok, red side"))
    next_player(screen, "Ben", 4)
    roll(screen, 1)
    screen.button(re.compile("^Defeated: Master Dragon Trollok, red side")).click()
    screen.text("Game over")


def test_dr_17_a_nightmare_starts_again(server: Server, profile: Callable[..., Screen]) -> None:
    """A game is said to be won, the next one is lost: the campaign is back at level 1, with one new Scroll."""
    screen = profile(server)
    screen.open()
    choose(screen, "Ana", "Ben")
    screen.button("Campaign").click()
    screen.write("Name of the campaign", "Winter")
    screen.button("Nightmare Mode").click()
    screen.button("Nightmare Mode, chosen")
    screen.button("Start game").click()
    screen.button("More actions").click()
    screen.button("Result").click()
    screen.button("We won").click()
    screen.text("You won against Trollok")
    screen.text("Entered by hand. The game was not followed here.")
    screen.group("On to level 2, with every Scroll unused again. Level 2: Showoff")
    screen.button("Next game").click()
    screen.button("Start game").click()
    screen.text("Turn 1 · 2 Scrolls left")
    burn(screen)
    screen.button("Result").click()
    screen.text("You lost against Showoff")
    screen.text("All three City cards burn.")
    screen.spoken("City cards standing: 0/3")
    screen.group("The campaign begins again at level 1, with one new Scroll. Level 1: Trollok")
    screen.text(re.compile("^New Scroll$"))
    screen.button("Next game").click()
    screen.button("Start game").click()
    screen.text("Turn 1 · 1 Scroll left")


SAID = (
    "Left column: Clutch (4) moves to row 2 and pushes Pincher (3) to row 3 and Moss (3) into the city",
    "Left column: Clutch (4) appears and pushes Pincher (3) to row 2 and Moss (3) to row 3",
    "Middle column: Bramble (2/5) appears and pushes Velvet (3) to row 2",
    "A City card burns, 1 still stands",
    "Trollok acts (yellow side)",
    "Pocket (5) is defeated",
    "Burr (2/6) is defeated",
    "Trollok is enraged",
    "Trollok turns to the red side",
    "You have won",
)
"""What the screen tells in the course of the game: chains of pushes, by a move and by a newcomer, a newcomer that
pushes one dragon, a defeat with dice and one by Final Blow, and the Master's two sides."""


def with_match(server: Server) -> str:
    """Begin the game in the data folder of a server that does not run: no code can be typed for this game."""
    library = Library.open(server.folder)
    match = library.create("dragons_roll", plan.setup("Winter"))
    library.close()
    return match.id


def test_a_campaign_game_followed_to_a_win(serve: Callable[..., Server], profile: Callable[..., Screen]) -> None:
    """DR-5 to DR-12, DR-15 to DR-17: practice dragons, pile and dice of the app, with a seed found beforehand.

    Every table on the screen is compared with what the rules make of the same taps; in the middle the server is
    killed and started anew. At the end the stored match is the plan, event by event, and no rule was overridden.
    """
    server = serve()
    server.stop()
    name = with_match(server)
    server.start()
    screen = profile(server, size=(1280, 1000))
    screen.open()
    steps, heard = tuple(plan.planned("Winter")), set[str]()
    for number, (state, event) in enumerate(steps):
        heard.update(see(screen, state))
        if number == len(steps) // 2:
            screen.outlive(server, f"Turn {state.turn.number} ")
            see(screen, state)
        do(screen, state, event)
    heard.update(see(screen, apply(*steps[-1])))
    assert [line for line in SAID if not any(line in text for text in heard)] == []
    screen.button("Result").click()
    screen.text("You won against Trollok")
    screen.text("The red side is beaten.")
    screen.spoken("City cards standing: 1/3")
    screen.group("On to level 2, with every Scroll unused again. Level 2: Showoff")
    screen.button("Next game").click()
    screen.group("Earned: Final Blow")
    screen.button("Start game").click()
    screen.text("Turn 1 · 2 Scrolls left")
    server.stop()
    the_stored_game_is(steps, server, name)


def the_stored_game_is(steps: tuple[tuple[DragonsState, DragonsEvent], ...], server: Server, name: str) -> None:
    """A missed roll and a Scroll are among its events; after it the campaign is at level 2, with two Scrolls."""
    library = Library.open(server.folder)
    stored = library.match(name)
    entries = stored.steps()[::-1]
    assert [(step.before, step.entry.event) for step in entries] == list(steps)
    assert {step.entry.despite for step in entries} == {()}
    assert {MasterMoved, RollMissed, ScrollUsed} <= {type(step.entry.event) for step in entries}
    assert stored.snapshot.state == apply(*steps[-1])
    running = library.running()
    assert running
    after = library.match(running.id).snapshot.state.setup
    assert (after.campaign, after.master.name, len(after.scrolls)) == ("Winter", "Showoff", 2)
    library.close()
