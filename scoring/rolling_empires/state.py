"""The table of a match of Rolling Empires as frozen values: the map, what each player has, and the round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from scoring.fairness import Faces
from scoring.game import Fact, fact
from scoring.rolling_empires.actions import ClaimKind
from scoring.rolling_empires.cards import CRASH, NEUTRALS, NO_CARDS, START_MAGIC, TOKENS, EmpiresCards, Land
from scoring.rolling_empires.corrections import NOBODY, Phase
from scoring.rolling_empires.events import EmpiresSetup
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die
from scoring.seats import Seats, seated

HYDRA_START = 2
"""The battle power that a bought Hydra shows. Rule: Neutral Faction (RE-39)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the map and what lies on it. Dice and magic on it are its controller's."""

    land: Land
    seat: int = NOBODY
    """Who controls it; -1: nobody."""
    dice: tuple[Die, ...] = ()
    magic: int = 0
    """Power-up magic, until Clean Up."""
    told: bool = True
    """False: other dice may lie there, and nobody said which."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """A built workshop card."""

    name: str
    """Empty: not told."""
    used: bool = False
    """Turned sideways until Clean Up."""
    saboteur: int = NOBODY
    """The seat whose SaBOUteur lies on it; -1: none."""


@dataclass(frozen=True, slots=True)
class Monument:
    """A built monument."""

    points: int
    """0: not told."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimed conquest card."""

    kind: ClaimKind
    points: int
    lands: tuple[int, ...] = ()
    """For `lands`: how many of each; none: not told."""


@dataclass(frozen=True, slots=True)
class Empire:
    """What a player has."""

    faction: str = ""
    """Empty: not told."""
    city: Hex | None = None
    """The tile on which the city stands; None: not told."""
    summoned: bool = False
    """Whether the Elementals' city die lies on the city, until Clean Up. It is not among the dice of the tile."""
    magic: int = START_MAGIC
    """The reserve, while magic is tracked; else what was counted last."""
    counted: bool = False
    """Whether `magic` was counted, though it is not tracked, and nothing is known to have changed it since."""
    mines: int = 0
    """Mine cards built and not flipped."""
    workshops: tuple[Workshop, ...] = ()
    monuments: tuple[Monument, ...] = ()
    claims: tuple[Claim, ...] = ()
    dice: tuple[str, ...] = ()
    """Coloured dice bought, by creature; empty for one not told, a name of NEUTRALS for a neutral one."""
    creatures: tuple[str, ...] = ()
    """The drafted creatures."""
    passed: bool = False
    typed: tuple[tuple[str, int], ...] = ()
    """(field, number) for the fields of the score that were typed."""

    def has(self, workshop: str) -> bool:
        """Say whether a workshop of that name is built."""
        return any(built.name == workshop for built in self.workshops)


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened by itself, to be told: to whom, and what."""

    fact: Fact
    seat: int = NOBODY


@dataclass(frozen=True, slots=True)
class EmpiresState:
    """The table after some events."""

    setup: EmpiresSetup
    seats: Seats
    empires: tuple[Empire, ...]
    """By seat."""
    land: tuple[tuple[Hex, Tile], ...] = ()
    """The map, by hex, in ascending order."""
    round: int = 1
    """From 1; the tracker shows `rounds - round + 1`."""
    phase: Phase = "setup"
    starter: int = NOBODY
    """The seat that starts the round; -1: not settled yet."""
    rolls: int = 0
    """How often was rolled for the first player."""
    faces: tuple[Faces, ...] = ()
    """What was rolled for that, on eight-sided dice."""
    tied: tuple[int, ...] = ()
    """The seats that roll again for the first player."""
    turn: int = NOBODY
    """The seat on turn in the action phase; -1: none, or everybody has passed."""
    acted: str = ""
    """The class name of the main action told in this turn, TileTaken for a tile given by one tap; empty: none."""
    claimed: bool = False
    """Whether a conquest was claimed in this turn."""
    tracked: bool = False
    """Whether everybody's magic is tracked."""
    neutrals: tuple[str, ...] = ()
    """Neutral dice in the public pool."""
    hydra: int = HYDRA_START
    """The battle power that the Hydra shows while it does not lie on a tile."""
    cards: EmpiresCards = NO_CARDS
    """What is known of the printed cards."""
    lines: tuple[Line, ...] = ()
    """What the last event did by itself."""

    def player(self, seat: int) -> str:
        """Return the name of the player on a seat; empty for a seat nobody has."""
        return self.seats.players[seat] if 0 <= seat < len(self.seats.players) else ""

    def tile(self, at: Hex) -> Tile | None:
        """Return the tile on a hex; None when there is none."""
        return next((tile for where, tile in self.land if where == at), None)

    def controlled(self, seat: int) -> frozenset[Hex]:
        """Return the hexes of the tiles that the seat controls."""
        return frozenset(at for at, tile in self.land if tile.seat == seat)

    @property
    def charted(self) -> bool:
        """Whether the map tells who controls what: it has a tile that somebody controls."""
        return any(tile.seat != NOBODY for _, tile in self.land)

    @property
    def crash_site(self) -> Hex | None:
        """The hex of the Crash Site; None when the map has none."""
        return next((at for at, tile in self.land if tile.land == CRASH), None)

    def tokens_left(self, seat: int) -> int:
        """Return the control tokens that are not on the board; below 0 against the rules. Rule: Contents (RE-35)."""
        return TOKENS - len(self.controlled(seat))

    def owner(self, neutral: str) -> int:
        """Return the seat that has a neutral die; -1: none."""
        return next((seat for seat, empire in enumerate(self.empires) if neutral in empire.dice), NOBODY)


