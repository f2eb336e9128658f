"""The frame of every screen: the title above, the body that scrolls, the action bar below, in the game's colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from screens import theme
from screens.games import look
from screens.keeping import shell_lines
from screens.parts.message import message
from screens.parts.title import Action, Title
from screens.session import Session, use_session
from screens.table import Table
from screens.who import above
from screens.words import Words
from storage.errors import StorageError


def screen(
    words: Words,
    title: str,
    body: ft.Control,
    *,
    subtitle: str = "",
    back: str = "",
    actions: tuple[Action, ...] = (),
    bar: ft.Control | None = None,
    game: str = "",
    table: Table | None = None,
) -> ft.View:
    """Return a whole screen as the view of the route it is drawn for. Call it from a component.

    Args:
        words: In which the way back is named.
        title: The first line.
        body: Fills what is left; scrolls by itself if it has to.
        subtitle: The second line.
        back: The route that the arrow leads to; empty: no arrow.
        actions: Beside the title.
        bar: At the bottom.
        game: Whose colours it has; empty: the shell's.
        table: The match whose troubles, and what others do, are told above the body.
    """
    session = use_session()
    seed = look(game).seed if game else theme.SHELL_SEED
    top = ft.use_view_path() == ft.use_route_location()
    ft.use_effect(partial(_dress, session.page, seed, top=top), [seed, top])
    controls = [
        Title(words, title, subtitle, on_back=(lambda: session.go(back)) if back else None, actions=actions),
    ]
    if session.shell:
        controls += shell_lines(session.shell)
    if table and table.trouble:
        told = message(words.fact(table.trouble), action=words.say("ok"), on_action=partial(table.tell, None))
        controls.append(ft.Container(told, padding=ft.Padding.symmetric(horizontal=theme.EDGE)))
    if table:
        controls += above(table)
    controls.append(ft.Container(body, expand=True))
    if bar:
        controls.append(bar)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        controls=[
            ft.Container(
                expand=True,
                bgcolor=ft.Colors.SURFACE,
                theme=theme.tint(seed),
                dark_theme=theme.tint(seed, dark=True),
                content=ft.Column(controls, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            )
        ],
    )


def _dress(page: ft.Page, seed: str, *, top: bool) -> None:
    """Give dialogs, which belong to the page, the colours of the screen on top."""
    if not top:
        return
    page.theme, page.dark_theme = theme.theme(seed), theme.theme(seed, dark=True)
    page.update()


def scrolling(*controls: ft.Control, spacing: int = theme.SPACE) -> ft.Control:
    """Return controls in one column that scrolls, as wide as text reads well, in the middle of a wider screen.

    Each is spoken by itself: else all the texts of the list would be read as one.
    """
    spoken: list[ft.Control] = [ft.Semantics(container=True, content=control) for control in controls]
    column = ft.Column(spoken, spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.ListView(
        [
            ft.Row(
                [ft.Container(column, width=theme.PANE, expand=True, expand_loose=True)],
                alignment=ft.MainAxisAlignment.CENTER,
            )
        ],
        padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=theme.GAP),
        expand=True,
    )


def paned(session: Session, *panes: Sequence[ft.Control], spacing: int = theme.SPACE) -> ft.Control:
    """Return panes that scroll, side by side where there is room; else one below the other, and they scroll as one."""
    if not session.wide:
        return scrolling(*(control for pane in panes for control in pane), spacing=spacing)
    columns: list[ft.Control] = [ft.Container(scrolling(*pane, spacing=spacing), expand=True) for pane in panes]
    return ft.Row(columns, spacing=0, expand=True)


def no_match(words: Words, opened: StorageError | None) -> ft.View:
    """Return the screen of a match that is being opened (None) or cannot be."""
    body: ft.Control = ft.Container(ft.ProgressRing(), alignment=ft.Alignment.CENTER)
    if opened is not None:
        body = scrolling(message(words.fact(opened.fact)))
    return screen(words, words.say("app-name"), body, back="/")
