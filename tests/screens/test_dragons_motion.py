"""How dragons are shown moving, coming and going."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.corrections import DragonAdded
from scoring.dragons_roll.events import DiceRolled, DragonDefeated
from screens.dragons_roll.grid import Grid
from screens.dragons_roll.play import Play
from screens.table import Table
from storage.library import Library
from tests.screens.dragons import clerk, do, spoken
from tests.screens.mounting import Mounted
from tests.screens.opened import OfMatch, act, library, opened


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def places(screen: Mounted) -> dict[int, tuple[int, int]]:
    """Where the cards of the dragons are drawn, in columns and rows; row 3 is the city."""
    found = {}
    for control in screen.of(ft.Column):
        key = str(control.key or "")
        if key.startswith("at-"):
            found[int(key[3:])] = (round(control.offset.x), round(control.offset.y * 3))
    return found


def drawn(screen: Mounted, number: int) -> float | None:
    """How much of a dragon's card is seen, from 0 to 1; None: it is not there."""
    return screen.find(f"at-{number}").opacity if number in places(screen) else None


def test_dragons_slide_to_their_places_and_back(data: Library) -> None:
    match = clerk(data, 5, 2, 3)
    do(match, DragonAdded(DragonCard((5,)), 0, 1), DragonAdded(DragonCard((1,)), 0, 2), DiceRolled(5, (), "table"))
    with opened(data, Play, match) as screen:
        before = {0: (0, 0), 1: (1, 0), 2: (2, 0), 3: (0, 1), 4: (0, 2)}
        assert places(screen) == before, "nobody has moved yet"
        cards = [screen.find(f"at-{number}")._i for number in before]
        act(screen, match, "new-6")
        after = {0: (0, 1), 1: (1, 1), 2: (2, 0), 3: (0, 2), 5: (1, 0)}
        screen.settle(lambda: places(screen) == after)
        assert [screen.find(f"at-{number}")._i for number in (0, 1, 2, 3)] == cards[:4], "the same cards, elsewhere"
        assert 0 < screen.find("at-0").animate_offset.duration < 500
        act(screen, match, "undo")
        screen.settle(lambda: places(screen) == before)


def test_a_dragon_that_comes_or_goes_is_faded(data: Library) -> None:
    match = clerk(data, 5, 2, 3)
    do(match, DiceRolled(1, (), "table"))
    with opened(data, Play, match) as screen:
        screen.click("dragon-1")
        screen.settle(lambda: drawn(screen, 1) == 0)
        assert not screen.keys() & {"dragon-1"}, "it cannot be tapped any more"
        assert len(spoken(screen, "Defeated: Dragon")) == 2
        screen.settle(lambda: drawn(screen, 1) is None)
        screen.click("undo")
        screen.settle(lambda: drawn(screen, 1) == 0)
        screen.settle(lambda: drawn(screen, 1) == 1)


def test_a_fallen_dragon_goes_down_into_the_city(data: Library) -> None:
    match = clerk(data, 1, 2, 3)
    do(match, DragonAdded(DragonCard((3,)), 0, 2), DiceRolled(3, (), "table"))
    with opened(data, Play, match) as screen:
        screen.click("primary")
        screen.settle(lambda: places(screen).get(3) == (0, 3))
        assert drawn(screen, 3) == 0
        screen.settle(lambda: drawn(screen, 3) is None)


def test_with_less_motion_everything_just_changes(data: Library) -> None:
    match = clerk(data, 5, 2, 3)
    do(match, DiceRolled(1, (), "table"))

    def still(table: Table) -> Any:
        grid = Grid(table.words, table.state, None, {}, 328, still=True)
        tap = ft.TextButton("Defeat", key="defeat", on_click=partial(table.send, DragonDefeated(1)))
        return ft.View(controls=[grid, tap])

    with opened(data, still, match) as screen:
        assert screen.find("at-1").animate_offset is None
        assert screen.find("at-1").animate_opacity is None
        act(screen, match, "defeat")
        assert set(places(screen)) == {0, 2}


def test_another_match_is_drawn_at_once(data: Library) -> None:
    match, other = clerk(data, 5, 2, 3), clerk(data, 1, 2)
    setters: list[Callable[[str], None]] = []

    @ft.component
    def switching() -> Any:
        name, show = ft.use_state(match.id)
        setters.append(show)
        return OfMatch(Play, name)

    async def switch() -> None:
        setters[-1](other.id)

    with opened(data, switching) as screen:
        screen.settle(lambda: len(places(screen)) == 3)
        screen.page.run_task(switch)
        screen.settle(lambda: len(places(screen)) == 2)
        assert (drawn(screen, 0), drawn(screen, 1)) == (1, 1)
