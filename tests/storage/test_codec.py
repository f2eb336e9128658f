"""Codec: what a game stores comes back from JSON as it was, and nothing else is taken for it."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from scoring.game import games, load
from scoring.rolling_realms.events import DiceRolled, LimitsRead, RealmCounted, ResourceEarned
from scoring.rolling_realms.sheets import AtiwaSheet, PokerSheet
from scoring.seats import PlayersReordered
from storage.codec import Codec, codec, plain_converter
from storage.errors import NotDecodable
from storage.library import Device, Settings, Summary
from tests.storage.actions import SEED

KINDS = [
    pytest.param(game, kind, id=f"{game}-{kind.__name__}")
    for game in games()
    for kind in dict.fromkeys(filter(None, (load(game).setup, *load(game).events, load(game).cards)))
]
TEXTS = st.sampled_from([SEED, "", "Ana", 'A"b\\c', "<i> 😀 ñ", "die", "Mine"]) | st.text(max_size=20)
NUMBERS = st.sampled_from([1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 0, 4, 6, 9, 12, 99, -1, 10**20])


def things(kind: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for values of a field's type: small numbers and short texts, as the games have them."""
    if kind is int:
        return NUMBERS
    if kind is str:
        return TEXTS
    if isinstance(kind, type) and is_dataclass(kind):
        return records(kind)
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        if inner[1:] == (...,):
            return st.lists(things(inner[0]), max_size=5).map(tuple)
        return st.tuples(*map(things, inner))
    if isinstance(kind, UnionType):
        return st.one_of(*map(things, get_args(kind)))
    return st.from_type(kind)


@st.composite
def records(draw: st.DrawFn, kind: type[Any]) -> Any:
    """Draw a record, now and then with its defaults; what it refuses itself is drawn anew."""
    hints = get_type_hints(kind)
    for _ in range(50):
        values = {}
        for field in fields(kind):
            if field.default is MISSING or draw(st.booleans()):
                values[field.name] = draw(things(hints[field.name]))
            if "order" in field.name:
                values[field.name] = draw(st.integers(0, 6).flatmap(lambda n: st.permutations(range(n)).map(tuple)))
        try:
            return kind(**values)
        except ValueError:
            continue
    return reject()


def stored_values(game: str, kind: type[Any]) -> st.SearchStrategy[Any]:
    """Return what the game's own tests know of such values, and without that any record of the class."""
    known = importlib.import_module(f"tests.scoring.{game}.strategies")
    found: st.SearchStrategy[Any] = known.SETUP if kind is load(game).setup else known.EVENTS.get(kind, records(kind))
    return found


@pytest.mark.parametrize(("game", "kind"), KINDS)
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.too_slow],
)
@given(data=st.data())
def test_decode_encode_is_the_identity_through_json_bytes(game: str, kind: type[Any], data: st.DataObject) -> None:
    value = data.draw(stored_values(game, kind))
    stored = json.dumps(codec(game).encode(value)).encode()
    back = codec(game).decode(json.loads(stored), kind)
    assert back == value
    assert repr(back) == repr(value)  # True is not 1 here
    assert type(back) is kind
    if kind in load(game).events:
        assert codec(game).event(json.loads(stored)) == value


def other_types(value: Any) -> list[Any]:
    """Return JSON values that a careless reader would take for the given one."""
    if isinstance(value, bool):
        return [int(value), str(value), None]
    if isinstance(value, int):
        return [str(value), float(value), value + 0.7, bool(value), [value], {}]
    if isinstance(value, str):
        return [1, True, None, [value], list(value), {}]
    if isinstance(value, list):
        return ["", "".join(map(str, value)), dict(enumerate(value)), dict.fromkeys(map(str, value)), 0, True]
    return ["", [], True]


def damaged(whole: Any, value: Any, put: Any) -> Iterator[Any]:
    """Yield every way to change one thing in a JSON value, put back into the whole."""
    if isinstance(value, dict):
        yield put([list(pair) for pair in value.items()])
        yield put({**value, "extra": 1})
        for key in value:
            yield from damaged(whole, value[key], lambda new, key=key: put({**value, key: new}))
        return
    yield from map(put, other_types(value))
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from damaged(whole, item, lambda new, at=at: put([*value[:at], new, *value[at + 1 :]]))


@pytest.mark.parametrize(("game", "kind"), KINDS)
@settings(
    max_examples=5,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.too_slow],
)
@given(data=st.data())
def test_wrong_types_and_unknown_keys_are_refused(game: str, kind: type[Any], data: st.DataObject) -> None:
    stored = codec(game).encode(data.draw(stored_values(game, kind)))
    before = deepcopy(stored)
    for wrong in damaged(stored, stored, lambda new: new):
        if wrong != stored or repr(wrong) != repr(stored):
            with pytest.raises(NotDecodable):
                codec(game).decode(wrong, kind)
    assert stored == before


@pytest.mark.parametrize(("game", "kind"), KINDS)
@given(data=st.data())
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_missing_key_is_refused_unless_it_has_a_default(game: str, kind: type[Any], data: st.DataObject) -> None:
    value = data.draw(stored_values(game, kind))
    stored = codec(game).encode(value)
    for field in fields(kind):
        less = {key: item for key, item in stored.items() if key != field.name}
        try:
            expected = None if field.default is MISSING else replace(value, **{field.name: field.default})
        except ValueError:  # with the default it would be no such record
            expected = None
        if expected is None:
            with pytest.raises(NotDecodable, match=f"This is not a {kind.__name__}"):
                codec(game).decode(less, kind)
        else:
            assert codec(game).decode(less, kind) == expected
    with pytest.raises(NotDecodable):
        codec(game).decode({key: item for key, item in stored.items() if key != "is"}, kind)


