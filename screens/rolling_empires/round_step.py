"""The one next thing at the table: what the primary button says and does. The rules decide, this words it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.events import SetupEnded
from screens.parts.tap import Tap
from screens.rolling_empires.desk import Desk


@dataclass(frozen=True, slots=True)
class Next:
    """The primary action."""

    label: str
    icon: ft.IconData
    tap: Tap


def next_thing(desk: Desk) -> Next:
    """Return what is to be done next."""
    words, state = desk.words, desk.state
    step = rules.next_step(state)
    send = partial(desk.table.send, step.event)
    match step.kind:
        case "first-player":
            return Next(words.say("re-step-roll-again" if state.tied else "re-step-roll"), ft.Icons.CASINO, send)
        case "city" if desk.tab != "map" and not desk.table.session.wide:
            return Next(words.say("re-step-cities"), ft.Icons.CASTLE, partial(desk.show, "map"))
        case "city" | "setup":
            start = partial(desk.table.send, SetupEnded())
            return Next(words.say("re-step-start", round=state.round), ft.Icons.PLAY_ARROW, start)
        case "draw" | "dice":
            return Next(words.say("re-step-drawn"), ft.Icons.DONE_ALL, send)
        case "turn":
            key = "re-step-again" if step.then in (step.seat, NOBODY) else "re-step-done"
            return Next(words.say(key, player=state.player(step.then)), ft.Icons.NAVIGATE_NEXT, send)
        case "clean-up":
            return Next(words.say("re-step-clean"), ft.Icons.CLEANING_SERVICES, send)
    if desk.table.snapshot.outcome is None:
        return Next(words.say("re-step-score"), ft.Icons.CALCULATE, partial(desk.show, "score"))
    return Next(words.say("match-result"), ft.Icons.EMOJI_EVENTS, partial(desk.go, "result"))
