"""The table of a match of Dragon's Roll as frozen values: grid, city, dice, Scrolls, and what is due next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from scoring.dragons_roll.cards import (
    CITY_CARDS,
    COLUMNS,
    DRAGON_CARDS,
    DragonCard,
    MasterCard,
    MasterSide,
    Requirement,
    Side,
)
from scoring.dragons_roll.events import MASTER, NOBODY, DragonsSetup
from scoring.fairness import Faces
from scoring.game import Fact, fact
from scoring.seats import Seats, seated

FREE = -2
"""Where an available die is."""
BLOCKED = -3
"""Where a die is that went home and is not usable before the next turn."""
LOCKED = -4
"""Where a die is that Dragomir locked."""
ANYWHERE = -2
"""A Scroll's die that may go to any card."""

DueKind = Literal[
    "roll",
    "again",
    "enraged",
    "called",
    "portal",
    "quake",
    "move",
    "call-result",
    "portal-result",
    "master",
    "refill",
    "flip",
    "appear",
    "choose",
    "call",
    "return",
    "strike",
    "hit",
    "boost",
    "place",
    "end",
]
ROLLS: tuple[DueKind, ...] = ("roll", "again", "enraged", "called", "portal", "quake")
"""The Dragon die is to be rolled: at the start of a turn, after a missed roll, when the Master Dragon becomes enraged,
for Dragini, for a Portal, for an Earthquake."""
LAZY: tuple[DueKind, ...] = ("move", "call-result", "portal-result")
"""Follows from the Dragon die without a choice; waits so that a Scroll can still interrupt it."""
OPTIONAL: tuple[DueKind, ...] = ("quake", "strike", "hit", "boost")
"""What a Scroll offers; whatever comes after it passes it up."""
OF_SCROLLS: tuple[DueKind, ...] = (*OPTIONAL, "portal", "portal-result")
"""What a Scroll that is being carried out asks, before the step that it interrupts."""

PLACE: tuple[DueKind, ...] = ("place", "end")
"""Dice are placed, or the turn ends after a missed roll."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is to happen next."""

    kind: DueKind
    dragon: int = NOBODY
    """The dragon it is about; for `choose`, one that was moved already; for `hit`, also -2: any card."""
    seat: int = -1
    """Whose die it is about."""
    die: int = -1
    """Which of the seat's dice; -1: any available one."""
    number: int = 0
    """The number named."""
    face: int = 0
    """What the Dragon die showed."""
    column: int = -1
    """Where a newcomer goes; -1: by the order of 2c."""
    name: str = ""
    """For `choose` the kind of dragon, empty: any. For `return` `dragon` or `master`."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die of a player. It is always in exactly one place."""

    face: int = 0
    """What it shows; 0: not rolled this turn, or nobody told."""
    at: int = FREE
    """A dragon's number, -1: the Master Dragon, -2: available, -3: home but blocked this turn, -4: locked."""
    space: int = 0
    """Which space it lies on."""


@dataclass(frozen=True, slots=True)
class Dragon:
    """A dragon that has appeared."""

    number: int
    """From 0, in the order in which the match's dragons appeared."""
    column: int
    row: int
    card: DragonCard


@dataclass(frozen=True, slots=True)
class Scroll:
    """A Scroll on the table."""

    name: str
    used: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What holds for one turn only."""

    number: int
    """From 1."""
    seat: int
    die: int = 0
    """What the Dragon die shows for 2a to 2c; 0: not rolled."""
    roll: DueKind = "roll"
    """What it was last rolled for, of roll, again and enraged."""
    rolls: int = 0
    """How often the Dragon die was rolled."""
    own_rolls: int = 0
    """How often dice of players were rolled; with 0 nobody told what they show."""
    arrivals: int = 0
    chosen: int = 0
    """The one number that is placed this turn; 0: none yet. Rule: 3. Place (DR-9)."""
    placed: tuple[tuple[int, int], ...] = ()
    """(seat, dragon or -1) for every die placed, by a Scroll too."""
    tried: bool = False
    """Whether a die was rolled for Greedmaw."""
    missed: bool = False
    trapped: bool = False
    """Whether a Web Trap keeps newcomers away."""
    illusion: bool = False
    """Whether an Illusion forbids the Master Dragon."""
    frozen: int = NOBODY
    """The dragon that will not move."""
    told: tuple[Fact, ...] = ()
    """What the turn's earlier events led to, in order."""