ROLL = {"is": "DiceRolled", "round": 1, "turn": 2, "faces": [4, 2], "by": "app"}
COUNTED = {"is": "RealmCounted", "round": 1, "turn": 0, "seat": 0, "place": 0}


@pytest.mark.parametrize(
    "data",
    [
        None, 7, "DiceRolled", [], {}, {"is": None}, {"is": ["DiceRolled"]}, {"is": {}}, {"is": "RealmsSetup"},
        {"is": "Nothing"}, {"is": "DiceRolled"}, {**ROLL, "is": "RollCorrected"}, {**ROLL, "is": "diceRolled"},
        {**ROLL, "turn": "4"}, {**ROLL, "turn": 2.7}, {**ROLL, "turn": 2.0}, {**ROLL, "turn": True},
        {**ROLL, "turn": None}, {**ROLL, "turn": 10}, {**ROLL, "round": 0}, {**ROLL, "faces": [4]},
        {**ROLL, "faces": [4, 2, 1]}, {**ROLL, "faces": "42"}, {**ROLL, "faces": [4, 7]}, {**ROLL, "faces": [4, "2"]},
        {**ROLL, "faces": {"0": 4, "1": 2}}, {**ROLL, "by": "App"}, {**ROLL, "by": ""}, {**ROLL, "by": None},
        {**ROLL, "note": ""}, COUNTED, {**COUNTED, "sheet": None}, {**COUNTED, "sheet": {}},
        {**COUNTED, "sheet": {"is": "PokerHand"}}, {**COUNTED, "sheet": {"is": "AtiwaSheet", "flop": []}},
        {**COUNTED, "sheet": {"is": "AtiwaSheet", "bats": -1}}, {**COUNTED, "sheet": {"is": ["AtiwaSheet"]}},
        {**COUNTED, "sheet": {"is": "PokerSheet", "flop": ["1"]}},
        {"is": "PlayersReordered", "order": [0, 0]}, {"is": "PlayerJoined", "player": " Ana"},
        {**ROLL, "faces": json.loads("[" * 200 + "]" * 200)}, {"is": "x" * 100_000}, {**ROLL, "by": "x" * 100_000},
    ],
    ids=lambda data: repr(data)[:60],
)  # fmt: skip
def test_what_is_no_event_is_refused_in_a_short_sentence(data: Any) -> None:
    with pytest.raises(NotDecodable) as refused:
        codec("rolling_realms").event(data)
    assert len(str(refused.value)) < 300
    assert refused.value.fact.key == "not-decodable"


@pytest.mark.parametrize(
    ("event", "stored"),
    [
        (DiceRolled(1, 2, (4, 2), "app"), ROLL),
        (PlayersReordered((1, 0)), {"is": "PlayersReordered", "order": [1, 0]}),
        (RealmCounted(1, 0, 0, 0, AtiwaSheet(bats=2)), {**COUNTED, "sheet": {
            "is": "AtiwaSheet", "card_stars": 0, "bats": 2, "circled": 0, "marked": 0}}),
        (RealmCounted(1, 0, 0, 0, PokerSheet((1, 2))), {**COUNTED, "sheet": {
            "is": "PokerSheet", "flop": [1, 2], "hands": []}}),
        (LimitsRead(7, None, 4), {"is": "LimitsRead", "pumpkins": 7, "hearts": None, "coins": 4}),
        (ResourceEarned(3, 9, 0, "coins", 2), {
            "is": "ResourceEarned", "round": 3, "turn": 9, "seat": 0, "resource": "coins", "amount": 2}),
    ],
    ids=lambda item: type(item).__name__,
)  # fmt: skip
def test_report_10_the_form_in_which_events_are_stored(event: Any, stored: dict[str, Any]) -> None:
    assert codec("rolling_realms").encode(event) == stored
    assert codec("rolling_realms").event(stored) == event


@dataclass(frozen=True, slots=True)
class Red:
    n: int


@dataclass(frozen=True, slots=True)
class Blue:
    n: int
    note: Literal["a", "b"] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    cells: tuple[Red | Blue, ...]
    pairs: tuple[tuple[Red | Blue, int], ...] = ()
    flag: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    rows: tuple[Row, ...] = ()


class Toy:
    setup, events, cards = Board, (Board,), None


@given(value=records(Board))
@settings(deadline=None, suppress_health_check=list(HealthCheck))
def test_unions_of_records_may_stand_at_any_depth(value: Board) -> None:
    toy = Codec(Toy)  # type: ignore[arg-type]
    back = toy.event(json.loads(json.dumps(toy.encode(value))))
    assert repr(back) == repr(value)


@pytest.mark.parametrize("kind", [Summary, Settings, Device], ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_what_the_library_keeps_comes_back(kind: type[Any], data: st.DataObject) -> None:
    converter = plain_converter()
    value = data.draw(st.from_type(kind))
    assert repr(converter.structure(json.loads(json.dumps(converter.unstructure(value))), kind)) == repr(value)
