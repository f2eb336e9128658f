"""The Score tab of Rolling Empires, and its result: live, typed and cleared, half points, what decided a tie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring.rolling_empires import seeds
from scoring.rolling_empires.actions import ConquestClaimed, DieBought, MonumentBuilt, WorkshopBuilt
from scoring.rolling_empires.cards import EmpiresCards, FactionSheet, LandBonus
from scoring.rolling_empires.corrections import FieldTyped, MagicTracked, RoundSet, TileTaken
from scoring.rolling_empires.events import EmpiresSetup, MapLaid
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.scores import CATEGORIES
from scoring.seats import PlayerWithdrew
from screens.rolling_empires.ranking import reasons
from screens.rolling_empires.result import Result, ranking_text
from screens.rolling_empires.score_tab import ScoreTab
from screens.table import Table
from screens.words import Words
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted
from tests.screens.opened import act, library, opened, routes

GAME = "rolling_empires"
NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
LAND = tuple(LandTile(q, 0, land) for q, land in enumerate(("crash", "forest", "forest", "forest", "wheat")))  # type: ignore[arg-type]
ELVES = EmpiresCards((FactionSheet("elves", (LandBonus("forest", 2),)),))
ANYWAY = tuple(f"RE-{number}" for number in range(1, 43))


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def do(match: Match, *events: Any) -> None:
    for event in events:
        done = match.dispatch(event, match.snapshot.entry, ANYWAY)
        assert isinstance(done, Done), done


def begin(data: Library, count: int = 2, *, magic: bool = True, tally: bool = False) -> Match:
    factions = ("elves", *("",) * (count - 1))
    setup = EmpiresSetup(NAMES[:count], seeds.code(1), factions, magic=magic, tally=tally, cards=ELVES)
    return data.create(GAME, setup)


def played(data: Library, **options: Any) -> Match:
    """A match with a map: three forests, the Crash Site and a card of each kind for Ana."""
    match = begin(data, **options)
    do(match, MapLaid(LAND), *(TileTaken(q, 0, 0) for q in range(4)), TileTaken(4, 0, 1))
    do(match, ConquestClaimed(0, "back", 2), MonumentBuilt(0, 7), DieBought(0), WorkshopBuilt(0, "Magic Caves"))
    return match


def cells(screen: Mounted, player: str) -> dict[str, str]:
    """What is spoken of each cell of a player."""
    start = f"{player}, "
    spoken = [name.removeprefix(start).partition(": ") for name in screen.names() if name.startswith(start)]
    return {name: value for name, _, value in spoken if value}


def test_every_category_is_live(data: Library) -> None:
    match = played(data)
    with opened(data, ScoreTab, match) as screen:
        assert cells(screen, "Ana") == {
            "Total": "29½", "Conquests": "2", "Land bonus": "8", "Mines": "1", "Workshops": "2", "Monuments": "7",
            "Coloured dice": "2", "Magic": "7½",
        }  # fmt: skip
        assert cells(screen, "Ben")["Land bonus"] == "empty", "nobody told the sheet"
        do(match, DieBought(0))
        screen.settle()
        assert cells(screen, "Ana")["Coloured dice"] == "4"


def type_into(screen: Mounted, match: Match, cell: str, number: str) -> None:
    screen.click(cell)
    for digit in number:
        screen.click(f"key-{digit}")
    act(screen, match, "key-done")


def test_a_typed_number_wins_is_marked_and_survives_what_changes_underneath(data: Library) -> None:
    match = played(data)
    with opened(data, ScoreTab, match) as screen:
        type_into(screen, match, "cell-0-1", "20")
        assert cells(screen, "Ana")["Land bonus"] == "20, typed; the app counts 8"
        assert cells(screen, "Ana")["Total"] == "41½"
        do(match, TileTaken(3, 0, 1))
        screen.settle()
        assert cells(screen, "Ana")["Land bonus"] == "20, typed; the app counts 6"
        screen.click("cell-0-1")
        assert any("The app counts 6 on the map. Typed: 20." in text for text in screen.texts())
        act(screen, match, "clear")
        assert cells(screen, "Ana")["Land bonus"] == "6"
        assert cells(screen, "Ana")["Total"] == "27½"


def test_what_the_app_cannot_count_is_typed_without_an_own_figure(data: Library) -> None:
    match = played(data)
    with opened(data, ScoreTab, match) as screen:
        screen.click("cell-1-1")
        assert any("Nothing was entered to count it from." in text for text in screen.texts())
        screen.click("key-9")
        act(screen, match, "key-done")
        assert cells(screen, "Ben")["Land bonus"] == "9, typed"


def test_the_magic_caves_are_switched_beside_the_magic(data: Library) -> None:
    match = played(data)
    with opened(data, ScoreTab, match) as screen:
        screen.click("cell-1-6")
        screen.event(screen.find("yes-caves"), "change", data=True)
        screen.settle(lambda: bool(match.snapshot.state.empires[1].typed))
        screen.settle()
        assert "Ben, Magic: 7½, typed; the app counts 6" in screen.names()
        screen.event(screen.find("yes-caves"), "change", data=False)
        screen.settle(lambda: not match.snapshot.state.empires[1].typed)
        screen.settle()
        assert "Ben, Magic: 6" in screen.names(), "a no that the app says itself is not typed"


def test_a_typed_zero_is_a_number(data: Library) -> None:
    match = played(data)
    with opened(data, ScoreTab, match) as screen:
        type_into(screen, match, "cell-0-4", "0")
        assert cells(screen, "Ana")["Monuments"] == "0, typed; the app counts 7"


def test_who_holds_the_crash_site_is_corrected_with_one_tap(data: Library) -> None:
    match = played(data)
    with opened(data, ScoreTab, match) as screen:
        assert "As on the map. Decides a tie on points and magic." in screen.texts()
        screen.click("crash-1")
        screen.settle(lambda: bool(match.snapshot.state.empires[1].typed))
        screen.settle()
        assert [dict(empire.typed) for empire in match.snapshot.state.empires] == [{"crash": 0}, {"crash": 1}]
        assert "Entered by hand. Decides a tie on points and magic." in screen.texts()
        screen.click("crash-0")
        screen.settle(lambda: not match.snapshot.state.empires[0].typed)
        screen.settle()
        assert [dict(empire.typed) for empire in match.snapshot.state.empires] == [{}, {}]


def test_untracked_magic_is_asked_once_per_player_at_the_end(data: Library) -> None:
    match = played(data, count=3, magic=False)
    with opened(data, ScoreTab, match) as screen:
        assert "count-magic" not in set(screen.keys()), "not while the match runs"
        do(match, RoundSet(5, "end"))
        screen.settle()
        assert match.snapshot.outcome is None
        assert "Magic is still to be counted: Ana, Ben and Cem." in screen.texts()
        screen.click("count-magic")
        for name in ("Ana", "Ben", "Cem"):
            assert f"{name}, Magic" in screen.texts()
            screen.click("key-4")
            act(screen, match, "key-done")
        assert match.snapshot.outcome is not None
        assert "count-magic" not in set(screen.keys())


def test_tracked_magic_is_not_asked(data: Library) -> None:
    match = played(data, magic=False)
    do(match, MagicTracked(on=True), RoundSet(5, "end"))
    with opened(data, ScoreTab, match) as screen:
        assert "count-magic" not in set(screen.keys())
        screen.click("standings")
        assert routes(screen) == [f"/m/{match.id}/result"]


# --- the result


def ended(data: Library, *rows: tuple[int, ...], extra: tuple[Any, ...] = ()) -> Match:
    """A finished tally: the numbers of each player, category by category."""
    match = begin(data, len(rows), tally=True)
    for seat, row in enumerate(rows):
        do(match, *(FieldTyped(seat, field, number) for field, number in zip(CATEGORIES, row, strict=True)))
    do(match, *extra)
    return match


REX19 = (13, 8, 2, 3, 13, 5, 9)
TIE = (13, 8, 2, 3, 13, 3, 11)
SENTENCES = [
    ("RE-32 points", "en", (REX19, (13, 8, 2, 3, 13, 3, 9)), (), ("Ana wins: 67 beats 63",)),
    ("REx22", "en", (REX19, TIE), (), ("Ben wins on magic: 11 beats 9",)),
    ("REx22", "de", (REX19, TIE), (), ("Ben gewinnt durch Magie: 11 schlägt 9",)),
    (
        "REx23",
        "en",
        (REX19, REX19),
        (FieldTyped(1, "crash", 1),),
        ("Ben wins by the Crash Site; Ana has the same points and 9 magic, too",),
    ),
    (
        "reading 19",
        "en",
        (REX19, REX19),
        (),
        (
            "Ana and Ben share the victory",
            "Ana and Ben: the same points and 9 magic each, and the Crash Site does not part them",
        ),
    ),
    ("REx20", "en", (REX19, TIE), (FieldTyped(0, "caves", 1),), ("Ana wins: 71½ beats 67",)),
    ("REx20", "de", (REX19, TIE), (FieldTyped(0, "caves", 1),), ("Ana gewinnt: 71½ schlägt 67",)),
    (
        "a tie further down",
        "en",
        (TIE, (20, 8, 2, 3, 13, 3, 11), REX19),
        (),
        ("Ben wins: 74 beats 67", "Ana is ahead of Cem on magic: 11 beats 9"),
    ),
    (
        "a shared second place",
        "en",
        (REX19, (20, 8, 2, 3, 13, 3, 11), REX19),
        (),
        ("Ben wins: 74 beats 67", "Ana and Cem share place 2: the same points and 9 magic each"),
    ),
    ("alone", "en", (REX19, TIE), (PlayerWithdrew(1),), ("Ana, your score is 67.",)),
]


def table_of(data: Library, match: Match, language: str, seen: list[Table]) -> None:
    def keep(table: Table) -> Any:
        seen.append(table)
        return Result(table)

    with opened(data, keep, match, language=language):
        pass


@pytest.mark.parametrize(
    ("_rule", "language", "rows", "extra", "expected"), SENTENCES, ids=[f"{case[0]} {case[1]}" for case in SENTENCES]
)
def test_what_decided_it_is_said(
    data: Library, _rule: str, language: str, rows: Any, extra: Any, expected: tuple[str, ...]
) -> None:
    match, seen = ended(data, *rows, extra=extra), list[Table]()
    table_of(data, match, language, seen)
    assert reasons(Words(language).game(GAME), seen[-1]) == expected


def test_the_ranking_shows_every_category_and_half_points(data: Library) -> None:
    match = ended(data, REX19, TIE, extra=(FieldTyped(0, "caves", 1),))
    with opened(data, Result, match) as screen:
        same = "Conquests 13, Land bonus 8, Mines 2, Workshops 3, Monuments 13"
        assert [name for name in screen.names() if name.startswith("Place")] == [
            f"Place 1: Ana, 71½ points. {same}, Coloured dice 10 and Magic 22½",
            f"Place 2: Ben, 67 points. {same}, Coloured dice 6 and Magic 22",
        ]
        assert "22½" in screen.texts()


def test_the_result_can_be_sent_as_text(data: Library) -> None:
    match, seen = ended(data, REX19, TIE), list[Table]()
    table_of(data, match, "en", seen)
    assert ranking_text(Words("en").game(GAME), seen[-1]).splitlines() == [
        "Rolling Empires",
        "Ben wins on magic: 11 beats 9",
        "1. Ben  67  (13 + 8 + 2 + 3 + 13 + 6 + 22)",
        "2. Ana  67  (13 + 8 + 2 + 3 + 13 + 10 + 18)",
    ]


def test_somebody_who_left_stands_at_the_end_without_a_place(data: Library) -> None:
    match = ended(data, REX19, TIE, TIE, extra=(PlayerWithdrew(2),))
    with opened(data, Result, match) as screen:
        assert [name.partition(".")[0] for name in screen.names() if "Cem" in name] == [
            "Left the match: Cem, 67 points"
        ]
        assert "out" in screen.texts()


def test_what_nobody_entered_is_named_as_not_counted(data: Library) -> None:
    match = played(data)
    do(match, RoundSet(5, "end"))
    with opened(data, Result, match) as screen:
        assert "Not counted, as nobody entered it: Land bonus" in screen.texts()


def test_while_the_match_runs_the_standings_say_so(data: Library) -> None:
    match = played(data)
    with opened(data, Result, match) as screen:
        assert "The match still runs. This is where everybody stands." in screen.texts()
        assert not [text for text in screen.texts() if "wins" in text]
        screen.click("primary")
        assert routes(screen) == [f"/m/{match.id}"]


def test_the_number_that_ended_it_is_taken_back_from_here(data: Library) -> None:
    match = ended(data, REX19, TIE)
    with opened(data, Result, match) as screen:
        act(screen, match, "undo")
        assert match.snapshot.outcome is None
        act(screen, match, "redo")
        assert "Ben wins on magic: 11 beats 9" in screen.texts()


@pytest.mark.parametrize(
    ("key", "route"),
    [
        ("steps", "/m/{id}/steps"),
        ("result-edit", "/m/{id}"),
        ("primary", "/tally/rolling_empires"),
        ("back", "/m/{id}"),
    ],
)
def test_what_can_be_done_next(data: Library, key: str, route: str) -> None:
    match = ended(data, REX19, TIE)
    with opened(data, Result, match) as screen:
        screen.click(key)
        assert routes(screen) == [route.format(id=match.id)]
