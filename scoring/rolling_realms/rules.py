"""What the rulebook of Rolling Realms Redux has against an event. Nothing here stops it from being recorded."""

from __future__ import annotations

from scoring.game import Objection, objection
from scoring.rolling_realms import scores, sheets, ways
from scoring.rolling_realms.events import (
    PLACES,
    ROUNDS,
    TURNS,
    CompensationTaken,
    DiceRolled,
    DieMarked,
    LeftoversEntered,
    LimitsRead,
    RealmCounted,
    RealmsEvent,
    RealmsRevealed,
    RealmSwapped,
    ResourceEarned,
    ResourceSpent,
    RollCorrected,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
    WayPaid,
)
from scoring.rolling_realms.state import RealmsState, Round
from scoring.rolling_realms.ways import RESOURCES, Resource
from scoring.seats import no_seat, seat_objections

_ROW_RULES = {"die": "RR-7", "pair": "RR-9", "copy": "RR-9", "seven": "RR-10", "any": "RR-10"}
"""The rule about each source of a die."""


LIKELY_TENTHS = 10 * PLACES * sheets.MOST_STARS + 99
"""18 stars and 99 leftovers: more than a round can bring, so the point was forgotten."""


def objections(state: RealmsState, event: RealmsEvent) -> tuple[Objection, ...]:
    """Return what stands against the event on this table; empty when it is in order."""
    match event:
        case RealmsRevealed():
            return _revealed(state, event)
        case RealmSwapped():
            return _swapped(state, event)
        case DiceRolled():
            return _rolled(state, event)
        case RollCorrected(round_, turn):
            empty = state.rounds[round_ - 1].rolls[turn - 1] is None
            return (objection("RR-3", "not-rolled-yet", round=round_, turn=turn),) if empty else ()
        case RoundClosed():
            return _closed(state, event)
        case LimitsRead():
            return ()
        case RoundTotalEntered(seat=seat, tenths=tenths):
            high = tenths > LIKELY_TENTHS
            return no_seat(state.seats, seat) or ((objection("RR-14", "total-high", score=tenths),) if high else ())
        case StarsEntered(seat=seat) | LeftoversEntered(seat=seat):
            return no_seat(state.seats, seat)
        case RealmCounted(seat=seat):
            return no_seat(state.seats, seat) or _counted(state, event)
        case ResourceEarned(round_, seat=seat, resource=resource, amount=amount):
            return no_seat(state.seats, seat) or _full(state, round_, seat, resource, amount)
        case ResourceSpent(round_, seat=seat, resource=resource, amount=amount):
            return no_seat(state.seats, seat) or _short(state.rounds[round_ - 1], seat, resource, amount)
        case DieMarked(seat=seat) | CompensationTaken(seat=seat) | WayPaid(seat=seat):
            return no_seat(state.seats, seat) or _turn_over(state, event) or _with_die(state, event)
        case _:
            return seat_objections(state.seats, event, most=None)


def _other_round(state: RealmsState, round_: int) -> tuple[Objection, ...]:
    return () if round_ == state.round else (objection("RR-2", "other-round", round=round_),)


def _revealed(state: RealmsState, event: RealmsRevealed) -> tuple[Objection, ...]:
    """Nine different realms a match, three a round. Rule: Redux, Gameplay (RR-2)."""
    found = [*_other_round(state, event.round)]
    if state.rounds[event.round - 1].realms:
        found.append(objection("RR-2", "revealed-already", round=event.round))
    if len(set(event.realms)) != len(event.realms):
        found.append(objection("RR-2", "realms-equal"))
    before = state.realms_before(event.round)
    found.extend(objection("RR-2", "realm-used", realm=realm) for realm in event.realms if realm in before)
    return tuple(found)


def _swapped(state: RealmsState, event: RealmSwapped) -> tuple[Objection, ...]:
    found = [*_other_round(state, event.round)]
    realms = state.rounds[event.round - 1].realms
    if not realms:
        found.append(objection("RR-2", "not-revealed", round=event.round))
    if event.realm in realms:
        found.append(objection("RR-2", "realms-equal"))
    if event.realm in state.realms_before(event.round):
        found.append(objection("RR-2", "realm-used", realm=event.realm))
    return tuple(found)


def _rolled(state: RealmsState, event: DiceRolled) -> tuple[Objection, ...]:
    """One roll a turn, nine turns a round. Rule: Redux, Gameplay (RR-2, RR-3)."""
    found = [*_other_round(state, event.round)]
    if state.rounds[event.round - 1].rolls[event.turn - 1]:
        found.append(objection("RR-3", "rolled-already", round=event.round, turn=event.turn))
    elif event.turn > state.rounds[event.round - 1].turn + 1:
        found.append(objection("RR-3", "turn-skipped", turn=event.turn))
    return tuple(found)


