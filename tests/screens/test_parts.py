"""The parts: what they show and say, and what a tap does."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest
import zxingcpp

from scoring.game import Objection, objection
from screens import theme
from screens.parts.action_bar import ActionBar
from screens.parts.dice import LARGEST, PIPS, Dice, die, fitting
from screens.parts.face_rows import FaceRows
from screens.parts.keypad import DELETE, POINT, Keypad, key_of, number, pressed
from screens.parts.message import message, notice
from screens.parts.number_row import NumberRow
from screens.parts.objection import objection_dialog
from screens.parts.qr import BORDER, qr, qr_version
from screens.parts.score_table import ScoreRow, ScoreTable
from screens.parts.stars import stars
from screens.parts.title import Action, Title
from screens.words import LANGUAGES, Words
from tests.screens.mounting import Mounted, mounted

WORDS = Words("en")


class Taps(list[Any]):
    """Keeps what was tapped. Flet gives a handler that takes anything the event, so each takes what it should."""

    async def plain(self) -> None:
        self.append(())

    async def one(self, value: int) -> None:
        self.append(value)

    def two(self, first: int, second: int) -> None:
        self.append((first, second))

    def text(self, text: str) -> None:
        self.append(text)


def of(control: ft.Control) -> Callable[[], ft.Control]:
    return lambda: control


# Dice


@pytest.mark.parametrize("face", range(7))
def test_die_has_as_many_pips_as_its_face(face: int) -> None:
    with mounted(die, face, 100) as screen:
        (ground,) = screen.of(ft.Stack)
        pips = [pip for pip in screen.of(ft.Container) if pip.left is not None]
        assert len(pips) == face
        side = ground.parent.parent.width - 2 * ground.parent.parent.padding
        for pip in pips:
            assert pip.width == pip.height == 2 * pip.border_radius
            assert 0 < pip.left < side - pip.width
            assert 0 < pip.top < side - pip.height


@pytest.mark.parametrize("face, places", PIPS.items())
def test_pips_are_the_same_upside_down(face: int, places: tuple[tuple[float, float], ...]) -> None:
    assert {(1 - x, 1 - y) for x, y in places} == set(places), face


@pytest.mark.parametrize(
    "count, width, height, size",
    [(2, 328, 400, 152), (2, 288, 400, 132), (2, 1200, 900, LARGEST), (2, 328, 100, 100), (9, 100, 100, 48)],
)
def test_dice_are_as_large_as_fits(count: int, width: int, height: int, size: int) -> None:
    assert fitting(count, width, height) == size


def test_report_26_roll_is_said_and_announced() -> None:
    with mounted(Dice, (4, 2), 100, "Rolled 4 and 2") as screen:
        assert screen.names() == ["Rolled 4 and 2"]
        spoken = screen.of(ft.Semantics)[0]
        assert (spoken.live_region, spoken.container, spoken.image) == (True, True, True)


def test_dice_tumble_when_the_roll_changes_and_then_lie_straight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "FRAME", 500)  # a slow machine sees how they are turned, too
    with mounted(Rolls, still=False) as screen:
        assert turns(screen) == [(0, theme.TUMBLE)] * 2, "nothing was rolled yet"
        screen.click("roll")
        (angle, duration), (other, _) = turns(screen)
        assert (duration, other) == (0, -angle), "turned away at once"
        assert angle / math.tau == round(angle / math.tau) > 0, "by whole turns, which nobody sees"
        assert {box.clip_behavior for box in screen.of(ft.Container)} == {ft.ClipBehavior.NONE}, "no corner is cut off"
        screen.settle(lambda: turns(screen) == [(0, theme.TUMBLE)] * 2)
    assert theme.TUMBLE < 500


def test_dice_only_change_with_reduced_motion() -> None:
    with mounted(Rolls, still=True) as screen:
        screen.click("roll")
        screen.settle()
        assert turns(screen) == []


@ft.component
def Rolls(*, still: bool) -> ft.Control:  # noqa: N802 - a component
    """Dice, and a button that rolls them."""
    roll, again = ft.use_state(1)
    return ft.Column(
        [
            Dice((4, 2), 100, "Rolled 4 and 2", roll=roll, still=still),
            ft.TextButton("Roll", key="roll", on_click=partial(again, roll + 1)),
        ]
    )


def turns(screen: Mounted) -> list[tuple[float, int]]:
    """How far each die is turned, and how long it takes to get there."""
    return [(box.rotate, box.animate_rotation.duration) for box in screen.of(ft.Container) if box.rotate is not None]


def test_die_can_be_marked_used_with_more_than_colour() -> None:
    taps = Taps()
    names = ("Die 1: 4", "Die 2: 2, used")
    marks = (False, True)
    with mounted(Dice, (4, 2), 100, "Rolled 4 and 2", used=marks, names=names, on_die=taps.one) as screen:
        assert set(names) < set(screen.names())
        drawn = [one.icon if isinstance(one, ft.Icon) else one.key for one in screen.controls()]
        assert [one for one in drawn if one in ("die-0", "die-1", ft.Icons.CHECK)] == ["die-0", "die-1", ft.Icons.CHECK]
        screen.click("die-1")
        screen.click("die-0")
    assert taps == [1, 0]


# Real dice


@pytest.mark.parametrize("first, second", [("face-0-4", "face-1-2"), ("face-1-2", "face-0-4")])
def test_a_tap_in_each_row_gives_the_roll(first: str, second: str) -> None:
    taps = Taps()
    with mounted(FaceRows, WORDS, 328, taps.two) as screen:
        assert {f"{die} {face}" for die in ("First die", "Second die") for face in range(1, 7)} <= set(screen.names())
        screen.click(first)
        assert taps == []
        screen.click(second)
        assert taps == [(4, 2)]
        screen.click(first)
        assert taps == [(4, 2)]


def test_second_tap_in_a_row_corrects_it_and_is_said() -> None:
    taps = Taps()
    with mounted(FaceRows, WORDS, 328, taps.two) as screen:
        screen.click("face-0-4")
        screen.click("face-0-5")
        assert "First die 5, chosen" in screen.names()
        assert "First die 4" in screen.names()
        screen.click("face-1-5")
    assert taps == [(5, 5)]


@pytest.mark.parametrize("width", [288, 328, 560])
def test_faces_fit_and_are_large_enough_to_tap(width: int) -> None:
    with mounted(FaceRows, WORDS, width, Taps().two) as screen:
        sides = [button.width for button in screen.of(ft.TextButton)]
    assert len(sides) == 12
    assert min(sides) >= theme.TOUCH
    assert 6 * max(sides) <= width


# Numbers


@pytest.mark.parametrize("width", [288, 328, 560, 1200])
@pytest.mark.parametrize("numbers, more", [(range(7), True), (range(10), False), (range(10), True), (range(1), False)])
def test_number_buttons_fit_and_are_large_enough_to_tap(width: int, numbers: range, *, more: bool) -> None:
    taps = Taps()
    values = tuple(numbers)
    with mounted(NumberRow, WORDS, values, None, width, taps.one, on_more=taps.plain if more else None) as screen:
        buttons = screen.of(ft.TextButton)
        assert len(buttons) == len(values) + more
        for button in buttons:
            assert theme.TOUCH <= button.width <= width
            assert button.height >= theme.TOUCH
        for value in values:
            screen.click(f"number-{value}")
        if more:
            screen.click("number-more")
    assert taps == [*values, *([()] if more else [])]


def test_chosen_number_is_marked_and_another_one_stands_on_the_last_button() -> None:
    with mounted(NumberRow, WORDS, tuple(range(7)), 105, 328, Taps().one, on_more=Taps().plain) as screen:
        assert screen.texts()[-1] == "105"
        assert [bool(button.style.side) for button in screen.of(ft.TextButton)] == [False] * 7 + [True]


# Typing


@pytest.mark.parametrize(
    "keys, tenths, text, value",
    [
        ("", False, "", None),
        ("105", False, "105", 105),
        ("005", False, "5", 5),
        ("12345", False, "1234", 1234),
        ("1.5", False, "15", 15),
        ("13.4", True, "13.4", 134),
        ("13.45", True, "13.4", 134),
        ("13", True, "13", 130),
        ("13.", True, "13.", 130),
        (".4", True, "0.4", 4),
        ("1..4", True, "1.4", 14),
        (f"13.4{DELETE}{DELETE}", True, "13", 130),
        (f"7{DELETE}{DELETE}", False, "", None),
    ],
    ids=lambda value: f"report-25-{value}" if value == "105" else None,
)
def test_typed_number(keys: str, *, tenths: bool, text: str, value: int | None) -> None:
    typed = ""
    for key in keys:
        typed = pressed(typed, key, tenths=tenths)
    assert (typed, number(typed, tenths=tenths)) == (text, value)


def keypad_screen(language: str, texts: list[str], done: list[str]) -> Callable[[], ft.Control]:
    @ft.component
    def screen() -> ft.Control:
        text, set_text = ft.use_state("")

        def typed(new: str) -> None:
            texts.append(new)
            set_text(new)

        def finish() -> None:
            done.append(text)

        return ft.Column([Keypad(Words(language), "Ana, leftovers", text, typed, finish, tenths=True)])

    return screen


def test_report_4_every_key_reaches_the_screen_before_done() -> None:
    texts: list[str] = []
    done: list[str] = []
    with mounted(keypad_screen("de", texts, done)) as screen:
        for key in ("key-1", "key-3", f"key-{POINT}", "key-4"):
            screen.click(key)
        assert texts == ["1", "13", "13.", "13.4"]
        assert "Ana, leftovers: 13,4" in screen.names()
        screen.click(f"key-{DELETE}")
        screen.click("key-done")
    assert (texts[-1], done) == ("13.", ["13."])


def test_keys_typed_faster_than_the_screen_is_drawn_all_count() -> None:
    texts: list[str] = []
    with mounted(keypad_screen("en", texts, [])) as screen:
        listener = screen.of(ft.KeyboardListener)[0]

        async def quick() -> None:
            for key in ("1", "3", "Decimal", "9", "Backspace", "4", "Escape"):
                await screen.session.dispatch_event(listener._i, "key_down", {"key": key})

        screen.loop.run_until_complete(quick())
        screen.settle()
    assert texts[-1] == "13.4"


@pytest.mark.parametrize(
    "name, key",
    [("7", "7"), ("Numpad 7", "7"), (",", POINT), ("Backspace", DELETE), ("A", ""), ("Enter", ""), ("", "")],
)
def test_keyboard_key(name: str, key: str) -> None:
    assert key_of(name) == key


# Bars and tables


def test_action_bar_names_what_it_does_and_undoes() -> None:
    taps = Taps()
    bar = partial(ActionBar, undo="roll", on_undo=partial(taps.text, "undo"), redo="round")
    icon = ft.Icons.CASINO
    with mounted(bar, WORDS, "Roll turn 6", icon, taps.plain, on_redo=partial(taps.text, "redo")) as screen:
        assert screen.texts() == ["Redo round", "Undo roll", "Roll turn 6"]
        for key in ("primary", "undo", "redo"):
            screen.click(key)
    assert taps == [(), "undo", "redo"]


def test_action_bar_disables_what_cannot_be_done() -> None:
    with mounted(ActionBar, WORDS, "Roll", ft.Icons.CASINO, None, on_undo=Taps().plain, on_redo=Taps().plain) as screen:
        assert screen.keys() == {"primary", "undo"}
        assert all(screen.find(key).disabled for key in ("primary", "undo"))
    with mounted(ActionBar, WORDS, "Share", ft.Icons.SHARE, Taps().plain) as screen:
        assert screen.keys() == {"primary"}


ROWS = (
    ScoreRow("Ana", ("4", ""), "4.0"),
    ScoreRow("A name as long as names may be, forty it is", ("10", "105"), "115.0"),
)


@pytest.mark.parametrize("width", [288, 328, 800])
@pytest.mark.parametrize("language", LANGUAGES)
def test_score_table_names_its_cells_and_forwards_taps(width: int, language: str) -> None:
    taps, words = Taps(), Words(language)
    empty, total = words.say("empty"), words.say("total")
    table = (words, ("Atiwa", "Poker"), ROWS, width)
    with mounted(ScoreTable, *table, current=(0, 1), on_cell=taps.two) as screen:
        assert {"Ana, Atiwa: 4", f"Ana, Poker: {empty}", f"Ana, {total}: 4.0"} <= set(screen.names())
        assert [row.player in screen.texts() for row in ROWS] == [True, True]
        assert [key for key in ("cell-0-0", "cell-0-1", "cell-1-1") if screen.find(key).style.side] == ["cell-0-1"]
        screen.click("cell-1-0")
    assert taps == [(1, 0)]


def test_score_table_without_taps_is_read_only() -> None:
    with mounted(ScoreTable, WORDS, ("Atiwa", "Poker"), ROWS, 328) as screen:
        assert screen.of(ft.TextButton) == []
        assert "Ana, Poker: empty" in screen.names()


def test_title_names_back_and_its_actions() -> None:
    taps = Taps()
    actions = (Action("Share", ft.Icons.QR_CODE_2, taps.plain, "share"),)
    with mounted(Title, WORDS, "Round 2", "Turn 5 of 9", on_back=taps.plain, actions=actions) as screen:
        assert screen.texts() == ["Round 2", "Turn 5 of 9"]
        assert screen.names() == ["Back", "Share"]
        assert all(min(button.width, button.height) >= theme.TOUCH for button in screen.of(ft.IconButton))
        screen.click("back")
        screen.click("share")
    assert taps == [(), ()]


def test_title_at_home_has_no_way_back() -> None:
    with mounted(Title, WORDS, "Rollbook") as screen:
        assert screen.texts() == ["Rollbook"]
        assert screen.of(ft.IconButton) == []


@pytest.mark.parametrize(
    "won, label", [(0, "Atiwa: 0 of 6 stars"), (3, "Atiwa: 3 of 6 stars"), (6, "Atiwa: 6 of 6 stars")]
)
def test_stars(won: int, label: str) -> None:
    with mounted(of(stars(WORDS, "Atiwa", won))) as screen:
        assert screen.names() == [label]
        assert [icon.icon for icon in screen.of(ft.Icon)] == [ft.Icons.STAR] * won + [ft.Icons.STAR_BORDER] * (6 - won)


def test_stars_beyond_six_are_lost() -> None:
    with mounted(of(stars(WORDS, "Atiwa", 8))) as screen:
        assert screen.names() == ["Atiwa: 6 of 6 stars, 2 lost"]
        assert len(screen.of(ft.Icon)) == 6


# Messages


def test_message_is_announced_and_has_one_thing_to_do() -> None:
    taps = Taps()
    with mounted(of(message("The disk is full.", action="Try again", on_action=taps.plain))) as screen:
        assert screen.texts() == ["The disk is full.", "Try again"]
        assert [spoken.live_region for spoken in screen.of(ft.Semantics)] == [True]
        screen.click("message-action")
    assert taps == [()]


def test_dialogs_open_and_go() -> None:
    taps = Taps()

    @ft.component
    def screen_of() -> ft.Control:
        asked, ask = ft.use_state(objections)

        def back() -> None:
            taps.append("back")
            ask(())

        dialog = objection_dialog(WORDS, asked, taps.plain, back) if asked else notice("Saved")
        ft.use_dialog(dialog)
        return ft.Text("behind")

    objections: tuple[Objection, ...] = (
        objection("RR-6", "name-taken", player="Ana"),
        objection("RR-7", "table-full", most=6),
    )
    with mounted(screen_of) as screen:
        assert {"Somebody here is already called Ana.", "Rule RR-6", "At most 6 can play.", "Rule RR-7"} <= set(
            screen.texts()
        )
        screen.click("objection-anyway")
        screen.click("objection-back")
        assert "Saved" in screen.texts()
    assert taps == [(), "back"]


# QR codes


def drawn(control: ft.Control | None) -> list[bytearray]:
    """Paint a QR code's shapes into lines of one byte a pixel."""
    assert isinstance(control, ft.Semantics)
    canvas = control.content
    assert isinstance(canvas, cv.Canvas)
    ground, path = canvas.shapes
    assert isinstance(ground, cv.Rect)
    assert isinstance(path, cv.Path)
    assert (ground.paint.color, path.paint.color) == ("#FFFFFF", "#000000")
    side = int(ground.width)
    assert ground.width == ground.height == canvas.width == canvas.height
    lines = [bytearray(b"\xff" * side) for _ in range(side)]
    for block in path.elements:
        assert isinstance(block, cv.Path.Rect)
        for line in lines[int(block.y) : int(block.y + block.height)]:
            line[int(block.x) : int(block.x + block.width)] = b"\0" * int(block.width)
    return lines


