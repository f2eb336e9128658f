"""Which dragon was revealed: its move number, or one of the known cards that have not been seen yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import DRAGON_CARDS, FACES, DragonCard
from scoring.dragons_roll.events import DragonsAppeared
from scoring.dragons_roll.state import DragonsState
from screens import theme
from screens.dragons_roll.lines import who
from screens.parts.pills import Pill, pills
from screens.parts.steady import use_kept, use_steady
from screens.parts.tap import tappable
from screens.table import Table

FEW = 4
"""So many unseen cards are offered by name at once."""


@dataclass(frozen=True, slots=True)
class _Tapped:
    """What was tapped for a newcomer; with the next dragon, or the last one taken back, nothing is left of it."""

    newcomer: int
    """Counted on this screen."""
    numbers: tuple[int, ...] = ()
    two: bool = False
    """Whether a card with two numbers is meant."""


@ft.component
def Newcomer(table: Table, state: DragonsState) -> Any:
    """Show the numbers 1 to 6; with known cards a number leads to the names that have it."""
    words = table.words
    nothing = _Tapped(_use_changes(state.appeared))
    last, note = ft.use_state(nothing)
    noted = last if last.newcomer == nothing.newcomer else nothing
    chosen, two = noted.numbers, noted.two
    keep = use_kept()
    unseen = tuple(dict.fromkeys(state.unseen))
    all_known = len(state.setup.dragons) == DRAGON_CARDS

    def send(card: DragonCard) -> None:
        note(nothing)
        table.send(DragonsAppeared((card,), "table"))

    def choose(numbers: tuple[int, ...]) -> None:
        note(replace(noted, numbers=numbers))

    def tapped(face: int) -> None:
        numbers = tuple(sorted({*chosen, face}))
        if two and len(numbers) < 2:
            choose(numbers)
            return
        fitting = [card for card in unseen if (card.numbers == numbers if two else face in card.numbers)]
        if not fitting or (len(fitting) == 1 and all_known):
            send(fitting[0] if fitting else DragonCard(numbers if two else (face,)))
        else:
            choose(numbers if two else (face,))

    def pair(_: str) -> None:
        note(replace(nothing, two=not two))

    on_face, on_pair = use_steady(tapped), use_steady(pair)
    row = ft.Row(
        [
            keep(_number, f"new-{face}", words.say("dr-due-number", number=face), face, on_face, face in chosen)
            for face in FACES
        ],
        spacing=theme.TIGHT,
    )
    fitting = [card for card in unseen if set(chosen) <= set(card.numbers)] if chosen or len(unseen) <= FEW else []
    named = [
        Pill(who(words, {"name": card.name, "kind": card.kind, "move": "/".join(map(str, card.numbers))}),
             False, partial(send, card), key=f"card-{card.name or card.kind}")
        for card in (fitting if not two or len(chosen) == 2 else [])
    ]  # fmt: skip
    if chosen and not all_known and named:
        named.append(Pill(words.say("dr-due-other-card"), False, partial(send, DragonCard(chosen)), key="card-other"))
    more = keep(_more, "two-numbers", words.say("dr-due-one-number" if two else "dr-due-two-numbers"), on_pair)
    return ft.Column([row, *([pills(*named)] if named else []), ft.Row([more])], spacing=theme.TIGHT, tight=True)


def _use_changes(value: int) -> int:
    """Return how often a value has changed since the component was drawn first."""
    latest: ft.MutableRef[tuple[int, int]] = ft.use_ref(None)
    before, changes = latest.current or (value, 0)
    changes += before != value
    latest.current = (value, changes)
    return changes


def _more(text: str, on_pair: Any, *, key: str) -> ft.Control:
    return ft.TextButton(text, key=key, on_click=partial(on_pair, key))


def _number(name: str, face: int, on_face: Any, marked: bool, *, key: str) -> ft.Control:  # noqa: FBT001 - what is kept
    ink = theme.ON_MARKED if marked else ft.Colors.ON_INVERSE_SURFACE
    return tappable(
        name,
        ft.Text(str(face), theme_style=theme.NUMBER, color=ink, text_align=ft.TextAlign.CENTER),
        partial(on_face, face),
        height=theme.TOUCH,
        radius=theme.SPACE,
        fill=theme.MARKED if marked else ft.Colors.INVERSE_SURFACE,
        expand=1,
        key=key,
    )
