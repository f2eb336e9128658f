"""Results that travel as codes: who scored what with which seed, of one player or of a whole table.

The format, version F, complete enough to be implemented anywhere, with `scoring/codes.py` (letters, bytes, check),
`scoring/rolling_realms/seeds.py` (seeds) and `scoring/rolling_realms/deals.py` (the check of a deal):

    F  seed  bytes  check (2 letters)

- The seed is what the code of the seed has between its first letter and its check letters.
- The bytes, as letters, are a head and then the players, at least one, in any order.
- The head is one byte: how many players (1 to 127), plus 128 if realms or rolls were not, or not all, dealt by the
  seed. Then six bytes follow: the check of the deal (3), and (3, the most significant first) a number in base 28 with
  the digits realms on record (0 to 9), realms that are not the seed's of that round (0 to 9, at most those on record),
  rolls on record (0 to 27), rolls that were typed in (0 to 27, at most those on record). They stand there only if one
  of the counts is not 9, 0, 27, 0.
- A player is one byte, the length of the name, the name in UTF-8 (1 to 40 characters, as `scoring.seats.clean_name`
  leaves them), and for each of the three rounds two bytes, a number of 16 bits. From the most significant: three times
  three bits, the stars (0 to 6) of each realm, in the order in which the seed draws them (if other realms are in play:
  in which the table listed them); seven bits, the leftover resources (0 to 99). The score is ten tenths a star and one
  a resource: no code says a score that its stars cannot make. With 127 in those seven bits the nine before are the
  score in tenths (0 to 279, which is 18 stars and 99 resources) of a round whose stars nobody wrote down.
- There is one code for a result; anything else is refused. So the bits added behind the bytes are zero, and no two
  players have the same name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring.codes import CodeError, byte_letters, checked, clean, from_link, letter_bytes, unchecked
from scoring.rolling_realms import scores
from scoring.rolling_realms.deals import CHECK_BYTES, REALMS, ROLLS, Deal, deal, seed_check, seed_keys
from scoring.rolling_realms.events import PLACES, ROUNDS
from scoring.rolling_realms.realms import realm_key
from scoring.rolling_realms.rules import LIKELY_TENTHS
from scoring.rolling_realms.seeds import canonical, seed_in
from scoring.rolling_realms.sheets import MOST_STARS
from scoring.rolling_realms.state import RealmsState
from scoring.seats import LONGEST_NAME, check_name

VERSION = "F"
"""The first letter of every result: game and version."""
MOST_PLAYERS = 127
"""Players that one result holds."""
MOST_LEFTOVERS = 99
"""Leftover resources of one round."""

_UNSTARRED = 127
_OTHER_DEAL = 128
_BASE = 28
_COUNT_BYTES = 3
_ROUND_BYTES = 2
_PLAIN_COUNTS = (REALMS, 0, ROLLS, 0)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What one player scored in one round."""

    tenths: int
    """0 to 279."""
    stars: tuple[int, int, int] | None
    """Of each realm, 0 to 6; None: only the score was written down."""


@dataclass(frozen=True, slots=True)
class PlayerScores:
    """What one player scored.

    Raises:
        CodeError: `result-name` (name, most), no player is called that; `result-stars` (player, round, stars, most), a
            realm has more stars than count; `result-score` (player, round, score, most_score), no
            round brings that much;
            `result-unreachable` (player, round, score, stars), the stars and up to 99 resources do not make the score.
        ValueError: There are not three rounds, or not three realms in one.
    """

    player: str
    rounds: tuple[RoundScore, ...]
    """Three."""

    def __post_init__(self) -> None:
        try:
            check_name(self.player)
        except ValueError as error:
            raise CodeError(str(error), "result-name", name=self.player, most=LONGEST_NAME) from error
        if len(self.rounds) != ROUNDS or any(len(one.stars) != PLACES for one in self.rounds if one.stars is not None):
            raise ValueError(f"A match has {ROUNDS} rounds with {PLACES} realms each.")
        for number, scored in enumerate(self.rounds, 1):
            _check_round(self.player, number, scored)

    @property
    def tenths(self) -> tuple[int, ...]:
        """The scores of the rounds."""
        return tuple(one.tenths for one in self.rounds)

    @property
    def total(self) -> int:
        """The score of the match, in tenths."""
        return sum(self.tenths)


