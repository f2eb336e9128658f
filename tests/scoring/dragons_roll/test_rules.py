"""What the rulebook has against an event, what a table without dragons records, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.dragons_roll import table as offers
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import (
    DragonCard,
    MasterCard,
    MasterSide,
    Requirement,
    ScrollCard,
    Space,
)
from scoring.dragons_roll.corrections import (
    CityBurned,
    CityRepaired,
    DragonAdded,
    DragonDescribed,
    DragonPut,
    DragonRemoved,
    ResultEntered,
)
from scoring.dragons_roll.events import (
    MASTER,
    DiceRolled,
    DiceUnlocked,
    DiePlaced,
    DieRolled,
    DragonDefeated,
    DragonDieResolved,
    DragonsAppeared,
    DragonsEvent,
    DragonsSetup,
    MasterDefeated,
    MasterMoved,
    NumberCalled,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.game import GAME
from scoring.dragons_roll.masters import MASTER_BY_NAME, MASTER_CARDS, DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.requirements import fixed
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import BLOCKED, Die, DragonsState, start
from scoring.game import Outcome, fact
from scoring.seats import PlayerJoined, PlayerWithdrew
from tests.scoring.dragons_roll.simulate import check, simulate
from tests.scoring.dragons_roll.strategies import (
    EVENT,
    SEED,
    SETUP,
    after,
    carded,
    diced,
    die,
    new,
    setup,
    shape,
    table,
)

MOVED = DragonDieResolved()
ROLLED = die(2, 1, 1, 2, 5, 5, 6)
GRID = ("5a - -", "- 1b -", "_c - -")


def dealt(*events: DragonsEvent) -> DragonsState:
    """Return a table with practice dragons in the top row, before the first roll."""
    state = start(setup("Dracelle", dragons=PRACTICE))
    return after(state, DragonsAppeared(PRACTICE[:3], "table"), *events)


OBJECTIONS: dict[str, tuple[list[DragonsEvent], DragonsEvent, list[tuple[str, str]]]] = {
    "DR-4-roll-twice": ([die(2), MOVED], die(3), [("DR-4", "roll-not-due")]),
    "DR-4-roll-again-missed": ([die(2), RollMissed()], die(3), []),
    "DR-4-own-twice": ([ROLLED], DiceRolled(0, (1,) * 6, "table"), [("DR-4", "rolled-own-already")]),
    "DR-4-own-later": ([die(2)], DiceRolled(0, (1,) * 6, "table"), []),
    "DR-4-ends-unrolled": ([], TurnEnded(), [("DR-4", "step-open")]),
    "DR-1-dice": ([], die(2, 1, 1), [("DR-1", "dice-count")]),
    "DR-5-nothing": ([], MOVED, [("DR-5", "nothing-rolled")]),
    "DR-8-newcomer-open": ([die(4)], TurnEnded(), [("DR-4", "step-open")]),
    "DR-8-two": ([die(4)], new(1, 2), [("DR-8", "too-many")]),
    "DR-8-nobody": ([die(3)], new(1), [("DR-8", "nobody-due")]),
    "DR-7-nobody-asked": ([die(3)], MasterMoved(0), [("DR-7", "nothing-asked")]),
    "DR-7-no-call": ([die(3)], NumberCalled(1), [("DR-7", "nothing-asked")]),
    "DR-9-other-player": ([ROLLED], DiePlaced(1, 1, 0, 0), [("DR-9", "not-your-turn")]),
    "DR-9-not-rolled": ([ROLLED], DiePlaced(0, 4, 0, 0), [("DR-9", "no-die")]),
    "DR-9-before-2a": ([], DiePlaced(0, 1, 0, 0), [("DR-4", "step-open")]),
    "DR-9-turned": ([ROLLED], DiePlaced(0, 2, 0, 0, 1), [("DR-15", "turned-freely")]),
    "DR-5-unknown-dragon": ([ROLLED], DiePlaced(0, 1, 9, 0), [("DR-5", "no-dragon")]),
    "DR-20-no-space": ([ROLLED], DiePlaced(0, 1, 0, 8), [("DR-20", "no-space")]),
    "DR-20-fits-not": ([ROLLED], DiePlaced(0, 5, 0, 0), [("DR-20", "space-numbers")]),
    "DR-20-unknown-card": ([ROLLED], DiePlaced(0, 5, 1, 0), [("DR-20", "spaces-unknown")]),
    "DR-9-other-number": ([ROLLED, DiePlaced(0, 1, 0, 0)], DiePlaced(0, 2, MASTER, 1), [("DR-9", "other-number")]),
    "DR-20-taken": ([ROLLED, DiePlaced(0, 1, 0, 0)], DiePlaced(0, 1, 0, 0), [("DR-20", "space-taken")]),
    "DR-10-could-place": ([ROLLED], RollMissed(), [("DR-10", "could-place")]),
    "DR-10-placed": ([ROLLED, DiePlaced(0, 1, 0, 0)], RollMissed(), [("DR-10", "placed-already")]),
    "DR-10-missed": ([die(2, 6, 6, 6, 6, 6, 6)], TurnEnded(), [("DR-10", "missed")]),
    "DR-10-in-order": ([die(2, 6, 6, 6, 6, 6, 6)], RollMissed(), []),
    "reading-10-voluntary": ([ROLLED], TurnEnded(), []),
    "DR-10-clerk": ([die(2)], TurnEnded(), []),
    "DR-10-clerk-missed": ([die(2)], RollMissed(), []),
    "DR-10-no-second-placement": (
        [die(2, 6, 6, 6, 6, 6, 6), RollMissed(), die(1)],
        DiePlaced(0, 6, 0, 0),
        [("DR-10", "missed-already")],
    ),
    "DR-11-open": ([ROLLED], DragonDefeated(0), [("DR-11", "spaces-open")]),
    "DR-11-clerk": ([die(2)], DragonDefeated(0), []),
    "DR-11-nobody": ([die(2)], DragonDefeated(9), [("DR-5", "no-dragon")]),
    "DR-12-clerk": ([die(2)], MasterDefeated(), []),
    "DR-12-step": ([die(2), MasterDefeated()], MasterDefeated(), [("DR-4", "step-open")]),
    "DR-15-roll-one": ([ROLLED], DieRolled(0, 1, 2, "table"), [("DR-15", "no-strike")]),
    "DR-5-by-hand": ([], DragonPut(0, 2, 2), [("DR-5", "by-hand")]),
    "DR-5-remove": ([], DragonRemoved(0), [("DR-5", "by-hand")]),
    "DR-5-remove-nobody": ([], DragonRemoved(9), [("DR-5", "no-dragon")]),
    "DR-8-by-hand": ([], DragonAdded(DragonCard((1,)), 0, 0), [("DR-8", "by-hand")]),
    "DR-6-by-hand": ([], CityBurned(), [("DR-6", "by-hand")]),
    "DR-13-nothing-burns": ([], CityRepaired(), [("DR-13", "nothing-burns")]),
    "DR-13-by-hand": ([CityBurned()], CityRepaired(), [("DR-13", "by-hand")]),
    "DR-7-unlocked-by-hand": ([], DiceUnlocked(), [("DR-7", "by-hand")]),
    "DR-16-over": ([ResultEntered(won=True)], die(2), [("DR-16", "over")]),
    "DR-16-over-again": ([ResultEntered(won=True)], ResultEntered(won=False), [("DR-16", "over")]),
    "no-seat": ([ROLLED], DiePlaced(7, 1, 0, 0), [("seats", "no-seat")]),
    "five": ([PlayerJoined("C"), PlayerJoined("D")], PlayerJoined("E"), [("seats", "table-full")]),
    "described-nobody": ([], DragonDescribed(9, PRACTICE[0]), [("DR-5", "no-dragon")]),
}


@pytest.mark.parametrize(("before", "event", "expected"), OBJECTIONS.values(), ids=OBJECTIONS)
def test_objections(before: list[DragonsEvent], event: DragonsEvent, expected: list[tuple[str, str]]) -> None:
    state = after(carded(table(*GRID, master="Dragomir"), 0, fixed(1, 1)), *before)
    assert [(each.rule, each.fact.key) for each in objections(state, event)] == expected
    check(apply(state, event))


@pytest.mark.parametrize(
    "event", [DiePlaced(0, 1, 0, 0), DragonDefeated(0), new(1), die(1)], ids=lambda event: type(event).__name__
)
def test_a_city_about_to_fall_is_said(event: DragonsEvent) -> None:
    state = after(table("- - 5a", "1b - -", burning=2), die(5, 1, 1, 1, 1, 1, 1))
    assert [each.fact.key for each in objections(state, event)] == ["city-falls"]
    assert not objections(state, MOVED)
    assert not objections(state, TurnEnded())


def test_dr_2_a_card_is_there_once() -> None:
    state = dealt(die(4))
    assert [each.fact.key for each in objections(state, DragonsAppeared((PRACTICE[0],), "table"))] == ["card-seen"]
    assert not objections(state, DragonsAppeared((PRACTICE[9],), "table"))
    assert not objections(state, new(1)), "a card that is not in the library"


def test_drx21_and_dr_11_dice_go_home_at_the_end_of_the_turn() -> None:
    state = carded(table("1a - -", "1b - -"), 0, fixed(1, 1))
    state = after(diced(state, 1, Die(1, 0, 0)), die(2, 1, 5, 5, 5, 5, 5), DiePlaced(0, 1, 0, 1))
    assert [dragon.number for dragon in state.aside] == [0]
    assert (state.free(0), state.free(1)) == ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)), "not yet"
    state = apply(state, TurnEnded())
    assert (len(state.free(0)), len(state.free(1)), state.discard) == (
        6,
        6,
        (DragonCard((1,), requirement=fixed(1, 1)),),
    )


def test_reading_11_dice_on_a_dragon_in_the_city_go_home_blocked() -> None:
    state = carded(table("- - 5a", "1b - -"), 0, fixed(1, 1))
    state = after(diced(state, 1, Die(1, 0, 0)), die(5), MOVED)
    assert state.dice[1][0] == Die(1, BLOCKED)
    assert len(after(state, new(1), TurnEnded()).free(1)) == 6


def test_by_hand_pushes_like_the_rules() -> None:
    state = table("1a 1b 1c", "1d - -")
    assert shape(apply(state, DragonPut(3, 0, 0)))[:2] == ("d a b", "- - -")
    assert apply(state, DragonPut(3, 0, 0)).burning == 1
    assert shape(apply(state, DragonAdded(DragonCard((1,)), 0, 1)))[0] == "a + b"
    assert shape(apply(state, DragonRemoved(1)))[0] == "a - c"
    assert apply(state, DragonRemoved(3)).burning == 0


def test_a_card_can_be_read_later() -> None:
    state = after(table(*GRID), DragonDescribed(1, PRACTICE[0]), ROLLED)
    assert not objections(state, DiePlaced(0, 1, 1, 0))
    state = after(state, DiePlaced(0, 1, 1, 1), DragonDescribed(1, DragonCard((3,), requirement=fixed(1))))
    assert state.dice[0][0] == Die(1, BLOCKED), "the card has no such space"


def test_record_without_dragons_only_city_and_result_are_kept() -> None:
    state = start(setup("Showoff", scrolls=("Freeze",)))
    assert [each.fact.key for each in objections(state, CityBurned())] == ["by-hand"], "only the first is asked about"
    state = apply(state, CityBurned())
    events: list[DragonsEvent] = [MasterDefeated(), CityBurned(), CityRepaired(), MasterDefeated()]
    for event in events:
        assert not objections(state, event)
        state = apply(state, event)
    why = fact("result-won", master="Showoff", side="red", city=2, turns=1, scrolls=1)
    assert GAME.outcome(state) == Outcome((0, 1), (why,))
    lost = after(start(setup()), CityBurned(), CityBurned(), CityBurned())
    assert GAME.outcome(lost) == Outcome(
        (), (fact("result-lost", master="Trollok", side="yellow", city=0, turns=1, scrolls=0),)
    )


def test_what_the_turn_led_to_is_kept_until_it_ends() -> None:
    state = after(table("5a - -", "2b - -"), die(5), MOVED, new(6))
    assert [line.key for line in state.lines] == ["appeared"]
    assert [line.key for line in state.turn.told][-1:] == ["moved"]
    state = apply(state, DragonDefeated(1))
    assert [line.key for line in state.turn.told][-2:] == ["moved", "appeared"]
    assert apply(state, TurnEnded()).turn.told == ()


def test_everybody_wins_together() -> None:
    state = after(table(*GRID, burning=1), PlayerJoined("Çem"), PlayerWithdrew(1), ResultEntered(won=True))
    assert [(each.seat, each.rank, each.score) for each in GAME.standings(state)] == [(0, 1, 2), (2, 1, 2), (1, 0, 2)]
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.winners == (0, 2)


def test_progress() -> None:
    state = table(*GRID)
    assert GAME.progress(state) == fact("progress-turn", turn=1, player="Ana", master="Greedmaw", side="yellow")
    assert GAME.progress(apply(state, ResultEntered(won=False))) == fact(
        "progress-over", result="lost", master="Greedmaw"
    )


def test_clockwise_over_the_withdrawn_and_the_newly_seated() -> None:
    state = after(table(*GRID), PlayerJoined("Çem"), PlayerWithdrew(1), die(2), TurnEnded())
    assert (state.turn.seat, len(state.dice[2])) == (2, 5)
    assert after(state, die(2), TurnEnded()).turn.seat == 0


OFFERS: dict[str, tuple[Callable[[DragonsState], Any], list[DragonsEvent], bool]] = {
    "roll": (offers.next_roll, [], True),
    "roll-done": (offers.next_roll, [ROLLED], False),
    "resolve": (offers.next_resolve, [die(2)], True),
    "resolve-done": (offers.next_resolve, [die(2), MOVED], False),
    "dragons": (offers.next_dragons, [die(4)], True),
    "dragons-none": (offers.next_dragons, [die(2)], False),
    "strike": (offers.next_strike, [ROLLED, ScrollUsed("Ambush", 0)], True),
    "strike-none": (offers.next_strike, [ROLLED], False),
    "scroll-due": (offers.scroll_due, [ROLLED, ScrollUsed("Ambush", 0)], True),
    "scroll-due-none": (offers.scroll_due, [ROLLED], False),
    "choices-none": (offers.choices, [ROLLED], False),
}


@pytest.mark.parametrize(("offer", "before", "there"), OFFERS.values(), ids=OFFERS)
def test_offers(offer: Callable[[DragonsState], Any], before: list[DragonsEvent], there: bool) -> None:  # noqa: FBT001 - a column of the table
    state = dealt(*before)
    made = offer(state)
    assert bool(made) is there
    if isinstance(made, DiceRolled | DragonDieResolved | DragonsAppeared):
        assert not objections(state, made)


@pytest.mark.parametrize(
    ("before", "due"),
    [
        ([], "roll"),
        ([die(2)], "place"),
        ([die(5)], "appear"),
        ([die(2), RollMissed()], "again"),
        ([die(2), RollMissed(), die(2)], "end"),
        ([die(2), MasterDefeated()], "enraged"),
        ([die(2), ScrollUsed("Ambush", 0)], "place"),
    ],
)
def test_what_is_due_next(before: list[DragonsEvent], due: str) -> None:
    head = offers.next_due(after(table(*GRID), *before))
    assert head
    assert head.kind == due


def test_what_was_drawn_does_not_depend_on_what_was_typed() -> None:
    state = dealt(die(3))
    typed, drawn = apply(state, RollMissed()), offers.next_roll(dealt())
    assert drawn
    again = offers.next_roll(typed, own=False)
    assert again
    other = offers.next_roll(after(dealt(), drawn, RollMissed()), own=False)
    assert again == other


def test_the_pile_that_runs_out_on_the_way_is_shuffled_anew() -> None:
    state = dealt()
    state = replace(state, discard=PRACTICE[3:16])
    state = replace(state, dragons=(replace(state.dragons[0], row=2, card=DragonCard((3,))),), aside=())
    state = after(replace(state, discard=PRACTICE[:16]), die(3), MOVED)
    assert [due.kind for due in state.due[:3]] == ["appear"] * 3
    made = offers.next_dragons(state)
    assert made
    assert len(made.cards) == 3
    assert not objections(state, made)
    assert apply(state, made).burning == 0, "the pile ran out: a City card is repaired"


def test_missed_rolls_are_known_when_the_dice_are() -> None:
    state = carded(table(*GRID), 0, fixed(1, 1))
    assert offers.missed_roll(after(state, die(2))) is None
    assert offers.missed_roll(after(state, ROLLED)) is False
    assert offers.missed_roll(after(state, die(2, 5, 5, 5, 5, 5, 5))) is False, "Greedmaw takes 5s"
    assert offers.missed_roll(after(state, die(2, 6, 6, 6, 6, 6, 6), ScrollUsed("Illusion", 0))) is True
    empty = diced(state, 0, *[Die(1, MASTER, 0)] * 6)
    assert offers.missed_roll(after(replace(empty, turn=replace(empty.turn, illusion=True)), die(2))) is True


WRONG: dict[str, Callable[[], object]] = {
    "one-player": lambda: DragonsSetup(("Ana",), SEED),
    "five-players": lambda: DragonsSetup(("A", "B", "C", "D", "E"), SEED),
    "same-name": lambda: DragonsSetup(("Ana", "Ana"), SEED),
    "first": lambda: DragonsSetup(("Ana", "Ben"), SEED, first=2),
    "seed": lambda: DragonsSetup(("Ana", "Ben"), SEED.lower()),
    "no-die": lambda: DiceRolled(0, (), "app"),
    "seven": lambda: DiceRolled(7, (), "app"),
    "faceless": lambda: DiePlaced(0, 0, 0, 0),
    "column": lambda: DragonPut(0, 3, 0),
    "row": lambda: DragonPut(0, 0, 3),
    "dragon": lambda: DragonDefeated(-1),
    "numbers": lambda: DragonCard((2, 1)),
    "space": lambda: Space(()),
    "spaces": lambda: Requirement((Space(),) * 10),
    "trigger": lambda: MasterSide(7),
    "master": lambda: MasterCard("Bob", MasterSide(), MasterSide()),
    "masters": lambda: DragonsCards(masters=MASTER_CARDS[:5]),
    "scroll": lambda: ScrollCard(""),
    "name": lambda: DragonCard(name=" x"),
}


@pytest.mark.parametrize("make", WRONG.values(), ids=WRONG)
def test_what_no_table_could_show_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"[.]$"):
        make()


@settings(max_examples=100, deadline=None)
@given(SETUP, st.lists(EVENT, max_size=40))
def test_dice_and_cards_are_conserved_whatever_is_recorded(made: DragonsSetup, events: list[Any]) -> None:
    state = start(made)
    for event in events:
        state = apply(state, event)
        check(state)
        offers.next_due(state)
        offers.choices(state)
        offers.scroll_placements(state)


def test_games_played_to_the_end() -> None:
    tally = simulate(300)
    assert tally.ends["won"]
    assert tally.ends["lost"]
    assert set(tally.sides) == {f"{name} {side}" for name in MASTER_BY_NAME for side in ("yellow", "red")}
    assert len(tally.scrolls) == 10
