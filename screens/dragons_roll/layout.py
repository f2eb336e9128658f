"""Where the parts of the play screen stand: on a phone one below the other, with more room in two panes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.events import MASTER
from screens import theme
from screens.dragons_roll.can_do import can_do
from screens.dragons_roll.city import City
from screens.dragons_roll.coming import coming_panel
from screens.dragons_roll.desk import Ask, Desk
from screens.dragons_roll.dragon import Offer
from screens.dragons_roll.grid import GAP, Grid
from screens.dragons_roll.lines import earlier_lines, lines_column
from screens.dragons_roll.master import Master
from screens.dragons_roll.my_cards import GAME
from screens.dragons_roll.spaces import dragon_die
from screens.dragons_roll.turn import StepsRow, step_now
from screens.games import screens_of
from screens.parts.action_bar import ActionBar
from screens.parts.tap import named

DIE, WIDE_DIE = 40, 72
"""The side of the Dragon die beside the question, on a phone and where there is room."""
LONGEST = 0.45
"""How much of the screen's height the question takes beneath the board; one that needs more scrolls with it."""


def _offers(desk: Desk, ask: Ask) -> dict[int, Offer]:
    """Return what a tap on each card does; where the step wants nothing of it, it leads to the card's own screen."""
    more, home = screens_of(GAME).more, f"/m/{desk.table.match.id}"
    found: dict[int, Offer] = {}
    if "dragon" in more:
        for dragon in desk.state.dragons:
            found[dragon.number] = Offer("", partial(desk.table.session.go, f"{home}/dragon/{dragon.number}"))
    if "master" in more:
        found[MASTER] = Offer("", partial(desk.table.session.go, f"{home}/master"))
    return {**found, **ask.offers}


def _board(desk: Desk, ask: Ask, width: float) -> list[ft.Control]:
    words, state, offers = desk.table.words, desk.state, _offers(desk, ask)
    return [
        Master(words, state, offers.get(MASTER), width),
        Grid(words, state, desk.after, offers, width, still=desk.still),
        City(desk.table, state),
    ]


def _question(desk: Desk, ask: Ask, side: int) -> list[ft.Control]:
    """Return the Dragon die, the sentence and what can be tapped for it."""
    words, die = desk.table.words, desk.state.turn.die
    shown = [named(words.say("dr-play-die", face=die), dragon_die(die, side))] if die else []
    text = ft.Semantics(
        live_region=True, container=True, expand=True, content=ft.Text(ask.sentence, theme_style=theme.HEADING)
    )
    return [ft.Row([*shown, text, *can_do(desk.table)], spacing=theme.SPACE), *ask.controls]


def _bar(desk: Desk, ask: Ask) -> ft.Control:
    return ActionBar(desk.table.words, ask.label, ask.icon, ask.primary, **desk.table.undo_redo)


def tall(
    desk: Desk, ask: Ask, measured: Callable[[ft.LayoutSizeChangeEvent[Any]], None], *, long: bool
) -> tuple[ft.Control, ft.Control]:
    """The board above, the question within the thumb's reach; a long one, as with large text, above the board."""
    words, state = desk.table.words, desk.state
    told = lines_column(words, (desk.after or state).lines)
    steps = StepsRow(words, step_now(state.due))
    board = _board(desk, ask, desk.table.session.width - 2 * theme.EDGE)
    if told and not desk.after:
        board.append(told)
    board += [*earlier_lines(words, state.turn.told), *coming_panel(desk.table)]
    panel = ft.Container(
        ft.Column(
            [*([told] if told and desk.after else []), *_question(desk, ask, DIE)],
            spacing=theme.GAP,
            tight=True,
            on_size_change=measured,
        ),
        key="question",
        bgcolor=None if long else theme.BAR,
        padding=ft.Padding.only(top=theme.GAP)
        if long
        else ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.GAP),
    )
    if long:
        return _scrolled([steps], [panel], board), _bar(desk, ask)
    bar = ft.Column([panel, _bar(desk, ask)], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return _scrolled([steps], [], board), bar


def wide(desk: Desk, ask: Ask) -> tuple[ft.Control, ft.Control]:
    """Two panes: the board for everybody to see; the question and what happened."""
    words, state = desk.table.words, desk.state
    width = min(desk.table.session.width * 0.55, 2 * theme.PANE)
    told = lines_column(words, (desk.after or state).lines)
    right = [StepsRow(words, step_now(state.due)), *([told] if told else []), *_question(desk, ask, WIDE_DIE)]
    right += [*earlier_lines(words, state.turn.told), *coming_panel(desk.table)]
    panes = ft.Row(
        [
            ft.Container(_scrolled(_board(desk, ask, width - 2 * theme.EDGE)), width=width),
            ft.Container(_scrolled(right), expand=True),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
        expand=True,
    )
    return panes, _bar(desk, ask)


def _scrolled(*groups: list[ft.Control]) -> ft.Control:
    spoken: list[ft.Control] = [
        ft.Semantics(
            container=True,
            content=ft.Container(control, padding=ft.Padding.symmetric(horizontal=theme.EDGE)),
        )
        for group in groups
        for control in group
    ]
    return ft.Column(
        [*spoken, ft.Container(height=theme.TIGHT)],
        scroll=ft.ScrollMode.AUTO,
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
