"""The play screen."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from screens.frame import screen
from screens.parts.action_bar import ActionBar
from screens.parts.dice import Dice
from screens.rolling_realms.words import undo
from scoring.rolling_realms import table as rules
from screens.table import Table


@ft.component
def Play(table: Table) -> Any:
    """The round."""
    roll = rules.roll_now(table.state)
    faces = roll.faces if roll else (0, 0)
    next_roll = rules.next_roll(table.state)
    body = Dice(faces, 120, f"Rolled {faces[0]} and {faces[1]}")
    bar = ActionBar(table.words, "Roll", ft.Icons.CASINO, partial(table.send, next_roll), undo=undo(table.words, table.snapshot.undo) if table.snapshot.undo else "", on_undo=table.undo)
    return screen(table.words, "Round", body, back="/", bar=bar, game="rolling_realms", table=table)
