"""The three resources, drawn, and prices made of them."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from scoring.rolling_realms.ways import RESOURCES, Resource, Resources
from screens import theme
from screens.parts.tap import named
from screens.words import Words


def sign(resource: Resource, size: float = theme.ICON) -> ft.Control:
    """Return a resource as a drawing without a name: say it beside."""
    if resource == "hearts":
        return ft.Icon(ft.Icons.FAVORITE, color=theme.HEART, size=size)
    if resource == "coins":
        ring = ft.Paint(color=theme.COIN_EDGE, style=ft.PaintingStyle.STROKE, stroke_width=size / 12)
        half = size / 2
        shapes: list[cv.Shape] = [
            cv.Circle(half, half, half * 0.86, ft.Paint(color=theme.COIN)),
            cv.Circle(half, half, half * 0.58, ring),
        ]
        return cv.Canvas(shapes, width=size, height=size)
    side, front = ft.Paint(color=theme.PUMPKIN_SIDE), ft.Paint(color=theme.PUMPKIN)
    return cv.Canvas(
        [
            cv.Rect(size * 0.46, size * 0.06, size * 0.12, size * 0.24, 1, ft.Paint(color=theme.STALK)),
            cv.Oval(size * 0.04, size * 0.24, size * 0.5, size * 0.7, side),
            cv.Oval(size * 0.46, size * 0.24, size * 0.5, size * 0.7, side),
            cv.Oval(size * 0.26, size * 0.2, size * 0.48, size * 0.76, front),
        ],
        width=size,
        height=size,
    )


def spoken(words: Words, price: Resources) -> str:
    """Return a price in words: `2 pumpkins and 1 coin`, or that it costs nothing."""
    parts = [
        words.say(
            "price-part",
            amount=price.of(resource),
            resource=words.say(f"resource-{resource}", count=price.of(resource)),
        )
        for resource in RESOURCES
        if price.of(resource)
    ]
    return words.listed(parts) or words.say("price-free")


def price_tag(words: Words, price: Resources) -> ft.Control:
    """Return a price as numbers and drawings, spoken as a sentence."""
    parts: list[ft.Control] = []
    for resource in RESOURCES:
        if price.of(resource):
            parts += [ft.Text(str(price.of(resource)), theme_style=theme.NUMBER), sign(resource)]
    if not parts:
        parts.append(ft.Text(words.say("price-free"), theme_style=theme.HEADING))
    return named(spoken(words, price), ft.Row(parts, spacing=theme.TIGHT, tight=True))
