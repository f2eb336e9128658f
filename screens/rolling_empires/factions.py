"""The marks by which players are told apart: of each a shape and an ink, by faction, or by seat without one.

They are the same in light and dark, like tokens on a table; the white rim keeps them apart from a dark ground.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from scoring.rolling_empires.cards import DWARVES, ELEMENTALS, ELVES, GOBLINS, IMPERIALS, WIZARDS
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.parts.tap import named
from screens.words import Words

RIM = theme.TOKEN_RIM
"""Round every mark, and what is written on it."""
FACTION_INK = {
    ELVES: theme.GREEN_TOKEN,
    DWARVES: theme.BROWN_TOKEN,
    IMPERIALS: theme.BLUE_TOKEN,
    GOBLINS: theme.RED_TOKEN,
    ELEMENTALS: theme.TEAL_TOKEN,
    WIZARDS: theme.PURPLE_TOKEN,
}
"""The ink of each faction."""
SEAT_INKS = (
    FACTION_INK[IMPERIALS],
    FACTION_INK[GOBLINS],
    FACTION_INK[ELVES],
    FACTION_INK[WIZARDS],
    FACTION_INK[DWARVES],
    FACTION_INK[ELEMENTALS],
)
"""The inks of the seats while the factions are not all told."""

Point = tuple[float, float]


def _around(count: int, *radii: float, turn: float = 0) -> tuple[Point, ...]:
    """Return points round a centre, the first above it, their distances taken in turn from the radii."""
    angles = [turn + 2 * math.pi * place / count for place in range(count)]
    return tuple(
        (radii[place % len(radii)] * math.sin(angle), -radii[place % len(radii)] * math.cos(angle))
        for place, angle in enumerate(angles)
    )


SHAPES: dict[str, tuple[Point, ...]] = {
    ELVES: ((-0.95, 0.95), (-1, 0.1), (-0.72, -0.5), (-0.1, -0.92), (0.95, -0.95), (1, -0.1), (0.72, 0.5), (0.1, 0.92)),
    DWARVES: ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    IMPERIALS: ((-0.9, -0.95), (0.9, -0.95), (0.9, 0.25), (0.55, 0.75), (0, 1.05), (-0.55, 0.75), (-0.9, 0.25)),
    GOBLINS: ((0, -1.15), (1.15, 0.9), (-1.15, 0.9)),
    ELEMENTALS: ((0, -1.25), (0.7, -0.3), *_around(16, 0.95)[5:12], (-0.7, -0.3)),
    WIZARDS: _around(12, 1.15, 0.8),
    "0": _around(24, 1),
    "1": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    "2": _around(5, 1.1),
    "3": ((-0.5, -1), (0.5, -1), (0.5, -0.5), (1, -0.5), (1, 0.5), (0.5, 0.5), (0.5, 1), (-0.5, 1), (-0.5, 0.5),
          (-1, 0.5), (-1, -0.5), (-0.5, -0.5)),
    "4": ((-1.15, -0.9), (1.15, -0.9), (0, 1.15)),
    "5": ((-1.2, -0.7), (1.2, -0.7), (1.2, 0.7), (-1.2, 0.7)),
}  # fmt: skip
"""The outlines of the marks, by faction and by seat, in a square from -1 to 1 or a little beyond."""
LOW = {GOBLINS: 0.28, ELEMENTALS: 0.15, "4": -0.24}
"""How far below the middle of a mark there is most room for a number."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a player's tokens look like."""

    shape: str
    """A key of SHAPES."""
    ink: str


def mark_of(state: EmpiresState, seat: int) -> Mark:
    """Return the mark of a player: the faction's, if all who play have told different ones, else the seat's."""
    told = [state.empires[other].faction for other in state.seats.playing]
    faction = state.empires[seat].faction
    if faction and all(told) and len(set(told)) == len(told):
        return Mark(faction, FACTION_INK[faction])
    place = seat % len(SEAT_INKS)
    return Mark(str(place), SEAT_INKS[place])


def outline(points: tuple[Point, ...], x: float, y: float, radius: float) -> list[cv.Path.PathElement]:
    """Return a closed path through points, its centre at (x, y)."""
    (first, *others) = [(round(x + radius * px, 2), round(y + radius * py, 2)) for px, py in points]
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others), cv.Path.Close()]


def token(mark: Mark, x: float, y: float, radius: float, text: str = "") -> list[cv.Shape]:
    """Return the shapes of a mark, perhaps with a few characters on it."""
    path = outline(SHAPES[mark.shape], x, y, radius)
    rim = ft.Paint(
        color=RIM,
        style=ft.PaintingStyle.STROKE,
        stroke_width=max(2, radius * 0.3),
        stroke_join=ft.StrokeJoin.ROUND,
    )
    shapes: list[cv.Shape] = [cv.Path(path, rim), cv.Path(path, ft.Paint(color=mark.ink))]
    if text:
        # Part of the drawing like the pips of a die: it does not grow with the device's text.
        size = radius * (1.25 if len(text) == 1 else 0.95)
        style = ft.TextStyle(size=size, color=RIM, font_family=theme.BOLD, weight=ft.FontWeight.W_700)
        low = y + radius * LOW.get(mark.shape, 0)
        shapes.append(cv.Text(x, low, text, style, alignment=ft.Alignment.CENTER))
    return shapes


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def DrawnMark(mark: Mark, size: float = theme.ICON) -> ft.Control:
    """Draw a mark without a name: say it beside."""
    half = size / 2
    return cv.Canvas(token(mark, half, half, half * 0.72), width=size, height=size)


def faction_mark(words: Words, faction: str, size: float = theme.ICON) -> ft.Control:
    """Return the mark of a faction, spoken by its name; of one not told a quiet dot that says nothing."""
    if not faction:
        half = size / 2
        dot = cv.Circle(half, half, half * 0.3, ft.Paint(color=ft.Colors.OUTLINE))
        return cv.Canvas([dot], width=size, height=size)
    return named(words.say(f"re-faction-{faction}"), DrawnMark(Mark(faction, FACTION_INK[faction]), size))


def player_mark(words: Words, state: EmpiresState, seat: int, size: float = theme.ICON) -> ft.Control:
    """Return the mark of a player, as on the map; spoken by the faction's name, or not at all."""
    faction, drawn = state.empires[seat].faction, DrawnMark(mark_of(state, seat), size)
    return named(words.say(f"re-faction-{faction}"), drawn) if faction else drawn
