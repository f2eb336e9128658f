"""The result of a match of Dragon's Roll and where its campaign stands; while it runs, how it stands."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll import INFO
from scoring.dragons_roll.corrections import ResultEntered
from screens import theme
from screens.cards import wide_button
from screens.dragons_roll.campaign import Story, all_matches, history, levels_row, scrolls_line, stands, story_of
from screens.dragons_roll.draw import Places, scroll_draw
from screens.dragons_roll.my_cards import copy_of
from screens.dragons_roll.outcome import followed, numbers, standing, verdict
from screens.dragons_roll.start import next_route
from screens.frame import paned, screen
from screens.parts.action_bar import ActionBar
from screens.parts.section import section
from screens.parts.title import Action
from screens.session import EMPTY
from screens.table import Table, passing_on

GAME = INFO.id


@ft.component
def Result(table: Table) -> Any:
    """How the match ended, and what comes next."""
    words, state, session = table.words, table.state, table.session
    chosen, choose = ft.use_state(EMPTY)
    home, ended = f"/m/{table.match.id}", bool(state.result)
    story = story_of(all_matches(session.library), state.setup.campaign) if state.setup.campaign else None
    goes_on = story is not None and not story.now.finished
    if ended:
        label = words.say("dr-result-next" if goes_on else "result-new")
        icon, primary = ft.Icons.REPLAY, partial(session.go, next_route(table.match.id, chosen))
        if goes_on:
            icon = ft.Icons.ARROW_FORWARD
    else:
        label, icon, primary = words.say("steps-table"), ft.Icons.TABLE_RESTAURANT, partial(session.go, home)
    facts = [verdict(words, state) if ended else standing(words, state)]
    if followed(state) or not state.entered:
        facts.append(numbers(words, state))
    if not ended:
        facts.append(_by_hand(table))
    saga = _saga(table, story, chosen, choose) if story else []
    body = paned(session, facts, *([saga] if saga else []), spacing=theme.EDGE)
    return screen(
        words,
        words.say("result-title" if ended else "dr-result-so-far"),
        body,
        subtitle=state.setup.campaign,
        back=home,
        actions=(
            *passing_on(table),
            Action(words.say("match-steps"), ft.Icons.HISTORY, partial(session.go, f"{home}/steps"), "steps"),
        ),
        bar=ActionBar(words, label, icon, primary, **table.undo_redo),
        game=GAME,
        table=table,
    )


def _by_hand(table: Table) -> ft.Control:
    """Return the way to say how a game ended that was not followed here to its end."""
    words = table.words
    there = f"/m/{table.match.id}/result"
    buttons = [
        wide_button(
            words.say(f"dr-result-we-{key}"),
            icon,
            partial(table.send_then, ResultEntered(key == "won"), partial(table.session.go, there)),
            f"enter-{key}",
        )
        for key, icon in (("won", ft.Icons.EMOJI_EVENTS), ("lost", ft.Icons.LOCAL_FIRE_DEPARTMENT))
    ]
    return section(words.say("dr-result-over"), *buttons)


def _saga(table: Table, story: Story, chosen: Places | None, on_chosen: Any) -> list[ft.Control]:
    """Return where the campaign stands, the Scroll it has just earned, and its games."""
    words, session, where = table.words, table.session, story.now
    title = words.say("dr-campaign-nightmare" if story.campaign.nightmare else "dr-new-campaign")
    latest = bool(story.finished) and story.finished[-1].match == table.match.id
    lines = [
        _then(table, story) if latest and not where.finished else "",
        stands(words, story),
        "" if where.finished else scrolls_line(words, where.scrolls),
    ]
    parts: list[ft.Control] = [
        section(
            title,
            levels_row(words, where),
            *(ft.Text(line, theme_style=theme.BODY) for line in lines if line),
        )
    ]
    if latest and where.draws and not where.finished:
        box = tuple(scroll.name for scroll in copy_of(session).scrolls)
        draw = scroll_draw(words, box, where.scrolls, chosen, on_chosen, seed=story.draw_seed, count=where.draws)
        parts.append(section(words.say("dr-result-new-scroll", count=where.draws), draw))
    if story.finished:
        go = partial(_go_to_result, table)
        parts.append(section(words.say("dr-result-games"), history(words, story, go)))
    return parts


def _then(table: Table, story: Story) -> str:
    """Return what the end of a match means for its campaign."""
    result = table.state.result
    key = "nightmare" if result == "lost" and story.campaign.nightmare else result
    return table.words.say(f"dr-result-then-{key}", level=story.now.level)


def _go_to_result(table: Table, match: str) -> None:
    table.session.go(f"/m/{match}/result")
