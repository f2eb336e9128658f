"""Laying the map: by the app, tile by tile from the table, from a code; and sharing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import flet as ft
import pytest

from scoring.codes import grouped
from scoring.game import Fact, fact
from scoring.rolling_empires.cards import CRASH, LANDS
from scoring.rolling_empires.events import EmpiresSetup, MapLaid, TilePlaced, TileRemoved
from scoring.rolling_empires.maps import entry_spots, generated, map_code
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.state import start
from screens.rolling_empires.laying import LayMap
from screens.rolling_empires.laying_enter import EnterMap, brush, entered, left
from screens.rolling_empires.laying_share import ShareMap, TakeMap, map_link, read_map
from screens.rolling_empires.map_screens import MapScreens
from screens.rolling_empires.map_tab import MapTab
from screens.words import Words
from storage.library import Library
from tests.screens.empires import CODE, TILES, do, last, mapped, match, press, touch
from tests.screens.opened import opened, routes

WORDS = Words("en").game("rolling_empires")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    """A library."""
    found = Library.open(tmp_path, monotonic=partial(next, count()))
    yield found
    found.close()


# --- by the app


def test_a_map_of_the_seed_is_looked_at_exchanged_and_used(data: Library) -> None:
    found = match(data, 3)
    with opened(data, LayMap, found) as screen:
        assert "25 tiles: 6 of each land and the Crash Site." in screen.texts()
        first = [name for name in screen.names() if "Crash Site" in name or "Forest" in name]
        press(screen, found, "another")
        assert "Map 2" in screen.texts()
        assert first != [name for name in screen.names() if "Crash Site" in name or "Forest" in name]
        press(screen, found, "primary")
        assert last(found) == MapLaid(generated(CODE, 3, 1))
        assert routes(screen)[-1] == f"/m/{found.id}"


# --- from the table


def test_re_2_a_map_of_six_is_entered_land_by_land_with_36_taps(data: Library) -> None:
    found = match(data, 6)
    wanted = generated(CODE, 6)
    with opened(data, MapTab, found) as screen:
        press(screen, found, "lay-table")
        assert last(found) == TilePlaced(LandTile(0, 0, CRASH))
        assert routes(screen)[-1] == f"/m/{found.id}/map/enter"
    taps = 1
    with opened(data, EnterMap, found) as screen:
        for land in LANDS:
            if f"{land.capitalize()}, 8 left, chosen" not in screen.names():
                press(screen, found, f"land-{land}")
                taps += 1
            for tile in sorted(wanted, key=lambda tile: max(abs(tile.q), abs(tile.r), abs(tile.q + tile.r))):
                if tile.land == land:
                    touch(screen, found, (tile.q, tile.r))
                    taps += 1
        assert "All tiles are there" in screen.texts()
    assert tuple(LandTile(q, r, tile.land) for (q, r), tile in found.snapshot.state.land) == wanted
    assert taps <= 36


def test_the_next_land_is_picked_when_one_is_used_up() -> None:
    state = start(EmpiresSetup(("Ana", "Ben"), CODE))
    assert (brush(state, "wheat"), left(state)) == ("wheat", {**dict.fromkeys(LANDS, 5), CRASH: 1})


def test_a_second_tap_takes_a_tile_away_and_another_land_corrects_it(data: Library) -> None:
    found = mapped(data)
    state = found.snapshot.state
    assert entered(state, "wheat", (0, 1)) == TilePlaced(LandTile(0, 1, "wheat"))
    assert entered(state, state.tile((0, 1)).land, (0, 1)) == TileRemoved(0, 1)
    assert entered(state, "wheat", (3, 0)) == TilePlaced(LandTile(3, 0, "wheat"))


def test_counts_and_spots_follow_every_tap(data: Library) -> None:
    found = match(data, 2)
    do(found, TilePlaced(LandTile(0, 0, CRASH)))
    with opened(data, EnterMap, found) as screen:
        assert "20 tiles to go" in screen.texts()
        assert {"Mountain, 5 left, chosen", "Forest, 5 left", "Crash Site, 0 left"} <= set(screen.names())
        hexes = {control.key for control in screen.of(ft.GestureDetector)}
        assert hexes == {f"hex-{q},{r}" for q, r in (*entry_spots([(0, 0)]), (0, 0))}
        for at in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)):
            touch(screen, found, at)
        assert {"Mountain, 0 left", "Desert, 5 left, chosen"} <= set(screen.names())
        assert "No tile, 1 right 1 up, a tile can lie here" in screen.names()
        touch(screen, found, (1, -1))
        assert found.snapshot.state.tile((1, -1)).land == "desert"
        touch(screen, found, (1, -1))
        assert found.snapshot.state.tile((1, -1)) is None
        press(screen, found, "undo")
        assert found.snapshot.state.tile((1, -1)).land == "desert"


def test_holding_a_tile_while_entering_opens_its_sheet(data: Library) -> None:
    found = mapped(data)
    before = found.snapshot.entry
    with opened(data, EnterMap, found) as screen:
        touch(screen, found, (0, 1), held=True)
        assert routes(screen)[-1] == f"/m/{found.id}/tile/0,1"
    assert found.snapshot.entry == before


# --- as a code


def test_a_map_is_taken_over_from_its_code(data: Library) -> None:
    found, code = match(data, 2), map_code(generated(CODE, 2))
    with opened(data, TakeMap, found) as screen:
        screen.write("code", grouped(code).lower())
        press(screen, found, "primary")
        press(screen, found, "primary")
        assert last(found) == MapLaid(generated(CODE, 2))


def test_a_link_is_read_like_its_code_and_a_fault_is_told(data: Library) -> None:
    code = map_code(TILES)
    assert read_map(map_link("https://example.org/", code)) == tuple(sorted(TILES, key=lambda tile: (tile.q, tile.r)))
    assert read_map(CODE) == fact("code-version", letter=CODE[0])
    found, fault = match(data, 2), read_map(code[:-1])
    assert isinstance(fault, Fact)
    with opened(data, TakeMap, found) as screen:
        screen.write("code", code[:-1])
        press(screen, found, "primary")
        assert WORDS.fact(fault) in screen.texts()
        assert last(found) is None


def test_the_map_is_shared_as_a_code_a_qr_code_and_a_picture(data: Library) -> None:
    found = mapped(data)
    with opened(data, ShareMap, found) as screen:
        assert grouped(map_code(TILES)) in screen.texts()
        assert "QR code of the map" in screen.names()
        assert len(screen.of(ft.Screenshot)) == 1
        assert screen.keys() >= {"save-picture", "send", "primary"}
        assert not screen.of(ft.GestureDetector), "a map to look at takes no taps"
    assert map_link("", "M") == ""


def test_without_a_map_there_is_one_to_lay_instead_of_sharing(data: Library) -> None:
    with opened(data, MapScreens, match(data, 2)) as screen:
        assert "Map 1" in screen.texts()


def test_all_lands_of_the_previews_are_spoken(data: Library) -> None:
    found = match(data, 2)
    with opened(data, LayMap, found) as screen:
        spoken = Counter(name.partition(",")[0] for name in screen.names() if "," in name or "centre" in name)
        assert {spoken[land] for land in ("Mountain", "Desert", "Wheat", "Forest")} == {5}
        assert spoken["Crash Site"] == 1
