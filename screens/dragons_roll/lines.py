"""What the dragons did, said in a line each: who moved where, whom that pushed, what burns, who appeared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import KINDS
from scoring.dragons_roll.state import LAZY, DragonsState
from scoring.dragons_roll.steps import ahead, is_due
from scoring.game import Fact
from screens import theme
from screens.words import Words

PUSHES = ("pushed", "fell")
"""Facts that may follow from the one before."""
MOVES = ("moved", *PUSHES)
"""Facts that the players carry out with their cards."""
ICONS: dict[str, ft.IconData] = {
    "moved": ft.Icons.ARROW_DOWNWARD,
    "pushed": ft.Icons.ARROW_DOWNWARD,
    "fell": ft.Icons.WARNING_AMBER,
    "burned": ft.Icons.LOCAL_FIRE_DEPARTMENT,
    "repaired": ft.Icons.LOCATION_CITY,
    "appeared": ft.Icons.ADD_CIRCLE_OUTLINE,
    "defeated": ft.Icons.CHECK_CIRCLE_OUTLINE,
    "won": ft.Icons.EMOJI_EVENTS,
    "lost": ft.Icons.LOCAL_FIRE_DEPARTMENT,
}
EARLIER = 6
"""So many lines of the turn's earlier events are shown at most."""
SHARP = ("burned", "lost", "fell")
"""Facts that are told in the colour of trouble too."""


@dataclass(frozen=True, slots=True)
class Said:
    """One line."""

    key: str
    """Of the fact it begins with."""
    text: str


def waiting(state: DragonsState) -> DragonsState | None:
    """Return the table after what the Dragon die says; None when nothing waits for it, or no dragon moves."""
    after = ahead(state)
    told = after.lines[len(state.lines) :]
    decided = is_due(state, LAZY) and not is_due(state, ("move",))
    return after if decided or any(line.key in MOVES for line in told) else None


def seen(state: DragonsState) -> DragonsState:
    """Return the table to draw: what moves nobody is taken as done."""
    return state if waiting(state) else ahead(state)


def said(words: Words, lines: tuple[Fact, ...]) -> tuple[Said, ...]:
    """Return the lines in sentences; whoever is pushed stands in the sentence of who pushes."""
    found: list[Said] = []
    chain: list[str] = []
    last = -1

    def close() -> None:
        if chain:
            text = words.say("dr-line-pushes", line=found[-1].text, others=words.listed(chain))
            found[-1] = Said(found[-1].key, text)
            chain.clear()

    for line in lines:
        values = dict(line.values)
        if line.key in PUSHES and values.get("by") == last != -1:
            where = "dr-line-into-city" if line.key == "fell" else "dr-line-to-row"
            chain.append(words.say(where, who=who(words, values), row=values["row"]))
        else:
            close()
            found.append(Said(line.key, words.say(f"dr-line-{line.key}", **_values(words, values))))
        if "dragon" in values:
            last = int(values["dragon"])
        elif line.key == "burned":
            close()
    close()
    return tuple(found)


def short_kind(kind: str) -> str:
    """Return the noun of one of the five kinds; another kind as it is."""
    return kind.rpartition(" ")[2] if kind in KINDS else kind


def who(words: Words, values: Mapping[str, Any]) -> str:
    """Return what a line calls a dragon: its name or kind, and its move number."""
    name, move = values.get("name") or short_kind(str(values.get("kind", ""))), values.get("move")
    if name:
        return words.say("dr-line-who-both", name=name, move=move) if move else str(name)
    return words.say("dr-line-who-number", move=move) if move else words.say("dr-line-who-unknown")


def _values(words: Words, values: dict[str, Any]) -> dict[str, int | str]:
    found: dict[str, int | str] = dict(values)
    if "dragon" in values:
        found["who"] = who(words, values)
    if "column" in values:
        found["column"] = words.say(f"dr-line-column-{values['column']}")
    if "side" in values:
        found["side"] = words.say(f"dr-play-side-{values['side']}")
    if "dragon" not in values and "kind" in values:
        kind = str(values["kind"])
        found["kind"] = short_kind(kind) if kind else words.say("dr-line-who-unknown")
    if "standing" in values:
        found["count"] = values["standing"]
    if "dice" in values:
        found["count"] = values["dice"]
    return found


def lines_column(words: Words, lines: tuple[Fact, ...]) -> ft.Control | None:
    """Return the lines one below the other, announced when they change; None without any."""
    told = said(words, lines)
    if not told:
        return None
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Column([_line(one) for one in told], spacing=theme.TIGHT, tight=True),
    )


def earlier_lines(words: Words, lines: tuple[Fact, ...]) -> list[ft.Control]:
    """Return what the turn's earlier events led to, quietly and at most the last few lines; nothing without any."""
    told = said(words, lines)[-EARLIER:]
    if not told:
        return []
    texts = [words.say("dr-line-earlier"), *(one.text for one in told)]
    styles = [theme.CAPTION, *(theme.SMALL,) * len(told)]
    quiet: list[ft.Control] = [
        ft.Text(text, theme_style=style, color=theme.QUIET) for text, style in zip(texts, styles, strict=True)
    ]
    beside = ft.Padding.only(left=theme.EDGE + theme.GAP)
    return [ft.Container(ft.Column(quiet, spacing=theme.TIGHT, tight=True), padding=beside)]


def _line(one: Said) -> ft.Control:
    ink = ft.Colors.ERROR if one.key in SHARP else ft.Colors.ON_SURFACE
    icon = ICONS.get(one.key, ft.Icons.INFO_OUTLINE)
    return ft.Row(
        [
            ft.Icon(icon, size=theme.EDGE, color=ink),
            ft.Text(one.text, theme_style=theme.SMALL, color=ink, expand=True),
        ],
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
