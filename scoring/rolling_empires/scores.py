"""The score of a match of Rolling Empires by category, in half points, live and at the end, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from scoring.game import Fact, Outcome, Standing, fact
from scoring.rolling_empires.actions import ClaimKind
from scoring.rolling_empires.cards import CAVES, CRASH, DIPLOMAT, LANDS, NEUTRALS, LandBonus
from scoring.rolling_empires.corrections import FIELDS, Field
from scoring.rolling_empires.hexes import neighbours
from scoring.rolling_empires.mines import mines_controlled
from scoring.rolling_empires.state import EmpiresState

Source = Literal["map", "clerk", ""]
"""Where the app has a number from: the map, what was told of cards and magic, or from nowhere."""
CATEGORIES: tuple[Field, ...] = ("conquests", "land", "mines", "workshops", "monuments", "dice", "magic")
"""What a score is made of, in this order. The Diplomat belongs to the dice, the Magic Caves to the magic."""

WITH: dict[Field, tuple[Field, ...]] = {"dice": ("diplomat",), "magic": ("caves",)}
"""Fields that change what a category scores."""
POINT = 2
"""A victory point, in half points."""
COLOURED_DIE, DIPLOMAT_DIE = 2 * POINT, 8 * POINT
"""Rule: Game End, Neutral Faction (RE-31, RE-39). The Diplomat is worth 8 flat, not 10: a reading."""
MAGIC, CAVES_MAGIC = 4, 5
"""One magic, and one magic with the Magic Caves. Rule: Game End, Workshop Cards (RE-31, RE-34)."""
BACK_POINTS, CITY_POINTS = 2, 3
"""Victory points of a conquest's back, and for each enemy city. Rule: Conquest Cards (RE-27, RE-33)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of one player's score, as it is counted and as it was typed, in the unit of its field."""

    field: Field
    own: int | None
    """What the app counts; None: nothing was entered to count it from."""
    source: Source
    typed: int | None
    """What was typed; None: nothing, or it was cleared."""

    @property
    def value(self) -> int | None:
        """The number that counts: a typed one wins until it is cleared."""
        return self.own if self.typed is None else self.typed


def figures(state: EmpiresState, seat: int) -> tuple[Figure, ...]:
    """Return every number of a player's score, in the order of FIELDS."""
    typed = dict(state.empires[seat].typed)
    return tuple(Figure(field, *_own(state, seat, field), typed.get(field)) for field in FIELDS)


@dataclass(frozen=True, slots=True)
class CategoryScore:
    """What one category brings a player, in half points."""

    category: Field
    value: int | None
    """What counts; None: nothing is known."""
    own: int | None
    """What it would be without typed numbers."""
    typed: bool
    """Whether a number of it was typed."""


def category_scores(state: EmpiresState, seat: int) -> tuple[CategoryScore, ...]:
    """Return what each of CATEGORIES brings a player. Rule: Game End (RE-31)."""
    found = {figure.field: figure for figure in figures(state, seat)}
    values = {field: figure.value for field, figure in found.items()}
    own = {field: figure.own for field, figure in found.items()}
    return tuple(
        CategoryScore(
            category,
            _half_points(values, category),
            _half_points(own, category),
            any(found[field].typed is not None for field in (category, *WITH.get(category, ()))),
        )
        for category in CATEGORIES
    )


def half_points(state: EmpiresState, seat: int) -> tuple[int, ...]:
    """Return what each of CATEGORIES brings a player, in half points; what nobody knows brings nothing."""
    return tuple(score.value or 0 for score in category_scores(state, seat))


def _half_points(values: dict[Field, int | None], category: Field) -> int | None:
    number = values[category]
    match category:
        case "dice" if values["diplomat"]:
            return COLOURED_DIE * (number or 0) + DIPLOMAT_DIE
        case "dice":
            worth = COLOURED_DIE
        case "magic":  # a second copy of the caves does nothing: it replaces 2 points by 2.5
            worth = CAVES_MAGIC if values["caves"] else MAGIC
        case _:
            worth = POINT
    return None if number is None else worth * number


def missing(state: EmpiresState, seat: int) -> tuple[Field, ...]:
    """Return the categories of a player of which nothing is known."""
    return tuple(figure.field for figure in figures(state, seat) if figure.field in CATEGORIES and figure.value is None)


def land_points(lines: tuple[LandBonus, ...], state: EmpiresState, seat: int) -> int:
    """Return the victory points that the lines of a faction sheet give a player for tiles.

    The Crash Site is wild: it counts once, for the line that gives most, as a tile of that land or as itself. A
    reading; lines that count the tiles round it are about a place, and it is none of those.

    Rule: Game End, Strategies/Conquest (RE-28, RE-31).
    """
    crashes = [at for at, tile in state.land if tile.land == CRASH]
    ring = {near for at in crashes for near in neighbours(at)}
    own = [(at, tile.land) for at, tile in state.land if tile.seat == seat and tile.land != CRASH]
    points = 0
    for line in lines:
        counted = sum(at in ring if line.of == "ring" else land == line.of for at, land in own)
        points += line.points * counted
    wild = max((line.points for line in lines if line.of in (*LANDS, CRASH)), default=0)
    return points + (wild if _holds_crash(state, seat) else 0)


def claim_points(state: EmpiresState, kind: ClaimKind) -> int | None:
    """Return the victory points of a conquest that the rulebook tells; None for one that only its card tells.

    Rule: Conquest Cards (RE-27, RE-33).
    """
    enemies = max(0, len(state.seats.playing) - 1)
    known: dict[ClaimKind, int] = {"back": BACK_POINTS, "cities": CITY_POINTS * enemies}
    return known.get(kind)


