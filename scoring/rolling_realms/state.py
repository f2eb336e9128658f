"""The table of a match of Rolling Realms Redux as frozen values, and what each event changes on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from scoring.rolling_realms import sheets
from scoring.rolling_realms.events import (
    PLACES,
    ROUNDS,
    TURNS,
    CompensationTaken,
    DiceRolled,
    DieMarked,
    LeftoversEntered,
    LimitsRead,
    RealmCounted,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    RealmSwapped,
    ResourceEarned,
    ResourceSpent,
    RollCorrected,
    Roller,
    RoundClosed,
    RoundTotalEntered,
    StarsEntered,
    WayPaid,
)
from scoring.rolling_realms.ways import RESOURCES, Resource, Resources, SeatDie
from scoring.seats import Seats, seat_change, seated

T = TypeVar("T")
NOTHING = Resources()


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of one turn."""

    faces: tuple[int, int]
    by: Roller


@dataclass(frozen=True, slots=True)
class Mark:
    """What one player has in one realm of a round."""

    stars: int | None = None
    """As typed, before the cap of 6; None: not typed, or counted from the sheet since."""
    sheet: sheets.RealmSheet | None = None
    """The inputs of the realm's calculator."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has written down in one round."""

    marks: tuple[Mark, ...] = (Mark(),) * PLACES
    leftovers: int | None = None
    """As typed at the end of the round; None: what the resources say, if they were tracked."""
    total: int | None = None
    """The round's score in tenths, typed as a whole; None: made of stars and leftovers."""
    earned: Resources = NOTHING
    spent: Resources = NOTHING
    """Crossing out frees no slot on the card, so both only grow. Rule: Redux, Resources (RR-6)."""
    turn: int = 0
    """The turn to which `dice` and `compensated` belong."""
    dice: tuple[SeatDie, ...] = ()
    compensated: tuple[int, ...] = ()
    """Which of the rolled dice (0, 1) became a resource this turn."""

    def available(self, resource: Resource) -> int:
        """Return the earned resources of one kind that are not spent; below 0 only if recorded against the rules."""
        return self.earned.of(resource) - self.spent.of(resource)

    @property
    def tracks(self) -> bool:
        """Whether any resource was earned or spent in the app this round."""
        return self.earned.total + self.spent.total > 0


@dataclass(frozen=True, slots=True)
class Round:
    """One of the three rounds."""

    realms: tuple[str, ...] = ()
    """Three names once they are revealed."""
    exchanged: tuple[str, ...] = ()
    """Realms that were in play until another took their place."""
    rolls: tuple[Roll | None, ...] = (None,) * TURNS
    scores: tuple[Score, ...] = ()
    """By seat; seats that nothing was written for may be missing at the end."""
    closed: bool = False

    @property
    def turn(self) -> int:
        """The last turn rolled; 0 before the first."""
        return max((turn for turn, roll in enumerate(self.rolls, 1) if roll), default=0)

    @property
    def faces(self) -> tuple[tuple[int, int] | None, ...]:
        """The nine turns' dice; None where nothing was rolled yet."""
        return tuple(roll.faces if roll else None for roll in self.rolls)

    def score(self, seat: int) -> Score:
        """Return what a seat has written down."""
        return self.scores[seat] if seat < len(self.scores) else Score()

    def dice(self, seat: int) -> tuple[SeatDie, ...]:
        """Return a seat's dice of the turn: the two rolled ones first, then those it created."""
        score = self.score(seat)
        roll = self.rolls[self.turn - 1] if self.turn else None
        if roll is None:
            return ()
        if score.turn == self.turn and score.dice:
            return score.dice
        return tuple(SeatDie(face, die, used=False, reentry=False) for die, face in enumerate(roll.faces))

    def compensated(self, seat: int) -> tuple[int, ...]:
        """Return which rolled dice of this turn the seat turned into a resource."""
        score = self.score(seat)
        return score.compensated if score.turn == self.turn else ()


