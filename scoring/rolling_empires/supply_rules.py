"""What players can run out of: magic, dice, control tokens, workshops that stand upright, dice of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scoring.game import Objection, objection
from scoring.rolling_empires.building import upright
from scoring.rolling_empires.cards import BARRACKS, ELEMENTALS, NEUTRALS, TOKENS, WHITE_DICE
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import MARKED, Die
from scoring.rolling_empires.state import EmpiresState


def magic_short(state: EmpiresState, seat: int, magic: int, rule: str) -> Iterator[Objection]:
    """Yield what stands against spending magic: more than the reserve, while it is tracked."""
    reserve = state.empires[seat].magic
    if state.tracked and magic > reserve:
        yield objection(rule, "magic-short", player=state.player(seat), magic=reserve, needed=magic)


def owned(state: EmpiresState, seat: int, neutral: str) -> Iterator[Objection]:
    """Yield what stands against the use of a neutral die: that the player did not buy it. Rule: RE-39."""
    if neutral not in state.empires[seat].dice:
        yield objection("RE-39", "not-owned", player=state.player(seat), die=neutral)


def elementals_only(state: EmpiresState, seat: int, rule: str) -> Iterator[Objection]:
    """Yield what stands against the Elementals' dice in other hands; a draft or a happy Pooka gives them to anyone."""
    faction = state.empires[seat].faction
    if faction not in ("", ELEMENTALS) and not state.setup.draft and not state.setup.neutral:
        yield objection(rule, "elementals-only", player=state.player(seat), faction=faction)


def against_dice(
    state: EmpiresState,
    seat: int,
    dice: tuple[Die, ...],
    source: Hex | None = None,
    *,
    cleared: bool = False,
    marking: bool = True,
) -> Iterator[Objection]:
    """Yield what stands against dice that are to lie on a tile. Rule: RE-34, RE-35, RE-39.

    Args:
        state: The table.
        seat: Whose dice.
        dice: The dice.
        source: A tile from which they are taken.
        cleared: Whether all dice of that tile are taken away.
        marking: Whether Barracks is used now for the marked ones.
    """
    lifted = [die for at, tile in state.land if at == source and tile.seat == seat for die in tile.dice]
    leaving = len(lifted) if cleared else len(list((Counter(lifted) & Counter(dice)).elements()))
    if dice:
        yield from dice_short(state, seat, len(dice) - leaving)
    if marking and any(die.name == MARKED for die in dice):
        yield from upright_workshop(state, seat, BARRACKS)
    for name in sorted({die.name for die in dice} & set(NEUTRALS)):
        yield from owned(state, seat, name)
        if sum(die.name == name for die in dice) > 1:
            yield objection("RE-39", "neutral-twice", die=name)
        for at, tile in state.land:
            if at != source and any(die.name == name for die in tile.dice):
                yield objection("RE-39", "lies-elsewhere", die=name, land=tile.land)


def dice_short(state: EmpiresState, seat: int, more: int) -> Iterator[Objection]:
    """Yield what stands against more dice of a player on the board and on cards than the player has.

    While nobody tells which dice are bought, any may have been. Rule: Contents (RE-35).
    """
    on_tiles = sum(len(tile.dice) for _, tile in state.land if tile.seat == seat)
    on_cards = sum(workshop.saboteur == seat for empire in state.empires for workshop in empire.workshops)
    empire = state.empires[seat]
    has, needed = WHITE_DICE + len(empire.dice), on_tiles + on_cards + empire.summoned + more
    if more > 0 and needed > has and any(each.dice for each in state.empires):
        yield objection("RE-35", "dice-short", player=state.player(seat), dice=has, needed=needed)


def upright_workshop(state: EmpiresState, seat: int, workshop: str) -> Iterator[Objection]:
    """Yield what stands against using a workshop: not built, or sideways. One of unknown name may be it."""
    unnamed = any(not built.name for built in state.empires[seat].workshops)
    if unnamed or upright(state, seat, workshop) is not None:
        return
    key = "used-already" if state.empires[seat].has(workshop) else "not-built"
    yield objection("RE-18", key, player=state.player(seat), workshop=workshop)


def tokens_short(state: EmpiresState, seat: int, tiles: tuple[Hex, ...]) -> Iterator[Objection]:
    """Yield what stands against control tokens on these tiles: that the player has no more. Rule: Contents (RE-35)."""
    lands = dict(state.land)
    new = {at for at in tiles if at in lands and lands[at].seat != seat}
    if new and len(new) > state.tokens_left(seat):
        yield objection("RE-35", "tokens-out", player=state.player(seat), tokens=TOKENS)
