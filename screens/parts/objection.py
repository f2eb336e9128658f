"""What the rules have against an action, with the way to record it all the same."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.game import Fact, Objection
from screens import theme
from screens.parts.tap import Tap
from screens.words import Words

TABLE = "seats"
"""Where objections about the people at the table come from, which no rulebook numbers."""


def _rule(words: Words, rule: str) -> ft.Control:
    return ft.Text(words.say("objection-rule", rule=rule), theme_style=theme.CAPTION, color=theme.QUIET)


def objection_dialog(
    words: Words,
    objections: tuple[Objection, ...],
    on_anyway: Tap,
    on_back: Tap,
    said: Callable[[Words, Fact], str] = Words.fact,
) -> ft.AlertDialog:
    """Return the dialog for `ft.use_dialog`.

    Args:
        words: Of the game that objects.
        objections: At least one.
        on_anyway: Called by "Record anyway".
        on_back: Called by "Back" and by a tap outside; also after `on_anyway`, when the dialog has gone.
        said: How the game words an objection.
    """
    return ft.AlertDialog(
        title=ft.Text(words.say("objection-title"), theme_style=theme.TITLE),
        scrollable=True,
        on_dismiss=on_back,
        content=ft.Column(
            [
                ft.Column(
                    [
                        ft.Text(said(words, objection.fact), theme_style=theme.BODY),
                        *([_rule(words, objection.rule)] if objection.rule != TABLE else []),
                    ],
                    spacing=theme.TIGHT,
                    tight=True,
                )
                for objection in objections
            ],
            spacing=theme.SPACE,
            tight=True,
        ),
        actions=[
            ft.TextButton(words.say("objection-anyway"), key="objection-anyway", on_click=on_anyway),
            ft.FilledButton(words.say("objection-back"), key="objection-back", on_click=on_back),
        ],
    )
