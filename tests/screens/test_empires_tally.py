"""Just the score of Rolling Empires: counts in, points out, on one grid with one number pad."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scoring.rolling_empires import seeds
from scoring.rolling_empires.corrections import Field, FieldTyped
from scoring.rolling_empires.events import EmpiresSetup
from scoring.rolling_empires.scores import CATEGORIES
from scoring.seats import PlayerWithdrew
from screens.rolling_empires.tally import Tally, TallySheet
from screens.words import Words
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted
from tests.screens.opened import act, library, opened, routes

GAME = "rolling_empires"
NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay")
NUMBERS = (
    (13, 8, 2, 3, 13, 5, 9),
    (22, 12, 0, 4, 7, 3, 14),
    (9, 16, 5, 2, 20, 0, 11),
    (15, 6, 1, 1, 0, 7, 21),
    (4, 10, 2, 6, 31, 2, 8),
    (18, 14, 11, 12, 11, 14, 12),
)
"""What six players have, category by category; the last one has two digits everywhere."""


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def begin(data: Library, count: int, *rows: tuple[int, ...], neutral: bool = False) -> Match:
    """A tally with some numbers, one line a player."""
    match = data.create(GAME, EmpiresSetup(NAMES[:count], seeds.code(1), neutral=neutral, tally=True))
    for seat, row in enumerate(rows):
        for field, number in zip(CATEGORIES, row, strict=False):
            do(match, FieldTyped(seat, field, number))
    return match


def do(match: Match, *events: Any) -> None:
    for event in events:
        done = match.dispatch(event, match.snapshot.entry)
        assert isinstance(done, Done), done


def typed(match: Match, seat: int) -> dict[str, int]:
    return dict(match.snapshot.state.empires[seat].typed)


def has(match: Match, seat: int, field: Field) -> bool:
    return field in typed(match, seat)


def fill(screen: Mounted, match: Match, number: int) -> int:
    """Type a number into the open cell as the pad asks for it; returns how many taps that took."""
    keys = [f"key-{digit}" for digit in str(number)]
    if len(keys) == 1:
        keys.append("key-next")
    for key in keys[:-1]:
        screen.click(key)
    act(screen, match, keys[-1])
    return len(keys)


def test_players_first_then_the_sheet_opens(data: Library) -> None:
    with opened(data, Tally) as screen:
        screen.write("player-0", "Ana")
        screen.write("player-1", " Ben ")
        screen.event(screen.find("neutral"), "change", data=True)
        screen.click("primary")
        screen.settle(lambda: any(route.startswith("/m/") for route in routes(screen)))
        (summary,) = data.matches()
        setup = data.match(summary.id).setup
        assert (setup.players, setup.tally, setup.neutral) == (("Ana", "Ben"), True, True)


def test_one_name_is_not_enough(data: Library) -> None:
    with opened(data, Tally) as screen:
        screen.write("player-0", "Ana")
        screen.click("primary")
        screen.settle()
        assert data.matches() == ()
        assert Words("en").say("new-too-few", count=2) in screen.texts()


@pytest.mark.parametrize("order", ["player", "category"])
def test_six_players_take_at_most_two_and_a_half_taps_a_field_without_leaving_the_grid(
    data: Library, order: str
) -> None:
    match = begin(data, 6)
    seats = range(6)
    cells = [(seat, place) for seat in seats for place in range(7)]
    if order == "category":
        cells = [(seat, place) for place in range(7) for seat in seats]
    with opened(data, TallySheet, match) as screen:
        if order == "category":
            screen.click("order")
        taps = sum(fill(screen, match, NUMBERS[seat][place]) for seat, place in cells)
        assert [tuple(typed(match, seat)[field] for field in CATEGORIES) for seat in seats] == list(NUMBERS)
        assert routes(screen) == []
        act(screen, match, "cell-2-8")
        act(screen, match, "cell-3-7")
        taps += 2
        assert typed(match, 2)["crash"] == 1
        assert typed(match, 3)["caves"] == 1
        assert taps / (6 * 7 + 2) <= 2.5, taps
        assert match.snapshot.outcome is not None


def test_two_quick_keys_of_two_cells_find_their_cells(data: Library) -> None:
    """The fourth key comes before the screen shows the next cell."""
    match = begin(data, 2)
    with opened(data, TallySheet, match) as screen:
        keys = [screen.find(f"key-{digit}") for digit in (1, 3, 8, 2)]

        async def quick() -> None:
            for key in keys:
                await screen.session.dispatch_event(key._i, "click", None)

        screen.loop.run_until_complete(quick())
        screen.settle(lambda: len(typed(match, 0)) == 2)
        assert typed(match, 0) == {"conquests": 13, "land": 82}


def test_next_does_nothing_before_a_digit(data: Library) -> None:
    match = begin(data, 2)
    with opened(data, TallySheet, match) as screen:
        screen.click("key-1")
        act(screen, match, "key-3")
        screen.click("key-next")
        assert "Ana, Land bonus" in screen.texts()
        assert typed(match, 0) == {"conquests": 13}


def test_a_filled_cell_takes_three_digits(data: Library) -> None:
    match = begin(data, 2, (13,))
    with opened(data, TallySheet, match) as screen:
        screen.click("cell-0-0")
        for key in ("key-1", "key-0", "key-5"):
            screen.click(key)
        act(screen, match, "key-next")
        assert typed(match, 0)["conquests"] == 105


def test_a_typed_number_counts_when_another_cell_is_tapped(data: Library) -> None:
    match = begin(data, 2)
    with opened(data, TallySheet, match) as screen:
        screen.click("key-7")
        act(screen, match, "cell-1-3")
        assert typed(match, 0) == {"conquests": 7}
        assert "Ben, Workshops" in screen.texts()


def test_the_order_can_be_changed_at_any_time(data: Library) -> None:
    match = begin(data, 3, (1,))
    with opened(data, TallySheet, match) as screen:
        assert "Ana, Land bonus" in screen.texts()
        screen.click("order")
        fill(screen, match, 5)
        assert "Ben, Land bonus" in screen.texts()


def test_counts_go_in_and_points_come_out(data: Library) -> None:
    match = begin(data, 2, NUMBERS[0])
    with opened(data, TallySheet, match) as screen:
        assert {"Ana, Coloured dice: 5, 10 points", "Ana, Magic: 9, 18 points", "Ana, Total: 67"} <= set(screen.names())
        act(screen, match, "cell-0-7")
        assert {"Ana, Magic: 9, 22½ points", "Ana, Total: 71½", "Ana, Magic Caves: Yes"} <= set(screen.names())
        act(screen, match, "cell-0-7")
        assert "Ana, Magic Caves: No" in screen.names()
        assert "caves" not in typed(match, 0)


def test_one_player_holds_the_crash_site_and_one_has_the_diplomat(data: Library) -> None:
    match = begin(data, 2, neutral=True)
    fields: tuple[Field, ...] = ("crash", "diplomat")
    with opened(data, TallySheet, match) as screen:
        for column, field in ((9, fields[0]), (6, fields[1])):
            act(screen, match, f"cell-0-{column}")
            assert typed(match, 0)[field] == 1
            screen.click(f"cell-1-{column}")
            screen.settle(partial(has, match, 1, field))
            assert not has(match, 0, field)
        assert "Ben, Total: 8" in screen.names()


def test_the_diplomat_is_asked_for_with_the_neutral_faction_alone(data: Library) -> None:
    for neutral in (True, False):
        with opened(data, TallySheet, begin(data, 2, neutral=neutral)) as screen:
            assert ("Ana, Diplomat: No" in screen.names()) == neutral


def test_the_ranking_with_its_reason_stands_there_once_all_is_typed(data: Library) -> None:
    match = begin(data, 2, NUMBERS[0], (13, 8, 2, 3, 13, 3))
    with opened(data, TallySheet, match) as screen:
        assert screen.find("primary").disabled
        fill(screen, match, 11)
        assert "Ben wins on magic: 11 beats 9" in screen.texts()
        screen.click("primary")
        assert routes(screen) == [f"/m/{match.id}/result"]


def test_undo_opens_the_cell_that_it_empties(data: Library) -> None:
    match = begin(data, 2, NUMBERS[0], NUMBERS[1])
    with opened(data, TallySheet, match) as screen:
        act(screen, match, "undo")
        assert match.snapshot.outcome is None
        assert "Ben, Magic" in screen.texts()
        act(screen, match, "redo")
        assert match.snapshot.outcome is not None


def test_a_number_that_nobody_can_have_is_refused_in_one_sentence(data: Library) -> None:
    match = begin(data, 2, (13,))
    with opened(data, TallySheet, match) as screen:
        screen.click("cell-0-0")
        for key in ("key-1", "key-0", "key-5", "key-0"):
            screen.click(key)
        assert "That is more than anybody can have: at most 999." in screen.texts()


def test_who_has_left_is_not_asked(data: Library) -> None:
    match = begin(data, 3, NUMBERS[0], NUMBERS[1][:6])
    do(match, PlayerWithdrew(2))
    with opened(data, TallySheet, match) as screen:
        fill(screen, match, 14)
        assert match.snapshot.outcome is not None
        assert any(name.startswith("Cem (left)") for name in screen.names())


@pytest.mark.parametrize(("language", "caption"), [("en", "Claims"), ("de", "Erob.")])
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_names_and_totals_stay_beside_the_columns(data: Library, language: str, caption: str, width: int) -> None:
    match = begin(data, 6, *NUMBERS)
    with opened(data, TallySheet, match, language=language, width=width) as screen:
        texts = screen.texts()
        assert caption in texts
        assert all(name in texts for name in NAMES)
        assert texts.index("Fay") < texts.index(caption), "names come before all columns"
