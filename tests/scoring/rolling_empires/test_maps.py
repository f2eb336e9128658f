"""Maps: what the seed lays, where tiles may lie, what the book has against a map, and codes of maps."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.codes import LETTERS, CodeError, checked, grouped
from scoring.game import Fact, Objection, fact, objection
from scoring.rolling_empires.cards import CRASH, LANDS, Land
from scoring.rolling_empires.hexes import MOST_AWAY, Hex, neighbours, pieces, steps
from scoring.rolling_empires.maps import (
    FARTHEST,
    MOST_TILES,
    against_map,
    code_map,
    drop_spots,
    entry_spots,
    generated,
    map_code,
    tiles_each,
    tiles_in_all,
)
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.seeds import code
from tests.scoring.rolling_empires.map_twins import SIZES, apart, in_one_piece, random_maps, spots, touching

PLAYERS = sorted(SIZES)


def hexes(tiles: tuple[LandTile, ...]) -> list[Hex]:
    return [(tile.q, tile.r) for tile in tiles]


@pytest.mark.parametrize(("players", "each", "in_all"), [(2, 5, 21), (3, 6, 25), (4, 7, 29), (5, 7, 29), (6, 8, 33)])
def test_rex01_tiles(players: int, each: int, in_all: int) -> None:
    assert tiles_each(players) == each
    assert tiles_in_all(players) == in_all
    assert Counter(tile.land for tile in generated(code(players), players)) == {CRASH: 1, **dict.fromkeys(LANDS, each)}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_laid_map_is_as_the_book_lays_it(players: int) -> None:
    outlines = set()
    for entropy in range(100):
        tiles = generated(code(entropy), players)
        assert against_map(tiles, players) == ()
        assert LandTile(0, 0, CRASH) in tiles
        assert in_one_piece(hexes(tiles))
        assert max(apart(at, (0, 0)) for at in hexes(tiles)) <= FARTHEST
        assert list(tiles) == sorted(tiles, key=lambda tile: (tile.q, tile.r))
        outlines.add(tuple(hexes(tiles)))
    assert len(outlines) > 95, "maps differ in their outlines"
    assert generated(code(1), players) == generated(code(1), players) != generated(code(1), players, 1)


# --- geometry


@pytest.mark.parametrize("players", PLAYERS)
def test_twin_agrees_on_neighbours_steps_connection_and_drop_spots(players: int) -> None:
    for chance, land in random_maps(players):
        one, other = chance.sample(land, 2)
        assert steps(one, other) == apart(one, other)
        assert set(neighbours(one)) == touching(one)
        assert pieces(land) == [set(land)]
        some = chance.sample(land, chance.randint(1, len(land)))
        parts = pieces(some)
        assert sorted(at for part in parts for at in part) == sorted(some)
        assert all(map(in_one_piece, parts))
        assert not any(touching(at) & other for one, other in combinations(parts, 2) for at in one)
        assert drop_spots(land) == spots(land, 2)
        assert drop_spots(some) == spots(some, min(2, len(some)))


def test_no_tile_and_the_first_one() -> None:
    assert pieces(()) == []
    assert drop_spots(()) == {(0, 0)}
    assert drop_spots([(0, 0)]) == touching((0, 0))


def taps(tiles: tuple[LandTile, ...]) -> int:
    """Count the taps that enter a map: the lands one after another, of each the pick and its hexes as they come up."""
    laid, count = {(0, 0)}, 0
    left = {land: {(tile.q, tile.r) for tile in tiles if tile.land == land} for land in LANDS}
    while any(left.values()):
        for land in filter(left.__getitem__, LANDS):
            count += 1
            while offered := left[land] & entry_spots(laid):
                count += len(offered)
                laid |= offered
                left[land] -= offered
    return count


def test_a_map_of_33_tiles_is_entered_in_at_most_45_taps() -> None:
    counts = [taps(generated(code(entropy), 6)) for entropy in range(200)]
    assert max(counts) <= 45
    assert min(counts) == 36, "four lands and 32 hexes; the Crash Site lies there"
    assert sorted(counts)[len(counts) // 2] <= 37


# --- what the book has against a map


RING = neighbours((0, 0))
MAP = generated(code(3), 3)


def re_2(key: str, **values: int | str) -> Objection:
    return objection("RE-2", key, **values)


def shifted(tiles: tuple[LandTile, ...], number: int, by: Hex) -> tuple[LandTile, ...]:
    moved = tiles[number]
    return (*tiles[:number], *tiles[number + 1 :], LandTile(moved.q + by[0], moved.r + by[1], moved.land))


@pytest.mark.parametrize(
    ("tiles", "players", "against"),
    [
        pytest.param(MAP, 3, [], id="in order"),
        pytest.param(MAP, 2, [re_2("map-land", land=land, got=6, expected=5) for land in LANDS], id="for more"),
        pytest.param(MAP, 4, [re_2("map-land", land=land, got=6, expected=7) for land in LANDS], id="for fewer"),
        pytest.param(
            (LandTile(0, 0, CRASH), *(LandTile(*at, "wheat") for at in RING[1:])),
            2,
            [
                re_2("map-land", land="mountain", got=0, expected=5),
                re_2("map-land", land="desert", got=0, expected=5),
                re_2("map-land", land="forest", got=0, expected=5),
                re_2("map-ring", missing=1),
            ],
            id="a gap round the Crash Site",
        ),
        pytest.param(
            tuple(tile for tile in MAP if tile.land != CRASH),
            3,
            [re_2("map-land", land=CRASH, got=0, expected=1)],
            id="no Crash Site",
        ),
        pytest.param(shifted(MAP, 0, (-9, 0)), 3, [re_2("map-loose", tiles=1)], id="a tile apart"),
    ],
)
def test_re_2_against_a_map(tiles: tuple[LandTile, ...], players: int, against: list[Objection]) -> None:
    assert list(against_map(tiles, players)) == against


def test_re_2_a_tile_that_touches_one_hangs_loose_with_what_lies_on_it() -> None:
    row = [*RING, (0, 0), (2, 0), (3, 0), (4, 0)]
    lands = [*(4 * LANDS)[: len(row) - 1]]
    tiles = tuple(LandTile(*at, CRASH if at == (0, 0) else lands.pop()) for at in row)
    assert re_2("map-loose", tiles=3) in against_map(tiles, 2)
    beside = (*tiles, LandTile(1, 1, "wheat"), LandTile(2, 1, "wheat"), LandTile(3, 1, "wheat"))
    assert all(one.fact.key == "map-land" for one in against_map(beside, 2)), "now all can be laid one by one"


@pytest.mark.parametrize("players", PLAYERS)
def test_re_2_nothing_stands_against_a_map_while_it_is_laid_in_any_order(players: int) -> None:
    tiles = list(generated(code(9), players))
    Random(players).shuffle(tiles)
    for laid in range(len(tiles) + 1):
        assert against_map(tiles[:laid], players, laying=True) == ()
    surplus = LandTile(20, 0, "wheat"), LandTile(21, 0, CRASH)
    each = tiles_each(players)
    assert against_map([*tiles, *surplus], players, laying=True) == (
        re_2("map-land", land="wheat", got=each + 1, expected=each),
        re_2("map-land", land=CRASH, got=2, expected=1),
    )


# --- codes


def a_map(far: int) -> st.SearchStrategy[tuple[LandTile, ...]]:
    number = st.integers(-far, far)
    kinds: st.SearchStrategy[Land] = st.sampled_from((*LANDS, CRASH))
    found = st.dictionaries(st.tuples(number, number), kinds, min_size=1, max_size=MOST_TILES)
    return found.map(lambda lands: tuple(LandTile(*at, land) for at, land in sorted(lands.items())))


@given(a_map(2) | a_map(4) | a_map(MOST_AWAY))
@example((LandTile(0, 0, CRASH),))
@example(tuple(LandTile(q, 0, "forest") for q in range(-16, 17)))
@example(tuple(LandTile(MOST_AWAY, 2 * r - 32, CRASH) for r in range(33)))
def test_any_map_goes_through_its_code(tiles: tuple[LandTile, ...]) -> None:
    text = map_code(tiles)
    assert code_map(text) == tiles
    assert code_map(f"https://a.example/#/c/{grouped(text).lower().replace(' ', '-')}") == tiles
    assert map_code(tiles[::-1]) == text


@pytest.mark.parametrize("players", PLAYERS)
def test_random_maps_go_through_codes_of_at_most_36_letters(players: int) -> None:
    longest = 0
    for chance, land in random_maps(players, 200):
        tiles = tuple(LandTile(*at, CRASH if at == (0, 0) else chance.choice(LANDS)) for at in sorted(land))
        longest = max(longest, len(map_code(tiles)))
        assert code_map(map_code(tiles)) == tiles
    laid = [len(map_code(generated(code(entropy), players))) for entropy in range(200)]
    assert max(laid) <= 30
    assert longest <= 36


def test_a_maps_code_by_hand() -> None:
    """The Crash Site with a forest at its right: 0 1 100000 · 11 00000 · 0, and 00 at the end."""
    tiles = (LandTile(0, 0, CRASH), LandTile(1, 0, "forest"))
    bits = "01100000110000"
    letters = "".join(LETTERS[int(bits.ljust(15, "0")[start : start + 5], 2)] for start in (0, 5, 10))
    assert map_code(tiles) == checked("M" + letters)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", fact("code-short", got=0, fewest=5)),
        ("M", fact("code-short", got=1, fewest=5)),
        ("ME1U", fact("code-letter", letter="U", place=4)),
        ("E000000000001TZ", fact("code-version", letter="E")),
        ("https://a.example/#/r/R0YF", fact("code-version", letter="R")),
        (map_code(MAP)[:-1], fact("code-check")),
        (checked("M" + "00"), fact("code-form")),
        (checked("M" + "ZZZZZZZZ"), fact("code-form")),
        (checked(map_code(MAP)[:-2] + "0"), fact("code-form")),
        (checked(map_code(MAP)[:-3]), fact("code-form")),
        (checked(map_code(MAP)[:12]), fact("code-form")),
    ],
)
def test_a_wrong_code_is_refused(text: str, wrong: Fact) -> None:
    with pytest.raises(CodeError) as caught:
        code_map(text)
    assert caught.value.fact == wrong


def test_every_wrong_letter_is_found() -> None:
    text = map_code(MAP)
    for place in range(1, len(text)):
        for letter in LETTERS:
            if letter != text[place]:
                with pytest.raises(CodeError) as caught:
                    code_map(text[:place] + letter + text[place + 1 :])
                assert caught.value.fact == fact("code-check")


def again(text: str) -> str:
    """Read a code and write the map again, or say why it cannot be read."""
    try:
        return map_code(code_map(text))
    except CodeError as error:
        return error.fact.key


@given(st.text(LETTERS, max_size=60))
def test_what_has_a_good_check_is_the_only_code_of_a_map_or_refused(letters: str) -> None:
    text = checked("M" + letters)
    assert again(text) in (text, "code-form", "code-short")


@pytest.mark.parametrize("tiles", [(), (LandTile(0, 0, "wheat"), LandTile(0, 0, "desert"))])
def test_what_is_no_map_has_no_code(tiles: tuple[LandTile, ...]) -> None:
    with pytest.raises(ValueError, match="1 to 33 tiles on hexes of their own"):
        map_code(tiles)


def test_a_34th_tile_has_no_code() -> None:
    with pytest.raises(ValueError, match="1 to 33 tiles"):
        map_code(LandTile(q, 0, "wheat") for q in range(34))
