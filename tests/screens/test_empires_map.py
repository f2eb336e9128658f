"""The Map tab: how hexes look and are spoken, what a tap on one does, and the conquest strip."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_empires.actions import ConquestClaimed, WorkshopBuilt
from scoring.rolling_empires.apply import apply
from scoring.rolling_empires.cards import FACTIONS
from scoring.rolling_empires.conquests import Progress, strip
from scoring.rolling_empires.corrections import ForceSet, TileTaken, TurnGiven
from scoring.rolling_empires.events import CityPlaced, CleanedUp, DiceTaken, EmpiresSetup, MapLaid, Passed, TileRemoved
from scoring.rolling_empires.maps import generated
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.state import EmpiresState, start
from screens import theme
from screens.rolling_empires.factions import FACTION_INK, RIM, SEAT_INKS, SHAPES, mark_of
from screens.rolling_empires.hex_lands import INK, TONES
from screens.rolling_empires.hex_looks import NO_POWER, UNKNOWN, looks
from screens.rolling_empires.map_fit import ACROSS, LEAST, SMALL, fit
from screens.rolling_empires.map_tab import MapTab
from screens.rolling_empires.map_tile import TileSheet
from screens.rolling_empires.strip import lights
from screens.tones import contrast
from screens.words import Words
from storage.library import Library
from storage.match import Match
from tests.screens.empires import CODE, GAME, HEXES, NAMES, TILES, do, fighting, last, mapped, match, press, touch
from tests.screens.opened import opened, routes

WORDS = {language: Words(language).game(GAME) for language in ("en", "de")}


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    """A library."""
    found = Library.open(tmp_path, monotonic=partial(next, count()))
    yield found
    found.close()


def names(match: Match, language: str = "en") -> list[str]:
    """How the hexes of a match are spoken."""
    return [look.name for look in looks(WORDS[language], match.snapshot.state)]


# --- how hexes look and are spoken


def test_a_hex_is_spoken_with_land_place_controller_power_and_city(data: Library) -> None:
    found = fighting(data)
    do(found, ForceSet(2, 0, (Die(3),)))
    assert "Wheat, 2 right, Ben, power 3, Ben's city" in names(found)
    assert "Weizen, 2 rechts, Ben, Stärke 3, Stadt von Ben" in names(found, "de")
    assert "Crash Site, centre, free" in names(found)
    do(found, TileTaken(2, -2, 1))
    assert "Mountain, 2 right 2 up, Ben, power unknown" in names(found)


def test_power_is_a_number_a_question_mark_or_a_dot(data: Library) -> None:
    found = fighting(data)
    do(found, TileTaken(0, 1, 0))
    shown = {look.at: look.power for look in looks(WORDS["en"], found.snapshot.state)}
    assert (shown[1, 0], shown[0, 1], shown[-2, 0], shown[0, 0]) == ("3", UNKNOWN, NO_POWER, "")


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("players", [2, 6])
def test_every_hex_has_a_name_of_its_own(players: int, language: str) -> None:
    state = start(EmpiresSetup(NAMES[:players], CODE))
    found = [look.name for look in looks(WORDS[language], _laid(state, players))]
    assert len(set(found)) == len(found) == 4 * (5 if players == 2 else 8) + 1


def _laid(state: EmpiresState, players: int) -> EmpiresState:
    return apply(state, MapLaid(generated(CODE, players)))


def test_re_3_each_faction_has_a_mark_of_its_own_and_without_factions_each_seat() -> None:
    assert len({SHAPES[faction] for faction in FACTIONS} | {SHAPES[str(seat)] for seat in range(6)}) == 12
    for factions in (FACTIONS, ()):
        state = start(EmpiresSetup(NAMES, CODE, factions))
        marks = {mark_of(state, seat) for seat in range(6)}
        assert len({mark.shape for mark in marks}) == len({mark.ink for mark in marks}) == 6
    half = start(EmpiresSetup(NAMES[:2], CODE, ("elves", "")))
    assert {mark_of(half, seat).shape for seat in (0, 1)} == {"0", "1"}


def test_signs_and_marks_stand_out_from_their_grounds() -> None:
    for ink in (*FACTION_INK.values(), *SEAT_INKS):
        assert contrast(RIM, ink) >= theme.CONTRAST, ink
        assert min(contrast(ink, tone) for tone in TONES.values()) >= 3, ink
    for tone in TONES.values():
        assert contrast(INK, tone) >= theme.CONTRAST, tone


# --- the map in its room


@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("width, height", [(328, 330), (288, 250), (672, 380)])
def test_re_2_a_generated_map_of_six_fits_whole_and_can_be_read(number: int, width: int, height: int) -> None:
    hexes = [(tile.q, tile.r) for tile in generated(CODE, 6, number)]
    placed = fit(hexes, width, height)
    assert placed.radius >= LEAST
    assert (placed.width, placed.height) == (width, height)
    for at in hexes:
        x, y = placed.middle(at)
        assert placed.radius * ACROSS / 2 <= x + 0.01, at
        assert x + placed.radius * ACROSS / 2 <= width + 0.01, at
        assert placed.radius <= y + 0.01, at
        assert y + placed.radius <= height + 0.01, at


def test_a_long_map_is_turned_or_larger_than_its_room() -> None:
    band = [(q, r) for q in range(17) for r in (0, 1)]
    placed = fit(band, 328, 460)
    assert placed.turn
    assert placed.radius >= LEAST
    assert fit(band, 328, 200).width > 328 or fit(band, 328, 200).radius >= LEAST
    ring = fit(HEXES, 328, 330)
    assert ring.turn == 0
    assert ring.radius > SMALL


def test_neighbours_are_drawn_side_by_side_in_every_turn() -> None:
    for hexes in (HEXES, [(q, r) for q in range(17) for r in (0, 1)]):
        placed = fit(hexes, 328, 460)
        for at in hexes:
            x, y = placed.middle(at)
            near = [placed.middle(other) for other in hexes if other != at]
            least = min(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in near)
            assert least == pytest.approx(ACROSS * placed.radius, abs=0.01)


# --- what a tap does


def test_one_tap_gives_a_tile_to_the_player_on_turn(data: Library) -> None:
    found = fighting(data)
    with opened(data, MapTab, found) as screen:
        assert "Ana: tap a tile you have taken; hold one to see more." in screen.texts()
        touch(screen, found, (0, 0))
        assert last(found) == TileTaken(0, 0, 0)
        touch(screen, found, (1, 0))
        assert last(found) == TileTaken(1, 0, 0)
        assert "Desert, 1 right, Ana, power unknown" in screen.names()


def test_a_tap_changes_one_hex_and_leaves_the_others_as_they_are(data: Library) -> None:
    found = fighting(data)
    with opened(data, MapTab, found) as screen:
        before = {control.key: control for control in screen.of(ft.GestureDetector)}
        sent = screen.recorder.size
        touch(screen, found, (0, 0))
        after = {control.key: control for control in screen.of(ft.GestureDetector)}
        assert [key for key in before if after[key] is not before[key]] == ["hex-0,0"]
        assert screen.recorder.size - sent < 6000


@pytest.mark.parametrize("held, at", [(True, (0, 0)), (False, (-1, 0))], ids=["held", "own tile"])
def test_holding_a_tile_or_tapping_an_own_one_opens_its_sheet(
    data: Library, *, held: bool, at: tuple[int, int]
) -> None:
    found = fighting(data)
    before = found.snapshot.entry
    with opened(data, MapTab, found) as screen:
        touch(screen, found, at, held=held)
        assert routes(screen)[-1] == f"/m/{found.id}/tile/{at[0]},{at[1]}"
    assert found.snapshot.entry == before


def test_without_a_player_on_turn_a_tap_looks_at_the_tile(data: Library) -> None:
    found = mapped(data)
    do(found, TurnGiven(0), CityPlaced(0, -2, 0), CityPlaced(1, 2, 0))
    with opened(data, MapTab, found) as screen:
        assert "Tap a tile to see or correct it." in screen.texts()
        touch(screen, found, (0, 0))
        assert routes(screen)[-1].endswith("/tile/0,0")


def test_re_6_cities_are_placed_in_turn_order_on_lit_tiles_and_others_are_asked_about(data: Library) -> None:
    found = mapped(data)
    do(found, TurnGiven(1))
    with opened(data, MapTab, found) as screen:
        assert "Ben places the city: tap a tile." in screen.texts()
        touch(screen, found, (2, 0))
        assert last(found) == CityPlaced(1, 2, 0)
        assert "Ana places the city: tap a tile." in screen.texts()
        lit = [name for name in screen.names() if name.endswith("can be chosen")]
        assert len(lit) == 12 - 3
        assert not any(name.startswith("Crash Site") for name in lit)
        touch(screen, found, (2, -1))
        assert last(found) == CityPlaced(1, 2, 0)
    with opened(data, MapTab, found) as screen:
        touch(screen, found, (-2, 0))
        assert last(found) == CityPlaced(0, -2, 0)


def test_re_29_after_clean_up_tiles_with_dice_are_lit(data: Library) -> None:
    found = fighting(data)
    do(found, Passed(0, 0), Passed(1, 0), CleanedUp())
    with opened(data, MapTab, found) as screen:
        assert "Dice may be taken home: tap a tile." in screen.texts()
        lit = [name for name in screen.names() if name.endswith("can be chosen")]
        assert len(lit) == 2
        touch(screen, found, (1, 0))
        assert routes(screen)[-1].endswith("/tile/1,0")
    with opened(data, lambda table: TileSheet(table, (1, 0)), found) as screen:
        press(screen, found, "die-0")
        assert last(found) == DiceTaken(1, 0)


@pytest.mark.parametrize(
    "action, at, route", [("attack", (0, 0), "attack/0,0"), ("reinforce", (-1, 0), "reinforce/-1,0")]
)
def test_an_action_lights_its_tiles_and_a_tap_on_one_leads_on(
    data: Library, action: str, at: tuple[int, int], route: str
) -> None:
    found = fighting(data)
    with opened(data, MapTab, found) as screen:
        press(screen, found, f"map-{action}")
        assert [name for name in screen.names() if name.endswith("can be chosen")]
        press(screen, found, "task-cancel")
        assert not [name for name in screen.names() if name.endswith("can be chosen")]
        press(screen, found, f"map-{action}")
        touch(screen, found, at)
        assert routes(screen)[-1] == f"/m/{found.id}/{route}"
        assert not screen.keys() & {"task-cancel"}


def test_re_26_a_city_on_an_own_tile_can_be_pillaged(data: Library) -> None:
    found = fighting(data)
    with opened(data, MapTab, found) as screen:
        assert not screen.keys() & {"map-pillage"}
        touch(screen, found, (2, 0))
        press(screen, found, "map-pillage")
        touch(screen, found, (2, 0))
        assert routes(screen)[-1] == f"/m/{found.id}/pillage/1"


def test_re_34_the_assassins_guild_takes_the_only_die_with_two_taps(data: Library) -> None:
    found = fighting(data)
    do(found, WorkshopBuilt(0, "Assassin's Guild"), TileTaken(0, 0, 0))
    with opened(data, MapTab, found) as screen:
        press(screen, found, "map-assassins")
        touch(screen, found, (1, 0))
    assert found.snapshot.state.tile((1, 0)).dice == ()


# --- the strip


def test_re_33_the_strip_says_how_far_each_conquest_is(data: Library) -> None:
    found = fighting(data)
    with opened(data, MapTab, found) as screen:
        for spoken in (
            "Mountain: 0", "Desert: 0", "Wheat: 1", "Forest: 1", "Crash Site: 0", "10 tiles: 2 of 10",
            "5 in a line: 2 of 5", "two triangles: 0 of 2", "Crash Site and all around it: 1 of 7",
            "every enemy city: 0 of 1",
        ):  # fmt: skip
            assert spoken in screen.names(), (spoken, screen.names())


def test_a_chip_lights_what_counts_and_what_is_missing(data: Library) -> None:
    found = fighting(data)
    with opened(data, MapTab, found) as screen:
        press(screen, found, "strip-line")
        assert screen.find("strip-told").value == "5 in a line: 2 of 5. 3 tiles are missing"
        assert sum(name.endswith("counts") for name in screen.names()) == 2
        assert sum(name.endswith("is missing") for name in screen.names()) == 3
        press(screen, found, "strip-line")
        assert not screen.keys() & {"strip-told"}


def test_lights_are_the_rules_own_tiles(data: Library) -> None:
    found = fighting(data)
    for one in strip(found.snapshot.state, 0):
        lit = lights(one)
        assert {at for at, how in lit.items() if how == "has"} == one.tiles
        assert {at for at, how in lit.items() if how == "missing"} == one.missing
    assert lights(Progress("line", 0, 5)) == {}


def test_re_27_a_fulfilled_conquest_is_claimed_from_the_strip(data: Library) -> None:
    found = fighting(data)
    do(found, TileTaken(2, 0, 0))
    with opened(data, MapTab, found) as screen:
        press(screen, found, "strip-cities", "claim-cities")
        assert last(found) == ConquestClaimed(0, "cities", 3)
        assert not screen.keys() & {"claim-cities"}


def test_re_27_a_back_takes_four_tiles_and_a_front_asks_for_its_points(data: Library) -> None:
    found = fighting(data)
    do(found, TileTaken(0, 0, 0))
    with opened(data, MapTab, found) as screen:
        press(screen, found, "strip-wheat")
        assert not screen.keys() & {"claim-back"}
        press(screen, found, "claim-lands")
        assert routes(screen)[-1] == f"/m/{found.id}/claim/lands-0"
        touch(screen, found, (0, 1))
        press(screen, found, "claim-back")
        assert last(found) == ConquestClaimed(0, "back", 2)


def test_nobody_on_turn_has_no_strip(data: Library) -> None:
    with opened(data, MapTab, mapped(data)) as screen:
        assert not screen.keys() & {"strip-line", "strip-total"}


def test_a_match_without_a_map_offers_the_ways_to_one(data: Library) -> None:
    with opened(data, MapTab, match(data)) as screen:
        assert screen.keys() >= {"lay-app", "lay-table", "lay-code"}


# --- the sheet of a tile


def sheet(data: Library, found: Match, at: tuple[int, int]) -> Any:
    return opened(data, lambda table: TileSheet(table, at), found)


def test_a_tile_is_given_to_another_player_or_to_nobody(data: Library) -> None:
    found = fighting(data)
    with sheet(data, found, (0, 0)) as screen:
        press(screen, found, "give-1")
        assert last(found) == TileTaken(0, 0, 1)
        assert routes(screen)[-1] == f"/m/{found.id}"
        press(screen, found, "give--1")
        assert last(found) == TileTaken(0, 0, -1)


def test_the_dice_on_a_tile_are_told_tap_by_tap(data: Library) -> None:
    found = fighting(data)
    do(found, TileTaken(0, 0, 0))
    with sheet(data, found, (0, 0)) as screen:
        assert "Defence ?" in screen.texts()
        press(screen, found, "number-4", "number-2", "magic-more")
        assert last(found) == ForceSet(0, 0, (Die(4), Die(2)), 1)
        assert "Defence 7" in screen.texts()
        assert "dice 6, power-ups 1" in screen.texts()
        press(screen, found, "die-0", "not-told")
        assert last(found) == ForceSet(0, 0, (Die(2),), 1, told=False)


def test_a_tile_is_corrected_to_another_land_or_taken_away(data: Library) -> None:
    found = fighting(data)
    with sheet(data, found, (0, 1)) as screen:
        press(screen, found, "land-forest")
        assert found.snapshot.state.tile((0, 1)).land == "forest"
        press(screen, found, "city-1")
        assert found.snapshot.state.empires[1].city == (0, 1)
        press(screen, found, "remove")
        assert last(found) == TileRemoved(0, 1)


@pytest.mark.parametrize(
    "before, at, route",
    [
        ((), (0, 0), "attack/0,0"),
        ((), (-1, 0), "reinforce/-1,0"),
        ((TileTaken(2, 0, 0),), (2, 0), "pillage/1"),
    ],
)
def test_the_primary_action_of_a_tile_is_what_is_most_likely_wanted(
    data: Library, before: tuple[Any, ...], at: tuple[int, int], route: str
) -> None:
    found = fighting(data)
    do(found, *before)
    with sheet(data, found, at) as screen:
        press(screen, found, "primary")
        assert routes(screen)[-1] == f"/m/{found.id}/{route}"


def test_re_29_all_dice_of_a_tile_are_taken_home_at_once(data: Library) -> None:
    found = fighting(data)
    do(found, Passed(0, 0), Passed(1, 0), CleanedUp())
    with sheet(data, found, (1, 0)) as screen:
        press(screen, found, "primary")
        assert last(found) == DiceTaken(1, 0)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_tab_is_drawn_in_every_language_and_width(data: Library, language: str, players: int, width: int) -> None:
    found = fighting(data, players, factions=FACTIONS[:players])
    with opened(data, MapTab, found, language=language, width=width) as screen:
        assert len(screen.of(ft.GestureDetector)) == len(TILES)


def test_a_map_that_changes_from_tap_to_tap_is_never_turned() -> None:
    band = [(q, r) for q in range(17) for r in (0, 1)]
    assert fit(band, 328, 460, steady=True).turn == 0
    assert fit(band, 328, 460, steady=True).width > 328
