"""The play screen of Rolling Realms and what opens from it: what is shown in which state, and what a tap records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import (
    CompensationTaken,
    DiceRolled,
    DieMarked,
    LimitsRead,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    ResourceEarned,
    ResourceSpent,
    RollCorrected,
    RoundClosed,
    WayPaid,
)
from screens.rolling_realms.menu import Menu
from screens.rolling_realms.play import Play
from screens.rolling_realms.reveal import Reveal, Swap
from screens.table import Table
from storage.library import Library
from storage.match import Done, Match
from tests.browser.game import CODE, REALMS
from tests.screens.mounting import Mounted
from tests.screens.opened import act, library, opened, routes

OVERRIDDEN = ("RR-2", "RR-3", "RR-14", "RR-6")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def do(match: Match, *events: Any) -> None:
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, OVERRIDDEN)
        assert isinstance(done, Done), done


def started(data: Library, round_: int = 1, turns: int = 0, faces: tuple[int, int] | None = None) -> Match:
    """A match in a round whose realms are revealed, after some turns; `faces` are those of the last one."""
    match = data.create("rolling_realms", RealmsSetup(("Ana", "Ben"), CODE))
    do(match, *(RoundClosed(before) for before in range(1, round_)))
    do(match, RealmsRevealed(round_, REALMS[round_ - 1], "app"))
    for turn in range(1, turns + 1):
        shown = faces if faces and turn == turns else seeds.faces(CODE, round_, turn)
        do(match, RollCorrected(round_, turn, shown))
    return match


def last(match: Match) -> Any:
    """The event that was recorded last."""
    step = match.snapshot.undo
    return step.entry.event if step else None


def primary(screen: Mounted) -> list[str]:
    """What the primary button says."""
    return [text.value for text in _inside(screen.find("primary")) if isinstance(text, ft.Text)]


def _inside(control: Any) -> list[Any]:
    return [control.content, *control.content.controls]


def alone(data: Library) -> Match:
    """A match of one player before its first realms."""
    return data.create("rolling_realms", RealmsSetup(("Ana",), CODE))


STATES = [
    ("before the realms", alone, "Draw the realms of round 1", "Before turn 1 of 9"),
    ("before turn 1", started, "Roll turn 1", "Before turn 1 of 9"),
    ("turn 5", lambda data: started(data, 1, 5), "Roll turn 6", "Turn 5 of 9"),
    ("a battle turn", lambda data: started(data, 2, 5), "Roll turn 6 after the battle", "Turn 5 of 9"),
    ("turn 6 has no battle", lambda data: started(data, 2, 6), "Roll turn 7", "Turn 6 of 9"),
    ("after turn 9", lambda data: started(data, 1, 9), "Score round 1", "Turn 9 of 9"),
]  # fmt: skip


@pytest.mark.parametrize("make, label, subtitle", [row[1:] for row in STATES], ids=[row[0] for row in STATES])
def test_the_one_next_thing(data: Library, make: Any, label: str, subtitle: str) -> None:
    with opened(data, Play, make(data)) as screen:
        assert primary(screen) == [label]
        assert subtitle in screen.texts()


BADGES = [
    ("RR-9 a pair", 1, 2, (4, 4), "Pair: two hearts make another 4"),
    ("RR-10 sum 7", 1, 2, (4, 3), "Sum 7: two coins make another 4 or 3"),
    ("Wonderland's War", 2, 4, (5, 3), "Battle: beat or equal 8"),
]


@pytest.mark.parametrize("round_, turn, faces, badge", [row[1:] for row in BADGES], ids=[row[0] for row in BADGES])
def test_what_the_dice_mean(data: Library, round_: int, turn: int, faces: tuple[int, int], badge: str) -> None:
    with opened(data, Play, started(data, round_, turn, faces)) as screen:
        assert badge in screen.texts()
        assert f"Rolled {faces[0]} and {faces[1]}" in screen.names()


def test_no_badge_when_the_dice_mean_nothing(data: Library) -> None:
    with opened(data, Play, started(data, 1, 4, (5, 3))) as screen:
        assert not [text for text in screen.texts() if text.startswith(("Pair", "Sum 7", "Battle"))]


def test_drawing_and_rolling_are_the_seeds(data: Library) -> None:
    match = alone(data)
    with opened(data, Play, match) as screen:
        act(screen, match, "primary")
        assert last(match) == RealmsRevealed(1, REALMS[0], "app")
        act(screen, match, "primary")
        assert last(match) == DiceRolled(1, 1, seeds.faces(CODE, 1, 1), "app")
        act(screen, match, "undo")
        assert last(match) == RealmsRevealed(1, REALMS[0], "app")
        act(screen, match, "redo")
        assert last(match) == DiceRolled(1, 1, seeds.faces(CODE, 1, 1), "app")


def test_real_dice_are_remembered_and_typed_with_two_taps(data: Library) -> None:
    match = started(data)
    with opened(data, Menu, match) as menu:
        (real,) = [tile for tile in menu.of(ft.ListTile) if tile.title.value == "Real dice"]
        menu.event(real, "click")
        menu.settle(lambda: data.settings.real_dice == ("rolling_realms",))
    with opened(data, Play, match) as screen:
        assert not screen.keys() & {"primary"}
        first, second = (f"{which} die {face}" for which, face in (("First", 3), ("Second", 6)))
        for name in (first, second):
            assert name in screen.names()
    with opened(data, Menu, match) as menu:
        assert "Dice of the app" in [tile.title.value for tile in menu.of(ft.ListTile)]


def test_a_wrong_roll_in_the_log_is_put_right(data: Library) -> None:
    match = started(data, 1, 3)
    with opened(data, Play, match) as screen:
        screen.click("log-2")
        assert "What was rolled in turn 2?" in screen.texts()


def test_my_sheet_starts_with_a_name_and_asks_once_what_the_card_shows(data: Library) -> None:
    """RR-6: the answer is kept for this copy of the game, and later matches take it from there."""
    match = started(data, 1, 1)
    with opened(data, Play, match) as screen:
        assert not screen.keys() & {"earn-hearts"}
        screen.click("seat-1")
        screen.click("earn-hearts")
        assert "Your resource card" in screen.texts()
        (skip,) = [button for button in screen.of(ft.TextButton) if button.content == "No limit"]
        screen.event(skip, "click")
        screen.settle(lambda: last(match) == ResourceEarned(1, 1, 1, "hearts"))
        screen.settle(lambda: data.cards("rolling_realms") == LimitsRead())
        act(screen, match, "spend-hearts")
        assert last(match) == ResourceSpent(1, 1, 1, "hearts")
    other = started(data, 1, 1)
    with opened(data, Play, other) as screen:
        screen.click("seat-0")
        act(screen, other, "earn-coins")
        screen.settle(lambda: last(other) == ResourceEarned(1, 1, 0, "coins"))
        assert "Your resource card" not in screen.texts()


def test_spending_what_is_not_there_is_objected_to(data: Library) -> None:
    match = started(data, 1, 1)
    with opened(data, Play, match) as screen:
        screen.click("seat-0")
        screen.click("spend-coins")
        screen.settle(lambda: "That takes 1, and 0 are there." in screen.texts())
        act(screen, match, "objection-anyway")
        assert (last(match), match.snapshot.undo.entry.despite) == (ResourceSpent(1, 1, 0, "coins"), ("RR-6",))  # type: ignore[union-attr]


def test_a_die_is_marked_and_an_unused_one_can_become_a_resource(data: Library) -> None:
    """RR-4, RR-5: a used die is not offered."""
    match = started(data, 1, 1, (2, 5))
    do(match, LimitsRead())
    with opened(data, Play, match) as screen:
        screen.click("seat-0")
        act(screen, match, "die-0")
        assert last(match) == DieMarked(1, 1, 0, 0, used=True)
        screen.click("compensation")
        assert "Die 2: 5, chosen" in screen.names()
        assert not [name for name in screen.names() if name.startswith("Die 1: 2,") and "used" not in name]
        act(screen, match, "take-coins")
        assert last(match) == CompensationTaken(1, 1, 0, 1, "coins")
        assert not screen.keys() & {"compensation"}


def test_what_can_i_make_pays_what_is_tapped(data: Library) -> None:
    """RRx13: from 3 and 4 another 4 costs two coins, which are paid with the tap."""
    match = started(data, 1, 1, (3, 4))
    do(match, LimitsRead(), ResourceEarned(1, 1, 0, "coins", 2))
    do(match, DieMarked(1, 1, 0, 0, used=True), DieMarked(1, 1, 0, 1, used=True))
    with opened(data, Play, match) as screen:
        screen.click("seat-0")
        screen.click("make")
        screen.click("number-4")
        (way,) = [name for name in screen.names() if name.startswith("Sum 7: make another 4")]
        assert way == "Sum 7: make another 4: 2 coins"
        (button,) = [one for one in screen.of(ft.TextButton) if way in _spoken(one)]
        screen.event(button, "click")
        screen.settle(lambda: last(match) == WayPaid(1, 1, 0, "seven", -1, 4, 4, False, 0, 0, 2))  # noqa: FBT003
        assert "Made: 4" in screen.texts()


def _spoken(button: ft.TextButton) -> list[str]:
    """What is spoken in the place of a button's content."""
    found, queue = [], [button.content]
    while queue:
        control: Any = queue.pop()
        if isinstance(control, ft.Semantics) and control.label:
            found.append(control.label)
        queue += [child for child in (getattr(control, "content", None),) if isinstance(child, ft.Control)]
    return found


def test_we_drew_these_takes_three_taps_and_own_realms(data: Library) -> None:
    match = alone(data)
    with opened(data, Reveal, match) as screen:
        assert primary(screen) == ["3 more"]
        for realm in ("Atiwa", "Meadow", "Wingspan"):
            screen.click(f"pick-{realm}")
        assert primary(screen) == ["Play with these"]
        act(screen, match, "primary")
        assert last(match) == RealmsRevealed(1, ("Atiwa", "Meadow", "Wingspan"), "table")
        assert routes(screen)[-1] == f"/m/{match.id}"


def test_one_realm_can_be_swapped(data: Library) -> None:
    match = started(data)

    def second(table: Table) -> Any:
        return Swap(table, 1)

    with opened(data, second, match) as screen:
        act(screen, match, "pick-Dog Park")
        assert last(match) == RealmSwapped(1, 1, "Dog Park")
        assert routes(screen)[-1] == f"/m/{match.id}"
