"""Spares Flet work that changes nothing: logs that are off, and looking up at each tap what a tap is."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from flet.controls import base_control
from flet.controls.control_event import get_event_field_type
from flet.messaging.protocol import Message


def quieten() -> None:
    """Have messages not formatted, comparisons of controls not noted, and types of events found once.

    The first takes seconds for a large screen; the others are a tenth of what a tap takes. The logs are wanted for
    debugging Flet itself alone.
    """
    Message.__str__ = Message.__repr__ = object.__repr__  # type: ignore[method-assign]
    logging.getLogger("flet_object_patch").debug = _nothing  # type: ignore[method-assign]
    base_control.get_event_field_type = _once(get_event_field_type)  # type: ignore[assignment, attr-defined]


def _nothing(*_: Any, **__: Any) -> None:
    """Note nothing."""


def _once(find: Callable[[Any, str], Any]) -> Callable[[Any, str], Any]:
    """Have the type of an event found once for a class of controls: its annotations are looked through for that."""
    known: dict[tuple[type, str], Any] = {}

    def found(control: Any, field: str) -> Any:
        at = type(control), field
        if at not in known:
            known[at] = find(control, field)
        return known[at]

    return found
