"""The conquest strip: how far a player's tiles go towards each kind of conquest, and the claim of a fulfilled one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

import flet as ft

from scoring.rolling_empires.actions import ClaimKind, ConquestClaimed
from scoring.rolling_empires.cards import CRASH, LANDS
from scoring.rolling_empires.conquests import Progress, holds
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.scores import claim_points
from scoring.rolling_empires.state import EmpiresState
from scoring.rolling_empires.table import may_claim
from screens import theme
from screens.parts.steady import Steady
from screens.parts.tap import tappable
from screens.rolling_empires.hex_lands import drawn_land
from screens.rolling_empires.hex_looks import Lit
from screens.table import Table
from screens.words import Words

SIGN = 20
"""Of the sign in a chip."""
ICONS = {
    "total": ft.Icons.APPS,
    "line": ft.Icons.LINEAR_SCALE,
    "triangles": ft.Icons.CHANGE_HISTORY,
    "ring": ft.Icons.HUB_OUTLINED,
    "cities": ft.Icons.CASTLE_OUTLINED,
}


def fulfilled(state: EmpiresState, seat: int, progress: Progress) -> bool:
    """Say whether the map allows the claim now; for lands it depends on a card that nobody asks for."""
    return progress.kind not in (*LANDS, CRASH) and holds(state, seat, cast("ClaimKind", progress.kind))


def lights(progress: Progress) -> Mapping[Hex, Lit]:
    """Return the hexes to light: those that count, and those that are missing."""
    missing: dict[Hex, Lit] = dict.fromkeys(progress.missing, "missing")
    has: Lit = "has"
    return missing | dict.fromkeys(progress.tiles, has)


def strip_row(
    words: Words,
    state: EmpiresState,
    seat: int,
    found: tuple[Progress, ...],
    *,
    chosen: str,
    on_chosen: Steady,
) -> ft.Control:
    """Return a chip for each kind of conquest.

    Args:
        words: In which they are named.
        state: The table.
        seat: Whose strip it is.
        found: How far the player is.
        chosen: The kind whose tiles are lit; empty: none.
        on_chosen: Called with the kind of a tapped chip, empty when it was lit.
    """
    chips = [
        Chip(words, one, on_chosen, lit=one.kind == chosen, done=fulfilled(state, seat, one), key=one.kind)
        for one in found
    ]
    return ft.Row(chips, wrap=True, spacing=theme.TIGHT, run_spacing=theme.TIGHT)


@ft.memo  # type: ignore[untyped-decorator] # it has no types
@ft.component
def Chip(
    words: Words,
    one: Progress,
    on_chosen: Steady,
    *,
    lit: bool,
    done: bool,
    key: str | None = None,  # noqa: ARG001 - Flet takes it
) -> ft.Control:
    """Show how far a player is towards one kind of conquest.

    Args:
        words: In which it is named.
        one: How far.
        on_chosen: Called with its kind, or empty when it was lit.
        lit: Whether its tiles are lit on the map.
        done: Whether the map allows the claim.
        key: Tells it from the others.
    """
    ink = theme.ON_MARKED if lit else theme.ON_CURRENT if done else ft.Colors.ON_SURFACE
    sign = drawn_land(one.kind, SIGN) if one.kind in (*LANDS, CRASH) else ft.Icon(ICONS[one.kind], size=SIGN, color=ink)
    text = f"{one.have}/{one.need}" if one.need else str(one.have)
    tick: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=SIGN, color=ink)] if done else []
    column = ft.Column(
        [
            ft.Row([sign, *tick], spacing=theme.TIGHT, tight=True),
            ft.Text(text, theme_style=theme.TILE, color=ink),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    name = told(words, one)
    return tappable(
        words.say("new-chosen", what=name) if lit else name,
        ft.Container(column, padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.TIGHT)),
        partial(on_chosen, "" if lit else one.kind),
        fill=theme.MARKED if lit else theme.CURRENT if done else theme.CARD,
        outline=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE) if done and not lit else None,
        key=f"strip-{one.kind}",
    )


def told(words: Words, one: Progress) -> str:
    """Return how far a player is, as it is spoken."""
    if one.kind in (*LANDS, CRASH):
        return words.say("re-strip-land", land=words.say(f"re-land-{one.kind}"), have=one.have)
    return words.say("re-strip-of", claim=words.say(f"re-claim-{one.kind}"), have=one.have, need=one.need)


def strip_detail(table: Table, seat: int, one: Progress) -> list[ft.Control]:
    """Return what is said of a lit conquest, and the claims that it allows. Rule: Claim A Conquest Card (RE-27)."""
    words, state = table.words, table.state
    done = fulfilled(state, seat, one)
    lines = [told(words, one)]
    if one.missing and not done:
        lines.append(words.say("re-strip-missing", count=len(one.missing)))
    controls: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Text(". ".join(lines), theme_style=theme.BODY, key="strip-told"),
        )
    ]
    if may_claim(state, seat):
        kind: ClaimKind = "lands" if one.kind in (*LANDS, CRASH) else cast("ClaimKind", one.kind)
        buttons: list[ft.Control] = []
        if done or (kind == "lands" and one.have):
            buttons.append(_claim(table, seat, kind))
        if holds(state, seat, "back"):
            buttons.append(_claim(table, seat, "back"))
        if buttons:
            controls.append(ft.Row(buttons, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP))
    return controls


def _claim(table: Table, seat: int, kind: ClaimKind) -> ft.Control:
    """Return the button of a claim: recorded at once when the rulebook tells its points, else they are asked for."""
    words, points = table.words, claim_points(table.state, kind)
    text = words.say(f"re-claim-{kind}")
    style, key = ft.ButtonStyle(padding=theme.SPACE), f"claim-{kind}"
    if points is None:
        go = partial(table.session.go, f"/m/{table.match.id}/claim/{kind}-{seat}")
        return ft.FilledTonalButton(words.say("re-strip-claim", claim=text), key=key, style=style, on_click=go)
    send = partial(table.send, ConquestClaimed(seat, kind, points))
    said = words.say("re-strip-claim-for", claim=text, points=words.say("points", count=points))
    button = ft.OutlinedButton if kind == "back" else ft.FilledTonalButton
    return button(said, key=key, style=style, on_click=send)
