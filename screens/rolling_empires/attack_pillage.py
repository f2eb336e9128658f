"""Pillaging a city: battle power against what protects it, and how much magic that takes."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import Pillaged
from scoring.rolling_empires.cards import ELEMENTALS, MOST_MAGIC
from scoring.rolling_empires.pieces import NOT_TOLD
from screens import theme
from screens.frame import scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.stepper import stepper
from screens.rolling_empires.attack_force import force_parts, use_force
from screens.rolling_empires.attack_sums import counted, power, verdict_card
from screens.rolling_empires.laying import map_screen
from screens.rolling_empires.number_pad import NumberPad
from screens.session import EMPTY
from screens.table import Table
from screens.words import Words

RESERVES = tuple(range(16))
"""Reserves that are offered; more are typed."""


@ft.component
def PillageAt(table: Table) -> Any:
    """Show the pillage of a city by the player on turn; the route names whose city it is by its seat."""
    part, state = str(ft.use_route_params().get("part") or ""), table.state
    victim = int(part) if part.isdecimal() else 0
    return Pillage(table, max(0, state.turn), min(victim, len(state.empires) - 1))


@ft.component
def Pillage(table: Table, seat: int, victim: int) -> Any:
    """Show a pillage."""
    words, state = table.words, table.state
    force, change = use_force()
    typed, set_typed = ft.use_state(NOT_TOLD)
    against, set_against = ft.use_state(NOT_TOLD)
    told, tell = ft.use_state(NOT_TOLD)
    chosen, by_city = ft.use_state(EMPTY)
    elemental = state.empires[seat].faction == ELEMENTALS
    city = elemental and bool(chosen)
    known = state.tracked or state.empires[victim].counted
    reserve = state.empires[victim].magic if known and told == NOT_TOLD else told
    attack = battles.attack(state, seat, () if city else force.dice, kind="city" if city else "plain")
    defence = battles.city_defence(state, victim, reserve)
    event = Pillaged(seat, victim, power(attack, typed), NOT_TOLD if state.tracked else reserve, against)
    width = min(table.session.width, theme.PANE) - 2 * theme.EDGE
    parts: list[ft.Control] = [verdict_card(takes(words, event.power, power(defence, against), reserve))]
    if elemental:
        parts.append(_ways(words, by_city, city=city))
    if not city:
        parts += force_parts(words, state, seat, force, change, width=width, magic=False)
    if not state.tracked:
        parts.append(_reserve(table, victim, reserve, tell, width))
    parts += [
        counted(words, words.say("re-sum-power"), attack, typed, set_typed, key="attack"),
        counted(words, words.say("re-sum-city"), defence, against, set_against, key="defence"),
    ]
    send = partial(table.send_then, event, partial(table.session.go, f"/m/{table.match.id}"))
    bar = ActionBar(
        words, words.say("re-map-do-pillage"), ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED, send, **table.undo_redo
    )
    title = words.say("re-pillage-title", player=state.player(seat))
    subtitle = words.say("re-map-city-of", player=state.player(victim))
    return map_screen(table, title, scrolling(*parts), bar, subtitle=subtitle)


def takes(words: Words, attack: int, defence: int, reserve: int) -> str:
    """Return what a pillage takes: `takes 4 of 10`, or at most how much when the reserve is not known."""
    if reserve == NOT_TOLD:
        return words.say("re-pillage-most", magic=max(0, attack - defence))
    return words.say("re-pillage-takes", magic=battles.plunder(attack, defence, reserve), reserve=reserve)


def _reserve(table: Table, victim: int, reserve: int, tell: Any, width: float) -> ft.Control:
    """Return the question for the victim's magic; once answered, a number to correct."""
    words = table.words
    name = words.say("re-pillage-reserve", player=table.state.player(victim))
    if reserve == NOT_TOLD:
        return NumberPad(words, name, RESERVES, tell, most=MOST_MAGIC, width=width)
    return stepper(words, name, reserve, tell, key="reserve", high=MOST_MAGIC)


def _ways(words: Words, by_city: Any, *, city: bool) -> ft.Control:
    def pill(key: str, *, means: bool) -> Pill:
        text, marked = words.say(f"re-attack-way-{key}"), city == means
        said = words.say("new-chosen", what=text) if marked else text
        return Pill(text, marked, partial(by_city, means), said, f"way-{key}")

    return pills(pill("plain", means=False), pill("city", means=True))
