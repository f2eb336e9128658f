"""Counting the values of a message finds each of them, of whatever kind, and makes none."""

from __future__ import annotations

from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screens.pieces import few

ALONE = (
    st.none() | st.booleans() | st.floats() | st.integers(-(2**63), 2**64 - 1) | st.text() | st.binary()
    | st.builds(msgpack.ExtType, st.integers(0, 127), st.binary())
)  # fmt: skip
VALUES = st.recursive(ALONE, lambda more: st.lists(more) | st.dictionaries(st.text(), more), max_leaves=8)
LENGTHS = (1, 2, 4, 8, 16, 31, 32, 255, 256, 65_535, 65_536, 200_000)


def values(of: Any) -> int:
    if isinstance(of, dict):
        return 1 + sum(1 + values(value) for value in of.values())
    return 1 + sum(map(values, of)) if isinstance(of, list) else 1


@settings(max_examples=50)
@given(VALUES)
def test_every_value_is_counted_once(value: Any) -> None:
    one, count = msgpack.packb(value), values(value)
    assert few(one, count)
    assert not few(one, count - 1)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("kind", ["text", "bytes", "extension"])
def test_a_long_value_is_one(kind: str, length: int) -> None:
    value = {"text": "x" * length, "bytes": b"\x80" * length, "extension": msgpack.ExtType(5, b"\x80" * length)}[kind]
    assert few(msgpack.packb([value, value]), 3)
    assert not few(msgpack.packb([value, value]), 2)


def test_whatever_the_bytes_it_comes_to_an_end() -> None:
    for first in range(256):
        assert few(bytes([first]), 1)
        assert not few(bytes([first]) + b"\0" * 200, 100)
    assert not few(b"\xdd\xff\xff\xff\xff" * 100, 99)
