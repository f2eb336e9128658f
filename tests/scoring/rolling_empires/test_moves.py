"""Tiles that slide out and in again: cases by hand, and twins that push tiles about on random maps."""

from __future__ import annotations

import pytest

from scoring.rolling_empires.hexes import MOST_AWAY, Hex
from scoring.rolling_empires.moves import legal_moves, outside
from tests.scoring.rolling_empires.map_twins import (
    SIZES,
    in_one_piece,
    random_maps,
    slides,
    slides_out,
    slides_out_on_a_fine_grid,
    spots,
    touching,
    window,
)

RING = sorted(touching((0, 0)))
HONEYCOMB = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]


def test_re_41_the_outer_tiles_of_a_honeycomb_are_outside() -> None:
    outer = {at for at in HONEYCOMB if at not in RING and at != (0, 0)}
    assert outside(HONEYCOMB) == outer
    assert outside([*RING, (0, 0)]) == set(RING)


@pytest.mark.parametrize(
    ("around", "out"),
    [
        pytest.param(RING[:3] + RING[4:], False, id="one free side"),
        pytest.param([(1, 0), (1, -1), (0, -1), (-1, 0)], True, id="two free sides next to each other"),
        pytest.param([(1, 0), (0, 1), (-1, 0), (0, -1)], False, id="two free sides opposite to each other"),
        pytest.param([(1, 0), (-1, 1), (-1, 0), (1, -1)], False, id="two free sides with a tile between"),
        pytest.param([(1, 0), (-1, 1), (0, -1)], False, id="three free sides with tiles between"),
        pytest.param([(1, 0), (1, -1), (0, -1)], True, id="three free sides in a row"),
        pytest.param([(1, 0)], True, id="at the end of a peninsula"),
        pytest.param([], True, id="alone"),
    ],
)
def test_re_41_a_tile_slides_between_edges_that_touch_it(around: list[Hex], out: bool) -> None:  # noqa: FBT001
    """Two free sides next to each other are just enough: between the two tiles beside them, the gap is its width."""
    assert ((0, 0) in outside([(0, 0), *around])) is out
    if around:
        assert slides_out_on_a_fine_grid(set(around), (0, 0)) is out


def test_re_41_a_hole_is_not_outside() -> None:
    hole = [at for at in HONEYCOMB if at not in {(0, 0), (1, 0), (0, 1)}]
    assert not outside(hole) & set(RING), "they could slide into the hole only"
    assert legal_moves(hole, (2, 0)).isdisjoint({(0, 0), (1, 0), (0, 1)}), "and nothing can slide in"


def test_re_41_a_bay_with_a_narrow_mouth_is_not_outside() -> None:
    open_bay = [at for at in HONEYCOMB if at not in {(0, 0), (1, 0), (2, 0)}]
    assert (-1, 0) not in outside(open_bay), "a mouth one hex wide lets no tile through"
    wide_bay = [at for at in open_bay if at != (2, -1)]
    assert (2, 0) in legal_moves(wide_bay, (-2, 0))
    assert (1, 0) in legal_moves(wide_bay, (-2, 0))
    assert (0, 0) not in legal_moves(wide_bay, (-2, 0)), "farther in it is narrow, too"
    wider = [at for at in wide_bay if at != (1, -1)]
    assert {(0, 0), (1, 0), (2, 0)} <= legal_moves(wider, (-2, 0))


def test_re_41_the_crash_site_moves_when_it_can_be_reached() -> None:
    assert (0, 0) not in outside(HONEYCOMB)
    reached = [at for at in HONEYCOMB if at not in {(1, 0), (2, 0), (2, -1), (1, -1)}]
    assert (0, 0) in outside(reached)
    assert (3, -2) in legal_moves(reached, (0, 0))


def test_re_41_the_land_stays_connected() -> None:
    row = [(0, 0), (1, 0), (2, 0)]
    assert (1, 0) in outside(row)
    assert legal_moves(row, (1, 0)) == {(1, 0)} - {(1, 0)}, "without it the ends are apart, and no other hex joins them"
    assert (-1, 1) in legal_moves(row, (2, 0)), "one touching side is enough"
    bent = [(0, 0), (1, 0), (1, 1)]
    assert legal_moves(bent, (1, 0)) == {(0, 1)}, "the one other hex that joins the ends"


def test_re_41_no_move() -> None:
    assert legal_moves(HONEYCOMB, (0, 0)) == frozenset(), "not outside"
    assert legal_moves(HONEYCOMB, (3, 0)) == frozenset(), "no tile"
    assert legal_moves([(0, 0)], (0, 0)) == legal_moves([], (0, 0)) == outside([]) == frozenset()


def test_no_move_leaves_the_table() -> None:
    corner = [(MOST_AWAY, 0), (MOST_AWAY - 1, 0), (MOST_AWAY - 1, 1)]
    moves = legal_moves(corner, (MOST_AWAY - 1, 1))
    assert moves
    assert max(q for q, _ in moves) == MOST_AWAY


@pytest.mark.parametrize("players", sorted(SIZES))
def test_twin_agrees_on_what_is_outside_and_where_it_may_go(players: int) -> None:
    pockets = cut_off = 0
    for chance, land in random_maps(players):
        frame = frozenset(window(land))
        out = {at for at in land if slides_out(set(land) - {at}, at, frame)}
        assert outside(land) == out

        start = chance.choice(sorted(out))
        others = set(land) - {start}
        beside = spots(others, 1) - {start}
        reached = beside & set(slides(others, start, frame))
        legal = {at for at in reached if in_one_piece(others | {at})}
        assert legal_moves(land, start) == legal
        pockets += reached != beside
        cut_off += legal != reached

        within = chance.choice([*(set(land) - out), (99, 0)])
        assert legal_moves(land, within) == frozenset()
    assert pockets >= 50, f"some hexes beside the land cannot be reached, not only on {pockets} maps"
    assert cut_off >= 20, f"some moves would cut land off, not only on {cut_off} maps"


@pytest.mark.parametrize("players", sorted(SIZES))
def test_twin_on_a_fine_grid_agrees_on_what_is_outside(players: int) -> None:
    """The corners over which the other twin moves tiles are not taken for granted here."""
    for chance, land in random_maps(players, 100):
        edge = [at for at in land if not touching(at) <= set(land)]
        for at in chance.sample(edge, 4):
            assert (at in outside(land)) == slides_out_on_a_fine_grid(set(land) - {at}, at)
