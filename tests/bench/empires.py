"""How fast Rolling Empires counts: a player's whole conquest strip, and Clean Up and all figures for six players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median
from typing import Any

from scoring.rolling_empires import conquests, maps
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import FACTIONS, WORKSHOPS, EmpiresCards, FactionSheet, LandBonus
from scoring.rolling_empires.corrections import RoundSet
from scoring.rolling_empires.events import CityPlaced, CleanedUp, EmpiresSetup, MapLaid
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.scores import figures, standings
from scoring.rolling_empires.seeds import code
from scoring.rolling_empires.state import EmpiresState, Workshop, start, with_empire

TABLES = 500
AIM = 1.0
"""Milliseconds that a strip may take, as a median."""
PLAYERS = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
TILES = 33
SHEETS = tuple(
    FactionSheet(faction, (LandBonus("forest", 1), LandBonus("crash", 3), LandBonus("ring", 2))) for faction in FACTIONS
)


def full_table(chance: Random, number: int) -> EmpiresState:
    """Return six players in the third round, who control most of a map of their own with dice; all have workshops."""
    seed = code(number)
    setup = EmpiresSetup(PLAYERS, seed, FACTIONS, magic=True, cards=EmpiresCards(SHEETS))
    state = apply(start(setup), MapLaid(maps.generated(seed, len(PLAYERS))))
    state = apply(state, RoundSet(3, "action"))
    for seat, (at, _) in enumerate(chance.sample(state.land, len(PLAYERS))):
        state = apply(state, CityPlaced(seat, *at))
        built = tuple(map(Workshop, chance.sample(WORKSHOPS, 3)))
        state = with_empire(state, seat, workshops=built, mines=chance.randint(0, 3))
    return replace(state, land=tuple((at, replace(tile, **_held(chance))) for at, tile in state.land))


def _held(chance: Random) -> dict[str, Any]:
    """Return who controls a tile, and what lies there."""
    dice = tuple(Die(chance.randint(1, 5)) for _ in range(chance.randint(0, 2)))
    return {"seat": chance.randint(0, len(PLAYERS) - 1), "dice": dice, "magic": chance.choice((0, 0, 2))}


def counted(state: EmpiresState) -> int:
    """Return every figure of everybody and the ranking, as a number of them."""
    return sum(len(figures(state, seat)) for seat in state.seats.playing) + len(standings(state))


def main(timed: Callable[[Callable[[], Any]], float], tell: Callable[..., None]) -> None:
    """Measure on tables never seen before, with nothing remembered of their maps, and again."""
    chance = Random(20_261_130)
    tables = [full_table(chance, number) for number in range(TABLES)]
    if not all(len(state.land) == TILES for state in tables):
        raise AssertionError("A map is not full.")
    cold = []
    for state in tables:
        conquests._shape.cache_clear()
        cold.append(timed(partial(conquests.strip, state, 0)))
    warm = []
    for state in tables:
        conquests.strip(state, 0)
        warm.append(timed(partial(conquests.strip, state, 0)))
    figures_ = {"ms": median(warm), "worst_ms": max(warm), "nothing_remembered_ms": median(cold)}
    tell("the conquest strip", tiles=TILES, **figures_, aim=AIM, reached=max(median(warm), median(cold)) < AIM)
    calls: dict[str, Callable[[EmpiresState], Any]] = {
        "Clean Up": partial(apply, event=CleanedUp()),
        "all figures": counted,
    }
    for what, call in calls.items():
        times = [timed(partial(call, state)) for state in tables]
        tell(what, players=len(PLAYERS), ms=median(times), worst_ms=max(times))