@dataclass(frozen=True, slots=True)
class RealmsState:
    """A match after some of its events."""

    setup: RealmsSetup
    seats: Seats
    rounds: tuple[Round, ...]
    limits: LimitsRead | None = None
    """What the resource card shows; None: nobody has looked yet."""

    @property
    def round(self) -> int:
        """The round being played, 1 to 3; 4 when all are closed."""
        return next((number for number, round_ in enumerate(self.rounds, 1) if not round_.closed), ROUNDS + 1)

    @property
    def now(self) -> Round:
        """The round being played, or the last one when the match is over."""
        return self.rounds[min(self.round, ROUNDS) - 1]

    @property
    def over(self) -> bool:
        """Whether all three rounds are closed."""
        return self.round > ROUNDS

    def realms_before(self, round_: int) -> tuple[str, ...]:
        """Return the realms of all rounds but this one."""
        return tuple(realm for number, other in enumerate(self.rounds, 1) if number != round_ for realm in other.realms)


def start(setup: RealmsSetup) -> RealmsState:
    """Return the table before the first event. Rounds before the set-up's first one count as closed."""
    rounds = tuple(Round(closed=number < setup.first_round) for number in range(1, ROUNDS + 1))
    return RealmsState(setup, seated(setup.players), rounds)


def apply(state: RealmsState, event: RealmsEvent) -> RealmsState:
    """Return the table after the event. An event for a seat that nobody has changes nothing."""
    match event:
        case RealmsRevealed(round_, realms):
            return _with_round(state, round_, _with_realms(state.rounds[round_ - 1], realms))
        case RealmSwapped(round_, place, realm):
            return _with_round(state, round_, _swapped(state.rounds[round_ - 1], place, realm))
        case DiceRolled(round_, turn, faces, by):
            return _with_roll(state, round_, turn, Roll(faces, by))
        case RollCorrected(round_, turn, faces):
            return _with_roll(state, round_, turn, Roll(faces, "table"))
        case RoundClosed(round_):
            return _with_round(state, round_, replace(state.rounds[round_ - 1], closed=True))
        case LimitsRead():
            return replace(state, limits=event)
        case (
            StarsEntered(round_, seat=seat)
            | RealmCounted(round_, seat=seat)
            | LeftoversEntered(round_, seat=seat)
            | RoundTotalEntered(round_, seat=seat)
            | ResourceEarned(round_, seat=seat)
            | ResourceSpent(round_, seat=seat)
            | DieMarked(round_, seat=seat)
            | CompensationTaken(round_, seat=seat)
            | WayPaid(round_, seat=seat)
        ):
            if seat >= len(state.seats.players):
                return state
            return _with_score(state, round_, seat, _written(state.rounds[round_ - 1], seat, event))
        case _:
            return replace(state, seats=seat_change(state.seats, event))


Written = (
    StarsEntered
    | RealmCounted
    | LeftoversEntered
    | RoundTotalEntered
    | ResourceEarned
    | ResourceSpent
    | DieMarked
    | CompensationTaken
    | WayPaid
)


def _written(round_: Round, seat: int, event: Written) -> Score:
    score = round_.score(seat)
    match event:
        case StarsEntered(place=place, stars=stars):
            mark = replace(score.marks[place], stars=stars)
            return replace(score, marks=_put(score.marks, place, mark), total=None)
        case RealmCounted(place=place, sheet=sheet):
            return replace(score, marks=_put(score.marks, place, Mark(None, sheet)), total=None)
        case LeftoversEntered(leftovers=leftovers):
            return replace(score, leftovers=leftovers, total=None)
        case RoundTotalEntered(tenths=tenths):
            return replace(score, total=tenths)
        case ResourceEarned(resource=resource, amount=amount):
            return replace(score, earned=score.earned.plus(resource, amount), leftovers=None)
        case ResourceSpent(resource=resource, amount=amount):
            return replace(score, spent=score.spent.plus(resource, amount), leftovers=None)
        case DieMarked() | CompensationTaken() | WayPaid():
            return _turn_written(round_, seat, event)


