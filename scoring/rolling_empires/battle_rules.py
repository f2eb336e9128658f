"""What the rulebook has against attacks, reinforcements, pillages and moves on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from scoring.game import Objection, objection
from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    DieAssassinated,
    Pillaged,
    Reinforced,
    TilesMoved,
)
from scoring.rolling_empires.cards import (
    AMBUSH_POST,
    ASSASSINS,
    GRYPHON,
)
from scoring.rolling_empires.corrections import NOBODY, ForceSet, TileTaken
from scoring.rolling_empires.hexes import SIDES, Hex
from scoring.rolling_empires.moves import legal_moves, outside
from scoring.rolling_empires.pieces import NOT_TOLD
from scoring.rolling_empires.setup_rules import land_of, no_tile
from scoring.rolling_empires.state import EmpiresState
from scoring.rolling_empires.supply_rules import (
    against_dice,
    dice_short,
    elementals_only,
    magic_short,
    tokens_short,
    upright_workshop,
)
from scoring.rolling_empires.taking import BEHEMOTH_DIE


def against_attack(state: EmpiresState, event: Attacked) -> Iterator[Objection]:
    """Yield what stands against an attack that took its tile. Rule: Attack a tile (RE-24, RE-34, RE-40, RE-42)."""
    at, seat = (event.q, event.r), event.seat
    tile = state.tile(at)
    if tile is None:
        yield no_tile("RE-24")
        return
    if tile.seat == seat:
        yield objection("RE-24", "own-tile", player=state.player(seat), land=tile.land)
    elif _placed_on_map(state, seat) and at not in battles.reachable(state, seat, event.kind):
        yield objection("RE-24", "not-adjacent", player=state.player(seat), land=tile.land)
    yield from _strength(state, event)
    yield from tokens_short(state, seat, (at,))
    yield from magic_short(state, seat, event.magic, "RE-16")
    dice = event.dice
    source: Hex | None = None
    match event.kind:
        case "post":
            source = (event.from_q, event.from_r)
            yield from _post(state, event)
        case "city":
            yield from against_summons(state, seat)
        case "anywhere" if len(event.dice) > 2 and any(die.name == GRYPHON for die in event.dice):
            yield objection("RE-39", "gryphon-two", got=len(event.dice))
        case "behemoth":
            dice = dice or (BEHEMOTH_DIE,)
            source = next((where for where, lying in state.land if BEHEMOTH_DIE in lying.dice), None)
    if event.kind in ("city", "behemoth") and event.magic:
        yield objection("RE-16", "ability-powered", magic=event.magic)
    yield from against_dice(state, seat, dice, source)


def _placed_on_map(state: EmpiresState, seat: int) -> bool:
    """Whether the map tells where the player is; else nothing can be said about what is near."""
    city = state.empires[seat].city
    return bool(state.controlled(seat)) or (city is not None and state.tile(city) is not None)


def _strength(state: EmpiresState, event: Attacked) -> Iterator[Objection]:
    """Strictly more is needed; of dice that nobody told nothing is said."""
    at = (event.q, event.r)
    power = battles.attack(state, event.seat, event.dice, event.magic, event.kind)
    attack = event.typed if event.typed != NOT_TOLD else power.total
    defence = event.defence if event.defence != NOT_TOLD else battles.defence(state, at).total
    known = event.typed != NOT_TOLD or power.known
    if known and not battles.wins(attack, defence):
        yield objection(
            "RE-24", "not-exceeding", attack=attack, defence=defence, land=land_of(state, (event.q, event.r))
        )


def _post(state: EmpiresState, event: Attacked) -> Iterator[Objection]:
    """Rule: Workshop Cards, Ambush Post (RE-34)."""
    yield from upright_workshop(state, event.seat, AMBUSH_POST)
    tile = state.tile((event.from_q, event.from_r))
    if tile is None or tile.seat != event.seat:
        yield objection("RE-34", "post-from", player=state.player(event.seat))
        return
    if len(event.dice) > 1:
        yield objection("RE-34", "post-one-die", got=len(event.dice))
    if tile.told and (not tile.dice or Counter(event.dice) - Counter(tile.dice)):
        yield objection("RE-34", "no-die-there", land=tile.land)


def against_walk(state: EmpiresState, event: BehemothWalked) -> Iterator[Objection]:
    """Yield what stands against the Behemoth's walk: it goes straight on as far as it can. Rule: RE-39."""
    seat, tiles = event.seat, event.tiles
    yield from against_dice(state, seat, (BEHEMOTH_DIE,))
    if any(state.tile(at) is None for at in tiles):
        yield no_tile("RE-39")
        return
    if _placed_on_map(state, seat) and tiles[0] not in battles.reachable(state, seat, "behemoth"):
        land = land_of(state, tiles[0])
        yield objection("RE-24", "not-adjacent", player=state.player(seat), land=land)
    yield from tokens_short(state, seat, tiles)
    steps = {(after[0] - before[0], after[1] - before[1]) for before, after in pairwise(tiles)}
    if len(steps) > 1 or not steps <= set(SIDES):
        yield objection("RE-39", "walk-bent")
        return
    walks = [battles.walk(state, seat, tiles[0], step) for step in steps or SIDES]
    shortest = min(walks, key=len)
    if len(tiles) > len(shortest):
        yield objection("RE-39", "walk-stopped", tiles=len(shortest), land=land_of(state, tiles[len(shortest)]))
    elif all(_goes_on(state, seat, walk, len(tiles)) for walk in walks):
        yield objection("RE-39", "walk-goes-on", tiles=len(shortest))


