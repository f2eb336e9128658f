"""How deeply JSON may be nested: the browser's Python has a small stack, and what overflows it ends the whole app."""

from __future__ import annotations

import re

DEEPEST = 100
"""Lists and objects within each other. What is kept has about a tenth of that."""
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|([\[{])|([\]}])', re.DOTALL)


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
