"""How fair the dice are: every face counted against what is to be expected, and how unusual the difference is."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.fairness import Faces, together
from screens import theme
from screens.frame import paned, screen
from screens.parts.bars import BarLine, bar_lines
from screens.parts.dice import die
from screens.parts.section import section
from screens.session import use_session
from screens.words import Words

PIPS = 6
"""Dice with so many faces are drawn with pips."""


@ft.component
def FairDice() -> Any:
    """The dice of all matches, the app's and the typed ones apart."""
    session = use_session()
    words = session.words
    found = together(session.library.matches())
    note = ft.Text(words.say("dice-how" if found else "dice-none"), theme_style=theme.BODY, color=theme.QUIET)
    left = [_counted(words, faces) for faces in found if faces.by == "app"]
    right = [_counted(words, faces) for faces in found if faces.by == "table"]
    panes = [pane for pane in (left, right) if pane] or [[]]
    return screen(
        words,
        words.say("dice-title"),
        paned(session, *panes[:-1], [*panes[-1], note], spacing=theme.ROOMY),
        back="/stats",
    )


def _counted(words: Words, faces: Faces) -> ft.Control:
    lines = [
        BarLine(words.say("dice-face", face=face, count=count), _face(face, faces), str(count), length)
        for face, (count, length) in enumerate(zip(faces.counts, faces.lengths, strict=True), 1)
    ]
    told = words.say(
        "dice-rolls", count=faces.rolls, sides=len(faces.counts), expected=words.tenths(faces.expected_tenths)
    )
    verdict: list[ft.Control] = [ft.Text(odds(words, faces), theme_style=theme.HEADING)]
    if faces.enough:
        value, freedom = words.tenths(faces.chi_tenths), len(faces.counts) - 1
        chi = words.say("dice-chi", value=value, freedom=freedom)
        verdict.append(ft.Text(chi, theme_style=theme.SMALL, color=theme.QUIET))
    box = ft.Container(
        ft.Column([bar_lines(lines, faces.mark), *verdict], spacing=theme.SPACE, tight=True),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.EDGE,
    )
    return section(words.say(f"dice-{faces.by}"), box, note=told)


def _face(face: int, faces: Faces) -> ft.Control:
    if len(faces.counts) == PIPS:
        return die(face, theme.LARGE_ICON)
    return ft.Container(ft.Text(str(face), theme_style=theme.HEADING), width=theme.LARGE_ICON)


def odds(words: Words, faces: Faces) -> str:
    """Return how unusual the counts are, in a sentence."""
    if not faces.enough:
        return words.say("dice-too-few", least=faces.needed)
    found, of = faces.odds
    if found == of:
        return words.say("dice-odds-all")
    return words.say("dice-odds", found=found, of=of) if found else words.say("dice-odds-few")