def _goes_on(state: EmpiresState, seat: int, walk: tuple[Hex, ...], taken: int) -> bool:
    """Whether the next tile of the walk would certainly be taken, too."""
    if len(walk) <= taken:
        return False
    tile = state.tile(walk[taken])
    return tile is not None and (tile.seat == seat or tile.told)


def against_reinforcement(state: EmpiresState, event: Reinforced) -> Iterator[Objection]:
    """Yield what stands against a reinforcement. Rule: Reinforce a tile (RE-25)."""
    tile = state.tile((event.q, event.r))
    if tile is None:
        yield no_tile("RE-25")
        return
    if tile.seat != event.seat:
        yield objection("RE-25", "not-own-tile", player=state.player(event.seat), land=tile.land)
        yield from tokens_short(state, event.seat, ((event.q, event.r),))
    yield from magic_short(state, event.seat, event.magic, "RE-16")
    yield from against_dice(state, event.seat, event.dice)


def against_pillage(state: EmpiresState, event: Pillaged) -> Iterator[Objection]:
    """Yield what stands against a pillage. Rule: Pillage an enemy city, Elementals (RE-26, RE-40)."""
    seat, victim = event.seat, event.victim
    if seat == victim:
        yield objection("RE-26", "own-city", player=state.player(seat))
        return
    city = state.empires[victim].city
    open_to = battles.pillageable(state, seat)
    if state.empires[seat].summoned:
        open_to = (*open_to, *battles.pillageable(state, seat, "city"))
    if city is not None and state.charted and victim not in open_to:
        yield objection("RE-26", "city-not-held", player=state.player(seat), victim=state.player(victim))


def against_assassination(state: EmpiresState, event: DieAssassinated) -> Iterator[Objection]:
    """Yield what stands against a die removed by the Assassin's Guild. Rule: Workshop Cards (RE-34)."""
    at, seat = (event.q, event.r), event.seat
    yield from upright_workshop(state, seat, ASSASSINS)
    tile = state.tile(at)
    if tile is None:
        yield no_tile("RE-34")
        return
    if tile.seat == seat:
        yield objection("RE-34", "own-tile", player=state.player(seat), land=tile.land)
    elif _placed_on_map(state, seat) and at not in battles.adjacent(state, seat):
        yield objection("RE-34", "not-adjacent", player=state.player(seat), land=tile.land)
    if tile.told and event.die >= len(tile.dice):
        yield objection("RE-34", "no-die-there", land=tile.land)


def against_moves(state: EmpiresState, event: TilesMoved) -> Iterator[Objection]:
    """Yield what stands against tiles that moved, each on the land that the one before left. Rule: RE-41."""
    yield from elementals_only(state, event.seat, "RE-41")
    land = {at: tile.land for at, tile in state.land}
    if len(event.moves) > 1 and event.moves[1][0] == event.moves[0][1]:
        yield objection("RE-41", "moved-twice")
    for start, end in event.moves:
        if start not in land:
            yield no_tile("RE-41")
            continue
        if start not in outside(land):
            yield objection("RE-41", "not-outside", land=land[start])
        elif end not in legal_moves(land, start):
            yield objection("RE-41", "move-place", land=land[start])
        if end not in land:
            land[end] = land.pop(start)


def against_taking(state: EmpiresState, event: TileTaken) -> Iterator[Objection]:
    """Yield what stands against a tile's new controller. Rule: Contents (RE-35)."""
    at = (event.q, event.r)
    if state.tile(at) is None:
        yield no_tile("RE-24")
    elif event.seat != NOBODY:
        yield from tokens_short(state, event.seat, (at,))


def against_force(state: EmpiresState, event: ForceSet) -> Iterator[Objection]:
    """Yield what stands against the dice told of a tile. Rule: Attack a tile, Contents (RE-24, RE-35)."""
    at = (event.q, event.r)
    tile = state.tile(at)
    if tile is None:
        yield no_tile("RE-24")
    elif tile.seat == NOBODY:
        lies = bool(event.dice) or bool(event.magic) or not event.told
        yield from (objection("RE-24", "nobody-there", land=tile.land),) if lies else ()
    else:
        yield from against_dice(state, tile.seat, event.dice, at, cleared=True, marking=False)


def against_summons(state: EmpiresState, seat: int) -> Iterator[Objection]:
    """Yield what stands against the Elementals' city die on a city. Rule: Elementals (RE-40)."""
    yield from elementals_only(state, seat, "RE-40")
    yield from dice_short(state, seat, 0 if state.empires[seat].summoned else 1)
