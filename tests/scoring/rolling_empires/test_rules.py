"""What the rulebook has against the set-up, turns and phases, with the names and numbers that are said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scoring.rolling_empires
from scoring.rolling_empires.actions import (
    ConquestClaimed,
    FreeActionTaken,
    MineBuilt,
    MonumentBuilt,
    Pillaged,
)
from scoring.rolling_empires.corrections import (
    GameClosed,
    RoundSet,
    TileTaken,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DiceTaken,
    DrawEnded,
    EmpiresEvent,
    FactionChosen,
    FirstPlayerRolled,
    Passed,
    SetupEnded,
    TilePlaced,
    TileRemoved,
    TurnEnded,
)
from scoring.rolling_empires.pieces import Die, LandTile
from scoring.rolling_empires.state import EmpiresState, start
from scoring.seats import PlayerJoined, PlayerWithdrew
from tests.scoring.rolling_empires import test_battle_rules, test_building_rules
from tests.scoring.rolling_empires.strategies import after, setup, table
from tests.scoring.rolling_empires.tables import (
    BEGUN,
    DICE,
    LAID,
    MAP,
    OVER,
    PLAY,
    STARTED,
    Case,
    Values,
    check_objection,
)

OBJECTIONS: dict[str, Case] = {
    # --- set-up
    "RE-5-setup-over": (PLAY, FirstPlayerRolled((1, 2, 3), "table"), "RE-5", "setup-over", {}),
    "RE-5-settled": (STARTED, FirstPlayerRolled((1, 2, 3), "app"), "RE-5", "starter-settled", {"player": "Ben"}),
    "reading-22-not": (
        after(BEGUN, FirstPlayerRolled((8, 3, 8), "app")),
        FirstPlayerRolled((1, 2, 3), "app"),
        "RE-5",
        "rolls-not",
        {"player": "Ben"},
    ),
    "RE-5-too": (BEGUN, FirstPlayerRolled((1, 2), "table"), "RE-5", "rolls-too", {"player": "Cleo"}),
    "RE-5-no-seat": (BEGUN, FirstPlayerRolled((1, 2, 3, 4), "table"), "seats", "no-seat", {"seat": 4}),
    "RE-3": (
        after(BEGUN, FactionChosen(0, "elves")),
        FactionChosen(2, "elves"),
        "RE-3",
        "faction-taken",
        {"faction": "elves", "player": "Ana"},
    ),
    "RE-38-no-draft": (BEGUN, CreaturesDrafted(0, ("A", "B", "C", "D")), "RE-38", "no-draft", {}),
    "RE-38-twice": (
        after(start(setup(draft=True)), CreaturesDrafted(0, ("A", "B", "C", "D"))),
        CreaturesDrafted(1, ("D", "E", "F", "G")),
        "RE-38",
        "drafted-twice",
        {"card": "D", "player": "Ana"},
    ),
    "RE-2-sixth-mountain": (
        after(start(setup()), *(TilePlaced(LandTile(q, 0, "mountain")) for q in range(5))),
        TilePlaced(LandTile(5, 0, "mountain")),
        "RE-2",
        "map-land",
        {"land": "mountain", "got": 6, "expected": 5},
    ),
    "RE-2-no-tile": (LAID, TileRemoved(9, 9), "RE-2", "no-tile", {}),
    "RE-6-no-tile": (LAID, CityPlaced(1, 9, 9), "RE-6", "no-tile", {}),
    "RE-6-order": (LAID, CityPlaced(2, 2, 0), "RE-6", "city-order", {"player": "Ben"}),
    "reading-21": (LAID, CityPlaced(1, 0, 0), "RE-6", "city-on-crash", {}),
    "RE-6-crash": (LAID, CityPlaced(1, 1, 0), "RE-6", "city-near-crash", {}),
    "RE-6-near": (after(LAID, CityPlaced(1, 2, 0)), CityPlaced(2, 2, -1), "RE-6", "city-near", {"player": "Ben"}),
    "RE-6-same-tile": (
        after(LAID, TileTaken(2, 0, 0)),
        CityPlaced(1, 2, 0),
        "RE-6",
        "city-elsewhere",
        {
            "player": "Ana",
            "land": "mountain",
        },
    ),
    # --- turns and phases
    "RE-11-turn": (PLAY, MineBuilt(1), "RE-11", "not-your-turn", {"player": "Ben", "turn": "Ana"}),
    "RE-11-starter": (STARTED, Passed(0, 1), "RE-11", "not-your-turn", {"player": "Ana", "turn": "Ben"}),
    "RE-11-done-twice": (
        after(PLAY, TurnEnded(0)),
        TurnEnded(0),
        "RE-11",
        "not-your-turn",
        {"player": "Ana", "turn": "Ben"},
    ),
    "RE-11-withdrawn": (after(PLAY, PlayerWithdrew(2)), MineBuilt(2), "RE-11", "withdrawn", {"player": "Cleo"}),
    "RE-11-withdrawn-turn": (after(PLAY, PlayerWithdrew(2)), TurnGiven(2), "RE-11", "withdrawn", {"player": "Cleo"}),
    "RE-11-second-action": (
        after(PLAY, MineBuilt(0)),
        MonumentBuilt(0, 5),
        "RE-11",
        "acted-already",
        {
            "player": "Ana",
            "action": "MineBuilt",
        },
    ),
    "RE-11-pass-after-action": (
        after(PLAY, MineBuilt(0)),
        Passed(0, 3),
        "RE-11",
        "acted-already",
        {
            "player": "Ana",
            "action": "MineBuilt",
        },
    ),
    "RE-12-passed": (after(PLAY, Passed(0, 0)), MineBuilt(0), "RE-12", "passed-already", {"player": "Ana"}),
    "RE-12-claim": (
        after(PLAY, Passed(0, 0)),
        ConquestClaimed(0, "lands", 5),
        "RE-12",
        "passed-already",
        {"player": "Ana"},
    ),
    "RE-12-still-in": (after(PLAY, Passed(0, 0), Passed(2, 0)), CleanedUp(), "RE-12", "still-in", {"player": "Ben"}),
    "RE-27-turn-over": (
        after(PLAY, ConquestClaimed(0, "lands", 5)),
        FreeActionTaken(0, "discard", 1),
        "RE-27",
        "claim-ends-turn",
        {"player": "Ana"},
    ),
    "RE-8-setup": (PLAY, SetupEnded(), "RE-8", "setup-over", {}),
    "RE-8-draw": (PLAY, DrawEnded(), "RE-8", "draw-over", {"round": 1}),
    "RE-8-actions": (DICE, CleanedUp(), "RE-8", "actions-first", {"round": 2}),
    "RE-29-dice-stay": (MAP, DiceTaken(1, 0, (Die(2),)), "RE-29", "dice-stay", {}),
    "RE-7-over": (OVER, MineBuilt(0), "RE-7", "game-over", {}),
    "RE-7-over-twice": (OVER, CleanedUp(), "RE-7", "game-over", {}),
    "RE-7-round": (PLAY, RoundSet(6, "action"), "RE-7", "no-such-round", {"rounds": 5}),
    "RE-7-left": (DICE, GameClosed(), "RE-7", "rounds-left", {"rounds": 4}),
    # --- seats
    "RE-1": (table(*"ABCDEF"), PlayerJoined("G"), "seats", "table-full", {"most": 6}),
    "RE-38-full": (table(*"ABCDE", draft=True), PlayerJoined("G"), "seats", "table-full", {"most": 5}),
    "no-seat": (PLAY, MineBuilt(5), "seats", "no-seat", {"seat": 6}),
    "no-victim": (PLAY, Pillaged(0, 5, 1), "seats", "no-seat", {"seat": 6}),
}


@pytest.mark.parametrize(("state", "event", "rule", "key", "values"), OBJECTIONS.values(), ids=OBJECTIONS.keys())
def test_objections_say_who_what_and_what_would_be_right(
    state: EmpiresState, event: EmpiresEvent, rule: str, key: str, values: Values
) -> None:
    check_objection(state, event, rule, key, values)


def test_every_objection_of_the_rules_is_tried() -> None:
    folder = Path(scoring.rolling_empires.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*rules.py"))
    keys = set(re.findall(r'objection\(\s*[^,()]+,\s*"([a-z-]+)"', source))
    keys |= {"no-tile", "used-already", "not-built", "cost-short"}
    assert len(keys) > 70
    tried = {**OBJECTIONS, **test_battle_rules.OBJECTIONS, **test_building_rules.OBJECTIONS}
    assert keys <= {key for _, _, _, key, _ in tried.values()}