def _check_round(player: str, number: int, scored: RoundScore) -> None:
    where = f"round {number} of {player}'s result"
    for stars in scored.stars or ():
        if not 0 <= stars <= MOST_STARS:
            raise CodeError(
                f"In {where} a realm has {stars} stars; at most {MOST_STARS} count.",
                "result-stars",
                player=player,
                round=number,
                stars=stars,
                most=MOST_STARS,
            )
    if not 0 <= scored.tenths <= LIKELY_TENTHS:
        raise CodeError(
            f"The score of {where} is {scored.tenths} tenths; a round brings 0 to {LIKELY_TENTHS}.",
            "result-score",
            player=player,
            round=number,
            score=scored.tenths,
            most_score=LIKELY_TENTHS,
        )
    if scored.stars is not None and not 0 <= scored.tenths - 10 * sum(scored.stars) <= MOST_LEFTOVERS:
        raise CodeError(
            f"{sum(scored.stars)} stars in {where} cannot make {scored.tenths} tenths.",
            "result-unreachable",
            player=player,
            round=number,
            score=scored.tenths,
            stars=sum(scored.stars),
        )


@dataclass(frozen=True, slots=True)
class Result:
    """What some or all players of one match scored.

    Raises:
        CodeError: `result-players` (got, most), none or too many; `result-name-twice` (player), two have one name;
            `result-count` (got, most), more rolls or realms than a match has, or more of them special than there are.
        ValueError: The deal's seed or check is not in canonical form.
    """

    deal: Deal
    players: tuple[PlayerScores, ...]

    def __post_init__(self) -> None:
        got = len(self.players)
        if not 1 <= got <= MOST_PLAYERS:
            message = f"A result holds 1 to {MOST_PLAYERS} players, not {got}."
            raise CodeError(message, "result-players", got=got, most=MOST_PLAYERS)
        names = [one.player for one in self.players]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise CodeError(f"Two players of the result are called {twice!r}.", "result-name-twice", player=twice)
        if canonical(self.deal.seed) != self.deal.seed or not 0 <= self.deal.check < 1 << 8 * CHECK_BYTES:
            raise ValueError("A result's seed is in canonical form, and its check a number of three bytes.")
        of = self.deal
        for count, most in ((of.rolled, ROLLS), (of.named, REALMS), (of.typed, of.rolled), (of.own, of.named)):
            if not 0 <= count <= most:
                message = f"The result counts {count} where {most} is the most."
                raise CodeError(message, "result-count", got=count, most=most)
        if _counts(of) == _PLAIN_COUNTS and not of.plain:
            raise CodeError("The result's rolls are said to be the seed's, and are not.", "result-deal")


def result(state: RealmsState, seats: Iterable[int] | None = None) -> Result:
    """Return the result of a match, as it stands, for some seats; None: for all that have not withdrawn.

    A round that nothing was entered for counts as 0. Stars are left out where the score was typed as a whole and they
    do not make it.

    Raises:
        CodeError: No code can say it; see `PlayerScores` and `Result`.
    """
    playing = state.seats.playing if seats is None else tuple(seats)
    players = tuple(
        PlayerScores(
            state.seats.players[seat], tuple(_round_score(state, number, seat) for number in range(1, ROUNDS + 1))
        )
        for seat in playing
    )
    return Result(deal(state), players)


def _round_score(state: RealmsState, number: int, seat: int) -> RoundScore:
    tenths = scores.round_tenths(state, number, seat) or 0
    marks = [scores.stars(state, number, seat, place) for place in range(PLACES)]
    if not any(marks):
        return RoundScore(tenths, None)
    first, second, third = (mark.scored if mark else 0 for mark in _as_drawn(state, number, marks))
    typed = state.rounds[number - 1].score(seat).total is not None
    if typed and not (all(marks) and 0 <= tenths - 10 * (first + second + third) <= MOST_LEFTOVERS):
        return RoundScore(tenths, None)
    return RoundScore(tenths, (first, second, third))


def _as_drawn(state: RealmsState, number: int, marks: list[scores.Stars | None]) -> list[scores.Stars | None]:
    """Return what stands for the realms of a round in the order in which the seed draws them, if it draws them."""
    keys = [realm_key(realm) for realm in state.rounds[number - 1].realms]
    drawn = seed_keys(state.setup.seed, number)
    return [marks[keys.index(key)] for key in drawn] if sorted(keys) == sorted(drawn) else marks


