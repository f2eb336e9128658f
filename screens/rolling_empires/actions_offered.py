"""Which cards and dice a player can name: those of the copy, those of the rulebook, those of the match."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rolling_empires.cards import CREATURES, NEUTRALS, WORKSHOPS, WorkshopCard
from scoring.rolling_empires.pieces import FREE, Cost
from scoring.rolling_empires.state import EmpiresState


def told_creatures(state: EmpiresState, seat: int) -> tuple[str, ...]:
    """Return the dice a player can buy, by creature, that the players told of: the own ones, then the public pool."""
    return tuple(dict.fromkeys((*_own(state, seat), *state.neutrals)))


def creatures_of(state: EmpiresState, seat: int) -> tuple[str, ...]:
    """Return all dice a player can buy, by creature: also those of the faction that the rulebook mentions."""
    empire = state.empires[seat]
    mentioned = () if empire.creatures else CREATURES.get(empire.faction, ())
    return tuple(dict.fromkeys((*_own(state, seat), *mentioned, *state.neutrals)))


def _own(state: EmpiresState, seat: int) -> tuple[str, ...]:
    """Return the drafted creatures of a player, else those of the faction in the copy."""
    empire = state.empires[seat]
    cards = state.cards.creatures
    return empire.creatures or tuple(card.name for card in cards if card.name and card.faction in (empire.faction, ""))


def undrafted(state: EmpiresState) -> tuple[str, ...]:
    """Return the creatures that nobody has drafted, of the copy and of the rulebook; neutral ones are not dealt."""
    gone = {name for empire in state.empires for name in empire.creatures} | set(NEUTRALS)
    own = [card.name for card in state.cards.creatures if card.name]
    mentioned = [name for names in CREATURES.values() for name in names]
    return tuple(name for name in dict.fromkeys((*own, *mentioned)) if name not in gone)


def workshops(state: EmpiresState) -> tuple[WorkshopCard, ...]:
    """Return the workshops that can be named: those of the copy, then those the rulebook lists."""
    known = tuple(card for card in state.cards.workshops if card.name)
    names = {card.name for card in known}
    return (*known, *(WorkshopCard(name) for name in WORKSHOPS if name not in names))


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be built or bought, as far as it is known."""

    name: str
    points: int = 0
    """Of a side of a monument."""
    cost: Cost = FREE
    """What its card asks for; all 0: not told."""


def dice_offers(state: EmpiresState, seat: int) -> tuple[Offer, ...]:
    """Return the dice that a player can name, with what their creature cards ask for."""
    costs = {card.name: Cost(card.gold, card.wood) for card in state.cards.creatures}
    return tuple(Offer(name, cost=costs.get(name, FREE)) for name in creatures_of(state, seat))


def workshop_offers(state: EmpiresState) -> tuple[Offer, ...]:
    """Return the workshops that can be named, with what their cards ask for."""
    return tuple(Offer(card.name, cost=Cost(card.gold, card.wood)) for card in workshops(state))


def monument_offers(state: EmpiresState) -> tuple[Offer, ...]:
    """Return the sides of the monuments of the copy whose points are known."""
    return tuple(
        Offer(card.name, points, Cost(gold, wood))
        for card in state.cards.monuments
        for points, gold, wood in zip(card.points, card.gold, card.wood, strict=True)
        if points
    )
