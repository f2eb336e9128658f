"""The turn on the Round tab: passing, and the main actions, which may be named and need not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import DieBought, MineBuilt, SpecialUsed
from screens import theme
from screens.parts.section import section
from screens.parts.tap import Tap, tappable
from screens.rolling_empires.actions_offered import told_creatures
from screens.rolling_empires.desk import Asked, Desk
from screens.rolling_empires.round_rows import tile_rows

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
    across = WIDE_ACROSS if desk.table.session.wide else ACROSS
    tiles = tile_rows([_tile(desk, main) for main in _mains(desk)], across)
    named = section(words.say("re-turn-what", player=player), tiles, note=words.say("re-turn-optional"))
    return [passing, named]


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


def _tile(desk: Desk, main: Main) -> ft.Control:
    words, done = desk.words, _done(desk, main)
    ink = theme.ON_CURRENT if done else ft.Colors.ON_SURFACE
    text = words.say(f"re-turn-{main.key}")
    lines: list[ft.Control] = [ft.Text(text, theme_style=theme.BODY, color=ink)]
    if main.note:
        lines.append(ft.Text(main.note, theme_style=theme.CAPTION, color=ink if done else theme.QUIET))
    row = ft.Row(
        [
            ft.Icon(ft.Icons.CHECK if done else main.icon, size=theme.ICON, color=ink),
            ft.Column(lines, spacing=0, tight=True, expand=True),
        ],
        spacing=theme.GAP,
    )
    said = f"{text}, {main.note}" if main.note else text
    return tappable(
        words.say("re-turn-told", what=said) if done else said,
        ft.Container(row, padding=theme.SPACE),
        main.tap,
        fill=theme.CURRENT if done else theme.CARD,
        expand=1,
        key=f"main-{main.key}",
    )
