"""A game of Rolling Empires through the interface: the map entered tile by tile, five rounds, a tie on points."""

from __future__ import annotations

import re
from collections.abc import Callable

from scoring.rolling_empires.actions import Attacked, ConquestClaimed, FreeActionTaken, Pillaged
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.corrections import TileTaken
from scoring.rolling_empires.events import CleanedUp, DiceTaken
from scoring.rolling_empires.game import GAME
from scoring.rolling_empires.state import EmpiresState, start
from tests.browser import empires_plan as plan
from tests.browser.empires import do
from tests.browser.empires_seen import see
from tests.browser.harness import Screen, Server


def test_the_plan_is_a_game_by_the_rules() -> None:
    """The rulebook has nothing against it, and it has everything in it that the game below is played for."""
    state = start(plan.setup())
    for event in plan.EVERYTHING:
        assert GAME.objections(state, event) == (), event
        state = apply(state, event)
    kinds = {type(event) for event in plan.PLAY}
    assert {TileTaken, Attacked, Pillaged, ConquestClaimed, CleanedUp, DiceTaken, FreeActionTaken} <= kinds
    assert {event.kind for event in plan.PLAY if isinstance(event, ConquestClaimed)} == {"back", "line"}
    told = {line.fact.key for before, event in plan.planned() for line in apply(before, event).lines}
    assert {"rolls-again", "pass-income", "pillage-taken", "crash-income", "mine-income", "dice-home"} <= told
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.why[0].key == "result-win-magic"


def test_three_players_from_home_to_a_tie_decided_by_magic(server: Server, profile: Callable[..., Screen]) -> None:
    """Every table on the screen is compared with what the rules make of the same taps."""
    screen = profile(server)
    screen.open()
    begin(screen)
    enter_the_map(screen)
    screen.page.set_viewport_size({"width": 1280, "height": 1000})
    steps = list(plan.planned())
    for number, (state, event) in enumerate(steps):
        see(screen, state)
        if isinstance(event, Pillaged):
            screen.outlive(server, f"{state.player(event.seat)}'s turn")
            see(screen, state)
        do(screen, state, event)
        if isinstance(event, CleanedUp) and state.round == 1:
            undo_and_redo(screen, before=steps[number - 1][0], passed=state, cleaned=apply(state, event))
    a_tie(screen, apply(*steps[-1]))


def begin(screen: Screen) -> None:
    """Three players who track their magic."""
    screen.button("Rolling Empires").click()
    for number, player in enumerate(plan.NAMES, 1):
        if number > 2:
            screen.button("Add player").click()
        screen.write(f"Player {number}", player)
    screen.button("Options").click()
    screen.page.get_by_role("switch", name="Track magic").click()
    screen.button("Start game").click()
    screen.text("Who starts?")


def enter_the_map(screen: Screen) -> None:
    """Tile by tile, the lands one after another; the Crash Site lies in the middle by itself."""
    crash, *tiles = plan.LAYING
    state = apply(start(plan.setup()), crash)
    screen.button("Map").click()
    screen.page.evaluate("() => { taps = 0; addEventListener('pointerdown', () => taps++, true); }")
    screen.button(re.compile("^Enter the map on the table")).click()
    for number, event in enumerate(tiles):
        screen.text(f"{len(tiles) - number} tile{'' if len(tiles) - number == 1 else 's'} to go")
        do(screen, state, event)
    screen.text("All tiles are there")
    screen.button("Back to the match").click()
    assert len(tiles) < screen.page.evaluate("() => taps") <= plan.MOST_TAPS


def undo_and_redo(screen: Screen, before: EmpiresState, passed: EmpiresState, cleaned: EmpiresState) -> None:
    """Back over the Clean Up and the pass before it, and forward again."""
    see(screen, cleaned)
    for button, state in (
        ("Undo Clean Up", passed),
        ("Undo pass", before),
        ("Redo pass", passed),
        ("Redo Clean Up", cleaned),
    ):
        screen.button(button).click()
        see(screen, state)


def a_tie(screen: Screen, ended: EmpiresState) -> None:
    """A typed land bonus brings Ana up to Cem, who has more magic."""
    see(screen, ended)
    do(screen, ended, plan.TIE)
    screen.button("Result").click()
    screen.text("Cem wins on magic: 24 beats 21")
    screen.text("Not counted, as nobody entered it: Land bonus and Monuments")
    tied = apply(ended, plan.TIE)
    for standing in GAME.standings(tied):
        screen.spoken(f"Place {standing.rank}: {standing.player}, {standing.score // 2} points")
    screen.button("Undo number").click()
    screen.text("Cem wins: 52 beats 50")