@pytest.mark.parametrize("text", ["https://example.org/#/r/R0ABCDEFGHJKMNPQ", "R0ABCDEFGHJKMNPQ", "Ä" * 60, "x" * 2000])
@pytest.mark.parametrize("size", [240, 320, 600])
def test_report_21_code_is_dark_on_white_with_four_modules_of_border(text: str, size: int) -> None:
    rows = drawn(qr(text, size, "QR code"))
    version = qr_version(text)
    assert version is not None
    module = len(rows) // (17 + 4 * version + 2 * BORDER)
    edge = BORDER * module
    assert all(set(row[:edge]) == set(row[-edge:]) == {255} for row in rows)
    assert all(set(row) == {255} for row in rows[:edge] + rows[-edge:])
    assert rows[edge][edge] == 0
    if module > 1:
        picture = memoryview(b"".join(rows)).cast("B", (len(rows), len(rows)))
        assert [found.text for found in zxingcpp.read_barcodes(picture, try_invert=False)] == [text]


def test_report_22_a_seed_link_with_a_base_of_57_characters_is_at_most_version_4() -> None:
    base = "https://example.org/" + "x" * 37
    assert len(base) == 57
    assert qr_version(f"{base}/#/r/R0ABCDEFGHJKMNPQ") == 4


@pytest.mark.parametrize("length, fits", [(2953, True), (2954, False), (100_000, False)])
def test_report_22_text_that_no_code_holds_gives_none(length: int, *, fits: bool) -> None:
    text = "x" * length
    assert (qr_version(text) is not None) == fits
    assert (qr(text, 320, "QR code") is not None) == fits


def test_report_42_code_is_drawn_without_pillow() -> None:
    script = "import sys; sys.modules['PIL'] = None; from screens.parts.qr import qr; assert qr('x', 200, 'x')"
    root = Path(theme.__file__).parent.parent
    subprocess.run([sys.executable, "-c", script], check=True, cwd=root, timeout=60)


# All of them


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_a_name(language: str) -> None:
    words = Words(language)
    parts: list[tuple[Any, ...]] = [
        (FaceRows, words, 328, Taps().two),
        (NumberRow, words, tuple(range(7)), 3, 328, Taps().one),
        (Keypad, words, "Ana", "1", Taps().text, Taps().plain),
        (ActionBar, words, "Roll", ft.Icons.CASINO, Taps().plain),
        (ScoreTable, words, ("Atiwa", "Poker"), ROWS, 328),
        (
            Title,
            words,
            "Round 2",
            "Turn 5",
        ),
    ]
    for part in parts:
        with mounted(*part) as screen:
            for button in screen.of(ft.TextButton):
                assert isinstance(button.content, str) or button.content.label
            for button in screen.of(ft.IconButton):
                assert button.icon.semantics_label == button.tooltip
