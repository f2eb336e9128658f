"""Matches of Dragon's Roll in the states that the pictures show, and what the pictures of them are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scoring.dragons_roll import INFO, seeds, table
from scoring.dragons_roll.cards import CITY_CARDS, SCROLLS, DragonCard
from scoring.dragons_roll.corrections import CityBurned, DragonAdded, ResultEntered
from scoring.dragons_roll.events import (
    DiceRolled,
    DiePlaced,
    DragonDieResolved,
    DragonsAppeared,
    DragonsSetup,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards
from scoring.dragons_roll.options import options, spots
from scoring.dragons_roll.practice import PRACTICE
from screens.card_code import cards_code
from screens.dragons_roll.my_cards import SET
from storage.library import Library
from storage.match import Done, Match

GAME = INFO.id
NINE = ("Pebble", "Twig", "Burr", "Pincher", "Hoarder", "Lace", "Fern", "Moss", "Bramble")
"""Who stands in the full grid, row by row; nobody of them moves on a 1."""
ANYWAY = tuple(f"DR-{number}" for number in range(1, 21))
ENTERED = 7
"""How many cards of the copy are typed in."""
HOARDED: dict[str, int | str] = {"number": 1, "space": "2/4/6"}
"""The first space of the last of them."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A screen: its name, its route, and what is tapped before the picture, as keys of words with their values."""

    name: str
    route: str
    taps: tuple[tuple[str, dict[str, Any]], ...] = ()
    without: tuple[str, ...] = ()
    """The variants in which it is not to be seen without scrolling, or not at all."""


