"""How deeply JSON may be nested: counted outside of texts, refused before anything is read."""

from __future__ import annotations

import json
from contextlib import nullcontext
from typing import Any

import pytest

from storage.depth import DEEPEST, is_deep, refuse_deep


def nested(times: int, inside: Any = "") -> str:
    text = json.dumps(inside)
    for number in range(times):
        text = f"[{text}]" if number % 2 else f'{{"a": {text}}}'
    return text


@pytest.mark.parametrize(
    "text, deep",
    [
        ("", False),
        (nested(DEEPEST), False),
        (nested(DEEPEST + 1), True),
        ("[" * 100_000, True),
        ('{"a":' * 100_000, True),
        ("[" + "[],{}," * 1000 + "1]", False),
        (f"[{nested(DEEPEST - 1)}, {nested(DEEPEST - 1)}]", False),
        (f"[{nested(DEEPEST - 1)}, {nested(DEEPEST)}]", True),
        (json.dumps("[" * 1000), False),
        (json.dumps('"[' * 1000), False),
        (json.dumps(['\\"[', "\\", "[{" * 1000, '\\\\"']), False),
        (nested(DEEPEST + 1, '\\"]]]]' * 1000), True),
        ('["' + '\\"[' * 1000, False),
        ('["]", ' * 1000, True),
    ],
)
def test_deep_is_what_is_within_more_than_a_hundred_brackets(text: str, *, deep: bool) -> None:
    with pytest.raises(ValueError, match="more than 100 times") if deep else nullcontext():
        refuse_deep(text)


ENDLESS: list[Any] = [1]
ENDLESS.append({"a": ENDLESS, "b": ENDLESS})


@pytest.mark.parametrize(
    "value, deep",
    [
        (3, False),
        ("[[[", False),
        (ENDLESS, True),
        *((json.loads(nested(times)), times > DEEPEST) for times in (0, 1, DEEPEST - 1, DEEPEST, DEEPEST + 1, 150)),
        ([[], {"a": ((json.loads(nested(DEEPEST - 4)),),), "b": 2}], False),
        ([[], {"a": ((json.loads(nested(DEEPEST - 3)),),), "b": 2}], True),
    ],
)
def test_a_value_is_as_deep_as_its_json(value: Any, *, deep: bool) -> None:
    assert is_deep(value) is deep
