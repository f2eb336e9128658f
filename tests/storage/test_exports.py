"""Results for other programs: read back by what reads them, with names that make trouble."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from scoring.game import fact, games
from scoring.statistics import Place
from storage.errors import WriteFailed
from storage.exports import FIELDS, FORMULA, LONGEST, bg_stats_link, decimal, table
from storage.records import Summary

TITLES = {
    "rolling_realms": "Rolling Realms Redux",
    "rolling_empires": "Rolling Empires",
    "dragons_roll": "Dragon's Roll",
}
ENDED = 1_796_083_199_000  # 2026-11-30, 23:59:59 UTC


def summary(game: str = "rolling_realms", **changed: Any) -> Summary:
    found = Summary(
        "a1b2c3",
        game,
        ("Ana", "Ben", "Cem"),
        ENDED - 95 * 60_000,
        ENDED,
        finished=True,
        progress=fact("progress-over"),
        places=(
            Place(1, 425, (142, 139, 144), won=True),
            Place(2, 398, (120, 139, 139), won=False),
            Place(0, 60, (60, 0, 0), won=False),
        ),
    )
    return replace(found, **changed)


@pytest.mark.parametrize(
    "score, unit, printed",
    [(134, 10, "13.4"), (60, 10, "6.0"), (9, 10, "0.9"), (57, 2, "28.5"), (56, 2, "28"), (3, 1, "3"), (-15, 10, "-1.5"),
     (0, 2, "0")],
)  # fmt: skip
def test_scores_are_those_of_the_printed_sheets(score: int, unit: int, printed: str) -> None:
    assert decimal(score, unit) == printed


def rows(*matches: Summary) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table(matches, TITLES).decode("utf-8-sig"), newline="")))


def test_the_table_has_a_line_for_each_player_of_each_finished_match() -> None:
    together = summary("dragons_roll", players=("Ana", "Ben"), places=(Place(1, 2, (), won=True),) * 2)
    found = rows(summary(), summary(finished=False), together, summary(trouble=WriteFailed(name="x", reason="y").fact))
    assert [list(row.values()) for row in found] == [
        ["2026-11-30T23:59:59Z", TITLES["rolling_realms"], "a1b2c3", *end]
        for end in (
            ["Ana", "1", "42.5", "1", "14.2", "13.9", "14.4"],
            ["Ben", "2", "39.8", "0", "12.0", "13.9", "13.9"],
            ["Cem", "", "6.0", "0", "6.0", "0.0", "0.0"],
        )
    ] + [
        ["2026-11-30T23:59:59Z", TITLES["dragons_roll"], "a1b2c3", name, "", "2", "1", "", "", ""]
        for name in ("Ana", "Ben")
    ]
    assert list(found[0]) == [*FIELDS, "part 1", "part 2", "part 3"]


def test_spreadsheets_are_told_the_alphabet_and_get_no_formula() -> None:
    names = ("=1+1", "+49", "-x", "@SUM(A1)", 'A"b,c', "Ñandú 😀\nx", "Ana", "'")
    named = summary(players=names, places=(Place(1, 10, (), won=True),) * len(names))
    assert table([named], TITLES).startswith(b"\xef\xbb\xbfdate,game,")
    found = [row["player"] for row in rows(named)]
    assert found == ["'=1+1", "'+49", "'-x", "'@SUM(A1)", 'A"b,c', "Ñandú 😀\nx", "Ana", "'"]
    for row in rows(named):
        assert not any(cell.startswith(FORMULA) for cell in row.values())


def test_a_table_of_nothing_has_its_heading() -> None:
    assert rows() == []
    assert table([], TITLES).decode("utf-8-sig") == ",".join(FIELDS) + "\r\n"


PLAY: dict[str, Any] = {
    "sourceName": str, "sourcePlayId": str, "playDate": str, "durationMin": int, "comments": str, "board": str,
    "location": str, "game": dict, "players": list,
}  # fmt: skip
GAME = {"name": str, "sourceGameId": str, "bggId": int, "highestWins": bool, "noPoints": bool}
PLAYER: dict[str, Any] = {
    "name": str, "sourcePlayerId": str, "startPlayer": bool, "rank": int, "role": str, "score": (int, float),
    "winner": bool,
}  # fmt: skip


def sent(match: Summary, comment: str = "") -> dict[str, Any]:
    """The play in a link, as BG Stats takes it apart, once it is seen to be of the published form."""
    link = bg_stats_link(match, TITLES[match.game], comment)
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    assert link.isascii()
    assert len(link) < LONGEST
    (data,) = parse_qs(urlsplit(link).query, strict_parsing=True)["data"]
    play: dict[str, Any] = json.loads(data)
    for record, fields, needed in (
        (play, PLAY, {"sourceName", "sourcePlayId", "playDate", "game", "players"}),
        (play["game"], GAME, {"name", "sourceGameId", "highestWins", "noPoints"}),
        *((player, PLAYER, {"name", "sourcePlayerId", "startPlayer", "winner"}) for player in play["players"]),
    ):
        assert needed <= record.keys() <= fields.keys()
        for name, value in record.items():
            kind = fields[name]
            assert type(value) in (kind if isinstance(kind, tuple) else (kind,)), name
    return play


def test_a_match_is_sent_with_decimal_scores_at_its_end_in_utc() -> None:
    play = sent(summary(), "Ana wins")
    ids = [player.pop("sourcePlayerId") for player in play["players"]]
    assert len(set(ids)) == 3
    assert play == {
        "sourceName": "Rollbook",
        "sourcePlayId": "a1b2c3",
        "playDate": "2026-11-30 23:59:59",
        "durationMin": 95,
        "comments": "Ana wins",
        "game": {
            "name": TITLES["rolling_realms"],
            "sourceGameId": "rolling_realms",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "Ana", "startPlayer": False, "rank": 1, "score": 42.5, "winner": True},
            {"name": "Ben", "startPlayer": False, "rank": 2, "score": 39.8, "winner": False},
            {"name": "Cem", "startPlayer": False, "winner": False},
        ],
    }
    later = sent(summary(id="ffff", players=("Ben", "Ana", "Cem")))
    assert [player["sourcePlayerId"] for player in later["players"]] == [ids[1], ids[0], ids[2]]


@pytest.mark.parametrize("won", [True, False])
def test_a_game_against_the_dragons_has_no_points_and_all_win_or_nobody(won: bool) -> None:  # noqa: FBT001
    places = (Place(1, 3, (), won=won),) * 3
    play = sent(summary("dragons_roll", places=places, record=(("first", 1),)))
    assert play["game"]["noPoints"] is True
    assert [player["winner"] for player in play["players"]] == [won] * 3
    assert [player["startPlayer"] for player in play["players"]] == [False, True, False]
    assert not any("score" in player for player in play["players"])


def test_a_match_that_is_not_over_is_never_sent() -> None:
    assert bg_stats_link(summary(finished=False), "x") == ""


def test_a_night_between_two_rounds_is_no_playing_time() -> None:
    assert "durationMin" not in sent(summary(created=ENDED - 86_400_000))
    assert "durationMin" not in sent(summary(created=ENDED))


def test_too_long_a_link_drops_the_comment_and_then_itself() -> None:
    many = summary(players=tuple(f"{'😀' * 38}{at:02}" for at in range(12)), places=(Place(1, 10, (), won=False),) * 12)
    assert "comments" not in sent(many, "x" * 1000)
    crowd = summary(players=tuple(f"Player {at}" for at in range(99)), places=(Place(1, 10, (), won=False),) * 99)
    assert bg_stats_link(crowd, "x") == ""


def test_these_are_games_that_there_are() -> None:
    assert set(TITLES) <= set(games())
