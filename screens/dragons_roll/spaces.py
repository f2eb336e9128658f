"""The spaces of a card, drawn on one canvas: what each takes, the dice that lie there, and which are lit."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import flet as ft
import flet.canvas as cv

from scoring.dragons_roll.cards import FACES, SYMBOLS, Requirement, Space
from screens import theme
from screens.dragons_roll.symbols import symbol_name, symbol_shape
from screens.parts.dice import PIPS
from screens.words import Words

SIDE = 24
"""Of a space in a grid on a phone."""
BETWEEN = 3
"""Between two spaces."""
SIGN = 12
"""Between two groups, for a sign."""
TEXT = 0.5
"""The height of a number in a space, as a part of its side."""
SHORT = 3
"""Signs that fit beside each other in a space."""
SIGNS = {">=": "\N{GREATER-THAN OR EQUAL TO}", "<=": "\N{LESS-THAN OR EQUAL TO}", "=": "="}


def numbers_text(space: Space) -> str:
    """Return what a space takes, in a few signs; empty when it takes anything."""
    numbers = space.numbers
    if space.symbol or numbers == FACES:
        return ""
    run = len(numbers) > 2 and numbers == tuple(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]}-{numbers[-1]}" if run else "/".join(map(str, numbers))


def space_name(words: Words, space: Space) -> str:
    """Return what a space takes, as it is spoken."""
    symbol = symbol_name(words, space.symbol) if space.symbol else ""
    text = symbol or numbers_text(space) or words.say("dr-play-any")
    return words.say("dr-play-optional", space=text) if space.outlined else text


def wanted(words: Words, requirement: Requirement) -> str:
    """Return what the card asks of all its dice together, in a few signs; empty when it asks nothing."""
    rising = words.say("dr-play-increasing") if requirement.increasing else ""
    return words.listed([text for text in (total(words, requirement), rising) if text])


def total(words: Words, requirement: Requirement) -> str:
    """Return what the dice add up to, in a few signs; empty when that is no matter."""
    sign = SIGNS.get(requirement.sign)
    return words.say("dr-play-total", sign=sign, total=requirement.total) if sign else ""


def contents(words: Words, requirement: Requirement, values: tuple[int, ...]) -> str:
    """Return the spaces and the dice on them, as they are spoken; empty when the spaces are not known."""
    if not requirement.known:
        return ""
    shown = [
        words.say("dr-play-filled", face=value) if value else space_name(words, space)
        for space, value in zip(requirement.spaces, values, strict=True)
    ]
    return ", ".join(
        [words.say("dr-play-spaces", spaces=", ".join(shown)), *filter(None, [wanted(words, requirement)])]
    )


def drawn(
    requirement: Requirement, values: tuple[int, ...], *, width: float, side: int = SIDE, lit: Collection[int] = ()
) -> ft.Control:
    """Draw the spaces in rows that fit into a width.

    Args:
        requirement: The card's.
        values: The dice on it, a face a space, 0 where it is empty.
        width: The room there is, in logical pixels.
        side: Of a space.
        lit: Which spaces are lit.
    """
    shapes: list[cv.Shape] = []
    across = y = 0.0
    for row in _rows(requirement, width, side):
        for place, x in row:
            if _after_sign(requirement, place):
                shapes.append(text_shape("<", x - SIGN / 2, y + side / 2, side * TEXT, theme.QUIET))
            shapes.extend(_space(requirement.spaces[place], values[place], x, y, side, lit=place in lit))
            across = max(across, x + side)
        y += side + BETWEEN
    return cv.Canvas(shapes, width=across, height=y - BETWEEN)


def _after_sign(requirement: Requirement, place: int) -> bool:
    spaces = requirement.spaces
    return requirement.increasing and place > 0 and spaces[place].group != spaces[place - 1].group


def _rows(requirement: Requirement, width: float, side: int) -> list[list[tuple[int, float]]]:
    """Return the spaces of each row with where they begin: the card's own rows, cut evenly where they are too long."""
    top = requirement.top
    most = max(1, int((width + BETWEEN) // (side + BETWEEN)))
    rows: list[list[tuple[int, float]]] = []
    for start, end in ((0, top), (top, len(requirement.spaces))):
        even = -(-(end - start) // max(1, -(-(end - start) // most)))
        x = 0.0
        for place in range(start, end):
            gap = SIGN if _after_sign(requirement, place) else BETWEEN
            fits = x + gap + side <= width if requirement.increasing else (place - start) % even
            if place == start or not fits:
                rows.append([])
                x, gap = 0.0, gap if gap == SIGN else 0
            rows[-1].append((place, x + gap))
            x += gap + side
    return rows


def _space(space: Space, value: int, x: float, y: float, side: int, *, lit: bool) -> list[cv.Shape]:
    corner = side * 0.22
    box = partial(cv.Rect, x, y, side, side, corner)
    if value:
        return [box(ft.Paint(color=theme.DIE_FACE)), _edge(x, y, side, theme.DIE_EDGE, 1), *pips(value, x, y, side)]
    ink = theme.ON_MARKED if lit else ft.Colors.ON_SURFACE
    shapes: list[cv.Shape] = []
    if lit:
        shapes.append(box(ft.Paint(color=theme.MARKED)))
    elif not space.outlined:
        shapes.append(box(ft.Paint(color=ft.Colors.SURFACE)))
    line = ft.Colors.ON_SURFACE if lit or space.outlined else ft.Colors.OUTLINE
    shapes.append(_edge(x, y, side, line, 2 if lit or space.outlined else 1))
    middle = x + side / 2, y + side / 2
    if space.symbol in SYMBOLS:
        shapes.append(symbol_shape(space.symbol, *middle, side * 0.24, ink))
    else:  # a symbol that is not ours is written with its first letter
        shapes.extend(_written(space.symbol[:1].upper() or numbers_text(space), *middle, side * TEXT, ink))
    return shapes


def _written(text: str, x: float, y: float, size: float, ink: ft.ColorValue) -> list[cv.Shape]:
    """Draw a few signs in a space: `1-3` in a line, numbers that do not fit beside each other in two."""
    if not text:
        return []
    if len(text) <= SHORT:
        return [text_shape(text, x, y, size if len(text) < SHORT else size * 0.86, ink)]
    numbers = text.split("/")
    half = -(-len(numbers) // 2)
    size *= 0.86 if half < SHORT else 0.7
    rows = (numbers[:half], numbers[half:])
    return [text_shape(" ".join(row), x, y + (place - 0.5) * size, size, ink) for place, row in enumerate(rows)]


def _edge(x: float, y: float, side: float, color: ft.ColorValue, line: float) -> cv.Shape:
    paint = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=line)
    return cv.Rect(x + line / 2, y + line / 2, side - line, side - line, side * 0.22 - line / 2, paint)


def text_shape(text: str, x: float, y: float, size: float, color: ft.ColorValue) -> cv.Shape:
    """Draw a text around a point of a canvas, like pips: it does not grow with the device's text."""
    style = ft.TextStyle(size=size, color=color, font_family=theme.BOLD, weight=ft.FontWeight.W_700)
    return cv.Text(x, y, text, style, alignment=ft.Alignment.CENTER)


def pips(face: int, x: float, y: float, side: float, color: ft.ColorValue = theme.DIE_PIP) -> list[cv.Shape]:
    """Return the pips of a die of this side at a place of a canvas."""
    paint = ft.Paint(color=color)
    return [cv.Circle(x + px * side, y + py * side, side * 0.1, paint) for px, py in PIPS[face]]


def dragon_die(face: int, side: float) -> ft.Control:
    """Draw the black Dragon die."""
    return cv.Canvas(
        [
            cv.Rect(0, 0, side, side, side * 0.2, ft.Paint(color=theme.DIE_PIP)),
            _edge(0, 0, side, ft.Colors.OUTLINE, 1),
            *pips(face, 0, 0, side, theme.DIE_FACE),
        ],
        width=side,
        height=side,
    )