@dataclass(frozen=True, slots=True)
class DragonsState:
    """A match after some of its events."""

    setup: DragonsSetup
    seats: Seats
    master: MasterCard
    turn: Turn
    due: tuple[Due, ...]
    """What is to happen, the next first; empty when the game is over."""
    dice: tuple[tuple[Die, ...], ...]
    """By seat."""
    scrolls: tuple[Scroll, ...]
    side: Side = "yellow"
    dragons: tuple[Dragon, ...] = ()
    """In the grid, in the order in which they appeared."""
    aside: tuple[Dragon, ...] = ()
    """Defeated this turn; cards and dice wait beside the grid until the turn ends: a reading."""
    discard: tuple[DragonCard, ...] = ()
    appeared: int = 0
    """How many dragons the match has seen: the next one's number."""
    burning: int = 0
    """How many City cards burn; which ones does not matter."""
    result: Literal["", "won", "lost"] = ""
    entered: bool = False
    """Whether the players said how it ended; the table shows how it stood when they did."""
    lines: tuple[Fact, ...] = ()
    """What the last event led to, in order."""
    faces: tuple[Faces, ...] = ()
    """Which faces were rolled, by anybody for anything."""

    @property
    def master_side(self) -> MasterSide:
        """The side of the Master Dragon that is up."""
        return self.master.side(self.side)

    @property
    def standing(self) -> int:
        """How many City cards do not burn."""
        return CITY_CARDS - self.burning

    @property
    def pile(self) -> int:
        """How many cards the draw pile has: all that are nowhere else."""
        return max(0, DRAGON_CARDS - len(self.dragons) - len(self.aside) - len(self.discard))

    @property
    def unseen(self) -> tuple[DragonCard, ...]:
        """The known cards that are still in the pile, in the order of the set-up."""
        seen = Counter((*(dragon.card for dragon in (*self.dragons, *self.aside)), *self.discard))
        left = []
        for card in self.setup.dragons:
            if seen[card]:
                seen[card] -= 1
            else:
                left.append(card)
        return tuple(left)

    def dragon(self, number: int) -> Dragon | None:
        """Return the undefeated dragon with this number."""
        return next((dragon for dragon in self.dragons if dragon.number == number), None)

    def requirement(self, at: int) -> Requirement | None:
        """Return the conditions of an undefeated dragon or of the Master; None when there is no such dragon."""
        if at == MASTER:
            return self.master_side.requirement
        dragon = self.dragon(at)
        return dragon.card.requirement if dragon else None

    def values(self, at: int) -> tuple[int, ...]:
        """Return the dice on a dragon or the Master: a face a space, 0 where it is empty."""
        requirement = self.requirement(at)
        found = [0] * len(requirement.spaces if requirement else ())
        for dice in self.dice:
            for die in dice:
                if die.at == at and die.space < len(found):
                    found[die.space] = die.face
        return tuple(found)

    def free(self, seat: int) -> tuple[int, ...]:
        """Return which dice of a seat are available."""
        dice = self.dice[seat] if seat < len(self.dice) else ()
        return tuple(index for index, die in enumerate(dice) if die.at == FREE)

    @property
    def rolled(self) -> tuple[int, ...]:
        """The faces of the available dice of the player whose turn it is, as far as they are told."""
        dice = self.dice[self.turn.seat]
        return tuple(die.face for die in dice if die.at == FREE and die.face)

    def next_seat(self) -> int:
        """Return who plays next, clockwise; the same seat when nobody else is left."""
        order = self.seats.order
        place = order.index(self.turn.seat)
        after = (*order[place + 1 :], *order[: place + 1])
        return next((seat for seat in after if seat not in self.seats.withdrawn), self.turn.seat)


TURN: tuple[Due, ...] = (Due("roll"), Due("move"), Due("master"), Due("refill"), Due("place"))
"""A turn. Rule: Let's Get Started (DR-4)."""
THREE = tuple(Due("appear", column=column) for column in range(COLUMNS))
"""Three newcomers, left, middle, right: at the start, and after an attack (a reading)."""


def dice_each(players: int) -> int:
    """Return how many dice each player takes. Rule: Before You Begin (DR-1)."""
    return 6 if players == 2 else 5


def start(setup: DragonsSetup) -> DragonsState:
    """Return the table before the first dragon is revealed."""
    return DragonsState(
        setup=setup,
        seats=seated(setup.players),
        master=setup.master,
        turn=Turn(1, setup.first),
        due=(*THREE, *TURN),
        dice=((Die(),) * dice_each(len(setup.players)),) * len(setup.players),
        scrolls=tuple(map(Scroll, setup.scrolls)),
        side=setup.side,
    )


def told(state: DragonsState, key: str, **values: int | str) -> DragonsState:
    """Return the table with one more line about what happened."""
    return replace(state, lines=(*state.lines, fact(key, **values)))


def naming(dragon: Dragon) -> dict[str, int | str]:
    """Return what a line says about which dragon it means."""
    card = dragon.card
    return {
        "dragon": dragon.number,
        "name": card.name,
        "kind": card.kind,
        "move": "/".join(map(str, card.numbers)),
    }


def with_die(state: DragonsState, seat: int, index: int, die: Die) -> DragonsState:
    """Return the table with one die changed."""
    dice = state.dice[seat]
    changed = (*dice[:index], die, *dice[index + 1 :])
    return replace(state, dice=(*state.dice[:seat], changed, *state.dice[seat + 1 :]))


def moved_dice(state: DragonsState, place: int, to: int) -> DragonsState:
    """Return the table with all dice that are at one place sent home, available (-2) or blocked (-3)."""
    if not any(die.at == place for dice in state.dice for die in dice):
        return state
    return replace(
        state,
        dice=tuple(tuple(Die(die.face, to) if die.at == place else die for die in dice) for dice in state.dice),
    )
