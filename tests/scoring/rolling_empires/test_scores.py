"""The score of Rolling Empires: worked examples, where each number comes from, ties, and a twin from the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import Fact, fact
from scoring.rolling_empires import seeds
from scoring.rolling_empires.actions import ClaimKind
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import (
    CAVES,
    DIPLOMAT,
    FACTIONS,
    LANDS,
    NEUTRALS,
    EmpiresCards,
    FactionSheet,
    Land,
    LandBonus,
)
from scoring.rolling_empires.corrections import FIELDS, Field, Phase
from scoring.rolling_empires.events import CleanedUp, EmpiresSetup
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.mines import mine_holder, mines_controlled
from scoring.rolling_empires.scores import (
    CATEGORIES,
    category_scores,
    claim_points,
    figures,
    half_points,
    land_points,
    missing,
    outcome,
    progress,
    standings,
)
from scoring.rolling_empires.state import Claim, Empire, EmpiresState, Monument, Tile, Workshop
from scoring.seats import seated
from tests.scoring.rolling_empires.score_twin import twin_half_points, twin_ranks

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
SEED = seeds.code(1)
SHEET = FactionSheet("elves", (LandBonus("forest", 2),))
START = Empire(mines=1, workshops=(Workshop(""),))
"""What everybody has after the set-up of a five-round game."""


def claims(*points: int) -> tuple[Claim, ...]:
    return tuple(Claim("lands", each) for each in points)


def table(
    *empires: Empire,
    land: Iterable[tuple[Hex, Land, int]] = (),
    phase: Phase = "end",
    tracked: bool = True,
    sheets: tuple[FactionSheet, ...] = (SHEET,),
    setup: Any = None,
    **changes: Any,
) -> EmpiresState:
    """A table with these empires; the map as (hex, land, controller)."""
    names = NAMES[: len(empires)]
    cards = EmpiresCards(sheets=sheets)
    made = EmpiresSetup(names, SEED, cards=cards, **(setup or {}))
    tiles = tuple(sorted((at, Tile(kind, seat)) for at, kind, seat in land))
    settled = {"phase": phase, "tracked": tracked, "cards": cards, **changes}
    return EmpiresState(made, seated(names), empires, tiles, **settled)


FOREST_AND_CRASH: tuple[tuple[Hex, Land, int], ...] = (
    ((0, 0), "crash", 0), ((1, 0), "forest", 0), ((2, 0), "forest", 0), ((3, 0), "forest", 0), ((4, 0), "forest", 1),
)  # fmt: skip
REX19 = Empire(
    faction="elves",
    magic=9,
    mines=2,
    workshops=(Workshop("Mint"), Workshop("Armory"), Workshop("")),
    monuments=(Monument(7), Monument(6)),
    claims=claims(5, 4, 2, 2),
    dice=("Elf Mage", "", "", "Elf Queen", "Elf Mage"),
)


def whole(state: EmpiresState, seat: int = 0) -> int:
    return sum(half_points(state, seat))


def test_rex19_every_category() -> None:
    state = table(REX19, START, land=FOREST_AND_CRASH)
    assert half_points(state, 0) == tuple(2 * points for points in (13, 8, 2, 3, 13, 10, 18))
    assert whole(state) == 2 * 67


@pytest.mark.parametrize("copies", [1, 2])
def test_rex20_magic_caves_and_a_second_copy_does_nothing(copies: int) -> None:
    """Each Magic Caves is a workshop of its own; here one, or two, stand for the unnamed ones."""
    workshops = (*(Workshop(CAVES),) * copies, *REX19.workshops[copies:])
    state = table(replace(REX19, workshops=workshops), START, land=FOREST_AND_CRASH)
    assert whole(state) == 143


def test_rex25_standard_set_up_and_nothing_but_passes() -> None:
    state = table(replace(START, magic=3 + 5 * (6 + 1)), START)
    assert whole(state) == 2 * 78
    assert missing(state, 0) == ("conquests", "land", "monuments", "dice"), "nobody told of any"
    home: tuple[Hex, Land, int] = ((0, 2), "forest", 0)
    assert whole(table(replace(START, magic=38, faction="elves"), START, land=[home])) == 2 * 80


def test_rex30_diplomat_and_neutral_dice() -> None:
    dice = (DIPLOMAT, "Miner", "", "Golem")
    assert half_points(table(Empire(dice=dice), START), 0)[5] == 2 * 14
    neutral = tuple(name for name in NEUTRALS if name != DIPLOMAT)
    assert half_points(table(Empire(dice=neutral), START), 0)[5] == 0, "neutral dice are nobody's colour"
    drafted = table(Empire(dice=("Elf Mage",), creatures=("Elf Mage", "Miner")), START, setup={"draft": True})
    assert half_points(drafted, 0)[5] == 2 * 2, "the drafted colours are the player's own"


def test_rex16_mines_follow_the_city_tile() -> None:
    land: list[tuple[Hex, Land, int]] = [((0, 0), "crash", 0), ((0, 2), "wheat", 0), ((2, 0), "forest", 0)]
    state = table(
        Empire(magic=4, mines=3, city=(0, 2)), Empire(magic=4, mines=2, city=(2, 0)), land=land, phase="action"
    )
    assert [empire.magic for empire in apply(state, CleanedUp()).empires] == [14, 4]
    assert [mines_controlled(state, seat) for seat in (0, 1)] == [5, 0]
    assert [figure.value for figure in figures(state, 0) if figure.field == "mines"] == [5]


@pytest.mark.parametrize("cities, holders, mines, controlled", [
    (("a", "b", "c"), (1, 2, 0), (1, 2, 4), (4, 1, 2)),  # reading 7: not transitive
    (("a", "b", "c"), (0, 1, 2), (1, 2, 4), (1, 2, 4)),
    (("a", "b", "c"), (2, 2, 2), (1, 2, 4), (0, 0, 7)),
    (("a", "b", "c"), (-1, 2, 2), (1, 2, 4), (1, 0, 6)),  # nobody is said to control it: the builder
    (("", "b", "c"), (1, 0, 2), (1, 2, 4), (3, 0, 4)),  # a city that nobody told stays with its builder
])  # fmt: skip
def test_re30_mines(cities: Any, holders: Any, mines: Any, controlled: Any) -> None:
    at: dict[str, Hex] = {"a": (0, 2), "b": (2, 0), "c": (-2, 0)}
    land: list[tuple[Hex, Land, int]] = [(at[name], "desert", seat) for name, seat in zip("abc", holders, strict=True)]
    empires = [Empire(mines=count, city=at[name] if name else None) for name, count in zip(cities, mines, strict=True)]
    state = table(*empires, land=land)
    assert tuple(mines_controlled(state, seat) for seat in range(3)) == controlled
    assert sum(controlled) == sum(mines)


def test_re30_without_a_map_mines_are_their_builders_own() -> None:
    state = table(Empire(mines=3, city=(9, 9)), Empire(mines=2))
    assert [mine_holder(state, seat) for seat in (0, 1)] == [0, 1]
    assert [figure.source for figure in figures(state, 0) if figure.field == "mines"] == ["clerk"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rex28_all_enemy_cities(players: int) -> None:
    assert claim_points(table(*(START,) * players), "cities") == 3 * (players - 1)


@pytest.mark.parametrize("kind, points", [("back", 2), ("lands", None), ("total", None), ("line", None)])
def test_re27_what_the_rulebook_tells_of_other_conquests(kind: ClaimKind, points: int | None) -> None:
    assert claim_points(table(START, START), kind) == points


LINES = [
    ((("forest", 2),), 8),
    ((("forest", 2), ("wheat", 1)), 9),  # the Crash Site counts once, for the better line
    ((("wheat", 3), ("forest", 2)), 12),
    ((("crash", 5), ("forest", 2)), 11),
    ((("crash", 1), ("forest", 2)), 8),
    ((("crash", 4),), 4),
    ((("ring", 3),), 3),  # a place and no land: the Crash Site is not wild for it
    ((("ring", 3), ("forest", 2)), 11),
    ((("mountain", 2),), 2),
]


@pytest.mark.parametrize("lines, points", LINES)
def test_re28_land_bonus_of_three_forests_a_wheat_and_the_crash_site(lines: Any, points: int) -> None:
    land: list[tuple[Hex, Land, int]] = [*FOREST_AND_CRASH, ((5, 0), "wheat", 0), ((0, 1), "forest", 1)]
    bonuses = tuple(LandBonus(of, each) for of, each in lines)
    sheet = FactionSheet("elves", bonuses)
    state = table(Empire(faction="elves"), Empire(), land=land, sheets=(sheet,))
    assert land_points(bonuses, state, 0) == points
    assert half_points(state, 0)[1] == 2 * points


def test_figures_say_where_they_come_from() -> None:
    state = table(REX19, START, land=FOREST_AND_CRASH, phase="action")
    told = {figure.field: (figure.own, figure.source) for figure in figures(state, 0)}
    assert told == {
        "conquests": (13, "clerk"), "land": (8, "map"), "mines": (2, "clerk"), "workshops": (3, "clerk"),
        "monuments": (13, "clerk"), "dice": (5, "clerk"), "diplomat": (0, "clerk"), "magic": (9, "clerk"),
        "caves": (0, "clerk"), "crash": (1, "map"),
    }  # fmt: skip
    assert tuple(told) == FIELDS


@pytest.mark.parametrize("why, field, changes", [
    ("no map", "land", {"land": ()}),
    ("no map", "crash", {"land": ()}),
    ("a map on which nobody has said who controls what", "land", {"land": [((0, 0), "crash", -1)]}),
    ("a map on which nobody has said who controls what", "crash", {"land": [((0, 0), "crash", -1)]}),
    ("no faction sheet", "land", {"sheets": ()}),
    ("an empty faction sheet", "land", {"sheets": (FactionSheet("elves"),)}),
    ("magic is not tracked", "magic", {"tracked": False}),
])  # fmt: skip
def test_what_nothing_was_entered_for_is_not_known(why: str, field: Field, changes: dict[str, Any]) -> None:
    state = table(REX19, START, **{"land": FOREST_AND_CRASH, **changes})
    assert [(figure.own, figure.source) for figure in figures(state, 0) if figure.field == field] == [(None, "")], why
    assert field == "crash" or field in missing(state, 0)


def test_counted_magic_is_known() -> None:
    assert "magic" not in missing(table(replace(REX19, counted=True), START, tracked=False), 0)


def test_categories_say_what_they_would_be_without_typed_numbers() -> None:
    typed: tuple[tuple[Field, int], ...] = (("land", 20), ("caves", 1), ("diplomat", 1))
    state = table(replace(REX19, typed=typed), START, land=FOREST_AND_CRASH)
    found = {score.category: (score.value, score.own, score.typed) for score in category_scores(state, 0)}
    assert found == {
        "conquests": (26, 26, False), "land": (40, 16, True), "mines": (4, 4, False), "workshops": (6, 6, False),
        "monuments": (26, 26, False), "dice": (36, 20, True), "magic": (45, 36, True),
    }  # fmt: skip
    unknown = {score.category: score.value for score in category_scores(table(START, START, tracked=False), 0)}
    assert [category for category, value in unknown.items() if value is None] == [
        "conquests", "land", "monuments", "dice", "magic",
    ]  # fmt: skip


def test_a_typed_number_wins_with_the_own_figure_beside_it_whatever_changes_underneath() -> None:
    typed: tuple[tuple[Field, int], ...] = (("land", 20), ("magic", 1), ("caves", 1))
    for magic in (9, 30):
        state = table(replace(REX19, magic=magic, typed=typed), START, land=FOREST_AND_CRASH)
        found = {figure.field: figure for figure in figures(state, 0)}
        assert (found["land"].value, found["land"].own, found["land"].typed) == (20, 8, 20)
        assert (found["magic"].value, found["magic"].own) == (1, magic)
        assert whole(state) == 2 * (13 + 20 + 2 + 3 + 13 + 10) + 5
    cleared = replace(state, empires=(replace(state.empires[0], typed=()), START))
    assert whole(cleared) == 2 * (67 - 18 + 60)


@pytest.mark.parametrize("field, number, more", [
    *((field, 3, 6) for field in CATEGORIES[:5]), ("dice", 3, 12), ("magic", 3, 12), ("diplomat", 1, 16),
])  # fmt: skip
def test_typed_numbers_are_in_the_unit_of_their_field(field: Field, number: int, more: int) -> None:
    state = table(Empire(typed=((field, number),)), START, setup={"tally": True}, phase="setup")
    assert whole(state) == more


# --- ties and the end


def won(*magic_and_points: tuple[int, int], crash: int = -1, withdrawn: frozenset[int] = frozenset()) -> EmpiresState:
    """A finished table: (magic, conquest points) for each player, and who holds the Crash Site."""
    empires = [Empire(magic=magic, claims=claims(points)) for magic, points in magic_and_points]
    state = table(*empires, land=[((0, 0), "crash", crash)])
    return replace(state, seats=replace(state.seats, withdrawn=withdrawn))


def decided(state: EmpiresState) -> tuple[tuple[int, ...], list[Fact]]:
    ended = outcome(state)
    assert ended is not None
    return ended.winners, [why for why in ended.why if why.key != "result-unknown"]


def test_rex22_most_magic_breaks_a_tie() -> None:
    winners, why = decided(won((9, 49), (11, 45)))
    assert winners == (1,)
    assert why == [fact("result-win-magic", player="Ben", other="Ana", place=1, magic=11, other_magic=9)]


def test_rex23_then_the_crash_site() -> None:
    winners, why = decided(won((9, 49), (9, 49), crash=1))
    assert winners == (1,)
    assert why == [fact("result-win-crash", player="Ben", other="Ana", place=1, magic=9)]


def test_reading_19_then_the_victory_is_shared() -> None:
    state = won((9, 49), (9, 49), (8, 51), crash=2)
    winners, why = decided(state)
    assert winners == (0, 1)
    assert why == [
        fact("result-shared", player="Ana", other="Ben", place=1, magic=9),
        fact("result-place-magic", player="Ben", other="Cem", place=1, magic=9, other_magic=8),
    ]
    assert [standing.rank for standing in standings(state)] == [1, 1, 3]


def test_reading_19_the_number_of_magic_counts_not_what_it_scores() -> None:
    """Eight magic score 20 with the Magic Caves, and nine score 18: the nine break the tie."""
    caves = Empire(magic=8, claims=claims(10), workshops=(Workshop(CAVES),))
    plain = Empire(magic=9, claims=claims(13))
    winners, why = decided(table(caves, plain))
    assert [standing.score for standing in standings(table(caves, plain))] == [62, 62]
    assert winners == (1,)
    assert why[0].key == "result-win-magic"


def test_the_score_decides_and_ties_further_down_are_told() -> None:
    winners, why = decided(won((1, 90), (9, 20), (8, 22), crash=1))
    assert winners == (0,)
    assert why == [
        fact("result-total", player="Ana", score=184, other="Ben", other_score=2 * 38),
        fact("result-place-magic", player="Ben", other="Cem", place=2, magic=9, other_magic=8),
    ]


def test_somebody_who_left_stands_last_without_a_place_and_wins_nothing() -> None:
    state = won((9, 90), (9, 20), (8, 10), withdrawn=frozenset({0}))
    assert [(standing.player, standing.rank) for standing in standings(state)] == [("Ben", 1), ("Cem", 2), ("Ana", 0)]
    assert decided(state)[0] == (1,)
    alone = replace(state, seats=replace(state.seats, withdrawn=frozenset({0, 2})))
    assert decided(alone) == ((1,), [fact("result-alone", player="Ben", score=76)])
    nobody = replace(state, seats=replace(state.seats, withdrawn=frozenset({0, 1, 2})))
    assert decided(nobody) == ((), [])


def test_what_is_not_known_at_the_end_is_told() -> None:
    ended = outcome(table(REX19, replace(START, magic=4)))
    assert ended is not None
    assert [why for why in ended.why if why.key == "result-unknown"] == [fact("result-unknown", category="land")]


def test_untracked_magic_is_asked_once_per_player() -> None:
    state = table(REX19, START, tracked=False)
    assert outcome(state) is None
    assert progress(state) == fact("progress-magic")
    typed: tuple[tuple[Field, int], ...] = (("magic", 4),)
    half = replace(state, empires=(replace(REX19, typed=typed), START))
    assert outcome(half) is None
    full = replace(state, empires=(replace(REX19, typed=typed), replace(START, typed=typed)))
    assert decided(full)[0] == (0,)
    assert progress(full) == fact("progress-over")
    left = replace(half, seats=replace(half.seats, withdrawn=frozenset({1})))
    assert decided(left)[0] == (0,), "who has left is not asked"


def test_a_tally_ends_with_its_last_category() -> None:
    every = tuple((field, 1) for field in CATEGORIES)
    setup: dict[str, Any] = {"setup": {"tally": True}, "phase": "setup"}
    assert outcome(table(Empire(typed=every), Empire(typed=every[:-1]), **setup)) is None
    ended = table(Empire(typed=every), Empire(typed=(*every, ("crash", 1))), **setup)
    assert decided(ended) == ((1,), [fact("result-win-crash", player="Ben", other="Ana", place=1, magic=1)])
    assert missing(table(START, START, **setup), 0) == CATEGORIES, "a tally counts nothing by itself"


@pytest.mark.parametrize("changes, told", [
    ({"phase": "setup"}, fact("progress-setup")),
    ({"phase": "draw", "round": 2}, fact("progress-draw", round=2, rounds=5)),
    ({"phase": "action", "round": 2, "turn": 1}, fact("progress-turn", player="Ben", round=2, rounds=5)),
    ({"phase": "action", "round": 2}, fact("progress-action", round=2, rounds=5)),
    ({"phase": "dice", "round": 3}, fact("progress-dice", round=3, rounds=5)),
    ({"phase": "end"}, fact("progress-over")),
    ({"phase": "setup", "setup": {"tally": True}}, fact("progress-tally")),
])  # fmt: skip
def test_progress(changes: dict[str, Any], told: Fact) -> None:
    assert progress(table(START, START, **changes)) == told


# --- against a twin written from the rulebook

TYPED = st.dictionaries(st.sampled_from(FIELDS), st.integers(0, 3), max_size=2).map(lambda found: tuple(found.items()))
NAMES_OF_DICE = st.sampled_from(("", "Miner", "Golem", *NEUTRALS))
CELLS = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
EMPIRES = st.builds(
    Empire,
    faction=st.sampled_from(("", *FACTIONS)),
    city=st.none() | st.sampled_from(CELLS),
    magic=st.integers(0, 5),
    mines=st.integers(0, 4),
    workshops=st.lists(st.sampled_from((CAVES, "Mint", "")).map(Workshop), max_size=3).map(tuple),
    monuments=st.lists(st.integers(0, 9).map(Monument), max_size=2).map(tuple),
    claims=st.lists(st.integers(2, 5).map(lambda points: Claim("lands", points)), max_size=3).map(tuple),
    dice=st.lists(NAMES_OF_DICE, max_size=4).map(tuple),
    typed=TYPED,
)
LINE = st.builds(LandBonus, st.sampled_from((*LANDS, "crash", "ring")), st.integers(0, 4))
SHEETS = st.tuples(*(st.lists(LINE, max_size=3).map(tuple) for _ in FACTIONS)).map(
    lambda lines: tuple(FactionSheet(faction, each) for faction, each in zip(FACTIONS, lines, strict=True))
)


@st.composite
def tables(draw: st.DrawFn) -> EmpiresState:
    empires = draw(st.lists(EMPIRES, min_size=2, max_size=6))
    seats = st.integers(-1, len(empires) - 1)
    lands = st.tuples(st.sampled_from(LANDS), seats)
    found = draw(st.dictionaries(st.sampled_from(CELLS), lands, max_size=12))
    crash = draw(st.booleans())
    land = [(at, "crash" if crash and at == (0, 0) else kind, seat) for at, (kind, seat) in found.items()]
    tracked = draw(st.booleans())
    return table(*empires, land=land, sheets=draw(SHEETS), tracked=tracked)


@settings(max_examples=400, deadline=None)
@given(tables())
def test_scores_and_ranks_are_those_of_the_twin(state: EmpiresState) -> None:
    for seat in range(len(state.empires)):
        assert half_points(state, seat) == twin_half_points(state, seat)
    assert {standing.seat: standing.rank for standing in standings(state)} == twin_ranks(state)


@settings(max_examples=50, deadline=None)
@given(tables())
def test_the_order_of_events_that_built_an_empire_does_not_matter(state: EmpiresState) -> None:
    first = state.empires[0]
    for dice in permutations(first.dice):
        turned = replace(first, dice=dice, claims=first.claims[::-1], monuments=first.monuments[::-1])
        assert half_points(replace(state, empires=(turned, *state.empires[1:])), 0) == half_points(state, 0)
