"""Entering a code by hand, or correcting one that cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.codes import CodeError, clean, from_link
from scoring.game import Fact, fact
from screens import theme
from screens.frame import screen, scrolling
from screens.games import route_of
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.session import use_session
from screens.words import Words


@dataclass(slots=True)
class Draft:
    """What stands in the field."""

    text: str


def readable(text: str) -> str | Fact:
    """Return the letters of a code typed, pasted or in a link, if a game here may know it; else what is wrong.

    Whether they are a good code is for the game to say.
    """
    try:
        letters = clean(from_link(text))
    except CodeError as error:
        return error.fact
    if not letters:
        return fact("code-empty")
    if not route_of(letters):
        return fact("code-version", letter=letters[0])
    return letters


def code_field(
    words: Words,
    draft: Draft,
    hint: str = "code-hint",
    *,
    on_typed: Callable[[], None] | None = None,
    on_submit: Any = None,
) -> ft.Control:
    """Return the field `Code`, which changes the draft, with the sentence of a key beneath.

    It takes no focus by itself: a field that does so while its screen appears hears nothing from a screen reader.
    """

    def typed(event: ft.Event[ft.TextField]) -> None:
        draft.text = str(event.data or "")
        if on_typed is not None:
            on_typed()

    field = ft.TextField(
        value=draft.text,
        label=words.say("code-field"),
        key="code",
        multiline=True,
        min_lines=1,
        max_lines=4,
        shift_enter=True,
        text_style=theme.PRIMARY_TEXT,
        autocorrect=False,
        enable_suggestions=False,
        smart_dashes_type=False,
        capitalization=ft.TextCapitalization.CHARACTERS,
        border=ft.OutlineInputBorder(border_radius=theme.RADIUS, side=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)),
        on_change=typed,
        on_submit=on_submit,
    )
    # As the field's own helper, or without a node between them, the sentence would be part of the field's name.
    below = ft.Text(words.say(hint), theme_style=theme.SMALL, color=theme.QUIET)
    return ft.Column(
        [ft.Semantics(container=True, content=field), below],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


@ft.component
def EnterCode(typed: str = "", fault: Fact | None = None, game: str = "") -> Any:
    """Show the field for a code.

    Args:
        typed: What stands in it at first.
        fault: What is wrong with that.
        game: Whose words and colours tell it; empty: the shell's.
    """
    session = use_session()
    words = session.words.game(game) if game else session.words
    draft = ft.use_memo(partial(Draft, typed), [typed])
    trouble, set_trouble = ft.use_state((typed, fault))
    shown = trouble[1] if trouble[0] == typed else fault

    def open_code() -> None:
        found = readable(draft.text)
        if isinstance(found, Fact):
            set_trouble((typed, found))
        else:
            set_trouble((typed, fault))
            session.go(route_of(found))

    body = scrolling(
        ft.Text(words.say("code-what"), theme_style=theme.BODY),
        code_field(words, draft, on_submit=open_code),
        *([message(words.fact(shown))] if shown else []),
        spacing=theme.EDGE,
    )
    bar = ActionBar(words, words.say("code-open"), ft.Icons.ARROW_FORWARD, open_code)
    return screen(words, words.say("code-title"), body, back="/", bar=bar, game=game)
