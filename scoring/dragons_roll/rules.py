"""What the rulebook of Dragon's Roll has against an event. Nothing here stops it from being recorded."""

from __future__ import annotations

from collections import Counter

from scoring.dragons_roll.about import about
from scoring.dragons_roll.cards import DRAGON_CARDS
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
from scoring.dragons_roll.events import (
    MASTER,
    NOBODY,
    DiceRolled,
    DiceUnlocked,
    DiePlaced,
    DieReturned,
    DieRolled,
    DieTried,
    DragonDefeated,
    DragonDieResolved,
    DragonsAppeared,
    DragonsEvent,
    MasterDefeated,
    MasterMoved,
    NumberCalled,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.options import options, spots
from scoring.dragons_roll.placing import (
    against_placing,
    against_rolling_one,
    against_trying,
    no_dragon,
    step_open,
    unmet,
)
from scoring.dragons_roll.scroll_rules import against_scroll
from scoring.dragons_roll.state import LAZY, PLACE, ROLLS, DragonsState, Due
from scoring.dragons_roll.steps import reached, returnable, targets
from scoring.game import Objection, objection
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew, seat_objections

Found = tuple[Objection, ...]


def objections(state: DragonsState, event: DragonsEvent) -> Found:
    """Return what stands against the event on this table, each with the card it is about; empty when it is in order."""
    return tuple(about(state, event, found) for found in _against(state, event))


def _against(state: DragonsState, event: DragonsEvent) -> Found:
    match event:
        case PlayerJoined() | PlayerRenamed() | PlayersReordered() | PlayerWithdrew() | PlayerReturned():
            return seat_objections(state.seats, event, most=4)
        case DragonDescribed(dragon):
            known = any(each.number == dragon for each in (*state.dragons, *state.aside))
            return () if known else no_dragon(dragon)
        case MasterDescribed(card):
            other = card.name != state.master.name
            return (objection("DR-2", "other-master", master=state.master.name),) if other else ()
        case ScrollsLaidOut():
            return ()
        case ResultEntered():
            return (objection("DR-16", "over", result=state.result),) if state.result else ()
        case _ if state.result:
            return (objection("DR-16", "over", result=state.result),)
        case DiceRolled():
            return _rolled(state, event)
        case DragonDieResolved():
            due = reached(state, LAZY).due
            if due and due[0].kind in LAZY:
                return ()
            return (objection("DR-5", "nothing-rolled", step=due[0].kind if due else "end"),)
        case DragonsAppeared():
            return _appeared(state, event)
        case MasterMoved() | NumberCalled() | DieReturned():
            return _mastered(state, event)
        case DiceUnlocked() | DragonPut() | DragonAdded() | DragonRemoved() | CityBurned() | CityRepaired():
            return _by_hand(state, event)
        case DiePlaced():
            return against_placing(state, event)
        case DieTried():
            return against_trying(state, event)
        case DieRolled():
            return against_rolling_one(state, event)
        case DragonDefeated() | MasterDefeated():
            return _defeated(state, event)
        case RollMissed():
            return _missed(state)
        case TurnEnded():
            return _ended(state)
        case ScrollUsed():
            return against_scroll(state, event)


def _rolled(state: DragonsState, event: DiceRolled) -> Found:
    """Rule: 1. Roll the Dice (DR-4, DR-1)."""
    found: list[Objection] = []
    if event.dragon:
        moved_on = reached(state, ROLLS)
        if moved_on.result:
            found.append(objection("DR-16", "city-falls"))
        elif moved_on.due[0].kind not in ROLLS and state.appeared:
            found.append(objection("DR-4", "roll-not-due", step=moved_on.due[0].kind))
    if event.own:
        free = len(state.free(state.turn.seat))
        if len(event.own) != free:
            found.append(objection("DR-1", "dice-count", got=len(event.own), dice=free))
        boost = bool(state.due) and state.due[0].kind == "boost"
        if state.turn.own_rolls and not boost:
            found.append(objection("DR-4", "rolled-own-already"))
    return tuple(found)


def _appeared(state: DragonsState, event: DragonsAppeared) -> Found:
    """Rule: 2c, No More Dragons in the Grid (DR-8, DR-13); every card is there once (DR-2)."""
    moved_on = reached(state, ("appear",))
    if moved_on.result:
        return (objection("DR-16", "city-falls"),)
    due = 0
    while due < len(moved_on.due) and moved_on.due[due].kind == "appear":
        due += 1
    found = [] if due else [objection("DR-8", "nobody-due", step=moved_on.due[0].kind)]
    if 0 < due < len(event.cards):
        found.append(objection("DR-8", "too-many", due=due))
    if moved_on.pile >= len(event.cards) and len(state.setup.dragons) == DRAGON_CARDS:
        left = Counter(moved_on.unseen)
        left.subtract(event.cards)
        seen = next((card for card in event.cards if left[card] < 0 and card in state.setup.dragons), None)
        found.extend([objection("DR-2", "card-seen", name=seen.name, kind=seen.kind)] if seen else [])
    return tuple(found)


def _mastered(state: DragonsState, event: MasterMoved | NumberCalled | DieReturned) -> Found:
    """Rule: 2b, Master Dragons (DR-7)."""
    kind = {MasterMoved: "choose", NumberCalled: "call", DieReturned: "return"}[type(event)]
    state = reached(state, (kind,))
    if state.result:
        return (objection("DR-16", "city-falls"),)
    head = state.due[0]
    if head.kind != kind:
        return (objection("DR-7", "nothing-asked", step=head.kind),)
    match event:
        case MasterMoved(dragon):
            return _chosen(state, head, dragon)
        case DieReturned():
            return _returned(state, head, event)
    return ()


def _chosen(state: DragonsState, head: Due, dragon: int) -> Found:
    may = targets(state, head)
    if dragon in may:
        return ()
    if dragon == NOBODY:
        sure = (each.number for each in state.dragons if head.name in ("", each.card.kind))
        first = next((number for number in sure if number in may), NOBODY)
        return () if first == NOBODY else (objection("DR-7", "has-target", dragon=first),)
    if state.dragon(dragon) is None:
        return no_dragon(dragon)
    if dragon == head.dragon:
        return (objection("DR-7", "moved-already"),)
    return (objection("DR-7", "not-a-target", moves=head.name),)


def _returned(state: DragonsState, head: Due, event: DieReturned) -> Found:
    own = head.name == "master"
    if (event.at, event.space) in returnable(state, head.name):
        return ()
    if own and event.at != MASTER:
        return (objection("DR-7", "return-from-master"),)
    if not own and event.at == MASTER:
        return (objection("DR-7", "return-from-dragon"),)
    return (objection("DR-7", "no-die-there"),)


def _defeated(state: DragonsState, event: DragonDefeated | MasterDefeated) -> Found:
    """Rule: Defeating Dragons, Defeating the Master Dragon (DR-11, DR-12)."""
    if not (state.due and state.due[0].kind in ("hit", "strike")):
        state = reached(state, PLACE)
        found = step_open(state, PLACE)
        if found:
            return found
    return unmet(state, event.dragon if isinstance(event, DragonDefeated) else MASTER)


def _missed(state: DragonsState) -> Found:
    """Only who cannot place anything has missed, and only once. Rule: 3. Place (DR-10)."""
    state = reached(state, PLACE)
    found = step_open(state, PLACE)
    if found:
        return found
    if state.turn.missed:
        return (objection("DR-10", "missed-already"),)
    if state.turn.placed:
        return (objection("DR-10", "placed-already"),)
    if state.turn.tried:
        return (objection("DR-10", "tried-already"),)
    able = next((option for option in options(state) if option.dice or option.tries), None)
    if able is None:
        return ()
    return (objection("DR-10", "could-place", face=able.face, dragon=spots(state, able.face)[0].at),)


def _ended(state: DragonsState) -> Found:
    """Not placing although one could is no missed roll: a reading. Rule: 3. Place (DR-10)."""
    state = reached(state, PLACE)
    found = () if state.result else step_open(state, PLACE)
    if found or state.result or state.turn.missed or state.turn.placed or state.turn.tried:
        return found
    free = state.free(state.turn.seat)
    told = bool(state.rolled) if free else True
    stuck = told and not any(option.dice or option.tries for option in options(state))
    return (objection("DR-10", "missed"),) if stuck and state.turn.rolls else ()


def _by_hand(state: DragonsState, event: DragonsEvent) -> Found:
    """The rulebook has no such step. With no dragon ever revealed only city and result are recorded, once it burns."""
    match event:
        case CityBurned() | CityRepaired():
            if isinstance(event, CityRepaired) and not state.burning:
                return (objection("DR-13", "nothing-burns"),)
            rule = "DR-6" if isinstance(event, CityBurned) else "DR-13"
            return (objection(rule, "by-hand"),) if state.appeared or not state.burning else ()
        case DragonPut(dragon) | DragonRemoved(dragon) if state.dragon(dragon) is None:
            return no_dragon(dragon)
        case DiceUnlocked():
            return (objection("DR-7", "by-hand"),)
    return (objection("DR-8" if isinstance(event, DragonAdded) else "DR-5", "by-hand"),)
