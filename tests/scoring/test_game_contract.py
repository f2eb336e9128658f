"""The contract that every game keeps, over all games found; each brings `strategies.py` into its test folder."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.codes import LETTERS
from scoring.game import Fact, Game, Objection, Standing, games, info, load
from scoring.seats import SEAT_EVENTS

ROOT = Path(__file__).parents[2]
GAMES = games()
EVENT_CLASSES = [
    pytest.param(game, event, id=f"{game}-{event.__name__}") for game in GAMES for event in load(game).events
]


def strategies(game: str) -> Any:
    return import_module(f"tests.scoring.{game}.strategies")


def records(game: Game) -> list[type]:
    return [game.setup, *game.events, *([game.cards] if game.cards else [])]


def test_every_folder_is_a_game() -> None:
    folders = {path.parent.name for path in (ROOT / "scoring").glob("*/__init__.py")}
    assert set(GAMES) == folders
    assert list(GAMES) == sorted(GAMES)
    letters = [info(game).letter for game in GAMES]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("game", GAMES)
def test_what_home_knows(game: str) -> None:
    known = info(game)
    assert known.id == game
    assert load(game).info is known
    assert known.letter in LETTERS
    assert len(known.letter) == 1
    assert 1 <= known.fewest <= (known.most or known.fewest)


def test_an_unknown_game_is_named() -> None:
    for look in (info, load):
        with pytest.raises(LookupError, match=f"no game 'chess'; the games are {', '.join(GAMES)}"):
            look("chess")


def test_home_loads_no_rules() -> None:
    program = "import sys; from scoring.game import games, info; [info(game) for game in games()]; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = {module for module in done.stdout.split() if module.startswith("scoring")}
    assert loaded == {"scoring", "scoring.game", *(f"scoring.{game}" for game in GAMES)}


@pytest.mark.parametrize("game", GAMES)
def test_events_have_names_of_their_own_and_a_strategy(game: str) -> None:
    rules = load(game)
    names = [event.__name__ for event in rules.events]
    assert len(set(names)) == len(names)
    assert set(SEAT_EVENTS) <= set(rules.events), "joining, renaming, reordering, leaving exist in every game"
    assert set(strategies(game).EVENTS) == set(rules.events)


def plain(hint: Any) -> bool:
    """Tell whether a field holds only ints, strings, bools, None, tuples and records of these."""
    if is_dataclass(hint) and isinstance(hint, type):
        return frozen_slotted(hint) and all(map(plain, get_type_hints(hint).values()))
    if get_origin(hint) is Literal:
        return all(type(value) in (int, str, bool) for value in get_args(hint))
    if get_origin(hint) in (tuple, UnionType, Union):
        return all(plain(part) for part in get_args(hint) if part is not Ellipsis)
    return hint in (int, str, bool, NoneType)


def frozen_slotted(kind: type) -> bool:
    return bool(kind.__dataclass_params__.frozen) and "__slots__" in vars(kind)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_records_are_frozen_slotted_and_plain(game: str) -> None:
    for kind in records(load(game)):
        assert is_dataclass(kind)
        assert frozen_slotted(kind), kind
        for field, hint in get_type_hints(kind).items():
            assert plain(hint), f"{kind.__name__}.{field}: {hint}"
            assert kind.__annotations__[field], "a field of its own, not an inherited one"


@pytest.mark.parametrize("game", GAMES)
def test_card_data_has_defaults(game: str) -> None:
    cards = load(game).cards
    assert cards is None or cards() == cards()


@pytest.mark.parametrize(("game", "event"), EVENT_CLASSES)
def test_every_event_can_be_made(game: str, event: Any) -> None:
    @settings(max_examples=10, deadline=None)
    @given(strategies(game).EVENTS[event])
    def check(made: Any) -> None:
        assert type(made) is event
        assert {made: 1}[type(made)(**{field.name: getattr(made, field.name) for field in fields(made)})] == 1
        for field in fields(made):
            with pytest.raises(FrozenInstanceError):
                setattr(made, field.name, getattr(made, field.name))

    check()


def check_standings(standings: tuple[Standing, ...]) -> None:
    ranks = [standing.rank for standing in standings]
    playing = [rank for rank in ranks if rank]
    assert ranks == [*playing, *[0] * (len(ranks) - len(playing))], "the withdrawn are last"
    assert playing == [1 + sum(other < rank for other in playing) for rank in playing], "1, 1, 3"
    assert playing == sorted(playing)
    assert sorted(standing.seat for standing in standings) == list(range(len(standings)))
    for standing in standings:
        assert (type(standing.score), type(standing.player)) == (int, str)
        assert all(type(part) is int for part in standing.parts)


def check_fact(told: Fact) -> None:
    assert told.key == told.key.lower()
    assert all(type(name) is str and type(value) in (int, str) for name, value in told.values)


def check_table(game: Game, state: Any) -> None:
    """Ask everything that can be asked of a table."""
    standings = game.standings(state)
    check_standings(standings)
    check_fact(game.progress(state))
    outcome = game.outcome(state)
    if outcome is not None:
        assert set(outcome.winners) <= {standing.seat for standing in standings if standing.rank}
        for why in outcome.why:
            check_fact(why)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_recorded_can_be_replayed(game: str) -> None:
    """Every event is accepted in every state, also against objections, and nothing raises afterwards."""
    rules = load(game)

    @settings(max_examples=150, deadline=None)
    @given(strategies(game).SETUP, st.lists(strategies(game).EVENT, max_size=25), strategies(game).EVENT)
    def check(setup: Any, events: list[Any], tried: Any) -> None:
        states = [rules.start(setup)]
        for event in events:
            against = rules.objections(states[-1], event)
            assert all(isinstance(each, Objection) and each.rule for each in against)
            for each in against:
                check_fact(each.fact)
            assert not rules.rolls(event) or rules.exclusive(event)
            states.append(rules.apply(states[-1], event))
            check_table(rules, states[-1])
        again = rules.start(setup)
        for event, state in zip(events, states, strict=False):
            assert again == state, "the same events lead to the same table, and no table was changed afterwards"
            again = rules.apply(again, event)
        rules.objections(states[-1], tried)
        check_table(rules, rules.apply(states[0], tried))

    check()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_frozen(game: str) -> None:
    @settings(max_examples=20, deadline=None)
    @given(strategies(game).SETUP)
    def check(setup: Any) -> None:
        state = load(game).start(setup)
        assert frozen_slotted(type(state))
        assert hash(state) == hash(load(game).start(setup))
        assert [standing.player for standing in load(game).standings(state)] == list(setup.players)
        assert type(setup.seed) is str

    check()