def prefix(seed: str) -> str:
    """Return the letters with which every result of a seed begins."""
    return VERSION + canonical(seed)[1:-2]


def encode(found: Result) -> str:
    """Return the code of a result in canonical form, without groups."""
    data = bytearray([len(found.players)])
    if _counts(found.deal) != _PLAIN_COUNTS:
        data[0] += _OTHER_DEAL
        number = 0
        for count in _counts(found.deal):
            number = number * _BASE + count
        data += found.deal.check.to_bytes(CHECK_BYTES, "big") + number.to_bytes(_COUNT_BYTES, "big")
    for one in found.players:
        name = one.player.encode()
        data += bytes([len(name)]) + name
        for scored in one.rounds:
            data += _packed(scored).to_bytes(_ROUND_BYTES, "big")
    return checked(prefix(found.deal.seed) + byte_letters(bytes(data)))


def _counts(of: Deal) -> tuple[int, int, int, int]:
    return of.named, of.own, of.rolled, of.typed


def _packed(scored: RoundScore) -> int:
    if scored.stars is None:
        return scored.tenths << 7 | _UNSTARRED
    first, second, third = scored.stars
    return first << 13 | second << 10 | third << 7 | scored.tenths - 10 * sum(scored.stars)


@lru_cache(maxsize=1024)
def decode(text: str) -> Result:
    """Read a code, as typed, in a link or in a message.

    Raises:
        CodeError: Its fact says why: `code-letter`, `code-check` and `code-version` as for a seed's code; what stands
            against the seed in it; `code-length` (got, expected), letters are missing or too many; `code-form`, the
            check fits, the rest is not in the form of a result; what stands against `PlayerScores` or `Result`.
    """
    letters = clean(from_link(text))
    if letters[:1] not in ("", VERSION):
        raise CodeError(
            f"The code starts with {letters[0]!r}; results of Rolling Realms start with {VERSION!r}.",
            "code-version",
            letter=letters[0],
        )
    unchecked(letters)
    seed, rest = seed_in(letters)
    try:
        found = _result(seed, letter_bytes(rest), len(letters), len(letters) - len(rest))
    except CodeError:
        raise
    except ValueError:
        found = None
    if found is None or encode(found) != letters:
        raise CodeError("The code's check fits, but the rest is not in the form of a result.", "code-form")
    return found


def _result(seed: str, data: bytes, got: int, around: int) -> Result:
    """Read the bytes of a code of `got` letters, of which `around` are not theirs."""
    at = 1
    if data and data[0] & _OTHER_DEAL:
        at += CHECK_BYTES + _COUNT_BYTES
    spans = []
    for _ in range(data[0] % _OTHER_DEAL if data else 1):
        length = data[at] if at < len(data) else 1
        spans.append((at + 1, at + 1 + length))
        at += 1 + length + ROUNDS * _ROUND_BYTES
    expected = around + len(byte_letters(bytes(at)))
    if expected != got:
        raise CodeError(
            f"The code has {got} letters; one like this has {expected}.", "code-length", got=got, expected=expected
        )
    found = Deal(seed, seed_check(seed))
    if data[0] & _OTHER_DEAL:
        check, number = (int.from_bytes(data[start : start + 3], "big") for start in (1, 1 + CHECK_BYTES))
        named, own, rolled, typed = (number // _BASE**place % _BASE for place in (3, 2, 1, 0))
        found = Deal(seed, check, typed, rolled, own, named)
    return Result(found, tuple(_player(data, start, end) for start, end in spans))


def _player(data: bytes, start: int, end: int) -> PlayerScores:
    player = data[start:end].decode()
    rounds = []
    for number in range(1, ROUNDS + 1):
        packed = int.from_bytes(data[end + _ROUND_BYTES * (number - 1) : end + _ROUND_BYTES * number], "big")
        first, second, third, left = packed >> 13, packed >> 10 & 7, packed >> 7 & 7, packed & 127
        total = first + second + third
        if left == _UNSTARRED:
            rounds.append(RoundScore(packed >> 7, None))
        elif left > MOST_LEFTOVERS:
            message = (
                f"Round {number} of {player}'s result has {left} leftover resources; {MOST_LEFTOVERS} is the most."
            )
            raise CodeError(message, "result-leftovers", player=player, round=number, left=left)
        else:
            rounds.append(RoundScore(10 * total + left, (first, second, third)))
    return PlayerScores(player, tuple(rounds))
