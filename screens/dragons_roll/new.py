"""A new match of Dragon's Roll: who plays, a single game or a campaign, the Scrolls, and which cards are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll import INFO
from scoring.dragons_roll.events import DragonsSetup
from scoring.game import Fact
from screens import theme
from screens.dragons_roll.campaign import all_matches, stories
from screens.dragons_roll.draw import Places, scroll_draw
from screens.dragons_roll.my_cards import HOME, copy_of
from screens.dragons_roll.new_campaign import CampaignChoice
from screens.dragons_roll.new_draft import beginning
from screens.dragons_roll.new_parts import Starter, card_choice, cards_line, kind_choice, master_choice
from screens.dragons_roll.start import Known, Plan, new_scrolls, set_up
from screens.frame import paned, screen, scrolling
from screens.games import look
from screens.parts.player_fields import PlayerFields
from screens.parts.section import fold, section
from screens.parts.stepper import stepper
from screens.session import use_session
from screens.starting import use_draft, use_starting
from screens.words import Words

GAME = INFO.id


@ft.component
def New() -> Any:
    """Show the players and options of a match that is about to start."""
    session = use_session()
    words, library, copy = session.words.game(GAME), session.library, copy_of(session)
    part = ft.use_route_params().get("part") or ""
    draft, keep = use_draft(session, partial(beginning, session, part))
    told = ft.use_memo(lambda: stories(all_matches(library)), [draft])
    ft.use_memo(partial(draft.see, copy), [draft])
    _, draw = ft.use_state(0)
    heard: ft.MutableRef[Callable[[], None]] = ft.use_ref(_nothing)
    starting = use_starting(session, GAME)
    plan, names = draft.plan, draft.names

    def choose(what: str, value: Any) -> None:
        setattr(draft, what, value)
        keep()
        draw(lambda before: before + 1)

    def set_name(name: str) -> None:
        draft.name = name
        keep()

    def setup() -> DragonsSetup | Fact:
        return set_up(plan, names.texts, draft.name, draft.seed, Known(copy, told))

    def listen() -> None:
        keep()
        heard.current()

    def to_cards() -> None:
        keep()
        session.go(HOME)

    async def start() -> None:
        await starting.start(setup)

    set_plan = partial(choose, "plan")
    story = next((story for story in told if story.campaign.name == plan.campaign), None)
    who = [
        PlayerFields(words, names, library.players(), listen),
        Starter(words, names, plan.first, lambda seat: set_plan(replace(plan, first=seat)), heard),
    ]
    what: list[ft.Control] = [kind_choice(words, plan, set_plan, told)]
    if plan.campaign is None:
        what.append(master_choice(words, plan, set_plan))
    else:
        what.append(CampaignChoice(words, plan, set_plan, told, name=draft.name, on_name=set_name))
    box = tuple(scroll.name for scroll in copy.scrolls)
    draw_seed = (story.draw_seed if story else "") or draft.seed
    what.append(_scrolls(words, plan, set_plan, new_scrolls(plan, story), box, seed=draw_seed))
    cards = card_choice(words, plan, set_plan, copy, to_cards)
    if session.wide:
        players, starter = who
        left = [section(words.say("new-players"), players), starter, section(words.say("dr-new-cards"), *cards)]
        body = paned(session, left, what, spacing=theme.ROOMY)
    else:
        head = fold(
            words.say("dr-new-cards"),
            cards_line(words, plan, copy),
            partial(choose, "opened", not draft.opened),
            opened=draft.opened,
            key="options",
        )
        body = scrolling(*who, *what, head, *(cards if draft.opened else []), spacing=theme.EDGE)
    title, bar = look(GAME).title, starting.bar(words, start)
    return screen(words, title, body, subtitle=words.say("new-title"), back="/", bar=bar, game=GAME)


def _nothing() -> None:
    """Stand in until somebody listens."""


def _scrolls(
    words: Words,
    plan: Plan,
    on_plan: Callable[[Plan], None],
    scrolls: tuple[tuple[str, ...], int],
    box: tuple[str, ...],
    *,
    seed: str,
) -> ft.Control:
    """Return the Scrolls of the match: (those earned before, how many are drawn)."""
    earned, count = scrolls
    lines: list[ft.Control] = []
    if earned:
        lines.append(ft.Text(words.say("dr-new-earned", scrolls=words.listed(earned)), theme_style=theme.BODY))
    if plan.campaign is None and plan.chosen is None:
        number = words.say("dr-new-count")
        on_count = partial(_counted, plan, on_plan)
        lines.append(stepper(words, number, plan.count, on_count, key="count", high=len(box)))
    if count or plan.campaign is None:
        on_chosen = partial(_chosen, plan, on_plan)
        lines.append(scroll_draw(words, box, earned, plan.chosen, on_chosen, seed=seed, count=count))
    return section(words.say("dr-new-scrolls"), *lines)


def _counted(plan: Plan, on_plan: Callable[[Plan], None], count: int) -> None:
    on_plan(replace(plan, count=count))


def _chosen(plan: Plan, on_plan: Callable[[Plan], None], chosen: Places | None) -> None:
    on_plan(replace(plan, chosen=chosen))
