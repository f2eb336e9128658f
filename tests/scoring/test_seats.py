"""Who sits at the table: joining, names, order, leaving and coming back."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import Objection, objection
from scoring.seats import (
    LONGEST_NAME,
    PlayerJoined,
    PlayerRenamed,
    PlayerReturned,
    PlayersReordered,
    PlayerWithdrew,
    SeatEvent,
    Seats,
    check_name,
    clean_name,
    seat_change,
    seat_objections,
    seated,
)

TWO = seated(("Ana", "Ben"))
ONE_LEFT = Seats(("Ana", "Ben"), (0, 1), frozenset({1}))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("  Ana  ", "Ana", id="outer-spaces"),
        pytest.param("Ana \t\n Maria", "Ana Maria", id="inner-spaces"),
        pytest.param("A\N{NO-BREAK SPACE}B", "A B", id="other-spaces"),
        pytest.param("E\N{COMBINING ACUTE ACCENT}mile", "\N{LATIN CAPITAL LETTER E WITH ACUTE}mile", id="NFC"),
        pytest.param("A\x00n\x7fa\ud83d", "Ana", id="what-cannot-be-written"),
        pytest.param(" \x00 ", "", id="nothing"),
        pytest.param("A\"b\\c'<i> 😀 ñ", "A\"b\\c'<i> 😀 ñ", id="report-9"),
    ],
)
def test_clean_name(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(st.text(st.characters(exclude_categories=()), max_size=60))
def test_a_clean_name_can_be_taken_and_written(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert name.encode().decode() == name
    assert unicodedata.is_normalized("NFC", name)
    if 1 <= len(name) <= LONGEST_NAME:
        assert PlayerJoined(name).player == name


NOT_CLEAN = ["", " ", " Ana", "Ana ", "A  B", "A\nB", "e\N{COMBINING ACUTE ACCENT}", "\x07", "x" * 41]
wherever = pytest.mark.parametrize(
    "make",
    [check_name, PlayerJoined, lambda name: PlayerRenamed(0, name)],
    ids=["check", "join", "rename"],
)


@wherever
@pytest.mark.parametrize("name", NOT_CLEAN)
def test_a_name_that_is_not_clean_is_named(make: Any, name: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the whole message is compared
        make(name)
    assert str(raised.value) == f"A player's name has 1 to 40 characters and no outer spaces, not {name!r}."


@pytest.mark.parametrize("kind", [PlayerWithdrew, PlayerReturned, lambda seat: PlayerRenamed(seat, "Ana")])
def test_seats_count_from_0(kind: Any) -> None:
    with pytest.raises(ValueError, match="A seat is counted from 0, not -1"):
        kind(-1)


@pytest.mark.parametrize("order", [(1,), (0, 0), (0, 2), (-1, 0), (1, 2, 3)])
def test_an_order_names_every_seat(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="An order names every seat from 0 once"):
        PlayersReordered(order)


CHANGES: dict[str, tuple[Seats, SeatEvent, Seats]] = {
    "join": (TWO, PlayerJoined("Cai"), Seats(("Ana", "Ben", "Cai"), (0, 1, 2))),
    "join-behind-another-order": (
        Seats(("Ana", "Ben"), (1, 0)),
        PlayerJoined("Cai"),
        Seats(("Ana", "Ben", "Cai"), (1, 0, 2)),
    ),
    "rename": (TWO, PlayerRenamed(1, "Bo"), Seats(("Ana", "Bo"), (0, 1))),
    "rename-nobody": (TWO, PlayerRenamed(2, "Bo"), TWO),
    "reorder": (TWO, PlayersReordered((1, 0)), Seats(("Ana", "Ben"), (1, 0))),
    "reorder-another-table": (TWO, PlayersReordered((1, 0, 2)), TWO),
    "reorder-nobody": (TWO, PlayersReordered(()), TWO),
    "withdraw": (TWO, PlayerWithdrew(1), ONE_LEFT),
    "withdraw-twice": (ONE_LEFT, PlayerWithdrew(1), ONE_LEFT),
    "withdraw-nobody": (TWO, PlayerWithdrew(2), TWO),
    "return": (ONE_LEFT, PlayerReturned(1), TWO),
    "return-who-never-left": (TWO, PlayerReturned(0), TWO),
    "return-nobody": (TWO, PlayerReturned(5), TWO),
}


@pytest.mark.parametrize(("before", "event", "after"), CHANGES.values(), ids=CHANGES.keys())
def test_seat_change(before: Seats, event: SeatEvent, after: Seats) -> None:
    assert seat_change(before, event) == after


NO_SEAT = objection("seats", "no-seat", seat=3)
TAKEN = objection("seats", "name-taken", player="Ana")
FULL = objection("seats", "table-full", most=2)
OBJECTIONS: dict[str, tuple[Seats, SeatEvent, int | None, list[Objection]]] = {
    "join": (TWO, PlayerJoined("Cai"), 3, []),
    "join-without-limit": (seated(tuple(map(str, range(20)))), PlayerJoined("Cai"), None, []),
    "join-a-full-table": (TWO, PlayerJoined("Cai"), 2, [FULL]),
    "join-where-one-left": (ONE_LEFT, PlayerJoined("Cai"), 2, []),
    "join-under-a-name-in-use": (TWO, PlayerJoined("Ana"), None, [TAKEN]),
    "join-both": (TWO, PlayerJoined("Ana"), 2, [TAKEN, FULL]),
    "rename": (TWO, PlayerRenamed(1, "Bo"), None, []),
    "rename-to-the-same": (TWO, PlayerRenamed(0, "Ana"), None, []),
    "rename-to-a-name-in-use": (TWO, PlayerRenamed(1, "Ana"), None, [TAKEN]),
    "rename-nobody": (TWO, PlayerRenamed(2, "Ana"), None, [NO_SEAT]),
    "reorder": (TWO, PlayersReordered((1, 0)), None, []),
    "reorder-another-table": (TWO, PlayersReordered((0,)), None, [objection("seats", "order-old", seats=2)]),
    "withdraw": (TWO, PlayerWithdrew(0), None, []),
    "withdraw-the-last": (ONE_LEFT, PlayerWithdrew(0), None, [objection("seats", "last-player", player="Ana")]),
    "withdraw-nobody": (TWO, PlayerWithdrew(2), None, [NO_SEAT]),
    "return": (ONE_LEFT, PlayerReturned(1), 2, []),
    "return-to-a-full-table": (
        Seats(("Ana", "Ben", "Cai"), (0, 1, 2), frozenset({2})),
        PlayerReturned(2),
        2,
        [FULL],
    ),
    "return-who-never-left": (TWO, PlayerReturned(1), 2, []),
    "return-nobody": (TWO, PlayerReturned(2), None, [NO_SEAT]),
}


@pytest.mark.parametrize(("seats", "event", "most", "expected"), OBJECTIONS.values(), ids=OBJECTIONS.keys())
def test_seat_objections(seats: Seats, event: SeatEvent, most: int | None, expected: list[Objection]) -> None:
    assert list(seat_objections(seats, event, most)) == expected


def test_playing_are_those_listed_who_did_not_withdraw() -> None:
    assert Seats(("Ana", "Ben", "Cai"), (2, 0, 1), frozenset({0})).playing == (2, 1)


names = st.text("abc", min_size=1, max_size=2)
events = st.one_of(
    st.builds(PlayerJoined, names),
    st.builds(PlayerRenamed, st.integers(0, 9), names),
    st.builds(PlayersReordered, st.integers(0, 5).flatmap(lambda n: st.permutations(range(n))).map(tuple)),
    st.builds(PlayerWithdrew, st.integers(0, 9)),
    st.builds(PlayerReturned, st.integers(0, 9)),
)


@given(st.lists(names, min_size=1, max_size=3, unique=True), st.lists(events, max_size=20))
def test_whatever_is_recorded_leaves_every_seat_listed_once(players: list[str], happened: list[SeatEvent]) -> None:
    seats = seated(tuple(players))
    overridden = False
    for event in happened:
        overridden |= bool(seat_objections(seats, event, most=4))
        before, seats = seats, seat_change(seats, event)
        assert sorted(seats.order) == list(range(len(seats.players)))
        assert seats.withdrawn <= set(seats.order)
        assert len(seats.players) - len(before.players) == isinstance(event, PlayerJoined)
        if not overridden:
            assert len(set(seats.players)) == len(seats.players)
            assert 1 <= len(seats.playing) <= 4
