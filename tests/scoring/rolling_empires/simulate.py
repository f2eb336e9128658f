"""Plays whole games from seeds and checks every table: `python -m tests.scoring.rolling_empires.simulate --games N`."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import get_args

from scoring.rolling_empires.actions import (
    Attacked,
    AttackKind,
    BehemothWalked,
    ClaimKind,
    ConquestClaimed,
    DieBought,
    MineBuilt,
    MineFlipped,
    SaboteurSent,
    SpecialUsed,
)
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import (
    BARRACKS,
    BEHEMOTH,
    NEUTRALS,
    ONCE_A_ROUND,
    SABOTEUR,
    TOKENS,
    WHITE_DICE,
    WORKSHOPS,
)
from scoring.rolling_empires.events import EVENTS, CleanedUp, EmpiresEvent
from scoring.rolling_empires.game import GAME
from scoring.rolling_empires.mines import mines_controlled
from scoring.rolling_empires.rules import objections
from scoring.rolling_empires.state import EmpiresState
from scoring.rolling_empires.table import clean_up
from tests.scoring.rolling_empires.players import played

REPLAYED = 20
"""Every how many games all events are taken back and done again."""
MAIN_ACTIONS = ("DieBought", "MonumentBuilt", "WorkshopBuilt", "MineBuilt", "MineFlipped", "Reinforced", "Pillaged")
ABILITIES = (
    "BehemothWalked",
    "DieAssassinated",
    "TilesMoved",
    "CitySummoned",
    "SaboteurSent",
    "WorkshopUsed",
    "SpecialUsed",
    "FreeActionTaken",
)
VARIANTS = ("5 rounds", "8 rounds", "draft", "neutral", "magic", "no magic", "map", "no map", "tally")
PLAYERS = ("2 players", "3 players", "4 players", "5 players", "6 players")


@dataclass
class Tally:
    """What was seen in the games played."""

    events: Counter[str] = field(default_factory=Counter)
    overridden: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    """Main actions and abilities, attacks and claims by kind; only those in order."""
    workshops: Counter[str] = field(default_factory=Counter)
    """Built, and turned sideways, by name."""
    neutrals: Counter[str] = field(default_factory=Counter)
    """Neutral dice bought and used."""
    variants: Counter[str] = field(default_factory=Counter)
    """Games."""
    lines: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)


def income(state: EmpiresState) -> dict[int, int]:
    """Return what Clean Up pays to each seat, read off the map once more, apart from the rules under test."""
    pays: Counter[int] = Counter()
    for at, tile in state.land:
        if tile.land == "crash":
            pays[tile.seat] += 5
        for empire in state.empires:
            if empire.city == at and tile.seat >= 0:
                pays[tile.seat] += empire.mines
    for builder, empire in enumerate(state.empires):
        held = any(at == empire.city and tile.seat >= 0 for at, tile in state.land)
        pays[builder] += 0 if held else empire.mines
    return {seat: magic for seat, magic in pays.items() if magic and seat in state.seats.playing}


def check(state: EmpiresState, *, legal: bool) -> None:
    """Check that tokens, dice, mines and cards add up, and that the table makes sense."""
    seats = range(len(state.seats.players))
    assert len(state.empires) == len(state.seats.players)
    lands = dict(state.land)
    assert list(lands) == sorted(lands)
    assert len(lands) == len(state.land)
    for seat, empire in enumerate(state.empires):
        on_board = sum(tile.seat == seat for tile in lands.values())
        assert on_board + state.tokens_left(seat) == TOKENS
        assert empire.city is None or empire.city in lands
        assert empire.mines >= 0
        assert empire.magic >= 0
        if legal:
            assert on_board <= TOKENS
    mines = sum(mines_controlled(state, seat) for seat in seats)
    assert mines == sum(empire.mines for empire in state.empires)
    assert all(tile.seat in (-1, *seats) for tile in lands.values())
    if legal:
        assert sum(tile.land == "crash" for tile in lands.values()) <= 1
    named = [die.name for tile in lands.values() for die in tile.dice if die.name in NEUTRALS]
    owned = [name for empire in state.empires for name in empire.dice if name in NEUTRALS]
    if legal and state.setup.neutral:
        assert sorted([*owned, *state.neutrals]) == sorted(NEUTRALS), "each neutral die once"
        assert set(named) <= set(owned)
    if legal:
        assert len(set(named)) == len(named)
    able = [seat for seat in state.seats.playing if not state.empires[seat].passed]
    assert (state.turn in able if able else state.turn == -1) if state.phase == "action" else state.turn == -1
    assert not (state.claimed or state.acted) or state.phase == "action"


def surplus(state: EmpiresState, seat: int) -> int:
    """Return how many more dice of a player lie on tiles, the city and cards than the player is known to own."""
    empire = state.empires[seat]
    lying = sum(len(tile.dice) for _, tile in state.land if tile.seat == seat) + empire.summoned
    lying += sum(shop.saboteur == seat for each in state.empires for shop in each.workshops)
    return lying - WHITE_DICE - len(empire.dice)


def check_dice(before: EmpiresState, after: EmpiresState) -> None:
    """Check that nobody lays more dice than owned, from when on purchases are told; before that any may be owned."""
    if any(empire.dice for empire in before.empires):
        for seat in range(len(before.empires)):
            assert surplus(after, seat) <= max(0, surplus(before, seat)), (seat, after.empires[seat])


def check_mines(before: EmpiresState, event: EmpiresEvent, after: EmpiresState) -> None:
    """Check that mines come by building alone and go by flipping alone."""
    change = {MineBuilt: 1, MineFlipped: -1}.get(type(event), 0)
    for seat, empire in enumerate(before.empires):
        expected = empire.mines + (change if getattr(event, "seat", -1) == seat else 0)
        assert after.empires[seat].mines == expected


def check_clean_up(before: EmpiresState, after: EmpiresState) -> None:
    """Check one Clean Up against the map, and that it was told beforehand."""
    assert clean_up(before) == after.lines
    if before.phase == "end":
        return
    told: Counter[int] = Counter()
    for line in after.lines:
        if line.fact.key in ("crash-income", "mine-income"):
            told[line.seat] += int(dict(line.fact.values)["magic"])
    assert told == income(before)
    for seat, empire in enumerate(before.empires):
        assert after.empires[seat].magic == empire.magic + (told[seat] if before.tracked else 0)
    assert not any(tile.magic or (tile.land == "crash" and tile.dice) for _, tile in after.land)


def simulate(games: int, first: int = 0) -> Tally:
    """Play games and return what was seen. Raises AssertionError when a table does not add up."""
    tally = Tally()
    for number in range(first, first + games):
        tables = []
        legal = number % 2 == 1
        for state, event in played(number):
            check(state, legal=legal)
            tables.append((state, event))
            if legal and len(tables) > 1 and (last := tables[-2][1]):
                check_dice(tables[-2][0], state)
                check_mines(tables[-2][0], last, state)
            if len(tables) > 1 and isinstance(tables[-2][1], CleanedUp):
                check_clean_up(tables[-2][0], state)
            tally.lines.update(line.fact.key for line in state.lines)
            if event is None:
                break
            against = objections(state, event)
            assert not (legal and against), (against, event)
            tally.overridden += bool(against)
            tally.events[type(event).__name__] += 1
            if not against:
                _count(tally, state, event)
        _tell(tally, tables[-1][0])
        if number % REPLAYED < 2:
            again = tables[0][0]
            for state, event in tables:
                assert again == state
                again = apply(again, event) if event else again
    return tally


def _count(tally: Tally, state: EmpiresState, event: EmpiresEvent) -> None:
    name = type(event).__name__
    match event:
        case Attacked(kind=kind):
            name = f"attack {kind}"
        case ConquestClaimed(kind=kind):
            name = f"claim {kind}"
        case DieBought(name=die) if die in NEUTRALS:
            tally.neutrals[f"{die} bought"] += 1
        case SpecialUsed(name=die) if die in NEUTRALS:
            tally.neutrals[f"{die} used"] += 1
        case BehemothWalked():
            tally.neutrals[f"{BEHEMOTH} used"] += 1
        case SaboteurSent():
            tally.neutrals[f"{SABOTEUR} used"] += 1
    tally.actions[name] += 1
    tally.neutrals.update(f"{die.name} used" for die in getattr(event, "dice", ()) if die.name in NEUTRALS)
    after = apply(state, event)
    if name in ("WorkshopBuilt", "MineFlipped", "WorkshopNamed"):
        tally.workshops[getattr(event, "name", "")] += 1
    used = [(shop.name, shop.used) for empire in after.empires for shop in empire.workshops]
    were = [(shop.name, shop.used) for empire in state.empires for shop in empire.workshops]
    if len(used) == len(were):
        tally.workshops.update(f"{name} used" for (name, now), (_, then) in zip(used, were, strict=True) if now > then)


def _tell(tally: Tally, last: EmpiresState) -> None:
    GAME.progress(last)
    setup = last.setup
    ended = GAME.outcome(last)
    tally.ends["cut off" if ended is None else "shared" if len(ended.winners) > 1 else "won"] += 1
    tally.variants[f"{len(setup.players)} players"] += 1
    tally.variants[f"{setup.rounds} rounds"] += 1
    tally.variants["magic" if setup.magic else "no magic"] += 1
    tally.variants["map" if last.land else "no map"] += 1
    tally.variants.update(name for name in ("draft", "neutral", "tally") if getattr(setup, name))


def wanted(tally: Tally) -> tuple[tuple[str, Counter[str], list[str]], ...]:
    """Return what has to be seen often enough: a title, the counts, and every name that counts."""
    attacks = [f"attack {kind}" for kind in get_args(AttackKind)]
    claims = [f"claim {kind}" for kind in get_args(ClaimKind)]
    used = [f"{name} used" for name in (*ONCE_A_ROUND, BARRACKS)]
    dice = [f"{name} {done}" for name in NEUTRALS for done in ("bought", "used")]
    return (
        ("main actions", tally.actions, [*MAIN_ACTIONS, *attacks, *claims]),
        ("abilities", tally.actions, list(ABILITIES)),
        ("workshops", tally.workshops, [*WORKSHOPS, *used]),
        ("neutral dice", tally.neutrals, dice),
        ("games", tally.variants, [*PLAYERS, *VARIANTS]),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="how many games are played")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args()
    began = time.perf_counter()
    tally = simulate(options.games, options.first)
    seconds = time.perf_counter() - began
    rare = []
    for title, counts, names in wanted(tally):
        print(f"{title}: " + ", ".join(f"{name} {counts[name]}" for name in names))
        rare += [name for name in names if counts[name] < 100]
    unseen = {event.__name__ for event in EVENTS} - set(tally.events)
    print("events: " + ", ".join(f"{name} {count}" for name, count in tally.events.most_common()))
    print("lines: " + ", ".join(f"{name} {count}" for name, count in tally.lines.most_common()))
    print("ends: " + ", ".join(f"{name} {count}" for name, count in tally.ends.most_common()))
    print(f"overridden: {tally.overridden}; never seen: {', '.join(sorted(unseen)) or 'none'}")
    print(f"fewer than 100: {', '.join(rare) or 'none'}")
    print(f"{options.games} games in {seconds:.1f} s: {options.games / seconds:.1f} a second")


if __name__ == "__main__":
    main()
