"""What a Scroll needs to be told before it is used: who uses it, on which dragon, on which dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import COLUMNS, EARTHQUAKE, FACES, FINAL_BLOW, FREEZE, ILLUSION, LIGHTNING, PORTAL
from scoring.dragons_roll.events import NOBODY, ScrollUsed
from scoring.dragons_roll.state import Dragon, DragonsState, naming
from screens import theme
from screens.dragons_roll.lines import who
from screens.parts.pills import Pill, pills
from screens.table import Table
from screens.words import Words

ON_DRAGON = (FREEZE, PORTAL, EARTHQUAKE, FINAL_BLOW)
Choose = Callable[[ScrollUsed], None]


def missing(state: DragonsState, event: ScrollUsed) -> bool:
    """Say whether the Scroll still has to be told something that it needs."""
    match event.scroll:
        case name if name in ON_DRAGON and event.dragon == NOBODY:
            return bool(_dragons(state, name))
        case name if name == PORTAL:
            return not event.number
        case name if name == LIGHTNING:
            return event.column < 0
        case name if name == ILLUSION:
            return bool(state.rolled) and (not event.number or len(event.faces) != 2)
    return False


@ft.component
def ScrollChoices(table: Table, event: ScrollUsed, on_event: Choose) -> Any:
    """Show the questions of one Scroll; each answer changes the event that is about to be sent."""
    words, state = table.words, table.state
    lines: list[ft.Control] = []
    if len(state.seats.playing) > 1:
        lines.append(
            _question(
                words.say("dr-scroll-who"),
                *(
                    _pill(words, state.seats.players[seat], partial(on_event, _by(event, seat)), f"by-{seat}",
                          chosen=event.seat == seat)
                    for seat in state.seats.playing
                ),
            )
        )  # fmt: skip
    if event.scroll in ON_DRAGON:
        lines += _on_dragon(table, event, on_event)
    if event.scroll == PORTAL:
        lines.append(_numbers(words, "dr-scroll-number", FACES, event, on_event))
    if event.scroll == LIGHTNING:
        columns = (
            _pill(words, words.say(f"dr-column-{column}"), partial(on_event, replace(event, column=column)),
                  f"column-{column}", chosen=event.column == column)
            for column in range(COLUMNS)
        )  # fmt: skip
        lines.append(_question(words.say("dr-scroll-column"), *columns))
    if event.scroll == ILLUSION and state.rolled:
        lines.append(_numbers(words, "dr-scroll-like", tuple(sorted(set(state.rolled))), event, on_event))
        if event.number:
            lines.append(_turned(table, event, on_event))
    return ft.Container(
        ft.Column(lines, spacing=theme.GAP, tight=True),
        border=ft.Border.all(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT),
        border_radius=theme.RADIUS,
        padding=theme.SPACE,
    )


def _by(event: ScrollUsed, seat: int) -> ScrollUsed:
    return replace(event, seat=seat)


def _dragons(state: DragonsState, scroll: str) -> tuple[Dragon, ...]:
    """Return the dragons that there are; an Earthquake may start from a defeated one, which still lies there."""
    found = (*state.dragons, *state.aside) if scroll == EARTHQUAKE else state.dragons
    return tuple(sorted(found, key=lambda dragon: (dragon.column, dragon.row)))


def _on_dragon(table: Table, event: ScrollUsed, on_event: Choose) -> list[ft.Control]:
    """Return the dragons in one row; those that the rules have something against in a second, quieter one."""
    words, state, game = table.words, table.state, table.match.game
    rows: tuple[list[Pill], list[Pill]] = ([], [])
    for dragon in _dragons(state, event.scroll):
        on = replace(event, dragon=dragon.number)
        against = game.objections(state, replace(on, number=1) if event.scroll == PORTAL else on)
        where = words.say("dr-scroll-dragon", who=who(words, naming(dragon)),
                          column=words.say(f"dr-column-{dragon.column}"), row=dragon.row + 1)  # fmt: skip
        pill = _pill(words, where, partial(on_event, on), f"on-{dragon.number}", chosen=event.dragon == dragon.number)
        rows[bool(against)].append(pill)
    keys = ("dr-scroll-which", "dr-scroll-others")
    return [_question(words.say(key), *row) for row, key in zip(rows, keys, strict=True) if row]


def _numbers(words: Words, key: str, numbers: tuple[int, ...], event: ScrollUsed, on_event: Choose) -> ft.Control:
    return _question(
        words.say(key),
        *(
            _pill(words, str(number), partial(on_event, replace(event, number=number, faces=())), f"number-{number}",
                  chosen=event.number == number)
            for number in numbers
        ),
    )  # fmt: skip


def _turned(table: Table, event: ScrollUsed, on_event: Choose) -> ft.Control:
    """Return the dice that may be turned; of two alike each is a choice of its own."""
    words = table.words
    rest, taken = [face for face in table.state.rolled if face != event.number], list(event.faces)
    choices = []
    for place, face in enumerate(sorted(rest)):
        chosen = face in taken
        if chosen:
            taken.remove(face)
        left = list(event.faces)
        if chosen:
            left.remove(face)
        else:
            left = [*left, face][-2:]
        on = partial(on_event, replace(event, faces=tuple(left)))
        choices.append(_pill(words, str(face), on, f"turn-{place}", chosen=chosen))
    return _question(words.say("dr-scroll-turn"), *choices)


def _question(text: str, *answers: Pill) -> ft.Control:
    asked = ft.Text(text, theme_style=theme.SMALL, color=theme.QUIET)
    return ft.Column([asked, pills(*answers)], spacing=theme.TIGHT, tight=True)


def _pill(words: Words, text: str, on_tap: Any, key: str, *, chosen: bool) -> Pill:
    return Pill(text, chosen, on_tap, name=words.say("dr-cards-chosen", what=text) if chosen else text, key=key)
