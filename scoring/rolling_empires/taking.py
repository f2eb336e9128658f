"""What changes who controls a tile and which dice lie on it: attacks, reinforcements, pillages, single dice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import Attacked, BehemothWalked, DieAssassinated, Pillaged, Reinforced
from scoring.rolling_empires.building import turned_sideways
from scoring.rolling_empires.cards import AMBUSH_POST, ASSASSINS, BARRACKS, BEHEMOTH, HYDRA, NEUTRALS
from scoring.rolling_empires.corrections import NOBODY, ForceSet, TileTaken
from scoring.rolling_empires.events import DiceTaken
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import MARKED, NOT_TOLD, Die
from scoring.rolling_empires.rounds import sent_home
from scoring.rolling_empires.state import EmpiresState, paid, told, with_empire, with_tile

BEHEMOTH_DIE = Die(battles.BEHEMOTH_POWER, BEHEMOTH)
"""Rule: Neutral Faction (RE-39)."""
HYDRA_MOST = 8
"""Rule: Neutral Faction (RE-39)."""


def taken(
    state: EmpiresState, at: Hex, seat: int, dice: tuple[Die, ...] = (), magic: int = 0, *, told_all: bool = True
) -> EmpiresState:
    """Return the table with a tile in a seat's control and dice and magic added to it.

    When another controlled it, that player's dice go home first, and power-up magic to the supply. A Hydra killed in
    this way pays who killed it and turns to its next power: a reading takes it for 1 more, the faces are not in the
    book. Rule: Attack a tile, Neutral Faction (RE-24, RE-39).
    """
    tile = state.tile(at)
    if tile is None:
        return state
    if tile.seat != seat:
        state = sent_home(state, "dice-home", tile.seat, tile.dice, told_all=tile.told)
        hydra = next((die for die in tile.dice if die.name == HYDRA), None)
        if hydra and NOBODY not in (seat, tile.seat):
            state = told(paid(state, seat, hydra.power), "hydra-killed", seat, magic=hydra.power)
            state = replace(state, hydra=min(HYDRA_MOST, hydra.power + 1))
        tile = replace(tile, seat=seat, dice=(), magic=0, told=True)
    state = lifted(state, dice)
    lying = tuple(die for die in tile.dice if die.name not in _unique(dice))
    after = replace(tile, dice=(*lying, *dice), magic=tile.magic + magic, told=tile.told and told_all)
    return with_tile(state, at, after)


def attacked(state: EmpiresState, event: Attacked) -> EmpiresState:
    """Return the table after a tile was attacked and taken. Rule: Attack a tile, Elementals (RE-24, RE-40, RE-42)."""
    at, seat, dice = (event.q, event.r), event.seat, event.dice
    state = _marking(paid(state, seat, -event.magic), seat, dice)
    if event.kind == "post":
        state = turned_sideways(state, seat, AMBUSH_POST)
        state, dice = _from_tile(state, (event.from_q, event.from_r), seat, dice)
    elif event.kind == "behemoth":
        dice = dice or (BEHEMOTH_DIE,)
    elif event.kind == "city":
        state = with_empire(state, seat, summoned=True)
    state = taken(state, at, seat, dice, event.magic, told_all=bool(dice) or event.kind == "city")
    moves = event.kind == "city" and state.empires[seat].city not in (None, at) and state.tile(at) is not None
    return told(with_empire(state, seat, city=at), "city-moved", seat) if moves else state


def walked(state: EmpiresState, event: BehemothWalked) -> EmpiresState:
    """Return the table after the Behemoth's walk; it lies on the last tile. Rule: Neutral Faction (RE-39)."""
    for at in event.tiles[:-1]:
        state = taken(state, at, event.seat)
    return taken(state, event.tiles[-1], event.seat, (BEHEMOTH_DIE,))


def reinforced(state: EmpiresState, event: Reinforced) -> EmpiresState:
    """Return the table with dice added to a tile; whoever reinforces a tile controls it. Rule: RE-25."""
    state = _marking(paid(state, event.seat, -event.magic), event.seat, event.dice)
    at = (event.q, event.r)
    return taken(state, at, event.seat, event.dice, event.magic, told_all=bool(event.dice))


