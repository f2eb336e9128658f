"""What the rulebook of Rolling Empires has against an event. Nothing here stops it from being recorded.

What nobody told is not held against anybody: an unnamed workshop may be any, unknown dice are strong enough, and
without a map no tile is out of reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scoring.game import Objection, objection
from scoring.rolling_empires.actions import (
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
from scoring.rolling_empires.apply import Action, MainAction
from scoring.rolling_empires.battle_rules import (
    against_assassination,
    against_attack,
    against_force,
    against_moves,
    against_pillage,
    against_reinforcement,
    against_summons,
    against_taking,
    against_walk,
)
from scoring.rolling_empires.building_rules import (
    against_claim,
    against_free,
    against_purchase,
    against_sabotage,
    against_special,
    against_use,
    no_workshop,
)
from scoring.rolling_empires.corrections import (
    NOBODY,
    CardRemoved,
    FieldTyped,
    ForceSet,
    GameClosed,
    RoundSet,
    TileTaken,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    MOST_DRAFTING,
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
from scoring.rolling_empires.maps import against_map
from scoring.rolling_empires.rounds import draw_order
from scoring.rolling_empires.setup_rules import (
    against_city,
    against_draft,
    against_faction,
    against_first_roll,
    against_tile,
    no_tile,
)
from scoring.rolling_empires.state import EmpiresState
from scoring.seats import (
    PlayerJoined,
    PlayerRenamed,
    PlayerReturned,
    PlayersReordered,
    PlayerWithdrew,
    no_seat,
    seat_objections,
)

MOST_PLAYERS = 6
"""Rule: Contents (RE-1)."""
SWITCHES = ("diplomat", "caves", "crash")
"""Fields of the score that are 0 or 1."""


def objections(state: EmpiresState, event: EmpiresEvent) -> tuple[Objection, ...]:
    """Return what stands against the event on this table; empty when it is in order."""
    if isinstance(event, PlayerJoined | PlayerRenamed | PlayersReordered | PlayerWithdrew | PlayerReturned):
        return seat_objections(state.seats, event, most=MOST_DRAFTING if state.setup.draft else MOST_PLAYERS)
    for seat in (getattr(event, "seat", NOBODY), getattr(event, "victim", NOBODY)):
        if seat >= len(state.empires):
            return no_seat(state.seats, seat)
    if isinstance(event, Action | ConquestClaimed | TurnEnded | Passed):
        return (*_turn(state, event), *_action(state, event))
    return (*_phase(state, event), *_told(state, event))


def _turn(state: EmpiresState, event: Action | ConquestClaimed | TurnEnded | Passed) -> Iterator[Objection]:
    """Yield what stands against acting now. Rule: 2. Action Phase, Claim A Conquest Card (RE-11, RE-12, RE-27)."""
    seat, player = event.seat, state.player(event.seat)
    if state.phase == "end":
        yield objection("RE-7", "game-over")
        return
    if seat in state.seats.withdrawn:
        yield objection("RE-11", "withdrawn", player=player)
        return
    if state.phase == "action" and state.empires[seat].passed:
        yield objection("RE-12", "passed-already", player=player)
        return
    turn = state.turn
    if state.phase != "action" and state.starter != NOBODY:
        turn = draw_order(state)[0]
    if turn not in (NOBODY, seat):
        yield objection("RE-11", "not-your-turn", player=player, turn=state.player(turn))
        return
    if isinstance(event, Action | Passed) and state.claimed:
        yield objection("RE-27", "claim-ends-turn", player=player)
    if isinstance(event, MainAction | Passed) and state.acted not in ("", TileTaken.__name__):
        yield objection("RE-11", "acted-already", player=player, action=state.acted)


def _action(
    state: EmpiresState, event: Action | ConquestClaimed | TurnEnded | Passed
) -> tuple[Objection, ...] | Iterator[Objection]:
    match event:
        case FreeActionTaken():
            return against_free(state, event)
        case DieBought() | MonumentBuilt() | WorkshopBuilt() | MineBuilt() | MineFlipped():
            return against_purchase(state, event)
        case WorkshopUsed():
            return against_use(state, event)
        case SpecialUsed():
            return against_special(state, event)
        case Attacked():
            return against_attack(state, event)
        case BehemothWalked():
            return against_walk(state, event)
        case Reinforced():
            return against_reinforcement(state, event)
        case Pillaged():
            return against_pillage(state, event)
        case DieAssassinated():
            return against_assassination(state, event)
        case TilesMoved():
            return against_moves(state, event)
        case CitySummoned(seat):
            return against_summons(state, seat)
        case SaboteurSent():
            return against_sabotage(state, event)
        case ConquestClaimed():
            return against_claim(state, event)
        case TurnEnded() | Passed():
            return ()


def _phase(state: EmpiresState, event: EmpiresEvent) -> Iterator[Objection]:
    """Yield what stands against going on with the round. Rule: Game Overview, 3. Clean Up Phase (RE-7, RE-8)."""
    steps = SetupEnded | DrawEnded | CleanedUp | DiceTaken | GameClosed | TurnGiven
    if isinstance(event, steps) and state.phase == "end":
        yield objection("RE-7", "game-over")
        return
    match event:
        case SetupEnded() if state.phase != "setup":
            yield objection("RE-8", "setup-over")
        case DrawEnded() if state.phase == "action":
            yield objection("RE-8", "draw-over", round=state.round)
        case CleanedUp() if state.phase != "action":
            yield objection("RE-8", "actions-first", round=state.round)
        case CleanedUp():
            for seat in state.seats.playing:
                if not state.empires[seat].passed:
                    yield objection("RE-12", "still-in", player=state.player(seat))
        case DiceTaken() if state.phase != "dice":
            yield objection("RE-29", "dice-stay")
        case GameClosed():
            yield objection("RE-7", "rounds-left", rounds=state.setup.rounds - state.round + 1)


def _told(state: EmpiresState, event: EmpiresEvent) -> tuple[Objection, ...]:
    """Return what stands against what is told of the table."""
    match event:
        case FirstPlayerRolled():
            return tuple(against_first_roll(state, event))
        case FactionChosen():
            return tuple(against_faction(state, event))
        case CreaturesDrafted():
            return tuple(against_draft(state, event))
        case MapLaid(tiles):
            return against_map(tiles, len(state.seats.playing)) if tiles else ()
        case TilePlaced():
            return against_tile(state, event)
        case TileRemoved(q, r):
            return () if state.tile((q, r)) else (no_tile("RE-2"),)
        case CityPlaced():
            return tuple(against_city(state, event))
        case TileTaken():
            return tuple(against_taking(state, event))
        case ForceSet():
            return tuple(against_force(state, event))
        case DiceTaken(q, r, left):
            tile = state.tile((q, r))
            if tile is None:
                return (no_tile("RE-29"),)
            more = tile.told and Counter(left) - Counter(tile.dice)
            return (objection("RE-29", "no-die-there", land=tile.land),) if more else ()
        case WorkshopNamed(seat, place):
            missing = place >= len(state.empires[seat].workshops)
            return (no_workshop(state, seat, place),) if missing else ()
        case CardRemoved():
            return _card(state, event)
        case TurnGiven(seat) if seat in state.seats.withdrawn:
            return (objection("RE-11", "withdrawn", player=state.player(seat)),)
        case RoundSet(round_) if round_ > state.setup.rounds:
            return (objection("RE-7", "no-such-round", rounds=state.setup.rounds),)
        case FieldTyped(field=field, number=number) if field in SWITCHES and number > 1:
            return (objection("RE-31", "yes-or-no", field=field),)
        case _:
            return ()


def _card(state: EmpiresState, event: CardRemoved) -> tuple[Objection, ...]:
    empire = state.empires[event.seat]
    has = {
        "conquests": len(empire.claims),
        "workshops": len(empire.workshops),
        "monuments": len(empire.monuments),
        "mines": empire.mines,
        "dice": len(empire.dice),
    }[event.deck]
    return (
        (objection("RE-35", "no-card", player=state.player(event.seat), deck=event.deck),) if event.place >= has else ()
    )
