"""The play screen: where the table is, four tabs within thumb's reach, the next thing, and undo."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import table as rules
from screens import theme
from screens.frame import screen
from screens.parts.action_bar import ActionBar
from screens.parts.steady import Steady, use_steady
from screens.parts.tap import tappable
from screens.parts.title import Action
from screens.rolling_empires.cards_tab import CardsTab
from screens.rolling_empires.desk import GAME, TABS, Asked, Desk, Tab
from screens.rolling_empires.map_tab import MapTab
from screens.rolling_empires.number_sheet import number_sheet
from screens.rolling_empires.round_setup import faction_question
from screens.rolling_empires.round_step import next_thing
from screens.rolling_empires.round_tab import round_tab
from screens.rolling_empires.score_tab import ScoreTab
from screens.rolling_empires.tally import TallySheet
from screens.services import use_awake
from screens.session import EMPTY
from screens.table import Table
from screens.words import Words

ICONS: dict[Tab, ft.IconData] = {
    "round": ft.Icons.TIMELAPSE,
    "map": ft.Icons.HEXAGON_OUTLINED,
    "cards": ft.Icons.STYLE_OUTLINED,
    "score": ft.Icons.EMOJI_EVENTS_OUTLINED,
}
MAP = 0.55
"""The map's part of the width where there is room for two panes."""


@ft.component
def Play(table: Table) -> Any:
    """The screen of a match, or of a tally."""
    # What is open on the screen belongs to the match: on the way to another one it is left behind.
    return TallySheet(table) if table.state.setup.tally else Match(table, key=table.match.id)


@ft.component
def Match(table: Table, *, key: str | None = None) -> Any:  # noqa: ARG001 - Flet takes it
    """The screen of a match; `key` tells it from that of another one."""
    session, words = table.session, table.words
    desk, asked = _use_desk(table)
    on_tab = use_steady(desk.show)
    tabs = Tabs(words, tuple(tab for tab in TABS if tab != "map" or not session.wide), desk.tab, on_tab)
    use_awake(session)
    ft.use_dialog(_question(desk, asked) if asked else None)
    thing = next_thing(desk)
    bar = ActionBar(words, thing.label, thing.icon, thing.tap, **table.undo_redo)
    body = _body(desk)
    if session.wide:
        right = ft.Column([tabs, ft.Container(body, expand=True)], spacing=0)
        body = _panes(session.width, MapTab(table), right)
    else:
        bar = ft.Column([tabs, bar], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    title, subtitle = where(desk)
    return screen(
        words,
        title,
        body,
        subtitle=subtitle,
        back="/",
        actions=(
            Action(words.say("match-share"), ft.Icons.QR_CODE_2, partial(desk.go, "share"), "share"),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(desk.go, "steps"), "steps"),
            Action(words.say("more-actions"), ft.Icons.MORE_VERT, partial(desk.go, "menu"), "menu"),
        ),
        bar=bar,
        game=GAME,
        table=table,
    )


def where(desk: Desk) -> tuple[str, str]:
    """Return where the table is: the round, then the phase and whose turn it is."""
    words, state = desk.words, desk.state
    step = rules.next_step(state)
    title = words.say("re-play-round", round=state.round, rounds=state.setup.rounds)
    if step.kind == "turn":
        return title, words.say("re-play-turn", player=state.player(step.seat))
    if state.phase == "setup":
        return words.say("re-play-setup"), words.say("re-new-rounds", count=state.setup.rounds)
    return title, words.say(f"re-play-{step.kind}")


def _use_desk(table: Table) -> tuple[Desk, Asked | None]:
    """Return the desk, and what is asked."""
    shown, show = ft.use_state(EMPTY)
    opened, open_ = ft.use_state(-1)
    asked, ask = ft.use_state(EMPTY)
    tab: Tab = shown or TABS[0]
    return Desk(table, "round" if tab == "map" and table.session.wide else tab, show, opened, open_, ask), asked


def _question(desk: Desk, asked: Asked) -> ft.DialogControl:
    return faction_question(desk, asked.seat) if asked.question == "faction" else number_sheet(desk, asked)


def _body(desk: Desk) -> Any:
    match desk.tab:
        case "map":
            return MapTab(desk.table)
        case "cards":
            return CardsTab(desk)
        case "score":
            return ScoreTab(desk.table)
        case _:
            return round_tab(desk)


def _panes(width: int, left: ft.Control, right: ft.Control) -> ft.Control:
    """The map for everybody to see, and beside it the tab to work with."""
    return ft.Row(
        [ft.Container(left, width=MAP * width), ft.Container(right, expand=True)],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def Tabs(words: Words, tabs: tuple[Tab, ...], chosen: Tab, on_tab: Steady) -> ft.Control:
    """Show the tabs; the map is none where it has a pane of its own."""
    return ft.Container(
        ft.Row([_tab(words, tab, on_tab, chosen=tab == chosen) for tab in tabs], spacing=theme.TIGHT),
        bgcolor=theme.BAR,
        padding=theme.TIGHT,
    )


def _tab(words: Words, tab: Tab, on_tab: Steady, *, chosen: bool) -> ft.Control:
    text = words.say(f"re-play-tab-{tab}")
    ink = theme.ON_CURRENT if chosen else ft.Colors.ON_SURFACE
    content = ft.Column(
        [
            ft.Icon(ICONS[tab], size=theme.ICON, color=ink),
            ft.Text(text, theme_style=theme.COLUMN, color=ink, text_align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        words.say("new-chosen", what=text) if chosen else text,
        ft.Container(content, padding=ft.Padding.symmetric(vertical=theme.GAP), alignment=ft.Alignment.CENTER),
        partial(on_tab, tab),
        fill=theme.CURRENT if chosen else None,
        expand=1,
        key=f"tab-{tab}",
    )
