"""Atiwa: what is on the terrain cards, counted up and down."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import AtiwaSheet
from screens.parts.stepper import stepper
from screens.rolling_realms.calculators.card import Card, inset, rows

STEPS = {"card_stars": 1, "bats": 1, "circled": 1, "marked": 3}
"""What a tap changes; bats are marked three at a time. Rule: Redux, Realm-by-Realm, Atiwa."""


@ft.component
def Atiwa(card: Card[AtiwaSheet]) -> ft.Control:
    """Show the four counts."""

    def count(name: str, value: int) -> None:
        card.enter(replace(card.sheet, **{name: value}))

    return rows(
        *(
            inset(
                stepper(
                    card.words,
                    card.words.say(f"calc-atiwa-{name}"),
                    getattr(card.sheet, name),
                    partial(count, name),
                    key=name,
                    step=step,
                )
            )
            for name, step in STEPS.items()
        ),
        spacing=0,
    )
