"""What comes next at the table of Rolling Empires, and what players can do on it: for the screens to offer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from scoring.rolling_empires import seeds
from scoring.rolling_empires.cards import (
    ARCHITECTS,
    BARRACKS,
    GNOME,
    LABORERS,
    LUMBER_MILL,
    MINE_COST,
    MINT,
    MIRRORS,
    ONCE_A_ROUND,
    WORKSHOPS,
)
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.events import (
    CleanedUp,
    DrawEnded,
    FirstPlayerRolled,
    SetupEnded,
    TurnEnded,
)
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.rounds import cleaned_up, draw_order, turn_after
from scoring.rolling_empires.state import EmpiresState, Line

StepKind = Literal["first-player", "city", "setup", "draw", "turn", "clean-up", "dice", "end"]
"""`dice`: dice may be taken home, then everybody draws."""


DICE_DRAWN = 6
"""Rule: 1. Draw Phase (RE-9)."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is next at the table. Nothing has to be answered: whatever is told instead goes on from there."""

    kind: StepKind
    seat: int = NOBODY
    """Whose step it is; -1: everybody's."""
    then: int = NOBODY
    """Who is on turn after it; -1: nobody."""
    event: FirstPlayerRolled | SetupEnded | DrawEnded | TurnEnded | CleanedUp | None = None
    """What takes the step; None where somebody has to point at a tile, or where nothing comes."""


def next_step(state: EmpiresState) -> Step:
    """Return the next step. Rule: Game Setup, Game Overview (RE-5, RE-6, RE-8)."""
    match state.phase:
        case "setup":
            return _setting_up(state)
        case "draw" | "dice":
            return Step(state.phase, then=next(iter(draw_order(state)), NOBODY), event=DrawEnded())
        case "action" if state.turn != NOBODY:
            return Step("turn", state.turn, next_player(state), TurnEnded(state.turn))
        case "action":
            return Step("clean-up", event=CleanedUp())
        case _:
            return Step("end")


def _setting_up(state: EmpiresState) -> Step:
    if state.starter == NOBODY:
        return Step("first-player", event=next_roll(state))
    seat = next_city(state)
    return Step("setup", then=state.starter, event=SetupEnded()) if seat == NOBODY else Step("city", seat)


def next_city(state: EmpiresState) -> int:
    """Return who places a city now, in turn order; -1: all stand, or there is no map. Rule: Game Setup (RE-6)."""
    waiting = [seat for seat in draw_order(state) if state.empires[seat].city is None]
    return waiting[0] if waiting and state.land else NOBODY


def next_roll(state: EmpiresState) -> FirstPlayerRolled | None:
    """Return the seed's roll for the first player, of all who roll now; None when it is settled. Rule: RE-5."""
    if state.starter != NOBODY or state.phase != "setup":
        return None
    rolling = rollers(state)
    faces = [
        seeds.first_player_face(state.setup.seed, state.rolls, seat) if seat in rolling else 0
        for seat in range(max(rolling, default=0) + 1)
    ]
    return FirstPlayerRolled(tuple(faces), "app")


def rollers(state: EmpiresState) -> tuple[int, ...]:
    """Return the seats that roll for the first player now: the tied ones, else all. Rule: Game Setup (RE-5)."""
    return state.tied or state.seats.playing


def order(state: EmpiresState) -> tuple[int, ...]:
    """Return the playing seats in turn order: the starter of the round first. Rule: Game Overview (RE-8)."""
    return draw_order(state)


def drawn(bag: int, spent: int, dice: int = DICE_DRAWN) -> tuple[int, int, int]:
    """Return how many dice are drawn from a bag, and how many are in the bag and in the Spent area afterwards.

    When the bag has too few, all spent ones go back first; dice on the board and unspent ones never do. Which comes
    first, drawing or refilling, is a reading and makes no difference to the numbers. Rule: 1. Draw Phase (RE-9).
    """
    if bag < dice:
        bag, spent = bag + spent, 0
    return min(bag, dice), max(0, bag - dice), spent


