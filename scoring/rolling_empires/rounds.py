"""How the rounds go: who starts, whose turn it is, passing, and what Clean Up does by itself."""

from __future__ import annotations

from dataclasses import replace

from scoring.fairness import thrown
from scoring.rolling_empires.cards import CRASH_MAGIC, HYDRA, PHOENIX, SABOTEUR
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.events import FirstPlayerRolled
from scoring.rolling_empires.mines import mine_holder
from scoring.rolling_empires.pieces import CITY_DIE, MARKED, Die
from scoring.rolling_empires.state import (
    EmpiresState,
    Tile,
    in_pool,
    paid,
    told,
    with_empire,
    with_everybody,
    with_tile,
)

ROUND_TRACKER = 8
"""Faces of the die that is rolled for the first player. Rule: Components (RE-1)."""


def clockwise(state: EmpiresState, seat: int) -> tuple[int, ...]:
    """Return the playing seats clockwise from a seat, which comes first if it plays; all of them when it is none."""
    order = state.seats.order
    at = order.index(seat) if seat in order else 0
    return tuple(each for each in (*order[at:], *order[:at]) if each not in state.seats.withdrawn)


def draw_order(state: EmpiresState) -> tuple[int, ...]:
    """Return the playing seats in turn order: the starter of the round first. Rule: Game Overview, 1. Draw Phase."""
    return clockwise(state, state.starter)


def seat_after(state: EmpiresState, seat: int) -> int:
    """Return the playing seat that sits next clockwise; the seat itself when nobody else plays, -1 when nobody does."""
    others = [each for each in clockwise(state, seat) if each != seat]
    return others[0] if others else next(iter(clockwise(state, seat)), NOBODY)


def turn_after(state: EmpiresState, seat: int) -> int:
    """Return whose turn follows that of a seat: the next clockwise who has not passed; -1: all have passed.

    Rule: 2. Action Phase (RE-11, RE-12).
    """
    around = clockwise(state, seat)
    around = (*around[1:], *around[:1]) if seat in around else around
    return next((each for each in around if not state.empires[each].passed), NOBODY)


def turned(state: EmpiresState, seat: int) -> EmpiresState:
    """Return the table with this seat on turn."""
    return replace(state, turn=seat, acted="", claimed=False)


def begun(state: EmpiresState, seat: int = NOBODY) -> EmpiresState:
    """Return the table in the action phase; whoever acts before its beginning was told says that it has begun.

    When nobody told who starts, that seat does, or the one listed first.
    """
    if state.phase in ("action", "end"):
        return state
    settled = next((each for each in (state.starter, seat, *state.seats.playing) if each != NOBODY), NOBODY)
    state = replace(state, phase="action", starter=settled, tied=())
    state = with_everybody(state, passed=False, counted=False)
    return turned(state, next(iter(draw_order(state)), NOBODY))


def acting(state: EmpiresState, seat: int) -> EmpiresState:
    """Return the table with a seat on turn that acts: whoever has not passed and acts is on turn."""
    state = begun(state, seat)
    can = state.phase == "action" and seat in state.seats.playing and not state.empires[seat].passed
    return turned(state, seat) if can and seat != state.turn else state


def on_turn(state: EmpiresState) -> EmpiresState:
    """Return the table with somebody on turn in the action phase who plays and has not passed, if anybody can be."""
    if state.phase != "action":
        return state
    able = [seat for seat in state.seats.playing if not state.empires[seat].passed]
    return state if state.turn in able else turned(state, turn_after(state, state.turn))


def first_rolled(state: EmpiresState, event: FirstPlayerRolled) -> EmpiresState:
    """Return the table after the eight-sided die was rolled; those who tie on the highest roll again: a reading.

    Rule: Game Setup (RE-5).
    """
    counted = thrown(state.faces, event.by, ROUND_TRACKER, event.faces)
    state = replace(state, rolls=state.rolls + 1, faces=counted)
    faces = {seat: face for seat, face in enumerate(event.faces) if face and seat in state.seats.playing}
    best = [seat for seat in clockwise(state, NOBODY) if faces.get(seat) == max(faces.values(), default=0)]
    if len(best) == 1:
        return told(replace(state, starter=best[0], tied=()), "first-player", best[0], face=faces[best[0]])
    for seat in best:
        state = told(state, "rolls-again", seat, face=faces[seat])
    return replace(state, starter=NOBODY, tied=tuple(best))


def passed(state: EmpiresState, seat: int, unspent: int) -> EmpiresState:
    """Return the table after a player passed. Rule: Claim A Conquest Card (RE-12)."""
    if unspent:
        state = told(paid(state, seat, unspent), "pass-income", seat, magic=unspent)
    state = with_empire(state, seat, passed=True)
    if seat == state.turn:
        return turned(state, turn_after(state, seat))
    return state


