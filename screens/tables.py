"""Saving the results of matches as a table for a spreadsheet."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from screens import services
from screens.games import look
from screens.session import Session, aside
from storage.exports import table
from storage.library import Summary


async def save_table(session: Session, matches: Sequence[Summary]) -> str:
    """Have the device store the results of matches; returns what is to be told of it, maybe nothing."""
    words = session.words
    finished = [match for match in matches if match.finished]
    if not finished:
        return words.say("history-save-none")
    titles = {game: look(game).title for game in {match.game for match in finished}}
    data = await aside(partial(table, finished, titles))
    name = time.strftime("rollbook-results-%Y-%m-%d.csv")
    return "" if await services.save_file(session.page, name, data) else words.say("error-service")
