"""Typing in a Dragon card by tapping: kind, move numbers, spaces, what the dice are together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import KINDS, DragonCard
from scoring.seats import clean_name
from screens import theme
from screens.dragons_roll.card_draft import toggled
from screens.dragons_roll.fields import Draft, block, faces, text_field
from screens.dragons_roll.requirement_editor import RequirementEditor
from screens.frame import paned
from screens.parts.pills import Pill, pills
from screens.session import use_session
from screens.words import Words


@ft.component
def DragonEditor(
    words: Words,
    card: DragonCard,
    on_card: Callable[[DragonCard], None],
    *,
    of: str = "",
    above: Sequence[ft.Control] = (),
) -> Any:
    """Fill a screen with everything that a Dragon card says, each of it to be tapped; every tap counts at once.

    Args:
        words: In which it is named.
        card: As it is now.
        on_card: Called with the changed card.
        of: Names the card: with another one the editor starts anew.
        above: Stands before it.
    """
    session = use_session()
    name = ft.use_memo(partial(Draft, card.name), [of])
    # Two quick taps arrive before the editor has been drawn again: the second one has to see the first.
    newest: ft.MutableRef[DragonCard] = ft.use_ref(card)
    newest.current = card

    def change(**values: Any) -> None:
        newest.current = replace(newest.current, **values)
        on_card(newest.current)

    def typed(event: ft.Event[ft.TextField]) -> None:
        name.text = str(event.data or "")
        change(name=clean_name(name.text))

    def kind(chosen: str) -> None:
        change(kind="" if newest.current.kind == chosen else chosen)

    def number(face: int) -> None:
        change(numbers=toggled(newest.current.numbers, face))

    kinds = pills(*(_kind(words, each, partial(kind, each), chosen=card.kind == each) for each in KINDS))
    first = [
        *above,
        block(words.say("dr-cards-kind"), kinds),
        block(words.say("dr-cards-moves"), faces(words, "dr-cards-moves-on", card.numbers, number, key="move")),
    ]
    then = [
        RequirementEditor(words, card.requirement, lambda requirement: change(requirement=requirement), of=of),
        block(words.say("dr-cards-name"), text_field(words.say("dr-cards-name-field"), name.text, typed, "name")),
    ]
    return paned(session, first, then, spacing=theme.EDGE)


def _kind(words: Words, kind: str, on_tap: Any, *, chosen: bool) -> Pill:
    said = words.say("dr-cards-chosen", what=kind) if chosen else kind
    short = kind.rsplit(maxsplit=1)[-1]
    return Pill(short, chosen, on_tap, name=said, key=f"kind-{short}")
