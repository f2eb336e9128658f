"""The realm calculators: the worked examples, brute-force twins, and what is said against a sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations as subsets
from itertools import combinations_with_replacement, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import Fact, Objection, fact, objection
from scoring.rolling_realms.sheets import (
    BATTLE_TURNS,
    COMBINATIONS,
    ICONS,
    SHEETS,
    AtiwaSheet,
    FlamecraftSheet,
    PlanetSheet,
    PokerHand,
    PokerSheet,
    RealmSheet,
    Rolls,
    RpsSheet,
    WonderlandSheet,
    YuSheet,
    battles,
    capped,
    combinations,
    sheet_objections,
    sheet_warnings,
    stars,
)

FACES = range(1, 7)
number = st.integers(1, 6)
# Turns 4, 5, 7, 8 and 9 show 4+4, 5+4, 1+1, 1+1 and 6+6.
ROLLS: Rolls = ((2, 3), (6, 1), (3, 3), (4, 4), (5, 4), (2, 2), (1, 1), (1, 1), (6, 6))
RRX20 = WonderlandSheet((((5, 1), (3, 4)), ((6, 2), (2, 5)), (), ((2, 8),), ((6, 3), (6, 9))))


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        *(pytest.param(RpsSheet(wins=n), s, id=f"RRx18-{n}") for n, s in enumerate((0, 1, 1, 2, 2, 3, 3, 4, 5, 6))),
        pytest.param(RRX20, 3, id="RRx20"),
        pytest.param(YuSheet(((1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4))), 6, id="RRx23"),
        pytest.param(YuSheet(((2,), (3,), (), (1, 2), (4,), (6, 6))), 3, id="RRx24"),
        pytest.param(FlamecraftSheet(((2, 3), (2, 3), (2, 3))), 6, id="RRx35-all"),
        pytest.param(FlamecraftSheet(((2, 2), (1, 3), (0, 0))), 2, id="RRx35-two"),
        pytest.param(FlamecraftSheet(((2, 3), (2, 0), (1, 2))), 3, id="RRx35-three"),
        pytest.param(AtiwaSheet(2, 12, 12, 9), 3, id="RRx36-circled"),
        pytest.param(AtiwaSheet(2, 12, 12, 12), 5, id="RRx36-marked"),
        pytest.param(AtiwaSheet(3, 12, 11, 9), 3, id="RRx36-not-all"),
        pytest.param(AtiwaSheet(3), 3, id="RR-Atiwa-bats-not-counted"),
        pytest.param(PlanetSheet(4, (1, 0, 0, 0, 0, 2)), 4, id="RR-Planet-Unknown"),
        pytest.param(
            PokerSheet((3, 5), (PokerHand(1, (3, 3), "three"), PokerHand(2, (5, 5)), PokerHand(3, (4, 4), "four"))),
            3,
            id="RR-Poker-played-hands",
        ),
        *(pytest.param(sheet(), 0, id=f"clean-{realm}") for realm, sheet in SHEETS.items()),
    ],
)
def test_stars(sheet: RealmSheet, expected: int) -> None:
    assert stars(sheet, ROLLS) == expected


@pytest.mark.parametrize(
    ("counted", "scored", "lost"),
    [(0, 0, 0), (5, 5, 0), (6, 6, 0), (7, 6, 1), (11, 6, 5)],
    ids=lambda value: f"RR-13-{value}",
)
def test_cap(counted: int, scored: int, lost: int) -> None:
    assert capped(counted) == (scored, lost)


@pytest.mark.parametrize(
    ("sheet", "result"),
    [
        pytest.param(AtiwaSheet(5, 3, 3, 3), (6, 2), id="RR-13-Atiwa"),
        pytest.param(PlanetSheet(7), (6, 1), id="RR-13-Planet-Unknown"),
        pytest.param(YuSheet(((1, 2), (4,), (5,), (6,), (3, 4), (4, 4), (5, 4), (5, 5))), (6, 2), id="RR-13-Yu"),
        pytest.param(PokerSheet((), (PokerHand(1, (1, 1), "four"),) * 4), (6, 2), id="RR-13-Poker"),
        pytest.param(FlamecraftSheet(((2, 3),) * 3), (6, 0), id="RR-13-Flamecraft"),
        pytest.param(RpsSheet((("rock", "scissors"),) * 9), (6, 0), id="RR-13-Rock-Paper-Scissors"),
        pytest.param(WonderlandSheet((((6, 1), (6, 1)),) * 5), (6, 0), id="RR-13-Wonderland's War"),
    ],
)
def test_cap_of_a_realm(sheet: RealmSheet, result: tuple[int, int]) -> None:
    assert capped(stars(sheet, ROLLS)) == result


# Legacy of Yu


def yu_by_reading(columns: tuple[tuple[int, ...], ...]) -> int:
    sums = [2, *(sum(column) for column in columns if column)]
    return sum(all(left < here for left in sums[:place]) for place, here in enumerate(sums) if place)


def test_yu_twin_three_columns() -> None:
    column = [(), *((a,) for a in FACES), *combinations_with_replacement(FACES, 2)]
    for columns in product(column, repeat=3):
        assert YuSheet(columns).stars == yu_by_reading(columns)


@given(st.lists(st.lists(number, max_size=2).map(tuple), max_size=12).map(tuple))
def test_yu_twin(columns: tuple[tuple[int, ...], ...]) -> None:
    assert YuSheet(columns).stars == yu_by_reading(columns)


# Poker


@pytest.mark.parametrize(
    ("hand", "flop", "best"),
    [
        pytest.param((4, 4), (), ("pair", 1, ""), id="RRx28"),
        pytest.param((3, 5), (3, 5, 2), ("two-pair", 1, "pumpkins"), id="RRx29"),
        pytest.param((2, 5), (1, 3, 4), ("straight", 2, "coins"), id="RRx30-low"),
        pytest.param((1, 6), (2, 3, 4, 5), ("straight", 2, "coins"), id="RRx30-high"),
        pytest.param((1, 6), (2, 3, 5), None, id="RRx32"),
        pytest.param((5, 5), (5,), ("three", 1, "coins"), id="three"),
        pytest.param((5, 5), (5, 5), ("four", 2, "pumpkins"), id="four"),
        pytest.param((5, 5), (2, 2, 2), ("full-house", 2, "hearts"), id="full-house"),
        pytest.param((1, 2), (3, 4), None, id="a-straight-has-five"),
    ],
)
def test_poker(hand: tuple[int, int], flop: tuple[int, ...], best: tuple[str, int, str] | None) -> None:
    found = combinations(hand, flop)
    assert ((found[-1].key, found[-1].stars, found[-1].resource) if found else None) == best


def poker_name(cards: tuple[int, ...]) -> str:
    """Name exactly these cards, without one too many."""
    shape = tuple(sorted(cards.count(face) for face in set(cards)))
    if cards in {(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}:
        return "straight"
    names = {(2,): "pair", (2, 2): "two-pair", (3,): "three", (4,): "four", (2, 3): "full-house"}
    return names.get(shape, "")


def test_poker_twin() -> None:
    """Every hand with every flop of up to five cards, by picking the cards."""
    order = ["pair", "two-pair", "three", "four", "full-house", "straight"]
    name = cache(poker_name)

    @cache
    def contained(pool: tuple[int, ...]) -> list[str]:
        names = {name(cards) for size in range(2, 6) for cards in subsets(pool, size)}
        return [key for key in order if key in names]

    for size in range(6):
        for flop in combinations_with_replacement(FACES, size):
            for hand in product(FACES, FACES):
                found = [combination.key for combination in combinations(hand, flop[::-1])]
                assert found == contained(tuple(sorted((*hand, *flop))))


# Rock, paper, scissors


@given(st.lists(st.tuples(st.sampled_from(("", *ICONS)), st.sampled_from(("", *ICONS))), min_size=9, max_size=9))
def test_rps_twin(rows: list[tuple[str, str]]) -> None:
    """Each icon defeats the one before it, in a circle."""
    won = 0
    for left, right in rows:
        won += bool(left and right) and (ICONS.index(left) - ICONS.index(right)) % 3 == 1
    assert RpsSheet(tuple(rows)).won == won
    assert RpsSheet(tuple(rows)).stars == sum(won >= step for step in (1, 3, 5, 7, 8, 9))
    assert RpsSheet(tuple(rows), wins=9 - won).won == 9 - won


# Wonderland's War


@pytest.mark.parametrize(
    ("ground", "rolled", "expected"),
    [
        pytest.param(((5, 1), (3, 4)), 4, (8, 8, True), id="equal-sum-in-its-turn"),
        pytest.param(((5, 1), (3, 5)), 9, (8, 5, False), id="too-late"),
        pytest.param(((5, 0), (3, 4)), 9, (8, 8, True), id="before-the-first-roll"),
        pytest.param(((5, 1), (2, 4)), 4, (8, 7, None), id="still-open"),
        pytest.param(((5, 1), (2, 4)), 5, (8, 7, False), id="lost"),
        pytest.param(((6, 1), (6, 2)), 3, (None, 12, None), id="not-rolled"),
        pytest.param((), 9, (8, 0, False), id="empty"),
    ],
)
def test_first_battle(
    ground: tuple[tuple[int, int], ...], rolled: int, expected: tuple[int | None, int, bool | None]
) -> None:
    sheet = WonderlandSheet((ground, (), (), (), ()))
    battle = battles(sheet, ROLLS[:rolled])[0]
    assert (battle.target, battle.written, battle.won) == expected
    padded = ROLLS[:rolled] + (None,) * (9 - rolled)
    assert battles(sheet, padded) == battles(sheet, ROLLS[:rolled])
    assert stars(sheet, padded) == int(battle.won or 0)


def test_the_last_battle_is_over_when_the_round_is_closed() -> None:
    assert [battles(WonderlandSheet(), ROLLS, closed=closed)[4].won for closed in (False, True)] == [
        None,
        False,
    ]
    assert battles(WonderlandSheet(), ROLLS[:7], closed=True)[4].won is False


ground = st.lists(st.tuples(number, st.integers(0, 9)), max_size=5).map(tuple)


@given(
    st.tuples(ground, ground, ground, ground, ground),
    st.lists(st.none() | st.tuples(number, number), min_size=9, max_size=9).map(tuple),
)
def test_wonderland_twin(grounds: tuple[tuple[tuple[int, int], ...], ...], rolls: Rolls) -> None:
    """Play the round turn by turn."""
    won, sums = 0, [0] * 5
    for turn in range(10):
        for place, written in enumerate(grounds):
            sums[place] += sum(n for n, when in written if when == turn)
        faces = rolls[turn - 1] if turn else None
        if turn in BATTLE_TURNS and faces and sums[BATTLE_TURNS.index(turn)] >= faces[0] + faces[1]:
            won += 2 if turn == 5 else 1
    assert stars(WonderlandSheet(grounds), rolls) == won


# Planet Unknown


def test_all_six_numbers_assigned() -> None:
    """RRx37: among all ways of assigning six numbers to six shapes, those with the pairs 1-6, 2-5 and 3-4."""
    legal = {shapes for shapes in permutations(FACES) if not PlanetSheet(0, shapes).objections}
    assert len(legal) == 48
    for shapes in legal:
        assert sorted(PlanetSheet(0, shapes).pairs) == [(1, 6), (2, 5), (3, 4)]
        assert sheet_warnings(PlanetSheet(0, shapes)) == ()


def planet_fits(shapes: tuple[int, ...]) -> bool:
    """Tell whether no shape is shared and no pair exceeds 7."""
    held = dict(zip(shapes, FACES, strict=True))
    held.pop(0, None)
    unshared = len(held) == sum(shape > 0 for shape in shapes)
    return unshared and all(held.get(a, 0) + held.get(b, 0) <= 7 for a, b in ((1, 2), (3, 4), (5, 6)))


@cache
def planet_can_be_finished(shapes: tuple[int, ...]) -> bool:
    if not planet_fits(shapes) or 0 not in shapes:
        return planet_fits(shapes)
    place = shapes.index(0)
    return any(planet_can_be_finished((*shapes[:place], shape, *shapes[place + 1 :])) for shape in FACES)


def test_planet_twin() -> None:
    """Every assignment of any of the six numbers; a legal one warns just when it cannot be completed."""
    for shapes in product(range(7), repeat=6):
        taken = [shape for shape in shapes if shape]
        if len(taken) > len(set(taken)):
            continue
        sheet = PlanetSheet(0, shapes)
        assert bool(sheet.objections) == (not planet_fits(shapes))
        if not sheet.objections:
            assert bool(sheet_warnings(sheet)) == (not planet_can_be_finished(shapes))


@pytest.mark.parametrize(
    ("shapes", "warnings"),
    [
        pytest.param((1, 2, 0, 0, 0, 0), [fact("planet-short", first=1, second=2)], id="short"),
        pytest.param((1, 0, 0, 0, 0, 3), [fact("planet-split", first=1, second=6)], id="split"),
        pytest.param((2, 0, 3, 0, 0, 1), [], id="RR-Planet-Unknown-1-6"),
    ],
)
def test_planet_warnings(shapes: tuple[int, ...], warnings: list[Fact]) -> None:
    assert list(sheet_warnings(PlanetSheet(0, shapes))) == warnings
    assert sheet_objections(None, PlanetSheet(0, shapes), ()) == ()


# What stands against a sheet


def dealt(turn: int, faces: tuple[int, int], played: str = "") -> PokerSheet:
    return PokerSheet((), (PokerHand(turn, faces, played),))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param(None, AtiwaSheet(9, 12, 12, 12), [], id="RR-Atiwa-in-order"),
        pytest.param(
            None,
            AtiwaSheet(0, 12, 13),
            [objection("RR-Atiwa", "atiwa-circled", circled=13, bats=12)],
            id="circled",
        ),
        pytest.param(None, AtiwaSheet(0, 0, 13), [], id="bats-not-counted"),
        pytest.param(
            None,
            AtiwaSheet(0, 9, 2, 3),
            [objection("RR-Atiwa", "atiwa-marked", marked=3, circled=2)],
            id="marked",
        ),
        pytest.param(None, AtiwaSheet(0, 9, 5, 4), [objection("RR-Atiwa", "atiwa-threes", marked=4)], id="threes"),
        pytest.param(AtiwaSheet(0, 9, 5, 4), AtiwaSheet(1, 9, 6, 4), [], id="once-is-enough"),
        pytest.param(
            YuSheet(),
            AtiwaSheet(0, 9, 5, 4),
            [objection("RR-Atiwa", "atiwa-threes", marked=4)],
            id="other-realm",
        ),
        pytest.param(
            None,
            PlanetSheet(0, (0, 1, 0, 0, 0, 2)),
            [objection("RR-Planet Unknown", "planet-pair", pair=1, sum=8)],
            id="RRx37-above-7",
        ),
        pytest.param(
            None,
            PlanetSheet(0, (5, 5, 0, 0, 0, 0)),
            [objection("RR-Planet Unknown", "planet-shape", shape=5)],
            id="RR-Planet-Unknown-shared-shape",
        ),
        pytest.param(None, dealt(2, (1, 6)), [], id="RR-12-dealt-as-rolled"),
        pytest.param(
            None,
            dealt(2, (1, 5)),
            [objection("RR-12", "poker-not-rolled", turn=2, first=1, second=5)],
            id="RR-12-modified",
        ),
        pytest.param(
            None,
            PokerSheet((), (PokerHand(3, (3, 3)),) * 3),
            [objection("RR-Poker", "poker-deals", turn=3)],
            id="RR-Poker-three-deals",
        ),
        pytest.param(None, PokerSheet((), (PokerHand(3, (3, 3)),) * 2), [], id="RR-Poker-reentry"),
        pytest.param(dealt(3, (3, 3)), dealt(3, (3, 3), "pair"), [], id="RRx28-played"),
        pytest.param(
            dealt(3, (3, 3)),
            dealt(3, (3, 3), "three"),
            [objection("RR-Poker", "poker-combination", turn=3, combination="three")],
            id="RR-Poker-not-there",
        ),
        pytest.param(
            dealt(3, (3, 3), "pair"),
            dealt(3, (3, 3), "straight"),
            [objection("RR-Poker", "poker-combination", turn=3, combination="straight")],
            id="RR-Poker-changed",
        ),
        pytest.param(
            PokerSheet((3,), (PokerHand(3, (3, 3), "three"),)),
            dealt(3, (3, 3), "three"),
            [],
            id="flop-corrected",
        ),
        pytest.param(
            None,
            PokerSheet((), (PokerHand(3, (3, 3), "four"),) * 2),
            [objection("RR-Poker", "poker-combination", turn=3, combination="four")] * 2,
            id="RR-Poker-twins",
        ),
        pytest.param(None, RRX20, [], id="RRx20-in-order"),
    ],
)
def test_objections(before: RealmSheet | None, after: RealmSheet, expected: list[Objection]) -> None:
    assert list(sheet_objections(before, after, ROLLS)) == expected


@pytest.mark.parametrize("rolls", [ROLLS[:3], (*ROLLS[:3], None, *ROLLS[4:]), ROLLS[:3] + (None,) * 6])
def test_turns_not_rolled(rolls: Rolls) -> None:
    """RR-3: hands and numbers of a turn need its roll."""
    written = WonderlandSheet((((5, 4),), (), (), (), ()))
    assert [each.fact.key for each in sheet_objections(None, written, rolls)] == ["wonderland-turn"]
    assert [each.rule for each in sheet_objections(None, dealt(4, (4, 4)), rolls)] == ["RR-12"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: AtiwaSheet(0, 9, -1), "Circled bats are 0 or more, not -1."),
        (lambda: FlamecraftSheet(((3, 0), (0, 0), (0, 0))), "Enchant circles of a shop are 0 to 2, not 3."),
        (lambda: FlamecraftSheet(((0, 0),)), "There are 3 shops, not 1."),
        (lambda: YuSheet(((7,),)), "A number on a realm card is 1 to 6, not 7."),
        (lambda: YuSheet(((1, 1, 1),)), "Numbers of a column are 0 to 2, not 3."),
        (lambda: PlanetSheet(-1), "Completed rows are 0 or more, not -1."),
        (lambda: PlanetSheet(0, (7, 0, 0, 0, 0, 0)), "Shapes are 0 to 6, not 7."),
        (lambda: PlanetSheet(0, ()), "There are 6 numbers that draw a shape, not 0."),
        (lambda: PokerSheet((0,)), "A number on a realm card is 1 to 6, not 0."),
        (lambda: PokerHand(10, (1, 1)), "A turn on a realm card is 1 to 9, not 10."),
        (lambda: PokerHand(0, (1, 1)), "A turn on a realm card is 1 to 9, not 0."),
        (lambda: PokerHand(1, (1, 9)), "A number on a realm card is 1 to 6, not 9."),
        (
            lambda: PokerHand(1, (1, 1), "flush"),
            "A hand is played for pair, two-pair, three, four, full-house, straight, not 'flush'.",
        ),
        (lambda: RpsSheet(()), "There are 9 rows, not 0."),
        (lambda: RpsSheet((("well", ""),) * 9), "An icon is rock, paper, scissors or empty, not 'well'."),
        (lambda: RpsSheet(wins=10), "Matches won are 0 to 9, not 10."),
        (lambda: WonderlandSheet(()), "There are 5 battlegrounds, not 0."),
        (lambda: WonderlandSheet((((1, 10),), (), (), (), ())), "A turn on a realm card is 0 to 9, not 10."),
    ],
)
def test_what_no_table_shows(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the whole message is compared
        call()
    assert str(raised.value) == message


def test_the_table_of_combinations() -> None:
    assert [(each.key, each.stars, each.resource) for each in COMBINATIONS] == [
        ("pair", 1, ""),
        ("two-pair", 1, "pumpkins"),
        ("three", 1, "coins"),
        ("four", 2, "pumpkins"),
        ("full-house", 2, "hearts"),
        ("straight", 2, "coins"),
    ]
