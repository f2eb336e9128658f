"""Everybody's results of one seed: those of the matches here, which are in by themselves, and those collected."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import flet as ft

from scoring.codes import CodeError, grouped
from scoring.game import Fact, fact
from scoring.rolling_realms import results
from scoring.rolling_realms.results import Result
from screens.rolling_realms.start import GAME
from screens.session import EMPTY, Session, aside
from storage.errors import StorageError
from storage.library import Library


@dataclass(frozen=True, slots=True)
class Collected:
    """What is known of one seed."""

    own: tuple[Result, ...]
    """Of the finished matches here, those last acted on first."""
    others: tuple[tuple[str, Result], ...]
    """Code and result, those that came first first."""
    left_out: tuple[Fact, ...]
    """Why a finished match here has no result."""

    @property
    def results(self) -> tuple[Result, ...]:
        """All of them."""
        return (*self.own, *(found for _, found in self.others))

    def has(self, found: Result) -> bool:
        """Say whether all of a result is in already: everybody in it has the same scores and deal here."""
        known = {(one.deal.check, player.player, player.tenths) for one in self.results for player in one.players}
        return all((found.deal.check, player.player, player.tenths) in known for player in found.players)


def collected(library: Library, seed: str) -> Collected:
    """Return what is known of a seed, which is a code in canonical form. Opens the matches of it that are here."""
    own: list[Result] = []
    left_out: list[Fact] = []
    for summary in library.matches():
        if (summary.game, summary.seed, summary.finished) != (GAME, seed, True) or summary.trouble:
            continue
        try:
            state = library.match(summary.id).snapshot.state
            if state.setup.kind == "match" and state.seats.playing:
                own.append(results.result(state))
        except (CodeError, StorageError) as error:
            left_out.append(error.fact)
    return Collected(tuple(own), read_codes(library, results.prefix(seed)), tuple(left_out))


def read_codes(library: Library, prefix: str) -> tuple[tuple[str, Result], ...]:
    """Return the collected codes that begin like this, with what they say, those that came first first.

    One that cannot be read, since a newer release brought it, is kept and passed over.
    """
    found = []
    for code in library.results.codes(prefix):
        with suppress(CodeError):
            found.append((code, results.decode(code)))
    return tuple(found)


def has_results(library: Library, seed: str) -> bool:
    """Say whether somebody has finished a match of a seed, as far as is known here."""
    finished = any(one.game == GAME and one.seed == seed and one.finished for one in library.matches())
    return finished or bool(library.results.codes(results.prefix(seed)))


def seeds_of_results(library: Library) -> tuple[str, ...]:
    """Return every seed of which a result was collected, that of the latest first."""
    read = read_codes(library, results.VERSION)
    return tuple(dict.fromkeys(found.deal.seed for _, found in reversed(read)))


def read_result(text: str, seed: str = "") -> tuple[str, Result] | Fact:
    """Return code and result of what was typed, pasted or stands in a link, or why there is none.

    Args:
        text: Whatever a person put into the field.
        seed: A code in canonical form, whose results alone are wanted; empty: of any seed.
    """
    if not text.strip():
        return fact("code-empty")
    try:
        found = results.decode(text)
    except CodeError as error:
        return error.fact
    if seed not in ("", found.deal.seed):
        return fact("result-other-seed", seed=grouped(found.deal.seed), wanted=grouped(seed))
    return results.encode(found), found


def use_collected(session: Session, seed: str) -> tuple[Collected | None, Callable[[], None]]:
    """Return what is known of a seed, None until it has been looked up, and what to call after it has changed."""
    found, set_found = ft.use_state(EMPTY)
    looked, set_looked = ft.use_state(0)

    async def look() -> None:
        set_found(await aside(partial(collected, session.library, seed)))

    ft.use_effect(look, [seed, looked, session.visit])

    def again() -> None:
        set_looked(lambda before: before + 1)

    return found, again
