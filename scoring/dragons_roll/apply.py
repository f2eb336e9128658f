"""What each event changes on the table. Every event is accepted on every table."""

from __future__ import annotations

from dataclasses import replace

from scoring.dragons_roll.cards import CITY_CARDS
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
from scoring.dragons_roll.dice import die_rolled, placed, tried
from scoring.dragons_roll.events import (
    MASTER,
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
from scoring.dragons_roll.march import arrived, burned, ended, put, repaired, without
from scoring.dragons_roll.scrolls import used
from scoring.dragons_roll.state import (
    BLOCKED,
    LAZY,
    PLACE,
    ROLLS,
    TURN,
    Die,
    Dragon,
    DragonsState,
    Due,
    Scroll,
    Turn,
    dice_each,
    with_die,
)
from scoring.dragons_roll.steps import (
    dragon_defeated,
    forced,
    is_due,
    master_defeated,
    master_moved,
    reached,
    resolved,
    settled,
    turn_ended,
    unlocked,
)
from scoring.fairness import thrown
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew, seat_change


def apply(state: DragonsState, event: DragonsEvent) -> DragonsState:
    """Return the table after the event. After the end of the game only seats, cards and the result can change."""
    if isinstance(event, PlayerJoined | PlayerRenamed | PlayersReordered | PlayerWithdrew | PlayerReturned):
        return _seated(state, event)
    turn = replace(state.turn, told=(*state.turn.told, *state.lines))
    state = replace(state, lines=(), turn=turn)
    match event:
        case ResultEntered(won):
            return replace(ended(state, won=won), entered=True)
        case DragonDescribed():
            return _described(state, event)
        case MasterDescribed(card):
            sides = len(card.side(state.side).requirement.spaces)
            return settled(_trimmed(replace(state, master=card), MASTER, sides))
        case ScrollsLaidOut(scrolls):
            return _laid_out(state, scrolls)
    return state if state.result else _played(_counted(state, event), event)


def _seated(
    state: DragonsState,
    event: PlayerJoined | PlayerRenamed | PlayersReordered | PlayerWithdrew | PlayerReturned,
) -> DragonsState:
    seats = seat_change(state.seats, event)
    new = len(seats.players) - len(state.dice)
    dice = (*state.dice, *((Die(),) * dice_each(len(seats.players)),) * new)
    return replace(state, seats=seats, dice=dice)


def _counted(state: DragonsState, event: DragonsEvent) -> DragonsState:
    """Return the table with the faces of a roll counted."""
    match event:
        case DiceRolled(dragon, own, by):
            return replace(state, faces=thrown(state.faces, by, 6, (dragon, *own)))
        case DieTried(rolled=rolled, by=by) | DieRolled(rolled=rolled, by=by):
            return replace(state, faces=thrown(state.faces, by, 6, (rolled,)))
    return state


def _played(state: DragonsState, event: DragonsEvent) -> DragonsState:
    match event:
        case DiceRolled():
            return _rolled(state, event)
        case DragonDieResolved():
            state = reached(state, LAZY)
            return resolved(state) if is_due(state, LAZY) else state
        case DragonsAppeared():
            return _appeared(state, event)
        case MasterMoved(dragon):
            state = reached(state, ("choose",))
            return master_moved(state, dragon) if is_due(state, ("choose",)) else state
        case NumberCalled(number):
            state = reached(state, ("call",))
            called = Due("called", number=number)
            return replace(state, due=(called, *state.due[1:])) if is_due(state, ("call",)) else state
        case DieReturned():
            return _returned(state, event)
        case DiceUnlocked():
            return unlocked(state)
        case DiePlaced():
            return placed(state, event)
        case DieTried():
            return tried(state, event)
        case DieRolled():
            return die_rolled(state, event)
        case DragonDefeated(dragon):
            # A Scroll that is being carried out may defeat a dragon in any step.
            state = state if is_due(state, ("hit", "strike")) else forced(state, PLACE)
            return state if state.result else settled(dragon_defeated(state, dragon))
        case MasterDefeated():
            state = state if is_due(state, ("hit", "strike")) else forced(state, PLACE)
            return state if state.result else settled(master_defeated(state))
        case RollMissed():
            state = forced(state, PLACE)
            due = (Due("again"), Due("move"), Due("master"), Due("refill"), Due("end"))
            return state if state.result else replace(state, due=due, turn=replace(state.turn, missed=True))
        case TurnEnded():
            state = forced(state, PLACE)
            if state.result:
                return state
            state = turn_ended(state)
            return replace(state, due=TURN, turn=Turn(state.turn.number + 1, state.next_seat()))
        case ScrollUsed():
            return used(state, event)
        case _:
            return _by_hand(state, event)


def _rolled(state: DragonsState, event: DiceRolled) -> DragonsState:
    """Both dice are independent: own dice can be told before or after the Dragon die."""
    if event.dragon:
        state = _dragon_rolled(state, event.dragon)
    if event.own and not state.result:
        state = replace(state, turn=replace(state.turn, own_rolls=state.turn.own_rolls + 1))
        if is_due(state, ("boost",)):
            state = settled(replace(state, due=state.due[1:]))
        seat = state.turn.seat
        for index, face in zip(state.free(seat), event.own, strict=False):
            state = with_die(state, seat, index, Die(face))
    return state


def _dragon_rolled(state: DragonsState, face: int) -> DragonsState:
    state = reached(state, ROLLS)
    if state.result:
        return state
    if not is_due(state, ROLLS):
        state = replace(state, due=(Due("roll"), *TURN[1:-1], *state.due))
    turn = replace(state.turn, rolls=state.turn.rolls + 1)
    head, rest = state.due[0], state.due[1:]
    match head.kind:
        case "called":
            rest = (Due("call-result", number=head.number, face=face), *rest)
        case "portal":
            rest = (replace(head, kind="portal-result", face=face), *rest)
        case "quake":
            rest = (Due("hit", dragon=head.dragon, seat=head.seat, face=face), *rest)
        case _:
            turn = replace(turn, die=face, roll=head.kind)
    return settled(replace(state, turn=turn, due=rest))


def _appeared(state: DragonsState, event: DragonsAppeared) -> DragonsState:
    for card in event.cards:
        state = reached(state, ("appear",))
        if state.result:
            return state
        column = -1
        if is_due(state, ("appear",)):
            column = state.due[0].column
            state = replace(state, due=state.due[1:])
        state = arrived(state, card, column)
        state = state if state.result else settled(state)
    return state


def _returned(state: DragonsState, event: DieReturned) -> DragonsState:
    state = reached(state, ("return",))
    where = "master" if event.at == MASTER else "dragon"
    if is_due(state, ("return",)) and state.due[0].name == where:
        state = replace(state, due=state.due[1:])
    for seat, dice in enumerate(state.dice):
        for index, die in enumerate(dice):
            if (die.at, die.space) == (event.at, event.space):
                state = with_die(state, seat, index, Die(die.face, BLOCKED))
    return settled(state)


def _described(state: DragonsState, event: DragonDescribed) -> DragonsState:
    def read(dragons: tuple[Dragon, ...]) -> tuple[Dragon, ...]:
        return tuple(replace(each, card=event.card) if each.number == event.dragon else each for each in dragons)

    state = replace(state, dragons=read(state.dragons), aside=read(state.aside))
    return settled(_trimmed(state, event.dragon, len(event.card.requirement.spaces)))


def _trimmed(state: DragonsState, at: int, spaces: int) -> DragonsState:
    """Send dice home that lie where the card has no space."""
    for seat, dice in enumerate(state.dice):
        for index, die in enumerate(dice):
            if die.at == at and die.space >= spaces:
                state = with_die(state, seat, index, Die(die.face, BLOCKED))
    return state


def _laid_out(state: DragonsState, names: tuple[str, ...]) -> DragonsState:
    gone = [scroll.name for scroll in state.scrolls if scroll.used]
    scrolls = []
    for name in names:
        was_used = name in gone
        if was_used:
            gone.remove(name)
        scrolls.append(Scroll(name, was_used))
    return replace(state, scrolls=tuple(scrolls))


def _by_hand(state: DragonsState, event: DragonsEvent) -> DragonsState:
    """What the table did otherwise. It pays no reward and asks for no newcomers; the city burns down all the same."""
    match event:
        case DragonPut(number, column, row):
            dragon = state.dragon(number)
            if dragon is None or (dragon.column, dragon.row) == (column, row):
                return state
            left = tuple(other for other in state.dragons if other is not dragon)
            arrivals = state.turn.arrivals
            state = put(replace(state, dragons=left), replace(dragon, column=column, row=row))
            state = replace(state, turn=replace(state.turn, arrivals=arrivals))
        case DragonAdded(card, column, row):
            state = put(state, Dragon(state.appeared, column, row, card))
        case DragonRemoved(number):
            state = without(state, number)
        case CityBurned():
            state = burned(state)
        case CityRepaired():
            state = replace(state, burning=min(CITY_CARDS, state.burning))
            state = repaired(state)
    return state if state.result else settled(state)
