"""What is tapped instead of typed: who has the Diplomat or the Magic Caves, and who holds the Crash Site."""

from __future__ import annotations

import flet as ft

from scoring.rolling_empires.corrections import Field, FieldTyped
from scoring.rolling_empires.scores import Figure, figures
from scoring.rolling_empires.state import EmpiresState
from screens.table import Table

YES: dict[Field, ft.IconData] = {
    "diplomat": ft.Icons.HANDSHAKE,
    "caves": ft.Icons.AUTO_AWESOME,
    "crash": ft.Icons.FLAG,
}
"""The fields, and their signs."""
ONE: tuple[Field, ...] = ("diplomat", "crash")
"""Those that are a yes for one player at most."""
CLEARED = -1


def figure(state: EmpiresState, seat: int, field: Field) -> Figure:
    """Return one number of a player's score."""
    return next(figure for figure in figures(state, seat) if figure.field == field)


def turned(state: EmpiresState, seat: int, field: Field) -> tuple[FieldTyped, ...]:
    """Return what turns a yes of a player into a no, or a no into a yes and whoever else had it into a no."""
    wanted = not figure(state, seat, field).value
    others = [other for other in state.seats.order if other != seat and figure(state, other, field).value]
    losing = [(other, False) for other in others if wanted and field in ONE]
    return tuple(_typed(state, one, field, yes=yes) for one, yes in (*losing, (seat, wanted)))


def turn(table: Table, seat: int, field: Field) -> None:
    """Send what turns a yes of a player into a no, or the other way round."""
    for event in turned(table.state, seat, field):
        table.send(event)


def _typed(state: EmpiresState, seat: int, field: Field, *, yes: bool) -> FieldTyped:
    """Return the event of a yes or a no; what the app says itself needs nothing typed."""
    own = bool(figure(state, seat, field).own)
    return FieldTyped(seat, field, CLEARED if own == yes else int(yes))