def next_player(state: EmpiresState) -> int:
    """Return who is on turn when the current turn ends without a pass; -1: nobody. Rule: 2. Action Phase (RE-11)."""
    return turn_after(state, state.turn) if state.turn != NOBODY else NOBODY


def clean_up(state: EmpiresState) -> tuple[Line, ...]:
    """Return the lines of the Clean Up that would come now: what is done, and what is paid to whom."""
    return cleaned_up(replace(state, lines=())).lines


def dice_home(state: EmpiresState) -> tuple[Hex, ...]:
    """Return the tiles whose dice their players may take home now. Rule: 3. Clean Up Phase (RE-29)."""
    return tuple(at for at, tile in state.land if tile.dice or not tile.told) if state.phase == "dice" else ()


def discount(state: EmpiresState, seat: int) -> int:
    """Return by how many wood or gold a player's workshops, monuments and mines are cheaper, flips never: a reading.

    A second Architects Guild takes off one more: a reading. Rule: Workshop Cards (RE-34).
    """
    return sum(workshop.name == ARCHITECTS for workshop in state.empires[seat].workshops)


def mine_cost(state: EmpiresState, seat: int) -> int:
    """Return the resources that a mine costs a player. Rule: Build a mine (RE-22, RE-34)."""
    return max(0, MINE_COST - discount(state, seat))


def face_bonus(state: EmpiresState, seat: int) -> tuple[int, int, int]:
    """Return what a player's workshops add to every gold, wood and laborer face; each copy 1, a reading (RE-34)."""
    built = [workshop.name for workshop in state.empires[seat].workshops]
    return built.count(MINT), built.count(LUMBER_MILL), built.count(LABORERS)


def gnome_power(state: EmpiresState, seat: int) -> int:
    """Return the wild resources of a player's Gnome for one purchase; 0 without it. Rule: Neutral Faction (RE-39)."""
    return len(state.controlled(seat)) if GNOME in state.empires[seat].dice else 0


def may_claim(state: EmpiresState, seat: int) -> bool:
    """Say whether a player can claim a conquest in this turn, after a main action. Rule: RE-27."""
    return state.phase == "action" and seat == state.turn and not state.claimed


@dataclass(frozen=True, slots=True)
class Use:
    """A workshop of a player that can be turned sideways now."""

    place: int
    """Which of the player's workshops, from 0."""
    name: str
    copies: tuple[str, ...] = ()
    """For the Hall of Mirrors: the abilities that it can repeat."""


def uses(state: EmpiresState, seat: int) -> tuple[Use, ...]:
    """Return the workshops that a player can use now, each once per round. Rule: Remember (RE-18, RE-34)."""
    found = []
    for place, workshop in enumerate(state.empires[seat].workshops):
        copies = copyable(state) if workshop.name == MIRRORS else ()
        if not workshop.used and activated(state, workshop.name) and (copies or workshop.name != MIRRORS):
            found.append(Use(place, workshop.name, copies))
    return tuple(found)


def activated(state: EmpiresState, name: str) -> bool:
    """Say whether a workshop is one to turn sideways; of those that the rulebook does not list the card says it."""
    card = next((card for card in state.cards.workshops if card.name == name), None)
    listed = name in (*ONCE_A_ROUND, BARRACKS)
    return listed or (name not in WORKSHOPS and bool(name) and (card is None or card.once))


def copyable(state: EmpiresState) -> tuple[str, ...]:
    """Return the once-per-round workshops in play, anyone's, that a Hall of Mirrors can repeat: a reading (RE-34)."""
    once = {card.name for card in state.cards.workshops if card.once} | set(ONCE_A_ROUND)
    built = {workshop.name for empire in state.empires for workshop in empire.workshops}
    return tuple(sorted((once & built) - {MIRRORS}))
