"""How fast Dragon's Roll is: what the Dragon die says, and every legal placement, on full grids of known cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median
from typing import Any

from scoring.dragons_roll import INFO, requirements
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.corrections import DragonAdded
from scoring.dragons_roll.events import (
    MASTER,
    DiceRolled,
    DiePlaced,
    DieReturned,
    DragonDieResolved,
    DragonsSetup,
    TurnEnded,
)
from scoring.dragons_roll.forecast import forecast
from scoring.dragons_roll.masters import MASTER_CARDS
from scoring.dragons_roll.options import options, spots
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.seeds import code
from scoring.dragons_roll.state import TURN, Die, Dragon, DragonsState, start, with_die
from storage.library import Library
from storage.match import Match

GAME = INFO.id
ANYWAY = tuple(f"DR-{number}" for number in range(1, 21))
GRIDS = 500
AIM = 1.0
"""Milliseconds that each of the first two may take, as a median, cold and warm."""
CACHED = (requirements.legal, requirements.reach)
"""What remembers answers from one call to the next."""


def full_grid(chance: Random) -> DragonsState:
    """Return nine practice dragons and any Master, each with dice that lie legally on it, and six dice just rolled."""
    names = ("Ana", "Ben", "Cem", "Dora")
    state = start(DragonsSetup(names, code(1), chance.choice(MASTER_CARDS), dragons=PRACTICE))
    cards = chance.sample(PRACTICE, 9)
    dragons = tuple(Dragon(place, place % 3, place // 3, card) for place, card in enumerate(cards))
    state = replace(state, dragons=dragons, appeared=9, due=TURN, side=chance.choice(("yellow", "red")))
    for seat in range(1, len(names)):
        for index in range(len(state.dice[seat])):
            state = _with_one_more(state, seat, index, chance)
    own = tuple(chance.randint(1, 6) for _ in state.free(0))
    return apply(state, DiceRolled(chance.randint(1, 6), own, "table"))


def _with_one_more(state: DragonsState, seat: int, index: int, chance: Random) -> DragonsState:
    """Return the table with a die on a card that it does not finish; without it where none takes it."""
    face = chance.randint(1, 6)
    found = spots(state, face)
    if not found:
        return state
    spot = chance.choice(found)
    after = with_die(state, seat, index, Die(face, spot.at, spot.space))
    requirement = after.requirement(spot.at)
    done = requirement is not None and requirements.met(requirement, after.values(spot.at))
    return state if done else after


def evening(library: Library) -> tuple[Match, Callable[[int], Any]]:
    """Return a match with a full grid of known cards, and what its table does as its step `number`, for ever."""
    match = library.create(GAME, DragonsSetup(("Ana", "Ben"), code(1), dragons=PRACTICE))
    unmoved = [card for card in PRACTICE if 1 not in card.numbers][:9]
    for place, card in enumerate(unmoved):
        match.dispatch(DragonAdded(card, place % 3, place // 3), match.snapshot.entry, ANYWAY, "Ana")
    turn = (
        DiceRolled(1, (6, 5, 4, 3, 2, 1), "app"),
        DiePlaced(0, 6, 4, 0),
        DieReturned(4, 0),
        TurnEnded(),
    )
    return match, lambda number: turn[number % len(turn)]


def placements(state: DragonsState) -> int:
    """List where each of the six numbers may lie and what each rolled one is good for; return how many there are."""
    return sum(len(spots(state, face)) for face in range(1, 7)) + len(options(state))


def main(timed: Callable[[Callable[[], Any]], float], tell: Callable[..., None]) -> None:
    """Measure each on the same grids twice, a call a grid, and say of both whether the median is within the aim.

    Cold: the answers remembered are thrown away before every call. Warm: the same call was made once before.
    """
    chance = Random(20_261_130)
    grids = [full_grid(chance) for _ in range(GRIDS)]
    if not all(len(grid.dragons) == 9 and grid.values(MASTER) for grid in grids):
        raise AssertionError("A grid is not full.")
    calls: dict[str, Callable[[DragonsState], Any]] = {
        "resolving a Dragon die": partial(apply, event=DragonDieResolved()),
        "all legal placements": placements,
        "what is coming": forecast,
    }
    for what, call in calls.items():
        cold = []
        for grid in grids:
            for cached in CACHED:
                cached.cache_clear()
            cold.append(timed(partial(call, grid)))
        for grid in grids:
            call(grid)
        warm = [timed(partial(call, grid)) for grid in grids]
        for how, times in (("cold", cold), ("warm", warm)):
            aims = {} if call is forecast else {"aim": AIM, "reached": median(times) < AIM}
            tell(f"{what}, {how}", calls=len(times), ms=median(times), worst_ms=max(times), **aims)
