"""How deeply JSON may be nested: the browser's Python has a small stack, and what overflows it ends the whole app."""

from __future__ import annotations

import re
from typing import Any

DEEPEST = 100
"""Lists and objects within each other. What is kept has about a tenth of that."""
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|([\[{])|([\]}])', re.DOTALL)


def is_deep(value: Any) -> bool:
    """Tell whether dicts, lists and tuples lie within each other more than `DEEPEST` times, without end included."""
    level = [value]
    for _ in range(DEEPEST + 1):
        inner = {id(one): one for one in level if isinstance(one, (dict, list, tuple))}  # each once, or it may double
        if not inner:
            return False
        level = [item for one in inner.values() for item in (one.values() if isinstance(one, dict) else one)]
    return True


def refuse_deep(text: str) -> None:
    """Look at a text that JSON is to be read from; whether it is JSON is not checked.

    Raises:
        ValueError: It is nested more than `DEEPEST` times.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for token in _TOKEN.finditer(text):
        opens, closes = token.groups()
        depth += bool(opens) - bool(closes)
        if depth > DEEPEST:
            raise ValueError(f"It is nested more than {DEEPEST} times.")
