"""The sheet that tells what a copy holds and what it would change, before anything is changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from screens import theme
from screens.games import look
from screens.matches import day
from screens.parts.bottom_sheet import SheetColumn
from screens.parts.rows import switch_row
from screens.parts.tap import Tap
from screens.session import Session
from screens.words import Words
from storage.backup import Changes, Copy

COUNTED = ("new", "further", "beside", "same", "names", "results")
"""What is told of with a number, unless that is 0."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A checked copy that waits for a decision."""

    copy: Copy
    changes: Changes
    restores: bool
    """Whether it is a backup."""


@ft.component
def TakingSheet(
    session: Session, offer: Offer, take: Callable[[Offer, bool], Awaitable[None]], on_gone: Tap
) -> ft.Control:
    """Ask whether a copy is to be taken in.

    Args:
        session: Of the client.
        offer: The copy.
        take: Called with it, and whether its cards replace those here.
        on_gone: Called when it is to stay outside.
    """
    words = session.words
    cards, set_cards = ft.use_state(False)
    changes = offer.changes
    kind = "backup" if offer.restores else "copy"

    def switch(event: ft.Event[ft.Switch]) -> None:
        set_cards(bool(event.control.value))

    lines = _lines(words, changes)
    nothing = not changes.any and not changes.other_cards
    controls: list[ft.Control] = [
        ft.Semantics(
            header=True,
            content=ft.Text(words.say(f"taking-{kind}", date=day(words, offer.copy.made)), theme_style=theme.TITLE),
        ),
        ft.Text(_holds(words, offer.copy), theme_style=theme.BODY, color=theme.QUIET),
        *(ft.Text(f"\N{BULLET} {line}", theme_style=theme.BODY) for line in lines),
    ]
    if changes.other_cards:
        hint = words.say("taking-other-cards-hint", games=_games(words, changes.other_cards))
        controls.append(switch_row(words.say("taking-other-cards"), hint, switch, "taking-cards", on=cards))
    if offer.restores and not nothing:
        controls.append(ft.Text(words.say("taking-safe"), theme_style=theme.SMALL, color=theme.QUIET))
    if not nothing:
        controls.append(
            ft.FilledButton(
                words.say(f"taking-do-{kind}"),
                key="take-in",
                on_click=partial(take, offer, cards),
                disabled=not changes.any and not cards,
                height=theme.LARGE_TOUCH,
            )
        )
    leave = words.say("ok" if nothing else "cancel")
    controls.append(ft.OutlinedButton(leave, key="take-nothing", on_click=on_gone, height=theme.TOUCH))
    return SheetColumn(controls, session.height)


def _holds(words: Words, copy: Copy) -> str:
    parts = [
        words.say("taking-holds-matches", count=len(copy.matches)),
        words.say("taking-holds-names", count=len(copy.players)),
        *([words.say("taking-holds-results", count=len(copy.results))] if copy.results else []),
        *([words.say("taking-holds-cards", games=_games(words, tuple(copy.cards)))] if copy.cards else []),
    ]
    return words.say("taking-holds", what=words.listed(parts))


def _lines(words: Words, changes: Changes) -> list[str]:
    """Return what would change, a line each, and what is here already."""
    lines = [
        words.say(f"taking-{name}", count=count) for name in COUNTED for count in (getattr(changes, name),) if count
    ]
    if changes.cards:
        lines.append(words.say("taking-cards", games=_games(words, changes.cards)))
    if changes.settings:
        lines.append(words.say("taking-settings"))
    return lines if changes.any or changes.other_cards else [words.say("copies-nothing"), *lines]


def _games(words: Words, games: tuple[str, ...]) -> str:
    return words.listed([look(game).title for game in games])
