"""Plays whole games from seeds and checks every table: `python -m tests.scoring.dragons_roll.simulate --games N`."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import CITY_CARDS, COLUMNS, DRAGON_CARDS, MASTERS, ROWS, SCROLLS
from scoring.dragons_roll.events import EVENTS, MASTER, ScrollUsed
from scoring.dragons_roll.game import GAME
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import BLOCKED, FREE, LOCKED, DragonsState, dice_each
from tests.scoring.dragons_roll.players import played

REPLAYED = 20
"""Every how many games all events are taken back and done again."""


@dataclass
class Tally:
    """What was seen in the games played."""

    events: Counter[str] = field(default_factory=Counter)
    overridden: int = 0
    sides: Counter[str] = field(default_factory=Counter)
    """Abilities set off, and for Greedmaw dice tried, by Master and side."""
    scrolls: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    greedy: Counter[str] = field(default_factory=Counter)


def check(state: DragonsState) -> None:
    """Check that dice and cards are all there, each in one place, and that the table makes sense."""
    alive = {dragon.number: dragon for dragon in (*state.dragons, *state.aside)}
    assert len(alive) == len(state.dragons) + len(state.aside)
    assert len(state.dice) == len(state.seats.players)
    lying = [(die.at, die.space) for dice in state.dice for die in dice if die.at == MASTER or die.at >= 0]
    assert len(set(lying)) == len(lying), "two dice on one space"
    for dice in state.dice:
        assert len(dice) in (5, 6)
        for die in dice:
            assert die.at in (FREE, BLOCKED, LOCKED, MASTER) or die.at in alive, die
            assert 0 <= die.face <= 6
            if die.at >= 0:
                assert die.space < len(alive[die.at].card.requirement.spaces)
    assert [len(dice) for dice in state.dice[: len(state.setup.players)]] == [
        dice_each(len(state.setup.players))
    ] * len(state.setup.players)
    places = [(dragon.column, dragon.row) for dragon in state.dragons]
    assert len(set(places)) == len(places), "two dragons in one place"
    assert all(0 <= column < COLUMNS and 0 <= row < ROWS for column, row in places)
    cards = len(state.dragons) + len(state.aside) + len(state.discard)
    assert state.pile + cards == DRAGON_CARDS or (state.pile == 0 and cards > DRAGON_CARDS)
    assert 0 <= state.burning <= CITY_CARDS
    assert bool(state.due) != bool(state.result)
    assert (state.burning == CITY_CARDS) <= (state.result == "lost")
    assert sum(scroll.used for scroll in state.scrolls) <= len(state.scrolls)


def simulate(games: int, first: int = 0) -> Tally:
    """Play games and return what was seen. Raises AssertionError when a table does not add up."""
    tally = Tally()
    for number in range(first, first + games):
        tables = []
        for state, event in played(number):
            check(state)
            GAME.progress(state)
            tables.append((state, event))
            if event is None:
                break
            against = objections(state, event)
            assert number % 2 == 0 or not against, (against, event)
            tally.overridden += bool(against)
            tally.events[type(event).__name__] += 1
            if isinstance(event, ScrollUsed):
                tally.scrolls[event.scroll] += 1
        _tell(tally, number, tables[-1][0])
        for state, _ in tables:
            for line in state.lines:
                if line.key in ("master-active", "greedy-failed", "greedy-placed"):
                    tally.sides[f"{state.master.name} {state.side}"] += 1
        if number % REPLAYED < 2:
            again = tables[0][0]
            for state, event in tables:
                assert again == state
                again = apply(again, event) if event else again
    return tally


def _tell(tally: Tally, number: int, last: DragonsState) -> None:
    assert (GAME.outcome(last) is None) == (not last.result)
    tally.ends[last.result or "cut off"] += 1
    if number % 2 and last.setup.dragons:
        tally.greedy[last.master.name] += 1
        tally.wins[last.master.name] += last.result == "won"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="how many games are played")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args()
    began = time.perf_counter()
    tally = simulate(options.games, options.first)
    seconds = time.perf_counter() - began
    unseen = {event.__name__ for event in EVENTS} - set(tally.events)
    sides = [f"{name} {side}" for name in MASTERS for side in ("yellow", "red")]
    for title, counts, names in (
        ("events", tally.events, [event.__name__ for event in EVENTS]),
        ("abilities", tally.sides, sides),
        ("scrolls", tally.scrolls, list(SCROLLS)),
        ("ends", tally.ends, ["won", "lost", "cut off"]),
    ):
        print(f"{title}: " + ", ".join(f"{name} {counts[name]}" for name in names))
    print(f"overridden: {tally.overridden}; never seen: {', '.join(sorted(unseen)) or 'none'}")
    rates = (f"{name} {tally.wins[name]}/{tally.greedy[name]}" for name in MASTERS)
    print(f"greedy games won, all cards known: {', '.join(rates)}")
    print(f"{options.games} games in {seconds:.1f} s: {options.games / seconds:.1f} a second")


if __name__ == "__main__":
    main()
