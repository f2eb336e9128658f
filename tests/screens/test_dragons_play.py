"""The play screen of Dragon's Roll: what is asked in which state, what a tap records, what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from scoring.dragons_roll import seeds
from scoring.dragons_roll import table as rules
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import DragonCard, Side
from scoring.dragons_roll.corrections import CityBurned, CityRepaired, DragonAdded, DragonDescribed
from scoring.dragons_roll.events import (
    MASTER,
    DiceRolled,
    DiePlaced,
    DieReturned,
    DieRolled,
    DieTried,
    DragonDefeated,
    DragonDieResolved,
    DragonsAppeared,
    DragonsSetup,
    MasterDefeated,
    MasterMoved,
    NumberCalled,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.state import Due, start
from scoring.dragons_roll.steps import ahead
from scoring.game import Fact
from screens.dragons_roll.lines import EARLIER, said
from screens.dragons_roll.play import Play
from screens.dragons_roll.turn import STEPS, step_now
from screens.words import Words
from storage.library import Library
from storage.match import Match
from tests.screens.dragons import CODE, clerk, do, do_swap, full, last, new, primary, spoken
from tests.screens.opened import act, opened, routes

WORDS = {language: Words(language).game("dragons_roll") for language in ("en", "de")}
TRIGGER = {name: card.yellow.trigger for name, card in MASTER_BY_NAME.items()}


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    """A library whose every roll comes a second after the last."""
    found = Library.open(tmp_path, monotonic=partial(next, count()))
    yield found
    found.close()


def test_a_turn_of_the_clerk_takes_four_taps(data: Library) -> None:
    match = clerk(data)
    with opened(data, Play, match) as screen:
        assert primary(screen) == "Roll turn 1"
        act(screen, match, "face-5")
        assert last(match) == DiceRolled(5, (), "table")
        assert "Left column: the 5 moves to row 2" in screen.texts()
        act(screen, match, "new-4")
        assert last(match) == new(4)
        act(screen, match, "dragon-1")
        assert last(match) == DragonDefeated(1)
        assert primary(screen) == "Next: Ben"
        act(screen, match, "primary")
        assert last(match) == TurnEnded()
        assert "Ben's turn" in screen.texts()


def test_the_app_rolls_the_dragon_die_alone_while_no_spaces_are_known(data: Library) -> None:
    match = clerk(data)
    with opened(data, Play, match) as screen:
        act(screen, match, "primary")
        assert last(match) == DiceRolled(seeds.dragon_face(CODE, 1, 0), (), "app")
        act(screen, match, "undo")
        act(screen, match, "redo")
        assert last(match) == DiceRolled(seeds.dragon_face(CODE, 1, 0), (), "app")


def test_the_app_rolls_the_players_dice_with_it_once_spaces_are_known(data: Library) -> None:
    match = clerk(data)
    do(match, DragonDescribed(0, PRACTICE[0]))
    with opened(data, Play, match) as screen:
        act(screen, match, "primary")
        assert last(match) == DiceRolled(seeds.dragon_face(CODE, 1, 0), seeds.own_faces(CODE, 1, 0, 6), "app")


def moves(data: Library) -> Match:
    match = clerk(data, 1, 2, 3)
    do(match, DiceRolled(3, (), "table"))
    return match


def lost(data: Library) -> Match:
    match = clerk(data)
    do(match, CityBurned(), CityBurned(), CityBurned())
    return match


def missed(data: Library) -> Match:
    return full(data, 2, (6, 6, 6, 6, 6, 6), "Dragomir", cards=(1, 11, 13))


STATES = [
    ("before the dragons", lambda data: data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE)),
     "Tap its number", "A dragon appears in the left column: tap its number."),
    ("DR-4 to roll", clerk, "Roll turn 1", "Roll the Dragon die."),
    ("DR-5 to move", moves, "Move the dragons", "Move the dragons, line by line."),
    ("DR-9 to place", lambda data: full(data, 1, (6, 6, 3, 1, 4, 4)), "Next: Ben", "Tap a value: its spaces light up."),
    ("DR-10 missed", missed, "Missed roll", "No die fits anywhere."),
    ("DR-16 lost", lost, "Result", "The city has burned down."),
]  # fmt: skip


@pytest.mark.parametrize("make, label, sentence", [row[1:] for row in STATES], ids=[row[0] for row in STATES])
def test_the_one_next_thing(data: Library, make: Any, label: str, sentence: str) -> None:
    with opened(data, Play, make(data)) as screen:
        assert primary(screen) == label
        assert sentence in screen.texts()


def test_dr_13_a_pile_of_the_app_is_revealed_with_one_tap(data: Library) -> None:
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE, dragons=PRACTICE, pile="app"))
    with opened(data, Play, match) as screen:
        assert primary(screen) == "Reveal 3 dragons"
        act(screen, match, "primary")
        assert len(last(match).cards) == 3


def test_a_known_card_is_found_by_its_number_and_a_seen_one_is_not_offered(data: Library) -> None:
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE, dragons=PRACTICE))
    with opened(data, Play, match) as screen:
        screen.click("new-1")
        assert {"card-Puddle", "card-Rattle", "card-Brocade"} <= screen.keys()
        act(screen, match, "card-Puddle")
        assert last(match) == DragonsAppeared((PRACTICE[0],), "table")
        screen.click("new-1")
        assert screen.keys() & {"card-Rattle", "card-Puddle"} == {"card-Rattle"}


def test_a_newcomer_with_two_numbers(data: Library) -> None:
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE))
    with opened(data, Play, match) as screen:
        screen.click("two-numbers")
        screen.click("new-6")
        act(screen, match, "new-2")
        assert last(match) == DragonsAppeared((DragonCard((2, 6)),), "table")


@pytest.mark.parametrize("undone", [0, 1, 2])
def test_with_another_dragon_nothing_is_left_of_what_was_tapped_for_the_last(data: Library, undone: int) -> None:
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE))
    with opened(data, Play, match) as screen:
        kept = screen.find("new-1")
        act(screen, match, "new-5")
        assert screen.find("new-1") is kept, "the numbers stay on the screen"
        screen.click("two-numbers")
        screen.click("new-6")
        do(match, new(3))
        screen.settle()
        for _ in range(undone):
            act(screen, match, "undo")
        act(screen, match, "new-2")
        assert last(match) == DragonsAppeared((DragonCard((2,)),), "table")


def test_dr_10_nobody_told_the_dice_so_a_missed_roll_is_a_button(data: Library) -> None:
    match = clerk(data)
    do(match, DiceRolled(1, (), "table"))
    with opened(data, Play, match) as screen:
        act(screen, match, "missed")
        assert last(match) == RollMissed()
        assert primary(screen) == "Roll again"


def test_dr_12_the_master_is_said_to_be_defeated(data: Library) -> None:
    match = clerk(data)
    do(match, DiceRolled(1, (), "table"))
    with opened(data, Play, match) as screen:
        act(screen, match, "master")
        assert last(match) == MasterDefeated()
        assert primary(screen) == "Roll in fury"


def test_dr_9_a_value_lights_its_cards_and_a_tap_places_it(data: Library) -> None:
    match = full(data, 1, (6, 6, 3, 1, 4, 4))
    with opened(data, Play, match) as screen:
        screen.click("value-6")
        assert spoken(screen, "Place 6: Dragon: Magpie")
        assert not spoken(screen, "Place 6: Dragon: Lace")[1:]
        act(screen, match, "dragon-0")
        assert last(match) == DiePlaced(0, 6, 0, 0)
        act(screen, match, "dragon-0")
        assert last(match) == DiePlaced(0, 6, 0, 1)
        assert screen.find("value-3").disabled


def test_dr_20_spaces_that_differ_are_asked_for(data: Library) -> None:
    match = full(data, 1, (6, 6, 3, 1, 4, 4))
    with opened(data, Play, match) as screen:
        screen.click("value-6")
        screen.click("master")
        assert "Where does the 6 go?" in screen.texts()
        assert {"Space 1: circle", "Space 3: triangle"} <= set(screen.names())
        act(screen, match, "where-2")
        assert last(match) == DiePlaced(0, 6, MASTER, 2)


def test_own_dice_are_typed_with_a_tap_each(data: Library) -> None:
    match = clerk(data)
    do(match, DiceRolled(1, (), "table"))
    with opened(data, Play, match) as screen:
        screen.click("own-typed")
        for face in (6, 6, 3, 2):
            screen.click(f"own-{face}")
        screen.click("own-back")
        for face in (1, 4):
            screen.click(f"own-{face}")
        act(screen, match, "own-4")
        assert last(match) == DiceRolled(0, (6, 6, 3, 1, 4, 4), "table")


@pytest.mark.parametrize("dragon", [0, 2])
def test_dr_7_showoff_asks_which_one(data: Library, dragon: int) -> None:
    match = clerk(data, 1, 2, 3, master=MASTER_BY_NAME["Showoff"])
    do(match, DiceRolled(TRIGGER["Showoff"], (), "table"))
    with opened(data, Play, match) as screen:
        assert "Showoff moves one dragon: tap it." in screen.texts()
        assert len(spoken(screen, "Showoff moves: Dragon")) == 3
        act(screen, match, f"dragon-{dragon}")
        assert last(match) == MasterMoved(dragon)


def test_dr_7_trollok_takes_nobody_while_no_kind_is_known(data: Library) -> None:
    match = clerk(data, 1, 3, 4)
    do(match, DiceRolled(TRIGGER["Trollok"], (), "table"))
    with opened(data, Play, match) as screen:
        assert primary(screen) == "There is no Normling"
        act(screen, match, "primary")
        assert last(match) == MasterMoved(-1)


def test_dr_7_dragini_is_called_and_rolled(data: Library) -> None:
    match = clerk(data, 1, 2, 4, master=MASTER_BY_NAME["Dragini"])
    do(match, DiceRolled(TRIGGER["Dragini"], (), "table"))
    with opened(data, Play, match) as screen:
        act(screen, match, "call-2")
        assert last(match) == NumberCalled(2)
        assert primary(screen) == "Roll the call"
        act(screen, match, "face-6")
        assert "Called 2, rolled 6: a dragon appears" in screen.texts()


def test_dr_7_dracelle_sends_a_die_home(data: Library) -> None:
    match = full(data, 1, (6, 6, 3, 1, 4, 4), "Dracelle")
    do(match, DiePlaced(0, 6, 0, 0), DiePlaced(0, 6, 0, 1), TurnEnded())
    do(match, DiceRolled(TRIGGER["Dracelle"], (1, 1, 1, 1, 1, 1), "table"))
    do(match, *([DragonDieResolved()] if rules.next_resolve(match.snapshot.state) else []))
    with opened(data, Play, match) as screen:
        act(screen, match, "dragon-0")
        assert last(match) == DieReturned(0, 0)


@pytest.mark.parametrize("real", [False, True])
def test_dr_7_a_die_for_greedmaw_is_rolled_again(data: Library, *, real: bool) -> None:
    match = full(data, 1, (6, 6, 3, 1, 4, 4), "Greedmaw")
    with opened(data, Play, match) as screen:
        if real:
            do_swap(data)
        screen.click("value-3")
        if not real:
            act(screen, match, "master")
            (rolled,) = seeds.own_faces(CODE, 1, 1, 1)
            assert last(match) == DieTried(0, 3, 0, rolled, "app")
            return
        screen.click("master")
        assert "Roll the die again. What does it show?" in screen.texts()
        act(screen, match, "where-5")
        assert last(match) == DieTried(0, 3, 0, 5, "table")


def test_dr_15_what_a_scroll_offers_can_be_passed_up(data: Library) -> None:
    match = clerk(data, scrolls=("Ambush",))
    do(match, DiceRolled(1, (), "table"), DragonDieResolved(), ScrollUsed("Ambush", 0))
    with opened(data, Play, match) as screen:
        assert primary(screen) == "Roll one die"
        screen.click("pass")
        assert primary(screen) == "Next: Ben"


@pytest.mark.parametrize("real", [False, True])
def test_dr_15_an_ambush_on_greedmaw_rolls_the_die_again(data: Library, *, real: bool) -> None:
    match = full(data, 1, (6, 6, 3, 1, 4, 4), "Greedmaw")
    do(match, ScrollUsed("Ambush", 0), DieRolled(0, 6, 2, "table"))
    if real:
        do_swap(data)
    with opened(data, Play, match) as screen:
        assert spoken(screen, "Place 2: Master Dragon Greedmaw")
        if not real:
            wanted = rules.next_try(match.snapshot.state, 0, 2, 0)
            act(screen, match, "master")
            assert last(match) == wanted
            return
        screen.click("master")
        act(screen, match, "where-1")
        assert last(match) == DieTried(0, 2, 0, 1, "table")
        assert match.snapshot.state.values(MASTER) == (1, 0, 0, 0)


def test_a_city_card_is_burned_by_hand_after_an_objection(data: Library) -> None:
    match = clerk(data)
    with opened(data, Play, match) as screen:
        screen.click("city-1")
        screen.settle(lambda: bool(screen.keys() & {"objection-anyway"}))
        act(screen, match, "objection-anyway")
        assert last(match) == CityBurned()
        assert spoken(screen, "Repair: City card 1, burning")


def test_a_stray_tap_on_the_city_before_the_first_dragon_is_asked_about_once(data: Library) -> None:
    match = data.create("dragons_roll", DragonsSetup(("Ana", "Ben"), CODE))
    with opened(data, Play, match) as screen:
        screen.click("city-1")
        screen.settle(lambda: bool(screen.keys() & {"objection-back"}))
        screen.click("objection-back")
        assert last(match) is None
        screen.click("city-1")
        screen.settle(lambda: bool(screen.keys() & {"objection-anyway"}))
        act(screen, match, "objection-anyway")
        act(screen, match, "city-2")
        assert match.snapshot.state.burning == 2, "a table that records the city alone is not asked again"


def test_nine_dragons_and_the_end_lead_on(data: Library) -> None:
    match = clerk(data)
    do(match, *(DragonAdded(DragonCard((6,)), column, row) for column in range(3) for row in (1, 2)))
    with opened(data, Play, match) as screen:
        assert len([name for name in screen.names() if name.startswith("Dragon: ")]) == 9
    with opened(data, Play, lost(data)) as screen:
        screen.click("primary")
        assert routes(screen)[-1].endswith("/result")


LINES = [
    ("DRx01", ((5, 0, 0),), "Left column: the 5 moves to row 2"),
    ("DRx02", ((5, 0, 0), (2, 0, 1)), "Left column: the 5 moves to row 2 and pushes the 2 to row 3"),
    (
        "DRx03",
        ((5, 1, 0), (2, 1, 1), (3, 1, 2)),
        "Middle column: the 5 moves to row 2 and pushes the 2 to row 3 and the 3 into the city",
    ),
    ("DRx08", ((5, 2, 2),), "Right column: the 5 reaches the city"),
]


@pytest.mark.parametrize("dragons, line", [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_what_the_dragons_did(dragons: tuple[tuple[int, int, int], ...], line: str) -> None:
    state = start(DragonsSetup(("Ana", "Ben"), CODE))
    for number, column, row in dragons:
        state = apply(state, DragonAdded(DragonCard((number,)), column, row))
    told = said(WORDS["en"], ahead(apply(state, DiceRolled(5, (), "table"))).lines)
    assert line in [one.text for one in told]


def test_damage_stands_in_a_line_of_its_own() -> None:
    state = start(DragonsSetup(("Ana", "Ben"), CODE))
    for column in (0, 2):
        state = apply(state, DragonAdded(DragonCard((5,)), column, 2))
    told = [one.text for one in said(WORDS["en"], ahead(apply(state, DiceRolled(5, (), "table"))).lines)]
    assert told == [
        "Left column: the 5 reaches the city",
        "A City card burns, 2 still stand",
        "Right column: the 5 reaches the city",
        "A City card burns, 1 still stands",
        "The grid is empty: three new dragons",
    ]


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("name", MASTER_BY_NAME)
@pytest.mark.parametrize("side", ["yellow", "red"])
def test_every_side_says_what_it_does(data: Library, language: str, name: str, side: Side) -> None:
    match = clerk(data, master=MASTER_BY_NAME[name])
    do(match, *([MasterDefeated(), DiceRolled(1, (), "table"), DragonDieResolved()] if side == "red" else []))
    with opened(data, Play, match, language=language, width=1280) as screen:
        assert match.snapshot.state.side == side
        assert WORDS[language].say(f"dr-play-side-{side}") in screen.texts()


def test_the_lines_of_the_turn_stay_the_latest_first(data: Library) -> None:
    match = clerk(data)
    do(match, DiceRolled(5, (), "table"), new(4), DragonDefeated(1))
    with opened(data, Play, match) as screen:
        texts = screen.texts()
        latest, earlier = texts.index("the 2 is defeated"), texts.index("Earlier this turn")
        moved = texts.index("Left column: the 5 moves to row 2")
        assert texts[moved + 1] == "Left column: the 4 appears"
        assert latest < earlier < moved
        act(screen, match, "undo")
        assert "the 2 is defeated" not in screen.texts()
        act(screen, match, "redo")
        act(screen, match, "primary")
        assert "Earlier this turn" not in screen.texts(), "the next turn begins"


def test_only_the_last_of_the_earlier_lines_are_shown(data: Library) -> None:
    match = clerk(data)
    do(match, *(CityBurned() if odd else CityRepaired() for odd in (1, 0) * 5), new(6))
    with opened(data, Play, match) as screen:
        texts = screen.texts()
        count = texts.index("Earlier this turn")
        assert texts[count + 1 :].count("A City card burns, 2 still stand") == EARLIER // 2


DUES = [
    (("appear", "appear", "roll", "move", "master", "refill", "place"), None),
    (("roll", "move", "master", "refill", "place"), "roll"),
    (("again", "move", "master", "refill", "end"), "roll"),
    (("enraged", "move", "master", "refill", "flip", "place"), "roll"),
    (("move", "master", "refill", "place"), "move"),
    (("appear", "master", "refill", "place"), "move"),
    (("call", "refill", "place"), "master"),
    (("appear", "refill", "place"), "master"),
    (("appear", "place"), "refill"),
    (("hit", "place"), "place"),
    (("portal", "move", "master", "refill", "place"), "move"),
    (("end",), "place"),
    ((), None),
]


@pytest.mark.parametrize("kinds, step", DUES, ids=["-".join(kinds[:2]) or "over" for kinds, _ in DUES])
def test_dr_4_the_step_of_the_turn(kinds: tuple[Any, ...], step: str | None) -> None:
    now = step_now(tuple(map(Due, kinds)))
    assert (None if now is None else STEPS[now]) == step


KEYS = {
    "frozen", "nobody-moves", "moved", "pushed", "fell", "burned", "repaired", "won", "lost", "empty-attack",
    "empty-defeat", "shuffled", "appeared", "call-missed", "call-hit", "portal-struck", "portal-failed", "no-target",
    "trapped", "master-active", "no-lock", "locked", "unlocked", "defeated", "enraged", "flipped", "greedy-failed",
    "greedy-placed", "no-master",
}  # fmt: skip
EVERYTHING = (
    ("dragon", 1), ("name", ""), ("kind", "Simple Normling"), ("move", "5"), ("column", 1), ("row", 2), ("by", -1),
    ("standing", 2), ("die", 3), ("number", 3), ("face", 4), ("rolled", 5), ("space", 1), ("player", "Ana"),
    ("master", "Trollok"), ("side", "red"), ("dice", 1), ("cards", 9),
)  # fmt: skip


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_line_has_words(language: str, key: str) -> None:
    (line,) = said(WORDS[language], (Fact(key, EVERYTHING),))
    assert line.text