def standings(state: EmpiresState) -> tuple[Standing, ...]:
    """Return everybody's standing in half points, best first, the withdrawn last and without a rank.

    By score, then by magic, then by the Crash Site, then shared. Magic is compared by its number, not by what it
    scores. Rule: Game End (RE-32). That the victory is shared after that is a reading.
    """
    keys = {seat: _key(state, seat) for seat in state.seats.order}
    playing = sorted(state.seats.playing, key=lambda seat: keys[seat], reverse=True)
    gone = [seat for seat in state.seats.order if seat in state.seats.withdrawn]
    return tuple(
        Standing(
            seat,
            state.seats.players[seat],
            0 if seat in state.seats.withdrawn else 1 + sum(keys[other] > keys[seat] for other in playing),
            keys[seat][0],
            half_points(state, seat),
        )
        for seat in (*playing, *gone)
    )


def outcome(state: EmpiresState) -> Outcome | None:
    """Return how the match ended; None while it runs, or while everybody's magic is not known.

    A tally ends when every category is typed for everybody who plays.
    """
    if not _over(state):
        return None
    ranking = [standing for standing in standings(state) if standing.rank]
    winners = tuple(standing.seat for standing in ranking if standing.rank == 1)
    return Outcome(winners, (*_reasons(state, ranking), *_not_counted(state)))


def progress(state: EmpiresState) -> Fact:
    """Return where the table is: the round and whose turn it is, the end, or a tally."""
    if state.setup.tally:
        return fact("progress-tally")
    if state.phase == "setup":
        return fact("progress-setup")
    if state.phase == "end":
        return fact("progress-over" if _over(state) else "progress-magic")
    where = {"round": state.round, "rounds": state.setup.rounds}
    if state.phase == "action" and 0 <= state.turn < len(state.seats.players):
        return fact("progress-turn", player=state.seats.players[state.turn], **where)
    return fact(f"progress-{state.phase}", **where)


def _own(state: EmpiresState, seat: int, field: Field) -> tuple[int | None, Source]:
    """Return what the app counts for a field, and where it has it from."""
    if state.setup.tally:
        return None, ""
    empire = state.empires[seat]
    match field:
        case "conquests" if any(each.claims for each in state.empires):
            return sum(claim.points for claim in empire.claims), "clerk"
        case "monuments" if any(each.monuments for each in state.empires):
            return sum(monument.points for monument in empire.monuments), "clerk"
        case "dice" if any(each.dice for each in state.empires):
            return sum(name not in NEUTRALS for name in empire.dice), "clerk"
        case "land":
            sheet = state.cards.sheet(empire.faction)
            if sheet and sheet.bonuses and state.charted:
                return land_points(sheet.bonuses, state, seat), "map"
        case "mines":
            told = any(each.city and state.tile(each.city) for each in state.empires)
            return mines_controlled(state, seat), "map" if told else "clerk"
        case "workshops":
            return len(empire.workshops), "clerk"
        case "diplomat":
            return int(DIPLOMAT in empire.dice), "clerk"
        case "magic" if state.tracked or empire.counted:
            return empire.magic, "clerk"
        case "caves":
            return int(empire.has(CAVES)), "clerk"
        case "crash" if state.charted and state.crash_site:
            return int(_holds_crash(state, seat)), "map"
    return None, ""


def _holds_crash(state: EmpiresState, seat: int) -> bool:
    return any(tile.land == CRASH and tile.seat == seat for _, tile in state.land)


def _values(state: EmpiresState, seat: int) -> dict[Field, int]:
    """Return the numbers that count by field; what nobody knows is 0."""
    return {figure.field: figure.value or 0 for figure in figures(state, seat)}


def _key(state: EmpiresState, seat: int) -> tuple[int, int, int]:
    """Return what places are given by: half points, magic, and whether the Crash Site is held."""
    values = _values(state, seat)
    return sum(half_points(state, seat)), values["magic"], min(1, values["crash"])


def _over(state: EmpiresState) -> bool:
    unknown = {field for seat in state.seats.playing for field in missing(state, seat)}
    return not unknown if state.setup.tally else state.phase == "end" and "magic" not in unknown


def _reasons(state: EmpiresState, ranking: list[Standing]) -> list[Fact]:
    """Return what decided the victory, then each further tie on points, from the top."""
    if not ranking:
        return []
    first, *others = ranking
    if not others:
        return [fact("result-alone", player=first.player, score=first.score)]
    second, reasons = others[0], []
    if first.score != second.score:
        reasons.append(
            fact("result-total", player=first.player, score=first.score, other=second.player, other_score=second.score)
        )
    reasons += [_tie(state, better, worse) for better, worse in pairwise(ranking) if better.score == worse.score]
    return reasons


def _tie(state: EmpiresState, better: Standing, worse: Standing) -> Fact:
    """Return what parts two players with the same score; both share the place when nothing does."""
    (_, magic, crash), (_, other_magic, other_crash) = _key(state, better.seat), _key(state, worse.seat)
    who: dict[str, int | str] = {"player": better.player, "other": worse.player, "place": better.rank}
    won = "win" if worse.rank == 2 else "place"
    if magic != other_magic:
        return fact(f"result-{won}-magic", **who, magic=magic, other_magic=other_magic)
    if crash != other_crash:
        return fact(f"result-{won}-crash", **who, magic=magic)
    return fact("result-shared", **who, magic=magic)


def _not_counted(state: EmpiresState) -> list[Fact]:
    """Return the categories of which nothing is known for somebody; they bring nothing."""
    unknown = {field for seat in state.seats.playing for field in missing(state, seat)}
    return [fact("result-unknown", category=field) for field in CATEGORIES if field in unknown]
