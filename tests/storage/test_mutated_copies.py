"""Copies with something changed in them, anywhere: refused in a sentence, or a sound library that opens.

`python -m tests.storage.test_mutated_copies 1000 [FIRST]` tries so many, from number FIRST on.
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from scoring.codes import checked
from scoring.fairness import together
from scoring.game import games, load
from scoring.statistics import game_record
from screens.matches import day, standing
from screens.steps import lines
from screens.words import Words
from storage import backup, exports
from storage.errors import StorageError
from storage.library import Library
from tests.pictures.tables import Pictured
from tests.storage.actions import quick_folder

SHARE, SHARES = 50, 4
"""Mutants of each of the tests, and how many tests there are."""
SEALED = 0.8
"""The share of mutants with the right check, as a forger would make it."""
LONGEST = 60
"""Entries of a match that are kept, so that each mutant is quick."""
EACH = 2
"""Matches of each game."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 99, 2**31, 2**63, -(10**20), 10**300, 1.5, -0.0, float("nan"), float("inf"), "",
    "x", "0", "R0YF", "A" * 5000, "\ud800", "\x00", "\u202eAna", "../../x", "=1+1", "{}", "is", [], [[]], [0] * 300, {},
    {"is": "DiceRolled"}, {"": 0}, [None, 1, "x"],
)  # fmt: skip


@cache
def original() -> str:
    """A copy with matches of every game, cards, names and settings."""
    with TemporaryDirectory() as place:
        Pictured(Path(place) / "data")
        library = Library.open(Path(place) / "data")
        whole = json.loads(backup.made(library, 1_796_000_000_000))
        library.close()
    content = whole["content"]
    content["matches"] = [
        {**match, "entries": match["entries"][:LONGEST]}
        for game in games()
        for match in [match for match in content["matches"] if match["game"] == game][:EACH]
    ]
    content["results"] = {checked("R1234567"): 1_796_000_000_000}
    content["settings"] = {"base": "https://example.org/", "real_dice": ["rolling_realms"], "other_dice": [],
                           "panels": [], "pool": []}  # fmt: skip
    return json.dumps({**whole, "check": backup._check(content)})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value: the keys and indices that lead there."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        found += places(item, (*path, key))
    return found


def mutate(chance: Random, whole: Any) -> str:
    """Change one place of a copy, and say what was done."""
    *way, key = chance.choice(places(whole))
    holder = whole
    for step in way:
        holder = holder[step]
    before = holder[key]
    what = chance.choice(("odd", "odd", "near", "near", "near", "drop", "again", "rename", "swap"))
    if what == "near" and type(before) is int:
        holder[key] = before + chance.choice((-2, -1, 1, 2, 10))
    elif what == "near" and isinstance(before, str):
        at = chance.randint(0, len(before))
        holder[key] = before[:at] + chance.choice(("x", "7", " ", "Ñ", "")) + before[at + 1 :]
    elif what == "drop":
        del holder[key]
    elif what == "again" and isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), deepcopy(before))
    elif what == "swap" and isinstance(holder, list):
        other = chance.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif what == "rename" and isinstance(holder, dict):
        holder[chance.choice((f"{key}x", "", "is", "n", "\ud800", "chess"))] = holder.pop(key)
    else:
        what, holder[key] = "odd", deepcopy(chance.choice(ODD))
    return f"{what} at {(*way, key)}"


def check(number: int) -> bool:
    """Try a mutant; returns whether it was taken in."""
    chance = Random(number)
    whole = json.loads(original())
    told = " and ".join(mutate(chance, whole) for _ in range(chance.choice((1, 1, 1, 2))))
    if chance.random() < SEALED and isinstance(whole, dict) and "content" in whole:
        whole["check"] = backup._check(whole["content"])
    copy = read(json.dumps(whole).encode("ascii"), f"mutant {number}: {told}")
    if isinstance(copy, StorageError):
        assert str(copy), told
        assert Words("en").fact(copy.fact), told
        return False
    try:
        take_and_open(copy)
    except Exception as error:
        raise AssertionError(f"mutant {number}, taken in: {told}") from error
    return True


def read(data: bytes, told: str) -> backup.Copy | StorageError:
    """Return the checked copy, or why it is refused."""
    try:
        return backup.read(data)
    except StorageError as error:
        return error
    except Exception as error:
        raise AssertionError(told) from error


def take_and_open(copy: backup.Copy) -> None:
    """Take a copy into an empty library, start that anew, and look at all of it."""
    words = Words("en")
    with quick_folder() as folder:
        library = Library.open(folder / "data")
        told = backup.changes(library, copy)
        taken = backup.take_in(library, copy)
        assert (
            len(taken.added) + taken.same + len(taken.further)
            == len(copy.matches)
            == told.new + told.same + told.beside
        )
        library.close()
        library = Library.open(folder / "data")
        matches = library.matches()
        assert not library.reports
        assert len(matches) == len(taken.added)
        for summary in matches:
            assert summary.trouble is None
            look_at(words, library, summary)
        for game in games():
            game_record(matches, game)
            charts, over = load(game).charts, [match for match in matches if match.game == game and match.finished]
            if charts and over:
                charts(over)
            library.cards(game)
        exports.table(matches, {game: game for game in games()})
        together(matches)
        _ = library.settings, library.players(), library.running()
        again = backup.read(backup.made(library, 0))
        assert len(again.matches) == len(matches)
        library.close()


def look_at(words: Words, library: Library, summary: Any) -> None:
    """Compute what the screens show of a match."""
    own = words.game(summary.game)
    match = library.match(summary.id)
    _ = match.snapshot.standings, match.snapshot.outcome, match.snapshot.undo, match.snapshot.redo
    assert own.fact(match.snapshot.progress)
    assert standing(words, summary)
    day(words, summary.acted)
    lines(own, match, match.steps(), LONGEST)
    exports.bg_stats_link(summary, summary.game, "")


def test_the_original_is_taken_in() -> None:
    take_and_open(backup.read(original().encode()))


@pytest.mark.parametrize("share", range(SHARES))
def test_mutants_are_refused_or_sound(share: int) -> None:
    taken = [check(number) for number in range(share * SHARE, (share + 1) * SHARE)]
    assert 0 < sum(taken) < SHARE, "both happen, or the mutants are too harmless, or too wild"


if __name__ == "__main__":
    most, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    results = []
    for number in range(first, first + most):
        try:
            results.append(check(number))
        except AssertionError as error:
            print(error, "--", repr(error.__cause__)[:200], flush=True)
    print(f"{len(results)} of {most} as they should be: {sum(results)} taken in, {len(results) - sum(results)} refused")
