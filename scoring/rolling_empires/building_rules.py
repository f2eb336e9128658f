"""What the rulebook has against purchases, workshops, special dice and conquest claims."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.game import Objection, objection
from scoring.rolling_empires.actions import (
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    SaboteurSent,
    SpecialUsed,
    WorkshopBuilt,
    WorkshopUsed,
)
from scoring.rolling_empires.building import Purchase
from scoring.rolling_empires.cards import CARDS, COLOURED_DICE, DIPLOMAT, LANDS, MIRRORS, NEUTRALS, PHOENIX, SABOTEUR
from scoring.rolling_empires.conquests import BACK_TILES, holds, strip
from scoring.rolling_empires.corrections import NOBODY, Deck
from scoring.rolling_empires.pieces import Cost
from scoring.rolling_empires.scores import claim_points
from scoring.rolling_empires.state import EmpiresState
from scoring.rolling_empires.supply_rules import dice_short, magic_short, owned
from scoring.rolling_empires.table import activated, copyable, discount, mine_cost

EXTRA_DIE = 2
"""Magic for a die from the bag. Rule: Free Actions (RE-14)."""
FREE_RULES = {"re-roll": "RE-13", "extra-die": "RE-14", "discard": "RE-15", "power-up": "RE-16", "collect": "RE-17"}

SPECIAL = ("total", "line", "triangles", "ring", "cities")
"""Kinds of which there is one card. Rule: Conquest Cards (RE-33)."""


def against_free(state: EmpiresState, event: FreeActionTaken) -> Iterator[Objection]:
    """Yield what stands against a free action. One event may tell of several re-rolls or extra dice."""
    rule = FREE_RULES[event.kind]
    if event.kind == "re-roll" and event.magic < 1:
        yield objection(rule, "re-roll-cost", magic=1)
    if event.kind == "extra-die" and (event.magic < EXTRA_DIE or event.magic % EXTRA_DIE):
        yield objection(rule, "extra-die-cost", magic=EXTRA_DIE)
    if event.kind in ("re-roll", "extra-die", "power-up"):
        yield from magic_short(state, event.seat, event.magic, rule)


def against_purchase(state: EmpiresState, event: Purchase) -> Iterator[Objection]:
    """Yield what stands against a purchase. Paying too much is in order: a reading. Rule: RE-19 to RE-23, RE-34."""
    seat, cards = event.seat, state.cards
    yield from magic_short(state, seat, event.cost.magic, "RE-16")
    match event:
        case DieBought():
            yield from _die(state, event)
        case MonumentBuilt(name=name):
            card = next((card for card in cards.monuments if name and card.name == name), None)
            sides = [side for side in (0, 1) if card and card.points[side] == event.points]
            if card and event.points and all(card.points) and not sides:
                front, back = card.points
                yield objection("RE-20", "monument-points", card=name, front=front, back=back)
            if card and len(sides) == 1:
                yield from _short(event.cost, name, card.gold[sides[0]], card.wood[sides[0]], discount(state, seat))
            yield from _out(state, "monuments")
        case WorkshopBuilt(name=name) | MineFlipped(name=name):
            flipped = isinstance(event, MineFlipped)
            if flipped and not state.empires[seat].mines:
                yield objection("RE-23", "no-mine", player=state.player(seat))
            known = next((card for card in cards.workshops if name and card.name == name), None)
            if known:
                less = 0 if flipped else discount(state, seat)
                yield from _short(event.cost, name, known.gold, known.wood, less)
            yield from () if flipped else _out(state, "workshops")
        case MineBuilt():
            needed = mine_cost(state, seat)
            if 0 < event.cost.resources < needed:
                yield objection("RE-22", "mine-short", needed=needed, paid=event.cost.resources)
            yield from _out(state, "workshops")


def _die(state: EmpiresState, event: DieBought) -> Iterator[Objection]:
    """Rule: Purchase [die], Neutral Faction (RE-19, RE-38, RE-39)."""
    name, empire, player = event.name, state.empires[event.seat], state.player(event.seat)
    card = next((card for card in state.cards.creatures if name and card.name == name), None)
    if name in NEUTRALS:
        owner = state.owner(name)
        if not state.setup.neutral:
            yield objection("RE-39", "no-neutrals", die=name)
        elif owner != NOBODY:
            yield objection("RE-39", "neutral-taken", die=name, player=state.player(owner))
    else:
        if sum(die not in NEUTRALS for each in state.empires for die in each.dice) >= COLOURED_DICE:
            yield objection("RE-35", "coloured-out", dice=COLOURED_DICE)
        if state.setup.draft and empire.creatures and name and name not in empire.creatures:
            yield objection("RE-38", "not-drafted", player=player, card=name)
        if card and card.faction not in ("", empire.faction) and empire.faction and not state.setup.draft:
            yield objection("RE-19", "other-faction", player=player, card=name, faction=card.faction)
    if card:
        bought = sum(each.dice.count(name) for each in state.empires)
        if name not in NEUTRALS and 0 < card.dice <= bought:
            yield objection("RE-35", "creature-out", card=name, dice=card.dice)
        yield from _short(event.cost, name, card.gold, card.wood, 0)


def _short(cost: Cost, card: str, gold: int, wood: int, less: int) -> Iterator[Objection]:
    """Yield the objection that what was told to be paid is not enough; nothing when nobody told it."""
    missing = max(0, gold - cost.gold) + max(0, wood - cost.wood) - cost.either - less
    if cost.resources and missing > 0:
        yield objection("RE-34" if less else "RE-19", "cost-short", card=card, gold=gold, wood=wood, missing=missing)


def _out(state: EmpiresState, deck: Deck) -> Iterator[Objection]:
    """Mines are workshop cards. Rule: Contents (RE-35)."""
    match deck:
        case "workshops":
            built = sum(len(empire.workshops) + empire.mines for empire in state.empires)
        case "monuments":
            built = sum(len(empire.monuments) for empire in state.empires)
        case _:
            built = sum(len(empire.claims) for empire in state.empires)
    if built >= CARDS:
        yield objection("RE-35", "deck-out", deck=deck, cards=CARDS)


def against_use(state: EmpiresState, event: WorkshopUsed) -> Iterator[Objection]:
    """Yield what stands against turning a workshop sideways. Rule: Remember, Workshop Cards (RE-18, RE-34)."""
    built = state.empires[event.seat].workshops
    if event.place >= len(built):
        yield no_workshop(state, event.seat, event.place)
        return
    workshop = built[event.place]
    if workshop.used:
        yield objection("RE-18", "used-already", player=state.player(event.seat), workshop=workshop.name)
    if workshop.name and not activated(state, workshop.name):
        yield objection("RE-18", "passive", workshop=workshop.name)
    if event.copied and workshop.name not in ("", MIRRORS):
        yield objection("RE-36", "copies-not", workshop=workshop.name)
    elif event.copied and event.copied not in copyable(state):
        yield objection("RE-34", "not-in-play", workshop=event.copied)


def no_workshop(state: EmpiresState, seat: int, place: int) -> Objection:
    """Return the objection that a player has no workshop in this place."""
    return objection("RE-21", "no-workshop", player=state.player(seat), number=place + 1)


def against_special(state: EmpiresState, event: SpecialUsed) -> Iterator[Objection]:
    """Yield what stands against the use of a special die. Rule: Neutral Faction (RE-39)."""
    if event.name in NEUTRALS:
        yield from owned(state, event.seat, event.name)
    if event.name in (DIPLOMAT, PHOENIX) and event.magic != 1:
        yield objection("RE-39", "discard-magic", die=event.name, magic=1)


def against_sabotage(state: EmpiresState, event: SaboteurSent) -> Iterator[Objection]:
    """Yield what stands against the SaBOUteur on a workshop. Rule: Neutral Faction (RE-39)."""
    yield from owned(state, event.seat, SABOTEUR)
    yield from dice_short(state, event.seat, 1)
    if event.victim == event.seat:
        yield objection("RE-39", "own-workshop", player=state.player(event.seat))
    if event.place >= len(state.empires[event.victim].workshops):
        yield no_workshop(state, event.victim, event.place)
    for seat, empire in enumerate(state.empires):
        if any(workshop.saboteur != NOBODY for workshop in empire.workshops):
            yield objection("RE-39", "sabotages-already", player=state.player(seat))


def against_claim(state: EmpiresState, event: ConquestClaimed) -> Iterator[Objection]:
    """Yield what stands against a claim: the map as it is now, and the points. Rule: RE-27, RE-33."""
    seat, kind, player = event.seat, event.kind, state.player(event.seat)
    rule = "RE-33" if kind in SPECIAL else "RE-27"
    if state.claimed and seat == state.turn:
        yield objection("RE-27", "claimed-already", player=player)
    if state.charted and not holds(state, seat, kind, event.lands):
        yield _not_held(state, event, rule)
    points = claim_points(state, kind)
    if points is None and event.lands:
        printed = {card.points for card in state.cards.conquests if card.lands == event.lands}
        points = printed.pop() if len(printed) == 1 else None
    if points not in (None, event.points):
        yield objection(rule, "claim-points", claim=kind, points=points)
    if kind in SPECIAL:
        for other, empire in enumerate(state.empires):
            if any(claim.kind == kind for claim in empire.claims):
                yield objection("RE-33", "claimed-by", claim=kind, player=state.player(other))
    yield from _out(state, "conquests")


def _not_held(state: EmpiresState, event: ConquestClaimed, rule: str) -> Objection:
    seat, player = event.seat, state.player(event.seat)
    have = {progress.kind: progress for progress in strip(state, seat)}
    match event.kind:
        case "back":
            return objection(rule, "not-held", player=player, claim="back", have=have["total"].have, need=BACK_TILES)
        case "lands":
            short = sum(max(0, need - have[land].have) for land, need in zip(LANDS, event.lands, strict=False))
            return objection(rule, "lands-not-held", player=player, missing=short - have["crash"].have)
        case kind:
            found = have[kind]
            return objection(rule, "not-held", player=player, claim=kind, have=found.have, need=found.need)
