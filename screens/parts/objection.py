"""What the rules have against an action, with the way to record it all the same."""

from __future__ import annotations

import flet as ft

from scoring.game import Objection
from screens import theme
from screens.parts.tap import Tap
from screens.words import Words

TABLE = "seats"
"""Where objections about the people at the table come from, which no rulebook numbers."""


def _rule(words: Words, rule: str) -> ft.Control:
    return ft.Text(words.say("objection-rule", rule=rule), theme_style=theme.CAPTION, color=theme.QUIET)


def objection_dialog(words: Words, objections: tuple[Objection, ...], on_anyway: Tap, on_back: Tap) -> ft.AlertDialog:
    """Return the dialog for `ft.use_dialog`.

    Args:
        words: Of the game that objects.
        objections: At least one.
        on_anyway: Called by "Record anyway".
        on_back: Called by "Back" and by a tap outside; also after `on_anyway`, when the dialog has gone.
    """
    return ft.AlertDialog(
        title=ft.Text(words.say("objection-title"), theme_style=theme.TITLE),
        scrollable=True,
        on_dismiss=on_back,
        content=ft.Column(
            [
                ft.Column(
                    [
                        ft.Text(words.fact(objection.fact), theme_style=theme.BODY),
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
