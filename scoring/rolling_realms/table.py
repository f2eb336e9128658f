"""What comes next at the table of Rolling Realms Redux: ready-made events, and what the dice mean."""

from __future__ import annotations

from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import TURNS, DiceRolled, RealmsRevealed, RealmSwapped, RoundClosed
from scoring.rolling_realms.sheets import BATTLE_TURNS
from scoring.rolling_realms.state import RealmsState, Roll

WONDERLAND = "Wonderland's War"
"""The realm whose battles compare with the rolled sum. Rule: Redux, Wonderland's War."""


def next_roll(state: RealmsState) -> DiceRolled | None:
    """Return the seed's roll for the next turn of the round; None when the round has no turn left.

    The faces depend on seed, round and turn alone, whatever was rolled or typed before.
    """
    if state.over or state.now.turn == TURNS or state.setup.kind == "tally":
        return None
    turn = state.now.turn + 1
    return DiceRolled(state.round, turn, seeds.faces(state.setup.seed, state.round, turn), "app")


def next_realms(state: RealmsState) -> RealmsRevealed | None:
    """Return the seed's three realms for this round, leaving out those of other rounds.

    None when they are revealed already. Three always remain: a pool has nine or more, other rounds use six at most.
    """
    if state.over or state.now.realms or state.setup.kind == "tally":
        return None
    used = state.realms_before(state.round)
    first, second, third = seeds.drawn_realms(state.setup.seed, state.round, used)
    return RealmsRevealed(state.round, (first, second, third), "app")


def next_swap(state: RealmsState, place: int) -> RealmSwapped | None:
    """Return the exchange of one of the round's realms for the seed's next one that the match has not seen.

    None when there is none, or nothing to exchange.
    """
    if state.over or not state.now.realms or state.setup.kind == "tally":
        return None
    taken = tuple(realm for round_ in state.rounds for realm in (*round_.realms, *round_.exchanged))
    realm = seeds.another_realm(state.setup.seed, taken)
    return None if realm is None else RealmSwapped(state.round, place, realm)


def closing(state: RealmsState) -> RoundClosed | None:
    """Return the end of the round being played; None when the match is over, or is a tally."""
    return None if state.over or state.setup.kind == "tally" else RoundClosed(state.round)


def roll_now(state: RealmsState) -> Roll | None:
    """Return the dice of the turn being played; None before the round's first roll."""
    round_ = state.now
    return round_.rolls[round_.turn - 1] if round_.turn else None


def is_pair(faces: tuple[int, int]) -> bool:
    """Say whether two hearts make another die of the rolled value. Rule: Redux, Resources (RR-9)."""
    return faces[0] == faces[1]


def is_seven(faces: tuple[int, int]) -> bool:
    """Say whether two coins make another die of either rolled value. Rule: Redux, Resources (RR-10)."""
    return sum(faces) == 7


def battle(state: RealmsState) -> int | None:
    """Return the sum to beat or equal at the end of this turn; None when no battle ends with it.

    Only with Wonderland's War in play, in turns 4, 5, 7, 8 and 9. Rule: Redux, Wonderland's War.
    """
    roll = roll_now(state)
    if state.over or roll is None or WONDERLAND not in state.now.realms or state.now.turn not in BATTLE_TURNS:
        return None
    return sum(roll.faces)
