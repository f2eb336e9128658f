"""A new match of Dragon's Roll: who plays, a single game or a campaign, the Scrolls, and which cards are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll import INFO
from scoring.dragons_roll.events import DragonsSetup
from scoring.dragons_roll.seeds import code
from scoring.game import Fact
from screens import theme
from screens.dragons_roll.campaign import Story, all_matches, stories
from screens.dragons_roll.draw import Places, left_over, scroll_draw
from screens.dragons_roll.my_cards import copy_of
from screens.dragons_roll.new_campaign import CampaignChoice
from screens.dragons_roll.new_parts import Starter, card_choice, cards_line, kind_choice, master_choice
from screens.dragons_roll.start import Known, Plan, new_scrolls, planned, read_part, set_up
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.names import Names
from screens.parts.player_fields import PlayerFields
from screens.parts.section import fold, section
from screens.parts.stepper import stepper
from screens.session import Session, use_session
from screens.starting import use_starting
from screens.words import Words
from storage.library import fresh_entropy

GAME = INFO.id


@ft.component
def New() -> Any:
    """Show the players and options of a match that is about to start."""
    session = use_session()
    words, library, copy = session.words.game(GAME), session.library, copy_of(session)
    part = ft.use_route_params().get("part") or ""
    names, first_plan, told = ft.use_memo(partial(_beginning, session, part), [part])
    seed = ft.use_memo(lambda: code(fresh_entropy()), [])
    held, hold = ft.use_state((part, first_plan))
    plan = held[1] if held[0] == part else first_plan
    opened, set_opened = ft.use_state(False)
    name: ft.MutableRef[str] = ft.use_ref("")
    heard: ft.MutableRef[Callable[[], None]] = ft.use_ref(_nothing)
    starting = use_starting(session, GAME)

    def set_plan(changed: Plan) -> None:
        hold((part, changed))

    def setup() -> DragonsSetup | Fact:
        return set_up(plan, names.texts, name.current, seed, Known(copy, told))

    def listen() -> None:
        heard.current()

    async def start() -> None:
        await starting.start(setup)

    story = next((story for story in told if story.campaign.name == plan.campaign), None)
    who = [
        PlayerFields(words, names, library.players(), listen),
        Starter(words, names, plan.first, lambda seat: set_plan(replace(plan, first=seat)), heard),
    ]
    what: list[ft.Control] = [kind_choice(words, plan, set_plan, told)]
    if plan.campaign is None:
        what.append(master_choice(words, plan, set_plan))
    else:
        what.append(CampaignChoice(words, plan, set_plan, told, name))
    box = tuple(scroll.name for scroll in copy.scrolls)
    draw_seed = (story.draw_seed if story else "") or seed
    what.append(_scrolls(words, plan, set_plan, new_scrolls(plan, story), box, seed=draw_seed))
    cards = card_choice(words, plan, set_plan, copy, partial(session.go, f"/cards/{GAME}"))
    body: ft.Control
    if session.wide:
        panes = [
            scrolling(
                section(words.say("new-players"), *who),
                section(words.say("dr-new-cards"), *cards),
                spacing=theme.ROOMY,
            ),
            scrolling(*what, spacing=theme.ROOMY),
        ]
        body = ft.Row([ft.Container(pane, expand=True) for pane in panes], spacing=0, expand=True)
    else:
        head = fold(
            words.say("dr-new-cards"),
            cards_line(words, plan, copy),
            partial(set_opened, not opened),
            opened=opened,
            key="options",
        )
        body = scrolling(*who, *what, head, *(cards if opened else []), spacing=theme.EDGE)
    title, bar = look(GAME).title, starting.bar(words, start)
    return screen(words, title, body, subtitle=words.say("new-title"), back="/", bar=bar, game=GAME)


def _nothing() -> None:
    """Stand in until somebody listens."""


def _beginning(session: Session, part: str) -> tuple[Names, Plan, tuple[Story, ...]]:
    """Return names, plan and campaigns: those after the match that the address names, else after the last one."""
    matches = all_matches(session.library)
    told, copy = stories(matches), copy_of(session)
    named, chosen = read_part(part)
    before = next((match for match in matches if match.match == named), matches[0] if matches else None)
    plan = planned(before, told, copy, chosen if before and before.match == named else None)
    story = next((story for story in told if story.campaign.name == plan.campaign), None)
    if plan.chosen:
        box = tuple(scroll.name for scroll in copy.scrolls)
        left = left_over(box, story.now.scrolls if story else ())
        plan = replace(plan, chosen=tuple(place for place in plan.chosen if place in left) or None)
    players = {summary.id: summary.players for summary in session.library.matches()}
    return Names(players[before.match] if before else ()), plan, told


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
