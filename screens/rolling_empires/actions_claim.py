"""Claiming a conquest card: its back, or its front with what it asks for and how much that is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires.actions import ClaimKind, ConquestClaimed
from scoring.rolling_empires.cards import LANDS, ConquestCard
from scoring.rolling_empires.scores import claim_points
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.rolling_empires.number_pad import NumberPad
from screens.rolling_empires.start import GAME
from screens.session import EMPTY
from screens.table import Table
from screens.words import Words

FRONTS: tuple[ClaimKind, ...] = ("lands", "total", "line", "triangles", "ring", "cities")
POINTS = tuple(range(3, 18))
"""Victory points that are offered for a front; more are typed."""
MOST = 40


def claimed(part: str, state: EmpiresState) -> tuple[int, ClaimKind]:
    """Return the seat and the kind that the end of a route names, such as `2`, `line` or `line-2`; else defaults."""
    told = part.split("-")
    kind = next((front for front in FRONTS if front in told), FRONTS[0])
    seat = next((int(word) for word in told if word.isdecimal()), max(0, state.turn))
    return min(seat, len(state.empires) - 1), kind


@ft.component
def ClaimAt(table: Table) -> Any:
    """Show the claim that the route names."""
    return Claim(table, *claimed(ft.use_route_params().get("part") or "", table.state))


@ft.component
def Claim(table: Table, seat: int, first_kind: ClaimKind) -> Any:
    """Show the back as the one next thing, and the fronts with their points to tap."""
    words, session, state = table.words, table.session, table.state
    chosen, set_kind = ft.use_state(EMPTY)
    kind: ClaimKind = chosen or first_kind
    home = f"/m/{table.match.id}"

    def claim(kind: ClaimKind, lands: tuple[int, ...], points: int) -> None:
        table.send_then(ConquestClaimed(seat, kind, points, lands), partial(session.go, home))

    def pill(front: ClaimKind) -> Pill:
        text, chosen = words.say(f"re-claim-{front}"), front == kind
        name = words.say("new-chosen", what=text) if chosen else text
        return Pill(text, chosen, partial(set_kind, front), name, front)

    fronts = section(words.say("re-claiming-front"), pills(*map(pill, FRONTS)))
    own = [_card(words, card, claim, f"card-{at}") for at, card in enumerate(state.cards.conquests)]
    known = [section(words.say("re-claiming-own"), pills(*own))] if own else []
    worth = _worth(table, kind, partial(claim, kind, ()))
    back = claim_points(state, "back") or 0
    label = words.say("re-claiming-back", points=words.say("points", count=back))
    bar = ActionBar(words, label, ft.Icons.CHECK, partial(claim, "back", (), back), **table.undo_redo)
    note = ft.Text(words.say("re-claiming-note"), theme_style=theme.BODY, color=theme.QUIET)
    body = scrolling(note, *known, fronts, worth, spacing=theme.EDGE)
    title, subtitle = words.say("re-claiming-title"), state.player(seat)
    return screen(words, title, body, subtitle=subtitle, back=home, bar=bar, game=GAME, table=table)


def _worth(table: Table, kind: ClaimKind, claim: Callable[[int], None]) -> ft.Control:
    """Return the points to tap: the one number that the rulebook tells, or those that a card may show."""
    words, known = table.words, claim_points(table.state, kind)
    width = min(table.session.width, theme.PANE) - 2 * theme.EDGE
    numbers, most = (POINTS, MOST) if known is None else ((known,), 0)
    return NumberPad(words, words.say("re-claiming-points"), numbers, claim, most=most, width=width)


def _card(words: Words, card: ConquestCard, claim: Callable[[ClaimKind, tuple[int, ...], int], None], key: str) -> Pill:
    """Return a conquest of the copy, which a tap claims."""
    lands = [
        words.say("re-claiming-land", count=count, land=words.say(f"re-land-{land}"))
        for land, count in zip(LANDS, card.lands, strict=True)
        if count
    ]
    text = words.say("re-claiming-card", lands=", ".join(lands), points=words.say("points", count=card.points))
    return Pill(text, False, partial(claim, "lands", card.lands, card.points), key=key)
