"""Spares Flet the work for logs that are off."""

from __future__ import annotations

import logging
from typing import Any

from flet.messaging.protocol import Message


def quieten() -> None:
    """Have messages not formatted, which takes seconds for a large screen, and each comparison of controls not noted.

    The second is a twentieth of what a tap takes. Both are wanted for debugging Flet itself alone.
    """
    Message.__str__ = Message.__repr__ = object.__repr__  # type: ignore[method-assign]
    logging.getLogger("flet_object_patch").debug = _nothing  # type: ignore[method-assign]


def _nothing(*_: Any, **__: Any) -> None:
    """Note nothing."""
