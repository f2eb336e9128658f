"""What the rulebook has against purchases, workshops, special dice and claims."""

from __future__ import annotations

import pytest

from scoring.rolling_empires.actions import (
    CitySummoned,
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    SaboteurSent,
    SpecialUsed,
    TilesMoved,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import (
    ARCHITECTS,
    ASSASSINS,
    DIPLOMAT,
    FORTRESS,
    HYDRA,
    MARKETPLACE,
    MIRRORS,
    SABOTEUR,
)
from scoring.rolling_empires.corrections import (
    CardRemoved,
    FieldTyped,
)
from scoring.rolling_empires.events import (
    EmpiresEvent,
    TurnEnded,
)
from scoring.rolling_empires.pieces import Cost
from scoring.rolling_empires.state import Claim, EmpiresState, Monument, Workshop, with_empire
from tests.scoring.rolling_empires.strategies import after, built, table
from tests.scoring.rolling_empires.tables import (
    ELVES,
    MAP,
    NEUTRAL,
    PLAY,
    Case,
    Values,
    check_objection,
    claimed,
    owner,
)

OBJECTIONS: dict[str, Case] = {
    # --- free actions, purchases
    "RE-13": (PLAY, FreeActionTaken(0, "re-roll", 0), "RE-13", "re-roll-cost", {"magic": 1}),
    "RE-14": (PLAY, FreeActionTaken(0, "extra-die", 3), "RE-14", "extra-die-cost", {"magic": 2}),
    "RE-14-short": (
        PLAY,
        FreeActionTaken(0, "extra-die", 4),
        "RE-14",
        "magic-short",
        {
            "player": "Ana",
            "magic": 3,
            "needed": 4,
        },
    ),
    "RE-16-short": (
        PLAY,
        MineBuilt(0, Cost(either=3, magic=5)),
        "RE-16",
        "magic-short",
        {
            "player": "Ana",
            "magic": 3,
            "needed": 5,
        },
    ),
    "RE-19": (
        PLAY,
        DieBought(0, "Mogg", Cost(gold=1, wood=1)),
        "RE-19",
        "cost-short",
        {
            "card": "Mogg",
            "gold": 2,
            "wood": 1,
            "missing": 1,
        },
    ),
    "RE-19-faction": (
        with_empire(PLAY, 0, faction="elves"),
        DieBought(0, "Mogg"),
        "RE-19",
        "other-faction",
        {
            "player": "Ana",
            "card": "Mogg",
            "faction": "goblins",
        },
    ),
    "RE-20-points": (
        PLAY,
        MonumentBuilt(0, 7, "Colossus"),
        "RE-20",
        "monument-points",
        {
            "card": "Colossus",
            "front": 8,
            "back": 5,
        },
    ),
    "RE-20-back": (
        PLAY,
        MonumentBuilt(0, 5, "Colossus", Cost(wood=3)),
        "RE-19",
        "cost-short",
        {
            "card": "Colossus",
            "gold": 0,
            "wood": 4,
            "missing": 1,
        },
    ),
    "RE-22": (PLAY, MineBuilt(0, Cost(either=2)), "RE-22", "mine-short", {"needed": 3, "paid": 2}),
    "RE-34-architects": (
        built(PLAY, 0, ARCHITECTS),
        MineBuilt(0, Cost(gold=1)),
        "RE-22",
        "mine-short",
        {
            "needed": 2,
            "paid": 1,
        },
    ),
    "RE-34-architects-workshop": (
        built(PLAY, 0, ARCHITECTS),
        WorkshopBuilt(0, FORTRESS, Cost(gold=4)),
        "RE-34",
        "cost-short",
        {"card": FORTRESS, "gold": 4, "wood": 2, "missing": 1},
    ),
    "reading-15": (
        built(PLAY, 0, ARCHITECTS),
        MineFlipped(0, FORTRESS, Cost(gold=4, wood=1)),
        "RE-19",
        "cost-short",
        {
            "card": FORTRESS,
            "gold": 4,
            "wood": 2,
            "missing": 1,
        },
    ),
    "RE-23": (with_empire(PLAY, 0, mines=0), MineFlipped(0), "RE-23", "no-mine", {"player": "Ana"}),
    "RE-35-workshops": (
        with_empire(PLAY, 1, mines=27),
        MineBuilt(0),
        "RE-35",
        "deck-out",
        {
            "deck": "workshops",
            "cards": 32,
        },
    ),
    "RE-35-monuments": (
        with_empire(PLAY, 1, monuments=(Monument(1),) * 32),
        MonumentBuilt(0, 3),
        "RE-35",
        "deck-out",
        {
            "deck": "monuments",
            "cards": 32,
        },
    ),
    "RE-35-conquests": (
        claimed(PLAY, *(Claim("back", 2),) * 32),
        ConquestClaimed(0, "back", 2),
        "RE-35",
        "deck-out",
        {
            "deck": "conquests",
            "cards": 32,
        },
    ),
    "RE-35-coloured": (with_empire(PLAY, 1, dice=("",) * 56), DieBought(0), "RE-35", "coloured-out", {"dice": 56}),
    "RE-35-creature": (
        with_empire(PLAY, 1, dice=("Mogg",) * 2),
        DieBought(0, "Mogg"),
        "RE-35",
        "creature-out",
        {"card": "Mogg", "dice": 2},
    ),
    "RE-35-no-card": (PLAY, CardRemoved(0, "monuments", 0), "RE-35", "no-card", {"player": "Ana", "deck": "monuments"}),
    "RE-38-not-drafted": (
        with_empire(table(draft=True), 0, creatures=("A", "B", "C", "D")),
        DieBought(0, "E"),
        "RE-38",
        "not-drafted",
        {"player": "Ana", "card": "E"},
    ),
    "RE-39-no-neutrals": (PLAY, DieBought(0, HYDRA), "RE-39", "no-neutrals", {"die": HYDRA}),
    "RE-39-taken": (
        after(NEUTRAL, DieBought(0, HYDRA), TurnEnded(0)),
        DieBought(1, HYDRA),
        "RE-39",
        "neutral-taken",
        {
            "die": HYDRA,
            "player": "Ana",
        },
    ),
    "RE-39-cost": (
        NEUTRAL,
        DieBought(0, DIPLOMAT, Cost(gold=2)),
        "RE-19",
        "cost-short",
        {
            "card": DIPLOMAT,
            "gold": 3,
            "wood": 0,
            "missing": 1,
        },
    ),
    # --- workshops and special dice
    "RE-18-used": (
        with_empire(PLAY, 0, workshops=(Workshop(MARKETPLACE, used=True),)),
        WorkshopUsed(0, 0),
        "RE-18",
        "used-already",
        {"player": "Ana", "workshop": MARKETPLACE},
    ),
    "RE-18-passive": (built(PLAY, 0, FORTRESS), WorkshopUsed(0, 0), "RE-18", "passive", {"workshop": FORTRESS}),
    "RE-18-passive-card": (built(PLAY, 0, "Tower"), WorkshopUsed(0, 0), "RE-18", "passive", {"workshop": "Tower"}),
    "RE-21-no-workshop": (PLAY, WorkshopUsed(0, 3), "RE-21", "no-workshop", {"player": "Ana", "number": 4}),
    "RE-21-unnamed": (PLAY, WorkshopNamed(0, 3, FORTRESS), "RE-21", "no-workshop", {"player": "Ana", "number": 4}),
    "RE-34-mirrors": (
        built(PLAY, 0, MIRRORS),
        WorkshopUsed(0, 0, MARKETPLACE),
        "RE-34",
        "not-in-play",
        {"workshop": MARKETPLACE},
    ),
    "RE-36": (
        built(PLAY, 0, MARKETPLACE, ASSASSINS),
        WorkshopUsed(0, 0, ASSASSINS),
        "RE-36",
        "copies-not",
        {"workshop": MARKETPLACE},
    ),
    "RE-39-not-owned": (NEUTRAL, SpecialUsed(0, DIPLOMAT, 1), "RE-39", "not-owned", {"player": "Ana", "die": DIPLOMAT}),
    "RE-39-discard": (
        owner(NEUTRAL, DIPLOMAT),
        SpecialUsed(0, DIPLOMAT, 2),
        "RE-39",
        "discard-magic",
        {
            "die": DIPLOMAT,
            "magic": 1,
        },
    ),
    "RE-39-own-workshop": (owner(NEUTRAL, SABOTEUR), SaboteurSent(0, 0, 0), "RE-39", "own-workshop", {"player": "Ana"}),
    "RE-39-no-workshop": (
        owner(NEUTRAL, SABOTEUR),
        SaboteurSent(0, 1, 2),
        "RE-21",
        "no-workshop",
        {
            "player": "Ben",
            "number": 3,
        },
    ),
    "RE-39-sabotages": (
        after(owner(NEUTRAL, SABOTEUR), SaboteurSent(0, 1, 0)),
        SaboteurSent(0, 1, 0),
        "RE-39",
        "sabotages-already",
        {"player": "Ben"},
    ),
    "RE-40": (ELVES, CitySummoned(0), "RE-40", "elementals-only", {"player": "Ana", "faction": "elves"}),
    "RE-41": (
        ELVES,
        TilesMoved(0, (((2, 0), (3, -2)),)),
        "RE-41",
        "elementals-only",
        {
            "player": "Ana",
            "faction": "elves",
        },
    ),
    "RE-41-not-outside": (MAP, TilesMoved(0, (((0, 1), (3, -2)),)), "RE-41", "not-outside", {"land": "mountain"}),
    "RE-41-place": (MAP, TilesMoved(0, (((2, 0), (9, 9)),)), "RE-41", "move-place", {"land": "mountain"}),
    "RE-41-twice": (MAP, TilesMoved(0, (((2, 0), (3, -2)), ((3, -2), (2, 0)))), "RE-41", "moved-twice", {}),
    "RE-41-no-tile": (MAP, TilesMoved(0, (((9, 9), (3, -2)),)), "RE-41", "no-tile", {}),
    # --- claims
    "RE-27-back": (
        MAP,
        ConquestClaimed(0, "back", 2),
        "RE-27",
        "not-held",
        {"player": "Ana", "claim": "back", "have": 2, "need": 4},
    ),
    "RE-27-lands": (
        MAP,
        ConquestClaimed(0, "lands", 6, (2, 0, 2, 0)),
        "RE-27",
        "lands-not-held",
        {
            "player": "Ana",
            "missing": 2,
        },
    ),
    "RE-27-twice": (
        after(PLAY, ConquestClaimed(0, "lands", 5)),
        ConquestClaimed(0, "back", 2),
        "RE-27",
        "claimed-already",
        {"player": "Ana"},
    ),
    "RE-27-points": (PLAY, ConquestClaimed(0, "back", 3), "RE-27", "claim-points", {"claim": "back", "points": 2}),
    "RE-27-card-points": (
        PLAY,
        ConquestClaimed(0, "lands", 5, (2, 0, 2, 0)),
        "RE-27",
        "claim-points",
        {"claim": "lands", "points": 6},
    ),
    "REx28-3": (PLAY, ConquestClaimed(0, "cities", 9), "RE-33", "claim-points", {"claim": "cities", "points": 6}),
    "RE-33-total": (
        MAP,
        ConquestClaimed(0, "total", 5),
        "RE-33",
        "not-held",
        {
            "player": "Ana",
            "claim": "total",
            "have": 2,
            "need": 10,
        },
    ),
    "RE-33-cities": (
        MAP,
        ConquestClaimed(0, "cities", 6),
        "RE-33",
        "not-held",
        {
            "player": "Ana",
            "claim": "cities",
            "have": 0,
            "need": 2,
        },
    ),
    "RE-33-one-card": (
        claimed(PLAY, Claim("line", 5)),
        ConquestClaimed(0, "line", 5),
        "RE-33",
        "claimed-by",
        {
            "claim": "line",
            "player": "Ben",
        },
    ),
    "RE-31": (PLAY, FieldTyped(0, "caves", 2), "RE-31", "yes-or-no", {"field": "caves"}),
}


@pytest.mark.parametrize(("state", "event", "rule", "key", "values"), OBJECTIONS.values(), ids=OBJECTIONS.keys())
def test_objections_say_who_what_and_what_would_be_right(
    state: EmpiresState, event: EmpiresEvent, rule: str, key: str, values: Values
) -> None:
    check_objection(state, event, rule, key, values)
