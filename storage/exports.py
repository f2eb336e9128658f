"""Results for other programs: a table of them all as CSV, and one finished match as a link into BG Stats."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from scoring.game import info
from storage.records import Summary

FIELDS = ("date", "game", "match", "player", "rank", "score", "winner")
"""The first columns of the table; `part 1` and so on follow: the rounds or the categories of the score."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes a cell for a formula by. An apostrophe before it makes it text."""
QUOTE = '"'
QUOTED = {QUOTE, ",", "\r", "\n", ";", "\t"}
"""A cell with any of these stands in quotes: spreadsheets in some countries cut at semicolons."""
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""At the beginning of the file it tells spreadsheets that this is UTF-8."""
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST = 8000
"""Characters that a link may have: browsers and servers take more, messengers do not."""
EVENING = 12 * 60
"""Minutes. What took longer was interrupted, and nobody knows how long it was played."""


def decimal(score: int, unit: int) -> str:
    """Return a score as its game prints it, with a point: 134 tenths are `13.4`, 57 halves `28.5`, 56 of them `28`."""
    whole, rest = divmod(abs(score), unit)
    part = f".{10 * rest // unit}" if rest or unit == 10 else ""
    return f"{'-' if score < 0 else ''}{whole}{part}"


def table(matches: Iterable[Summary], titles: Mapping[str, str]) -> bytes:
    """Return the results of the finished matches as CSV, a line for each player of each: UTF-8 with a byte order mark.

    Columns are those of FIELDS, then the parts of the score. Dates are UTC, in ISO 8601; the winner is 1, else 0; who
    withdrew has no rank. Of a game that is won or lost together nobody has a rank, and everybody is the winner or
    nobody.

    Args:
        matches: The rows, in this order; those that are not over are left out.
        titles: Games by id, as they are called.
    """
    finished = [match for match in matches if match.finished and not match.trouble]
    longest = max((len(place.parts) for match in finished for place in match.places), default=0)
    lines = [_line([*FIELDS, *(f"part {number}" for number in range(1, longest + 1))])]
    for match in finished:
        game = info(match.game)
        for player, place in zip(match.players, match.places, strict=True):
            ranked = place.rank and not game.together
            cells = [
                _utc(match.acted).strftime("%Y-%m-%dT%H:%M:%SZ"),
                _safe(titles[match.game]),
                match.id,
                _safe(player),
                str(place.rank) if ranked else "",
                decimal(place.score, game.unit),
                str(int(place.won)),
                *(decimal(part, game.unit) for part in place.parts),
                *[""] * (longest - len(place.parts)),
            ]
            lines.append(_line(cells))
    return (MARK + "".join(lines)).encode("utf-8")


def _line(cells: Iterable[str]) -> str:
    """Return a line of the table; the module `csv` is not in the browser's Python, to keep that small."""
    return ",".join(f'"{cell.replace(QUOTE, 2 * QUOTE)}"' if QUOTED & set(cell) else cell for cell in cells) + "\r\n"


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text


def bg_stats_play(match: Summary, title: str, comment: str) -> dict[str, Any]:
    """Return a finished match as the play that BG Stats imports: its published fields, the date in UTC.

    The ids are the same whenever the match is sent again, so that the app knows it, its game and its players. No
    number of any game list is given: a wrong one would file the play under another game.

    Args:
        match: It is over.
        title: What its game is called.
        comment: May be empty.
    """
    game = info(match.game)
    first = dict(match.record).get("first")
    players = []
    for seat, (player, place) in enumerate(zip(match.players, match.places, strict=True)):
        row: dict[str, Any] = {
            "name": player,
            "sourcePlayerId": sha256(player.encode("utf-8")).hexdigest()[:12],
            "startPlayer": seat == first,
            "winner": place.won,
        }
        if place.rank and not game.together:
            row |= {"rank": place.rank, "score": json.loads(decimal(place.score, game.unit))}
        players.append(row)
    play: dict[str, Any] = {
        "sourceName": "Rollbook",
        "sourcePlayId": match.id,
        "playDate": _utc(match.acted).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {"name": title, "sourceGameId": match.game, "highestWins": True, "noPoints": game.together},
        "players": players,
    }
    minutes = (match.acted - match.created) // 60_000
    if 0 < minutes <= EVENING:
        play["durationMin"] = minutes
    return play | ({"comments": comment} if comment else {})


def bg_stats_link(match: Summary, title: str, comment: str = "") -> str:
    """Return the link that opens a finished match in BG Stats.

    Empty when there is none: the match is not over, which BG Stats would file as lost, or too many took part for a
    link. The arguments are those of `bg_stats_play`.
    """
    if not match.finished:
        return ""
    for said in (comment, ""):
        play = bg_stats_play(match, title, said)
        link = BG_STATS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
        if len(link) < LONGEST:
            return link
    return ""


def _utc(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
