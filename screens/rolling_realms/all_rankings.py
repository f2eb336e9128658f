"""Every seed of which somebody's result was collected, each with the way to its ranking: `/rankings/rolling_realms`."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.rolling_realms import results
from screens import theme
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.rows import way_row
from screens.rolling_realms.collected import read_codes, seeds_of_results
from screens.rolling_realms.days import SECOND, day_mark
from screens.rolling_realms.start import GAME
from screens.session import use_session


@ft.component
def Rankings() -> Any:
    """The list, that with the latest result first."""
    session = use_session()
    words, library = session.words.game(GAME), session.library
    now = int(time.time() * SECOND)

    def row(seed: str) -> ft.Control:
        found = read_codes(library, results.prefix(seed))
        players = [one.player for _, result in found for one in result.players]
        title = day_mark(words, seed, now) or grouped(seed)
        hint = words.listed(tuple(dict.fromkeys(players)))
        return way_row(title, ft.Icons.LEADERBOARD, partial(session.go, f"/s/{seed}"), f"ranking-{seed}", hint=hint)

    rows = [row(seed) for seed in seeds_of_results(library)]
    none = [ft.Text(words.say("ranking-how"), theme_style=theme.BODY, color=theme.QUIET)]
    body = scrolling(*(rows or none), spacing=theme.GAP)
    return screen(words, words.say("history-rankings"), body, subtitle=look(GAME).title, back="/history", game=GAME)
