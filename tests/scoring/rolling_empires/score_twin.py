"""The final score written a second time, as a person counts it at the table, and places given by comparing pairs."""

from __future__ import annotations

from fractions import Fraction

from scoring.rolling_empires.cards import NEUTRALS
from scoring.rolling_empires.state import EmpiresState


def twin_half_points(state: EmpiresState, seat: int) -> tuple[int, ...]:
    """Go through the list of "Game End" with what lies in front of a player."""
    mine = state.empires[seat]
    typed = dict(mine.typed)
    board = dict(state.land)

    conquests = Fraction(typed.get("conquests", sum(claim.points for claim in mine.claims)))

    land = Fraction(typed.get("land", _land(state, seat)))

    controlled = 0
    for builder, empire in enumerate(state.empires):
        stands_on = board.get(empire.city) if empire.city is not None else None
        holder = builder
        if stands_on is not None and stands_on.seat != -1:
            holder = stands_on.seat
        if holder == seat:
            controlled += empire.mines
    mines = Fraction(typed.get("mines", controlled))

    workshops = Fraction(typed.get("workshops", len(mine.workshops)))
    monuments = Fraction(typed.get("monuments", sum(monument.points for monument in mine.monuments)))

    coloured = typed.get("dice", len([name for name in mine.dice if name not in NEUTRALS]))
    diplomat = typed.get("diplomat", 1 if "Diplomat" in mine.dice else 0)
    dice = 2 * Fraction(coloured) + (8 if diplomat else 0)

    crystals = typed.get("magic", mine.magic if state.tracked else 0)
    caves = typed.get("caves", 1 if any(workshop.name == "Magic Caves" for workshop in mine.workshops) else 0)
    magic = Fraction(crystals) * (Fraction(5, 2) if caves else 2)

    points = (conquests, land, mines, workshops, monuments, dice, magic)
    return tuple(int(2 * each) for each in points)


def _land(state: EmpiresState, seat: int) -> int:
    """Give the Crash Site to every line in turn that may count it, and keep the best."""
    sheet = next((each for each in state.cards.sheets if each.faction == state.empires[seat].faction), None)
    if sheet is None:
        return 0
    own = {at: tile.land for at, tile in state.land if tile.seat == seat}
    crash = [at for at, tile in state.land if tile.land == "crash"]

    def touches(at: tuple[int, int], other: tuple[int, int]) -> bool:
        q, r = at[0] - other[0], at[1] - other[1]
        return max(abs(q), abs(r), abs(q + r)) == 1

    def counted(wild: int) -> int:
        found = 0
        for place, line in enumerate(sheet.bonuses):
            for at, land in own.items():
                if land == "crash":
                    found += line.points if place == wild and line.of != "ring" else 0
                elif line.of == "ring":
                    found += line.points if any(touches(at, each) for each in crash) else 0
                elif line.of == land:
                    found += line.points
        return found

    return max((counted(wild) for wild in range(len(sheet.bonuses))), default=0)


def twin_ranks(state: EmpiresState) -> dict[int, int]:
    """Give places by comparing everybody with everybody: a place is one more than the number of those ahead."""

    def ahead(other: int, seat: int) -> bool:
        theirs, ours = sum(twin_half_points(state, other)), sum(twin_half_points(state, seat))
        if theirs != ours:
            return theirs > ours
        if _magic(state, other) != _magic(state, seat):
            return _magic(state, other) > _magic(state, seat)
        return _crash(state, other) and not _crash(state, seat)

    seats = range(len(state.empires))
    return {seat: 1 + sum(ahead(other, seat) for other in seats if other != seat) for seat in seats}


def _magic(state: EmpiresState, seat: int) -> int:
    typed = dict(state.empires[seat].typed)
    return typed.get("magic", state.empires[seat].magic if state.tracked else 0)


def _crash(state: EmpiresState, seat: int) -> bool:
    typed = dict(state.empires[seat].typed)
    held = any(tile.land == "crash" and tile.seat == seat for _, tile in state.land)
    return bool(typed.get("crash", held))