def cleaned_up(state: EmpiresState) -> EmpiresState:
    """Return the table after everything compulsory of Clean Up, with a line for each thing done.

    In the last round the Crash Site and the mines still pay; then the game ends. Rule: 3. Clean Up Phase (RE-29).
    """
    if state.phase == "end":
        return state
    state = _mines_paid(_crash_site_paid(_saboteur_resolved(_board_cleared(begun(state)))))
    state = turned(with_everybody(state, passed=False, counted=False), NOBODY)
    if state.round >= state.setup.rounds:
        return told(replace(state, phase="end"), "last-round", round=state.round)
    starter = seat_after(state, state.starter)
    state = replace(state, phase="dice", round=state.round + 1, starter=starter)
    left = state.setup.rounds - state.round + 1
    return _refreshed(told(state, "tracker", starter, face=left, round=state.round))


def sent_home(
    state: EmpiresState, key: str, seat: int, dice: tuple[Die, ...], *, told_all: bool = True
) -> EmpiresState:
    """Return the table with a line on dice that left the board for their player: to Spent, the Hydra to Unspent.

    `dice` in the line counts all but the Hydra; `more` is 1 when there may have been others, and `phoenix` when the
    player has the Phoenix, which sends them to Unspent while it is unspent itself. Rule: Neutral Faction (RE-39).
    """
    hydra = [die.power for die in dice if die.name == HYDRA]
    if hydra:
        state = replace(state, hydra=hydra[0])
    if seat == NOBODY or not (dice or not told_all):
        return state
    phoenix = seat < len(state.empires) and PHOENIX in state.empires[seat].dice
    values = {"dice": len(dice) - len(hydra), "hydra": len(hydra), "more": int(not told_all), "phoenix": int(phoenix)}
    return told(state, key, seat, **values)


def _board_cleared(state: EmpiresState) -> EmpiresState:
    """Take off power-up magic, the dice that Barracks marked, and the Elementals' city die: a reading (RE-29)."""
    magic = sum(tile.magic for _, tile in state.land)
    if magic:
        state = told(state, "power-ups-off", magic=magic)
    for seat in clockwise(state, state.starter):
        lying = tuple(die for _, tile in state.land if tile.seat == seat for die in tile.dice if die.name == MARKED)
        state = sent_home(state, "marked-off", seat, lying)
        if state.empires[seat].summoned:
            state = told(state, "city-die-off", seat)
    state = with_everybody(state, summoned=False)
    return replace(state, land=tuple((at, _calm(tile)) for at, tile in state.land))


def _calm(tile: Tile) -> Tile:
    return replace(tile, magic=0, dice=tuple(die for die in tile.dice if die.name not in (MARKED, CITY_DIE)))


def _saboteur_resolved(state: EmpiresState) -> EmpiresState:
    """Return a sabotaged card to its player's hand and the die to the pool. Rule: Neutral Faction (RE-39)."""
    for seat, empire in enumerate(state.empires):
        state = with_empire(state, seat, workshops=tuple(each for each in empire.workshops if each.saboteur == NOBODY))
        for workshop in empire.workshops:
            if workshop.saboteur != NOBODY:
                state = told(state, "sabotaged", seat, workshop=workshop.name, by=state.player(workshop.saboteur))
                state = returned(state, workshop.saboteur, SABOTEUR)
    return state


def returned(state: EmpiresState, seat: int, name: str) -> EmpiresState:
    """Return the table after a neutral die went back from its player to the public pool."""
    dice = list(state.empires[seat].dice) if seat < len(state.empires) else []
    if name in dice:
        dice.remove(name)
        state = with_empire(state, seat, dice=tuple(dice))
    free = name not in state.neutrals and state.owner(name) == NOBODY
    return replace(state, neutrals=in_pool((*state.neutrals, name))) if free and state.setup.neutral else state


def _crash_site_paid(state: EmpiresState) -> EmpiresState:
    """Rule: Clean Up (RE-28)."""
    at = state.crash_site
    tile = state.tile(at) if at else None
    if at is None or tile is None:
        return state
    if tile.seat in state.seats.playing:
        state = told(paid(state, tile.seat, CRASH_MAGIC), "crash-income", tile.seat, magic=CRASH_MAGIC)
    state = sent_home(state, "crash-dice", tile.seat, tile.dice, told_all=tile.told)
    return with_tile(state, at, replace(tile, dice=(), told=True))


def _mines_paid(state: EmpiresState) -> EmpiresState:
    """Rule: Benefits of Controlling City Tiles (RE-29, RE-30)."""
    for seat in draw_order(state):
        built = [(builder, empire.mines) for builder, empire in enumerate(state.empires)]
        held = {builder: mines for builder, mines in built if mine_holder(state, builder) == seat}
        magic = sum(held.values())
        if magic:
            state = told(paid(state, seat, magic), "mine-income", seat, magic=magic, seized=magic - held.get(seat, 0))
    return state


def _refreshed(state: EmpiresState) -> EmpiresState:
    """Rule: Remember (RE-18, RE-29)."""
    used = sum(workshop.used for empire in state.empires for workshop in empire.workshops)
    for seat, empire in enumerate(state.empires):
        state = with_empire(state, seat, workshops=tuple(replace(each, used=False) for each in empire.workshops))
    return told(state, "workshops-refreshed", workshops=used) if used else state
