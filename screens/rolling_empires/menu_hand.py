"""Round, phase and turn by hand, when the table is elsewhere than the app, and the end of the game."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.corrections import GameClosed, Phase, RoundSet, TurnGiven
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.parts.tap import Tap
from screens.rolling_empires.start import GAME
from screens.steps import table_bar
from screens.table import Table
from screens.words import Words

PHASES: tuple[Phase, ...] = ("draw", "action", "dice")


@ft.component
def ByHand(table: Table) -> Any:
    """Show where the table is said to be; a tap says that it is elsewhere."""
    words, state = table.words, table.state
    phase: Phase = state.phase if state.phase in PHASES else "draw"
    rounds = [
        _pill(words, str(number), partial(table.send, RoundSet(number, phase)), f"round-{number}",
              chosen=number == state.round)
        for number in range(1, state.setup.rounds + 1)
    ]  # fmt: skip
    phases = [
        _pill(words, words.say(f"re-phase-{one}"), partial(table.send, RoundSet(state.round, one)), f"phase-{one}",
              chosen=one == state.phase)
        for one in PHASES
    ]  # fmt: skip
    turns = [
        _pill(words, state.player(seat), partial(table.send, TurnGiven(seat)), f"turn-{seat}",
              chosen=seat == (state.turn if state.phase == "action" else state.starter))
        for seat in state.seats.playing
    ]  # fmt: skip
    close = ft.OutlinedButton(
        words.say("re-hand-close"),
        icon=ft.Icons.SPORTS_SCORE,
        key="close-game",
        style=ft.ButtonStyle(padding=theme.SPACE),
        disabled=state.phase == "end",
        on_click=partial(table.send, GameClosed()),
    )
    whose = words.say("re-hand-turn" if state.phase == "action" else "re-hand-starter")
    body = scrolling(
        section(words.say("re-hand-round"), pills(*rounds)),
        section(words.say("re-hand-phase"), pills(*phases)),
        section(whose, pills(*turns), note=words.say("re-hand-turn-note") if state.phase == "action" else ""),
        section(words.say("re-hand-end"), ft.Row([close], wrap=True), note=words.say("re-hand-end-note")),
        spacing=theme.ROOMY,
    )
    home, bar = f"/m/{table.match.id}", table_bar(table)
    return screen(words, words.say("re-menu-hand"), body, back=home, bar=bar, game=GAME, table=table)


def _pill(words: Words, text: str, on_tap: Tap, key: str, *, chosen: bool) -> Pill:
    return Pill(text, chosen, on_tap, words.say("new-chosen", what=text) if chosen else text, key)
