"""The turn on the Round tab: passing, and the main actions, which may be named and need not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import DieBought, MineBuilt, SpecialUsed
from screens import theme
from screens.parts.section import section
from screens.parts.steady import Steady, use_kept, use_steady
from screens.parts.tap import Tap, forward, tappable
from screens.rolling_empires.actions_offered import told_creatures
from screens.rolling_empires.desk import Asked, Desk
from screens.rolling_empires.round_rows import tile_rows
from screens.words import Words

ACROSS, WIDE_ACROSS = 2, 3
"""Main actions beside each other, on a phone and where there is room."""


@dataclass(frozen=True, slots=True)
class Main:
    """A main action to tap."""

    key: str
    icon: ft.IconData
    tap: Tap
    events: tuple[str, ...]
    """The classes of the events that tell it."""
    note: str = ""


def turn_parts(desk: Desk) -> list[ft.Control]:
    """Return what the player on turn may do besides being done."""
    words, state = desk.words, desk.state
    player = state.player(state.turn)
    passing = ft.OutlinedButton(
        words.say("re-turn-pass", player=player),
        icon=ft.Icons.BACK_HAND_OUTLINED,
        key="pass",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(desk.ask, Asked("pass", state.turn)),
    )
    what = words.say("re-turn-what", player=player)
    return [passing, section(what, Mains(desk), note=words.say("re-turn-optional"))]


@ft.component
def Mains(desk: Desk) -> Any:
    """The main actions, and the claim that may follow one."""
    mains = {main.key: main for main in _mains(desk)}
    keep = use_kept()

    async def tapped(key: str) -> None:
        await forward(mains[key].tap())

    on_tap = use_steady(tapped)
    tiles = [
        keep(_tile, f"main-{main.key}", desk.words, main.key, main.icon, (main.note, _done(desk, main)), on_tap)
        for main in mains.values()
    ]
    across = WIDE_ACROSS if desk.table.session.wide else ACROSS
    # The rows remembered hold their tiles: no other one can have the id of one of these.
    return ft.use_memo(partial(tile_rows, tiles, across), [*map(id, tiles), across])


def _mains(desk: Desk) -> list[Main]:
    """Return the main actions, and the claim that may follow one. Rule: Main Actions (RE-19 to RE-27)."""
    seat, send, words = desk.state.turn, desk.table.send, desk.words

    def build(kind: str) -> Tap:
        return partial(desk.go, f"build/{kind}-{seat}")

    buy: Tap = build("die") if told_creatures(desk.state, seat) else partial(send, DieBought(seat))
    to_map, to_cards = partial(desk.show, "map"), partial(desk.show, "cards")
    enemies = [other for other in desk.state.seats.playing if other != seat]
    pillage = to_map if desk.state.land or not enemies else partial(desk.go, f"pillage/{enemies[0]}")
    mine = words.say("re-turn-mine-cost", count=rules.mine_cost(desk.state, seat))
    found = [
        Main("die", ft.Icons.CASINO_OUTLINED, buy, ("DieBought",)),
        Main("workshop", ft.Icons.HOME_REPAIR_SERVICE_OUTLINED, build("workshop"), ("WorkshopBuilt",)),
        Main("monument", ft.Icons.ACCOUNT_BALANCE_OUTLINED, build("monument"), ("MonumentBuilt",)),
        Main("mine", ft.Icons.HARDWARE_OUTLINED, partial(send, MineBuilt(seat)), ("MineBuilt",), mine),
        Main("flip", ft.Icons.FLIP_OUTLINED, build("flip"), ("MineFlipped",)),
        Main("special", ft.Icons.AUTO_AWESOME_OUTLINED, partial(send, SpecialUsed(seat)), ()),
        Main("use", ft.Icons.SCREEN_ROTATION_ALT_OUTLINED, to_cards, ("WorkshopUsed",)),
        Main("attack", ft.Icons.GAVEL, to_map, ("Attacked", "BehemothWalked", "TileTaken")),
        Main("reinforce", ft.Icons.SHIELD_OUTLINED, to_map, ("Reinforced",)),
        Main("pillage", ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED, pillage, ("Pillaged",)),
        Main("claim", ft.Icons.EMOJI_EVENTS_OUTLINED, partial(desk.go, "claim"), ()),
    ]
    # Where the map has a pane of its own, what is done on it begins there.
    return [main for main in found if main.tap is not to_map or not desk.table.session.wide]


def _done(desk: Desk, main: Main) -> bool:
    """Say whether the action was told in this turn."""
    latest = desk.table.snapshot.undo
    if main.key == "special":  # one may be free: it is none of the turn's main actions, and ticked while it is the last
        return latest is not None and isinstance(latest.entry.event, SpecialUsed)
    return desk.state.acted in main.events or (main.key == "claim" and desk.state.claimed)


def _tile(
    words: Words, main: str, icon: ft.IconData, told: tuple[str, bool], on_tap: Steady, *, key: str
) -> ft.Control:
    """Return the tile of a main action, from its note and whether it was told in this turn."""
    note, done = told
    ink = theme.ON_CURRENT if done else ft.Colors.ON_SURFACE
    text = words.say(f"re-turn-{main}")
    lines: list[ft.Control] = [ft.Text(text, theme_style=theme.BODY, color=ink)]
    if note:
        lines.append(ft.Text(note, theme_style=theme.CAPTION, color=ink if done else theme.QUIET))
    row = ft.Row(
        [
            ft.Icon(ft.Icons.CHECK if done else icon, size=theme.ICON, color=ink),
            ft.Column(lines, spacing=0, tight=True, expand=True),
        ],
        spacing=theme.GAP,
    )
    said = f"{text}, {note}" if note else text
    return tappable(
        words.say("re-turn-told", what=said) if done else said,
        ft.Container(row, padding=theme.SPACE),
        partial(on_tap, main),
        fill=theme.CURRENT if done else theme.CARD,
        expand=1,
        key=key,
    )
