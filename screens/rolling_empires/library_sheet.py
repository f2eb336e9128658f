"""A faction sheet typed in: the points of each kind of tile that it counts."""

from __future__ import annotations

from typing import Any, get_args

import flet as ft

from scoring.rolling_empires.cards import FACTIONS, BonusOf, EmpiresCards, FactionSheet, LandBonus
from screens import theme
from screens.card_copy import copy_of, opened, use_copy
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.number_fields import NumberField, NumberFields
from screens.rolling_empires.library_cards import SET, with_sheet
from screens.session import use_session

KINDS: tuple[BonusOf, ...] = get_args(BonusOf)
MOST = 9
"""Points of a tile that are typed with one key; no sheet gives more."""


@ft.component
def SheetScreen(faction: str) -> Any:
    """The sheet of a faction; every key counts at once."""
    session = use_session()
    words = session.words.game(SET.game)
    copy = use_copy(session, SET)
    points = _points(copy.cards, faction)

    def typed(place: int, number: int) -> None:
        now = copy_of(session, SET)
        changed = {**_points(now, faction), KINDS[place]: number}
        lines = tuple(LandBonus(kind, changed[kind]) for kind in KINDS if changed.get(kind))
        copy.keep(with_sheet(now, FactionSheet(faction, lines)))

    after = FACTIONS[FACTIONS.index(faction) + 1 :][:1]
    name = words.say(f"re-faction-{faction}")
    fields = tuple(
        NumberField(words.say(f"re-lib-of-{kind}"), points.get(kind, 0), MOST, words.say("re-lib-points-each"))
        for kind in KINDS
    )
    bar = ActionBar(
        words,
        words.say("re-lib-next-sheet", what=words.say(f"re-faction-{after[0]}")) if after else words.say("done"),
        ft.Icons.ARROW_FORWARD if after else ft.Icons.CHECK,
        opened(session, SET, f"sheet-{after[0]}" if after else ""),
    )
    body = scrolling(
        *copy.told(words),
        ft.Text(words.say("re-lib-sheet-what"), theme_style=theme.BODY),
        NumberFields(words, fields, min(session.width, theme.PANE) - 2 * theme.EDGE, typed, of=faction),
        ft.Text(words.say("re-lib-sheet-crash"), theme_style=theme.SMALL, color=theme.QUIET),
    )
    title = words.say("re-lib-sheet", faction=name)
    return screen(words, title, body, back=SET.home, bar=bar, game=SET.game)


def _points(cards: EmpiresCards, faction: str) -> dict[BonusOf, int]:
    """Return what a faction's sheet gives for each kind of tile, as far as it was typed in."""
    sheet = cards.sheet(faction)
    return {line.of: line.points for line in (sheet.bonuses if sheet else ())}
