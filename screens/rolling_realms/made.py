"""The own dice that are not as rolled: adjusted and created ones."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import DieMarked
from screens.parts.pills import Pill, pills
from screens.table import Table


def made_dice(table: Table) -> list[ft.Control]:
    """Return a row with the device's adjusted and created dice of this turn, to be marked as used; or nothing."""
    words, state, seat = table.words, table.state, table.seat
    roll = rules.roll_now(state)
    if seat is None or roll is None:
        return []
    found = []
    for at, die in enumerate(state.now.dice(seat)):
        created = die.rolled < 0
        if not created and die.value == roll.faces[die.rolled]:
            continue
        key = "made-created" if created else "made-adjusted"
        text = words.say(f"{key}-used" if die.used else key, value=die.value, die=die.rolled + 1)
        marked = DieMarked(state.round, state.now.turn, seat, at, not die.used)
        found.append(Pill(text, die.used, partial(table.send, marked), key=f"made-{at}"))
    return [pills(*found)] if found else []
