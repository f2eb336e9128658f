"""The built app in a real browser: without a network, killed, and in two tabs."""

from __future__ import annotations

import time
from pathlib import Path

from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.events import CleanedUp
from storage.backup import made
from storage.library import Library
from storage.match import Done
from tests.browser import dragons, empires
from tests.browser import empires_plan as plan
from tests.browser.empires_seen import see
from tests.browser.game import roll
from tests.browser.harness import PATIENCE, Screen
from tests.storage.actions import unhurried
from tests.web.host import Chromium, Host
from tests.web.visit import copies, home, reopened, take_in, there


def backed_up(screen: Screen) -> None:
    """See in the settings that a backup was kept; it is made a few seconds after the start, or after an action."""
    deadline = time.monotonic() + PATIENCE
    while not screen.page.get_by_text("1 match").count():
        assert time.monotonic() < deadline, "there is no backup"
        screen.page.wait_for_timeout(2000)
        screen.open("#/settings")
        screen.spoken("Appearance")
        screen.page.mouse.move(180, 400)
        screen.page.mouse.wheel(0, 5000)  # what is out of sight is not spoken
        screen.spoken("Backups")


def test_without_the_host_it_opens_on_the_running_match_and_a_killed_browser_loses_nothing(
    player: Chromium, host: Host
) -> None:
    host.stop()
    turn = 1
    for _ in range(2):
        player.kill()
        player.start()
        screen = reopened(player, host)
        there(screen, turn)
        turn += 1
        roll(screen, 1, turn)
    screen.page.reload()
    there(screen, turn)
    screen.button("Undo roll").click()
    there(screen, turn - 1)
    backed_up(screen)


def test_without_the_host_the_other_games_are_played_too(player: Chromium, host: Host, tmp_path: Path) -> None:
    """A turn of Dragon's Roll, and a Clean Up in a match of Rolling Empires that came as a copy."""
    host.stop()
    screen = reopened(player, host)
    home(screen)
    a_turn_of_dragons_roll(screen)
    home(screen)
    a_clean_up(screen, tmp_path)


def a_turn_of_dragons_roll(screen: Screen) -> None:
    """As a clerk, with a look back in between."""
    dragons.choose(screen, "Ana", "Ben")
    screen.button("Start game").click()
    for column, number in (("left", 5), ("middle", 2), ("right", 3)):
        dragons.appear(screen, column, number)
    dragons.roll(screen, 5)
    screen.text("Left column: the 5 moves to row 2")
    screen.page.reload()
    dragons.appear(screen, "left", 4)
    dragons.next_player(screen, "Ben", 2)
    screen.page.reload()
    screen.text("Ben's turn")
    screen.spoken("Dragon: the 5, left column, row 2")


def a_clean_up(screen: Screen, folder: Path) -> None:
    """It pays for the Crash Site and the mines, and what it paid is there after a look back too."""
    number, (before, event) = next(
        (number, step) for number, step in enumerate(plan.planned()) if isinstance(step[1], CleanedUp)
    )
    with (folder / "copy.json").open("wb") as file:
        file.write(copied(folder / "elsewhere", number))
    copies(screen)
    take_in(screen, folder / "copy.json")
    screen.text("1 match was taken in.")
    screen.page.set_viewport_size({"width": 1280, "height": 1000})
    screen.open()
    screen.page.reload()
    see(screen, before)
    empires.do(screen, before, event)
    see(screen, apply(before, event))
    screen.page.reload()
    see(screen, apply(before, event))


def copied(folder: Path, number: int) -> bytes:
    """Return a copy of a library with the planned match after so many events on its entered map."""
    library = Library.open(folder, monotonic=unhurried())
    match = library.create("rolling_empires", plan.setup())
    for event in (*plan.LAYING, *plan.PLAY[:number]):
        assert isinstance(match.dispatch(event, match.snapshot.entry), Done)
    copy = made(library, 0)
    library.close()
    return copy


def test_of_two_tabs_one_has_the_match_and_the_other_can_take_it_over(player: Chromium, host: Host) -> None:
    first = reopened(player, host)
    there(first, 1)
    second = reopened(player, host)
    second.text("Rollbook is open in another tab")
    roll(first, 1, 2)
    second.button("Use it here").click()
    there(second, 2)
    first.text("now used in another tab")
    roll(second, 1, 3)