def start(setup: EmpiresSetup) -> EmpiresState:
    """Return the table before the first event. A tally begins where a match ends.

    Rule: Game Setup, Alternate Game Setup (RE-4, RE-37); that the two dealt cards count is a reading.
    """
    factions = setup.factions or ("",) * len(setup.players)
    return EmpiresState(
        setup,
        seated(setup.players),
        tuple(newcomer(setup, faction) for faction in factions),
        tuple(((tile.q, tile.r), Tile(tile.land)) for tile in sorted(setup.land, key=lambda tile: (tile.q, tile.r))),
        cards=setup.cards,
        phase="end" if setup.tally else "setup",
        tracked=setup.magic,
        neutrals=NEUTRALS if setup.neutral else (),
    )


def newcomer(setup: EmpiresSetup, faction: str = "") -> Empire:
    """Return what a player has before the first round."""
    dealt = setup.rounds == 5 and not setup.tally
    return Empire(faction, mines=int(dealt), workshops=(Workshop(""),) if dealt else ())


def with_empire(state: EmpiresState, seat: int, **changes: Any) -> EmpiresState:
    """Return the table with some of what a player has changed; a seat nobody has changes nothing."""
    if seat >= len(state.empires):
        return state
    changed = replace(state.empires[seat], **changes)
    return replace(state, empires=(*state.empires[:seat], changed, *state.empires[seat + 1 :]))


def with_everybody(state: EmpiresState, **changes: Any) -> EmpiresState:
    """Return the table with the same changed for every player."""
    return replace(state, empires=tuple(replace(empire, **changes) for empire in state.empires))


def with_tile(state: EmpiresState, at: Hex, tile: Tile | None) -> EmpiresState:
    """Return the table with this tile on a hex, or with none."""
    others = [(where, lying) for where, lying in state.land if where != at]
    return replace(state, land=tuple(sorted([*others, (at, tile)] if tile else others, key=lambda pair: pair[0])))


def paid(state: EmpiresState, seat: int, magic: int) -> EmpiresState:
    """Return the table after a reserve grew, or shrank to 0 at least.

    While magic is not tracked it stays as it was counted, and that count no longer holds.
    """
    if not magic or seat >= len(state.empires):
        return state
    if not state.tracked:
        return with_empire(state, seat, counted=False)
    return with_empire(state, seat, magic=max(0, state.empires[seat].magic + magic))


def told(state: EmpiresState, key: str, seat: int = NOBODY, **values: int | str) -> EmpiresState:
    """Return the table with one more line; a line to a player names the player."""
    named = {"player": state.player(seat)} if seat != NOBODY else {}
    return replace(state, lines=(*state.lines, Line(fact(key, **named, **values), seat)))


def in_pool(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return neutral dice in the order of NEUTRALS, each once."""
    return tuple(name for name in NEUTRALS if name in names)
