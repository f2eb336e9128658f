"""The factions of a new match: one for each player or none, with how difficult it is; and how much land that needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.rolling_empires.cards import DIFFICULTY, FACTIONS
from scoring.rolling_empires.maps import tiles_each, tiles_in_all
from scoring.seats import clean_name
from screens import theme
from screens.parts.names import Names
from screens.parts.section import section
from screens.parts.tap import tappable
from screens.rolling_empires.factions import faction_mark
from screens.rolling_empires.start import Plan
from screens.session import EMPTY
from screens.words import Words


@ft.component
def Factions(
    words: Words,
    names: Names,
    plan: Plan,
    on_plan: Callable[[Plan], None],
    heard: ft.MutableRef[Callable[[], None]],
) -> ft.Control:
    """Show the players by their names as they are typed, each with a faction to choose.

    Args:
        words: In which everything is named.
        names: What stands in the fields.
        plan: What was chosen.
        on_plan: Called with another choice.
        heard: What is called when a name changes.
    """
    drawn, draw = ft.use_state(0)
    asked, ask = ft.use_state(EMPTY)
    heard.current = partial(draw, drawn + 1)
    listed = [(field, clean_name(text)) for field, text in names.fields if clean_name(text)]
    who = dict(listed)

    def choose(field: int, faction: str) -> None:
        ask(None)
        on_plan(plan.with_faction(field, faction))

    dialog = None
    if asked in who:
        dialog = faction_dialog(
            words,
            words.say("re-new-faction-of", player=who[asked]),
            plan.faction(asked),
            {faction: who[field] for field, faction in plan.factions if field in who and field != asked},
            on_faction=partial(choose, asked),
            on_close=partial(ask, None),
        )
    ft.use_dialog(dialog)
    if len(listed) < 2:
        return ft.Container()
    rows = [
        faction_row(words, name, plan.faction(field), partial(ask, field), f"faction-{field}") for field, name in listed
    ]
    return section(words.say("re-new-factions"), *rows, note=land_line(words, len(listed)))


def land_line(words: Words, players: int) -> str:
    """Return how many tiles the map of so many players has, of each land and in all; empty for too many players."""
    if players > len(FACTIONS):
        return ""
    who = words.say("players", count=players)
    return words.say("re-new-tiles", players=who, each=tiles_each(players), total=tiles_in_all(players))


def faction_row(words: Words, name: str, faction: str, on_tap: Callable[[], None], key: str) -> ft.Control:
    """Return a player with the faction, to choose another one."""
    chosen = faction_title(words, faction) if faction else words.say("re-new-no-faction")
    ink = ft.Colors.ON_SURFACE if faction else theme.QUIET
    lines = ft.Column(
        [
            ft.Text(name, theme_style=theme.HEADING, color=ft.Colors.ON_SURFACE),
            ft.Text(chosen, theme_style=theme.SMALL, color=ink),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    row = ft.Row(
        [faction_mark(words, faction), lines, ft.Icon(ft.Icons.EXPAND_MORE, color=theme.QUIET)], spacing=theme.SPACE
    )
    box = ft.Container(row, padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.GAP))
    return tappable(f"{name}: {chosen}", box, on_tap, fill=theme.CARD, key=key)


def faction_title(words: Words, faction: str) -> str:
    """Return a faction with how difficult it is."""
    return f"{words.say(f're-faction-{faction}')} · {words.say(f're-new-level-{DIFFICULTY[faction]}')}"


def faction_dialog(
    words: Words,
    title: str,
    chosen: str,
    taken: dict[str, str],
    *,
    on_faction: Callable[[str], None],
    on_close: Callable[[], None],
) -> ft.AlertDialog:
    """Return the choice of a faction, for `ft.use_dialog`.

    Args:
        words: In which everything is named.
        title: Whose faction it is.
        chosen: The faction now; empty: none.
        taken: Who has which of the others.
        on_faction: Called with another one, empty for none.
        on_close: Called when it is put away.
    """

    def line(faction: str) -> ft.Control:
        head = faction_title(words, faction) if faction else words.say("re-new-no-faction")
        hint = words.say(f"re-new-hint-{faction}") if faction else ""
        if faction in taken:
            hint = words.say("re-new-taken", player=taken[faction])
        marked = faction == chosen
        ink = theme.ON_MARKED if marked else ft.Colors.ON_SURFACE
        texts = [ft.Text(head, theme_style=theme.BODY, color=ink)]
        if hint:
            texts.append(ft.Text(hint, theme_style=theme.SMALL, color=ink if marked else theme.QUIET))
        row = ft.Row(
            [faction_mark(words, faction), ft.Column(list(texts), spacing=0, tight=True, expand=True)],
            spacing=theme.SPACE,
        )
        said = f"{head}. {hint}" if hint else head
        return tappable(
            words.say("new-chosen", what=said) if marked else said,
            ft.Container(row, padding=theme.GAP),
            partial(on_faction, faction),
            fill=theme.MARKED if marked else theme.CARD,
            key=f"choose-{faction or 'none'}",
        )

    return ft.AlertDialog(
        title=ft.Text(title, theme_style=theme.TITLE),
        scrollable=True,
        content=ft.Column(
            [line(faction) for faction in (*FACTIONS, "")],
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        actions=[ft.TextButton(words.say("cancel"), key="cancel", on_click=on_close)],
        on_dismiss=on_close,
    )
