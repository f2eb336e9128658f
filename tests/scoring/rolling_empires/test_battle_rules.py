"""What the rulebook has against attacks and everything else on the map."""

from __future__ import annotations

import pytest

from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    CitySummoned,
    DieAssassinated,
    Pillaged,
    Reinforced,
)
from scoring.rolling_empires.cards import (
    AMBUSH_POST,
    ASSASSINS,
    BARRACKS,
    BEHEMOTH,
    FORTRESS,
    GRYPHON,
)
from scoring.rolling_empires.corrections import (
    ForceSet,
    TileTaken,
)
from scoring.rolling_empires.events import (
    DiceTaken,
    EmpiresEvent,
)
from scoring.rolling_empires.pieces import MARKED, Die
from scoring.rolling_empires.state import EmpiresState, Workshop, with_empire
from tests.scoring.rolling_empires.strategies import after, built, mapped
from tests.scoring.rolling_empires.tables import (
    BUYING,
    DICE,
    ELVES,
    MAP,
    NEUTRAL,
    PLAY,
    Case,
    Values,
    check_objection,
    owner,
    walls,
    wide,
)

OBJECTIONS: dict[str, Case] = {
    # --- attacks
    "REx06-2v2": (
        MAP,
        Attacked(0, 1, 0, (Die(2),)),
        "RE-24",
        "not-exceeding",
        {
            "attack": 2,
            "defence": 2,
            "land": "mountain",
        },
    ),
    "REx06-0v0": (
        MAP,
        Attacked(0, 2, 0, (Die(0),)),
        "RE-24",
        "not-exceeding",
        {
            "attack": 0,
            "defence": 0,
            "land": "mountain",
        },
    ),
    "RE-24-typed": (
        MAP,
        Attacked(0, 1, 0, typed=4, defence=5),
        "RE-24",
        "not-exceeding",
        {
            "attack": 4,
            "defence": 5,
            "land": "mountain",
        },
    ),
    "RE-24-no-tile": (MAP, Attacked(0, 9, 9), "RE-24", "no-tile", {}),
    "RE-24-tap-no-tile": (MAP, TileTaken(9, 9, 0), "RE-24", "no-tile", {}),
    "RE-24-own": (MAP, Attacked(0, 1, -1, (Die(3),)), "RE-24", "own-tile", {"player": "Ana", "land": "mountain"}),
    "RE-24-far": (MAP, Attacked(0, -1, 0, (Die(3),)), "RE-24", "not-adjacent", {"player": "Ana", "land": "mountain"}),
    "RE-24-force-no-tile": (MAP, ForceSet(9, 9, (Die(1),)), "RE-24", "no-tile", {}),
    "RE-24-nobody": (MAP, ForceSet(-1, 0, (Die(1),)), "RE-24", "nobody-there", {"land": "mountain"}),
    "RE-16-attack": (
        MAP,
        Attacked(0, 1, 0, (Die(3),), 4),
        "RE-16",
        "magic-short",
        {
            "player": "Ana",
            "magic": 3,
            "needed": 4,
        },
    ),
    "RE-16-ability": (MAP, Attacked(0, 2, 0, (), 1, "city"), "RE-16", "ability-powered", {"magic": 1}),
    "RE-40-attack": (
        ELVES,
        Attacked(0, 2, 0, kind="city"),
        "RE-40",
        "elementals-only",
        {
            "player": "Ana",
            "faction": "elves",
        },
    ),
    "RE-35-dice": (
        BUYING,
        Attacked(0, 1, 0, (Die(1),) * 6),
        "RE-35",
        "dice-short",
        {
            "player": "Ana",
            "dice": 6,
            "needed": 7,
        },
    ),
    "RE-35-city-die": (
        mapped(BUYING, a="2,-1:1+1+1+1+1+1"),
        CitySummoned(0),
        "RE-35",
        "dice-short",
        {"player": "Ana", "dice": 6, "needed": 7},
    ),
    "RE-35-force": (
        BUYING,
        ForceSet(2, -1, (Die(1),) * 7),
        "RE-35",
        "dice-short",
        {
            "player": "Ana",
            "dice": 6,
            "needed": 7,
        },
    ),
    "RE-35-tokens": (wide(PLAY), Attacked(0, -2, 1, (Die(2),)), "RE-35", "tokens-out", {"player": "Ana", "tokens": 18}),
    "RE-35-tokens-tap": (wide(PLAY), TileTaken(-2, 1, 0), "RE-35", "tokens-out", {"player": "Ana", "tokens": 18}),
    "RE-34-no-post": (
        built(MAP, 0, FORTRESS),
        Attacked(0, 2, 0, (Die(1),), kind="post", from_q=2, from_r=-1),
        "RE-18",
        "not-built",
        {"player": "Ana", "workshop": AMBUSH_POST},
    ),
    "RE-34-post-used": (
        with_empire(MAP, 0, workshops=(Workshop(AMBUSH_POST, used=True),)),
        Attacked(0, 2, 0, (Die(1),), kind="post", from_q=2, from_r=-1),
        "RE-18",
        "used-already",
        {"player": "Ana", "workshop": AMBUSH_POST},
    ),
    "RE-34-post-from": (
        built(MAP, 0, AMBUSH_POST),
        Attacked(0, 2, 0, (Die(1),), kind="post", from_q=1, from_r=0),
        "RE-34",
        "post-from",
        {"player": "Ana"},
    ),
    "RE-34-post-two": (
        built(mapped(PLAY, a="2,-1:1+2"), 0, AMBUSH_POST),
        Attacked(0, 2, 0, (Die(1), Die(2)), kind="post", from_q=2, from_r=-1),
        "RE-34",
        "post-one-die",
        {"got": 2},
    ),
    "RE-34-post-no-die": (
        built(MAP, 0, AMBUSH_POST),
        Attacked(0, 2, 0, (Die(4),), kind="post", from_q=2, from_r=-1),
        "RE-34",
        "no-die-there",
        {"land": "mountain"},
    ),
    "RE-34-barracks": (
        built(MAP, 0, FORTRESS),
        Attacked(0, 2, 0, (Die(1, MARKED),)),
        "RE-18",
        "not-built",
        {
            "player": "Ana",
            "workshop": BARRACKS,
        },
    ),
    "RE-34-assassins": (
        built(MAP, 0, FORTRESS),
        DieAssassinated(0, 1, 0, 0),
        "RE-18",
        "not-built",
        {
            "player": "Ana",
            "workshop": ASSASSINS,
        },
    ),
    "RE-34-own-die": (MAP, DieAssassinated(0, 2, -1, 0), "RE-34", "own-tile", {"player": "Ana", "land": "mountain"}),
    "RE-34-far-die": (
        mapped(PLAY, a="2,-1", b="-2,1:3"),
        DieAssassinated(0, -2, 1, 0),
        "RE-34",
        "not-adjacent",
        {"player": "Ana", "land": "mountain"},
    ),
    "RE-34-no-die": (MAP, DieAssassinated(0, 1, 0, 3), "RE-34", "no-die-there", {"land": "mountain"}),
    "RE-34-no-tile": (MAP, DieAssassinated(0, 9, 9, 0), "RE-34", "no-tile", {}),
    "RE-29-no-tile": (DICE, DiceTaken(9, 9), "RE-29", "no-tile", {}),
    "RE-29-no-die": (
        mapped(DICE, a="2,-1:1"),
        DiceTaken(2, -1, (Die(4),)),
        "RE-29",
        "no-die-there",
        {"land": "mountain"},
    ),
    "RE-25-other": (
        MAP,
        Reinforced(0, 1, 0, (Die(1),)),
        "RE-25",
        "not-own-tile",
        {"player": "Ana", "land": "mountain"},
    ),
    "RE-25-no-tile": (MAP, Reinforced(0, 9, 9), "RE-25", "no-tile", {}),
    "RE-26-own": (MAP, Pillaged(0, 0, 3), "RE-26", "own-city", {"player": "Ana"}),
    "RE-26-not-held": (MAP, Pillaged(0, 1, 3), "RE-26", "city-not-held", {"player": "Ana", "victim": "Ben"}),
    # --- neutral dice on the map
    "RE-39-attacks-not": (
        mapped(NEUTRAL, a="2,-1"),
        Attacked(0, 1, 0, (Die(2, GRYPHON),)),
        "RE-39",
        "not-owned",
        {
            "player": "Ana",
            "die": GRYPHON,
        },
    ),
    "RE-39-gryphon": (
        mapped(owner(NEUTRAL, GRYPHON), a="2,-1"),
        Attacked(0, -2, 0, (Die(2, GRYPHON), Die(1), Die(1)), kind="anywhere"),
        "RE-39",
        "gryphon-two",
        {"got": 3},
    ),
    "RE-39-twice": (
        mapped(owner(NEUTRAL, GRYPHON), a="2,-1"),
        Attacked(0, 1, 0, (Die(2, GRYPHON), Die(2, GRYPHON))),
        "RE-39",
        "neutral-twice",
        {"die": GRYPHON},
    ),
    "RE-39-elsewhere": (
        after(mapped(owner(NEUTRAL, GRYPHON), a="2,-1"), ForceSet(2, -1, (Die(2, GRYPHON),))),
        Attacked(0, 1, 0, (Die(2, GRYPHON),)),
        "RE-39",
        "lies-elsewhere",
        {"die": GRYPHON, "land": "mountain"},
    ),
    "RE-39-bent": (walls(NEUTRAL), BehemothWalked(0, ((-1, 0), (0, 0), (0, 1))), "RE-39", "walk-bent", {}),
    "RE-39-stops": (
        walls(NEUTRAL),
        BehemothWalked(0, ((-1, 0), (0, 0), (1, 0))),
        "RE-39",
        "walk-stopped",
        {"tiles": 2, "land": "mountain"},
    ),
    "RE-39-goes-on": (walls(NEUTRAL), BehemothWalked(0, ((-1, 0),)), "RE-39", "walk-goes-on", {"tiles": 2}),
    "RE-39-walk-far": (
        mapped(owner(NEUTRAL, BEHEMOTH), a="2,-2"),
        BehemothWalked(0, ((-2, 2), (-1, 2), (0, 2))),
        "RE-24",
        "not-adjacent",
        {"player": "Ana", "land": "mountain"},
    ),
    "RE-39-walk-no-tile": (walls(NEUTRAL), BehemothWalked(0, ((9, 9),)), "RE-39", "no-tile", {}),
}


@pytest.mark.parametrize(("state", "event", "rule", "key", "values"), OBJECTIONS.values(), ids=OBJECTIONS.keys())
def test_objections_say_who_what_and_what_would_be_right(
    state: EmpiresState, event: EmpiresEvent, rule: str, key: str, values: Values
) -> None:
    check_objection(state, event, rule, key, values)
