"""Scrolls, steps by hand, the menu and the two panels of Dragon's Roll, over real matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.dragons_roll import events as ev
from scoring.dragons_roll import seeds
from scoring.dragons_roll.cards import EARTHQUAKE, FREEZE, ILLUSION, LIGHTNING, PORTAL, SCROLLS, WEB_TRAP, DragonCard
from scoring.dragons_roll.corrections import (
    CityBurned,
    CityRepaired,
    DragonAdded,
    DragonDescribed,
    DragonPut,
    DragonRemoved,
    MasterDescribed,
    ResultEntered,
    ScrollsLaidOut,
)
from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.options import options
from scoring.dragons_roll.practice import PRACTICE
from screens.dragons_roll.by_hand import ByHand
from screens.dragons_roll.can_do import can_do
from screens.dragons_roll.card_of import DragonOf, MasterOf
from screens.dragons_roll.coming import PANEL, coming_panel
from screens.dragons_roll.menu import Menu
from screens.dragons_roll.scroll_screen import Scrolls
from screens.table import Table
from storage.library import Library, Settings
from storage.match import Match
from tests.screens.mounting import Mounted
from tests.screens.opened import act, library, opened, routes

GAME = "dragons_roll"
LYING = (FREEZE, PORTAL, EARTHQUAKE, ILLUSION, LIGHTNING, WEB_TRAP)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def new(data: Library, *numbers: int, **setup: Any) -> Match:
    """A match whose top row has dragons with these move numbers."""
    match = data.create(GAME, ev.DragonsSetup(("Ana", "Ben"), seeds.code(7), scrolls=LYING, **setup))
    cards = tuple(DragonCard((number,)) for number in numbers)
    if cards:
        do(match, ev.DragonsAppeared(cards, "table"))
    return match


def do(match: Match, *events: Any) -> None:
    for event in events:
        match.dispatch(event, match.snapshot.entry, tuple(f"DR-{rule}" for rule in range(1, 21)))


def last(match: Match) -> Any:
    step = match.snapshot.undo
    return step.entry.event if step else None


def pill_names(screen: Mounted, start: str) -> list[str]:
    """The keys that begin like this, from top to bottom."""
    keys = (str(control.key) for control in screen.of(ft.TextButton) if control.key)
    return [key for key in keys if key.startswith(start)]


@pytest.mark.parametrize("before", [(), (ev.ScrollUsed(LIGHTNING, 1, column=0),)], ids=["alone", "unfinished-other"])
def test_freeze_asks_for_a_dragon_and_goes_back_to_the_turn(data: Library, before: tuple[Any, ...]) -> None:
    match = new(data, 5, 2, 5)
    do(match, ev.DiceRolled(5, (), "table"), *before)
    with opened(data, Scrolls, match) as screen:
        assert f"{6 - len(before)} not used yet" in screen.texts()
        screen.click(f"scroll-{FREEZE}")
        assert "Use Freeze" in screen.texts()
        assert screen.find("primary").disabled
        assert pill_names(screen, "on-") == ["on-0", "on-2", "on-1"], "whoever does not move comes last"
        screen.click("on-2")
        act(screen, match, "primary")
        assert last(match) == ev.ScrollUsed(FREEZE, 0, dragon=2)
        assert routes(screen) == [f"/m/{match.id}"]


def test_a_scroll_that_needs_nothing_is_used_at_once_and_a_used_one_is_marked(data: Library) -> None:
    match = new(data, 1, 2, 3)
    do(match, ev.DiceRolled(4, (), "table"))
    with opened(data, Scrolls, match) as screen:
        screen.click(f"scroll-{WEB_TRAP}")
        screen.click("by-1")
        act(screen, match, "primary")
        assert last(match) == ev.ScrollUsed(WEB_TRAP, 1)
        assert "used" in screen.texts()
        screen.click(f"scroll-{WEB_TRAP}")
        screen.click("primary")
        screen.settle(lambda: "objection-anyway" in set(screen.keys()))
        act(screen, match, "objection-anyway")
        assert last(match) == ev.ScrollUsed(WEB_TRAP, 0)


@pytest.mark.parametrize("scroll, taps, used", [
    (PORTAL, ["on-1", "number-6"], ev.ScrollUsed(PORTAL, 0, dragon=1, number=6)),
    (LIGHTNING, ["column-2"], ev.ScrollUsed(LIGHTNING, 0, column=2)),
    (ILLUSION, ["number-3", "turn-0", "turn-1"], ev.ScrollUsed(ILLUSION, 0, number=3, faces=(1, 2))),
    (ILLUSION, ["number-3", "turn-1", "turn-2", "turn-3"], ev.ScrollUsed(ILLUSION, 0, number=3, faces=(2, 5))),
    (ILLUSION, ["number-3", "turn-2", "turn-3"], ev.ScrollUsed(ILLUSION, 0, number=3, faces=(2, 5))),
])  # fmt: skip
def test_a_scroll_is_told_what_it_needs(data: Library, scroll: str, taps: list[str], used: ev.ScrollUsed) -> None:
    match = new(data, 1, 2, 3)
    do(match, ev.DiceRolled(1, (3, 1, 2, 2, 3, 5), "table"))
    with opened(data, Scrolls, match) as screen:
        screen.click(f"scroll-{scroll}")
        for tap in taps:
            assert screen.find("primary").disabled or tap == "turn-3"
            screen.click(tap)
        act(screen, match, "primary")
        assert last(match) == used


def test_every_described_scroll_has_a_reminder_and_an_own_one_shows_what_was_typed(data: Library) -> None:
    data.keep_cards(GAME, DragonsCards(PRACTICE))
    match = new(data)
    do(match, ScrollsLaidOut(SCROLLS))
    with opened(data, Scrolls, match) as screen:
        texts = screen.texts()
        for scroll in SCROLLS:
            assert texts[texts.index(scroll) + 1].endswith(".")


def test_which_scrolls_lie_on_the_table_can_be_changed(data: Library) -> None:
    match = new(data)
    with opened(data, Scrolls, match) as screen:
        screen.click("change")
        act(screen, match, "lies-Scroll 11")
        assert last(match) == ScrollsLaidOut((*LYING, "Scroll 11"))
        act(screen, match, f"lies-{FREEZE}")
        assert last(match) == ScrollsLaidOut((*LYING[1:], "Scroll 11"))


@pytest.mark.parametrize("taps, event", [
    (["place-0-0", "place-1-2"], DragonPut(0, 1, 2)),
    (["place-0-0", "place-1-0"], DragonPut(0, 1, 0)),
    (["place-1-0", "remove"], DragonRemoved(1)),
    (["place-1-0", "place-1-0", "place-2-2", "add-4"], DragonAdded(DragonCard((4,)), 2, 2)),
    (["burn"], CityBurned()),
    (["repair"], CityRepaired()),
    (["won"], ResultEntered(won=True)),
    (["lost"], ResultEntered(won=False)),
])  # fmt: skip
def test_a_step_by_hand_is_objected_to_and_recorded_all_the_same(data: Library, taps: list[str], event: Any) -> None:
    match = new(data, 1, 2, 3)
    with opened(data, ByHand, match) as screen:
        for tap in taps[:-1]:
            screen.click(tap)
        if match.game.objections(match.snapshot.state, event):
            screen.click(taps[-1])
            screen.settle(lambda: "objection-anyway" in set(screen.keys()))
            act(screen, match, "objection-anyway")
        else:
            act(screen, match, taps[-1])
        assert last(match) == event


def test_a_known_card_is_added_by_its_name(data: Library) -> None:
    match = new(data, dragons=PRACTICE)
    with opened(data, ByHand, match) as screen:
        screen.click("place-1-1")
        screen.click("add-card-3")
        screen.settle(lambda: "objection-anyway" in set(screen.keys()))
        act(screen, match, "objection-anyway")
        assert last(match) == DragonAdded(PRACTICE[2], 1, 1)


def test_a_card_read_later_is_recorded_and_kept_with_the_copy(data: Library) -> None:
    match = new(data, 4, 2, 3)
    with opened(data, partial(of_dragon, 0), match) as screen:
        assert screen.find("primary").disabled
        for tap in ("kind-Nobling", "space-add", "takes-6"):
            screen.click(tap)
        act(screen, match, "primary")
        card = match.snapshot.state.dragon(0).card
        assert last(match) == DragonDescribed(0, card)
        assert data.cards(GAME).dragons == (card,)
        assert routes(screen) == [f"/m/{match.id}"]


def test_a_practice_dragon_is_never_kept_as_a_printed_card(data: Library) -> None:
    match = new(data, dragons=PRACTICE)
    do(match, ev.DragonsAppeared((PRACTICE[0],), "table"))
    with opened(data, partial(of_dragon, 0), match) as screen:
        screen.click("known-1")
        act(screen, match, "primary")
        assert last(match) == DragonDescribed(0, PRACTICE[1])
        assert data.cards(GAME) is None


def test_a_dragon_that_has_gone_is_told(data: Library) -> None:
    match = new(data, 4, 2, 3)
    with opened(data, partial(of_dragon, 7), match) as screen:
        assert "This dragon is not in the grid any more." in screen.texts()


def test_the_masters_card_is_corrected_in_the_match_and_in_the_copy(data: Library) -> None:
    match = new(data, 4, 2, 3)
    with opened(data, MasterOf, match) as screen:
        screen.click("yellow-trigger-6")
        act(screen, match, "primary")
        master = match.snapshot.state.master
        assert (master.yellow.trigger, master.typed) == (6, True)
        assert last(match) == MasterDescribed(master)
        assert data.cards(GAME).masters[0] == master


def of_dragon(number: int, table: Table) -> Any:
    return DragonOf(table, number)


def panels(table: Table) -> Any:
    return ft.View(controls=[*coming_panel(table), *can_do(table)])


def lines(screen: Mounted) -> list[str]:
    return [name for name in screen.names() if name.startswith(("If the Dragon die", "1 die", "2 dice", "3 dice"))]


def test_what_is_coming_is_off_until_it_is_switched_on_in_the_menu(data: Library) -> None:
    match = new(data, 5, 2, 5)
    with opened(data, panels, match) as screen:
        assert screen.texts() == []
    with opened(data, Menu, match) as screen:
        screen.event(screen.find("coming"), "change", data=True)
        screen.settle(lambda: data.settings.panels == (PANEL,))
    with opened(data, panels, match) as screen:
        found = lines(screen)
        assert len(found) == 6
        assert found[0] == "If the Dragon die shows 1. No dragon moves."
        assert found[4].count("moves") == 2
        assert found[4].endswith("A dragon appears: left.")


def test_what_is_coming_says_what_burns_and_what_is_not_sure(data: Library) -> None:
    data.keep_settings(Settings(panels=(PANEL,)))
    match = new(data, 5, 2, 2)
    do(match, DragonPut(0, 0, 2), DragonPut(1, 1, 2))
    with opened(data, panels, match) as screen:
        found = lines(screen)
        assert "1 City card burns." in found[4]
        assert "1 City card burns." in found[1] or "1 to 2 City cards burn." in found[1]
        assert "You choose whom the Master Dragon moves." in found[1]
    over = new(data, 5, 2, 2)
    do(over, ResultEntered(won=True))
    with opened(data, panels, over) as screen:
        assert screen.texts() == []


def test_what_can_i_do_comes_up_over_the_foot_of_the_screen_with_every_value(data: Library) -> None:
    match = new(data, dragons=PRACTICE)
    puddle, velvet = PRACTICE[0], PRACTICE[8]
    do(match, ev.DragonsAppeared((puddle, velvet, PRACTICE[4]), "table"))
    do(match, ev.DiceRolled(5, (1, 1, 5, 5, 5, 3), "table"))
    with opened(data, panels, match) as screen:
        assert "What can I do?" in screen.names()
        assert screen.texts() == []
        screen.click("can-do")
        assert len(screen.of(ft.AlertDialog)) == 1
        found = lines(screen)
        assert [line[:6] for line in found] == ["3 dice", "1 die ", "2 dice"]
        assert "Can finish Velvet" in found[0]
        assert "Can finish Puddle" in found[2]
        faces = [option.face for option in options(match.snapshot.state)]
        assert faces == [5, 3, 1]
        screen.click("sheet-close")
        assert not screen.of(ft.AlertDialog)


def test_the_menu_leads_everywhere_and_switches_dice(data: Library) -> None:
    match = new(data)
    with opened(data, Menu, match) as screen:
        for key in ("scrolls", "hand", "players", "master", "cards", "result", "settings", "home"):
            screen.event(screen.find(key), "click")
        home = f"/m/{match.id}"
        assert routes(screen) == [
            f"{home}/scrolls", f"{home}/hand", f"{home}/players", f"{home}/master", "/cards/dragons_roll",
            f"{home}/result", "/settings", "/",
        ]  # fmt: skip
        screen.event(screen.find("real-dice"), "change", data=True)
        screen.settle(lambda: data.settings.real_dice == (GAME,))
        screen.event(screen.find("real-dice"), "change", data=False)
        screen.settle(lambda: data.settings.real_dice == ())


def test_dice_are_real_for_one_and_for_all(data: Library) -> None:
    match = new(data)

    def stored(*others: str, real: tuple[str, ...] = ()) -> bool:
        wanted = tuple(f"{GAME}/{other}" for other in others)
        return (data.settings.real_dice, data.settings.other_dice) == (real, wanted)

    with opened(data, Menu, match) as screen:
        taps: list[tuple[str, Callable[[], bool]]] = [
            ("real-Ana", partial(stored, "Ana")),
            ("real-dragon", partial(stored, "Ana", "")),
            ("real-Ben", partial(stored, real=(GAME,))),
            ("real-Ana", partial(stored, "Ana", real=(GAME,))),
        ]
        for key, until in taps:
            screen.click(key)
            screen.settle(until)
            screen.settle()
        assert {"Ana: real dice", "Ben: real dice, chosen", "Dragon die: real dice, chosen"} <= set(screen.names())
        assert not screen.find("real-dice").value
        screen.event(screen.find("real-dice"), "change", data=True)
        screen.settle(partial(stored, real=(GAME,)))
    more = data.create(GAME, ev.DragonsSetup(("Ana", "Dora"), seeds.code(8)))
    with opened(data, Menu, more) as screen:
        assert "Dora: real dice, chosen" in screen.names(), "a newcomer goes with the table"
