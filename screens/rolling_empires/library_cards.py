"""The printed cards of the players' copy of Rolling Empires: the five decks, and what a list shows of each card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from scoring.rolling_empires import INFO
from scoring.rolling_empires.cards import (
    CARDS,
    CREATURE_CARDS,
    FACTIONS,
    LANDS,
    WORKSHOPS,
    ConquestCard,
    CreatureCard,
    EmpiresCards,
    FactionSheet,
    MonumentCard,
    WorkshopCard,
)
from screens.card_copy import CardSet
from screens.words import Words

Deck = Literal["creatures", "workshops", "conquests", "monuments"]
DECKS: tuple[Deck, ...] = ("creatures", "workshops", "conquests", "monuments")
FRONT = 3
"""A conquest's front is worth more than its back."""


def holds(words: Words, cards: EmpiresCards) -> str:
    """Return how much of a copy has been typed in."""
    decks = [words.say(f"re-lib-count-{deck}", count=len(getattr(cards, deck))) for deck in DECKS]
    return words.listed([words.say("re-lib-count-sheets", count=len(known(cards))), *decks])


SET = CardSet(INFO.id, EmpiresCards, "S", holds)
"""All cards of Rolling Empires."""


def known(cards: EmpiresCards) -> tuple[str, ...]:
    """Return the factions whose sheets say what they count."""
    return tuple(faction for faction in FACTIONS if (sheet := cards.sheet(faction)) and sheet.bonuses)


def with_sheet(cards: EmpiresCards, sheet: FactionSheet) -> EmpiresCards:
    """Return the copy with a faction's sheet; one that counts nothing is not kept."""
    others = [other for other in cards.sheets if other.faction != sheet.faction]
    every = [*others, *([sheet] if sheet.bonuses else [])]
    return replace(cards, sheets=tuple(sorted(every, key=lambda each: FACTIONS.index(each.faction))))


def deck_of(cards: EmpiresCards, deck: Deck) -> tuple[Any, ...]:
    """Return the cards of a deck; the workshops that the rulebook lists are there from the start."""
    if deck != "workshops":
        found: tuple[Any, ...] = getattr(cards, deck)
        return found
    typed = {card.name: card for card in cards.workshops}
    listed = [typed.get(name) or WorkshopCard(name) for name in WORKSHOPS]
    return (*listed, *(card for card in cards.workshops if card.name not in WORKSHOPS))


def blank(deck: Deck) -> Any:
    """Return a card of which nothing is known."""
    match deck:
        case "creatures":
            return CreatureCard("")
        case "workshops":
            return WorkshopCard("")
        case "conquests":
            return ConquestCard(FRONT)
        case "monuments":
            return MonumentCard("")


def most(deck: Deck) -> int:
    """Return how many cards of a deck can be typed in."""
    return CREATURE_CARDS if deck == "creatures" else CARDS


def with_card(cards: EmpiresCards, deck: Deck, place: int, card: Any) -> EmpiresCards:
    """Return the copy with another card in a place of its deck, that after the last included; None takes it out."""
    every = deck_of(cards, deck)
    changed = (*every[:place], *(() if card is None else (card,)), *every[place + 1 :])
    if deck == "workshops":  # of a listed one of which nothing was typed nothing is kept
        changed = tuple(each for each in changed if each not in map(WorkshopCard, WORKSHOPS))
    return replace(cards, **{deck: changed})


@dataclass(frozen=True, slots=True)
class Row:
    """What a list shows of a card."""

    title: str
    detail: str


def sheet_row(words: Words, cards: EmpiresCards, faction: str) -> Row:
    """Return a faction's sheet as a row."""
    sheet = cards.sheet(faction)
    lines = [
        words.say("re-lib-each", what=words.say(f"re-lib-of-{line.of}"), points=line.points)
        for line in (sheet.bonuses if sheet else ())
    ]
    return Row(words.say(f"re-faction-{faction}"), words.listed(lines) or words.say("re-lib-not-yet"))


def row(words: Words, card: Any) -> Row:
    """Return a card as a row."""
    match card:
        case CreatureCard():
            parts = [
                words.say(f"re-faction-{card.faction}") if card.faction else "",
                words.say("re-lib-dice-number", count=card.dice) if card.dice else "",
                cost(words, card.gold, card.wood),
                ", ".join(card.faces),
            ]
            title = card.name or words.say("re-lib-unnamed")
        case WorkshopCard():
            parts = [cost(words, card.gold, card.wood), words.say("re-lib-star") if card.star else "", card.reminder]
            title = card.name or words.say("re-lib-unnamed")
        case ConquestCard():
            wanted = zip(LANDS, card.lands, strict=True)
            parts = [f"{count} {words.say(f're-land-{land}')}" for land, count in wanted if count]
            return Row(words.say("points", count=card.points), words.listed(parts) or words.say("re-lib-not-yet"))
        case MonumentCard():
            title = card.name or words.say("re-lib-unnamed")
            parts = [_side(words, card, side) for side in (0, 1)]
    return Row(title, " · ".join(filter(None, parts)) or words.say("re-lib-not-yet"))


def cost(words: Words, gold: int, wood: int) -> str:
    """Return a cost in words; empty when it is not told."""
    parts = [
        words.say(f"re-lib-{kind}-number", count=count) for kind, count in (("gold", gold), ("wood", wood)) if count
    ]
    return words.listed(parts)


def _side(words: Words, card: MonumentCard, side: int) -> str:
    parts = [
        words.say("points", count=card.points[side]) if card.points[side] else "",
        cost(words, card.gold[side], card.wood[side]),
    ]
    return ", ".join(filter(None, parts))
