"""Work that Flet is spared."""

from __future__ import annotations

from typing import Any

import flet as ft
from flet.controls.control_event import get_event_field_type

from screens.quiet import _once


def test_the_type_of_an_event_is_found_once_for_a_class_of_controls() -> None:
    asked: list[tuple[str, str]] = []

    def find(control: Any, field: str) -> Any:
        asked.append((type(control).__name__, field))
        return get_event_field_type(control, field)

    found = _once(find)
    controls = (ft.TextButton("one"), ft.TextButton("two"), ft.TextField())
    fields = ("on_click", "on_focus", "on_click_of_nothing")
    for control in controls:
        for field in fields:
            assert found(control, field) == get_event_field_type(control, field), (control, field)
    assert asked == [(name, field) for name in ("TextButton", "TextField") for field in fields]
