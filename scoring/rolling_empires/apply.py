"""What each event changes on the table. Every event is accepted on every table."""

from __future__ import annotations

from dataclasses import replace

from scoring.rolling_empires.actions import (
    SPENDING,
    Attacked,
    BehemothWalked,
    CitySummoned,
    ConquestClaimed,
    DieAssassinated,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    Pillaged,
    Reinforced,
    SaboteurSent,
    SpecialUsed,
    TilesMoved,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.building import bought, card_removed, saboteur_sent, workshop_named, workshop_used
from scoring.rolling_empires.corrections import (
    FIELDS,
    NOBODY,
    CardRemoved,
    CardsTold,
    FieldTyped,
    ForceSet,
    GameClosed,
    MagicCounted,
    MagicTracked,
    RoundSet,
    TileTaken,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DiceTaken,
    DrawEnded,
    EmpiresEvent,
    FactionChosen,
    FirstPlayerRolled,
    MapLaid,
    Passed,
    SetupEnded,
    TilePlaced,
    TileRemoved,
    TurnEnded,
)
from scoring.rolling_empires.laying import city_placed, map_laid, tile_placed, tile_removed, tiles_moved
from scoring.rolling_empires.rounds import (
    acting,
    begun,
    cleaned_up,
    clockwise,
    first_rolled,
    on_turn,
    passed,
    seat_after,
    turn_after,
    turned,
)
from scoring.rolling_empires.state import Claim, EmpiresState, newcomer, paid, with_empire
from scoring.rolling_empires.taking import (
    assassinated,
    attacked,
    dice_taken,
    force_set,
    given,
    pillaged,
    reinforced,
    walked,
)
from scoring.seats import (
    PlayerJoined,
    PlayerRenamed,
    PlayerReturned,
    PlayersReordered,
    PlayerWithdrew,
    SeatEvent,
    seat_change,
)

MainAction = DieBought | MonumentBuilt | WorkshopBuilt | MineBuilt | MineFlipped | Attacked | Reinforced | Pillaged
"""What certainly takes the turn's main action. Rule: Main Actions (RE-11)."""
OtherAction = (
    FreeActionTaken
    | WorkshopUsed
    | SpecialUsed
    | BehemothWalked
    | DieAssassinated
    | TilesMoved
    | CitySummoned
    | SaboteurSent
)
"""Free actions, and abilities of which only the card's icon says whether they are free."""
Action = MainAction | OtherAction


def apply(state: EmpiresState, event: EmpiresEvent) -> EmpiresState:
    """Return the table after the event. An event of a seat that nobody has changes nothing."""
    if isinstance(event, PlayerJoined | PlayerRenamed | PlayersReordered | PlayerWithdrew | PlayerReturned):
        return _seated(state, event)
    state = replace(state, lines=())
    if getattr(event, "seat", NOBODY) >= len(state.empires):
        return state
    match event:
        case FirstPlayerRolled():
            return first_rolled(state, event)
        case SetupEnded():
            return replace(state, phase="draw") if state.phase == "setup" else state
        case DrawEnded():
            return begun(state)
        case TurnEnded(seat):
            state = begun(state, seat)
            return turned(state, turn_after(state, seat)) if state.phase == "action" else state
        case Passed(seat, unspent):
            return passed(begun(state, seat), seat, unspent)
        case CleanedUp():
            return cleaned_up(state)
        case ConquestClaimed(seat, kind, points, lands):
            state = acting(state, seat)
            state = replace(state, claimed=state.phase == "action")
            return with_empire(state, seat, claims=(*state.empires[seat].claims, Claim(kind, points, lands)))
    return _acted(state, event) if isinstance(event, Action) else _corrected(state, event)


def _seated(state: EmpiresState, event: SeatEvent) -> EmpiresState:
    seats = seat_change(state.seats, event)
    new = len(seats.players) - len(state.empires)
    state = replace(state, seats=seats, empires=(*state.empires, *(newcomer(state.setup),) * new))
    if state.starter in seats.withdrawn and state.phase != "action":
        state = replace(state, starter=seat_after(state, state.starter))
    tied = tuple(seat for seat in state.tied if seat in seats.playing)
    if len(tied) == 1:
        state, tied = replace(state, starter=tied[0]), ()
    return on_turn(replace(state, tied=tied))


def _acted(state: EmpiresState, event: Action) -> EmpiresState:
    """Return the table after an action; whoever takes one without being on turn is on turn from now on."""
    state = acting(state, event.seat)
    if isinstance(event, MainAction) and state.phase == "action":
        state = replace(state, acted=type(event).__name__)
    match event:
        case FreeActionTaken(seat, kind, magic):
            return paid(state, seat, -magic if kind in SPENDING else magic)
        case SpecialUsed(seat=seat, magic=magic):
            return paid(state, seat, magic)
        case DieBought() | MonumentBuilt() | WorkshopBuilt() | MineBuilt() | MineFlipped():
            return bought(state, event)
        case WorkshopUsed():
            return workshop_used(state, event)
        case SaboteurSent():
            return saboteur_sent(state, event)
        case Attacked():
            return attacked(state, event)
        case BehemothWalked():
            return walked(state, event)
        case Reinforced():
            return reinforced(state, event)
        case Pillaged():
            return pillaged(state, event)
        case DieAssassinated():
            return assassinated(state, event)
        case TilesMoved():
            return tiles_moved(state, event)
        case CitySummoned(seat):
            return with_empire(state, seat, summoned=True)


def _corrected(state: EmpiresState, event: EmpiresEvent) -> EmpiresState:
    """Return the table after what is told of it, whatever led to it; that takes no turn."""
    match event:
        case FactionChosen(seat, faction):
            return with_empire(state, seat, faction=faction)
        case CreaturesDrafted(seat, names):
            return with_empire(state, seat, creatures=names)
        case CardsTold(cards):
            return replace(state, cards=cards)
        case MapLaid():
            return map_laid(state, event)
        case TilePlaced(tile):
            return tile_placed(state, tile)
        case TileRemoved(q, r):
            return tile_removed(state, (q, r))
        case CityPlaced():
            return city_placed(state, event)
        case DiceTaken():
            return dice_taken(state, event)
        case TileTaken():
            return given(state, event)
        case ForceSet():
            return force_set(state, event)
        case WorkshopNamed():
            return workshop_named(state, event)
        case CardRemoved():
            return card_removed(state, event)
        case MagicTracked(on):
            return replace(state, tracked=on)
        case MagicCounted(seat, magic):
            return with_empire(state, seat, magic=magic, counted=True)
        case FieldTyped(seat, field, number):
            typed = {**dict(state.empires[seat].typed), field: number}
            kept = tuple((each, typed[each]) for each in FIELDS if typed.get(each, -1) >= 0)
            return with_empire(state, seat, typed=kept)
        case TurnGiven(seat):
            return _turn_given(state, seat)
        case RoundSet():
            return _round_set(state, event)
        case GameClosed():
            return turned(replace(state, phase="end"), NOBODY)
        case _:
            return state


def _turn_given(state: EmpiresState, seat: int) -> EmpiresState:
    """Before the actions this says who starts."""
    if state.phase == "action":
        return on_turn(turned(with_empire(state, seat, passed=False), seat))
    return state if state.phase == "end" else replace(state, starter=seat, tied=())


def _round_set(state: EmpiresState, event: RoundSet) -> EmpiresState:
    """Put the table at the start of a phase; the tracker has been passed on once for each round. Rule: RE-7."""
    around = clockwise(state, state.starter)
    if state.starter != NOBODY and around:
        state = replace(state, starter=around[(event.round - state.round) % len(around)])
    state = turned(replace(state, round=event.round, phase="setup"), NOBODY)
    return begun(state) if event.phase == "action" else replace(state, phase=event.phase)
