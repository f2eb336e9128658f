"""Real dice and dice of the app: for the whole table, for the Dragon die, and for each player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring.dragons_roll import seeds
from scoring.dragons_roll.corrections import DragonDescribed
from scoring.dragons_roll.events import DiceRolled, DragonDieResolved, ScrollUsed, TurnEnded
from scoring.dragons_roll.practice import PRACTICE
from screens.dragons_roll.play import Play
from storage.library import Library
from tests.screens.dragons import CODE, clerk, do, last, primary
from tests.screens.opened import act, library, opened, routes


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def test_real_dice_are_remembered(data: Library) -> None:
    match = clerk(data)
    with opened(data, Play, match) as screen:
        screen.click("swap-dice")
        screen.settle(lambda: data.settings.real_dice == ("dragons_roll",))
    with opened(data, Play, match) as screen:
        assert screen.find("primary").disabled
        screen.click("swap-dice")
        screen.settle(lambda: data.settings.real_dice == ())


REAL = [
    ("nobody", (), "Roll turn 1", DiceRolled(seeds.dragon_face(CODE, 1, 0), seeds.own_faces(CODE, 1, 0, 6), "app")),
    ("Ana", ("dragons_roll/Ana",), "Roll turn 1", DiceRolled(seeds.dragon_face(CODE, 1, 0), (), "app")),
    ("the Dragon die", ("dragons_roll/",), "Roll for Ana", DiceRolled(0, seeds.own_faces(CODE, 1, 0, 6), "app")),
    ("both", ("dragons_roll/", "dragons_roll/Ana"), "Tap the face", None),
]  # fmt: skip


@pytest.mark.parametrize("others, label, event", [row[1:] for row in REAL], ids=[row[0] for row in REAL])
def test_the_app_rolls_what_is_not_real(data: Library, others: tuple[str, ...], label: str, event: Any) -> None:
    match = clerk(data)
    do(match, DragonDescribed(0, PRACTICE[0]))
    data.keep_settings(replace(data.settings, other_dice=others))
    with opened(data, Play, match) as screen:
        assert primary(screen) == label
        if event is None:
            assert screen.find("primary").disabled
        else:
            act(screen, match, "primary")
            assert last(match) == event


@pytest.mark.parametrize("turns, others, label", [
    (0, (), "Roll for Ana"),
    (0, ("dragons_roll/Ana",), "typed"),
    (0, ("dragons_roll/Ben",), "Roll for Ana"),
    (1, ("dragons_roll/Ben",), "typed"),
    (1, ("dragons_roll/Ana", "dragons_roll/"), "Roll for Ben"),
])  # fmt: skip
def test_each_player_has_dice_of_their_own(data: Library, turns: int, others: tuple[str, ...], label: str) -> None:
    match = clerk(data)
    do(match, DragonDescribed(0, PRACTICE[0]), *[TurnEnded()] * turns)
    do(match, DiceRolled(1, (), "table"), DragonDieResolved())
    data.keep_settings(replace(data.settings, other_dice=others))
    with opened(data, Play, match) as screen:
        assert bool(screen.keys() & {"own-6"}) == (label == "typed")
        assert primary(screen) == (label if label != "typed" else f"Next: {'Ana' if turns else 'Ben'}")


def test_a_scrolls_die_is_rolled_by_its_owner(data: Library) -> None:
    match = clerk(data, scrolls=("Ambush",))
    do(match, DiceRolled(1, (), "table"), DragonDieResolved(), ScrollUsed("Ambush", 1))
    for others, label in (("dragons_roll/Ben",), "Tap the face"), (("dragons_roll/Ana",), "Roll one die"):
        data.keep_settings(replace(data.settings, other_dice=others))
        with opened(data, Play, match) as screen:
            assert primary(screen) == label


def test_mixed_dice_lead_to_the_menu(data: Library) -> None:
    match = clerk(data)
    data.keep_settings(replace(data.settings, other_dice=("dragons_roll/Ana",)))
    with opened(data, Play, match) as screen:
        assert "Whose dice are real?" in screen.texts()
        screen.click("swap-dice")
        assert routes(screen) == [f"/m/{match.id}/menu"]
