"""Dragon's Roll in words: every event, every objection and everything that happens, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import scoring.dragons_roll
from scoring.dragons_roll.about import about
from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.cards import SYMBOLS, DragonCard
from scoring.dragons_roll.corrections import DragonPut, ResultEntered, ScrollsLaidOut
from scoring.dragons_roll.events import (
    EVENTS,
    MASTER,
    DiceRolled,
    DiePlaced,
    DragonsAppeared,
    MasterDefeated,
    MasterMoved,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.game import GAME
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import DragonsState, DueKind, start
from scoring.game import Fact, Objection, fact
from screens.dragons_roll.lines import said
from screens.dragons_roll.words import SIGNS, sentence, step, undo
from screens.words import LANGUAGES, Words
from storage.journal import Entry
from storage.match import Step
from tests.scoring.dragons_roll import strategies
from tests.scoring.dragons_roll.players import played

ALL_WORDS = [Words(language).game("dragons_roll") for language in LANGUAGES]
ENGLISH = Words("en").game("dragons_roll")
STARTED = start(strategies.setup("Trollok"))
FULL = apply(STARTED, DragonsAppeared((DragonCard((5,)), DragonCard((2,), "Simple Normling", "Puddle")), "table"))
VALUES: dict[str, tuple[int | str, ...]] = {
    "step": get_args(DueKind),
    "sign": tuple(SIGNS),
    "symbol": (*SYMBOLS, "moon"),
    "result": ("won", "lost"),
    "name": ("Puddle", ""),
    "kind": ("Simple Normling", ""),
    "face": (0, 4),
}
"""What the values of a fact may be; any other is 2."""
TABLES = [table for number in range(4) for table, _ in islice(played(number), 0, 60, 12)]
"""Tables of games that were really played, some at clerk depth."""
LINE_VALUES = (
    *("who", "row", "column", "die", "face", "rolled", "number", "space"),
    *("dice", "player", "master", "side", "kind", "cards", "standing"),
)
"""What lines say."""
FORECAST_ONLY = ("chosen", "called")
"""Marks that the forecast makes for itself; nobody reads them."""


def done(event: Any, before: DragonsState) -> Step:
    return Step(Entry(1, 0, event, 1, (), "", 0), before)


def calls(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every key that the rules pass to `objection` (after the rule), `fact` or `told`, with the names of its values."""
    place = {"objection": 1, "fact": 0, "told": 1}[name]
    for file in sorted(Path(scoring.dragons_roll.__path__[0]).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                if len(node.args) <= place:
                    continue
                for part in ast.walk(node.args[place]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value, tuple(keyword.arg or "" for keyword in node.keywords)


def whole(text: str) -> bool:
    """Whether a sentence has no gaps: nothing left to be filled in, no key, no empty name."""
    return bool(text.strip()) and not set("{}_") & set(text) and "  " not in text and "None" not in text


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_is_told_and_named_for_undo(event: Any) -> None:
    @settings(max_examples=12, deadline=None, phases=[Phase.generate])
    @given(st.sampled_from(TABLES), strategies.EVENTS[event])
    def check(state: DragonsState, made: Any) -> None:
        for words in ALL_WORDS:
            assert step(words, done(made, state)).strip()
            assert undo(words, done(made, state)).strip()
            assert all(whole(sentence(words, each.fact)) for each in objections(state, made))

    check()


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
def test_every_objection_in_the_source_has_a_sentence(words: Words) -> None:
    found = {*calls("objection"), *(call for call in calls("fact") if not call[0].startswith(("result-", "stats-")))}
    assert len(found) > 50
    for key, names in found:
        for number in range(max(map(len, VALUES.values()))):
            choices = {name: VALUES.get(name, (2,)) for name in names if name}
            values = {name: options[number % len(options)] for name, options in choices.items()}
            for at in (MASTER, 1, 77):
                told = about(FULL, DiePlaced(0, 4, at, 0), Objection("", fact(key, **values)))
                assert whole(sentence(words, told.fact)), key


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
def test_everything_that_is_told_has_a_line(words: Words) -> None:
    told = {key for key, _ in calls("told")} - set(FORECAST_ONLY)
    seen: dict[str, Fact] = {}
    for number in range(8):
        for state, _ in played(number):
            seen.update((line.key, line) for line in state.lines)
    assert len(seen) > 10
    for line in seen.values():
        assert all(whole(one.text) for one in said(words, (line,))), line
    for key in told:
        assert words.say(f"dr-line-{key}", count=2, **dict.fromkeys(LINE_VALUES, "x")), key


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
def test_where_a_match_stands_and_how_it_ended_are_told(words: Words) -> None:
    for won in (True, False):
        over = apply(FULL, ResultEntered(won))
        outcome = GAME.outcome(over)
        assert outcome is not None
        for told in (GAME.progress(FULL), GAME.progress(over), *outcome.why):
            assert whole(words.fact(told)), told


SENTENCES = [
    ("en", DiceRolled(4, (6, 6, 1), "app"), "Dragon die 4, own dice 6, 6 and 1"),
    ("en", DiceRolled(0, (6, 1), "app"), "Ana rolled 6 and 1"),
    ("de", DiceRolled(4, (), "table"), "Drachenwürfel: 4"),
    ("en", MasterMoved(-1), "Trollok moved nobody"),
    ("en", MasterDefeated(), "Trollok's yellow side is beaten"),
    ("en", DiePlaced(1, 3, -1, 0), "Ben: 3 on Trollok"),
    ("en", TurnEnded(), "Ana's turn is over"),
    ("en", ScrollUsed("Ambush", 1), "Ben used Ambush"),
    ("en", ScrollUsed("Lightning Strike", 0, column=2), "Ana used Lightning Strike, column right"),
    ("de", ScrollsLaidOut(("Freeze", "Ambush")), "Schriftrollen auf dem Tisch: Freeze und Ambush"),
    ("en", ResultEntered(won=False), "Result entered: lost"),
]


@pytest.mark.parametrize(("language", "event", "text"), SENTENCES)
def test_steps_are_sentences(language: str, event: Any, text: str) -> None:
    assert step(Words(language).game("dragons_roll"), done(event, FULL)) == text


def test_a_dragon_goes_by_its_name_and_one_that_is_not_there_is_any_dragon() -> None:
    assert "Puddle" in step(ENGLISH, done(DragonPut(1, 0, 2), FULL))
    assert step(ENGLISH, done(DragonPut(77, 0, 2), FULL)).strip()


def test_the_step_that_comes_first_is_named() -> None:
    (objection,) = objections(FULL, TurnEnded())
    assert sentence(ENGLISH, objection.fact) == "Not yet. First reveal the new dragon."
