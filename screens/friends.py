"""The ways to the rankings with friends far away, of every game whose results were collected."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.game import games
from screens.games import look
from screens.parts.rows import way_row
from screens.session import Session


def ranking_rows(session: Session) -> list[ft.Control]:
    """Return a row for each game that somebody's result was collected of; none when there is none."""
    words, results = session.words, session.library.results
    collected = [game for game in games() if any(results.codes(letter) for letter in look(game).results)]
    return [
        way_row(
            words.say("history-rankings"),
            ft.Icons.LEADERBOARD,
            partial(session.go, f"/rankings/{game}"),
            f"rankings-{game}",
            hint=look(game).title,
        )
        for game in collected
    ]
