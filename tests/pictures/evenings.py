"""A year of matches that are over, for the pictures of the history and the statistics."""

from __future__ import annotations

from random import Random
from typing import Any

from scoring.rolling_realms import events, seeds, table
from scoring.rolling_realms.realms import REDUX
from storage.library import Library
from storage.match import Done, Match

GAME = "rolling_realms"
MATCHES = 10
PLAYERS = (("Ana", "Ben", "Cem"), ("Ana", "Ben"), ("Ana", "Dora", "Emil", "Franziska-Marie"))


def evenings(library: Library) -> str:
    """Play the matches, every second one with real dice; returns the last one."""
    chance = Random(20_261_130)
    match = None
    for number in range(MATCHES):
        players = PLAYERS[number % len(PLAYERS)]
        match = library.create(GAME, events.RealmsSetup(players, seeds.code(REDUX, 500 + number)))
        for round_ in (1, 2, 3):
            _round(chance, match, round_, app=number % 2 == 0)
        library.leave(match)
    assert match is not None
    return match.id


def _round(chance: Random, match: Match, round_: int, *, app: bool) -> None:
    _do(match, table.next_realms(match.snapshot.state))
    for turn in range(1, 10):
        faces = (chance.randint(1, 6), chance.randint(1, 6))
        rolled = events.DiceRolled(round_, turn, faces, "table")
        _do(match, table.next_roll(match.snapshot.state) if app else rolled)
    for seat in range(len(match.setup.players)):
        for place in range(3):
            _do(match, events.StarsEntered(round_, 9, seat, place, chance.randint(1, 6)))
        _do(match, events.LeftoversEntered(round_, seat, chance.randint(0, 6)))
    _do(match, events.RoundClosed(round_))


def _do(match: Match, event: Any) -> None:
    answer = match.dispatch(event, match.snapshot.entry)
    assert isinstance(answer, Done), answer
