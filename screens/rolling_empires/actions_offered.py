"""Which cards and dice a player can name: those of the copy, those of the rulebook, those of the match."""

from __future__ import annotations

from scoring.rolling_empires.cards import WORKSHOPS, MonumentCard, WorkshopCard
from scoring.rolling_empires.state import EmpiresState


def creatures_of(state: EmpiresState, seat: int) -> tuple[str, ...]:
    """Return the dice a player can buy, by creature, as far as they are known, then those of the public pool."""
    empire = state.empires[seat]
    own = empire.creatures or tuple(
        card.name for card in state.setup.cards.creatures if card.name and card.faction in (empire.faction, "")
    )
    return (*dict.fromkeys(own), *(name for name in state.neutrals if name not in own))


def workshops(state: EmpiresState) -> tuple[WorkshopCard, ...]:
    """Return the workshops that can be named: those of the copy, then those the rulebook lists."""
    known = tuple(card for card in state.setup.cards.workshops if card.name)
    names = {card.name for card in known}
    return (*known, *(WorkshopCard(name) for name in WORKSHOPS if name not in names))


def monuments(state: EmpiresState) -> tuple[MonumentCard, ...]:
    """Return the monuments of the copy that have a name."""
    return tuple(card for card in state.setup.cards.monuments if card.name)
