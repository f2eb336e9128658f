"""Two players that play whole games of Dragon's Roll: one at random, overriding objections, and a greedy one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from scoring.dragons_roll import table
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.campaign import level_of
from scoring.dragons_roll.cards import (
    AMBUSH,
    EARTHQUAKE,
    FINAL_BLOW,
    FREEZE,
    ILLUSION,
    LIGHTNING,
    MASTERS,
    PORTAL,
    SCROLLS,
    SPEED_BOOST,
    TIME_REVERSER,
    WEB_TRAP,
    DragonCard,
)
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
    DragonsSetup,
    MasterDefeated,
    MasterMoved,
    NumberCalled,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.masters import MASTER_BY_NAME
from scoring.dragons_roll.options import options, spots
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.seeds import code, drawn_scrolls
from scoring.dragons_roll.state import PLACE, ROLLS, DragonsState, start
from scoring.dragons_roll.steps import reached
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew

BOUND = 1200
"""Events after which a game is cut off."""

Player = Callable[[DragonsState, Random], DragonsEvent]


def games_setup(number: int, chance: Random) -> DragonsSetup:
    """Return the set-up of a game; every third is played without known cards, at clerk depth."""
    players = ("Ana", "Ben", "Çem", "Dora")[: chance.randint(2, 4)]
    master = MASTERS[number % len(MASTERS)]
    seed = code(chance.getrandbits(60))
    scrolls = drawn_scrolls(seed, SCROLLS, (), level_of(master))
    clerk = number // len(MASTERS) % 3 == 2
    return DragonsSetup(
        players, seed, MASTER_BY_NAME[master], chance.randrange(len(players)), scrolls, () if clerk else PRACTICE
    )


def played(number: int) -> Iterator[tuple[DragonsState, DragonsEvent | None]]:
    """Yield every table of a game and the event that follows; even numbers play at random, odd ones greedily."""
    chance = Random(number)
    state = start(games_setup(number // 2, chance))
    player: Player = greedy if number % 2 else wild
    for _ in range(BOUND):
        event = None if state.result else player(state, chance)
        yield state, event
        if event is None:
            return
        state = apply(state, event)
    yield state, None


def clerk(state: DragonsState) -> bool:
    return not state.setup.dragons


def newcomers(state: DragonsState, chance: Random) -> DragonsAppeared | None:
    due = table.due_arrivals(state)
    if clerk(state):
        return DragonsAppeared((DragonCard((chance.randint(1, 6),)),), "table") if due else None
    return table.next_dragons(state)


def on_course(state: DragonsState, chance: Random) -> list[DragonsEvent]:
    """Return what a rule-abiding table may do next, Scrolls apart."""
    found: list[DragonsEvent | None] = [*table.scroll_placements(state), table.next_strike(state)]
    if state.due[0].kind == "boost":
        return [roll] if (roll := table.next_roll(state, dragon=False)) else [TurnEnded()]
    ahead_kind = reached(state, ROLLS).due[0].kind if reached(state, ROLLS).due else ""
    if ahead_kind in ROLLS:
        found.append(table.next_roll(state, own=not clerk(state)))
    else:
        found.extend([table.next_resolve(state), newcomers(state, chance)])
        later = reached(state, PLACE)
        if later.due and later.due[0].kind in ("place", "end"):
            found.extend(finishing(later, chance))
    found.extend(table.choices(state))
    return [event for event in found if event is not None and not objections(state, event)]


def finishing(state: DragonsState, chance: Random) -> Iterator[DragonsEvent]:
    yield TurnEnded()
    yield RollMissed()
    if clerk(state):
        yield from (DragonDefeated(dragon.number) for dragon in state.dragons)
        if chance.random() < 0.05:
            yield MasterDefeated()
        return
    for face in sorted(set(state.rolled)):
        for spot in spots(state, face):
            if spot.tried:
                yield table.next_try(state, state.turn.seat, face, spot.space)
            else:
                yield DiePlaced(state.turn.seat, face, spot.at, spot.space)


def scroll_uses(state: DragonsState, chance: Random) -> Iterator[ScrollUsed]:
    """Yield sensible uses of the Scrolls that are left; many of them have objections against them."""
    seat = state.turn.seat if chance.random() < 0.7 else chance.randrange(len(state.seats.players))
    numbers = [dragon.number for dragon in (*state.dragons, *state.aside)] or [0]
    rolled = list(state.rolled) or [1]
    for scroll in state.scrolls:
        if scroll.used:
            continue
        dragon = chance.choice(numbers)
        match scroll.name:
            case name if name in (FREEZE, EARTHQUAKE, FINAL_BLOW):
                for number in numbers:
                    yield ScrollUsed(name, seat, number)
            case name if name == PORTAL:
                yield ScrollUsed(name, seat, dragon, number=chance.randint(1, 6))
            case name if name == LIGHTNING:
                yield ScrollUsed(name, seat, column=chance.randrange(3))
            case name if name == ILLUSION:
                faces = tuple(chance.sample(rolled, 2)) if len(rolled) > 2 else ()
                yield ScrollUsed(name, seat, number=chance.choice(rolled), faces=faces)
            case name:
                assert name in (TIME_REVERSER, WEB_TRAP, AMBUSH, SPEED_BOOST)
                yield ScrollUsed(name, seat)


def greedy(state: DragonsState, chance: Random) -> DragonsEvent:
    """Abide by the rules, use Scrolls now and then, and place as much as possible, on the Master first."""
    if chance.random() < 0.15:
        uses = [event for event in scroll_uses(state, chance) if not objections(state, event)]
        if uses:
            return chance.choice(uses)
    found = on_course(state, chance)
    assert found, state
    placing = [event for event in found if isinstance(event, DiePlaced | DieTried)]
    if placing:
        worth = {
            option.face: option.dice + 3 * len(option.finishes) + option.tries
            for option in options(reached(state, PLACE))
        }
        return max(
            placing,
            key=lambda event: (
                worth.get(event.face, 0),
                isinstance(event, DieTried) or event.at == MASTER,
            ),
        )
    defeats = [event for event in found if isinstance(event, DragonDefeated | MasterDefeated)]
    if defeats and chance.random() < 0.3:
        return chance.choice(defeats)
    order = (DragonDefeated, MasterDefeated, TurnEnded, RollMissed)
    return min(found, key=lambda event: tuple(isinstance(event, kind) for kind in order))


def wild(state: DragonsState, chance: Random) -> DragonsEvent:
    """Do anything that is offered, and now and then what is not."""
    dice = chance.random()
    if dice < 0.06:
        return nonsense(state, chance)
    if dice < 0.2:
        uses = list(scroll_uses(state, chance))
        allowed = [event for event in uses if not objections(state, event)]
        if uses:
            return chance.choice(allowed or uses) if chance.random() < 0.9 else chance.choice(uses)
    found = on_course(state, chance)
    placing = [event for event in found if not isinstance(event, TurnEnded | RollMissed)]
    return chance.choice(placing if placing and chance.random() < 0.7 else found) if found else nonsense(state, chance)


def nonsense(state: DragonsState, chance: Random) -> DragonsEvent:
    """Return an event that most tables object to."""
    face, column, row = chance.randint(1, 6), chance.randrange(3), chance.randrange(3)
    at, space = chance.randint(-1, state.appeared), chance.randrange(6)
    seat, dragon = chance.randrange(len(state.seats.players)), chance.randint(0, max(0, state.appeared))
    card = chance.choice(PRACTICE)
    names = tuple(chance.sample(SCROLLS, chance.randint(0, 6)))
    others = list(range(len(state.seats.players)))
    chance.shuffle(others)
    return chance.choice(
        (
            DiceRolled(face, (), "table"),
            DiceRolled(0, tuple(chance.randint(1, 6) for _ in range(chance.randint(1, 6))), "table"),
            DragonDieResolved(),
            DragonsAppeared((card,), "table"),
            MasterMoved(at),
            NumberCalled(face),
            DieReturned(at, space),
            DiceUnlocked(),
            DiePlaced(seat, face, at, space),
            DieTried(seat, face, space, chance.randint(1, 6), "table"),
            DieRolled(seat, 0, face, "table"),
            DragonDefeated(dragon),
            MasterDefeated(),
            RollMissed(),
            TurnEnded(),
            ScrollUsed(chance.choice(SCROLLS), seat, dragon, column, face, (face, chance.randint(1, 6))),
            ScrollsLaidOut(names),
            DragonDescribed(dragon, card),
            MasterDescribed(state.master),
            DragonPut(dragon, column, row),
            DragonAdded(card, column, row),
            DragonRemoved(dragon),
            CityBurned(),
            CityRepaired(),
            ResultEntered(won=face == 6) if chance.random() < 0.2 else TurnEnded(),
            PlayerJoined(f"Guest {len(others)}") if len(others) < 6 else TurnEnded(),
            PlayerRenamed(seat, f"Name {face}"),
            PlayersReordered(tuple(others)),
            PlayerWithdrew(seat),
            PlayerReturned(seat),
        )
    )
