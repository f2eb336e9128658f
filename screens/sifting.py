"""Which matches the history shows: of which game, with whom, over or not; and the sheet where that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from scoring.game import games
from scoring.statistics import of_player, players_of
from screens import theme
from screens.games import look
from screens.parts.bottom_sheet import SheetColumn, bottom_sheet
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.parts.tap import Tap
from screens.session import Session
from screens.words import Words
from storage.library import Summary

MOST_PLAYERS = 40
"""So many names are offered, of those who sat in most matches."""
STATES = ("over", "open")


@dataclass(frozen=True, slots=True)
class Sieve:
    """What is looked for; empty: anything."""

    game: str = ""
    player: str = ""
    state: str = ""
    """`over` or `open`."""

    def sift(self, matches: Sequence[Summary]) -> tuple[Summary, ...]:
        """Return the matches that are looked for, in their order."""
        over = {"over": True, "open": False}.get(self.state)
        return tuple(
            match
            for match in of_player(matches, self.player)
            if self.game in ("", match.game) and over in (None, match.finished)
        )

    def told(self, words: Words) -> str:
        """Return what is looked for, in a few words; empty: anything."""
        parts = (
            look(self.game).title if self.game else "",
            self.player,
            words.say(f"history-{self.state}") if self.state else "",
        )
        return ", ".join(filter(None, parts))


def sieve_sheet(
    session: Session, matches: Sequence[Summary], sieve: Sieve, choose: Callable[[Sieve], None], on_gone: Tap
) -> ft.BottomSheet:
    """Return the sheet for `ft.use_dialog`; every tap counts at once.

    Args:
        session: Of the client.
        matches: All of them.
        sieve: What is looked for now.
        choose: Called with what is looked for from then on.
        on_gone: Called when the sheet is closed.
    """
    words = session.words
    found = len(sieve.sift(matches))

    def row(title: str, field: str, choices: Sequence[tuple[str, str]]) -> ft.Control:
        chosen = getattr(sieve, field)
        drawn = [
            Pill(
                text,
                value == chosen,
                partial(choose, replace(sieve, **{field: value})),
                name=words.say("new-chosen", what=text) if value == chosen else text,
                key=f"sieve-{field}-{value}",
            )
            for value, text in (("", words.say("history-any")), *choices)
        ]
        return section(words.say(title), pills(*drawn))

    played = {match.game for match in matches}
    names = players_of(matches)[:MOST_PLAYERS]
    if sieve.player and sieve.player not in names:
        names = (sieve.player, *names)
    done = ft.FilledButton(
        words.say("history-show", count=found), key="sieve-done", on_click=on_gone, height=theme.LARGE_TOUCH
    )
    controls = [
        row("history-game", "game", [(game, look(game).title) for game in games() if game in played]),
        row("history-state", "state", [(state, words.say(f"history-{state}")) for state in STATES]),
        row("history-player", "player", [(name, name) for name in names]),
        done,
    ]
    return bottom_sheet(SheetColumn(controls, session.height, spacing=theme.EDGE), on_gone)
