"""The realms that the app can score itself: what is written on their cards, and the stars that follow."""

from __future__ import annotations

from scoring.game import Fact, Objection
from scoring.rolling_realms.sheets.atiwa import AtiwaSheet
from scoring.rolling_realms.sheets.flamecraft import FlamecraftSheet
from scoring.rolling_realms.sheets.marks import Rolls
from scoring.rolling_realms.sheets.planet import PlanetSheet
from scoring.rolling_realms.sheets.poker import (
    COMBINATIONS,
    Combination,
    PokerHand,
    PokerSheet,
    combinations,
    deal_objections,
    play_objections,
)
from scoring.rolling_realms.sheets.rps import ICONS, RpsSheet
from scoring.rolling_realms.sheets.wonderland import (
    BATTLE_TURNS,
    Battle,
    WonderlandSheet,
    battle_stars,
    battles,
    turn_objections,
)
from scoring.rolling_realms.sheets.yu import YuSheet

__all__ = [
    "BATTLE_TURNS",
    "COMBINATIONS",
    "ICONS",
    "MOST_STARS",
    "SHEETS",
    "AtiwaSheet",
    "Battle",
    "Combination",
    "FlamecraftSheet",
    "PlanetSheet",
    "PokerHand",
    "PokerSheet",
    "RealmSheet",
    "Rolls",
    "RpsSheet",
    "WonderlandSheet",
    "YuSheet",
    "battles",
    "capped",
    "combinations",
    "sheet_objections",
    "sheet_warnings",
    "stars",
]

RealmSheet = AtiwaSheet | FlamecraftSheet | YuSheet | PlanetSheet | PokerSheet | RpsSheet | WonderlandSheet

SHEETS: dict[str, type[RealmSheet]] = {
    "Atiwa": AtiwaSheet,
    "Flamecraft": FlamecraftSheet,
    "Legacy of Yu": YuSheet,
    "Planet Unknown": PlanetSheet,
    "Poker": PokerSheet,
    "Rock\N{EN DASH}Paper\N{EN DASH}Scissors": RpsSheet,
    "Wonderland's War": WonderlandSheet,
}
"""The sheet of each realm that has one, by the realm's name; called without arguments it is a clean card."""

MOST_STARS = 6
"""What a realm can score in a round."""


def stars(sheet: RealmSheet, rolls: Rolls) -> int:
    """Return the stars on a sheet, before the cap; `rolls` are those of its round."""
    return battle_stars(sheet, rolls) if isinstance(sheet, WonderlandSheet) else sheet.stars


def capped(stars: int) -> tuple[int, int]:
    """Return the stars that score and those that are lost above six.

    Rule: Redux, General Realm Rules.
    """
    scored = min(stars, MOST_STARS)
    return scored, stars - scored


def sheet_objections(before: RealmSheet | None, after: RealmSheet, rolls: Rolls) -> tuple[Objection, ...]:
    """Return what stands against turning one sheet into another; `before` is None for a clean card.

    What already stood against `before` is not raised again.
    """
    if before is None or type(before) is not type(after):
        before = type(after)()
    known = _objections(before, rolls)
    against = tuple(each for each in _objections(after, rolls) if each not in known)
    if isinstance(before, PokerSheet) and isinstance(after, PokerSheet):
        return (*against, *play_objections(before, after))
    return against


def sheet_warnings(sheet: RealmSheet) -> tuple[Fact, ...]:
    """Return what the rules allow, but a player may want to know."""
    return sheet.warnings if isinstance(sheet, PlanetSheet) else ()


def _objections(sheet: RealmSheet, rolls: Rolls) -> tuple[Objection, ...]:
    match sheet:
        case AtiwaSheet() | PlanetSheet():
            return sheet.objections
        case PokerSheet():
            return deal_objections(sheet, rolls)
        case WonderlandSheet():
            return turn_objections(sheet, rolls)
        case _:
            return ()