def pillaged(state: EmpiresState, event: Pillaged) -> EmpiresState:
    """Return the table after a pillage; its line says what was taken, or at most when the reserve is not known.

    Rule: Pillage an enemy city (RE-26).
    """
    if event.victim >= len(state.empires):
        return state
    robbed = state.empires[event.victim]
    known = state.tracked or (robbed.counted and event.reserve == NOT_TOLD)
    reserve = robbed.magic if known else event.reserve
    defence = event.defence
    if defence == NOT_TOLD:
        defence = battles.city_defence(state, event.victim, reserve).total
    victim = state.player(event.victim)
    if reserve == NOT_TOLD:
        return told(state, "pillage-most", event.seat, victim=victim, magic=max(0, event.power - defence))
    magic = battles.plunder(event.power, defence, reserve)
    state = paid(paid(state, event.victim, -magic), event.seat, magic)
    return told(state, "pillage-taken", event.seat, victim=victim, magic=magic)


def assassinated(state: EmpiresState, event: DieAssassinated) -> EmpiresState:
    """Return the table with a die sent home by the Assassin's Guild. Rule: Workshop Cards (RE-34)."""
    state = turned_sideways(state, event.seat, ASSASSINS)
    at = (event.q, event.r)
    tile = state.tile(at)
    if tile is None or event.die >= len(tile.dice):
        return state
    state = sent_home(state, "dice-home", tile.seat, (tile.dice[event.die],))
    left = (*tile.dice[: event.die], *tile.dice[event.die + 1 :])
    return with_tile(state, at, replace(tile, dice=left))


def given(state: EmpiresState, event: TileTaken) -> EmpiresState:
    """Return the table after one tap gave a tile to a player or to nobody.

    In play somebody took it with dice that nobody told; before the first round there are none.
    """
    tile = state.tile((event.q, event.r))
    if tile is None or tile.seat == event.seat:
        return state
    told_all = state.phase == "setup" or event.seat == NOBODY
    state = taken(state, (event.q, event.r), event.seat, told_all=told_all)
    acts = state.phase == "action" and event.seat == state.turn and not state.acted
    return replace(state, acted=type(event).__name__) if acts else state


def force_set(state: EmpiresState, event: ForceSet) -> EmpiresState:
    """Return the table with exactly these dice and this magic on a tile."""
    at = (event.q, event.r)
    tile = state.tile(at)
    if tile is None:
        return state
    state = lifted(state, event.dice)
    return with_tile(state, at, replace(tile, dice=event.dice, magic=event.magic, told=event.told))


def dice_taken(state: EmpiresState, event: DiceTaken) -> EmpiresState:
    """Return the table with dice taken home from a tile. Rule: 3. Clean Up Phase (RE-29)."""
    at = (event.q, event.r)
    tile = state.tile(at)
    if tile is None:
        return state
    gone = tuple((Counter(tile.dice) - Counter(event.left)).elements())
    state = sent_home(state, "taken-home", tile.seat, gone, told_all=tile.told)
    return with_tile(lifted(state, event.left), at, replace(tile, dice=event.left, told=True))


def lifted(state: EmpiresState, dice: tuple[Die, ...]) -> EmpiresState:
    """Return the table without the neutral dice among these: each is there once and is about to lie elsewhere."""
    moving = _unique(dice)
    if not moving:
        return state
    for at, tile in state.land:
        left = tuple(die for die in tile.dice if die.name not in moving)
        if left != tile.dice:
            state = with_tile(state, at, replace(tile, dice=left))
    return state


def _unique(dice: tuple[Die, ...]) -> frozenset[str]:
    return frozenset(die.name for die in dice if die.name in NEUTRALS)


def _marking(state: EmpiresState, seat: int, dice: tuple[Die, ...]) -> EmpiresState:
    """Turn the Barracks sideways when it made dice count. Rule: Workshop Cards (RE-34)."""
    marked = any(die.name == MARKED for die in dice)
    return turned_sideways(state, seat, BARRACKS) if marked else state


def _from_tile(state: EmpiresState, at: Hex, seat: int, dice: tuple[Die, ...]) -> tuple[EmpiresState, tuple[Die, ...]]:
    """Take the die of the Ambush Post off its tile; when it was not told and only one lies there, it is that one."""
    tile = state.tile(at)
    if tile is None or tile.seat != seat:
        return state, dice
    dice = dice or (tile.dice if len(tile.dice) == 1 and tile.told else ())
    left = tuple((Counter(tile.dice) - Counter(dice)).elements()) if dice else ()
    return with_tile(state, at, replace(tile, dice=left, told=tile.told and bool(dice))), dice
