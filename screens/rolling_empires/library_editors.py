"""The editors of the four decks. Every key and tap counts at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.checks import LONGEST_TEXT
from scoring.rolling_empires.cards import (
    CREATURES,
    FACTIONS,
    LANDS,
    TILES_EACH,
    WORKSHOPS,
    ConquestCard,
    CreatureCard,
    MonumentCard,
    WorkshopCard,
)
from scoring.seats import clean_name
from screens import theme
from screens.code import Draft
from screens.parts.pills import Pill, pills
from screens.parts.rows import switch_row
from screens.parts.section import section
from screens.parts.text_field import text_field
from screens.rolling_empires.library_cards import Deck
from screens.rolling_empires.library_fields import (
    Keep,
    NameField,
    chosen_name,
    column,
    number_fields,
    part_set,
    set_number,
)
from screens.words import Words

REMINDER = 400
FACES = 6
COST, DICE, POINTS, CLAIM = 30, 20, 60, 40
"""The largest numbers that can be typed: a cost, the dice of a creature, points of a monument and of a conquest."""


@ft.component
def CreatureEditor(words: Words, card: CreatureCard, width: float, keep: Keep, *, of: str) -> Any:
    """Faction, name, dice, cost and faces of a creature; names that the rulebook mentions are one tap away."""
    faces = ft.use_memo(partial(Draft, ", ".join(card.faces)), [of])

    def typed(event: ft.Event[ft.TextField]) -> None:
        faces.text = str(event.data or "")
        found = [clean_name(face)[:LONGEST_TEXT].strip() for face in faces.text.split(",")]
        keep(partial(replace, faces=tuple(filter(None, found))[:FACES]))

    def chosen(faction: str) -> None:
        keep(partial(replace, faction="" if card.faction == faction else faction))

    factions = [
        Pill(
            name,
            card.faction == faction,
            partial(chosen, faction),
            name=chosen_name(words, name, card.faction == faction),
            key=f"faction-{faction}",
        )
        for faction in FACTIONS
        for name in (words.say(f"re-faction-{faction}"),)
    ]
    numbers = number_fields(
        words,
        width,
        of,
        partial(set_number, keep, ("dice", "gold", "wood")),
        ("dice", card.dice, DICE),
        ("gold", card.gold, COST),
        ("wood", card.wood, COST),
    )
    return column(
        section(words.say("re-lib-faction"), pills(*factions)),
        NameField(words, card, keep, of, CREATURES.get(card.faction, ())),
        numbers,
        text_field(words.say("re-lib-faces"), faces.text, typed, "faces", longest=FACES * (LONGEST_TEXT + 2)),
    )


@ft.component
def WorkshopEditor(words: Words, card: WorkshopCard, width: float, keep: Keep, *, of: str) -> Any:
    """Cost and star of a workshop; of one that the rulebook does not list also its name and what it does."""
    listed = card.name in WORKSHOPS
    note = ft.use_memo(partial(Draft, card.reminder), [of])

    def noted(event: ft.Event[ft.TextField]) -> None:
        note.text = str(event.data or "")
        keep(partial(replace, reminder=clean_name(note.text)))

    def star(event: ft.Event[ft.Switch]) -> None:
        keep(partial(replace, star=bool(event.data)))

    def once(event: ft.Event[ft.Switch]) -> None:
        keep(partial(replace, once=bool(event.data)))

    reminder = text_field(words.say("re-lib-reminder"), note.text, noted, "reminder", longest=REMINDER)
    reminder.multiline, reminder.min_lines, reminder.max_lines = True, 2, 6
    own: list[ft.Control] = [] if listed else [NameField(words, card, keep, of, ())]
    uses = [] if listed else [switch_row(words.say("re-lib-once"), "", once, "once", on=card.once)]
    return column(
        *own,
        number_fields(
            words,
            width,
            of,
            partial(set_number, keep, ("gold", "wood")),
            ("gold", card.gold, COST),
            ("wood", card.wood, COST),
        ),
        switch_row(words.say("re-lib-star"), words.say("re-lib-star-hint"), star, "star", on=card.star),
        *uses,
        reminder,
    )


@ft.component
def ConquestEditor(words: Words, card: ConquestCard, width: float, keep: Keep, *, of: str) -> Any:
    """Points and lands of a conquest's front."""

    def typed(place: int, number: int) -> None:
        if place:
            keep(partial(part_set, "lands", place - 1, number))
        elif number:
            keep(partial(replace, points=number))

    lands = tuple((f"land-{land}", count, TILES_EACH) for land, count in zip(LANDS, card.lands, strict=True))
    return column(
        ft.Text(words.say("re-lib-conquest-what"), theme_style=theme.BODY, color=theme.QUIET),
        number_fields(words, width, of, typed, ("points", card.points, CLAIM), *lands),
    )


@ft.component
def MonumentEditor(words: Words, card: MonumentCard, width: float, keep: Keep, *, of: str) -> Any:
    """Name, and points and cost of both sides of a monument."""
    kinds = ("points", "gold", "wood")

    def typed(place: int, number: int) -> None:
        side, kind = divmod(place, len(kinds))
        keep(partial(part_set, kinds[kind], side, number))

    fields = [
        (f"{kind}-{side}", getattr(card, kind)[place], POINTS)
        for place, side in enumerate(("front", "back"))
        for kind in kinds
    ]
    return column(NameField(words, card, keep, of, ()), number_fields(words, width, of, typed, *fields))


EDITORS: dict[Deck, Callable[..., Any]] = {
    "creatures": CreatureEditor,
    "workshops": WorkshopEditor,
    "conquests": ConquestEditor,
    "monuments": MonumentEditor,
}
