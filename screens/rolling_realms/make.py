"""What can I make? Every way to the number a player needs, with its price; with an own sheet a tap pays it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import DieMarked, WayPaid
from scoring.rolling_realms.state import Score
from scoring.rolling_realms.ways import Resources, SeatDie, Way, affordable, ways
from screens import theme
from screens.parts.number_row import NumberRow
from screens.parts.pills import Pill, pills
from screens.parts.tap import tappable
from screens.rolling_realms.signs import price_tag, spoken
from screens.table import Table
from screens.words import Words


@ft.component
def Make(table: Table) -> Any:
    """The button, and what it opens; nothing before the first roll of a round."""
    words, state = table.words, table.state
    opened, set_opened = ft.use_state(False)
    roll = rules.roll_now(state)

    def show() -> None:
        set_opened(True)

    def close() -> None:
        set_opened(False)

    asked = opened and roll is not None and not state.over
    ft.use_dialog(
        ft.BottomSheet(
            ft.Container(Ways(table, close), padding=theme.EDGE),
            scrollable=True,
            show_drag_handle=True,
            use_safe_area=True,
            on_dismiss=close,
        )
        if asked
        else None
    )
    if roll is None or state.over:
        return ft.Container()
    return ft.TextButton(
        words.say("make-title"), icon=ft.Icons.AUTO_FIX_HIGH, on_click=show, key="make", height=theme.TOUCH
    )


@ft.component
def Ways(table: Table, close: Callable[[], None]) -> Any:
    """The target number, the ways to it, and what they cost."""
    words, state, seat = table.words, table.state, table.seat
    target, aim = ft.use_state(0)
    used_realm, enter = ft.use_state(False)
    more, set_more = ft.use_state(False)

    def show_more() -> None:
        set_more(True)

    in_used = words.say("make-used-realm-chosen" if used_realm else "make-used-realm")
    roll = rules.roll_now(state)
    faces = roll.faces if roll else (1, 1)
    dice = state.now.dice(seat) if seat is not None else tuple(SeatDie(face, at) for at, face in enumerate(faces))
    found = ways(faces, dice, target, used_realm=used_realm) if target else ()
    score = state.now.score(seat) if seat is not None else None
    best = [way for way in found if not way.beaten]
    rest = [way for way in found if way.beaten]
    rows = [_row(table, way, dice, score, close) for way in (found if more else best)]
    if rest and not more:
        rows.append(
            ft.TextButton(words.say("make-more", count=len(rest)), icon=ft.Icons.EXPAND_MORE, on_click=show_more)
        )
    return ft.Column(
        [
            ft.Text(words.say("make-title"), theme_style=theme.TITLE),
            ft.Text(words.say("make-target"), theme_style=theme.BODY),
            NumberRow(
                words, (1, 2, 3, 4, 5, 6), target or None, min(table.session.width, theme.PANE) - 2 * theme.EDGE, aim
            ),
            pills(Pill(words.say("make-used-realm"), used_realm, partial(enter, not used_realm), in_used)),
            *rows,
        ],
        spacing=theme.GAP,
        tight=True,
        width=theme.PANE,
    )


def _row(
    table: Table, way: Way, dice: tuple[SeatDie, ...], score: Score | None, close: Callable[[], None]
) -> ft.Control:
    """Return one way: what is done, its price, and with a sheet whether it can be paid and the tap that pays it."""
    words = table.words
    text = _said(words, way, dice)
    lines: list[ft.Control] = [ft.Text(text, theme_style=theme.BODY, color=ft.Colors.ON_SURFACE)]
    label = words.say("make-way", way=text, price=spoken(words, way.cost))
    enough = True
    if score is not None:
        enough = affordable(way.cost, _available(score))
        if not enough:
            lines.append(ft.Text(words.say("make-short"), theme_style=theme.CAPTION, color=ft.Colors.ERROR))
            label = f"{label}, {words.say('make-short')}"
    content = ft.Container(
        ft.Row([ft.Column(lines, spacing=0, tight=True, expand=True), price_tag(words, way.cost)], spacing=theme.SPACE),
        padding=theme.SPACE,
        opacity=1 if enough else 0.75,
    )

    def pay() -> None:
        close()
        table.send(_payment(table, way))

    fill = theme.CARD if enough else None
    outline = ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT)
    return tappable(label, content, None if score is None else pay, fill=fill, outline=outline)


def _available(score: Score) -> Resources:
    return Resources(*(max(0, score.available(resource)) for resource in ("pumpkins", "hearts", "coins")))


def _payment(table: Table, way: Way) -> DieMarked | WayPaid:
    """Return the event of taking a way. One that is free uses up the die."""
    state, seat = table.state, table.seat or 0
    if way.source == "die" and way.cost.total == 0:
        return DieMarked(state.round, state.now.turn, seat, way.die, used=True)
    cost = way.cost
    return WayPaid(
        state.round,
        state.now.turn,
        seat,
        way.source,
        way.die,
        way.value,
        way.target,
        way.reentry,
        cost.pumpkins,
        cost.hearts,
        cost.coins,
    )


def _said(words: Words, way: Way, dice: tuple[SeatDie, ...]) -> str:
    """Return a way as a sentence: where the die comes from, and what it is adjusted to."""
    if way.source == "die":
        rolled = dice[way.die].rolled
        key = "way-created" if rolled < 0 else "way-die"
        text = words.say(key, die=rolled + 1, value=way.value)
    else:
        text = words.say(f"way-{way.source}", value=way.value)
    return text if way.value == way.target else words.say("way-adjusted", way=text, target=way.target)
