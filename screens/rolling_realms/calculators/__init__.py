"""The calculators of the realms that the app can score itself, one file each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.rolling_realms.sheets import (
    AtiwaSheet,
    FlamecraftSheet,
    PlanetSheet,
    PokerSheet,
    RpsSheet,
    WonderlandSheet,
    YuSheet,
)
from screens.rolling_realms.calculators.atiwa import Atiwa
from screens.rolling_realms.calculators.card import Card
from screens.rolling_realms.calculators.flamecraft import Flamecraft
from screens.rolling_realms.calculators.planet import Planet
from screens.rolling_realms.calculators.poker import Poker
from screens.rolling_realms.calculators.rps import Rps
from screens.rolling_realms.calculators.wonderland import Wonderland
from screens.rolling_realms.calculators.yu import Yu

CALCULATORS: dict[type, Callable[[Card[Any]], Any]] = {
    AtiwaSheet: Atiwa,
    FlamecraftSheet: Flamecraft,
    PlanetSheet: Planet,
    PokerSheet: Poker,
    RpsSheet: Rps,
    WonderlandSheet: Wonderland,
    YuSheet: Yu,
}
"""The component that shows a sheet, by the sheet's class."""
