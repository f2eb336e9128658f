"""What is coming: for each face of the next Dragon die, who moves, what burns, and where somebody appears."""

from __future__ import annotations

import flet as ft

from scoring.dragons_roll.forecast import Coming, forecast
from screens import theme
from screens.dragons_roll.lines import said
from screens.dragons_roll.my_cards import GAME
from screens.dragons_roll.panel import SIDE, face_line, panel
from screens.dragons_roll.spaces import dragon_die
from screens.table import Table
from screens.words import Words

PANEL = f"{GAME}/coming"
"""Its name in the settings: it is shown when it stands there."""
TOLD = ("moved", "pushed", "fell")
"""Lines of step 2a that are shown as they are; what burns is summed up."""


def coming_panel(table: Table) -> list[ft.Control]:
    """Return the panel; nothing unless it is switched on, and nothing once the game is over."""
    words = table.words
    if PANEL not in table.session.library.settings.panels:
        return []
    found = forecast(table.state)
    if not found:
        return []
    head = ft.Semantics(header=True, content=ft.Text(words.say("dr-coming-title"), theme_style=theme.HEADING))
    return [panel(head, *(_line(words, coming) for coming in found))]


def _line(words: Words, coming: Coming) -> ft.Control:
    moves = tuple(line for line in coming.lines if line.key in TOLD)
    lines = [one.text for one in said(words, moves)] or [words.say("dr-coming-nobody")]
    if coming.chosen:
        lines.append(words.say("dr-coming-chosen"))
    if coming.rolled:
        lines.append(words.say("dr-coming-rolled"))
    if coming.most:
        key = "dr-coming-burns" if coming.fewest == coming.most else "dr-coming-burns-between"
        lines.append(words.say(key, count=coming.most, fewest=coming.fewest))
    if coming.columns:
        columns = words.listed([words.say(f"dr-column-{column}") for column in coming.columns])
        sure = len(coming.columns) == 1 and not (coming.rolled or coming.chosen)
        lines.append(words.say("dr-coming-appears" if sure else "dr-coming-may-appear", columns=columns))
    name = words.say("dr-coming-face", face=coming.face)
    return face_line(name, coming.face, lines, picture=dragon_die(coming.face, SIDE))
