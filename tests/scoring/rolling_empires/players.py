"""Two tables that play whole games of Rolling Empires: one in order, and one that records anything all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from scoring.rolling_empires import maps, table
from scoring.rolling_empires.actions import ConquestClaimed, SpecialUsed, WorkshopNamed
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import FACTIONS, LANDS, NEUTRALS, WORKSHOPS
from scoring.rolling_empires.corrections import (
    FIELDS,
    CardRemoved,
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
    EmpiresSetup,
    FactionChosen,
    FirstPlayerRolled,
    MapLaid,
    Passed,
    SetupEnded,
    TilePlaced,
    TileRemoved,
    TurnEnded,
)
from scoring.rolling_empires.pieces import Die, LandTile
from scoring.rolling_empires.rules import objections
from scoring.rolling_empires.scores import outcome
from scoring.rolling_empires.seeds import code
from scoring.rolling_empires.state import EmpiresState, start
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew
from tests.scoring.rolling_empires.offers import FREELY, MAIN, chosen, claim

BOUND = 900
"""Events after which a game is cut off."""
TRIES = 12
"""How many things are tried before a player passes."""
generated = lru_cache(8)(maps.generated)


@dataclass
class Game:
    """How one game is played."""

    setup: EmpiresSetup
    map: bool
    """Whether its map is told."""
    tiles: bool
    """Whether the map is entered tile by tile."""
    wild: bool
    """Whether objections are overridden."""


def game(number: int, chance: Random) -> Game:
    """Return the plan of a game: even numbers override objections, one in four has no map, some are tallies."""
    players = ("Ana", "Ben", "Çem", "Dora", "Emil", "Fay")[: 2 + number // 2 % 5]
    factions = tuple(chance.sample(FACTIONS, len(players))) if chance.random() < 0.7 else ()
    setup = EmpiresSetup(
        players,
        code(chance.getrandbits(60)),
        factions,
        rounds=8 if chance.random() < 0.15 else 5,
        draft=len(players) < 6 and chance.random() < 0.2,
        neutral=chance.random() < 0.4,
        magic=chance.random() < 0.6,
        tally=chance.random() < 0.03,
    )
    return Game(setup, map=chance.random() < 0.75, tiles=chance.random() < 0.1, wild=number % 2 == 0)


def played(number: int) -> Iterator[tuple[EmpiresState, EmpiresEvent | None]]:
    """Yield every table of a game and the event that follows; even numbers record anything, odd ones are in order."""
    chance = Random(number)
    plan = game(number, chance)
    state = start(plan.setup)
    for _ in range(BOUND):
        event = next_event(plan, state, chance)
        yield state, event
        if event is None:
            return
        state = apply(state, event)
    yield state, None


def next_event(plan: Game, state: EmpiresState, chance: Random) -> EmpiresEvent | None:
    if plan.wild and chance.random() < 0.1:
        return nonsense(state, chance)
    if not plan.wild and chance.random() < 0.01:
        event = correction(state, chance)
        if event and not objections(state, event):
            return event
    match state.phase:
        case "setup":
            return setting_up(plan, state, chance)
        case "action":
            return acting(plan, state, chance)
        case "end":
            return finishing(state, chance)
        case _:
            tiles = table.dice_home(state)
            if tiles and chance.random() < 0.5:
                at = chance.choice(tiles)
                tile = state.tile(at)
                assert tile is not None
                return DiceTaken(*at, tile.dice[: chance.randint(0, len(tile.dice))])
            return DrawEnded()


def setting_up(plan: Game, state: EmpiresState, chance: Random) -> EmpiresEvent:
    for seat, empire in enumerate(state.empires):
        taken = {each.faction for each in state.empires}
        if not empire.faction and len(set(FACTIONS) - taken) and chance.random() < 0.9:
            return FactionChosen(seat, chance.choice([each for each in FACTIONS if each not in taken]))
        if state.setup.draft and not empire.creatures:
            return CreaturesDrafted(seat, tuple(f"Creature {4 * seat + number}" for number in range(4)))
    players = max(2, len(state.seats.playing))
    if plan.map and not plan.tiles and not state.land:
        return MapLaid(generated(state.setup.seed, players, chance.randrange(3)))
    if plan.map and plan.tiles:
        lying = {at for at, _ in state.land}
        left = [tile for tile in generated(state.setup.seed, players) if (tile.q, tile.r) not in lying]
        placing = TilePlaced(chance.choice(left)) if left else None
        if placing and (plan.wild or not objections(state, placing)):
            return placing
    step = table.next_step(state)
    if step.kind == "city":
        spots = [at for at, _ in state.land]
        for q, r in chance.sample(spots, min(TRIES, len(spots))):
            city = CityPlaced(step.seat, q, r)
            if plan.wild or not objections(state, city):
                return city
        return SetupEnded()
    return step.event or SetupEnded()


def acting(plan: Game, state: EmpiresState, chance: Random) -> EmpiresEvent:
    seat = state.turn
    if seat < 0:
        return CleanedUp()
    done = TurnEnded(seat)
    if state.claimed:
        return done
    if state.acted or chance.random() < 0.1:
        claiming = claim(state, seat, chance) if chance.random() < 0.4 else None
        return claiming if claiming and (plan.wild or not objections(state, claiming)) else done
    if chance.random() < 0.2:
        return Passed(seat, chance.randint(0, 5))
    for _ in range(TRIES):
        event = chosen(MAIN if chance.random() < 0.7 else FREELY, state, seat, chance)
        if event and (plan.wild or not objections(state, event)):
            return event
    return Passed(seat, chance.randint(0, 9))


def finishing(state: EmpiresState, chance: Random) -> EmpiresEvent | None:
    if outcome(state):
        return None
    for seat in state.seats.playing:
        empire = state.empires[seat]
        if state.setup.tally:
            for field in FIELDS[:-1]:
                if field not in dict(empire.typed):
                    return FieldTyped(seat, field, chance.randint(0, 1))
        elif not state.tracked and not empire.counted:
            return MagicCounted(seat, chance.randint(0, 30))
    return None


def correction(state: EmpiresState, chance: Random) -> EmpiresEvent | None:
    """Return something that is told of the table."""
    seat = chance.randrange(len(state.empires))
    spots = [at for at, _ in state.land] or [(0, 0)]
    q, r = chance.choice(spots)
    return chance.choice(
        (
            TileTaken(q, r, seat),
            ForceSet(q, r, (Die(chance.randint(1, 4)),), chance.randint(0, 2), told=chance.random() < 0.7),
            MagicCounted(seat, chance.randint(0, 20)),
            FieldTyped(seat, chance.choice(FIELDS), chance.randint(-1, 1)),
            WorkshopNamed(seat, 0, chance.choice(WORKSHOPS)),
            CardRemoved(seat, chance.choice(("conquests", "monuments")), 0),
            PlayerWithdrew(seat) if chance.random() < 0.2 else PlayerReturned(seat),
        )
    )


def nonsense(state: EmpiresState, chance: Random) -> EmpiresEvent:
    """Return an event that most tables object to."""
    players = len(state.empires)
    seat, other = chance.randrange(players), chance.randrange(players)
    q, r = chance.randint(-3, 3), chance.randint(-3, 3)
    others = list(range(players))
    chance.shuffle(others)
    dice = tuple(Die(chance.randint(0, 8), chance.choice(("", "marked", "city", *NEUTRALS))) for _ in range(2))
    odd = chosen(MAIN if chance.random() < 0.5 else FREELY, state, seat, chance)
    if odd and chance.random() < 0.4:
        return odd
    return chance.choice(
        (
            correction(state, chance) or DrawEnded(),
            FactionChosen(seat, chance.choice(FACTIONS)),
            FirstPlayerRolled(tuple(chance.randint(0, 8) for _ in range(players)), "table"),
            MapLaid(generated(state.setup.seed, chance.randint(2, 6))) if chance.random() < 0.2 else SetupEnded(),
            TilePlaced(LandTile(q, r, chance.choice(LANDS))),
            TileRemoved(q, r),
            CityPlaced(seat, q, r),
            CreaturesDrafted(seat, ("Mogg", "Lobo")),
            SetupEnded(),
            DrawEnded(),
            TurnEnded(seat),
            Passed(seat, chance.randint(0, 9)),
            CleanedUp(),
            DiceTaken(q, r, dice),
            SpecialUsed(seat, chance.choice(NEUTRALS), chance.randint(0, 3)),
            ConquestClaimed(seat, chance.choice(("back", "lands", "total", "cities")), chance.randint(0, 9)),
            TileTaken(q, r, chance.randint(-1, players)),
            ForceSet(q, r, dice),
            MagicTracked(on=chance.random() < 0.5),
            TurnGiven(seat),
            RoundSet(chance.randint(1, 8), chance.choice(("setup", "draw", "action", "dice"))),
            CardRemoved(seat, chance.choice(("workshops", "mines", "dice")), chance.randint(0, 2)),
            GameClosed() if chance.random() < 0.1 else TurnEnded(other),
            PlayerJoined(f"Guest {players}") if players < 8 else TurnEnded(seat),
            PlayerRenamed(seat, f"Name {q}"),
            PlayersReordered(tuple(others)),
        )
    )
