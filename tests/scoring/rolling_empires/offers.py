"""What players of simulated games try: sensible events, most of them in order, for one seat at a time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scoring.rolling_empires import battles, moves, table
from scoring.rolling_empires.actions import (
    Attacked,
    AttackKind,
    BehemothWalked,
    CitySummoned,
    ClaimKind,
    ConquestClaimed,
    DieAssassinated,
    DieBought,
    FreeActionTaken,
    FreeKind,
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
from scoring.rolling_empires.cards import (
    BEHEMOTH,
    DIPLOMAT,
    GNOME,
    GRYPHON,
    HYDRA,
    LANDS,
    PHOENIX,
    POOKA,
    SABOTEUR,
    WHITE_DICE,
    WORKSHOPS,
)
from scoring.rolling_empires.conquests import holds
from scoring.rolling_empires.events import EmpiresEvent
from scoring.rolling_empires.hexes import SIDES, Hex, neighbours
from scoring.rolling_empires.pieces import MARKED, Cost, Die
from scoring.rolling_empires.scores import claim_points
from scoring.rolling_empires.state import EmpiresState

Offer = Callable[[EmpiresState, int, Random], EmpiresEvent | None]
CREATURES = ("Elf Mage", "Miner", "Nomad", "Mogg", "Blood Mage", "")
NAMES = (*WORKSHOPS, "Portal", "")


def spare(state: EmpiresState, seat: int) -> int:
    """Return how many dice of a player do not lie on the board."""
    empire = state.empires[seat]
    lying = sum(len(tile.dice) for _, tile in state.land if tile.seat == seat)
    return WHITE_DICE + len(empire.dice) - lying - empire.summoned - (SABOTEUR in empire.dice)


def purse(state: EmpiresState, seat: int, chance: Random) -> int:
    """Return some magic to spend."""
    most = state.empires[seat].magic if state.tracked else 4
    return chance.randint(0, min(most, 4)) if chance.random() < 0.3 else 0


def cost(state: EmpiresState, seat: int, chance: Random) -> Cost:
    if chance.random() < 0.4:
        return Cost()
    return Cost(chance.randint(3, 6), chance.randint(3, 6), chance.randint(0, 2), purse(state, seat, chance))


def battle_dice(state: EmpiresState, seat: int, need: int, chance: Random) -> tuple[Die, ...]:
    """Return dice whose power is at least this, as far as the player has so many."""
    most = min(spare(state, seat), 4)
    dice: list[Die] = []
    named = {Die(2, GRYPHON), Die(state.hydra, HYDRA)} if chance.random() < 0.5 else set[Die]()
    on_board = {die.name for _, tile in state.land for die in tile.dice}
    own = state.empires[seat].dice
    dice += [die for die in sorted(named, key=lambda die: die.name) if die.name in own and die.name not in on_board]
    while len(dice) < most and (not dice or sum(die.power for die in dice) < need):
        power = chance.choice((1, 1, 2, 2, 3, 4))
        dice.append(Die(power, MARKED if power == 1 and chance.random() < 0.3 else ""))
    return tuple(dice[:most])


def attack(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    kinds: tuple[AttackKind, ...] = ("plain",) * 8 + ("anywhere", "anywhere", "city", "city", "post", "behemoth")
    kind = chance.choice(kinds)
    targets = sorted(battles.reachable(state, seat, kind))
    if not targets:
        return None
    site = state.crash_site
    near = [at for at in targets if site and at in (site, *neighbours(site))]
    cities = {empire.city for empire in state.empires}
    wanted = [near, [at for at in targets if at in cities], targets][chance.choice((0, 0, 1, 2))] or targets
    q, r = chance.choice(wanted)
    need = battles.defence(state, (q, r)).total + 1
    if kind in ("city", "behemoth"):
        return Attacked(seat, q, r, kind=kind)
    if kind == "post":
        sources = [(at, die) for at, tile in state.land if tile.seat == seat for die in tile.dice]
        (from_q, from_r), die = chance.choice(sources or [((q, r), Die(1))])
        told = (die,) if chance.random() < 0.8 else ()
        return Attacked(seat, q, r, told, kind=kind, from_q=from_q, from_r=from_r)
    magic = purse(state, seat, chance)
    dice = battle_dice(state, seat, need - magic, chance) if chance.random() < 0.9 else ()
    typed = need if chance.random() < 0.1 else -1
    return Attacked(seat, q, r, dice, magic, kind, typed, need - 1 if chance.random() < 0.05 else -1)


def reinforcement(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    own = sorted(state.controlled(seat))
    if not own:
        return None
    magic = purse(state, seat, chance)
    return Reinforced(seat, *chance.choice(own), battle_dice(state, seat, chance.randint(1, 4), chance), magic)


def pillage(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    open_to = battles.pillageable(state, seat) if state.charted else range(len(state.empires))
    if not open_to:
        return None
    reserve = chance.randint(0, 20) if not state.tracked and chance.random() < 0.6 else -1
    return Pillaged(seat, chance.choice(open_to), chance.randint(1, 9), reserve, chance.choice((-1, -1, -1, 2)))


def walk(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    starts = sorted(battles.reachable(state, seat, "behemoth"))
    if BEHEMOTH not in state.empires[seat].dice or not starts:
        return None
    tiles = battles.walk(state, seat, chance.choice(starts), chance.choice(SIDES))
    return BehemothWalked(seat, tiles) if tiles else None


def die(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    names = state.empires[seat].creatures or CREATURES
    name = chance.choice(state.neutrals if state.neutrals and chance.random() < 0.6 else names)
    return DieBought(seat, name, cost(state, seat, chance))


def monument(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    return MonumentBuilt(seat, chance.randint(3, 14), "", cost(state, seat, chance))


def workshop(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    return WorkshopBuilt(seat, chance.choice(NAMES), cost(state, seat, chance))


def mine(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    paid = Cost(either=table.mine_cost(state, seat)) if chance.random() < 0.6 else Cost()
    return MineBuilt(seat, paid)


def flip(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    return MineFlipped(seat, chance.choice(NAMES), cost(state, seat, chance))


MAIN: dict[Offer, int] = {
    attack: 9,
    reinforcement: 2,
    pillage: 3,
    walk: 2,
    die: 4,
    monument: 3,
    workshop: 5,
    mine: 3,
    flip: 1,
}
"""Main actions, and how often each is tried."""


def free(_state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    kinds: tuple[FreeKind, ...] = ("re-roll", "extra-die", "discard", "power-up", "collect")
    kind = chance.choice(kinds)
    return FreeActionTaken(seat, kind, 2 if kind == "extra-die" else chance.randint(1, 3))


def special(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    own = [name for name in state.empires[seat].dice if name in (DIPLOMAT, GNOME, PHOENIX, POOKA)]
    name = chance.choice(own or [""])
    return SpecialUsed(seat, name, 1 if name in (DIPLOMAT, PHOENIX) else 0)


def use(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    uses = table.uses(state, seat)
    if not uses:
        return None
    found = chance.choice(uses)
    return WorkshopUsed(seat, found.place, chance.choice((*found.copies, "")) if found.copies else "")


def assassination(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    targets = sorted(battles.assassinable(state, seat))
    if not targets:
        return None
    at = chance.choice(targets)
    tile = state.tile(at)
    assert tile is not None
    return DieAssassinated(seat, *at, chance.randrange(len(tile.dice)))


def moved_tiles(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    hexes = {at for at, _ in state.land}
    pairs: list[tuple[Hex, Hex]] = []
    for _ in range(chance.randint(1, 2)):
        outside = sorted(moves.outside(hexes) - {end for _, end in pairs})
        if not outside:
            break
        start = chance.choice(outside)
        ends = sorted(moves.legal_moves(hexes, start))
        if not ends:
            break
        pairs.append((start, chance.choice(ends)))
        hexes = hexes - {start} | {pairs[-1][1]}
    return TilesMoved(seat, tuple(pairs)) if pairs else None


def summons(_state: EmpiresState, seat: int, _chance: Random) -> EmpiresEvent | None:
    return CitySummoned(seat)


def sabotage(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    others = [each for each in state.seats.playing if each != seat and state.empires[each].workshops]
    if SABOTEUR not in state.empires[seat].dice or not others:
        return None
    victim = chance.choice(others)
    return SaboteurSent(seat, victim, chance.randrange(len(state.empires[victim].workshops)))


def naming(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    unnamed = [place for place, built in enumerate(state.empires[seat].workshops) if not built.name]
    return WorkshopNamed(seat, chance.choice(unnamed), chance.choice(WORKSHOPS)) if unnamed else None


FREELY: dict[Offer, int] = {
    free: 6,
    special: 2,
    use: 3,
    assassination: 2,
    moved_tiles: 1,
    summons: 1,
    sabotage: 3,
    naming: 2,
}
"""Actions beside the main action, and how often each is tried."""


def claim(state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    """Claim what holds; two special cards are looked at first, because they are rare."""
    told = {each.kind for empire in state.empires for each in empire.claims}
    special: tuple[ClaimKind, ...] = ("ring", "cities", "triangles", "line", "total")
    for kind in chance.sample(special, 2):
        if kind not in told and state.charted and holds(state, seat, kind):
            return ConquestClaimed(seat, kind, claim_points(state, kind) or chance.randint(4, 9))
    if chance.random() < 0.3:
        return ConquestClaimed(seat, "back", 2)
    has = [sum(tile.seat == seat and tile.land == land for _, tile in state.land) for land in LANDS]
    lands = tuple(chance.randint(0, number) for number in has)
    return ConquestClaimed(seat, "lands", chance.randint(3, 8), lands if sum(lands) > 1 else ())


def chosen(offers: dict[Offer, int], state: EmpiresState, seat: int, chance: Random) -> EmpiresEvent | None:
    """Return what one of the offers comes to, drawn by how often each is tried."""
    (offer,) = chance.choices(tuple(offers), tuple(offers.values()))
    return offer(state, seat, chance)