class Dragons:
    """The matches, as they are once each of them has been brought into its state."""

    def __init__(self, library: Library) -> None:
        self._library = library
        library.keep_cards(GAME, DragonsCards(dragons=PRACTICE[:ENTERED]))
        self.won = self._campaign()
        self.lost = self._nightmare()
        self.moves = self._clerk()
        self.clerk = self._clerk(DragonDieResolved(), _moving(6))
        self.newcomer = self._newcomer()
        self.nine = self._nine()
        self.play = self._play()

    def scenes(self) -> tuple[Scene, ...]:
        """Return the screens of Dragon's Roll."""
        hand, two = f"/m/{self.nine}", dict[str, int | str](face=2, count=3)
        return (
            Scene("dragons-clerk", f"/m/{self.clerk}"),
            Scene("dragons-moves", f"/m/{self.moves}"),
            Scene("dragons-newcomer", f"/m/{self.newcomer}"),
            Scene("dragons-play", f"/m/{self.play}", (("dr-play-value", {"face": 5, "count": 2}),)),
            Scene("dragons-can", f"/m/{self.play}", (("dr-can-title", {}),)),
            Scene("dragons-nine", hand, (("dr-play-value", two),)),
            Scene("dragons-card", f"{hand}/dragon/0"),
            Scene("dragons-scrolls", f"{hand}/scrolls"),
            Scene("dragons-menu", f"{hand}/menu"),
            Scene("dragons-hand", f"{hand}/hand"),
            Scene("dragons-standings", f"{hand}/result"),
            Scene("dragons-result", f"/m/{self.won}/result"),
            Scene("dragons-lost", f"/m/{self.lost}/result"),
            Scene("dragons-pass-on", f"/m/{self.won}/pass-on"),
            Scene("dragons-steps", f"/m/{self.play}/steps"),
            Scene("dragons-new", f"/new/{GAME}"),
            Scene("dragons-next", f"/new/{GAME}/{self.won}"),
            Scene("dragons-cards", f"/cards/{GAME}"),
            Scene("dragons-blank", f"/cards/{GAME}/dragon-{ENTERED + 1}"),
            Scene("dragons-editor", f"/cards/{GAME}/dragon-{ENTERED}", (("dr-cards-space", HOARDED),)),
            Scene("dragons-master", f"/cards/{GAME}/master-1"),
            Scene("dragons-scroll", f"/cards/{GAME}/scroll-{len(SCROLLS) + 1}"),
            Scene("dragons-practice", f"/cards/{GAME}/practice"),
            Scene("dragons-send", f"/cards/{GAME}/send"),
            Scene("dragons-get", f"/cards/{GAME}/get"),
            Scene("dragons-taking", f"/c/{cards_code(SET, DragonsCards(PRACTICE))}"),
        )

    def _match(self, number: int, *players: str, **setup: Any) -> Match:
        return self._library.create(GAME, DragonsSetup(players or ("Ana", "Ben"), seeds.code(number), **setup))

    def _campaign(self) -> str:
        match = self._match(1, "Ana", "Ben", "Cem", campaign="Ember Tower", scrolls=SCROLLS[:1])
        do(match, *map(_moving, (5, 2, 3)), ResultEntered(won=True))
        return match.id

    def _nightmare(self) -> str:
        """A campaign that a loss in its second game leads back to its beginning."""
        for level, won in ((0, True), (1, False)):
            nightmare: dict[str, Any] = {"campaign": "Long Winter", "nightmare": True, "scrolls": SCROLLS[: level + 1]}
            match = self._match(5 + level, "Ana", "Ben", master=MASTER_CARDS[level], **nightmare)
            do(match, *map(_moving, (5, 2, 3)), *([ResultEntered(won=True)] if won else [CityBurned()] * CITY_CARDS))
        return match.id

    def _clerk(self, *more: Any) -> str:
        """The second turn: a dragon is about to push another into the city, unless more has happened."""
        match = self._match(2, "Ana", "Ben", "Cem", scrolls=SCROLLS[3:4])
        do(match, *map(_moving, (5, 2, 3)))
        do(match, *(DragonAdded(DragonCard((face,)), 0, row) for face, row in ((5, 1), (1, 2))))
        do(match, DragonAdded(DragonCard((5,)), 2, 1), DiceRolled(2, (), "table"), TurnEnded())
        do(match, DiceRolled(5, (), "table"), *more)
        return match.id

    def _newcomer(self) -> str:
        """A turn with cards of the copy, at the newcomer of step 2c."""
        match = self._match(3, dragons=PRACTICE[:ENTERED], scrolls=SCROLLS[2:3])
        do(match, *(DragonsAppeared((PRACTICE[place],), "table") for place in (1, 4, 6)))
        do(match, DiceRolled(4, (), "table"), DragonDieResolved())
        return match.id

    def _nine(self) -> str:
        """The place step with a full grid of known cards, dice on some of them, and a used Scroll."""
        match = self._match(4, dragons=PRACTICE, pile="app", scrolls=SCROLLS[:3])
        cards = [next(card for card in PRACTICE if card.name == name) for name in NINE]
        do(match, DragonsAppeared(tuple(cards[:3]), "table"))
        do(match, *(DragonAdded(card, place % 3, 1 + place // 3) for place, card in enumerate(cards[3:])))
        for own in ((3, 3, 3, 1, 5, 6), (5, 5, 4, 5, 1, 1)):
            do(match, DiceRolled(1, own, "table"))
            place(match, own[0], 3)
            do(match, TurnEnded())
        do(match, CityBurned(), ScrollUsed(SCROLLS[1], 0), DiceRolled(1, (2, 2, 2), "table"))
        return match.id

    def _play(self) -> str:
        """The fourth turn with practice dragons, all rolled and revealed by the app."""
        match = self._match(24, dragons=PRACTICE, pile="app", master=MASTER_CARDS[0], scrolls=SCROLLS[:1])
        for turn in range(4):
            while (event := _next(match)) is not None:
                do(match, event)
            if turn < 3:
                best = max(options(match.snapshot.state), key=lambda option: option.dice)
                place(match, best.face, best.dice)
                do(match, TurnEnded())
        return match.id


def do(match: Match, *events: Any) -> None:
    """Record events, whatever the rules have against them."""
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry, ANYWAY)
        assert isinstance(answer, Done), answer


def place(match: Match, face: int, most: int) -> None:
    """Have the player place so many dice of a number, spread over the cards that take it."""
    for die in range(most):
        state = match.snapshot.state
        found = spots(state, face)
        if found and face in state.rolled:
            spot = found[(7 * die + 2) % len(found)]
            do(match, DiePlaced(state.turn.seat, face, spot.at, spot.space))


def _moving(face: int) -> DragonsAppeared:
    return DragonsAppeared((DragonCard((face,)),), "table")


def _next(match: Match) -> Any:
    """Return what the app does next before dice are placed; None when that is due."""
    state = match.snapshot.state
    asked: tuple[Callable[[Any], Any], ...] = (table.next_roll, table.next_resolve, table.next_dragons)
    due = table.next_due(state)
    if due is not None and due.kind == "place":
        return None if state.turn.own_rolls else table.next_roll(state)
    events = (*(ask(state) for ask in asked), *table.choices(state))
    return next((event for event in events if event is not None), None)
