"""Rolling Empires in words: every event, every objection and everything that is told, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import Phase as Generation
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring.rolling_empires
from scoring.game import Fact, fact
from scoring.rolling_empires import seeds
from scoring.rolling_empires.actions import (
    Attacked,
    BehemothWalked,
    CitySummoned,
    ClaimKind,
    ConquestClaimed,
    DieAssassinated,
    DieBought,
    FreeActionTaken,
    FreeKind,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    Pillaged,
    Reinforced,
    SaboteurSent,
    SpecialUsed,
    TilesMoved,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import FACTIONS, LANDS, NO_CARDS
from scoring.rolling_empires.corrections import (
    FIELDS,
    CardRemoved,
    CardsTold,
    Deck,
    FieldTyped,
    ForceSet,
    GameClosed,
    MagicCounted,
    MagicTracked,
    Phase,
    RoundSet,
    TileTaken,
    TurnGiven,
)
from scoring.rolling_empires.events import (
    EVENTS,
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DiceTaken,
    DrawEnded,
    EmpiresSetup,
    FactionChosen,
    FirstPlayerRolled,
    MapLaid,
    Passed,
    SetupEnded,
    TilePlaced,
    TileRemoved,
    TurnEnded,
)
from scoring.rolling_empires.game import GAME
from scoring.rolling_empires.pieces import Die, LandTile
from scoring.rolling_empires.state import EmpiresState, Line, Tile, Workshop, start, with_empire
from scoring.seats import PlayerJoined, PlayerRenamed, PlayerReturned, PlayersReordered, PlayerWithdrew
from screens.rolling_empires.lines import DICE, said
from screens.rolling_empires.words import sentence, step, undo
from screens.words import LANGUAGES, Words, half
from storage.journal import Entry
from storage.match import Step
from tests.scoring.rolling_empires import strategies

ALL_WORDS = [Words(language).game("rolling_empires") for language in LANGUAGES]
STARTED = replace(
    with_empire(
        start(EmpiresSetup(("Ana", "Ben"), seeds.code(1))), 1, workshops=(Workshop("Mint"), Workshop("Armory"))
    ),
    land=(((0, 0), Tile("crash")), ((1, 1), Tile("forest"))),
)
FOREST = LandTile(1, 1, "forest")


def done(event: Any, before: EmpiresState = STARTED) -> Step:
    return Step(Entry(1, 0, event, 1, (), "", 0), before)


def whole(text: str) -> bool:
    """Whether a sentence has no gaps: nothing left to be filled in, no key, no empty name."""
    return bool(text.strip()) and not set("{}_") & set(text) and "  " not in text and "None" not in text


FREE_ACTIONS: tuple[tuple[FreeKind, str, str], ...] = (
    ("re-roll", "Ana re-rolled for 2 magic", "Ana würfelt neu für 2 Magie"),
    ("extra-die", "Ana drew a die for 2 magic", "Ana zieht einen Würfel für 2 Magie"),
    ("power-up", "Ana powered up with 2 magic", "Ana verstärkt mit 2 Magie"),
    ("discard", "Ana discarded dice for 2 magic", "Ana legt Würfel für 2 Magie ab"),
    ("collect", "Ana collected 2 magic", "Ana sammelt 2 Magie ein"),
)
SENTENCES: list[tuple[Any, str, str]] = [
    (PlayerJoined("Cem"), "Cem joined", "Cem ist dazugekommen"),
    (PlayerRenamed(0, "Anna"), "Ana is now Anna", "Ana heißt jetzt Anna"),
    (PlayersReordered((1, 0)), "Players listed in another order", "Spieler anders angeordnet"),
    (PlayerWithdrew(0), "Ana left", "Ana ist ausgestiegen"),
    (PlayerReturned(0), "Ana plays on", "Ana spielt weiter"),
    (FactionChosen(0, "elves"), "Ana plays the Elves", "Ana spielt: Elfen"),
    (FactionChosen(0, ""), "Ana gave the faction back", "Ana gibt die Fraktion zurück"),
    (
        FirstPlayerRolled((5, 3), "app"),
        "Rolled for the first player: Ana 5 and Ben 3",
        "Um den Anfang gewürfelt: Ana 5 und Ben 3",
    ),
    (FirstPlayerRolled((0, 3), "app"), "Rolled for the first player: Ben 3", "Um den Anfang gewürfelt: Ben 3"),
    (MapLaid((FOREST,)), "The map has 1 tile", "Der Plan hat 1 Plättchen"),
    (MapLaid(()), "The map was taken away", "Der Plan wurde weggenommen"),
    (TilePlaced(FOREST), "Tile laid: Forest", "Plättchen gelegt: Wald"),
    (TileRemoved(0, 0), "Tile taken away: Crash Site", "Plättchen weggenommen: Absturzstelle"),
    (CityPlaced(1, 1, 1), "City of Ben: Forest", "Stadt von Ben: Wald"),
    (CityPlaced(1, 9, 9), "City of Ben: a hex without a tile", "Stadt von Ben: ein Feld ohne Plättchen"),
    (CreaturesDrafted(0, ("Mogg", "Lobo")), "Ana drafted Mogg and Lobo", "Ana hat gewählt: Mogg und Lobo"),
    (CreaturesDrafted(0, ()), "Ana gave the drafted creatures back", "Ana gibt die gewählten Wesen zurück"),
    (
        CardsTold(NO_CARDS),
        "The cards of our copy hold in this match",
        "Die Karten unseres Exemplars gelten in dieser Partie",
    ),
    (SetupEnded(), "The table is ready", "Der Aufbau ist fertig"),
    (DrawEnded(), "Dice and cards are drawn", "Würfel und Karten sind gezogen"),
    (TurnEnded(0), "Ana is done", "Ana ist fertig"),
    (Passed(0, 3), "Ana passed with 3 unspent dice", "Ana passt mit 3 freien Würfeln"),
    (Passed(0, 1), "Ana passed with 1 unspent die", "Ana passt mit 1 freien Würfel"),
    (Passed(0, 0), "Ana passed", "Ana passt"),
    (CleanedUp(), "Clean Up", "Aufgeräumt"),
    (DiceTaken(1, 1), "Dice taken home: Forest", "Würfel heimgeholt: Wald"),
    *((FreeActionTaken(0, kind, 2), english, german) for kind, english, german in FREE_ACTIONS),
    (DieBought(0, "Elf Mage"), "Ana bought Elf Mage", "Ana kauft: Elf Mage"),
    (DieBought(0), "Ana bought a coloured die", "Ana kauft: ein farbiger Würfel"),
    (MonumentBuilt(0, 7, "Obelisk"), "Ana built Obelisk, 7 points", "Ana baut Obelisk, 7 Punkte"),
    (MonumentBuilt(0, 0), "Ana built a monument", "Ana baut ein Monument"),
    (WorkshopBuilt(0, "Mint"), "Ana built Mint", "Ana baut: Mint"),
    (WorkshopBuilt(0), "Ana built a workshop", "Ana baut: eine Werkstatt"),
    (WorkshopNamed(0, 0, "Mint"), "A workshop of Ana is Mint", "Eine Werkstatt von Ana ist Mint"),
    (MineBuilt(0), "Ana built a mine", "Ana baut eine Mine"),
    (MineFlipped(0, "Mint"), "Ana flipped a mine to Mint", "Ana dreht eine Mine um: Mint"),
    (WorkshopUsed(1, 1), "Ben used Armory", "Ben nutzt Armory"),
    (WorkshopUsed(1, 9, "Mint"), "Ben used a workshop as Mint", "Ben nutzt eine Werkstatt als Mint"),
    (SpecialUsed(0, "Gnome"), "Ana used Gnome", "Ana nutzt Gnome"),
    (SpecialUsed(0, "Diplomat", 1), "Ana used Diplomat for 1 magic", "Ana nutzt Diplomat für 1 Magie"),
    (Attacked(0, 1, 1), "Ana attacked and took: Forest", "Ana greift an und nimmt ein: Wald"),
    (
        Attacked(0, 1, 1, kind="post"),
        "Ana took with the Ambush Post: Forest",
        "Ana nimmt mit Ambush Post ein: Wald",
    ),
    (Attacked(0, 1, 1, kind="city"), "Ana took with the city: Forest", "Ana nimmt mit der Stadt ein: Wald"),
    (
        BehemothWalked(0, ((0, 0), (1, 0))),
        "The Behemoth of Ana took 2 tiles",
        "Der Behemoth von Ana nimmt 2 Plättchen ein",
    ),
    (Reinforced(0, 1, 1), "Ana reinforced: Forest", "Ana verstärkt die Verteidigung: Wald"),
    (Pillaged(0, 1, 4), "Ana pillaged the city of Ben with 4", "Ana plündert die Stadt von Ben mit 4"),
    (DieAssassinated(0, 1, 1, 0), "Ana removed an enemy die: Forest", "Ana entfernt einen gegnerischen Würfel: Wald"),
    (TilesMoved(0, (((1, 1), (0, 1)),)), "Ana moved 1 tile", "Ana verschiebt 1 Plättchen"),
    (CitySummoned(0), "The city of Ana has battle power 4", "Die Stadt von Ana hat Kampfkraft 4"),
    (
        SaboteurSent(0, 1, 0),
        "Ana sent the SaBOUteur to Mint of Ben",
        "Ana schickt den SaBOUteur zu Mint von Ben",
    ),
    (
        ConquestClaimed(0, "back", 2),
        "Ana claimed back, any 4 tiles: 2 points",
        "Ana beansprucht Rückseite, 4 beliebige Plättchen: 2 Punkte",
    ),
    (TileTaken(1, 1, 0), "Ana controls: Forest", "Ana kontrolliert: Wald"),
    (TileTaken(1, 1, -1), "Nobody controls: Forest", "Niemand kontrolliert: Wald"),
    (
        ForceSet(1, 1, (Die(2), Die(3)), 1),
        "Defence corrected to 6: Forest",
        "Verteidigung berichtigt auf 6: Wald",
    ),
    (ForceSet(1, 1, told=False), "Unknown dice lie there: Forest", "Unbekannte Würfel liegen da: Wald"),
    (MagicTracked(on=True), "Magic is tracked", "Magie wird mitgezählt"),
    (MagicTracked(on=False), "Magic is not tracked any more", "Magie wird nicht mehr mitgezählt"),
    (MagicCounted(0, 9), "Ana has 9 magic", "Ana hat 9 Magie"),
    (TurnGiven(1), "It is the turn of Ben", "Ben ist am Zug"),
    (RoundSet(3, "draw"), "Corrected to round 3, draw phase", "Berichtigt auf Runde 3, Ziehphase"),
    (CardRemoved(0, "mines", 0), "Ana: mine 1 taken out", "Ana: Mine 1 entfernt"),
    (FieldTyped(0, "land", 8), "Ana, Land bonus: 8 typed", "Ana, Landbonus: 8 eingetippt"),
    (FieldTyped(0, "land", -1), "Ana, Land bonus: typed number cleared", "Ana, Landbonus: getippte Zahl gelöscht"),
    (GameClosed(), "The game ends here", "Das Spiel endet hier"),
]


@pytest.mark.parametrize(("event", "english", "german"), SENTENCES, ids=lambda value: type(value).__name__)
def test_steps_are_sentences(event: Any, english: str, german: str) -> None:
    assert [step(Words(language).game("rolling_empires"), done(event)) for language in ("en", "de")] == [
        english,
        german,
    ]
    for words in ALL_WORDS:
        assert whole(undo(words, done(event)))


def test_every_event_is_among_them() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == set(EVENTS)
    assert {event.kind for event, _, _ in SENTENCES if isinstance(event, FreeActionTaken)} == set(get_args(FreeKind))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_is_told_on_every_table(event: Any) -> None:
    @settings(max_examples=12, deadline=None, phases=[Generation.generate])
    @given(strategies.SETUP, st.lists(strategies.EVENT, max_size=6), strategies.EVENTS[event])
    def check(setup: EmpiresSetup, before: list[Any], made: Any) -> None:
        state = reduce(GAME.apply, before, GAME.start(setup))
        for words in ALL_WORDS:
            assert step(words, done(made, state)).strip()
            assert undo(words, done(made, state)).strip()
            assert all(said(words, GAME.apply(state, made).lines))

    check()


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
def test_whoever_is_not_at_the_table_goes_by_the_seat(words: Words) -> None:
    for event in (TurnEnded(7), Pillaged(7, 8, 1), SaboteurSent(7, 8, 0), WorkshopUsed(7, 0), CityPlaced(7, 1, 1)):
        assert "8" in step(words, done(event))


NAMES: dict[str, tuple[str, ...]] = {
    "re-land": (*LANDS, "crash"),
    "re-faction": FACTIONS,
    "re-score-field": FIELDS,
    "re-phase": get_args(Phase),
    "re-deck": get_args(Deck),
    "re-claim": get_args(ClaimKind),
}


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
@pytest.mark.parametrize("prefix", NAMES)
def test_whatever_has_a_name_has_one_in_every_language(words: Words, prefix: str) -> None:
    for name in NAMES[prefix]:
        assert whole(words.say(f"{prefix}-{name}"))


VALUES: dict[str, tuple[int | str, ...]] = {
    "land": (*LANDS, "crash"),
    "faction": FACTIONS,
    "category": FIELDS,
    "claim": get_args(ClaimKind),
    "phase": get_args(Phase),
    "deck": get_args(Deck),
    "player": ("Ana",),
    "victim": ("Ben",),
    "other": ("Ben",),
    "workshop": ("Mint", ""),
    "field": FIELDS,
    "action": tuple(event.__name__ for event in EVENTS),
    "card": ("Obelisk",),
    "turn": ("Ben",),
    "die": ("Gnome",),
    "name": ("Gnome",),
}
"""What the values of a fact may be; any other is 2."""


def calls(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every key that the rules pass to `objection`, `told` or `sent_home`, with the names of its values."""
    place = {"objection": 1, "told": 1, "sent_home": 1}[name]
    for file in sorted(Path(scoring.rolling_empires.__path__[0]).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                if len(node.args) <= place:
                    continue
                for part in ast.walk(node.args[place]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value, tuple(keyword.arg or "" for keyword in node.keywords)


def worded(words: Words, key: str, names: tuple[str, ...]) -> None:
    for number in range(max(map(len, VALUES.values()))):
        choices = {name: VALUES.get(name, (2,)) for name in names if name}
        values = {name: options[number % len(options)] for name, options in choices.items()}
        assert whole(sentence(words, fact(key, **values))), key


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
def test_every_objection_in_the_source_has_a_sentence(words: Words) -> None:
    found = set(calls("objection"))
    assert len(found) > 70
    for key, names in found:
        worded(words, key, names)


LINES = {key for name in ("told", "sent_home") for key, _ in calls(name)}
"""Every key of a line."""
COUNTS = [(1, 0, 0, 0), (2, 0, 0, 0), (2, 1, 1, 1), (0, 1, 0, 0), (0, 0, 1, 0)]
"""Dice, the Hydra, whether there may be more, and whether the player has the Phoenix."""


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
def test_everything_that_happens_by_itself_has_a_line(words: Words) -> None:
    assert len(LINES) > 10
    for key in LINES:
        values: dict[str, int | str] = {
            **dict.fromkeys(("face", "magic", "workshops", "round"), 2),
            "workshop": "",
            "seized": 0,
        }
        told = [fact(key, player="Ana", victim="Ben", by="Ben", **values)]
        if key.endswith(("-dice", "-home", "marked-off")):
            told = [fact(key, player="Ana", **dict(zip(DICE, counts, strict=True))) for counts in COUNTS]
        for text in said(words, (Line(one, 0) for one in told)):
            assert whole(text), key


def test_mines_of_others_are_named() -> None:
    line = Line(fact("mine-income", player="Ana", magic=5, seized=2), 0)
    assert said(ALL_WORDS[0], (line,)) == ("Ana takes 5 magic for mines, 2 of it for mines of others.",)


@pytest.mark.parametrize(("counts", "text"), [
    ((1, 0, 0, 0), "Ana, dice on the Crash Site: 1 die to Spent."),
    ((2, 1, 1, 0), "Ana, dice on the Crash Site: 2 dice and what else lies there to Spent; the Hydra to Unspent."),
    ((0, 1, 0, 1), "Ana, dice on the Crash Site: the Hydra to Unspent."),
])  # fmt: skip
def test_dice_that_leave_the_board(counts: tuple[int, ...], text: str) -> None:
    line = Line(fact("crash-dice", player="Ana", **dict(zip(DICE, counts, strict=True))), 0)
    assert said(ALL_WORDS[0], (line,)) == (text,)


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
@pytest.mark.parametrize("key", ["setup", "draw", "action", "turn", "dice", "magic", "over", "tally"])
def test_where_a_match_stands_is_told(words: Words, key: str) -> None:
    assert whole(words.fact(Fact(f"progress-{key}", (("round", 2), ("rounds", 5), ("player", "Ana")))))


@pytest.mark.parametrize("points, text", [(0, "0"), (1, "½"), (2, "1"), (57, "28½"), (143, "71½"), (134, "67")])
def test_half_points(points: int, text: str) -> None:
    assert half(points) == text
