"""What matches add up to, counted by hand; and each game's own charts, over real matches of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.fairness import WHOLE, Faces
from scoring.game import fact, info, load
from scoring.rolling_empires.scores import CATEGORIES
from scoring.statistics import (
    Chart,
    GameRecord,
    Place,
    PlayerRecord,
    Ratio,
    Result,
    chart,
    game_record,
    in_order,
    of_player,
    players_of,
)


@dataclass(frozen=True)
class Match:
    id: str
    players: tuple[str, ...]
    places: tuple[Place, ...]
    acted: int
    game: str = "rolling_realms"
    finished: bool = True
    created: int = 0
    seed: str = "R0YF"
    faces: tuple[Faces, ...] = ()
    record: tuple[tuple[str, int | str], ...] = ()


def match(acted: int, *scores: tuple[str, int, int], **more: Any) -> Match:
    """A match of players with scores and ranks; those of rank 1 won."""
    places = tuple(Place(rank, score, (score,), rank == 1) for _, score, rank in scores)
    return Match(f"m{acted}", tuple(name for name, *_ in scores), places, acted, **more)


EVENINGS = (
    match(3, ("Ana", 130, 2), ("Ben", 140, 1)),
    match(1, ("Ana", 120, 1), ("Ben", 90, 2)),
    match(2, ("Ana", 150, 1), ("Ben", 150, 1), ("Cem", 10, 0)),
    match(4, ("Ana", 100, 1), finished=False),
    match(5, ("Ana", 3, 1), game="dragons_roll"),
)


def test_plays_wins_best_average_and_streaks_are_those_of_the_finished_matches_in_their_order() -> None:
    ana = (Result("m1", 1, 120, won=True), Result("m2", 2, 150, won=True), Result("m3", 3, 130, won=False))
    ben = (Result("m1", 1, 90, won=False), Result("m2", 2, 150, won=True), Result("m3", 3, 140, won=True))
    record = game_record(EVENINGS, "rolling_realms")
    assert record == GameRecord(
        "rolling_realms", 3, (PlayerRecord("Ana", ana, 0, 2), PlayerRecord("Ben", ben, 2, 2)), 3
    )
    assert [(one.plays, one.wins, one.best) for one in record.players] == [(3, 2, ana[1]), (3, 2, ben[1])]
    assert record.players[0].average(10) == Ratio(400, 30, "mean")
    assert (record.players[0].average(10).tenths, record.players[0].won.percent) == (133, 67)


def test_a_game_that_nobody_finished_has_no_record() -> None:
    assert game_record(EVENINGS, "rolling_empires") is None
    assert game_record(EVENINGS[3:4], "rolling_realms") is None
    assert game_record((), "rolling_realms") is None


def test_players_stand_in_the_order_of_how_often_they_played() -> None:
    assert players_of(EVENINGS) == ("Ana", "Ben", "Cem")
    assert [one.id for one in of_player(EVENINGS, "Cem")] == ["m2"]
    assert of_player(EVENINGS, "") == EVENINGS
    assert [one.acted for one in in_order(EVENINGS)] == [1, 2, 3, 4, 5]


def test_bars_are_as_long_as_their_values() -> None:
    means = chart("x", [(fact("a"), Ratio(9, 2, "mean"), 2), (fact("b"), Ratio(9, 4, "mean"), 4)])
    assert [bar.length for bar in means.bars] == [WHOLE, 511]  # 2.25 is 2.3
    assert [bar.length for bar in chart("x", [(fact("a"), Ratio(9, 2, "mean"), 2)], full=6).bars] == [750]
    assert [bar.length for bar in chart("x", [(fact("a"), Ratio(1, 4, "share"), 4)]).bars] == [250]
    assert [bar.length for bar in chart("x", [(fact("a"), Ratio(0, 4, "mean"), 4)]).bars] == [0]


def charts(game: str, *matches: Match) -> tuple[Chart, ...]:
    found = load(game).charts
    assert found is not None
    return found(matches)


def told(found: Chart) -> list[tuple[str, int, int]]:
    """A chart by what its labels say, with its values and counts."""
    return [
        (
            str(bar.label.values[-1][1]) if bar.label.values else bar.label.key,
            bar.value.percent if bar.value.kind == "share" else bar.value.tenths,
            bar.count,
        )
        for bar in found.bars
    ]


def test_realms_stand_by_their_average_stars() -> None:
    two = (
        match(1, ("Ana", 1, 1), record=(("realm", "Yu"), ("stars", 7), ("cards", 2), ("realm", "Atiwa"), ("stars", 5),
                                        ("cards", 1))),
        match(2, ("Ana", 1, 1), record=(("realm", "Yu"), ("stars", 1), ("cards", 1))),
    )  # fmt: skip
    (realms,) = charts("rolling_realms", *two)
    assert told(realms) == [("Atiwa", 50, 1), ("Yu", 27, 3)]
    assert charts("rolling_realms", match(1, ("Ana", 1, 1))) == ()


def test_categories_and_factions_leave_out_who_withdrew() -> None:
    points = [(category, seat + place) for seat in range(3) for place, category in enumerate(CATEGORIES)]
    factions = [("faction", name) for name in ("elves", "goblins", "wizards")]
    played = match(1, ("Ana", 9, 1), ("Ben", 8, 2), ("Cem", 0, 0), game="rolling_empires", record=(*factions, *points))
    categories, won = charts("rolling_empires", played)
    assert told(categories)[:2] == [("re-score-field-conquests", 3, 2), ("re-score-field-land", 8, 2)]  # ¼ and ¾ points
    assert sorted(told(won)) == [("re-faction-elves", 100, 1), ("re-faction-goblins", 0, 1)]


def test_masters_stand_by_level_and_games_by_mode() -> None:
    games_ = [
        match(at, ("Ana", at, 1), game="dragons_roll", record=(("master", master), ("result", result), *more))
        for at, (master, result, *more) in enumerate(
            (
                ("Showoff", "won"),
                ("Trollok", "lost", ("campaign", "Ember Tower")),
                ("Trollok", "won", ("campaign", "Long Winter"), ("nightmare", 1)),
                ("Trollok", "won"),
            )
        )
    ]
    masters, modes, cities = charts("dragons_roll", *games_)
    assert told(masters) == [("Trollok", 67, 3), ("Showoff", 100, 1)]
    assert told(modes) == [
        ("stats-mode-single", 100, 2),
        ("stats-mode-campaign", 0, 1),
        ("stats-mode-nightmare", 100, 1),
    ]
    assert told(cities) == [("Trollok", 25, 2), ("Showoff", 0, 1)]


def test_scores_are_printed_in_stars_points_and_cards() -> None:
    units = {"dragons_roll": 1, "rolling_empires": 2, "rolling_realms": 10}
    assert {game: info(game).unit for game in units} == units
    assert [game for game in units if info(game).together] == ["dragons_roll"]
