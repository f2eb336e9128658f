"""The screens about the map of a match, by the end of their route: `/m/ID/map`, `/m/ID/map/enter` and so on."""

from __future__ import annotations

from typing import Any

import flet as ft

from screens.rolling_empires.laying import LayMap
from screens.rolling_empires.laying_enter import EnterMap
from screens.rolling_empires.laying_share import ShareMap, TakeMap
from screens.table import Table

PARTS = {"lay": LayMap, "enter": EnterMap, "code": TakeMap}


@ft.component
def MapScreens(table: Table) -> Any:
    """Show the screen that the route names; the map to share where it names none."""
    part = str(ft.use_route_params().get("part") or "")
    if not part and not table.state.land:
        part = "lay"
    return PARTS.get(part, ShareMap)(table)