def _closed(state: RealmsState, event: RoundClosed) -> tuple[Objection, ...]:
    """Nine turns and no empty cell; the last round also asks for what earlier rounds lack, as a late joiner's do."""
    found = [*_other_round(state, event.round)]
    turns = state.rounds[event.round - 1].turn
    if turns < TURNS:
        found.append(objection("RR-2", "turns-left", round=event.round, turns=turns))
    last = all(other.closed for number, other in enumerate(state.rounds, 1) if number != event.round)
    found.extend(
        objection(
            "RR-14",
            "cells-empty" if number == event.round else "round-empty",
            player=state.seats.players[seat],
            round=number,
        )
        for number in (range(1, ROUNDS + 1) if last else (event.round,))
        for seat in scores.missing(state, number)
    )
    return tuple(found)


def _counted(state: RealmsState, event: RealmCounted) -> tuple[Objection, ...]:
    round_ = state.rounds[event.round - 1]
    realm = round_.realms[event.place] if round_.realms else ""
    if sheets.SHEETS.get(realm) is not type(event.sheet):
        return (objection("RR-2", "other-realm", realm=realm),)
    before = round_.score(event.seat).marks[event.place].sheet
    return sheets.sheet_objections(before, event.sheet, round_.faces)


def _full(state: RealmsState, round_: int, seat: int, resource: Resource, amount: int) -> tuple[Objection, ...]:
    """Earning stops at the number on the card; spending frees nothing. Rule: Redux, Resources (RR-6)."""
    limit = getattr(state.limits, resource) if state.limits else None
    earned = state.rounds[round_ - 1].score(seat).earned.of(resource)
    if limit is None or earned + amount <= limit:
        return ()
    return (objection("RR-6", "row-full", resource=resource, limit=limit),)


def _short(round_: Round, seat: int, resource: Resource, amount: int) -> tuple[Objection, ...]:
    available = max(0, round_.score(seat).available(resource))
    if amount <= available:
        return ()
    return (objection("RR-6", "too-few", resource=resource, available=available, needed=amount),)


def _turn_over(state: RealmsState, event: DieMarked | CompensationTaken | WayPaid) -> tuple[Objection, ...]:
    """Dice, created ones too, are gone with their turn. Rule: Redux, Resources (RR-11)."""
    now = (state.round, state.now.turn)
    return () if (event.round, event.turn) == now else (objection("RR-11", "turn-over", turn=event.turn),)


def _with_die(state: RealmsState, event: DieMarked | CompensationTaken | WayPaid) -> tuple[Objection, ...]:
    round_ = state.rounds[event.round - 1]
    dice = round_.dice(event.seat)
    if not isinstance(event, WayPaid) and event.die >= len(dice):
        return (objection("RR-11", "no-die", die=event.die + 1),)
    match event:
        case DieMarked(seat=seat, die=die, used=used):
            if used and dice[die].used:
                return (objection("RR-4", "die-used-already", die=die + 1),)
            if not used and die in round_.compensated(seat):
                return (objection("RR-5", "compensated-already", die=die + 1),)
            return ()
        case CompensationTaken(seat=seat, die=die, resource=resource):
            if die in round_.compensated(seat):
                return (objection("RR-5", "compensated-already", die=die + 1),)
            gone = (objection("RR-5", "die-used-already", die=die + 1),) if dice[die].used else ()
            return (*gone, *_full(state, event.round, seat, resource, 1))
        case WayPaid():
            return _paid(round_, event)


def _paid(round_: Round, event: WayPaid) -> tuple[Objection, ...]:
    """A price is paid for a way that the resource table knows. Rule: Redux, Resources (RR-7 to RR-11)."""
    found = [one for resource in RESOURCES for one in _short(round_, event.seat, resource, getattr(event, resource))]
    roll = round_.rolls[event.turn - 1] if event.turn else None
    dice = round_.dice(event.seat)
    known = ways.ways(roll.faces, dice, event.target, used_realm=event.reentry) if roll else ()
    if not any(paid_way(event, way) for way in known):
        found.append(objection(_ROW_RULES[event.source], "no-such-way", target=event.target))
    return tuple(found)


def paid_way(event: WayPaid, way: ways.Way) -> bool:
    """Say whether the payment is exactly this way."""
    cost = ways.Resources(event.pumpkins, event.hearts, event.coins)
    paid = ways.Way(event.source, event.die, event.value, event.target, event.reentry, cost, beaten=way.beaten)
    return paid == way
