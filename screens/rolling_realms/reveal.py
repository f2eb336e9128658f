"""Choosing realms from the list: the three that the table drew, or one to swap in."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_realms import seeds
from scoring.rolling_realms import table as rules
from scoring.rolling_realms.events import PLACES, RealmsRevealed, RealmSwapped
from scoring.rolling_realms.realms import CATALOGUE, RealmError, clean_realm
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.tap import tappable
from screens.rolling_realms.realm import ADDRESSES
from screens.rolling_realms.words import mark_name, place_name
from screens.table import Table


@ft.component
def Reveal(table: Table) -> Any:
    """Three taps in the list: the realms of this round, as drawn at the table."""
    words, state, session = table.words, table.state, table.session
    nothing: tuple[str, ...] = ()
    chosen, choose = ft.use_state(nothing)
    home = f"/m/{table.match.id}"

    def tapped(realm: str) -> None:
        choose(tuple(one for one in chosen if one != realm) if realm in chosen else (*chosen, realm)[-PLACES:])

    def play() -> None:
        revealed = RealmsRevealed(state.round, (chosen[0], chosen[1], chosen[2]), "table")
        table.send_then(revealed, partial(session.go, home))

    done = play if len(chosen) == PLACES else None
    left = words.say("reveal-more", count=PLACES - len(chosen)) if not done else words.say("reveal-play")
    return screen(
        words,
        words.say("reveal-title", round=min(state.round, 3)),
        RealmList(table, chosen, tapped),
        subtitle=words.listed(chosen) or words.say("reveal-hint"),
        back=home,
        bar=ActionBar(words, left, ft.Icons.CHECK, done),
        game="rolling_realms",
        table=table,
    )


@ft.component
def SwapAt(table: Table) -> Any:
    """The exchange of the realm at the place, from 1, that the address ends with."""
    return Swap(table, ADDRESSES.get(ft.use_route_params().get("part") or "", 0))


@ft.component
def Swap(table: Table, place: int) -> Any:
    """Another realm in the place, from 0, of one in play."""
    words, state, session = table.words, table.state, table.session
    home = f"/m/{table.match.id}"
    drawn = rules.next_swap(state, place)

    def tapped(realm: str) -> None:
        table.send_then(RealmSwapped(min(state.round, 3), place, realm), partial(session.go, home))

    def draw() -> None:
        table.send_then(drawn, partial(session.go, home))

    return screen(
        words,
        words.say("swap-title"),
        RealmList(table, (), tapped),
        subtitle=place_name(words, state, min(state.round, 3), place),
        back=home,
        bar=ActionBar(words, words.say("swap-draw"), ft.Icons.STYLE, draw if drawn else None),
        game="rolling_realms",
        table=table,
    )


@ft.component
def RealmList(table: Table, chosen: tuple[str, ...], on_realm: Any) -> Any:
    """The realms of the match's pool, then those of the other boxes, then one to add by name."""
    words, state = table.words, table.state
    typed, set_typed = ft.use_state("")
    wrong, set_wrong = ft.use_state("")
    pool = seeds.decode(state.setup.seed).realms
    others = tuple(realm.name for realm in CATALOGUE if realm.name not in pool)
    own = tuple(realm for realm in chosen if realm not in pool and realm not in others)
    used = state.realms_before(state.round)

    def add() -> None:
        try:
            realm = clean_realm(typed)
        except RealmError as error:
            set_wrong(words.fact(error.fact))
            return
        set_wrong("")
        set_typed("")
        on_realm(realm)

    def changed(event: ft.Event[ft.TextField]) -> None:
        set_typed(event.control.value or "")

    field = ft.TextField(
        label=words.say("reveal-own"), value=typed, error=wrong or None, on_change=changed, on_submit=add, expand=True
    )
    return scrolling(
        *(_row(table, realm, on_realm, chosen=realm in chosen, used=realm in used) for realm in (*own, *pool)),
        *([ft.Text(words.say("reveal-others"), theme_style=theme.HEADING)] if others else []),
        *(_row(table, realm, on_realm, chosen=realm in chosen, used=realm in used) for realm in others),
        ft.Row([field, ft.OutlinedButton(words.say("reveal-add"), on_click=add)], spacing=theme.GAP),
        spacing=theme.GAP,
    )


def _row(table: Table, realm: str, on_realm: Any, *, chosen: bool, used: bool) -> ft.Control:
    words = table.words
    note = words.say("reveal-used") if used else mark_name(words, realm)
    ink = theme.ON_MARKED if chosen else ft.Colors.ON_SURFACE
    lines = ft.Column(
        [
            ft.Text(realm, theme_style=theme.HEADING, color=ink),
            ft.Text(note, theme_style=theme.CAPTION, color=ink if chosen else theme.QUIET),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    icon = ft.Icon(ft.Icons.CHECK_CIRCLE if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED, color=ink, size=theme.ICON)
    return tappable(
        words.say("reveal-chosen" if chosen else "reveal-realm", realm=realm, note=note),
        ft.Container(ft.Row([icon, lines], spacing=theme.SPACE), padding=theme.GAP),
        partial(on_realm, realm),
        fill=theme.MARKED if chosen else theme.CARD,
        key=f"pick-{realm}",
    )
