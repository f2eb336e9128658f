"""Adding a result to the ranking of one seed: `/s/SEED/add`."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.game import Fact, fact
from screens import theme
from screens.code import Draft, code_field
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.rolling_realms.collected import collected, read_result
from screens.rolling_realms.outcome import spelled
from screens.rolling_realms.start import GAME
from screens.session import EMPTY, aside, use_session
from storage.errors import StorageError


@ft.component
def AddResult(seed: str) -> Any:
    """The field for a result of one seed: a code, a link, or the message it came in."""
    session = use_session()
    words = session.words.game(GAME)
    draft = ft.use_memo(partial(Draft, ""), [seed])
    trouble, set_trouble = ft.use_state(EMPTY)
    home = f"/s/{seed}"

    async def add() -> None:
        found = read_result(draft.text, seed)
        if isinstance(found, Fact):
            set_trouble(found)
            return
        here = await aside(partial(collected, session.library, seed))
        if here.has(found[1]):
            set_trouble(fact("result-known"))
            return
        try:
            session.library.results.keep(found[0])
        except StorageError as error:
            set_trouble(error.fact)
            return
        set_trouble(None)
        session.go(home)

    body = scrolling(
        ft.Text(words.say("ranking-how"), theme_style=theme.BODY),
        code_field(words, draft, "ranking-add-hint", on_submit=add),
        *([message(words.fact(spelled(words, trouble)))] if trouble else []),
        spacing=theme.EDGE,
    )
    bar = ActionBar(words, words.say("code-add-result"), ft.Icons.ADD, add)
    return screen(words, words.say("ranking-add"), body, subtitle=grouped(seed), back=home, bar=bar, game=GAME)
