"""Data folders as they are after years of play, made without waiting for any disk."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scoring.rolling_realms.events import DiceRolled, ResourceEarned, StarsEntered
from storage.library import Library
from storage.log import open_log
from storage.match import Done, Match
from tests.storage.actions import GAME, library, quick_folder, setup, unhurried

DESPITE = ("RR-2", "RR-3", "RR-6")
"""A long match rolls more often than the rules have it."""


@dataclass(frozen=True, slots=True)
class Folder:
    """An open library and the match in it that is played."""

    library: Library
    match: Match
    log: Path
    """The match's log."""


def event(number: int) -> Any:
    """Return what the table does as its step `number`: rolls, stars and resources in turn."""
    seat = number // 3 % 3
    match number % 3:
        case 0:
            return DiceRolled(number // 27 % 3 + 1, number // 3 % 9 + 1, (number % 6 + 1, seat + 1), "app")
        case 1:
            return StarsEntered(number // 27 % 3 + 1, number // 3 % 9, seat, number % 3, number % 7)
        case _:
            return ResourceEarned(number // 27 % 3 + 1, number // 3 % 9, seat, "coins")


def play(match: Match, steps: int) -> None:
    """Do something until the match has so many entries."""
    for number in range(len(match.steps()), steps):
        answer = match.dispatch(event(number), match.snapshot.entry, DESPITE, "Ana")
        if not isinstance(answer, Done):
            raise TypeError(f"Step {number} was not done: {answer}")


def years(folder: Path, entries: int, matches: int) -> Folder:
    """Fill a new folder with a match of so many entries and with short ones, `matches` in all, and open it."""
    with quick_folder() as quick:
        with library(quick / "data") as opened:
            played, short = opened.create(GAME, setup()), opened.create(GAME, setup())
            play(played, entries)
            play(short, 30)
        logs = quick / "data" / "matches"
        for number in range(1, matches):
            shutil.copy(logs / f"{short.id}.log", logs / f"m{number:04}.log")
        (logs / f"{short.id}.log").unlink()
        log = open_log(quick / "data" / "library.log", "library")
        rows = {row["key"]: row["value"] for row in log.db.table("matches").all()}
        copies = [f"m{number:04}" for number in range(1, matches)]
        log.db.table("matches").insert_multiple(
            {"key": name, "value": {**rows[short.id], "id": name, "acted": number}}
            for number, name in enumerate(copies)
        )
        log.db.table("matches").remove(lambda row: row["key"] == short.id)
        log.close()
        shutil.copytree(quick / "data", folder)
    opened = Library.open(folder, monotonic=unhurried())
    return Folder(opened, opened.match(played.id), folder / "matches" / f"{played.id}.log")
