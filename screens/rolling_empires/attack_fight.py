"""An attack as a small calculator: dice in, both sums with their reasons, who wins and what moves where."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires.actions import Attacked, AttackKind
from scoring.rolling_empires.hexes import Hex, neighbours
from scoring.rolling_empires.pieces import NOT_TOLD, Die
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.frame import scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.rolling_empires.attack_force import die_name, force_parts, use_force
from screens.rolling_empires.attack_sums import counted, loses, verdict, verdict_card
from screens.rolling_empires.hex_looks import land_at, tile_name
from screens.rolling_empires.laying import map_screen
from screens.rolling_empires.lines import said
from screens.session import EMPTY
from screens.table import Table

Post = tuple[Hex, Die]
"""A die, and the tile on which it lies."""


def posts(state: EmpiresState, seat: int, at: Hex) -> tuple[Post, ...]:
    """Return the dice beside a tile that the Ambush Post can send."""
    lands = dict(state.land)
    near = [side for side in neighbours(at) if side in lands and lands[side].seat == seat]
    return tuple((side, die) for side in near for die in dict.fromkeys(lands[side].dice))


@ft.component
def Fight(table: Table, seat: int, at: Hex, kind: AttackKind, ways: list[ft.Control]) -> Any:
    """Show an attack of one kind on a tile.

    Args:
        table: The match.
        seat: Who attacks.
        at: Where.
        kind: Not the Behemoth's walk.
        ways: The other kinds, to choose one.
    """
    words, state = table.words, table.state
    force, change = use_force()
    typed, set_typed = ft.use_state(NOT_TOLD)
    against, set_against = ft.use_state(NOT_TOLD)
    sent, send_post = ft.use_state(EMPTY)
    event = Attacked(seat, *at, force.dice, force.magic, kind, typed, against)
    told: list[ft.Control] = []
    if kind == "post":
        (q, r), die = post = sent or next(iter(posts(state, seat, at)), (at, None))
        event = Attacked(seat, *at, (die,) if die else (), 0, kind, typed, against, q, r)
        told = [_posts(table, seat, at, post, send_post)]
    elif kind == "city":
        event = Attacked(seat, *at, kind=kind, typed=typed, defence=against)
    else:
        width = min(table.session.width, theme.PANE) - 2 * theme.EDGE
        told = force_parts(words, state, seat, force, change, width=width)
    attack = battles.attack(state, seat, event.dice, event.magic, kind)
    defence = battles.defence(state, at)
    ends = verdict(words, attack, typed, defence, against)
    lines: tuple[str, ...] = (words.say("re-attack-nothing"),)
    if not loses(attack, typed, defence, against):
        takes = words.say("re-attack-takes", player=state.player(seat), land=land_at(words, state.tile(at).land, at))
        lines = (takes, *said(words, table.match.game.apply(state, event).lines))
    body = scrolling(
        verdict_card(ends, lines),
        *ways,
        *told,
        counted(words, words.say("re-sum-attack"), attack, typed, set_typed, key="attack"),
        counted(words, words.say("re-sum-defence"), defence, against, set_against, key="defence"),
    )
    home = partial(table.session.go, f"/m/{table.match.id}")
    take = partial(table.send_then, event, home)
    label = words.say("re-attack-take", player=state.player(seat))
    bar = ActionBar(words, label, ft.Icons.GAVEL, take, **table.undo_redo)
    title = words.say("re-attack-title", player=state.player(seat))
    return map_screen(table, title, body, bar, subtitle=tile_name(words, state, at))


def _posts(
    table: Table, seat: int, at: Hex, chosen: Post | tuple[Hex, None], choose: Callable[[Post], None]
) -> ft.Control:
    """Return the dice that the Ambush Post can send, to choose one."""
    words, state = table.words, table.state

    def pill(place: int, post: Post) -> Pill:
        where, die = post
        land = land_at(words, dict(state.land)[where].land, where)
        text = words.say("re-attack-from", die=die_name(words, die), land=land)
        marked = post == chosen
        said = words.say("new-chosen", what=text) if marked else text
        return Pill(text, marked, partial(choose, post), said, f"post-{place}")

    found = posts(state, seat, at)
    note = "" if found else words.say("re-attack-no-post")
    return section(words.say("re-attack-posts"), pills(*(pill(*pair) for pair in enumerate(found))), note=note)