def _turn_written(round_: Round, seat: int, event: DieMarked | CompensationTaken | WayPaid) -> Score:
    """Return a score after something done with a die. Dice live for one turn: an older turn's are gone."""
    score = round_.score(seat)
    this_turn = event.turn == round_.turn
    dice, compensated = round_.dice(seat), round_.compensated(seat)
    match event:
        case DieMarked(die=die, used=used):
            if die < len(dice):
                dice = _put(dice, die, replace(dice[die], used=used))
        case CompensationTaken(die=die, resource=resource):
            score = replace(score, earned=score.earned.plus(resource, 1), leftovers=None)
            compensated = (*compensated, die)
            if die < len(dice):
                dice = _put(dice, die, replace(dice[die], used=True))
        case WayPaid():
            spent = score.spent
            for resource in RESOURCES:
                spent = spent.plus(resource, getattr(event, resource))
            score = replace(score, spent=spent, leftovers=None)
            if event.source != "die":
                dice = (*dice, SeatDie(event.target, -1, used=False, reentry=event.reentry))
            elif 0 <= event.die < len(dice):
                reentry = event.reentry or dice[event.die].reentry
                dice = _put(dice, event.die, replace(dice[event.die], value=event.target, reentry=reentry))
    return replace(score, turn=event.turn, dice=dice, compensated=compensated) if this_turn else score


def _swapped(round_: Round, place: int, realm: str) -> Round:
    realms = round_.realms or ("",) * PLACES
    out = (realms[place],) if realms[place] not in ("", realm) else ()
    return replace(_with_realms(round_, _put(realms, place, realm)), exchanged=(*round_.exchanged, *out))


def _with_realms(round_: Round, realms: tuple[str, ...]) -> Round:
    """Return the round with these realms; the sheet of another realm goes with its card, typed stars stay."""
    before = round_.realms or ("",) * PLACES

    def kept(mark: Mark, place: int) -> Mark:
        same = before[place] == realms[place]
        fits = mark.sheet is None or sheets.SHEETS.get(realms[place]) is type(mark.sheet)
        return mark if same or fits else replace(mark, sheet=None)

    scores = tuple(
        replace(score, marks=tuple(kept(mark, place) for place, mark in enumerate(score.marks)))
        for score in round_.scores
    )
    return replace(round_, realms=realms, scores=scores)


def _recast(score: Score, turn: int, before: Roll, after: Roll) -> Score:
    """Return a score after a turn's faces were corrected.

    A die whose face changes shows the new one, without what was paid for the wrong one. That it was used or
    gave a resource stays, and so does the other die.
    """
    if score.turn != turn:
        return score
    dice = tuple(
        die
        if die.rolled < 0 or before.faces[die.rolled] == after.faces[die.rolled]
        else replace(die, value=after.faces[die.rolled], reentry=False)
        for die in score.dice
    )
    return replace(score, dice=dice)


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _with_round(state: RealmsState, number: int, round_: Round) -> RealmsState:
    return replace(state, rounds=_put(state.rounds, number - 1, round_))


def _with_roll(state: RealmsState, number: int, turn: int, roll: Roll) -> RealmsState:
    round_ = state.rounds[number - 1]
    before = round_.rolls[turn - 1]
    scores = tuple(_recast(score, turn, before, roll) for score in round_.scores) if before else round_.scores
    return _with_round(state, number, replace(round_, rolls=_put(round_.rolls, turn - 1, roll), scores=scores))


def _with_score(state: RealmsState, number: int, seat: int, score: Score) -> RealmsState:
    round_ = state.rounds[number - 1]
    missing = (Score(),) * (seat + 1 - len(round_.scores))
    scores = _put((*round_.scores, *missing), seat, score)
    return _with_round(state, number, replace(round_, scores=scores))
